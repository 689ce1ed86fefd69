"""What may be chosen now: a large button for each decision, with its consequence before it is taken."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Self

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import OwnRules
from spillgame.scenes.table.panel import (
    FOOT,
    Block,
    Make,
    Panel,
    ShowLeaf,
    joined,
    leaves_of,
    room_width,
    set_panel,
    stacked,
)
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import CHOICES, Keys, cap_of
from spillgame.ui.key_cap import draw_key_cap, key_cap_size
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button
from spillgame.words import Words

CHOICE: Final = "choice "
"""How the keys of choices begin; their number follows."""
NOW: Final = "now"
"""The key of what may be chosen: of its tab, and with more behind it of what turns its leaves."""
PAD, ICON, LEAST, LOW = 10, 36, 64, 44
LARGE_ROOM: Final = 122
"""Design units: within a button, its icon, its least height, that of one with nothing but its name, and the room of
what stands large at the right."""
BETWEEN: Final = 8
"""Between two choices, in design units."""
FORMS: Final = (None, 2, 1, 0)
"""The numbers of small lines that a choice may show, the largest first; None for all. The note has the rest."""


@dataclass(slots=True, kw_only=True)
class Choice(Button):
    """A decision as a large button: what it is, in small letters what follows, and large what matters most."""

    lines: Sequence[str] = ()
    large: str = ""
    """What stands large at the right, such as a chance or a price."""
    caption: str = ""
    """What stands below it."""
    ends: bool = False
    """Whether it ends something, and is therefore always visible."""

    @property
    def further(self) -> Sequence[str]:
        large = f"{self.large} {self.caption}".strip()
        return [*([large] if large else ()), *self.lines]

    def with_lines(self, most: int) -> Self:
        """Return the same choice with at most `most` small lines."""
        return replace(self, lines=tuple(self.lines)[:most])

    def too_long(self, look: Look) -> str:
        return self.name if self.needs(look) > self.rect.height else ""

    def needs(self, look: Look) -> int:
        """Return how high the button must be for its width, in pixels."""
        least = LEAST if self.lines or self.large else LOW
        return max(look.px(least), self._used(look) + 2 * look.px(PAD), self._used_at_right(look) + look.px(PAD))

    def _used(self, look: Look) -> int:
        room = self._room(look).width
        name = look.text_height(self.name, BODY, room - self._key_room(look), True)
        return name + sum(look.text_height(line, SMALL, room) for line in self.lines)

    def _used_at_right(self, look: Look) -> int:
        return look.line_height(LARGE * 0.85) + look.line_height(SMALL) if self.large else 0

    def _room(self, look: Look) -> pygame.Rect:
        pad = look.px(PAD)
        icon = look.px(ICON) + pad if self.icon or self.picture else 0
        right = look.px(LARGE_ROOM) if self.large else pad
        return pygame.Rect(self.rect.x + pad + icon, self.rect.y, self.rect.width - pad - icon - right, 0)

    def _key_room(self, look: Look) -> int:
        return key_cap_size(look, self.shortcut)[0] + look.px(PAD) if self.shortcut else 0

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        ink = self._ground(surface, look, looked_at)
        quiet = ink if self.main or self.refused else "quiet"
        room, side, step = self._room(look), look.px(ICON), look.line_height(BODY)
        y = self.rect.y + (self.rect.height - self._used(look)) // 2
        if self.icon or self.picture:
            picture = self.picture(side) if self.picture else look.picture(f"ui/{self.icon}", side, ink)
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x + look.px(PAD), self.rect.centery)))
        draw_key_cap(surface, look, self.shortcut, (room.right, y + step // 2), quiet)
        for words, size, token, bold in (
            (self.name, BODY, ink, True),
            *((line, SMALL, quiet, False) for line in self.lines),
        ):
            wide = room.width - (self._key_room(look) if bold else 0)
            high = look.text_height(words, size, wide, bold)
            y += look.write(surface, pygame.Rect(room.x, y, wide, high), words, size, token, bold=bold)
        if self.large:
            self._draw_large(surface, look, ink, quiet)

    def _draw_large(self, surface: pygame.Surface, look: Look, ink: str, quiet: str) -> None:
        right = pygame.Rect(self.rect.right - look.px(LARGE_ROOM), self.rect.y, look.px(LARGE_ROOM), self.rect.height)
        large = look.line(self.large, LARGE * 0.85, ink, True)
        small = look.line(self.caption, SMALL, quiet)
        high = large.get_height() + small.get_height()
        top = right.y + (right.height - high) // 2
        surface.blit(large, large.get_rect(midtop=(right.centerx, top)))
        surface.blit(small, small.get_rect(midtop=(right.centerx, top + large.get_height())))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceBlock(Block):
    """A choice as a block of a panel."""

    look: Look
    width: int
    choice: Choice

    def in_form(self, lines: int) -> "ChoiceBlock":
        """Return the block with at most `lines` small lines."""
        if len(self.choice.lines) <= lines:
            return self
        return block(self.look, self.width, self.choice.with_lines(lines))


def cap(number: int, keys: Keys, say: Words, ends: bool = False) -> str:
    """Return the key that takes a choice: of what ends something that for ending, else that of its number, if any."""
    if ends:
        return cap_of("end_turn", keys, say)
    return cap_of(CHOICES[number - 1], keys, say) if number <= len(CHOICES) else ""


def refused_choice(rules: OwnRules, number: int, offer: AnyOffer, name: str) -> Choice:
    """Return the button of an offer that may not be taken, which says why."""
    assert offer.refusal is not None  # noqa: S101 - asked of what is refused
    why = rules.refusal_to_text(offer.refusal)
    return Choice(
        key=f"refused {number}", group="choices", subject=offer, name=name, icon="cross", lines=(why,), refused=why,
        rule=offer.refusal.rule,
    )  # fmt: skip


def block(look: Look, width: int, choice: Choice) -> ChoiceBlock:
    """Return a choice as a block of a panel, as high as its words need."""
    choice.rect = pygame.Rect(0, 0, width, 0)

    def place(rect: pygame.Rect) -> Panel:
        choice.rect = rect
        return Panel([choice])

    return ChoiceBlock(choice.needs(look), place, choice=choice, look=look, width=width)


def ending_of(blocks: Sequence[Block]) -> Block | None:
    """Return the choice among some blocks that ends something, in its shortest form; None where there is none."""
    return next((one.in_form(0) for one in blocks if isinstance(one, ChoiceBlock) and one.choice.ends), None)


def build(look: Look, rect: pygame.Rect, make: Make, leaf: int, show_leaf: ShowLeaf) -> Panel:
    """Lay out the choices in the fullest form in which all have room, else leaf by leaf over the one that ends."""
    room = rect.height - 2 * look.px(FOOT)
    for lines in FORMS:
        formed = partial(_formed, make, lines)
        if stacked(look, formed(room_width(look, rect.width)), BETWEEN) <= room:
            return set_panel(look, rect, NOW, formed, leaf, show_leaf, gap=BETWEEN)
    ending = ending_of(make(room_width(look, rect.width)))
    if ending is None:
        return set_panel(look, rect, NOW, partial(_fitting, look, make, room), leaf, show_leaf, gap=BETWEEN)
    above, below = over_ending(look, rect, ending)
    fitting = partial(_fitting, look, make, above.height - 2 * look.px(FOOT))
    return joined([set_panel(look, above, NOW, fitting, leaf, show_leaf, gap=BETWEEN), below])


def over_ending(look: Look, rect: pygame.Rect, ending: Block) -> tuple[pygame.Rect, Panel]:
    """Return what is left of a room over the choice that ends something, and that."""
    above, below = rows(rect, [Share(1), Px(ending.height + 2 * look.px(FOOT))], look.px(BETWEEN))
    return above, set_panel(look, below, "ending", lambda width: [ending])


def _formed(make: Make, lines: int | None, width: int) -> Sequence[Block]:
    blocks = make(width)
    if lines is None:
        return blocks
    return [one.in_form(lines) if isinstance(one, ChoiceBlock) else one for one in blocks]


def _fitting(look: Look, make: Make, room: int, width: int) -> Sequence[Block]:
    """Return the blocks but that which ends something, in the fullest form that needs the fewest leaves, each in one
    that has room on a leaf."""
    forms = [_formed(make, lines, width) for lines in FORMS]
    found = []
    for one in min(forms, key=lambda blocks: len(leaves_of(look, blocks, room, BETWEEN))):
        if isinstance(one, ChoiceBlock):
            if one.choice.ends:
                continue
            while one.height > room and one.choice.lines:
                one = one.in_form(len(one.choice.lines) - 1)  # noqa: PLW2901
        found.append(one)
    return found
