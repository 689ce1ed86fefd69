"""The voices of the surface: focus, choice, refusal, opening and closing, undo and redo."""

from random import Random

from sounds.materials import card, chime, ping
from sounds.synth import Samples, band, dying, low_pass, mixed, noise, rung, tone
from sounds.voice import Voice


def _focus(rng: Random, pitch: float) -> Samples:
    tick = rung(0.025, [(2100 * pitch, 0.02, 1.0), (3300 * pitch, 0.012, 0.4)])
    return mixed((0, 1.0, tick), (0, 0.15, dying(noise(0.004, rng), 0.004, 0.0005)))


def _choose(rng: Random, pitch: float) -> Samples:
    return ping(1180 * pitch, 0.42)


def _refused(rng: Random, pitch: float) -> Samples:
    thud = rung(0.16, [(150 * pitch, 0.16, 1.0), (233 * pitch, 0.1, 0.6), (410 * pitch, 0.05, 0.4)])
    return mixed((0, 1.0, thud), (0, 0.8, dying(low_pass(noise(0.05, rng), 500), 0.05, 0.002)))


def _open(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, card(rng, 0.16, 900, 2400)), (0.08, 0.35, chime(784 * pitch, 0.16)))


def _close(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, card(rng, 0.15, 2200, 700)), (0.07, 0.35, chime(523 * pitch, 0.14)))


def _undo(rng: Random, pitch: float) -> Samples:
    sweep = dying(tone(0.18, 880 * pitch, 440 * pitch), 0.3, 0.02)
    return mixed((0, 1.0, sweep), (0, 0.8, band(card(rng, 0.18, 2600, 1300), 1800, 900)))


def _redo(rng: Random, pitch: float) -> Samples:
    sweep = dying(tone(0.18, 440 * pitch, 880 * pitch), 0.4, 0.02)
    return mixed((0, 1.0, sweep), (0, 0.8, band(card(rng, 0.18, 1300, 2600), 1800, 900)))


VOICES = (
    Voice("focus", _focus, -15),
    Voice("choose", _choose, -5),
    Voice("refused", _refused, -5),
    Voice("open", _open, -8),
    Voice("close", _close, -8),
    Voice("undo", _undo, -6),
    Voice("redo", _redo, -6),
)
