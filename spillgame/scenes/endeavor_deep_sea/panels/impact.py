"""The Impact board with its hexes, and the goals beside it."""

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import discs_by_seat
from spillgame.rules.endeavor_deep_sea.places import Hex
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import HexInfo
from spillgame.rules.endeavor_deep_sea.team import judged
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, symbols_of
from spillgame.scenes.table.panel import Panel, ground, joined
from spillgame.scenes.table.spot import Spot
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading
from spillgame.words import Words

GOALS: Final = 0.3
"""How much of the width the goals have."""
LEAST_GOALS: Final = 330
"""Design units below which they stand under the board, or as lines where there is no room for that."""
LEAST_LINES: Final = 11
"""The least width of goals as lines beside the board, in heights of their letters."""


def build(look: Look, rect: pygame.Rect, state: State, doing: Doing) -> Panel:
    """Lay out the board, and the goals at its right or below it."""
    consequences = doing.consequences
    pad = look.px(16)
    inside = rect.inflate(-2 * pad, -2 * pad)
    game, lit = consequences.rules.game, {place.name for place in doing.at if isinstance(place, Hex)}
    board, goals, short = _rooms(look, inside, game, len(list(goals_of(consequences.rules, state))))
    spots = [_hex(doing, info, corners, state) for info, corners in hexes_in(board, game)]

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)
            pygame.draw.rect(surface, look.rgb("depth_3"), board.inflate(pad, pad), border_radius=look.px(10))
            draw(surface, look, board, game, state, lit)

    return joined([Panel(spots, paint), (goals_in_lines if short else goals_panel)(look, goals, consequences, state)])


def _rooms(look: Look, inside: pygame.Rect, game: Game, count: int) -> tuple[pygame.Rect, pygame.Rect, bool]:
    """Return the rectangles of the board and of `count` goals, and whether each goal has only a line."""
    pad, needed = look.px(16), count * look.px(LINE) + look.line_height(SMALL)
    if inside.width * GOALS >= look.px(LEAST_GOALS):
        board, goals = columns(inside, [Share(1 - GOALS), Share(GOALS)], pad)
        return board, goals, False
    if inside.height > 2 * needed:
        board, goals = rows(inside, [Share(1), Px(needed)], pad)
        return board, goals, False
    board, goals = max(_with_lines(look, inside, game, count, pad), key=lambda found: _radius(found[0], game))
    return board, goals, True


def _with_lines(
    look: Look, inside: pygame.Rect, game: Game, count: int, pad: int
) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """Yield the rectangles of the board and of `count` goals as lines: below it, then next to it if they all fit."""
    below = lines_height(look, count, lines_across(count))
    board, goals = rows(inside, [Share(1), Px(below)], pad)
    yield board, goals
    if lines_height(look, count, 1) * SMALLEST_LINE <= inside.height:
        across, down = _shape(game)
        least = round(LEAST_LINES * look.px(SMALL))
        beside = max(least, inside.width - round(inside.height * across / down) - 2 * pad)
        board, goals = columns(inside, [Share(1), Px(beside)], 2 * pad)
        yield board, goals


def _radius(room: pygame.Rect, game: Game) -> float:
    across, down = _shape(game)
    return min(room.width / across, room.height / down)


def _shape(game: Game) -> tuple[float, float]:
    """Return how wide and how high all hexes are together, in the length of a side."""
    places = [tuple(map(int, info.id.split(","))) for info in game.table.hexes]
    across = max(column + 0.5 * (row % 2) for row, column in places) + 1
    return across * math.sqrt(3), 1.5 * (max(row for row, _ in places) + 1) + 0.5


def hexes_in(room: pygame.Rect, game: Game) -> list[tuple[HexInfo, list[tuple[float, float]]]]:
    """Return the hexes with their corners in a room: odd rows lie half a hex to the right."""
    places = [tuple(map(int, info.id.split(","))) for info in game.table.hexes]
    (across, down), radius = _shape(game), _radius(room, game)
    wide = radius * math.sqrt(3)
    left, top = room.centerx - across * radius / 2, room.centery - down * radius / 2
    found = []
    for info, (row, column) in zip(game.table.hexes, places, strict=True):
        x, y = left + (column + 0.5 + 0.5 * (row % 2)) * wide, top + (1 + 1.5 * row) * radius
        turns = [math.radians(60 * step - 90) for step in range(6)]
        reach = 0.95 * radius
        found.append((info, [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]))
    return found


def _bounds(corners: Sequence[tuple[float, float]]) -> pygame.Rect:
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, foot = min(y for _, y in corners), max(y for _, y in corners)
    return pygame.Rect(round(left), round(top), round(right - left), round(foot - top))


def _hex(doing: Doing, info: HexInfo, corners: Sequence[tuple[float, float]], state: State) -> Widget:
    consequences = doing.consequences
    spot = Spot(
        key=f"hex {info.id}", group="impact", rect=_bounds(corners), outline=tuple(corners), rule="E-6.6",
        name=consequences.say("endeavor_deep_sea.impact.hex", hex=consequences.rules.words.hex(info.id)),
    )  # fmt: skip
    return doing.put(spot, Hex(info.id), " ".join(hex_words(consequences, info, state)))


def hex_words(consequences: Consequences, info: HexInfo, state: State) -> Iterator[str]:
    """Say what a hex gives and who is there."""
    say, words = consequences.say, consequences.rules.words
    gains = words.gains(info.units)
    yield consequences.with_meaning(say("endeavor_deep_sea.impact.about", points=info.points, gains=gains), info.units)
    if info.entry:
        yield say("endeavor_deep_sea.impact.entry")
    if info.endless:
        yield say("endeavor_deep_sea.impact.endless")
    seats = state.impact[consequences.rules.game.table.hex_number[info.id]]
    if seats:
        yield say("endeavor_deep_sea.impact.markers", players=", ".join(map(words.player, seats)))


