"""The tower as a toy: any number of dice, again and again, with what they showed compared with what was expected."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.physics.drop import drop
from spillgame.physics.spec import DEFAULT, MAX_DICE, TowerError, TowerSpec
from spillgame.play.refusals import fault_told
from spillgame.rules.dice import QUADRANT_NAMES, DiceTally
from spillgame.scenes.graphs import draw_tally, tally_in_words
from spillgame.scenes.scene import Pop, Scene, Stage
from spillgame.scenes.table.tower_play import TowerPlay
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import LARGE, SMALL
from spillgame.ui.intents import cap_of
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Heading, Label, Toggle

NUMBERS: Final = (1, 2, 4, 6, 8, 10, 14, 20, 30, 40, MAX_DICE)
"""How many dice may be dropped together."""
PAUSE: Final = 1.2
"""Seconds between the last die at rest and the next drop in a series."""
ROW, GAP = 56, 12
"""Design units."""


class TowerToy(Scene):
    """Drops dice and counts them. `seed` is the seed of the first drop; each drop after it uses the next number."""

    title = "tower"

    def __init__(self, stage: Stage, seed: int, dice: int = 8, spec: TowerSpec = DEFAULT, going: bool = False):
        super().__init__(stage)
        self._seed, self._spec = seed, spec
        self._numbers = tuple(sorted({*NUMBERS, dice}))
        self._dice = dice
        self._going = going
        """Whether drops follow each other automatically."""
        self._waited = PAUSE
        self._tower = TowerPlay(spec=spec)
        self._faces = [0] * 6
        self._quadrants = [0] * 4
        self._fault = ""

    # --- Time ---

    def enter(self) -> None:
        self._tower.arrange(self._places()[0], self.look)
        super().enter()

    @property
    def moving(self) -> bool:
        return self._tower.falling or (self._going and not self._fault)

    def use_spare(self, seconds: float) -> None:
        self._tower.use_spare(seconds)

    def update(self, dt: float) -> Answer | None:
        """Let the dice fall, and drop again in a series."""
        if self._tower.falling:
            self._tower.advance(dt, self.stage.sounds)
            if not self._tower.falling:
                self.refresh()
        elif self._going and not self._fault:
            self._waited += dt
            if self._waited >= PAUSE:
                self._drop()
        return None

    def _drop(self) -> None:
        self._waited = 0.0
        try:
            done = drop(self._dice, self._seed, self._spec)
        except TowerError as error:
            self._fault = fault_told(error)
            self.refresh()
            return
        self._seed += 1
        for landing in done.landings:
            self._faces[landing.face - 1] += 1
            self._quadrants[QUADRANT_NAMES.index(landing.quadrant)] += 1
        self._tower.show(done)
        self.refresh()

    @property
    def says(self) -> Sequence[str]:
        """What has fallen in all, once it lies."""
        settled = any(self._faces) and not self._tower.falling and not self._going
        return [self._fault or tally_in_words(self._counted)] if self._fault or settled else []

    # --- What is shown ---

    def _places(self) -> list[pygame.Rect]:
        """Return the places of the tower, and of the tally with its controls."""
        margin = self.look.px(24)
        return columns(self.look.scale.window.inflate(-2 * margin, -2 * margin), [Share(0.55), Share(0.45)], margin)

    def refresh(self) -> None:
        look, say = self.look, self.look.say
        _, side = self._places()
        row = look.px(ROW)
        head, dice, going, tally, buttons = rows(side, [Px(row), Px(row), Px(row), Share(1), Px(row)], look.px(GAP))
        place, back = columns(buttons, [Share(0.6), Share(0.4)], look.px(GAP))
        numbers = [str(number) for number in self._numbers]
        chosen = self._numbers.index(self._dice)
        again = say("tower.again_and_again")
        state = say("common.switched_on") if self._going else say("common.switched_off")
        counted = self._fault or tally_in_words(self._counted)
        key = cap_of("skip", self.stage.keys, say)
        widgets: list[Widget] = [
            Heading(key="heading", rect=head, name=say("tower.heading"), size=LARGE, token="ink"),
            Choice(key="dice", rect=dice, name=say("common.dice"), values=numbers, index=chosen, choose=self._choose),
            Toggle(key="going", rect=going, name=again, value=state, on=self._going, act=self._toggle),
            Label(key="tally", rect=tally, name=say("tower.tally"), value=counted, hidden=True),
            Button(
                key="drop", rect=place, name=say("tower.drop"), icon="tower", main=True, shortcut=key, act=self._press
            ),
            Button(key="back", rect=back, name=say("common.back"), icon="back", act=Pop),
        ]
        self.page.show(widgets, lambda surface: self._paint(surface, tally), focus="drop")

    def _choose(self, index: int) -> None:
        self._dice = self._numbers[index]
        self.refresh()

    def _toggle(self) -> None:
        self._going, self._waited, self._fault = not self._going, PAUSE, ""
        self.refresh()

    def _press(self) -> None:
        if self._tower.falling:
            self._tower.finish()
        self._drop()

    @property
    def _counted(self) -> DiceTally:
        return DiceTally(tuple(self._faces), tuple(self._quadrants))

    def command(self, command: str) -> Answer | None:
        """Drop the dice on Space; go back on Escape."""
        if command == "skip":
            self._press()
            return None
        return super().command(command)

    # --- Drawing ---

    def _paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        surface.fill(look.rgb("deep"))
        self._tower.draw(surface)
        tally = self._counted
        room = look.note(surface, area, look.say("tower.rolled"))
        told = look.say("tower.dice_so_far", n=tally.dice)
        used = look.write(surface, room, self._fault or told, SMALL, "danger" if self._fault else "quiet")
        if not tally.dice:
            return
        left = pygame.Rect(room.x, room.y + used, room.width, room.height - used)
        faces, quadrants = rows(left, shares(2), look.px(GAP))
        draw_tally(surface, (faces, quadrants), look, tally)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._tower.falling:
            self._tower.draw(surface)
