"""The companies beside the chart: who runs them, what they have, and their technologies up and down."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Score, State
from spillgame.scenes.offshore.board.sprites import badge_sprite, counted, tile_sprite
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.offshore.points import score_in_words
from spillgame.scenes.table.bots_in_words import bot_in_words, level_in_words, manner_in_words, strength_in_words
from spillgame.scenes.table.panel import Panel, Row
from spillgame.scenes.table.parts.beside import PlayersPart
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.player_entries import draw_name, entries_panel, with_eye
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Choose
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Share, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton
from spillgame.words import Words

BADGE, TILE, SIGN, EYE = 40, 34, 24, 44
"""Design units: the badge, a technology, the sign of what is counted, the look-button."""
MARK: Final = 5
"""The width of the bar at the entry of the company whose turn it is."""


@dataclass(frozen=True, slots=True)
class Companies:
    """What the entries show: a state as it stands open, and who may look at more."""

    rules: Offshore
    state: State
    objectives: Mapping[int, str]
    """The objectives that may be seen now, by seat."""
    lookers: Sequence[int] = ()
    """The seats with a look-button."""
    looking: int | None = None
    """The seat whose look-button is held."""
    look_at: Choose = lambda seat: None
    """Called with the seat whose look-button is pressed."""

    def acts(self, seat: int) -> bool:
        """Return whether it is a seat's turn."""
        return seat == self.state.active and self.state.phase != "over"

    def score(self, seat: int) -> Score:
        """Return the points of a company as things stand, as far as they may be seen."""
        return score_of(self.rules.game, self.state.players[seat - 1])


def objectives_in(state: State) -> dict[int, str]:
    """Return the objectives that a state, or a view, shows, by seat."""
    return {seat: player.objective for seat, player in enumerate(state.players, 1) if player.objective is not None}


def seen_objectives(playback: Playback, view: View) -> dict[int, str]:
    """Return the objectives that may be seen now, by seat: with that of the seat whose look-button is held."""
    found = objectives_in(view.shown)
    if view.looking is not None:
        found |= objectives_in(playback.rules.view(view.state, view.looking))
    return found


class CompaniesPart(PlayersPart[Companies]):
    """The companies of a match; an objective is visible only while its look-button is held."""

    key = "companies"

    @property
    def name(self) -> str:
        """What they are called on their tab."""
        return self.look.say("offshore.table.companies")

    def shows(self, view: View) -> Companies:
        playback, controls = self.controls.playback, self.controls
        persons, rules = playback.match.persons, playback.rules
        secret = rules.game.objectives and view.shown.phase not in ("setup", "over")
        lookers = persons if len(persons) > 1 and secret else ()
        objectives = seen_objectives(playback, view)
        return Companies(rules, view.shown, objectives, lookers, view.looking, controls.look_at)

    def build(self, room: pygame.Rect, value: Companies, *, short: bool) -> Panel:
        """Lay out the entries of all companies."""
        return entries_panel(self.look, room, len(value.state.players), partial(_entry, self.look, value, short))


def _entry(look: Look, companies: Companies, short: bool, rect: pygame.Rect, seat: int) -> Panel:
    eye = bool(companies.lookers)  # all entries reserve its room, so that the numbers are in columns
    body, place = with_eye(look, rect, EYE) if eye else (rect, rect)
    value = " ".join(in_words(look.say, companies, seat))
    first = _first_line(look, body, short)
    counters = {f"seat {seat} {one.kind}": one.sign for one in _counters(look, first, companies, seat)}
    if not short:
        tiles = _tiles(look, _below(first, body), companies, seat)
        counters |= {f"seat {seat} {one.tile}": one.place for one in tiles}
    entry: Widget = Row(
        key=f"entry {seat}", rect=body, name=companies.rules.words.player(seat), value=value, note=value, rule="O-1.12",
        marked=companies.acts(seat),
        paint=lambda surface, room, look: _paint(surface, body, look, companies, seat, short),
    )  # fmt: skip
    if seat not in companies.lookers:
        return Panel([entry], places=counters)
    say, player = look.say, companies.rules.words.player(seat)
    seen = seat == companies.looking
    note = objective_in_words(say, companies, seat) if seen else say("offshore.companies.look_note", player=player)
    look_button = IconButton(
        key=f"look {seat}", rect=place, name=say("offshore.companies.look", player=player), note=note, icon="eye",
        chosen=seen, rule="O-1.13", act=lambda: companies.look_at(seat),
    )  # fmt: skip
    return Panel([entry, look_button], places=counters)


# --- In words ---


def in_words(say: Words, companies: Companies, seat: int) -> Iterator[str]:
    """Say who runs a company and what it has."""
    player, words = companies.state.players[seat - 1], companies.rules.words
    game = companies.rules.game
    if name := bot_in_words(say, game.content, game.bots[seat - 1]):
        yield say("offshore.companies.run_by", bot=name)
        yield strength_in_words(say, game.content, game.bots[seat - 1])
    yield say(
        "offshore.companies.has", coins=player.coins, barrels=player.barrels, points=player.points,
        platforms=player.platforms,
    )  # fmt: skip
    if player.up:
        yield say("offshore.companies.up", tiles=words.tiles(player.up))
    if player.down:
        yield say("offshore.companies.down", tiles=words.tiles(player.down))
    score = companies.score(seat)
    parts = score_in_words(say, score)
    whole = say("offshore.companies.total_of", n=score.total, parts=parts)
    yield whole if parts else say("offshore.companies.total", n=score.total)
    if seat in companies.objectives:
        yield objective_in_words(say, companies, seat)


