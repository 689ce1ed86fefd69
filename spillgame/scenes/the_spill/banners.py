"""The events that deserve a moment of their own: a note over the board while they are shown."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.state import TOKEN_NAMES
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.board.sprites import token_sprite
from spillgame.scenes.the_spill.panels.player_mat import token_effect
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, LARGE
from spillgame.ui.look import Look

WIDTH, PICTURE, PAD = 620, 112, 24
"""Design units."""
FADE: Final = 0.15
"""Share of the time in which a note comes and goes."""

Sign = Callable[[Look, Playback, Any, int], pygame.Surface]
"""Makes the picture of a moment, so many pixels wide."""


def draw_banner(surface: pygame.Surface, look: Look, board: pygame.Rect, playback: Playback) -> None:
    """Draw the note of the event that is being shown, if it has one. The log keeps what it says."""
    sign = SIGNS.get(type(playback.current))
    if sign is None or playback.current is None:
        return
    words = playback.rules.words.event(playback.current)
    further = _further(look, playback, playback.current)
    pad, side = look.px(PAD), look.px(PICTURE)
    width = min(look.px(WIDTH), board.width - 2 * pad)
    inner = width - 3 * pad - side
    size = LARGE * 0.8
    height = look.text_height(words, size, inner) + (look.text_height(further, BODY, inner) if further else 0)
    note = pygame.Surface((width, max(side, height) + 2 * pad), pygame.SRCALPHA)
    pygame.draw.rect(note, (*look.rgb("panel"), 240), note.get_rect(), border_radius=look.px(8))
    pygame.draw.rect(note, look.rgb("line"), note.get_rect(), look.px(2), border_radius=look.px(8))
    picture = sign(look, playback, playback.current, side)
    note.blit(picture, picture.get_rect(center=(pad + side // 2, note.get_height() // 2)))
    room = pygame.Rect(2 * pad + side, (note.get_height() - height) // 2, inner, height)
    used = look.write(note, room, words, size, bold=True)
    if further:
        look.write(note, pygame.Rect(room.x, room.y + used, inner, height - used), further, BODY, "quiet")
    if not look.reduced_motion:
        note.set_alpha(round(255 * min(1.0, playback.progress / FADE, (1 - playback.progress) / FADE)))
    surface.blit(note, note.get_rect(center=board.center))


def _further(look: Look, playback: Playback, event: e.Event) -> str:
    """Return what else a player should know of the event: what a Weather token does."""
    if isinstance(event, e.WeatherStruck) and event.effect in TOKEN_NAMES:
        effect = token_effect(look, ViewModel(playback.rules, playback.shown), event.effect, 1)
        return f"{effect[:1].upper()}{effect[1:]}."
    if isinstance(event, e.TokenMoved):
        return _track(playback, event)
    return ""


def _track(playback: Playback, event: e.TokenMoved) -> str:
    """Return the dice of every space of the track, the token's in brackets."""
    spaces = playback.rules.game.dice_by_space
    return "  ".join(f"[{dice}]" if place == event.space else str(dice) for place, dice in enumerate(spaces))


def _weather(look: Look, playback: Playback, event: e.WeatherStruck, side: int) -> pygame.Surface:
    if event.effect not in TOKEN_NAMES:
        return look.picture("the_spill/weather/gusher", side)
    letter = getattr(playback.rules.game.content.weather.tokens, event.effect).letter
    return token_sprite(look, event.effect, letter, side)


def _picture(name: str) -> Sign:
    return lambda look, playback, event, side: look.picture(name, side)


def _portrait(look: Look, playback: Playback, event: Any, side: int) -> pygame.Surface:
    return look.picture(f"the_spill/portraits/{event.specialist}", side)


SIGNS: dict[type, Sign] = {
    e.TurnBegan: _portrait,
    e.WeatherStruck: _weather,
    e.FairWindRolled: _portrait,
    e.GusherErupted: _picture("the_spill/weather/gusher"),
    e.SpilledOut: _picture("the_spill/spill_out"),
    e.TokenMoved: _picture("the_spill/track"),
    e.WellCapped: _picture("the_spill/rig"),
    e.DiceBorrowed: _picture("the_spill/removed"),
    e.SpecialistSwapped: _portrait,
    e.SpecialistJoined: _portrait,
    e.WinCardDrawn: lambda look, playback, event, side: look.picture(f"the_spill/win/{event.card}", side),
    e.CubeLost: _picture("the_spill/cube"),
    e.GameEnded: lambda look, playback, event, side: look.icon("check" if event.won else "warning", PICTURE, "ink"),
}
"""Kinds that are not here are told by the line over the board."""
