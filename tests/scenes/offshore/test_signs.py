"""Every sign of the board, the display and the companies is said where the pointer rests, and in the first lesson."""

from itertools import combinations

import pygame
import pytest

from spillgame.rules.offshore.content_model import PLANT
from spillgame.rules.offshore.ending import score_of
from spillgame.scenes.offshore.board.geometry import Geometry
from spillgame.scenes.offshore.board.hotspots import signs_in_words
from tests.builders.offshore import a_moment, offshore_content
from tests.scenes.driver import Window
from tests.scenes.lettering import read, traced
from tests.scenes.offshore.tables import UP, sit_down
from tests.texts import all_words


def test_the_star_of_a_company_says_what_it_adds_up(home):
    window = sit_down(Window(home), a_moment(coins=(9, 9, 9), up=UP))
    score = score_of(window.scene.model.rules.game, window.table.state.players[0])
    note = window.widget("entry 1").note
    assert f"The star: {score.total} points if it ended now, from" in note
    assert f"{score.technologies_up} technologies up" in note


def test_both_numbers_of_a_tile_and_a_flip_are_said_on_the_display(home):
    window = sit_down(Window(home), a_moment(coins=(9, 9, 9), up=UP))
    table, notes = window.scene.model.rules.game.table, []
    for at, tile in enumerate(window.scene.playback.shown.display, 1):
        found, note = table.tiles[tile], window.widget(f"display {at}").note
        notes.append(note)
        if found.kind != PLANT:
            assert f"{found.up}/{found.down}: worth" in note
    assert any("A flip turns one" in note for note in notes)
    assert any("A flip of all turns all" in note for note in notes)


def test_each_sign_of_a_field_s_markers_is_said_and_no_other():
    rules, say = a_moment().rules, all_words()
    told = " ".join(signs_in_words(say, rules, ["technology_light", "flip_coins_2"], None))
    assert "T is a technology" in told
    assert "flip" in told
    assert "star" not in told
    assert "red" not in told
    assert "star" in " ".join(signs_in_words(say, rules, ["points_2"], None))


def test_the_first_lesson_begins_with_turn_1_and_with_what_wins():
    first = offshore_content().lessons[0]
    assert first.position["turn"] == 1
    assert "most points" in first.beats[0].say
    told = " ".join(beat.say for beat in first.beats)
    assert all(word in told for word in ("star", " T ", "flip"))


def sizes(home, size, text):
    """Return the heights of the names on the chart, as shares of a plate's."""
    with traced():
        window = sit_down(Window(home, size, text=text), a_moment())
        names = {field.name for field in window.scene.model.rules.game.table.fields}
        high = window.scene.model.chart.board.geometry.plate[1]
        return {mark.text: mark.size / high for mark in read(window.scene) if mark.text in names}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_names_take_more_of_their_plates_at_twice_the_text(home, size):
    usual, large = sizes(home, size, 100), sizes(home, size, 200)
    assert len(usual) == len(large) > 10
    grown = [large[name] / usual[name] for name in usual]
    assert sum(grown) / len(grown) > 1.1


@pytest.mark.parametrize("size", [(580, 350), (1100, 600), (400, 900)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_plates_never_lie_over_each_other(size, text):
    geometry = Geometry(pygame.Rect((0, 0), size), a_moment().rules.game, text)
    assert not [pair for pair in combinations(geometry.plates, 2) if pair[0].colliderect(pair[1])]
