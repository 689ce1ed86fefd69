"""The voices of the dice tower: a die knocks against what it struck, three takes each."""

from random import Random

from sounds.materials import resin
from sounds.synth import Samples, dying, low_pass, mixed, noise, rung
from sounds.voice import Voice


def _floor(rng: Random, pitch: float) -> Samples:
    board = rung(0.085, [(310 * pitch, 0.085, 1.0), (560 * pitch, 0.05, 0.5)])
    return mixed((0, 0.8, resin(rng, 1250 * pitch, 0.05, 0.9)), (0, 0.9, board))


def _rim(rng: Random, pitch: float) -> Samples:
    shell = rung(0.09, [(1480 * pitch, 0.09, 1.0), (2210 * pitch, 0.07, 0.7), (3420 * pitch, 0.05, 0.4)])
    return mixed((0, 0.7, resin(rng, 1900 * pitch, 0.04, 0.3)), (0, 0.6, shell))


def _ridge(rng: Random, pitch: float) -> Samples:
    edge = rung(0.07, [(820 * pitch, 0.07, 1.0), (1330 * pitch, 0.04, 0.8)])
    return mixed((0, 0.9, resin(rng, 2500 * pitch, 0.03, 0.2)), (0, 0.8, edge))


def _wall(rng: Random, pitch: float) -> Samples:
    board = rung(0.09, [(205 * pitch, 0.09, 1.0), (388 * pitch, 0.07, 0.8), (655 * pitch, 0.04, 0.5)])
    dull = dying(low_pass(noise(0.04, rng), 1200), 0.04, 0.001)
    return mixed((0, 1.0, board), (0, 0.9, dull), (0, 0.25, resin(rng, 1100 * pitch, 0.04)))


def _die(rng: Random, pitch: float) -> Samples:
    clack = rung(0.05, [(2850 * pitch, 0.045, 1.0), (4370 * pitch, 0.03, 0.7), (6100 * pitch, 0.015, 0.4)])
    return mixed((0, 1.0, clack), (0.0012, 0.5, resin(rng, 3300 * pitch, 0.03, 0.0)))


VOICES = (
    Voice("knock_floor", _floor, -3, takes=3),
    Voice("knock_rim", _rim, -4, takes=3),
    Voice("knock_ridge", _ridge, -3.5, takes=3),
    Voice("knock_wall", _wall, -3.5, takes=3),
    Voice("knock_die", _die, -5, takes=3),
)
