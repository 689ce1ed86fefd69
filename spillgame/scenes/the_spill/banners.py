"""Banners: what an event says in large letters, with a picture, over the board while it is shown."""

from collections.abc import Callable
from typing import Final

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import TOKEN_NAMES
from spillgame.scenes.table import banner
from spillgame.scenes.table.banner import PICTURE, picture_side
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.board.sprites import token_sprite
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panels.player_mat import token_effect
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.look import Look

GUSHER: Final = "the_spill/weather/gusher"

Picture = Callable[[Look, TheSpill, AnyEvent, int], pygame.Surface]
"""Makes the picture of an event's banner, so many pixels wide."""


def draw_banner(
    surface: pygame.Surface, board: BoardView, rules: TheSpill, playback: Playback, event: e.Event, picture: Picture
) -> None:
    """Draw the banner of the event that is being shown over the middle of the board."""
    look = board.look
    drawn, words = picture(look, rules, event, picture_side(look)), rules.words.event(event)
    further = _further(ViewModel(rules, playback.shown), look, event)
    banner.draw_banner(surface, look, board.rect, drawn, words, further, playback.progress)


def _further(model: ViewModel, look: Look, event: e.Event) -> str:
    """Return what else a player should know: what a Weather token does, or the dice of every space of the track."""
    if isinstance(event, e.WeatherStruck) and event.effect in TOKEN_NAMES:
        effect = token_effect(look, model, event.effect, 1)
        return f"{effect[:1].upper()}{effect[1:]}."
    if isinstance(event, e.TokenMoved):
        spaces = enumerate(model.game.dice_by_space)
        return "  ".join(f"[{dice}]" if place == event.space else str(dice) for place, dice in spaces)
    return ""


def weather(look: Look, rules: TheSpill, event: e.WeatherStruck, side: int) -> pygame.Surface:
    """Return the token that a Weather die turns up, or the gusher."""
    if event.effect not in TOKEN_NAMES:
        return look.picture(GUSHER, side)
    letter = getattr(rules.game.content.weather.tokens, event.effect).letter
    return token_sprite(look, event.effect, letter, side)


def of(name: str) -> Picture:
    """Return what makes the picture of a name, in which `{event.FIELD}` stands for what an event says."""
    return lambda look, rules, event, side: look.picture(name.format(event=event), side)


def end(look: Look, rules: TheSpill, event: e.GameEnded, side: int) -> pygame.Surface:
    """Return the sign of a game that was won, or lost."""
    return look.icon("check" if event.won else "warning", PICTURE, "ink")
