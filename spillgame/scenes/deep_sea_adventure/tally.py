"""The count of treasure when a dive is over: each chip turns up, and a number rises next to its diver."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.state import Chip, State
from spillgame.scenes.deep_sea_adventure.board import turning
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_sprite, treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import Doing, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.moving import eased
from spillgame.ui.fonts import BODY, LARGE
from spillgame.ui.look import Look

ROW, PAD, CHIP = 66, 18, 52
"""Design units: the greatest height of a row, the edge round the rows, the greatest side of a chip."""
WIDTH, ROOM = 0.86, 0.34
"""The greatest width of the count, and how far down it may begin, as shares of the board's sides."""
TURNING: Final = 0.8
"""The share of the time in which chips are turned; then the best is seen."""
FADED: Final = 100
"""The opacity of what was lost, of 255."""


class Brought(NamedTuple):
    """What a diver brought home in a dive."""

    seat: int
    chips: Sequence[Chip]
    home: bool
    lost: Levels = ()
    """The levels of the chips that sank with the diver."""

    @property
    def open(self) -> bool:
        """Whether the values may be seen."""
        return all(chip.value is not None for chip in self.chips)


def brought_in(state: State, dive: int) -> list[Brought]:
    """Return what each diver brought home in a dive, by seat, the least valuable chip first, or has lost with it."""
    found = []
    for seat, diver in enumerate(state.divers, 1):
        chips = sorted((chip for chip in diver.treasure if chip.dive == dive), key=lambda chip: chip.value or 0)
        lost = () if diver.home else tuple(level for treasure in diver.carried for level in treasure)
        found.append(Brought(seat, chips, diver.home, lost))
    return found


def best_of(rows: Sequence[Brought]) -> tuple[int, ...]:
    """Return the seats that brought the most; none where nobody brought anything, or a value is not to be seen."""
    sums = {row.seat: sum(chip.value or 0 for chip in row.chips) for row in rows}
    most = max(sums.values(), default=0)
    if not most or not all(row.open for row in rows):
        return ()
    return tuple(seat for seat, found in sums.items() if found == most)


