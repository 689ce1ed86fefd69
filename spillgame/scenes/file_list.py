"""A list of files and folders, to choose a file to read, or a folder and a name to write to."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame.files import is_folder, safe_name
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame, row_of_buttons
from spillgame.scenes.scene import Stage
from spillgame.store.folder import home, look_into
from spillgame.store.saves import SavesError
from spillgame.ui import clipboard
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import Do, DropFile, Intent
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Field, Label
from spillgame.words import escaped

LONGEST_NAME = 200
"""Letters of a file's name: the limit of the usual file systems."""
MOST = 5000
"""The most names of a folder that are listed."""
WRITE, WAY, WIDEST = 190, 30, 720
"""Design units: widths of a button next to the name, height of the folder's name, width of the row of buttons."""

Take = Callable[[Path], Answer | None]
"""Uses a file; may raise SavesError, whose sentence is then shown."""


class FileList(ListScene):
    """Shows a folder: the ways up and home, then its folders, then its regular files."""

    nothing_key = "files.nothing"
    hint_lines: ClassVar[int] = 2
    foot: ClassVar[float] = 56

    def __init__(self, stage: Stage, heading: str, kinds: Sequence[str]):
        """`kinds` are the suffixes of the files shown first."""
        super().__init__(stage, "kinds")
        self._heading, self._kinds = heading, tuple(kinds)
        self.folder = stage.folder or home()
        self._fault = ""
        self._fill()

    def heading(self) -> str:
        return self._heading

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the two lists: files of the wanted kinds, and all files."""
        return [("kinds", " ".join(f"*{kind}" for kind in self._kinds)), ("all", self.look.say("files.all"))]

    # --- The folder ---

    def go(self, folder: Path) -> None:
        """Show another folder, with the cursor on the previous one if that is in it."""
        left, self.folder = self.folder, folder
        self.stage.folder = folder
        self.message = ""
        self._fill(left.name if left.parent == folder else "")
        self.refresh()

    def _fill(self, cursor: str = "") -> None:
        found = self.entries()
        names = [entry.text for entry in found]
        wanted = escaped(cursor)
        self.list.fill(found, names.index(wanted) if wanted in names else 0)

    def entries(self) -> Sequence[Entry]:
        say, folder = self.look.say, self.folder
        ways = [Entry(text=say("files.home"), icon="home", note=say("files.home_note"), act=partial(self.go, home()))]
        if folder.parent != folder:
            above, act = folder.parent, partial(self.go, folder.parent)
            note = say("files.up_note", folder=above.name or above)
            ways.insert(0, Entry(text=say("files.up"), icon="arrow_up", note=note, act=act))
        self._fault = ""
        try:
            found = look_into(folder, self.look.say.notation.order)
        except SavesError as error:
            self._fault = str(error)
            return ways
        everything = self.tab == "all"
        listed = [
            *(partial(self._folder, name) for name in found.folders if everything or not name.startswith(".")),
            *(partial(self._file, name) for name in found.files if everything or name.lower().endswith(self._kinds)),
        ]
        more = len(listed) - MOST
        return [
            *ways,
            *(entry() for entry in listed[:MOST]),
            *([Entry(text=say("files.more", n=more))] if more > 0 else []),
        ]

    def _folder(self, name: str) -> Entry:
        note, act = self.look.say("files.folder_note"), partial(self.go, self.folder / name)
        return Entry(text=escaped(name), icon="folder", note=note, bold=True, act=act)

    def _file(self, name: str) -> Entry:
        note = self.look.say("files.file_note")
        return Entry(text=escaped(name), icon="file", note=note, act=partial(self.choose_file, self.folder / name))

    @abstractmethod
    def choose_file(self, path: Path) -> Answer | None:
        """Do what pressing a file does."""

    # --- Layout ---

    def choose(self, tab: str) -> Answer | None:
        self.message = ""
        return super().choose(tab)

    def body(self, frame: Frame) -> pygame.Rect:
        return rows(frame.body, [Px(self.look.px(WAY)), Share(1)], self.look.px(4))[1]

    def listed(self, body: pygame.Rect) -> list[Widget]:
        way = pygame.Rect(body.x, body.y - self.look.px(WAY + 4), body.width, self.look.px(WAY))
        text = self._fault or escaped(str(self.folder))
        token = "danger" if self._fault else "quiet"
        return [FolderName(key="folder", rect=way, name=text, token=token), *super().listed(body)]

    def handle(self, intent: Intent) -> Answer | None:
        """Take a dropped file."""
        if isinstance(intent, DropFile):
            return self.tried(lambda: self.dropped(Path(intent.path)))
        return super().handle(intent)

    def dropped(self, path: Path) -> Answer | None:
        """Do what dropping a file does."""
        return self.choose_file(path)

    def command(self, command: str) -> Answer | None:
        """Go up on Backspace."""
        if command == "erase" and self.folder.parent != self.folder:
            self.go(self.folder.parent)
            return None
        return super().command(command)


class OpenFile(FileList):
    """Chooses a file to read; its content can also come from the clipboard, or be typed."""

    title = "open file"

    def __init__(
        self, stage: Stage, heading: str, kinds: Sequence[str], take: Take, take_text: Callable[[str], Answer | None],
        write: Act | None = None,
    ):  # fmt: skip
        super().__init__(stage, heading, kinds)
        self._take, self._take_text, self._write = take, take_text, write

    def choose_file(self, path: Path) -> Answer | None:
        """Read it."""
        return self.tried(lambda: self._take(path))

    def _open_chosen(self) -> Answer | None:
        act = self.list.entries[self.list.cursor].act
        return act() if act is not None else None

    def _paste(self) -> Answer | None:
        text = clipboard.paste()
        if not text.strip():
            self.say_fault(self.look.say("files.clipboard_empty"))
            return None
        return self.tried(lambda: self._take_text(text))

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        say = self.look.say
        chosen = Button(key="open", name=say("files.open"), note=say("files.open_note"), act=self._open_chosen)
        paste = Button(key="paste", name=say("ask.paste"), note=say("files.paste_note"), act=self._paste)
        write = Button(key="write", name=say("files.type"), note=say("files.type_note"), act=self._write)
        area.width = min(area.width, self.look.px(WIDEST))
        return row_of_buttons(self.look, area, [chosen, paste, *([write] if self._write is not None else [])])


class SaveFile(FileList):
    """Chooses a folder and a file name to write a text to; never overwrites a file."""

    title = "save file"

    def __init__(self, stage: Stage, heading: str, name: str, write: Take, text: Callable[[], str]):
        self.name = _plain(name)
        self._write_file, self._text = write, text
        super().__init__(stage, heading, [Path(name).suffix])

    def choose_file(self, path: Path) -> Answer | None:
        """Take the name of an existing file, to be changed: it is not overwritten."""
        self.rename(path.name)
        self.page.focus_on("name")
        return None

    def dropped(self, path: Path) -> Answer | None:
        """Go to the dropped folder, or the folder of the dropped file."""
        self.go(path if is_folder(path) else path.parent)
        return None

    def rename(self, name: str) -> None:
        """Take another name for the file, as it is typed."""
        self.name = _plain(name)
        self.message = ""
        self.refresh()

    def _write(self) -> Answer | None:
        return self.tried(lambda: self._write_file(self.folder / safe_name(self.name)))

    def _copy(self) -> None:
        if clipboard.copy(self._text()):
            self.tell(self.look.say("files.copied"))
        else:
            self.say_fault(self.look.say("files.no_clipboard"))

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the field for the name, and the buttons that write the file or copy the text."""
        look, say = self.look, self.look.say
        line, write, copy = columns(area, [Share(1), Px(look.px(WRITE)), Px(look.px(WRITE))], look.px(8))
        return [
            Field(
                key="name", rect=line, name=say("files.name"), value=self.name, write=self.rename, most=LONGEST_NAME,
                name_share=0.2,
            ),
            Button(
                key="write", rect=write, name=say("files.write_here"), note=say("files.write_note"), main=True,
                refused="" if safe_name(self.name) else say("files.needs_name"), act=self._write,
            ),
            Button(
                key="copy", rect=copy, name=say("files.copy"), note=say("files.copy_note"),
                act=lambda: self.tried(self._copy),
            ),
        ]  # fmt: skip

    def handle(self, intent: Intent) -> Answer | None:
        """Enter in the name writes the file."""
        if isinstance(intent, Do) and intent.command == "confirm" and self.page.writing:
            return self._write()
        return super().handle(intent)


def _plain(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable() and letter not in "/\\")[:LONGEST_NAME]


@dataclass(slots=True, kw_only=True)
class FolderName(Label):
    """The name of a folder on one line; if it is too long, only its end is shown."""

    def too_long(self, look: Look) -> str:
        """Return nothing: only the beginning is cut."""
        return ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        text = self.name[-LONGEST_NAME:]
        while len(text) > 1 and look.fonts.width(text, look.px(SMALL)) > self.rect.width:
            text = f"…{text[2:]}"
        look.put(surface, look.line(text, SMALL, self.token), self.rect, "left")
