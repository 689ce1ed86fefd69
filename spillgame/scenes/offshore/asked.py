"""What is asked of a person now, and the answers as buttons: those that may be taken, then why others may not."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.offshore.drilling import Keep
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Split
from spillgame.rules.offshore.places import Field, Place, Space, Tile
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide
from spillgame.scenes.offshore.board.sprites import drilling_sprite, gift_sprite, tile_sprite
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.table import model
from spillgame.scenes.table.choices import CHOICE, Choice, block, cap, refused_choice
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Block, Panel, text
from spillgame.ui.answer import Choose
from spillgame.ui.look import Look
from spillgame.ui.widgets import Choice as ChoiceOf

GROUPS: Final = ("open", "buy", "export")
"""The actions among which a player chooses in a turn (O-3.1)."""
NARROW, ROUND = 420, 30
"""Design units: the width below which a button has no large text, and the margin round the blocks of a panel."""
SHARE: Final = 56
"""The height of the choice of a share, in design units."""


@dataclass(frozen=True)
class Asked(model.Asked[Decision]):
    """A question with its answers; without decisions nothing is asked."""

    rules: Offshore
    state: State
    consequences: Consequences
    offers: Sequence[Offer[Decision]] = ()
    """Every decision that one could think of, legal or not."""
    group: str = ""
    """The action that is looked at, where one is to be chosen."""
    field: Field | None = None
    """The field whose decisions alone are wanted; all without."""
    share: int | None = None
    """Which of the shares of the coins is set; None for that in the middle."""

    @property
    def question(self) -> str:
        """The open question; empty where nobody is asked."""
        return self.state.pending.question if isinstance(self.state.pending, Decide) else ""

    @property
    def grouped(self) -> bool:
        """Whether an action is to be chosen first."""
        return bool(self) and self.question == "action"

    def at(self, place: Place | None) -> list[Offer[Decision]]:
        """Return what may be done at a place; nothing without one."""
        return [offer for offer in self.legal if place in offer.places]

    def _of_group(self, offers: Sequence[Offer[Decision]]) -> list[Offer[Decision]]:
        """Return the offers of the action that is shown; all where none is to be chosen."""
        group = self.shown_group if self.grouped else None
        return [offer for offer in offers if group in (None, offer.group)]

    @property
    def shown_group(self) -> str:
        """The action that is shown: of the pressed field or tab, otherwise the first that is not taking coins."""
        can = {offer.group for offer in self.legal}
        first = next((group for group in GROUPS if group in can), GROUPS[-1])
        return next((offer.group for offer in self.at(self.field)), self.group or first)

    @cached_property
    def shown(self) -> list[Offer[Decision]]:
        """What has a button now, in its order."""
        if self.splits:
            return [self.legal[self._share]]
        found = self.at(self.field) or self._of_group(self.legal)
        return [*(offer for offer in found if not offer.ends), *(offer for offer in self.legal if offer.ends)]

    @property
    def splits(self) -> bool:
        """Whether coins are to be shared."""
        return self.question == "split" and bool(self)

    @property
    def proposed(self) -> tuple[int, int] | None:
        """What the opener and the helper would pay by the share that is set; None where none is to be."""
        decision = self.legal[self._share].decision if self.splits else None
        return (decision.coins, self.state.opened.price - decision.coins) if isinstance(decision, Split) else None

    @property
    def _share(self) -> int:
        count = len(self.legal)
        return count // 2 if self.share is None else min(self.share, count - 1)

    @property
    def refused(self) -> list[Offer[Decision]]:
        """What cannot be done now and is worth a reason, each field and each tile once."""
        if self.field or self.splits:
            return []
        found: dict[object, Offer[Decision]] = {}
        can = {offer.places[:1] for offer in self.legal}
        for offer in self._of_group(self.offers):
            about, why = offer.places[:1] or offer.decision, offer.refusal
            if why is not None and about not in can and why.code not in ("lies_down", "no_requirement", "space_empty"):
                found.setdefault(about, offer)
        return [*found.values()]

    @property
    def focus(self) -> str:
        return "share" if self.splits else super().focus

    def sentences(self) -> Iterator[str]:
        """Yield what follows from each answer that has a button."""
        for offer in self.shown:
            yield f"{self.consequences.name(offer.decision)}: {self.consequences.whole(offer.decision)}"

    # --- As blocks of a panel ---

    def blocks(self, controls: Controls, room: tuple[int, int], set_share: Choose) -> Sequence[Block]:
        """Return the answers as blocks for a panel; `room` is its width and height in pixels."""
        look = controls.look
        width, height = room
        found: list[Block] = [self._share_block(look, set_share)] if self.splits else []
        cards = (self._card(controls, *one) for one in enumerate(self.shown, 1))
        found += [block(look, width, fitted(look, card, width, height)) for card in cards]
        if not found:
            found.append(text(look, "nothing", look.say("offshore.choice.nothing"), width, "quiet"))
        name = self.consequences.name
        grey = (refused_choice(self.rules, *one, name(one[1].decision)) for one in enumerate(self.refused, 1))
        return [*found, *(block(look, width, one) for one in grey)]

    def _card(self, controls: Controls, number: int, offer: Offer[Decision]) -> Choice:
        decision = offer.decision
        consequences = self.consequences
        picture = self._picture(controls.look, offer)
        large, caption = consequences.large(decision)
        return Choice(
            key=f"{CHOICE}{number}", group="choices", subject=offer, name=consequences.name(decision), icon=offer.icon,
            picture=picture, lines=consequences.lines(decision), large=large, caption=caption,
            shortcut=cap(number, controls.keys, controls.look.say, offer.ends), rule=offer.rule, ends=offer.ends,
            main=self.question in ("answer", "share", "split") and number == 1,
            note=partial(consequences.whole, decision), act=partial(controls.act, decision),
        )  # fmt: skip

    def _share_block(self, look: Look, set_share: Choose) -> Block:
        """Return what sets the opener's share of the coins."""
        splits = [offer.decision for offer in self.legal if isinstance(offer.decision, Split)]
        names = [self.consequences.name(one) for one in splits]
        at = self._share

        def place(rect: pygame.Rect) -> Panel:
            widget = ChoiceOf(
                key="share", rect=rect, name=look.say("offshore.choice.share"), bare=True, bar=True, around=False,
                value=look.say("offshore.choice.opener_pays", n=splits[at].coins), values=names, index=at,
                choose=set_share, note=look.say("offshore.choice.share_note"), rule="O-5.4",
            )  # fmt: skip
            return Panel([widget])

        return Block(look.px(SHARE), place)

    def _picture(self, look: Look, offer: Offer[Decision]) -> Callable[[int], pygame.Surface] | None:
        """Return what makes the picture of the tile or the marker that an offer is about."""
        table = self.rules.game.table
        if isinstance(offer.decision, Keep):
            tile = table.drilling[offer.decision.tile]
            symbols = (tile.oil, tile.gas, tile.flip, tile.coins, tile.pressure)
            return lambda side: drilling_sprite(look, symbols, side)
        match offer.places:
            case (Tile(name),):
                return lambda side: tile_sprite(look, table.kind[name], table.colour[name], side)
            case (_, Space(name)) if (reward := self.consequences.reward_at(name)) is not None:
                ground = "red" if name in table.red else table.backs[table.space_number[name]]
                return lambda side: gift_sprite(look, reward, ground, side)
        return None


def fitted(look: Look, card: Choice, width: int, height: int) -> Choice:
    """Return a button with what has room on it: in a narrow column nothing stands large, in a low one some lines are
    left to the hint line, which says all."""
    card.rect = pygame.Rect(0, 0, width, 0)
    if card.large and width < look.px(NARROW):
        card.lines = (f"{card.large} {card.caption}", *card.lines)
        card.large = ""
    while card.lines and card.needs(look) > height - look.px(ROUND):
        card.lines = card.lines[:-1]
    return card
