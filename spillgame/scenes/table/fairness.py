"""Whether the dice of a game were honest: every drop falls again from its release, and is compared with how it lay.

Drops fall in portions beside the frames; whatever differs is told with what may have caused it.
"""

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import ClassVar

import pygame

from spillgame.physics.drop import SettledDie
from spillgame.physics.spec import PHYSICS
from spillgame.play.match import Match, SavesError
from spillgame.play.tower import Verified, verified, verifying
from spillgame.rules.game import AnyMoment, Rest
from spillgame.rules.room import turn_of
from spillgame.scenes.dialog import message
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.scenes.table.drop_again import DropAgain
from spillgame.scenes.table.screens import open_game, pips_of
from spillgame.scenes.table.tower_play import rests_in_words
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.list_box import Entry
from spillgame.ui.reader import prose
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

PORTION = 0.004
"""Seconds of each frame in which drops fall, besides what a frame leaves."""
TOLD = 0.25
"""Seconds after which it is said again how many have fallen."""


class FairnessScene(ListScene):
    """Lists the drops of a game, and lets them fall again one after the other."""

    title = "fairness"
    heading_key = "fairness.heading"
    foot: ClassVar[float] = 52

    def __init__(self, stage: Stage, game: Match):
        super().__init__(stage, "drops")
        self._game, self._rules, self.tells_of = game, game.rules, game.header.game
        self._screens = open_game(stage, game.header.game, game.content)
        self._drops = [moment for moment in game.moments if moment.step is not None and self._rests(moment)]
        self._told_of_drop = [self._drop_in_words(number) for number in range(len(self._drops))]
        self.found: list[Verified] = []
        """The drops that have fallen again, in the order of the game."""
        self._falling = verifying(self._rules, self._drops)
        self._since, self._top = 0.0, 0
        self.list.fill(self.entries())

    def _rests(self, moment: AnyMoment) -> Sequence[Rest]:
        return self._rules.rests(moment.step) or ()

    def _drop_in_words(self, number: int) -> str:
        """Name a drop: its place in the game, and how its dice came to rest."""
        moment, rules, say = self._drops[number], self._rules, self.look.say
        dice = rests_in_words(self._rests(moment), self._screens.die_names(rules), self._screens.die_kinds(rules))
        turn = turn_of(rules, moment.state)
        if not turn:  # a game without turns, or its set-up
            return say("fairness.drop", n=number + 1, dice=dice)
        return say("fairness.drop_of_turn", n=number + 1, turn=say("common.turn", turn=turn), dice=dice)

    # --- Falling again ---

    @property
    def moving(self) -> bool:
        return len(self.found) < len(self._drops)

    def update(self, dt: float) -> Answer | None:
        """Let drops fall for a moment, and say from time to time how many have fallen."""
        if self.moving:
            self._since += dt
            self.use_spare(PORTION)
            if not self.moving or self._since >= TOLD:
                self._since = 0.0
                if not self.moving:
                    self.list.fill(self.entries(), self.list.cursor)
                self.refresh()
        return None

    def use_spare(self, seconds: float) -> None:
        until = perf_counter() + seconds
        while self.moving and perf_counter() < until:
            done = next(self._falling)
            if done is not None:
                self.found.append(done)

    # --- What is told ---

    def entries(self) -> Sequence[Entry]:
        return [self._entry(number) for number in range(len(self._drops))]

    def _entry(self, number: int) -> Entry:
        say = self.look.say
        one = self.found[number] if not self.moving else None
        icon, token, short = self._state(one)
        return Entry(
            text=self._told_of_drop[number],
            details=say("fairness.waits") if one is None else short,
            icon=icon,
            token=token,
            note=say("fairness.see_note"),
            act=lambda: self._see(number),
        )

    def _state(self, one: Verified | None) -> tuple[str, str, str]:
        """Return icon, colour and words for what became of a drop."""
        say = self.look.say
        if one is None or not one.released:
            return "", "ink", say("fairness.no_release")
        if one.agrees:
            return "check", "ink", say("fairness.same")
        return "warning", "danger", say("fairness.differs") if one.landings is not None else say("fairness.refused")

    def told(self) -> str:
        """Say what came of all drops."""
        say, drops, found = self.look.say, len(self._drops), self.found
        if not drops:
            return say("fairness.no_drops")
        if self.moving:
            return say("fairness.falling_again", done=len(found), all=drops)
        released = [one for one in found if one.released]
        if not released:
            return say("fairness.none_released")
        same = sum(one.agrees for one in released)
        parts = [say("fairness.agree", n=same, all=drops)]
        parts += [say("fairness.proof")] if same == drops else []
        parts += [say("fairness.otherwise", n=len(released) - same)] if same < len(released) else []
        parts += [say("fairness.unreleased", n=drops - len(released))] if len(released) < drops else []
        return " ".join(parts)

    @property
    def says(self) -> Sequence[str]:
        """What came of all drops, once they have fallen."""
        return [] if self.moving else [self.told()]

    # --- Layout ---

    def listed(self, body: pygame.Rect) -> list[Widget]:
        look, told = self.look, self.told()
        high = min(look.text_height(told, BODY, body.width), body.height // 2)
        words, below = rows(body, [Px(high), Share(1)], look.px(16))
        return [
            prose(look, "sum", words, told, self._top, self._scroll),
            *(self.list.widgets(below, look) if self.list.entries else ()),
        ]

    def _scroll(self, top: int) -> None:
        self._top = top
        self.refresh()

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        say, game = self.look.say, self._game.header.game
        none = "" if self._drops else say("fairness.no_drops")
        see = Button(
            key="see", name=say("fairness.see"), icon="tower", act=lambda: self._see(self.list.cursor), refused=none,
            note=say("fairness.see_note"),
        )  # fmt: skip
        every = Button(
            key="all dice", name=say("fairness.all_dice"), icon="chart", note=say("fairness.all_dice_note"),
            act=lambda: Push(self.stage.routes.records(game, "dice")),
        )  # fmt: skip
        return row_of_buttons(self.look, area, [see, every])

    def _see(self, number: int) -> Answer:
        return Push(DropAgain(self.stage, self._game, self._drops, number, self._said))

    def _said(self, number: int) -> tuple[str, str]:
        """Return a drop in words, and what became of it, in full; one that has not fallen yet falls now."""
        known = number < len(self.found)
        one = self.found[number] if known else next(verified(self._rules, [self._drops[number]]))
        return self._told_of_drop[number], self._why(one)

    def _why(self, one: Verified) -> str:
        """Say what became of a drop, and where it lands otherwise, what may have caused that."""
        say = self.look.say
        if not one.released:
            return say("fairness.why_no_release")
        if one.landings is None:
            return say("fairness.why_refused")
        if one.agrees:
            return say("fairness.why_same", today=PHYSICS)
        now = ", ".join(self._landing(landing) for landing in one.landings)
        if one.physics is None:
            return say("fairness.why_unknown", now=now, today=PHYSICS)
        if one.physics != PHYSICS:
            return say("fairness.why_physics", before=one.physics, now=now, today=PHYSICS)
        return say("fairness.why_changed", now=now, today=PHYSICS)

    def _landing(self, landing: SettledDie) -> str:
        """Return where a die lies and what it shows, as the game looks at it."""
        pips = pips_of(self._screens, self._rules)[landing.face - 1]
        return f"{landing.quadrant}{pips}" if self._rules.quadrants else str(pips)


def verify(stage: Stage, path: Path) -> Scene:
    """Return the page of a journal, or the word why there is none."""
    try:
        return FairnessScene(stage, Match.of(stage.saves.read(path)))
    except SavesError as error:
        return message(stage, str(error), stage.look.say("fairness.cannot"))
