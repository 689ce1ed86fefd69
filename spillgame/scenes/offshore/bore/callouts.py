"""What a stop now and the next tile would bring, where they would: at the shaft (O-6.2, O-6.5)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore.drilling import Placed, Rewards, rewards_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import Opening
from spillgame.scenes.offshore.board.sprites import badge_sprite, counted
from spillgame.scenes.offshore.bore.section import Section, callout_height
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look

SIGNS: Final = (("coins", "coin"), ("barrels", "barrel"), ("points", "fame"))
SIGN: Final = 20
"""The side of the sign below what a blowout would take, in design units."""
HATCH: Final = 14
"""Design units between the lines over what a blowout would take."""


class Callout(NamedTuple):
    """A sentence at the shaft with what it brings, or costs."""

    words: str
    short: str
    """The same in fewer words, for less room."""
    large: str
    """What is written large before it, such as a chance; may be empty."""
    rewards: Rewards
    seats: Sequence[int]
    """Whom it concerns."""
    loses: bool
    """Whether `rewards` are lost."""
    icon: str


def at_stake(game: Game, opening: Opening, placed: Placed) -> Rewards:
    """Return what each of those who drill would lose by a blowout with the next tile: it counts among those lost."""
    now = rewards_of(game, opening, placed)
    kept = max(0, len(placed) + 1 - game.content.game.drilling.lost)
    left = rewards_of(game, opening, placed[:kept])
    return Rewards(*(one - other for one, other in zip(now, left, strict=True)))


def places(look: Look, section: Section, space: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where a stop is explained, and below it the next tile, which is to be laid on a space."""
    room = section.callouts
    high, gap = min(callout_height(look), (room.height - look.px(6)) // 2), look.px(6)
    wanted = section.passed(space - 1) - high - gap // 2
    top = max(room.y, min(wanted, room.bottom - 2 * high - gap))
    return pygame.Rect(room.x, top, room.width, high), pygame.Rect(room.x, top + high + gap, room.width, high)


def draw(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    callout: Callout,
    at: tuple[int, int],
    *,
    looked: bool = False,
) -> None:
    """Draw a callout in a rectangle, with a line from the point in the shaft that it speaks of; it stands out while it
    says what the choice would bring that is `looked` at."""
    token = "danger" if callout.loses else "good"
    thick = max(2, look.px(5 if looked else 3))
    start = rect.x, max(rect.y + thick, min(at[1], rect.bottom - thick))
    pygame.draw.line(surface, look.rgb(token), at, start, thick)
    pygame.draw.circle(surface, look.rgb(token), at, 2 * thick)
    if looked:
        pygame.draw.rect(surface, look.rgb("lamp"), rect.inflate(look.px(8), look.px(8)), border_radius=look.px(10))
    pygame.draw.rect(surface, look.rgb("panel"), rect, border_radius=look.px(7))
    pygame.draw.rect(surface, look.rgb(token), rect, thick, border_radius=look.px(7))
    room = rect.inflate(-2 * look.px(10), -2 * look.px(6))
    if not callout.seats:
        _words(surface, look, room, callout, token)
        return
    upper, lower = rows(room, [Share(1.1), Px(min(look.line_height(SMALL), room.height // 2))], 0)
    _words(surface, look, upper, callout, token)
    _signs(surface, look, lower, callout)


def _words(surface: pygame.Surface, look: Look, room: pygame.Rect, callout: Callout, token: str) -> None:
    sign = look.icon(callout.icon, min(26, room.height / look.scale.unit), token)
    look.put(surface, sign, room, "left")
    x = room.x + sign.get_width() + look.px(6)
    if callout.large:
        large = look.line_within(callout.large, room.right - x, BODY * 1.15, token, True)
        look.put(surface, large, pygame.Rect(x, room.y, room.right - x, room.height), "left")
        x += large.get_width() + look.px(8)
    rest = pygame.Rect(x, room.y, max(1, room.right - x), room.height)
    bold = not callout.large
    fits = (one for one in (callout.words, callout.short) if look.has_room(one, rest.width, SMALL, bold))
    if words := next(fits, ""):
        look.put(surface, look.line_within(words, rest.width, SMALL, "ink", bold), rest, "left")


def _signs(surface: pygame.Surface, look: Look, room: pygame.Rect, callout: Callout) -> None:
    """Draw who is concerned, then how much of what: smaller where they do not all have room."""
    side = min(room.height, look.px(26))
    made = _row(look, callout, side)
    if sum(one.get_width() for one in made) > room.width:
        made = _row(look, callout, max(8, side * room.width // sum(one.get_width() for one in made) - 1))
    x = room.x
    for one in made:
        surface.blit(one, one.get_rect(midleft=(x, room.centery)))
        x += one.get_width()


def _row(look: Look, callout: Callout, side: int) -> list[pygame.Surface]:
    """Return badges and signs of a height, with the spaces after them."""
    found = [badge_sprite(look, seat, side) for seat in callout.seats]
    space = pygame.Surface((max(2, side // 3), 1), pygame.SRCALPHA)
    token, before = ("danger", "−") if callout.loses else ("ink", "+")
    shown = [(kind, n) for name, kind in SIGNS if (n := getattr(callout.rewards, name))]
    for kind, n in shown:
        text = look.fonts.text(f"{before}{n}", max(8, round(0.86 * side)), look.rgb(token), True)
        found += [space, text, counted(look, kind, side)]
    return found if shown else [*found, space, look.fonts.text("0", round(0.86 * side), look.rgb("quiet"), True)]


def hatch(
    surface: pygame.Surface, look: Look, section: Section, first: int, last: int, *, looked: bool = False
) -> None:
    """Mark the spaces from the `first` to the `last`, whose tiles a blowout would take: tinted, hatched and framed,
    with a sign below; they stand out while a draw is `looked` at."""
    area = section.spaces[first - 1].union(section.spaces[last - 1]).inflate(look.px(10), look.px(4))
    surface.blit(_hatching(look, area.size), area)
    pygame.draw.rect(surface, look.rgb("danger"), area, max(2, look.px(7 if looked else 4)), border_radius=look.px(6))
    side = min(look.px(SIGN * (1.4 if looked else 1)), area.width)
    sign = look.picture("ui/warning", side, "danger")
    plate = sign.get_rect(center=area.midbottom).inflate(look.px(8), look.px(8))
    pygame.draw.rect(surface, look.rgb("panel"), plate, border_radius=plate.height // 2)
    pygame.draw.rect(surface, look.rgb("danger"), plate, max(1, look.px(2)), border_radius=plate.height // 2)
    surface.blit(sign, sign.get_rect(center=plate.center))


def lit(surface: pygame.Surface, look: Look, section: Section, spaces: Iterable[int]) -> None:
    """Frame the spaces whose tiles would bring something to those who stop."""
    for space in spaces:
        area = section.spaces[space - 1].inflate(look.px(10), look.px(4))
        pygame.draw.rect(surface, look.rgb("lamp"), area.inflate(look.px(6), look.px(6)), look.px(4), look.px(8))
        pygame.draw.rect(surface, look.rgb("good"), area, max(2, look.px(5)), look.px(6))


@drawn_once
def _hatching(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return slanted lines on a tint, clear enough to see tiles through them."""
    (wide, high), colour = size, look.rgb("danger")
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, 44))
    for x in range(-high, wide, look.px(HATCH)):
        pygame.draw.line(made, (*colour, 120), (x, high), (x + high, 0), max(2, look.px(3)))
    return made
