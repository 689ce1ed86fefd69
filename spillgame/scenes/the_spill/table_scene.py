"""What the scenes of a game share: the board with its notes, events shown one by one, and the keys of the table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from spillgame.rules.game import Refused
from spillgame.rules.the_spill.decisions import Decision
from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.scene import Answer, Pop, Push, Replace, Scene, Stage
from spillgame.scenes.shell.pause import Pause
from spillgame.scenes.shell.rulebook import RulebookScene
from spillgame.scenes.table.driver import Driver
from spillgame.scenes.table.list_view import ListView
from spillgame.scenes.table.log import LogScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.animations import draw_moving, hidden_ship
from spillgame.scenes.the_spill.banners import draw_banner
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panels.layout import Layout, arrange
from spillgame.scenes.the_spill.panels.page import Opened, compose
from spillgame.scenes.the_spill.panels.panel import IconButton, Panel
from spillgame.scenes.the_spill.panels.view_model import Controls, ViewModel
from spillgame.scenes.the_spill.route import Place, place_of
from spillgame.settings import SPEEDS
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import DEFAULT_KEYS, Do, Intent, Press, keys_of
from spillgame.ui.look import Look
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading

TOOL: Final = 48
"""The side of a tool's button in design units."""
LEAST_STATUS: Final = 300
"""Design units of the line over the board below which it shares its place with nothing."""
TOOLS: Final = ("log", "list_view", "rulebook", "pause")
"""What the buttons beside the status line do: the commands of these names."""
Route = Callable[[Stage, Playback], Scene]
"""Makes the scene that the game at a desk needs now."""


def speed_of(stage: Stage) -> float:
    """Return how many times as fast as life the player wants to see things."""
    return float("inf") if stage.settings.speed == "instant" else float(stage.settings.speed)


def practice_mark(look: Look) -> str:
    """Return the word that a practice game bears all the time."""
    return look.say("the_spill.common.practice")


