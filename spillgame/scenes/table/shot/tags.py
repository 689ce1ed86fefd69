"""The numbers beside the dice that lie: their places in the order of landing, where they hide no pips."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from spillgame.physics.drop import SettledDie
from spillgame.scenes.table.shot.cast import Player
from spillgame.scenes.table.tower.ink import Picture
from spillgame.ui.look import Look

TURNS: Final = (45, 135, 0, 180, -45, -135, 90, -90, 22, 158, -22, -158, 67, 113)
"""The directions in which a number may stand beside its die, in degrees counter-clockwise from the right: the first in
which it hides nothing is taken."""
FAR: Final = (1.0, 1.25, 1.6)
"""How far from it, as a share of the least distance at which they do not touch."""

Places = Mapping[int, tuple[float, float]]
"""For each die the direction of its number in radians and the share of the distance."""


class Tags:
    """Makes the notes with the numbers."""

    def __init__(self, look: Look, size: int):
        """`size` is the height of a note in pixels."""
        self._look, self.size = look, size
        self._notes: dict[str, pygame.Surface] = {}

    def note(self, words: str) -> pygame.Surface:
        """Return a small note."""
        if words not in self._notes:
            look, fold = self._look, 4
            text = look.fonts.text(words, max(8, round(self.size * 0.8)), look.rgb("ink"), True)
            wide = max(self.size, text.get_width() + self.size // 2)
            large = pygame.Surface((wide * fold, self.size * fold), pygame.SRCALPHA)
            frame, round_ = large.get_rect(), self.size * fold // 2
            pygame.draw.rect(large, look.rgb("line"), frame, border_radius=round_)
            pygame.draw.rect(large, look.rgb("panel"), frame.inflate(-2 * fold, -2 * fold), border_radius=round_)
            note = pygame.transform.smoothscale(large, (wide, self.size))
            note.blit(text, text.get_rect(center=note.get_rect().center))
            self._notes[words] = note
        return self._notes[words]


def beside(picture: pygame.Rect, note: tuple[int, int], turn: float, far: float) -> pygame.Rect:
    """Return where a note stands beside the picture of a die, in a direction."""
    wide, high = picture.width / 2 + note[0] / 2 + 1, picture.height / 2 + note[1] / 2 + 1
    # on a rectangle round the die, on which the note's middle lies where the two touch
    x, y = math.cos(turn), math.sin(turn)
    reach = min(wide / abs(x) if abs(x) > 1e-6 else math.inf, high / abs(y) if abs(y) > 1e-6 else math.inf) * far
    place = pygame.Rect((0, 0), note)
    place.center = round(picture.centerx + x * reach), round(picture.centery - y * reach)
    return place


def placed(
    views: Sequence[Mapping[int, pygame.Rect]], notes: Mapping[int, tuple[int, int]], area: pygame.Rect
) -> Places:
    """Return where the numbers stand: so that in no view one covers a die or another number. `views` has the pictures
    of the dice in each of them."""
    found: dict[int, tuple[float, float]] = {}
    taken: list[list[pygame.Rect]] = [[*view.values()] for view in views]
    for die, note in notes.items():
        choices = [(math.radians(turn), far) for far in FAR for turn in TURNS]

        def hidden(choice: tuple[float, float], die: int = die, note: tuple[int, int] = note) -> int:
            """Return how many pixels of dice and numbers it would cover, or of it be out of sight."""
            count = 0
            for view, others in zip(views, taken, strict=True):
                place = beside(view[die], note, *choice)
                count += sum(_pixels(place.clip(other)) for other in others)
                count += _pixels(place) - _pixels(place.clip(area))
            return count

        best = next((choice for choice in choices if not hidden(choice)), None) or min(choices, key=hidden)
        found[die] = best
        for view, others in zip(views, taken, strict=True):
            others.append(beside(view[die], note, *best))
    return found


def _pixels(area: pygame.Rect) -> int:
    return area.width * area.height


def laid(picture: Picture, note: pygame.Surface, choice: tuple[float, float]) -> Picture:
    """Return a note where it stands beside the picture of its die."""
    place = beside(picture[0].get_rect(topleft=picture[1]), note.get_size(), *choice)
    return note, place.topleft


class Numbers:
    """Draws the numbers of one drop."""

    def __init__(self, tags: Tags, ordinal: Callable[[int], str], landings: Sequence[SettledDie]):
        """`ordinal` writes a place in the order of landing."""
        self._landings = landings
        self.notes = {one.die: tags.note(ordinal(place)) for place, one in enumerate(landings, 1)}
        """The note of each die."""
        self.places: Places = {}
        """Where it stands beside its die."""

    def place(self, views: Sequence[Mapping[int, Picture]], area: pygame.Rect) -> None:
        """Find places for them that are good in some views of the dice, within an area."""
        seen = [{die: image.get_rect(topleft=at) for die, (image, at) in view.items()} for view in views]
        self.places = placed(seen, {die: note.get_size() for die, note in self.notes.items()}, area)

    def draw(self, surface: pygame.Surface, players: Sequence[Player], fallen: float) -> None:
        """Draw the numbers of those dice that have landed by a simulated second."""
        pictures = {player.die: player.picture for player in players}
        for landing in self._landings:
            if landing.at <= fallen and landing.die in pictures:
                surface.blit(*laid(pictures[landing.die], self.notes[landing.die], self.places[landing.die]))
