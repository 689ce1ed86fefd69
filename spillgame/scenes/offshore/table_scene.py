"""The table of Offshore: the chart, the display, the companies, and what may be chosen."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Stop
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.places import Field, Place, Space, Tile
from spillgame.rules.offshore.rules import Offshore
from spillgame.scenes.dialog import message
from spillgame.scenes.offshore.asked import GROUPS, Asked
from spillgame.scenes.offshore.board.highlights import Highlights
from spillgame.scenes.offshore.board.hotspots import hotspots
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.offshore.board_words import objectives_in
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.drawn_state import DrawnState
from spillgame.scenes.offshore.layout import Layout, arrange
from spillgame.scenes.offshore.panels import companies, display, drilling, negotiation
from spillgame.scenes.offshore.staging import draw_event, shaken
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table import status_lines
from spillgame.scenes.table.choices import CHOICE
from spillgame.scenes.table.choices_scene import ChoicesScene
from spillgame.scenes.table.panel import Block, Panel, joined
from spillgame.scenes.table.playback import Playback
from spillgame.ui.answer import Act, Answer
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget

HEADS: Final = 46
"""The height of the tabs of the actions, in design units."""


class OffshoreScene(ChoicesScene):
    """Shows a game from the set-up to the last export, and takes what is chosen."""

    title = "offshore"
    players_tab = "companies"
    asked: Asked
    layout: Layout

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.rules: Offshore = playback.rules
        self.board: ChartView
        self._panels = Panel()
        self._group = ""
        """The action whose decisions are seen; none for the first one in which something can be done."""
        self._field: Field | None = None
        """The field on the chart that was pressed: its decisions alone are seen."""
        self._share: int | None = None
        """Which share of the coins is set; None until that was done."""
        self._moments = -1
        """How many moments the game had when it was last looked at what is asked."""
        self._behind: DrawnState | None = None
        """What was seen behind the widgets when they were last shown."""
        self.asked = Asked(self.rules, playback.table.state, self._consequences)

    def enter(self) -> None:
        """Lay everything out for the window, and go on."""
        look = self.look
        self.layout = arrange(look, look.scale.window, len(self.rules.game.seats))
        if not hasattr(self, "board") or self.board.rect != self.layout.chart or self.board.look is not look:
            self.board = ChartView(self.layout.chart, look, self.rules.game)
        self.looking = None
        self._behind = None
        super().enter()

    # --- What is asked ---

    @property
    def _consequences(self) -> Consequences:
        return Consequences(self.look.say, self.rules, self.playback.seen(-1))

    def update_question(self) -> None:
        """Take notice of what is asked now."""
        playback = self.playback
        state, moments_now = playback.table.state, len(playback.table.moments)
        if moments_now != self._moments:
            self._moments, self._leaf, self._field, self._group, self._share = moments_now, 1, None, "", None
        offers: Sequence[Offer[Decision]] = ()
        if not playback.busy and self.rules.to_move(state) and self.driver.person_decides():
            offers = playback.table.offers()
        share = self._share
        if share is None:
            share = sum(offer.legal for offer in offers) // 2
        asked = Asked(self.rules, state, self._consequences, offers, self._group, self._field, share)
        if asked and not self.asked:
            self._tab, self._said = "", self._refused_just_now() or self._said
        self.asked = asked

    def _refused_just_now(self) -> str:
        """Say who has refused, and why: the negotiation is no longer seen; nothing where nobody has."""
        last = self.playback.log[-1] if self.playback.log else None
        return last.text if last is not None and isinstance(last.event, e.Refused | e.ShareRefused) else ""

    # --- What is shown ---

    @property
    def covers(self) -> bool:
        """Whether a negotiation or a drilling lies over the chart."""
        state = self.playback.shown
        return negotiation.is_open(state) or state.drilling is not None

    def refresh(self) -> None:
        """Build the fields, the display, the companies, and what may be chosen."""
        self.update_question()
        self._panels = joined([self._middle(), self._display(), self.beside()])
        state = self.playback.shown
        words = self.headline() or self.rules.question_to_text(state)
        mark = self.practice(self.layout.status)
        widgets = [
            *status_lines.build(self.look, self.layout.status, self._heading(), words, mark),
            *self._panels.widgets,
            *self.foot(),
            *self.tool_buttons(self.layout.tools),
            self.hint(self.layout.hint),
        ]
        self._draw_anew(self.show_asked(widgets))

    def _draw_anew(self, moved: list[pygame.Rect]) -> None:
        """Have drawn anew what has changed behind the widgets since it was drawn last."""
        before, choices = self._behind, self.layout.choices
        self._behind = DrawnState(self.playback.shown, self.highlights, self.covers)
        areas = self._behind.changes(before, self.board, self.layout) if before is not None else ()
        for area in (*areas, *([choices] if choices.collidelist(moved) >= 0 else [])):
            self.page.invalidate(area)

    def _heading(self) -> str:
        """Name the turn; to the only person also the objective."""
        state, say = self.playback.shown, self.look.say
        name = self.rules.words.chapter(state.turn, state.active)
        seat = next(iter(self._objectives), None) if len(self.playback.match.persons) == 1 else self.looking
        objective = self._objectives.get(seat) if seat is not None else None
        if objective is None:
            return name
        return say("offshore.table.with_objective", turn=name, objective=self.rules.words.objective(objective))

    def _middle(self) -> Panel:
        """Lay out the chart, or what lies over it."""
        state, look = self.playback.shown, self.look
        consequences = Consequences(look.say, self.rules, state)
        if state.drilling is not None:
            return drilling.build(look, self.layout.chart, consequences, self.playback.current)
        if negotiation.is_open(state):
            said = negotiation.exchange(look.say, self.rules, self.playback.told)
            talk = negotiation.Talk(self.rules, state, consequences, said, self._acts)
            return negotiation.build(look, self.layout.chart, talk)
        return Panel(hotspots(self.board, self.rules, state, self.asked.legal, self._press_field))

    @property
    def opened(self) -> object:
        """A group of technologies or a field."""
        return self._group, self._field

    def _press_field(self, field: Field) -> None:
        """Show what can be done at a field, and ask for it; where it is shown already, all again."""
        if field == self._field:
            self._field = None
            self.reveal_choice(f"{CHOICE}1")
        else:
            self._field = field
            self.ask_which()

    @property
    def _acts(self) -> Mapping[Place, Act]:
        """What a press on a technology, or on the stack, does: at each of them there is one thing to do."""
        return {place: partial(self.act, offer.decision) for offer in self.asked.legal for place in offer.places}

    def _display(self) -> Panel:
        return display.build(self.look, self.layout.display, self.rules, self.playback.shown, self._acts)

    # --- Beside the chart ---

    def _open_group(self, group: str) -> None:
        self._group, self._field, self._leaf = group, None, 1
        self.refresh()

    def _set_share(self, share: int) -> None:
        self._share = share
        self.refresh()

    @property
    def players_called(self) -> str:
        """What the players are called on their tab."""
        return self.look.say("offshore.table.companies")

    def players_in(self, room: pygame.Rect | None) -> Panel | None:
        """Lay out the companies."""
        place = room or self.layout.companies
        return companies.build(self.look, place, self._shown, self.layout.short) if place is not None else None

    def choices_now(self) -> Panel:
        """Lay out what may be chosen, below the tabs of the actions where one is to be chosen; else the log."""
        asked, look, room = self.asked, self.look, self.layout.now
        if not asked:
            return self.log_in(room)
        heads: list[Widget] = []
        if asked.grouped:
            row, room = rows(room, [Px(look.px(HEADS)), Share(1)], look.px(4))
            say = look.say
            words = say("offshore.group.open"), say("offshore.group.buy"), say("offshore.group.export")
            names = list(zip(GROUPS, words, strict=True))
            heads = [*tabs(look, row, names, asked.shown_group, self._open_group)]
        return joined([Panel(heads), self.choices_over_log(room)])

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        """Return what may be chosen as blocks so wide, for a room so high, in pixels."""
        return self.asked.blocks(self.look, (width, height), self.stage.settings.keys, self.act, self._set_share)

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

    # --- Who sees what ---

    @property
    def _objectives(self) -> dict[int, str]:
        """The objectives that may be seen now, by seat."""
        found = objectives_in(self.playback.shown)
        if self.looking is not None:
            own = self.rules.view(self.playback.table.state, self.looking).players[self.looking - 1].objective
            if own is not None:
                found[self.looking] = own
        return found

    @property
    def _shown(self) -> companies.Companies:
        """What the entries of the companies show."""
        persons, state = self.playback.match.persons, self.playback.shown
        secret = self.rules.game.objectives and state.phase not in ("setup", "over")
        lookers = persons if len(persons) > 1 and secret else ()
        return companies.Companies(self.rules, state, self._objectives, lookers, self.looking, self.look_at)

    # --- Devices ---

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table, and those of the choices."""
        if command == "forecast":
            consequences, shown = self.asked.consequences, [offer.decision for offer in self.asked.shown]
            lines = [f"{consequences.name(one)}: {consequences.whole(one)}" for one in shown]
            words = "\n".join(lines) or self.look.say("common.nothing_asked")
            return Push(message(self.stage, words, self.look.say("common.forecast")))
        if command == "cancel" and self._field:
            self._press_field(self._field)
            return None
        return super().command(command)

    def loss(self, decision: Decision, given_up: Sequence[Decision]) -> str:
        """Say what a decision gives up: of a stop that a tile could be drawn without risk."""
        if isinstance(decision, Stop) and given_up:
            return self.look.say("offshore.table.safe_to_draw")
        return super().loss(decision, given_up)

    @property
    def looked_at(self) -> Field | None:
        """The field that the player looks at, on the chart or by a choice."""
        subject = self.page.looked_at.subject if self.page.looked_at is not None else None
        places = subject.places if isinstance(subject, Offer) and subject.legal else (subject,)
        return next((place for place in places if isinstance(place, Field)), None)

    def hover_changed(self) -> None:
        """Light another field."""
        self._draw_anew([])

    # --- Drawing ---

    @property
    def highlights(self) -> Highlights:
        """What stands out on the chart."""
        table, current = self.rules.game.table, self.playback.current
        places = [place for offer in self.asked.shown for place in offer.places]
        spoken = getattr(current, "field", "") if current is not None else ""
        looked_at = self.looked_at or self._field
        listed = [table.objectives[one] for one in self._objectives.values()]
        alone = len(listed) == 1 and self.playback.shown.phase != "over"
        return Highlights(
            fields=frozenset(place.id for place in places if isinstance(place, Field)),
            spaces=frozenset(place.id for place in places if isinstance(place, Space)),
            looked_at=spoken or (looked_at.id if looked_at is not None else ""),
            listed=listed[0] if alone else frozenset(),
            bright=self.playback.shown.active,
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the chart, or what lies over it, the display, the panels."""
        clip = surface.get_clip()
        surface.fill(self.look.rgb("deep"))
        if clip.colliderect(self.layout.chart) and not self.covers:
            self.board.draw(surface, self.playback.shown, self.highlights)
        self._panels.paint(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it what moves; a blowout shakes what lies over the chart."""
        super().draw(surface)
        moved = shaken(self.look, self.playback)
        if moved != (0, 0):
            part = surface.subsurface(self.layout.chart).copy()
            surface.fill(self.look.rgb("deep"), self.layout.chart)
            before = surface.get_clip()
            surface.set_clip(self.layout.chart)
            surface.blit(part, self.layout.chart.move(moved))
            surface.set_clip(before)
        if self.playback.current is not None:
            draw_event(surface, self.board, self.playback, self.covers)
