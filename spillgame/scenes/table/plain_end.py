"""The end of a match of a game without a page of its own: the ranking, and how it stood."""

from collections.abc import Sequence

import pygame

from spillgame.rules.game import Result
from spillgame.scenes.menu import GAP
from spillgame.scenes.table.end_page import EndPage, Part, Verdict
from spillgame.scenes.table.plain_text import lines
from spillgame.ui.fonts import BODY, LARGE
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label


class PlainEnd(EndPage):
    """Shows how a match ended by what its rules say."""

    _top = 0
    """The line of the last state on top, where not all have room."""

    @property
    def _result(self) -> Result:
        result = self.playback.rules.result(self.playback.table.state)
        assert isinstance(result, Result)  # noqa: S101 - this page is shown only when the match is over
        return result

    def _name(self, seat: int) -> str:
        players: Sequence[str] = self.playback.match.header.setup["players"]
        return players[seat - 1]

    @property
    def verdict(self) -> Verdict:
        """Won or lost where that makes sense; else who is first."""
        say, result = self.look.say, self._result
        if result.won is not None:
            won = say("end.won") if result.won else say("end.lost")
            return Verdict(won, "good" if result.won else "danger", "check" if result.won else "warning")
        first = result.ranking[0]
        names = ", ".join(map(self._name, first))
        return Verdict(say("end.winner", names=names, n=len(first)), "good", "check")

    def parts(self) -> Sequence[Part]:
        """Return the ranking with how it stood, and the dice where any fell."""
        say = self.look.say
        dice = [Part("dice", say("common.dice"), self.dice)] if self.tally.dice else []
        return [Part("result", say("end.result"), self._told), *dice]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the ranking, how it stood, and the dice."""
        if not self.tally.dice:
            return self._ranked_and_stood(area)
        left, dice = columns(area, [Share(0.62), Share(0.38)], self.look.px(GAP))
        return [*self._ranked_and_stood(left), *self.dice(dice)]

    def _told(self, area: pygame.Rect) -> list[Widget]:
        """Lay out why it ended so, above the rest."""
        why = self.reasons(area, BODY)
        high = self.look.text_height(why.name, BODY, area.width)
        why.rect, rest = rows(area, [Px(high), Share(1)], self.look.px(GAP))
        return [why, *self._ranked_and_stood(rest)]

    def _ranked_and_stood(self, area: pygame.Rect) -> list[Widget]:
        ranking, stood = columns(area, [Share(0.45), Share(0.55)], self.look.px(GAP))
        return [*self._ranking(ranking), *self._stood(stood)]

    def _ranking(self, area: pygame.Rect) -> list[Widget]:
        """Return the players, the best first, with their points."""
        look, say, result = self.look, self.look.say, self._result
        room = self.note(area, say("end.result"))
        step = look.line_height(LARGE * 0.8) + look.px(8)
        widgets: list[Widget] = []
        for rank, seats in enumerate(result.ranking, 1):
            for seat in seats:
                name = say("end.rank", rank=rank, name=self._name(seat))
                if result.scores is not None:
                    name = say("end.rank_with_points", rank=rank, name=self._name(seat), n=result.scores[seat - 1])
                place = pygame.Rect(room.x, room.y + len(widgets) * step, room.width, step)
                token, first = ("ink", True) if rank == 1 else ("quiet", False)
                widgets.append(Label(key=f"rank {seat}", rect=place, name=name, token=token, bold=first))
        return widgets

    def _stood(self, area: pygame.Rect) -> list[Widget]:
        room = self.note(area, self.look.say("plain.as_it_stood"))
        text = self.playback.rules.state_to_text(self.playback.seen(-1))
        return [lines(self.look, "state", room, text, self._top, self._scroll_to)]

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()
