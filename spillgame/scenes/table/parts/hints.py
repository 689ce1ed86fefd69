"""The hints as a part of a table: a panel over other parts, for as long as the player wants it; and their buttons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.advice.hints import Cost, Hints, Way
from spillgame.rules.seams import AnyPlace
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.hint_words import MATTERS, PLANS, WHERE, matters_in_words, percent, plan_name, way_in_words
from spillgame.scenes.table.panel import Block, Paint, Panel, set_panel, text
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.view import View
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import cap_of
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, IconButton

BAR: Final = 46
"""Design units: height of the tabs, and of the buttons."""
LOW: Final = 320
"""Height of a panel below which what plays a plan has no row of its own."""
SIGN: Final = 26
"""Side of a sign before a line."""
KEY: Final = "hints"
SIGNS: Final = {"threat": ("warning", "danger"), "chance": ("check", "good")}
"""The icon and the colour of what matters."""
LOOK: Final = ("target", "look")
"""Those of where to look."""


@dataclass(slots=True, kw_only=True)
class Ground(Widget):
    """What the panel lies on: nothing below it is seen or pressed."""

    role: ClassVar[str] = "panel"
    paint: Paint

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        pygame.draw.rect(surface, look.rgb("panel"), self.rect, border_radius=look.px(6))
        self.paint(surface)
        pygame.draw.rect(surface, look.rgb("ink"), self.rect, look.px(2), border_radius=look.px(6))


@dataclass(slots=True, kw_only=True)
class Line(Widget):
    """A line of the hints, that lights its place on the board while it is looked at."""

    role: ClassVar[str] = "hint line"
    takes_focus: ClassVar[bool | None] = True
    sign: str = ""
    token: str = "quiet"
    number: str = ""

    def needs(self, look: Look, width: int) -> int:
        """Return how high it is in a width, with what stands under it in small: its value."""
        heights = (
            look.text_height(words, SMALL, self._room(look, width)) for words in (self.name, self.value) if words
        )
        return sum(heights)

    @staticmethod
    def _room(look: Look, width: int) -> int:
        return width - look.px(SIGN + 12)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect.inflate(look.px(8), look.px(4)),
                             border_radius=look.px(4))  # fmt: skip
        cell = pygame.Rect(self.rect.x, self.rect.y, look.px(SIGN), look.line_height(SMALL))
        if self.sign:
            look.put(surface, look.icon(self.sign, SIGN - 4, self.token), cell)
        else:
            look.put(surface, look.line(self.number, SMALL, "quiet", bold=True), cell)
        words = pygame.Rect(cell.right + look.px(8), self.rect.y, self._room(look, self.rect.width), self.rect.height)
        look.write(surface, words, self.name, SMALL)
        if self.value:
            words.y += look.text_height(self.name, SMALL, words.width)
            look.write(surface, words, self.value, SMALL, "quiet")


@dataclass(slots=True, kw_only=True)
class Tile(IconButton):
    """A small button with an icon, and a number under it where there is one."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if not self.value:
            IconButton.draw(self, surface, look, looked_at)
            return
        ink = self._ground(surface, look, looked_at)
        half = self.rect.height // 2
        icon = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, half)
        look.put(surface, look.picture(f"ui/{self.icon}", half - look.px(6), ink), icon)
        number = look.line(self.value, SMALL * 0.8, ink, bold=True)
        look.put(surface, number, pygame.Rect(icon.x + look.px(3), icon.bottom - look.px(2), icon.width, half))