class TableScene(Scene):
    """A phase of the game on screen. Subclasses say what stands beside the board and what may be pressed."""

    place: ClassVar[Place]

    def __init__(self, stage: Stage, playback: Playback, route: Route):
        super().__init__(stage)
        self.playback = playback
        self.match = playback.match
        self._route = route
        self.driver = Driver(playback, stage.bot)
        self.opened = Opened()
        self.layout: Layout
        self.board: BoardView
        self._tools: pygame.Rect
        self._mark: pygame.Rect
        """Where it stands that this is practice."""
        self._panels = Panel()
        self._asked = -1
        """How many moments the game had when the focus last went to what is asked."""

    # --- The app's side ---

    def enter(self) -> None:
        """Lay the board out for the window, and go on."""
        layout = arrange(self.look, self.look.scale.window)
        wide = self.look.px(TOOL + 8) * len(TOOLS)
        mark = pygame.Rect(0, 0, self._mark_width(), layout.status.height)
        room = layout.status.width - wide
        beside = room - mark.width >= self.look.px(LEAST_STATUS)
        status = pygame.Rect(layout.status.x, layout.status.y, room - mark.width * beside, layout.status.height)
        self._tools = pygame.Rect(layout.status.right - wide, status.y, wide, status.height)
        if beside:
            mark.topleft = status.topright
        else:  # the corners of the board's square hold nothing
            mark.height = self.look.line_height(SMALL)
            mark.bottomleft = layout.board.bottomleft
        self._mark = mark
        self.layout = replace(layout, status=status)
        self.board = BoardView(self.layout.board, self.look, self.playback.rules.game)
        self.arranged()
        super().enter()

    def _mark_width(self) -> int:
        look = self.look
        return (
            look.capitals(practice_mark(look), SMALL).get_width() + look.px(16) if self.playback.match.practice else 0
        )

    def _practice(self) -> list[Widget]:
        """Return the mark of a practice game."""
        if not self.playback.match.practice:
            return []
        place = self._mark.inflate(-self.look.px(8), 0)
        note = self.look.say("the_spill.table.practice_note")
        return [Heading(key="practice", rect=place, name=practice_mark(self.look), token="ink", note=note)]

    def arranged(self) -> None:
        """Take notice of another layout, before the widgets are built for it."""

    def handle(self, intent: Intent) -> Answer | None:
        """Hasten what is being shown, if anything is; else do as every scene does."""
        presses = isinstance(intent, Press) or (isinstance(intent, Do) and intent.command in ("skip", "confirm"))
        if presses and self.skip_ahead():
            return None
        return super().handle(intent)

    def skip_ahead(self) -> bool:
        """Show at once what is on its way; returns whether there was anything."""
        if self.playback.stopped:
            self.playback.step()
            return True
        if not self.playback.skip_ahead():
            return False
        self.refresh()
        return True

    def update(self, dt: float) -> Answer | None:
        """Show the next events, go on by itself where no player is asked, and leave when the phase is over."""
        if self.playback.advance(dt):
            self.show_event()
            return None  # what has come to rest is seen for a frame before the next thing happens
        if self.playback.busy:
            return None
        if place_of(self.playback.table.state) != self.place:
            return Replace(self._route(self.stage, self.playback))
        if self.driver.go_on(dt, speed_of(self.stage)):
            self.refresh()
        return self._told_of_faults()

    def show_event(self) -> None:
        """Show the board after another event."""
        self.refresh()

    def _told_of_faults(self) -> Answer | None:
        """Tell the player, once, where the disk or the tower refuses."""
        for sentence in (self.driver.fault, self.playback.fault()):
            if sentence:
                self.driver.fault = ""
                return Push(
                    Dialog(self.stage, self.look.say("common.a_word"), sentence, [(self.look.say("common.go_on"), Pop)])
                )
        return None

    @property
    def moving(self) -> bool:
        """Events are being shown, or a bot thinks."""
        return (self.playback.busy and not self.playback.stopped) or self.stage.bot is not None

    @property
    def at_rest(self) -> bool:
        """Nothing is on its way."""
        return not self.playback.busy

    # --- Playing ---

    def act(self, decision: Decision) -> Answer | None:
        """Take a decision; what it costs and changes was shown before."""
        try:
            self.playback.decide(decision)
        except Refused:
            self.stage.sound("refused")
        self.refresh()
        return None

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table."""
        if command == "cancel":
            return Push(self._pause())
        if command == "pause":
            return Push(self._pause())
        if command == "log":
            return Push(LogScene(self.stage, self.playback))
        if command == "list_view":
            return Push(ListView(self.stage, self.playback, self.act))
        if command == "rulebook":
            looked_at = self.page.looked_at
            return Push(RulebookScene(self.stage, rule=looked_at.rule if looked_at else ""))
        if command == "forecast":
            return self._tell_forecast()
        if command in ("faster", "slower"):
            self._change_speed(1 if command == "faster" else -1)
        if command in ("undo", "redo"):
            self._turn_back(command)
        return None

    def _tell_forecast(self) -> Answer | None:
        """Read out what clean-up would do: what the note beside the board shows, in sentences."""
        rules, state = self.playback.rules, self.playback.table.state
        if state.active < 0:
            self.stage.sound("refused")
            return None
        lines = "\n".join(rules.words.forecast(rules.forecast(state)))
        return Push(message(self.stage, lines, self.look.say("the_spill.common.if_turn_ended")))

    def _pause(self) -> Scene:
        return Pause(self.stage, self.playback.match)

    def _change_speed(self, step: int) -> None:
        chosen = self.stage.settings
        place = max(0, min(len(SPEEDS) - 1, SPEEDS.index(chosen.speed) + step))
        self.stage.change_settings(chosen.with_(speed=SPEEDS[place]))

    def _turn_back(self, command: str) -> None:
        try:
            (self.playback.undo if command == "undo" else self.playback.redo)()
        except Refused:
            self.stage.sound("refused")
        self.refresh()

    # --- Drawing ---

    @property
    def highlights(self) -> Highlights:
        """What stands out on the board."""
        return Highlights(hidden_ships=hidden_ship(self.playback))

    def panels(self, layout: Layout, shown: ViewModel) -> list[Widget]:
        """Lay out the notes of a layout; `paint` draws what lies behind them."""
        playback = self.playback
        log = [line.text for line in playback.told[-60:]]
        self._panels = compose(
            self.look, layout, shown, self.controls, self.opened, self._open, log=log, headline=self.headline()
        )
        return [*self._panels.widgets, *self._practice(), *self._tool_buttons(), self._hint()]

    def headline(self) -> str | None:
        """Return what stands over the board in the place of what is asked: the event on show, if there is one."""
        return self.playback.rules.words.event(self.playback.current) if self.playback.current else None

    def show(self, widgets: Sequence[Widget], wanted: str) -> None:
        """Show widgets; where something new is asked, the focus goes to the widget `wanted`."""
        self.page.show(widgets, self.paint)
        moments = len(self.playback.table.moments)
        if not self.playback.busy and moments != self._asked:
            self._asked = moments
            self.page.focus_on(wanted)

    def _open(self, opened: Opened) -> None:
        self.opened = opened
        self.refresh()

    @property
    def controls(self) -> Controls:
        """Undo and redo, with why not; and the player's keys."""
        table, words = self.playback.table, self.playback.rules.words
        undo, redo = table.undo_refusal(), table.redo_refusal()
        return Controls(
            undo=lambda: self.command("undo"),
            undo_refused=words.refusal(undo) if undo else "",
            redo=lambda: self.command("redo"),
            redo_refused=words.refusal(redo) if redo else "",
            keys={command: keys_of(command, self.stage.settings.keys) for command in DEFAULT_KEYS},
        )

    def _tool_buttons(self) -> list[Widget]:
        say, side = self.look.say, self.look.px(TOOL)
        named = {
            "log": ("log", say("the_spill.table.log_note")),
            "list_view": ("menu", say("the_spill.table.list_note")),
            "rulebook": ("rulebook", say("common.rulebook")),
            "pause": ("pause", say("the_spill.table.pause_note")),
        }
        widgets: list[Widget] = []
        for number, command in enumerate(TOOLS):
            place = pygame.Rect(0, 0, side, side)
            place.midleft = (
                self._tools.x + self.look.px(8) + number * self._tools.width // len(TOOLS),
                self._tools.centery,
            )
            icon, name = named[command]
            act = lambda command=command: self.command(command)  # noqa: E731
            widgets.append(IconButton(key=f"tool {command}", rect=place, name=name, icon=icon, act=act, note=name))
        return widgets

    def _hint(self) -> Hint:
        return Hint(
            key="hint",
            rect=self.layout.hint,
            source=lambda: self.page.looked_at,
            look_up=lambda rule: Push(RulebookScene(self.stage, rule=rule)),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the chart, the board as it is shown now, the notes."""
        surface.fill(self.look.rgb("deep"))
        if surface.get_clip().colliderect(self.layout.board):
            self.board.draw(surface, self.playback.shown, self.highlights)
        if not self.layout.status.union(self.layout.board).contains(surface.get_clip()):
            self._panels.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it the piece that is on its way."""
        self.page.draw(surface, self.covered)
        if self.playback.current is None:
            return
        if not self.look.reduced_motion:
            draw_moving(surface, self.board, self.playback, self.flight_start())
        draw_banner(surface, self.look, self.layout.board, self.playback)

    @property
    def covered(self) -> pygame.Rect | None:
        """What of the page this scene draws over in every frame, if anything."""
        return None

    def flight_start(self) -> tuple[float, float] | None:
        """Return where the die that is being laid comes from, where this scene knows."""
        return None
