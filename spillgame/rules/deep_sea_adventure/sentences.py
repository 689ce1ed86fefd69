"""The sentences of Deep Sea Adventure: templates of the content, filled with names, numbers and treasures."""

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.ascent import Lay, pile_to_fill
from spillgame.rules.deep_sea_adventure.chances import UP, Ask, Levels
from spillgame.rules.deep_sea_adventure.content_model import Words
from spillgame.rules.deep_sea_adventure.events import Event
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.search import PutDown
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import GameSentences
from spillgame.words import fill


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    _words: Words

    def __init__(self, game: Game):
        super().__init__(game.content.words, game.players)
        self._game = game

    def letter(self, level: int) -> str:
        """Return the letter of a level."""
        return self._words.letters[f"level_{level}"]

    def letters(self, treasure: Levels) -> str:
        """Return the letters of a treasure, such as `SST`."""
        return "".join(map(self.letter, treasure))

    def treasure(self, treasure: Levels) -> str:
        """Name a treasure: a chip by its level, a pile by its letters."""
        words = self._words.phrases
        if len(treasure) == 1:
            return fill(words["chip"], {"level": self._words.levels[f"level_{treasure[0]}"]})
        return fill(words["pile" if treasure else "nothing"], {"letters": self.letters(treasure), "n": len(treasure)})

    def chips(self, levels: Levels) -> str:
        """Name loose chips, as many as there are of each level."""
        words = self._words
        counts = [(level, levels.count(level)) for level in dict.fromkeys(levels)]
        named = (fill(words.phrases["count"], {"n": n, "level": words.levels[f"level_{level}"]}) for level, n in counts)
        return ", ".join(named)

    def decision(self, decision: Decision) -> str:
        """Say what a decision would do, as on a button."""
        values: Fillings = {"player": self.player(decision.seat)}
        if isinstance(decision, PutDown):
            values["treasure"] = self.treasure(decision.treasure)
        if isinstance(decision, Lay):
            values["chips"] = self.chips(decision.chips)
        return fill(self._words.decisions[decision.form], values)

    def question(self, state: State) -> str:
        """Say what the state waits for; an empty text where the game is over."""
        pending = state.pending
        if pending is None:
            return ""
        if isinstance(pending, Decide):
            pile, room = pile_to_fill(self._game, state)
            return self._say(
                "questions", pending.question, player=self.player(pending.seat), place=state.diver.place,
                pile=pile + 1, room=room, held=len(state.divers[pending.seat - 1].carried),
            )  # fmt: skip
        return self.ask(state, pending)

    def ask(self, state: State, ask: Ask) -> str:
        """Say what is asked of chance."""
        player = self.player(state.active) if state.active else ""
        return self._say("questions", ask.ask, player=player)

    def chapter(self, dive: int, turn: int, seat: int) -> str:
        """Name a turn as a chapter of a game; what comes before the first for dive 0."""
        if not dive:
            return self._say("phrases", "before")
        return self._say("phrases", "chapter", dive=dive, turn=turn, player=self.player(seat))

    def event(self, event: Event) -> str:
        """Say what happened."""
        values: Fillings = event.as_dict()
        for name in ("seat", "starter"):
            if name in values:
                values["player"] = self.player(values[name])
        return self._say("events", event_form(event), **{**values, **self._further(event)})

    def _further(self, event: Event) -> Fillings:
        """Return what a sentence needs beyond an event's own fields."""
        match event:
            case e.Dropped():
                return {"dice": " + ".join(str(self._game.pips[face]) for face in event.faces)}
            case e.Moved():
                return {"steps": len(event.path), "place": event.path[-1]}
            case e.TurnedOver():
                shown = zip(event.levels, event.values, strict=True)
                chips = ", ".join(f"{self.letter(level)} {value}" for level, value in shown)
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

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step is refused, with names in place of seats."""
        values = dict(refusal.values)
        if refusal.code == "not_your_turn" and values["needed"] in self._game.seats:
            values["player"] = self.player(values["needed"])
        return super().refusal(Refusal(refusal.code, refusal.rule, values))


def event_form(event: Event) -> str:
    """Return the name of the sentence of an event: its name, or which of its forms it takes."""
    match event:
        case e.Turned():
            return "turned_up" if event.way == UP else "turned_down"
        case e.Dropped(load=0):
            return "dropped_free"
        case e.Stayed(place=0):
            return "stayed_aboard"
        case e.Moved() if event.path[-1] == 0:
            return "moved_home"
        case e.CameHome(chips=0):
            return "came_home_empty"
        case e.TurnedOver() if None in event.values:
            return "turned_over_unseen"
        case e.DiveEnded(left_out=()):
            return "dive_ended_all_home"
        case e.DiveEnded(lost=0):
            return "dive_ended_nothing_lost"
        case e.Folded(blanks=0, piles=0):
            return "folded_nothing"
        case e.Folded(piles=0):
            return "folded_blanks"
        case e.GameEnded() if event.marks is not None:
            return "game_ended_alone"
    return event.event


def _forms() -> dict[str, str]:
    plain = {kind.event: kind.event for kind in e.EVENT_TYPES}
    plain.pop("turned")
    return {
        **plain,
        **dict.fromkeys(("turned_up", "turned_down"), "turned"),
        "dropped_free": "dropped",
        "stayed_aboard": "stayed",
        "moved_home": "moved",
        "came_home_empty": "came_home",
        "turned_over_unseen": "turned_over",
        **dict.fromkeys(("dive_ended_all_home", "dive_ended_nothing_lost"), "dive_ended"),
        **dict.fromkeys(("folded_nothing", "folded_blanks"), "folded"),
        "game_ended_alone": "game_ended",
    }


EVENT_FORMS = _forms()
"""The names of all sentences of events, each with the name of its event."""
FURTHER_VALUES = frozenset({"player", "players", "dice", "steps", "place", "chips", "treasure", "pile", "n"})
FURTHER_VALUES |= {"sum", "score", "why"}
"""What can be filled in beyond an event's own fields."""
