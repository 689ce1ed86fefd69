"""The table of Endeavor: the ocean or what is seen in its place, a mat, the players, and what may be chosen."""

from collections.abc import Sequence
from typing import Any, Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import PublishJournal
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import InDisplay, Place
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.turns import Pass
from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.scenes.endeavor_deep_sea.asked import Asked
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing, hotspots
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.drawn_ocean import DrawnOcean
from spillgame.scenes.endeavor_deep_sea.layout import arrange
from spillgame.scenes.endeavor_deep_sea.lesson_light import view_of
from spillgame.scenes.endeavor_deep_sea.panels import drawn, impact, library, mat, plan, players, views, whose
from spillgame.scenes.scene import Stage
from spillgame.scenes.table import status_lines
from spillgame.scenes.table.choices import CHOICE
from spillgame.scenes.table.panel import Block, Panel, joined
from spillgame.scenes.table.playback import Playback
from spillgame.ui.answer import Answer
from spillgame.ui.intents import keys_of
from spillgame.ui.widget import Widget

BOTS_DROP: Final = 2.4
"""How many times as fast as a person's a bot's die falls."""
VIEW_OF: Final = {"recruit": "tray", "impact": "impact"}
"""What is seen in the middle while something is asked; else the ocean."""


class OceanScene(DrawnOcean):
    """Shows a game from the set-up to the last pass, and takes what is chosen."""

    title = "endeavor"
    players_tab = "players"
    bots_drop = BOTS_DROP

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.rules: EndeavorDeepSea = playback.rules
        self.board: OceanView
        self._group = ""
        """The kind of choices that is seen; none for all, or for the kinds."""
        self._spot: Place | None = None
        """The place that was pressed: its decisions alone are seen."""
        self._view = ""
        """What was chosen to be seen in the middle; none where it follows what is asked."""
        self._pointed_at: tuple[str, ...] = ()
        """The keys of what a lesson speaks of."""
        self._mat = 0
        """The seat whose mat was chosen to be seen; 0 where it follows what is asked."""
        self._moments = -1
        """How many moments the game had when it was last looked at what is asked."""
        self._kept_open = -1
        """How many it had when something was taken back: what is asked then is not answered by the screen."""
        self.asked = Asked(self.rules, playback.table.state, self._consequences)

    def enter(self) -> None:
        """Lay everything out for the window, and go on."""
        look = self.look
        self.layout = arrange(look, look.scale.window, len(self.rules.game.seats))
        if not hasattr(self, "board") or self.board.rect != self.layout.ocean or self.board.look is not look:
            self.board = OceanView(self.layout.ocean, look, self.rules.game)
        self.put_lens()
        self.put_tower(self.layout.ocean)
        self.behind = None
        super().enter()

    # --- What is asked ---

    @property
    def _consequences(self) -> Consequences:
        return Consequences(self.look.say, self.rules, self.playback.seen(-1))

    def update_question(self) -> None:
        """Take notice of what is asked now."""
        playback = self.playback
        state, moments_now = playback.table.state, len(playback.table.moments)
        consequences = self.asked.consequences
        if moments_now != self._moments:
            self._moments, self._leaf, self._spot, self._group = moments_now, 1, None, ""
            self._view = self._view if self._view == "plan" else ""
            consequences = self._consequences
        offers: Sequence[Offer[Decision]] = ()
        if not playback.busy and self.rules.to_move(state) and self.driver.person_decides():
            offers = playback.table.offers()
        asked = Asked(self.rules, state, consequences, offers, self._group, self._spot)
        if asked and not self.asked:
            self._tab, self._mat = "", 0
        self.asked = asked

    # --- Questions with one answer ---

    def pass_time(self, dt: float) -> Answer | None:
        """Let time pass; what has one answer is answered."""
        answer = super().pass_time(dt)
        if answer is None and not self.playback.busy and not self.playback.held:
            only = self.only_answer
            if only is not None:
                return self.consider(only)
        return answer

    @property
    def only_answer(self) -> Decision | None:
        """The one answer to what is asked, where the screen may give it: the player wants that, and no other person
        is asked by it, so that all can still be taken back."""
        playback = self.playback
        if self.stage.settings.step_by_step or playback.busy or playback.match.waits() or not self.asked:
            return None
        if len(playback.table.moments) == self._kept_open:
            return None
        legal = self.asked.legal
        if len(legal) != 1 or self.rules.undo_limit(playback.table.state, legal[0].decision) == "other_seat":
            return None
        if self.stage.settings.ask_end == "always" and legal[0].ends:
            return None
        return legal[0].decision

    @property
    def moving(self) -> bool:
        """Something is shown, or is about to be answered."""
        return super().moving or self.only_answer is not None

    @property
    def at_rest(self) -> bool:
        """Nothing is on its way, and the screen has nothing to answer."""
        return super().at_rest and self.only_answer is None

    def turn_back(self, command: str) -> None:
        """Undo, or redo; an answer that the screen has given is taken back with what led to it."""
        super().turn_back(command)
        table = self.playback.table
        while command == "undo" and self.rules.to_move(table.state) and not self.why_not("undo"):
            if len(table.legal()) != 1:
                break
            self.playback.undo()
        self._kept_open = len(table.moments)
        self.refresh()

    # --- What is shown ---

    @property
    def view(self) -> str:
        """What is seen in the middle."""
        if self._view:
            return self._view
        current = self.playback.current
        if isinstance(current, e.ImpactPlaced):  # a bot's marker is told of, the ocean stays in view
            own = current.seat in self.playback.match.persons
            return "impact" if own or self.driver.bot is None else "ocean"
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

    @property
    def mat_seat(self) -> int:
        """The seat whose mat is seen: that which is asked, else that of the only person, else whoever acts."""
        state, persons = self.playback.shown, self.playback.match.persons
        if self._mat:
            return self._mat
        if self.asked and isinstance(self.playback.table.state.pending, Decide):
            return self.playback.table.state.pending.seat
        return persons[0] if len(persons) == 1 else state.active or state.wave or 1

    @property
    def tower_seen(self) -> bool:
        """Whether the tower stands in the ocean's place: from when the die is due until it has been seen lying."""
        return self.tower.falling or self.playback.held or (self.playback.drop_is_due and not self.playback.busy)

    def refresh(self) -> None:
        """Build the ocean's places, the mat, the players, and what may be chosen."""
        self.update_question()
        self.panels = joined([*self._middle(), self.beside()])
        state, layout, look = self.playback.shown, self.layout, self.look
        words = self.headline() or self.rules.question_to_text(state)
        key = next(iter(keys_of("forecast", self.stage.settings.keys)), "")
        widgets = [
            *self._status(words),
            *views.views(look, layout.views, self.view, key, self.show_view),
            *(self.zoom_buttons(layout.zoom) if self.board_seen else ()),
            *self.panels.widgets,
            *self.tower_hotspot(),
            *self.foot(),
            *self.tool_buttons(layout.tools),
            self.hint(layout.hint),
        ]
        self.draw_anew(self.show_asked(widgets))

    def _status(self, words: str) -> Sequence[Widget]:
        """Lay out the lines over the ocean; among several people with the disc of whoever is asked."""
        room, sign = self.layout.status, []
        pending = self.playback.table.state.pending
        if self.asked and isinstance(pending, Decide) and len(self.playback.match.persons) > 1:
            disc, room = whose.disc_beside(self.look, room, pending.seat, self.rules.player(pending.seat))
            sign = [disc]
        return [*sign, *status_lines.build(self.look, room, self._heading(), words, self.practice(room))]

    def headline(self) -> str | None:
        """Return the event on show, with zones by their names."""
        current = self.playback.current
        return self.rules.words.event(current, self.playback.shown) if current is not None else None

    def _heading(self) -> str:
        """Name the round, and what is done in it."""
        state, say = self.playback.shown, self.look.say
        if not state.round:
            return self.rules.words.chapter(0)
        phase = say(f"endeavor_deep_sea.phase.{state.phase}")
        return say("endeavor_deep_sea.table.heading", round=state.round, rounds=self.rules.game.rounds, phase=phase)

    def _middle(self) -> list[Panel]:
        """Lay out what is seen in the middle, and the mat below it."""
        layout, look, state = self.layout, self.look, self.playback.shown
        consequences = self.asked.consequences if not self.playback.busy else Consequences(look.say, self.rules, state)
        doing = Doing(consequences, self.asked.at, self.press)
        if self.tower_seen:
            return [self._mat_panel(doing)]
        if self.view == "plan":
            return [plan.build(look, layout.whole, consequences, state, self._crew)]
        build: Any = {"impact": impact.build, "journals": library.journals, "tray": library.tray}.get(self.view)
        if build is not None:
            return [build(look, layout.ocean, state, doing), self._mat_panel(doing)]
        spots = hotspots(self.board, state, doing, self._pointed_at)
        return [Panel(spots), self._mat_panel(doing)]

    def _mat_panel(self, doing: Doing) -> Panel:
        pending = self.playback.table.state.pending
        asked = isinstance(pending, Decide) and pending.seat == self.mat_seat
        shown = doing if asked else Doing(doing.consequences)
        return mat.build(self.look, self.layout.mat, mat.Mat(shown, self.playback.shown, self.mat_seat))

    @property
    def opened(self) -> object:
        """A kind of decisions, or a place."""
        return self._group, self._spot

    def press(self, place: Place, offers: Sequence[Offer[Decision]]) -> Answer | None:
        """Take what a place offers; where it offers several things, show them alone, or all again."""
        if len(offers) == 1:
            return self.act(offers[0].decision)
        self._group = ""
        if place == self._spot:
            self._spot = None
            self.reveal_choice(f"{CHOICE}1")
        else:
            self._spot = place
            self.ask_which()
        return None

    def show_view(self, view: str) -> None:
        """Show something else in the middle; the plan goes as it came."""
        self._view = "" if view == "plan" == self._view else view
        self.refresh()

    # --- Beside the ocean ---

    @property
    def _crew(self) -> players.Crew:
        return players.Crew(self.rules, self.playback.shown, self.mat_seat, self._choose_mat)

    def _choose_mat(self, seat: int) -> None:
        self._mat = seat
        self.refresh()

    @property
    def players_called(self) -> str:
        """What the players are called on their tab."""
        return self.look.say("endeavor_deep_sea.table.players")

    def players_in(self, room: pygame.Rect | None) -> Panel | None:
        """Lay out the players."""
        place = room or self.layout.players
        return players.build(self.look, place, self._crew) if place is not None else None

    def choices_now(self) -> Panel:
        """Lay out what may be chosen; else the log."""
        asked, room = self.asked, self.layout.now
        if not asked:
            return self.log_in(room)
        return self.choices_over_log(room)

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        """Return what may be chosen as blocks so wide, for a room so high, in pixels."""
        keys = self.stage.settings.keys
        found = self.asked.blocks(self.look, (width, height), keys, self.act, self._open_group)
        boards = self.playback.shown.drawn
        if self.asked.question == "place_zone" and boards:
            return [drawn.block(self.look, width, self.board, self.asked.consequences, boards), *found]
        return found

    def _open_group(self, group: str) -> None:
        self._group, self._spot, self._leaf = group, None, 1
        self.refresh()
        self.page.focus_on(f"{CHOICE}1")

    def foot(self) -> list[Widget]:
        """Return the speed and the buttons beside it; where the die is due, the button that drops it."""
        found = super().foot()
        if self.playback.drop_is_due and not self.playback.busy and not self.tower.falling:
            return [found[0], self.drop_button(found[-1].rect, self.look.say("table.drop", n=1))]
        return found

    # --- Devices ---

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table, and those of the choices."""
        if command == "forecast":
            self.show_view("plan")
            return None
        if command == "cancel" and (self._spot or self._group or self._view):
            self._spot, self._group, self._view, self._leaf = None, "", "", 1
            self.refresh()
            return None
        return super().command(command)

    def end(self) -> Answer | None:
        """End the turn or skip, or give the only answer; a turn may just have ended by itself, so the key never passes
        for the whole round without a question."""
        legal = [offer.decision for offer in self.asked.legal]
        if len(legal) == 1:
            return self.act(legal[0])
        passing = next((one for one in legal if isinstance(one, Pass)), None)
        if passing is not None:
            return self.ask_first(passing, self.loss(passing, self.rules.given_up(self.asked.state, passing)))
        return super().end()

    def loss(self, decision: Decision, given_up: Sequence[Decision]) -> str:
        """Say what a decision gives up: of a pass the discs and Specialists, of a turn the kinds of what is left."""
        say, state = self.look.say, self.playback.table.state
        if not given_up:
            return super().loss(decision, given_up)
        if isinstance(decision, Pass):
            discs = state.player(decision.seat).staging
            return say("endeavor_deep_sea.ending.passed", discs=discs, tiles=len(given_up))
        kinds = dict.fromkeys(one.group for one in given_up)
        names = [say.called("endeavor_deep_sea.kind", kind, self.rules.words.attribute(kind)) for kind in kinds]
        return say("ending.left", what=" · ".join(names))

    def choose(self, number: int) -> Answer | None:
        """Take a choice by its number, from 1; a kind is opened."""
        item = self.asked.item(number) if self.asked else None
        if isinstance(item, str):
            self._open_group(item)
            return None
        return super().choose(number)

    def ways_to(self, decision: Decision) -> Sequence[str]:
        """Return the keys of the places at which a decision is offered, and of the button of its kind; none where
        its place was pressed, so that its button is only a leaf away.
        """
        if self._spot and self.asked.number(decision):
            return ()
        kinds = [f"{CHOICE}{at}" for at, item in enumerate(self.asked.shown, 1) if item == decision.group]
        return [*(one.key for place in self._places_of(decision) for one in self._standing_for(place)), *kinds]

    def widgets_for(self, decision: Decision) -> Sequence[Widget]:
        """Return the place where a decision is taken, and its button, or what leads to it."""
        places, found = self._places_of(decision)[:1], super().widgets_for(decision)
        there = [one for place in places if place != self._spot for one in self._standing_for(place)][:1]
        return [*(one for one in there if one.rect and one.act is not None and one not in found), *found]

    def _places_of(self, decision: Decision) -> Sequence[Place]:
        return decision.places(self.rules.game, self.playback.table.state)

    def _standing_for(self, place: Place) -> Sequence[Widget]:
        """Return the widgets that stand for a place by themselves, not what is printed there."""
        return [one for one in self.page.widgets if one.subject == place and one.focusable]

    def reveal(self, keys: Sequence[str]) -> None:
        """Show the view, the tab and the part of the ocean in which these widgets stand, and places as widgets."""
        self._pointed_at, self._view = tuple(keys), view_of(keys)
        self.refresh()
        super().reveal(keys)
        places = [place for one in self.page.widgets if one.key in keys and (place := self.place_of(one)) is not None]
        self.bring(places[0].unionall(places[1:]) if places else None)
