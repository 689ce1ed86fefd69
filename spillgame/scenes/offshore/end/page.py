"""The end of Offshore: where each company's points come from, the game by turn, and the drillings."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score, State
from spillgame.rules.offshore.summary import DrillStats, TurnStats, by_turn, drillings
from spillgame.scenes.menu import GAP
from spillgame.scenes.offshore import scenery
from spillgame.scenes.offshore.board.sprites import SEATS, badge_sprite
from spillgame.scenes.offshore.end.offers import offers_page
from spillgame.scenes.offshore.end.sources import SourceKey, SourceRow, key_height
from spillgame.scenes.offshore.points import score_in_words
from spillgame.scenes.offshore.talk.faces import Mood as FaceMood
from spillgame.scenes.screens import Decisive, Mood
from spillgame.scenes.table.competitive_end import CompetitiveEnd
from spillgame.scenes.table.decisive_moment import lead_taken
from spillgame.scenes.table.end_page import Part
from spillgame.scenes.table.end_sky import EndSky, mood_of
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.result_words import ranks_in_words
from spillgame.ui import svg
from spillgame.ui.answer import Answer, Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label
from spillgame.words import Words

ROW = 92
"""Greatest height of a company's row in design units."""
LEFT, TURNS = 0.44, 0.56
"""The share of a wide page's width for the decisive moment, and of the rest for the graph."""
BADGE: Final = 40
"""The greatest side of a badge in design units."""
SHAFT: Final = 0.34
"""The width of a shaft as a share of its column."""
BRIGHT, DARK = ("foam", "lamp", "water_1", "water_3"), ("abyss", "water_4", "water_4", "abyss")
"""The colours of the sky from top to horizon, and of the sea from there to the foot."""
ACROSS, DECK = 0.86, 0.72
"""The x of the platform as a share of the window, and the width of its deck in heights of the sky."""


