"""The replay of a game: gone through event by event, every drop seen again, and left at any point to play on."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from spillgame.play.match import Match, SavesError
from spillgame.play.reading import Reading
from spillgame.play.tower import Again, drop_of
from spillgame.rules.game import Rest
from spillgame.scenes.dialog import Dialog, DialogButton, message
from spillgame.scenes.menu import compact
from spillgame.scenes.scene import Pop, Push, Replace, Scene, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.table.analysis.overview import AnalysisScene
from spillgame.scenes.table.analysis.work import offered
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.log import LogScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import playback_of, screens_of
from spillgame.scenes.table.shot.ground import Ground
from spillgame.scenes.table.shot_words import Words, draw_words, words_within
from spillgame.scenes.table.speed import change_speed, is_unseen, speed_choice
from spillgame.scenes.table.tower_play import TowerPlay, rests_in_words, tower_hotspot
from spillgame.store.saves import Luck as WhichLuck
from spillgame.ui.answer import Act, Answer
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, IconButton


def watch(stage: Stage, path: Path) -> Scene:
    """Return the replay of a journal from its beginning, or the word why there is none."""
    try:
        return replay_of(stage, stage.saves.read(path))
    except SavesError as error:
        return message(stage, str(error), stage.look.say("replay.cannot_watch"))


def replay_of(stage: Stage, reading: Reading, go_on: Act | None = None) -> Scene:
    """Return the replay of a game that was read; `go_on` continues the game itself."""
    return ReplayScene(stage, playback_of(stage, Match.of(reading)), go_on)


class ReplayScene(HistoryScene):
    """Shows a game from its beginning."""

    title = "replay"
    way_back_key = "common.back"

    def __init__(self, stage: Stage, playback: Playback, go_on: Act | None = None):
        super().__init__(stage, playback, log=self._to_log)
        self._go_on = go_on
        rules, screens = playback.rules, screens_of(playback.match)
        ground = self._ground if screens.ground is not None else None
        self._play = TowerPlay(screens.die_kinds(rules), quadrants=rules.quadrants, ground=ground)
        self._drops: dict[int, Again] = {}
        """The drops shown so far, by the number of their moment."""
        self._dropped = -1
        """The line whose drop is on show; -1 where none is."""
        self._stage_of_dice = pygame.Rect(0, 0, 1, 1)
        """Where the board stands on which they fall."""
        self._words_over: Words

    def _to_log(self, line: int) -> Answer:
        def look_back(line: int) -> Answer:
            self.go(line)
            return Pop()

        self.playing = False
        return Push(LogScene(self.stage, self._playback, line, look_back))

    # --- The tower ---

    def _rests(self) -> Sequence[Rest]:
        """Return how dice came to rest, where the line is the one at which they fell: the first of its moment."""
        lines, line = self._history.lines, self.line
        if not lines or (line and lines[line - 1].moment == lines[line].moment):
            return ()
        return self._playback.rules.rests(self._playback.table.moments[self._moment].step) or ()

    def _again(self, rests: Sequence[Rest]) -> Again:
        moment = self._moment
        if moment not in self._drops:
            self._drops[moment] = drop_of(rests, self._playback.table.moments[moment])
        return self._drops[moment]

    @property
    def falling(self) -> bool:
        """Whether dice fall now."""
        return self._dropped >= 0 and self._play.falling

    def show_drop(self) -> None:
        """Let the dice of this line fall, from the beginning."""
        rests = self._rests()
        self._dropped = self.line if rests else -1
        if rests:
            self._play.show_again(self._again(rests), rests, at_once=is_unseen(self.stage))

    # --- Time ---

    def use_spare(self, seconds: float) -> None:
        self._play.use_spare(seconds)

    def update(self, dt: float) -> Answer | None:
        """Let dice fall before what they do is shown."""
        if not self.falling:
            return super().update(dt)
        self._play.fall(dt, self.stage)
        if not self.falling:
            self.refresh()
        return None

    @property
    def moving(self) -> bool:
        return self.playing or self.falling

    # --- Layout ---

    def happened(self) -> str:
        """Say what happened, and where it is not known how the dice fell."""
        rests, text = self._rests(), super().happened()
        if not rests or self._again(rests).as_it_fell:
            return text
        return f"{text} {self.look.say('replay.trace_unknown')}"

    def _ground(self) -> Ground:
        """Return the board on which the dice of this line fall: as it was before them."""
        make = screens_of(self._playback.match).ground
        assert make is not None  # noqa: S101 - it is asked for only where there is one
        state = self._playback.seen(max(0, self._moment - 1))
        return make(self._stage_of_dice, self.look, self._playback.rules, state)

    def board_widgets(self, board: pygame.Rect) -> list[Widget]:
        """Return the tower where dice fall, as something to press: they fall again."""
        self._stage_of_dice = board.copy()
        self._words_over = words_within(self.look, board)
        self._play.stand_in(board, self.look, self._words_over.room)
        if self._dropped != self.line:
            self.show_drop()
        rests = self._rests()
        if not rests:
            return []
        screens, rules = screens_of(self._playback.match), self._playback.rules
        told = rests_in_words(rests, screens.die_names(rules), screens.die_kinds(rules))
        note = self.look.say("replay.tower_note")
        return [tower_hotspot(board, self.look, told, self._drop_again, note)]

    def _drop_again(self) -> None:
        self.show_drop()
        self.refresh()

    def button_rows(self) -> list[list[Widget]]:
        """Return the rows of looking back, with the speed and the way to play on."""
        rows = super().button_rows()
        play, *log = rows[-2]
        branch = self._button("branch", self.look.say("replay.play_on"), "play", self._ask_branch, self._no_branch())
        speed = speed_choice(self.stage, pygame.Rect(), bare=True)
        analysis, last = self._to_analysis(), [*log, *rows[-1]]
        if compact(self.look):  # there is no room for another row
            return [*rows[:-2], [play, speed, *analysis], [branch], last]
        return [*rows[:-2], [play, speed], [branch], *([analysis] if analysis else []), last]

    def _to_analysis(self) -> list[Widget]:
        """Return the way to the analysis, where the game offers one; only its icon where there is little room."""
        if not offered(self._playback.match.header.game):
            return []
        kind, name = IconButton if compact(self.look) else Button, self.look.say("analysis.analyse")
        return [kind(key="analyse", name=name, icon="chart", note=name, act=self._analyse)]

    def _analyse(self) -> Answer:
        self.playing = False
        return Push(AnalysisScene(self.stage, self._playback))

    def paint_board(self, board: Board, surface: pygame.Surface) -> None:
        over_board = screens_of(self._playback.match).ground is not None
        if self._dropped < 0 or over_board:
            super().paint_board(board, surface)
        if self._dropped >= 0 and not (over_board and self.falling):
            self._play.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.falling:
            self._play.draw(surface)
            draw_words(surface, self.look, self._play, self._words_over)

    # --- Playing on ---

    @property
    def _moment(self) -> int:
        lines = self._history.lines
        return lines[self.line].moment if lines else 0

    def _no_branch(self) -> str:
        over = self._playback.rules.result(self._playback.table.moments[self._moment].state) is not None
        return self.look.say("replay.is_over") if over else ""

    def _ask_branch(self) -> Answer:
        say = self.look.say
        text = say("replay.branch_question")
        itself: list[DialogButton] = []
        if self._go_on is not None and self._playback.rules.result(self._playback.table.state) is None:
            text = f"{text} {say('replay.or_itself')}"
            itself = [(say("replay.itself"), self._go_on)]
        buttons: list[DialogButton] = [
            *itself,
            (say("replay.other_dice"), lambda: self._branch("fresh")),
            (say("replay.same_dice"), lambda: self._branch("same")),
            (say("common.back"), Pop),
        ]
        return Push(Dialog(self.stage, say("replay.play_on"), text, buttons))

    def _branch(self, luck: WhichLuck) -> Answer:
        try:
            match = self.stage.saves.branch(self._playback.match, self._moment, luck)
        except SavesError as error:
            return Replace(message(self.stage, str(error)))
        return Replace(self.stage.routes.play(match))

    def command(self, command: str) -> Answer | None:
        if command in ("faster", "slower"):
            change_speed(self.stage, 1 if command == "faster" else -1)
            return None
        if command == "analyse" and offered(self._playback.match.header.game):
            return self._analyse()
        return super().command(command)
