"""What is asked of a person now: to take a decision, to choose chips for a pile, or to let the dice fall."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from spillgame.rules.deep_sea_adventure.ascent import Lay, pile_to_fill
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown, here
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Offer
from spillgame.scenes.deep_sea_adventure.board.sprites import Letters, treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.view import NO_CHANCES
from spillgame.scenes.deep_sea_adventure.consequences import Consequences
from spillgame.scenes.deep_sea_adventure.panels.choices import Die, Picker, picker_blocks, set_dice_block
from spillgame.scenes.table import model
from spillgame.scenes.table.choices import CHOICE, Choice, block, cap
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import FOOT, Block
from spillgame.ui.answer import Act, Answer, Choose
from spillgame.ui.look import Look


@dataclass(frozen=True, slots=True)
class Acts:
    """What choices do."""

    controls: Controls
    drop: Act
    turn_chip: Choose
    """Called with the place of a chip that is to be chosen for a pile, or not any more."""
    set_die: Callable[[int, int], Answer | None]
    """Called in practice with a die, counted from 0, and the face that it is to show."""
    set_drop: Act
    """Called in practice to let the dice lie as they were set."""


@dataclass(frozen=True)
class Asked(model.Asked[Decision]):
    """A question with its answers; without decisions and drop nothing is asked."""

    rules: DeepSeaAdventure
    state: State
    consequences: Consequences
    offers: Sequence[Offer[Decision]] = ()
    """What may be done, in the order of its buttons."""
    drops: bool = False
    """Whether the dice wait for a person."""
    chosen: frozenset[int] = frozenset()
    """The chips chosen for a pile, by their places among those that are held."""
    faces: tuple[int, ...] = ()
    """What the dice are set to show in practice; empty outside of it."""

    @property
    def decisions(self) -> Sequence[Decision]:
        """What may be done."""
        return [offer.decision for offer in self.offers]

    def __bool__(self) -> bool:
        return bool(self.offers) or self.drops

    @property
    def focus(self) -> str:
        return "drop" if not self.offers else "chip 0" if self.picks else super().focus

    def number(self, decision: Decision) -> int:
        """Return the number of a decision, from 1; 0 if it has none, as while chips are picked for a pile."""
        return 0 if self.picks else super().number(decision)

    def decision_of(self, *subjects: object) -> Decision | None:
        """Return the decision of the first of some subjects that is offered."""
        return next((one.decision for one in subjects if isinstance(one, Offer) and one in self.offers), None)

    def places(self, decision: Decision | None) -> Mapping[int, float]:
        """Return where the next drop leads after the decision that is looked at, or the pending one."""
        if not self.drops and decision is None:
            return NO_CHANCES
        return self.consequences.prospect(decision).places

    def lines(self) -> Iterator[str]:
        """Yield what follows from each answer, in sentences."""
        if self.drops:
            yield self.consequences.whole()
        for decision in self.decisions:
            if not self.picks:
                yield f"{self.consequences.name(decision)}: {self.consequences.whole(decision)}"

    # --- Chips for a pile ---

    @property
    def picks(self) -> bool:
        """Whether chips for a pile are to be chosen."""
        return bool(self.offers) and isinstance(self.decisions[0], Lay)

    @property
    def held(self) -> tuple[int, ...]:
        """The levels of the chips from which some are to be chosen."""
        carried = self.state.divers[self.decisions[0].seat - 1].carried if self.picks else ()
        return tuple(level for (level,) in carried)

    @property
    def room(self) -> int:
        """How many chips are to be chosen."""
        first = self.decisions[0] if self.decisions else None
        return len(first.chips) if isinstance(first, Lay) else 0

    def turned(self, number: int) -> frozenset[int] | None:
        """Return which chips are chosen after a press on one; None where there is no room for it."""
        if number in self.chosen:
            return self.chosen - {number}
        return self.chosen | {number} if number < len(self.held) and len(self.chosen) < self.room else None

    def lay(self) -> Lay:
        """Return the decision to lay the chips chosen."""
        held = self.held
        return Lay(self.decisions[0].seat, tuple(sorted(held[number] for number in self.chosen)))

    # --- As blocks of a panel ---

    def blocks(self, area: tuple[int, int], letters: Letters, acts: Acts) -> Sequence[Block]:
        """Return the answers as blocks for an `area`, the width and height of a panel in pixels."""
        look = acts.controls.look
        width, height = area
        if self.drops:
            setting = [set_dice_block(look, self._dice(acts), acts.set_drop)] if self.faces else []
            return [block(look, width, self._drop_card(look, acts)), *setting]
        if self.picks:
            pile, _ = pile_to_fill(self.rules.game, self.state)

            def lay() -> Answer | None:
                return acts.controls.act(self.lay())

            picker = Picker(self.held, self.chosen, self.room, pile + 1, acts.turn_chip, lay, self.rules.words.level)
            return picker_blocks(look, (width, height - 2 * look.px(FOOT)), picker, letters)
        cards = (self._card(acts.controls, *one, letters) for one in enumerate(self.offers, 1))
        return [block(look, width, card) for card in cards]

    def _dice(self, acts: Acts) -> Sequence[Die]:
        """Return the dice as they are set in practice: each pip count stands for the first face that shows it."""
        pips = self.rules.game.pips
        faces = {shown: next(face for face in pips if pips[face] == shown) for shown in sorted({*pips.values()})}
        return [
            Die(tuple(map(str, faces)), sorted(faces).index(pips[face]), partial(self._set, acts, number, faces))
            for number, face in enumerate(self.faces)
        ]

    @staticmethod
    def _set(acts: Acts, number: int, faces: Mapping[int, int], index: int) -> Answer | None:
        return acts.set_die(number, faces[sorted(faces)[index]])

    def _drop_card(self, look: Look, acts: Acts) -> Choice:
        """Return the button that drops the dice, with where that leads."""
        short = self.consequences.short()
        return Choice(
            key="drop", name=look.say("table.drop", n=self.rules.game.table.dice), icon="tower", main=True,
            lines=short.lines, large=self._percent(look, short.chance),
            caption=short.caption, rule="D-4.5",
            shortcut=acts.controls.space_key,
            note=partial(self.consequences.sentence, None), act=acts.drop,
        )  # fmt: skip

    def _card(self, controls: Controls, number: int, offer: Offer[Decision], letters: Letters) -> Choice:
        look = controls.look
        decision, short = offer.decision, self.consequences.short(offer.decision)
        return Choice(
            key=f"{CHOICE}{number}", group="choices", subject=offer,
            name=self.consequences.name(decision), icon=offer.icon,
            picture=self._picture(look, decision, letters), lines=short.lines, large=self._percent(look, short.chance),
            caption=short.caption,
            shortcut=cap(number, controls.keys, controls.look.say, offer.ends), rule=offer.rule, ends=offer.ends,
            note=partial(self.consequences.sentence, decision), act=partial(controls.act, decision),
        )  # fmt: skip

    @staticmethod
    def _percent(look: Look, chance: str) -> str:
        return look.say("deep_sea_adventure.told.percent", chance=chance) if chance else ""

    def _picture(self, look: Look, decision: Decision, letters: Letters) -> Callable[[int], pygame.Surface] | None:
        """Return what makes the picture of the treasure that a decision is about, if it is about one."""
        if isinstance(decision, PickUp):
            treasure = here(self.state)
        elif isinstance(decision, PutDown):
            treasure = decision.treasure
        else:
            return None
        return lambda side: treasure_sprite(look, treasure, letters, side)