class HintsPart(Part[object]):
    """Lays the hints of a match out in its rectangle, while they are shown."""

    over_hints: ClassVar[bool] = True

    def __init__(self, controls: Controls):
        super().__init__(controls)
        self._hinting, self._leaf = controls.hinting, 1

    def shows(self, view: View) -> object:
        """Return what is shown of the hints; None while nothing is."""
        hinting = self._hinting
        return (hinting.stage, hinting.hints, hinting.way, hinting.replanned, self._leaf) if hinting.shown else None

    # --- What is looked at ---

    def places(self, looked_at: Widget | None) -> tuple[AnyPlace, ...]:
        """Return the position on the board of the hint that is looked at, otherwise of the first that is shown."""
        hinting = self._hinting
        if not hinting.shown:
            return ()
        listed = self._listed(hinting.hints)
        subject = looked_at.subject if isinstance(looked_at, Line) else None
        at = subject if isinstance(subject, int) else 0
        return listed[at] if at < len(listed) else ()

    def _listed(self, hints: Hints) -> Sequence[tuple[object, ...]]:
        if self._hinting.stage == MATTERS:
            return [matter.places for matter in hints.matters]
        if self._hinting.stage == WHERE:
            return [hints.where.places] if hints.where is not None else []
        way = self._chosen(hints)
        return [step.places for step in way.steps] if way is not None else []

    def _chosen(self, hints: Hints) -> Way | None:
        return hints.ways[min(self._hinting.way, len(hints.ways) - 1)] if hints.ways else None

    # --- What the player does ---

    def _show(self, stage: str) -> None:
        self._leaf = 1
        self._hinting.show(int(stage))
        self.controls.refresh()

    def _show_way(self, way: str) -> None:
        self._hinting.way, self._leaf = int(way), 1
        self.controls.refresh()

    def _show_leaf(self, leaf: int) -> None:
        self._leaf = leaf
        self.controls.refresh()

    def close(self) -> None:
        """Show no hints, until they are asked for again."""
        self._hinting.close()
        self._hinting.way, self._leaf = 0, 1
        self.controls.refresh()

    def ask(self) -> None:
        """Show what was shown last, then more each time; if there are no hints now, say so."""
        controls, hinting = self.controls, self._hinting
        off = controls.stage.settings.hints == "off"
        if hinting.offered and not off and hinting.seat is not None:
            hinting.way, self._leaf = 0, 1
            hinting.next()
            controls.refresh()
            controls.page.focus_on(f"{KEY}-tab {hinting.stage}")
            return
        controls.stage.sound("refused")
        if hinting.offered:
            say = self.look.say
            controls.tell(say("hints.switched_off") if off else say("hints.not_now"))

    # --- Widgets ---

    def lay_out(self, value: object) -> Panel:
        if value is None:
            return Panel()
        look, hinting, room = self.look, self._hinting, self.rect
        hints = hinting.hints
        px = look.px
        way = self._chosen(hints) if hinting.stage == PLANS else None
        inside = room.inflate(-px(16), -px(16))
        low = inside.height < px(LOW)
        bar = px(BAR) if way is not None else 0
        head, plans, body, feet = rows(inside, [Px(px(BAR)), Px(bar), Share(1), Px(0 if low else bar)], px(6))
        if low and way is not None:
            plans, feet = columns(plans, [Share(1), Px(2 * bar)], px(6))
        panel = set_panel(look, body.inflate(px(12), 0), KEY, self._blocks, self._leaf, self._show_leaf)
        widgets = [
            Ground(key=KEY, rect=room, name=look.say("common.hints"), paint=panel.paint),
            *self._head(head),
            *(self._plans(plans) if way is not None else ()),
            *panel.widgets,
            *(self._feet(feet, way, IconButton if low else Button) if way is not None else ()),
        ]
        return Panel(widgets)

    def _head(self, area: pygame.Rect) -> Iterator[Widget]:
        """Yield the parts of the hints as tabs, and what closes them."""
        look, say = self.look, self.look.say
        names = [
            (str(MATTERS), say("hints.matters")),
            (str(WHERE), say("hints.where")),
            (str(PLANS), say("hints.plans")),
        ]
        bar, cross = columns(area, [Share(1), Px(look.px(BAR))], look.px(6))
        for tab in tabs(look, bar, names, str(self._hinting.stage), self._show):
            tab.key = f"{KEY}-{tab.key}"
            yield tab
        name = say("hints.close")
        yield IconButton(key=f"{KEY}-close", rect=cross, name=name, note=name, icon="cross", act=self.close)

    def _plans(self, area: pygame.Rect) -> Iterator[Widget]:
        look, hints = self.look, self._hinting.hints
        names = [(str(number), plan_name(look.say, way)) for number, way in enumerate(hints.ways)]
        shown = str(min(self._hinting.way, len(hints.ways) - 1))
        for (number, _), tab in zip(names, tabs(look, area, names, shown, self._show_way), strict=True):
            tab.key = f"{KEY}-plan {number}"
            yield tab

    def _feet(self, area: pygame.Rect, way: Way, kind: type[Button]) -> Iterator[Widget]:
        say, places = self.look.say, columns(area, shares(2), self.look.px(6))
        ways = (
            ("play", say("hints.play"), say("hints.play_note"), "play", True),
            ("first", say("hints.first"), say("hints.first_note"), "step", False),
        )
        for (key, name, note, icon, whole), place in zip(ways, places, strict=True):
            act = partial(self._hinting.play, way, whole)
            yield kind(key=f"{KEY}-{key}", rect=place, name=name, icon=icon, note=note, size=SMALL, act=act)

    # --- What stands on it ---

    def _blocks(self, width: int) -> list[Block]:
        look, hinting = self.look, self._hinting
        say, hints, stage = look.say, hinting.hints, hinting.stage
        told = partial(text, look, width=width)
        if hints.nothing and not (hints.matters and stage == MATTERS):
            return [told(f"{KEY}-nothing", say("hints.nothing"))]
        if not hints.done and not (hints.matters and stage == MATTERS):
            return [told(f"{KEY}-thinking", say("hints.thinking"), token="quiet")]
        if stage == MATTERS:
            lines = matters_in_words(say, hints)
            signs = [SIGNS[matter.kind] for matter in hints.matters] or [("check", "quiet")]
            return [
                self._line(width, Line(key=f"{KEY}-matter {at}", name=line, subject=at, sign=sign, token=token))
                for at, (line, (sign, token)) in enumerate(zip(lines, signs, strict=True))
            ]
        if stage == WHERE:
            where = hints.where.text if hints.where is not None else say("hints.calm")
            sign, token = LOOK
            return [self._line(width, Line(key=f"{KEY}-where 0", name=where, subject=0, sign=sign, token=token))]
        return self._plan(width, hints)

    def _plan(self, width: int, hints: Hints) -> list[Block]:
        """Return the words for the plan that is looked at, and its steps."""
        look, way = self.look, self._chosen(hints)
        assert way is not None  # noqa: S101 - plans are shown where there are some
        told, *more = way_in_words(look.say, hints, hints.ways.index(way))
        said = [told, *more[:1]]
        blocks = []
        if self._hinting.replanned:
            blocks.append(text(look, f"{KEY}-again", look.say("hints.again"), width, "danger"))
        blocks.append(text(look, f"{KEY}-chance", " ".join(said), width))
        blocks += [text(look, f"{KEY}-why", why, width, "quiet") for why in more[1:]]
        for at, step in enumerate(way.steps):
            line = Line(key=f"{KEY}-step {at}", name=step.text, value=step.effect, subject=at, number=str(at + 1))
            blocks.append(self._line(width, line))
        return blocks

    def _line(self, width: int, line: Line) -> Block:
        def place(rect: pygame.Rect) -> Panel:
            line.rect = rect
            return Panel([line])

        return Block(line.needs(self.look, width), place)


