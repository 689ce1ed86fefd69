"""All panels of a game's screen together: what stands in each place of a layout, and the tabs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from spillgame.scenes.table.panel import Panel, PanelKind, joined, log_panel
from spillgame.scenes.table.parts.lines import WARNING
from spillgame.scenes.the_spill.panels import actions, forecast, resources, situation, team, win
from spillgame.scenes.the_spill.panels import player_mat as mat
from spillgame.scenes.the_spill.panels.layout import EDGE, Column, Layout
from spillgame.scenes.the_spill.panels.view_model import TableButtons, ViewModel
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, Size, rows
from spillgame.ui.look import Look
from spillgame.ui.tooltip import small_tabs
from spillgame.ui.widgets import Label

KINDS = (
    mat.PANEL, team.TURN, resources.PANEL, win.PANEL, situation.PANEL, situation.IN_SHORT, forecast.PANEL, team.PANEL,
)  # fmt: skip
PANELS: dict[str, PanelKind] = {kind.key: kind for kind in KINDS}
"""The panels that may have leaves."""
TABS, TAB_ROOM = 46, 12
"""Design units: the height of a tab, and the room next to its name: with less text than in English there is more."""


@dataclass(frozen=True)
class Opened:
    """Which tab is chosen and which leaf of each panel is open: what a scene keeps for the panels."""

    tab: str = ""
    leaves: Mapping[str, int] = field(default_factory=dict)

    def with_leaf(self, panel: str, leaf: int) -> "Opened":
        """Return the same with another leaf of a panel open."""
        return replace(self, leaves={**self.leaves, panel: leaf})


def flow(look: Look, column: Column, model: ViewModel) -> dict[str, pygame.Rect]:
    """Return where the panels of a column stand: the same places in all states of a game.

    Each has the room that is kept for it, less where that is too much together; the first has what is left.
    """
    gap, names = look.px(EDGE), column.panels
    room = column.rect.height - gap * (len(names) - 1)
    places = {name: PANELS[name].reserved(look, column.rect.width, model) for name in names}
    for name in names:
        if sum(places.values()) > room:
            places[name] = PANELS[name].reserved(look, column.rect.width, model, -1)
    sizes: list[Size] = [Share(1), *map(Px, list(places.values())[1:])]
    return dict(zip(names, rows(column.rect, sizes, gap), strict=True))


@dataclass(frozen=True)
class Around:
    """Lays out the panels round the board for a moment."""

    look: Look
    model: ViewModel
    controls: TableButtons
    opened: Opened
    open_: Callable[[Opened], Answer | None]
    """Called with what should be open after a tab or a leaf was chosen."""
    log: Sequence[str] = ()
    """Sentences, the latest last."""

    def lay_out(self, layout: Layout) -> Panel:
        """Lay out the panels in the places of a layout."""
        columns = [flow(self.look, column, self.model) for column in layout.columns]
        parts = [self._panel(name, rect) for places in (*columns, layout.slots) for name, rect in places.items()]
        if layout.tab_slot is not None:
            parts += self._tabbed(layout.tab_slot, layout.tabs)
        return joined(parts)

    def _panel(self, name: str, rect: pygame.Rect) -> Panel:
        if name == "actions":
            return actions.build(self.look, rect, self.model, self.controls)
        if name == "mat_short":
            return mat.build_short(self.look, rect, self.model)
        if name == "forecast_short":
            return forecast.build_strip(self.look, rect, self.model)
        leaf = self.opened.leaves.get(name, 1)

        def show_leaf(leaf: int) -> Answer | None:
            return self.open_(self.opened.with_leaf(name, leaf))

        if name == "log":
            return log_panel(self.look, rect, self.log, leaf, show_leaf)
        return PANELS[name].build(self.look, rect, self.model, leaf, show_leaf)

    def _tabbed(self, slot: pygame.Rect, tabs: Sequence[str]) -> tuple[Panel, Panel]:
        say = self.look.say
        chosen = chosen_tab(self.opened, self.model, tabs)
        names = {
            "turn": say("the_spill.panels.turn"),
            "resources": say("the_spill.panels.cards"),
            "win": say("the_spill.common.win"),
            "situation": say("the_spill.panels.situation"),
            "forecast": say("common.forecast"),
            "team": say("the_spill.common.team"),
            "log": say("common.log"),
        }
        row = pygame.Rect(slot.topleft, (slot.width, self.look.px(TABS)))
        widgets = small_tabs(self.look, row, [(tab, names[tab]) for tab in tabs], chosen, self._choose_tab, TAB_ROOM)
        for widget in widgets:
            widget.note = say("the_spill.panels.panel_note", name=widget.name)
        top = widgets[-1].rect.bottom + self.look.px(4)
        rest = pygame.Rect(slot.x, top, slot.width, slot.bottom - top)
        return Panel(widgets), self._panel(chosen, rest)

    def _choose_tab(self, tab: str) -> Answer | None:
        return self.open_(replace(self.opened, tab=tab))


def chosen_tab(opened: Opened, model: ViewModel, tabs: Sequence[str]) -> str:
    """Return the tab that the player chose; else the cards while a cube is in hand, or the first."""
    if opened.tab in tabs:
        return opened.tab
    if model.question == "cube" and "resources" in tabs:
        return "resources"
    return tabs[0]


def over_board(look: Look, layout: Layout, said: Sequence[str], last: str, *, warned: bool = False) -> Panel:
    """Lay out the lines over the board: what is `said`, in words and in fewer words, and what was told last; `warned`
    puts the sign of a warning before it."""
    widgets = [_status(look, layout.status, said, *(WARNING if warned else ("", "ink")))]
    if layout.log is not None and last:
        widgets.append(Label(key="log-last", rect=layout.log, name=last, size=SMALL, token="quiet"))
    return Panel(widgets)


def _status(look: Look, rect: pygame.Rect, labels: Sequence[str], icon: str, token: str) -> Label:
    """Lay out the line over the board, as large as there is room."""
    room = Label(key="status", rect=rect, name="", size=LARGE, icon=icon).beside_icon(look)
    wanted = ((words, size) for words in labels for size in (LARGE, BODY, SMALL))
    fits = (pair for pair in wanted if look.text_height(*pair, room.width) <= rect.height)
    words, size = next(fits, (labels[-1], look.size_within(labels[-1], room, SMALL)))
    high = min(look.text_height(words, size, room.width), rect.height)
    middle = pygame.Rect(rect.x, rect.y + (rect.height - high) // 2, rect.width, high)
    return Label(key="status", rect=middle, name=words, size=size, icon=icon, token=token)


def asked(look: Look, model: ViewModel) -> list[str]:
    """Return what is asked, in words and in fewer words; the result once the game is over."""
    if model.state.result is not None:
        return [model.words.reasons(model.state.result.reasons)]
    question = model.words.question(model.state)
    effect = resources.effect_words(look, model) if model.question == "target" else ""
    return [f"{question} {effect}", effect] if effect else [question, model.words.question(model.state, False)]
