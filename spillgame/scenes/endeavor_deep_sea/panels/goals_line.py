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
LEAST_ROOM: Final = 0.14
"""The line is left out where it would take more than this share of the ocean's height."""


APART: Final = 44
"""Design units between two goals, with a line in the middle."""
ICONS: Final[Mapping[str, str]] = {
    "sonar": "sonar",
    "journal": "journal",
    "conservation": "conserve",
    "impact": "impact",
}
"""The signs of what goals count; others have a target."""
NARROWEST: Final = 11
"""The least width of a goal, in heights of its letters."""


class Race(NamedTuple):
    """What the line shows."""

    consequences: Consequences
    state: State
    seat: int
    """Whose goals they are, where players are against each other."""
    last: bool
    """Whether it is the last round, in which what is lacking stands out."""


def line_height(look: Look, count: int, ocean: pygame.Rect) -> int:
    """Return how high the line of some goals is, in pixels; 0 where an ocean of this size has no room for it."""
    line = look.line_height(SMALL)
    high = _down(count) * round(1.35 * line) + look.px(6)
    across = -(-count // _down(count))
    return high if high <= LEAST_ROOM * ocean.height and ocean.width >= NARROWEST * line * across else 0


def _down(count: int) -> int:
    """Return in how many lines some goals stand."""
    return -(-count // ACROSS)


def build(look: Look, rect: pygame.Rect, race: Race) -> Panel:
    """Lay the goals out side by side, in two lines where they are many."""
    if not rect.height:
        return Panel()
    goals = [*goals_of(race.consequences.rules, race.state)]
    down = _down(len(goals))
    across = -(-len(goals) // down)
    inside = rect.inflate(-2 * look.px(10), -look.px(4))
    places = [cell for line in rows(inside, shares(down), 2) for cell in columns(line, shares(across), look.px(APART))]

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)
            for place in places:
                if place.x > inside.x:
                    x = place.x - look.px(APART) // 2
                    pygame.draw.line(surface, look.rgb("faint"), (x, place.y + 2), (x, place.bottom - 3))

    return Panel([_piece(race, *one) for one in zip(goals, places, strict=False)], paint)


def _piece(race: Race, goal: GoalShown, place: pygame.Rect) -> Piece:
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
        paint=partial(_paint, goal, lack, race.last),
    )  # fmt: skip


def _paint(goal: GoalShown, lack: Lack, last: bool, surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """Draw a goal; one that lacks something with a warning and how much, in the colour of danger at the end."""
    room = place.copy()
    side = min(place.height - 2, look.px(28))
    known = lack.measure in ICONS
    icon = picture(look, symbol(ICONS[lack.measure]), side) if known else look.icon("target", 22)
    surface.blit(icon, icon.get_rect(midleft=place.midleft))
    used = icon.get_width() + look.px(8)
    room.x, room.width = room.x + used, room.width - used
    if lack.short and last:
        side = min(place.height, look.px(26))
        sign = look.icon("warning", 26, "danger")
        sign = pygame.transform.smoothscale(sign, (side, side))
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        text = look.line(f"−{lack.short}", SMALL, "danger", True)
        surface.blit(text, text.get_rect(midleft=(room.x + side + 2, place.centery)))
        used = side + text.get_width() + look.px(10)
        room.x, room.width = room.x + used, room.width - used
    draw_goal_line(goal, surface, room, look, signed=True)