# --- The buttons of the adviser ---


def hint_buttons(controls: Controls) -> list[Tile]:
    """Return the button for hints, which says the chance to win where that is wanted, and that which takes back a
    decision that cost much; none where there is no adviser."""
    hinting, chosen = controls.hinting, controls.stage.settings
    if not hinting.offered:
        return []
    standing = hinting.standing if chosen.chance else None
    asks = [_asking_button(controls, standing)] if chosen.hints != "off" or standing is not None else []
    return [*asks, _mark_button(controls, hinting.mark)] if hinting.mark is not None else asks


def _asking_button(controls: Controls, standing: float | None) -> Tile:
    say = controls.look.say
    notes = []
    if standing is not None:
        notes.append(say("hints.chance_note", n=percent(standing)))
    if controls.stage.settings.hints != "off":
        notes.append(say("hints.button", key=cap_of("hint", controls.keys, say)))
    value = say("hints.chance", n=percent(standing)) if standing is not None else ""
    return Tile(
        key="hint_button",
        name=say("common.hint"),
        value=value,
        note=" ".join(notes),
        icon="advice",
        act=partial(controls.do, "hint"),
    )


def _mark_button(controls: Controls, mark: Cost) -> Tile:
    say = controls.look.say
    points = percent(mark.chance)
    not_undone = controls.why_not("undo")
    cost = say("hints.mark_note", n=points, error=f"{100 * mark.error:.1f}")
    note = f"{cost} {not_undone or say('hints.mark_undo')}"
    act = partial(controls.tell, note) if not_undone else partial(controls.do, "undo")
    value = say("hints.mark", n=points)
    return Tile(key="mark", name=say("common.undo"), value=value, note=note, icon="undo", act=act)
