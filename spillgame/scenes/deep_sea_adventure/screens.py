"""Deep Sea Adventure in the window: what shows a state, and what its table, lists and log are made from."""

from collections.abc import Mapping, Sequence

from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.events import Event
from spillgame.rules.deep_sea_adventure.room import MOST_DIVERS
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.pieces import PIECES
from spillgame.scenes.deep_sea_adventure.board.sprites import SEATS
from spillgame.scenes.deep_sea_adventure.board.view import NO_HIGHLIGHTS, Highlights, SeaView
from spillgame.scenes.deep_sea_adventure.board_words import DiveWords
from spillgame.scenes.deep_sea_adventure.colours import COLOURS
from spillgame.scenes.deep_sea_adventure.end.decisive import decisive
from spillgame.scenes.deep_sea_adventure.end.mood import mood
from spillgame.scenes.deep_sea_adventure.end.page import DiveEnd
from spillgame.scenes.deep_sea_adventure.ground import SeaGround
from spillgame.scenes.deep_sea_adventure.heard import HEARD
from spillgame.scenes.deep_sea_adventure.panels.divers import points_of
from spillgame.scenes.deep_sea_adventure.staging import chapter, cue, log_tabs
from spillgame.scenes.deep_sea_adventure.table import DiveTable
from spillgame.scenes.deep_sea_adventure.thumbnail import thumbnail
from spillgame.scenes.deep_sea_adventure.title.picture import DiveAtSea
from spillgame.scenes.die_look import painted_die
from spillgame.scenes.screens import DieKind
from spillgame.scenes.table.bots_in_words import BotsByName, bots_in_words
from spillgame.scenes.table.screens import RecordTab, Screens
from spillgame.scenes.table.shown_board import ShownBoard
from spillgame.store.summary import Summary
from spillgame.ui.look import Look
from spillgame.words import Words


def marks_of(state: State, event: Event | None) -> Highlights:
    """Return what an event speaks of: the way of a move, or a place."""
    path = tuple(getattr(event, "path", ()))
    place = path[-1] if path else getattr(event, "place", None)
    return Highlights(path=path, looked_at=place) if place is not None else NO_HIGHLIGHTS


def points(rules: DeepSeaAdventure, state: State, say: Words) -> Sequence[Mapping[str, int] | None]:
    """Return the points by seat; None for a diver with a chip at home that only its player may see (D-6.3)."""
    worth = [points_of(diver.treasure) for diver in state.divers]
    return [None if n is None else {say("deep_sea_adventure.divers.treasure_home"): n} for n in worth]


# --- Games in lists and in the records ---


def in_short(look: Look, content: Content, known: Summary) -> Sequence[str]:
    """Return the turn, the table and the bots of a game; the first is empty where it is over."""
    columns, say = known.columns, look.say
    tables = {table.id: table.name for table in content.tables}
    far = "" if known.over else say("common.turn", turn=columns["turn"])
    score = say("deep_sea_adventure.records.score", n=columns["score"]) if known.over else ""
    bots = bots_in_words(look.say, content, columns["bots"])
    return [far, *filter(None, (tables.get(columns["table"], columns["table"]), score, bots))]


def record_names(say: Words, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values."""
    divers = {str(n): say("deep_sea_adventure.records.divers", n=n) for n in range(2, MOST_DIVERS + 1)}
    alone = say("deep_sea_adventure.records.alone")
    return {
        "table": (say("deep_sea_adventure.records.by_table"), {table.id: table.name for table in content.tables}),
        "divers": (say("deep_sea_adventure.records.by_divers"), {"1": alone, **divers}),
        "bots": (
            say("deep_sea_adventure.records.by_bots"),
            BotsByName(say, content, say("deep_sea_adventure.records.no_bots")),
        ),
    }


def record_tabs(look: Look) -> Sequence[RecordTab]:
    """Return the tabs of the records that tell of the table and of the company."""
    say = look.say
    return (
        RecordTab("tables", say("deep_sea_adventure.records.tables"), ("table",)),
        RecordTab("company", say("deep_sea_adventure.records.company"), ("divers", "bots")),
    )


SCREENS = Screens(
    table=DiveTable,
    end=DiveEnd,
    board=lambda rect, look, rules: ShownBoard(SeaView(rect, look, rules.game), marks_of),
    seats=SEATS,
    in_words=DiveWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    points=points,
    ground=lambda rect, look, rules, state: SeaGround(rect, look, rules.game, state),
    die_kinds=lambda rules: {"die": DieKind(painted_die("die", "die_pip"), rules.game.table.pips)},
    thumbnail=thumbnail,
    title_picture=DiveAtSea,
    pieces=PIECES,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    colours=COLOURS,
    mood=mood,
    heard=HEARD,
    decisive=decisive,
)