def draw(
    surface: pygame.Surface, look: Look, room: pygame.Rect, game: Game, state: State, lit: Collection[str] = ()
) -> None:
    """Draw the hexes with what they give, their points, and the markers."""
    reach = set(game.open_hexes(state))
    for info, corners in hexes_in(room, game):
        markers = state.impact[game.table.hex_number[info.id]]
        ground_of = "shallow" if info.id in reach else "plate"
        pygame.draw.polygon(surface, look.rgb(ground_of), corners)
        edge, wide = ("gain_impact", 2) if info.entry else ("line", 1)
        if info.id in lit:
            edge, wide = "action", look.px(5)
        pygame.draw.polygon(surface, look.rgb(edge), corners, max(1, wide))
        _inside(surface, look, info, _bounds(corners), markers)


def _inside(surface: pygame.Surface, look: Look, info: HexInfo, box: pygame.Rect, markers: Sequence[int]) -> None:
    """Draw what a hex gives, or the markers on it, with its points."""
    letter = max(7, min(round(0.3 * box.height), round(1.3 * least_letter(look))))
    points = ("∞ " if info.endless else "") + (str(info.points) if info.points else "")
    if markers:
        side = min(round(0.62 * box.height), round(1.1 * box.width / max(1, min(3, len(markers)))))
        for number, seat in enumerate(markers[-6:]):
            place = pygame.Rect(0, 0, side, side)
            spread = (number - (min(6, len(markers)) - 1) / 2) * 0.55 * side
            place.center = round(box.centerx + spread), round(box.centery - 0.04 * box.height)
            surface.blit(disc_sprite(look, seat, side), place)
        if points:
            text = look.fonts.text(points, max(7, round(0.8 * letter)), look.rgb("quiet"), True)
            surface.blit(text, text.get_rect(center=(box.centerx, box.bottom - round(0.14 * box.height))))
        return
    if points:
        text = look.fonts.text(points, letter, look.rgb("ink"), True)
        y = 0.3 if info.units else 0.5
        surface.blit(text, text.get_rect(center=(box.centerx, box.y + round(y * box.height))))
    if info.units:
        high = round((0.34 if points else 0.46) * box.height)
        made = fitted(look, symbols_of(info.units), (round(0.8 * box.width), high), high)
        y = 0.62 if points else 0.5
        surface.blit(made, made.get_rect(center=(box.centerx, box.y + round(y * box.height))))


LINE: Final = 62
"""The height of a goal in design units."""
SMALLEST_LINE: Final = 0.8
"""How small the letters of lines may become, as a share of small text."""
FEW: Final = 3
"""Maximum number of goals listed one below the other; more are side by side."""
NO_BONUSES: Final = (0, 0)


class GoalShown(NamedTuple):
    """A goal as it stands."""

    key: str
    name: str
    discs: tuple[int, ...] = ()
    """By seat the discs that count; none of a team's goal."""
    bonuses: tuple[int, int] = NO_BONUSES
    have: int = 0
    need: int = 0
    """Of a team; else 0."""


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
    """Lay out the same goals with a line each: one below the other where there is height, else two side by side."""
    goals = list(goals_of(consequences.rules, state))
    across = 1 if lines_height(look, len(goals), 1) * SMALLEST_LINE <= room.height else lines_across(len(goals))
    down = -(-len(goals) // across)
    room.height = min(room.height, 2 * lines_height(look, len(goals), across))
    places = [
        place for line in rows(room, shares(down), look.px(2)) for place in columns(line, shares(across), look.px(24))
    ]
    return Panel([_piece(consequences, *one, _goal_line) for one in zip(goals, places, strict=False)])


def _piece(consequences: Consequences, goal: GoalShown, place: pygame.Rect, paint: PaintGoal) -> Piece:
    said = goal_words(consequences.say, consequences.rules, goal)
    return Piece(
        key=f"goal {goal.key}", group="goals", rect=place, name=goal.name, value=said, note=f"{goal.name}: {said}",
        rule="E-9.2" if consequences.rules.game.coop else "E-8.3", paint=partial(paint, goal),
    )  # fmt: skip


def goals_of(rules: EndeavorDeepSea, state: State) -> Iterator[GoalShown]:
    """Yield the goals of the mission, of a team all seven."""
    if rules.game.coop:
        for one in judged(rules.game, state):
            yield GoalShown(one.goal, rules.words.goal(one.goal), have=one.have, need=one.need)
        return
    for goal in rules.game.mission.goals:
        yield GoalShown(goal.id, goal.name, tuple(discs_by_seat(state, goal.discs)), (goal.first, goal.second))


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
    room, used = upper.width, end.get_width() + look.px(8)
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


def _goal_line(goal: GoalShown, surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """Draw a goal in a line, or two: its name, what it is worth or needs, and how it stands, from the right."""
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
    if goal.bonuses != NO_BONUSES:
        right -= _number(surface, look, " ".join(f"+{bonus}" for bonus in goal.bonuses), right, place, size, "quiet")
    if not named:
        name = look.line_within(goal.name, max(1, right - look.px(6) - place.x), size)
        look.put(surface, name, place, "left")


def _number(
    surface: pygame.Surface, look: Look, words: str, right: int, place: pygame.Rect, size: float, token: str
) -> int:
    """Write something bold that ends at a pixel; returns the pixels taken."""
    made = look.line(words, size, token, True)
    surface.blit(made, made.get_rect(midright=(right, place.centery)))
    return made.get_width() + look.px(4)
