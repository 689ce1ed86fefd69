"""The end: won or lost and why, the game in numbers turn by turn, and what the dice showed."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from spillgame.play.figures import DiceTally, by_turn, dice_tally, landings
from spillgame.rules.the_spill.board import QUADRANT_NAMES
from spillgame.scenes.game.desk import Desk
from spillgame.scenes.graphs import Bar, Line, draw_bars, draw_lines
from spillgame.scenes.scene import Answer, Home, Quit, Scene, Stage
from spillgame.ui.lettering import LARGE, SMALL
from spillgame.ui.scale import columns, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Label

WIDE: Final = 1500
"""Design units across from which both graphs stand side by side."""
GAP: Final = 16
BUTTON: Final = 52


class EndScene(Scene):
    """Shows how a game ended. `again` makes the scene of a new game: of the same seed, or of another."""

    title = "end"

    def __init__(self, stage: Stage, desk: Desk, again: Callable[[bool], Answer | None]):
        super().__init__(stage)
        self._desk = desk
        self._again = again
        self._tab = "turns"
        self._said = ""
        self._frames = 0

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        """Close the window where only a game was to be watched, once its end has been drawn."""
        if not self.stage.closes_at_end:
            return None
        self._frames += 1
        return Quit() if self._frames > 2 else None

    # --- What is shown ---

    def refresh(self) -> None:
        """Lay out the verdict, the graphs and the buttons."""
        look = self.look
        margin = look.px(32)
        area = look.scale.window.inflate(-2 * margin, -2 * margin)
        foot = look.px(BUTTON)
        verdict, middle, buttons = rows(area, [look.px(170), 0.9, foot], look.px(GAP))
        wide = look.scale.units[0] >= WIDE
        widgets = [*self._verdict(verdict), *self._graphs(middle, wide), *self._buttons(buttons)]
        graphs = self._graph_areas(middle, wide)
        self.page.show(widgets, lambda surface: self._paint(surface, graphs), focus="again")

    def _verdict(self, area: pygame.Rect) -> list[Widget]:
        look, rules, state = self.look, self._desk.rules, self._desk.table.state
        won = rules.won(state)
        heading, why, numbers = rows(area, [look.px(64), look.px(40), look.px(40)], look.px(6))
        last = by_turn(self._desk.table.moments)[-1]
        told = look.say(
            "{turns} turns · {rescued} animals rescued · {sickbay} in Sickbay · {removed} dice removed · {oil} at sea",
            turns=state.turn, rescued=last.rescued, sickbay=last.sickbay, removed=last.removed, oil=last.oil,
        )  # fmt: skip
        return [
            Heading(
                key="verdict",
                rect=heading,
                name=look.say("The sea is saved") if won else look.say("The sea is lost"),
                size=LARGE * 1.3,
                token="good" if won else "danger",
            ),
            Label(key="reasons", rect=why, name=rules.words.reasons(rules.reasons(state)), size=LARGE * 0.75),
            Label(key="numbers", rect=numbers, name=told, token="quiet"),
        ]

    def _graph_areas(self, area: pygame.Rect, wide: bool) -> dict[str, pygame.Rect]:
        if wide:
            turns, dice = columns(area, [0.6, 0.4], self.look.px(GAP))
            return {"turns": turns, "dice": dice}
        below = area.copy()
        below.y += self.look.px(BUTTON + GAP)
        below.height -= self.look.px(BUTTON + GAP)
        return {self._tab: below}

    def _graphs(self, area: pygame.Rect, wide: bool) -> list[Widget]:
        """Return the graphs in words, and the tabs where only one of them fits."""
        say, widgets = self.look.say, list[Widget]()
        if not wide:
            head = pygame.Rect(area.x, area.y, area.width, self.look.px(BUTTON))
            for (key, name), cell in zip(
                (("turns", say("Turn by turn")), ("dice", say("The dice"))), columns(head, [0.5, 0.4999]), strict=True
            ):
                widgets.append(
                    Button(
                        key=f"tab {key}",
                        rect=cell.inflate(-self.look.px(4), 0),
                        name=name,
                        main=key == self._tab,
                        act=partial(self._choose_tab, key),
                    )
                )
        for key, room in self._graph_areas(area, wide).items():
            value = self._turns_in_words() if key == "turns" else self._dice_in_words()
            name = say("Turn by turn") if key == "turns" else say("The dice, rolled against expected")
            widgets.append(Label(key=key, rect=room, name=name, value=value, hidden=True))
        return widgets

    def _choose_tab(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def _turns_in_words(self) -> str:
        return "; ".join(
            f"{row.turn}: oil {row.oil}, full {row.spill_outs}, Sickbay {row.sickbay}, rescued {row.rescued}"
            for row in by_turn(self._desk.table.moments)
        )

    def _dice_in_words(self) -> str:
        tally = self._tally()
        faces = ", ".join(f"{face + 1}: {count}" for face, count in enumerate(tally.faces))
        quadrants = ", ".join(f"{name}: {count}" for name, count in zip(QUADRANT_NAMES, tally.quadrants, strict=True))
        return f"{faces}; {quadrants}"

    def _tally(self) -> DiceTally:
        return dice_tally(landings(self._desk.table.moments))

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        say = self.look.say
        wanted: list[tuple[str, str, str, Callable[[], object]]] = [
            ("again", say("New game"), "new_game", lambda: self._again(False)),
            ("same", say("Same seed again"), "seed", lambda: self._again(True)),
            ("picture", say("Save picture"), "save_picture", self._save_picture),
            ("title", say("Title"), "back", Home),
        ]
        note = {"picture": self._said}
        cells = columns(area, [1 / len(wanted) - 1e-6] * len(wanted), self.look.px(GAP))
        return [
            Button(key=key, rect=cell, name=name, icon=icon, act=act, main=key == "again", note=note.get(key, ""))
            for (key, name, icon, act), cell in zip(wanted, cells, strict=True)
        ]

    def _save_picture(self) -> None:
        """Write the screen to the player's folder of pictures; where it is, or why not, stands on the page."""
        self._said = self.stage.save_picture(self.title)
        self.refresh()

    # --- Drawing ---

    def _paint(self, surface: pygame.Surface, graphs: dict[str, pygame.Rect]) -> None:
        surface.fill(self.look.rgb("deep"))
        for key, area in graphs.items():
            if key == "turns":
                self._paint_turns(surface, area)
            else:
                self._paint_dice(surface, area)

    def _paint_turns(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        room = look.note(surface, area, look.say("Turn by turn"))
        figures = by_turn(self._desk.table.moments)
        lines = [
            Line(look.say("oil at sea"), "ink", [row.oil for row in figures]),
            Line(look.say("rescued"), "good", [row.rescued for row in figures]),
            Line(look.say("in Sickbay"), "danger", [row.sickbay for row in figures]),
            Line(look.say("full Sectors"), "marker", [row.spill_outs for row in figures]),
        ]
        draw_lines(surface, room, look, lines, look.say("turn"))

    def _paint_dice(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, tally = self.look, self._tally()
        room = look.note(surface, area, look.say("The dice"))
        told = look.say("{dice} dice fell. The line is what was expected, the band what is usual.", dice=tally.dice)
        used = look.write(surface, room, told, SMALL, "quiet")
        left = pygame.Rect(room.x, room.y + used + look.px(8), room.width, room.height - used - look.px(8))
        faces, quadrants = rows(left, [0.5, 0.4999], look.px(GAP))
        bars = [Bar(str(face + 1), count) for face, count in enumerate(tally.faces)]
        draw_bars(surface, faces, look, bars, tally.expected_face, tally.spread(tally.dice, len(bars)))
        bars = [Bar(name, count) for name, count in zip(QUADRANT_NAMES, tally.quadrants, strict=True)]
        draw_bars(surface, quadrants, look, bars, tally.expected_quadrant, tally.spread(tally.dice, len(bars)))

    def command(self, command: str) -> Answer | None:
        """Escape goes back to the title."""
        return Home() if command == "cancel" else None
