"""One drop on show: the tower view, how far it has fallen, and which dice have left the yard."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from spillgame.physics.drop import Drop, SettledDie
from spillgame.physics.spec import DEFAULT, TowerSpec
from spillgame.play.tower import Again
from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.game import Rest
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import USUAL_DIE, DieKind
from spillgame.scenes.table.shot.ground import Ground
from spillgame.scenes.table.shot.view import ShotView
from spillgame.scenes.table.speed import is_unseen, speed_of
from spillgame.scenes.table.tower.view import FULL, TowerView
from spillgame.ui.answer import Act
from spillgame.ui.look import Look
from spillgame.ui.sound.player import Sounds
from spillgame.ui.theme import Theme
from spillgame.ui.widgets import Hotspot
from spillgame.words import Words

NO_KINDS: Final[Mapping[str, DieKind]] = MappingProxyType({})


class TowerPlay:
    """Plays a drop in a rectangle, and takes the dice off the yard that are laid on the board."""

    view: TowerView | ShotView
    """Made when it is put into its place."""

    def __init__(
        self,
        kinds: Mapping[str, DieKind] = NO_KINDS,
        spec: TowerSpec = DEFAULT,
        *,
        quadrants: bool = True,
        ground: Callable[[], Ground] | None = None,
    ):
        """`kinds` says how dice are drawn, by the names of their kinds, `quadrants` whether it means something in which
        a die comes to rest. With a `ground` they fall on a game's board, in one shot; otherwise in a yard of glass."""
        self._spec, self.kinds_by_name, self._quadrants, self._ground = spec, kinds, quadrants, ground
        self._stands: tuple[pygame.Rect, Theme] | None = None
        self._drop: Drop | None = None
        self._kinds: Sequence[DieKind] = ()
        self.rests: Sequence[Rest] = ()
        """How the dice of the drop on show come to rest, where that is known."""
        self.seconds = 0.0
        """How far the drop has fallen, in simulated seconds."""
        self._rate = 0.0
        """Seconds by which the drop went on in the frame before, at the pace of life."""
        self._small: dict[tuple[int, int], pygame.Surface] = {}
        """Pictures of its dice as they lie in a tray, by their places in the order of landing and their sides."""
        self.taken: set[int] = set()
        """The dice that have left the yard, each by its place in the order of landing."""

    def stand_in(self, rect: pygame.Rect, look: Look, room: pygame.Rect | None = None) -> None:
        """Go on in a rectangle, unless it stands there; `room` as for `arrange`."""
        if self._stands != (rect, look.theme):
            self.arrange(rect, look, room)

    def arrange(self, rect: pygame.Rect, look: Look, room: pygame.Rect | None = None) -> None:
        """Go on in a rectangle, whatever was shown there since; `room` is what of it is free of words."""
        self._stands = rect.copy(), look.theme
        self.view = self._make(rect, look, room or rect)
        self._small.clear()
        if self._drop is not None:
            self.view.show(self._drop.trace, self._kinds, self._landings, lit=self._lit)
            self.view.gone = {self._landings[landing].die for landing in self.taken}

    def _make(self, rect: pygame.Rect, look: Look, room: pygame.Rect) -> TowerView | ShotView:
        if self._ground is not None:
            return ShotView(rect, room, self._ground, self._spec)
        view = look.keep(
            ("tower", self._spec, self._quadrants, *rect),
            lambda: TowerView(
                rect,
                look.theme,
                _letters(look),
                self._spec,
                reduced_motion=look.reduced_motion,
                quadrants=self._quadrants,
                ordinal=partial(ordinal_in_words, look.say),
            ),
        )
        view.clear()
        return view

    def show(self, drop: Drop, rests: Sequence[Rest] = ()) -> None:
        """Let a drop begin; `rests` says which dice are of which kind, without it all are as usual."""
        kinds = [USUAL_DIE] * len(drop.landings)
        for landing, rest in zip(drop.landings, rests, strict=bool(rests)):
            kinds[landing.die] = self.kind(rest.die)
        self._drop, self._kinds, self.rests, self.seconds, self.taken = drop, kinds, rests, 0.0, set()
        self._small.clear()
        self.view.show(drop.trace, kinds, drop.landings, lit=self._lit)

    def show_again(self, again: Again, rests: Sequence[Rest], *, at_once: bool = False) -> None:
        """Let dice fall as they fell; where that is not known, or with `at_once`, they lie."""
        self.show(again.drop, rests)
        if at_once or not again.as_it_fell:
            self.finish()

    def clear(self) -> None:
        """Show the empty tower."""
        self._drop, self._kinds, self.rests, self.seconds, self.taken = None, (), (), 0.0, set()
        self.view.clear()

    def kind(self, name: str) -> DieKind:
        """Return how dice of a kind are drawn."""
        return self.kinds_by_name.get(name, USUAL_DIE)

    @property
    def _lit(self) -> bool:
        """Whether the Quadrant lights into which the last die falls: where the game looks at Quadrants."""
        return bool(self.rests) and all(rest.quadrant is not None for rest in self.rests)

    @property
    def falling(self) -> bool:
        """Whether the dice have not yet come to rest."""
        return self._drop is not None and self.seconds < self.view.seconds

    def fall(self, dt: float, stage: Stage) -> None:
        """Let the dice fall on as fast as the player wants to see them; at once where that is wanted."""
        if is_unseen(stage):
            self.finish()
        else:
            self._rate = dt * speed_of(stage)
            self.advance(self._step(), stage.sounds)
            if not self.falling:
                self.view.rest()

    def _step(self) -> float:
        """Return how many seconds of the drop pass until the next frame."""
        return self._rate * self.view.pace(self.seconds)

    def ends_within(self, dt: float) -> bool:
        """Return whether falling dice come to rest in the next frame, which takes `dt` seconds."""
        return self.seconds + max(self._step(), dt) >= self.view.seconds

    def advance(self, dt: float, sounds: Sounds) -> None:
        """Let the dice fall on, and be heard."""
        before, self.seconds = self.seconds, min(self.seconds + dt, self.view.seconds)
        for impact, pan in self.view.impacts_between(before, self.seconds):
            sounds.impact(impact.struck.name, impact.strength, pan)

    def use_spare(self, seconds: float) -> bool:
        """Compose the next frame and paint falling dice ahead in time that is left over; returns whether all are."""
        if not self.falling:
            return True
        if self._rate:
            self.view.compose_ahead(min(self.seconds + self._step(), self.view.seconds))
        return self.view.prepare(seconds)

    def paint_ahead(self) -> None:
        """Paint what a drop will need, or a part of it."""
        self.view.paint_ahead()

    def finish(self) -> None:
        """Let the dice lie where they come to rest."""
        self.seconds = self.view.seconds
        self.view.rest()

    # --- Dice that leave the yard ---

    @property
    def _landings(self) -> Sequence[SettledDie]:
        return self._drop.landings if self._drop is not None else ()

    def _lying(self) -> Sequence[int]:
        """Return the dice that have not left the yard, in the order of landing."""
        return [landing for landing in range(len(self._landings)) if landing not in self.taken]

    @property
    def left(self) -> int:
        """How many dice of the drop on show have not left the yard."""
        return len(self._lying())

    def take(self, landing: int) -> tuple[float, float] | None:
        """Take a die off the yard; returns where it lay, None where no such die lies there."""
        if landing not in self._lying():
            return None
        self.taken.add(landing)
        self.view.gone.add(self._landings[landing].die)
        return self.place_of(landing)

    def take_all(self) -> None:
        """Take every die off the yard: all that they do has been shown."""
        for landing in self._lying():
            self.take(landing)

    def picture_of(self, landing: int) -> pygame.Surface:
        """Return the picture of a die of the drop on show as it came to rest, whether it was taken or not."""
        return self.view.picture_of(self._landings[landing].die)

    def small_picture_of(self, landing: int, side: int) -> pygame.Surface:
        """Return the same picture as large as fits into a square; it is kept."""
        if (landing, side) not in self._small:
            self._small[landing, side] = shrunk(self.picture_of(landing), side)
        return self._small[landing, side]

    def place_of(self, landing: int) -> tuple[float, float]:
        """Return the pixel at which a die of the drop on show came to rest."""
        return self.view.place_of(self._landings[landing].die, self.view.seconds)

    def draw(self, surface: pygame.Surface, cover: int = FULL) -> None:
        """Draw the tower as it is now; `cover` says how much it hides of what was there before, 0 to 255."""
        self.view.draw(surface, self.seconds, cover)


