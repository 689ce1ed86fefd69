"""One turn of an analysed game on the board as it was: what was played, what was better, why, and what chance did."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.advice.analysis import Turn
from spillgame.advice.kept import Work
from spillgame.scenes import backdrop as chart
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import GAP, Frame, row_of_buttons
from spillgame.scenes.scene import Answer, Push, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.table.analysis.told import dice_of, mark_in_words, percent, play_of
from spillgame.scenes.table.analysis.ways import Shown, begin_of, better_way, chances, played_way, reasons
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import board_in
from spillgame.ui.intents import Do, Intent
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

BOARD: Final = 0.56
"""How much of the page's width the board takes at most."""


def marked(turns: Sequence[Turn]) -> list[Turn]:
    """Return the turns that bear a sign, in their order."""
    return [turn for turn in turns if turn.mark or turn.dice]


class TurnScene(ListScene):
    """Shows a turn step by step; the board is as it was, or would have been, after the step at the cursor."""

    title = "analysed turn"
    foot: ClassVar[float] = 52
    hint_lines: ClassVar[int] = 2

    def __init__(self, stage: Stage, playback: Playback, work: Work, number: int):
        super().__init__(stage, "")
        self.match = playback.match
        self._playback, self._work = playback, work
        self.turn = next(turn for turn in self._turns if turn.number == number)
        self._shown: list[Shown] = []
        """For each entry of the list what the board shows."""
        self._board: Board | None = None
        self._fill()

    def heading(self) -> str:
        """Name the turn, and its mark where it has one."""
        say, turn = self.look.say, self.turn
        if not turn.mark:
            return say("analysis.turn_heading", turn=turn.number)
        return say("analysis.marked_heading", turn=turn.number, mark=mark_in_words(say, turn.mark))

    def tabs(self) -> Sequence[tuple[str, str]]:
        """There is only one part."""
        return []

    def nothing(self) -> str:
        """Say that nothing happened in the turn."""
        return self.look.say("analysis.no_turns")

    @property
    def _turns(self) -> Sequence[Turn]:
        """The turns that are known."""
        return self._work.found.turns if self._work.found is not None else ()

    def update(self, dt: float) -> Answer | None:
        """Take in what has been worked out since."""
        if self._work.advance():
            self.refresh()
        return None

    @property
    def moving(self) -> bool:
        """The analysis is being worked out."""
        return not self._work.done

    # --- The list ---

    def _fill(self) -> None:
        self.list.fill(self.entries(), 1)

    def entries(self) -> Sequence[Entry]:
        """Return the turn in words: the play first, unless it is the dice that matter."""
        self._shown = []
        parts = [self._play, self._better, self._why, self._dice]
        if self.turn.dice and not self.turn.mark:
            parts = [self._dice, self._play, self._better, self._why]
        return [entry for part in parts for entry in part()]

    def _part(self, heading: str, lines: Sequence[Shown]) -> Iterator[Entry]:
        """Yield lines under a heading, and remember what the board shows at each."""
        if not lines:
            return
        self._shown.append(lines[0])
        yield Entry(text=heading, heading=True)
        for line in lines:
            self._shown.append(line)
            yield Entry(text=line.text, icon=line.icon, note=line.note)

    def _play(self) -> Iterator[Entry]:
        say, turn = self.look.say, self.turn
        after = turn.better.played if turn.better is not None else turn.after
        lines = played_way(self._playback, turn)
        told = play_of(say, turn)
        yield from self._part(say("analysis.played", chance=percent(after)), [*self._start(told), *lines])

    def _start(self, text: str) -> list[Shown]:
        """Return the line that says what the play did; the board is as it was before."""
        if self.turn.play is None:
            return []
        board = self._playback.seen(begin_of(self.turn))
        return [Shown(text, board, icon="warning" if self.turn.mark else "check")]

    def _better(self) -> Iterator[Entry]:
        better, say = self.turn.better, self.look.say
        if better is not None:
            chance, sure = percent(better.chance), bool(self.turn.mark)
            heading = say("analysis.better", chance=chance) if sure else say("analysis.perhaps_better", chance=chance)
            yield from self._part(heading, better_way(self._playback, better))

    def _why(self) -> Iterator[Entry]:
        if self.turn.better is not None:
            yield from self._part(self.look.say("analysis.why"), reasons(self._playback, self.turn.better))

    def _dice(self) -> Iterator[Entry]:
        say = self.look.say
        if self.turn.play == self.turn.first:
            return
        told = Shown(dice_of(say, self.turn), self._playback.seen(self.turn.first), icon="dice")
        yield from self._part(say("analysis.dice"), [told, *chances(self._playback, self.turn)])

    # --- Layout ---

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the room of the list, beside the board."""
        body, gap = frame.body, self.look.px(GAP)
        side = min(body.height, round(BOARD * body.width))
        board, beside = columns(body, [Px(side), Share(1)], gap)
        self._board = board_in(
            pygame.Rect(board.x, board.centery - side // 2, side, side), self.look, self._playback, self._board
        )
        return beside

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the ways to the marked turns before and after, and the way to practise from here."""
        say = self.look.say
        before, after = self._beside(-1), self._beside(1)
        none = "" if self.turn.play is not None else say("analysis.not_played")
        buttons = [
            self._way("before", say("analysis.marked_before"), "arrow_left", before),
            self._way("after", say("analysis.marked_after"), "arrow_right", after),
            Button(
                key="practise",
                name=say("analysis.practise"),
                icon="target",
                main=True,
                note=say("analysis.practise_note"),
                refused=none,
                act=self._practise,
            ),
        ]
        return row_of_buttons(self.look, area, buttons)

    def _way(self, key: str, name: str, icon: str, turn: Turn | None) -> Button:
        refused = "" if turn is not None else self.look.say("analysis.no_more_marked")
        return Button(key=key, name=name, icon=icon, refused=refused, act=partial(self._go, turn))

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Show the widgets, and the board as it was at the cursor."""
        self.page.show(widgets, self._paint, focus)

    def _paint(self, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        if self._board is not None and self._shown:
            shown = self._shown[self.list.cursor]
            self._board.draw(surface, shown.state, shown.event)

    # --- Going on ---

    def _beside(self, way: int) -> Turn | None:
        """Return the next turn that bears a sign, or the one before."""
        beside = [turn for turn in marked(self._turns) if (turn.number - self.turn.number) * way > 0]
        return min(beside, key=lambda turn: abs(turn.number - self.turn.number), default=None)

    def _go(self, turn: Turn | None) -> None:
        """Show another turn."""
        if turn is not None:
            self.turn = turn
            self._fill()
            self.refresh()

    def _practise(self) -> Answer | None:
        """Begin a practice game from where the play began; whoever leaves it comes back here."""
        return self.tried(self._begin)

    def _begin(self) -> Answer:
        match = self.stage.saves.branch(self._playback.match, begin_of(self.turn), practice=True)
        match.way_back = self
        return Push(self.stage.routes.play(match))

    # --- Keys ---

    def handle(self, intent: Intent) -> Answer | None:
        """Let the page keys go from one marked turn to the next."""
        if isinstance(intent, Do) and intent.command in ("page_up", "page_down"):
            self._go(self._beside(1 if intent.command == "page_down" else -1))
            return None
        return super().handle(intent)
