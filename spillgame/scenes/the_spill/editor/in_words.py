"""The editor in words: everything it shows and changes, as a list for the keyboard."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame
from spillgame.scenes.scene import Pop, Stage
from spillgame.scenes.the_spill.editor.controls import PanelLine, entries
from spillgame.scenes.the_spill.editor.editing import Editor
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, Press
from spillgame.ui.list_box import Entry
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget


class Parts(Protocol):
    """What the page of the editor has apart from the draft."""

    message: str

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of the tabs."""

    def lines_of(self, tab: str) -> Sequence[PanelLine]:
        """Return the lines of a tab."""

    def places(self) -> Sequence[Widget]:
        """Return the places of the board."""


class EditorList(ListScene):
    """Shows an editor in words; the first tab has the tools and the board's places."""

    title = "list view"
    heading_key = "list_view.heading"
    nothing_key = "common.nothing_asked"
    closes: ClassVar[str] = "list_view"
    hint_lines: ClassVar[int] = 2

    def __init__(self, stage: Stage, editor: Editor, tab: str, parts: Parts):
        super().__init__(stage, tab)
        self._editor, self._parts = editor, parts
        self.list.fill(self.entries())

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the editor."""
        return self._parts.tabs()

    def entries(self) -> Sequence[Entry]:
        """Return the first fault, the lines of the chosen part, and on the first tab the places of the board."""
        editor, say = self._editor, self.look.say
        found = [
            *(
                Entry(text=fault.text, icon="warning", note=fault.fix, lit=True, act=editor.fix)
                for fault in editor.faults()[:1]
            ),
            *entries(self._parts.lines_of(self.tab)),
        ]
        if not found[0].heading:  # entries above the first heading would have none
            found.insert(0, Entry(text=dict(self.tabs())[self.tab], heading=True))
        if self.tab == self.tabs()[0][0]:
            found.append(Entry(text=say("editor.board"), heading=True))
            found += [self._place(widget) for widget in self._parts.places()]
        return found

    @staticmethod
    def _place(widget: Widget) -> Entry:
        text = f"{widget.name}: {widget.value}" if widget.value else widget.name
        return Entry(text=text, note=widget.note, refused=widget.refused, act=widget.act, lit=bool(widget.act))

    def hint(self, frame: Frame) -> Hint:
        """Return the line that explains what is looked at."""
        source = lambda: self.page.looked_at  # noqa: E731
        return Hint(key="hint", rect=frame.hint, source=source, message=self._parts.message)

    def handle(self, intent: Intent) -> Answer | None:
        """Show the result of a change."""
        answer = super().handle(intent)
        if isinstance(intent, Do | Press) and answer is None:
            self.refresh()
        return answer

    def refresh(self) -> None:
        """Show everything as the draft is now; the cursor stays where it was."""
        self.list.fill(self.entries(), self.list.cursor)
        super().refresh()

    def command(self, command: str) -> Answer | None:
        """Take the keys for undo and redo, too."""
        if command in ("cancel", self.closes):
            return Pop()
        self._editor.command(command)
        return None
