"""The end of Deep Sea Adventure: what each diver brought home, the game by turn, and who used the air."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.summary import TurnStats, breathed, by_turn, sunk
from spillgame.scenes.deep_sea_adventure.end.hauls import Count, HaulRow, hauls_in_words, hauls_of
from spillgame.scenes.graphs import Series
from spillgame.scenes.menu import GAP
from spillgame.scenes.table.competitive_end import CompetitiveEnd
from spillgame.scenes.table.end_page import Part, Verdict
from spillgame.scenes.table.result_words import ranks_in_words
from spillgame.scenes.table.speed import is_unseen, speed_of
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import Deliberate, Intent
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

ROW = 78
"""Greatest height of a diver's row in design units."""
LEFT, AIR = 0.44, 0.36
"""The share of a wide page's width for the decisive moment, and of the height of the turns for the air."""
NAME, NUMBER = 0.4, 0.16
"""The shares of a line with a bar for its name and its number."""


class DiveEnd(CompetitiveEnd):
    """Shows how a game of Deep Sea Adventure ended."""

    _rules: DeepSeaAdventure
    _count: Count | None = None
    """The count of the chips; None before they are first laid out."""
    _counting: Sequence[pygame.Rect] = ()
    """The rows that change while they are counted."""

    @property
    def moving(self) -> bool:
        """Whether chips are still counted."""
        return super().moving or (self._count is not None and not self._count.done)

    def update(self, dt: float) -> Answer | None:
        """Count on, after what every end does."""
        if self._count is not None and not self._count.done:
            self._count.pass_time(dt * speed_of(self.stage))
            for row in self._counting:
                self.page.invalidate(row)
        return super().update(dt)

    def handle(self, intent: Intent) -> Answer | None:
        """Take an intent; a press or a key turns all chips at once."""
        if isinstance(intent, Deliberate) and self._count is not None:
            self._count.finish()
            self.page.invalidate()
        return super().handle(intent)

    def turn_ends(self) -> Sequence[TurnStats]:
        """Return the state at the end of each turn."""
        return by_turn(self._rules.game, self.playback.table.moments)

    # --- The verdict ---

    @property
    def verdict(self) -> Verdict:
        """Who has won; for a single player, the points."""
        result = self.playback.table.state.result
        found = super().verdict
        if result.marks is None:
            return found
        return found._replace(text=self.look.say("deep_sea_adventure.end.alone", score=result.scores[0]))

    def why(self) -> str:
        """Return why it ended; for a single player, the marks reached."""
        reached, say = self.playback.table.state.result.marks, self.look.say
        if reached is None:
            return super().why()
        marks = say.notation.all_of(self._rules.game.table.solo_marks)
        won = say("deep_sea_adventure.end.marks_reached", n=reached, marks=marks)
        return won if reached else say("deep_sea_adventure.end.no_mark", marks=marks)

    # --- Layout ---

    def parts(self) -> Sequence[Part]:
        """Return the parts of the page."""
        say = self.look.say
        return [
            Part("hauls", say("end.result"), partial(self.under_reasons, lay=self._hauls)),
            Part("moment", say("end.moment"), self.decisive_part, weight=1.8),
            Part("turns", say("deep_sea_adventure.end.turns"), self._course),
            Part("dice", say("common.dice"), self.dice.lay),
        ]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the moment that decided the game, the hauls, the turns, the air and the dice."""
        px, divers = self.look.px, len(self._rules.game.seats)
        moment, beside = columns(area, [Share(LEFT), Share(1 - LEFT)], px(GAP))
        high = min(px(ROW) * divers + px(60), round(0.5 * area.height))
        hauls, below = rows(beside, [Px(high), Share(1)], px(GAP))
        turns, air, dice = columns(below, [Share(0.46), Share(0.25), Share(0.29)], px(GAP))
        return [
            *self.decisive_part(moment),
            *self._hauls(hauls),
            *self._turns(turns),
            *self._air_by_diver(air),
            *self.dice.lay(dice),
        ]

    def _hauls(self, area: pygame.Rect) -> list[Widget]:
        """Lay out what each diver brought home, best first."""
        look, rules, state = self.look, self._rules, self.playback.table.state
        room = self.note(area, look.say("deep_sea_adventure.end.brought_home"))
        lost, result = sunk(rules.game, self.playback.table.moments), self.outcome
        ranks = list(ranks_in_words(look.say, rules, result))
        high = min(look.px(ROW), room.height // len(ranks))
        places = rows(room, [*[Px(high)] * len(ranks), Share(1)])
        widgets: list[Widget] = []
        found = {rank.seat: hauls_of(state, rank.seat, lost) for rank in ranks}
        if self._count is None:
            self._count = Count([*found.items()])
            if self.stage.closes_at_end or is_unseen(self.stage):
                self._count.finish()
        self._counting = places
        for rank, place in zip(ranks, places, strict=False):
            hauls = found[rank.seat]
            widgets.append(
                HaulRow(
                    key=f"rank {rank.seat}",
                    rect=place,
                    name=look.say("end.rank", rank=rank.rank, name=rules.player(rank.seat)),
                    value=f"{rank.text}. {hauls_in_words(look.say, rules, hauls)}",
                    aloud=f"{rank.text}. {hauls_in_words(look.say, rules, hauls, rules.words.level)}",
                    rules=rules,
                    rank=rank.rank,
                    points=state.result.scores[rank.seat - 1],
                    hauls=hauls,
                    seat=rank.seat,
                    bot=rules.game.bots[rank.seat - 1] or "",
                    count=self._count,
                )
            )
        return widgets

    # --- The turns, and the air ---

    def _course(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the graphs by turn, and who used the air."""
        turns, air = columns(area, [Share(0.66), Share(0.34)], self.look.px(GAP))
        return [*self._turns(turns), *self._air_by_diver(air)]

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        look, say = self.look, self.look.say
        room = self.note(area, say("deep_sea_adventure.end.turn_by_turn"))
        scores, air = rows(room, [Share(1 - AIR), Share(AIR)], look.px(8))
        lines = self.by_seat(lambda row, seat: row.scores[seat - 1])
        left = [Series(say("deep_sea_adventure.end.air"), "line", [row.air for row in self._ends])]
        return [
            self.graph("turns", scores, say("deep_sea_adventure.end.points_by_turn"), lines),
            self.graph("air", air, say("deep_sea_adventure.end.air_by_turn"), left),
        ]

    def _air_by_diver(self, area: pygame.Rect) -> list[Widget]:
        rules = self._rules
        heading = self.look.say("deep_sea_adventure.end.air_used")
        room = self.note(area, heading)
        used = breathed(rules.game, self.playback.table.moments)
        names = [rules.player(seat) for seat in rules.game.seats]
        said = ", ".join(f"{name} {amount}" for name, amount in zip(names, used, strict=True))
        return [ShareBars(key="breathed", rect=room, name=heading, value=said, names=names, amounts=used)]


@dataclass(slots=True, kw_only=True)
class ShareBars(Widget):
    """Some amounts as bars, in the order given."""

    role: ClassVar[str] = "graph"
    names: Sequence[str]
    amounts: Sequence[int]

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw a line for each amount."""
        most, high = max([1, *self.amounts]), look.line_height(SMALL)
        area = self.rect.copy()
        area.height = min(area.height, round(1.5 * high) * len(self.names))
        wide, number = round(NAME * area.width), round(NUMBER * area.width)
        for name, amount, line in zip(self.names, self.amounts, rows(area, shares(len(self.names))), strict=True):
            text = look.fonts.shortened(name, look.px(SMALL), wide - look.px(8))
            look.put(surface, look.line(text, SMALL), pygame.Rect(line.x, line.y, wide, line.height), "left")
            room = line.width - wide - number
            bar = pygame.Rect(line.x + wide, 0, max(look.px(2), room * amount // most), max(2, line.height // 2))
            bar.centery = line.centery
            pygame.draw.rect(surface, look.rgb("line"), bar, border_radius=look.px(2))
            words = look.line(str(amount), SMALL, bold=True)
            surface.blit(words, words.get_rect(midleft=(bar.right + look.px(8), line.centery)))
