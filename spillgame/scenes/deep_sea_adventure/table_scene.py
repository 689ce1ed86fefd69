"""The table of Deep Sea Adventure: the sea with the air beside it, the divers, and what may be chosen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.events import TurnedOver
from spillgame.rules.deep_sea_adventure.prospect import Coming, coming_turns
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import here
from spillgame.rules.deep_sea_adventure.state import Chip, State
from spillgame.rules.deep_sea_adventure.steps import Decision, Lay, PickUp, PutDown
from spillgame.rules.questions import Decide
from spillgame.scenes.deep_sea_adventure import moments
from spillgame.scenes.deep_sea_adventure.board import animations, gauge
from spillgame.scenes.deep_sea_adventure.board.highlights import NO_CHANCES, Highlights
from spillgame.scenes.deep_sea_adventure.board.hotspots import hotspots
from spillgame.scenes.deep_sea_adventure.board.sprites import treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.deep_sea_adventure.layout import EDGE, Layout, arrange
from spillgame.scenes.deep_sea_adventure.panels import choices, divers
from spillgame.scenes.deep_sea_adventure.staging import draw_event
from spillgame.scenes.deep_sea_adventure.told import Told
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Answer, Push, Stage
from spillgame.scenes.table.panel import FOOT, Block, Panel, caption, joined, log_panel, room_width, stacked_height
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.speed import speed_choice
from spillgame.scenes.table.staged_scene import StagedScene
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import CHOICES, Do, Intent, Press
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading, IconButton, Label

THINKING: Final = 0.45
"""Seconds that a bot takes for a decision: a person may have five of them to watch."""
BOTS_DROP: Final = 2.4
"""How many times as fast as a person's a bot's dice fall."""
LATEST: Final = 60
"""So many sentences of the log stand on its panel."""
LEAST_LOG: Final = 110
"""Design units of the log below what may be chosen; with less room it is left out."""
CHOICE: Final = "choice "
"""How the keys of choices begin; their number follows."""
LOOK: Final = "look "
"""How the keys of look-buttons begin; the seat follows."""


class DiveScene(StagedScene):
    """Shows a game from the first drop to the last, and takes what is chosen."""

    title = "dive"
    bots_drop = BOTS_DROP

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.rules: DeepSeaAdventure = playback.rules
        self.driver.thinking = THINKING
        self.layout: Layout
        self.board: SeaView
        self._panels = Panel()
        self._tab = ""
        """The part that was chosen beside the sea, where there are tabs; none where it follows what is asked."""
        self._leaf = 1
        self._chosen: frozenset[int] = frozenset()
        """The chips chosen for a pile, by their places among those that are held."""
        self._asked_at = -1
        """How many moments the game had when the choices were made for the last time."""
        self._looking: int | None = None
        """The seat whose look-button is held."""
        self._told: Told
        self._decisions: Sequence[Decision] = ()

    # --- Layout ---

    def enter(self) -> None:
        """Lay everything out for the window, and go on."""
        look = self.look
        self.layout = arrange(look, look.scale.window, len(self.rules.game.seats))
        if not hasattr(self, "board") or self.board.rect != self.layout.sea or self.board.look is not look:
            self.board = SeaView(self.layout.sea, look, self.rules.game)
        self.put_stage(self.layout.stage, self.layout.tray)
        self._looking = None
        super().enter()

    # --- What is asked ---

    def _take_notice(self) -> None:
        """Take notice of what is asked now."""
        playback = self.playback
        state = playback.table.state
        self._told = Told(self.look.say, self.rules, playback.seen(-1))
        asked = not playback.busy and isinstance(state.pending, Decide) and self.driver.person_decides()
        self._decisions = sorted(playback.table.legal(), key=lambda one: isinstance(one, PutDown)) if asked else ()
        moments_now = len(playback.table.moments)
        if moments_now != self._asked_at:
            self._asked_at, self._leaf, self._chosen = moments_now, 1, frozenset()
            self._tab = "" if asked else self._tab

    @property
    def _drop_is_asked(self) -> bool:
        """Whether a person is to let the dice fall."""
        playback = self.playback
        return playback.drop_is_due and not playback.busy and not self.driver.drops_itself()

    # --- What is shown ---

    def refresh(self) -> None:
        """Build the places of the sea, the divers, and what may be chosen."""
        self._take_notice()
        self._panels = self._beside()
        widgets = [
            *self._status(),
            *self._spots(),
            self._gauge_caption(),
            *self._panels.widgets,
            *self.tower_hotspot(),
            *self._foot(),
            *self.tool_buttons(self.layout.tools),
            self.hint(self.layout.hint),
        ]
        before = self.page.focus
        self.show(widgets, self._wanted())
        if not self._decisions and not self._drop_is_asked and self.page.focus is not before:
            self._keep_focus(before)
        self.stage.sounds.ambient(True)

    def _keep_focus(self, before: Widget | None) -> None:
        """Bring the focus to the button that skips, where what had it is gone: it is never left on the board."""
        if before is None or all(widget.key != before.key for widget in self.page.widgets):
            self.page.focus_on("drop")

    def _wanted(self) -> str:
        """Return the key of the widget that has the focus first where something is asked."""
        if self._picks:
            return "chip 0"
        return f"{CHOICE}1" if self._decisions else "drop"

    @property
    def _picks(self) -> bool:
        """Whether chips for a pile are to be chosen."""
        return bool(self._decisions) and isinstance(self._decisions[0], Lay)

    def _status(self) -> list[Widget]:
        """Return the line over the sea: which dive it is, and what happens or is asked."""
        look, area, state = self.look, self.layout.status, self.playback.shown
        head, line = rows(area, [Px(look.line_height(SMALL)), Share(1)])
        dives = self.rules.game.table.dives
        name = look.say("deep_sea_adventure.table.dive", dive=state.dive, dives=dives, turn=state.turn)
        if len(state.divers) == 1:
            marks = ", ".join(map(str, self.rules.game.table.solo_marks))
            name = look.say("deep_sea_adventure.table.with_marks", dive=name, marks=marks)
        widgets: list[Widget] = []
        mark = self.practice(head)
        if mark:
            wide = look.capitals(look.say("common.practice"), SMALL).get_width() + look.px(16)
            head, place = columns(head, [Share(1), Px(wide)], look.px(8))
            mark[0].rect = place
        if state.dive:
            widgets.append(Heading(key="dive", rect=head, name=name))
        words = self.headline() or self.rules.question_to_text(state)
        sizes = (LARGE, LARGE * 0.8, BODY)
        size = next((size for size in sizes if look.text_height(words, size, line.width) <= line.height), SMALL)
        return [*widgets, *mark, Label(key="status", rect=line, name=words, size=size)]

    @property
    def _turns_over(self) -> bool:
        """Whether chips are being turned over: what they are worth is not told before it is seen."""
        return isinstance(self.playback.current, TurnedOver)

    def headline(self) -> str | None:
        """Return the event on show; of chips that are turned over only that they are."""
        event = self.playback.current
        if isinstance(event, TurnedOver):
            player = self.rules.words.player(event.seat)
            return self.look.say("deep_sea_adventure.table.turns_over", player=player)
        return super().headline()

    def _spots(self) -> list[Widget]:
        """Return the places of the sea."""
        act = self.act if self._decisions and not self._picks else None
        return hotspots(self.board, self.rules, self.playback.shown, act, self._choose_at)

    def _choose_at(self, place: int, decisions: Sequence[Decision]) -> None:
        """Bring the focus to the first of several decisions at a place."""
        if decisions and decisions[0] in self._decisions:
            self.page.focus_on(f"{CHOICE}{list(self._decisions).index(decisions[0]) + 1}")

    def _gauge_caption(self) -> Widget:
        state, say = self.playback.shown, self.look.say
        full = self.rules.game.table.air
        return caption(
            "air", self.layout.gauge, say("deep_sea_adventure.table.air"),
            say("deep_sea_adventure.table.air_of", air=state.air, full=full),
            lambda: self._told.air(self._coming()) or say("deep_sea_adventure.words.air_lasts"), "D-4.1",
        )  # fmt: skip

    def _foot(self) -> list[Widget]:
        """Return the speed, and undo and redo, or the button that skips what is shown."""
        look, say = self.look, self.look.say
        pace, right = columns(self.layout.foot, [Share(1), Share(0.7)], look.px(8))
        speed = speed_choice(self.stage, pace, bare=True)
        if not self._decisions and not self._drop_is_asked:
            return [speed, self.skip_button(right)]
        undo, redo = columns(right, shares(2), look.px(8))
        return [
            speed,
            self._turner(undo, "undo", say("common.undo")),
            self._turner(redo, "redo", say("common.redo")),
        ]

    def _turner(self, area: pygame.Rect, command: str, name: str) -> Widget:
        return IconButton(
            key=command, rect=area, name=name, note=name, icon=command,
            refused=self.why_not(command), act=lambda: self.command(command),
        )  # fmt: skip

    # --- Beside the sea ---

    def _beside(self) -> Panel:
        """Lay out the divers and what may be chosen; behind tabs where not both have room."""
        layout, look = self.layout, self.look
        if layout.tabs is None:
            crew = divers.build(look, layout.divers, self.crew, layout.short) if layout.divers else Panel()
            now = self._now()
            return joined([crew, now])
        names = [
            ("now", look.say("list_view.to_do")),
            ("divers", look.say("deep_sea_adventure.table.divers")),
            ("log", look.say("common.log")),
        ]
        tab = self._tab or ("now" if self._decisions or self._drop_is_asked else "divers")
        heads = tabs(look, layout.tabs, names, tab, self._open)
        if tab == "divers":
            part = divers.build(look, layout.now, self.crew, layout.short)
        else:
            part = self._log() if tab == "log" else self._now()
        return Panel([*heads, *part.widgets], part.paint)

    def _open(self, tab: str) -> None:
        self._tab, self._leaf = tab, 1
        self.refresh()

    def _show_leaf(self, leaf: int) -> None:
        self._leaf = leaf
        self.refresh()

    def _now(self) -> Panel:
        """Lay out what may be chosen; the log where nothing is asked."""
        if not self._decisions and not self._drop_is_asked:
            return self._log()
        look, room = self.look, self.layout.now
        needed = stacked_height(look, [block.height for block in self._blocks(room_width(look, room.width))], gap=8)
        if needed + look.px(EDGE) + look.px(LEAST_LOG) > room.height:
            return choices.build(look, room, self._blocks, self._leaf, self._show_leaf)
        chosen, below = rows(room, [Px(needed), Share(1)], look.px(EDGE))
        return joined([choices.build(look, chosen, self._blocks, 1, self._show_leaf), self._log(below)])

    def _log(self, room: pygame.Rect | None = None) -> Panel:
        """Lay out what happened last."""
        told = self.playback.told[-LATEST:]
        log = [line.text for line in (told[:-1] if self._turns_over else told)]
        return log_panel(self.look, room or self.layout.now, log, self._leaf, self._show_leaf)

    def _blocks(self, width: int) -> Sequence[Block]:
        look = self.look
        if self._drop_is_asked:
            return [choices.block(look, width, self._drop_card())]
        if self._picks:
            room = width, self.layout.now.height - 2 * look.px(FOOT)
            return choices.picker_blocks(look, room, self._picker(), self.board.letters)
        cards = (self._card(number, decision) for number, decision in enumerate(self._decisions, 1))
        return [choices.block(look, width, card) for card in cards]

    def _drop_card(self) -> choices.Choice:
        """Return the button that drops the dice, with where that leads."""
        look, told = self.look, self._told.short()
        return choices.Choice(
            key="drop", name=look.say("table.drop", n=self.rules.game.table.dice), icon="tower", main=True,
            lines=told.lines, chance=told.chance, shortcut=look.say("common.space_key"), rule="D-4.5",
            note=partial(self._told.sentence, None), act=self.drop,
        )  # fmt: skip

    def _card(self, number: int, decision: Decision) -> choices.Choice:
        told, about = self._told.short(decision), self.rules.about(self.playback.table.state, decision)
        name, key = self._told.name(decision), str(number) if number <= len(CHOICES) else ""
        return choices.Choice(
            key=f"{CHOICE}{number}", group="choices", name=name, icon=about.picture, shortcut=key,
            picture=self._picture(decision), lines=told.lines, chance=told.chance,
            rule=about.rule, note=partial(self._told.sentence, decision), act=partial(self.act, decision),
        )  # fmt: skip

    def _picture(self, decision: Decision) -> Callable[[int], pygame.Surface] | None:
        """Return what makes the picture of the treasure that a decision is about, if it is about one."""
        if isinstance(decision, PickUp):
            treasure = here(self.playback.table.state)
        elif isinstance(decision, PutDown):
            treasure = decision.treasure
        else:
            return None
        return lambda side: treasure_sprite(self.look, treasure, self.board.letters, side)

    # --- Chips for a pile ---

    def _held(self) -> tuple[int, ...]:
        """Return the chips of which some are to be chosen."""
        diver = self.playback.table.state.divers[self._decisions[0].seat - 1]
        return tuple(level for (level,) in diver.carried)

    def _picker(self) -> choices.Picker:
        first = self._decisions[0]
        assert isinstance(first, Lay)  # noqa: S101 - asked for this question only
        names = self.rules.game.content.words.levels
        return choices.Picker(
            self._held(), self._chosen, len(first.chips), self._turn_chip, self._lay,
            lambda level: names[f"level_{level}"],
        )  # fmt: skip

    def _turn_chip(self, number: int) -> None:
        """Choose a chip, or not any more; of too many the one chosen first goes back."""
        first = self._decisions[0]
        assert isinstance(first, Lay)  # noqa: S101 - asked for this question only
        if number in self._chosen:
            self._chosen -= {number}
        elif len(self._chosen) < len(first.chips):
            self._chosen |= {number}
        else:
            self.stage.sound("refused")
        self.refresh()

    def _lay(self) -> Answer | None:
        held = self._held()
        chips = tuple(sorted(held[number] for number in self._chosen))
        return self.act(Lay(self._decisions[0].seat, chips))

    # --- Who sees what ---

    @property
    def crew(self) -> divers.Crew:
        """What the entries of the divers show."""
        persons = self.playback.match.persons
        lookers = persons if len(persons) > 1 and self.playback.shown.phase != "over" else ()
        peeked = {self._looking: self._own_chips(self._looking)} if self._looking in lookers else {}
        return divers.Crew(
            self.rules, self.playback.shown, self.board.letters,
            {seat: chips for seat, chips in peeked.items() if seat is not None}, lookers, self._look_at,
        )  # fmt: skip

    def _own_chips(self, seat: int | None) -> tuple[Chip, ...]:
        """Return what a seat brought home as far as that is shown, as it alone may see it."""
        if seat is None:
            return ()
        shown = self.playback.shown.divers[seat - 1].treasure
        for moment in reversed(self.playback.table.moments):
            own: tuple[Chip, ...] = self.rules.view(moment.state, seat).divers[seat - 1].treasure
            if len(own) <= len(shown):
                return own
        return ()

    def _look_at(self, seat: int) -> None:
        self._looking = seat
        self.refresh()

    def released(self) -> None:
        """Hide at once what was looked at."""
        if self._looking is not None:
            self._looking = None
            self.refresh()

    # --- Devices ---

    def skip_ahead(self) -> bool:
        """Show at once what is on its way, or let a bot decide at once."""
        return super().skip_ahead() or self.driver.hurry()

    def handle(self, intent: Intent) -> Answer | None:
        """Do as every table; a look-button works while something is being shown, too."""
        before = self._looked_at
        answer: Answer | None = None
        if self._meant_for_look(intent):
            self.page.handle(intent)
        else:
            answer = super().handle(intent)
        if self._looked_at != before:
            self.page.invalidate(self.layout.sea)
            self.page.invalidate(self.layout.gauge)
        return answer

    def _meant_for_look(self, intent: Intent) -> bool:
        """Return whether an intent presses a look-button."""
        if isinstance(intent, Press):
            return any(one.key.startswith(LOOK) and one.contains(intent.at) for one in self.page.widgets)
        focus = self.page.focus
        confirms = isinstance(intent, Do) and intent.command == "confirm"
        return confirms and focus is not None and focus.key.startswith(LOOK)

    @property
    def _looked_at(self) -> str:
        """The key of the choice that the player looks at, if any."""
        looked_at = self.page.looked_at
        return looked_at.key if looked_at is not None and looked_at.key.startswith((CHOICE, "space ")) else ""

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table, and those of the choices."""
        if command == "forecast":
            return self._tell_forecast()
        name, _, number = command.partition("_")
        if name == "choice" and number.isdigit():
            chosen = int(number)
            if not self._picks and chosen <= len(self._decisions):
                return self.act(self._decisions[chosen - 1])
            if self._picks and chosen <= len(self._held()):
                self._turn_chip(chosen - 1)
                return None
            self.stage.sound("refused")
            return None
        return super().command(command)

    def _tell_forecast(self) -> Answer:
        """Read out what follows from each choice, and what the coming turns take of the air."""
        told = self._told
        lines = [
            f"{told.name(decision)}: {told.whole(decision)}"
            for decision in self._decisions
            if not isinstance(decision, Lay)
        ]
        if self._drop_is_asked:
            lines = [told.whole()]
        air = told.air(self._coming()) or self.look.say("deep_sea_adventure.words.air_lasts")
        return Push(message(self.stage, "\n".join(lines or [air]), self.look.say("common.forecast")))

    # --- Drawing ---

    def _decision_looked_at(self) -> Decision | None:
        """Return the decision whose button the player looks at, else that whose button has the focus."""
        for widget in (self.page.looked_at, self.page.focus):
            number = widget.key.removeprefix(CHOICE) if widget is not None else ""
            if number.isdigit() and int(number) <= len(self._decisions):
                return self._decisions[int(number) - 1]
        return None

    @property
    def highlights(self) -> Highlights:
        """What stands out on the board."""
        playback, state = self.playback, self.playback.shown
        chances = NO_CHANCES
        if self._drop_is_asked:
            chances = self._told.prospect().places
        elif (decision := self._decision_looked_at()) is not None and not isinstance(decision, Lay):
            chances = self._told.prospect(decision).places
        place = self._looked_at.removeprefix("space ")
        return Highlights(
            reachable=chances,
            path=tuple(getattr(playback.current, "path", ())),
            looked_at=int(place) if place.isdigit() else None,
            hidden=animations.hidden(playback),
            active=state.active if self._decisions or self._drop_is_asked else None,
        )

    def _coming(self) -> tuple[Coming, ...]:
        """Return the turns to come, with what they will take of the air."""
        state: State = self.playback.shown
        if state.phase != "dive" or not state.active:
            return ()
        decision = self._decision_looked_at()
        if decision is not None and not isinstance(decision, Lay):
            return self._told.prospect(decision).coming
        return coming_turns(self.rules.game, state)[0]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the sea, the air, the panels."""
        clip, layout = surface.get_clip(), self.layout
        surface.fill(self.look.rgb("deep"))
        if clip.colliderect(layout.sea):
            self.board.draw(surface, self.playback.shown, self.highlights)
        if clip.colliderect(layout.gauge):
            used = [one.used for one in self._coming() if one.used]
            full = self.rules.game.table.air
            gauge.draw(surface, layout.gauge, self.look, self.playback.shown.air, full, used)
        self._panels.paint(surface)
        if not self.tower_seen and clip.colliderect(self.tray.rect):
            self.paint_tray(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it what moves."""
        super().draw(surface)
        moments.draw_dark(surface, self.board, self.playback)
        if self.playback.current is not None and not self.playback.held:
            draw_event(surface, self.board, self.rules, self.playback)
