"""The sentences of Endeavor: Deep Sea: texts of the content, filled with names, numbers and pieces."""

from collections.abc import Iterable
from itertools import groupby
from typing import ClassVar

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import Diving, Sonar
from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES, Content
from spillgame.rules.endeavor_deep_sea.discovery import Survey
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.gains import PlaceImpact
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.offered import asked_action
from spillgame.rules.endeavor_deep_sea.preparation import Recruit
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import grade
from spillgame.rules.endeavor_deep_sea.turns import RESEARCH, Spend, UseJournal
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import EventForms, GameSentences

COUNTED = ("any", "lowest", "research", "disc", "impact", "promote", "discard_disc")
"""Gains whose words include a number."""
MOMENTS = {"turn": "turn", "before": "before_action", "after": "after_action"}
"""The phrases for the moments of an effect."""
CELLS = ("cell", "zone", "source", "to")
"""The values that are cells."""


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with names; an unknown id is returned as it is."""

    forms: ClassVar[EventForms] = {
        "zone_laid_first": (e.ZoneLaid, lambda event: event.seat == 0),
        "goal_not_suited": (e.GoalDrawn, lambda event: not event.suits),
        "promoted_with_disc": (e.Promoted, lambda event: event.disc),
        "token_spent_extra": (e.TokenSpent, lambda event: event.what != RESEARCH),
        "journal_used_up": (e.JournalUsed, lambda event: event.discarded),
        "skipped_after": (e.Skipped, lambda event: event.after),
        "game_ended_team": (e.GameEnded, lambda event: event.result.goals),
        "game_ended_shared": (e.GameEnded, lambda event: len(event.result.winners) > 1),
    }
    asked: ClassVar = frozenset({"player", "action", "depth"})
    decided: ClassVar = frozenset({"player", "gains", "effect", "depth", "other", "n"})
    happened: ClassVar = frozenset(
        {"player", "players", "junior", "goal", "n", "points", "gains", "grade", "score", "what", "need"}
    )

    def __init__(self, game: Game):
        content: Content = game.content
        super().__init__(content, game.players)
        self._game = game
        self._sides = {one.id: (one.junior.title, one.senior.title) for one in content.specialists.specialists}
        self._leader = content.specialists.leader.title
        self._names = {board.id: board.name for board in content.boards}
        self._names |= {token.id: token.name for token in content.tokens}
        self._names |= {one.id: one.name for one in (*content.journals.anchors, *content.journals.deck)}
        self._goals = {one.id: one.name for one in content.mission.goals}
        self._goals |= {side.id: side.name for card in content.mission.cards for side in card}
        self._measures: dict[str, str] = {one.id: one.discs for one in content.mission.goals}
        self._measures |= {side.id: side.measure for card in content.mission.cards for side in card}
        self._table = game.table
        self.namers = {
            **dict.fromkeys(("board", "token", "journal"), self.named),
            **dict.fromkeys(("attribute", "action"), self.attribute),
            "hex": self.hex,
        }

    # --- Names ---

    def specialist(self, specialist: str, senior: bool = False) -> str:
        """Return the title of a side of a tile."""
        found = self._sides.get(specialist)
        if found is None:
            return self._leader if specialist in self._game.table.titles else specialist
        return found[senior]

    def of_tableau(self, state: State | None, seat: int, place: int) -> str:
        """Name a tile of a tableau by its title; by its place if that is unknown, by both if two share a title."""
        tableau = state.players[seat - 1].tableau if state is not None and seat in self._game.seats else ()
        if not 0 <= place < len(tableau):
            return self.say("phrases.place", n=place + 1)
        titles = [self.specialist(tile.id, tile.senior) for tile in tableau]
        if titles.count(titles[place]) == 1:
            return titles[place]
        return self.say("phrases.placed", n=place + 1, title=titles[place])

    def hex(self, at: str) -> str:
        """Name a hex of the Impact board by its row, counted from the top, and its place in it from the left."""
        if at not in self._game.table.hex_number:
            return at
        places = [tuple(map(int, known.split(","))) for known in self._game.table.hex_number]
        row, column = map(int, at.split(","))
        rows = sorted({one for one, _ in places})
        n = sum(there == row and one <= column for there, one in places)
        return self.say("phrases.hex", row=rows.index(row) + 1, n=n)

    def named(self, piece: str) -> str:
        """Return the name of a board, a token or a Journal."""
        return self._names.get(piece, piece)

    def zone(self, state: State | None, cell: str) -> str:
        """Name a zone by its cell, and by its board if the state is known."""
        zone = state.zone(cell) if state is not None else None
        return cell if zone is None else self.say("phrases.zone", cell=cell, board=self.named(zone.board))

    def goal(self, goal: str) -> str:
        """Return the name of a mission goal, of the side of a Co-op card, or of the Impact goal."""
        return self._goals.get(goal) or self.say("phrases.impact_goal")

    def counted_by(self, goal: str) -> str:
        """Say what a goal counts (E-8.3, E-9.3, E-9.5)."""
        return self.say(f"measures.{self._measures.get(goal, 'impact')}")

    def attribute(self, attribute: str) -> str:
        """Return the name of an attribute, an action or a field."""
        if attribute == "promote":  # the word for it among gains includes a number
            return self.say("phrases.to_promote")
        return self.say.called("gains", attribute)

    def action(self, unit: Unit) -> str:
        """Name a granted action with its changes (E-4.8)."""
        name = self.attribute(unit.kind)
        if unit.line:
            return self.say("phrases.in_line", action=name)
        if not unit.n:
            return name
        return self.say("phrases.deeper" if unit.kind == "travel" else "phrases.cheaper", action=name, n=unit.n)

    def gains(self, units: Iterable[Unit]) -> str:
        """Say what is gained, in order; consecutive equal gains are combined."""
        parts = [self._gain(unit, len([*same])) for unit, same in groupby(units)]
        return self.say.notation.all_of(parts) or self.say("phrases.nothing")

    def _gain(self, unit: Unit, times: int) -> str:
        if unit.kind in COUNTED:
            return self.say(f"gains.{unit.kind}", n=times * max(unit.n, 1))
        if unit.kind == "discover":
            return self.say("gains.discover", least=unit.n, most=unit.deepest)
        name = self.action(unit) if unit.kind in ACTIONS else self.attribute(unit.kind)
        return name if times == 1 or unit.kind not in ATTRIBUTES else self.say("phrases.times", n=times, name=name)

    def extra_of(self, token: str) -> str:
        """Say what a token gives besides Research."""
        return self.gains(self._game.table.token_extra.get(token, ()))

    def effect(self, journal: str) -> str:
        """Say what a Journal's effect does, and when; empty if it has none."""
        effect = self._game.table.effects.get(journal)
        if effect is None:
            return ""
        gains = self.say("phrases.for_discs", n=effect.each) if effect.each else self.gains(effect.units)
        when = self.say(f"phrases.{MOMENTS[effect.moment]}", action=self.attribute(effect.action))
        return self.say("phrases.once" if effect.discard else "phrases.every_round", when=when, gains=gains)

    def with_names(self, values: Fillings, state: State | None = None) -> Fillings:
        cells = {key: self.zone(state, values[key]) for key in CELLS if isinstance(values.get(key), str)}
        return {**super().with_names(values), **cells}

    # --- Decisions and questions ---

    def of_decision(self, decision: Decision, state: State | None) -> Fillings:
        values = decision.as_dict()
        found: Fillings = {"site": values["site"] + 1} if "site" in values else {}
        match decision:
            case Recruit():
                found["specialist"] = self.specialist(decision.specialist)
                title = self._table.titles.get(decision.specialist)
                found["gains"] = self.gains(title.junior.units) if title is not None else ""
            case Spend():
                found["gains"] = self.extra_of(decision.token)
                found["n"] = self._table.token_research.get(decision.token, 0)
            case PlaceImpact():
                number = self._table.hex_number.get(decision.hex)
                info = self._table.hexes[number] if number is not None else None
                found |= {"gains": self.gains(info.units if info else ()), "n": info.points if info else 0}
            case Sonar():
                found["track"] = decision.track + 1
                found["gains"] = self._next_space(decision, state)
            case Survey():
                found |= {"depth": decision.depths[0], "other": decision.depths[-1]}
            case UseJournal():
                found |= {"effect": self.effect(decision.journal), "n": decision.discs or 0}
        if isinstance(values.get("specialist"), int):
            found["specialist"] = self.of_tableau(state, decision.seat, values["specialist"])
        return found

    def _next_space(self, decision: Sonar, state: State | None) -> str:
        """Say what the next space of a track gives; empty if the state is not known."""
        zone = state.zone(decision.zone) if state is not None else None
        if zone is None or not 0 <= decision.track < len(zone.sonar) or 0 not in zone.sonar[decision.track]:
            return ""
        space = zone.sonar[decision.track].index(0)
        return self.gains(self._table.boards[zone.board].sonar[decision.track][space])

    def of_question(self, state: State) -> Fillings:
        pending = state.pending
        if pending is None or isinstance(pending, Decide):
            action = asked_action(state)
            return {**super().of_question(state), "action": "" if action is None else self.action(action)}
        top = state.due[0]
        return {"depth": pending.depth, "player": self.player(top.seat) if isinstance(top, Diving) else ""}

    # --- Events ---

    def chapter(self, number: int) -> str:
        """Name a round as a chapter of a game; 0 is set-up."""
        return self.say("phrases.chapter", round=number) if number else self.say("phrases.before")

    def of_event(self, event: Event) -> Fillings:
        match event:
            case e.Recruited() | e.SpecialistShown():
                return {"specialist": self.specialist(event.specialist)}
            case e.Activated():
                return {"specialist": self.specialist(event.specialist, event.senior)}
            case e.Promoted():
                return {
                    "junior": self.specialist(event.specialist),
                    "specialist": self.specialist(event.specialist, True),
                }
            case e.JournalShown():
                return {"place": event.place + 1}
            case e.GoalDrawn():
                return self._of_goal(event.card)
            case e.Reclaimed():
                return {"n": len(event.specialists)}
            case e.SonarLaid():
                return {"track": event.track + 1, "space": event.space + 1}
            case e.Conserved() | e.JournalPublished():
                return {"site": event.site + 1}
            case e.TokenSpent():
                return {"gains": self.extra_of(event.token)}
            case e.ImpactPlaced():
                info = self._table.hexes[self._table.hex_number[event.hex]]
                return {"points": info.points, "gains": self.gains(info.units)}
            case e.GainLost():
                return {"gains": self.gains((event.unit,))}
            case e.GameEnded():
                return self._of_the_end(event)
        return {}

    def _of_goal(self, card: str) -> Fillings:
        needs = self._game.needed(self._table.cards[card].needs)
        return {"goal": self.goal(card), "what": self.counted_by(card), "need": needs}

    def _of_the_end(self, event: e.GameEnded) -> Fillings:
        result = event.result
        if self._game.coop:
            return {"n": result.met, "grade": self.reason(grade(result.met))}
        totals = [score.total for score in result.scores]
        return {"players": self.players(result.winners), "n": len(result.winners), "score": max(totals)}

    def reason(self, reason: str) -> str:
        """Say why a game ended as it did: by points, or with which grade."""
        return self.say(f"phrases.{reason}")

    def of_refusal(self, refusal: Refusal) -> Fillings:
        given, found = refusal.values, Fillings()
        if isinstance(given.get("specialist"), str):
            found["specialist"] = self.specialist(given["specialist"], bool(given.get("senior")))
        for key in ("field", "granted"):
            if refusal.code in ("other_field", "not_granted") and isinstance(given.get(key), str):
                found[key] = self.attribute(given[key])
        return found
