"""The mat of the Specialist whose turn it is: who it is, the AP, the ability, the Weather, and what is still free."""

from collections.abc import Sequence
from functools import partial

import pygame

from spillgame.rules.the_spill.action import has_free_push_back
from spillgame.rules.the_spill.content_model import Specialist
from spillgame.rules.the_spill.state import NO_ABILITY, SLOW_SHIP, TOKEN_NAMES
from spillgame.scenes.table.panel import GAP, Block, Panel, PanelKind, caption, ground, joined, text
from spillgame.scenes.the_spill.board.sprites import badge_sprite, token_sprite
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

KEY = "mat"
PORTRAIT = 112
"""The name, the player and the AP are next to it."""
BADGE, FLAG = 48, 34
ABILITY_LINES = 4
"""Lines of an ability for which a column keeps room."""
PIP = 26
PIP_LEAST = 14
TOKEN = 40
"""Lengths are design units."""


def blocks(
    look: Look, width: int, model: ViewModel, short: bool = False, in_line: bool = False, cut: bool = False
) -> list[Block]:
    """Return the parts of the mat for a width in pixels; `short` leaves the portrait out.

    Each Weather token has a sentence; `in_line` they stand side by side, and say it when they are looked at. Long
    sentences are `cut` where there is no room for them.
    """
    seat = model.seat
    if seat is None:
        return [text(look, f"{KEY}-none", look.say("the_spill.player_mat.nobody_yet"), width, "quiet")]
    header = Block(look.px(PORTRAIT), lambda rect: _header(look, rect, model, seat))
    if short:
        header = Block(look.px(BADGE), lambda rect: _one_line(look, rect, model, seat))
    tokens = model.tokens_of(seat)
    found = [header, _ability(look, width, model, seat, 2 if cut else 0)]
    if in_line and tokens:
        found.append(_tokens_in_line(look, width, model, tokens))
    else:
        found += [_token(look, width, model, *token) for token in tokens]
    if still_open := _still_open(look, model, seat):
        words = look.say("the_spill.player_mat.still_open", what=", ".join(still_open))
        found.append(text(look, f"{KEY}-open", words, width, "good", lines=int(cut)))
    return found


def _reserve(look: Look, width: int, model: ViewModel) -> list[int]:
    """Return the heights for a long ability, for Weather tokens, and for a line of what is still open."""
    line = look.line_height(SMALL)
    return [look.px(PORTRAIT), ABILITY_LINES * line, look.px(TOKEN), line]


# --- Who ---


def specialist_of(model: ViewModel, seat: int) -> Specialist:
    """Return the record of a seat's Specialist."""
    return model.game.specialists[model.state.seats[seat]]


def player(look: Look, model: ViewModel, seat: int) -> str:
    """Return who runs a seat; empty where one player runs them all."""
    if len(model.game.setup.players) == 1:
        return ""
    return model.game.player_of(seat + 1) or look.say("the_spill.common.all_together")


def _whereabouts(look: Look, model: ViewModel, seat: int) -> str:
    """Return who runs a seat, and where its ship is."""
    ships = model.state.ships
    parts = [player(look, model, seat), str(ships[seat]) if seat < len(ships) else ""]
    return " · ".join(part for part in parts if part)


def _who(look: Look, rect: pygame.Rect, model: ViewModel, seat: int, key: str = KEY) -> Widget:
    specialist = specialist_of(model, seat)
    parts = [player(look, model, seat), look.say("the_spill.team.seat", seat=seat + 1)]
    words = ", ".join(part for part in parts if part)
    if seat < len(model.state.ships):
        words = look.say("the_spill.player_mat.ship_in", who=words, sector=model.state.ships[seat])
    return caption(f"{key}-who", rect, f"{specialist.name} ({specialist.letter})", words)


def _header(look: Look, rect: pygame.Rect, model: ViewModel, seat: int) -> Panel:
    specialist = specialist_of(model, seat)
    beside = columns(rect, [Px(rect.height), Share(1)], look.px(12))[1]
    name, who, ap = rows(beside, [Share(1), Px(look.px(FLAG)), Share(1)])

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.picture(f"the_spill/portraits/{specialist.id}", rect.height), rect)
        size = LARGE if look.fonts.width(specialist.name, look.px(LARGE), True) <= name.width else BODY
        look.put(surface, look.line(specialist.name, size, bold=True), name, "left")
        look.put(surface, badge_sprite(look, specialist, who.height), who, "left")
        room = columns(who, [Px(who.height), Share(1)], look.px(12))[1]
        words = look.fonts.shortened(_whereabouts(look, model, seat), look.px(BODY), room.width)
        look.put(surface, look.line(words, BODY, "quiet"), room, "left")

    said = pygame.Rect(rect.x, rect.y, rect.width, who.bottom - rect.y)
    return joined([Panel([_who(look, said, model, seat)], paint), _points(look, ap, model)])


