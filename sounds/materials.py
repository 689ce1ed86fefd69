"""The materials that the voices are made of: resin, card, steel, bell, water, air, engine."""

from collections.abc import Sequence
from random import Random

from sounds.synth import (
    Mode,
    Part,
    Samples,
    band,
    driven,
    dying,
    high_pass,
    low_pass,
    mixed,
    noise,
    ramped,
    rung,
    tone,
    trembling,
)


def resin(rng: Random, hz: float, seconds: float = 0.06, on: float = 0.5) -> Samples:
    """Return the knock of a die of resin: a hard click, a body of `hz`, and `on` as the share of what it struck."""
    modes: list[Mode] = [(hz, seconds, 1.0), (hz * 2.31, seconds * 0.6, 0.55), (hz * 3.87, seconds * 0.35, 0.4)]
    click = dying(high_pass(noise(0.006, rng), 2500), 0.006, 0.0003)
    ground = dying(low_pass(noise(seconds, rng), 900), seconds * 0.8, 0.001)
    return mixed((0, 1.0, rung(seconds, modes)), (0, 0.5, click), (0, 2.2 * on, ground))


def card(rng: Random, seconds: float, hz: float, to: float | None = None) -> Samples:
    """Return a card that slides: a rush of high noise that glides from `hz` to another pitch."""
    rush = band(noise(seconds, rng), hz, 0.9 * hz, to)
    return ramped(rush, (0, 0), (seconds * 0.3, 1), (seconds * 0.7, 0.6), (seconds, 0))


def flap(rng: Random, hz: float = 900.0) -> Samples:
    """Return the flap of a card that is laid."""
    slap = dying(band(noise(0.05, rng), hz, hz), 0.05, 0.001)
    return mixed((0, 1.0, slap), (0, 0.6, dying(tone(0.05, hz / 4, hz / 5), 0.06)))


def steel(hz: float, seconds: float, bright: float = 1.0) -> Samples:
    """Return a struck barrel: modes that belong to no chord."""
    shape = (
        (1.0, 1.0, 1.0),
        (1.593, 0.9, 0.7),
        (2.136, 0.7, 0.6),
        (2.91, 0.55, 0.5),
        (4.23, 0.4, 0.4),
        (5.8, 0.25, 0.3),
    )
    return _struck(shape, hz, seconds, bright)


def bell(hz: float, seconds: float, bright: float = 1.0) -> Samples:
    """Return a ship's bell whose strike note is `hz`."""
    shape = ((0.5, 1.0, 0.35), (1.0, 0.8, 1.0), (1.19, 0.7, 0.45), (1.5, 0.45, 0.3), (2.0, 0.5, 0.5), (2.98, 0.3, 0.35))
    return _struck(shape, hz, seconds, bright)


def _struck(shape: Sequence[Mode], hz: float, seconds: float, bright: float) -> Samples:
    """Return what a body sounds like whose modes are shares of `hz` and of `seconds`."""
    modes = [(hz * ratio, seconds * fall, gain * bright**place) for place, (ratio, fall, gain) in enumerate(shape)]
    return rung(seconds, modes)


def chime(hz: float, seconds: float) -> Samples:
    """Return a small clear bar: nearly a sine with two high partials."""
    return rung(seconds, [(hz, seconds, 1.0), (hz * 2.756, seconds * 0.35, 0.3), (hz * 5.404, seconds * 0.15, 0.15)])


def tune(notes: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Return chimes of (start in seconds, Hz, gain), each `seconds` long."""
    return mixed(*[(start, gain, chime(hz, seconds)) for start, hz, gain in notes])


def bubble(hz: float, rise: float = 1.5, seconds: float = 0.06) -> Samples:
    """Return one bubble: a short sine that rises as the bubble opens."""
    return dying(tone(seconds, hz, hz * rise), seconds, 0.004)


def bubbles(rng: Random, number: int, seconds: float, hz: float, to: float) -> list[Part]:
    """Return a gurgle: bubbles spread over some seconds, their pitch going from `hz` to another."""
    parts: list[Part] = []
    for place in range(number):
        share = (place + rng.random()) / number
        pitch = hz * (to / hz) ** share * rng.uniform(0.75, 1.3)
        length = min(0.12, 24 / pitch)
        parts.append((share * seconds, rng.uniform(0.35, 1.0), bubble(pitch, rng.uniform(1.2, 1.9), length)))
    return parts


def splash(rng: Random, seconds: float, hz: float, to: float) -> Samples:
    """Return water thrown up and falling back."""
    return dying(band(noise(seconds, rng), hz, 0.8 * hz, to), seconds, 0.008)


def boom(hz: float, to: float, seconds: float) -> Samples:
    """Return a deep blow with harmonics that small speakers can play."""
    return dying(driven(tone(seconds, hz, to, (1.0, 0.5, 0.3)), 3.0), seconds, 0.006)


def rumble(rng: Random, seconds: float, hz: float, throb: float) -> Samples:
    """Return a throbbing roar of low noise."""
    low = low_pass(band(noise(seconds, rng), hz, 0.9 * hz), 4 * hz)
    return trembling(driven([3.0 * sample for sample in low], 1.5), throb, 0.5)


def gust(rng: Random, seconds: float, hz: float, top: float, width: float = 0.35) -> Samples:
    """Return a breath of wind that swells, rises in pitch to `top` and dies."""
    air = band(noise(seconds, rng), hz, width * hz, top)
    return ramped(air, (0, 0), (seconds * 0.45, 1), (seconds * 0.7, 0.7), (seconds, 0))


def engine(seconds: float, hz: float, to: float, beat: float) -> Samples:
    """Return a ship's engine that thumps `beat` times a second."""
    hum = tone(seconds, hz, to, (1.0, 0.8, 0.5, 0.35, 0.2, 0.15))
    return trembling(low_pass(driven(hum, 1.4), 900), beat, 0.8)


def horn(seconds: float, hz: float, attack: float = 0.08) -> Samples:
    """Return a ship's horn: two reeds that beat."""
    reeds = (1.0, 0.8, 0.7, 0.5, 0.4, 0.25, 0.15)
    both = mixed((0, 1.0, tone(seconds, hz, hz * 0.985, reeds)), (0, 0.8, tone(seconds, hz * 1.006, hz * 0.99, reeds)))
    return ramped(low_pass(both, 1200), (0, 0), (attack, 1), (seconds * 0.75, 0.9), (seconds, 0))


def pipe(seconds: float, hz: float, to: float) -> Samples:
    """Return a note of the boatswain's pipe."""
    note = trembling(tone(seconds, hz, to, (1.0, 0.12, 0.05)), 38.0, 0.25)
    return ramped(note, (0, 0), (0.02, 1), (seconds * 0.8, 0.8), (seconds, 0))


def ping(hz: float, seconds: float) -> Samples:
    """Return a sonar ping with an echo."""
    body = mixed(
        (0, 1.0, rung(seconds, [(hz, seconds, 1.0), (hz * 1.003, seconds * 0.8, 0.5)])), (0, 0.1, chime(hz * 2, 0.08))
    )
    return mixed((0, 1.0, dying(body, seconds * 1.5, 0.006)), (0.16, 0.16, low_pass(body, hz)))
