"""The voices of oil: dice drawn, dropped and laid, what they harm, the well."""

from random import Random

from sounds.materials import (
    bell,
    boom,
    bubbles,
    card,
    chime,
    flap,
    resin,
    rumble,
    splash,
    steel,
)
from sounds.synth import (
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
from sounds.voice import Voice


def _die_laid(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, resin(rng, 1150 * pitch, 0.05, 1.0)), (0.003, 1.4, flap(rng, 560 * pitch)))


def _dice_drawn(rng: Random, pitch: float) -> Samples:
    knocks = [
        (0.02 + 0.05 * place, rng.uniform(0.5, 1), resin(rng, rng.uniform(1200, 2000), 0.03)) for place in range(8)
    ]
    bag = ramped(band(noise(0.5, rng), 700, 700), (0, 0), (0.1, 0.5), (0.5, 0))
    return mixed((0, 1.2, bag), *knocks)


def _dice_dropped(rng: Random, pitch: float) -> Samples:
    times = sorted(0.6 * rng.random() ** 1.6 for _ in range(14))
    knocks = [(at, rng.uniform(0.4, 1), resin(rng, rng.uniform(1400, 2600), 0.04, 0.6)) for at in times]
    return mixed((0, 0.5, dying(low_pass(noise(0.7, rng), 600), 0.8)), *knocks)


def _dice_borrowed(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 0.5, steel(410, 0.3, 0.8)), (0.09, 1.0, resin(rng, 1350, 0.05)), (0.2, 1.0, resin(rng, 1600, 0.05))
    )


def _dice_saved(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, resin(rng, 1300, 0.04)), (0.1, 0.7, chime(988, 0.3)), (0.18, 0.7, chime(1319, 0.35)))


def _die_overflowed(rng: Random, pitch: float) -> Samples:
    slide = ramped(band(noise(0.22, rng), 500, 500, 1500), (0, 0), (0.15, 1), (0.22, 0))
    return mixed((0, 0.8, resin(rng, 1500, 0.04)), (0.03, 2.0, slide), (0.23, 0.8, resin(rng, 1900, 0.04)))


def _die_set_aside(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 1.0, resin(rng, 950, 0.06)), (0.11, 0.6, resin(rng, 800, 0.06)), (0.19, 0.3, resin(rng, 760, 0.06))
    )


def _spilled_out(rng: Random, pitch: float) -> Samples:
    gurgle = mixed(*bubbles(rng, 14, 0.8, 280, 620))
    wash = ramped(low_pass(low_pass(noise(1.2, rng), 500), 900), (0, 0), (0.12, 1), (1.2, 0))
    return mixed((0, 0.8, boom(105, 52, 1.0)), (0.02, 0.9, wash), (0.25, 1.1, gurgle))


def _token_moved(rng: Random, pitch: float) -> Samples:
    links = [(0.075 * place, 1.0, steel(700 - 60 * place, 0.09, 0.9)) for place in range(4)]
    return mixed(*links, (0.3, 1.3, boom(150, 120, 0.35)))


def _animal_contaminated(rng: Random, pitch: float) -> Samples:
    slap = dying(band(noise(0.16, rng), 900, 900, 250), 0.16, 0.002)
    cry = ramped(trembling(tone(0.85, 330, 104, (1, 0.6, 0.35, 0.2)), 9, 0.5), (0, 0), (0.04, 1), (0.3, 0.6), (0.85, 0))
    wet = mixed(*bubbles(rng, 11, 0.6, 560, 170))
    return mixed((0, 2.2, slap), (0.03, 0.55, low_pass(cry, 900)), (0.08, 0.6, wet))


def _animal_to_sickbay(rng: Random, pitch: float) -> Samples:
    beeps = [
        (0.2 * place, 1.0, ramped(tone(0.1, hz, hz, (1, 0.3)), (0, 0), (0.01, 1), (0.08, 1), (0.1, 0)))
        for place, hz in enumerate((740, 740, 554))
    ]
    return mixed(*beeps, (0, 0.8, dying(low_pass(noise(0.5, rng), 300), 0.5)), (0.4, 0.4, boom(185, 120, 0.5)))


def _no_resources(rng: Random, pitch: float) -> Samples:
    crackle = [value if abs(value) > 0.93 else 0.12 * value for value in noise(0.55, rng)]
    radio = ramped(band(crackle, 1500, 1400, 2600), (0, 0.3), (0.35, 1), (0.5, 1), (0.51, 0))
    return mixed((0, 1.6, radio), (0, 0.25, ramped(tone(0.36, 820, 610), (0, 0), (0.03, 1), (0.34, 1), (0.36, 0))))


def _no_ability(rng: Random, pitch: float) -> Samples:
    low = tone(1.0, 139, 137, (1, 0.8, 0.6, 0.5, 0.4, 0.3))
    return ramped(low_pass(low, 700), (0, 0), (0.12, 1), (0.75, 0.9), (1.0, 0))


def _slow_ship(rng: Random, pitch: float) -> Samples:
    swell = ramped(low_pass(noise(1.1, rng), 350), (0, 0), (0.35, 1), (0.55, 0.4), (0.8, 0.9), (1.1, 0))
    creak = ramped(trembling(tone(0.45, 190, 150, (1, 0.7, 0.6, 0.5, 0.4)), 34, 1.0), (0, 0), (0.2, 1), (0.45, 0))
    return mixed((0, 2.0, swell), (0.35, 0.35, creak))


