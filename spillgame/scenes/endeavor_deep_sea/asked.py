"""What is asked of a person now, and the answers as buttons; where there are many kinds, first the kinds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import ClassVar, Final, Self

import pygame

from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import Cell, InTableau, Place, Site, cell_of
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, fitted
from spillgame.scenes.table import model
from spillgame.scenes.table.choices import CHOICE, Choice, block, cap, refused_choice
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Block
from spillgame.ui.answer import Answer
from spillgame.ui.look import Look

GROUPS: Final = ("travel", "sonar", "dive", "conserve", "journal", "promote", "spend", "use_journal", "activate", "end")
"""The kinds of choices in the order in which they are offered."""
FEW: Final = 6
"""Maximum number of decisions that are offered at once; more are grouped by their kind."""
SIGNS, ROUND = 104, 30
"""Design units: the room of symbols on a button, and the margin round the blocks of a panel."""
NARROW: Final = 300
"""A column of fewer design units has no room for symbols on its buttons."""
ICONS: Final = {"spend": "research", "use_journal": "journal", "activate": "disc", "end": "end_turn"}
"""The icons of kinds that are not called like theirs."""


@dataclass(slots=True, kw_only=True)
class Card(Choice):
    """A choice with the symbols of what it would bring at its right."""

    signs: Sequence[Symbol] = field(default_factory=tuple)
    besides: Callable[[Sequence[str]], str] | None = None
    """Says in the note what the lines that have room on the button do not; None where the note is always the same."""
    own_room: ClassVar[float] = SIGNS

    def with_lines(self, most: int) -> Self:
        """Return the same choice with at most `most` small lines; its note says the rest."""
        found = Choice.with_lines(self, most)
        if found.besides is not None:
            found.note = partial(found.besides, found.lines)
        return found

    def _room(self, look: Look) -> pygame.Rect:
        room = Choice._room(self, look)
        if self.signs:
            room.width -= look.px(self.own_room)
        return room

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        Choice.draw(self, surface, look, looked_at)
        if self.signs:
            wide = look.px(self.own_room)
            size = wide - look.px(8), min(self.rect.height - look.px(10), look.px(76))
            made = fitted(look, tuple(self.signs), size, look.px(34))
            place = made.get_rect(midright=(self.rect.right - look.px(8), self.rect.centery))
            surface.blit(made, place)


@dataclass(frozen=True)
class Asked(model.Asked[Decision]):
    """A question with its answers; without decisions nothing is asked."""

    rules: EndeavorDeepSea
    state: State
    consequences: Consequences
    offers: Sequence[Offer[Decision]] = ()
    """Every decision that one could think of, and why it may not be taken; None where it may."""
    group: str = ""
    """The kind that is looked at, where several are offered."""
    spot: Place | None = None
    """The place that was pressed: only what can be done there is wanted; all without."""

    @property
    def question(self) -> str:
        """The open question; empty where nobody is asked."""
        return self.state.pending.question if isinstance(self.state.pending, Decide) else ""

    @cached_property
    def legal(self) -> list[Offer[Decision]]:
        """All that may be done, by its kinds."""
        found = [offer for offer in self.offers if offer.legal]
        return sorted(found, key=lambda one: GROUPS.index(one.group) if one.group in GROUPS else 0)

    @cached_property
    def grouped(self) -> bool:
        """Whether kinds are offered first."""
        legal, several = self.legal, self.question in ("act", "granted")
        return several and not self.group and not self.spot and len(legal) > FEW and len({*map(_group, legal)}) > 1

    @cached_property
    def shown(self) -> list[Offer[Decision] | str]:
        """What has a button now, in its order: offers, and kinds of which there are several."""
        legal = self.legal
        some = self.at.get(self.spot, []) if self.spot else [one for one in legal if one.group == self.group]
        if some:
            return [*(one for one in some if not one.ends), *(one for one in legal if one.ends)]
        if not self.grouped:
            return [*legal]
        found: list[Offer[Decision] | str] = []
        for group in dict.fromkeys(map(_group, legal)):
            several = [one for one in legal if one.group == group]
            found += several if len(several) == 1 else [group]
        return found

    @cached_property
    def at(self) -> dict[Place, list[Offer[Decision]]]:
        """What can be done at each place. An activation is also offered wherever it would allow something in the ocean:
        a press on the thing to do then activates the Specialist who can do it."""
        found: dict[Place, list[Offer[Decision]]] = {}
        for offer in self.legal:
            then = [place for one in self.consequences.allowed(offer.decision) for place in one.places]
            for place in dict.fromkeys((*offer.places, *(one for one in then if isinstance(one, Cell | Site)))):
                found.setdefault(place, []).append(offer)
        return found

    @cached_property
    def seen(self) -> list[Offer[Decision]]:
        """What is lit in the ocean: all that is shown, by itself or as a kind."""
        return [one for one in self.legal if one in self.shown or one.group in self.shown]

    @cached_property
    def refused(self) -> list[Offer[Decision]]:
        """What cannot be done now and is worth a reason: of each kind that cannot be done at all one."""
        if self.group or self.spot or self.question not in ("act", "granted"):
            return []
        can = {*map(_group, self.legal)}
        of_turn = {action for group in self.state.turn.actions for action in group} if self.state.turn else set()
        found: dict[str, Offer[Decision]] = {}
        for offer in self.offers:
            if not offer.legal and offer.group in of_turn - can:
                found.setdefault(offer.group, offer)
        return [*found.values()]

    @property
    def focus(self) -> str:
        """The key of a choice, or of the button that drops the die."""
        return super().focus if self else "drop"

    def item(self, number: int) -> Offer[Decision] | str | None:
        """Return what has a button by its number, from 1."""
        shown = self.shown
        return shown[number - 1] if 1 <= number <= len(shown) else None

    def looked_at(self, subject: object) -> Offer[Decision] | None:
        """Return what is offered by a button, or alone at a tile, that stands for something."""
        if isinstance(subject, Offer):
            return subject if subject in self.legal else None
        there = self.at.get(subject, ()) if isinstance(subject, InTableau) else ()
        return there[0] if len(there) == 1 else None

    # --- As blocks of a panel ---

    def blocks(
        self, controls: Controls, room: tuple[int, int], open_group: Callable[[str], Answer | None]
    ) -> Sequence[Block]:
        """Return the answers as blocks for a panel; `room` is its width and height in pixels."""
        look = controls.look
        width, height = room
        found: list[Choice] = []
        for number, item in enumerate(self.shown, 1):
            if isinstance(item, str):
                card = self._kind(controls, number, item, open_group)
            else:
                card = self._card(controls, number, item)
            found.append(fitted_card(look, card, width, height))
        name = self.rules.words.attribute
        found += [refused_choice(self.rules, *one, name(one[1].group)) for one in enumerate(self.refused, 1)]
        return [block(look, width, card) for card in found]

    def _card(self, controls: Controls, number: int, offer: Offer[Decision]) -> Card:
        decision = offer.decision
        return Card(
            key=f"{CHOICE}{number}", group="choices", subject=offer, icon=offer.icon,
            name=self.consequences.name(decision), lines=self.consequences.in_short(decision),
            signs=self.consequences.signs(decision),
            shortcut=cap(number, controls.keys, controls.look.say, offer.ends), rule=offer.rule, ends=offer.ends,
            act=partial(controls.act, decision),
            besides=partial(self.consequences.whole, decision),
        )  # fmt: skip

    def _kind(self, controls: Controls, number: int, group: str, open_group: Callable[[str], Answer | None]) -> Card:
        legal = [one for one in self.legal if one.group == group]
        name, say = self.rules.words.attribute, controls.look.say
        called = say.called("endeavor_deep_sea.kind", group, name(group))
        line = ", ".join(sorted({cell for one in legal if (cell := cell_of(one.places))}))
        return Card(
            key=f"{CHOICE}{number}", group="choices", icon=ICONS.get(group, group), lines=(line,) if line else (),
            name=say("endeavor_deep_sea.kind.several", kind=called, n=len(legal)),
            rule=legal[0].rule, shortcut=cap(number, controls.keys, say), note=say("endeavor_deep_sea.kind.note"),
            act=partial(open_group, group),
        )  # fmt: skip


def _group(offer: Offer[Decision]) -> str:
    return offer.group


def fitted_card(look: Look, card: Card, width: int, height: int) -> Card:
    """Return a button with what has room on it: the rest is left to the hint line, which says all."""
    card.rect = pygame.Rect(0, 0, width, 0)
    if width < look.px(NARROW):
        card.signs = ()
    card = card.with_lines(4)
    while card.lines and card.needs(look) > height - look.px(ROUND):
        card = card.with_lines(len(card.lines) - 1)
    return card
