"""The end: won or lost and why, where it turned, the game turn by turn, and what the dice showed."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from spillgame.rules.dice import DiceTally, dice_tally
from spillgame.rules.the_spill.stats import TurnStats, by_turn
from spillgame.scenes import backdrop as chart
from spillgame.scenes.graphs import LineGraph, Series, draw_tally, tally_in_words
from spillgame.scenes.menu import GAP, frame_of, row_of_buttons
from spillgame.scenes.records_loader import RecordsLoader
from spillgame.scenes.scene import Answer, Home, Push, Quit, Replace, Scene, Stage
from spillgame.scenes.shell.daily_result import copy_result
from spillgame.scenes.table.history import History
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.log import LogScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.end.parts import SICKBAY, Sickbay, TurnGraph, numbers
from spillgame.scenes.the_spill.end.words import analysis, turning_point, verdict
from spillgame.scenes.the_spill.panels import win
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.scenes.the_spill.table_scene import practice_mark
from spillgame.store.saves import SavesError
from spillgame.store.summary import summary_of
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.tooltip import Hint, tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

WIDE: Final = (1500, 900)
"""Design units across and down from which everything stands on one page."""
BOARD: Final = (0.33, 0.42)
"""How much of a wide page's width the board takes, at least and at most."""
BUTTON, NUMBERS, VERDICT = 52, 72, 64
"""Design units: heights of the buttons, of the numbers, and the size of the verdict."""


Wanted = tuple[str, str, str, Callable[[], object]]
"""Key, name, icon and act of a button."""


