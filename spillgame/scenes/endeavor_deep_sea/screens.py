"""Endeavor: Deep Sea in the window: what shows a state, and what its table, lists and log are made from."""

from collections.abc import Mapping, Sequence

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import Score, State
from spillgame.scenes.endeavor_deep_sea.board.shown_board import ShownBoard
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS
from spillgame.scenes.endeavor_deep_sea.end.decisive import decisive
from spillgame.scenes.endeavor_deep_sea.end.page import EndeavorEnd, mood
from spillgame.scenes.endeavor_deep_sea.pieces_by_name import PIECES
from spillgame.scenes.endeavor_deep_sea.sounds import VOICES
from spillgame.scenes.endeavor_deep_sea.staging import chapter, cue, log_tabs
from spillgame.scenes.endeavor_deep_sea.summaries import in_short, record_names, record_tabs
from spillgame.scenes.endeavor_deep_sea.table import ExpeditionTable
from spillgame.scenes.endeavor_deep_sea.thumbnail import thumbnail
from spillgame.scenes.endeavor_deep_sea.title.picture import IntoTheDeep
from spillgame.scenes.table.screens import Screens
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


SCREENS = Screens(
    table=ExpeditionTable,
    end=EndeavorEnd,
    board=ShownBoard,
    in_words=EndeavorWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    voices=VOICES,
    colours=COLOURS,
    pieces=PIECES,
    decisive=decisive,
    mood=mood,
    thumbnail=thumbnail,
    title_picture=IntoTheDeep,
)
