"""What is heard of the table itself: set-up, rounds, preparation, turns and the end."""

from random import Random

from sounds.endeavor_deep_sea.instruments import glass, harp, marimba, tick, wash
from sounds.materials import (
    bell,
    boom,
    bubbles,
    card,
    chime,
    flap,
    horn,
    resin,
    splash,
)
from sounds.synth import Samples, dying, high_pass, mixed, noise, tone
from sounds.voice import Voice

# --- Set-up ---


def _journal_shown(rng: Random, pitch: float) -> Samples:
    """Return a thin book that is laid open."""
    return mixed((0, 0.8, card(rng, 0.16, 2900, 1900)), (0.15, 0.9, flap(rng, 620)))


def _anchors_left(rng: Random, pitch: float) -> Samples:
    """Return books that are put away."""
    return mixed((0, 0.7, card(rng, 0.24, 1500, 2600)), (0.22, 0.6, resin(rng, 330, 0.09, 0.9)))


def _specialist_shown(rng: Random, pitch: float) -> Samples:
    """Return a tile of board that is pushed into its pocket."""
    return mixed((0, 0.6, card(rng, 0.1, 1200, 800)), (0.1, 1.0, resin(rng, 560, 0.07, 0.9)))


def _goal_drawn(rng: Random, pitch: float) -> Samples:
    """Return a card that is turned over, and a note that asks."""
    return mixed((0, 1.0, flap(rng, 1500)), (0.1, 0.7, harp(494, 0.5)), (0.24, 0.7, harp(740, 0.6)))


def _wave_given(rng: Random, pitch: float) -> Samples:
    """Return a wave that breaks, and a bell over it."""
    return mixed((0, 1.2, wash(rng, 1.1, 420, 1900, 0.55)), (0.5, 0.8, bell(523, 0.8, 0.7)))


def _vessel_placed(rng: Random, pitch: float) -> Samples:
    """Return a Vessel that is let into the water."""
    gurgle = mixed(*bubbles(rng, 7, 0.4, 520, 260))
    return mixed((0, 1.2, splash(rng, 0.5, 1100, 380)), (0.12, 0.8, gurgle), (0.03, 0.7, boom(140, 80, 0.25)))


# --- Rounds ---


def _round_began(rng: Random, pitch: float) -> Samples:
    """Return the watch that is rung in: two strokes over a swell."""
    strokes = [(0.12 + 0.3 * place, 1.0, bell(440, 1.0, 0.8)) for place in range(2)]
    return mixed((0, 0.5, wash(rng, 1.2, 300, 700)), *strokes)


def _last_round(rng: Random, pitch: float) -> Samples:
    """Return four strokes, the last of them low, over a swell that ebbs away."""
    strokes = [(0.1 + 0.26 * place, 0.9, bell(hz, 0.9, 0.9)) for place, hz in enumerate((440, 440, 440, 330))]
    return mixed((0, 0.6, wash(rng, 1.6, 800, 260, 0.2)), *strokes)


def _preparation_began(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.7, marimba(262, 0.3)), (0.09, 0.6, marimba(330, 0.3)))


def _staging_began(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.7, marimba(392, 0.25)), (0.08, 0.7, marimba(294, 0.3)), (0.0, 0.3, wash(rng, 0.4, 600, 400)))


def _round_ended(rng: Random, pitch: float) -> Samples:
    """Return water that draws back over pebbles."""
    stones = [(0.1 + 0.5 * rng.random(), rng.uniform(0.1, 0.4), resin(rng, rng.uniform(1500, 2600), 0.03, 0.1))
              for _ in range(9)]  # fmt: skip
    return mixed((0, 1.0, wash(rng, 0.9, 1300, 420, 0.2)), *stones)


def _game_ended(rng: Random, pitch: float) -> Samples:
    """Return the ship that comes home: her horn, and a chord of bells and glass."""
    chord = [(0.7 + 0.1 * place, 0.6, bell(hz, 1.2, 0.7)) for place, hz in enumerate((294, 370, 440, 587))]
    return mixed((0, 0.7, horn(0.7, 147)), *chord, (0.8, 0.4, glass(587, 1.3)))


# --- Preparation ---


def _recruited(rng: Random, pitch: float) -> Samples:
    """Return steps on a gangway, and a greeting."""
    steps = [(0.11 * place, 0.7, resin(rng, 210 + 30 * (place % 2), 0.08, 1.1)) for place in range(3)]
    return mixed(*steps, (0.3, 0.7, harp(440, 0.5)), (0.4, 0.7, harp(554, 0.6)))


def _nobody_recruited(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.9, harp(262, 0.3)), (0.12, 0.8, harp(208, 0.4)))


def _effort_made(rng: Random, pitch: float) -> Samples:
    """Return discs that are counted out."""
    return mixed(*[(0.085 * place, 0.9, resin(rng, 900 + 130 * place, 0.05, 0.4)) for place in range(4)])


def _reclaimed(rng: Random, pitch: float) -> Samples:
    """Return discs that are swept together."""
    falls = [(0.12 + 0.05 * place, 0.6, resin(rng, 1300 - 160 * place, 0.045, 0.4)) for place in range(4)]
    return mixed((0, 0.7, card(rng, 0.3, 900, 1700)), *falls)


# --- Turns ---


def _turn_began(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, chime(1175, 0.25)), (0.07, 0.3, chime(1568, 0.2)))


def _activated(rng: Random, pitch: float) -> Samples:
    """Return a disc that is set into its circle, and a lamp that comes on."""
    lamp = dying(tone(0.25, 330, 495, (1.0, 0.3)), 0.3, 0.05)
    return mixed((0, 1.0, resin(rng, 720 * pitch, 0.06, 0.6)), (0.05, 0.6, lamp), (0.04, 0.4, tick(rng, 2400)))


def _turn_ended(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.6, flap(rng, 420)))


def _passed(rng: Random, pitch: float) -> Samples:
    """Return a line that is made fast."""
    creak = dying(high_pass(noise(0.1, rng), 1500), 0.1, 0.02)
    return mixed((0, 0.3, creak), (0.05, 0.8, marimba(220, 0.25)), (0.19, 0.8, marimba(165, 0.35)))


def _skipped(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, card(rng, 0.2, 700, 1300)))


VOICES = (
    Voice("journal_shown", _journal_shown, -8),
    Voice("anchors_left", _anchors_left, -9),
    Voice("specialist_shown", _specialist_shown, -8),
    Voice("goal_drawn", _goal_drawn, -6),
    Voice("wave_given", _wave_given, -2),
    Voice("vessel_placed", _vessel_placed, -4),
    Voice("round_began", _round_began, -3),
    Voice("last_round", _last_round, -2),
    Voice("preparation_began", _preparation_began, -8),
    Voice("staging_began", _staging_began, -8),
    Voice("round_ended", _round_ended, -6),
    Voice("game_ended", _game_ended),
    Voice("recruited", _recruited, -5),
    Voice("nobody_recruited", _nobody_recruited, -7),
    Voice("effort_made", _effort_made, -6),
    Voice("reclaimed", _reclaimed, -7),
    Voice("turn_began", _turn_began, -8),
    Voice("activated", _activated, -5, takes=3),
    Voice("turn_ended", _turn_ended, -10),
    Voice("passed", _passed, -6),
    Voice("skipped", _skipped, -9),
)
