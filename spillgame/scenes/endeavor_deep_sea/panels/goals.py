"""The goals and how they stand: each with the discs of all players, or with how far a team met it; in a line each where
room is short."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.goals import NO_BONUSES, GoalShown, goals_of
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.table.panel import Panel
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widgets import Heading
from spillgame.words import Words

LINE: Final = 62
"""The height of a goal in design units."""
SMALLEST_LINE: Final = 0.8
"""How small the letters of lines may become, as a share of small text."""
FEW: Final = 3
"""Maximum number of goals listed one below the other; more are side by side."""


PaintGoal = Callable[[GoalShown, pygame.Surface, pygame.Rect, Look], None]
"""Draws a goal in its place."""


def goals_panel(look: Look, room: pygame.Rect, consequences: Consequences, state: State) -> Panel:
    """Lay out the goals of the mission, and in a team all seven."""
    goals = list(goals_of(consequences.rules, state))
    head, rest = rows(room, [Px(look.line_height(SMALL)), Share(1)], look.px(4))
    high = min(look.px(LINE), rest.height // max(1, len(goals)))
    rest.height = high * len(goals)
    title = Heading(key="goals", rect=head, name=look.say("endeavor_deep_sea.impact.goals"))
    places = rows(rest, shares(len(goals)))
    return Panel([title, *(_piece(consequences, *one, _goal) for one in zip(goals, places, strict=True))])


def lines_across(count: int) -> int:
    """Return how many goals stand side by side as lines below the board."""
    return 1 if count <= FEW else 2


def lines_height(look: Look, count: int, across: int) -> int:
    """Return the height of `count` goals as lines, `across` of them side by side."""
    return -(-count // across) * round(1.1 * look.line_height(SMALL))


def goals_in_lines(look: Look, room: pygame.Rect, consequences: Consequences, state: State) -> Panel:
    """Lay out the same goals with a line each: one below the other if they fit, otherwise two side by side."""
    goals = list(goals_of(consequences.rules, state))
    across = 1 if lines_height(look, len(goals), 1) * SMALLEST_LINE <= room.height else lines_across(len(goals))
    down = -(-len(goals) // across)
    room.height = min(room.height, 2 * lines_height(look, len(goals), across))
    places = [
        place for line in rows(room, shares(down), look.px(2)) for place in columns(line, shares(across), look.px(24))
    ]
    return Panel([_piece(consequences, *one, draw_goal_line) for one in zip(goals, places, strict=False)])


def _piece(consequences: Consequences, goal: GoalShown, place: pygame.Rect, paint: PaintGoal) -> Piece:
    said = goal_words(consequences.say, consequences.rules, goal)
    return Piece(
        key=f"goal {goal.key}", group="goals", rect=place, name=goal.name, value=said, note=f"{goal.name}: {said}",
        rule="E-9.2" if consequences.rules.game.coop else "E-8.3", paint=partial(paint, goal),
    )  # fmt: skip


def goal_words(say: Words, rules: EndeavorDeepSea, goal: GoalShown) -> str:
    """Say what a goal counts, and how it stands."""
    what = rules.words.counted_by(goal.key)
    if 0 < goal.need < goal.have:
        return say("endeavor_deep_sea.impact.team_more", what=what, have=goal.have, need=goal.need)
    if goal.need:
        return say("endeavor_deep_sea.impact.team", what=what, have=goal.have, need=goal.need,
                   n=int(goal.have >= goal.need))  # fmt: skip
    stand = ", ".join(
        say("endeavor_deep_sea.impact.discs", player=rules.words.player(seat), n=n)
        for seat, n in enumerate(goal.discs, 1)
    )
    first, second = goal.bonuses
    return say("endeavor_deep_sea.impact.race", kind=what, first=first, second=second, stand=stand)


def _goal(goal: GoalShown, surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """Draw a goal: its name and what it is worth or needs; below it the discs of each seat, or how far it is met."""
    upper, lower = rows(place, shares(2))
    met = goal.need and goal.have >= goal.need
    value = f"{goal.have}/{goal.need}" if goal.need else " ".join(f"+{bonus}" for bonus in goal.bonuses)
    end = look.line(value, SMALL, "good" if met else "quiet", True)
    beside = look.has_room(goal.name, upper.width - end.get_width() - look.px(8), BODY, bold=True)
    room = upper.width
    used = end.get_width() + look.px(8)
    if not beside and not goal.need:  # the name takes all of its line
        look.put(surface, end, lower, "right")
        lower.width -= used
    else:
        look.put(surface, end, upper, "right")
        room -= used
    if met:
        sign = look.icon("check", 24, "good")
        surface.blit(sign, sign.get_rect(midright=(upper.right - end.get_width() - look.px(6), upper.centery)))
        room -= sign.get_width() + look.px(6)
    look.put(surface, look.line_within(goal.name, max(1, room), BODY, "ink", True), upper, "left")
    if goal.need:
        _groove(surface, look, lower, goal.have / goal.need)
    else:
        _discs(surface, lower, look, goal)


def _discs(surface: pygame.Surface, room: pygame.Rect, look: Look, goal: GoalShown) -> None:
    """Draw how many discs each seat has at a goal, as many seats as have room."""
    x, side = room.x, min(room.height, look.px(30))
    for seat, n in enumerate(goal.discs, 1):
        number = look.line(str(n), SMALL, "ink", True)
        if x + side + number.get_width() > room.right:
            return
        surface.blit(disc_sprite(look, seat, side), (x, room.centery - side // 2))
        surface.blit(number, number.get_rect(midleft=(x + side + 2, room.centery)))
        x += side + number.get_width() + look.px(16)


def _groove(surface: pygame.Surface, look: Look, room: pygame.Rect, share: float) -> None:
    groove = pygame.Rect(room.x, room.centery - look.px(5), room.width, look.px(10))
    pygame.draw.rect(surface, look.rgb("faint"), groove, border_radius=groove.height // 2)
    groove.width = round(groove.width * min(1.0, share))
    pygame.draw.rect(surface, look.rgb("good"), groove, border_radius=groove.height // 2)


def draw_goal_line(
    goal: GoalShown, surface: pygame.Surface, place: pygame.Rect, look: Look, *, signed: bool = False
) -> None:
    """Draw a goal in a line, or two: its name, what it is worth or needs, and how it stands, from the right. Of a
    goal that is `signed` what has no room is left out: its sign stands for it."""
    size = SMALL * min(1.0, place.height / look.line_height(SMALL))
    named = place.height >= 2 * look.line_height(size)
    if named:  # the name has a line of its own
        upper, place = rows(place, shares(2))
        look.put(surface, look.line_within(goal.name, upper.width, size), upper, "left")
    met, right = goal.need and goal.have >= goal.need, place.right
    side = round(0.86 * look.line_height(size))
    if goal.need:
        right -= _number(surface, look, f"{goal.have}/{goal.need}", right, place, size, "good" if met else "quiet")
        if met:
            sign = look.icon("check", 22, "good")
            surface.blit(sign, sign.get_rect(midright=(right, place.centery)))
            right -= sign.get_width()
    for seat, n in reversed([*enumerate(goal.discs, 1)]):
        right -= _number(surface, look, str(n), right, place, size, "ink")
        surface.blit(disc_sprite(look, seat, side), (right - side, place.centery - side // 2))
        right -= side + look.px(8)
    bonuses = " ".join(f"+{bonus}" for bonus in goal.bonuses)
    has_room = not signed or look.has_room(bonuses, right - look.px(6) - place.x, size, bold=True)
    if goal.bonuses != NO_BONUSES and has_room:
        right -= _number(surface, look, bonuses, right, place, size, "quiet")
    if not named and (not signed or look.has_room(goal.name, right - look.px(6) - place.x, size)):
        name = look.line_within(goal.name, max(1, right - look.px(6) - place.x), size)
        look.put(surface, name, place, "left")


def _number(
    surface: pygame.Surface, look: Look, words: str, right: int, place: pygame.Rect, size: float, token: str
) -> int:
    """Write something bold that ends at a pixel; returns the pixels taken."""
    made = look.line(words, size, token, True)
    surface.blit(made, made.get_rect(midright=(right, place.centery)))
    return made.get_width() + look.px(4)
