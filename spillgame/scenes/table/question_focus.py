"""Where the keyboard goes by itself at a table: to what is asked, and nowhere else."""

from collections.abc import Callable

from spillgame.ui.page import Page
from spillgame.ui.widget import Widget


class QuestionFocus:
    """Brings the focus of a page to each question once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._asked = -1
        """The number of moments when the focus last moved to the question."""
        self._began = False
        """Whether anything has been asked since the table was opened."""

    def follow(self, before: Widget | None, moments: int, choice: Callable[[], str], *, busy: bool, asks: bool) -> None:
        """Bring the focus to what is asked after `moments`; `choice` returns the key of the first that can be taken.

        Where nothing is asked, and what had it `before` is gone, it goes to what skips.
        """
        page = self._page
        if not busy and moments != self._asked:
            self._asked = moments
            page.focus_on(choice())
        elif not asks:
            gone = before is None or all(one.key != before.key for one in page.widgets)
            if gone or not self._began:
                page.focus_on("drop")
        self._began = self._began or asks