def _hard_rescue(rng: Random, pitch: float) -> Samples:
    gale = ramped(band(noise(1.0, rng), 500, 300, 1300), (0, 0), (0.3, 1), (0.45, 0.6), (0.65, 1), (1.0, 0))
    return mixed((0, 1.0, trembling(gale, 11, 0.5)), (0.1, 1.2, dying(low_pass(noise(0.7, rng), 160), 0.8, 0.03)))


def _weather_gusher(rng: Random, pitch: float) -> Samples:
    hiss = ramped(high_pass(noise(0.9, rng), 1800), (0, 0), (0.5, 0.5), (0.9, 0))
    return mixed((0, 0.8, hiss), (0, 1.0, ramped(rumble(rng, 0.9, 130, 17), (0, 0), (0.6, 1), (0.9, 0))))


def _fair_wind(rng: Random, pitch: float) -> Samples:
    air = ramped(band(noise(1.0, rng), 900, 500, 1900), (0, 0), (0.5, 1), (1.0, 0))
    return mixed(
        (0, 1.6, air), *[(0.15 + 0.14 * place, 0.25, chime(hz, 0.6)) for place, hz in enumerate((659, 784, 988))]
    )


def _weather_struck(rng: Random, pitch: float) -> Samples:
    crack = dying(high_pass(noise(0.12, rng), 900), 0.14, 0.001)
    roll = ramped(trembling(low_pass(noise(1.1, rng), 220), 7, 0.7), (0, 0.3), (0.1, 1), (1.1, 0))
    return mixed((0, 0.8, crack), (0.03, 3.0, roll))


def _fair_wind_rolled(rng: Random, pitch: float) -> Samples:
    times = (0, 0.07, 0.13, 0.18, 0.22, 0.25, 0.275)
    return mixed(
        *[(at, 1 - 2.4 * at, resin(rng, 2050 - 300 * at, 0.03, 0.2)) for at in times], (0.05, 0.5, card(rng, 0.3, 1800))
    )


def _token_turned_up(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, flap(rng, 1300)), (0.06, 0.5, rung(0.2, [(466, 0.2, 1), (494, 0.2, 0.8)])))


def _gusher_erupted(rng: Random, pitch: float) -> Samples:
    roar = ramped(rumble(rng, 1.5, 95, 13), (0, 0), (0.7, 1), (1.1, 0.9), (1.5, 0))
    jet = ramped(band(noise(1.3, rng), 300, 300, 1500), (0, 0), (0.8, 1), (1.3, 0))
    return mixed((0, 1.0, roar), (0.15, 1.4, jet), (0.75, 0.35, mixed(*bubbles(rng, 8, 0.6, 240, 500))))


def _well_capped(rng: Random, pitch: float) -> Samples:
    hiss = ramped(band(noise(0.6, rng), 3800, 2500, 700), (0, 0.8), (0.5, 0.2), (0.6, 0))
    clang = mixed((0, 1.0, steel(262, 1.0, 0.8)), (0, 0.8, boom(98, 82, 0.5)))
    return mixed((0, 0.9, hiss), (0.5, 1.0, clang), (0.75, 0.4, bell(523, 0.9)))


def _lost(rng: Random, pitch: float) -> Samples:
    notes = [
        (
            0.42 * place,
            0.8,
            ramped(
                low_pass(tone(1.1, hz, hz * 0.97, (1, 0.6, 0.4, 0.3)), 1000), (0, 0), (0.06, 1), (0.3, 0.7), (1.1, 0)
            ),
        )
        for place, hz in enumerate((311, 247, 196, 147))
    ]
    under = ramped(low_pass(noise(2.3, rng), 180), (0, 0), (1.4, 1), (2.3, 0))
    return mixed(*notes, (0, 1.5, driven(under, 3)), (1.5, 0.4, mixed(*bubbles(rng, 9, 0.8, 300, 150))))


def _objective_unmarked(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, chime(622, 0.4)), (0.13, 1.0, chime(440, 0.55)), (0, 0.3, splash(rng, 0.2, 700, 400)))


VOICES = (
    Voice("die_laid", _die_laid, -3.5, takes=4),
    Voice("dice_drawn", _dice_drawn, -3),
    Voice("dice_dropped", _dice_dropped, -1),
    Voice("dice_borrowed", _dice_borrowed, -3),
    Voice("dice_saved", _dice_saved, -4),
    Voice("die_overflowed", _die_overflowed, -2),
    Voice("die_set_aside", _die_set_aside, -5),
    Voice("spilled_out", _spilled_out, 2),
    Voice("token_moved", _token_moved, -1),
    Voice("animal_contaminated", _animal_contaminated, 1.5),
    Voice("animal_to_sickbay", _animal_to_sickbay),
    Voice("weather_no_resources", _no_resources, -1),
    Voice("weather_no_ability", _no_ability, -1),
    Voice("weather_slow_ship", _slow_ship, -1),
    Voice("weather_hard_rescue", _hard_rescue, -1),
    Voice("weather_gusher", _weather_gusher),
    Voice("weather_fair_wind", _fair_wind, -3),
    Voice("weather_struck", _weather_struck),
    Voice("fair_wind_rolled", _fair_wind_rolled, -4),
    Voice("token_turned_up", _token_turned_up, -5),
    Voice("gusher_erupted", _gusher_erupted, 2),
    Voice("well_capped", _well_capped, 1),
    Voice("objective_unmarked", _objective_unmarked, -2),
    Voice("lost", _lost, 1.5),
)
