"""Games of Offshore in lists and in the records: how each column and its values are called."""

from collections.abc import Mapping, Sequence

from spillgame.rules.offshore.content_model import PLAYERS, Content
from spillgame.scenes.table.bots_in_words import BotsByName, bots_in_words
from spillgame.scenes.table.screens import RecordTab
from spillgame.store.summary import Summary
from spillgame.ui.look import Look


def in_short(look: Look, content: Content, known: Summary) -> Sequence[str]:
    """Return the turn, what it is played with, the points and the bots; the first is empty where it is over."""
    columns, say = known.columns, look.say
    far = "" if known.over else say("common.turn", turn=columns["turn"])
    secret = say("offshore.records.with_objectives") if columns["objectives"] == "on" else ""
    score = say("offshore.records.score", n=columns["score"]) if known.over else ""
    bots = bots_in_words(content, columns["bots"])
    return [far, *filter(None, (secret, score, bots))]


def record_names(look: Look, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values."""
    say = look.say
    companies = {str(n): say("offshore.records.companies", n=n) for n in range(PLAYERS[0], PLAYERS[1] + 1)}
    secret = {"on": say("offshore.records.with_objectives"), "off": say("offshore.records.without_objectives")}
    bots = BotsByName(content, say("offshore.records.no_bots"))
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
