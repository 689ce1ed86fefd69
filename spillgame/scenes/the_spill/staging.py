"""How the events of The Spill are staged: one line per kind, with its duration, its sound and its picture."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import TOKEN_NAMES, State
from spillgame.scenes.screens import Chapter, Cue
from spillgame.scenes.table.banner import PICTURE, draw_banner, picture_side
from spillgame.scenes.table.parts.shot_tower import Left
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill import animations, moments
from spillgame.scenes.the_spill.board.sprites import token_sprite
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panels.player_mat import token_effect
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.look import Look

GUSHER: Final = "the_spill/weather/gusher"

Picture = Callable[[Look, TheSpill, AnyEvent, int], pygame.Surface]
"""Makes the picture of an event's banner, given its width in pixels."""


# --- The pictures of banners ---


def _weather(look: Look, rules: TheSpill, event: e.WeatherStruck, side: int) -> pygame.Surface:
    """Return the token that a Weather die turns up, or the gusher."""
    if event.effect not in TOKEN_NAMES:
        return look.picture(GUSHER, side)
    letter = getattr(rules.game.content.weather.tokens, event.effect).letter
    return token_sprite(look, event.effect, letter, side)


def _of(name: str) -> Picture:
    """Return what makes the picture of a name, in which `{event.FIELD}` stands for what an event says."""
    return lambda look, rules, event, side: look.picture(name.format(event=event), side)


def _end(look: Look, rules: TheSpill, event: e.GameEnded, side: int) -> pygame.Surface:
    return look.icon("check" if event.won else "warning", PICTURE, "ink")


def _further(model: ViewModel, look: Look, event: e.Event) -> str:
    """Return what else a player should know: what a Weather token does, or the dice of every space of the track."""
    if isinstance(event, e.WeatherStruck) and event.effect in TOKEN_NAMES:
        effect = token_effect(look, model, event.effect, 1)
        return f"{effect[:1].upper()}{effect[1:]}."
    if isinstance(event, e.TokenMoved):
        spaces = enumerate(model.game.dice_by_space)
        return "  ".join(f"[{dice}]" if place == event.space else str(dice) for place, dice in spaces)
    return ""


# --- Each kind of event ---

PORTRAIT: Final = _of("the_spill/portraits/{event.specialist}")
"""Of the Specialist of whom an event speaks."""
SPILL, ACTIONS = ("spill",), ("actions",)
"""Tabs of the log."""
SPILL_ANIMALS, ACTION_ANIMALS = ("spill", "animals"), ("actions", "animals")

CUES: Final[Mapping[type[e.Event], Cue]] = {
    # Set-up
    e.WinCardDrawn: Cue(0.5, "win_card_drawn", banner=_of("the_spill/win/{event.card}"), icon="target"),
    e.SectorMarked: Cue(0, "sector_marked", icon="target"),
    e.SpecialistJoined: Cue(0.3, "specialist_joined", banner=PORTRAIT, icon="people"),
    e.QuadrantChosen: Cue(0, "quadrant_chosen"),
    e.ShipPlaced: Cue(0.4, "ship_placed"),
    e.ResourceDrawn: Cue(0, "resource_drawn"),
    e.ResourceKept: Cue(0, "resource_kept"),
    e.DieSetAside: Cue(0.4, "die_set_aside", tabs=SPILL),
    e.TurnBegan: Cue(0.9, "turn_began", animation=moments.new_turn, banner=PORTRAIT),
    # The Spill Phase
    e.DiceSaved: Cue(0, "dice_saved", tabs=SPILL),
    e.DiceDrawn: Cue(0, "dice_drawn", icon="dice", tabs=SPILL),
    e.DiceBorrowed: Cue(0.6, "dice_borrowed", banner=_of("the_spill/removed"), icon="dice", tabs=SPILL),
    e.WellCapped: Cue(1.2, "well_capped", banner=_of("the_spill/rig"), icon="lock", tabs=SPILL),
    e.DiceDropped: Cue(0, "dice_dropped", icon="tower", tabs=SPILL),
    e.DieOverflowed: Cue(0.55, "die_overflowed", animation=animations.overflow, tabs=SPILL),
    e.DieLaid: Cue(0.22, "die_laid", arrives=True, waits=True, animation=animations.flight, tabs=SPILL),
    e.SpilledOut: Cue(
        0.8, "spilled_out", animation=moments.wave, banner=_of("the_spill/spill_out"),
        icon="warning", tabs=SPILL, warns=True,
    ),
    e.TokenMoved: Cue(
        0.9, "token_moved", arrives=True, animation=moments.token_jump, banner=_of("the_spill/track"), tabs=SPILL
    ),
    e.AnimalContaminated: Cue(0.8, "animal_contaminated", animation=moments.stained, tabs=SPILL_ANIMALS),
    e.AnimalToSickbay: Cue(
        1.0, "animal_to_sickbay", animation=moments.lost, icon="warning", tabs=SPILL_ANIMALS, warns=True
    ),
    e.FairWindRolled: Cue(0.8, "fair_wind_rolled", banner=PORTRAIT, tabs=SPILL),
    e.WeatherStruck: Cue(1.2, "weather_struck", waits=True, banner=_weather, tabs=SPILL),
    e.TokenTurnedUp: Cue(0.2, "token_turned_up", tabs=SPILL),
    e.GusherErupted: Cue(
        1.4, "gusher_erupted", waits=True, animation=moments.gusher, banner=_of(GUSHER), tabs=SPILL
    ),
    # The Action Phase
    e.ActionBegan: Cue(0, "action_began", tabs=ACTIONS),
    e.Moved: Cue(0.4, "moved", arrives=True, animation=animations.sail, icon="move", tabs=ACTIONS),
    e.DiePushedBack: Cue(0.3, "die_pushed_back", animation=animations.sink, icon="push_back", tabs=ACTIONS),
    e.DieRemoved: Cue(0.35, "die_removed", animation=animations.sink, icon="remove", tabs=ACTIONS),
    e.AnimalRescued: Cue(0.7, "animal_rescued", animation=moments.rescue, icon="rescue", tabs=ACTION_ANIMALS),
    e.ExtraActionTaken: Cue(0, "extra_action_taken", icon="extra_action", tabs=ACTIONS),
    e.DieToPool: Cue(0.4, "die_to_pool", tabs=ACTIONS),
    e.CubeEarned: Cue(0.3, "cube_earned", tabs=ACTIONS),
    e.CubePlaced: Cue(0, "cube_placed", tabs=ACTIONS),
    e.CubeLost: Cue(0.5, "cube_lost", banner=_of("the_spill/cube"), tabs=ACTIONS),
    # Resources
    e.ResourceUsed: Cue(0, "resource_used", tabs=ACTIONS),
    e.EffectPassedOver: Cue(0, "effect_passed_over", tabs=ACTIONS),
    e.ApGained: Cue(0, "ap_gained", tabs=ACTIONS),
    e.ShipSailed: Cue(0.4, "ship_sailed", arrives=True, animation=animations.sail, icon="move", tabs=ACTIONS),
    e.AnimalCleaned: Cue(0.4, "animal_cleaned", animation=animations.touch("good"), tabs=ACTION_ANIMALS),
    e.AnimalDischarged: Cue(0.4, "animal_discharged", icon="rescue", tabs=ACTION_ANIMALS),
    e.TokensTurnedDown: Cue(0, "tokens_turned_down", tabs=ACTIONS),
    e.FewerDicePromised: Cue(0, "fewer_dice_promised", tabs=ACTIONS),
    e.SpecialistSwapped: Cue(0.6, "specialist_swapped", banner=PORTRAIT, icon="people", tabs=ACTIONS),
    e.ResourceDiscarded: Cue(0, "resource_discarded", tabs=ACTIONS),
    e.ResourceLeftGame: Cue(0, "resource_left_game", tabs=ACTIONS),
    e.ResourceOpened: Cue(0.3, "resource_opened", tabs=ACTIONS),
    # The end of a turn
    e.TurnEnded: Cue(0, "turn_ended", icon="end_turn", tabs=ACTIONS),
    e.ObjectiveMarked: Cue(0.4, "objective_marked"),
    e.GameEnded: Cue(1.6, "lost", animation=moments.defeat, banner=_end),
}  # fmt: skip
"""For each kind of event how it is staged; `cue` knows what changes by what an event says."""

