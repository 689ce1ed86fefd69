"""The effects of Offshore: talk over coins, the drill and the pressure below it, pipelines, and barrels that leave."""

from random import Random

from sounds.materials import (
    bell,
    boom,
    bubbles,
    card,
    chime,
    engine,
    flap,
    horn,
    resin,
    rumble,
    splash,
    steel,
    tune,
)
from sounds.synth import (
    Samples,
    band,
    driven,
    dying,
    high_pass,
    mixed,
    noise,
    ramped,
    rung,
    tone,
    trembling,
)
from sounds.voice import Voice

# --- Turns ---


def _turn_began(rng: Random, pitch: float) -> Samples:
    """Return a radio that is keyed, and two short tones."""
    key = dying(high_pass(noise(0.03, rng), 3000), 0.03, 0.001)
    return mixed((0, 0.5, key), (0.03, 0.8, ramped(tone(0.07, 880, 880), (0, 0), (0.01, 1), (0.06, 1), (0.07, 0))),
                 (0.12, 0.8, ramped(tone(0.09, 1175, 1175), (0, 0), (0.01, 1), (0.08, 1), (0.09, 0))))  # fmt: skip


def _end_began(rng: Random, pitch: float) -> Samples:
    """Return the bell that ends a shift, struck three times."""
    return mixed(*[(0.34 * place, 1.0, bell(440, 0.9, 0.9)) for place in range(3)])


def _game_ended(rng: Random, pitch: float) -> Samples:
    """Return tankers that greet each other, under a chord."""
    chord = [(0.75 + 0.09 * place, 0.7, bell(hz, 1.1, 0.8)) for place, hz in enumerate((330, 440, 554, 659))]
    return mixed((0, 0.8, horn(0.6, 165)), (0.5, 0.6, horn(0.7, 220)), *chord)


# --- Draws, coins and tiles ---


def _drawn(rng: Random, pitch: float) -> Samples:
    """Return a hand in a bag of tiles."""
    knocks = [
        (0.04 + 0.3 * rng.random(), rng.uniform(0.4, 0.9), resin(rng, pitch * rng.uniform(1300, 2300), 0.035, 0.2))
        for _ in range(11)
    ]
    cloth = ramped(band(noise(0.42, rng), 620, 500, 820), (0, 0), (0.15, 1), (0.42, 0))
    return mixed((0, 0.9, cloth), *knocks)


def _revealed(rng: Random, pitch: float) -> Samples:
    """Return a tile that is turned over, and what comes to light."""
    return mixed((0, 1.0, flap(rng, 1250)), (0.09, 0.5, chime(698, 0.3)), (0.17, 0.6, chime(932, 0.4)))


def _coin(rng: Random, pitch: float) -> Samples:
    """Return coins that drop on coins."""
    drops = [
        (at, gain, rung(0.22, [(hz * pitch, 0.2, 1.0), (hz * 1.47 * pitch, 0.14, 0.8), (hz * 2.09 * pitch, 0.1, 0.5)]))
        for at, gain, hz in ((0.0, 1.0, 3150), (0.07, 0.7, 3560), (0.12, 0.5, 3340))
    ]
    return mixed(*drops, (0, 0.4, dying(high_pass(noise(0.02, rng), 5000), 0.02, 0.0005)))


def _bought(rng: Random, pitch: float) -> Samples:
    """Return a heavy tile that is slid over a table and set down."""
    slide = ramped(band(noise(0.26, rng), 1500, 900, 700), (0, 0), (0.08, 1), (0.24, 0.7), (0.26, 0))
    return mixed((0, 0.6, slide), (0.25, 1.0, resin(rng, 310, 0.1, 0.9)), (0.25, 0.5, steel(1320, 0.12, 0.5)))


def _display(rng: Random, pitch: float) -> Samples:
    """Return tiles that slide down a rail, each against the one before."""
    clicks = [(0.1 * place, 0.7, resin(rng, 980 - 70 * place, 0.04, 0.3)) for place in range(3)]
    return mixed((0, 0.5, card(rng, 0.32, 2600, 1700)), *clicks)


def _turned_up(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.9, flap(rng, 1800)), (0.05, 0.7, chime(1397, 0.22)))


def _turned_down(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, flap(rng, 520)), (0.1, 0.8, flap(rng, 400)), (0.1, 0.6, boom(160, 110, 0.16)))


def _barrels(rng: Random, pitch: float) -> Samples:
    """Return empty drums that are set down."""
    hollow = [(0.13 * place, 0.9 - 0.2 * place, _drum(rng, 190 + 22 * place)) for place in range(3)]
    return mixed(*hollow)


