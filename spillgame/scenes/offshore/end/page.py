"""The end of Offshore: where each company's points come from, the game by turn, and the drillings."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score
from spillgame.rules.offshore.stats import TurnStats, by_turn, drillings
from spillgame.scenes.menu import GAP
from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.offshore.end.offers import offers_page
from spillgame.scenes.offshore.end.shafts import Shafts, shafts_in_words
from spillgame.scenes.offshore.end.sources import SourceKey, SourceRow, key_height
from spillgame.scenes.offshore.points import names_of, score_in_words
from spillgame.scenes.table.competitive_end import CompetitiveEnd
from spillgame.scenes.table.end_page import Part
from spillgame.scenes.table.result_words import ranks_in_words
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

ROW = 92
"""Greatest height of a company's row in design units."""
LEFT, TURNS = 0.44, 0.56
"""The share of a wide page's width for the decisive moment, and of the rest for the graph."""


class OffshoreEnd(CompetitiveEnd):
    """Shows how a game of Offshore ended."""

    square = False
    _rules: Offshore

    def turn_ends(self) -> Sequence[TurnStats]:
        """Return the state at the end of each turn."""
        return by_turn(self._rules.game, self.playback.table.moments)

    def further_buttons(self) -> Sequence[Button]:
        """Return the button for the offers, if players can make any (O-5.1, O-10.2)."""
        if self._rules.game.two:
            return ()
        say, act = self.look.say, offers_page(self.stage, self.playback)
        return [
            Button(
                key="offers",
                name=say("offshore.end.offers"),
                icon="people",
                note=say("offshore.end.offers_note"),
                act=act,
            )
        ]

    # --- Layout ---

    def parts(self) -> Sequence[Part]:
        """Return the parts of the page."""
        say = self.look.say
        return [
            Part("result", say("end.result"), lambda area: self.under_reasons(area, self._sources)),
            Part("moment", say("end.moment"), self.decisive_part, weight=1.8),
            Part("turns", say("offshore.end.turns"), self._turns),
            Part("drilled", say("offshore.end.drilled"), self._drilled),
        ]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the moment that decided the game, the points, the turns and the drillings."""
        px, companies = self.look.px, len(self._rules.game.seats)
        moment, beside = columns(area, [Share(LEFT), Share(1 - LEFT)], px(GAP))
        high = min(px(ROW) * companies + px(140), round(0.54 * area.height))
        sources, below = rows(beside, [Px(high), Share(1)], px(GAP))
        turns, drilled = columns(below, [Share(TURNS), Share(1 - TURNS)], px(GAP))
        return [*self.decisive_part(moment), *self._sources(sources), *self._turns(turns), *self._drilled(drilled)]

    def _sources(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the companies, best first, each with a bar of its points, above the key to the symbols."""
        look, rules, say = self.look, self._rules, self.look.say
        scores: Sequence[Score] = self.playback.table.state.result.scores
        room = self.note(area, say("offshore.end.result_by_source"))
        found = [source for at, source in enumerate(Score._fields) if any(score[at] for score in scores)]
        bars, key = rows(room, [Share(1), Px(key_height(look, found, room.width))], look.px(8))
        ranks = list(ranks_in_words(say, rules, self.outcome))
        high = min(look.px(ROW), bars.height // len(ranks))
        places = rows(bars, [*[Px(high)] * len(ranks), Share(1)])
        most = max(score.total for score in scores)
        widgets: list[Widget] = [
            SourceRow(
                key=f"rank {rank.seat}",
                rect=place,
                name=say("end.rank", rank=rank.rank, name=rules.player(rank.seat)),
                value=f"{rank.text}. {score_in_words(say, scores[rank.seat - 1])}",
                rank=rank.rank,
                points=scores[rank.seat - 1].total,
                seat=rank.seat,
                score=scores[rank.seat - 1],
                most=most,
            )
            for rank, place in zip(ranks, places, strict=False)
        ]
        told = ", ".join(map(names_of(say).__getitem__, found))
        return [*widgets, SourceKey(key="sources", rect=key, name=told, sources=found)]

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        room = self.note(area, self.look.say("offshore.end.turn_by_turn"))
        side = self.look.line_height(SMALL)
        lines = [
            replace(line, token=token_of(seat), edge="company_ink", sign=badge_sprite(self.look, seat, side))
            for seat, line in enumerate(self.by_seat(lambda row, seat: row.scores[seat - 1].total), 1)
        ]
        return [self.graph("turns", room, self.look.say("offshore.end.points_by_turn"), lines)]

    def _drilled(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the shafts, below a line with their number and that of blow-outs."""
        look, say, rules = self.look, self.look.say, self._rules
        drilled = drillings(rules.game, self.playback.table.moments)
        room = self.note(area, say("offshore.end.drilled"))
        told = say("offshore.end.drilled_told", n=len(drilled), blown=sum(one.blew_out for one in drilled))
        words, shafts = rows(room, [Px(look.text_height(told, SMALL, room.width)), Share(1)], look.px(8))
        graph = Shafts(
            key="drillings",
            rect=shafts,
            name=say("offshore.end.drilled"),
            value=shafts_in_words(say, rules, drilled),
            note=say("offshore.end.drilled_note"),
            drilled=drilled,
            deepest=len(rules.game.table.shaft),
            look_back=self.look_back_at,
        )
        return [Label(key="drilled words", rect=words, name=told, size=SMALL, token="quiet"), graph]
