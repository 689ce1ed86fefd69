"""The table of a game without a scene of its own: how it stands, what is asked, and every answer as a button."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.scenes import backdrop as chart
from spillgame.scenes.menu import compact
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.drop_scene import DropScene
from spillgame.scenes.table.plain_text import lines
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.speed import speed_choice
from spillgame.scenes.table.tools import tools_width
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Intent, Wheel
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.list_box import Entry, ListBox
from spillgame.ui.look import Look
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

WIDE: Final = 1500
"""Design units across from which the tower has a place beside the answers, where the window is not low."""
LOW: Final = 800
"""Design units down below which the notes at the left take turns behind tabs."""
EDGE, GAP, BUTTON, HEAD, PLAYERS, TABS = 24, 16, 56, 76, 40, 46
"""Design units: round the page, between parts, and heights of a button, the question, the players' names, tabs."""
COMPACT_EDGE: Final = 20
LATEST: Final = 8
"""At most so many of the last events are told."""
WHEEL: Final = 2
"""Answers that one step of the wheel goes on."""


class Places(NamedTuple):
    """Where everything stands, in pixels."""

    question: pygame.Rect
    mark: pygame.Rect
    tools: pygame.Rect
    state: pygame.Rect
    happened: pygame.Rect
    answers: pygame.Rect
    tower: pygame.Rect
    feet: pygame.Rect
    hint: pygame.Rect


