"""The small picture of a dive, and the one behind the title."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame

from spillgame.rules.deep_sea_adventure.summary import summary
from spillgame.scenes.deep_sea_adventure.thumbnail import thumbnail
from tests.builders.dive import a_dive
from tests.scenes.own_looks import a_sea_look, frame, painted, pixels

SIZE = (640, 400)


def known_of(dive: Any) -> Any:
    """Return what is known of a dive in short."""
    return SimpleNamespace(columns=summary(SimpleNamespace(rules=dive.rules, moments=[dive])))


def test_a_small_picture_shows_what_lies_on_the_trail_and_where_divers_are():
    look = a_sea_look()
    dives = [
        a_dive("1 2 3 4", ("0", "2 v")),
        a_dive("1 2 3 4", ("1 v", "2 v")),
        a_dive("1 . 3 4", ("0", "2 v")),
        a_dive("1 2 3", ("0", "2 v")),
        a_dive(" ".join(["123"] * 60), ("0", "60 ^", "9 v")),
    ]
    pictures = [thumbnail(look, known_of(dive), 120) for dive in dives]
    assert len({pixels(picture) for picture in pictures}) == len(dives)
    assert all(picture.get_size() == (120, 120) for picture in pictures)


def test_a_trail_of_which_nothing_is_left_has_a_picture():
    dive = a_dive("1", ("0", "0"))
    dive.state = dive.state._replace(trail=())
    assert thumbnail(a_sea_look(), known_of(dive), 60).get_size() == (60, 60)


def test_the_title_stands_still_with_reduced_motion_with_everybody_in_sight():
    look = a_sea_look(SIZE)
    picture, _ = painted("deep_sea_adventure", replace(look, reduced_motion=True), SIZE)
    still = pygame.image.frombytes(frame(picture, SIZE), SIZE, "RGB")
    for seat in (2, 3, 4, 5):
        suit = look.rgb(f"diver_{seat}")
        assert pygame.transform.threshold(None, still, suit, (4, 4, 4), set_behavior=0) > 10, seat
