"""The Spill Phase: dice fall through the tower at a press, then go die by die to their spaces on the board."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from typing import ClassVar, Final

import pygame

from spillgame.play.chance import Answer as ChanceAnswer
from spillgame.play.tower import lying
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.chances import Chance, DropDice, Landed
from spillgame.rules.the_spill.state import Decide, State
from spillgame.scenes.scene import Answer, Pop, Push
from spillgame.scenes.table.tower.view import Heard
from spillgame.scenes.table.tower_play import TowerPlay
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.hotspots import hotspots
from spillgame.scenes.the_spill.choose_dice import ChooseDice
from spillgame.scenes.the_spill.overflow import overflow_buttons
from spillgame.scenes.the_spill.panels.page import status
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.scenes.the_spill.route import Place
from spillgame.scenes.the_spill.side import Side, panels_beside, side_of
from spillgame.scenes.the_spill.table_scene import TableScene, speed_of
from spillgame.settings import SPEEDS
from spillgame.ui.fonts import LARGE
from spillgame.ui.intents import Do, Intent
from spillgame.ui.layout import Share, columns
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Heading, Hotspot, Toggle

BUTTON: Final = 56
GAP: Final = 12
RING: Final = 1.1
"""The radius of the ring round the die that comes next, in edges of a die."""
LEAST_TOWER: Final = 320
"""Height in design units below which the tower is too small to be watched beside the board."""
ROOMY: Final = 660
"""Design units across from which a row holds two widgets."""


class SpillScene(TableScene):
    """Drops dice, and shows what they do."""

    title = "spill"
    place: ClassVar[Place] = "spill"
    tower: TowerPlay | None = None
    side: Side
    _from: tuple[float, float] | None = None
    """Where the die in flight left the yard."""
    _seen: e.Event | None = None
    _on_board: State
    """What the page shows on the board."""
    _lines: dict[e.Event, Sequence[Widget]]
    _ahead: Iterator[bool] = iter(())
    """Makes what the events of this drop will need."""
    _covers = False
    """Whether the tower stands over the board."""

    def arranged(self) -> None:
        """Put the tower beside the board."""
        self._lines = {}
        self.side = side_of(self.look, self.layout)
        room = self._tower_room()
        if self.tower is None:
            self.tower = TowerPlay(room, self.look)
        else:
            self.tower.arrange(room, self.look)

    @property
    def _roomy(self) -> bool:
        """Whether speed and steps stand side by side."""
        return self.side.area.width >= self.look.px(ROOMY)

    def _tower_room(self) -> pygame.Rect:
        """Return the place of the tower: beside the board, or over it where there is too little room."""
        rows_below = 2 if self._roomy else 3
        beside = self.side.below(self.look.px(64), self.look.px(rows_below * BUTTON + 2 * GAP + 8))
        self._covers = beside.height < self.look.px(LEAST_TOWER)
        return self.layout.board if self._covers else beside

    @property
    def _tower_seen(self) -> bool:
        """Whether the tower is drawn: always beside the board; over it until the dice have been seen lying."""
        if not self._covers or self._tower.falling or self.playback.held:
            return True
        return not self.playback.busy and isinstance(self.playback.table.state.pending, DropDice)

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        """Let the dice fall before what they do is shown."""
        tower = self._tower
        if tower.falling:
            self._fall(dt)
            return None
        if self.playback.held:
            self.playback.held = False
            return None
        answer = super().update(dt)
        self._follow_events()
        if answer is None and self.driver.drops_itself() and not self.playback.busy:
            self.drop()
        return answer

    def use_spare(self, seconds: float) -> None:
        """Paint the falling dice ahead, then what the events that follow will need."""
        end = perf_counter() + seconds
        if self._tower.use_spare(seconds):
            while perf_counter() < end and next(self._ahead, False):
                pass

    def _make_ahead(self) -> Iterator[bool]:
        """Make the words and pictures that the events of the drop will need, and yield True after each event's."""
        playback, sheet = self.playback, pygame.Surface(self.look.scale.window.size)
        before = playback.shown
        for event in playback.coming():
            for widget in self._line_of(event):
                widget.draw(sheet, self.look, False)
            after = playback.rules.fold(before, event)
            for area in self.board.changes(before, after):
                sheet.set_clip(area)
                self.board.draw(sheet, after)
            before = after
            yield True

    def _line_of(self, event: e.Event) -> Sequence[Widget]:
        """Return the line over the board that says what happens; it is made once for each event and layout."""
        if event not in self._lines:
            shown, words = ViewModel(self.playback.rules, self.playback.shown), self.playback.rules.words.event(event)
            self._lines[event] = status(self.look, self.layout.status, shown, words).widgets
        return self._lines[event]

    def show_event(self) -> None:
        """Show the board and the line over it after another event; the notes follow when all events are shown.

        Laying the notes out anew costs ten times what a frame does, and a drop has an event twice a second.
        """
        playback = self.playback
        if not playback.busy or playback.stopped or playback.current is None:
            self.refresh()
            return
        self.page.replace(self._line_of(playback.current))
        for area in self.board.changes(self._on_board, playback.shown):
            self.page.invalidate(area)
        self._on_board = playback.shown

    @property
    def _tower(self) -> TowerPlay:
        assert self.tower is not None  # noqa: S101 - made when the scene was entered
        return self.tower

    def _fall(self, dt: float) -> None:
        speed = speed_of(self.stage)
        if speed == float("inf") or self.look.reduced_motion:
            self._tower.finish()
        else:
            self._tower.advance(dt * speed, self._hear)
        if not self._tower.falling:
            self.refresh()

    def _hear(self, blow: Heard) -> None:
        impact = blow.impact
        self.stage.sounds.impact(impact.struck.name, impact.strength, blow.pan)

    def _follow_events(self) -> None:
        """Take a die off the yard when its event begins."""
        if not self.playback.busy and not self.driver.drops_itself() and self.playback.table.state.falling is None:
            self._tower.take_all()
        if self.playback.current is not self._seen:
            self._seen = self.playback.current
            self._from = self._tower.begin_event(self._seen) or (self._from if self._seen else None)

    @property
    def moving(self) -> bool:
        """Dice fall, or what they do is being shown."""
        return self._tower.falling or self.playback.held or super().moving

    @property
    def at_rest(self) -> bool:
        """The dice lie still: as they came to rest, or all of them where they belong."""
        return not self._tower.falling and (self.playback.held or not self.playback.busy)

    # --- What the player does ---

    def drop(self) -> Answer | None:
        """Let the dice fall."""
        playback = self.playback
        if not isinstance(playback.table.state.pending, DropDice):
            return None
        playback.skip_ahead()
        playback.held = True
        if not self.driver.answer_chance():
            playback.held = False
            return None
        self._begin_drop()
        return None

    def _choose(self) -> Answer | None:
        """Let the player of a practice game set the dice."""
        asked = self.playback.table.state.pending
        if not isinstance(asked, DropDice):
            return None
        names = dict(self.playback.rules.game.content.words.event_words)
        return Push(ChooseDice(self.stage, asked, names, self._set_dice))

    def _set_dice(self, landed: Landed) -> Answer:
        """Let the dice lie as they were set."""
        asked = self.playback.table.state.pending
        if isinstance(asked, DropDice):
            self.playback.skip_ahead()
            self.playback.held = True
            rules = self.playback.rules
            step = Chance(asked, landed)
            self.playback.table.take_chance(ChanceAnswer(step))
            self._tower.show(lying(rules.rests(step)), landed)
            self._tower.finish()
        return Pop()

    def _turn_back(self, command: str) -> None:
        self._tower.clear()
        super()._turn_back(command)

    def _begin_drop(self) -> None:
        step = self.playback.table.moments[-1].step
        drop = self.playback.table.moments[-1].drop
        if isinstance(step, Chance) and isinstance(step.answer, Landed) and drop is not None:
            self._tower.show(drop, step.answer)
            self._ahead = self._make_ahead()
        else:
            self._tower.clear()
        self.refresh()

    def skip_ahead(self) -> bool:
        """Let falling dice lie, or show at once what they do."""
        if self._tower.falling:
            self._tower.finish()
            self.refresh()
            return True
        self.playback.held = False
        waiting = self.playback.coming()
        hastened = super().skip_ahead()
        if hastened and not self.playback.stopped and not self.playback.busy:
            self._tower.take(waiting)
        return hastened

    def handle(self, intent: Intent) -> Answer | None:
        """Space drops the dice."""
        if isinstance(intent, Do) and intent.command == "skip" and not self.skip_ahead():
            return self.drop()
        return super().handle(intent)

    # --- What is shown ---

    @property
    def highlights(self) -> Highlights:
        """While a player chooses a way, both ends of it are shown."""
        state = self.playback.table.state
        if self.playback.busy or not isinstance(state.pending, Decide) or state.falling is None:
            return Highlights()
        landing = state.falling.landings[0]
        sector = landing.quadrant * 6 + landing.face - 1
        return Highlights(next_die=self.playback.rules.next_die(state)[sector])

    def refresh(self) -> None:
        """Build the heading, the tower and what may be pressed."""
        look, side, playback = self.look, self.side, self.playback
        self._on_board = playback.shown
        widgets: list[Widget] = [
            Heading(key="phase", rect=side.heading(look), name=self._heading(), size=LARGE * 0.8, token="ink"),
            *self._board_spots(),
            *self._tower_spot(),
            *self._buttons(),
            *self._pace(),
            *self.panels(panels_beside(self.layout), ViewModel(playback.rules, playback.shown)),
        ]
        self.show(widgets, "drop")
        self.stage.sounds.ambient(True)

    def headline(self) -> str | None:
        """Return the event on show, else what the dice do that are in the tower."""
        say = self.look.say
        if self.playback.current is None and self._tower.falling:
            return say("the_spill.spill.dice_fall", n=self._tower.left)
        if self.playback.current is None and self.playback.busy:
            return say("the_spill.spill.dice_lie", n=self._tower.left)
        return super().headline()

    def _heading(self) -> str:
        state, phases = self.playback.shown, self.playback.rules.game.content.words.phases
        if state.turn <= 1:  # the first turn has no Spill Phase: these are the dice of set-up (S-2.7)
            return str(phases["setup"])
        return f"{phases['spill']} · {self.look.say('common.turn', turn=state.turn)}"

    def _board_spots(self) -> list[Widget]:
        """Return the places of the board, to be looked at while nothing moves on it."""
        playback = self.playback
        if playback.busy or self._tower.falling or (self._covers and self._tower_seen):
            return []
        return [*hotspots(self.board, playback.rules, playback.shown, (), self.act, lambda place, options: None)]

    def _tower_spot(self) -> list[Widget]:
        """Return the tower as something to press: a click on it drops the dice."""
        if not self._tower_seen:
            return []
        due = not self.playback.busy and isinstance(self.playback.table.state.pending, DropDice)
        return [
            Hotspot(
                key="tower",
                rect=self._tower.view.rect,
                name=self.look.say("common.tower"),
                value=self._landed(),
                act=self.drop if due else None,
                hidden=True,
            )
        ]

    def _landed(self) -> str:
        """Return the landings of the drop on show, in words."""
        step = self.playback.table.moments[-1].step
        if not (isinstance(step, Chance) and isinstance(step.answer, Landed)) or self._tower.falling:
            return ""
        names = self.playback.rules.game.content.words.event_words
        return ", ".join(f"{names[die.die]} {die.quadrant}{die.face}" for die in step.answer.landings)

    def _buttons(self) -> list[Widget]:
        look, playback = self.look, self.playback
        area = self.side.foot(look.px(BUTTON))
        state = playback.table.state
        if self._tower.falling or playback.busy:
            name = look.say("the_spill.spill.next_die") if playback.stopped else look.say("common.skip")
            return [
                Button(
                    key="drop",
                    rect=area,
                    name=name,
                    icon="skip",
                    act=self.skip_ahead,
                    shortcut=look.say("common.space_key"),
                )
            ]
        if isinstance(state.pending, DropDice):
            name = look.say("the_spill.spill.drop", n=len(state.pending.dice))
            choosing: list[Button] = []
            if playback.match.practice:
                area, beside = columns(area, [Share(0.6), Share(0.4)], look.px(GAP))
                note = look.say("the_spill.spill.choose_note")
                choosing.append(
                    Button(
                        key="choose",
                        rect=beside,
                        name=look.say("the_spill.spill.choose"),
                        icon="dice",
                        act=self._choose,
                        note=note,
                    )
                )
            return [
                *choosing,
                Button(
                    key="drop",
                    rect=area,
                    name=name,
                    icon="tower",
                    main=True,
                    act=self.drop,
                    shortcut=look.say("common.space_key"),
                ),
            ]
        return overflow_buttons(playback, self.board, self.highlights.next_die, area, self.act)

    def _pace(self) -> list[Widget]:
        """Return how fast things are shown, and whether each die waits."""
        look, chosen = self.look, self.stage.settings
        speed = self.side.foot(look.px(BUTTON), 1).move(0, -look.px(GAP))
        steps = speed.move(0, -look.px(BUTTON))
        if self._roomy:
            speed, steps = columns(speed, [Share(0.55), Share(0.45)], look.px(GAP))
        names = [look.say("common.at_once") if name == "instant" else f"{name}×" for name in SPEEDS]
        index = SPEEDS.index(chosen.speed)
        choice = Choice(
            key="speed",
            rect=speed,
            name=look.say("common.speed"),
            value=names[index],
            values=names,
            index=index,
            choose=lambda wanted: self._set(speed=SPEEDS[wanted]),
        )
        choice.bare = any(replace(choice, value=name).too_long(look) for name in names)
        return [
            choice,
            Toggle(
                key="steps",
                rect=steps,
                name=look.say("common.step_by_step"),
                value=look.say("common.switched_on") if chosen.step_by_step else look.say("common.switched_off"),
                on=chosen.step_by_step,
                note=look.say("the_spill.spill.step_note"),
                act=lambda: self._set(step_by_step=not chosen.step_by_step),
            ),
        ]

    def _set(self, **changes: object) -> None:
        self.stage.change_settings(self.stage.settings.with_(**changes))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the board, and the tower where no die is falling; a falling one is drawn over the page."""
        super().paint(surface)
        if self._tower_seen and surface.get_clip().colliderect(self._tower.view.rect):
            self._tower.draw(surface)

    @property
    def covered(self) -> pygame.Rect | None:
        """The tower, while dice fall."""
        return self._tower.view.rect if self._tower.falling else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and the tower over it while dice fall."""
        super().draw(surface)
        if self._tower.falling:
            self._tower.draw(surface)
        elif self._tower_seen and (self.highlights.next_die or self.playback.stopped):
            self._ring_next(surface)

    def _ring_next(self, surface: pygame.Surface) -> None:
        """Draw a ring round the die in the yard that comes next: of which something is asked, or that waits."""
        place, look = self._tower.next_place(), self.look
        if place is not None:
            middle, radius = (round(place[0]), round(place[1])), round(RING * self._tower.view.die_size)
            pygame.draw.aacircle(surface, look.rgb("action"), middle, radius, look.px(3))

    def flight_start(self) -> tuple[float, float] | None:
        """The die comes from where it lay in the yard."""
        return None if self._covers else self._from
