"""The content and the set-up that tests begin from."""

from functools import cache
from typing import Any

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.the_spill.codec import setup_to_json
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Setup

PLAIN_TEAM = ("requisition_officer", "sea_captain", "marine_biologist", "hazmat_specialist")
"""Four whose abilities disturb a test least; the first is the active one unless a test says otherwise."""


@cache
def the_content() -> Content:
    """Return the content as shipped, without the player's mods."""
    content = load(GAMES["the_spill"].room.content, with_mods=False, with_cache=False).content
    assert isinstance(content, Content)
    return content


def a_setup(**changes: Any) -> Setup:
    """Return a set-up for one player; keywords replace its fields."""
    card = None if "level" in changes else "ark"
    plain = Setup(("Red",), None, card, "standard", harsh_weather=False, specialists=PLAIN_TEAM, seed=1)
    return plain._replace(**changes)


def setup_json(**changes: Any) -> dict[str, Any]:
    """Return the same as it stands in a journal's header: what the hosts of a game are given."""
    return setup_to_json(a_setup(**changes))
