"""The panels of The Spill as parts of the table: laid out again where what they tell of has changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import pygame

from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.beside import LATEST
from spillgame.scenes.table.parts.hints import hint_buttons
from spillgame.scenes.table.parts.lines import Skip, Turning, skip_of, warns
from spillgame.scenes.table.view import View
from spillgame.scenes.the_spill.panels.layout import Layout
from spillgame.scenes.the_spill.panels.page import Around, Opened, asked, chosen_tab, over_board
from spillgame.scenes.the_spill.panels.view_model import TableButtons, ViewModel
from spillgame.ui.widget import Description

MOST_LEAVES = 4
"""The most leaves of a panel that are searched for a widget."""


class Model(Protocol):
    """What the panels look at of the table."""

    @property
    def shown(self) -> ViewModel:
        """The moment that is shown, with what may be done."""

    @property
    def told(self) -> object:
        """What of that moment the panels tell of."""

    @property
    def skips_in_panels(self) -> bool:
        """Whether the button that skips what is shown stands among those of the turn."""

    def headline(self, view: View) -> str:
        """Return the event on show in words; empty where there is none."""


class Lines(NamedTuple):
    """What stands over the board."""

    said: tuple[str, ...]
    last: str
    """What was told last."""
    warns: bool = False
    """Whether what happens brings a loss closer."""


class LinesPart(Part[Lines]):
    """The lines over the board: what happens or is asked, and what was told last."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model
        self._layout: Layout

    def put(self, layout: Layout) -> "LinesPart":
        """Stand in the places of a layout from now on."""
        self._layout = layout
        return self.at(layout.status if layout.log is None else layout.status.union(layout.log))

    def shows(self, view: View) -> Lines:
        """Return the event on show, or what is asked if there is none."""
        words, told = self._model.headline(view), self.controls.playback.told
        said = [words] if words else asked(self.look, self._model.shown)
        return Lines(tuple(said), told[-1].text if told else "", warns(self.controls, view))

    def lay_out(self, value: Lines) -> Panel:
        """Lay the lines out."""
        return over_board(self.look, self._layout, value.said, value.last, warned=value.warns)

    def ahead(self, words: str) -> Panel:
        """Return the lines as they will be laid out for an event."""
        return self.lay_out(Lines((words,), words))


@dataclass(frozen=True, slots=True)
class Panels:
    """What the panels show."""

    model: ViewModel = field(compare=False)
    told: object
    opened: Opened
    turning: Turning
    skip: Skip | None
    more: tuple[Description, ...]
    """Further buttons of the turn, in words."""
    log: tuple[str, ...]
    """The latest sentences; none where the log is not in sight."""


class PanelsPart(Part[Panels]):
    """All panels round the board, some of them behind tabs."""

    def __init__(self, controls: Controls, model: Model):
        super().__init__(controls)
        self._model = model
        self.opened = Opened()
        self.layout: Layout

    def put(self, layout: Layout) -> "PanelsPart":
        """Stand in the places of a layout from now on."""
        self.layout = layout
        places = [*(column.rect for column in layout.columns), *layout.slots.values()]
        places += [layout.tab_slot] if layout.tab_slot is not None else []
        self._places = places
        return self.at(places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0))

    def shows(self, view: View) -> Panels:
        """Return what the panels tell of."""
        controls, model = self.controls, self._model
        skip = skip_of(controls, view) if model.skips_in_panels and view.busy else None
        in_sight = chosen_tab(self.opened, model.shown, self.layout.tabs) == "log" if self.layout.tabs else False
        log = [line.text for line in controls.playback.told[-LATEST:]] if in_sight else []
        more = tuple(button.describe(self.look, False) for button in hint_buttons(controls))
        return Panels(model.shown, model.told, self.opened, Turning.of(controls), skip, more, tuple(log))

    def lay_out(self, value: Panels) -> Panel:
        """Lay the panels out."""
        controls = self.controls
        skip = value.skip
        buttons = TableButtons(
            do=controls.do,
            turning=value.turning,
            keys=controls.keys,
            skip=skip.button(controls, pygame.Rect(0, 0, 0, 0)) if skip is not None else None,
            more=hint_buttons(controls),
        )
        around = Around(self.look, value.model, buttons, value.opened, self._open, value.log)
        return around.lay_out(self.layout)

    def ahead(self, model: ViewModel) -> Panel:
        """Return the panels as they will be laid out for another moment, while something is shown."""
        return self.lay_out(Panels(model, None, self.opened, Turning("", ""), None, (), ()))

    @property
    def areas(self) -> Sequence[pygame.Rect]:
        return self._places

    def changes(self, before: Panels, after: Panels) -> Iterable[pygame.Rect]:
        """Return the places of all panels, not the board between them."""
        return self._places

    def _open(self, opened: Opened) -> None:
        self.opened = opened
        self.controls.refresh()

    def reveal(self, keys: Iterable[str]) -> None:
        """Open the tab and the leaf on which one of these widgets stands; where none does, all stays as it was."""
        before, wanted = self.opened, [*keys]
        tabs, columns = self.layout.tabs, self.layout.columns
        if self._in_sight(wanted):
            return
        for panel in (*tabs, *(panel for column in columns for panel in column.panels)):
            tab = panel if panel in tabs else before.tab
            for leaf in range(1, MOST_LEAVES + 1):
                self._open(Opened(tab, {panel: leaf}))
                if self._in_sight(wanted):
                    return
                if not self._in_sight([f"{panel}-arrow_down"]):
                    break  # all of it is seen at once
        self._open(before)

    def _in_sight(self, keys: Iterable[str]) -> bool:
        wanted = {*keys}
        return any(widget.key in wanted for widget in self.controls.page.widgets)
