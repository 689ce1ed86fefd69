"""The table of The Spill: the board with its panels round it, in set-up, in the Spill Phase and in the Action Phase."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.rules.seams import AnyDecision
from spillgame.rules.the_spill.action import EndTurn, ExtraAction
from spillgame.rules.the_spill.board import Sector, Space, full_sectors
from spillgame.rules.the_spill.chances import DropDice
from spillgame.rules.the_spill.consequence import consequence, way_to_save
from spillgame.rules.the_spill.events import DieOverflowed
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.state import Ability, Resource, State
from spillgame.rules.the_spill.threats import Threat, threats_of
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Push
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.model import TableModel
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import AnyPart, PlacesPart
from spillgame.scenes.table.parts.lines import HintLine, PracticeMark, ToolsPart
from spillgame.scenes.table.parts.shot_tower import BoardSide, Left, ShotTower
from spillgame.scenes.table.tools import tools_width
from spillgame.scenes.table.view import View
from spillgame.scenes.the_spill.board.highlights import NO_SPACES, Highlights
from spillgame.scenes.the_spill.board.hotspots import hotspots, signs
from spillgame.scenes.the_spill.board_parts import BoardPart, MenuPart
from spillgame.scenes.the_spill.ground import SpillGround, sector_edges
from spillgame.scenes.the_spill.panels.fears import doomed_seen, threats_seen
from spillgame.scenes.the_spill.panels.layout import Layout, arrange
from spillgame.scenes.the_spill.panels.page import Opened
from spillgame.scenes.the_spill.panels.parts import LinesPart, PanelsPart
from spillgame.scenes.the_spill.panels.resources import KEY as CARDS
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.scenes.the_spill.prepare import PreparePart
from spillgame.scenes.the_spill.side import panels_beside, side_of
from spillgame.scenes.the_spill.spill import AheadPart, AheadParts, SpillPart, arrange_spill, words_over
from spillgame.scenes.the_spill.staging import CUES
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.words import sentences

Phase = Literal["prepare", "spill", "action"]
LEAST_STATUS: Final = 300
"""Design units of the line over the board below which it shares its place with nothing."""
LOW_HINTS: Final = 320
"""Height of a place for hints that is low."""
NEXT_LEAF: Final = f"{CARDS}-arrow_down"
TO_CARDS: Final = (NEXT_LEAF, f"{CARDS}-arrow_up", f"tab {CARDS}")
"""The keys that lead to a Resource card that is not visible."""


def phase_of(state: State) -> Phase:
    """Return how the table shows a state: set-up on the board, the tower, or the Action Phase."""
    pending = state.pending
    if isinstance(pending, Decide):
        if pending.question in ("quadrant", "resource"):
            return "prepare"
        return "spill" if pending.question == "overflow" else "action"
    if isinstance(pending, DropDice) or state.phase == "spill":
        return "spill"
    return "prepare" if state.phase == "setup" else "action"


class SpillTable(TableModel):
    """Shows a game from the first Quadrant to its end."""

    thinking = 0.7

    def __init__(self, controls: Controls):
        super().__init__(controls)
        self.phase: Phase = phase_of(self.playback.table.state)
        self.shown = ViewModel(self.rules, self.playback.shown)
        self._offers: Sequence[Offer[Decision]] = ()
        self.told: object = None
        """What the panels show of that moment."""
        self.layout: Layout
        self.board = BoardPart(controls, self.highlights, self.die_left)
        self.menu = MenuPart(controls, lambda: self.shown, self.board)
        self.tower = ShotTower(
            controls,
            BoardSide(
                ground=lambda state: SpillGround(self.board.rect, self.look, self.rules.game, state),
                lifts=lambda event: isinstance(event, DieOverflowed),
                marks=self._mark_threats,
                dangers=lambda: sector_edges(self.board.board, self._threats_of_lying()),
            ),
            clears=self._yard_clears,
            asks=lambda: bool(self.ways),
        )
        self._spots = PlacesPart(
            controls, lambda view: (None if self._dice_move else view.shown, self.shown.offers), self._places
        )
        self._lines, self._panels = LinesPart(controls, self), PanelsPart(controls, self)
        self._prepare = PreparePart(controls, self.board)
        self._spill = SpillPart(controls, self, self.tower, self.board)
        self._ahead = AheadPart(controls, self, self.tower, AheadParts(self.board, self._lines, self._panels))
        self._mark, self._tools, self._hint = PracticeMark(controls), ToolsPart(controls), HintLine(controls)

    @property
    def title(self) -> str:
        """Names the table by its phase."""
        return self.phase

    # --- Where everything stands ---

    @property
    def arrangement(self) -> Phase:
        """Each phase has parts of its own beside the board."""
        return self.phase

    def compose(self) -> Sequence[AnyPart]:
        layout = arrange(self.look)
        self.layout = layout = replace(layout, status=self._part_status(layout))
        self.board.put(layout.board)
        below: list[AnyPart] = [self.board, self._lines.put(layout)]
        above: list[AnyPart] = [self._mark, self._tools, self._hint.at(layout.hint)]
        side = side_of(self.look, layout)
        match self.phase:
            case "prepare":
                panels = self._panels.put(panels_beside(layout))
                return [*below, self._prepare.put(layout), panels, *above]
            case "spill":
                spill = arrange_spill(self.look, side, self.shown)
                tower = self.tower.put_shot(words_over(self.look, layout, spill), spill.tray)
                panels = self._panels.put(panels_beside(layout, spill.column))
                return [
                    *below,
                    self._spots.at(layout.board),
                    panels,
                    self._spill.put(spill),
                    *above,
                    tower,
                    self._ahead,
                ]
            case "action":
                self.menu.kept = [layout.slots["actions"]]
                return [*below, self._spots.at(layout.board), self._panels.put(layout), *above, self.menu]

    def _part_status(self, layout: Layout) -> pygame.Rect:
        """Put the tools and the mark of a practice game beside the line over the board; returns what is left."""
        look, wide = self.look, tools_width(self.look)
        words = look.capitals(look.say("common.practice"), SMALL)
        marked = words.get_width() + look.px(16) if self.playback.match.practice else 0
        mark = pygame.Rect(0, 0, marked, layout.status.height)
        room = layout.status.width - wide
        beside = room - mark.width >= look.px(LEAST_STATUS)
        status = pygame.Rect(layout.status.x, layout.status.y, room - mark.width * beside, layout.status.height)
        self._tools.at(pygame.Rect(layout.status.right - wide, status.y, wide, status.height))
        if beside:
            mark.topleft = status.topright
        else:  # the corners of the board's square hold nothing
            mark.height = look.line_height(SMALL)
            mark.bottomleft = layout.board.bottomleft
        self._mark.at(mark.inflate(-look.px(8), 0))
        return status

    @property
    def hint_room(self) -> pygame.Rect:
        """The last column beside the board; where that is low, with the forecast in short over it."""
        layout = self.layout
        room = layout.tab_slot or layout.columns[-1].rect
        over = layout.slots.get("forecast_short")
        return room.union(over) if over is not None and room.height < self.look.px(LOW_HINTS) else room

    # --- What is shown ---

    def follow(self, view: View) -> None:
        if not view.busy and not self.playback.held and view.state.pending is not None:
            phase = phase_of(view.state)
            if phase != self.phase:
                self.phase = phase
                self._panels.opened = Opened()
        offers = view.offers if self.phase == "action" else ()
        if (self.shown.state, self.shown.offers) != (view.shown, offers):
            self.shown = ViewModel(self.rules, view.shown, offers, self.controls.act)
        lays_dice = self.phase == "spill" and view.busy
        self.told = self.told_of(view.shown) if lays_dice else (view.shown, offers)
        self._offers = view.offers

    def told_of(self, state: State) -> object:
        """Return all that the panels beside the board tell of while dice are laid."""
        sunk = full_sectors(state.oil).bit_count()
        out = state.rescued, state.sickbay, state.removed, state.bag, state.track_space
        return self.rules.forecast(state), state.tokens, state.pool, state.capped, sunk, out

    def headline(self, view: View) -> str:
        """Return the event on show, otherwise what the dice in the tower do."""
        if self.phase == "spill" and view.event is None and (self.tower.falling or view.busy):
            say, left = self.look.say, self.tower.play.left
            return say("table.dice_fall", n=left) if self.tower.falling else say("table.dice_lie", n=left)
        return super().headline(view)

    @property
    def skips_in_panels(self) -> bool:
        """Whether the skip button is among the buttons of the turn."""
        return self.phase == "action"

    @property
    def _dice_move(self) -> bool:
        return self.phase == "spill" and (self.playback.busy or self.tower.seen)

    def _places(self, look: Look, rect: pygame.Rect, state: State | None, offers: Sequence[Offer[Decision]]) -> Panel:
        """Return the places of the board; none while dice move over it."""
        if state is None:
            return Panel()
        board = self.board.board
        spots = hotspots(board, self.rules, state, offers, self.controls.act, self.menu.open)
        return Panel([*spots, *signs(board, state, self.shown.threats)])

    def die_left(self) -> Left | None:
        """Return the die that the event on show moves, as it lay on the board; None where it moves none."""
        return self.tower.left_for(self.playback.current) if self.phase == "spill" else None

    def _threats_of_lying(self) -> tuple[Threat, ...]:
        """Return what the dice that lie on the board threaten, each as if it were laid next; nothing in set-up, where
        dice that find no place are dropped again (S-2.7)."""
        play, state = self.tower.play, self.playback.shown
        if state.turn <= 1:
            return ()
        lying = [rest for number, rest in enumerate(play.rests) if number not in play.taken and rest.die == "oil"]
        sectors = {rest.quadrant * 6 + rest.face - 1 for rest in lying if rest.quadrant is not None}
        ways = self.rules.next_die(state)
        threats = threats_of(self.rules.game, state, [die for sector in sorted(sectors) for die in ways[sector]])
        return tuple(threat for threat in threats if threat.harms)

    def _mark_threats(self, surface: pygame.Surface) -> None:
        """Mark what the dice that lie threaten, but not over the words of an event."""
        cue = CUES.get(type(self.playback.current))
        if cue is None or cue.banner is None:
            self.board.board.draw_threats(surface, self._threats_of_lying())

    def _yard_clears(self) -> bool:
        """Return whether all dice leave the yard when nothing is left to be shown: not while one asks its way."""
        return self.playback.table.state.falling is None

    @property
    def ways(self) -> Sequence[NextDie]:
        """Where a die may overflow that asks its way; none where none does."""
        state = self.playback.table.state
        if self.phase != "spill" or state.falling is None or not any(offer.legal for offer in self._offers):
            return ()
        landing = state.falling.landings[0]
        ways: Sequence[NextDie] = self.rules.next_die(state)[landing.quadrant * 6 + landing.face - 1]
        return ways

    def highlights(self, view: View) -> Highlights:
        """Highlight what may be done, and warn about the effects of clean-up."""
        places = [place for offer in self._offers if offer.legal for place in offer.places]
        sectors = frozenset(place for place in places if isinstance(place, Sector))
        if self.phase == "prepare":
            return Highlights(sailable=sectors)
        if self.phase == "spill":
            return self._threatened(view)
        spaces = frozenset(place for place in places if isinstance(place, Space))
        looked_at = view.looked_at if isinstance(view.looked_at, Space | Sector) else None
        sector = looked_at if isinstance(looked_at, Sector) else None
        return Highlights(
            sailable=sectors,
            actable=spaces,
            targets=spaces if self.shown.question == "target" else NO_SPACES,
            looked_at=looked_at,
            to_sickbay=frozenset(self.shown.forecast.to_sickbay),
            next_die=self.rules.next_die(view.state)[sector] if sector is not None and not view.busy else (),
            threats=threats_seen(self.shown, view.looked_at),
            doomed=doomed_seen(self.shown, view.looked_at),
        )

    def _threatened(self, view: View) -> Highlights:
        """Mark what the next dice threaten; once they fall, what a die threatens that asks its way."""
        if self.ways:
            return Highlights(next_die=tuple(self.ways), threats=threats_of(self.rules.game, view.state, self.ways))
        if self._dice_move:
            return Highlights()
        return Highlights(threats=threats_seen(self.shown, view.looked_at))

    # --- What is asked ---

    @property
    def asks(self) -> bool:
        return any(offer.legal for offer in self._offers) or (self.phase == "spill" and not self.playback.busy)

    @property
    def focus(self) -> str:
        """The key of the first answer of set-up, of the drop, of the ship's Sector, or of another answer."""
        if self.phase != "action":
            return "answer 0" if self.phase == "prepare" else "drop"
        own = f"sector {self.playback.shown.ship}"
        if self.shown.question == "action":
            return own
        widgets = self.controls.page.widgets
        found = [one.key for one in widgets if one.subject is not None and one.act is not None and not one.refused]
        # If no answer is visible, it is on another leaf of the cards.
        return next(iter(found), next((one.key for one in widgets if one.key == NEXT_LEAF), own))

    @property
    def opened(self) -> object:
        """An open menu is a question of its own."""
        return self.menu.opened

    def asks_first(self, decision: AnyDecision) -> tuple[str, str] | None:
        """Ask about what throws away more than it says on its button, and about an end of the turn that loses."""
        table, say = self.playback.table, self.look.say
        if table.refusal(decision) is not None:
            return None
        if isinstance(decision, ExtraAction):
            if table.practice or self.playback.undo_refusal() is not None:
                return None
            return say("the_spill.action.extra_action_question"), say("the_spill.actions.extra_action")
        asks = self.controls.stage.settings.ask_end != "never" and self.playback.match.asks_first()
        if asks and isinstance(decision, EndTurn):
            result = consequence(self.rules, table.state, decision).result
            if result is not None and not result.won:
                return str(self.rules.words.forecast(self.rules.forecast(table.state))[-1]), ""
        return None

    def loss(self, decision: AnyDecision, given_up: Sequence[AnyDecision]) -> str:
        """Say how many AP would be lost; players who may be advised are also told what these could still save."""
        rules, state, say = self.rules, self.playback.table.state, self.look.say
        if not isinstance(decision, EndTurn):
            return ""
        if self.playback.match.advised and (way := way_to_save(rules, state)):
            decisions = say("the_spill.action.then").join(map(rules.words.decision, way))
            return say("the_spill.action.still_to_do", ap=state.ap, decisions=decisions)
        judged = self.controls.is_judged(decision)
        if not state.ap:
            if given_up or judged:
                return ""
            practice = self.playback.table.practice
            return say("the_spill.action.dice_follow") if practice else say("the_spill.action.is_it_over")
        whole = state.ap >= rules.game.powers(state, state.active).action_points
        lost = (
            say("the_spill.action.whole_turn", ap=state.ap) if whole else say("the_spill.action.ap_left", ap=state.ap)
        )
        return sentences(lost, say("ending.judged") if judged else say("the_spill.action.dice_follow"))

    def command(self, command: str) -> Outcome:
        """Read out what clean-up would do: what the panel beside the board shows, in sentences."""
        if command != "forecast":
            return UNUSED
        rules, state = self.rules, self.playback.table.state
        if state.active < 0:
            self.controls.refuse()
            return None
        lines = "\n".join(rules.words.forecast(rules.forecast(state)))
        return Push(message(self.controls.stage, lines, self.look.say("the_spill.common.if_turn_ended")))

    # --- What a lesson points at ---

    def widgets_for(self, decision: AnyDecision, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the button that takes a decision, else the place on the board, the card, or what leads to that."""
        seen = [widget for widget in widgets if widget.act is not None]
        places = decision.places(self.rules.game, self.playback.table.state)
        found = [one for one in seen if isinstance(one.subject, Offer) and one.subject.decision == decision]
        found += [one for place in places for one in seen if (type(one.subject), one.subject) == (type(place), place)]
        if any(isinstance(place, Ability | Resource) for place in places):
            found += [one for key in TO_CARDS for one in seen if one.key == key]
        return found[:1]
