"""The table of Deep Sea Adventure: the sea with the air beside it, the divers, and what may be chosen."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.play.chance import Answered
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure.chances import DropDice
from spillgame.rules.deep_sea_adventure.events import TurnedOver
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.prospect import Coming, coming_turns
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import PutDown
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.rules.values import with_item
from spillgame.scenes.deep_sea_adventure import moments
from spillgame.scenes.deep_sea_adventure.asked import Acts, Asked
from spillgame.scenes.deep_sea_adventure.board import animations, gauge
from spillgame.scenes.deep_sea_adventure.board.highlights import Highlights
from spillgame.scenes.deep_sea_adventure.board.hotspots import Doing, hotspots
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.deep_sea_adventure.consequences import Consequences
from spillgame.scenes.deep_sea_adventure.drawn_state import DrawnState
from spillgame.scenes.deep_sea_adventure.layout import Layout, arrange
from spillgame.scenes.deep_sea_adventure.panels import divers
from spillgame.scenes.deep_sea_adventure.staging import draw_event
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.table import status_lines
from spillgame.scenes.table.choices_scene import ChoicesScene
from spillgame.scenes.table.panel import Block, Panel, caption
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.staged_scene import StagedScene
from spillgame.ui.answer import Answer
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

BOTS_DROP: Final = 2.4
"""How many times as fast as a person's a bot's dice fall."""


class DiveScene(ChoicesScene, StagedScene):
    """Shows a game from the first drop to the last, and takes what is chosen."""

    title = "dive"
    players_tab = "divers"
    asked: Asked
    layout: Layout
    bots_drop = BOTS_DROP

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.rules: DeepSeaAdventure = playback.rules
        self.board: SeaView
        self._panels = Panel()
        self._chosen: frozenset[int] = frozenset()
        """The chips chosen for a pile, by their places among those that are held."""
        self._faces = (1,) * self.rules.game.table.dice
        """What the dice of a practice game are set to show."""
        self._moments = -1
        """How many moments the game had when it was last looked at what is asked."""
        self._behind: DrawnState | None = None
        """What was seen behind the widgets when they were last shown."""
        self.asked = Asked(self.rules, playback.table.state, Consequences(self.look.say, self.rules, playback.seen(-1)))

    # --- Layout ---

    def enter(self) -> None:
        """Lay everything out for the window, and go on."""
        look = self.look
        self.layout = arrange(look, look.scale.window, len(self.rules.game.seats))
        if not hasattr(self, "board") or self.board.rect != self.layout.sea or self.board.look is not look:
            self.board = SeaView(self.layout.sea, look, self.rules.game)
        self.put_stage(self.layout.stage, self.layout.tray)
        self.looking = None
        self._behind = None
        super().enter()

    # --- What is asked ---

    def update_question(self) -> None:
        """Take notice of what is asked now."""
        playback = self.playback
        state, moments_now = playback.table.state, len(playback.table.moments)
        consequences = Consequences(self.look.say, self.rules, playback.seen(-1))
        offers: Sequence[Offer[Decision]] = ()
        if not playback.busy and isinstance(state.pending, Decide) and self.driver.person_decides():
            legal = [offer for offer in playback.table.offers() if offer.legal]
            offers = sorted(legal, key=lambda offer: isinstance(offer.decision, PutDown))
        drops = playback.drop_is_due and not playback.busy and not self.driver.drops_itself()
        if moments_now != self._moments:
            self._moments, self._leaf, self._chosen = moments_now, 1, frozenset()
        faces = self._faces if playback.match.practice else ()
        asked = Asked(self.rules, state, consequences, offers, drops, self._chosen, faces)
        if asked and not self.asked:
            self._tab = ""
        self.asked = asked

    # --- What is shown ---

    def refresh(self) -> None:
        """Build the places of the sea, the divers, and what may be chosen."""
        self.update_question()
        self._panels = self.beside()
        widgets = [
            *self._status(),
            *self._spots(),
            self._gauge_caption(),
            *self._panels.widgets,
            *self.tower_hotspot(),
            *self.foot(),
            *self.tool_buttons(self.layout.tools),
            self.hint(self.layout.hint),
        ]
        self._draw_anew(self.show_asked(widgets))

    def _draw_anew(self, moved: Sequence[pygame.Rect] = ()) -> None:
        """Have drawn anew what has changed behind the widgets, some of which have `moved`, since it was drawn last."""
        before, shown = self._behind, self.playback.shown
        self._behind = DrawnState(shown, self.highlights, self._upcoming(), self.tray_shows)
        areas = self._behind.changes(before, self.board, self.layout) if before is not None else ()
        now = [self.layout.now] if self.layout.now.collidelist(moved) >= 0 else []
        for area in (*areas, *now):
            self.page.invalidate(area)

    def _status(self) -> list[Widget]:
        """Return the lines over the sea: which dive it is, and what happens or is asked."""
        area, state = self.layout.status, self.playback.shown
        words = self.headline() or self.rules.question_to_text(state)
        heading = dive_in_words(self.look, self.rules.game, state)
        return status_lines.build(self.look, area, heading, words, self.practice(area))

    @property
    def _turns_over(self) -> bool:
        """Whether chips are being turned over: what they are worth is not told before it is seen."""
        return isinstance(self.playback.current, TurnedOver)

    def headline(self) -> str | None:
        """Return the event on show; of chips that are turned over only that they are."""
        event = self.playback.current
        if isinstance(event, TurnedOver):
            player = self.rules.words.player(event.seat)
            return self.look.say("deep_sea_adventure.table.turns_over", player=player)
        return super().headline()

    def _spots(self) -> list[Widget]:
        """Return the places of the sea."""
        doing = None if self.asked.picks else Doing(self.asked.offers, self.act, self._choose_one)
        return hotspots(self.board, self.rules, self.playback.shown, doing)

    def _choose_one(self, decisions: Sequence[Decision]) -> None:
        """Ask which of several decisions at a place is meant."""
        self.ask_which(min(map(self.asked.number, decisions)))

    def _gauge_caption(self) -> Widget:
        state, say = self.playback.shown, self.look.say
        full = self.rules.game.table.air
        return caption(
            "air", self.layout.gauge, say("deep_sea_adventure.table.air"),
            say("deep_sea_adventure.table.air_of", air=state.air, full=full),
            lambda: self.asked.consequences.air(self._coming()) or say("deep_sea_adventure.words.air_lasts"), "D-4.1",
        )  # fmt: skip

    # --- Beside the sea ---

    @property
    def players_called(self) -> str:
        """What the players are called on their tab."""
        return self.look.say("deep_sea_adventure.table.divers")

    def players_in(self, room: pygame.Rect | None) -> Panel | None:
        """Lay out the divers."""
        place = room or self.layout.divers
        return divers.build(self.look, place, self.crew, self.layout.short) if place is not None else None

    def choices_now(self) -> Panel:
        """Lay out what may be chosen; the log where nothing is asked."""
        if not self.asked:
            return self.log_in(self.layout.now)
        return self.choices_over_log(self.layout.now)

    def latest(self) -> Sequence[str]:
        """Return what happened last; not what the chips are worth that are being turned over."""
        told = super().latest()
        return told[:-1] if self._turns_over else told

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        """Return what may be chosen as blocks so wide, for a room so high, in pixels."""
        keys = self.stage.settings.keys
        acts = Acts(self.act, self.drop, self._turn_chip, self._set_die, self._set_drop, self.space_key, keys)
        return self.asked.blocks(self.look, (width, height), self.board.letters, acts)

    def _set_die(self, number: int, face: int) -> None:
        """Let a die of a practice game show a face."""
        self._faces = with_item(self._faces, number, face)
        self.refresh()

    def _set_drop(self) -> None:
        """Let the dice of a practice game lie as they were set."""
        asked = self.playback.table.state.pending
        if isinstance(asked, DropDice) and not self.too_soon:
            self.playback.skip_ahead()
            self.playback.held = True
            self.playback.table.take_chance(Answered(Chance(asked, self._faces)))
            self.show_drop()

    def _turn_chip(self, number: int) -> None:
        """Choose a chip for the pile, or not any more."""
        chosen = self.asked.turned(number)
        if chosen is None:
            self.stage.sound("refused")
        else:
            self._chosen = chosen
            self.refresh()

    # --- Who sees what ---

    @property
    def crew(self) -> divers.Crew:
        """What the entries of the divers show."""
        persons = self.playback.match.persons
        lookers = persons if len(persons) > 1 and self.playback.shown.phase != "over" else ()
        seat = self.looking
        peeked = {seat: divers.own_chips(self.playback, seat)} if seat is not None and seat in lookers else {}
        return divers.Crew(
            self.rules, self.playback.shown, self.board.letters, peeked, lookers, self.look_at,
        )  # fmt: skip

    # --- Devices ---

    @property
    def looked_at(self) -> object:
        """The choice or the space that the player looks at, if any."""
        return self.page.looked_at.subject if self.page.looked_at is not None else None

    def command(self, command: str) -> Answer | None:
        """Take the keys of the table, and those of the choices."""
        if command == "forecast":
            return self._tell_forecast()
        return super().command(command)

    def choose(self, number: int) -> Answer | None:
        """Take a choice by its number, from 1; of chips for a pile choose that one."""
        if self.asked.picks:
            self._turn_chip(number - 1)
            return None
        return super().choose(number)

    def _tell_forecast(self) -> Answer:
        """Read out what follows from each choice, and what the coming turns take of the air."""
        air = self.asked.consequences.air(self._coming()) or self.look.say("deep_sea_adventure.words.air_lasts")
        lines = "\n".join(self.asked.lines()) or air
        return Push(message(self.stage, lines, self.look.say("common.forecast")))

    def hover_changed(self) -> None:
        """Light another place."""
        self._draw_anew()

    # --- Drawing ---

    def _decision_looked_at(self) -> Decision | None:
        """Return the decision whose button the player looks at, else that whose button has the focus."""
        return self.asked.decision_of(self.page.looked_at, self.page.focus)

    @property
    def highlights(self) -> Highlights:
        """What stands out on the board."""
        playback, state = self.playback, self.playback.shown
        return Highlights(
            reachable=self.asked.places(self._decision_looked_at()),
            path=tuple(getattr(playback.current, "path", ())),
            looked_at=self.looked_at.number if isinstance(self.looked_at, Space) else None,
            hidden=animations.hidden(playback),
            active=state.active if self.asked else None,
        )

    def _coming(self) -> tuple[Coming, ...]:
        """Return the turns to come, with what they will take of the air."""
        state: State = self.playback.shown
        if state.phase != "dive" or not state.active:
            return ()
        decision = self._decision_looked_at()
        if decision is not None:
            return self.asked.consequences.prospect(decision).coming
        return coming_turns(self.rules.game, state)[0]

    def _upcoming(self) -> tuple[int, ...]:
        """Return what each of the coming turns will take of the air, as far as it takes any."""
        return tuple(one.used for one in self._coming() if one.used)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the sea, the air, the panels."""
        clip, layout = surface.get_clip(), self.layout
        surface.fill(self.look.rgb("deep"))
        if clip.colliderect(layout.sea):
            self.board.draw(surface, self.playback.shown, self.highlights)
        if clip.colliderect(layout.gauge):
            full = self.rules.game.table.air
            gauge.draw(surface, layout.gauge, self.look, self.playback.shown.air, full, self._upcoming())
        self._panels.paint(surface)
        if not self.tower_seen and clip.colliderect(self.tray.rect):
            self.paint_tray(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, and over it what moves."""
        super().draw(surface)
        moments.draw_dark(surface, self.board, self.playback)
        if self.playback.current is not None and not self.playback.held:
            draw_event(surface, self.board, self.playback)


def dive_in_words(look: Look, game: Game, state: State) -> str:
    """Name the dive and the turn; for one alone the marks to be reached as well. Empty before the first dive."""
    if not state.dive:
        return ""
    dives = game.table.dives
    name = look.say("deep_sea_adventure.table.dive", dive=state.dive, dives=dives, turn=state.turn)
    if len(state.divers) > 1:
        return name
    marks = ", ".join(map(str, game.table.solo_marks))
    return look.say("deep_sea_adventure.table.with_marks", dive=name, marks=marks)
