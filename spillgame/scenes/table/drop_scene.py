"""A scene in which dice fall through the tower at a press; then what they do is shown, die by die."""

from typing import ClassVar

import pygame

from spillgame.play.tower import drop_of
from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.speed import speed_of
from spillgame.scenes.table.table_scene import TableScene
from spillgame.scenes.table.tower_play import TowerPlay, rests_in_words, tower_hotspot
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button


class DropScene(TableScene):
    """Drops dice. Subclasses say in `enter` where the tower stands."""

    bots_drop: ClassVar[float] = 1.0
    """How many times as fast as a person's a bot's dice fall."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._tower: TowerPlay | None = None
        self.left_at: tuple[float, float] | None = None
        """Where in the yard the die lay that the current event takes."""
        self._seen: AnyState = None
        """The event whose die was taken last."""
        self._by_bot = False
        """Whether it was a bot that let the dice on show fall."""

    def put_tower(self, room: pygame.Rect) -> None:
        """Put the tower into a place; a drop on show goes on there."""
        if self._tower is None:
            rules = self.playback.rules
            kinds = self.screens.die_kinds(rules)
            self._tower = TowerPlay(room, self.look, kinds=kinds, quadrants=rules.quadrants)
        else:
            self._tower.arrange(room, self.look)

    @property
    def tower(self) -> TowerPlay:
        """The tower and the drop in it."""
        assert self._tower is not None  # noqa: S101 - made when the scene was entered
        return self._tower

    # --- What subclasses may say otherwise ---

    @property
    def tower_seen(self) -> bool:
        """Whether the tower is drawn."""
        return True

    @property
    def yard_clears(self) -> bool:
        """Whether all dice leave the yard when nothing is left to be shown."""
        return False

    @property
    def waits(self) -> bool:
        """Whether the dice lie until a press goes on: nobody has seen them fall, and they would be gone at once."""
        unseen = self.look.reduced_motion or speed_of(self.stage) == float("inf")
        return unseen and self.playback.held and not self.tower.falling and not self._by_bot

    def hands_over(self, dt: float) -> bool:
        """Let the dice that lie go where they are handed over from; returns whether they are there."""
        return True

    # --- Time ---

    def pass_time(self, dt: float) -> Answer | None:
        """Let the dice fall before what they do is shown."""
        if self.tower.falling:
            self.tower.fall(dt * (self.bots_drop if self._by_bot else 1.0), self.stage)
            if not self.tower.falling:
                self.refresh()
            return None
        if self.playback.held:
            self.playback.held = self.waits or not self.hands_over(dt)
            if not self.playback.held:
                self.refresh()
            return None
        answer = super().pass_time(dt)
        self._take_dice()
        if answer is None and self.driver.drops_itself() and not self.playback.busy:
            self.drop()
        return answer

    def use_spare(self, seconds: float) -> None:
        """Paint the falling dice ahead."""
        self.tower.use_spare(seconds)
        super().use_spare(seconds)

    def changes_within(self, dt: float) -> bool:
        """Return whether the dice come to rest within so many seconds, are handed over, or what they do goes on."""
        if self.tower.falling:
            return self.tower.ends_within(dt)
        if self.playback.held:
            return not self.waits and self.hands_over_within(dt)
        return super().changes_within(dt)

    def hands_over_within(self, dt: float) -> bool:
        """Return whether the dice that lie are handed over within so many seconds."""
        return True

    def _take_dice(self) -> None:
        """Take a die off the yard when its event begins."""
        playback = self.playback
        if not playback.busy and not self.driver.drops_itself() and self.yard_clears:
            self.tower.take_all()
        if playback.current is not self._seen:
            self._seen = playback.current
            self.left_at = (self._take(self._seen) or self.left_at) if self._seen is not None else None

    def _take(self, event: AnyEvent) -> tuple[float, float] | None:
        die = self.screens.die(event)
        return self.tower.take(die) if die is not None else None

    @property
    def moving(self) -> bool:
        """Dice fall, or what they do is being shown."""
        return not self.waits and (self.tower.falling or self.playback.held or super().moving)

    @property
    def at_rest(self) -> bool:
        """The dice lie still: as they came to rest, or all of them where they belong."""
        return not self.tower.falling and (self.playback.held or not self.playback.busy)

    # --- What the player does ---

    def drop(self) -> Answer | None:
        """Let the dice fall, unless a press was meant for something else."""
        playback = self.playback
        by_bot = self.driver.drops_itself()
        if not playback.drop_is_due or (self.too_soon and not by_bot):
            return None
        playback.skip_ahead()
        playback.held = True
        self._by_bot = by_bot
        if not self.driver.answer_chance():
            playback.held = False
            return None
        self.show_drop()
        return None

    def show_drop(self) -> None:
        """Show the drop that was made just now; the events wait until the dice have been seen lying."""
        moment = self.playback.table.moments[-1]
        rests = self.playback.rules.rests(moment.step) or ()
        self.tower.show_again(drop_of(rests, moment), rests)
        self.refresh()

    def turn_back(self, command: str) -> None:
        """Empty the tower, and undo or redo."""
        self.tower.clear()
        super().turn_back(command)

    def skip_ahead(self) -> bool:
        """Let falling dice lie, or show at once what they do."""
        if self.tower.falling:
            self.tower.finish()
            self.refresh()
            return True
        if self.waits:
            self.playback.held = False
            return True
        self.playback.held = False
        waiting = self.playback.coming()
        skipped = super().skip_ahead()
        if skipped and not self.playback.stopped and not self.playback.busy:
            for event in waiting:
                self._take(event)
        return skipped

    def handle(self, intent: Intent) -> Answer | None:
        """Space drops the dice, where nothing is to be skipped."""
        nothing_shown = not self.tower.falling and not self.playback.busy
        if isinstance(intent, Do) and intent.command == "skip" and nothing_shown:
            return self.drop()
        return super().handle(intent)

    # --- What is shown ---

    def tower_hotspot(self) -> list[Widget]:
        """Return the tower as something to press: a click on it drops the dice."""
        if not self.tower_seen:
            return []
        due = not self.playback.busy and self.playback.drop_is_due
        return [tower_hotspot(self.tower.view.rect, self.look, self.landed(), self.drop if due else None)]

    def landed(self) -> str:
        """Say how the dice of the drop on show came to rest; nothing while they fall, or where there is none."""
        rules = self.playback.rules
        rests = rules.rests(self.playback.table.moments[-1].step)
        if not rests or self.tower.falling:
            return ""
        return rests_in_words(rests, self.screens.die_names(rules), self.tower.kinds_by_name)

    def drop_button(self, area: pygame.Rect, name: str) -> Button:
        """Return the button that drops the dice, under the name of what it does now."""
        return Button(
            key="drop", rect=area, name=name, icon="tower", main=True, act=self.drop,
            shortcut=self.space_key,
        )  # fmt: skip

    @property
    def covered(self) -> pygame.Rect | None:
        """The tower, while dice fall."""
        return self.tower.view.rect if self.tower.falling else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and the tower over it while dice fall."""
        super().draw(surface)
        self.draw_tower(surface)

    def draw_tower(self, surface: pygame.Surface) -> None:
        """Draw the tower where it does not stand on the page."""
        if self.tower.falling:
            self.tower.draw(surface)
