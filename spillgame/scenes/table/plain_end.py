"""The end page of games without their own: the ranking, and the final state."""

from collections.abc import Sequence

import pygame

from spillgame.scenes.menu import GAP
from spillgame.scenes.table.end_page import EndPage, Part, Verdict
from spillgame.scenes.table.plain_text import lines
from spillgame.scenes.table.result_words import ranks_in_words, verdict_in_words
from spillgame.ui.fonts import BODY
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label


class PlainEnd(EndPage):
    """Shows how a match ended, as its rules say."""

    _top = 0
    """The top line of the last state, if not all fit."""

    @property
    def verdict(self) -> Verdict:
        """Won or lost if that makes sense, otherwise who is first."""
        lost = self.outcome.won is False
        said = verdict_in_words(self.look.say, self.playback.match, self.outcome)
        return Verdict(said, "danger" if lost else "good", "cross" if lost else "check")

    def parts(self) -> Sequence[Part]:
        """Return the ranking with the final state, the decisive moment, and the dice, if there are any."""
        say = self.look.say
        dice = [Part("dice", say("common.dice"), self.dice.lay)] if self.dice.tally.dice else []
        moment = [Part("moment", say("end.moment"), self._moment)] if self.decisive else []
        return [Part("result", say("end.result"), self._told), *moment, *dice]

    def _moment(self, area: pygame.Rect) -> list[Widget]:
        return self.moment(area)[0]

    def all_parts(self, area: pygame.Rect) -> list[Widget]:
        lay = [self._ranked_and_stood, *(part.lay for part in self.parts()[1:])]
        widths = [Share(0.62), *[Share(0.38)] * (len(lay) - 1)]
        return [
            one
            for part, place in zip(lay, columns(area, widths, self.look.px(GAP)), strict=True)
            for one in part(place)
        ]

    def _told(self, area: pygame.Rect) -> list[Widget]:
        why = self.reasons(area, BODY, self._ink("ink"))
        high = self.look.text_height(why.name, BODY, area.width)
        why.rect, rest = rows(area, [Px(high), Share(1)], self.look.px(GAP))
        return [why, *self._ranked_and_stood(rest)]

    def _ranked_and_stood(self, area: pygame.Rect) -> list[Widget]:
        ranking, stood = columns(area, [Share(0.45), Share(0.55)], self.look.px(GAP))
        return [*self._ranking(ranking), *self._stood(stood)]

    def _ranking(self, area: pygame.Rect) -> list[Widget]:
        look = self.look
        room = self.note(area, look.say("end.result"))
        widgets: list[Widget] = []
        y = room.y
        for rank, seat, name in ranks_in_words(look.say, self.playback.rules, self.outcome):
            place = pygame.Rect(room.x, y, room.width, look.text_height(name, BODY, room.width, bold=True))
            y = place.bottom + look.px(8)
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
