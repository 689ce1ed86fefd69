"""What is written over a shot: how many dice still fall, and how the others landed. It is night there, whatever the
theme."""

from typing import Final, NamedTuple

import pygame

from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.scenes.table.shot.view import ShotView
from spillgame.scenes.table.tower_play import TowerPlay
from spillgame.ui.fonts import BODY, LARGE
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour

WHITE: Final[Colour] = (244, 248, 255)
DARK: Final[Colour] = (6, 14, 34)
"""The colours of what is written, and of its ground."""
COVER: Final = 205
"""How much of the shot that ground hides, 0 to 255."""
PAD: Final = 10
"""Design units round the words."""


class Words(NamedTuple):
    """Where the words stand over a shot."""

    headline: pygame.Rect
    landings: pygame.Rect
    room: pygame.Rect
    """What they leave free."""


def words_within(look: Look, area: pygame.Rect) -> Words:
    """Return where words stand over a shot that has only an area of the window: above and below the dice."""
    gap, high = look.px(PAD), look.line_height(LARGE) + look.px(PAD)
    headline = pygame.Rect(area.x + gap, area.y + gap, area.width - 2 * gap, high)
    landings = headline.move(0, area.height - high - 2 * gap)
    return Words(headline, landings, pygame.Rect(area.x, headline.bottom, area.width, landings.top - headline.bottom))


def draw_words(surface: pygame.Surface, look: Look, play: TowerPlay, words: Words) -> None:
    """Write what happens, and how dice landed, over a shot on show; nothing where little motion is wanted."""
    shot = play.view
    if not isinstance(shot, ShotView) or shot.plan is None or shot.reduced_motion or play.seconds <= 0:
        return
    share = min(1.0, 4 * shot.plan.night(play.seconds))
    rests = play.rests[: shot.landed(play.seconds)]
    quadrants = ("" if rest.quadrant is None else QUADRANT_NAMES[rest.quadrant] for rest in rests)
    landed = "  ".join(
        f"{name}{play.kind(rest.die).shows(rest.face)}" for name, rest in zip(quadrants, rests, strict=True)
    )
    falling = len(play.rests) - len(rests)
    said = look.say("table.dice_fall", n=falling) if falling else look.say("table.dice_lie", n=len(rests))
    _write(surface, look, said, words.headline, LARGE, share)
    _write(surface, look, landed, words.landings, BODY, share)


def _write(surface: pygame.Surface, look: Look, words: str, place: pygame.Rect, size: float, share: float) -> None:
    if not words or share <= 0:
        return
    pad = look.px(PAD)
    room = place.width - 2 * pad
    size = look.size_for(words, room, size, True)
    lines = [look.fonts.text(line, look.px(size), WHITE, True) for line in look.wrap(words, size, room, True)]
    high, wide = look.line_height(size), max(line.get_width() for line in lines)
    plate = pygame.Surface((wide + 2 * pad, len(lines) * high + pad), pygame.SRCALPHA)
    pygame.draw.rect(plate, (*DARK, COVER), plate.get_rect(), border_radius=look.px(8))
    for number, line in enumerate(lines):
        plate.blit(line, (pad, pad // 2 + number * high))
    plate.set_alpha(round(255 * share))
    surface.blit(plate, plate.get_rect(left=place.left, top=max(place.top, place.centery - plate.get_height() // 2)))