# --- Action points ---


def points(model: ViewModel) -> tuple[int, int]:
    """Return the AP that are left and those that the turn has had so far; outside it, those it will begin with."""
    state, game = model.state, model.game
    seat = model.seat or 0
    most = game.powers(state, seat).action_points if seat < len(state.seats) else game.actions.action_points
    if state.phase != "action":
        return 0, most
    return state.ap, max(state.ap, most + state.spent.extra_actions * game.actions.extra_action.ap)


def _points_in_words(look: Look, rect: pygame.Rect, model: ViewModel, key: str) -> Widget:
    left, most = points(model)
    words = look.say("the_spill.player_mat.ap_of_phase", most=most)
    if model.state.phase == "action":
        words = look.say("the_spill.player_mat.left_of", left=left, most=most)
    return caption(f"{key}-ap", rect, look.say("the_spill.player_mat.action_points"), words, rule="S-4.1")


def _points(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    left, most = points(model)
    words = _points_in_words(look, rect, model, KEY)

    def paint(surface: pygame.Surface) -> None:
        if model.state.phase != "action":
            look.put(surface, look.line(words.value, SMALL, "quiet"), rect, "left")
            return
        picture = look.line(look.say("the_spill.common.ap", ap=left), LARGE, bold=True)
        look.put(surface, picture, rect, "left")
        x = rect.x + picture.get_width() + look.px(20)
        draw_pips(surface, look, pygame.Rect(x, rect.y, rect.right - x, rect.height), left, most)

    return Panel([words], paint)


def draw_pips(surface: pygame.Surface, look: Look, rect: pygame.Rect, left: int, most: int) -> None:
    """Draw a pip for each AP: filled while it is left, a ring once it is spent."""
    step = min(look.px(PIP + 8), rect.width // max(1, most))
    if step < look.px(PIP_LEAST):
        return  # too small to be counted; the number is next to them
    radius = max(2, min(look.px(PIP) // 2, step // 2 - look.px(2)))
    for pip in range(most):
        centre = (rect.x + step // 2 + pip * step, rect.centery)
        if pip < left:
            pygame.draw.aacircle(surface, look.rgb("ink"), centre, radius)
        else:
            pygame.draw.aacircle(surface, look.rgb("off"), centre, radius, look.px(2))


# --- Ability and Weather ---


def _ability(look: Look, width: int, model: ViewModel, seat: int, lines: int) -> Block:
    silenced = seat < len(model.state.tokens) and bool(model.state.tokens[seat][NO_ABILITY])
    words = " ".join(map(model.words.ability, specialist_of(model, seat).abilities))
    if silenced:
        words = look.say("the_spill.player_mat.off_now", ability=words)
    return text(look, f"{KEY}-ability", words, width, "off" if silenced else "ink", lines=lines)


def token_effect(look: Look, model: ViewModel, token: str, count: int) -> str:
    """Say what the tokens of a kind do on one mat."""
    amount = model.token(token).amount * count
    return {
        "no_resources": look.say("the_spill.player_mat.no_cards"),
        "no_ability": look.say("the_spill.player_mat.ability_off"),
        "slow_ship": look.say("the_spill.player_mat.shorter_moves", n=amount),
        "hard_rescue": look.say("the_spill.player_mat.dearer_rescues", n=amount),
        "fair_wind": look.say("the_spill.player_mat.more_ap", n=amount),
    }[token]


def _token_words(look: Look, model: ViewModel, token: str, count: int) -> tuple[str, str]:
    record = model.token(token)
    name = f"{record.name} ({record.letter})" + (f" ×{count}" if count > 1 else "")
    effect = token_effect(look, model, token, count)
    if TOKEN_NAMES.index(token) == SLOW_SHIP and record.amount * count >= model.game.actions.move.sectors:
        effect = look.say("the_spill.player_mat.cannot_sail")
    return name, effect


def _tokens_in_line(look: Look, width: int, model: ViewModel, found: Sequence[tuple[str, int]]) -> Block:
    """Return one line with the picture of each token, and its name where all have room for theirs."""
    tokens = [(name, *_token_words(look, model, name, count)) for name, count in found]
    room = width // len(tokens) - look.px(TOKEN + 2 * GAP)
    named = all(look.fonts.width(words, look.px(SMALL)) <= room for _, words, _ in tokens)

    def place(rect: pygame.Rect) -> Panel:
        cells = columns(rect, shares(len(tokens)))

        def paint(surface: pygame.Surface) -> None:
            for (token, words, _), cell in zip(tokens, cells, strict=True):
                look.put(surface, token_sprite(look, token, model.token(token).letter, look.px(TOKEN)), cell, "left")
                if named:
                    look.put(surface, look.line(words, SMALL), cell.move(look.px(TOKEN + GAP), 0), "left")

        captions = [
            caption(f"{KEY}-token-{token}", cell, words, effect, rule="S-3.9")
            for (token, words, effect), cell in zip(tokens, cells, strict=True)
        ]
        return Panel(captions, paint)

    return Block(look.px(TOKEN), place)


def _token(look: Look, width: int, model: ViewModel, token: str, count: int) -> Block:
    name, effect = _token_words(look, model, token, count)
    words = f"{name}: {effect}"
    side = look.px(TOKEN)
    room = width - side - look.px(12)
    tall = look.text_height(words, SMALL, room)

    def place(rect: pygame.Rect) -> Panel:
        def paint(surface: pygame.Surface) -> None:
            sprite = token_sprite(look, token, model.token(token).letter, side)
            surface.blit(sprite, (rect.x, rect.y + (rect.height - side) // 2))
            area = pygame.Rect(rect.right - room, rect.y + (rect.height - tall) // 2, room, tall)
            look.write(surface, area, words, SMALL)

        return Panel([caption(f"{KEY}-token-{token}", rect, name, effect, rule="S-3.9")], paint)

    return Block(max(side, tall), place)


def _still_open(look: Look, model: ViewModel, seat: int) -> list[str]:
    """Return what this turn still offers for nothing or a limited number of times."""
    state, spent = model.state, model.state.spent
    if state.phase != "action":
        return []
    powers = model.game.powers(state, seat)
    found = []
    if has_free_push_back(model.game, state):
        found.append(look.say("the_spill.player_mat.free_push_back"))
    if (rescues := powers.free_rescues - spent.free_rescues) > 0:
        found.append(look.say("the_spill.player_mat.free_rescues", n=rescues))
    if (requisitions := powers.requisitions - spent.requisitions) > 0:
        found.append(look.say("the_spill.player_mat.requisitions", n=requisitions))
    extra = model.game.actions.extra_action.per_turn - spent.extra_actions
    if extra > 0 and not state.capped:
        found.append(look.say("the_spill.player_mat.extra_actions", n=extra))
    return found


# --- The short form ---


def build_short(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    """Lay out badge, name, player and AP in one line, where the whole mat has no room."""
    under = Panel((), lambda surface: ground(surface, look, rect))
    if model.seat is None:
        return under
    room = rect.inflate(-2 * look.px(12), -2 * look.px(8))
    return joined([under, _one_line(look, room, model, model.seat, f"{KEY}_short")])


def _one_line(look: Look, rect: pygame.Rect, model: ViewModel, seat: int, key: str = KEY) -> Panel:
    name = specialist_of(model, seat).name
    left, most = points(model)
    side = look.px(BADGE)
    size = BODY if rect.width - side > look.px(500) else SMALL
    wide = side + look.px(12) + look.fonts.width(name, look.px(size), True) + look.px(16)
    who, ap = columns(rect, [Px(wide), Share(1)])

    def paint(surface: pygame.Surface) -> None:
        look.put(surface, badge_sprite(look, specialist_of(model, seat), side), who, "left")
        beside = pygame.Rect(who.x + side + look.px(12), who.y, who.width - side - look.px(12), who.height // 2)
        look.put(surface, look.line(name, size, bold=True), beside, "left")
        beside.y = beside.bottom
        line = look.fonts.shortened(_whereabouts(look, model, seat), look.px(SMALL), beside.width)
        look.put(surface, look.line(line, SMALL, "quiet"), beside, "left")
        number = look.line(look.say("the_spill.common.ap", ap=left), LARGE, bold=True)
        look.put(surface, number, ap, "right")
        wide = min(ap.width - number.get_width() - look.px(12), look.px(PIP + 8) * most)
        pips = pygame.Rect(ap.right - number.get_width() - look.px(12) - wide, ap.y, wide, ap.height)
        draw_pips(surface, look, pips, left, most)

    return Panel([_who(look, who, model, seat, key), _points_in_words(look, ap, model, key)], paint)


PANEL = PanelKind(
    KEY,
    [blocks, partial(blocks, in_line=True), partial(blocks, in_line=True, cut=True)],
    in_leaves=0,
    reserves=[_reserve],
)