@dataclass(slots=True, kw_only=True)
class Shafts(Widget):
    """The shafts below the seabed, in the order of drilling; a press looks back at one."""

    role: ClassVar[str] = "graph"
    drilled: Sequence[DrillStats]
    deepest: int
    """The tiles of the deepest possible shaft."""
    look_back: Choose
    """Called with the number of the moment to look back at."""

    @property
    def focusable(self) -> bool:
        """It takes the focus if there is a drilling."""
        return bool(self.drilled)

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        """Look back at the pressed drilling, by default at the last one."""
        if not self.drilled:
            return None
        place = len(self.drilled) - 1
        if at is not None:
            place = max(0, min(place, (at[0] - self.rect.x) * len(self.drilled) // max(1, self.rect.width)))
        return self.look_back(self.drilled[place].n)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        area, count = self.rect, max(1, len(self.drilled))
        wide = area.width / count
        side = min(look.px(BADGE), round(0.8 * wide))
        foot = look.line_height(SMALL)
        ground = pygame.Rect(area.x, area.y + 2 * side + look.px(8), area.width, 0)
        ground.height = max(1, area.bottom - ground.y)
        for layer in range(5):
            top = ground.y + ground.height * layer // 5
            bed = (ground.x, top, ground.width, ground.y + ground.height * (layer + 1) // 5 - top)
            pygame.draw.rect(surface, look.rgb(f"bed_{layer + 1}"), bed)
        pygame.draw.line(surface, look.rgb("ink"), ground.topleft, (ground.right - 1, ground.y), look.px(2))
        step = (ground.height - foot) / max(1, self.deepest)
        for number, drill in enumerate(self.drilled):
            x = round(area.x + (number + 0.5) * wide)
            for place, seat in enumerate(reversed(drill.seats)):
                badge = badge_sprite(look, seat, side)
                surface.blit(badge, badge.get_rect(midbottom=(x, ground.y - look.px(4) - place * side)))
            self._draw_shaft(surface, look, pygame.Rect(x, ground.y, round(SHAFT * wide), round(step)), drill)

    def _draw_shaft(self, surface: pygame.Surface, look: Look, tile: pygame.Rect, drill: DrillStats) -> None:
        """Draw a shaft; the left edge of `tile` is its middle, the size of `tile` that of one tile."""
        if not drill.tiles:
            return
        wide = max(4, min(tile.width, look.px(26)))
        shaft = pygame.Rect(0, tile.y, wide, drill.tiles * tile.height)
        shaft.centerx = tile.x
        pygame.draw.rect(surface, look.rgb("foam"), shaft)
        pygame.draw.rect(surface, look.rgb("abyss"), shaft, max(1, look.px(2)))
        for cut in range(1, drill.tiles):
            y = tile.y + cut * tile.height
            pygame.draw.line(surface, look.rgb("abyss"), (shaft.x, y), (shaft.right - 1, y), max(1, look.px(1)))
        end = (shaft.centerx, shaft.bottom)
        if drill.blew_out:
            cross = look.picture("ui/cross", max(12, round(1.5 * wide)), "danger")
            back = round(0.62 * cross.get_width())
            pygame.draw.aacircle(surface, look.rgb("panel"), end, back)
            surface.blit(cross, cross.get_rect(center=end))
        elif drill.barrels or drill.points:
            pygame.draw.aacircle(surface, look.rgb("oil"), end, max(3, round(0.62 * wide)))
            pygame.draw.aacircle(surface, look.rgb("foam"), end, max(3, round(0.62 * wide)), max(1, look.px(2)))


def shafts_in_words(say: Words, rules: Offshore, drilled: Sequence[DrillStats]) -> str:
    """Return the result of each drilling in words."""
    told = []
    for drill in drilled:
        gains = rules.words.gains(drill.coins, drill.barrels, drill.points)
        if drill.blew_out:
            gains = f"{say('offshore.end.blown')}, {gains}"
        told.append(
            say(
                "offshore.end.drilling_row", field=rules.words.field(drill.field), turn=drill.turn,
                players=rules.words.players(drill.seats), tiles=drill.tiles, gains=gains,
            )
        )  # fmt: skip
    return ". ".join(told)


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
        name, note = self.look.say("offshore.end.offers"), self.look.say("offshore.end.offers_note")
        return [Button(key="offers", name=name, icon="people", note=note, act=offers_page(self.stage, self.playback))]

    # --- Layout ---

    def parts(self) -> Sequence[Part]:
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
                bot=rules.game.bots[rank.seat - 1] or "",
                mood=mood_at(rank.rank, len(ranks)),
                score=scores[rank.seat - 1],
                most=most,
            )
            for rank, place in zip(ranks, places, strict=False)
        ]
        told = ", ".join(say(f"offshore.source.{source}") for source in found)
        return [*widgets, SourceKey(key="sources", rect=key, name=told, sources=found)]

    def _turns(self, area: pygame.Rect) -> list[Widget]:
        room = self.note(area, self.look.say("offshore.end.turn_by_turn"))
        lines = self.points_by_seat(SEATS)
        return [self.graph("turns", room, self.look.say("offshore.end.points_by_turn"), lines)]

    def _drilled(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the shafts, below a line with their number and that of blow-outs."""
        look, say, rules = self.look, self.look.say, self._rules
        drilled = drillings(rules.game, self.playback.table.moments)
        room = self.note(area, say("offshore.end.drilled"))
        told = say("offshore.end.drilled_told", n=len(drilled), blown=sum(one.blew_out for one in drilled))
        words, shafts = rows(room, [Px(look.text_height(told, SMALL, room.width)), Share(1)], look.px(8))
        graph = Shafts(
            key="drillings", rect=shafts, name=say("offshore.end.drilled"), value=shafts_in_words(say, rules, drilled),
            note=say("offshore.end.drilled_note"), drilled=drilled, deepest=len(rules.game.table.shaft),
            look_back=self.look_back_at,
        )  # fmt: skip
        return [Label(key="drilled words", rect=words, name=told, size=SMALL, token="quiet"), graph]


def mood_at(rank: int, count: int) -> FaceMood:
    """Return the expression of a company with a rank among a number of companies."""
    if rank == 1:
        return "pleased"
    return "cross" if rank == count else "asked" if rank % 2 else "calm"


def mood(rules: Offshore, state: State) -> Mood | None:
    """Return the mood of a game that is over; None before."""
    return mood_of(rules, state, ("abyss", "foam"), _painted)


def _painted(look: Look, sky: EndSky) -> pygame.Surface:
    """Return sky and sea, with the platform at the horizon if it is completely visible."""
    picture = sky.graded(*map(look.rgb, BRIGHT if sky.won else DARK))
    if not sky.bare:
        own, wide = look.theme.own, DECK * sky.horizon
        at = ACROSS * sky.size[0], float(sky.horizon)
        body = scenery.platform(own, at, wide, sky.horizon + wide)
        if sky.won:
            tip = at[0] + scenery.FLARE[0] * wide, at[1] + scenery.FLARE[1] * wide
            body += svg.glow("fire", tip, 0.4 * wide, [own["flame"]] * 2, (0.8, 0))
            body += svg.circle(tip, 0.4 * wide, fill="url(#fire)") + scenery.flame(own, at, wide)
        sky.put_at_horizon(picture, body)
    return picture


def decisive(playback: Playback, say: Words) -> Decisive | None:
    """Return the line of the log that decided it; None before the end, and if nobody was ever behind."""
    rules: Offshore = playback.rules
    state: State = playback.table.state
    if state.result is None:
        return None
    winner, ends = state.result.winners[0], by_turn(rules.game, playback.table.moments)
    found = lead_taken(playback, winner, ends, partial(scores_of, rules.game))
    if found is None:
        return None
    told = rules.words.event(playback.log[found.line].event)
    meaning = say("offshore.end.never_caught", player=rules.player(winner), lead=found.lead)
    if len(state.result.winners) > 1:
        meaning = say("offshore.end.never_caught_shared", player=rules.player(winner))
    return Decisive(found.line, say("offshore.end.lead", turn=found.turn, event=told), meaning)
