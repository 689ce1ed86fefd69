"""One turn of an analysed game on the board: what was played, what was better and why, and what chance did."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from spillgame.advice.analysis import MARKS, Turn
from spillgame.advice.kept import Work
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.scenes.table.analysis.analysis_words import (
    Voice,
    dice_of,
    mark_in_words,
    others_of,
    percent,
    play_of,
    turn_named,
    voice_of,
)
from spillgame.scenes.table.analysis.ways import begin_of, better_way, chances, played_way, reasons
from spillgame.scenes.table.board_list import BoardList, Shown
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import retell
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button


def marked(turns: Sequence[Turn]) -> list[Turn]:
    """Return the turns with a sign, in order."""
    return [turn for turn in turns if turn.mark or turn.dice]


class TurnScene(BoardList):
    """Shows a turn step by step, with the board after the step at the cursor."""

    title = "analysed turn"
    nothing_key = "analysis.no_turns"

    def __init__(self, stage: Stage, playback: Playback, work: Work, number: int, seat: int = 0):
        """`seat` is the one whose analysis is shown, 0 for the one shown first."""
        super().__init__(stage, playback)
        self._work, self._seat = work, seat
        self.turn = next(turn for turn in self._turns if turn.number == number)
        self.fill()

    def retold(self) -> Scene:
        retell(self.stage, self.playback)
        self.list.fill(self.entries(), self.list.cursor)
        self._board = None
        return self

    def heading(self) -> str:
        """Name the turn, and its mark if it has one."""
        say, turn = self.look.say, self.turn
        name = turn_named(self._voice, turn)
        return say("analysis.marked_heading", turn=name, mark=mark_in_words(say, turn.mark)) if turn.mark else name

    @property
    def _voice(self) -> Voice:
        work, match = self._work, self.playback.match
        seen = work.seen(self._seat)
        seat = seen.seat if seen is not None else self._seat
        return voice_of(self.look.say, match.rules, match.persons, work.seats, seat)

    @property
    def _turns(self) -> Sequence[Turn]:
        found = self._work.seen(self._seat)
        return found.turns if found is not None else ()

    def update(self, dt: float) -> Answer | None:
        if self._work.advance():
            self.refresh()
        return None

    @property
    def moving(self) -> bool:
        return not self._work.done

    # --- The list ---

    def parts(self) -> Iterator[tuple[str, Sequence[Shown]]]:
        """Yield the turn in words: the play first, unless only the dice matter."""
        dice_first = self.turn.dice and not self.turn.mark
        if dice_first:
            yield from self._dice()
        yield self._play()
        yield from self._better()
        if not dice_first:
            yield from self._dice()

    def _play(self) -> tuple[str, Sequence[Shown]]:
        """Return the play; its loss is shown after the decisions that lost nothing."""
        say, turn = self.look.say, self.turn
        chance = percent(turn.better.played if turn.better is not None else turn.after)
        heading, begin = say("analysis.played", chance=chance), begin_of(turn)
        if turn.play is None:
            return heading, []
        icon = "warning" if turn.mark else "check" if turn.mine else "people"
        before = played_way(self.playback, turn.play, begin)
        play = play_of(self._voice, turn, well_begun=bool(before))
        words = " ".join(filter(None, (play, others_of(self._voice, turn))))
        told = Shown(words or say("analysis.changed_nothing"), self.playback.seen(begin), icon=icon)
        after = played_way(self.playback, begin, turn.last, self._warned)
        return heading, [*before, told, *after]

    @property
    def _warned(self) -> set[int]:
        """The moments after the seat's bad decisions in another's turn, where they are among those of others."""
        found = self._work.seen(self._seat)
        if found is None or self.turn.mine or not self.turn.mark:
            return set()
        return {step.n for step in found.steps if -step.skill >= MARKS[-1][1]}

    def _better(self) -> Iterator[tuple[str, Sequence[Shown]]]:
        better, say = self.turn.better, self.look.say
        if better is not None:
            chance, sure = percent(better.chance), bool(self.turn.mark)
            heading = say("analysis.better", chance=chance) if sure else say("analysis.perhaps_better", chance=chance)
            yield heading, better_way(self.playback, better)
            yield say("analysis.why"), reasons(self.playback, better)

    def _dice(self) -> Iterator[tuple[str, Sequence[Shown]]]:
        say = self.look.say
        words = dice_of(self._voice, self.turn)
        if self.turn.play != self.turn.first or words:
            words = words or say("analysis.changed_nothing")
            told = Shown(words, self.playback.seen(self.turn.first), icon="dice")
            yield (
                say("analysis.by_chance"),
                [told, *chances(self.playback, self.turn)],
            )

    # --- Layout ---

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
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
                act=partial(self.tried, self._begin),
            ),
        ]
        return row_of_buttons(self.look, area, buttons)

    def _way(self, key: str, name: str, icon: str, turn: Turn | None) -> Button:
        refused = "" if turn is not None else self.look.say("analysis.no_more_marked")
        return Button(key=key, name=name, icon=icon, refused=refused, act=partial(self._go, turn))

    # --- Other turns, and practice ---

    def _beside(self, way: int) -> Turn | None:
        """Return the next turn with a sign, or the previous one."""
        beside = [turn for turn in marked(self._turns) if (turn.number - self.turn.number) * way > 0]
        return min(beside, key=lambda turn: abs(turn.number - self.turn.number), default=None)

    def _go(self, turn: Turn | None) -> None:
        if turn is not None:
            self.turn = turn
            self.fill()
            self.refresh()

    def _begin(self) -> Answer:
        """Begin a practice game where the play began; leaving it leads back here."""
        match = self.stage.saves.branch(self.playback.match, begin_of(self.turn), practice=True)
        match.way_back = self
        return Push(self.stage.routes.play(match))

    # --- Keys ---

    def handle(self, intent: Intent) -> Answer | None:
        """Go from one marked turn to the next on the page keys."""
        if isinstance(intent, Do) and intent.command in ("page_up", "page_down"):
            self._go(self._beside(1 if intent.command == "page_down" else -1))
            return None
        return super().handle(intent)
