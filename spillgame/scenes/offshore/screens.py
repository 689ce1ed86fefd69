"""Offshore in the window: what shows a state, and what its table, lists and log are made from."""

from collections.abc import Mapping, Sequence
from functools import partial

from spillgame.rules.offshore.content_model import PLAYERS, Content
from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.game import Table
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.pieces import PIECES
from spillgame.scenes.offshore.board.sprites import SEATS
from spillgame.scenes.offshore.board.view import NO_HIGHLIGHTS, ChartView, Highlights
from spillgame.scenes.offshore.board_words import OffshoreWords
from spillgame.scenes.offshore.colours import COLOURS
from spillgame.scenes.offshore.end.page import OffshoreEnd, decisive, mood
from spillgame.scenes.offshore.heard import HEARD
from spillgame.scenes.offshore.points import points
from spillgame.scenes.offshore.staging import chapter, cue, log_tabs
from spillgame.scenes.offshore.table import OffshoreTable
from spillgame.scenes.offshore.thumbnail import thumbnail
from spillgame.scenes.offshore.title.picture import PlatformAtSea
from spillgame.scenes.table.bots_in_words import BotsByName, bots_in_words
from spillgame.scenes.table.screens import RecordTab, Screens
from spillgame.scenes.table.shown_board import ShownBoard
from spillgame.store.summary import Summary
from spillgame.ui.look import Look
from spillgame.words import Words


def marks_of(table: Table, state: State, event: Event | None) -> Highlights:
    """Return what an event speaks of: a field, or that of an export space."""
    field = getattr(event, "field", "") or table.field_of_space.get(str(getattr(event, "space", "")), "")
    return Highlights(looked_at=field) if field in table.number else NO_HIGHLIGHTS


# --- Games in lists and in the records ---


def in_short(look: Look, content: Content, known: Summary) -> Sequence[str]:
    """Return the turn, what it is played with, the points and the bots; the first is empty where it is over."""
    columns, say = known.columns, look.say
    far = "" if known.over else say("common.turn", turn=columns["turn"])
    secret = say("offshore.records.with_objectives") if columns["objectives"] == "on" else ""
    score = say("offshore.records.score", n=columns["score"]) if known.over else ""
    bots = bots_in_words(look.say, content, columns["bots"])
    return [far, *filter(None, (secret, score, bots))]


def record_names(say: Words, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values."""
    companies = {str(n): say("offshore.records.companies", n=n) for n in range(PLAYERS[0], PLAYERS[1] + 1)}
    secret = {"on": say("offshore.records.with_objectives"), "off": say("offshore.records.without_objectives")}
    bots = BotsByName(say, content, say("offshore.records.no_bots"))
    return {
        "players": (say("offshore.records.by_companies"), companies),
        "objectives": (say("offshore.records.by_objectives"), secret),
        "bots": (say("offshore.records.by_bots"), bots),
    }


def record_tabs(look: Look) -> Sequence[RecordTab]:
    """Return the tabs of the records that tell of the company played in and of the variant."""
    say = look.say
    return (
        RecordTab("company", say("offshore.records.company"), ("players", "bots")),
        RecordTab("variant", say("offshore.records.variant"), ("objectives",)),
    )


SCREENS = Screens(
    table=OffshoreTable,
    end=OffshoreEnd,
    board=lambda rect, look, rules: ShownBoard(ChartView(rect, look, rules.game), partial(marks_of, rules.game.table)),
    seats=SEATS,
    in_words=OffshoreWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    colours=COLOURS,
    decisive=decisive,
    mood=mood,
    heard=HEARD,
    thumbnail=thumbnail,
    title_picture=PlatformAtSea,
    pieces=PIECES,
)
