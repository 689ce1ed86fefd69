"""The effects of Deep Sea Adventure: the submarine, the divers, the treasure, and the air that runs out."""

from random import Random

from sounds.materials import (
    bell,
    boom,
    bubbles,
    card,
    chime,
    engine,
    flap,
    ping,
    resin,
    rumble,
    splash,
    steel,
    tune,
)
from sounds.synth import Samples, band, driven, dying, low_pass, mixed, noise, ramped, rung, tone, trembling
from sounds.voice import Voice

# --- The submarine and the air ---


def _starter_drawn(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, ping(740, 0.4)), (0.34, 1.0, ping(1109, 0.5)))


def _dive_began(rng: Random, pitch: float) -> Samples:
    flood = ramped(band(noise(1.1, rng), 900, 800, 260), (0, 0), (0.15, 1), (0.7, 0.7), (1.1, 0))
    return mixed((0, 0.6, engine(1.0, 92, 58, 7)), (0, 1.3, flood), (0.1, 0.7, mixed(*bubbles(rng, 14, 0.9, 900, 260))))


def _turn_began(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, steel(523, 0.12, 0.5)), (0.01, 0.4, tone(0.05, 262, 250)))


def _air_used(rng: Random, pitch: float) -> Samples:
    """Return a breath through a regulator: the valve, and the air that rushes."""
    breath = ramped(band(noise(0.42, rng), 2400, 1900, 1500), (0, 0), (0.1, 1), (0.3, 0.6), (0.42, 0))
    return mixed((0, 0.5, steel(1760, 0.05, 0.4)), (0.02, 1.2, breath))


def _air_low(rng: Random, pitch: float) -> Samples:
    """Return an alarm that two reeds give, twice, under a breath that finds little."""
    reed = ramped(tone(0.16, 622, 622, (1, 0.7, 0.5, 0.3)), (0, 0), (0.01, 1), (0.14, 1), (0.16, 0))
    gasp = ramped(band(noise(0.5, rng), 3200, 1600, 2200), (0, 0), (0.06, 1), (0.2, 0.3), (0.5, 0))
    return mixed((0, 0.7, reed), (0.22, 0.7, reed), (0.42, 1.0, gasp))


def _dive_ended(rng: Random, pitch: float) -> Samples:
    """Return the light that goes out: a falling hum, a breaker, and the deep after it."""
    hum = ramped(tone(0.9, 220, 55, (1, 0.6, 0.4, 0.2)), (0, 0), (0.04, 1), (0.6, 0.6), (0.9, 0))
    return mixed((0, 0.9, hum), (0.62, 1.0, steel(140, 0.4, 0.5)), (0.64, 1.2, rumble(rng, 1.0, 60, 4)))


def _game_ended(rng: Random, pitch: float) -> Samples:
    surfacing = mixed(*bubbles(rng, 18, 0.7, 240, 1300))
    chord = [(0.62 + 0.1 * place, 0.8, bell(hz, 1.0, 0.7)) for place, hz in enumerate((392, 494, 587, 784))]
    return mixed((0, 0.9, surfacing), (0.5, 1.4, splash(rng, 0.7, 700, 2200)), *chord)


# --- Divers ---


def _turned(rng: Random, pitch: float) -> Samples:
    swirl = ramped(band(noise(0.34, rng), 420, 300, 1100), (0, 0), (0.2, 1), (0.34, 0))
    return mixed((0, 1.4, swirl), (0.1, 0.5, mixed(*bubbles(rng, 3, 0.16, 500, 900))))


def _moved(rng: Random, pitch: float) -> Samples:
    """Return two strokes of fins, and bubbles behind them."""
    stroke = ramped(low_pass(band(noise(0.3, rng), 260, 240, 420), 900), (0, 0), (0.1, 1), (0.3, 0))
    trail = mixed(*bubbles(rng, 7, 0.55, 480 * pitch, 900 * pitch))
    return mixed((0, 1.6, stroke), (0.3, 1.4, stroke), (0.08, 0.45, trail))


def _stayed(rng: Random, pitch: float) -> Samples:
    strain = trembling(driven(tone(0.3, 98, 92, (1, 0.6, 0.4)), 1.5), 16, 0.7)
    return mixed((0, 0.8, ramped(strain, (0, 0), (0.05, 1), (0.3, 0))), (0.2, 0.6, boom(120, 80, 0.2)))


def _came_home(rng: Random, pitch: float) -> Samples:
    """Return the hatch: water that drains, steel on steel, and a friendly bell."""
    drain = ramped(band(noise(0.5, rng), 1500, 1000, 500), (0, 1), (0.5, 0))
    return mixed((0, 1.0, drain), (0.3, 1.0, steel(196, 0.5, 0.6)), (0.36, 0.8, boom(150, 110, 0.25)),
                 (0.5, 0.6, bell(988, 0.5, 0.6)))  # fmt: skip


