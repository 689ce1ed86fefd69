"""The table of Deep Sea Adventure: the sea with the air beside it, the divers, and what may be chosen."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.play.chance import Answered
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure.chances import DropDice
from spillgame.rules.deep_sea_adventure.events import AirUsed, DiveEnded, Event, TurnedOver
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.prospect import Coming, coming_turns
from spillgame.rules.deep_sea_adventure.reach import Reach, reach_going_up, reach_of_choice, reach_of_diver
from spillgame.rules.deep_sea_adventure.search import PutDown
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Offer
from spillgame.rules.values import with_item
from spillgame.scenes.deep_sea_adventure.asked import Acts, Asked
from spillgame.scenes.deep_sea_adventure.board.hotspots import Doing, Whom, hotspots
from spillgame.scenes.deep_sea_adventure.board.sprites import treasure_sprite
from spillgame.scenes.deep_sea_adventure.board.thin_air import bubble_sprite
from spillgame.scenes.deep_sea_adventure.board_parts import DIVER, HAUL, GaugePart, SeaPart
from spillgame.scenes.deep_sea_adventure.consequences import Consequences
from spillgame.scenes.deep_sea_adventure.ground import SeaGround
from spillgame.scenes.deep_sea_adventure.panels.divers import DiversPart
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Push
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.flights import MOST, Flight, several
from spillgame.scenes.table.panel import Block, Panel
from spillgame.scenes.table.part import AnyPart, PlacesPart
from spillgame.scenes.table.parts.column_table import ColumnTable, Places, Sizes, arrange
from spillgame.scenes.table.parts.shot_tower import BoardSide, ShotTower
from spillgame.scenes.table.shot_words import Words
from spillgame.scenes.table.side_column import EDGE
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.fonts import BODY
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look

SIZES: Final = Sizes(column=(400, 600), share=0.29, entry=(88, 50), now=300)
GAUGE, NARROW_GAUGE = 168, 118
MOST_GAUGE: Final = 0.14
"""The most of the board's width that the gauge takes."""
NARROW: Final = 1300
"""Width of the window below which the gauge is narrower."""
FLYING: Final = 56
"""The side of a chip that flies to its diver, in design units."""
BUBBLE: Final = 40
"""The side of a bubble of air that flies to a diver, likewise."""
BOTS_DROP: Final = 2.4
"""How many times as fast as a person's a bot's dice fall."""


