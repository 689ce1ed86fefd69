"""Games of Deep Sea Adventure in lists and in the records: how each column and its values are called."""

from collections.abc import Mapping, Sequence

from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.room import MOST_DIVERS
from spillgame.scenes.table.bots_in_words import BotsByName, bots_in_words
from spillgame.scenes.table.screens import RecordTab
from spillgame.store.summary import Summary
from spillgame.ui.look import Look


def in_short(look: Look, content: Content, known: Summary) -> Sequence[str]:
    """Return the turn, the table and the bots of a game; the first is empty where it is over."""
    columns, say = known.columns, look.say
    tables = {table.id: table.name for table in content.tables}
    far = "" if known.over else say("common.turn", turn=columns["turn"])
    score = say("deep_sea_adventure.records.score", n=columns["score"]) if known.over else ""
    bots = bots_in_words(content, columns["bots"])
    return [far, *filter(None, (tables.get(columns["table"], columns["table"]), score, bots))]


def record_names(look: Look, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values."""
    say = look.say
    divers = {str(n): say("deep_sea_adventure.records.divers", n=n) for n in range(2, MOST_DIVERS + 1)}
    alone = say("deep_sea_adventure.records.alone")
    return {
        "table": (say("deep_sea_adventure.records.by_table"), {table.id: table.name for table in content.tables}),
        "divers": (say("deep_sea_adventure.records.by_divers"), {"1": alone, **divers}),
        "bots": (
            say("deep_sea_adventure.records.by_bots"),
            BotsByName(content, say("deep_sea_adventure.records.no_bots")),
        ),
    }


def record_tabs(look: Look) -> Sequence[RecordTab]:
    """Return the tabs of the records that tell of the table and of the company."""
    say = look.say
    return (
        RecordTab("tables", say("deep_sea_adventure.records.tables"), ("table",)),
        RecordTab("company", say("deep_sea_adventure.records.company"), ("divers", "bots")),
    )
