"""What the divers brought home in a game, as the rows of its ranking, and how that is counted chip by chip."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Chip, State
from spillgame.rules.deep_sea_adventure.summary import Sunk
from spillgame.scenes.deep_sea_adventure.board import turning
from spillgame.scenes.deep_sea_adventure.board.sprites import letters_of, treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import swimmer_sprite
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.rank_row import APART, RankRow
from spillgame.ui.look import Look
from spillgame.words import Words

CHIP = 46
"""The greatest side of a chip in design units."""
FADED = 90
"""The opacity of sunk treasure, of 255."""
TURNS: Final = 0.5
"""Seconds from one chip that is turned to the next, where there are few."""
LONGEST: Final = 9.0
"""Seconds that the whole count takes at most."""
GOES: Final = 40
"""How far left of the chips their values go, in design units: to the points."""
LEAST: Final = 4
"""The least side of a chip in pixels that is drawn at all."""


class Count:
    """Counts a game: chips are turned one by one, dive by dive, in each dive the last of the ranking first."""

    def __init__(self, hauls: Sequence[tuple[int, Sequence["Haul"]]]):
        """`hauls` are the seats of the ranking, the best first, each with its dives."""
        order = [
            (seat, haul.dive, number)
            for dive in sorted({haul.dive for _, found in hauls for haul in found})
            for seat, found in reversed(hauls)
            for haul in found
            if haul.dive == dive
            for number in range(len(haul.chips))
        ]
        self._begins = {chip: place for place, chip in enumerate(order)}
        self._pace = max(1 / TURNS, len(order) / LONGEST)
        self._turned = 0.0

    @property
    def done(self) -> bool:
        """Whether all chips have been turned."""
        return self._turned >= len(self._begins)

    def finish(self) -> None:
        """Turn all chips at once."""
        self._turned = float(len(self._begins))

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass."""
        self._turned += seconds * self._pace

    def turned(self, seat: int, dive: int, number: int) -> float:
        """Return how far a chip of a seat's haul has been turned, from 0 to 1."""
        return min(1.0, max(0.0, self._turned - self._begins[seat, dive, number]))


@dataclass(frozen=True, slots=True)
class Haul:
    """The result of a dive for one diver."""

    dive: int
    chips: Sequence[Chip]
    sunk: Sequence[int]
    """The levels of what was lost."""


def hauls_of(state: State, seat: int, lost: Sequence[Sunk]) -> list[Haul]:
    """Return the result of each dive for a seat."""
    treasure = state.divers[seat - 1].treasure
    return [
        Haul(
            dive,
            [chip for chip in treasure if chip.dive == dive],
            [level for one in lost if (one.seat, one.dive) == (seat, dive) for level in one.levels],
        )
        for dive in range(1, state.dive + 1)
    ]


@dataclass(slots=True, kw_only=True)
class HaulRow(RankRow):
    """A diver's rank and points, and the chips that they come from."""

    rules: DeepSeaAdventure
    hauls: Sequence[Haul]
    seat: int
    count: Count

    @property
    def counted(self) -> int:
        """The points of the chips that have been turned."""
        turned = self.count.turned
        return sum(
            chip.value or 0
            for haul in self.hauls
            for number, chip in enumerate(haul.chips)
            if turned(self.seat, haul.dive, number) >= 1
        )

    def draw_sign(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Draw the diver; who is best cheers once all is counted."""
        side = min(room.height, look.px(64))
        best = self.count.done and self.rank == 1
        figure = swimmer_sprite(look, self.seat, "cheer" if best else "up", side)
        surface.blit(figure, figure.get_rect(midleft=room.midleft))
        return side + look.px(6)

    def draw_made_of(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw the chips, with their values on them once they have been turned; the values go to the points."""
        count = sum(len(haul.chips) + len(haul.sunk) for haul in self.hauls)
        gap = look.px(APART)
        gaps = gap * max(0, len(self.hauls) - 1)
        side = min(look.px(CHIP), round(room.height / (1 + turning.NEARER)), (room.width - gaps) // max(1, count))
        if side < LEAST:
            return
        letters, x, middle = letters_of(self.rules.words.say), room.x, float(room.centery)
        now: list[tuple[Chip, Point, float]] = []
        for number, haul in enumerate(self.hauls):
            if number:
                pygame.draw.line(
                    surface, look.rgb("faint"), (x + gap // 2, room.y + 4), (x + gap // 2, room.bottom - 4)
                )
                x += gap
            for place, chip in enumerate(haul.chips):
                turned, at = self.count.turned(self.seat, haul.dive, place), (x + side / 2, middle)
                if 0 < turned < 1:
                    now.append((chip, at, turned))
                else:
                    turning.draw(surface, look, (chip.level, chip.value), letters, (at, side), turned)
                x += side
            for level in haul.sunk:
                lost = treasure_sprite(look, (level,), letters, side).copy()
                lost.set_alpha(FADED)
                surface.blit(lost, (x, middle - side // 2))
                low = middle + side // 2
                pygame.draw.aaline(surface, look.rgb("danger"), (x, low), (x + side, low - side), look.px(3))
                x += side
        for chip, at, turned in now:
            turning.draw(surface, look, (chip.level, chip.value), letters, (at, side), turned)
            goes_to = room.x - look.px(GOES), middle
            turning.draw_value(surface, look, chip.value or 0, (at, goes_to), round(0.7 * side), turned)


def hauls_in_words(
    say: Words, rules: DeepSeaAdventure, hauls: Sequence[Haul], named: Callable[[int], str] | None = None
) -> str:
    """Return the result of each dive in words, with chips by the names of their levels, by default their letters."""
    named = named or rules.words.letter
    told = []
    for haul in hauls:
        shown = ", ".join(f"{named(chip.level)} {chip.value}" for chip in haul.chips)
        points = sum(chip.value or 0 for chip in haul.chips)
        brought = say("deep_sea_adventure.end.haul", dive=haul.dive, chips=shown, points=points)
        if not haul.chips:
            brought = say("deep_sea_adventure.end.no_haul", dive=haul.dive)
        lost = say("deep_sea_adventure.end.haul_sank", chips=rules.words.chips(tuple(haul.sunk))) if haul.sunk else ""
        told.append(f"{brought} {lost}".strip())
    return " ".join(told)
