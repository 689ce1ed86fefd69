"""The buttons of the adviser on the table: one asks it, one takes back a decision that it thinks has cost much."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from spillgame.scenes.table.hint_session import HintSession
from spillgame.scenes.table.hint_words import percent
from spillgame.settings import Settings
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import Command, key_label, keys_of
from spillgame.ui.look import Look
from spillgame.ui.widgets import IconButton
from spillgame.words import Words


@dataclass(slots=True, kw_only=True)
class Tile(IconButton):
    """A small button with an icon, and a number under it where there is one."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the ground, the icon and the number."""
        if not self.value:
            IconButton.draw(self, surface, look, looked_at)
            return
        ink, half = self._ground(surface, look, looked_at), self.rect.height // 2
        icon = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, half)
        look.put(surface, look.picture(f"ui/{self.icon}", half - look.px(6), ink), icon)
        number = look.line(self.value, SMALL * 0.8, ink, bold=True)
        look.put(surface, number, pygame.Rect(icon.x + look.px(3), icon.bottom - look.px(2), icon.width, half))


def advice_buttons(
    say: Words,
    hinting: HintSession,
    chosen: Settings,
    not_undone: str,
    command: Callable[[Command], Answer | None],
    tell: Callable[[str], None],
) -> list[Tile]:
    """Return the buttons; `not_undone` says why the last decision cannot be taken back."""
    if not hinting.offered:
        return []
    buttons = []
    standing = hinting.standing if chosen.chance else None
    if chosen.hints != "off" or standing is not None:
        key, notes = key_label(keys_of("hint", chosen.keys)[0]), []
        if standing is not None:
            notes.append(say("hints.chance_note", n=percent(standing)))
        if chosen.hints != "off":
            notes.append(say("hints.button", key=key))
        value = say("hints.chance", n=percent(standing)) if standing is not None else ""
        note, act = " ".join(notes), lambda: command("hint")
        buttons.append(Tile(key="hint_button", name=say("common.hint"), value=value, note=note, icon="advice", act=act))
    if hinting.mark is not None:
        points = percent(hinting.mark.chance)
        cost = say("hints.mark_note", n=points, error=f"{100 * hinting.mark.error:.1f}")
        note = f"{cost} {not_undone or say('hints.mark_undo')}"
        undo = (lambda: tell(note)) if not_undone else (lambda: command("undo"))
        name, value = say("common.undo"), say("hints.mark", n=points)
        buttons.append(Tile(key="mark", name=name, value=value, note=note, icon="undo", act=undo))
    return buttons
