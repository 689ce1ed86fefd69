"""The table of Endeavor: the ocean or what is seen in its place, a mat, the players, and what may be chosen."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import PublishJournal
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import InDisplay, Place
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Pass
from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.answering import AnsweringTable
from spillgame.scenes.endeavor_deep_sea.asked import Asked
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing, hotspots
from spillgame.scenes.endeavor_deep_sea.board_parts import MovingPart, OceanPart, SkyPart
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.dials import TurningDials
from spillgame.scenes.endeavor_deep_sea.flights import Gains
from spillgame.scenes.endeavor_deep_sea.goals import goals_count
from spillgame.scenes.endeavor_deep_sea.layout import Layout, arrange
from spillgame.scenes.endeavor_deep_sea.living import LivingWater
from spillgame.scenes.endeavor_deep_sea.moments import Where
from spillgame.scenes.endeavor_deep_sea.panels import drawn, goals_line, impact, library, mat, plan
from spillgame.scenes.endeavor_deep_sea.panels.mat import MatPart, mat_of
from spillgame.scenes.endeavor_deep_sea.panels.players import Crew, CrewPart
from spillgame.scenes.endeavor_deep_sea.panels.views import view_buttons
from spillgame.scenes.endeavor_deep_sea.panels.whose import WhosePart
from spillgame.scenes.endeavor_deep_sea.turns import THINKING, headline
from spillgame.scenes.table.choices import CHOICE
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.flights import Flight
from spillgame.scenes.table.panel import Block, Panel
from spillgame.scenes.table.part import AnyPart, BuiltPart, PlacesPart
from spillgame.scenes.table.parts.switch import Switch
from spillgame.scenes.table.parts.tower import TowerPart
from spillgame.scenes.table.parts.zoom import ZoomPart
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

BOTS_DROP: Final = 2.4
"""How many times as fast as a person's a bot's die falls."""
VIEW_OF: Final = {"recruit": "tray", "impact": "impact"}
"""What the middle shows for each question; for all others the ocean."""
TOWER: Final = "tower"
"""What the middle shows from when the die is due until the player has seen it at rest."""


class ExpeditionTable(AnsweringTable):
    """Shows a game from the set-up to the last pass."""

    title = "endeavor"
    thinking = THINKING
    asked: Asked

    def __init__(self, controls: Controls):
        self.tower = TowerPart(controls, bots_drop=BOTS_DROP, seen=lambda tower: self.middle == TOWER)
        super().__init__(controls, CrewPart(controls, lambda: self.crew), self.tower)
        self.status = WhosePart(controls, self)
        self._group = ""
        """The kind of choices that is shown; empty for all, or for the list of kinds."""
        self._spot: Place | None = None
        """The place that was pressed: only its decisions are shown."""
        self._view = ""
        """The view that the player chose for the middle; empty if it follows the question."""
        self.pointed_at: tuple[str, ...] = ()
        """The keys of the things that a lesson points at."""
        self._mat = 0
        """The seat whose mat the player chose; 0 if it follows the question."""
        self._moments = -1
        """The number of moments when the question was last read."""
        self.asked = Asked(self.rules, self.playback.table.state, self._consequences(self.playback.seen(-1)))
        self.doing = Doing(self.asked.consequences)
        """What can be done at the places of the table."""
        self.ocean = OceanPart(controls, lambda: self.asked, lambda: self.ocean_seen, lambda: self.mat_seat)
        self._mat_part = MatPart(controls, self._seen_of_mat, mat.build)
        self._spots = PlacesPart(
            controls,
            lambda view: (view.shown, self.doing, self.pointed_at, tuple(self.ocean.board.whole)),
            self._places,
        )
        builds = {"impact": impact.build, "journals": library.journals, "tray": library.tray}
        self._boards = {
            name: BuiltPart(controls, lambda view: (view.shown, self.doing), build) for name, build in builds.items()
        }
        self._plan = BuiltPart(controls, lambda view: (self.crew, self.doing.consequences), plan.build)
        self._sky = SkyPart(controls)
        self._race = BuiltPart(controls, self._race_of, goals_line.build)
        self._switch = Switch(controls, self._seen_in_middle(), lambda: self.middle)
        self.zoom = ZoomPart(controls, self.ocean)
        self._views = BuiltPart(controls, lambda view: (self.view, controls.keys, self.show_view), view_buttons)
        self._living = LivingWater(controls, lambda: self.ocean.board, lambda: self.ocean_seen)
        self._moving = MovingPart(controls, lambda: Where(self.ocean.board, self.seats, self.ocean_seen))
        self._gains: Gains
        self._dials = TurningDials(controls, self.rules.game, lambda: self.seen_mat)
        self.layout: Layout

    def _seen_in_middle(self) -> Mapping[str, Sequence[AnyPart]]:
        """Return the parts of all that can be seen in the middle, with the mat below it."""
        found: dict[str, Sequence[AnyPart]] = {"ocean": [self.ocean, self._spots, self._race, self._mat_part]}
        found |= {name: [board, self._mat_part] for name, board in self._boards.items()}
        return {**found, "plan": [self._plan], TOWER: [self._mat_part]}

    def compose(self) -> Sequence[AnyPart]:
        self._gains = Gains(self.look, self.rules.game)
        self.layout = layout = arrange(
            self.look, self.look.scale.window, len(self.rules.game.seats), goals_count(self.rules.game)
        )
        self.ocean.put(layout.ocean)
        self._spots.at(layout.ocean)
        for board in self._boards.values():
            board.at(layout.middle)
        self._race.at(layout.goals)
        self._mat_part.at(layout.mat)
        self._plan.at(layout.whole)
        return [
            self._sky.at(pygame.Rect(0, 0, layout.ocean.right, layout.ocean.y)),
            self.status.at(layout.status),
            self._views.at(layout.views),
            self.zoom.put(layout.ocean, layout.zoom),
            self._switch.at(layout.whole),
            self.beside.put(layout.column),
            self.tower.put(layout.middle),
            self.foot.at(layout.foot),
            self.tools.at(layout.tools),
            self.hint.at(layout.hint),
            self._living.at(layout.ocean),
            self._dials.at(layout.mat),
            self._moving.at(layout.ocean),
        ]

    def _places(
        self, look: Look, rect: pygame.Rect, state: State, doing: Doing, beside: tuple[str, ...], whole: tuple[int, ...]
    ) -> Panel:
        """Return the places of the ocean; they are laid out again where the `whole` of it lies elsewhere."""
        return Panel(hotspots(self.ocean.board, state, doing, beside))

    def _seen_of_mat(self, view: View) -> tuple[mat.Mat]:
        return (mat_of(self.doing, self.mat_seat, view, self._dials.counted(view.shown)),)

    def _race_of(self, view: View) -> tuple[goals_line.Race]:
        last = view.shown.round == self.rules.game.rounds
        return (goals_line.Race(self.doing.consequences, view.shown, self.mat_seat, last),)

    # --- What is asked ---

    def _consequences(self, seen: State) -> Consequences:
        return Consequences(self.look.say, self.rules, seen)

    def follow(self, view: View) -> None:
        """Update the current question, and what can be done at the places of the table."""
        consequences = self.asked.consequences
        if view.moments != self._moments:
            self._moments, self._spot, self._group = view.moments, None, ""
            self._view = self._view if self._view == "plan" else ""
            consequences = self._consequences(self.playback.seen(-1))
        asked = Asked(self.rules, view.state, consequences, view.offers, self._group, self._spot)
        if asked and not self.asked:
            self._mat = 0
        if asked != self.asked:
            self.asked = asked
        if view.busy:
            kept = self.doing.consequences
            consequences = kept if kept.view is view.shown else self._consequences(view.shown)
        self.doing = Doing(consequences, self.asked.at, self._press)

    @property
    def opened(self) -> object:
        """A kind of decisions, or a place."""
        return self._group, self._spot

    # --- What is seen in the middle, and whose mat below it ---

    @property
    def middle(self) -> str:
        """What the middle shows: the view, or the tower from when the die is due until it was seen at rest."""
        playback = self.playback
        due = playback.drop_is_due and not playback.busy
        return TOWER if self.tower.falling or playback.held or due else self.view

    @property
    def ocean_seen(self) -> bool:
        """Whether the ocean is in its room."""
        return self.middle == "ocean"

    @property
    def view(self) -> str:
        """The view that the player chose, or the one for the question or the event."""
        if self._view:
            return self._view
        current = self.playback.current
        if isinstance(current, e.ImpactPlaced):  # for a bot's marker the ocean stays in view
            own = current.seat in self.playback.match.persons
            return "impact" if own or self.controls.driver.bot is None else "ocean"
        if not self.asked:
            return "ocean"
        if self._group == "journal" or isinstance(self._spot, InDisplay) or self._publishes:
            return "journals"
        return VIEW_OF.get(self.asked.question, "ocean")

    @property
    def _publishes(self) -> bool:
        """Whether a Journal is to be chosen for the site that was pressed."""
        shown = [one for one in self.asked.shown if isinstance(one, str) or not one.ends]
        return bool(self._spot) and all(not isinstance(one, str) and one.group == PublishJournal.type for one in shown)

    def show_view(self, view: str) -> None:
        """Show another view in the middle; the plan is toggled."""
        self._view = "" if view == "plan" == self._view else view
        self.controls.refresh()

    @property
    def mat_seat(self) -> int:
        """The seat whose mat is shown: by default the one that is asked, else the only person, else the active one."""
        state, pending = self.playback.shown, self.playback.table.state.pending
        persons = self.playback.match.persons
        if self._mat:
            return self._mat
        if self.asked and isinstance(pending, Decide):
            return pending.seat
        return persons[0] if len(persons) == 1 else state.active or state.wave or 1

    @property
    def seen_mat(self) -> int:
        """The seat whose mat is in its room; 0 where something else is."""
        return 0 if self.middle == "plan" else self.mat_seat

    def flights(self, event: e.Event, before: State, view: View) -> Sequence[Flight]:
        """Return what flies for an event; what counts it changes when it has landed."""
        self._dials.take(event)
        return self._gains.of(event, self.seen_mat)

    @property
    def crew(self) -> Crew:
        """The players as they are shown."""
        return Crew(self.rules, self._dials.counted(self.playback.shown), self.mat_seat, self._choose_mat)

    def _choose_mat(self, seat: int) -> None:
        self._mat = seat
        self.controls.refresh()

    @property
    def seats(self) -> Mapping[int, pygame.Rect]:
        """Where each seat is shown: at the discs on its mat, otherwise at its entry."""
        places = self.beside.seats(self.rules.game.seats)
        found = {seat: place.rect for seat, place in places.items() if not place.name}
        discs = self._mat_part.place("staging")
        return found if self.view == "plan" or discs is None else {**found, self.mat_seat: discs}

    # --- What is said ---

    def heading(self, view: View) -> str:
        state, say = view.shown, self.look.say
        if not state.round:
            return self.rules.words.chapter(0)
        phase, rounds = say(f"endeavor_deep_sea.phase.{state.phase}"), self.rules.game.rounds
        return say("endeavor_deep_sea.table.heading", round=state.round, rounds=rounds, phase=phase)

    def headline(self, view: View) -> str:
        thinks = view.state.active if self.controls.driver.bot is not None and not self.asks else 0
        return headline(self.playback, view.event, self.look.say, thinks=thinks)

    def loss(self, decision: Decision, given_up: Sequence[Decision]) -> str:
        """Say what a decision gives up: of a pass the discs and Specialists, of a turn the kinds of what is left."""
        say, state = self.look.say, self.playback.table.state
        if not given_up:
            return ""
        if isinstance(decision, Pass):
            discs = state.player(decision.seat).staging
            return say("endeavor_deep_sea.ending.passed", discs=discs, tiles=len(given_up))
        kinds = dict.fromkeys(one.group for one in given_up)
        names = [say.called("endeavor_deep_sea.kind", kind, self.rules.words.attribute(kind)) for kind in kinds]
        return say("ending.left", what=" · ".join(names))

    # --- What may be chosen ---

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        found = self.asked.blocks(self.controls, (width, height), self._open_group)
        boards = self.playback.shown.drawn
        if self.asked.question == "place_zone" and boards:
            return [drawn.block(self.look, width, self.ocean.board, self.asked.consequences, boards), *found]
        return found

    def _open_group(self, group: str) -> None:
        self._group, self._spot = group, None
        self.beside.first_leaf()
        self.controls.refresh()
        self.controls.page.focus_on(f"{CHOICE}1")

    def _press(self, place: Place, offers: Sequence[Offer[Decision]]) -> Answer | None:
        """Take what a place offers; where it offers several things, show them alone, or all again."""
        if len(offers) == 1:
            return self.controls.act(offers[0].decision)
        self._group = ""
        if place == self._spot:
            self._spot = None
            self.beside.reveal_choice(f"{CHOICE}1")
        else:
            self._spot = place
            self.beside.ask_which()
        return None

    def choose(self, number: int) -> Outcome:
        """Open a kind by its number, from 1; other choices take their decisions."""
        item = self.asked.item(number) if self.asked else None
        if not isinstance(item, str):
            return UNUSED
        self._open_group(item)
        return None

    def command(self, command: str) -> Outcome:
        """Handle the key of the plan, and the one that returns to all choices."""
        if command == "forecast":
            self.show_view("plan")
            return None
        if command == "cancel" and (self._spot or self._group or self._view):
            self._spot, self._group, self._view = None, "", ""
            self.beside.first_leaf()
            self.controls.refresh()
            return None
        return UNUSED

    def end(self) -> Answer | None:
        """End the turn or skip, or give the only answer; a turn may just have ended by itself, so the key never passes
        for the whole round without a question."""
        legal, controls = [offer.decision for offer in self.asked.legal], self.controls
        if len(legal) == 1:
            return controls.act(legal[0])
        passing = next((one for one in legal if isinstance(one, Pass)), None)
        if passing is not None:
            return controls.ask_first(passing, controls.loss(passing, self.rules.given_up(self.asked.state, passing)))
        return super().end()

    # --- For lessons ---

    def ways_to(self, decision: Decision) -> Sequence[str]:
        """Return the keys of the places at which a decision is offered, and of the button of its kind; none where
        its place was pressed, so that its button is only a leaf away.
        """
        if self._spot and self.asked.number(decision):
            return ()
        widgets = self.controls.page.widgets
        kinds = [f"{CHOICE}{at}" for at, item in enumerate(self.asked.shown, 1) if item == decision.group]
        there = [one.key for place in self._places_of(decision) for one in _standing_for(place, widgets)]
        return [*there, *kinds]

    def widgets_for(self, decision: Decision, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the place where a decision is taken, and its button, or what leads to it."""
        places, found = self._places_of(decision)[:1], self.beside.widgets_for(decision, widgets)
        there = [one for place in places if place != self._spot for one in _standing_for(place, widgets)][:1]
        return [*(one for one in there if one.rect and one.act is not None and one not in found), *found]

    def _places_of(self, decision: Decision) -> Sequence[Place]:
        return decision.places(self.rules.game, self.playback.table.state)

    def reveal(self, keys: Sequence[str], view: View) -> None:
        """Show the view in which these widgets stand, and places as widgets."""
        self.pointed_at, self._view = tuple(keys), ""
        if keys and (holder := self._switch.holder(keys, view)) != self.middle:
            self._view = holder


def _standing_for(place: Place, widgets: Sequence[Widget]) -> Sequence[Widget]:
    """Return the widgets that stand for a place by themselves, not what is printed there."""
    return [one for one in widgets if one.subject == place and one.focusable]
