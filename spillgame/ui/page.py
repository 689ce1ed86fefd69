"""A page of widgets: where the focus is, what the pointer is over, and what an intent does to them."""

from collections.abc import Callable, Sequence

import pygame

from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.intents import Do, Intent, Point, Press, Wheel, Write
from spillgame.ui.look import Look
from spillgame.ui.sheet import Sheet, Veil
from spillgame.ui.widget import Description, Widget, group_beside, nearest
from spillgame.ui.widgets import Field

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
KEPT = 4
"""How many places of the focus are remembered."""
WHEEL_LINES = 3
"""Lines that one step of the wheel scrolls."""
WHOLE_TEXT = 1_000_000
"""Lines up or down that reach the end of any text."""
SCROLLS = {
    "up": -1, "down": 1, "page_up": -10, "page_down": 10, "first": -WHOLE_TEXT, "last": WHOLE_TEXT,
}  # fmt: skip


class Page:
    """Holds the widgets of a scene and draws them onto a sheet that is kept until something changes."""

    def __init__(self, look: Look, ping: Callable[[str], None] = lambda name: None):
        self.look = look
        self._ping = ping
        """Called with the name of the sound that an action asks for."""
        self.widgets: Sequence[Widget] = ()
        self._by_key: dict[str, Widget] = {}
        self._paint: Callable[[pygame.Surface], object] = lambda surface: None
        self.rests = False
        """Whether the focus may be nowhere, as at a table while nothing is asked, until it comes to something."""
        self._focus = ""
        self._whole = False
        """Whether all is selected that is written where the focus is: until something is typed or pressed there."""
        self._before: list[str] = []
        """The keys of the widgets that had the focus before, the latest last."""
        self._left: dict[str, str] = {}
        """For each group the key of the widget that had the focus last in it."""
        self._hover = ""
        self._clicked = ""
        """The key of the widget that has the focus only because it was clicked."""
        self._pointer: tuple[int, int] | None = None
        self._selected = ""
        """The key of the widget that the last press selected, if that is all it did."""
        self._pressed: tuple[str, str] | None = None
        """Key and name of the widget that was pressed last."""
        self._sheet = Sheet()
        self._followed: dict[str, pygame.Rect] = {}
        """Where those widgets were drawn last that follow the one that is looked at."""
        self.has_keyboard = True
        """Whether the keyboard is this page's, where a scene has two."""

    def show(
        self,
        widgets: Sequence[Widget],
        paint: Callable[[pygame.Surface], object] | None = None,
        focus: str = "",
    ) -> None:
        """Show other widgets over what `paint` draws; the focus stays where it was.

        Where that is gone it goes back to where it was before, as when a menu closes; otherwise to `focus`.
        """
        if paint is not None:
            self._paint = paint
        self._take(widgets, focus)
        self.invalidate()

    def _take(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Take other widgets, with the focus where it is to be: never on what is only to be looked at."""
        self.widgets, self._by_key = widgets, {widget.key: widget for widget in widgets}
        if self.find(self._focus) is None:
            stops = [widget for widget in self.stops() if not widget.shows]
            keys = {widget.key for widget in stops}
            wanted = [key for key in (*reversed(self._before), focus) if key in keys]
            self._set_focus(wanted[0] if wanted else stops[0].key if stops and not self.rests else "")
        self._mark_selected()
        if self._hover:  # the widgets may have moved away from under the pointer
            self._hover = self._key_at(self._pointer)

    def let_go(self) -> None:
        """Forget what is shown, and the sheet it was drawn on; `show` starts afresh."""
        self.widgets, self._paint = (), lambda surface: None
        self._sheet.forget()
        self._by_key.clear()
        self._followed.clear()
        self.invalidate()

    def update(
        self, widgets: Sequence[Widget], paint: Callable[[pygame.Surface], object] | None = None
    ) -> list[pygame.Rect]:
        """Like `show`, but redraws only what looks different; returns the old and new areas of widgets that moved,
        appeared or vanished."""
        if paint is not None:
            self._paint = paint
        focus, looked_at = self.focus, self.looked_at
        before, after = self._by_key, {widget.key: widget for widget in widgets}
        moved: list[pygame.Rect] = []
        said = False  # whether something else is said of the widget looked at
        for key in before.keys() | after.keys():
            old, new = before.get(key), after.get(key)
            if old is None or new is None or old.rect != new.rect:
                moved += [widget.rect for widget in (old, new) if widget is not None]
            elif old.looks_like(new):
                continue
            self._invalidate_widget(old)
            self._invalidate_widget(new)
            said = said or any(one is not None and one.follows for one in (old, new))
        self._take(widgets)
        if (focus and focus.key) != (self.focus and self.focus.key):
            self._invalidate_widget(focus)
            self._invalidate_widget(self.focus)
        if said or looked_at is not self.looked_at:
            self._invalidate_followers()
        return moved

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Redraw an area, by default everything."""
        whole = self.look.scale.window
        self._sheet.invalidate(whole if area is None else area.clip(whole))

    # --- Focus and pointer ---

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self.find(self._focus)

    @property
    def looked_at(self) -> Widget | None:
        """The widget that the player looks at: under the pointer, else with the focus. What was clicked is not looked
        at any more when the pointer has left it."""
        focus = self.focus if self._focus != self._clicked else None
        return self.find(self._hover) or focus

    @property
    def writing(self) -> bool:
        """Whether typed letters go into a field."""
        return self.focus is not None and self.focus.writes

    def stops(self) -> list[Widget]:
        """Return the widgets at which the keyboard stops, in reading order."""
        return [widget for widget in self.widgets if widget.focusable]

    def give_keyboard(self, *, has: bool) -> None:
        """Say whether the keyboard is this page's, where a scene has two: the focus is seen on one of them only."""
        if has != self.has_keyboard:
            self.has_keyboard = has
            self._invalidate_widget(self.focus)

    def focus_on(self, key: str, *, select: bool = True) -> None:
        """Give a widget the keyboard; what is written there is selected."""
        if key != self._focus and self.find(key) is not None:
            self._invalidate_widget(self.focus)
            self._set_focus(key)
            self._select(select)
            self._invalidate_widget(self.focus)
            self._invalidate_followers()

    def _set_focus(self, key: str) -> None:
        self._before = [*(one for one in self._before if one not in (key, self._focus)), self._focus][-KEPT:]
        self._focus, self._whole, self._clicked = key, True, ""
        focus = self.focus
        if focus is not None and focus.group:
            self._left[focus.group] = key

    def _select(self, whole: bool) -> None:
        """Select all that is written where the focus is, or nothing."""
        self._whole = whole
        self._mark_selected()
        self._invalidate_widget(self.focus)

    def _mark_selected(self) -> None:
        for widget in self.widgets:
            if isinstance(widget, Field):
                widget.selected = self._whole and widget.key == self._focus

    def find(self, key: str) -> Widget | None:
        """Return the widget of a key."""
        return self._by_key.get(key) if key else None

    def widget_at(self, at: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a pixel that says something."""
        return next((widget for widget in reversed(self.widgets) if widget.contains(at)), None)

    def _key_at(self, at: tuple[int, int] | None) -> str:
        """Return the key of the widget at a pixel that the pointer can look at; empty if there is none.

        What follows the widget that is looked at is not looked at itself: the pointer may rest on it.
        """
        found = self.widget_at(at) if at is not None else None
        if found is not None and found.follows:
            return self._hover
        looked_at = found is not None and (found.focusable or found.note or (found.hidden and found.value))
        return found.key if found is not None and looked_at else ""

    def _invalidate_followers(self) -> None:
        for widget in self.widgets:
            if widget.follows:
                self._invalidate_widget(widget)
                self.invalidate(widget.area(self.look))
        for area in self._followed.values():
            self.invalidate(area)

    def _invalidate_widget(self, widget: Widget | None) -> None:
        if widget is not None:
            self.invalidate(widget.rect.inflate(self.look.px(16), self.look.px(16)))

    # --- Intents ---

    def handle(self, intent: Intent) -> Outcome:
        """Take an intent; returns what the widget's act returned, or UNUSED where no widget wanted it."""
        if isinstance(intent, Point):
            return self._point(intent.at)
        if isinstance(intent, Press):
            return self._press(intent)
        if isinstance(intent, Wheel):
            found = self.widget_at(intent.at)
            return found.scroll(intent.steps * WHEEL_LINES) if found else UNUSED
        if isinstance(intent, Write):
            return self._type(intent.text)
        if isinstance(intent, Do):
            return self._do(intent.command)
        return UNUSED

    def forget_pointer(self) -> None:
        """Ignore the pointer until it moves, since it has been elsewhere."""
        self._pointer = None
        self._hover_on("")

    def _point(self, at: tuple[int, int]) -> Outcome:
        self._pointer = at
        self._hover_on(self._key_at(at))
        return UNUSED

    def _hover_on(self, key: str) -> None:
        if key != self._hover:
            self._invalidate_widget(self.find(self._hover))
            self._hover = key
            self._invalidate_widget(self.find(key))
            self._invalidate_followers()

    def _press(self, press: Press) -> Outcome:
        at = press.at
        found, before, pressed = self.widget_at(at), self._selected, self._pressed
        self._selected, self._pressed = "", (found.key, found.name) if found is not None else None
        if press.quick and self._pressed != pressed:  # meant for what stood there at the first press
            return None
        if found is not None and found.follows:
            return found.press(at)
        self._point(at)
        if found is None or not (found.focusable or found.act is not None):
            return UNUSED
        if not found.focusable:  # the keyboard passes it over, the pointer does not
            return self.use(found, at)
        if found.key == self._focus:
            self._select(False)
        self.focus_on(found.key)
        self._clicked = "" if found.selects or found.writes else found.key
        if found.selects and not (press.twice and before == found.key):
            self._selected = found.key
            self._ping("focus")
            return None
        return self.use(found, at)

    def use(self, widget: Widget, at: tuple[int, int] | None = None) -> Answer | None:
        """Press a widget; `at` is where, None from the keyboard."""
        if not widget.shows:
            self._ping("refused" if widget.refused else "choose")
        return widget.press(at)

    def _type(self, text: str | None) -> Outcome:
        """Give typed text to where the focus is, or erase; nothing is selected after that."""
        focus = self.focus
        if focus is None:
            return UNUSED
        self._whole = False
        done = focus.type(text)
        self._select(False)
        return done

    def _do(self, command: str) -> Outcome:
        self._clicked = ""
        focus = self.focus
        if command == "confirm" and focus is not None:
            return self.use(focus)
        if command == "erase" and focus is not None:
            return self._type(None)
        if command in ("next", "previous"):
            return self._step(1 if command == "next" else -1)
        done: Outcome = UNUSED
        if command in ("left", "right") and focus is not None:
            done = focus.turn(1 if command == "right" else -1)
        if command in SCROLLS and focus is not None:
            done = focus.scroll(SCROLLS[command])
        if done is not UNUSED:
            return done
        if command in ARROWS:
            return self._walk(*ARROWS[command])
        if command in ("first", "last") and self.stops():
            self.focus_on(self.stops()[0 if command == "first" else -1].key)
            return None
        return UNUSED

    def _step(self, way: int) -> Outcome:
        """Move the focus to the next group; a widget without one stands for itself."""
        group = group_beside(self.widgets, self._focus, way)
        if group:
            self._move_focus(self._entrance(group).key)
        return None if group else UNUSED

    def _entrance(self, group: Sequence[Widget]) -> Widget:
        """Return where a group is entered: where it was left, else at the first widget that can be pressed."""
        left = next((widget for widget in group if self._left.get(widget.group) == widget.key), None)
        return left or next((widget for widget in group if not widget.refused), group[0])

    def _walk(self, across: int, down: int) -> Outcome:
        """Move the focus to the nearest stop in a direction."""
        focus = self.focus
        if focus is None:
            return self._step(1)
        found = self.neighbour(focus, across, down)
        if found is not None:
            self._move_focus(found.key)
        return None

    def neighbour(self, start: Widget, across: int, down: int) -> Widget | None:
        """Return the stop that an arrow key goes to from a widget."""
        return nearest(self.stops(), start, across, down)

    def _move_focus(self, key: str) -> None:
        self._hover_on("")
        self._ping("focus")
        self.focus_on(key)

    # --- Drawing ---

    @property
    def stale(self) -> bool:
        return self._sheet.stale

    def draw(self, surface: pygame.Surface, covered: pygame.Rect | None = None, veil: Veil | None = None) -> None:
        """Draw the page and what lies over it, except what the scene covers in this frame anyway."""
        if self._sheet.fit(surface):
            self.invalidate()
        self.draw_ahead()
        self._sheet.veil(veil)
        self._sheet.draw(surface, covered)

    def draw_ahead(self) -> None:
        """Draw changes onto the sheet ahead of `draw`."""
        self._sheet.renew(self._refresh)

    def change_veil(self, surface: pygame.Surface, veil: Veil | None) -> Sequence[pygame.Rect]:
        """Draw only where what lies over the page has changed; returns where."""
        areas = self._sheet.veil(veil)
        self._sheet.restore(surface, areas)
        return areas

    def restore(self, surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Draw parts of the page as they were drawn last."""
        self._sheet.restore(surface, areas)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw only the widgets, over what moves below them: for a scene that changes in every frame."""
        self._draw(surface, self.widgets)
        self._sheet.settle()

    def draw_some(self, surface: pygame.Surface, *keys: str) -> None:
        """Draw some widgets by their keys over what a scene has drawn over the page, with the focus if it is theirs."""
        for widget in self.widgets:
            if widget.key in keys:
                widget.draw(surface, self.look, widget.key == self._hover)
                if widget.key == self._focus and self.has_keyboard:
                    widget.draw_focus(surface, self.look)

    def _refresh(self, sheet: pygame.Surface) -> None:
        """Draw the area of the sheet that its clip shows."""
        self._paint(sheet)
        # Some widgets have edges beyond their rectangles.
        near = sheet.get_clip().inflate(self.look.px(13), self.look.px(13))
        self._draw(sheet, [widget for widget in self.widgets if widget.area(self.look).colliderect(near)])

    def _draw(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> None:
        for widget in widgets:
            if not widget.hidden:
                widget.draw(surface, self.look, widget.key == self._hover)
            if widget.follows:
                self._followed[widget.key] = widget.area(self.look)
        if self.focus is not None and self.has_keyboard:
            self.focus.draw_focus(surface, self.look)

    def describe(self) -> list[Description]:
        """Return every widget in words, in reading order."""
        return [widget.describe(self.look, self.has_keyboard and widget.key == self._focus) for widget in self.widgets]
