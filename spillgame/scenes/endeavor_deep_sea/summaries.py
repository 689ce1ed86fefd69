"""Games of Endeavor in lists and in the records: how each column and its values are called."""

from collections.abc import Mapping, Sequence

from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS, Content
from spillgame.rules.endeavor_deep_sea.game import COMPETITIVE, COOP
from spillgame.rules.endeavor_deep_sea.summary import GOALS
from spillgame.scenes.table.bots_in_words import BotsByName, bots_in_words
from spillgame.scenes.table.screens import RecordTab
from spillgame.store.summary import Summary
from spillgame.ui.look import Look


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
    bots = bots_in_words(content, columns["bots"])
    return [far, *filter(None, (mode, score, bots))]


def record_names(look: Look, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values."""
    say = look.say
    players = {str(n): say("endeavor_deep_sea.records.players", n=n) for n in range(PLAYERS[0], PLAYERS[1] + 1)}
    modes = {mode: say(f"endeavor_deep_sea.setup.{mode}") for mode in (COMPETITIVE, COOP)}
    bots = BotsByName(content, say("endeavor_deep_sea.records.no_bots"))
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
