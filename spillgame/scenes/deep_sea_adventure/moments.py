"""The moments of the game, each with a movement of its own: treasure is turned over, the light goes out.

Nothing flashes. What must be read stands in the line over the sea and in the log; these only show it.
"""

import math
from typing import Final, NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.scenes.deep_sea_adventure import tally
from spillgame.scenes.deep_sea_adventure.board import crew, departing, lights, sinking, turning
from spillgame.scenes.deep_sea_adventure.board.swimmers import swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.thin_air import thinness
from spillgame.scenes.deep_sea_adventure.board.view import Highlights, SeaView
from spillgame.scenes.table.moving import Point, eased
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.sprites import centred
from spillgame.ui.fonts import LARGE, TITLE
from spillgame.ui.look import Look

HATCH: Final = 0.8
"""How strong the light of the hatch is at most as one diver comes home."""
CHIP, LEAST_CHIP = 116, 24
"""The side of a chip that is turned over, in design units, and the least one in pixels."""
FOOT, WIDE = 96, 330
"""The least height of the line with the sum, and the least width of the note, in design units."""
DOWN: Final = 0.42
"""How far down the board they are turned over, as a share of its height."""
TURNING: Final = 0.8
"""The share of the time in which the chips are turned, one after the other; then the sum is read."""
DARKENS: Final = 0.2
"""The share of the time in which the light goes out."""
RETURNS: Final = 0.4
"""The share of the time in which it comes back."""
DROWNS, CHEERS = 0.52, 0.36
"""The share of the time of a dive's end after which treasure is counted: with divers left out, and with none."""
SAILS: Final = 0.8
"""The share of the rest of the time in which the submarine leaves that nobody came home to."""
SWINGS: Final = 0.8
"""The share of the time in which the needle of the gauge moves."""
DUSK: Final = 0.4
"""How far the light has gone out while somebody chooses chips for a pile."""


def home(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.CameHome) -> None:
    """Draw the light of the hatch, and rings that spread from the submarine, as a diver comes aboard."""
    t, hull = playback.progress, board.geometry.submarine
    if not 0 < t < 1:
        return
    crew.light(surface, board, HATCH * math.sin(math.pi * t))
    rings = pygame.Surface((hull.width * 2, hull.height * 2), pygame.SRCALPHA)
    for ring in range(3):
        share = 1.3 * t - 0.2 * ring
        if 0 < share < 1:
            area = pygame.Rect(0, 0, round(hull.width * (0.6 + share)), round(hull.height * (0.6 + share)))
            area.center = rings.get_rect().center
            colour = (*board.look.rgb("glow"), round(190 * (1 - share)))
            pygame.draw.ellipse(rings, colour, area, max(2, board.look.px(4)))
    surface.blit(rings, rings.get_rect(center=hull.center))


