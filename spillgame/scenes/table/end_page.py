"""The end of a match: how it ended and why, and the ways on."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import pygame

from spillgame.play.chance import new_seed
from spillgame.play.match import SavesError
from spillgame.rules.game import Result
from spillgame.scenes import backdrop as chart
from spillgame.scenes.daily import copy_result, rivals_in_words, rivals_of
from spillgame.scenes.menu import GAP, frame_of, row_of_buttons
from spillgame.scenes.scene import Home, Push, Quit, Replace, Stage
from spillgame.scenes.screens import Board, Decisive
from spillgame.scenes.table.analysis.decided import analysis_known, decided, moment_heading, moment_labels
from spillgame.scenes.table.analysis.overview import AnalysisScene
from spillgame.scenes.table.analysis.work import offered
from spillgame.scenes.table.around import AtEnd
from spillgame.scenes.table.dice_note import DiceNote
from spillgame.scenes.table.history import History
from spillgame.scenes.table.log import LogScene, look_back
from spillgame.scenes.table.panel import note_room
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.replay import ReplayScene
from spillgame.scenes.table.result_words import help_in_words
from spillgame.scenes.table.screens import board_in, screens_of
from spillgame.store.records import RecordsLoader
from spillgame.store.summary import summary_of
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.tooltip import Hint, tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Hotspot, Label

WIDE: Final = (1600, 1000)
"""The least width and height in design units for everything on one page."""
FINE: Final = 0.6
"""The least pixels per design unit for a readable page of everything."""
BUTTON, NUMBERS, VERDICT = 52, 72, 76
"""Design units: heights of the buttons, of the numbers, and the size of the verdict."""
SKY: Final = 220
"""Height of the sky above a wide page, if the end has a mood."""
PAIR: Final = 900
"""The least height in design units for two parts at a time on a page taller than wide."""
PAIRED: Final = " · "
"""Separates the names of two parts that share a tab."""
LOW_SKY: Final = 0.4
"""The sky's share of any other page."""
MOMENT: Final = 0.6
"""The greatest share of its part's width for the board at the decisive moment."""


class Verdict(NamedTuple):
    """How a match ended, in one unmistakable line."""

    text: str
    token: str
    icon: str


class Part(NamedTuple):
    """A part of the page; without room for everything, each part has a tab."""

    key: str
    name: str
    lay: Callable[[pygame.Rect], list[Widget]]
    weight: float = 1.0
    """Its share of the height when it is shown with another part, in a tall window."""


