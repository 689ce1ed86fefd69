"""How the events of Offshore are staged: one line per kind, with its duration, its sound and its picture."""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.offshore.flights import SOLD
from spillgame.scenes.offshore.sale import draw_home, draw_price, draw_sale, draw_total
from spillgame.scenes.screens import Chapter, Cue
from spillgame.scenes.table.banner import PICTURE, in_square
from spillgame.scenes.table.flights import SECONDS
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.staging import draw_staged
from spillgame.ui.look import Look

TALKS, DRILLS, GAINS = ("talks",), ("drilling",), ("gains",)
"""Tabs of the log."""
NEAR: Final = 3
"""The number of pressure symbols from which another tile sounds as a warning."""
HOME: Final = 1.8
"""Seconds that tankers take to the harbour."""
TURNED: Final = 0.25
"""The share of its time after which the face of a requirement tile begins to be seen."""
SHAKES: Final = 0.55
"""The share of its time in which a blowout shakes the picture."""
REACH: Final = 14
"""How far it shakes, in design units."""


def turns_up(surface: pygame.Surface, board: ChartView, playback: Playback, event: e.RequirementRevealed) -> None:
    """Draw a requirement tile that is lifted from its field and turned up."""
    card, place = board.card(board.rig_rect(event.field), event.tile)
    t = eased(playback.progress)
    if t < TURNED:
        return  # it still lies face down
    open_ = math.sin(math.pi / 2 * (t - TURNED) / (1 - TURNED))
    seen = pygame.transform.smoothscale(card, (max(1, round(card.get_width() * open_)), card.get_height()))
    up = round(place.height * 0.5 * math.cos(math.pi / 2 * (t - TURNED) / (1 - TURNED)))
    surface.blit(seen, seen.get_rect(midtop=(place.centerx, place.y - up)))


# --- The pictures of banners ---


def _company(look: Look, rules: Offshore, state: State, event: e.FirstChosen, side: int) -> pygame.Surface:
    return badge_sprite(look, event.seat, side)


def _ends(look: Look, rules: Offshore, state: State, event: e.EndBegan, side: int) -> pygame.Surface:
    return look.icon("end_turn", PICTURE, "action")