class PlainScene(DropScene):
    """Shows a match by what its rules say of it."""

    title = "table"

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._answers = ListBox(self.refresh, self.page.focus_on, at_once=True)
        self._filled = -1
        """How many moments the match had when the answers were listed; -1 where something is being shown."""
        self._top = 0
        """The line of the state on top, where not all have room."""
        self._tab = "state"
        """Which note is seen, where the window is too low for both."""
        self._places: Places

    # --- Layout ---

    @property
    def _wide(self) -> bool:
        return self.look.scale.units[0] >= WIDE and not self._low

    @property
    def _low(self) -> bool:
        return self.look.scale.units[1] < LOW

    @property
    def _has_dice(self) -> bool:
        """Whether dice fall now, or fell before: a game without dice needs no tower."""
        playback = self.playback
        return playback.drop_is_due or any(playback.rules.rests(moment.step) for moment in playback.table.moments[1:])

    def enter(self) -> None:
        """Lay everything out for the window."""
        self._arrange()
        super().enter()

    def _arrange(self) -> None:
        self._places = self._parted()
        self.put_tower(self._places.tower)

    def _parted(self) -> Places:
        """Part the window: how it stands at the left, the answers at the right, the tower between or over them."""
        look, px = self.look, self.look.px
        edge = px(COMPACT_EDGE if compact(look) else EDGE)
        page = look.scale.window.inflate(-2 * edge, -2 * edge)
        hint = Px(2 * look.line_height(SMALL))
        head, body, feet, low = rows(page, [Px(px(HEAD)), Share(1), Px(px(BUTTON)), hint], px(GAP) // 2)
        practice = look.capitals(look.say("common.practice"), SMALL).get_width() + px(16)
        mark = Px(practice if self.playback.match.practice else 0)
        question, marked, tools = columns(head, [Share(1), mark, Px(tools_width(look))])
        if self._wide and self._has_dice:
            left, tower, right = columns(body, [Share(0.36), Share(0.34), Share(0.3)], px(GAP))
        else:
            left, right = columns(body, [Share(0.5), Share(0.5)], px(GAP))
            tower = right
        if self._low:
            state = happened = rows(left, [Px(px(TABS)), Share(1)])[1]
        else:
            state, happened = rows(left, [Share(0.62), Share(0.38)], px(GAP))
        return Places(question, marked, tools, state, happened, right, tower, feet, low)

    @property
    def tower_seen(self) -> bool:
        """Whether the tower is drawn: always where it has a place of its own, else while dice fall or are to fall."""
        if not self._has_dice:
            return False
        if self._wide or self.tower.falling or self.playback.held:
            return True
        return self.playback.drop_is_due and not self.playback.busy

    # --- What is shown ---

    def refresh(self) -> None:
        """Show how it stands, what happened, what is asked and what can be answered."""
        if self._places != self._parted():  # the first die of the game has made room for the tower
            self._arrange()
        self._list_answers()
        places = self._places
        widgets = [
            *self._head(places.question),
            *self.practice(places.mark),
            *self.tool_buttons(places.tools),
            *self._notes(),
            *self.tower_hotspot(),
            *self._answer_rows(places.answers),
            *self._feet(places.feet),
            self.hint(places.hint),
        ]
        due = self.playback.drop_is_due
        self.show(widgets, "drop" if due else self._answers.focus)
        self.stage.sounds.ambient(True)

    def _head(self, area: pygame.Rect) -> list[Widget]:
        """Return what is asked, and beside it the button for hints."""
        px, buttons = self.look.px, self.hint_buttons()
        question, *places = columns(area, [Share(1), *[Px(px(BUTTON))] * len(buttons)], px(8))
        for button, place in zip(buttons, places, strict=True):
            button.rect = pygame.Rect(place.x, place.centery - px(BUTTON) // 2, place.width, px(BUTTON))
        return [self._question(question), *buttons]

    def _question(self, area: pygame.Rect) -> Widget:
        look, playback = self.look, self.playback
        words = self.headline() or playback.rules.question_to_text(playback.shown) or look.say("common.nothing_asked")
        sizes = (LARGE, LARGE * 0.8, BODY)
        size = next((size for size in sizes if look.text_height(words, size, area.width) <= area.height), SMALL)
        place = pygame.Rect(0, 0, area.width, min(area.height, look.text_height(words, size, area.width)))
        place.midleft = area.midleft
        return Label(key="question", rect=place, name=words, size=size)

    @property
    def _headings(self) -> Sequence[tuple[str, str]]:
        """The keys and names of the notes at the left."""
        return [("state", self.look.say("plain.as_it_stands")), ("happened", self.look.say("plain.happened"))]

    def _notes(self) -> list[Widget]:
        """Return the notes at the left; where the window is too low for both, the one whose tab was chosen."""
        look, (state, happened) = self.look, (self._places.state, self._places.happened)
        if state != happened:
            return [*self._state(note_room(look, state)), *self._happened(note_room(look, happened))]
        row = pygame.Rect(state.x, state.y - look.px(TABS), state.width, look.px(TABS))
        pad = look.px(16)
        lay = self._state if self._tab == "state" else self._happened
        return [*tabs(look, row, self._headings, self._tab, self._choose_tab), *lay(state.inflate(-2 * pad, -2 * pad))]

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def _state(self, room: pygame.Rect) -> list[Widget]:
        """Return who plays, and how it stands."""
        playback, look = self.playback, self.look
        names, told = rows(room, [Px(look.px(PLAYERS)), Share(1)], look.px(GAP) // 2)
        players: Sequence[str] = playback.match.header.setup["players"]
        to_move = () if playback.busy else playback.rules.to_move(playback.table.state)
        cells = columns(names, shares(len(players)), look.px(8))
        seats = [
            Seat(key=f"seat {seat}", rect=cell, name=name, on_move=seat in to_move)
            for seat, (name, cell) in enumerate(zip(players, cells, strict=True), 1)
        ]
        text = playback.rules.state_to_text(playback.shown)
        return [*seats, lines(look, "state", told, text, self._top, self._scroll_to)]

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def _happened(self, room: pygame.Rect) -> list[Widget]:
        """Return what happened last, the latest first, as far as there is room."""
        look = self.look
        widgets: list[Widget] = []
        y = room.y
        for age, line in enumerate(reversed(self.playback.told[-LATEST:])):
            high = look.text_height(line.whole, BODY, room.width)
            if y + high > room.bottom and age:
                break
            place = pygame.Rect(room.x, y, room.width, min(high, room.bottom - y))
            widgets.append(Label(key=f"happened {age}", rect=place, name=line.whole, token="quiet" if age else "ink"))
            y += high + look.px(4)
        return widgets

    # --- Answers ---

    def _list_answers(self) -> None:
        """List every decision that one could think of, those first that may be taken, while a player is asked."""
        playback = self.playback
        moments = -1 if playback.busy else len(playback.table.moments)
        if moments == self._filled:
            return
        self._filled = moments
        asked = not playback.busy and playback.rules.to_move(playback.table.state)
        offers = playback.table.offers() if asked else []
        self._answers.fill([self._entry(one) for one in sorted(offers, key=lambda offer: not offer.legal)])

    def _entry(self, offer: AnyOffer) -> Entry:
        rules, refusal = self.playback.rules, offer.refusal
        name = rules.choice_to_text(self.playback.table.state, offer.decision)
        if refusal is not None:
            return Entry(text=name, icon="cross", refused=rules.refusal_to_text(refusal), rule=refusal.rule)
        act = partial(self.act, offer.decision)
        return Entry(text=name, icon=offer.icon, rule=offer.rule, lit=True, bold=True, act=act)

    def _answer_rows(self, area: pygame.Rect) -> list[Widget]:
        """Return the answers that are seen; none where the tower stands in their place, or nobody is asked."""
        if not self._answers.entries or (self.tower_seen and self._places.tower == area):
            return []
        return self._answers.widgets(note_room(self.look, area), self.look)

    def handle(self, intent: Intent) -> Answer | None:
        """Let the wheel scroll the answers, and the cursor follow the focus."""
        if isinstance(intent, Wheel) and self._answers.contains(intent.at):
            self._answers.scroll(intent.steps * WHEEL)
            return None
        answer = super().handle(intent)
        focus = self.page.focus
        if answer is None and focus is not None and self._answers.follow(focus):
            self.refresh()
        return answer

    def _feet(self, area: pygame.Rect) -> list[Widget]:
        """Return undo, redo and the speed; and where dice are to fall, or events are shown, what Space does."""
        look, say = self.look, self.look.say
        back, pace, main = columns(area, [Share(0.34), Share(0.3), Share(0.36)], look.px(GAP))
        undo, redo = columns(back, shares(2), look.px(8))
        widgets: list[Widget] = [
            self._turner(undo, "undo", say("common.undo")),
            self._turner(redo, "redo", say("common.redo")),
            speed_choice(self.stage, pace, bare=True),
        ]
        if self.tower.falling or self.playback.busy:
            widgets.append(self.skip_button(main))
        elif dice := self.playback.rules.dice(self.playback.table.state):
            widgets.append(self.drop_button(main, say("table.drop", n=len(dice))))
        return widgets

    def _turner(self, area: pygame.Rect, command: str, name: str) -> Button:
        return Button(
            key=command, rect=area, name=name, icon=command, size=BODY,
            refused=self.why_not(command), act=lambda: self.command(command),
        )  # fmt: skip

    # --- Drawing ---

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the chart, the notes on it, and the tower where no die is falling."""
        look, places = self.look, self._places
        chart.backdrop(surface, look)
        if places.state == places.happened:
            look.note(surface, places.state)
        else:
            for area, (_, heading) in zip((places.state, places.happened), self._headings, strict=True):
                look.note(surface, area, heading)
        if self.tower_seen:
            self.tower.draw(surface)
        if not self.tower_seen or places.tower != places.answers:
            look.note(surface, places.answers, look.say("list_view.to_do"))


def note_room(look: Look, area: pygame.Rect) -> pygame.Rect:
    """Return the room on a note with a heading, as `Look.note` draws it."""
    pad, head = look.px(16), look.line_height(SMALL) + look.px(4)
    room = area.inflate(-2 * pad, -2 * pad)
    return pygame.Rect(room.x, room.y + head, room.width, room.height - head)


@dataclass(slots=True, kw_only=True)
class Seat(Label):
    """The name of a player; who is to move stands out, and not by colour alone."""

    role: ClassVar[str] = "player"
    on_move: bool

    def too_long(self, look: Look) -> str:
        """Names are cut where there are many."""
        return ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the name, with a sign and a line under it where the player is to move."""
        room = self.rect.copy()
        if self.on_move:
            sign = look.icon("play", 24, "action")
            look.put(surface, sign, room, "left")
            room = pygame.Rect(room.x + sign.get_width() + look.px(8), room.y, 0, room.height)
            room.width = self.rect.right - room.x
            pygame.draw.line(
                surface, look.rgb("action"), self.rect.bottomleft, (self.rect.right - 1, self.rect.bottom), look.px(2)
            )
        text = look.fonts.shortened(self.name, look.px(BODY), room.width, self.on_move)
        look.put(surface, look.line(text, BODY, "ink" if self.on_move else "quiet", self.on_move), room, "left")