def turn_over(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.TurnedOver) -> None:
    """Draw the chips brought home as they are turned one by one, and the sum, to which their values fly.

    Where the values may not be seen, the chips only go aboard.
    """
    look, note = board.look, Note.of(board, len(event.levels))
    done = float(note.chips) if look.reduced_motion else playback.progress / TURNING * note.chips
    ground = pygame.Surface(note.size, pygame.SRCALPHA)
    pygame.draw.rect(ground, (*look.rgb("panel"), 240), ground.get_rect(), border_radius=look.px(10))
    pygame.draw.rect(ground, look.rgb("line"), ground.get_rect(), look.px(2), border_radius=look.px(10))
    _sum(ground, look, note, event, done)
    place = ground.get_rect(center=haul_rect(board).center).clamp(board.rect)
    surface.blit(ground, place)
    now, window = min(note.chips - 1, int(done)), board.geometry.porthole(event.seat)
    for number in (*(one for one in range(note.chips) if one != now), now):  # the one that is turned is in front
        chip = event.levels[number], event.values[number]
        x, y = note.middle(number)
        middle, turned = (place.x + x, place.y + y), min(1.0, max(0.0, done - number))
        if chip[1] is None:
            turning.draw_aboard(surface, look, (chip[0], board.letters), (middle, note.side), window, turned)
        else:
            turning.draw(surface, look, chip, board.letters, (middle, note.side), turned)
            end = place.x + note.sum[0], place.y + note.sum[1]
            turning.draw_value(surface, look, chip[1], (middle, end), note.foot // 2, turned)


class Note(NamedTuple):
    """Where everything is on the note on which chips are turned over, in pixels."""

    chips: int
    """The number of chips."""
    per_row: int
    side: int
    """The side of a chip, and of each of its neighbours the distance."""
    step: int
    pad: int
    foot: int
    """The height of the line with the sum."""
    size: tuple[int, int]

    @classmethod
    def of(cls, board: SeaView, count: int) -> "Note":
        """Return the note for a number of chips on a board."""
        look, (wide, high) = board.look, board.rect.size
        side, pad = look.px(CHIP), look.px(24)
        foot = max(look.px(FOOT), look.line_height(TITLE))
        while True:
            step = round(1.2 * side)
            per_row = min(count, max(1, (wide - 2 * pad) // step))
            lines = math.ceil(count / per_row)
            if lines * step + foot + 2 * pad <= high or side <= LEAST_CHIP:
                break
            side = round(0.9 * side)
        size = max(per_row * step, look.px(WIDE)) + 2 * pad, lines * step + foot + 2 * pad
        return cls(count, per_row, side, step, pad, foot, size)

    def middle(self, number: int) -> Point:
        """Return the middle of a chip."""
        row, column = divmod(number, self.per_row)
        here = min(self.per_row, self.chips - row * self.per_row)
        return self.size[0] / 2 + (column - (here - 1) / 2) * self.step, self.pad + (row + 0.5) * self.step

    @property
    def sum(self) -> Point:
        """Return the middle of the sum."""
        return 0.58 * self.size[0], self.size[1] - self.pad - self.foot / 2


def haul_rect(board: SeaView) -> pygame.Rect:
    """Return the middle of the place where chips are turned over."""
    side = board.look.px(CHIP)
    middle = board.rect.centerx, board.rect.y + round(DOWN * board.rect.height)
    return pygame.Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)


def _sum(ground: pygame.Surface, look: Look, note: Note, event: e.TurnedOver, done: float) -> None:
    """Draw the diver with the sum of the values that have arrived, or the number of chips whose values are hidden."""
    (x, y), whole = note.sum, int(done)
    words, size = look.say("deep_sea_adventure.divers.chips", n=note.chips), 1.0
    if None not in event.values:
        words = str(sum(value or 0 for value in event.values[:whole]))
        size = turning.pulse(done - whole) if 0 < whole < note.chips or done > note.chips else 1.0
    text = look.line(words, TITLE if None not in event.values else LARGE, "good" if whole else "ink", True)
    if size > 1:
        text = pygame.transform.smoothscale_by(text, size)
    ground.blit(*centred(text, (x, y)))
    figure = swimmer_sprite(look, event.seat, "cheer", round(1.1 * note.foot))
    ground.blit(figure, figure.get_rect(midright=(round(x - text.get_width() / 2 / size) - look.px(12), round(y))))


# --- The end of a dive ---


def dive_over(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.DiveEnded) -> None:
    """Draw the end of a dive: those left out sink, or the crew cheers; then the treasure of the dive is counted."""
    look, state, t = board.look, playback.shown, playback.progress
    begins = DROWNS if event.left_out else CHEERS
    scene = t / begins
    if event.left_out:
        if scene < 1:
            sinking.drown(surface, board, state, event.left_out, sinking.STILL if look.reduced_motion else scene)
        else:
            surface.fblits([*board.lost(state._replace(phase="ascent"))])
    else:
        crew.cheer(surface, board, state, scene, still=look.reduced_motion)
    if scene >= 1:
        counted = 1.0 if look.reduced_motion else (t - begins) / (1 - begins)
        names = [playback.rules.words.player(seat) for seat in board.game.seats]
        tally.draw(surface, board, tally.brought_in(state, event.dive), counted, names)
    _write(surface, board, playback, event)


def _write(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.DiveEnded) -> None:
    """Write who is left without air; of a whole crew, who came home last."""
    say, player, last = board.look.say, playback.rules.words.player, playback.shown.last_home
    if departing.is_deserted(playback.shown):
        words = say("deep_sea_adventure.tally.nobody", chips=event.lost)
        crew.write(surface, board, words, "warning", "danger", in_sky=True)
    elif event.left_out:
        words = say("deep_sea_adventure.tally.no_air", players=say.notation.all_of(map(player, event.left_out)))
        crew.write(surface, board, words, "warning", "danger", in_sky=True)
    else:
        words = say("deep_sea_adventure.tally.all_home", player=player(last) if last else "")
        crew.write(surface, board, words, "home", "good", in_sky=False)


def sink(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Laid) -> None:
    """Draw chips that have sunk in the dark as they are laid on a pile."""
    sinking.sink(surface, board, playback, event)


def close_up(surface: pygame.Surface, board: SeaView, playback: Playback, event: e.Folded) -> None:
    """Draw the trail as it closes up while the light comes back."""
    sinking.close_up(surface, board, playback, event)
    _veil(surface, board, playback)


def draw_dark(surface: pygame.Surface, board: SeaView, playback: Playback) -> None:
    """Draw how far the light has gone out, and before it what has sunk."""
    departing.leave(surface, board, departure(playback, still=board.look.reduced_motion))
    _veil(surface, board, playback)
    state, event = playback.shown, playback.current
    if isinstance(event, e.Laid) and not board.look.reduced_motion:
        after = event.fold(board.game, state).divers[event.seat - 1]
        state = state.with_diver(event.seat, after)
    if state.phase != "dive":
        surface.fblits([*board.lost(state)])


def _veil(surface: pygame.Surface, board: SeaView, playback: Playback) -> None:
    if share := darkness(playback):
        lights.dark(surface, board.look, board.rect, share)


def departure(playback: Playback, *, still: bool = False) -> float:
    """Return how far the submarine has left, from 0 to 1: it does so, empty, once everybody has drowned, and is away
    until the light comes back."""
    event, state = playback.current, playback.shown
    if not departing.is_deserted(state):
        return 0.0
    if isinstance(event, e.DiveEnded):
        return 1.0 if still else (playback.progress - DROWNS) / (1 - DROWNS) / SAILS
    away = isinstance(event, e.FellApart | e.Laid | e.GameEnded) or (event is None and state.phase == "ascent")
    return 1.0 if away else 0.0


def darkness(playback: Playback) -> float:
    """Return how far the light has gone out: as a dive ends with divers in the sea, until their treasure has sunk."""
    event = playback.current
    if isinstance(event, e.DiveEnded) and event.left_out:
        return eased(playback.progress / DARKENS)
    if isinstance(event, e.FellApart | e.Laid):
        return 1.0
    if isinstance(event, e.GameEnded):
        return 1 - DUSK if any(diver.place for diver in playback.shown.divers) else 0.0
    if isinstance(event, e.Folded):
        was_dark = playback.shown.phase != "dive" or any(diver.place for diver in playback.shown.divers)
        return eased(1 - playback.progress / RETURNS) if was_dark else 0.0
    return DUSK if event is None and playback.shown.phase == "ascent" else 0.0


def thin_out(surface: pygame.Surface, board: SeaView, playback: Playback, highlights: Highlights) -> None:
    """Draw the sea as its light falls while a breath is taken; as long as there is plenty of air it does not."""
    event = playback.current
    if not isinstance(event, e.AirUsed) or board.look.reduced_motion:
        return
    if thinness(event.air / board.game.table.air):
        board.draw(surface, playback.shown, highlights, air_on_show(playback))


def air_on_show(playback: Playback, *, still: bool = False) -> float:
    """Return how much air the needle of the gauge points at: on its way while an event uses some, or fills it up."""
    state, event = playback.shown, playback.current
    share = 1.0 if still else eased(playback.progress / SWINGS)
    if isinstance(event, e.AirUsed):
        return event.air + event.used * (1 - share)
    if isinstance(event, e.DiveBegan):
        return event.air * share
    return float(state.air)
