"""Practice: the dice of a drop are not dropped but set, each in a Quadrant and on a face."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from spillgame.rules.the_spill.board import QUADRANTS
from spillgame.rules.the_spill.chances import FACES, DropDice, Landed, Landing
from spillgame.scenes.menu import MenuScene, frame_of, row_of_buttons
from spillgame.scenes.scene import Answer, Stage
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Share, columns, grid
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Label

FOOT, LEAST_ROW, ROW, GAP, WIDEST = 52, 36, 56, 8, 760
"""Design units."""


class ChooseDice(MenuScene):
    """Sets the dice of a drop in their order of landing; `done` takes the landings and answers where to go."""

    title = "choose dice"

    def __init__(self, stage: Stage, asked: DropDice, names: dict[str, str], done: Callable[[Landed], Answer | None]):
        super().__init__(stage)
        self._names = names
        self._done = done
        self._landings = [
            Landing(die, QUADRANTS[number % len(QUADRANTS)], FACES[number % len(FACES)])
            for number, die in enumerate(asked.dice)
        ]

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("the_spill.choose_dice.heading")

    def refresh(self) -> None:
        """Lay out a row for each die, in as many columns as are needed, and the button that lets them lie so."""
        look, say = self.look, self.look.say
        frame = frame_of(look, FOOT, 1)
        count, gap = len(self._landings), look.px(GAP)
        across = 1
        while -(-count // across) * (look.px(LEAST_ROW) + gap) > frame.body.height + gap:
            across += 1
        down = -(-count // across)
        height = min(look.px(ROW) + gap, (frame.body.height + gap) // down)
        width = min(frame.body.width, look.px(WIDEST) * across)
        area = pygame.Rect(frame.body.x, frame.body.y, width, height * down - gap)
        widgets = [
            widget for number, cell in enumerate(grid(area, across, down, gap)[:count])
            for widget in self._row(number, cell, across > 2)
        ]  # fmt: skip
        button = Button(
            key="done",
            rect=frame.foot,
            name=say("the_spill.choose_dice.take"),
            icon="check",
            main=True,
            note=say("the_spill.choose_dice.take_note"),
            act=lambda: self._done(Landed(tuple(self._landings))),
        )
        foot = row_of_buttons(look, frame.foot, [button])
        self.lay([*self.header(frame), *widgets, *foot, self.hint(frame)], "quadrant 0")

    def _row(self, number: int, cell: pygame.Rect, crowded: bool) -> list[Widget]:
        look, landing = self.look, self._landings[number]
        places = columns(
            cell, [Share(0.46), Share(0.54)] if crowded else [Share(0.36), Share(0.32), Share(0.32)], look.px(4)
        )
        high = min(cell.height, look.px(LEAST_ROW + 8))
        for place in places:
            place.height, place.centery = high, cell.centery
        name = places[0]
        text = f"{number + 1} {self._names[landing.die]}"
        size = BODY if look.fonts.width(text, look.px(BODY)) <= name.width else SMALL
        line = pygame.Rect(name.x, 0, name.width, min(name.height, look.line_height(size)))
        line.centery = name.centery
        choices = [self._both(number, places[1])] if crowded else self._apart(number, places[1], places[2])
        return [Label(key=f"die {number}", rect=line, name=text, size=size), *choices]

    def _apart(self, number: int, left: pygame.Rect, right: pygame.Rect) -> list[Widget]:
        """Return the choices of a die's Quadrant and of its face."""
        say, landing = self.look.say, self._landings[number]
        quadrant, face = (
            say("the_spill.choose_dice.quadrant", n=number + 1),
            say("the_spill.choose_dice.face", n=number + 1),
        )
        return [
            _choice(
                f"quadrant {number}", left, quadrant, [str(one) for one in QUADRANTS],
                QUADRANTS.index(landing.quadrant), partial(self._set_quadrant, number),
            ),
            _choice(
                f"face {number}", right, face, [str(one) for one in FACES],
                FACES.index(landing.face), partial(self._set_face, number),
            ),
        ]  # fmt: skip

    def _both(self, number: int, place: pygame.Rect) -> Widget:
        """Return the choice of a die's Quadrant and face together, where there are many dice."""
        landing = self._landings[number]
        name = self.look.say("the_spill.choose_dice.die", n=number + 1)
        values = [f"{quadrant}{face}" for quadrant in QUADRANTS for face in FACES]
        index = QUADRANTS.index(landing.quadrant) * len(FACES) + FACES.index(landing.face)
        return _choice(f"quadrant {number}", place, name, values, index, partial(self._set_both, number))

    def _set_both(self, number: int, index: int) -> None:
        quadrant, face = divmod(index, len(FACES))
        self._set(number, quadrant=QUADRANTS[quadrant], face=FACES[face])

    def _set_quadrant(self, number: int, index: int) -> None:
        self._set(number, quadrant=QUADRANTS[index])

    def _set_face(self, number: int, index: int) -> None:
        self._set(number, face=FACES[index])

    def _set(self, number: int, **changes: Any) -> None:
        self._landings[number] = self._landings[number]._replace(**changes)
        self.refresh()


def _choice(
    key: str, place: pygame.Rect, name: str, values: Sequence[str], index: int, choose: Callable[[int], object]
) -> Choice:
    return Choice(
        key=key, rect=place, name=name, value=values[index], values=values, index=index, choose=choose, bare=True,
        note=name,  # which a bare choice shows nowhere else
    )  # fmt: skip
