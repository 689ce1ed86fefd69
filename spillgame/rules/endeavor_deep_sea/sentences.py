"""The sentences of Endeavor: Deep Sea: templates of the content, filled with names, numbers and pieces."""

from collections.abc import Mapping

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import Sonar
from spillgame.rules.endeavor_deep_sea.codec import asked_action
from spillgame.rules.endeavor_deep_sea.discovery import Survey
from spillgame.rules.endeavor_deep_sea.due import Diving
from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.gains import PlaceImpact
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.names import Names
from spillgame.rules.endeavor_deep_sea.preparation import Recruit
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import grade
from spillgame.rules.endeavor_deep_sea.turns import RESEARCH, Spend, UseJournal
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings, Json
from spillgame.words import fill

PIECES = ("board", "token", "journal")
"""The values that are pieces with a name."""
CELLS = ("cell", "zone", "source", "to")
"""The values that are cells."""


class Sentences(Names):
    """Says what may be done, what happened and why not, with the players' names."""

    def __init__(self, game: Game):
        super().__init__(game)
        self._table = game.table
        self._coop = game.coop

    # --- Decisions and questions ---

    def decision(self, decision: Decision, state: State | None = None) -> str:
        """Say what a decision would do, as on a button; with the state before it pieces bear their names."""
        values: Fillings = self._named(decision.as_dict(), state)
        match decision:
            case Recruit():
                values["specialist"] = self.specialist(decision.specialist)
                title = self._table.titles.get(decision.specialist)
                values["gains"] = self.gains(title.junior.units) if title is not None else ""
            case Spend():
                values["gains"] = self.extra_of(decision.token)
                values["n"] = self._table.token_research.get(decision.token, 0)
            case PlaceImpact():
                number = self._table.hex_number.get(decision.hex)
                info = self._table.hexes[number] if number is not None else None
                values |= {"gains": self.gains(info.units if info else ()), "n": info.points if info else 0}
            case Sonar():
                values["track"] = decision.track + 1
                values["gains"] = self._next_space(decision, state)
            case Survey():
                values |= {"depth": decision.depths[0], "other": decision.depths[-1]}
            case UseJournal():
                values |= {"effect": self.effect(decision.journal), "n": decision.discs or 0}
        if "site" in values:
            values["site"] += 1
        if isinstance(values.get("specialist"), int):
            values["specialist"] = self.of_tableau(state, decision.seat, values["specialist"])
        return fill(self._words.decisions[decision.form], values)

    def _next_space(self, decision: Sonar, state: State | None) -> str:
        """Say what the next space of a track gives; nothing where the state is not known."""
        zone = state.zone(decision.zone) if state is not None else None
        if zone is None or not 0 <= decision.track < len(zone.sonar) or 0 not in zone.sonar[decision.track]:
            return ""
        space = zone.sonar[decision.track].index(0)
        return self.gains(self._table.boards[zone.board].sonar[decision.track][space])

    def question(self, state: State) -> str:
        """Say what the state waits for; an empty text where the game is over."""
        pending = state.pending
        if pending is None:
            return ""
        if not isinstance(pending, Decide):
            top = state.due[0]
            values: Fillings = {"depth": pending.depth}
            values["player"] = self.player(top.seat) if isinstance(top, Diving) else ""
            return fill(self._words.questions[pending.ask], values)
        values = {"player": self.player(pending.seat), "action": self.action_named(asked_action(state))}
        return fill(self._words.questions[pending.question], values)

    # --- Events ---

    def chapter(self, number: int) -> str:
        """Name a round as a chapter of a game; what comes before the first for 0."""
        return self._say("phrases", "chapter", round=number) if number else self._say("phrases", "before")

    def event(self, event: Event, state: State | None = None) -> str:
        """Say what happened; with the state before it zones bear their names."""
        values = {**self._named(event.as_dict(), state), **self._further(event)}
        return fill(self._words.events[event_form(event)], values)

    def _named(self, values: Fillings, state: State | None) -> Fillings:
        """Return values with names in place of seats, pieces and cells."""
        found = dict(values)
        if isinstance(values.get("seat"), int):
            found["player"] = self.player(values["seat"])
        found.update({key: self.named(values[key]) for key in PIECES if isinstance(values.get(key), str)})
        found.update({key: self.zone(state, values[key]) for key in CELLS if isinstance(values.get(key), str)})
        for key in ("attribute", "action"):
            if isinstance(values.get(key), str):
                found[key] = self.attribute(values[key])
        if isinstance(values.get("hex"), str):
            found["hex"] = self.hex(values["hex"])
        return found

    def _further(self, event: Event) -> Fillings:
        """Return what a sentence needs beyond an event's own fields."""
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
        needs = self._table.cards[card].needs[len(self._game.seats) - 1]
        return {"goal": self.goal(card), "what": self.counted_by(card), "need": needs}

    def _of_the_end(self, event: e.GameEnded) -> Fillings:
        result = event.result
        if self._coop:
            return {"n": result.met, "grade": self.reason(grade(result.met))}
        totals = [score.total for score in result.scores]
        return {"players": self.players(result.winners), "n": len(result.winners), "score": max(totals)}

    def reason(self, reason: str) -> str:
        """Say why a game ended so: by points, or with which grade."""
        return self._words.phrases[reason]

    # --- Refusals ---

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step is refused, with names in place of seats and pieces."""
        given: Mapping[str, Json] = refusal.values
        values = self._named(dict(given), None)
        if refusal.code == "not_your_turn":
            values["player"] = self.player(given["needed"])
        if isinstance(given.get("specialist"), str):
            values["specialist"] = self.specialist(given["specialist"])
        for key in ("field", "granted"):
            if refusal.code in ("other_field", "not_granted") and isinstance(given.get(key), str):
                values[key] = self.attribute(given[key])
        return super().refusal(Refusal(refusal.code, refusal.rule, values))


def event_form(event: Event) -> str:
    """Return the name of the sentence of an event: its name, or which of its forms it takes."""
    match event:
        case e.ZoneLaid(seat=0):
            return "zone_laid_first"
        case e.GoalDrawn(suits=False):
            return "goal_not_suited"
        case e.Promoted(disc=True):
            return "promoted_with_disc"
        case e.TokenSpent() if event.what != RESEARCH:
            return "token_spent_extra"
        case e.JournalUsed(discarded=True):
            return "journal_used_up"
        case e.Skipped(after=True):
            return "skipped_after"
        case e.GameEnded() if event.result.goals:
            return "game_ended_team"
        case e.GameEnded() if len(event.result.winners) > 1:
            return "game_ended_shared"
    return event.event


FORMS = {
    "zone_laid_first": "zone_laid",
    "goal_not_suited": "goal_drawn",
    "promoted_with_disc": "promoted",
    "token_spent_extra": "token_spent",
    "journal_used_up": "journal_used",
    "skipped_after": "skipped",
    "game_ended_team": "game_ended",
    "game_ended_shared": "game_ended",
}
"""The names of sentences that are other forms of an event's, each with the name of that event."""
FURTHER_VALUES = frozenset(
    {"player", "players", "junior", "goal", "n", "points", "gains", "grade", "score", "what", "need"}
)
"""What can be filled in beyond an event's own fields."""