class EndPage(AtEnd):
    """Shows how a match ended. Subclasses define its parts."""

    title = "end"

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage)
        playback.skip_ahead()
        self.playback, self.match = playback, playback.match
        if (outcome := playback.rules.result(playback.table.state)) is None:
            raise ValueError("A match that goes on has no end.")
        self.outcome: Result = outcome
        """How the match ended, in the same form for all games."""
        self._tab = ""
        self._said = ""
        """A sentence that says where the saved picture is, or why there is none."""
        self._board: Board | None = None
        self._wide = False
        self._horizon = 0
        """The y of the horizon in pixels."""
        self._frames = 0
        counts = playback.match.saved and not playback.match.practice
        screens = screens_of(playback.match)
        self._mood = screens.mood(playback.rules, playback.seen(-1))
        self._history = History(playback)
        self.decisive: Decisive | None = None
        """The moment that decided the match, if there was one; taken from its analysis if that is known."""
        self.analysed = analysis_known(stage, playback.match)
        self.decide()
        self._records_loader = RecordsLoader(stage.saves, playback.match.header.game) if counts else None
        """Brings the records up to this match."""
        self._rivals = rivals_of(stage, playback.match.header.game, playback.match.header.daily)
        self.dice = DiceNote(self, playback, self.note, self.add_paint)

    def enter(self) -> None:
        """Become the top scene, perhaps after the analysis, which then says what decided the match."""
        if self.analysed is None:
            self.analysed = analysis_known(self.stage, self.playback.match)
            self.decide()
        super().enter()

    def decide(self) -> None:
        """Find the moment that decided the match."""
        say = self.stage.look.say
        if self.analysed is not None:
            self.decisive = decided(self._history, self.analysed)
        else:
            self.decisive = screens_of(self.playback.match).decisive(self.playback, say)

    # --- Defined by the game ---

    @property
    @abstractmethod
    def verdict(self) -> Verdict:
        """How the match ended."""

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """Return the parts of the page, most important first."""

    @abstractmethod
    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out all parts together; called if there is room."""

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        """Add the match to the records; close the window after the end of a watched tour."""
        self._enter_records()
        if self._rivals is not None and self._rivals.advance():
            self.refresh()
        if not self.stage.closes_at_end:
            return None
        self._frames += 1
        return Quit() if self._frames > 2 else None

    def _enter_records(self) -> None:
        """Bring the records up to this match, in portions, the first time its end is shown."""
        if self._records_loader is not None:
            done = True
            with suppress(SavesError):  # reported by the records
                done = self._records_loader.advance() is not None
            if done:
                self._records_loader = None

    # --- Layout ---

    def refresh(self) -> None:
        across, down = self.look.scale.units
        self._paints: list[Callable[[pygame.Surface], object]] = []
        self._wide = across >= WIDE[0] and down >= WIDE[1] and self.look.scale.unit >= FINE
        self.page.show(self._page() if self._wide else self._tabbed(), self._paint, focus="again")

    def _page(self) -> list[Widget]:
        look, px = self.look, self.look.px
        frame = frame_of(look, foot=BUTTON, hint_lines=1)
        area = pygame.Rect(frame.body.x, frame.head.y, frame.body.width, frame.body.bottom - frame.head.y)
        high = look.line_height(VERDICT) + look.line_height(LARGE) + px(8)
        sky = px(SKY) - area.y if self._mood else high
        self._horizon = area.y + sky
        head, body = rows(area, [Px(sky), Share(1)], px(GAP))
        said = pygame.Rect(head.x, head.centery - high // 2, head.width, high)
        title, why = rows(said, [Px(look.line_height(VERDICT)), Share(1)])
        return [
            self._title(title, VERDICT),
            self.reasons(why, LARGE * 0.8, self._ink("ink")),
            *self.all_parts(body),
            *self._buttons(frame.foot),
            Hint(key="hint", rect=frame.hint, source=lambda: self.page.looked_at),
        ]

    def _tabbed(self) -> list[Widget]:
        """Lay out one part, or two in a tall window, with tabs."""
        look, px, parts = self.look, self.look.px, self.parts()
        frame = frame_of(look, foot=BUTTON, hint_lines=0)
        self._horizon = round(LOW_SKY * look.scale.height)
        together = 2 if frame.body.height >= max(px(PAIR), frame.body.width) else 1
        pages = [parts[at : at + together] for at in range(0, len(parts), together)]
        shown = next((page for page in pages if any(part.key == self._tab for part in page)), pages[0])
        names = [(page[0].key, PAIRED.join(part.name for part in page)) for page in pages]
        width = max(look.fonts.width(name, px(BODY), True) for _, name in names) + px(32)
        row = frame.head.copy()
        least = px(round(1.1 * LARGE) + 16) + px(GAP) + look.fonts.width(self._said_of_end, px(BODY), True)
        row.width = min(len(names) * width + (len(names) - 1) * px(8), row.width - least)
        row.right = frame.head.right
        title = pygame.Rect(frame.head.x, frame.head.y, row.x - frame.head.x - px(GAP), frame.head.height)
        self.note(row, "")
        places = rows(frame.body, [Share(part.weight) for part in shown], px(8))
        return [
            self._title(title, LARGE),
            *tabs(look, row, names, shown[0].key, self._choose_tab),
            *(widget for part, place in zip(shown, places, strict=True) for widget in part.lay(place)),
            *self._buttons(frame.foot),
        ]

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    # --- The verdict ---

    def _title(self, area: pygame.Rect, size: float) -> Widget:
        look, name, (_, token, icon) = self.look, self._said_of_end, self.verdict
        token = self._ink(token)
        side = round(size * 1.1)
        room = pygame.Rect(area.x + look.px(side + 16), 0, area.width - look.px(side + 16), look.line_height(size))
        room.centery = area.centery
        place = pygame.Rect(area.x, area.y, look.px(side), area.height)
        self.add_paint(lambda surface: look.put(surface, look.icon(icon, side, token), place))
        while size > BODY and look.fonts.width(name, look.px(size), True) > room.width:
            size -= 2
        return Label(key="verdict", rect=room, name=name, size=size, token=token, bold=True)

    @property
    def _said_of_end(self) -> str:
        name = self.verdict.text
        return f"{name} ({self.look.say('common.practice')})" if self.playback.match.practice else name

    def _ink(self, token: str) -> str:
        """Return the token of text on the sky: that of the mood, if there is one."""
        return self._mood.ink if self._mood is not None else token

    def reasons(self, area: pygame.Rect, size: float, token: str = "ink") -> Label:
        """Return why the match ended as it did; for a game of the day, also the bots' results."""
        say, match = self.look.say, self.playback.match
        said = " ".join([self.why(), *help_in_words(say, match), *rivals_in_words(say, self._rivals)])
        return Label(key="reasons", rect=area, name=said, size=size, token=token)

    def why(self) -> str:
        """Say why the match ended as it did."""
        return self.playback.rules.reasons_to_text(self.outcome.reasons)  # type: ignore[no-any-return]

    # --- For the parts ---

    def add_paint(self, paint: Callable[[pygame.Surface], object]) -> None:
        """Draw something behind the widgets."""
        self._paints.append(paint)

    def moment(
        self,
        area: pygame.Rect,
        above: Sequence[Label] = (),
        below: Sequence[Label] = (),
        *,
        stacked: bool = False,
        square: bool = True,
    ) -> tuple[list[Widget], pygame.Rect]:
        """Lay out the board at the decisive moment, or at the end; a press looks back at that moment.

        Next to it is what the moment was, between labels `above` and `below`; returns the room left below them.
        With `stacked`, the board is below the words and takes the rest; next to them it does so unless `square`.
        """
        look, say, px, found = self.look, self.look.say, self.look.px, self.decisive
        heading = moment_heading(say, self.playback.match.header.game, found, self.analysed)
        room = self.note(area, heading)
        if stacked:
            board, beside = room, room.copy()
        else:
            wide = round(MOMENT * room.width)
            left, beside = columns(room, [Px(min(room.height, wide) if square else wide), Share(1)], px(GAP))
            side = min(left.size)
            board = pygame.Rect(left.x, left.centery - side // 2, side, side) if square else left.copy()
        labels = [*above, *moment_labels(found, self.analysed), *below]
        y = beside.y
        for label in labels:
            high = look.text_height(label.name, label.size, beside.width, label.bold)
            label.rect = pygame.Rect(beside.x, y, beside.width, high)
            y += high + px(8)
        place = pygame.Rect(beside.x, y, beside.width, px(BUTTON) if found else 0)
        y = place.bottom + (px(GAP) if found else 0)
        if stacked:
            board = pygame.Rect(room.x, y, room.width, max(1, room.bottom - y))
        self._add_board(board, found.line if found else self._history.last)
        widgets: list[Widget] = [*labels]
        if found:
            note, act = say("end.look_back_note"), lambda: self.look_back(found.line)
            widgets.append(Hotspot(key="moment", rect=board, name=heading, note=note, act=act))
            widgets += row_of_buttons(
                look, place, [Button(key="look back", name=say("end.look_back"), icon="log", act=act)]
            )
        return widgets, pygame.Rect(beside.x, y, beside.width, max(0, beside.bottom - y))

    def _add_board(self, area: pygame.Rect, line: int) -> None:
        """Draw the board as it was after a line of the log, with the place of its event marked."""
        board = self._board = board_in(area, self.look, self.playback, self._board)
        state, event = self._history.state(line), self._history.event(line)
        self.add_paint(lambda surface: board.draw(surface, state, event))

    def note(self, area: pygame.Rect, heading: str) -> pygame.Rect:
        """Draw a note behind the widgets; returns the area on it."""
        look = self.look
        self.add_paint(lambda surface: look.note(surface, area, heading))
        return note_room(look, area, heading)

    # --- Buttons ---

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        say, match = self.look.say, self.playback.match
        watched = match.header.bot is not None
        another = say("end.watch_another") if watched else say("common.new_game")
        again = Button(key="again", name=another, icon="new_game", main=True, act=self._again)
        if match.header.daily is not None:
            second = Button(key="copy", name=say("end.copy_result"), icon="log", act=self._copy_result)
        else:
            second = Button(key="same", name=say("end.same_seed"), icon="seed", act=lambda: self._again(same=True))
        replay = Button(
            key="replay",
            name=say("end.replay"),
            icon="replay",
            act=lambda: Push(ReplayScene(self.stage, self.playback)),
        )
        picture = Button(
            key="picture", name=say("end.save_picture"), icon="save_picture", act=self._save_picture, note=self._said
        )
        buttons = [
            again,
            second,
            *self._to_analysis(),
            *self.further_buttons(),
            replay,
            picture,
            self._way_back(),
        ]
        return row_of_buttons(self.look, area, buttons)

    def _copy_result(self) -> Answer | None:
        match = self.playback.match
        return copy_result(self.stage, summary_of(match), match.content)

    def further_buttons(self) -> Sequence[Button]:
        """Return buttons for the game's own pages; none by default."""
        return ()

    def _to_analysis(self) -> list[Button]:
        if not offered(self.playback.match.header.game):
            return []
        say = self.look.say
        note, act = say("analysis.analyse_note"), self._analyse
        return [Button(key="analyse", name=say("analysis.analyse"), icon="chart", note=note, act=act)]

    def _analyse(self) -> Answer:
        return Push(AnalysisScene(self.stage, self.playback))

    def _way_back(self) -> Button:
        """Return the button for the title, or for the page from which the game was begun."""
        say, page = self.look.say, self.playback.match.way_back
        name = say("end.title") if page is None else say("common.back")
        return Button(key="title", name=name, icon="back", act=lambda: Home(page))

    def _again(self, same: bool = False) -> Answer | None:
        """Begin a game with the same set-up and players, with the same seed or a new one."""
        header = self.playback.match.header
        setup = dict(header.setup)
        if not same:
            setup["seed"] = new_seed()
        try:
            return Replace(self.stage.routes.play(self.stage.saves.begin(header.game, setup, bot=header.bot)))
        except SavesError:
            return None  # the set-up was valid a moment ago; a changed mod is reported at the next new game

    def _save_picture(self) -> None:
        """Write the screen to the player's folder of pictures, and say on the page where it is, or why it failed."""
        self._said = self.stage.save_picture(self.title)
        self.refresh()

    def look_back(self, line: int) -> Answer:
        """Show the board as it was after a line of the log."""
        return Push(look_back(self.stage, self.playback, line))

    # --- Drawing ---

    def _paint(self, surface: pygame.Surface) -> None:
        if self._mood is not None:
            self._mood.draw(surface, self.look, self._horizon, not self._wide)
        else:
            chart.backdrop(surface, self.look)
        for paint in self._paints:
            paint(surface)

    def command(self, command: str) -> Answer | None:
        if command == "log":
            return Push(LogScene(self.stage, self.playback))
        if command == "analyse" and offered(self.playback.match.header.game):
            return self._analyse()
        return Home(self.playback.match.way_back) if command == "cancel" else None