def _drum(rng: Random, hz: float) -> Samples:
    body = rung(0.3, [(hz, 0.26, 1.0), (hz * 1.98, 0.2, 0.8), (hz * 3.4, 0.14, 0.6), (hz * 5.2, 0.08, 0.4)])
    return mixed((0, 1.0, body), (0, 0.6, dying(band(noise(0.05, rng), 1400, 1200), 0.05, 0.001)))


# --- Talks ---


def _tile_used(rng: Random, pitch: float) -> Samples:
    slide = card(rng, 0.14, 950 * pitch, 1500 * pitch)
    return mixed((0, 0.8, slide), (0.12, 0.7, resin(rng, 840 * pitch, 0.05, 0.5)))


def _offered(rng: Random, pitch: float) -> Samples:
    """Return a paper that is pushed across, and two taps of a finger: your turn."""
    taps = [(0.3 + 0.12 * place, 1.0, resin(rng, 460, 0.05, 1.0)) for place in range(2)]
    return mixed((0, 0.7, card(rng, 0.28, 1900, 3200)), *taps)


def _countered(rng: Random, pitch: float) -> Samples:
    """Return the paper that comes back, and a tone that asks."""
    ask = ramped(tone(0.26, 392, 587, (1, 0.4, 0.2)), (0, 0), (0.03, 1), (0.2, 0.8), (0.26, 0))
    return mixed((0, 0.8, card(rng, 0.2, 3100, 1500)), (0.16, 0.7, ask))


def _accepted(rng: Random, pitch: float) -> Samples:
    """Return a stamp on paper, and two notes that agree."""
    stamp = mixed((0, 1.0, boom(180, 120, 0.12)), (0, 0.8, flap(rng, 700)))
    return mixed((0, 0.9, stamp), (0.16, 0.7, bell(659, 0.5, 0.7)), (0.28, 0.8, bell(988, 0.6, 0.7)))


def _offer_refused(rng: Random, pitch: float) -> Samples:
    """Return paper that is crumpled, and two notes that fall."""
    paper = [(0.24 * rng.random(), rng.uniform(0.3, 0.8), flap(rng, rng.uniform(2200, 4200))) for _ in range(9)]
    low = (1, 0.7, 0.4, 0.2)
    first = ramped(tone(0.16, 247, 240, low), (0, 0), (0.02, 1), (0.12, 0.8), (0.16, 0))
    then = ramped(tone(0.3, 185, 170, low), (0, 0), (0.02, 1), (0.2, 0.7), (0.3, 0))
    return mixed(*paper, (0.24, 0.8, first), (0.42, 0.9, then))


# --- Platforms, the drill, and what comes up ---


def _platform_placed(rng: Random, pitch: float) -> Samples:
    """Return a platform that is set on the seabed: steel, water, and the ground under it."""
    return mixed((0, 1.2, splash(rng, 0.6, 900, 400)), (0.08, 1.0, steel(123, 0.8, 0.7)), (0.1, 1.0, boom(90, 55, 0.4)))


def _field_opened(rng: Random, pitch: float) -> Samples:
    """Return a supply ship's horn over open water."""
    sea = ramped(band(noise(0.9, rng), 500, 420, 760), (0, 0), (0.4, 1), (0.9, 0))
    return mixed((0, 0.9, horn(0.75, 311, 0.05)), (0.1, 0.8, sea), (0.7, 0.5, bell(622, 0.4, 0.6)))


def _drilling_began(rng: Random, pitch: float) -> Samples:
    """Return an engine that comes up to speed, with the string turning under it."""
    turning = trembling(driven(tone(0.9, 55, 130, (1, 0.8, 0.6, 0.5, 0.3)), 1.6), 19, 0.7)
    return mixed((0, 0.9, engine(0.9, 48, 105, 11)), (0, 0.5, ramped(turning, (0, 0), (0.5, 1), (0.85, 1), (0.9, 0))))


def _tile_laid(rng: Random, pitch: float) -> Samples:
    """Return the bit that grinds a length deeper, and stone that gives way."""
    bite = trembling(band(noise(0.42, rng), 330 * pitch, 260, 240 * pitch), 33, 0.85)
    grind = ramped(driven([2.0 * value for value in bite], 1.4), (0, 0), (0.05, 1), (0.36, 0.9), (0.42, 0))
    return mixed((0, 1.0, grind), (0.38, 0.9, steel(210 * pitch, 0.2, 0.5)))


def _pressure(rng: Random, pitch: float) -> Samples:
    """Return gas that hisses up, higher and higher, and a valve that holds it."""
    hiss = ramped(band(noise(0.75, rng), 1100, 700, 4200), (0, 0), (0.1, 0.4), (0.7, 1), (0.75, 0))
    whine = ramped(tone(0.7, 430, 980, (1, 0.3)), (0, 0), (0.1, 0.3), (0.66, 1), (0.7, 0))
    return mixed((0, 1.0, hiss), (0, 0.35, whine), (0.74, 0.9, steel(690, 0.18, 0.8)))


