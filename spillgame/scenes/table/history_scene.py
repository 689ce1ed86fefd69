"""Looking back: the board as it was after any event, going earlier and later, or playing on by itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import ClassVar, Final

import pygame

from spillgame.scenes import backdrop as chart
from spillgame.scenes.menu import compact, row_of_buttons
from spillgame.scenes.scene import Pop, Push, Scene, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.table.history import History
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import board_in, retell, screens_of
from spillgame.scenes.table.speed import speed_of
from spillgame.ui.answer import Act, Answer, Choose
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Do, Intent
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Hotspot, IconButton, Label

MARGIN, GAP, BUTTON, LINE = 28, 16, 52, 56
"""Design units: round the page, between parts, height of a button and of the timeline."""
WORDS: Final = 440
"""Design units across that the words and buttons beside the board need at least."""
COMPACT_BUTTON = 44
"""Height of a button where the window holds few units downwards."""
SHORTEST: Final = 0.35
"""Seconds that a line is shown at least while the past plays by itself, so that it can be read."""
FASTEST: Final = 4.0
"""The speed at which the past plays, in multiples of real time, if everything else is instant."""
KEYS: Final = ("left", "right", "page_up", "page_down", "first", "last", "skip", "pause")
"""Commands that go through the past whatever has the focus."""


class HistoryScene(Scene):
    """Shows the board after one line of the log. `log` makes the answer that goes to the log, at a line."""

    title = "look back"
    way_back_key: ClassVar[str] = "history.back_to_now"
    """The key of the name of the button that leads away."""

    def __init__(self, stage: Stage, playback: Playback, line: int = 0, log: Callable[[int], Answer] | None = None):
        super().__init__(stage)
        self.match = playback.match
        self._playback = playback
        self._history = History(playback)
        self._log = log
        self.line = max(0, min(line, self._history.last))
        """The number of the line after which the board is shown."""
        self.playing = False
        self._shown_for = 0.0
        self._board: Board | None = None

    def retold(self) -> Scene:
        retell(self.stage, self._playback)
        self._history, self._board = History(self._playback), None
        return self

    # --- Going through the past ---

    def go(self, line: int) -> None:
        """Show the board after another line."""
        line = max(0, min(line, self._history.last))
        if line != self.line:
            self.line, self._shown_for = line, 0.0
            self.refresh()

    def step_chapter(self, way: int) -> None:
        """Go to the beginning of the chapter before or after; first to that of this chapter."""
        begins = self._history.chapters().values()
        if way < 0:
            self.go(max((begin for begin in begins if begin < self.line), default=0))
        else:
            self.go(min((begin for begin in begins if begin > self.line), default=self._history.last))

    def play(self) -> None:
        """Let the past play by itself, from the beginning where it is at its end; or let it stand."""
        self.playing = not self.playing
        if self.playing and self.line >= self._history.last:
            self.line = 0
        self._shown_for = 0.0
        self.refresh()

    def update(self, dt: float) -> Answer | None:
        """Go on to the next line when this one has been shown for long enough."""
        if not self.playing:
            return None
        self._shown_for += dt * min(FASTEST, speed_of(self.stage))
        if self._history.lines and self._shown_for >= max(
            SHORTEST, self._playback.cue(self._history.event(self.line)).seconds
        ):
            self.playing = self.line + 1 < self._history.last
            self.go(self.line + 1)
        return None

    @property
    def moving(self) -> bool:
        return self.playing

    # --- Layout ---

    def refresh(self) -> None:
        look, px = self.look, self.look.px
        page = look.scale.window.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        timeline = pygame.Rect(page.x, page.bottom - px(LINE), page.width, px(LINE))
        above = pygame.Rect(page.x, page.y, page.width, page.height - px(LINE + GAP))
        buttons = self.button_rows()
        height, gap = px(COMPACT_BUTTON if compact(look) else BUTTON), px(8)
        needed = len(buttons) * (height + gap) - gap
        board, words, foot = self._places(above, needed)
        self._board = board_in(board, look, self._playback, self._board)
        over = self.board_widgets(board)
        for row, line in zip(buttons, rows(foot, shares(len(buttons)), gap), strict=True):
            widths = [Px(height) if isinstance(button, IconButton) else Share(1) for button in row]
            for button, place in zip(row, columns(line, widths, gap), strict=True):
                button.rect = place
            named = [one for one in row if isinstance(one, Button) and not isinstance(one, IconButton)]
            if any(button.too_long(look) for button in named):
                row_of_buttons(look, named[0].rect.unionall([one.rect for one in named]), named)
        then = Hotspot(
            key="board", rect=board.copy(), name=look.say("history.board"), hidden=True, paragraphs=self._in_words
        )  # fmt: skip
        widgets = [then, *over, *self._words(words), *chain(*buttons), self._timeline(timeline)]
        self.page.show(widgets, partial(self._paint, self._board), focus="later")

    def _places(self, area: pygame.Rect, needed: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the rectangles of the board, the words and the buttons, which are `needed` pixels high:
        the board on the left, or in a tall window at the top, to use the width."""
        px = self.look.px
        side = min(area.height, round(area.width * 0.56), area.width - px(2 * GAP) - px(WORDS))
        low = min(area.width, area.height - needed - px(2 * GAP))
        if low > side:
            board, below = rows(area, [Px(low), Share(1)], px(GAP))
            words, foot = columns(below, [Share(1), Px(max(px(WORDS), round(0.45 * area.width)))], px(2 * GAP))
            return board, words, rows(foot, [Px(needed), Share(1)])[0]
        board, beside = columns(area, [Px(side), Share(1)], px(2 * GAP))
        words, foot = rows(beside, [Share(1), Px(needed)], px(GAP))
        return board, words, foot

    def _words(self, area: pygame.Rect) -> list[Widget]:
        """Return what happened, and what happened just before."""
        look, px = self.look, self.look.px
        lines = self._history.lines
        heading = pygame.Rect(area.x, area.y, area.width, look.line_height(SMALL) + px(8))
        text = self.happened()
        large = look.text_height(text, LARGE, area.width) <= 3 * look.line_height(LARGE)
        room = area.bottom - heading.bottom - px(8)
        small = look.text_height(text, BODY, area.width) > room
        size = LARGE if large else SMALL if small else BODY
        height = look.text_height(text, size, area.width)
        happened = pygame.Rect(area.x, heading.bottom + px(8), area.width, height)
        widgets: list[Widget] = [Label(key="happened", rect=happened, name=text, size=size)]
        if lines and (chapter := self._history.headings[self.line]):
            widgets.insert(0, Heading(key="turn", rect=heading, name=chapter))
        y, foot = happened.bottom + px(GAP), area.bottom
        for number in range(self.line - 1, -1, -1):
            height = look.text_height(lines[number].whole, BODY, area.width)
            if y + height > foot:
                break
            place = pygame.Rect(area.x, y, area.width, height)
            widgets.append(Label(key=f"before {number}", rect=place, name=lines[number].whole, token="quiet"))
            y += height + px(8)
        return widgets

    @property
    def says(self) -> Sequence[str]:
        return [one.name for one in self.page.widgets if one.key in ("turn", "happened")]

    def happened(self) -> str:
        """Say what happened at the line."""
        lines = self._history.lines
        return lines[self.line].whole if lines else self.look.say("history.nothing_yet")

    def button_rows(self) -> list[list[Widget]]:
        """Return the rows of buttons; their places are found later."""
        say = self.look.say
        at_first, at_last = self.line <= 0, self.line >= self._history.last
        no_earlier = say("history.beginning") if at_first else ""
        no_later = say("history.now") if at_last else ""
        playing = say("common.pause") if self.playing else say("common.play")
        back, on = partial(self._button, refused=no_earlier), partial(self._button, refused=no_later)
        lines: list[Widget] = [
            back("earlier", say("history.earlier"), "arrow_left", lambda: self.go(self.line - 1)),
            on("later", say("history.later"), "arrow_right", lambda: self.go(self.line + 1)),
        ]
        kind = IconButton if compact(self.look) else Button
        chapters: list[Widget] = [
            back("turn before", say("history.turn_before"), "arrow_up", lambda: self.step_chapter(-1), kind=kind),
            on("turn after", say("history.turn_after"), "arrow_down", lambda: self.step_chapter(1), kind=kind),
        ]
        log = self._log
        to_log = [self._button("log", say("common.log"), "log", lambda: log(self.line))] if log is not None else []
        steps = [lines, chapters] if self._history.chapters() else [lines]
        if compact(self.look) and len(steps) > 1:  # the words want the room
            steps = [[*lines, *chapters]]
        return [
            *steps,
            [
                self._button("play", playing, "pause" if self.playing else "play", self.play),
                *to_log,
                *self._to_editor(),
            ],
            [self._button("now", self.look.say(self.way_back_key), "back", Pop)],
        ]

    def _to_editor(self) -> list[Widget]:
        if screens_of(self._playback.match).editor is None:
            return []
        return [self._button("edit", self.look.say("history.edit"), "edit", self._edit)]

    def _edit(self) -> Answer:
        self.playing = False
        lines = self._history.lines
        moment = lines[self.line].moment if lines else 0
        state = self._history.state(self.line)
        return Push(self.stage.routes.edit_moment(self._playback.match, moment, state))

    @staticmethod
    def _button(key: str, name: str, icon: str, act: Act, refused: str = "", kind: type[Button] = Button) -> Button:
        return kind(key=key, name=name, icon=icon, act=act, refused=refused)

    def _timeline(self, area: pygame.Rect) -> Widget:
        history = self._history
        return Timeline(
            key="timeline",
            rect=area,
            name=self.look.say("history.whole_game"),
            value=self.look.say("history.line_of", line=self.line + 1, lines=len(history.lines)),
            look=self.look,
            line=self.line,
            last=history.last,
            chapters=history.chapters(),
            go=self.go,
        )

    def _paint(self, board: Board, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        self.paint_board(board, surface)

    def _in_words(self) -> Sequence[str]:
        """Return the board and what lies beside it, in sentences."""
        playback, state = self._playback, self._history.state(self.line)
        words = screens_of(playback.match).in_words(playback.rules, state, (), self.look.say)
        return [said.text for part, _ in words.tabs()[1:] for said in words.said(part) if said.secret is None]

    def board_widgets(self, board: pygame.Rect) -> list[Widget]:
        """Return what can be pressed in the board's place."""
        return []

    def paint_board(self, board: Board, surface: pygame.Surface) -> None:
        board.draw(surface, self._history.state(self.line), self._history.event(self.line))

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Let the arrow keys go through the past, whatever has the focus."""
        if isinstance(intent, Do) and intent.command in KEYS:
            self._go_by_key(intent.command)
            return None
        return super().handle(intent)

    def _go_by_key(self, command: str) -> None:
        if command in ("skip", "pause"):
            self.play()
        elif command in ("left", "right"):
            self.go(self.line + (1 if command == "right" else -1))
        elif command in ("page_up", "page_down"):
            self.step_chapter(1 if command == "page_down" else -1)
        else:
            self.go(0 if command == "first" else self._history.last)

    def command(self, command: str) -> Answer | None:
        if command == "log" and self._log is not None:
            return self._log(self.line)
        return Pop() if command == "cancel" else None


@dataclass(slots=True, kw_only=True)
class Timeline(Widget):
    """The game from its beginning to now, with a tick where each chapter begins; a press goes there."""

    role: ClassVar[str] = "slider"
    look: Look
    line: int
    last: int
    chapters: Mapping[int, int]
    """For each chapter the line with which it begins."""
    go: Choose

    @property
    def focusable(self) -> bool:
        return self.last > 0

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        groove = self._groove()
        if at is None or not groove.width:
            return None
        return self.go(round((at[0] - groove.x) * self.last / groove.width))

    def _groove(self) -> pygame.Rect:
        inset = self.look.px(16)
        return pygame.Rect(self.rect.x + inset, self.rect.y + self.look.px(16), self.rect.width - 2 * inset, 0)

    def _x(self, line: int) -> int:
        groove = self._groove()
        return groove.x + round(groove.width * line / max(1, self.last))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        groove, here = self._groove(), self._x(self.line)
        pygame.draw.line(surface, look.rgb("line"), groove.topleft, groove.topright, look.px(2))
        pygame.draw.line(surface, look.rgb("action"), groove.topleft, (here, groove.y), look.px(4))
        free = groove.x - look.px(40)
        for chapter, begin in self.chapters.items():
            x = self._x(begin)
            pygame.draw.line(
                surface, look.rgb("line"), (x, groove.y - look.px(8)), (x, groove.y + look.px(8)), look.px(2)
            )
            number = look.line(str(chapter), SMALL, "quiet")
            place = number.get_rect(midtop=(x, groove.y + look.px(12)))
            if chapter and place.left >= free:
                surface.blit(number, place)
                free = place.right + look.px(12)
        radius = look.px(12 if looked_at else 10)
        pygame.draw.aacircle(surface, look.rgb("action"), (here, groove.y), radius)
        pygame.draw.aacircle(surface, look.rgb("deep"), (here, groove.y), radius // 2)
