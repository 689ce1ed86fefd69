"""The Impact board with its hexes, and beside it the goals and how they stand."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import discs_by_seat
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.steps import Decision
from spillgame.rules.endeavor_deep_sea.table import HexInfo
from spillgame.rules.endeavor_deep_sea.team import judged
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Press, note_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.endeavor_deep_sea.sayings import discs_called
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, symbols_of
from spillgame.scenes.endeavor_deep_sea.told import Told
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
"""Design units below which they stand under the board."""
LINE: Final = 62
"""The height of a goal in design units."""
At = Mapping[str, Sequence[Decision]]
"""What can be done at each place, by its key."""


def build(look: Look, rect: pygame.Rect, told: Told, state: State, at: At, press: Press) -> Panel:
    """Lay out the board, and the goals at its right or below it."""
    pad = look.px(16)
    inside = rect.inflate(-2 * pad, -2 * pad)
    needed = (3 + len(state.goals) + told.rules.game.coop) * look.px(LINE) + look.line_height(SMALL)
    if inside.width * GOALS >= look.px(LEAST_GOALS):
        board, goals = columns(inside, [Share(1 - GOALS), Share(GOALS)], pad)
    elif inside.height > 2 * needed:
        board, goals = rows(inside, [Share(1), Px(needed)], pad)
    else:
        board, goals = inside, None
    spots = [_hex(told, info, corners, state, at, press) for info, corners in hexes_in(board, told.rules.game)]

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)
            pygame.draw.rect(surface, look.rgb("depth_3"), board.inflate(pad, pad), border_radius=look.px(10))
            draw(surface, look, board, told.rules.game, state, {key[4:] for key in at if key.startswith("hex ")})

    parts = [Panel(spots, paint)]
    if goals is not None:
        parts.append(goals_panel(look, goals, told, state))
    return joined(parts)


def hexes_in(room: pygame.Rect, game: Game) -> list[tuple[HexInfo, list[tuple[float, float]]]]:
    """Return the hexes with their corners in a room: odd rows lie half a hex to the right."""
    places = [tuple(map(int, info.id.split(","))) for info in game.table.hexes]
    down = max(row for row, _ in places) + 1
    across = max(column + 0.5 * (row % 2) for row, column in places) + 1
    radius = min(room.width / (across * math.sqrt(3)), room.height / (1.5 * down + 0.5))
    wide = radius * math.sqrt(3)
    left, top = room.centerx - across * wide / 2, room.centery - (1.5 * down + 0.5) * radius / 2
    found = []
    for info, (row, column) in zip(game.table.hexes, places, strict=True):
        x, y = left + (column + 0.5 + 0.5 * (row % 2)) * wide, top + (1 + 1.5 * row) * radius
        turns = [math.radians(60 * step - 90) for step in range(6)]
        found.append(
            (info, [(x + 0.95 * radius * math.cos(turn), y + 0.95 * radius * math.sin(turn)) for turn in turns])
        )
    return found


def _bounds(corners: Sequence[tuple[float, float]]) -> pygame.Rect:
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, foot = min(y for _, y in corners), max(y for _, y in corners)
    return pygame.Rect(round(left), round(top), round(right - left), round(foot - top))


def _hex(
    told: Told, info: HexInfo, corners: Sequence[tuple[float, float]], state: State, at: At, press: Press
) -> Widget:
    key = f"hex {info.id}"
    there, said = at.get(key, ()), " ".join(hex_words(told, info, state))
    return Spot(
        key=key, group="impact", rect=_bounds(corners), outline=tuple(corners), rule="E-6.6",
        name=told.say("endeavor_deep_sea.impact.hex", hex=info.id),
        note=partial(note_of, told, there, said) if there else said, act=partial(press, key, there) if there else None,
    )  # fmt: skip


def hex_words(told: Told, info: HexInfo, state: State) -> Iterator[str]:
    """Say what a hex gives and who is there."""
    say, words = told.say, told.rules.words
    gains = words.gains(info.units)
    yield say("endeavor_deep_sea.impact.about", points=info.points, gains=gains)
    if info.entry:
        yield say("endeavor_deep_sea.impact.entry")
    if info.endless:
        yield say("endeavor_deep_sea.impact.endless")
    seats = state.impact[told.rules.game.table.hex_number[info.id]]
    if seats:
        yield say("endeavor_deep_sea.impact.markers", players=", ".join(map(words.player, seats)))


def draw(
    surface: pygame.Surface, look: Look, room: pygame.Rect, game: Game, state: State, lit: set[str] | None = None,
    spoken: str = "",
) -> None:  # fmt: skip
    """Draw the hexes with what they give, their points, and the markers."""
    reach = set(game.open_hexes(state))
    for info, corners in hexes_in(room, game):
        markers = state.impact[game.table.hex_number[info.id]]
        ground_of = "shallow" if info.id in reach else "plate"
        pygame.draw.polygon(surface, look.rgb(ground_of), corners)
        edge, wide = ("gain_impact", 2) if info.entry else ("line", 1)
        if lit and info.id in lit:
            edge, wide = "action", look.px(5)
        if info.id == spoken:
            edge, wide = "focus", look.px(6)
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


# --- Goals ---


def goals_panel(look: Look, room: pygame.Rect, told: Told, state: State) -> Panel:
    """Lay out the goals of the mission, and in a team all seven."""
    goals = list(goals_of(told.rules, state))
    head, rest = rows(room, [Px(look.line_height(SMALL)), Share(1)], look.px(4))
    high = min(look.px(LINE), rest.height // max(1, len(goals)))
    rest.height = high * len(goals)
    title = Heading(key="goals", rect=head, name=look.say("endeavor_deep_sea.impact.goals"))
    widgets: list[Widget] = [title]
    for goal, place in zip(goals, rows(rest, shares(len(goals))), strict=True):
        said = goal_words(look.say, told.rules, goal)
        widgets.append(
            Piece(
                key=f"goal {goal.key}", group="goals", rect=place, name=goal.name, value=said, note=said,
                rule="E-9.2" if told.rules.game.coop else "E-8.3", paint=partial(_goal, goal=goal),
            )
        )  # fmt: skip
    return Panel(widgets)


class GoalShown(NamedTuple):
    """A goal as it stands."""

    key: str
    name: str
    discs: tuple[int, ...] = ()
    """By seat the discs that count; none of a team's goal."""
    bonuses: tuple[int, int] = (0, 0)
    have: int = 0
    need: int = 0
    """Of a team; else 0."""


