"""The buttons of who decides now: what is tied to no place on the board, undo and redo, and menus at a place."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.the_spill.action import EndTurn, ExtraAction
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.resources import Skip, Target
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.the_spill.board.sprites import animal_sprite
from spillgame.scenes.the_spill.panels.view_model import TableButtons, ViewModel, price
from spillgame.ui.fonts import BODY
from spillgame.ui.intents import Command, cap_of
from spillgame.ui.key_cap import key_cap_size
from spillgame.ui.layout import Px, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button, IconButton

KEY = "actions"
# Design units.
BUTTON = 52
"""The height of a button."""
GAP = 6
"""Between two buttons."""
INSIDE = 28
"""What a button leaves free left and right of its text."""
BESIDE_ICON = 12
Form = Literal["full", "plain", "words", "tiles"]
FORMS: tuple[Form, ...] = ("full", "plain", "words", "tiles")
"""How much the buttons show, from the most: without values and keys, without icons, only pictures."""


def placeless(model: ViewModel) -> list[Offer[Decision]]:
    """Return the offers that no place on the board and no card stands for: of targets only species that are there."""
    here = [offer for offer in model.offers if not offer.places]
    targets = [offer for offer in here if isinstance(offer.decision, Target)]
    return [offer for offer in here if offer not in targets] + [offer for offer in targets if offer.legal]


def build(look: Look, rect: pygame.Rect, model: ViewModel, controls: TableButtons) -> Panel:
    """Lay the buttons out, line by line from the top; undo and redo stand at the end."""
    lines, gap = _lines(look, rect.width, model, controls), look.px(GAP)
    for line, row in zip(lines, rows(rect, [Px(look.px(BUTTON))] * len(lines), gap), strict=True):
        spare = (row.width - sum(width for _, width in line) - gap * (len(line) - 1)) // len(line)
        widths = [Px(width + (0 if isinstance(button, IconButton) else max(0, spare))) for button, width in line]
        for (button, _), place in zip(line, columns(row, widths, gap), strict=True):
            button.rect = place
    return Panel([button for line in lines for button, _ in line])


def _lines(look: Look, width: int, model: ViewModel, controls: TableButtons) -> list[list[tuple[Button, int]]]:
    """Return the buttons line by line, each with the width it needs.

    What does not fit in one line loses first its values and keys, then its names or its icons.
    """
    for form in FORMS:
        buttons = [_button(look, model, controls, option, form) for option in placeless(model)]
        lines = _broken(look, width, [*buttons, *_table_buttons(look, controls), *controls.more])
        if len(lines) == 1:
            return lines
    for spare in (f"{KEY}-redo", "hint_button"):  # a key does the same
        rest = [button for line in lines for button, _ in line if button.key != spare]
        if controls.more and len(fewer := _broken(look, width, rest)) == 1:
            return fewer
    return lines


def _broken(look: Look, width: int, buttons: Sequence[Button]) -> list[list[tuple[Button, int]]]:
    lines: list[list[tuple[Button, int]]] = [[]]
    left = width
    for button in buttons:
        wide = min(width, _least_width(look, button))
        if lines[-1] and left < wide:
            lines.append([])
            left = width
        lines[-1].append((button, wide))
        left -= wide + look.px(GAP)
    return lines


def _least_width(look: Look, button: Button) -> int:
    """Return the width at which a button shows its whole text."""
    if isinstance(button, IconButton):
        return look.px(BUTTON)
    icon = look.px(BODY * 1.25) + look.px(BESIDE_ICON) if button.icon else 0
    key = key_cap_size(look, button.shortcut)[0] + look.px(18) if button.shortcut else 0
    return look.fonts.width(button.text, look.px(BODY), button.bold) + icon + key + look.px(INSIDE + 4)


def label(look: Look, model: ViewModel, decision: Decision) -> str:
    """Return the short name of a decision for its button."""
    match decision:
        case ExtraAction():
            return look.say("the_spill.actions.extra_action")
        case EndTurn():
            return look.say("the_spill.actions.end_turn")
        case Target(species=str(species)):
            return model.words.name("species", species)
        case _:
            return model.words.decision(decision)


def key_of(decision: Decision, kind: str = KEY) -> str:
    """Return the key of the button that takes a decision; `kind` is what it begins with."""
    return f"{kind}-{'-'.join(str(part) for part in decision[1:] if part is not None)}"


def _button(look: Look, model: ViewModel, controls: TableButtons, offer: Offer[Decision], form: Form) -> Button:
    decision = offer.decision
    key = cap_of("end_turn", controls.keys, look.say) if offer.ends else ""
    gain = look.say("the_spill.actions.gain", gain=model.game.actions.extra_action.ap)
    tile = form == "tiles" and isinstance(decision, Target | Skip)
    make = partial(_Tile, sprite=_sprite(look, model, decision)) if tile else Button

    def note() -> str:
        text = priced(price(look, offer), consequence(look, model, decision))
        return look.say("the_spill.actions.with_key", note=text, key=key) if key else text

    button = make(
        key=key_of(decision),
        subject=offer,
        name=label(look, model, decision),
        value=gain if isinstance(decision, ExtraAction) and form == "full" else "",
        note=note,
        icon=offer.icon if tile or form in ("full", "plain") else "",
        main=isinstance(decision, EndTurn) and nothing_else(model),
        shortcut=key if form == "full" else "",
    )
    return model.bind(button, offer)


def _sprite(look: Look, model: ViewModel, decision: Decision) -> pygame.Surface | None:
    """Return the picture of a species with its letter; None for what an icon stands for."""
    if not isinstance(decision, Target) or decision.species is None:
        return None
    species = model.species[model.game.species.index(decision.species)]
    return animal_sprite(look, species, False, look.px(BUTTON - 8))


@dataclass(slots=True, kw_only=True)
class _Tile(IconButton):
    """A button that shows only a picture, or its icon where it has none."""

    sprite: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the ground and the picture."""
        if self.sprite is None:
            IconButton.draw(self, surface, look, looked_at)
            return
        self._ground(surface, look, looked_at)
        look.put(surface, self.sprite, self.rect)


