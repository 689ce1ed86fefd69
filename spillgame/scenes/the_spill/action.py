"""The Action Phase: the board in the middle, what may be done lit on it, and the panels round it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from spillgame.rules.the_spill.action import EndTurn, ExtraAction
from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, SPACES, Sector, Space
from spillgame.rules.the_spill.consequence import consequence, way_to_save
from spillgame.rules.the_spill.game import Decision
from spillgame.scenes.the_spill.animations import hidden_ship
from spillgame.scenes.the_spill.board.highlights import NO_SPACES, Highlights
from spillgame.scenes.the_spill.board.hotspots import hotspots, place_at, signs
from spillgame.scenes.the_spill.panels.actions import menu_for, menu_size
from spillgame.scenes.the_spill.panels.view_model import Controls, ViewModel
from spillgame.scenes.the_spill.route import Place
from spillgame.scenes.the_spill.table_scene import NEXT_LEAF, SpillTableScene
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Intent, Press
from spillgame.ui.layout import beside
from spillgame.ui.widget import Widget
from spillgame.words import sentences


class ActionScene(SpillTableScene):
    """Lets the active Specialist act."""

    title = "action"
    place: ClassVar[Place] = "action"
    _menu: tuple[Space | Sector, Sequence[Decision]] | None = None
    """The place at which several things may be done, and which."""
    _choices: Sequence[Widget] = ()
    """The buttons of an open menu."""
    _shown: ViewModel

    # --- What is shown ---

    def refresh(self) -> None:
        """Build the board's places, the panels and an open menu."""
        playback, rules = self.playback, self.rules
        self._shown = ViewModel(rules, playback.shown, self.offers, self.act)
        places = hotspots(self.board, rules, playback.shown, self.offers, self.act, self._open_menu)
        widgets = [
            *places,
            *signs(self.board, playback.shown),
            *self.panels(self.layout, self._shown),
        ]
        self._choices = self._menu_buttons()
        self.show(widgets, self._where_to_answer(widgets), self._choices)
        self.stage.sounds.ambient(True)

    @property
    def controls(self) -> Controls:
        """Beside undo and redo the button that skips what is shown."""
        skip = self.skip_button(pygame.Rect(0, 0, 0, 0)) if self.playback.busy else None
        return replace(super().controls, skip=skip)

    def _where_to_answer(self, widgets: Sequence[Widget]) -> str:
        """Return the key of the widget that has the focus first: the ship's Sector, or an answer to what is asked."""
        own = f"sector {self.playback.shown.ship}"
        if self._shown.question == "action":
            return own
        found = [one.key for one in widgets if one.subject is not None and one.act is not None and not one.refused]
        # Where no answer is in sight, it stands on another leaf of the cards.
        return next(iter(found), next((one.key for one in widgets if one.key == NEXT_LEAF), own))

    @property
    def highlights(self) -> Highlights:
        """Light what may be done, and warn of what clean-up would do."""
        playback = self.playback
        places = [place for offer in self.offers if offer.legal for place in offer.places]
        spaces = frozenset(place for place in places if isinstance(place, Space))
        looked_at = place_at(self.page.looked_at)
        sector = looked_at if isinstance(looked_at, Sector) else None
        return Highlights(
            sailable=frozenset(place for place in places if isinstance(place, Sector)),
            actable=spaces,
            targets=spaces if self._shown.question == "target" else NO_SPACES,
            looked_at=looked_at,
            to_sickbay=frozenset(self.rules.forecast(playback.shown).to_sickbay),
            hidden_ships=hidden_ship(playback),
            next_die=self.rules.next_die(playback.table.state)[sector]
            if sector is not None and not playback.busy
            else (),
        )

    def handle(self, intent: Intent) -> Answer | None:
        """Do as every scene of the table; and show what lies under the pointer on the board."""
        if self._choices and isinstance(intent, Press) and not self._on_menu(intent.at):
            self._close_menu()
            return None
        before = place_at(self.page.looked_at)
        answer = super().handle(intent)
        if place_at(self.page.looked_at) != before:
            self.page.invalidate(self.layout.board)
        return answer

    # --- Playing ---

    @property
    def question(self) -> object:
        """An open menu is a question of its own."""
        return (asked, self._menu) if (asked := super().question) is not None else None

    def consider(self, decision: Decision) -> Answer | None:
        """Take a decision; where it throws away more than it says on its button, ask first."""
        self._menu = None
        table = self.playback.table
        takes_extra = isinstance(decision, ExtraAction) and table.refusal(decision) is None
        if takes_extra and not table.practice and self.playback.undo_refusal() is None:
            say = self.look.say
            why, verb = say("the_spill.action.extra_action_question"), say("the_spill.actions.extra_action")
            return self.ask_first(decision, why, verb)
        return super().consider(decision)

    def why_not_end(self, decision: Decision) -> str:
        """Say what ending the turn would lose: where it is the game, that."""
        match, table, rules = self.playback.match, self.playback.table, self.rules
        asks = self.stage.settings.ask_end != "never" and match.asks_first()
        if asks and isinstance(decision, EndTurn) and table.refusal(decision) is None:
            result = consequence(rules, table.state, decision).result
            if result is not None and not result.won:
                return str(rules.words.forecast(rules.forecast(table.state))[-1])
        return super().why_not_end(decision)

    def loss(self, decision: Decision, given_up: Sequence[Decision]) -> str:
        """Say how many AP would be lost; whoever may be advised hears what could still be saved with them."""
        rules, state, say = self.rules, self.playback.table.state, self.look.say
        if not isinstance(decision, EndTurn):
            return super().loss(decision, given_up)
        if self.playback.match.advised and (way := way_to_save(rules, state)):
            decisions = say("the_spill.action.then").join(map(rules.words.decision, way))
            return say("the_spill.action.still_to_do", ap=state.ap, decisions=decisions)
        if not state.ap:
            return super().loss(decision, given_up)
        whole = state.ap >= rules.game.powers(state, state.active).action_points
        lost = (
            say("the_spill.action.whole_turn", ap=state.ap) if whole else say("the_spill.action.ap_left", ap=state.ap)
        )
        return sentences(
            lost, say("ending.judged") if self.is_judged(decision) else say("the_spill.action.dice_follow")
        )

    def then(self, decision: Decision) -> str:
        """Say what follows on the end of a turn: dice, but where it is judged."""
        if not isinstance(decision, EndTurn) or self.is_judged(decision):
            return super().then(decision)
        practice = self.playback.table.practice
        say = self.look.say
        return say("the_spill.action.dice_follow") if practice else say("the_spill.action.is_it_over")

    def command(self, command: str) -> Answer | None:
        """Take the keys of the Action Phase; Escape closes an open menu first."""
        if command == "cancel" and self._choices:
            self._close_menu()
            return None
        return super().command(command)

    # --- Several things at one space ---

    def _open_menu(self, place: Space | Sector, decisions: Sequence[Decision]) -> None:
        self._menu = (place, decisions)
        self.refresh()
        self.page.focus_on(self._choices[0].key)

    def _close_menu(self) -> None:
        self._menu = None
        self.refresh()

    def _on_menu(self, at: tuple[int, int]) -> bool:
        return any(button.contains(at) for button in self._choices)

    def _menu_buttons(self) -> Sequence[Widget]:
        if self._menu is None or self.playback.busy:
            return []
        look, (place, decisions) = self.look, self._menu
        found = {offer.decision: offer for offer in self.offers}
        offers = [found[decision] for decision in decisions if decision in found]
        if not offers:
            return []
        geometry, window = self.board.geometry, look.scale.window.inflate(-look.px(16), -look.px(16))
        near = geometry.space_centre(place) if isinstance(place, Space) else geometry.outside_centre(place)
        kept = [
            rect.inflate(look.px(8), look.px(8)) for rect in (*self._seen_beside(place), self.layout.slots["actions"])
        ]
        area = beside(menu_size(look, self._shown, offers), near, window, kept)
        return menu_for(look, area, self._shown, offers).widgets

    def _seen_beside(self, place: Space | Sector) -> Iterator[pygame.Rect]:
        """Yield where the Sector lies whose menu is open: what is chosen from can be seen."""
        sector = SECTOR_OF_SPACE[place] if isinstance(place, Space) else place
        shape_of = self.board.geometry.shape_of
        yield shape_of(sector)[1]
        yield from (shape_of(space)[1] for space in SPACES[3 * sector : 3 * sector + 3])
