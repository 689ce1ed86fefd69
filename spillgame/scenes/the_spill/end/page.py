"""The end of The Spill: the turning point, the sea with Sickbay, the game by turn, and the goal."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import pygame

from spillgame.rules.the_spill.ending import SICKBAY_ALL_SPECIES
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.summary import TurnStats, by_turn
from spillgame.scenes.graphs import LineGraph, Series
from spillgame.scenes.menu import GAP
from spillgame.scenes.numbers import Figure, numbers
from spillgame.scenes.scene import Stage
from spillgame.scenes.table.end_page import NUMBERS, EndPage, Part, Verdict
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.turn_graph import TurnGraph
from spillgame.scenes.the_spill.board.sprites import animal_sprite
from spillgame.scenes.the_spill.end.words import analysis, turning_point
from spillgame.scenes.the_spill.panels import win
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, grid, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

LEFT, GOAL = 0.5, 0.52
"""The share of a wide page's width for the decisive moment, and of the rest for the goal."""
TURNS = 270
"""The least height in design units of the graph by turn on a wide page."""
PICTURE = 50
"""Side of an animal in Sickbay in design units."""
ROW, LOW = 432, 180
"""Width below which six animals take two rows, and height below which two rows do not fit."""
FADED = 80
"""The opacity of a species without animals in Sickbay, of 255."""
SICKBAY = PICTURE + 30 + 30 + 12
"""Height of Sickbay in design units: its name, the animals, their numbers."""


