"""How the events of Endeavor are staged: one line per kind, with its duration, its sound and its picture."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.ocean import holders
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import WON
from spillgame.scenes.endeavor_deep_sea import discovery, moments, rounds, sailing
from spillgame.scenes.endeavor_deep_sea.board.places import picture_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, wave_sprite
from spillgame.scenes.endeavor_deep_sea.moments import Where
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, symbols_of
from spillgame.scenes.screens import Chapter, Cue
from spillgame.scenes.table.banner import PICTURE, draw_banner, in_square, picture_side
from spillgame.scenes.table.playback import Playback
from spillgame.ui.layout import rows, shares
from spillgame.ui.look import Look

ACTIONS, GAINS, OCEAN = ("actions",), ("gains",), ("ocean",)
"""Tabs of the log."""
DISCOVERED, LAST_ROUND = 1.9, 2.2
"""How long a new zone is shown, and that the last round begins, in seconds."""


# --- The pictures of banners ---


def _wave(look: Look, rules: EndeavorDeepSea, state: State, event: e.Event, side: int) -> pygame.Surface:
    return wave_sprite(look, side)


def _round(look: Look, rules: EndeavorDeepSea, state: State, event: e.RoundBegan, side: int) -> pygame.Surface:
    """Return the mark of rounds as it stands when one begins."""
    return rounds.round_mark(look, event.round, rules.game.rounds, side)


def _zone(look: Look, rules: EndeavorDeepSea, state: State, event: e.ZoneLaid, side: int) -> pygame.Surface:
    return picture_of(look, event.board, rules.game.table.boards[event.board].depth, (side, side))


def link_picture(look: Look, rules: EndeavorDeepSea, state: State, event: e.LinkGained, side: int) -> pygame.Surface:
    """Return a link that closed: the discs at its ends, and what it gives."""
    zone = state.laid(event.cell)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    disc = round(0.46 * side)
    corners = [pygame.Rect(0, 0, disc, disc), pygame.Rect(side - disc, side - disc, disc, disc)]
    pygame.draw.line(made, look.rgb("link_lit"), corners[0].center, corners[1].center, max(3, side // 12))
    for seat, corner in zip(holders(rules.game, zone, event.link), corners, strict=True):
        made.blit(disc_sprite(look, seat, disc), corner)
    gains = symbols_of(rules.game.table.boards[zone.board].links[event.link].units)
    signs = fitted(look, gains, (round(0.5 * side), round(0.36 * side)))
    made.blit(signs, signs.get_rect(topright=(side, 0)))
    return made


def _ended(look: Look, rules: EndeavorDeepSea, state: State, event: e.GameEnded, side: int) -> pygame.Surface:
    """Return who has won; of a team the sign of success or failure."""
    if event.result.winners:
        return in_square(event.result.winners, side, partial(disc_sprite, look))
    won = event.result.met >= WON
    return look.icon("check" if won else "cross", PICTURE, "good" if won else "danger")


def _further(look: Look, event: e.Event) -> str:
    """Return what else a player should know about an event."""
    return look.say("endeavor_deep_sea.table.last_round") if isinstance(event, e.RoundBegan) and event.last else ""


# --- Each kind of event ---

CUES: Final[Mapping[type[e.Event], Cue]] = {
    e.ZoneLaid: Cue(0.9, "zone_laid", animation=discovery.comes_up, icon="zone", tabs=OCEAN),
    e.BoardDrawn: Cue(0.2, "board_drawn", icon="discover", tabs=OCEAN),
    e.BoardReturned: Cue(0.15, "board_returned", icon="down", tabs=OCEAN),
    e.JournalShown: Cue(0.2, "journal_shown", icon="journal"),
    e.AnchorsLeft: Cue(0.05, "anchors_left"),
    e.SpecialistShown: Cue(0.2, "specialist_shown", icon="recruit"),
    e.GoalDrawn: Cue(0.3, "goal_drawn", icon="target"),
    e.WaveGiven: Cue(1.0, "wave_given", banner=_wave, icon="play"),
    e.VesselPlaced: Cue(0.4, "vessel_placed", icon="vessel", tabs=OCEAN),
    e.RoundBegan: Cue(1.5, "round_began", waits=True, animation=rounds.passes_wave, banner=_round, icon="play"),
    e.PreparationBegan: Cue(0.1, "preparation_began", unsaid=True),
    e.Recruited: Cue(0.55, "recruited", icon="recruit", tabs=ACTIONS),
    e.NobodyRecruited: Cue(0.3, "nobody_recruited", icon="cross"),
    e.EffortMade: Cue(0.35, "effort_made", icon="disc", tabs=GAINS),
    e.Reclaimed: Cue(0.35, "reclaimed", icon="pick_up"),
    e.StagingBegan: Cue(0.1, "staging_began", unsaid=True),
    e.TurnBegan: Cue(0.1, "turn_began", waits=True, unsaid=True),
    e.Activated: Cue(0.45, "activated", icon="disc", tabs=ACTIONS),
    e.ActionChosen: Cue(0.0),
    e.TurnEnded: Cue(0.4, "turn_ended", unsaid=True),
    e.Passed: Cue(0.4, "passed", icon="skip"),
    e.RoundEnded: Cue(1.7, "round_ended", animation=rounds.gathers),
    e.GameEnded: Cue(2.2, "game_ended", banner=_ended, icon="end_turn", tabs=GAINS),
    e.Traveled: Cue(1.3, "traveled", arrives=True, animation=sailing.travels, icon="travel", tabs=ACTIONS),
    e.SonarLaid: Cue(1.0, "sonar_laid", arrives=True, animation=moments.echoes, icon="sonar", tabs=ACTIONS),
    e.TokenRevealed: Cue(0.9, "token_revealed", animation=moments.dives, icon="dive", tabs=ACTIONS),
    e.Conserved: Cue(0.7, "conserved", arrives=True, animation=moments.lays, icon="conserve", tabs=ACTIONS),
    e.JournalPublished: Cue(
        0.7, "journal_published", arrives=True, animation=moments.lays, icon="journal", tabs=ACTIONS
    ),
    e.TokenSpent: Cue(0.4, "token_spent", icon="dive", tabs=ACTIONS),
    e.JournalUsed: Cue(0.5, "journal_used", icon="journal", tabs=ACTIONS),
    e.Skipped: Cue(0.25, "skipped", icon="skip"),
    e.LinkGained: Cue(0.9, "link_gained", animation=moments.lights, banner=link_picture, icon="redo", tabs=GAINS),
    e.SpecialGained: Cue(0.35, "special_gained", icon="zone", tabs=GAINS),
    e.OthersGained: Cue(0.35, "others_gained", icon="people", tabs=GAINS),
    e.Stepped: Cue(0.5, icon="up", tabs=GAINS),
    e.ResearchGained: Cue(0.4, "research_gained", icon="research", tabs=GAINS),
    e.DiscsGained: Cue(0.4, "discs_gained", icon="disc", tabs=GAINS),
    e.DiscsDiscarded: Cue(0.35, "discs_discarded", icon="discard_disc", tabs=GAINS),
    e.ImpactPlaced: Cue(0.7, "impact_placed", icon="impact", tabs=GAINS),
    e.Promoted: Cue(0.6, "promoted", icon="promote", tabs=GAINS),
    e.GainLost: Cue(0.3, "gain_lost", icon="cross", tabs=GAINS),
}  # fmt: skip
"""For each kind of event how it is staged; `cue` knows what changes by what an event says."""


def cue(event: e.Event) -> Cue:
    """Return how an event is staged: a step as its attribute, and what stands out among its kind by a banner."""
    usual = CUES[type(event)]
    match event:
        case e.Stepped():
            return usual._replace(icon=event.attribute, sound=step_voice(event.attribute))
        case e.ZoneLaid() if event.seat:
            return usual._replace(seconds=DISCOVERED, sound="discovered", banner=_zone)
        case e.RoundBegan() if event.last:
            return usual._replace(seconds=LAST_ROUND, sound="last_round", warns=True)
    return usual


def step_voice(attribute: str) -> str:
    """Return how a step of an attribute is heard."""
    return f"step_{attribute}"


def log_tabs(look: Look) -> Sequence[tuple[str, str]]:
    """Return the tabs of the log, next to the one that shows everything."""
    say = look.say
    return [
        ("actions", say("endeavor_deep_sea.log.actions")),
        ("gains", say("endeavor_deep_sea.log.gains")),
        ("ocean", say("endeavor_deep_sea.log.ocean")),
    ]


def chapter(rules: EndeavorDeepSea, state: State, event: e.Event | None) -> Chapter | None:
    """Return the round that an event begins; without an event what comes before the first."""
    if event is None:
        return Chapter(0, rules.words.chapter(0)) if not state.round else None
    if not isinstance(event, e.RoundBegan):
        return None
    return Chapter(event.round, rules.words.chapter(event.round))


def draw_event(surface: pygame.Surface, where: Where, rules: EndeavorDeepSea, playback: Playback) -> None:
    """Draw over the page what moves while the current event is shown, and the event's banner."""
    event, look = playback.current, where.board.look
    if event is None:
        return
    staged = cue(event)
    if staged.animation is not None:
        staged.animation(surface, where, playback, event)
    # a bot's turn is said above the board
    if staged.banner is not None and not playback.turn and not _says_itself(where, event):
        made = staged.banner(look, rules, playback.shown, event, picture_side(look))
        words = event_in_words(rules, playback.shown, event)
        room = _beside(where, playback, event)
        more = _further(look, event)
        draw_banner(surface, look, room, made, words, more, playback.progress)


def event_in_words(rules: EndeavorDeepSea, state: State, event: e.Event) -> str:
    """Say an event with zones by their names, but where a zone is laid by its cell alone: the name is there already."""
    return rules.words.event(event) if isinstance(event, e.ZoneLaid) else rules.words.event(event, state)


def _says_itself(where: Where, event: e.Event) -> bool:
    """Return whether an event is seen better without a banner: a zone that rises out of the dark, with its name."""
    return isinstance(event, e.ZoneLaid) and where.ocean_seen and not where.board.look.reduced_motion


def _beside(where: Where, playback: Playback, event: e.Event) -> pygame.Rect:
    """Return the room of a banner: where the zone that it speaks of is seen, the other half of the ocean."""
    rect, cell = where.board.rect, getattr(event, "cell", "")
    if not where.ocean_seen or not cell:
        return rect
    above, below = rows(rect, shares(2))
    return below if where.board.geometry(playback.shown).cells[cell].centery < rect.centery else above