def nothing_else(model: ViewModel) -> bool:
    """Return whether ending the turn is all that can still be done without losing anything."""
    result = model.forecast.result
    if result is not None and not result.won:
        return False
    return model.state.ap == 0 and all(
        not offer.legal or isinstance(offer.decision, EndTurn | ExtraAction) for offer in model.offers
    )


def priced(price: str, consequence: str) -> str:
    """Return a panel for the hint line: the price first."""
    return f"{price} · {consequence}" if price else consequence


def consequence(look: Look, model: ViewModel, decision: Decision) -> str:
    """Say what a decision would change."""
    if not isinstance(decision, EndTurn):
        return f"{model.words.decision(decision)}."
    lines = model.words.forecast(model.forecast)
    words = lines[0] if model.forecast.result is None else f"{lines[0]} {lines[-1]}"
    if model.state.ap:
        words = look.say("the_spill.actions.ap_lost", ap=model.state.ap, then=words)
    return words


def _table_buttons(look: Look, controls: TableButtons) -> list[Button]:
    say = look.say
    no_undo, no_redo = controls.turning
    buttons = [controls.skip] if controls.skip is not None else []
    ways: tuple[tuple[Command, str, str, str], ...] = (
        ("undo", say("common.undo"), say("the_spill.actions.undo_note"), no_undo),
        ("redo", say("common.redo"), say("the_spill.actions.redo_note"), no_redo),
    )
    for command, name, effect, refused in ways:
        if any(one.icon == command for one in controls.more):
            continue
        key = cap_of(command, controls.keys, look.say)
        buttons.append(
            IconButton(
                key=f"{KEY}-{command}", name=name, note=f"{name} ({key}): {effect}", refused=refused,
                act=partial(controls.do, command), icon=command, shortcut=key,
            )
        )  # fmt: skip
    return buttons


# --- Several decisions at one place ---


def menu_size(look: Look, model: ViewModel, offers: Sequence[Offer[Decision]]) -> tuple[int, int]:
    """Return the width and height in pixels of the menu for some offers."""
    wide = max(_least_width(look, button) for button in _menu_buttons(look, model, offers))
    return wide, len(offers) * look.px(BUTTON) + (len(offers) - 1) * look.px(GAP)


def menu_for(look: Look, rect: pygame.Rect, model: ViewModel, offers: Sequence[Offer[Decision]]) -> Panel:
    """Lay out a button for each of several decisions at one space, such as two ways to the same Sector."""
    buttons = _menu_buttons(look, model, offers)
    for button, place in zip(buttons, rows(rect, [Px(look.px(BUTTON))] * len(buttons), look.px(GAP)), strict=True):
        button.rect = place
    return Panel(buttons)


def _menu_buttons(look: Look, model: ViewModel, offers: Sequence[Offer[Decision]]) -> list[Button]:
    buttons = []
    for offer in offers:
        key = key_of(offer.decision, f"menu-{offer.decision.type}")
        cost = price(look, offer)
        words = model.words.decision(offer.decision)
        note = priced(cost, f"{words}.")
        button = Button(key=key, subject=offer, name=words, value=cost, note=note, icon=offer.icon)
        buttons.append(model.bind(button, offer))
    return buttons
