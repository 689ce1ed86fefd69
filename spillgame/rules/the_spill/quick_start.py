"""The game that is played where nobody chooses anything: one player, everything drawn, the standard track."""

from collections.abc import Mapping, Sequence
from typing import Any

from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Setup

QUICK_START: Mapping[str, Any] = {
    "players": ["Captain"],
    "win": {"level": "mixed"},
    "track": "standard",
    "harsh_weather": False,
    "specialists": [],
    "seed": 1,
}
"""Its set-up, as in a journal's header."""
SEEDS = 1 << 53
"""So many seeds there are, from 0."""


def quick_setup(content: Content, players: Sequence[str], seed: int) -> Setup:
    """Return the set-up of a quick start; where a mod has taken its track away the first one is played."""
    setup = codec.setup_from_json({**QUICK_START, "players": list(players), "seed": seed})
    tracks = [track.id for track in content.tracks]
    return setup if setup.track in tracks else setup._replace(track=tracks[0])
