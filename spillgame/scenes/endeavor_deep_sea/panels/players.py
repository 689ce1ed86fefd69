"""The players next to the ocean: their levels, what they have, and their standing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, wave_sprite
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.endeavor_deep_sea.labels import what_attribute_gives
from spillgame.scenes.endeavor_deep_sea.panels.pieces import Piece
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, picture, symbol
from spillgame.scenes.table.bots_in_words import bot_in_words, level_in_words, manner_in_words, strength_in_words
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.parts.beside import PlayersPart
from spillgame.scenes.table.player_entries import draw_name, entries_panel
from spillgame.scenes.table.spot import sign
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Share, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.words import Words

BADGE, SIGN, MARK = 40, 24, 5
"""Design units: a seat's disc, the sign of what is counted, the bar at the entry of the active player."""


@dataclass(frozen=True, slots=True)
class Crew:
    """What the entries show."""

    rules: EndeavorDeepSea
    state: State
    chosen: int = 0
    """The seat whose mat is seen."""
    choose: Choose = lambda seat: None
    """Called with the seat whose entry is pressed."""

    def acts(self, seat: int) -> bool:
        """Return whether it is a seat's turn."""
        return seat == self.state.active and self.state.phase != "over"

    def points(self, seat: int) -> int:
        """Return the points of a player as things stand."""
        return scores_of(self.rules.game, self.state)[seat - 1].total


class CrewPart(PlayersPart[Crew]):
    """The players of a match; a press on an entry shows the mat."""

    key = "players"

    def __init__(self, controls: Controls, crew: Callable[[], Crew]):
        super().__init__(controls)
        self._crew = crew

    @property
    def name(self) -> str:
        """What they are called on their tab."""
        return self.look.say("endeavor_deep_sea.table.players")

    def shows(self, view: View) -> Crew:
        return self._crew()

    def build(self, room: pygame.Rect, value: Crew, *, short: bool) -> Panel:
        """Lay out the entries of all players; there are no shorter ones."""
        return entries_panel(self.look, room, len(value.state.players), partial(_entry, self.look, value))


def _entry(look: Look, crew: Crew, rect: pygame.Rect, seat: int) -> Panel:
    value = " ".join(in_words(look.say, crew, seat))
    widget = Piece(
        key=f"entry {seat}", group="players", rect=rect, name=crew.rules.words.player(seat), value=value, rule="E-1.7",
        note=look.say("endeavor_deep_sea.players.look", player=crew.rules.words.player(seat), said=value),
        marked=crew.acts(seat), act=lambda: crew.choose(seat),
        paint=lambda surface, room, look: _paint(surface, rect, look, crew, seat),
    )  # fmt: skip
    return Panel([widget, *_signs(look, rect, crew, seat, widget)])


def _signs(look: Look, rect: pygame.Rect, crew: Crew, seat: int, entry: Widget) -> Iterator[Widget]:
    lower = _lines(look, rect)[1]
    places = _count_places(look, lower, counts(crew, seat))
    for number, ((name, said, rule), place) in enumerate(zip(_counted(look.say, crew, seat), places, strict=True)):
        yield sign(f"{entry.key} count {number}", place, name, said, rule, entry.act)


# --- In words ---


def in_words(say: Words, crew: Crew, seat: int) -> Iterator[str]:
    """Say who plays a seat, and what it has."""
    player, rules = crew.state.player(seat), crew.rules
    words = rules.words
    if bot := bot_in_words(say, rules.game.content, rules.game.bots[seat - 1]):
        yield say("endeavor_deep_sea.players.run_by", bot=bot)
        yield strength_in_words(say, rules.game.content, rules.game.bots[seat - 1])
    if seat == crew.state.wave:
        yield say("endeavor_deep_sea.players.wave")
    if seat in crew.state.passed:
        yield say("endeavor_deep_sea.players.passed")
    levels = [
        say("endeavor_deep_sea.players.level", attribute=words.attribute(attribute), level=rules.game.table.level[cell])
        for attribute, cell in zip(ATTRIBUTES, player.tracks, strict=True)
    ]
    yield ", ".join(levels) + "."
    yield say(
        "endeavor_deep_sea.players.has", research=player.research, staging=player.staging, supply=player.supply,
        markers=player.markers,
    )  # fmt: skip
    if player.tokens:
        yield say("endeavor_deep_sea.players.tokens", tokens=", ".join(map(words.named, player.tokens)))
    if player.journals:
        journals = ", ".join(words.named(one.id) for one in player.journals)
        yield say("endeavor_deep_sea.players.journals", journals=journals)
    if not rules.game.coop and crew.state.phase not in ("setup", "over"):
        yield say("endeavor_deep_sea.players.points", n=crew.points(seat))


