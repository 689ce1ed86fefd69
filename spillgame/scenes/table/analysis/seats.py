"""The seats of an analysed game in which each has a chance of its own: how they are told apart, which one's analysis is
shown, and their sums."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from spillgame.advice.analysis import MARKS, Analysis
from spillgame.scenes.numbers import Figure
from spillgame.scenes.screens import SeatLook
from spillgame.scenes.table.analysis.analysis_words import (
    Voice,
    account_in_words,
    account_of,
    signed,
)
from spillgame.scenes.table.seat_shapes import numbered_badge
from spillgame.ui.answer import Answer, Choose, Outcome
from spillgame.ui.fonts import BODY
from spillgame.ui.layout import columns, shares
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice

USUAL = SeatLook(lambda seat: ("ink", "good", "danger", "violet", "line", "quiet")[(seat - 1) % 6], "", numbered_badge)
"""How seats are told apart where a game does not say."""
BESIDE = 72
"""Design units that a button of a seat needs in addition to the name."""


class SeatChances(NamedTuple):
    """A seat, how it is told apart, and its analysis as far as known."""

    seat: int
    name: str
    token: str
    edge: str
    sign: Callable[[int], pygame.Surface]
    """Draws its sign, given the side in pixels."""
    found: Analysis


@dataclass(slots=True, kw_only=True)
class SeatButton(Button):
    """The button of a seat; the arrows to the left and right choose the one beside it."""

    beside: Choose
    """Called with -1 for the seat to the left, 1 for the one to the right."""

    def turn(self, step: int) -> Outcome:
        return self.beside(step)


def seat_chances(
    look: Look, seats: SeatLook | None, names: Sequence[str], found: Sequence[Analysis]
) -> list[SeatChances]:
    """Return the seats, given their names and their analyses in the order of the seats."""
    shown = seats or USUAL
    return [
        SeatChances(seat, name, shown.token_of(seat), shown.edge, partial(shown.sign, look, seat), one)
        for seat, (name, one) in enumerate(zip(names, found, strict=True), 1)
    ]


def in_order(seats: Sequence[int], persons: Sequence[int]) -> list[int]:
    """Return the seats, those of persons first."""
    return sorted(seats, key=lambda seat: (seat not in persons, seat))


def choice_of_seat(
    look: Look, area: pygame.Rect, seats: Sequence[SeatChances], chosen: int, choose: Callable[[int], Answer | None]
) -> list[Widget]:
    """Return the choice of the seat whose analysis is shown: buttons side by side, or one if they have no room."""
    widths = [look.fonts.width(one.name, look.px(BODY), True) + look.px(BESIDE) for one in seats]
    places = columns(area, shares(len(seats)), look.px(8))
    if max(widths) > min(place.width for place in places):
        at = next(at for at, one in enumerate(seats) if one.seat == chosen)
        room = area.width - 2 * area.height
        names = [look.fonts.shortened(one.name, look.px(BODY), room) for one in seats]
        what = look.say("analysis.whose")
        return [
            Choice(
                key="seat", rect=area, name=what, values=names, index=at, bare=True,
                choose=lambda n: choose(seats[n].seat),
            )
        ]  # fmt: skip

    def beside(at: int, step: int) -> Answer | None:
        return choose(seats[at + step].seat) if 0 <= at + step < len(seats) else None

    return [
        SeatButton(
            key=f"seat {one.seat}",
            rect=place,
            name=one.name,
            picture=one.sign,
            chosen=one.seat == chosen,
            note=look.say("analysis.whose_note", name=one.name),
            act=partial(choose, one.seat),
            group="seats",
            beside=partial(beside, at),
        )
        for at, (one, place) in enumerate(zip(seats, places, strict=True))
    ]


def figures(voice: Voice, found: Analysis) -> Sequence[Figure]:
    """Return the game of a seat as a sum."""
    say, account, number = voice.say, account_of(found), voice.say.notation.number
    return [
        ("start", say("analysis.start"), number(f"{account.start}%")),
        ("luck", say("analysis.by_luck"), signed(account.luck)),
        ("own", say("analysis.own_decisions"), signed(account.own)),
        ("others", say("analysis.others_decisions"), signed(account.others)),
        ("drift", say("analysis.drift"), signed(account.drift)),
        (
            "result",
            say("analysis.result") if found.result is not None else say("analysis.now"),
            f"= {number(f'{account.result}%')}",
        ),
    ]


def entries(
    voice: Voice, seats: Sequence[SeatChances], chosen: int, choose: Callable[[int], Answer | None]
) -> Iterator[Entry]:
    """Yield the game of each seat in a line, below what adds up in it."""
    say = voice.say
    yield Entry(text=say("analysis.players_heading"), heading=True)
    for one in seats:
        told = [account_in_words(say, one.found), *_marks(voice, one.found)]
        yield Entry(
            text=one.name,
            bold=one.seat == chosen,
            details=" · ".join(told),
            note=say("analysis.whose_note", name=one.name),
            act=partial(choose, one.seat),
            flush=True,
        )
    yield Entry(text=say("analysis.drift_meaning"), token="quiet", flush=True)


def _marks(voice: Voice, found: Analysis) -> Iterator[str]:
    """Yield how many turns have each mark, the worst first."""
    for mark, _ in MARKS:
        count = sum(turn.mark == mark for turn in found.turns)
        if count:
            yield voice.say(f"analysis.marks_{mark}", n=count)
