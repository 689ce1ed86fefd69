"""The mat of a player: tracks as instruments, what is at hand, and the tableau of Specialists."""

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.places import Held, InTableau, Place, Token, Track
from spillgame.rules.endeavor_deep_sea.state import Player, Published, State
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.labels import what_attribute_gives
from spillgame.scenes.endeavor_deep_sea.panels.instruments import IMPACT_CELL, VESSEL_CELL, dial, glass, marks_of
from spillgame.scenes.endeavor_deep_sea.panels.pieces import (
    Piece,
    journal_card,
    journal_signs,
    token_sprite,
)
from spillgame.scenes.endeavor_deep_sea.panels.tiles import tile_face, tile_signs
from spillgame.scenes.table.panel import Panel, RowPaint, ground
from spillgame.scenes.table.part import BuiltPart
from spillgame.scenes.table.spot import sign
from spillgame.scenes.table.view import View
from spillgame.ui.layout import Px, Share, columns, grid, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

BAR: Final = 6
"""The width of the bar in the player's colour."""
WIDEST_TILE: Final = 0.78
"""The greatest width of a tile, in its heights."""
NARROWEST_TILE: Final = 0.33
"""The least, before tiles lie in two lines."""


class Mat(NamedTuple):
    """What a mat shows, and what can be done on it."""

    doing: Doing
    state: State
    seat: int

    @property
    def consequences(self) -> Consequences:
        """Says what follows."""
        return self.doing.consequences

    @property
    def player(self) -> Player:
        """Whose mat it is."""
        return self.state.player(self.seat)

    @property
    def looks(self) -> object:
        """What its painting depends on: with the same it looks the same."""
        active = self.state.turn if self.state.active == self.seat else None
        return self.seat, self.player, active, self.doing.at


def mat_of(doing: Doing, seat: int, view: View, counted: State) -> Mat:
    """Return the mat of a seat as it is `counted`, with what can be done there by the player who is asked."""
    pending = view.state.pending
    asked = isinstance(pending, Decide) and pending.seat == seat
    return Mat(doing if asked else Doing(doing.consequences), counted, seat)


class MatPart(BuiltPart[Mat]):
    """The mat of a player."""

    def changes(self, before: tuple[Mat], after: tuple[Mat]) -> Iterable[pygame.Rect]:
        """Return nothing if everything that changed is elsewhere."""
        return () if before[0].looks == after[0].looks else (self.rect,)


def build(look: Look, rect: pygame.Rect, mat: Mat) -> Panel:
    """Lay the mat out: instruments at the left, what is at hand, the tableau."""
    pad = look.px(8)
    room = rect.inflate(-2 * pad, -2 * pad)
    room.x += look.px(BAR)
    room.width -= look.px(BAR)
    side = min(room.height // 2, round(0.115 * room.width))
    dials, tube, hand, tableau = columns(
        room, [Px(2 * side), Px(round(0.75 * side)), Px(round(1.6 * side)), Share(1)], pad
    )
    dials = pygame.Rect(dials.x, dials.centery - side, 2 * side, 2 * side)
    widgets = [*_tracks(look, dials, mat), _research(look, tube, mat), *_hand(look, hand, mat)]
    widgets += _tableau(look, tableau, mat)

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)
            bar = pygame.Rect(rect.x, rect.y + pad, look.px(BAR), rect.height - 2 * pad)
            pygame.draw.rect(surface, look.rgb(token_of(mat.seat)), bar, border_radius=3)
            pygame.draw.rect(surface, look.rgb("team_ink"), bar, 1, border_radius=3)

    return Panel(widgets, paint)


def _row(key: str, rect: pygame.Rect, name: str, value: str, rule: str, paint: RowPaint) -> Piece:
    said = f"{name}: {value}"
    return Piece(key=key, group="mat", rect=rect, name=name, value=value, note=said, rule=rule, paint=paint)


def _lit(mat: Mat, piece: Piece, place: Place) -> Piece:
    """Let a piece do what can be done at its place, and be marked where something can."""
    piece.marked = place in mat.doing.at
    return mat.doing.put(piece, place, piece.note)


# --- Tracks ---


def _tracks(look: Look, room: pygame.Rect, mat: Mat) -> list[Widget]:
    found: list[Widget] = []
    names = {
        IMPACT_CELL: mat.consequences.say("endeavor_deep_sea.printed.impact_cell"),
        VESSEL_CELL: mat.consequences.say("endeavor_deep_sea.printed.vessel_cell"),
    }
    for cell, attribute in zip(grid(room, 2, 2, 2), ATTRIBUTES, strict=True):
        track, consequences = _track(look, cell, mat, attribute), mat.consequences
        found.append(track)
        for kind, place in marks_of(consequences.rules.game, attribute, cell):
            key, meaning = f"{track.key} {place.x}", consequences.meaning(kind)
            found.append(sign(key, place, names[kind], meaning, "E-6.2", track.act))
    return found


