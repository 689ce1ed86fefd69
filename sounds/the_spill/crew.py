"""The voices of the crew: turns, ships, rescue, cubes, Resource cards, the end that is hoped for."""

from random import Random

from sounds.materials import (
    bell,
    boom,
    bubbles,
    card,
    chime,
    engine,
    flap,
    gust,
    horn,
    ping,
    pipe,
    resin,
    splash,
    steel,
    tune,
)
from sounds.synth import Samples, band, dying, high_pass, mixed, noise, ramped, rung, tone
from sounds.voice import Voice


def _win_card_drawn(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 1.4, card(rng, 0.3, 1200, 2600)),
        (0.26, 1.0, flap(rng, 800)),
        (0.3, 0.5, tune([(0, 392, 1), (0.02, 587, 0.8)], 0.7)),
    )


def _specialist_joined(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, pipe(0.22, 1050, 1150)), (0.21, 1.0, pipe(0.4, 1450, 1600)))


def _specialist_swapped(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 1.0, pipe(0.24, 1600, 1050)), (0.26, 0.9, pipe(0.14, 1250, 1250)), (0.42, 1.0, pipe(0.24, 1450, 1650))
    )


def _quadrant_chosen(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, steel(415, 0.5, 0.8)), (0.3, 0.5, steel(349, 0.5, 0.8)), (0, 1.0, splash(rng, 0.6, 500, 350)))


def _ship_placed(rng: Random, pitch: float) -> Samples:
    chain = [(0.045 * place, 0.7, steel(900 + rng.uniform(-90, 90), 0.05, 0.9)) for place in range(7)]
    return mixed(*chain, (0.32, 2.0, splash(rng, 0.4, 800, 350)), (0.33, 0.6, mixed(*bubbles(rng, 4, 0.25, 320, 500))))


def _resource_kept(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, card(rng, 0.14, 2000, 1500)), (0.13, 1.0, flap(rng, 1000)), (0.15, 0.35, chime(880, 0.3)))


def _resource_opened(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 1.2, card(rng, 0.12, 1500, 2800)),
        (0.11, 1.0, flap(rng, 1400)),
        (0.14, 0.3, tune([(0, 1175, 1), (0.07, 1568, 1)], 0.2)),
    )


def _resource_discarded(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, card(rng, 0.26, 2600, 1000)), (0.22, 0.6, flap(rng, 600)))


def _resource_left_game(rng: Random, pitch: float) -> Samples:
    tear = [
        value if rng.random() < 0.25 + index / 12000 else 0.1 * value for index, value in enumerate(noise(0.34, rng))
    ]
    return ramped(high_pass(band(tear, 2600, 2600, 4200), 900), (0, 0.2), (0.05, 1), (0.3, 0.9), (0.34, 0))


def _resource_used(rng: Random, pitch: float) -> Samples:
    dots = ((0.0, 0.05), (0.085, 0.13), (0.25, 0.05))
    keys = [
        (at, 1.0, ramped(tone(long, 950, 950, (1, 0.25)), (0, 0), (0.006, 1), (long - 0.008, 1), (long, 0)))
        for at, long in dots
    ]
    return mixed(*keys, (0, 0.35, ramped(band(noise(0.34, rng), 1800, 900), (0, 0), (0.02, 1), (0.3, 1), (0.34, 0))))


def _effect_passed_over(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, gust(rng, 0.22, 900, 500)), (0.02, 0.25, dying(tone(0.2, 294, 247), 0.25, 0.02)))


def _ap_gained(rng: Random, pitch: float) -> Samples:
    return mixed(
        *[
            (0.06 * place, 1.0, rung(0.12, [(hz, 0.12, 1), (hz * 3, 0.05, 0.3)]))
            for place, hz in enumerate((698, 880, 1047))
        ]
    )


def _tokens_turned_down(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, flap(rng, 1500)), (0.07, 0.9, flap(rng, 1150)), (0.14, 0.8, flap(rng, 850)))


def _fewer_dice_promised(rng: Random, pitch: float) -> Samples:
    wheel = [
        (0.09 * place, 0.9 - 0.15 * place, rung(0.06, [(520 - 45 * place, 0.06, 1), (1310, 0.03, 0.5)]))
        for place in range(5)
    ]
    squeal = ramped(tone(0.4, 1240, 980, (1, 0, 0.2)), (0, 0), (0.2, 1), (0.4, 0))
    return mixed(*wheel, (0.02, 0.12, squeal))


def _animal_cleaned(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 0.8, splash(rng, 0.3, 1500, 2600)),
        (0.05, 0.8, mixed(*bubbles(rng, 10, 0.4, 600, 1700))),
        (0.42, 0.4, chime(1568, 0.3)),
    )


def _action_began(rng: Random, pitch: float) -> Samples:
    rings = [
        (0.055 * place, 0.7 + 0.3 * (place % 2), steel(1245 if place % 2 else 1480, 0.2, 0.6)) for place in range(6)
    ]
    return mixed(*rings, (0.33, 0.5, engine(0.45, 74, 96, 9)))


def _moved(rng: Random, pitch: float) -> Samples:
    thump = ramped(engine(0.95, 84, 104, 10.5), (0, 0), (0.12, 1), (0.6, 0.8), (0.95, 0))
    wake = ramped(band(noise(0.95, rng), 700, 700, 1100), (0, 0), (0.4, 1), (0.95, 0))
    return mixed((0, 0.8, thump), (0, 0.7, wake))


def _ship_sailed(rng: Random, pitch: float) -> Samples:
    wake = ramped(band(noise(1.0, rng), 500, 500, 1600), (0, 0), (0.6, 1), (1.0, 0))
    return mixed((0, 0.35, horn(0.4, 233)), (0.15, 1.4, wake))