class EndScene(Scene):
    """Shows how a game ended.

    `again` makes the scene of a new game, of the same seed or of another; `replay` that of this game's replay. Without
    it the game is looked back at from its beginning.
    """

    title = "end"

    def __init__(
        self,
        stage: Stage,
        playback: Playback,
        again: Callable[[bool], Answer | None],
        replay: Callable[[], Answer | None] | None = None,
    ):
        super().__init__(stage)
        self._playback = playback
        self.match = playback.match
        self._again = again
        self._replay = replay or partial(self._look_back, 0)
        self._tab = "why"
        self._turn = turning_point(playback.rules, playback.table.moments).turn
        """The turn marked in the graph."""
        self._said = ""
        self._board: BoardView | None = None
        self._frames = 0
        counts = playback.match.saved and not playback.match.practice
        self._records_loader = RecordsLoader(stage.saves) if counts else None
        """Brings the records up to this game."""

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        """Let the game enter the records; close the window where it was only to be watched, once its end is drawn."""
        self._enter_records()
        if not self.stage.closes_at_end:
            return None
        self._frames += 1
        return Quit() if self._frames > 2 else None

    def _enter_records(self) -> None:
        """Bring the records up to this game, some in each frame, the first time that its end is shown."""
        if self._records_loader is not None:
            try:
                found = self._records_loader.go_on()
            except SavesError:  # whoever opens the records is told why
                self._records_loader = None
                return
            if found is not None:
                self._records_loader = None

    # --- The game in numbers ---

    @cached_property
    def _stats(self) -> Sequence[TurnStats]:
        return by_turn(self._playback.table.moments)

    @cached_property
    def _tally(self) -> DiceTally:
        rules, moments = self._playback.rules, self._playback.table.moments
        return dice_tally(rest for moment in moments[1:] for rest in rules.rests(moment.step) or ())

    @property
    def _shown(self) -> ViewModel:
        return ViewModel(self._playback.rules, self._playback.table.state)

    @property
    def _won(self) -> bool:
        return bool(self._playback.table.state.result.won)

    # --- Layout ---

    def refresh(self) -> None:
        """Lay out the verdict, its reasons, the graphs and the buttons."""
        across, down = self.look.scale.units
        wide = across >= WIDE[0] and down >= WIDE[1]
        self._paints: list[Callable[[pygame.Surface], None]] = []
        widgets = self._page() if wide else self._tabbed()
        self.page.show(widgets, self._paint, focus="again")

    def _page(self) -> list[Widget]:
        """Lay everything out on one page."""
        look, px = self.look, self.look.px
        frame = frame_of(look, foot=BUTTON, hint_lines=1)
        top = frame.head.y
        verdict_height = look.line_height(VERDICT) + look.line_height(LARGE) + px(8)
        head = pygame.Rect(frame.body.x, top, frame.body.width, verdict_height)
        said, told = columns(head, [Share(0.56), Share(0.44)], px(2 * GAP))
        body = pygame.Rect(head.x, head.bottom + px(GAP), head.width, frame.body.bottom - head.bottom - px(GAP))
        high = body.height - px(SICKBAY + GAP)
        sea = max(round(BOARD[0] * body.width), min(high, round(BOARD[1] * body.width)))
        why, turns, beside = columns(body, [Px(sea), Share(0.6), Share(0.4)], px(GAP))
        told.y, told.height = head.centery - px(NUMBERS) // 2, px(NUMBERS)
        goal = min(win.height(look, beside.width, self._shown), beside.height // 2)
        won, dice = rows(beside, [Px(goal), Share(1)], px(GAP))
        return [
            *self._verdict(said),
            *numbers(look, told, self._numbers()),
            *self._sea(why),
            *self._turns(turns),
            *self._goal(won),
            *self._dice(dice),
            *self._buttons(frame.foot),
            self._hint(frame.hint),
        ]

    def _tabbed(self) -> list[Widget]:
        """Lay one part out at a time."""
        look, px, say = self.look, self.look.px, self.look.say
        frame = frame_of(look, foot=BUTTON, hint_lines=0)
        names = [
            ("why", say("the_spill.end.why")),
            ("turns", say("the_spill.end.turns_tab")),
            ("dice", say("common.dice")),
            ("goal", say("the_spill.end.goal")),
        ]
        width = max(look.fonts.width(name, px(BODY), True) for _, name in names) + px(32)
        row = frame.head.copy()
        row.width = len(names) * width + (len(names) - 1) * px(8)
        row.right = frame.head.right
        title = pygame.Rect(frame.head.x, frame.head.y, row.x - frame.head.x - px(GAP), frame.head.height)
        parts = {"why": self._why, "turns": self._turns, "dice": self._dice, "goal": self._goal}
        return [
            self._title(title, LARGE),
            *tabs(look, row, names, self._tab, self._choose_tab),
            *parts[self._tab](frame.body),
            *self._buttons(frame.foot),
        ]

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    # --- The verdict ---

    def _title(self, area: pygame.Rect, size: float) -> Widget:
        look, won = self.look, self._won
        side = round(size * 1.1)
        room = pygame.Rect(area.x + look.px(side + 16), 0, area.width - look.px(side + 16), look.line_height(size))
        room.centery = area.centery
        token, icon = ("good", "check") if won else ("danger", "warning")
        place = pygame.Rect(area.x, area.y, look.px(side), area.height)
        self._paints.append(lambda surface: look.put(surface, look.icon(icon, side, token), place))
        name = verdict(look.say, won)
        if self._playback.match.practice:
            name = f"{name} ({practice_mark(look)})"
        while size > BODY and look.fonts.width(name, look.px(size), True) > room.width:
            size -= 2
        return Label(key="verdict", rect=room, name=name, size=size, token=token, bold=True)

    def _verdict(self, area: pygame.Rect) -> list[Widget]:
        title, why = rows(area, [Px(self.look.line_height(VERDICT)), Share(1)], 0)
        return [self._title(title, VERDICT), self._reasons(why, LARGE * 0.8)]

    def _reasons(self, area: pygame.Rect, size: float) -> Widget:
        rules = self._playback.rules
        return Label(
            key="reasons", rect=area, name=rules.words.reasons(self._playback.table.state.result.reasons), size=size
        )

    def _numbers(self) -> list[tuple[str, str, int]]:
        say, last = self.look.say, self._stats[-1]
        return [
            ("turns", say("the_spill.end.turns"), last.turn),
            ("rescued", say("the_spill.end.rescued"), last.rescued),
            ("sickbay", say("the_spill.end.in_sickbay"), last.sickbay),
            ("removed", say("the_spill.end.removed"), last.removed),
            ("oil", say("the_spill.end.at_sea"), last.oil),
        ]

    def _analysis(self) -> str:
        return " ".join(analysis(self.look.say, self._playback.rules, self._playback.table.moments))

    # --- Why ---

    def _why(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the board, and beside it the reasons, what led to them, Sickbay and the numbers."""
        look, px = self.look, self.look.px
        board, beside = columns(area, [Px(min(area.height, area.width // 2)), Share(1)], px(GAP))
        self._add_board(board)
        why = self._reasons(beside, BODY)
        why.rect = pygame.Rect(beside.x, beside.y, beside.width, look.text_height(why.name, BODY, beside.width))
        told = self._analysis()
        height = look.text_height(told, SMALL, beside.width)
        led = pygame.Rect(beside.x, why.rect.bottom + px(8), beside.width, height)
        count = pygame.Rect(beside.x, beside.bottom - px(NUMBERS), beside.width, px(NUMBERS))
        sick = pygame.Rect(beside.x, 0, beside.width, min(px(SICKBAY), count.y - led.bottom - px(2 * GAP)))
        sick.bottom = count.y - px(8)
        return [
            why,
            Label(key="analysis", rect=led, name=told, size=SMALL, token="quiet"),
            self._sickbay(sick),
            *numbers(look, count, self._numbers()),
        ]

    def _sea(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the board as it was at the end, over Sickbay."""
        px = self.look.px
        sick = pygame.Rect(area.x, area.bottom - px(SICKBAY), area.width, px(SICKBAY))
        side = min(area.width, sick.y - area.y - px(GAP))
        board = pygame.Rect(0, 0, side, side)
        board.center = (area.centerx, (area.y + sick.y - px(GAP)) // 2)
        self._add_board(board)
        return [self._sickbay(sick)]

    def _add_board(self, area: pygame.Rect) -> None:
        look = self.look
        if self._board is None or self._board.rect != area or self._board.look is not look:
            self._board = BoardView(area, look, self._playback.rules.game)
        board, state = self._board, self._playback.table.state
        self._paints.append(lambda surface: board.draw(surface, state))

    def _sickbay(self, area: pygame.Rect) -> Widget:
        rules, state, say = self._playback.rules, self._playback.table.state, self.look.say
        widget = Sickbay(key="sickbay", rect=area, name=say("the_spill.common.sickbay"), rules=rules, state=state)
        lost_by = widget.lost_by
        species = zip(rules.game.content.board.species, state.sickbay, strict=True)
        widget.value = ", ".join(
            f"{record.name} {count}" + (f" ({say('common.lost')})" if index in lost_by else "")
            for index, (record, count) in enumerate(species)
        )
        return widget

    def _goal(self, area: pygame.Rect) -> list[Widget]:
        note = win.build(self.look, area, self._shown)
        self._paints.append(note.paint)
        return list(note.widgets)

    # --- Graphs ---

    def _note(self, area: pygame.Rect, heading: str) -> pygame.Rect:
        """Lay a note below what is painted later; returns its room."""
        look = self.look
        pad, head = look.px(16), look.line_height(SMALL) + look.px(4) if heading else 0
        self._paints.append(lambda surface: look.note(surface, area, heading) and None)
        room = area.inflate(-2 * pad, -2 * pad)
        return pygame.Rect(room.x, room.y + head, room.width, room.height - head)

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the graph by turn, and what there is to say about it."""
        look, say = self.look, self.look.say
        room = self._note(area, say("the_spill.end.turn_by_turn"))
        told = self._analysis()
        height = look.text_height(told, SMALL, room.width) + look.px(GAP)
        plot, words = rows(room, [Px(max(1, room.height - height)), Share(1)])
        words.y += look.px(GAP)
        words.height -= look.px(GAP)
        figures = self._stats
        lines = [
            Series(say("the_spill.end.oil_at_sea"), "ink", [row.oil for row in figures]),
            Series(say("the_spill.end.rescued"), "good", [row.rescued for row in figures]),
            Series(say("the_spill.end.in_sickbay"), "danger", [row.sickbay for row in figures]),
            Series(say("the_spill.end.full_sectors"), "marker", [row.spill_outs for row in figures]),
        ]
        return [
            TurnGraph(
                key="turns",
                rect=plot,
                name=say("the_spill.end.turn_by_turn"),
                value=self._turns_in_words(),
                note=say("the_spill.end.chosen_turn", turn=self._turn),
                graph=LineGraph(plot, look, lines, say("the_spill.end.turn"), figures[0].turn),
                turn_number=self._turn,
                mark=self._mark,
                look_back=lambda turn: self._look_back(History(self._playback).end_of_turn(turn)),
            ),
            Label(key="analysis", rect=words, name=told, size=SMALL, token="ink"),
        ]

    def _mark(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def _turns_in_words(self) -> str:
        say = self.look.say
        return "; ".join(
            say(
                "the_spill.end.turn_in_words",
                turn=row.turn,
                oil=row.oil,
                full=row.spill_outs,
                sickbay=row.sickbay,
                rescued=row.rescued,
            )
            for row in self._stats
        )

    def _dice(self, area: pygame.Rect) -> list[Widget]:
        """Lay out how often each face and Quadrant came, beside what was expected."""
        look, say = self.look, self.look.say
        room = self._note(area, say("the_spill.end.the_dice"))
        told = say("the_spill.end.dice_fell", dice=self._tally.dice)
        height = look.text_height(told, SMALL, room.width)
        words, graphs = rows(room, [Px(height), Share(1)], look.px(8))
        part = columns if graphs.width > 2 * graphs.height else rows
        faces, quadrants = part(graphs, shares(2), look.px(GAP))
        tally = self._tally
        self._paints.append(lambda surface: draw_tally(surface, (faces, quadrants), look, tally))
        value = tally_in_words(tally)
        name = say("common.dice_against_expected")
        return [
            Label(key="dice words", rect=words, name=told, size=SMALL, token="quiet"),
            Label(key="dice", rect=graphs, name=name, value=value, hidden=True),
        ]

    # --- Buttons ---

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        """Return the buttons at the foot."""
        say = self.look.say
        second: Wanted = ("same", say("the_spill.end.same_seed"), "seed", lambda: self._again(True))
        if self._playback.match.header.daily is not None:
            second = ("copy", say("the_spill.end.copy_result"), "log", self._copy_result)
        wanted: list[Wanted] = [
            ("again", say("common.new_game"), "new_game", lambda: self._again(False)),
            second,
            ("replay", say("the_spill.end.replay"), "replay", self._replay),
            ("picture", say("the_spill.end.save_picture"), "save_picture", self._save_picture),
            ("title", say("the_spill.end.title"), "back", Home),
        ]
        buttons = [
            Button(key=key, rect=area, name=name, icon=icon, act=act, main=key == "again", note=self._note_of(key))
            for key, name, icon, act in wanted
        ]
        return row_of_buttons(self.look, area, buttons)

    def _copy_result(self) -> Answer:
        """Put the result of a daily game on the clipboard, and show it."""
        match = self._playback.match
        return copy_result(self.stage, summary_of(match), match.content)

    def _note_of(self, key: str) -> str:
        return self._said if key == "picture" else ""

    def _hint(self, area: pygame.Rect) -> Widget:
        return Hint(key="hint", rect=area, source=lambda: self.page.looked_at)

    def _save_picture(self) -> None:
        """Write the screen to the player's folder of pictures; where it is, or why not, stands on the page."""
        self._said = self.stage.save_picture(self.title)
        self.refresh()

    def _look_back(self, line: int) -> Answer:
        def log(line: int) -> Answer:
            return Replace(LogScene(self.stage, self._playback, line))

        return Push(HistoryScene(self.stage, self._playback, line, log))

    # --- Drawing ---

    def _paint(self, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        for paint in self._paints:
            paint(surface)

    def command(self, command: str) -> Answer | None:
        """Escape goes back to the title; the log's key opens the log."""
        if command == "log":
            return Push(LogScene(self.stage, self._playback))
        return Home() if command == "cancel" else None