def _track(look: Look, rect: pygame.Rect, mat: Mat, attribute: str) -> Widget:
    game, place = mat.consequences.rules.game, Track(attribute)
    cell = mat.player.tracks[ATTRIBUTES.index(attribute)]
    lit = place in mat.doing.at

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        side = min(rect.width, rect.height)
        made = dial(look, game, attribute, cell, side)
        surface.blit(made, made.get_rect(center=rect.center))
        if lit:
            pygame.draw.aacircle(surface, look.rgb("action"), rect.center, side // 2, max(2, look.px(4)))

    name = mat.consequences.rules.words.attribute(attribute)
    return _lit(mat, _row(f"track {attribute}", rect, name, track_words(mat, attribute), "E-10.1", paint), place)


def track_words(mat: Mat, attribute: str) -> str:
    """Say where a track stands, what it gives and what it is worth."""
    say, table = mat.consequences.say, mat.consequences.rules.game.table
    cell = mat.player.tracks[ATTRIBUTES.index(attribute)]
    tracks, level = table.mat.tracks, table.level[cell]
    said = [say("endeavor_deep_sea.mat.level", level=level, cell=cell, points=table.points[cell])]
    said.append(what_attribute_gives(say, attribute, level))
    later = [first for first in tracks.cells if first > cell]
    if later:
        said.append(say("endeavor_deep_sea.mat.next", n=later[0] - cell))
    vessels = [mark for mark in tracks.vessels if mark > cell] if attribute == "ingenuity" else []
    if vessels:
        said.append(say("endeavor_deep_sea.mat.vessel", n=vessels[0] - cell))
    said.append(say("endeavor_deep_sea.mat.impact", cell=tracks.impact))
    return " ".join(said)


def _research(look: Look, rect: pygame.Rect, mat: Mat) -> Widget:
    game, research = mat.consequences.rules.game, mat.player.research

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        surface.blit(glass(look, game, research, rect.size), rect)

    value = mat.consequences.say("endeavor_deep_sea.mat.research", n=research, most=game.table.mat.research)
    name = mat.consequences.say("endeavor_deep_sea.mat.research_name")
    return _row("research", rect, name, value, "E-6.4", paint)


# --- What is at hand ---


def _hand(look: Look, room: pygame.Rect, mat: Mat) -> list[Widget]:
    player, say = mat.player, mat.consequences.say
    lines = rows(room, shares(3), 2)

    def discs(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        side = min(lines[0].height, lines[0].width // 2)
        sprite = disc_sprite(look, mat.seat, side)
        surface.blit(sprite, sprite.get_rect(midleft=lines[0].midleft))
        said, size, room = f"× {player.staging}", max(8, round(0.62 * side)), lines[0].width - side - 2
        size = min(size, max(8, size * room // max(1, look.fonts.width(said, size, True))))
        number = look.fonts.text(said, size, look.rgb("ink"), True)
        surface.blit(number, number.get_rect(midleft=(lines[0].x + side + 2, lines[0].centery)))

    value = say("endeavor_deep_sea.mat.discs", n=player.staging, supply=player.supply, markers=player.markers)
    widgets: list[Widget] = [_row("staging", lines[0], say("endeavor_deep_sea.mat.staging"), value, "E-1.4", discs)]
    widgets += _tokens(look, lines[1], mat)
    return widgets + _journals(look, lines[2], mat)


def _tokens(look: Look, room: pygame.Rect, mat: Mat) -> list[Widget]:
    tokens = mat.player.tokens
    side = min(room.height, room.width // max(2, len(tokens)))
    found: list[Widget] = []
    for number, token in enumerate(tokens):
        rect = pygame.Rect(room.x + number * side, room.centery - side // 2, side, side)
        key = f"token {token}" if tokens.index(token) == number else f"token {token} {number + 1}"
        paint = partial(_paint_token, mat=mat, token=token)
        name, value = mat.consequences.rules.words.named(token), token_words(mat.consequences, token)
        found.append(_lit(mat, _row(key, rect, name, value, "E-4.6", paint), Token(token)))
    return found


def _paint_token(surface: pygame.Surface, room: pygame.Rect, look: Look, *, mat: Mat, token: str) -> None:
    surface.blit(token_sprite(look, mat.consequences.rules.game, token, room.width), room)
    if Token(token) in mat.doing.at:
        pygame.draw.aacircle(surface, look.rgb("action"), room.center, room.width // 2, max(2, look.px(3)))


def token_words(consequences: Consequences, token: str) -> str:
    """Say what a token is worth."""
    research = consequences.rules.game.table.token_research[token]
    return consequences.say("endeavor_deep_sea.mat.token", n=research, gains=consequences.rules.words.extra_of(token))


def _journals(look: Look, room: pygame.Rect, mat: Mat) -> list[Widget]:
    journals = mat.player.journals
    if not journals:
        return []
    wide = min(room.height, room.width // len(journals))
    found: list[Widget] = []
    for number, journal in enumerate(journals):
        rect = pygame.Rect(room.x + number * wide, room.y, wide, room.height)
        paint = partial(_paint_journal, mat=mat, journal=journal)
        value = journal_words(mat.consequences, journal.id, journal.spent)
        name = mat.consequences.rules.words.named(journal.id)
        widget = _lit(mat, _row(f"journal {journal.id}", rect, name, value, "E-4.7", paint), Held(journal.id))
        found += [widget, *journal_signs(look, mat.consequences, journal.id, rect, widget.key, widget.act)]
    return found


def _paint_journal(surface: pygame.Surface, room: pygame.Rect, look: Look, *, mat: Mat, journal: Published) -> None:
    lit = Held(journal.id) in mat.doing.at
    journal_card(surface, look, mat.consequences, journal.id, room, spent=journal.spent, lit=lit)


def journal_words(consequences: Consequences, journal: str, spent: bool = False) -> str:
    """Say what a Journal gives and costs, and what its effect is."""
    info, words = consequences.rules.game.table.journals[journal], consequences.rules.words
    said = [
        consequences.say(
            "endeavor_deep_sea.journal.about", fields=", ".join(map(words.attribute, info.fields)), cost=info.cost,
            gains=words.gains(info.instant),
        )
    ]  # fmt: skip
    if info.others:
        said.append(consequences.say("endeavor_deep_sea.journal.others", gains=words.gains(info.others)))
    said.append(consequences.effect(journal))
    if spent:
        said.append(consequences.say("endeavor_deep_sea.journal.spent"))
    return " ".join(one for one in said if one)


# --- The tableau ---


def _tableau(look: Look, room: pygame.Rect, mat: Mat) -> list[Widget]:
    tiles, gap = mat.player.tableau, look.px(5)
    found: list[Widget] = []
    for place, (tile, rect) in enumerate(zip(tiles, _places(room, len(tiles), gap), strict=True)):
        paint = partial(_paint_tile, mat=mat, place=place)
        name = mat.consequences.rules.words.specialist(tile.id, tile.senior)
        value = tile_words(mat, place)
        widget = _lit(mat, _row(f"tile {place}", rect, name, value, "E-1.5", paint), InTableau(place))
        found += [widget, *tile_signs(look, mat.consequences, tile, widget)]
    return found


def _paint_tile(surface: pygame.Surface, room: pygame.Rect, look: Look, *, mat: Mat, place: int) -> None:
    turn = mat.state.turn
    active = turn is not None and mat.state.active == mat.seat and turn.specialist == place
    lit = InTableau(place) in mat.doing.at
    tile_face(surface, look, mat.consequences, mat.player.tableau[place], room, mat.seat, lit=lit, active=active)


def _places(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return the rectangles of `count` tiles: in one line, or in two if they would be too narrow."""
    for down in (1, 2):
        across, high = -(-count // down), (room.height - gap * (down - 1)) // down
        wide = min(round(WIDEST_TILE * high * down), (room.width - gap * (across - 1)) // across)
        if wide >= NARROWEST_TILE * high:
            break
    return [
        pygame.Rect(room.x + at % across * (wide + gap), room.y + at // across * (high + gap), wide, high)
        for at in range(count)
    ]


def tile_words(mat: Mat, place: int) -> str:
    """Say what a tile offers now, and what it would as a Senior."""
    consequences, tile = mat.consequences, mat.player.tableau[place]
    say, table = consequences.say, consequences.rules.game.table
    side = consequences.rules.game.side(tile)
    said = [say("endeavor_deep_sea.mat.senior") if tile.senior else say("endeavor_deep_sea.mat.junior")]
    scores = tile.senior and side.scores
    said.append(consequences.scored(tile.id) if scores else consequences.actions(side.actions) + ".")
    if tile.disc:
        said.append(say("endeavor_deep_sea.mat.used"))
    if not tile.senior:
        senior = table.titles[tile.id].senior
        actions = consequences.scored(tile.id) or consequences.actions(senior.actions)
        gains = consequences.rules.words.gains(senior.units)
        said.append(say("endeavor_deep_sea.told.senior", title=senior.title, gains=gains, actions=actions))
    return " ".join(said)
