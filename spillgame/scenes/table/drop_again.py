"""One drop of a game seen falling again from its release, with what it shows beside it."""

from collections.abc import Callable, Sequence

import pygame

from spillgame.play.match import Match
from spillgame.play.tower import Again, dropped_again, lying
from spillgame.rules.game import AnyMoment
from spillgame.rules.seams import AnyState, OwnRules
from spillgame.scenes.menu import MenuScene, frame_of, row_of_buttons
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.screens import open_game
from spillgame.scenes.table.shot.ground import Ground
from spillgame.scenes.table.shot_words import Words, draw_words, words_within
from spillgame.scenes.table.speed import is_unseen
from spillgame.scenes.table.tower_play import TowerPlay, tower_hotspot
from spillgame.ui.answer import Answer
from spillgame.ui.intents import cap_of
from spillgame.ui.layout import Share, columns, rows
from spillgame.ui.reader import prose
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

FOOT, GAP, WORDS = 52, 24, 0.36
"""Design units: height of the buttons and room beside the tower; and how much of the width its words take."""


class DropAgain(MenuScene):
    """Shows the drops of a game one by one: each falls as it was released, wherever the game says that it came to lie.
    Dice whose release is not known only lie there."""

    title = "drop again"
    heading_key = "fairness.heading"

    def __init__(
        self,
        stage: Stage,
        game: Match,
        drops: Sequence[AnyMoment],
        number: int,
        said: Callable[[int], tuple[str, str]],
    ):
        """`said` returns a drop in words, and what is to be known of it."""
        super().__init__(stage)
        self._rules: OwnRules = game.rules
        self.tells_of = game.header.game
        self._game, self._screens = game, open_game(stage, game.header.game, game.content)
        ground = self._ground if self._screens.ground is not None else None
        kinds = self._screens.die_kinds(game.rules)
        self._play = TowerPlay(kinds, quadrants=game.rules.quadrants, ground=ground)
        self._room = pygame.Rect(0, 0, 1, 1)
        """Where the dice fall."""
        self._words_over: Words
        self._under: pygame.Surface | None = None
        """The board as it was before them, where they fall on it."""
        self._drops, self._number, self._said = drops, number, said
        self._shown = -1
        """Which drop is in the tower."""
        self._top = 0

    # --- The board ---

    def _before(self) -> AnyState:
        """Return what was seen of the game before the dice fell."""
        return self._game.seen(self._game.moments[max(0, self._drops[self._number].n - 1)].state)

    def _ground(self) -> Ground:
        make = self._screens.ground
        assert make is not None  # noqa: S101 - it is asked for only where there is one
        return make(self._room, self.look, self._rules, self._before())

    def _draw_board(self, surface: pygame.Surface) -> None:
        """Draw the board on which the dice fall, if they do."""
        if self._screens.ground is None:
            return
        if self._under is None:
            self._under = pygame.Surface(self.look.scale.window.size)
            self._screens.board(self._room, self.look, self._rules).draw(self._under, self._before())
        surface.blit(self._under, self._room, self._room)

    # --- Time ---

    @property
    def moving(self) -> bool:
        return self._play.falling

    def update(self, dt: float) -> Answer | None:
        if self._play.falling:
            self._play.fall(dt, self.stage)
            if not self._play.falling:
                self.refresh()
        return None

    def use_spare(self, seconds: float) -> None:
        self._play.use_spare(seconds)

    def _fall(self) -> None:
        moment = self._drops[self._number]
        rests = self._rules.rests(moment.step)
        found = dropped_again(moment.attachment)
        known = found is not None and len(found.landings) == len(rests)
        again = Again(found, True) if found is not None and known else Again(lying(rests), False)
        self._play.show_again(again, rests, at_once=is_unseen(self.stage))
        self._shown, self._under = self._number, None

    def _once_more(self) -> None:
        self._fall()
        self.refresh()

    def _go(self, step: int) -> None:
        self._number, self._top = self._number + step, 0
        self.refresh()

    # --- Layout ---

    def refresh(self) -> None:
        look = self.look
        frame = frame_of(look, FOOT)
        if frame.body.width > frame.body.height:
            tower, words = columns(frame.body, [Share(1 - WORDS), Share(WORDS)], look.px(GAP))
        else:
            tower, words = rows(frame.body, [Share(1 - WORDS), Share(WORDS)], look.px(GAP))
        if tower != self._room:
            self._room, self._under = tower, None
        self._words_over = words_within(look, tower)
        self._play.stand_in(tower, look, self._words_over.room)
        if self._shown != self._number:
            self._fall()
        drop, told = self._said(self._number)
        widgets: list[Widget] = [
            *self.header(frame),
            tower_hotspot(tower, look, drop, self._once_more, look.say("fairness.see_note")),
            prose(look, "told", words, f"{drop}. {told}", self._top, self._scroll),
            *row_of_buttons(look, frame.foot, self._buttons()),
            self.hint(frame),
        ]
        self.lay(widgets, focus="again")

    def _buttons(self) -> list[Button]:
        say, last = self.look.say, len(self._drops) - 1
        first_told = say("fairness.is_first") if self._number == 0 else ""
        last_told = say("fairness.is_last") if self._number == last else ""
        return [
            Button(
                key="again", name=say("fairness.again"), icon="replay", main=True, act=self._once_more,
                shortcut=cap_of("skip", self.stage.keys, say),
            ),
            Button(key="earlier", name=say("fairness.earlier"), icon="arrow_left", act=lambda: self._go(-1),
                   refused=first_told),
            Button(key="later", name=say("fairness.later"), icon="arrow_right", act=lambda: self._go(1),
                   refused=last_told),
        ]  # fmt: skip

    def _scroll(self, top: int) -> None:
        self._top = top
        self.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_board(surface)
        self._play.draw(surface)
        if self._play.falling:
            draw_words(surface, self.look, self._play, self._words_over)

    def command(self, command: str) -> Answer | None:
        if command == "skip":
            self._once_more()
            return None
        return super().command(command)
