"""What is heard of gains: an instrument for each attribute, and voices for all else that comes and goes."""

from random import Random

from sounds.endeavor_deep_sea.instruments import glass, harp, marimba, tick, wash
from sounds.materials import bell, boom, bubbles, chime, flap, resin, splash
from sounds.synth import Samples, mixed
from sounds.voice import Voice

# --- A step of each attribute ---


def _reputation(rng: Random, pitch: float) -> Samples:
    """Return a name that is called out: a small bell."""
    return mixed((0, 0.9, bell(784 * pitch, 0.6, 0.8)), (0.12, 0.8, bell(988 * pitch, 0.7, 0.8)))


def _inspiration(rng: Random, pitch: float) -> Samples:
    """Return strings that run upwards."""
    notes = [(0.05 * place, 0.8, harp(hz * pitch, 0.5)) for place, hz in enumerate((392, 494, 587, 784))]
    return mixed(*notes)


def _coordination(rng: Random, pitch: float) -> Samples:
    """Return two players of wood who fall in with each other."""
    notes = [(0.075 * place, 0.9, marimba(hz * pitch, 0.25)) for place, hz in enumerate((330, 440, 330, 523))]
    return mixed(*notes)


def _ingenuity(rng: Random, pitch: float) -> Samples:
    """Return a wheel that is turned up a few teeth, and what it sets ringing."""
    teeth = [(0.05 * place, 0.7, tick(rng, (1300 + 170 * place) * pitch)) for place in range(5)]
    return mixed(*teeth, (0.24, 0.7, glass(1047 * pitch, 0.4)))


# --- All else ---


def _research_gained(rng: Random, pitch: float) -> Samples:
    """Return a glass that is filled."""
    rise = [(0.05 * place, 0.7, chime((620 + 95 * place) * pitch, 0.16)) for place in range(5)]
    return mixed(*rise, (0, 0.6, mixed(*bubbles(rng, 6, 0.28, 700, 1300))))


def _discs_gained(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.9, resin(rng, 840 * pitch, 0.06, 0.5)), (0.08, 1.0, resin(rng, 1120 * pitch, 0.06, 0.5)),
                 (0.1, 0.3, harp(560 * pitch, 0.3)))  # fmt: skip


def _discs_discarded(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.9, resin(rng, 620, 0.06, 0.6)), (0.09, 0.9, resin(rng, 430, 0.08, 0.8)),
                 (0.1, 0.5, splash(rng, 0.25, 800, 400)))  # fmt: skip


def _impact_placed(rng: Random, pitch: float) -> Samples:
    """Return a mark that is set, and rings that go out from it."""
    rings = [(0.02 + 0.12 * place, 0.8 * 0.6**place, glass((523 + 130 * place) * pitch, 0.4)) for place in range(3)]
    return mixed((0, 1.0, boom(200, 120, 0.16)), (0, 0.6, resin(rng, 700 * pitch, 0.06, 0.6)), *rings)


def _promoted(rng: Random, pitch: float) -> Samples:
    """Return a tile that is turned, and a short fanfare."""
    notes = [(0.12 + at, 0.8, bell(hz, 0.7, 0.9)) for at, hz in ((0.0, 523), (0.09, 659), (0.18, 784), (0.34, 1047))]
    return mixed((0, 1.0, flap(rng, 1050)), *notes)


def _gain_lost(rng: Random, pitch: float) -> Samples:
    """Return what runs away."""
    return mixed((0, 0.8, wash(rng, 0.4, 900, 250, 0.15)), (0.05, 0.7, mixed(*bubbles(rng, 5, 0.3, 420, 150))))


VOICES = (
    Voice("step_reputation", _reputation, -5, takes=3),
    Voice("step_inspiration", _inspiration, -5, takes=3),
    Voice("step_coordination", _coordination, -5, takes=3),
    Voice("step_ingenuity", _ingenuity, -5, takes=3),
    Voice("research_gained", _research_gained, -6, takes=3),
    Voice("discs_gained", _discs_gained, -6, takes=3),
    Voice("discs_discarded", _discs_discarded, -7),
    Voice("impact_placed", _impact_placed, -4, takes=3),
    Voice("promoted", _promoted, -4),
    Voice("gain_lost", _gain_lost, -7),
)