def _blew_out(rng: Random, pitch: float) -> Samples:
    """Return the well that blows: a blow, the roar of the fire, and steel that falls back."""
    roar = ramped(rumble(rng, 1.8, 110, 9), (0, 0), (0.04, 1), (0.9, 0.8), (1.8, 0))
    jet = ramped(band(noise(1.5, rng), 2600, 2400, 700), (0, 0), (0.03, 1), (0.6, 0.5), (1.5, 0))
    wreck = [(0.5 + 0.3 * place, 0.6, steel(hz, 0.5, 0.8)) for place, hz in enumerate((166, 131, 98))]
    return mixed((0, 1.3, boom(78, 34, 0.9)), (0.02, 1.2, roar), (0.02, 0.8, jet), *wreck)


def _drilling_paid(rng: Random, pitch: float) -> Samples:
    """Return oil that wells up, and the notes of a good find."""
    gush = mixed(*bubbles(rng, 16, 0.6, 210, 620))
    return mixed((0, 1.0, gush), (0.4, 0.7, tune([(0, 523, 0.8), (0.1, 784, 0.9), (0.2, 1047, 1.0)], 0.55)))


def _drilling_ended(rng: Random, pitch: float) -> Samples:
    """Return the engine that runs down, and the slips that hold the string."""
    fade = ramped(engine(0.7, 100, 40, 9), (0, 1), (0.4, 0.6), (0.7, 0))
    return mixed((0, 0.9, fade), (0.6, 0.8, steel(294, 0.25, 0.4)))


# --- Plants and export ---


def _plant_gained(rng: Random, pitch: float) -> Samples:
    """Return a gas plant that goes on stream: a rush along a pipe, and lights that come on one after the other."""
    rush = ramped(band(noise(0.8, rng), 260, 160, 900), (0, 0), (0.3, 1), (0.65, 0.6), (0.8, 0))
    lights = tune([(0.12 * place, hz, 0.5 + 0.12 * place) for place, hz in enumerate((587, 740, 880, 1175, 1480))], 0.4)
    return mixed((0, 1.0, rush), (0.1, 0.6, lights))


def _barrel_sold(rng: Random, pitch: float) -> Samples:
    """Return a barrel that rolls over a deck and lands in the hold."""
    roll = trembling(band(noise(0.5, rng), 240, 170, 300), 14, 0.9)
    return mixed((0, 1.6, ramped(roll, (0, 0), (0.1, 1), (0.45, 0.9), (0.5, 0))), (0.48, 1.0, _drum(rng, 130 * pitch)))


def _rewarded(rng: Random, pitch: float) -> Samples:
    """Return a marker that is picked up from the chart, with a friendly note."""
    return mixed((0, 0.8, card(rng, 0.1, 3600, 5200)), (0.08, 0.8, chime(1760, 0.5)), (0.08, 0.4, chime(2217, 0.4)))


def _exported(rng: Random, pitch: float) -> Samples:
    """Return a tanker that puts to sea: its horn, and the screw that takes hold."""
    return mixed((0, 1.0, horn(0.85, 131)), (0.5, 0.9, engine(0.9, 62, 86, 5)), (0.55, 0.7, splash(rng, 0.8, 400, 650)))


def _passed(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, card(rng, 0.18, 520, 340)), (0.12, 0.5, tone(0.06, 196, 180)))


VOICES = (
    Voice("turn_began", _turn_began, -8),
    Voice("end_began", _end_began, -2),
    Voice("game_ended", _game_ended),
    Voice("drawn", _drawn, -5, takes=3),
    Voice("revealed", _revealed, -6),
    Voice("coin", _coin, -5, takes=3),
    Voice("bought", _bought, -5),
    Voice("display", _display, -8),
    Voice("turned_up", _turned_up, -7),
    Voice("turned_down", _turned_down, -7),
    Voice("barrels", _barrels, -5),
    Voice("tile_used", _tile_used, -8, takes=3),
    Voice("offered", _offered, -6),
    Voice("countered", _countered, -5),
    Voice("accepted", _accepted, -3),
    Voice("offer_refused", _offer_refused, -3),
    Voice("platform_placed", _platform_placed, -3),
    Voice("field_opened", _field_opened, -3),
    Voice("drilling_began", _drilling_began, -3),
    Voice("tile_laid", _tile_laid, -4, takes=3),
    Voice("pressure", _pressure, -2),
    Voice("blew_out", _blew_out),
    Voice("drilling_paid", _drilling_paid, -3),
    Voice("drilling_ended", _drilling_ended, -6),
    Voice("plant_gained", _plant_gained, -3),
    Voice("barrel_sold", _barrel_sold, -4, takes=3),
    Voice("rewarded", _rewarded, -5),
    Voice("exported", _exported, -2),
    Voice("passed", _passed, -8),
)
