"""The fold of a game that asks one thing at a time: what answers the open question leads from state to state."""

from collections.abc import Callable, Mapping, Sequence

from spillgame.rules.decision import D, G
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.questions import Decide, Questions, RuleIds, S
from spillgame.rules.seams import AnyEvent, AnyStep


class Engine(Questions[G, S, D]):
    """What each question permits, and the state after a step."""

    def __init__(
        self,
        types: Mapping[str, Sequence[type[D]]],
        ids: RuleIds,
        *,
        start: Callable[[G], tuple[S, list[AnyEvent]]],
        chance: type,
        misfit: Callable[[G, S, AnyStep, AnyStep], Refusal | None],
        answered: Callable[[G, S, AnyStep, list[AnyEvent]], S],
        goes_on: Callable[[G, S, list[AnyEvent]], S] | None = None,
    ):
        """`chance` is the type of the game's answers of chance, each with what was asked as `ask`, and its `answer`.

        `misfit` says why an answer does not fit what was asked, `answered` takes one that does, and `goes_on` does
        what follows a step by itself. What happened they append to the events.
        """
        super().__init__(types, ids)
        self.start = start
        """Returns the state in which a game begins, and the events that were already certain."""
        self.chance = chance
        self._misfit, self._answered, self._goes_on = misfit, answered, goes_on

    def apply(self, game: G, state: S, step: AnyStep) -> tuple[S, list[AnyEvent]]:
        """Return the state after a step, and what happened in order; raises Refused where the step is not legal."""
        events: list[AnyEvent] = []
        if isinstance(step, self.chance):
            if why := self.chance_refusal(game, state, step):
                raise Refused(why)
            state = self._answered(game, state, step, events)
        else:
            if why := self.refusal(game, state, step):
                raise Refused(why)
            state = step.apply(game, state, events)
        return state if self._goes_on is None else self._goes_on(game, state, events), events

    def chance_refusal(self, game: G, state: S, step: AnyStep) -> Refusal | None:
        """Say why an answer of chance cannot be taken now; None where just that is asked and the answer fits."""
        asked, ask, ids = state.pending, step.ask, self.ids
        if asked is ask:
            return self._misfit(game, state, ask, step.answer)
        if asked is None:
            return Refusal("game_is_over", ids.over, {"decision": ask.ask})
        if isinstance(asked, Decide):
            return Refusal("decision_is_due", ids.question[asked.question], {"ask": ask.ask})
        if asked != ask:
            return Refusal("other_ask", self.rule_of_chance(asked), {"asked": asked.ask, "found": ask.ask})
        return self._misfit(game, state, ask, step.answer)
