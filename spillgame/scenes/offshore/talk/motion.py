"""How companies answer at the table: a nod, a shake of the head, a paper that is pushed across."""

import math
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Opening
from spillgame.scenes.offshore.talk.faces import Mood, bust_sprite, head_sprite
from spillgame.scenes.offshore.talk.places import Places, Seat
from spillgame.scenes.table.moving import between, eased, lift
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

NODS, SHAKES = 2, 2.5
"""How many times a head goes down, and to both sides."""
REACH: Final = 0.1
"""How far it goes, in sides of the portrait."""
ANSWERED: Final = 0.8
"""The share of its time after which a head is still again."""
Answer = e.Accepted | e.Refused | e.Countered | e.Offered | e.OpeningNamed


def mood_of(opening: Opening, seat: int, event: object) -> Mood:
    """Return the expression of a seat while an event is shown, if any."""
    if isinstance(event, e.Accepted):
        return "pleased"
    if isinstance(event, e.Refused):
        return "cross" if seat == event.seat else "asked"
    if isinstance(event, e.Countered):
        return "calm" if seat == event.seat else "asked"
    return "asked" if opening.stage == "answer" and seat == opening.answerer else "calm"


def draw_portrait(
    surface: pygame.Surface,
    look: Look,
    seat: Seat,
    who: tuple[int, str],
    mood: Mood,
    moved: tuple[float, float] = (0, 0),
) -> None:
    """Draw a portrait; `who` is a company's seat and the bot that plays it, and its head is `moved` by shares of it."""
    number, bot = who
    side = seat.face.width
    surface.blit(bust_sprite(look, number, side), seat.face)
    head = head_sprite(look, number, bot, mood, side, seat.flipped)
    clip = surface.get_clip()
    inset = max(2, side // 28)
    surface.set_clip(seat.face.inflate(-2 * inset, -2 * inset).clip(clip))
    surface.blit(head, (seat.face.x + round(moved[0] * side), seat.face.y + round(moved[1] * side)))
    surface.set_clip(clip)


def draw_answer(
    surface: pygame.Surface, look: Look, places: Places, rules: Offshore, opening: Opening, event: Answer, t: float
) -> None:
    """Draw how an event looks at the table at a time `t` from 0 to 1."""
    still = look.reduced_motion
    for number, seat in zip(opening.seats, places.seats, strict=True):
        mood, moved = mood_of(opening, number, event), (0.0, 0.0)
        if not still and number == event.seat:
            moved = _moved(event, t, seat.flipped)
        draw_portrait(surface, look, seat, (number, rules.game.bots[number - 1] or ""), mood, moved)
        if number == event.seat and isinstance(event, e.Accepted | e.Refused):
            _mark(surface, look, seat, event, 1.0 if still else min(1.0, 4 * t))
    if isinstance(event, e.Countered | e.Offered) and len(places.seats) > 1:
        _pushed(surface, look, places, opening, event, t)


def _moved(event: Answer, t: float, flipped: bool) -> tuple[float, float]:
    """Return how far the head of the one who answers is moved."""
    share = min(1.0, t / ANSWERED)
    fades = 1 - share
    way = -1 if flipped else 1
    match event:
        case e.Accepted():
            return 0.0, REACH * abs(math.sin(math.pi * NODS * share)) * (0.4 + 0.6 * fades)
        case e.Refused():
            return 1.2 * REACH * math.sin(math.tau * SHAKES * share) * math.sqrt(fades), 0.0
    return way * REACH * lift(share), 0.3 * REACH * lift(share)  # leans over the table


def _mark(surface: pygame.Surface, look: Look, seat: Seat, event: Answer, grown: float) -> None:
    """Draw the sign of an answer at a portrait: a check, or a cross."""
    accepts = isinstance(event, e.Accepted)
    side = round(grown * 0.42 * seat.face.width)
    if side < 6:
        return
    at = seat.face.bottomleft if seat.flipped else seat.face.bottomright
    middle = at[0] + (side // 4 if seat.flipped else -side // 4), at[1] - side // 3
    token = "good" if accepts else "danger"
    pygame.draw.circle(surface, look.rgb("panel"), middle, side // 2)
    pygame.draw.circle(surface, look.rgb(token), middle, side // 2, max(2, side // 12))
    sign = look.picture("ui/check" if accepts else "ui/cross", round(0.72 * side), token)
    surface.blit(sign, sign.get_rect(center=middle))


def _pushed(surface: pygame.Surface, look: Look, places: Places, opening: Opening, event: Answer, t: float) -> None:
    """Draw the paper with the offer, as its maker pushes it across the table to the other side."""
    maker = places.seats[opening.seats.index(event.seat)]
    other = next(seat for seat in places.seats if seat is not maker)
    start, end = (
        ((seat.put_in.left if seat.flipped else seat.put_in.right), seat.put_in.centery) for seat in (maker, other)
    )
    at = between(start, end, 1.0 if look.reduced_motion else eased(min(1.0, t / ANSWERED)))
    paper = paper_sprite(look, round(0.8 * places.table.height), isinstance(event, e.Countered))
    surface.blit(paper, paper.get_rect(center=(round(at[0]), round(at[1]))))


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
