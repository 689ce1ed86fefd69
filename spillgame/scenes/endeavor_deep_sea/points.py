"""How the points of a game of Endeavor stand, by where they come from: what a change of them is told by."""

from collections.abc import Mapping, Sequence

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import Score, State
from spillgame.words import Words


def points(rules: EndeavorDeepSea, state: State, say: Words) -> Sequence[Mapping[str, int]]:
    """Return the points by seat as things stand; none for a team, nor before the first round."""
    if rules.game.coop or state.phase == "setup":
        return ()
    return [_by_source(rules, score, say) for score in scores_of(rules.game, state)]


def _by_source(rules: EndeavorDeepSea, score: Score, say: Words) -> Mapping[str, int]:
    goals = {rules.words.goal(goal.id): n for goal, n in zip(rules.game.mission.goals, score.goals, strict=True)}
    return {
        say("endeavor_deep_sea.source.tracks"): score.tracks,
        say("endeavor_deep_sea.source.impact"): score.impact,
        **goals,
        say("endeavor_deep_sea.source.specialists"): score.specialists,
    }