def tower_hotspot(rect: pygame.Rect, look: Look, value: str, act: Act | None, note: str = "") -> Hotspot:
    """Return the tower as something to press; `value` says how its dice came to rest."""
    name = look.say("common.tower")
    return Hotspot(key="tower", rect=rect, name=name, value=value, note=note, act=act, hidden=True)


def rests_in_words(rests: Sequence[Rest], names: Mapping[str, str], kinds: Mapping[str, DieKind] = NO_KINDS) -> str:
    """Say how dice came to rest; `names` are those of their kinds, `kinds` says what their faces show."""
    quadrants = ("" if rest.quadrant is None else QUADRANT_NAMES[rest.quadrant] for rest in rests)
    return ", ".join(
        f"{names.get(rest.die, '')} {quadrant}{kinds.get(rest.die, USUAL_DIE).shows(rest.face)}".lstrip()
        for rest, quadrant in zip(rests, quadrants, strict=True)
    )


def _letters(look: Look) -> Callable[[str, int, str], pygame.Surface]:
    return lambda text, size, token: look.fonts.text(text, size, look.rgb(token))


def shrunk(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Return a copy of a picture that fits into a square."""
    share = min(1.0, side / max(picture.get_size()))
    return pygame.transform.smoothscale_by(picture, share) if share < 1 else picture.copy()


def ordinal_in_words(say: Words, place: int) -> str:
    """Write a place in an order, such as that of landing."""
    first = {1: say("tower.first"), 2: say("tower.second"), 3: say("tower.third")}
    return first.get(place) or say("tower.further", n=place)
