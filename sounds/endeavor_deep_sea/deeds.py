"""What is heard of actions in the ocean, of tokens and of Journals."""

from random import Random

from sounds.endeavor_deep_sea.instruments import glass, harp, marimba, tick, wash, whistle
from sounds.materials import (
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
from sounds.synth import Samples, dying, low_pass, mixed, noise, ramped
from sounds.voice import Voice

# --- The ocean ---


def _board_drawn(rng: Random, pitch: float) -> Samples:
    """Return what is heard of a place that nobody has seen: an echo, and something that answers."""
    return mixed((0, 0.6, ping(740 * pitch, 0.3)), (0.22, 0.5, whistle(0.5, 240 * pitch, 330 * pitch)))


def _board_returned(rng: Random, pitch: float) -> Samples:
    return mixed((0, 0.8, card(rng, 0.22, 620, 380)), (0.05, 0.3, whistle(0.35, 300, 200)))


def _zone_laid(rng: Random, pitch: float) -> Samples:
    """Return a board that is laid to the others."""
    return mixed((0, 0.8, card(rng, 0.12, 800, 500)), (0.1, 1.0, resin(rng, 240, 0.11, 1.3)))


def _discovered(rng: Random, pitch: float) -> Samples:
    """Return a deep that opens: the ground moves, water falls in, and light comes on over it."""
    depth = ramped(rumble(rng, 0.9, 120, 7), (0, 0), (0.2, 1), (0.9, 0))
    lights = tune([(0.1 * place, hz, 0.5 + 0.15 * place) for place, hz in enumerate((392, 587, 784, 1175))], 0.7)
    return mixed((0, 0.8, depth), (0, 0.6, wash(rng, 0.9, 300, 1500, 0.6)), (0.35, 0.8, lights))


# --- Actions ---


def _traveled(rng: Random, pitch: float) -> Samples:
    """Return a screw that takes hold and a hull that goes through the water."""
    hum = engine(0.85, 70 * pitch, 96 * pitch, 9)
    screw = ramped(hum, (0, 0), (0.15, 1), (0.6, 0.8), (0.85, 0))
    return mixed((0, 0.8, screw), (0.1, 0.9, wash(rng, 0.75, 500, 900)), (0.15, 0.4, mixed(*bubbles(rng, 6, 0.5, 340,
                 560))))  # fmt: skip


def _sonar_laid(rng: Random, pitch: float) -> Samples:
    """Return a long sonar ping whose echoes come back."""
    echoes = [(0.28 * place, 0.5**place, ping(1046 * pitch, 0.45)) for place in range(3)]
    return mixed((0, 0.5, resin(rng, 640, 0.05, 0.5)), *echoes)


def _token_revealed(rng: Random, pitch: float) -> Samples:
    """Return a dive: breath that bubbles up, and what is brought to the surface."""
    breath = mixed(*bubbles(rng, 15, 0.5, 180 * pitch, 760 * pitch))
    return mixed((0, 1.0, breath), (0.45, 0.7, splash(rng, 0.3, 1500, 2200)), (0.5, 0.6, glass(880 * pitch, 0.4)))


def _conserved(rng: Random, pitch: float) -> Samples:
    """Return a place that is let grow: a warm chord that opens under a soft swell."""
    chord = [(0.09 * place, 0.7, harp(hz, 0.9)) for place, hz in enumerate((220, 330, 415, 554, 659))]
    return mixed((0, 0.5, wash(rng, 0.9, 350, 600)), *chord)


def _journal_published(rng: Random, pitch: float) -> Samples:
    """Return pages that are turned, and the press that closes on the last."""
    pages = [(0.1 * place, 0.6, card(rng, 0.14, 2300 + 300 * place, 3600)) for place in range(3)]
    stamp = mixed((0, 1.0, boom(170, 110, 0.14)), (0, 0.7, flap(rng, 520)))
    return mixed(*pages, (0.38, 0.9, stamp), (0.44, 0.5, harp(494, 0.5)))


def _token_spent(rng: Random, pitch: float) -> Samples:
    """Return a token that spins and lies still."""
    spin = [(0.19 * (place / 9) ** 0.7, 0.9 - 0.06 * place, steel(1400 * pitch + 60 * place, 0.06, 0.4))
            for place in range(9)]  # fmt: skip
    return mixed(*spin, (0.2, 0.6, resin(rng, 480, 0.06, 0.8)))


def _journal_used(rng: Random, pitch: float) -> Samples:
    """Return a book that is opened where it was marked."""
    return mixed((0, 0.9, flap(rng, 300)), (0.07, 0.6, card(rng, 0.25, 1700, 3000)), (0.25, 0.6, marimba(659, 0.3)))


# --- What actions set off ---


def _link_gained(rng: Random, pitch: float) -> Samples:
    """Return a circuit that closes: a contact, and a current that runs from end to end."""
    current = [(0.07 + 0.045 * place, 0.4 + 0.07 * place, chime(660 * 1.122**place, 0.35)) for place in range(7)]
    return mixed((0, 1.0, tick(rng, 1900)), *current, (0.42, 0.6, glass(1480, 0.35)))


def _special_gained(rng: Random, pitch: float) -> Samples:
    """Return what lives in a place, and makes itself heard."""
    return mixed((0, 0.8, whistle(0.35, 420, 640)), (0.26, 0.6, whistle(0.3, 620, 480)))


def _others_gained(rng: Random, pitch: float) -> Samples:
    """Return news that reaches others: a short signal, and its answer from farther off."""
    key = [(0.0, 0.8, marimba(880, 0.12)), (0.1, 0.8, marimba(880, 0.12)), (0.2, 0.9, marimba(1175, 0.2))]
    far = low_pass(mixed((0, 1.0, marimba(880, 0.12)), (0.1, 1.0, marimba(1175, 0.2))), 900)
    return mixed(*key, (0.36, 0.5, far), (0, 0.1, dying(noise(0.05, rng), 0.05)))


VOICES = (
    Voice("board_drawn", _board_drawn, -5, takes=3),
    Voice("board_returned", _board_returned, -8),
    Voice("zone_laid", _zone_laid, -7),
    Voice("discovered", _discovered, -2),
    Voice("traveled", _traveled, -4, takes=3),
    Voice("sonar_laid", _sonar_laid, -4, takes=3),
    Voice("token_revealed", _token_revealed, -4, takes=3),
    Voice("conserved", _conserved, -4),
    Voice("journal_published", _journal_published, -4),
    Voice("token_spent", _token_spent, -6, takes=3),
    Voice("journal_used", _journal_used, -6),
    Voice("link_gained", _link_gained, -3),
    Voice("special_gained", _special_gained, -6),
    Voice("others_gained", _others_gained, -6),
)
