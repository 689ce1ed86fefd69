"""The end of Deep Sea Adventure: what each diver brought home, the game turn by turn, and who used the air."""

from collections.abc import Sequence
from functools import cached_property

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.stats import TurnStats, breathed, by_turn, sunk
from spillgame.rules.game import Result
from spillgame.scenes.deep_sea_adventure.end.hauls import HaulRow, hauls_in_words, hauls_of
from spillgame.scenes.graphs import LineGraph, Series
from spillgame.scenes.menu import GAP
from spillgame.scenes.scene import Answer, Stage
from spillgame.scenes.share_bars import ShareBars
from spillgame.scenes.table.end_page import EndPage, Part, Verdict
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.result_words import ranks_in_words
from spillgame.scenes.table.turn_graph import TurnGraph
from spillgame.ui.fonts import BODY
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.widget import Widget

ROW = 78
"""Height of a diver's row at most, in design units."""
LEFT, AIR = 0.44, 0.36
"""How much of a wide page's width the decisive moment takes, and of the height of the turns the air."""
TALL = 560
"""Design units from which the board stands under the words on the decisive moment."""
LINES = ("ink", "good", "danger", "marker", "line", "quiet")
"""The colour of each seat's line; they are dashed differently, too."""


class DiveEnd(EndPage):
    """Shows how a game of Deep Sea Adventure ended."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self._rules: DeepSeaAdventure = playback.rules
        self._turn = self._turn_of(self.decisive.line if self.decisive else len(playback.log) - 1)
        """The turn marked in the graphs."""

    def _turn_of(self, line: int) -> int:
        """Return the turn in which a line of the log came."""
        n = self.playback.log[line].moment if self.playback.log else 0
        return next((row.turn for row in self._stats if row.n >= n), self._stats[-1].turn)

    @cached_property
    def _stats(self) -> Sequence[TurnStats]:
        return by_turn(self._rules.game, self.playback.table.moments)

    @property
    def _outcome(self) -> Result:
        found = self._rules.result(self.playback.table.state)
        assert found is not None  # noqa: S101 - this page is shown only when the match is over
        return found

    # --- The verdict ---

    @property
    def verdict(self) -> Verdict:
        """Won or lost, for those who play; else who is first."""
        say, result = self.look.say, self.playback.table.state.result
        persons, won = self.playback.match.persons, self._outcome.won
        if result.marks is not None:
            text = say("deep_sea_adventure.end.alone", score=result.scores[0])
        elif len(persons) == 1 and result.winners == persons:
            text = say("end.won")
        else:
            text = say("end.winner", names=", ".join(map(self._rules.player, result.winners)), n=len(result.winners))
        return Verdict(text, "good" if won else "danger", "check" if won else "warning")

    def why(self) -> str:
        """Say what decided; of one alone, the marks that there are."""
        reached, say = self.playback.table.state.result.marks, self.look.say
        if reached is None:
            return super().why()
        marks = ", ".join(map(str, self._rules.game.table.solo_marks))
        won = say("deep_sea_adventure.end.marks_reached", n=reached, marks=marks)
        return won if reached else say("deep_sea_adventure.end.no_mark", marks=marks)

    # --- Layout ---

    def parts(self) -> Sequence[Part]:
        """Return the parts of the page."""
        say = self.look.say
        return [
            Part("hauls", say("end.result"), self._result),
            Part("moment", say("end.moment"), self._decided),
            Part("turns", say("deep_sea_adventure.end.turns"), self._course),
            Part("dice", say("common.dice"), self.dice),
        ]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the moment that decided the game, the hauls, the turns, the air and the dice."""
        px, divers = self.look.px, len(self._rules.game.seats)
        moment, beside = columns(area, [Share(LEFT), Share(1 - LEFT)], px(GAP))
        high = min(px(ROW) * divers + px(60), round(0.5 * area.height))
        hauls, below = rows(beside, [Px(high), Share(1)], px(GAP))
        turns, air, dice = columns(below, [Share(0.46), Share(0.25), Share(0.29)], px(GAP))
        return [
            *self._decided(moment),
            *self._hauls(hauls),
            *self._turns(turns),
            *self._air_by_diver(air),
            *self.dice(dice),
        ]

    def _result(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the ranking, under what decided it."""
        look = self.look
        why = self.reasons(pygame.Rect(0, 0, 0, 0), BODY)
        pad = look.px(16)
        high = look.text_height(why.name, BODY, area.width - 2 * pad)
        place, hauls = rows(area, [Px(high + 2 * pad), Share(1)], look.px(8))
        self.note(place, "")
        why.rect = place.inflate(-2 * pad, -2 * pad)
        return [why, *self._hauls(hauls)]

    def _decided(self, area: pygame.Rect) -> list[Widget]:
        return self.moment(area, stacked=area.height >= self.look.px(TALL))[0]

    def _hauls(self, area: pygame.Rect) -> list[Widget]:
        """Lay out what each diver brought home, the best first."""
        look, rules, state = self.look, self._rules, self.playback.table.state
        room = self.note(area, look.say("deep_sea_adventure.end.brought_home"))
        lost, result = sunk(rules.game, self.playback.table.moments), self._outcome
        ranks = list(ranks_in_words(look.say, rules, result))
        high = min(look.px(ROW), room.height // len(ranks))
        places = rows(room, [*[Px(high)] * len(ranks), Share(1)])
        widgets: list[Widget] = []
        for rank, place in zip(ranks, places, strict=False):
            hauls = hauls_of(state, rank.seat, lost)
            widgets.append(
                HaulRow(
                    key=f"rank {rank.seat}",
                    rect=place,
                    name=look.say("end.rank", rank=rank.rank, name=rules.player(rank.seat)),
                    value=f"{rank.text}. {hauls_in_words(look.say, rules, hauls)}",
                    rules=rules,
                    rank=rank.rank,
                    points=state.result.scores[rank.seat - 1],
                    hauls=hauls,
                )
            )
        return widgets

    # --- The turns, and the air ---

    def _course(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the graphs by turn, and who used the air."""
        turns, air = columns(area, [Share(0.66), Share(0.34)], self.look.px(GAP))
        return [*self._turns(turns), *self._air_by_diver(air)]

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the points and the air by turn, one graph over the other."""
        look, say, stats = self.look, self.look.say, self._stats
        room = self.note(area, say("deep_sea_adventure.end.turn_by_turn"))
        scores, air = rows(room, [Share(1 - AIR), Share(AIR)], look.px(8))
        lines = [
            Series(self._rules.player(seat), LINES[seat - 1], [row.scores[seat - 1] for row in stats])
            for seat in self._rules.game.seats
        ]
        left = [Series(say("deep_sea_adventure.end.air"), "line", [row.air for row in stats])]
        return [
            self._graph("turns", scores, say("deep_sea_adventure.end.points_by_turn"), lines),
            self._graph("air", air, say("deep_sea_adventure.end.air_by_turn"), left),
        ]

    def _graph(self, key: str, area: pygame.Rect, name: str, lines: Sequence[Series]) -> Widget:
        look, say, stats = self.look, self.look.say, self._stats
        told = (f"{row.turn}: " + ", ".join(f"{line.name} {line.values[n]:g}" for line in lines)
                for n, row in enumerate(stats))  # fmt: skip
        return TurnGraph(
            key=key,
            rect=area,
            name=name,
            value="; ".join(told),
            note=say("deep_sea_adventure.end.chosen_turn", turn=self._turn),
            graph=LineGraph(area, look, lines, say("deep_sea_adventure.end.turn"), stats[0].turn),
            turn_number=self._turn,
            mark=self._mark,
            look_back=self._look_back_at,
        )

    def _mark(self, turn: int) -> None:
        self._turn = turn
        self.refresh()

    def _look_back_at(self, turn: int) -> Answer:
        """Look back at the end of a turn."""
        n = next(row.n for row in self._stats if row.turn >= turn)
        lines = [number for number, line in enumerate(self.playback.log) if line.moment <= n]
        return self.look_back(lines[-1])

    def _air_by_diver(self, area: pygame.Rect) -> list[Widget]:
        """Lay out how much air each diver used."""
        say, rules = self.look.say, self._rules
        room = self.note(area, say("deep_sea_adventure.end.air_used"))
        used = breathed(rules.game, self.playback.table.moments)
        names = [rules.player(seat) for seat in rules.game.seats]
        said = ", ".join(f"{name} {amount}" for name, amount in zip(names, used, strict=True))
        heading = say("deep_sea_adventure.end.air_used")
        return [ShareBars(key="breathed", rect=room, name=heading, value=said, names=names, amounts=used)]
