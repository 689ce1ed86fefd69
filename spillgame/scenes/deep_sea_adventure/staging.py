"""How the events of Deep Sea Adventure are staged: one line per kind, with its duration, its sound and its picture."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure import moments
from spillgame.scenes.deep_sea_adventure.board import animations, lifting
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_sprite, figure_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.screens import Chapter, Cue
from spillgame.scenes.table.banner import PICTURE, in_square
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.staging import draw_staged
from spillgame.ui.look import Look

BREATHS: Final = 3
"""The air is low if it lasts for at most this number of turns like the last one."""
LONGEST_TURNING: Final = 6.5
"""Seconds in which the chips of a diver are turned over at most."""
AIR, TREASURE = ("air",), ("treasure",)
"""Tabs of the log."""


# --- The pictures of banners ---


def _starter(look: Look, rules: DeepSeaAdventure, state: State, event: e.StarterDrawn, side: int) -> pygame.Surface:
    return figure_sprite(look, event.seat, "down", side)


def _first(look: Look, rules: DeepSeaAdventure, state: State, event: e.DiveBegan, side: int) -> pygame.Surface:
    return figure_sprite(look, event.starter, "down", side)


def _air_out(look: Look, rules: DeepSeaAdventure, state: State, event: e.AirUsed, side: int) -> pygame.Surface:
    return look.icon("warning", PICTURE, "danger")


def _winners(look: Look, rules: DeepSeaAdventure, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    return in_square(event.winners, side, partial(badge_sprite, look), cut=True)


def _further(look: Look, rules: DeepSeaAdventure, event: e.Event) -> str:
    """Return what else a player should know about an event."""
    if isinstance(event, e.AirUsed):
        return look.say("deep_sea_adventure.banner.last_turn")
    if isinstance(event, e.DiveBegan):
        return look.say("deep_sea_adventure.banner.dives", dive=event.dive, dives=rules.game.table.dives)
    if isinstance(event, e.GameEnded) and event.marks is None:
        scores = zip(rules.game.players, event.scores, strict=True)
        return "  ".join(
            look.say("deep_sea_adventure.banner.score", player=player, n=score) for player, score in scores
        )
    return ""


# --- Each kind of event ---

CUES: Final[Mapping[type[e.Event], Cue]] = {
    e.StarterDrawn: Cue(0.9, "starter_drawn", banner=_starter, icon="people"),
    e.DiveBegan: Cue(1.3, "dive_began", banner=_first, icon="play", tabs=AIR),
    e.TurnBegan: Cue(0.15, "turn_began", waits=True),
    e.AirUsed: Cue(0.8, "air_used", animation=animations.breathe, tabs=AIR),
    e.Turned: Cue(0.35, "turned", arrives=True, animation=animations.turn, icon="up"),
    e.Dropped: Cue(0.25, "dropped", icon="dice"),
    e.Moved: Cue(0.6, "moved", arrives=True, animation=animations.swim, icon="up"),
    e.Stayed: Cue(0.5, "stayed"),
    e.CameHome: Cue(0.7, "came_home", animation=moments.home, icon="home", tabs=TREASURE),
    e.TurnedOver: Cue(2.6, "turned_over", arrives=True, animation=moments.turn_over, icon="check", tabs=TREASURE),
    e.PickedUp: Cue(1.2, "picked_up", arrives=True, animation=lifting.carry, icon="pick_up", tabs=TREASURE),
    e.PutDown: Cue(1.0, "put_down", arrives=True, animation=lifting.carry, icon="put_down", tabs=TREASURE),
    e.Passed: Cue(0.15, "passed"),
    e.DiveEnded: Cue(2.9, "dive_ended", animation=moments.dive_over, icon="end_turn", tabs=AIR),
    e.FellApart: Cue(0.5, "fell_apart", icon="warning", tabs=TREASURE, warns=True),
    e.Laid: Cue(0.9, "laid", arrives=True, animation=moments.sink, icon="put_down", tabs=TREASURE),
    e.Folded: Cue(1.6, "folded", arrives=True, animation=moments.close_up, icon="redo"),
    e.GameEnded: Cue(2.2, "game_ended", banner=_winners, icon="end_turn", tabs=TREASURE),
}
"""For each kind of event how it is staged; `cue` knows what changes by what an event says."""


def cue(event: e.Event) -> Cue:
    """Return how an event is staged."""
    usual = CUES[type(event)]
    match event:
        case e.AirUsed(air=0):
            return usual._replace(seconds=1.4, sound="air_low", banner=_air_out, icon="warning", warns=True)
        case e.AirUsed(air=air, used=used) if air <= BREATHS * used:
            return usual._replace(seconds=1.1, sound="air_low", icon="warning", warns=True)
        case e.Turned(way="down"):
            return usual._replace(seconds=0.15, icon="down")
        case e.Moved(path=path, start=start):
            return usual._replace(seconds=0.3 + 0.14 * len(path), icon="down" if path[-1] > start else "up")
        case e.TurnedOver(levels=levels):
            return usual._replace(seconds=min(LONGEST_TURNING, 1.3 + 0.75 * len(levels)))
        case e.CameHome(chips=0):
            return usual._replace(seconds=0.5)
        case e.DiveEnded(left_out=out) if out:
            return usual._replace(seconds=7.4, icon="warning", warns=True)
        case e.DiveEnded():
            return usual._replace(seconds=5.8, sound="all_home")
        case _:
            return usual


def log_tabs(look: Look) -> Sequence[tuple[str, str]]:
    """Return the tabs of the log, next to the one that shows everything."""
    say = look.say
    return [("air", say("deep_sea_adventure.log.air")), ("treasure", say("deep_sea_adventure.log.treasure"))]


def chapter(rules: DeepSeaAdventure, state: State, event: e.Event | None) -> Chapter | None:
    """Return the turn that an event begins; without an event what comes before the first."""
    if event is None:
        return Chapter(0, rules.words.chapter(0, 0, 0)) if state.dive == 0 else None
    if not isinstance(event, e.TurnBegan):
        return None
    return Chapter(event.turn, rules.words.chapter(state.dive, event.turn, event.seat))


def draw_event(surface: pygame.Surface, board: SeaView, playback: Playback) -> None:
    """Draw over the board what moves while the current event is shown, and the event's banner."""
    if playback.current is None:
        return
    staged = cue(playback.current)
    tells = staged.animation in (moments.turn_over, moments.dive_over)  # it must be seen by everybody
    draw_staged(surface, board, playback, staged, _further, tells or not board.look.reduced_motion)
