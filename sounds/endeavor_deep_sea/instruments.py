"""The instruments that are heard under water, beside the materials that all games share."""

from random import Random

from sounds.synth import (
    Mode,
    Samples,
    band,
    dying,
    low_pass,
    mixed,
    noise,
    ramped,
    rung,
    tone,
    trembling,
)


def harp(hz: float, seconds: float = 0.6) -> Samples:
    """Return a string that is plucked."""
    modes: list[Mode] = [(hz * n, seconds / n**0.6, 0.9 / n**1.3) for n in range(1, 7)]
    return rung(seconds, modes)


def marimba(hz: float, seconds: float = 0.3) -> Samples:
    """Return a bar of wood that is struck with a soft mallet."""
    return rung(seconds, [(hz, seconds, 1.0), (hz * 3.93, seconds * 0.35, 0.3), (hz * 9.2, seconds * 0.12, 0.12)])


def glass(hz: float, seconds: float) -> Samples:
    """Return a rubbed glass: two tones that beat, slow to come and slow to go."""
    both = mixed((0, 1.0, tone(seconds, hz, hz, (1.0, 0.08))), (0, 0.8, tone(seconds, hz * 1.004, hz * 1.004)))
    return ramped(both, (0, 0), (0.3 * seconds, 1), (0.6 * seconds, 0.8), (seconds, 0))


def whistle(seconds: float, hz: float, to: float) -> Samples:
    """Return the call of an animal far off."""
    call = trembling(tone(seconds, hz, to, (1.0, 0.25, 0.1)), 6.0, 0.3)
    return ramped(low_pass(call, 1800), (0, 0), (0.25 * seconds, 1), (0.7 * seconds, 0.8), (seconds, 0))


def wash(rng: Random, seconds: float, hz: float, to: float, peak: float = 0.4) -> Samples:
    """Return a wave that comes and goes; it is strongest after a share `peak` of its time."""
    water = band(noise(seconds, rng), hz, 0.8 * hz, to)
    return ramped(water, (0, 0), (peak * seconds, 1), (seconds, 0))


def tick(rng: Random, hz: float) -> Samples:
    """Return the tooth of a wheel that falls in."""
    click = dying(band(noise(0.012, rng), hz, 0.6 * hz), 0.012, 0.0005)
    return mixed((0, 1.0, click), (0, 0.8, rung(0.05, [(hz, 0.05, 1.0), (hz * 2.7, 0.03, 0.5)])))
