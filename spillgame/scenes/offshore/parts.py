"""The chart as parts of the table: what is painted, its fields as widgets, and what lies over it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.offshore.drilling import Rewards
from spillgame.rules.offshore.events import BlewOut, Event
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.places import Field, Space
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.asked import Asked
from spillgame.scenes.offshore.board.view import ChartView, Highlights
from spillgame.scenes.offshore.bore.blaze import blaze, draw_over_field
from spillgame.scenes.offshore.bore.losses import draw_losses
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.panels import drilling, negotiation
from spillgame.scenes.offshore.panels.companies import seen_objectives
from spillgame.scenes.offshore.sale import sails_home
from spillgame.scenes.offshore.staging import draw_event, shaken
from spillgame.scenes.offshore.talk.drawer import Drawer
from spillgame.scenes.offshore.talk.places import Places
from spillgame.scenes.offshore.talk.shown import Talk, Uttered, exchange, is_open
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.floats import Place
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part, Restore
from spillgame.scenes.table.speed import is_unseen, speed_of
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.layout import around
from spillgame.ui.sheet import Veil

FOLDS: Final[Mapping[str, bool]] = {"zoom_out": True, "zoom_in": False}
"""Whether the commands fold the drawer in which companies talk, or open it."""
SPARE: Final = 0.006
"""The least seconds that are left of a frame in which a picture is prepared."""


def is_covered(state: State) -> bool:
    """Return whether a drilling lies over the chart."""
    return state.drilling is not None


# --- The chart ---


class Chart(NamedTuple):
    """What is painted of the chart."""

    state: State
    highlights: Highlights


class ChartPart(Part[Chart | None]):
    """The chart as it is painted, unless something lies over it, and what moves over both while an event is shown."""

    board: ChartView

    def __init__(self, controls: Controls, asked: Callable[[], Asked]):
        super().__init__(controls)
        self._asked = asked
        self.drawer = Drawer()
        """In which companies talk, over the chart."""
        self._hints = pygame.Rect(0, 0, 0, 0)

    def put(self, rect: pygame.Rect, hints: pygame.Rect) -> "ChartPart":
        """Lay the chart into a rectangle; where hints lie, its weather is not seen."""
        self._hints = hints
        board = getattr(self, "board", None)
        if board is None or board.rect != rect or board.look is not self.look:
            self.board = ChartView(rect, self.look, self.controls.playback.rules.game)
        return self.at(rect)

    def shows(self, view: View) -> Chart | None:
        if is_covered(view.shown):
            return None
        state = view.shown._replace(sold=None) if sails_home(view.event) else view.shown
        return Chart(state, self.highlights(view))

    def highlights(self, view: View) -> Highlights:
        """Return what stands out on the chart."""
        asked, playback = self._asked(), self.controls.playback
        places = [place for offer in asked.shown for place in offer.places]
        objectives = playback.rules.game.table.objectives
        listed = [objectives[one] for one in seen_objectives(playback, view).values()]
        fields_looked_at = (place for place in view.places_looked_at if isinstance(place, Field))
        looked_at = next(fields_looked_at, asked.field)
        return Highlights(
            fields=frozenset(place.id for place in places if isinstance(place, Field)),
            spaces=frozenset(place.id for place in places if isinstance(place, Space)),
            looked_at=self._talked_about(view) or (looked_at.id if looked_at is not None else ""),
            listed=listed[0] if len(listed) == 1 and view.shown.phase != "over" else frozenset(),
            bright=view.shown.active,
        )

    @staticmethod
    def _talked_about(view: View) -> str:
        """Return the field that the event on show speaks of, or that is negotiated about; empty for none."""
        field = getattr(view.event, "field", "")
        return field or (view.shown.opened.field if is_open(view.shown) else "")

    def lay_out(self, value: Chart | None) -> Panel:
        return Panel() if value is None else Panel((), lambda surface: self.board.draw(surface, *value))

    def changes(self, before: Chart | None, after: Chart | None) -> Iterable[pygame.Rect]:
        """Return the fields that look different: a whole chart is expensive to draw."""
        if before is None or after is None:
            return (self.rect,)
        return self.board.changes(before.state, after.state, before.highlights, after.highlights)

    def place(self, name: str) -> pygame.Rect | None:
        """Return a place of the chart by its name, also where something lies over it."""
        return self.board.place(name)

    def talk_places(self, state: State) -> Places | None:
        """Return where companies talk, not over the field that they talk about; None where nobody does."""
        if not is_open(state):
            return None
        opening = state.opened
        plate = self.board.field_rect(opening.field)
        return Places.of(self.look, self.rect, plate, len(opening.seats), self.drawer.folded)

    def cut_out(self, state: State) -> pygame.Surface:
        """Return the field that is opened as the chart shows it, also where something lies over it."""
        plate = self.board.field_rect(state.opened.field).clip(self.rect)
        sheet = pygame.Surface(self.rect.bottomright)
        sheet.set_clip(plate)
        self.board.draw(sheet, state)
        return sheet.subsurface(plate).copy()

    def free(self, state: State) -> pygame.Rect:
        """Return the part of the chart over which nothing lies."""
        talk, free = self.talk_places(state), self.rect
        over = [self._hints] if self.controls.hinting.shown else []
        for one in over if talk is None else [*over, talk.rect]:
            if free.colliderect(one):
                free = max(around(free, one), key=lambda part: part.width * part.height)
        return free

    @property
    def lives(self) -> bool:
        """Whether the sea is seen, which moves."""
        return not is_covered(self.controls.playback.shown)

    def holds(self, dt: float) -> bool:
        """Let the weather go on; no event waits for it."""
        self.board.weather.pass_time(dt, self.controls.playback.shown)
        return False

    @property
    def lives_alone(self) -> bool:
        """Whether nothing is drawn over the sea, and nothing runs through the pipes, which is fast."""
        playback = self.controls.playback
        covered = playback.current is not None or self.free(playback.shown) != self.rect
        return not covered and not self.board.weather.runs

    @property
    def veil(self) -> Veil | None:
        """The shadows of clouds."""
        state = self.controls.playback.shown
        return None if is_covered(state) else self.board.weather.clouds(self.free(state))

    def use_spare(self, seconds: float) -> None:
        """Prepare one of the pictures of the weather."""
        if seconds > SPARE:
            self.board.weather.prepare()

    def draw_living(self, surface: pygame.Surface, restore: Restore) -> Sequence[pygame.Rect]:
        return self.board.weather.draw_again(surface, self.controls.playback.shown, restore)

    def over(self, surface: pygame.Surface) -> None:
        """Draw what lives on the chart, and what moves while an event is shown; a blowout shakes what lies over it."""
        playback = self.controls.playback
        clip = surface.get_clip()
        free = self.free(playback.shown)
        if not is_covered(playback.shown):
            surface.set_clip(free)
            self.board.weather.draw(surface, playback.shown)
            surface.set_clip(clip)
        moved = shaken(self.look, playback)
        if moved != (0, 0):
            seen = surface.subsurface(self.rect).copy()
            surface.fill(self.look.rgb("deep"), self.rect)
            surface.set_clip(self.rect)
            surface.blit(seen, self.rect.move(moved))
            surface.set_clip(clip)
        if not is_covered(playback.shown) and (burns := blaze(playback)) is not None:
            draw_over_field(surface, self.look, free, self.board.field_rect(burns.field), burns)
        if playback.current is not None:
            draw_event(surface, self.board, playback, is_covered(playback.shown))


# --- What lies over it ---


class Covering(NamedTuple):
    """A negotiation with its exchange and what may be slid forward, or a drilling; with the event on show."""

    state: State
    event: Event | None
    said: Sequence[Uttered]
    proposed: tuple[int, int] | None
    offers: Sequence[Offer[Decision]]
    burns: bool = False
    """Whether the rig burns that drills."""
    folded: bool | None = None
    """Whether the player has folded the drawer, or opened it."""
    looked: drilling.Looked = ""
    """The choice about the next tile that the player looks at."""
    slides: bool = False
    """Whether the drawer is still to come to rest."""


class CoveringPart(Part[Covering | None]):
    """What lies over the chart; nothing where that is seen."""

    def __init__(
        self,
        controls: Controls,
        asked: Callable[[], Asked],
        chart: ChartPart,
        seats: Callable[[Collection[int]], Mapping[int, Place]],
    ):
        """`chart` is what it lies over; `seats` says where some companies are seen."""
        super().__init__(controls)
        self._asked, self._chart, self._seats = asked, chart, seats
        self._talked: pygame.Rect | None = None
        """Where the drawer stands; None where it does not."""

    def shows(self, view: View) -> Covering | None:
        playback = self.controls.playback
        if view.shown.drilling is not None:
            found = blaze(playback)
            burns = isinstance(view.event, BlewOut) or (found is not None and found.burns)
            subject = view.looked_at if isinstance(view.looked_at, Offer) else view.focus
            looked = drilling.looked_at(subject.decision if isinstance(subject, Offer) else None)
            return Covering(view.shown, view.event, (), None, (), burns, looked=looked)
        if not is_open(view.shown):
            self._chart.drawer.stands(wanted=False)
            return None
        said = exchange(self.look.say, playback.rules, playback.told)
        asked, drawer = self._asked(), self._chart.drawer
        slides = not drawer.stands(wanted=True)
        return Covering(view.shown, view.event, said, asked.proposed, asked.legal, folded=drawer.folded, slides=slides)

    def lay_out(self, value: Covering | None) -> Panel:
        if value is None:
            self._close()
            return Panel()
        look, rules = self.look, self.controls.playback.rules
        consequences = Consequences(look.say, rules, value.state)
        if value.state.drilling is not None:
            return drilling.build(look, self.rect, consequences, value.event, burns=value.burns, looked=value.looked)
        acts = {place: partial(self.controls.act, one.decision) for one in value.offers for place in one.places}
        places = self._chart.talk_places(value.state)
        if places is None:
            return Panel()
        field = self._chart.cut_out(value.state) if places.field is not None else None
        event = None if value.slides else value.event  # faces begin to move once it stands
        talk = Talk(rules, value.state, consequences, value.said, acts, field, value.proposed, event)
        panel = negotiation.build(look, places, talk, partial(self._fold, folded=not places.folded))
        self._talked = None if value.slides else places.rect
        if value.slides:
            self._chart.drawer.take(panel, places.rect, look)
            return Panel()
        return panel

    # --- The drawer ---

    def _close(self) -> None:
        """Let the drawer slide out as it looked last, if it stands; at once where nothing is to move."""
        drawer, stood = self._chart.drawer, self._talked
        self._talked = None
        if stood is not None and is_unseen(self.controls.stage):
            drawer.vanish()
        elif stood is not None:
            drawer.take(self.panel, stood, self.look)

    def _fold(self, *, folded: bool) -> None:
        self._chart.drawer.folded = folded
        self.controls.refresh()

    def command(self, command: str) -> Outcome:
        """Fold and open the drawer by the keys that make things smaller and larger."""
        if command not in FOLDS or not is_open(self.controls.playback.shown):
            return UNUSED
        self._fold(folded=FOLDS[command])
        return None

    @property
    def moving(self) -> bool:
        """Whether the drawer slides."""
        return self._chart.drawer.moves(wanted=is_open(self.controls.playback.shown))

    def holds(self, dt: float) -> bool:
        """Let the drawer slide; no event waits for it."""
        stage, wanted = self.controls.stage, is_open(self.controls.playback.shown)
        if self._chart.drawer.pass_time(dt, speed_of(stage), wanted=wanted, still=is_unseen(stage)):
            self.controls.refresh()
        return False

    def use_spare(self, seconds: float) -> None:
        """Draw the ground ahead while it is negotiated who bores into it."""
        if seconds > SPARE and is_open(self.controls.playback.shown):
            drilling.prepare(self.look, self.rect, self.controls.playback.rules)

    def over(self, surface: pygame.Surface) -> None:
        """Draw what moves in the bore or at the table, and what a blowout costs, as it falls from those who lose it."""
        playback = self.controls.playback
        if self._talked is None:
            self._chart.drawer.draw(surface, self.rect)
        elif (places := self._chart.talk_places(playback.shown)) is not None:
            negotiation.draw_motion(surface, self.look, places, playback)
        if playback.shown.drilling is None:
            return
        drilling.draw_motion(surface, self.look, self.rect, playback)
        event = playback.current
        if isinstance(event, BlewOut):
            less = Rewards(event.coins, event.barrels, event.points)
            draw_losses(surface, self.look, self._seats(event.seats), event.seats, less, playback.progress)
