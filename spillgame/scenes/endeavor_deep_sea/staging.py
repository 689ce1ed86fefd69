"""How the events of Endeavor are staged: one line per kind, with its duration, its sound and its picture."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.ocean import holders
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import WON
from spillgame.scenes.endeavor_deep_sea.board.places import picture_of
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, vessel_sprite, wave_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import ways_of
from spillgame.scenes.endeavor_deep_sea.consequences import symbols_of_event
from spillgame.scenes.endeavor_deep_sea.highlights import place_of
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, picture, symbols_of
from spillgame.scenes.screens import Chapter, Cue
from spillgame.scenes.table.banner import PICTURE, draw_banner, in_square, picture_side
from spillgame.scenes.table.moving import along, eased
from spillgame.scenes.table.playback import Playback
from spillgame.ui.layout import rows, shares
from spillgame.ui.look import Look

ACTIONS, GAINS, OCEAN = ("actions",), ("gains",), ("ocean",)
"""Tabs of the log."""
RISES: Final = 70
"""How far the sign of a gain rises, in design units."""
DISCOVERED, LAST_ROUND = 1.6, 2.2
"""How long a new zone is shown, and that the last round begins, in seconds."""


class Where(NamedTuple):
    """Where things are on the page while an event is shown."""

    board: OceanView
    seats: Mapping[int, pygame.Rect]
    """Where the gains of a seat appear: its mat, otherwise its entry."""
    ocean_seen: bool


def travels(surface: pygame.Surface, where: Where, playback: Playback, event: e.Traveled) -> None:
    """Draw a Vessel on its way from zone to zone."""
    if not where.ocean_seen:
        return
    cells = where.board.geometry(playback.shown).cells
    way = [cells[cell].center for cell in (event.source, *event.way)]
    side = max(12, min(cells[event.cell].height // 3, where.board.look.px(70)))
    made = vessel_sprite(where.board.look, event.seat, side)
    x, y = along(way, playback.progress)
    surface.blit(made, made.get_rect(center=(round(x), round(y))))


def echoes(surface: pygame.Surface, where: Where, playback: Playback, event: e.SonarLaid) -> None:
    """Draw rings that go out from a disc on a Sonar track."""
    _disc_comes(surface, where, playback, event)
    if not where.ocean_seen:
        return
    sites, look = where.board.sites(playback.shown, event.cell), where.board.look
    middle, t = sites.place(place_of(event)).center, playback.progress
    for late in (0.0, 0.25):
        share = (t - 0.3 - late) / 0.45
        if 0 < share < 1:
            reach = round(share * 2.2 * sites.cell.height)
            pygame.draw.aacircle(surface, look.rgb("ray"), middle, max(2, reach), max(1, round(4 * (1 - share))))


def _disc_comes(
    surface: pygame.Surface, where: Where, playback: Playback, event: e.SonarLaid | e.Conserved | e.JournalPublished
) -> None:
    """Draw a disc that comes down onto its place."""
    if not where.ocean_seen:
        return
    rect = where.board.sites(playback.shown, event.cell).place(place_of(event))
    share = 1 - eased(min(1.0, playback.progress / 0.45))
    made = disc_sprite(where.board.look, event.seat, max(8, round(rect.width * (1 + 0.8 * share))))
    surface.blit(made, made.get_rect(center=(rect.centerx, rect.centery - round(1.4 * share * rect.height))))


def comes_up(surface: pygame.Surface, where: Where, playback: Playback, event: e.ZoneLaid) -> None:
    """Draw a frame that closes round a zone which was laid."""
    if where.ocean_seen:
        look, share = where.board.look, 1 - eased(playback.progress)
        rect = where.board.geometry(playback.shown).cells[event.cell]
        pygame.draw.rect(surface, look.rgb("ray"), rect.inflate(round(90 * share), round(90 * share)), look.px(4),
                         border_radius=8)  # fmt: skip


def lights(surface: pygame.Surface, where: Where, playback: Playback, event: e.LinkGained) -> None:
    """Draw a light that runs along a link which was completed, from both of its ends to the middle."""
    if not where.ocean_seen:
        return
    board, zone = where.board, playback.shown.laid(event.cell)
    way = ways_of(board.sites(playback.shown, event.cell), board.game.table.boards[zone.board])[event.link]
    look = board.look
    thick = max(3, look.px(5))
    pygame.draw.lines(surface, look.rgb("link_lit"), False, way, thick)
    t = min(1.0, playback.progress / 0.6)
    for points in (way, way[::-1]):
        x, y = along(points, 0.5 * t)
        pygame.draw.aacircle(surface, look.rgb("ray"), (round(x), round(y)), 2 * thick)
    if t == 1:
        x, y = along(way, 0.5)
        reach = round(2 * thick + (playback.progress - 0.6) * look.px(130))
        pygame.draw.aacircle(surface, look.rgb("link_lit"), (round(x), round(y)), reach, max(2, thick // 2))


def rises(surface: pygame.Surface, where: Where, playback: Playback, event: e.Event) -> None:
    """Draw the symbols of a gain as they rise from the entry of the player who gets it."""
    room = where.seats.get(getattr(event, "seat", 0))
    signs = symbols_of_event(event)
    if room is None or not signs:
        return
    look, t = where.board.look, playback.progress
    made = picture(look, signs[0], look.px(54)).copy()
    made.set_alpha(round(255 * min(1.0, 4 * (1 - t), 6 * t)))
    up = round(look.px(RISES) * eased(t))
    place = made.get_rect(center=(room.centerx, max(room.y, room.centery - up)))
    ground = place.inflate(look.px(18), look.px(10))
    pygame.draw.rect(surface, look.rgb("plate"), ground, border_radius=ground.height // 2)
    pygame.draw.rect(surface, look.rgb("line"), ground, max(1, look.px(2)), border_radius=ground.height // 2)
    surface.blit(made, place)


# --- The pictures of banners ---


def _wave(look: Look, rules: EndeavorDeepSea, state: State, event: e.Event, side: int) -> pygame.Surface:
    return wave_sprite(look, side)


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
    e.ZoneLaid: Cue(0.5, "zone_laid", animation=comes_up, icon="zone", tabs=OCEAN),
    e.BoardDrawn: Cue(0.35, "board_drawn", icon="discover", tabs=OCEAN),
    e.BoardReturned: Cue(0.15, "board_returned", icon="down", tabs=OCEAN),
    e.JournalShown: Cue(0.2, "journal_shown", icon="journal"),
    e.AnchorsLeft: Cue(0.05, "anchors_left"),
    e.SpecialistShown: Cue(0.2, "specialist_shown", icon="recruit"),
    e.GoalDrawn: Cue(0.3, "goal_drawn", icon="target"),
    e.WaveGiven: Cue(1.0, "wave_given", banner=_wave, icon="play"),
    e.VesselPlaced: Cue(0.4, "vessel_placed", icon="vessel", tabs=OCEAN),
    e.RoundBegan: Cue(1.4, "round_began", waits=True, banner=_wave, icon="play"),
    e.PreparationBegan: Cue(0.1, "preparation_began", unsaid=True),
    e.Recruited: Cue(0.55, "recruited", icon="recruit", tabs=ACTIONS),
    e.NobodyRecruited: Cue(0.3, "nobody_recruited", icon="cross"),
    e.EffortMade: Cue(0.35, "effort_made", animation=rises, icon="disc", tabs=GAINS),
    e.Reclaimed: Cue(0.35, "reclaimed", icon="pick_up"),
    e.StagingBegan: Cue(0.1, "staging_began", unsaid=True),
    e.TurnBegan: Cue(0.1, "turn_began", waits=True, unsaid=True),
    e.Activated: Cue(0.45, "activated", icon="disc", tabs=ACTIONS),
    e.ActionChosen: Cue(0.0),
    e.TurnEnded: Cue(0.4, "turn_ended", unsaid=True),
    e.Passed: Cue(0.4, "passed", icon="skip"),
    e.RoundEnded: Cue(0.2, "round_ended"),
    e.GameEnded: Cue(2.2, "game_ended", banner=_ended, icon="end_turn", tabs=GAINS),
    e.Traveled: Cue(0.9, "traveled", arrives=True, animation=travels, icon="travel", tabs=ACTIONS),
    e.SonarLaid: Cue(0.9, "sonar_laid", animation=echoes, icon="sonar", tabs=ACTIONS),
    e.TokenRevealed: Cue(0.7, "token_revealed", icon="dive", tabs=ACTIONS),
    e.Conserved: Cue(0.7, "conserved", animation=_disc_comes, icon="conserve", tabs=ACTIONS),
    e.JournalPublished: Cue(0.7, "journal_published", animation=_disc_comes, icon="journal", tabs=ACTIONS),
    e.TokenSpent: Cue(0.4, "token_spent", icon="dive", tabs=ACTIONS),
    e.JournalUsed: Cue(0.5, "journal_used", icon="journal", tabs=ACTIONS),
    e.Skipped: Cue(0.25, "skipped", icon="skip"),
    e.LinkGained: Cue(1.1, "link_gained", animation=lights, banner=link_picture, icon="redo", tabs=GAINS),
    e.SpecialGained: Cue(0.35, "special_gained", icon="zone", tabs=GAINS),
    e.OthersGained: Cue(0.35, "others_gained", icon="people", tabs=GAINS),
    e.Stepped: Cue(0.5, animation=rises, icon="up", tabs=GAINS),
    e.ResearchGained: Cue(0.4, "research_gained", animation=rises, icon="research", tabs=GAINS),
    e.DiscsGained: Cue(0.4, "discs_gained", animation=rises, icon="disc", tabs=GAINS),
    e.DiscsDiscarded: Cue(0.35, "discs_discarded", animation=rises, icon="discard_disc", tabs=GAINS),
    e.ImpactPlaced: Cue(0.7, "impact_placed", animation=rises, icon="impact", tabs=GAINS),
    e.Promoted: Cue(0.6, "promoted", animation=rises, icon="promote", tabs=GAINS),
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
    if staged.animation is not None and not look.reduced_motion:
        staged.animation(surface, where, playback, event)
    if staged.banner is not None:
        made = staged.banner(look, rules, playback.shown, event, picture_side(look))
        words = rules.words.event(event, playback.shown)
        room = _beside(where, playback, event)
        more = _further(look, event)
        draw_banner(surface, look, room, made, words, more, playback.progress)


def _beside(where: Where, playback: Playback, event: e.Event) -> pygame.Rect:
    """Return the room of a banner: where the zone that it speaks of is seen, the other half of the ocean."""
    rect, cell = where.board.rect, getattr(event, "cell", "")
    if not where.ocean_seen or not cell:
        return rect
    above, below = rows(rect, shares(2))
    return below if where.board.geometry(playback.shown).cells[cell].centery < rect.centery else above
