"""The offers of a game: what each side thought they were worth, and how they were answered and why."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from spillgame.bots.offshore.offers import offer_made
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.game import Moment
from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Opening, State
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame
from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table.log import look_back
from spillgame.scenes.table.playback import Playback
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

SIGNS: Final = {"accept": ("check", "good"), "refuse": ("cross", "danger"), "counter": ("edit", "ink")}
"""The icon of each answer, and its colour."""
LINE: Final = 34
"""Height of one side's worth in design units."""
NUMBER: Final = 62
"""Width of a worth next to its bar in design units."""


class Bargain(NamedTuple):
    """An offer and its answer."""

    n: int
    """The number of the moment in which it was answered."""
    turn: int
    opening: Opening
    """As it was to be answered."""
    worths: tuple[float, float]
    """In points, to the opener and to the helper: each by its own estimate, with its own objective."""
    answer: str
    """The type of decision: accept, refuse or counter."""


def bargains(rules: Offshore, moments: Sequence[Moment[State]]) -> list[Bargain]:
    """Return the offers of a game in order."""
    found = []
    for before, moment in pairwise(moments):
        state, step = before.state, moment.step
        if isinstance(step, Accept | Refuse | Counter) and state.opening is not None:
            found.append(Bargain(moment.n, state.turn, state.opening, _worths(rules, state, state.opening), step.type))
    return found


def _worths(rules: Offshore, state: State, opening: Opening) -> tuple[float, float]:
    """Return what an offer is worth to opener and helper, by the formula of the bots (O-11.3)."""
    weights = rules.game.content.bots.greedy
    made = [offer_made(Worths(rules.game, rules.view(state, seat), seat, weights), opening) for seat in opening.seats]
    return made[0].opener, made[1].helper


class OffersScene(ListScene):
    """Lists the offers of a game that is over; a press looks back at the answer."""

    title = "offers"
    heading_key = "offshore.end.offers"
    nothing_key = "offshore.end.no_offers"

    def __init__(self, stage: Stage, playback: Playback, found: Sequence[Bargain]):
        super().__init__(stage)
        self.match = playback.match
        self._playback, self._found = playback, found
        self._rules: Offshore = playback.rules
        worths = [worth for one in found for worth in one.worths]
        self._most, self._least = max([1.0, *worths]), min([0.0, *worths])
        """The range of all worths and 0."""
        self.list.fill(self.entries())

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the area of the list, below the line that says how many offers there are."""
        high = self.look.text_height(self._told(), SMALL, frame.body.width)
        return rows(frame.body, [Px(high), Share(1)], self.look.px(8))[1]

    def listed(self, body: pygame.Rect) -> list[Widget]:
        high = self.look.text_height(self._told(), SMALL, body.width)
        place = pygame.Rect(body.x, body.y - self.look.px(8) - high, body.width, high)
        return [Label(key="told", rect=place, name=self._told(), size=SMALL, token="quiet"), *super().listed(body)]

    def _told(self) -> str:
        accepted = [one for one in self._found if one.answer == "accept"]
        return self.look.say("offshore.end.offers_told", n=len(self._found), accepted=len(accepted))

    # --- The list ---

    def entries(self) -> Sequence[Entry]:
        found: list[Entry] = []
        heading = ""
        for one in self._found:
            wanted = self._heading(one)
            if wanted != heading:
                heading = wanted
                found.append(Entry(text=heading, heading=True))
            found.append(self._entry(one))
        return found

    def _heading(self, one: Bargain) -> str:
        words = self._rules.words
        opener, helper = (words.player(seat) for seat in one.opening.seats)
        field = words.field(one.opening.field)
        return self.look.say("offshore.end.asked", turn=one.turn, player=opener, helper=helper, field=field)

    def _entry(self, one: Bargain) -> Entry:
        say, words, opening = self.look.say, self._rules.words, one.opening
        opener, helper = (words.player(seat) for seat in opening.seats)
        opens, helps = opening.offered
        shares = say("offshore.choice.split", first=opener, second=helper, opener=opens, helper=helps)
        maker = words.player(opening.maker)
        icon, token = SIGNS[one.answer]
        first, second = (f"{worth:.1f}" for worth in one.worths)
        at = next(number for number, line in enumerate(self._playback.log) if line.moment == one.n)
        return Entry(
            text=say("offshore.end.offer", player=maker, shares=shares, tiles=words.tiles(opening.used)),
            icon=icon,
            token=token,
            details=self._playback.log[at].text,
            note=say("offshore.end.worth", player=opener, n=first, helper=helper, m=second),
            aside=partial(self._draw_worths, one),
            act=lambda: Push(look_back(self.stage, self._playback, at)),
        )

    def _draw_worths(self, one: Bargain, surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        """Draw for each side its badge, the worth, and its bar, which goes left if the worth is below 0."""
        high = min(look.px(LINE), room.height // 2)
        lines = pygame.Rect(room.x, room.centery - high, room.width, 2 * high)
        for seat, worth, line in zip(one.opening.seats, one.worths, rows(lines, [Share(1), Share(1)]), strict=True):
            badge, number, bar = columns(line, [Px(high), Px(look.px(NUMBER)), Share(1)], look.px(6))
            look.put(surface, badge_sprite(look, seat, round(0.86 * high)), badge)
            look.put(surface, look.line(look.say.notation.number(f"{worth:.1f}"), SMALL, "ink", True), number, "right")
            self._draw_bar(surface, look, bar, worth, token_of(seat))

    def _draw_bar(self, surface: pygame.Surface, look: Look, room: pygame.Rect, worth: float, token: str) -> None:
        unit = room.width / (self._most - self._least)
        zero = room.x - round(unit * self._least)
        wide = round(unit * abs(worth))
        bar = pygame.Rect(zero if worth >= 0 else zero - wide, 0, wide, max(4, round(0.5 * room.height)))
        bar.centery = room.centery
        pygame.draw.rect(surface, look.rgb(token), bar)
        pygame.draw.rect(surface, look.rgb("line"), bar, max(1, look.px(1)))
        pygame.draw.line(surface, look.rgb("ink"), (zero, room.y), (zero, room.bottom - 1), look.px(1))


def offers_page(stage: Stage, playback: Playback) -> Callable[[], Push]:
    """Return the act that opens the page of a game's offers."""
    return lambda: Push(OffersScene(stage, playback, bargains(playback.rules, playback.table.moments)))
