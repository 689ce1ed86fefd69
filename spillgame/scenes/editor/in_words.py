"""The editor in words: all that it shows and changes as a list, gone through by the keyboard."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from spillgame.scenes.editor.controls import Line, entries
from spillgame.scenes.editor.edits import Fault
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame
from spillgame.scenes.scene import Pop, Stage
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, Press
from spillgame.ui.list_box import Entry
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget


class Edited(Protocol):
    """What of an editor can be said in words."""

    message: str
    tab: str
    """The part that is shown, with which the list begins."""

    def parts(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of the tabs."""

    def lines_of(self, tab: str) -> Sequence[Line]:
        """Return what stands on a tab."""

    def places(self) -> Sequence[Widget]:
        """Return the places of the board."""

    def faults(self) -> Sequence[Fault[Any]]:
        """Return what does not fit."""

    def mend(self) -> None:
        """Mend what does not fit."""

    def undo(self) -> None:
        """Take the last change back."""

    def redo(self) -> None:
        """Make it again."""


class EditorList(ListScene):
    """Shows an editor in words: on the first tab the board's places, below what is chosen for them."""

    title = "list view"
    closes: ClassVar[str] = "list_view"
    hint_lines: ClassVar[int] = 2

    def __init__(self, stage: Stage, editor: Edited):
        super().__init__(stage, editor.tab)
        self._editor = editor
        self.list.fill(self.entries())

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("list_view.heading")

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the editor."""
        return self._editor.parts()

    def nothing(self) -> str:
        """Say that there is nothing in the chosen part."""
        return self.look.say("common.nothing_asked")

    def entries(self) -> Sequence[Entry]:
        """Return what does not fit, the lines of the chosen part, and the places of the board where it is theirs."""
        editor, say = self._editor, self.look.say
        found = [
            *(
                Entry(text=fault.text, icon="warning", note=fault.mend, lit=True, act=editor.mend)
                for fault in editor.faults()[:1]
            ),
            *entries(editor.lines_of(self.tab)),
        ]
        if not found[0].heading:  # what stands above the first heading would have none
            found.insert(0, Entry(text=dict(self.tabs())[self.tab], heading=True))
        if self.tab == self.tabs()[0][0]:
            found.append(Entry(text=say("editor.board"), heading=True))
            found += [self._place(widget) for widget in editor.places()]
        return found

    @staticmethod
    def _place(widget: Widget) -> Entry:
        text = f"{widget.name}: {widget.value}" if widget.value else widget.name
        return Entry(text=text, note=widget.note, refused=widget.refused, act=widget.act, lit=bool(widget.act))

    def hint(self, frame: Frame) -> Hint:
        """Return the line that explains what is looked at."""
        source = lambda: self.page.looked_at  # noqa: E731
        return Hint(key="hint", rect=frame.hint, source=source, message=self._editor.message)

    def handle(self, intent: Intent) -> Answer | None:
        """Show what a change has brought."""
        answer = super().handle(intent)
        if isinstance(intent, Do | Press) and answer is None:
            self.refresh()
        return answer

    def refresh(self) -> None:
        """Show everything as the draft now is; the cursor stays where it was."""
        self.list.fill(self.entries(), self.list.cursor)
        super().refresh()

    def command(self, command: str) -> Answer | None:
        """Take the keys for undo and redo, too."""
        if command in ("undo", "redo"):
            getattr(self._editor, command)()
            self.refresh()
            return None
        return Pop() if command in ("cancel", self.closes) else None