def _counted(say: Words, crew: Crew, seat: int) -> Iterator[tuple[str, str, str]]:
    """Yield each number next to a player's name: what it counts, what it means, and the rule about it."""
    player, rules = crew.state.player(seat), crew.rules
    words, table = rules.words, rules.game.table
    for attribute, cell in zip(ATTRIBUTES, player.tracks, strict=True):
        level = table.level[cell]
        named = say("endeavor_deep_sea.players.level", attribute=words.attribute(attribute), level=level)
        yield named, what_attribute_gives(say, attribute, level), "E-10.1"
    research = say("endeavor_deep_sea.mat.research", n=player.research, most=table.mat.research)
    yield say("endeavor_deep_sea.mat.research_name"), research, "E-6.4"
    discs = say("endeavor_deep_sea.mat.discs", n=player.staging, supply=player.supply, markers=player.markers)
    yield say("endeavor_deep_sea.mat.staging"), discs, "E-1.4"
    if player.tokens:
        tokens = say("endeavor_deep_sea.players.tokens", tokens=", ".join(map(words.named, player.tokens)))
        yield words.attribute("dive"), tokens, "E-4.6"
    if player.journals:
        journals = ", ".join(words.named(one.id) for one in player.journals)
        yield words.attribute("journal"), say("endeavor_deep_sea.players.journals", journals=journals), "E-4.7"


# --- Drawing ---


def counts(crew: Crew, seat: int) -> Sequence[Symbol]:
    """Return what a player has as symbols with numbers."""
    player, level = crew.state.player(seat), crew.rules.game.table.level
    found = [symbol(attribute, str(level[cell])) for attribute, cell in zip(ATTRIBUTES, player.tracks, strict=True)]
    found += [symbol("research", str(player.research)), symbol("disc", str(player.staging))]
    if player.tokens:
        found.append(symbol("dive", str(len(player.tokens))))
    if player.journals:
        found.append(symbol("journal", str(len(player.journals))))
    return found


def _paint(surface: pygame.Surface, rect: pygame.Rect, look: Look, crew: Crew, seat: int) -> None:
    """Draw an entry: the seat's disc, name and points above, what it has below."""
    if crew.acts(seat) or seat == crew.chosen:
        pygame.draw.rect(surface, look.rgb("shallow" if crew.acts(seat) else "raised"), rect, border_radius=look.px(6))
    mark = pygame.Rect(rect.x, rect.y + 3, look.px(MARK), rect.height - 6)
    if seat == crew.chosen:  # two filled rectangles: a frame is drawn otherwise where a clip cuts it
        pygame.draw.rect(surface, look.rgb("team_ink"), mark)
        pygame.draw.rect(surface, look.rgb(token_of(seat)), mark.inflate(-2, -2))
    upper, lower = _lines(look, rect)
    side = min(look.px(BADGE), upper.height)
    look.put(surface, disc_sprite(look, seat, side), upper, "left")
    right = _right(surface, look, upper, crew, seat)
    room = pygame.Rect(upper.x + side + look.px(8), upper.y, right - upper.x - side - look.px(16), upper.height)
    bot = crew.rules.game.bots[seat - 1]
    content = crew.rules.game.content
    level, manner = level_in_words(look.say, content, bot), manner_in_words(content, bot)
    draw_name(surface, look, room, crew.rules.words.player(seat), crew.acts(seat), level, bot=bot, manner=manner)
    signs = counts(crew, seat)
    for one, place in zip(signs, _count_places(look, lower, signs), strict=True):
        surface.blit(picture(look, one, place.height), place)


def _lines(look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the two lines of an entry."""
    body = rect.inflate(-2 * look.px(8), 0)
    body.x += look.px(MARK)
    body.width -= look.px(MARK)
    upper, lower = rows(body, [Share(0.5), Share(0.5)])
    return upper, lower


def _right(surface: pygame.Surface, look: Look, room: pygame.Rect, crew: Crew, seat: int) -> int:
    """Draw points, the Wave and whether the player has passed, from the right; return where they begin."""
    x = room.right
    if not crew.rules.game.coop and crew.state.phase != "setup":
        points = look.line(look.say("endeavor_deep_sea.players.score", n=crew.points(seat)), SMALL, "ink", True)
        x -= points.get_width()
        surface.blit(points, points.get_rect(midleft=(x, room.centery)))
    if seat == crew.state.wave:
        wave = wave_sprite(look, min(look.px(30), room.height))
        x -= wave.get_width() + look.px(8)
        surface.blit(wave, wave.get_rect(midleft=(x, room.centery)))
    if seat in crew.state.passed and crew.state.phase != "over":
        words = look.line(look.say("endeavor_deep_sea.players.has_passed"), SMALL, "quiet")
        x -= words.get_width() + look.px(8)
        surface.blit(words, words.get_rect(midleft=(x, room.centery)))
    return x


def _count_places(look: Look, room: pygame.Rect, signs: Sequence[Symbol]) -> list[pygame.Rect]:
    """Return where the counts of a player stand, side by side."""
    high = min(look.px(SIGN), room.height - 2)
    sizes = [picture(look, one, high).get_size() for one in signs]
    used = sum(wide for wide, _ in sizes)
    gap = min(look.px(16), (room.width - used) // max(1, len(sizes) - 1))
    x, found = room.x, list[pygame.Rect]()
    for size in sizes:
        found.append(pygame.Rect((x, room.centery - size[1] // 2), size))
        x += size[0] + gap
    return found
