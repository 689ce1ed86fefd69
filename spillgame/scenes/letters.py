"""Letters to write with a gamepad: a field that is pressed opens them, so that nobody needs a keyboard for a name."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.scenes.dialog import Dialog
from spillgame.scenes.scene import Pop, Push, Scene, Stage
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, cap_of
from spillgame.ui.layout import Px, columns, rows, shares
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Field

ACROSS: Final = 13
"""Letters in a row."""
ROOMY, TIGHT = (46, 8), (36, 5)
"""Design units: height of a letter, and between two, in a window that has room, and in any other."""
ROOM: Final = 700
"""The height of a window that has room, in design units."""
FIGURES: Final = "1234567890"


class Letters(Dialog):
    """Shows what is written, and all that can be written next. The field gets the text when it is done."""

    title = "letters"
    first: ClassVar[str] = "letter 0"
    width: ClassVar[float] = 920

    def __init__(self, stage: Stage, field: Field):
        say = stage.look.say
        super().__init__(stage, field.name, "", [(say("letters.done"), self._done), (say("ask.cancel"), Pop)])
        self._field = field
        self.value = field.value
        self._capitals = self._begins_word()

    def _rows(self) -> list[str]:
        """Return the letters of the language, then figures and signs, in rows."""
        letters = self.look.say("letters.letters")
        if self._capitals:
            # The capital of ß would be two letters.
            letters = "".join(one.upper() if len(one.upper()) == 1 else one for one in letters)
        shown = letters + FIGURES + self.look.say("letters.signs")
        return [shown[at : at + ACROSS] for at in range(0, len(shown), ACROSS)]

    def _key(self) -> tuple[int, int]:
        """Return the height of a letter, and of the gap between two, in design units."""
        return ROOMY if self.look.scale.window.height >= self.look.px(ROOM) else TIGHT

    @property
    def says(self) -> Sequence[str]:
        return (self.value or self.look.say("letters.nothing_written"),)

    def refresh(self) -> None:
        self.text = f"{self.value}_" if len(self.value) < self._field.most else self.value
        high, gap = self._key()
        self.more = (high + gap) * (1 + len(self._rows())) + gap
        super().refresh()

    def widgets_between(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the letters, and what is no letter."""
        say, lines = self.look.say, self._rows()
        high, gap = map(self.look.px, self._key())
        area = pygame.Rect(area.x, area.y + gap, area.width, area.height - gap)
        *places, last = rows(area, [Px(high)] * (len(lines) + 1), gap)
        keys = [
            (letter, place)
            for line, letters in zip(places, lines, strict=True)
            for letter, place in zip(letters, columns(line, shares(ACROSS), gap), strict=False)
        ]
        shift, space, erase, erase_all = columns(last, shares(4), gap)
        empty = "" if self.value else say("letters.nothing_written")
        return [
            *(
                Button(key=f"letter {n}", rect=place, name=letter, act=partial(self._write, letter), align="centre")
                for n, (letter, place) in enumerate(keys)
            ),
            Button(key="capitals", rect=shift, name=say("letters.capitals"), act=self._turn_capitals, align="centre"),
            Button(key="space", rect=space, name=say("letters.space"), act=partial(self._write, " "), align="centre"),
            Button(
                key="erase", rect=erase, name=say("letters.erase"), act=self._erase, refused=empty, align="centre",
                shortcut=cap_of("skip", self.stage.keys, say),
            ),
            Button(
                key="erase all", rect=erase_all, name=say("letters.erase_all"), act=partial(self._take, ""),
                refused=empty, align="centre",
            ),
        ]  # fmt: skip

    def _buttons(self, area: pygame.Rect, stacked: bool) -> list[Widget]:
        done, *others = super()._buttons(area, stacked)
        if isinstance(done, Button):
            done.shortcut = cap_of("end_turn", self.stage.keys, self.look.say)
        return [done, *others]

    def _begins_word(self) -> bool:
        return not self.value or self.value.endswith(" ")

    def _write(self, letter: str) -> None:
        self._take((self.value + letter)[: self._field.most])

    def _erase(self) -> None:
        self._take(self.value[:-1])

    def _take(self, value: str) -> None:
        self.value = value
        self._capitals = self._begins_word()
        self.refresh()

    def _turn_capitals(self) -> None:
        self._capitals = not self._capitals
        self.refresh()

    def _done(self) -> Answer | None:
        return self._field.write(self.value) or Pop()

    def command(self, command: str) -> Answer | None:
        """Erase and finish by the pad's own buttons."""
        if command in ("skip", "erase"):
            self._erase()
            return None
        return self._done() if command in ("end_turn", "pause") else super().command(command)


def letters_for(stage: Stage, scene: Scene, intent: Intent) -> Answer | None:
    """Return the letters if a pad presses a field; None for anything else."""
    field = scene.page.focus
    if not stage.pad or not isinstance(field, Field) or not isinstance(intent, Do) or intent.command != "confirm":
        return None
    return Push(Letters(stage, field))
