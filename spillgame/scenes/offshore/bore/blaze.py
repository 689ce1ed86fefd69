"""A field that has blown out burns until the turn ends: which one it is, and how that looks over its rig."""

from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore import events as e
from spillgame.scenes.offshore.bore import fire
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.table.playback import Playback
from spillgame.ui.look import Look

PACE: Final = 0.55
"""How fast flames and smoke rise, in rounds a second."""
FLARES: Final = 6.0
"""Seconds until the flames are down: from then on it smokes."""


class Blaze(NamedTuple):
    """A field that burns, or smokes."""

    field: str
    age: float
    """Seconds since it blew out, in the time of the events that were shown."""
    burns: bool
    """Whether the turn in which it blew out still goes on; in the next one it only smokes."""


def blaze(playback: Playback) -> Blaze | None:
    """Return what blew out in this turn or the one before, if anything did: it follows from what was shown since."""
    age, turns, blown = 0.0, 0, False
    for line in reversed(playback.told):
        event = line.event
        match event:
            case e.TurnBegan():
                turns += 1
                if turns > 1 and not blown:
                    return None
            case e.BlewOut() if event is playback.current:
                return None  # it is still shown in section
            case e.BlewOut():
                blown = True
                if playback.shown.opening is not None and not turns:
                    return Blaze(playback.shown.opening.field, age, burns=True)
            case e.OpeningNamed() if blown:
                return Blaze(event.field, age, burns=not turns)
        if not blown:
            age += playback.cue(event).seconds * (playback.progress if event is playback.current else 1.0)
    return None


def draw_over_field(surface: pygame.Surface, look: Look, chart: pygame.Rect, plate: pygame.Rect, found: Blaze) -> None:
    """Draw fire and smoke that rise from a field on the chart; standing still with reduced motion."""
    clip = surface.get_clip()
    surface.set_clip(chart)
    wide, time = 0.34 * plate.height, 0.3 if look.reduced_motion else PACE * found.age
    foot = plate.centerx, plate.y + 0.3 * plate.height
    room = foot[1] - chart.y
    size = 1.0 if found.burns else 0.6
    way = 0.8 * size * plate.height, min(1.1 * size * plate.height, 0.85 * room)
    fire.draw_smoke(surface, look, foot, way, 1.2 * size * wide, time, size)
    if found.burns:
        low = max(0.6, 1 - found.age / FLARES)
        high = min(0.9 * plate.height * low, room - 0.4 * wide)
        fire.draw_column(surface, look, foot, max(0.4 * wide, high), wide * low, 2 * time)
    surface.set_clip(clip)


def draw_over_rig(surface: pygame.Surface, look: Look, section: Section, age: float) -> None:
    """Draw fire and smoke over the rig in section, likewise."""
    time, low, deck = (0.3 if look.reduced_motion else PACE * age), max(0.3, 1 - age / FLARES), section.deck
    foot = section.middle, section.horizon - 0.45 * deck
    fire.draw_smoke(surface, look, foot, section.smoke, 0.7 * deck, time)
    fire.draw_column(surface, look, foot, 0.8 * deck * low, 0.5 * deck * low, 2 * time)
