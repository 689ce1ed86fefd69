"""The goals in a line below the ocean: how each stands, and what it lacks; looked at, it shows where that could come
from."""

from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.goals import GoalShown, goals_of
from spillgame.scenes.endeavor_deep_sea.lacks import Goal, Lack, lack_of
from spillgame.scenes.endeavor_deep_sea.panels.goals import draw_goal_line, goal_words
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.endeavor_deep_sea.symbols import picture, symbol
from spillgame.scenes.table.panel import Panel, ground
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import columns, rows, shares
from spillgame.ui.look import Look

ACROSS: Final = 4
"""The most goals that stand side by side."""
MOST, MOST_SHORT = 0.15, 0.2
"""The share of the ocean's height that the line takes at most, also where goals are short."""
APART: Final = 44
"""Design units between two goals, with a line in the middle."""
ICONS: Final[Mapping[str, str]] = {
    "sonar": "sonar",
    "journal": "journal",
    "conservation": "conserve",
    "impact": "impact",
}
"""The signs of what goals count; others have a target."""
NARROWEST, SHORTEST = 11, 3.2
"""The least width of a goal, in heights of its letters, and of one of which only the sign and what it lacks is seen."""


TALL, SHORT = 1.35, 1.15
"""How high a goal is, in heights of its letters, and one that is short."""


class Race(NamedTuple):
    """What the line shows."""

    consequences: Consequences
    state: State
    seat: int
    """Whose goals they are, where players are against each other."""
    last: bool
    """Whether it is the last round, in which what is lacking stands out."""


class Arrangement(NamedTuple):
    """How the goals stand in their room."""

    down: int
    across: int
    high: int
    """Of all of them, in pixels."""
    short: bool
    """Whether of each only its sign and what it lacks is seen."""


def line_height(look: Look, count: int, ocean: pygame.Rect) -> int:
    """Return how high the line of some goals is, in pixels; 0 where an ocean of this size has no room for it."""
    found = _arranged(look, count, ocean.width, (MOST * ocean.height, MOST_SHORT * ocean.height))
    return found.high if found is not None else 0


def _arranged(look: Look, count: int, wide: int, most: tuple[float, float]) -> Arrangement | None:
    """Return how some goals stand in a room so wide, and at `most` so high, also where they are short: in few lines,
    and short where they have to. None where they do not fit."""
    line = look.line_height(SMALL)
    forms = ((False, NARROWEST, ACROSS, TALL), (True, SHORTEST, count, SHORT))
    for (short, least, beside, tall), highest in zip(forms, most, strict=True):
        fitting = min(beside, int(wide // (least * line)))
        if fitting:
            down = -(-count // fitting)
            high = down * round(tall * line) + look.px(6)
            if high <= highest:
                return Arrangement(down, -(-count // down), high, short)
    return None


def build(look: Look, rect: pygame.Rect, race: Race) -> Panel:
    """Lay the goals out side by side, in two lines where they are many."""
    goals = [*goals_of(race.consequences.rules, race.state)]
    arranged = _arranged(look, len(goals), rect.width, (rect.height, rect.height))
    if arranged is None:
        return Panel()
    inside, apart = rect.inflate(-2 * look.px(10), -look.px(4)), look.px(APART // 3 if arranged.short else APART)
    lines = rows(inside, shares(arranged.down), 2)
    places = [cell for line in lines for cell in columns(line, shares(arranged.across), apart)]

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)
            for place in places:
                if place.x > inside.x:
                    x = place.x - apart // 2
                    pygame.draw.line(surface, look.rgb("faint"), (x, place.y + 2), (x, place.bottom - 3))

    return Panel([_piece(race, *one, arranged.short) for one in zip(goals, places, strict=False)], paint)


def _piece(race: Race, goal: GoalShown, place: pygame.Rect, short: bool) -> Piece:
    consequences = race.consequences
    lack = lack_of(consequences.rules, race.state, goal, race.seat)
    said = goal_words(consequences.say, consequences.rules, goal)
    if lack.short:
        say, places = consequences.say, len(lack.places)
        lacking = (
            say("endeavor_deep_sea.impact.lacks", n=lack.short, places=places)
            if goal.need
            else say("endeavor_deep_sea.impact.leads", n=lack.short, places=places)
        )
        said = f"{said} {lacking}"
    return Piece(
        key=f"race {goal.key}", group="goals", rect=place, name=goal.name, value=said, note=f"{goal.name}: {said}",
        rule="E-9.2" if consequences.rules.game.coop else "E-8.3", subject=Goal(goal.key),
        paint=partial(_paint_short if short else _paint, goal, lack, race.last),
    )  # fmt: skip


def _paint(goal: GoalShown, lack: Lack, last: bool, surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """Draw a goal; one that lacks something with a warning and how much, in the colour of danger at the end."""
    room = _after(place, _sign(surface, look, lack, place) + look.px(8))
    if lack.short and last:
        room = _after(room, _lacking(surface, look, lack, room) + look.px(8))
    draw_goal_line(goal, surface, room, look, signed=True)


def _paint_short(
    goal: GoalShown, lack: Lack, last: bool, surface: pygame.Surface, place: pygame.Rect, look: Look
) -> None:
    """Draw the sign of a goal, and what it lacks, or that it lacks nothing."""
    room = _after(place, _sign(surface, look, lack, place) + look.px(4))
    if not lack.short:
        look.put(surface, look.icon("check", 24, "good"), room, "left")
    elif last:
        _lacking(surface, look, lack, room)
    else:
        look.put(surface, look.line(f"−{lack.short}", SMALL, "ink", True), room, "left")


def _sign(surface: pygame.Surface, look: Look, lack: Lack, place: pygame.Rect) -> int:
    """Draw the sign of what a goal counts at the left of a place; returns the pixels taken."""
    side = min(place.height - 2, look.px(28))
    known = lack.measure in ICONS
    icon = picture(look, symbol(ICONS[lack.measure]), side) if known else look.icon("target", 22)
    surface.blit(icon, icon.get_rect(midleft=place.midleft))
    return icon.get_width()


def _lacking(surface: pygame.Surface, look: Look, lack: Lack, place: pygame.Rect) -> int:
    """Draw a warning and how much is lacking at the left of a place; returns the pixels taken."""
    side = min(place.height, look.px(26))
    sign = pygame.transform.smoothscale(look.icon("warning", 26, "danger"), (side, side))
    surface.blit(sign, sign.get_rect(midleft=place.midleft))
    text = look.line(f"−{lack.short}", SMALL, "danger", True)
    surface.blit(text, text.get_rect(midleft=(place.x + side + 2, place.centery)))
    return side + text.get_width() + 2


def _after(place: pygame.Rect, used: int) -> pygame.Rect:
    """Return what is left of a place at the right of the pixels that are used."""
    return pygame.Rect(place.x + used, place.y, place.width - used, place.height)
