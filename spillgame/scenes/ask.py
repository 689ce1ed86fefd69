"""A question that is answered with a line of text: a name, a path, a position."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame.scenes.dialog import Dialog
from spillgame.scenes.scene import Pop, Stage
from spillgame.store.saves import SavesError
from spillgame.ui import clipboard
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Field

FIELD = 56
"""Design units."""
NAME_SHARE = 0.22


class Ask(Dialog):
    """Asks for a line. `act` takes it, and may raise SavesError to refuse it."""

    title = "ask"
    more: ClassVar[int] = FIELD + 8
    first: ClassVar[str] = "line"

    def __init__(
        self, stage: Stage, heading: str, text: str, verb: str, act: Callable[[str], Answer], value: str = "",
        most: int = 1000,
    ):  # fmt: skip
        say = stage.look.say
        buttons = [(verb, self._done), (say("ask.paste"), self._paste), (say("ask.cancel"), Pop)]
        super().__init__(stage, heading, text, buttons)
        self._act, self._most = act, most
        self.value = self._plain(value)

    def widgets_between(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the field for the line."""
        place = pygame.Rect(area.x, area.bottom - self.look.px(FIELD), area.width, self.look.px(FIELD))
        name = self.look.say("ask.text")
        return [
            Field(
                key="line", rect=place, name=name, value=self.value, write=self._write, most=self._most,
                name_share=NAME_SHARE,
            )
        ]  # fmt: skip

    def _write(self, text: str) -> None:
        self.value = self._plain(text)
        self.refresh()

    def _plain(self, text: str) -> str:
        """Return the part of a text that the line can show."""
        return "".join(letter for letter in text if letter.isprintable())[: self._most]

    def _paste(self) -> None:
        self._write(self.value + " ".join(clipboard.paste().split("\n")).strip())
        self.page.focus_on("line", select=False)

    def _done(self) -> Answer | None:
        try:
            return self._act(self.value)
        except SavesError as error:
            self.text = str(error)
        self.refresh()
        self.page.focus_on("line")
        return None

    def handle(self, intent: Intent) -> Answer | None:
        """Enter in the line presses the first button."""
        if isinstance(intent, Do) and intent.command == "confirm" and self.page.writing:
            return self._done()
        return super().handle(intent)


def path_of(text: str) -> Path:
    """Return the path that a player typed, or pasted in the form that file managers use."""
    plain = text.strip().strip("\"'").removeprefix("file://")
    try:
        return Path(plain).expanduser()
    except RuntimeError:
        return Path(plain)