def _all_home(rng: Random, pitch: float) -> Samples:
    """Return the crew at the surface: splashes, and bells that ring up the steps of a chord."""
    splashes = [(0.16 * place, 0.9, splash(rng, 0.4, 600 + 150 * place, 2000)) for place in range(3)]
    bells = [(0.3 + 0.16 * place, 0.8, bell(hz, 0.9, 0.6)) for place, hz in enumerate((523, 659, 784, 1047))]
    rising = mixed(*bubbles(rng, 10, 0.5, 300, 1100))
    return mixed(*splashes, *bells, (0.94, 0.6, bell(784, 1.0, 0.5)), (0.1, 0.5, rising))


# --- Treasure ---


def _turned_over(rng: Random, pitch: float) -> Samples:
    flips = [(0.16 * place, 1.0, flap(rng, 1500 + 250 * place)) for place in range(3)]
    gleam = tune([(0.1, 1175, 0.6), (0.26, 1480, 0.7), (0.42, 1760, 0.9)], 0.5)
    return mixed(*flips, (0, 0.5, gleam))


def _picked_up(rng: Random, pitch: float) -> Samples:
    sand = ramped(band(noise(0.2, rng), 3400, 2400, 2000), (0, 1), (0.2, 0))
    return mixed(
        (0, 0.5, sand), (0.06, 1.0, resin(rng, 1250 * pitch, 0.06, 0.3)), (0.08, 0.5, chime(1047 * pitch, 0.35))
    )


def _put_down(rng: Random, pitch: float) -> Samples:
    sand = dying(band(noise(0.3, rng), 1900, 1400, 900), 0.3, 0.02)
    return mixed((0, 0.9, resin(rng, 620, 0.08, 0.8)), (0.03, 0.8, sand), (0.05, 0.3, chime(523, 0.25)))


def _passed(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, ramped(band(noise(0.22, rng), 700, 500, 520), (0, 0), (0.08, 1), (0.22, 0))),
                 (0.05, 0.5, mixed(*bubbles(rng, 2, 0.1, 700, 560))))  # fmt: skip


def _fell_apart(rng: Random, pitch: float) -> Samples:
    knocks = [
        (0.03 + 0.5 * rng.random() ** 1.4, rng.uniform(0.4, 1), resin(rng, rng.uniform(420, 1100), 0.06))
        for _ in range(9)
    ]
    return mixed((0, 0.9, card(rng, 0.25, 900, 500)), *knocks)


def _laid(rng: Random, pitch: float) -> Samples:
    """Return chips that reach the bottom, far down."""
    thud = low_pass(boom(104, 70, 0.3), 500)
    mud = dying(low_pass(noise(0.5, rng), 420), 0.5, 0.03)
    return mixed((0, 1.0, thud), (0.02, 1.2, mud), (0.02, 0.5, resin(rng, 480, 0.06, 0.9)))


def _folded(rng: Random, pitch: float) -> Samples:
    """Return a rope that is drawn in over blocks."""
    blocks = [(0.11 * place, 0.7, rung(0.05, [(700 + 40 * place, 0.05, 1), (1630, 0.03, 0.4)])) for place in range(8)]
    rope = ramped(band(noise(0.95, rng), 480, 380, 1300), (0, 0), (0.2, 1), (0.8, 0.8), (0.95, 0))
    return mixed((0, 1.0, rope), *blocks, (0.9, 0.8, steel(349, 0.3, 0.5)))


VOICES = (
    Voice("starter_drawn", _starter_drawn, -4),
    Voice("dive_began", _dive_began, -3),
    Voice("turn_began", _turn_began, -8),
    Voice("air_used", _air_used, -6),
    Voice("air_low", _air_low, -2),
    Voice("turned", _turned, -6),
    Voice(
        "dropped", lambda rng, _: mixed((0, 1.0, resin(rng, 1450, 0.05, 0.8)), (0.05, 0.7, resin(rng, 1750, 0.04))), -8
    ),
    Voice("moved", _moved, -5, takes=3),
    Voice("stayed", _stayed, -6),
    Voice("came_home", _came_home, -2),
    Voice("all_home", _all_home, -2),
    Voice("turned_over", _turned_over, -3),
    Voice("picked_up", _picked_up, -4, takes=3),
    Voice("put_down", _put_down, -5),
    Voice("passed", _passed, -8),
    Voice("dive_ended", _dive_ended, -1),
    Voice("fell_apart", _fell_apart, -4),
    Voice("laid", _laid, -4),
    Voice("folded", _folded, -4),
    Voice("game_ended", _game_ended),
)
