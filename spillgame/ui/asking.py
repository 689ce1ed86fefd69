"""What a screen reader asks for of a widget, done as if the keyboard had asked for it."""

from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.intents import Asked, Target
from spillgame.ui.list_box import Row
from spillgame.ui.page import Page
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Field


def take(page: Page, asked: Asked) -> Outcome:
    """Do it; the widget has the focus then. UNUSED where it is gone, or another has its place and key by now.

    An entry of a list may be out of sight.
    """
    target = asked.target
    found = (page.find(target.key) or _reached(page, target)) if target.page is page else None
    if found is None or found.name != target.name:
        return UNUSED
    if asked.what == "show":
        return None
    page.forget_pointer()
    if found.focusable:
        page.focus_on(found.key)
    match asked.what:
        case "press":
            return page.use(found)
        case "more" | "less":
            return found.turn(1 if asked.what == "more" else -1)
        case "write" if isinstance(found, Field):
            return found.write(asked.text[: found.most])
    return None


def _reached(page: Page, target: Target) -> Widget | None:
    """Bring an entry of a list into sight, and return its row; None if it is no longer in a list."""
    row = next((one for one in page.widgets if isinstance(one, Row)), None)
    if row is None or target.entry is None or target.entry >= len(row.entries):
        return None
    if row.entries[target.entry].text != target.name:
        return None
    row.move(target.entry - row.index)
    return page.find(target.key)
