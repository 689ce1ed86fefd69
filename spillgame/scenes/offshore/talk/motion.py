"""How companies answer at the table: a nod, a shake of the head, a paper that is pushed across."""

from collections.abc import Mapping
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Opening
from spillgame.scenes.offshore.talk.faces import Mood
from spillgame.scenes.offshore.talk.places import Places
from spillgame.scenes.offshore.talk.portrait import ANSWERED, Manner, Portrait
from spillgame.scenes.table.moving import between, eased
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

Answer = e.Accepted | e.Refused | e.Countered | e.Offered | e.OpeningNamed
"""The events during which faces move."""
PAPER: Final = 1.15
"""The height of the paper with an offer, in heights of the table."""
STAMPED: Final = 0.35
"""The share of an answer's movement after which the paper is in the middle of the table, and is stamped."""
STAMPS: Final[Mapping[type[e.Event], tuple[str, str]]] = {e.Accepted: ("check", "good"), e.Refused: ("cross", "danger")}
"""What is stamped on an offer that is answered so, with its colour."""
MANNERS: Final[Mapping[type[e.Event], Manner]] = {e.Accepted: "accepts", e.Refused: "refuses", e.Countered: "counters"}
"""How the one moves who answers; all others lean over the table."""


def mood_of(opening: Opening, seat: int, event: object) -> Mood:
    """Return the expression of a seat while an event is shown, if any."""
    if isinstance(event, e.Accepted):
        return "pleased"
    if isinstance(event, e.Refused):
        return "cross" if seat == event.seat else "asked"
    if isinstance(event, e.Countered):
        return "calm" if seat == event.seat else "asked"
    return "asked" if opening.stage == "answer" and seat == opening.answerer else "calm"


def draw_answer(
    surface: pygame.Surface, look: Look, places: Places, rules: Offshore, opening: Opening, event: Answer, t: float
) -> None:
    """Draw how an event looks at the table at a time `t` from 0 to 1."""
    for number, seat in zip(opening.seats, places.seats, strict=True):
        portrait = Portrait.of(rules, number, seat.face, flipped=seat.flipped)
        if number == event.seat:
            portrait.draw_answer(surface, look, MANNERS.get(type(event), "leans"), t)
        else:
            portrait.draw(surface, look, mood_of(opening, number, event))
    if len(places.seats) > 1 and not isinstance(event, e.OpeningNamed):
        _pushed(surface, look, places, opening, event, t)


def _pushed(surface: pygame.Surface, look: Look, places: Places, opening: Opening, event: Answer, t: float) -> None:
    """Draw the paper with the offer: its maker pushes it across the table to the other side, who may push it back with
    a stamp on it, or with lines crossed out."""
    maker = places.seats[opening.seats.index(event.seat)]
    other = next(seat for seat in places.seats if seat is not maker)
    start, end = (
        ((seat.put_in.left if seat.flipped else seat.put_in.right), seat.put_in.centery) for seat in (maker, other)
    )
    share = 1.0 if look.reduced_motion else min(1.0, t / ANSWERED)
    stamp = STAMPS.get(type(event))
    way = 0.5 * eased(share / STAMPED) if stamp else eased(share)  # a stamped one stops in the middle
    x, y = between(start, end, way)
    paper = paper_sprite(look, round(PAPER * places.table.height), isinstance(event, e.Countered))
    surface.blit(paper, paper.get_rect(center=(round(x), round(y))))
    if stamp and share > STAMPED:
        falls = (share - STAMPED) / (1 - STAMPED)
        size = round(paper.get_width() * (0.62 + 0.9 * (1 - eased(2 * falls))))
        icon, token = stamp
        pygame.draw.circle(surface, look.rgb("panel"), (round(x), round(y)), round(0.6 * size))
        pygame.draw.circle(surface, look.rgb(token), (round(x), round(y)), round(0.6 * size), max(3, size // 12))
        sign = look.picture(f"ui/{icon}", size, token)
        surface.blit(sign, sign.get_rect(center=(round(x), round(y))))


@drawn_once
def paper_sprite(look: Look, side: int, changed: bool) -> pygame.Surface:
    """Return the paper with an offer; lines are crossed out where it was `changed`."""
    own, s = look.theme.own, side
    rim: dict[str, object] = {"stroke": own["abyss"], "stroke_width": max(1.0, 0.02 * s), "stroke_linejoin": "round"}
    corners = [(0.16 * s, 0.1 * s), (0.82 * s, 0.04 * s), (0.88 * s, 0.92 * s), (0.2 * s, 0.96 * s)]
    body = svg.shape([(x + 0.04 * s, y + 0.05 * s) for x, y in corners], (0, 0), fill=own["abyss"], fill_opacity=0.3)
    body += svg.shape(corners, (0, 0), fill=own["paper"], **rim)
    for line in range(4):
        y = (0.26 + 0.13 * line) * s
        ends = [(0.29 * s, y + 0.02 * s), ((0.74 - 0.1 * (line % 2)) * s, y - 0.01 * s)]
        body += svg.stroke(ends, (0, 0), stroke=own["steel_shade"], stroke_width=0.045 * s)
    if changed:
        across = [(0.27 * s, 0.42 * s), (0.78 * s, 0.35 * s)]
        body += svg.stroke(across, (0, 0), stroke=own["tech_red"], stroke_width=0.06 * s, stroke_linecap="round")
    sign = f"M{0.5 * s:.1f} {0.82 * s:.1f} q{0.06 * s:.1f} {-0.14 * s:.1f} {0.1 * s:.1f} 0 t{0.16 * s:.1f} 0"
    return svg.render(body + svg.path(sign, stroke=own["tech_blue"], stroke_width=0.04 * s), (s, s))