def objective_in_words(say: Words, companies: Companies, seat: int) -> str:
    """Say the objective of a seat that may be seen now, and how far it is met."""
    words, game = companies.rules.words, companies.rules.game
    objective = companies.objectives.get(seat)
    if objective is None:
        return ""
    listed = [field.id for field in game.table.fields if field.id in game.table.objectives[objective]]
    met = sum(game.has_platform(companies.state.players[seat - 1], field) for field in listed)
    fields = ", ".join(map(words.field, listed))
    name = words.objective(objective)
    return say("offshore.companies.objective", objective=name, fields=fields, met=met, n=len(listed))


# --- Drawing ---


def _paint(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, companies: Companies, seat: int, short: bool
) -> None:
    """Draw an entry: name and what is counted; below it the technologies, where there is room."""
    if companies.acts(seat):
        pygame.draw.rect(surface, look.rgb("shallow"), rect, border_radius=look.px(6))
        pygame.draw.rect(surface, look.rgb(token_of(seat)), (rect.x, rect.y + 3, look.px(MARK), rect.height - 6))
    first = _first_line(look, rect, short)
    side = _badge_side(look, first)
    look.put(surface, badge_sprite(look, seat, side), first, "left")
    counters = _counters(look, first, companies, seat)
    for one in counters:
        look.put(surface, counted(look, one.kind, one.sign.width), one.sign)
        surface.blit(one.number, one.number.get_rect(midleft=(one.sign.right + 2, first.centery)))
    left = first.x + side + look.px(8)
    room = pygame.Rect(left, first.y, counters[-1].sign.x - look.px(17) - left, first.height)
    bot = companies.rules.game.bots[seat - 1]
    content = companies.rules.game.content
    level, manner = level_in_words(look.say, content, bot), manner_in_words(content, bot)
    name = companies.rules.words.player(seat)
    draw_name(surface, look, room, name, companies.acts(seat), level, bot=bot, manner=manner)
    if not short:
        table = companies.rules.game.table
        for tile, up, place in _tiles(look, _below(first, rect), companies, seat):
            surface.blit(tile_sprite(look, table.kind[tile], table.colour[tile], place.width, up), place)


def _first_line(look: Look, rect: pygame.Rect, short: bool) -> pygame.Rect:
    """Return the line of an entry that has the name."""
    body = rect.inflate(-2 * look.px(4), 0)
    body.x += look.px(MARK)
    body.width -= look.px(MARK)
    return body if short else rows(body, [Share(0.5), Share(0.5)])[0]


def _below(first: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """Return the room for the technologies of an entry."""
    return pygame.Rect(first.x, first.bottom, first.width, rect.bottom - first.bottom)


def _badge_side(look: Look, first: pygame.Rect) -> int:
    return min(look.px(BADGE), first.height - 2)


class Counter(NamedTuple):
    """One of the things that are counted of a company."""

    kind: str
    sign: pygame.Rect
    """Where its sign is; the number is to the right of it."""
    number: pygame.Surface


def _counters(look: Look, room: pygame.Rect, companies: Companies, seat: int) -> Sequence[Counter]:
    """Return coins, barrels, platforms left, and points as things stand, from the right of a line.

    Platforms are left out if a name would be cut otherwise: the chart shows those that are built.
    """
    side = _badge_side(look, room)
    player = companies.state.players[seat - 1]
    counts = [
        ("fame", companies.score(seat).total), ("platform", player.platforms), ("barrel", player.barrels),
        ("coin", player.coins),
    ]  # fmt: skip
    x, sign = room.right, min(look.px(SIGN), room.height - 4)
    digits = look.fonts.width("00", look.px(SMALL), True)
    names = [look.fonts.width(name, look.px(BODY), True) for name in companies.rules.game.players]
    if max(names) + side + look.px(16) + len(counts) * (digits + sign + look.px(9)) > room.width:
        counts = [one for one in counts if one[0] != "platform"]
    found = []
    for kind, count in counts:
        text = look.line(str(count), SMALL, "ink", True)
        wide = max(text.get_width(), digits)
        place = pygame.Rect(x - wide - 2 - sign, room.centery - sign // 2, sign, sign)
        found.append(Counter(kind, place, text))
        x -= wide + sign + look.px(9)
    return found


class TileSeen(NamedTuple):
    """A technology of a company where it is drawn."""

    tile: str
    up: bool
    place: pygame.Rect


def _tiles(look: Look, room: pygame.Rect, companies: Companies, seat: int) -> Sequence[TileSeen]:
    """Return the technologies, those that lie up first, as large as all have room."""
    player = companies.state.players[seat - 1]
    tiles = [(tile, True) for tile in player.up] + [(tile, False) for tile in player.down]
    if not tiles:
        return ()
    gap = look.px(3)
    side = max(6, min(look.px(TILE), room.height - 4, room.width // len(tiles) - gap))
    return [
        TileSeen(tile, up, pygame.Rect(room.x + at * (side + gap), room.centery - side // 2, side, side))
        for at, (tile, up) in enumerate(tiles)
    ]