def _winners(look: Look, rules: Offshore, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    return in_square(event.winners, side, partial(badge_sprite, look))


def further(look: Look, rules: Offshore, event: e.Event) -> str:
    """Return what else a player should know about an event."""
    if isinstance(event, e.EndBegan):
        return look.say("offshore.table.last_exports")
    persons = rules.persons()
    if isinstance(event, e.BlewOut) and len(persons) == 1 and persons[0] in event.seats:
        lost = rules.words.lost(event)
        return look.say("offshore.table.you_lose", lost=lost) if lost else look.say("offshore.table.you_lose_nothing")
    return ""


# --- Each kind of event ---

CUES: Final[Mapping[type[e.Event], Cue]] = {
    e.RequirementRevealed: Cue(0.6, "revealed", arrives=True, animation=turns_up, icon="target"),
    e.MarkersLaid: Cue(0.3, "display", icon="put_down"),
    e.FirstChosen: Cue(1.0, "revealed", banner=_company, icon="people"),
    e.ObjectiveDealt: Cue(0.25, "drawn", icon="eye"),
    e.TurnBegan: Cue(0.2, "turn_began", waits=True, icon="play"),
    e.TurnEnded: Cue(0.05),
    e.Bought: Cue(0.8, "bought", icon="pick_up", tabs=GAINS),
    e.TechnologyGained: Cue(0.3, "display", icon="pick_up", tabs=GAINS),
    e.PlantGained: Cue(0.4, "plant_gained", icon="pick_up", tabs=GAINS),
    e.BarrelsGained: Cue(SECONDS, "barrels", arrives=True, tabs=GAINS),
    e.TurnedUp: Cue(0.25, "turned_up", icon="redo", tabs=GAINS),
    e.TurnedDown: Cue(0.3, "turned_down", icon="undo"),
    e.RepairsSkipped: Cue(0.1),
    e.PlatformPlaced: Cue(SECONDS, "platform_placed", arrives=True, icon="put_down", tabs=GAINS),
    e.DisplaySlid: Cue(0.1),
    e.DisplayFilled: Cue(0.2, "display", icon="down"),
    e.EndBegan: Cue(2.4, "end_began", banner=_ends, icon="warning", warns=True),
    e.ObjectivesShown: Cue(0.6, "revealed", icon="eye"),
    e.GameEnded: Cue(2.2, "game_ended", banner=_winners, icon="end_turn", tabs=GAINS),
    e.OpeningNamed: Cue(0.8, "tile_used", icon="target", tabs=TALKS),
    e.TileUsed: Cue(0.45, "tile_used", icon="up", tabs=TALKS),
    e.Offered: Cue(0.8, "offered", icon="people", tabs=TALKS),
    e.Accepted: Cue(1.0, "accepted", icon="check", tabs=TALKS),
    e.Refused: Cue(1.0, "offer_refused", arrives=True, icon="cross", tabs=TALKS),
    e.Countered: Cue(0.7, "countered", icon="edit", tabs=TALKS),
    e.OpeningPaid: Cue(0.3, "coin", tabs=TALKS),
    e.FieldOpened: Cue(0.8, "field_opened", icon="target", tabs=GAINS),
    e.DrillingBegan: Cue(0.9, "drilling_began", icon="down", tabs=DRILLS),
    e.ShareRefused: Cue(0.9, "offer_refused", icon="cross", tabs=DRILLS),
    e.TwoPaid: Cue(0.3, "coin", tabs=DRILLS),
    e.TwoDrawn: Cue(0.9, "drawn", arrives=True, icon="search", tabs=DRILLS),
    e.PutBack: Cue(0.2, "drawn", tabs=DRILLS),
    e.TileLaid: Cue(1.1, "tile_laid", arrives=True, icon="down", tabs=DRILLS),
    e.BlewOut: Cue(2.8, "blew_out", arrives=True, icon="warning", tabs=DRILLS, warns=True),
    e.DrillingPaid: Cue(0.8, "drilling_paid", icon="check", tabs=DRILLS),
    e.BorrowedLeft: Cue(0.2, "display"),
    e.DrillingEnded: Cue(0.7, "drilling_ended", tabs=DRILLS),
    e.CoinsTaken: Cue(0.9, "coin", arrives=True, icon="put_down", tabs=GAINS),
    e.BarrelSold: Cue(SOLD, "barrel_sold", arrives=True, animation=draw_sale, icon="move", tabs=GAINS),
    e.MarkerTaken: Cue(1.1, "rewarded", icon="pick_up", tabs=GAINS),
    e.RedRewarded: Cue(1.1, "rewarded", arrives=True, icon="pick_up", tabs=GAINS),
    e.ExportEnded: Cue(0.1),
    e.Passed: Cue(0.3, "passed", icon="skip"),
}
"""For each kind of event how it is staged; `cue` knows what changes by what an event says."""


def cue(event: e.Event) -> Cue:
    """Return how an event is staged."""
    usual = CUES[type(event)]
    match event:
        case e.TileLaid() if event.pressure >= NEAR:
            return usual._replace(sound="pressure", warns=True)
        case e.ExportEnded() if event.barrels:
            return usual._replace(sound="exported", seconds=HOME, animation=draw_home)
    return usual


def log_tabs(look: Look) -> Sequence[tuple[str, str]]:
    """Return the tabs of the log, next to the one that shows everything."""
    say = look.say
    return [
        ("talks", say("offshore.log.talks")),
        ("drilling", say("offshore.log.drilling")),
        ("gains", say("offshore.log.gains")),
    ]


def chapter(rules: Offshore, state: State, event: e.Event | None) -> Chapter | None:
    """Return the turn that an event begins; without an event what comes before the first."""
    if event is None:
        return Chapter(0, rules.words.chapter(0, 0)) if not state.turn else None
    if not isinstance(event, e.TurnBegan):
        return None
    return Chapter(event.turn, rules.words.chapter(event.turn, event.seat))


def shaken(look: Look, playback: Playback) -> tuple[int, int]:
    """Return how far a blowout has moved the picture, in pixels; always 0 with reduced motion."""
    if not isinstance(playback.current, e.BlewOut) or look.reduced_motion:
        return 0, 0
    t = playback.progress / SHAKES
    if not 0 < t < 1:
        return 0, 0
    reach = look.px(REACH) * (1 - t) ** 2
    return round(reach * math.sin(34 * t)), round(0.6 * reach * math.cos(27 * t))


def draw_event(surface: pygame.Surface, board: ChartView, playback: Playback, covered: bool) -> None:
    """Draw over the chart what moves while the current event is shown, and the event's banner."""
    if playback.current is None:
        return
    moves = not board.look.reduced_motion and not covered
    draw_staged(surface, board, playback, cue(playback.current), further, moves)
    if not covered:
        draw_price(surface, board, playback)
        draw_total(surface, board, playback)
