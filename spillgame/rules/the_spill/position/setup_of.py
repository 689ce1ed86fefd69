"""What a position says of the set-up: the Win card, the track, the weather and the team."""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.game import refuse
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import SEATS, Setup

OF_THE_SETUP = ("win_card", "track", "harsh_weather", "team")
"""Keys of `given` that a journal keeps in its set-up, not in its position."""


def with_position(content: Content, setup: Setup, given: Mapping[str, Any]) -> tuple[Setup, dict[str, Any]]:
    """Return the set-up in which a position can begin, and what of `given` is the position itself.

    What `given` leaves out is as in the set-up; where that names no Win card the content's first one is taken. Seats
    that `given` leaves free are filled from the set-up, then in the content's order. Raises Refused where `given` is
    of the wrong kind.
    """
    card = given.get("win_card", setup.card or content.win_cards[0].id)
    track = given.get("track", setup.track)
    harsh = given.get("harsh_weather", setup.harsh_weather)
    for key, value, kind, needed in (
        ("win_card", card, str, "a_text"),
        ("track", track, str, "a_text"),
        ("harsh_weather", harsh, bool, "a_truth"),
    ):
        if not isinstance(value, kind):
            raise refuse("wrong_kind", "S-2.1", field=key, needed=needed, found=value)
    found = setup._replace(level=None, card=card, track=track, harsh_weather=harsh)
    position = {key: value for key, value in given.items() if key not in OF_THE_SETUP}
    return found._replace(specialists=_team(content, setup, given)), position


def _team(content: Content, setup: Setup, given: Mapping[str, Any]) -> tuple[str, ...]:
    named = given.get("team", setup.specialists)
    if not isinstance(named, list | tuple) or not all(isinstance(name, str) for name in named):
        raise refuse("wrong_kind", "S-2.1", field="team", needed="a_list_of_specialists", found=named)
    team = list(named)
    active = given.get("turn_of")
    if isinstance(active, str) and active not in team:
        team.insert(0, active)
        del team[SEATS:]
    others = dict.fromkeys([*setup.specialists, *(specialist.id for specialist in content.specialists)])
    return (*team, *(name for name in others if name not in team))[: max(SEATS, len(team))]
