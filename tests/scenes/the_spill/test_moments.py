"""Each moment of the game moves, sounds and stands elsewhere, and nothing of it moves where little motion is wanted."""

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from sounds.the_spill import SOURCES
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.scenes.the_spill.staging import cue, draw_event
from tests.builders import a_game
from tests.scenes.boards import a_look, a_sheet, a_view, the_rules

HOME = Space.parse("N1B")
AWAY = pygame.Rect(40, 40, 60, 24)
MOMENTS = {
    "a Spill Out": e.SpilledOut(Sector(2)),
    "the token moves": e.TokenMoved(3, 3),
    "a gusher": e.GusherErupted(3),
    "a rescue": e.AnimalRescued(HOME, "pelican", False, 1),
    "an animal lost": e.AnimalToSickbay(HOME, "pelican"),
    "a full set": e.CubeEarned("set"),
    "a new turn": e.TurnBegan(2, "marine_vet"),
    "a win": e.GameEnded(True, ()),
    "a loss": e.GameEnded(False, ("full_sectors",)),
}


@pytest.fixture(scope="module")
def stage():
    play = a_game().turn_of("marine_vet").play()
    return the_rules(play), a_view(play, a_look(theme="day")), play.state


def drawn(stage, event, progress, board=None):
    """Return what an event draws over deep water at a part of its time, without its banner, as bytes."""
    rules, own, state = stage
    board = board or own
    sheet = a_sheet(board.look)
    playback = SimpleNamespace(current=event, progress=progress, shown=state)
    animation = cue(event).animation
    if board.look.reduced_motion:
        draw_event(sheet, board, rules, playback, AWAY)
    else:
        animation(sheet, board, playback, event, AWAY)
    return pygame.image.tobytes(sheet, "RGB")


def test_no_two_moments_look_or_sound_alike():
    animations = [cue(event).animation for event in MOMENTS.values()]
    sounds = [cue(event).sound for event in MOMENTS.values()]
    assert None not in animations
    assert len(set(animations)) == len(set(sounds)) == len(MOMENTS)
    assert set(sounds) <= {voice.name for voice in SOURCES}


def test_no_other_event_moves_or_sounds_like_a_moment():
    usual = cue(e.CubeEarned("removed"))
    assert usual.animation is None
    assert usual.sound != cue(MOMENTS["a full set"]).sound
    assert cue(e.AnimalCleaned(HOME, "pelican")).animation not in {cue(event).animation for event in MOMENTS.values()}


def test_what_moments_draw_differs_and_moves(stage):
    halves = {name: drawn(stage, event, 0.4) for name, event in MOMENTS.items()}
    nothing = pygame.image.tobytes(a_sheet(stage[1].look), "RGB")
    assert nothing not in halves.values()
    assert all(one != other for one, other in combinations(halves.values(), 2))
    for name, event in MOMENTS.items():
        assert drawn(stage, event, 0.2) != halves[name], name


def test_a_wave_runs_outward_and_a_tide_inward(stage):
    board = stage[1]
    oil, (x, y) = board.look.rgb("oil"), board.geometry.centre

    def reach(name, progress):
        sheet = a_sheet(board.look)
        playback = SimpleNamespace(current=MOMENTS[name], progress=progress, shown=stage[2])
        cue(MOMENTS[name]).animation(sheet, board, playback, MOMENTS[name], None)
        mask = pygame.mask.from_threshold(sheet, oil, (8, 8, 8, 255))
        distances = [((px - x) ** 2 + (py - y) ** 2) ** 0.5 for px, py in mask.outline(4)]
        return min(distances, default=0), max(distances, default=0), mask.count()

    assert reach("a Spill Out", 0.15)[1] < reach("a Spill Out", 0.3)[1] < reach("a Spill Out", 0.5)[1]
    assert reach("a loss", 0.2)[2] < reach("a loss", 0.5)[2]


def test_a_rescued_animal_arrives_at_its_place_in_the_grid(stage):
    board = stage[1]
    sheets = []
    for progress in (0.0, 1.0):
        sheet = a_sheet(board.look)
        before = sheet.copy()
        playback = SimpleNamespace(current=MOMENTS["a rescue"], progress=progress, shown=stage[2])
        cue(MOMENTS["a rescue"]).animation(sheet, board, playback, MOMENTS["a rescue"], AWAY)
        changed = pygame.mask.from_threshold(sheet, (0, 0, 0), (1, 1, 1, 255), before)
        changed.invert()
        sheets.append(changed.get_bounding_rects()[0])
    assert sheets[0].collidepoint(board.geometry.space_centre(HOME))
    assert sheets[1].colliderect(AWAY)


def test_nothing_of_a_moment_moves_where_little_motion_is_wanted(stage):
    rules, board, _ = stage
    calm = replace(board.look, reduced_motion=True)
    still = a_view(a_game().turn_of("marine_vet").play(), calm)
    for name, event in MOMENTS.items():
        assert drawn((rules, board, stage[2]), event, 0.3, still) == drawn(stage, event, 0.6, still), name


def test_what_a_banner_says_stands_in_the_log_as_well(stage):
    rules = stage[0]
    for event in MOMENTS.values():
        if cue(event).banner is not None:
            assert rules.event_to_text(event)
