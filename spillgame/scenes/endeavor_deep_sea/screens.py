"""Endeavor: Deep Sea in the window: what shows a state, and what its table, lists and log are made from."""

from collections.abc import Mapping, Sequence

from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS, Content
from spillgame.rules.endeavor_deep_sea.game import COMPETITIVE, COOP
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import Score, State
from spillgame.rules.endeavor_deep_sea.summary import GOALS
from spillgame.scenes.endeavor_deep_sea.board.sprites import SEATS
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.colours import COLOURS
from spillgame.scenes.endeavor_deep_sea.end.decisive import decisive
from spillgame.scenes.endeavor_deep_sea.end.page import EndeavorEnd, mood
from spillgame.scenes.endeavor_deep_sea.heard import HEARD
from spillgame.scenes.endeavor_deep_sea.highlights import marks_of
from spillgame.scenes.endeavor_deep_sea.pieces_by_name import PIECES
from spillgame.scenes.endeavor_deep_sea.staging import chapter, cue, log_tabs
from spillgame.scenes.endeavor_deep_sea.table import ExpeditionTable
from spillgame.scenes.endeavor_deep_sea.thumbnail import thumbnail
from spillgame.scenes.endeavor_deep_sea.title.picture import IntoTheDeep
from spillgame.scenes.endeavor_deep_sea.turns import TURNS
from spillgame.scenes.table.bots_in_words import BotsByName, bots_in_words
from spillgame.scenes.table.screens import RecordTab, Screens
from spillgame.scenes.table.shown_board import ShownBoard
from spillgame.store.summary import Summary
from spillgame.ui.look import Look
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


# --- Games in lists and in the records ---


def in_short(look: Look, content: Content, known: Summary) -> Sequence[str]:
    """Return the round, what it is played as, points or goals, and the bots; the first is empty where it is over."""
    columns, say = known.columns, look.say
    far = "" if known.over else say("endeavor_deep_sea.records.round", n=columns["turn"])
    mode = ""
    if columns["mode"] == COOP:
        alone = columns["players"] == 1
        mode = say("endeavor_deep_sea.records.solo") if alone else say("endeavor_deep_sea.records.coop")
    if columns["met"] is not None:
        score = say("endeavor_deep_sea.records.met", n=columns["met"], goals=GOALS)
    else:
        score = say("endeavor_deep_sea.records.score", n=columns["score"]) if known.over else ""
    bots = bots_in_words(look.say, content, columns["bots"])
    return [far, *filter(None, (mode, score, bots))]


def record_names(say: Words, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values."""
    players = {str(n): say("endeavor_deep_sea.records.players", n=n) for n in range(PLAYERS[0], PLAYERS[1] + 1)}
    modes = {mode: say(f"endeavor_deep_sea.setup.{mode}") for mode in (COMPETITIVE, COOP)}
    bots = BotsByName(say, content, say("endeavor_deep_sea.records.no_bots"))
    return {
        "mode": (say("endeavor_deep_sea.records.by_mode"), modes),
        "players": (say("endeavor_deep_sea.records.by_players"), players),
        "bots": (say("endeavor_deep_sea.records.by_bots"), bots),
    }


def record_tabs(look: Look) -> Sequence[RecordTab]:
    """Return the tabs of the records that tell of the mode and of the company played in."""
    say = look.say
    return (
        RecordTab("mode", say("endeavor_deep_sea.records.mode"), ("mode",)),
        RecordTab("company", say("endeavor_deep_sea.records.company"), ("players", "bots")),
    )


SCREENS = Screens(
    table=ExpeditionTable,
    end=EndeavorEnd,
    board=lambda rect, look, rules: ShownBoard(OceanView(rect, look, rules.game), marks_of),
    seats=SEATS,
    in_words=EndeavorWords,
    cue=cue,
    turns=TURNS,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    colours=COLOURS,
    pieces=PIECES,
    decisive=decisive,
    mood=mood,
    heard=HEARD,
    thumbnail=thumbnail,
    title_picture=IntoTheDeep,
)