def draw(surface: pygame.Surface, board: SeaView, rows: Sequence[Brought], t: float, names: Sequence[str]) -> None:
    """Draw the count at a time from 0 to 1: the chips turn up one after the other, row by row."""
    look, rect = board.look, board.rect
    foot = board.geometry.heaps(1)[0].top  # what sank stays in sight
    top = rect.y + round(ROOM * rect.height)
    pad = min(look.px(PAD), round(0.03 * rect.height))
    high = min(look.px(ROW), (foot - top - 2 * pad) // max(1, len(rows)))
    area = pygame.Rect(0, 0, min(round(WIDTH * rect.width), look.px(680)), high * len(rows) + 2 * pad)
    area.midbottom = rect.centerx, foot
    _ground(surface, look, area, min(1.0, 8 * t))
    count = sum(len(row.chips) + len(row.lost) for row in rows)
    done, best, begun = t / TURNING * count, best_of(rows), 0
    for number, row in enumerate(rows):
        room = pygame.Rect(area.x + pad, area.y + pad + number * high, area.width - 2 * pad, high)
        crowned = row.seat in best and t >= TURNING
        _row(surface, board, row, room, done - begun, crowned=crowned, name=names[row.seat - 1])
        begun += len(row.chips) + len(row.lost)


def _ground(surface: pygame.Surface, look: Look, area: pygame.Rect, plain: float) -> None:
    ground = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(ground, (*look.rgb("panel"), round(240 * plain)), ground.get_rect(), border_radius=look.px(10))
    edge = (*look.rgb("line"), round(255 * plain))
    pygame.draw.rect(ground, edge, ground.get_rect(), look.px(2), border_radius=look.px(10))
    surface.blit(ground, area)


def _row(
    surface: pygame.Surface, board: SeaView, row: Brought, room: pygame.Rect, done: float, *, crowned: bool, name: str
) -> None:
    """Draw the row of a diver of whose chips `done` have been turned: who, the chips, and the sum so far."""
    look, side = board.look, round(0.92 * room.height)
    if crowned:
        pygame.draw.rect(surface, look.rgb("shallow"), room.inflate(look.px(12), -2), border_radius=look.px(8))
    doing: Doing = "limp" if not row.home else "cheer" if crowned else "up"
    picture, badge = swimmer_sprite(look, row.seat, doing, side), badge_sprite(look, row.seat, round(0.5 * side))
    surface.blit(badge, badge.get_rect(center=(room.x + badge.get_width() // 2, room.centery)))
    surface.blit(picture, picture.get_rect(midleft=(room.x + round(0.5 * side), room.centery)))
    side = round(1.5 * side)
    letter = _size(look, BODY, room)
    named = look.fonts.shortened(name, look.px(letter), round(0.24 * room.width), crowned)
    text = look.line(named, letter, "ink", crowned)
    surface.blit(text, text.get_rect(midleft=(room.x + side + look.px(8), room.centery)))
    left = room.x + side + look.px(16) + round(0.24 * room.width)
    right = _sum(surface, look, row, room, done, crowned=crowned)
    _chips(surface, board, row, pygame.Rect(left, room.y, max(1, right - left), room.height), done)


def _size(look: Look, usual: float, room: pygame.Rect) -> float:
    """Return the size of letters in a row, in design units: the usual one as far as the row is high enough."""
    return min(usual, 0.8 * room.height * usual / look.line_height(usual))


def _sum(surface: pygame.Surface, look: Look, row: Brought, room: pygame.Rect, done: float, *, crowned: bool) -> int:
    """Write what has been counted of a row, with a cup for the best; returns where that begins."""
    letter, large = _size(look, BODY, room), _size(look, LARGE, room)
    if not row.home:
        sign, gone = look.icon("warning", letter, "danger"), max(0, min(len(row.lost), int(done)))
        said = look.say("deep_sea_adventure.tally.lost", n=gone) if gone else look.say("deep_sea_adventure.tally.sunk")
        words = look.line(said, letter, "danger", True)
        surface.blit(words, words.get_rect(midright=(room.right, room.centery)))
        place = sign.get_rect(midright=(room.right - words.get_width() - look.px(6), room.centery))
        surface.blit(sign, place)
        return place.x
    if row.open:
        whole = max(0, min(len(row.chips), int(done)))
        counted = sum(chip.value or 0 for chip in row.chips[:whole])
        words = look.line(str(counted), large, "good" if whole else "ink", True)
        if whole and not crowned:
            words = pygame.transform.smoothscale_by(words, turning.pulse(done - whole))
    else:
        words = look.line(look.say("deep_sea_adventure.divers.chips", n=len(row.chips)), letter, "ink", True)
    place = words.get_rect(midright=(room.right, room.centery))
    surface.blit(words, place)
    if not crowned:
        return place.x
    cup = look.icon("winner", 0.8 * large, "good")
    at = cup.get_rect(midright=(place.x - look.px(8), room.centery))
    surface.blit(cup, at)
    return at.x


def _chips(surface: pygame.Surface, board: SeaView, row: Brought, room: pygame.Rect, done: float) -> None:
    """Draw the chips of a row, as far as they have been turned, and the value on its way to the sum right of them."""
    if row.lost:
        _lost(surface, board, row.lost, room, done)
    if not row.chips:
        return
    look = board.look
    side = min(look.px(CHIP), round(0.86 * room.height), room.width // len(row.chips))
    now = min(len(row.chips) - 1, max(0, int(done)))
    end = room.right + look.px(12), room.centery
    for number in (*(one for one in range(len(row.chips)) if one != now), now):  # the one that is turned is in front
        chip, turned = row.chips[number], min(1.0, max(0.0, done - number))
        middle = room.x + (number + 0.5) * side, room.centery
        turning.draw(surface, look, (chip.level, chip.value), board.letters, (middle, side), turned)
        if chip.value is not None:
            turning.draw_value(surface, look, chip.value, (middle, end), round(0.6 * side), turned)


def _lost(surface: pygame.Surface, board: SeaView, lost: Levels, room: pygame.Rect, done: float) -> None:
    """Draw the chips that a diver has lost: each fades and is crossed out as it is counted."""
    look, side = board.look, min(board.look.px(CHIP), round(0.86 * room.height), room.width // len(lost))
    for number, level in enumerate(lost):
        gone = eased(done - number)
        place = pygame.Rect(room.x + number * side, 0, side, side)
        place.centery = room.centery
        picture = treasure_sprite(look, (level,), board.letters, side)
        picture.set_alpha(round(255 - (255 - FADED) * gone))
        surface.blit(picture, place)
        picture.set_alpha(255)  # others share it
        if gone:
            reach = 0.7 * side * gone
            start = place.x + 0.15 * side, place.bottom - 0.15 * side
            pygame.draw.line(
                surface, look.rgb("danger"), start, (start[0] + reach, start[1] - reach), max(2, side // 12)
            )
