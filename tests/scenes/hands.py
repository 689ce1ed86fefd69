"""Two ways to carry out a decision in the window: with the mouse alone, and with the keyboard alone."""

import heapq
from abc import ABC, abstractmethod
from collections.abc import Iterator

from spillgame.rules.the_spill.action import Move, PushBack, Remove, Rescue
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.resources import PlaceCube, Target, UseResource
from spillgame.rules.the_spill.setup import ChooseQuadrant, KeepResource
from spillgame.rules.the_spill.spill import Overflow
from spillgame.ui.page import ARROWS, Page
from spillgame.ui.widget import Widget
from tests.scenes.driver import Window

MOST_LEAVES = 12
NEXT_LEAF = "resources-arrow_down"


def keys_for(window: Window, decision: Decision) -> list[str]:
    """Return the keys of the widgets that may stand for a decision, the best one first."""
    legal = window.table.legal()
    if isinstance(decision, ChooseQuadrant):
        return [f"quadrant {decision.quadrant}", f"answer {legal.index(decision)}"]
    if isinstance(decision, KeepResource):
        return [f"answer {legal.index(decision)}"]
    if isinstance(decision, Overflow):
        return [f"overflow {decision.direction}", "drop"]
    if isinstance(decision, Move):
        return [f"sector {decision.to}"]
    if isinstance(decision, PushBack | Remove | Rescue):
        return [f"space {decision.space}"]
    if isinstance(decision, Target) and decision.species is None:
        return [f"space {decision.space}" if decision.space is not None else f"sector {decision.sector}"]
    if isinstance(decision, UseResource) and decision.from_discard:
        return [f"resources-requisition-{decision.card}"]
    if isinstance(decision, PlaceCube | UseResource):
        return [f"resources-{decision.card}-{decision.ability + 1}"]
    return [f"actions-{named(decision)}"]


def named(decision: Decision) -> str:
    """Return a decision as it stands in the key of its button."""
    return "-".join(str(part) for part in decision[1:] if part is not None)


class Hand(ABC):
    """Carries out decisions; subclasses say how a widget is pressed."""

    def __init__(self, window: Window):
        self.window = window

    @abstractmethod
    def use(self, key: str) -> None:
        """Press a widget."""

    def take(self, decision: Decision) -> None:
        """Carry out a decision, through a menu or another tab where needed, and answer what is asked back."""
        window = self.window
        before = len(window.table.moments)
        self.use(self._found(keys_for(window, decision)))
        menu = f"menu-{decision.type}-{named(decision)}"
        if len(window.table.moments) == before and window.find(menu) is not None:
            self.use(menu)
        meant(window, self)
        assert len(window.table.moments) > before, f"{decision} was not taken\n{window.form()}"
        assert window.table.moments[before].step == decision, f"{window.table.moments[before].step} for {decision}"

    def _found(self, keys: list[str]) -> str:
        """Return the first of some keys that is on the page, turning to other tabs and leaves for it."""
        for _ in self._tabs():
            for _ in self._leaves():
                for key in keys:
                    widget = self.window.find(key)
                    if widget is not None and widget.focusable and not widget.refused:
                        return key
        raise AssertionError(f"none of {keys} can be pressed in\n{self.window.form()}")

    def _tabs(self) -> Iterator[None]:
        yield
        if self.window.find("tab resources") is not None:
            self.use("tab resources")
            yield

    def _leaves(self) -> Iterator[None]:
        yield
        for _ in range(MOST_LEAVES):
            if self.window.find(NEXT_LEAF) is not None:
                self.use(NEXT_LEAF)
                yield


def meant(window: Window, hand: Hand) -> None:
    """Say that a decision is meant, where the table asks first."""
    if window.scene.title == "dialog" and window.scene.first == "button 0" and len(window.scene.buttons) == 2:
        hand.use("button 1")


class Mouse(Hand):
    """Clicks with one button; never a key."""

    def use(self, key: str) -> None:
        """Click on a widget."""
        self.window.click(key)


class Keyboard(Hand):
    """Presses Tab, the arrows and Enter, and the keys of the table; never the mouse."""

    def use(self, key: str) -> None:
        """Bring the focus to a widget, and press Enter."""
        self.go_to(key)
        self.window.press("return")

    def go_to(self, key: str) -> None:
        """Bring the focus to a widget."""
        self.window.widget(key)
        for name in way_to(self.window.page, key):
            self.window.press(name)
        assert self.window.focus == key, f"the focus is on {self.window.focus!r}, not {key!r}\n{self.window.form()}"


def way_to(page: Page, key: str) -> list[str]:
    """Return keys that bring the focus to a widget: Tab to its group, then arrows; the nearest to it is tried first."""
    stops = {widget.key: widget for widget in page.stops()}
    assert key in stops, f"the keyboard does not stop at {key!r}"
    wanted, start = stops[key], page.focus
    assert start is not None, "nothing has the focus"
    if wanted.group and wanted.group != start.group:
        entered = next(widget for widget in _entered(page, wanted))
        return [*_tabs_to(page, entered), *_walk(page, entered, wanted)]
    return _walk(page, start, wanted) if wanted.group else _tabs_to(page, wanted)


def _entered(page: Page, wanted: Widget) -> Iterator[Widget]:
    yield page._entrance([widget for widget in page.stops() if widget.group == wanted.group])


def _tabs_to(page: Page, wanted: Widget) -> list[str]:
    """Return as many Tabs, or Shift+Tabs, as bring the focus to a widget."""
    assert page.focus is not None
    names: list[str] = []
    for widget in page.widgets:
        name = widget.group or widget.key
        if name not in names and (widget.focusable or widget is page.focus):
            names.append(name)
    here, there = names.index(page.focus.group or page.focus.key), names.index(wanted.group or wanted.key)
    on = (there - here) % len(names)
    return ["tab"] * on if on <= len(names) // 2 else ["shift+tab"] * (len(names) - on)


def _walk(page: Page, start: Widget, wanted: Widget) -> list[str]:
    """Return arrows that lead from a widget to another."""
    queue: list[tuple[float, int, str, list[str]]] = [(0.0, 0, start.key, [])]
    places = {widget.key: widget for widget in [*page.stops(), start]}
    seen = set()
    while queue:
        _, _, key, way = heapq.heappop(queue)
        if key == wanted.key:
            return way
        if key in seen:
            continue
        seen.add(key)
        for name, (across, down) in ARROWS.items():
            beside = page.neighbour(places[key], across, down)
            if beside is not None and beside.key not in seen:
                far = abs(beside.rect.centerx - wanted.rect.centerx) + abs(beside.rect.centery - wanted.rect.centery)
                heapq.heappush(queue, (far, len(seen) * 4 + len(queue), beside.key, [*way, name]))
    raise AssertionError(f"no arrows lead from {start.key!r} to {wanted.key!r}")