class DiveTable(ColumnTable):
    """Shows a game from the first drop to the last."""

    title = "dive"
    asked: Asked

    def __init__(self, controls: Controls):
        super().__init__(controls, DiversPart(controls))
        self.game: Game = self.rules.game
        self.tower = ShotTower(
            controls,
            BoardSide(lambda state: SeaGround(self.sea.rect, self.look, self.game, state), stays=False),
            bots_drop=BOTS_DROP,
        )
        self.sea = SeaPart(
            controls, lambda view: self.asked.places(self.decision_looked_at(view)), self._reach, lambda: self.asks
        )
        self.spots = PlacesPart(
            controls, lambda view: (view.shown, () if self.asked.picks else self.asked.offers), self._spots
        )
        self.gauge = GaugePart(
            controls, self.game.table.air, lambda: tuple(one.used for one in self.coming if one.used), self.air_in_words
        )
        self._chosen: frozenset[int] = frozenset()
        """The chips chosen for a pile, by their places among those that are held."""
        self._faces = (1,) * self.game.table.dice
        """What the dice of a practice game are set to show."""
        self.coming: tuple[Coming, ...] = ()
        """The turns to come, with what they will take of the air."""
        self.asked = Asked(self.rules, self.playback.table.state, self._consequences())

    def compose(self) -> Sequence[AnyPart]:
        look, window = self.look, self.look.scale.window
        places = arrange(look, len(self.game.seats), SIZES)
        self.place_lines(places)
        narrow = window.width - 2 * look.px(EDGE) < look.px(NARROW)
        wide = min(look.px(NARROW_GAUGE if narrow else GAUGE), round(MOST_GAUGE * places.board.width))
        sea, gauge = columns(places.board, [Share(1), Px(wide)], look.px(EDGE))
        return [
            self.sea.put(sea),
            self.gauge.at(gauge),
            self.status,
            self.spots.at(sea),
            self.beside,
            self.foot,
            self.tools,
            self.hint,
            self.tower.put_shot(_words_over(look, places), places.tray),
        ]

    def _spots(self, look: Look, rect: pygame.Rect, state: State, offers: Sequence[Offer[Decision]]) -> Panel:
        doing = Doing(offers, self.controls.act, self.choose_one)
        return Panel(hotspots(self.sea.board, self.rules, state, doing))

    def flights(self, event: Event, before: State, view: View) -> Sequence[Flight]:
        """Let air fly to who breathes, and chips to the diver who brought them home, once they were turned over."""
        if isinstance(event, AirUsed):
            bubble = bubble_sprite(self.look, self.look.px(BUBBLE))
            return several(bubble, event.used, "air", f"{DIVER}{event.seat}", "air")
        told = self.playback.told
        haul = told[-2].event if len(told) > 1 else None
        if not isinstance(haul, TurnedOver):
            return ()
        side, letters = self.look.px(FLYING), self.sea.board.letters
        found = []
        for level, value in zip(haul.levels[:MOST], haul.values, strict=False):
            shown = letters if value is None else {level: str(value)}
            picture = treasure_sprite(self.look, (level,), shown, side)
            found.append(Flight(picture, HAUL, f"seat {haul.seat}"))
        return found

    # --- What is asked ---

    def _consequences(self) -> Consequences:
        return Consequences(self.look.say, self.rules, self.playback.seen(-1))

    def follow(self, view: View) -> None:
        """Take notice of what is asked now, and of what the coming turns take."""
        consequences = self.asked.consequences
        if view.state is not self.asked.state:
            self._chosen, consequences = frozenset(), self._consequences()
        legal = [offer for offer in view.offers if offer.legal]
        offers = sorted(legal, key=lambda offer: isinstance(offer.decision, PutDown))
        faces = self._faces if self.playback.match.practice else ()
        self.asked = Asked(self.rules, view.state, consequences, offers, view.drops, self._chosen, faces)
        self.coming = self._turns_to_come(view)

    def _turns_to_come(self, view: View) -> tuple[Coming, ...]:
        state: State = view.shown
        if state.phase != "dive" or not state.active:
            return ()
        decision = self.decision_looked_at(view)
        if decision is not None:
            return self.asked.consequences.prospect(decision).coming
        return coming_turns(self.game, state)[0]

    def decision_looked_at(self, view: View) -> Decision | None:
        """Return the decision whose button the player looks at, else that whose button has the focus."""
        return self.asked.decision_of(view.looked_at, view.focus)

    def _reach(self, view: View) -> Reach | None:
        """Return how far up the air carries the diver, or the diver after the decision, that is looked at; otherwise
        that of who will more likely than not be left out: of who is asked, or whom people watch."""
        state, game = self.playback.shown if view.busy else self.playback.seen(-1), self.game
        if state.phase != "dive" or isinstance(view.event, DiveEnded) or (self.asks and self.asked.picks):
            return None
        if not view.busy:
            for subject in (view.looked_at, view.focus):
                if isinstance(subject, Whom):
                    return reach_of_diver(game, state, subject.seat)
        if not self.asks or view.busy:
            seat = self._watched(state)
            found = reach_going_up(game, state, seat) if seat else None
            return found if found is not None and found.loses else None
        looked_at = self.asked.decision_of(view.looked_at)
        found = reach_of_choice(game, state, looked_at or self.decision_looked_at(view))
        return found if found is not None and (looked_at is not None or found.loses) else None

    def _watched(self, state: State) -> int:
        """Return the seat of the one person at the table; of the active diver if there are several or none."""
        people = [seat for seat in self.game.seats if seat not in self.playback.match.bots]
        return people[0] if len(people) == 1 else state.active or 0

    # --- What is said ---

    def heading(self, view: View) -> str:
        return dive_in_words(self.look, self.game, view.shown)

    def headline(self, view: View) -> str:
        """Return the event on show; of chips that are turned over only that they are."""
        if isinstance(view.event, TurnedOver):
            player = self.rules.words.player(view.event.seat)
            return self.look.say("deep_sea_adventure.table.turns_over", player=player)
        return super().headline(view)

    def latest(self, lines: Sequence[str]) -> Sequence[str]:
        """Return what happened last; not what chips are worth while they are turned over: that is not seen yet."""
        return lines[:-1] if isinstance(self.playback.current, TurnedOver) else lines

    # --- What may be chosen ---

    def blocks(self, width: int, height: int) -> Sequence[Block]:
        acts = Acts(self.controls, self.tower.drop, self._turn_chip, self._set_die, self._set_drop)
        return self.asked.blocks((width, height), self.sea.board.letters, acts)

    def choose_one(self, decisions: Sequence[Decision]) -> None:
        """Ask which of several decisions at a place is meant."""
        self.beside.ask_which(min(map(self.asked.number, decisions)))

    def choose(self, number: int) -> Outcome:
        """Choose a chip for a pile by its number, from 1; other choices take their decisions."""
        if not self.asked.picks:
            return UNUSED
        self._turn_chip(number - 1)
        return None

    def _turn_chip(self, number: int) -> None:
        """Choose a chip for the pile, or not any more."""
        chosen = self.asked.turned(number)
        if chosen is None:
            self.controls.stage.sound("refused")
        else:
            self._chosen = chosen
            self.controls.refresh()

    def _set_die(self, number: int, face: int) -> None:
        """Let a die of a practice game show a face."""
        self._faces = with_item(self._faces, number, face)
        self.controls.refresh()

    def _set_drop(self) -> None:
        """Let the dice of a practice game lie as they were set."""
        asked = self.playback.table.state.pending
        if isinstance(asked, DropDice) and not self.controls.too_soon:
            self.tower.set_drop(Answered(Chance(asked, self._faces)))

    def command(self, command: str) -> Outcome:
        """Read out what follows from each choice, and what the coming turns take of the air."""
        if command != "forecast":
            return UNUSED
        lines = "\n".join(self.asked.lines()) or self.air_in_words()
        return Push(message(self.controls.stage, lines, self.look.say("common.forecast")))

    def air_in_words(self) -> str:
        """Say what the coming turns take of the air."""
        return self.asked.consequences.air(self.coming) or self.look.say("deep_sea_adventure.words.air_lasts")


def _words_over(look: Look, places: Places) -> Words:
    """Return where words stand over the shot: what happens where it stands on the table, and how dice landed."""
    window = look.scale.window
    landings = pygame.Rect(places.tray.x, places.tray.y, places.tray.width, look.line_height(BODY) + look.px(EDGE))
    if landings.colliderect(places.status):
        landings.top = places.status.bottom
    room = pygame.Rect(window.x, places.status.bottom, window.width, places.foot.top - places.status.bottom)
    return Words(places.status, landings, room)


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
