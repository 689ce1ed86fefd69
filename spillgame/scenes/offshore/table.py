"""The table of Offshore: the chart, the display, the companies, and what may be chosen."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Stop
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.places import Field, Tile
from spillgame.rules.offshore.state import State
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.dialog import message
from spillgame.scenes.offshore.asked import GROUPS, Asked
from spillgame.scenes.offshore.board.hotspots import hotspots
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.flights import flights
from spillgame.scenes.offshore.panels.companies import CompaniesPart, seen_objectives
from spillgame.scenes.offshore.panels.display import DisplayPart
from spillgame.scenes.offshore.parts import ChartPart, CoveringPart, is_covered
from spillgame.scenes.scene import Push
from spillgame.scenes.table.choices import CHOICE
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.flights import Flight
from spillgame.scenes.table.panel import Block, Panel
from spillgame.scenes.table.part import AnyPart, PlacesPart
from spillgame.scenes.table.parts.column_table import ColumnTable, Sizes, arrange
from spillgame.scenes.table.side_column import EDGE
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget

SIZES: Final = Sizes(column=(400, 620), share=0.3, entry=(86, 46), now=330, head=56)
HEADS, DISPLAY = 46, 104
"""Design units: the heights of the tabs of the actions, and of the display below the chart, which stays the same where
text grows."""


class OffshoreTable(ColumnTable):
    """Shows a game from the set-up to the last export."""

    title = "offshore"
    asked: Asked

    def __init__(self, controls: Controls):
        super().__init__(controls, CompaniesPart(controls))

        def asked() -> Asked:
            return self.asked

        self.chart = ChartPart(controls, asked)
        self._covering = CoveringPart(controls, asked, self.chart, self.beside.seats)
        self._fields = PlacesPart(
            controls,
            lambda view: (
                None if is_covered(view.shown) else view.shown,
                self.asked.legal,
                self.chart.free(view.shown),
            ),
            self._places,
        )
        self._display = DisplayPart(controls, asked)
        self._group = ""
        """The action whose decisions are seen; none for the first one in which something can be done."""
        self._field: Field | None = None
        """The field on the chart that was pressed: its decisions alone are seen."""
        self._share: int | None = None
        """Which share of the coins is set; None until that was done."""
        self._moments = -1
        """How many moments the match had when those three were picked."""
        self.asked = Asked(self.rules, self.playback.table.state, self._consequences())

    def compose(self) -> Sequence[AnyPart]:
        look = self.look
        places = arrange(look, len(self.rules.game.seats), SIZES)
        self.place_lines(places)
        plain = 100 / max(100, look.scale.text)
        least = max(round(look.px(DISPLAY) * plain), (places.board.bottom - places.status.y) // 6)
        strip = min(look.px(DISPLAY), least)
        chart, display = rows(places.board, [Share(1), Px(strip)], look.px(EDGE))
        return [
            self.chart.put(chart, self.hint_room),
            self.status,
            self._fields.at(chart),
            self._covering.at(chart),
            self._display.at(display),
            self.beside,
            self.foot,
            self.tools,
            self.hint,
        ]

    def _places(
        self, look: Look, rect: pygame.Rect, state: State | None, offers: Sequence[Offer[Decision]], free: pygame.Rect
    ) -> Panel:
        """Lay out the fields in the part of the chart that is `free`."""
        if state is None:
            return Panel()
        found = hotspots(self.chart.board, self.rules, state, offers, self.press_field)
        return Panel([one for one in found if free.contains(one.rect.clip(rect))])

    # --- What is asked ---

    def _consequences(self) -> Consequences:
        return Consequences(self.look.say, self.rules, self.playback.seen(-1))

    def follow(self, view: View) -> None:
        """Take notice of what is asked now; who has refused just now is told as that closes the negotiation."""
        if view.moments != self._moments:
            self._moments, self._group, self._field, self._share = view.moments, "", None, None
        consequences = self.asked.consequences
        if view.state is not self.asked.state:
            consequences = self._consequences()
        asked = Asked(self.rules, view.state, consequences, view.offers, self._group, self._field, self._share)
        if asked == self.asked:
            return  # what it has found out so far is not lost
        if asked and not self.asked:
            self.controls.said = self._refused_just_now() or self.controls.said
        self.asked = asked

    def _refused_just_now(self) -> str:
        """Say who has refused, and why: the negotiation is no longer seen; nothing where nobody has."""
        last = self.playback.log[-1] if self.playback.log else None
        return last.text if last is not None and isinstance(last.event, e.Refused | e.ShareRefused) else ""

    @property
    def opened(self) -> object:
        """A group of technologies or a field."""
        return self._group, self._field

    # --- What is said ---

    def heading(self, view: View) -> str:
        """Name the turn; to the only person also the objective."""
        words, objectives = self.rules.words, seen_objectives(self.playback, view)
        name: str = words.chapter(view.shown.turn, view.shown.active)
        seat = next(iter(objectives), None) if len(self.playback.match.persons) == 1 else view.looking
        objective = objectives.get(seat) if seat is not None else None
        if objective is None:
            return name
        return self.look.say("offshore.table.with_objective", turn=name, objective=words.objective(objective))

    def flights(self, event: e.Event, before: State, view: View) -> Sequence[Flight]:
        """Return the coins, barrels, points and tiles that change hands."""
        return flights(self.look, self.rules.game, event, before)

    def loss(self, decision: AnyDecision, given_up: Sequence[AnyDecision]) -> str:
        """Say what a stop gives up: that a tile could be drawn without risk."""
        return self.look.say("offshore.table.safe_to_draw") if isinstance(decision, Stop) and given_up else ""

    # --- What may be chosen ---

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        return self.asked.blocks(self.controls, (width, height), self._set_share)

    def heads(self, room: pygame.Rect) -> tuple[Sequence[Widget], pygame.Rect]:
        look, say = self.look, self.look.say
        if not self.asked.grouped:
            return (), room
        row, room = rows(room, [Px(look.px(HEADS)), Share(1)], look.px(4))
        words = say("offshore.group.open"), say("offshore.group.buy"), say("offshore.group.export")
        names = list(zip(GROUPS, words, strict=True))
        return tabs(look, row, names, self.asked.shown_group, self._open_group), room

    def _open_group(self, group: str) -> None:
        self._group, self._field = group, None
        self.beside.first_leaf()
        self.controls.refresh()

    def _set_share(self, share: int) -> None:
        self._share = share
        self.controls.refresh()

    def press_field(self, field: Field) -> None:
        """Show what can be done at a field, and ask for it; where it is shown already, all again."""
        if field == self._field:
            self._field = None
            self.beside.reveal_choice(f"{CHOICE}1")
        else:
            self._field = field
            self.beside.ask_which()

    def ways_to(self, decision: Decision) -> Sequence[str]:
        """Return the keys of the field or tile that a decision is about, of the tab of its action, and of the share."""
        state, keys = self.playback.shown, []
        for place in decision.places(self.rules.game, state):
            if isinstance(place, Field) and place != self._field:
                keys.append(f"field {place.id}")
            elif isinstance(place, Tile) and place.id in state.display:
                keys.append(f"display {state.display.index(place.id) + 1}")
        if self.asked.grouped and not self.asked.number(decision):
            keys.append(f"tab {decision.group}")
        return [*keys, "share"]

    def command(self, command: str) -> Outcome:
        """Read out what follows from each choice; Escape closes a field that was pressed."""
        if command == "forecast":
            words = "\n".join(self.asked.sentences()) or self.look.say("common.nothing_asked")
            return Push(message(self.controls.stage, words, self.look.say("common.forecast")))
        if command == "cancel" and self._field is not None:
            self.press_field(self._field)
            return None
        return UNUSED