def goals_of(rules: EndeavorDeepSea, state: State) -> Iterator[GoalShown]:
    """Yield the goals of the mission, of a team all seven."""
    if rules.game.coop:
        for one in judged(rules.game, state):
            yield GoalShown(one.goal, rules.words.goal(one.goal), have=one.have, need=one.need)
        return
    for goal in rules.game.mission.goals:
        yield GoalShown(goal.id, goal.name, tuple(discs_by_seat(state, goal.discs)), (goal.first, goal.second))


def goal_words(say: Words, rules: EndeavorDeepSea, goal: GoalShown) -> str:
    """Say how a goal stands."""
    if goal.need:
        return say("endeavor_deep_sea.impact.team", have=goal.have, need=goal.need, n=int(goal.have >= goal.need))
    discs = next(one.discs for one in rules.game.mission.goals if one.id == goal.key)
    stand = ", ".join(
        say("endeavor_deep_sea.impact.discs", player=rules.words.player(seat), n=n)
        for seat, n in enumerate(goal.discs, 1)
    )
    first, second = goal.bonuses
    kind = discs_called(say, discs)
    return say("endeavor_deep_sea.impact.race", kind=kind, first=first, second=second, stand=stand)


def _goal(surface: pygame.Surface, place: pygame.Rect, look: Look, *, goal: GoalShown) -> None:
    """Draw a goal: its name and what it is worth or needs; below it the discs of each seat, or how far it is met."""
    upper, lower = rows(place, shares(2))
    met = goal.need and goal.have >= goal.need
    value = f"{goal.have}/{goal.need}" if goal.need else " ".join(f"+{bonus}" for bonus in goal.bonuses)
    end = look.line(value, SMALL, "good" if met else "quiet", True)
    look.put(surface, end, upper, "right")
    room = upper.width - end.get_width() - look.px(8)
    if met:
        sign = look.icon("check", 24, "good")
        surface.blit(sign, sign.get_rect(midright=(upper.right - end.get_width() - look.px(6), upper.centery)))
        room -= sign.get_width() + look.px(6)
    size = BODY if look.fonts.width(goal.name, look.px(BODY), True) < room else SMALL
    words = look.fonts.shortened(goal.name, look.px(size), max(1, room), True)
    look.put(surface, look.line(words, size, "ink", True), upper, "left")
    if goal.need:
        _groove(surface, look, lower, goal.have / goal.need)
        return
    x, side = lower.x, min(lower.height, look.px(30))
    for seat, n in enumerate(goal.discs, 1):
        surface.blit(disc_sprite(look, seat, side), (x, lower.centery - side // 2))
        number = look.line(str(n), SMALL, "ink", True)
        surface.blit(number, number.get_rect(midleft=(x + side + 2, lower.centery)))
        x += side + number.get_width() + look.px(16)


def _groove(surface: pygame.Surface, look: Look, room: pygame.Rect, share: float) -> None:
    groove = pygame.Rect(room.x, room.centery - look.px(5), room.width, look.px(10))
    pygame.draw.rect(surface, look.rgb("faint"), groove, border_radius=groove.height // 2)
    groove.width = round(groove.width * min(1.0, share))
    pygame.draw.rect(surface, look.rgb("good"), groove, border_radius=groove.height // 2)
