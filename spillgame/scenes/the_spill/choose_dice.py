"""Practice: the dice of a drop are not dropped but set, each in a Quadrant and on a face."""

from collections.abc import Callable, Mapping

import pygame

from spillgame.rules.the_spill.board import QUADRANTS
from spillgame.rules.the_spill.chances import FACES, DropDice, Landed, Landing
from spillgame.scenes.menu import MenuScene, frame_of, row_of_buttons
from spillgame.scenes.scene import Stage
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Share, columns, grid
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Label

FOOT, LEAST_ROW, ROW, GAP, WIDEST = 52, 36, 56, 8, 760
"""Design units."""


class ChooseDice(MenuScene):
    """Sets the dice of a drop in their order of landing; `done` takes the landings and answers where to go."""

    title = "choose dice"
    heading_key = "the_spill.choose_dice.heading"

    def __init__(
        self, stage: Stage, asked: DropDice, names: Mapping[str, str], done: Callable[[Landed], Answer | None]
    ):
        super().__init__(stage)
        self._names = names
        self._done = done
        self._landings = [
            Landing(die, QUADRANTS[number % len(QUADRANTS)], FACES[number % len(FACES)])
            for number, die in enumerate(asked.dice)
        ]

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
        say, die = look.say, number + 1
        label = Label(key=f"die {number}", rect=line, name=text, size=size)
        if crowded:
            both = {f"{one}{face}": landing._replace(quadrant=one, face=face) for one in QUADRANTS for face in FACES}
            return [label, self._choice(number, "quadrant", places[1], say("the_spill.choose_dice.die", n=die), both)]
        quadrants = {str(one): landing._replace(quadrant=one) for one in QUADRANTS}
        faces = {str(one): landing._replace(face=one) for one in FACES}
        return [
            label,
            self._choice(number, "quadrant", places[1], say("the_spill.choose_dice.quadrant", n=die), quadrants),
            self._choice(number, "face", places[2], say("the_spill.choose_dice.face", n=die), faces),
        ]

    def _choice(self, number: int, kind: str, place: pygame.Rect, name: str, ways: Mapping[str, Landing]) -> Choice:
        """Return the choice among ways in which a die may lie, each under its name."""
        names, index = list(ways), list(ways.values()).index(self._landings[number])

        def choose(wanted: int) -> None:
            self._landings[number] = ways[names[wanted]]
            self.refresh()

        return Choice(
            key=f"{kind} {number}", rect=place, name=name, values=names, index=index, choose=choose,
            bare=True, note=name,  # which a bare choice shows nowhere else
        )  # fmt: skip
