"""Endeavor's advice in words: what matters, where to work, what a step does, and what a value is made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from spillgame.bots.advice import Matter, Plan, Pointed
from spillgame.bots.endeavor_deep_sea.greedy import judges_of
from spillgame.bots.endeavor_deep_sea.mattering import THREAT, Mattering
from spillgame.bots.endeavor_deep_sea.prices import Prices
from spillgame.bots.endeavor_deep_sea.sites import Sites
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import Dive, Promote, Sonar
from spillgame.rules.endeavor_deep_sea.chances import DRAW_JOURNAL, Ask
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.offered import Action, places_of
from spillgame.rules.endeavor_deep_sea.places import Cell, Place, cell_of
from spillgame.rules.endeavor_deep_sea.preparation import Recruit
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import SideInfo
from spillgame.rules.endeavor_deep_sea.turns import Activate, EndTurn, Pass, UseJournal
from spillgame.rules.game_words import add_words
from spillgame.rules.questions import Decide, question_of
from spillgame.words import Words

EVENTS: Final = 3
"""At most this many events say what a decision brings."""
PLAIN: Final = (
    *(e.Activated, e.ActionChosen, e.TurnEnded, e.TurnBegan, e.Passed, e.SonarLaid, e.Traveled, e.Recruited),
    *(e.Reclaimed, e.TokenSpent, e.JournalUsed, e.Skipped, e.ImpactPlaced, e.PreparationBegan, e.StagingBegan),
    *(e.RoundEnded, e.RoundBegan, e.ZoneLaid),
)
"""Events that say nothing that their decision does not."""
TOLD: Mapping[str, tuple[str, ...]] = {
    "points": ("points", "impact_points", "specialist_points"),
    "tracks": ("track_points", "track_reputation", "track_inspiration", "track_coordination", "track_ingenuity"),
    "rounds": ("worth",),
    "research": ("research", "research_worth", "spare_research", "conserve_paid"),
    "discs": ("staging", "supply"),
    "free": ("free_tiles", "laid"),
    "vessels": ("vessels",),
    "places": ("place", "next_place"),
    "crew": ("juniors", "seniors"),
    "held": ("tokens", "effects"),
    "races": ("sonar", "journals", "conservation", "bonuses"),
    "team": ("discs_met", "discs_short", "impact_met", "impact_short", "cards_met", "cards_short"),
    "goals": ("goals_worth", "worst_goal"),
}
"""The names that players have for what features measure; other features are not mentioned."""
_SUBJECTS = {name: subject for subject, names in TOLD.items() for name in names}


class ExpeditionTelling:
    """The `Telling` of one game of Endeavor."""

    def __init__(self, rules: EndeavorDeepSea):
        self._rules, self._game = rules, rules.game
        self._say = Words({})
        add_words(self._say, rules.name, rules.game.content)
        self._mattering = Mattering(rules, self._say)

    # --- What matters ---

    def matters(self, state: State, plans: Sequence[Plan]) -> Sequence[Matter]:
        pending = state.pending
        if not isinstance(pending, Decide):
            return ()
        seat, found = pending.seat, self._mattering
        told = [*found.end(state, seat), *found.goals(state, seat)]
        if pending.question in ("turn", "act"):
            told += [*found.contested(state, seat, plans), *self._idle(state, seat), *found.discs(state, seat)]
        return [*told, *found.standing(state, seat)]

    def _idle(self, state: State, seat: int) -> Iterator[Matter]:
        """Yield the zones in which a Vessel of the seat can do nothing."""
        if question_of(state) != "turn" or not state.players[seat - 1].staging:
            return
        judges = judges_of(self._rules)
        sites = Sites(judges, state, seat, Prices(judges, state, seat))
        idle = [cell for cell in places_of(state, seat) if not sites.of(state.laid(cell), state.display)]
        if idle:
            zones = ", ".join([self._rules.words.zone(state, cell) for cell in idle])
            text = self._say("endeavor_deep_sea.hints.idle", zones=zones, n=len(idle))
            yield Matter(THREAT, text, tuple(map(Cell, idle)))

    # --- Where ---

    def where(self, plan: Plan) -> Pointed:
        if not plan.steps:
            return Pointed(self._say("endeavor_deep_sea.hints.work_here"), ())
        first = plan.steps[0]
        places = dict.fromkeys(place for step in plan.steps for place in self.places(step.state, step.decision))
        return Pointed(self._where(plan, first.state, first.decision), tuple(places))

    def _where(self, plan: Plan, state: State, first: Decision) -> str:
        say, words = self._say, self._rules.words
        if isinstance(first, Recruit):
            title = words.specialist(first.specialist)
            return say("endeavor_deep_sea.hints.work_tray", specialist=title)
        if isinstance(first, Pass | EndTurn):
            return say("endeavor_deep_sea.hints.work_nowhere")
        done = [step for step in plan.steps if isinstance(step.decision, Action)]
        cells = [(step.state, cell_of(self.places(step.state, step.decision))) for step in done]
        all_of = say.notation.all_of
        zones = all_of(dict.fromkeys(words.zone(at, cell) for at, cell in cells if cell))
        actions = all_of(dict.fromkeys(words.attribute(step.decision.type) for step in done))
        if isinstance(first, Activate):
            values = {"specialist": words.of_tableau(state, first.seat, first.specialist), "actions": actions}
            if zones:
                return say("endeavor_deep_sea.hints.work_by", zones=zones, **values)
            alone = "endeavor_deep_sea.hints.work_by_alone" if actions else "endeavor_deep_sea.hints.work_for_disc"
            return say(alone, **values)
        if zones:
            return say("endeavor_deep_sea.hints.work_at", zones=zones, actions=actions)
        return say("endeavor_deep_sea.hints.work_here")

    def places(self, state: State, decision: Decision) -> tuple[Place, ...]:
        return decision.places(self._game, state)

    # --- What a step does ---

    def effect(self, state: State, decision: Decision) -> str:
        say, words, table = self._say, self._rules.words, self._game.table
        match decision:
            case Activate():
                side = self._game.side(state.players[decision.seat - 1].tableau[decision.specialist])
                return say("endeavor_deep_sea.hints.offers", actions=self._actions(side))
            case Recruit():
                return say(
                    "endeavor_deep_sea.hints.offers", actions=self._actions(table.titles[decision.specialist].junior)
                )
            case Promote():
                tile = state.players[decision.seat - 1].tableau[decision.specialist]
                senior = table.titles[tile.id].senior
                values = {"gains": words.gains(senior.units), "actions": self._actions(senior)}
                return say("endeavor_deep_sea.hints.promotes", **values)
            case Pass():
                return say("endeavor_deep_sea.hints.passes")
            case Dive():
                return say("endeavor_deep_sea.hints.dives", n=state.laid(decision.zone).tokens)
            case UseJournal():
                return words.effect(decision.journal)
        return self._brought(state, decision)

    def _brought(self, state: State, decision: Decision) -> str:
        """Say what a decision brings at once, and what is drawn then."""
        after, events = self._rules.apply(state, decision)
        told = [self._rules.event_to_text(one) for one in events if not isinstance(one, PLAIN)]
        told = list(filter(None, told))[:EVENTS]
        if isinstance(decision, Sonar):
            zone = state.laid(decision.zone)
            units = self._game.table.boards[zone.board].sonar[decision.track][zone.sonar[decision.track].index(0)]
            told.insert(0, self._say("endeavor_deep_sea.hints.brings", gains=self._rules.words.gains(units)))
        if isinstance(after.pending, Ask) and after.pending.ask == DRAW_JOURNAL.ask:
            told.append(self._say("endeavor_deep_sea.hints.draw_journal"))
        elif isinstance(after.pending, Ask) and after.pending.depth:
            told.append(self._say("endeavor_deep_sea.hints.draw_board"))
        return " ".join(told)

    def _actions(self, side: SideInfo) -> str:
        words, notation = self._rules.words, self._say.notation
        groups = [notation.one_of(words.attribute(action) for action in group) for group in side.actions]
        return notation.all_of(groups) or words.say("phrases.nothing")

    # --- What a value is made of ---

    def subject(self, feature: str) -> str:
        return _SUBJECTS.get(feature, "")

    def subject_to_text(self, subject: str, better: bool) -> str:
        return self._rules.words.say(f"features.{subject}_{'better' if better else 'worse'}")


TELLING = ExpeditionTelling
