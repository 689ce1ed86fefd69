"""The sea and the gauge as parts of the table: what is painted, and the places of the board as widgets."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import pygame

from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.prospect import Coming
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game import Offer
from spillgame.scenes.deep_sea_adventure import moments
from spillgame.scenes.deep_sea_adventure.asked import Asked
from spillgame.scenes.deep_sea_adventure.board import animations, gauge
from spillgame.scenes.deep_sea_adventure.board.highlights import Highlights
from spillgame.scenes.deep_sea_adventure.board.hotspots import Doing, hotspots
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.deep_sea_adventure.staging import draw_event
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel, caption
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View


class Model(Protocol):
    """What the sea and the gauge look at of what is asked."""

    @property
    def asked(self) -> Asked:
        """What is asked now."""

    @property
    def coming(self) -> tuple[Coming, ...]:
        """The turns to come, with what they will take of the air."""

    def decision_looked_at(self, view: View) -> Decision | None:
        """Return the decision that the player looks at."""

    def air_in_words(self) -> str:
        """Say what the coming turns take of the air."""

    def choose_one(self, decisions: Sequence[Decision]) -> None:
        """Ask which of several decisions at a place is meant."""


class Sea(NamedTuple):
    """What is painted of the sea."""

    state: State
    highlights: Highlights


class SeaPart(Part[Sea]):
    """The sea as it is painted, and what moves over it while an event is shown."""

    board: SeaView

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model

    def put(self, rect: pygame.Rect) -> "SeaPart":
        board = getattr(self, "board", None)
        if board is None or board.rect != rect or board.look is not self.look:
            self.board = SeaView(rect, self.look, self.controls.playback.rules.game)
        return self.at(rect)

    def shows(self, view: View) -> Sea:
        asked, playback = self._model.asked, self.controls.playback
        highlights = Highlights(
            reachable=asked.places(self._model.decision_looked_at(view)),
            path=tuple(getattr(view.event, "path", ())),
            looked_at=view.looked_at.number if isinstance(view.looked_at, Space) else None,
            hidden=animations.hidden(playback),
            active=view.shown.active if asked else None,
        )
        return Sea(view.shown, highlights)

    def lay_out(self, value: Sea) -> Panel:
        return Panel((), lambda surface: self.board.draw(surface, value.state, value.highlights))

    def changes(self, before: Sea, after: Sea) -> Iterable[pygame.Rect]:
        """Return the spaces in which something has changed: a whole sea is expensive to draw."""
        return self.board.changes(before.state, after.state, before.highlights, after.highlights)

    def over(self, surface: pygame.Surface) -> None:
        """Draw the dark, and what moves while an event is shown."""
        playback = self.controls.playback
        moments.draw_dark(surface, self.board, playback)
        if playback.current is not None and not playback.held:
            draw_event(surface, self.board, playback)


class Spots(NamedTuple):
    """What the places of the sea say and take."""

    state: State
    offers: Sequence[Offer[Decision]]


class SeaSpots(Part[Spots]):
    """The places of the sea, apart from its painting: hovering paints other lights, and leaves them as they are."""

    paints = False

    def __init__(self, controls: Controls, model: Model, sea: SeaPart):
        super().__init__(controls)
        self._model, self._sea = model, sea

    def shows(self, view: View) -> Spots:
        asked = self._model.asked
        return Spots(view.shown, () if asked.picks else asked.offers)

    def lay_out(self, value: Spots) -> Panel:
        doing = Doing(value.offers, self.controls.act, self._model.choose_one)
        return Panel(hotspots(self._sea.board, self.controls.playback.rules, value.state, doing))


class GaugePart(Part[tuple[int, tuple[int, ...]]]):
    """The air, and what each of the coming turns takes of it."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model

    def shows(self, view: View) -> tuple[int, tuple[int, ...]]:
        return view.shown.air, tuple(one.used for one in self._model.coming if one.used)

    def lay_out(self, value: tuple[int, tuple[int, ...]]) -> Panel:
        (air, upcoming), say, look = value, self.look.say, self.look
        full = self.controls.playback.rules.game.table.air
        words = say("deep_sea_adventure.table.air_of", air=air, full=full)
        name = say("deep_sea_adventure.table.air")
        told = caption("air", self.rect, name, words, self._model.air_in_words, "D-4.1")
        return Panel([told], lambda surface: gauge.draw(surface, self.rect, look, air, full, upcoming))
