"""The sentences of Deep Sea Adventure: templates of the content, filled with names, numbers and treasures."""

from typing import ClassVar

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.ascent import Lay, pile_to_fill
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels
from spillgame.rules.deep_sea_adventure.events import Event
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.search import PutDown
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import EventForms, GameSentences


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    seats: ClassVar = {"seat": "player", "starter": "player"}
    forms: ClassVar[EventForms] = {
        "turned_up": (e.Turned, lambda event: event.way == UP),
        "turned_down": (e.Turned, lambda event: event.way == DOWN),
        "dropped_free": (e.Dropped, lambda event: event.load == 0),
        "stayed_aboard": (e.Stayed, lambda event: event.place == 0),
        "moved_home": (e.Moved, lambda event: event.path[-1] == 0),
        "came_home_empty": (e.CameHome, lambda event: event.chips == 0),
        "turned_over_unseen": (e.TurnedOver, lambda event: None in event.values),
        "dive_ended_all_home": (e.DiveEnded, lambda event: not event.left_out),
        "dive_ended_nothing_lost": (e.DiveEnded, lambda event: event.lost == 0),
        "folded_nothing": (e.Folded, lambda event: event.blanks == event.piles == 0),
        "folded_blanks": (e.Folded, lambda event: event.piles == 0),
        "game_ended_alone": (e.GameEnded, lambda event: event.marks is not None),
    }
    asked: ClassVar = frozenset({"player", "place", "pile", "room", "held"})
    decided: ClassVar = frozenset({"player", "treasure", "chips"})
    happened: ClassVar = frozenset(
        {"player", "players", "dice", "steps", "place", "chips", "treasure", "pile", "n", "sum", "score", "why"}
    )

    def __init__(self, game: Game):
        super().__init__(game.content, game.players)
        self._game = game

    def level(self, level: int) -> str:
        """Return what players call a chip of a level."""
        return self.say(f"levels.level_{level}")

    def letter(self, level: int) -> str:
        """Return the letter of a level."""
        return self.say(f"letters.level_{level}")

    def letters(self, treasure: Levels) -> str:
        """Return the letters of a treasure, such as `SST`."""
        return "".join(map(self.letter, treasure))

    def treasure(self, treasure: Levels) -> str:
        """Name a treasure: a chip by its level, a pile by its letters."""
        if len(treasure) == 1:
            return self.say("phrases.chip", level=self.level(treasure[0]))
        return self.say("phrases.pile", letters=self.letters(treasure)) if treasure else self.say("phrases.nothing")

    def chips(self, levels: Levels) -> str:
        """Name loose chips, as many as there are of each level."""
        counts = {level: levels.count(level) for level in levels}
        return self.say.notation.all_of(
            self.say("phrases.count", n=n, level=self.level(level)) for level, n in counts.items()
        )

    def of_decision(self, decision: Decision, state: State | None) -> Fillings:
        if isinstance(decision, PutDown):
            return {"treasure": self.treasure(decision.treasure)}
        return {"chips": self.chips(decision.chips)} if isinstance(decision, Lay) else {}

    def of_question(self, state: State) -> Fillings:
        if not isinstance(state.pending, Decide):
            return {"player": self.player(state.active) if state.active else ""}
        seat, (pile, room) = state.pending.seat, pile_to_fill(self._game, state)
        held = len(state.divers[seat - 1].carried)
        return {"seat": seat, "place": state.diver.place, "pile": pile + 1, "room": room, "held": held}

    def chapter(self, dive: int, turn: int, seat: int) -> str:
        """Name a turn as a chapter of a game; what comes before the first for dive 0."""
        if not dive:
            return self.say("phrases.before")
        return self.say("phrases.chapter", dive=dive, turn=turn, player=self.player(seat))

    def of_event(self, event: Event) -> Fillings:
        match event:
            case e.Dropped():
                return {"dice": " + ".join(str(self._game.pips[face]) for face in event.faces)}
            case e.Moved():
                return {"steps": len(event.path), "place": event.path[-1]}
            case e.TurnedOver():
                shown = zip(event.levels, event.values, strict=True)
                chips = self.say.notation.all_of(f"{self.letter(level)} {value}" for level, value in shown)
                return {"chips": chips, "n": len(event.levels), "sum": sum(value or 0 for value in event.values)}
            case e.PickedUp() | e.PutDown():
                return {"treasure": self.treasure(event.treasure)}
            case e.Laid():
                return {"chips": self.chips(event.chips), "pile": event.pile + 1}
            case e.DiveEnded():
                return {"n": len(event.left_out), "players": self.players(event.left_out)}
            case e.FellApart():
                return {"n": len(event.seats), "players": self.players(event.seats)}
            case e.GameEnded():
                winners = self.players(event.winners)
                return {
                    "players": winners,
                    "n": len(event.winners),
                    "score": max(event.scores),
                    "why": self.reason(event.by),
                }
        return {}