@dataclass(slots=True, kw_only=True)
class Sickbay(Widget):
    """The animals in Sickbay by species; the species that lost the game are framed and have a sign."""

    role: ClassVar[str] = "table"
    rules: TheSpill
    state: State

    @property
    def lost_by(self) -> list[int]:
        """The species that lost the game; all of them if it was lost by one of each."""
        reasons = self.state.result.reasons if self.state.result else ()
        if SICKBAY_ALL_SPECIES in reasons:
            return list(range(len(self.state.sickbay)))
        most = self.rules.game.losing.sickbay_of_one
        return [index for index, count in enumerate(self.state.sickbay) if count >= most]

    @staticmethod
    def rows_in(look: Look, area: pygame.Rect) -> int:
        """Return the number of rows for the species: two if one is too narrow and two fit."""
        return 1 if area.width >= look.px(ROW) or area.height < look.px(LOW) else 2

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw a cell for each species."""
        species = self.rules.game.content.board.species
        title = look.capitals(self.name)
        surface.blit(title, self.rect.topleft)
        top = self.rect.y + look.px(30)
        area = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)
        down = self.rows_in(look, self.rect)
        for index, cell in enumerate(grid(area, -(-len(species) // down), down, look.px(8))[: len(species)]):
            pygame.draw.rect(surface, look.rgb("raised"), cell, border_radius=look.px(6))
            self._draw_species(surface, look, cell, index)

    def _draw_species(self, surface: pygame.Surface, look: Look, cell: pygame.Rect, index: int) -> None:
        """Draw an animal with its number below it, or next to it if the cell is too low."""
        count, lost = self.state.sickbay[index], index in self.lost_by
        number = look.line(str(count), SMALL, "danger" if lost else "ink" if count else "off", True)
        sign = look.icon("warning", 22, "danger") if lost else None
        width = number.get_width() + (sign.get_width() + look.px(4) if sign else 0)
        foot = pygame.Rect(0, 0, width, look.line_height(SMALL))
        side = min(look.px(PICTURE), cell.width)
        low = cell.height < side + foot.height
        if low:
            side = min(side, cell.height - look.px(4), cell.width - width - 2 * look.px(4))
            foot.midright = cell.right - look.px(4), cell.centery
        else:
            foot.midbottom = cell.midbottom
        animal = animal_sprite(look, self.rules.game.content.board.species[index], True, side)
        if not count:  # the picture is shared: only a copy may fade
            animal = animal.copy()
            animal.set_alpha(FADED)
        left = cell.x + look.px(4) if low else cell.centerx - side // 2
        surface.blit(animal, (left, cell.y + look.px(2 if low else 5)))
        if sign:
            look.put(surface, sign, foot, "left")
            pygame.draw.rect(surface, look.rgb("danger"), cell, look.px(3), border_radius=look.px(6))
        look.put(surface, number, foot, "right")


class SpillEnd(EndPage):
    """Shows how a game of The Spill ended."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._rules: TheSpill = playback.rules

    def decide(self) -> None:
        """Find the moment that decided the game, and mark its turn, or the turn closest to a loss."""
        super().decide()
        decided = self.analysed.found.verdict.turn if self.analysed is not None else 0
        self._turn = decided or turning_point(self.playback.rules, self.playback.table.moments).turn
        """The turn marked in the graph."""

    # --- The game in numbers ---

    @cached_property
    def _stats(self) -> Sequence[TurnStats]:
        return by_turn(self.playback.table.moments)

    @property
    def _shown(self) -> ViewModel:
        return ViewModel(self._rules, self.playback.table.state)

    @property
    def verdict(self) -> Verdict:
        """How the game ended."""
        say, played = self.look.say, bool(self.playback.match.persons)
        if self.outcome.won:
            return Verdict(say("the_spill.end.won") if played else say("the_spill.end.won_watched"), "good", "check")
        lost = say("the_spill.end.lost") if played else say("the_spill.end.lost_watched")
        return Verdict(lost, "danger", "warning")

    def _analysis(self) -> str:
        return " ".join(analysis(self.look.say, self._rules, self.playback.table.moments))

    # --- Layout ---

    def parts(self) -> Sequence[Part]:
        """Return the parts of the page."""
        say = self.look.say
        return [
            Part("why", say("the_spill.end.why"), self._why, weight=1.4),
            Part("turns", say("the_spill.end.turns_tab"), self._turns_and_words),
            Part("dice", say("common.dice"), self.dice.lay),
            Part("goal", say("the_spill.end.goal"), self._goal_and_figures, weight=0.6),
        ]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the moment that decided the game, the figures, the turns, the goal and the dice."""
        px = self.look.px
        moment, beside = columns(area, [Share(LEFT), Share(1 - LEFT)], px(GAP))
        goal = round(GOAL * beside.width)
        high = max(win.PANEL.height(self.look, goal, self._shown), round(GOAL * (area.height - px(NUMBERS))) - px(GAP))
        bars = self.dice.height(beside.width - goal - px(GAP))
        high = max(high, min(bars, area.height - px(NUMBERS + 20 + 2 * GAP + TURNS)))
        count, turns, below = rows(beside, [Px(px(NUMBERS + 20)), Share(1), Px(high)], px(GAP))
        won, dice = columns(below, [Px(goal), Share(1)], px(GAP))
        analysis = Label(key="analysis", name=self._analysis(), size=SMALL, token="quiet")
        return [
            *self._decided(moment, below=[analysis]),
            *self._figures(count),
            *self._turns(turns),
            *self._goal(won),
            *self.dice.lay(dice),
        ]

    def _decided(self, area: pygame.Rect, above: Sequence[Label] = (), below: Sequence[Label] = ()) -> list[Widget]:
        widgets, room = self.moment(area, above, below)
        down = Sickbay.rows_in(self.look, room)
        sick = pygame.Rect(room.x, 0, room.width, min(room.height, self.look.px(SICKBAY * down)))
        sick.bottom = room.bottom
        return [*widgets, self._sickbay(sick)]

    def _why(self, area: pygame.Rect) -> list[Widget]:
        return self._decided(area, above=[self.reasons(pygame.Rect(area.topleft, (0, 0)), BODY)])

    def _figures(self, area: pygame.Rect) -> list[Widget]:
        say, last = self.look.say, self._stats[-1]
        figures: list[Figure] = [
            ("turns", say("the_spill.end.turns"), last.turn),
            ("rescued", say("the_spill.end.rescued"), last.rescued),
            ("sickbay", say("the_spill.end.in_sickbay"), last.sickbay),
            ("removed", say("the_spill.end.removed"), last.removed),
            ("oil", say("the_spill.end.at_sea"), last.oil),
        ]
        self.note(area, "")
        return numbers(self.look, area.inflate(0, -self.look.px(20)), figures)

    def _sickbay(self, area: pygame.Rect) -> Widget:
        rules, state, say = self._rules, self.playback.table.state, self.look.say
        widget = Sickbay(key="sickbay", rect=area, name=say("the_spill.common.sickbay"), rules=rules, state=state)
        lost_by = widget.lost_by
        species = zip(rules.game.content.board.species, state.sickbay, strict=True)
        widget.value = ", ".join(
            f"{record.name} {count}" + (f" ({say('common.lost')})" if index in lost_by else "")
            for index, (record, count) in enumerate(species)
        )
        return widget

    def _goal_and_figures(self, area: pygame.Rect) -> list[Widget]:
        goal, count = rows(area, [Share(1), Px(self.look.px(NUMBERS + 20))], self.look.px(8))
        return [*self._goal(goal), *self._figures(count)]

    def _goal(self, area: pygame.Rect) -> list[Widget]:
        panel = win.PANEL.build(self.look, area, self._shown)
        self.add_paint(panel.paint)
        return list(panel.widgets)

    # --- The turns ---

    def _turns_and_words(self, area: pygame.Rect) -> list[Widget]:
        look = self.look
        text, pad = self._analysis(), look.px(16)
        height = look.text_height(text, SMALL, area.width - 2 * pad)
        plot, words = rows(area, [Share(1), Px(height + 2 * pad)], look.px(8))
        self.note(words, "")
        label = Label(key="analysis", rect=words.inflate(-2 * pad, -2 * pad), name=text, size=SMALL)
        return [*self._turns(plot), label]

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        look, say = self.look, self.look.say
        plot = self.note(area, say("the_spill.end.turn_by_turn"))
        stats = self._stats
        lines = [
            Series(say("the_spill.end.oil_at_sea"), "ink", [row.oil for row in stats]),
            Series(say("the_spill.end.rescued"), "good", [row.rescued for row in stats]),
            Series(say("the_spill.end.in_sickbay"), "danger", [row.sickbay for row in stats]),
            Series(say("the_spill.end.full_sectors"), "marker", [row.spill_outs for row in stats]),
        ]
        graph = LineGraph(plot, look, lines, say("the_spill.end.turn"), stats[0].turn)
        return [
            TurnGraph(
                key="turns", rect=plot, name=say("the_spill.end.turn_by_turn"), value=self._turns_in_words(),
                note=say("the_spill.end.chosen_turn", turn=self._turn), graph=graph, turn_number=self._turn,
                mark=self._mark, look_back=lambda turn: self.look_back(self._history.end_of(turn)),
            )
        ]  # fmt: skip

    def _mark(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def _turns_in_words(self) -> str:
        say = self.look.say
        return "; ".join(
            say(
                "the_spill.end.turn_in_words",
                turn=row.turn,
                oil=row.oil,
                full=row.spill_outs,
                sickbay=row.sickbay,
                rescued=row.rescued,
            )
            for row in self._stats
        )
