"""The ocean as parts of the table: what is painted, its places as widgets, and what moves while an event is shown."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.places import Cell, Depth, Site, cell_of
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.asked import Asked
from spillgame.scenes.endeavor_deep_sea.board.sea import sky_picture
from spillgame.scenes.endeavor_deep_sea.board.view import Highlights, OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import link_signs
from spillgame.scenes.endeavor_deep_sea.flights import SURFACE
from spillgame.scenes.endeavor_deep_sea.highlights import highlights_of
from spillgame.scenes.endeavor_deep_sea.lacks import Goal, lacks_of
from spillgame.scenes.endeavor_deep_sea.moments import Where
from spillgame.scenes.endeavor_deep_sea.sailing import without_vessel
from spillgame.scenes.endeavor_deep_sea.staging import draw_event
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View


class Ocean(NamedTuple):
    """What is painted of the ocean."""

    state: State
    highlights: Highlights
    whole: tuple[int, ...]
    """The whole rectangle, of which a part is visible."""


class OceanPart(Part[Ocean]):
    """The ocean as it is painted, through a lens."""

    board: OceanView

    def __init__(
        self, controls: Controls, asked: Callable[[], Asked], seen: Callable[[], bool], mat_seat: Callable[[], int]
    ):
        """`seen` says whether the ocean is in its room, and `mat_seat` whose mat is seen."""
        super().__init__(controls)
        self._asked, self._seen, self._mat_seat = asked, seen, mat_seat
        self._lacks: tuple[object, frozenset[Site | Cell]] | None = None
        """The places found last that could bring what is lacking, with what they were found for."""

    def put(self, rect: pygame.Rect) -> "OceanPart":
        board = getattr(self, "board", None)
        if board is None or board.rect != rect or board.look is not self.look:
            self.board = OceanView(rect, self.look, self.controls.playback.rules.game)
        return self.at(rect)

    def shows(self, view: View) -> Ocean:
        return Ocean(without_vessel(view.shown, view.event), self.highlights(view), tuple(self.board.whole))

    def highlights(self, view: View) -> Highlights:
        """Return what stands out: where something can be done, what is looked at, what an event speaks of."""
        asked = self._asked()
        offer = asked.looked_at(view.looked_at)
        looked_at = cell_of(offer.places if offer is not None else (view.looked_at,))
        found = highlights_of(asked, view.shown, view.event, looked_at, offer)
        hinted = frozenset(self._hinted(view))
        return found._replace(lacking=self._lacking(view), hinted=hinted, goal_at=self._goal_at(view))

    def _hinted(self, view: View) -> Iterator[Site | Cell]:
        """Yield where in the ocean the hint works that is looked at."""
        for place in view.hinted:
            match place:
                case Site():
                    yield place
                case Cell(cell) if not any(isinstance(one, Site) and one.cell == cell for one in view.hinted):
                    yield place
                case Depth(depth):
                    game = self.controls.playback.rules.game
                    yield from map(Cell, game.spots(view.shown.ocean, depth))

    def _goal_at(self, view: View) -> tuple[int, int] | None:
        """Return where the goal is seen that the player looks at; None where it is none."""
        widget = self.controls.page.looked_at
        return widget.rect.midtop if isinstance(view.looked_at, Goal) and widget is not None else None

    def _lacking(self, view: View) -> frozenset[Site | Cell]:
        """Return the places that could bring what the goal that is looked at lacks; in the last round of a match with
        people what any of them does."""
        playback, state, goal = self.controls.playback, view.shown, view.looked_at
        last = state.round == playback.rules.game.rounds and state.phase == "staging" and playback.match.persons
        if not isinstance(goal, Goal) and not last:
            return frozenset()
        key = state, self._mat_seat(), goal if isinstance(goal, Goal) else None
        if self._lacks is None or self._lacks[0] != key:
            keys = (goal.key,) if isinstance(goal, Goal) else None
            found = lacks_of(playback.rules, state, self._mat_seat(), keys)
            self._lacks = key, frozenset(place for lack in found for place in lack.places)
        return self._lacks[1]

    def lay_out(self, value: Ocean) -> Panel:
        return Panel((), lambda surface: self.board.draw(surface, value.state, value.highlights))

    def changes(self, before: Ocean, after: Ocean) -> Iterable[pygame.Rect]:
        if before.whole != after.whole:
            return (self.rect,)
        return self.board.changes(before.state, after.state, before.highlights, after.highlights)

    # --- Through the lens ---

    @property
    def seen(self) -> bool:
        """Whether the ocean is in its room."""
        return self._seen()

    def lay(self, whole: pygame.Rect) -> None:
        self.board.lay(whole)

    def place_of(self, subject: object) -> pygame.Rect | None:
        return self.board.place(self.controls.playback.shown, subject)

    def place(self, name: str) -> pygame.Rect | None:
        kind, _, rest = name.partition(" ")
        cell, _, at = rest.partition(" ")
        state, board = self.controls.playback.shown, self.board
        if name == SURFACE:
            return pygame.Rect(board.rect.centerx, board.rect.y, 1, 1)
        if kind not in ("cell", "site", "link") or state.zone(cell) is None:
            return super().place(name)
        sites = board.sites(state, cell)
        match kind:
            case "site":
                return sites.dive if at == "dive" else sites.place(at)
            case "link":
                return link_signs(self.look, sites, board.shown(state, cell).info)[int(at)]
        return sites.cell

    def place_of_event(self, event: Event | None) -> pygame.Rect | None:
        cell = getattr(event, "cell", "")
        return self.place_of(Cell(cell)) if cell else None

    @property
    def seen_first(self) -> pygame.Rect | None:
        """The first Vessel of the player whose mat is shown."""
        vessels = self.controls.playback.shown.player(self._mat_seat()).vessels
        return self.place_of(Cell(vessels[0])) if vessels else None


class SkyPart(Part[None]):
    """The air over the ocean, behind the lines."""

    def shows(self, view: View) -> None:
        """Return nothing: it stays as it is."""

    def lay_out(self, value: None) -> Panel:
        def paint(surface: pygame.Surface) -> None:
            surface.blit(sky_picture(self.look, self.rect.size), self.rect)

        return Panel((), paint)


class MovingPart(Part[None]):
    """What moves above everything else while an event is shown."""

    def __init__(self, controls: Controls, where: Callable[[], Where]):
        super().__init__(controls)
        self._where = where

    def shows(self, view: View) -> None:
        """Return nothing: what moves is drawn in every frame."""

    def over(self, surface: pygame.Surface) -> None:
        playback = self.controls.playback
        if playback.current is not None and not playback.held:
            draw_event(surface, self._where(), playback.rules, playback)
