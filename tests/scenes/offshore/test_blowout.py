"""What is seen and said while a drilling ends: what a blowout cost, and no odds of a tile that will not come."""

import pygame
import pytest

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Rewards
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.panels import drilling
from spillgame.scenes.offshore.staging import further
from tests.scenes.offshore.tables import a_finished_match
from tests.scenes.offshore.test_list_view import drilling as drilled
from tests.scenes.own_looks import a_look_of

BLOWN = e.BlewOut(1, ("oil", "gas"), 4, 4, (1, 2), 0, 2, 1)


@pytest.fixture
def look():
    return a_look_of("offshore")


def words_of(look, event) -> dict[str, str]:
    game = drilled()
    panel = drilling.build(look, pygame.Rect(0, 0, 880, 520), Consequences(look.say, game.rules, game.state), event)
    return {widget.key: f"{widget.name} {widget.value}" for widget in panel.widgets}


def test_while_tiles_may_come_the_odds_stand_there(look):
    words = words_of(look, None)
    assert "%" in words["odds"]
    assert any(key.startswith("bag ") for key in words)


@pytest.mark.parametrize("event", [BLOWN, e.DrillingPaid(1, 0, 1, 0), e.DrillingEnded(1, 0)])
def test_once_it_is_over_no_percentage_stands_there(look, event):
    assert all("%" not in said for said in words_of(look, event).values())


def test_a_blowout_shows_what_each_loses(look):
    consequences = Consequences(look.say, drilled().rules, drilled().state)
    assert words_of(look, BLOWN)["rewards"] == f"Each loses {consequences.rewards(Rewards(0, 2, 1))}"


def test_the_only_person_is_told_in_plain_words_what_was_lost(look):
    rules = a_finished_match().rules
    assert further(look, rules, BLOWN) == "You lose 2 barrels and 1 point."
    assert further(look, rules, BLOWN.replaced(seats=(2, 3))) == ""
    assert further(look, rules, BLOWN.replaced(barrels=0, points=0)) == "You lose nothing by it."
