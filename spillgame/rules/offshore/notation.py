"""Reads steps from one line of text: `2: open heidrun with 3`, `draw_tiles 2: gas oil_kick`."""

from spillgame.rules.offshore.chances import ASKS, DrawFirst, DrawTiles, LayMarkers
from spillgame.rules.offshore.codec import DECISIONS
from spillgame.rules.seams import Json, JsonObject


def step_from_text(text: str) -> JsonObject:
    """Return a line of text in the form of a journal's line; raises Refused if it is no step."""
    return DECISIONS.step_of_line(text, {kind.ask: kind.answer for kind in ASKS}, _answer)


def _answer(name: str, words: list[str]) -> Json:
    if name == DrawFirst.ask:
        return int(words[0]) if words[0].isdecimal() else words[0]
    return words if name in (LayMarkers.ask, DrawTiles.ask) else words[0]
