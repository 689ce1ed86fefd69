"""What is seen in the place of the ocean and below it as parts of the table: the boards, the plan, the mat."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, Protocol

import pygame

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.panels import mat, plan
from spillgame.scenes.endeavor_deep_sea.panels.mat import Mat
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.endeavor_deep_sea.panels.players import Crew
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Panel, joined
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import StatusPart
from spillgame.scenes.table.tools import TOOL
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Answer
from spillgame.ui.intents import key_label, keys_of
from spillgame.ui.layout import Px, Share, columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton

Build = Callable[[Look, pygame.Rect, State, Doing], Panel]
"""Lays out something at whose places decisions are taken."""


class Model(Protocol):
    """What these parts look at of what is asked."""

    @property
    def doing(self) -> Doing:
        """What can be done at the places of the table."""

    @property
    def crew(self) -> Crew:
        """The players as they are shown."""

    @property
    def mat_seat(self) -> int:
        """The seat whose mat is seen."""


class BoardPart(Part[tuple[State, Doing]]):
    """The Impact board, the Journals or the Specialists."""

    def __init__(self, controls: Controls, model: Model, build: Build):
        super().__init__(controls)
        self._model, self._build = model, build

    def shows(self, view: View) -> tuple[State, Doing]:
        """Return the state as it is shown, and what can be done in it."""
        return view.shown, self._model.doing

    def lay_out(self, value: tuple[State, Doing]) -> Panel:
        """Lay it out."""
        return self._build(self.look, self.rect, *value)


class PlanPart(Part[tuple[Crew, Doing]]):
    """All that is public at a glance."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model

    def shows(self, view: View) -> tuple[Crew, Doing]:
        """Return the players, and who says what follows."""
        return self._model.crew, self._model.doing

    def lay_out(self, value: tuple[Crew, Doing]) -> Panel:
        """Lay the plan out."""
        crew, doing = value
        return plan.build(self.look, self.rect, doing.consequences, crew.state, crew)


class MatPart(Part[Mat]):
    """The mat of a player."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model

    def shows(self, view: View) -> Mat:
        """Return whose mat it is, and what can be done there by whoever is asked."""
        doing, seat, pending = self._model.doing, self._model.mat_seat, view.state.pending
        asked = isinstance(pending, Decide) and pending.seat == seat
        return Mat(doing if asked else Doing(doing.consequences), view.shown, seat)

    def lay_out(self, value: Mat) -> Panel:
        """Lay the mat out."""
        return mat.build(self.look, self.rect, value)

    def changes(self, before: Mat, after: Mat) -> Iterable[pygame.Rect]:
        """Return nothing where all that has changed lies elsewhere."""
        return () if before.looks == after.looks else (self.rect,)


SIDE = 60
"""Design units of the disc at most."""


class WhosePart(Part[tuple[int, tuple[str, str]]]):
    """Lays the disc beside the lines, where several people play."""

    def __init__(self, controls: Controls, model: TableModel):
        super().__init__(controls)
        self._model, self._lines = model, StatusPart(controls, model)

    def shows(self, view: View) -> tuple[int, tuple[str, str]]:
        """Return the seat that is asked, or 0, and the lines."""
        pending, several = view.state.pending, len(self.controls.playback.match.persons) > 1
        asked = self._model.asks and several and isinstance(pending, Decide)
        return pending.seat if asked else 0, self._lines.shows(view)

    def lay_out(self, value: tuple[int, tuple[str, str]]) -> Panel:
        """Lay out the lines, and the disc at their left."""
        (seat, words), room, disc = value, self.rect, Panel()
        if seat:
            place, room = columns(room, [Px(min(self.look.px(SIDE), room.height)), Share(1)], self.look.px(8))
            disc = Panel([self._disc(place, seat)])
        return joined([disc, self._lines.at(room).lay_out(words)])

    def _disc(self, place: pygame.Rect, seat: int) -> Piece:
        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            disc = disc_sprite(look, seat, place.width)
            surface.blit(disc, disc.get_rect(center=rect.center))

        return Piece(key="whose", rect=place, name=self.controls.playback.rules.player(seat), paint=paint)


VIEWS: Final = (
    ("ocean", "zone"), ("impact", "impact"), ("journals", "journal"), ("tray", "recruit"), ("plan", "chart"),
)  # fmt: skip
"""What may be seen in the middle, each with its icon."""


class ViewsPart(Part[str]):
    """Shows which view is seen."""

    def __init__(self, controls: Controls, seen: Callable[[], str], choose: Callable[[str], Answer | None]):
        super().__init__(controls)
        self._seen, self._choose = seen, choose

    def shows(self, view: View) -> str:
        """Return the view that is seen."""
        return self._seen()

    def lay_out(self, value: str) -> Panel:
        """Lay the buttons out, that of the plan with its key."""
        look = self.look
        side, gap = look.px(TOOL), look.px(8)
        plan_key = next(iter(keys_of("forecast", self.controls.keys)), "")
        found: list[Widget] = []
        for (view, icon), cell in zip(VIEWS, columns(self.rect, shares(len(VIEWS))), strict=True):
            place = pygame.Rect(cell.x + gap, cell.centery - side // 2, side, side)
            name = look.say(f"endeavor_deep_sea.view.{view}")
            if view == "plan" and plan_key:
                name = look.say("endeavor_deep_sea.view.with_key", name=name, key=key_label(plan_key))
            found.append(
                IconButton(key=f"view {view}", group="views", rect=place, name=name, note=name, icon=icon,
                           chosen=view == value, act=partial(self._choose, view))
            )  # fmt: skip
        return Panel(found)