WEATHER: Final = ("no_resources", "no_ability", "slow_ship", "hard_rescue", "gusher", "fair_wind")
"""The effects of a Weather die that have voices of their own; a mod's own effect sounds like any weather."""


def cue(event: e.Event) -> Cue:
    """Return how an event is staged."""
    usual = CUES[type(event)]
    match event:
        case e.WeatherStruck(effect=effect) if effect in WEATHER:
            return usual._replace(sound=f"weather_{effect}")
        case e.ObjectiveMarked(holds=False):
            return usual._replace(sound="objective_unmarked")
        case e.GameEnded(won=True):
            return usual._replace(sound="won", animation=moments.won)
        case e.CubeEarned(reason="set"):
            return usual._replace(seconds=0.9, sound="set_completed", animation=moments.full_set)
        case _:
            return usual


def log_tabs(look: Look) -> Sequence[tuple[str, str]]:
    """Return the tabs of the log, next to the one that shows everything."""
    say = look.say
    return [
        ("spill", say("the_spill.log.spill")),
        ("actions", say("the_spill.log.actions")),
        ("animals", say("common.animals")),
    ]


def chapter(rules: TheSpill, state: State, event: e.Event | None) -> Chapter | None:
    """Return the turn that an event begins; without an event set-up, or the turn of a position, as `state` has it."""
    if event is None:
        if state.active < 0:
            return Chapter(state.turn, rules.words.phase("setup"))
        event = e.TurnBegan(state.turn, state.seats[state.active])
    if isinstance(event, e.TurnBegan):
        return Chapter(event.turn, rules.words.event(event).rstrip("."))
    return None


def die_of(event: e.Event) -> int | None:
    """Return the die that leaves the yard when an event begins, by its place in landing order; None for other events.

    An overflow and what a die does to animals come before or after it is laid: it leaves but once.
    """
    return event.landing if isinstance(event, e.DieLaid | e.WeatherStruck | e.DieSetAside) else None


def place_of(event: e.Event | None) -> Space | Sector | None:
    """Return the place on the board that an event speaks of."""
    for name in ("space", "to", "sector"):
        place = getattr(event, name, None)
        if isinstance(place, Space | Sector):
            return place
    return None


def draw_event(
    surface: pygame.Surface,
    board: BoardView,
    rules: TheSpill,
    playback: Playback,
    away: pygame.Rect | None,
    left: Left | None = None,
) -> None:
    """Draw over the board what moves while the current event is shown, and the event's banner.

    `away` is the place beside the board from which a piece comes or to which it goes, if the scene knows; `left` is the
    die that the event moves, where it fell on the board.
    """
    event = playback.current
    if event is None:
        return
    staged = cue(event)
    if left is not None:
        animations.slide(surface, board, playback, event, left)
    elif staged.animation is not None and not board.look.reduced_motion:
        staged.animation(surface, board, playback, event, away)
    if staged.banner is not None:
        look = board.look
        picture = staged.banner(look, rules, event, picture_side(look))
        further = _further(ViewModel(rules, playback.shown), look, event)
        draw_banner(surface, look, board.rect, picture, rules.words.event(event), further, playback.progress)