def _die_pushed_back(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 1.6, splash(rng, 0.35, 1300, 500)),
        (0.05, 0.4, mixed(*bubbles(rng, 5, 0.2, 420, 800))),
        (0.2, 0.9, resin(rng, 900, 0.06, 0.9)),
    )


def _die_removed(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 0.6, resin(rng, 1500, 0.04)),
        (0.03, 1.0, steel(290, 0.35, 1.0)),
        (0.03, 1.0, boom(170, 130, 0.3)),
        (0.17, 0.6, steel(315, 0.22, 1.0)),
        (0.27, 0.3, steel(305, 0.15, 1.0)),
    )


def _animal_rescued(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, tune([(0, 784, 0.9), (0.13, 1175, 1.0)], 0.6)), (0, 0.4, splash(rng, 0.25, 1600, 2600)))


def _extra_action_taken(rng: Random, pitch: float) -> Samples:
    return mixed(
        (0, 0.7, resin(rng, 1700, 0.04)), (0.05, 0.8, steel(1245, 0.3, 0.6)), (0.17, 0.9, steel(1661, 0.4, 0.6))
    )


def _die_to_pool(rng: Random, pitch: float) -> Samples:
    return mixed((0, 1.0, resin(rng, 2000, 0.04, 0.3)), (0.02, 0.5, rung(0.18, [(660, 0.18, 1), (1000, 0.1, 0.4)])))


def _set_completed(rng: Random, pitch: float) -> Samples:
    steps = (392, 440, 523, 587, 659, 784)
    species = [(0.11 * place, 0.8, rung(0.3, [(hz, 0.3, 1), (hz * 2, 0.15, 0.4)])) for place, hz in enumerate(steps)]
    return mixed(*species, (0.68, 0.7, bell(784, 0.7, 0.8)), (0.68, 0.5, chime(1175, 0.6)))


def _cube_placed(rng: Random, pitch: float) -> Samples:
    wood = rung(0.09, [(1040, 0.07, 1), (1730, 0.05, 0.6), (2600, 0.03, 0.3)])
    return mixed((0, 1.0, wood), (0.06, 0.4, chime(1319, 0.25)))


def _cube_lost(rng: Random, pitch: float) -> Samples:
    falls = ((0, 1.0), (0.16, 0.6), (0.26, 0.4), (0.32, 0.25), (0.355, 0.15))
    wood = [(at, gain, rung(0.07, [(900 - 700 * at, 0.06, 1), (1500 - 900 * at, 0.04, 0.6)])) for at, gain in falls]
    return mixed(*wood, (0.4, 0.5, splash(rng, 0.2, 900, 500)))


def _objective_marked(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.9, chime(587, 0.6)), (0.1, 1.0, chime(880, 0.7)), (0.1, 0.35, bell(1175, 0.5)))


def _won(rng: Random, pitch: float) -> Samples:
    rise = ((0, 523), (0.16, 659), (0.32, 784), (0.48, 1047))
    bells = [(at, 0.8, bell(hz, 0.8, 0.8)) for at, hz in rise]
    chord = [(0.8, 0.6, chime(hz, 1.0)) for hz in (784, 1047, 1319)]
    return mixed(*bells, *chord, (0.78, 0.22, horn(0.9, 196)))


VOICES = (
    Voice("win_card_drawn", _win_card_drawn, -2),
    Voice("sector_marked", lambda rng, _: mixed((0, 1.0, flap(rng, 500)), (0.05, 0.4, ping(880, 0.3))), -4),
    Voice("specialist_joined", _specialist_joined, -6),
    Voice("specialist_swapped", _specialist_swapped, -6),
    Voice("quadrant_chosen", _quadrant_chosen, -4),
    Voice("ship_placed", _ship_placed, -3),
    Voice("resource_drawn", lambda rng, _: card(rng, 0.18, 1700, 3400), -6),
    Voice("resource_kept", _resource_kept, -5),
    Voice("resource_opened", _resource_opened, -5),
    Voice("resource_discarded", _resource_discarded, -6),
    Voice("resource_left_game", _resource_left_game, -5),
    Voice("resource_used", _resource_used, -4),
    Voice("effect_passed_over", _effect_passed_over, -7),
    Voice("ap_gained", _ap_gained, -5),
    Voice("tokens_turned_down", _tokens_turned_down, -4),
    Voice("fewer_dice_promised", _fewer_dice_promised, -4),
    Voice("animal_cleaned", _animal_cleaned, -2),
    Voice("animal_discharged", lambda rng, _: tune([(0, 523, 0.8), (0.11, 659, 0.9), (0.22, 784, 1.0)], 0.5), -2),
    Voice("turn_began", lambda rng, _: mixed((0, 0.8, bell(880, 0.7)), (0.24, 1.0, bell(880, 1.0))), -2),
    Voice("turn_ended", lambda rng, _: bell(587, 1.0, 0.9), -4),
    Voice("action_began", _action_began, -4),
    Voice("moved", _moved, -4),
    Voice("ship_sailed", _ship_sailed, -3),
    Voice("die_pushed_back", _die_pushed_back, -2),
    Voice("die_removed", _die_removed, -1),
    Voice("animal_rescued", _animal_rescued),
    Voice("extra_action_taken", _extra_action_taken, -4),
    Voice("die_to_pool", _die_to_pool, -4),
    Voice("cube_earned", lambda rng, _: tune([(0, 1319, 0.7), (0.07, 1661, 0.85), (0.14, 1976, 1.0)], 0.35), -4),
    Voice("set_completed", _set_completed, -2),
    Voice("cube_placed", _cube_placed, -3),
    Voice("cube_lost", _cube_lost, -3),
    Voice("objective_marked", _objective_marked, -1),
    Voice("won", _won, 2),
)
