"""The set-up of a game: begin at once, or choose players, team, win and sea first."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

import pygame

from spillgame.rules.game import Refused
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import MAX_PLAYERS, MIXED, Game, Setup
from spillgame.rules.the_spill.room import CONTENT
from spillgame.rules.the_spill.words import Phrasebook, refusal_sentence
from spillgame.scenes.menu import MenuScene, compact, frame_of
from spillgame.scenes.records_loader import RecordsLoader
from spillgame.scenes.scene import Answer, Replace, Stage
from spillgame.scenes.the_spill.new_game import kinds, parts
from spillgame.scenes.the_spill.new_game.setup_form import SetupForm, quick_setup
from spillgame.store.saves import Match, SavesError
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.reader import prose
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

FOOT, COMPACT_FOOT = 64, 58
"""Design units: height of the two buttons that begin."""
LAYS: Mapping[str, Callable[["NewGame", pygame.Rect], list[Widget]]] = {
    "players": parts.players,
    "team": parts.team,
    "win": parts.win,
    "sea": parts.sea,
    "practice": kinds.practice,
    "daily": kinds.daily,
}
"""How each part is laid out."""


class NewGame(MenuScene):
    """Chooses a set-up of The Spill, and begins."""

    title = "new game"

    def __init__(self, stage: Stage):
        super().__init__(stage)
        self._part = "players"
        self.records_loader = RecordsLoader(stage.saves, CONTENT.name)
        """Finds the best result of today so far."""
        self._touched = False
        """Whether anything differs from a quick start."""
        self._broken = ""
        """Why no game can be begun at all."""
        self._top = 0
        """The line on top of that."""
        try:
            self._open()
        except SavesError as error:
            self._broken = str(error)

    def _open(self) -> None:
        loaded = self.stage.saves.loaded(CONTENT.name)
        self.content: Content = loaded.content
        say = self.look.say
        say.add("the_spill", self.content.words.screens)
        spare = [say("the_spill.common.player", n=number + 1) for number in range(MAX_PLAYERS)]
        self.form = SetupForm.quick(self.content, self.stage.settings.players, spare)
        self.game = Game(self.content, self._quick())
        self.words = Phrasebook(self.game)
        if loaded.left_out:
            self.message = say("new_game.left_out", mods=", ".join(loaded.left_out))

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("common.new_game")

    # --- Choosing ---

    def change(self, **changes: Any) -> None:
        """Choose something."""
        for name, value in changes.items():
            setattr(self.form, name, value)
        self._touched = True
        self.message = ""
        self.game = self.game.with_setup(self.form.setup_so_far())
        self.refresh()

    def rename(self, number: int, name: str) -> None:
        """Give a player another name."""
        names = list(self.form.names)
        names[number] = name
        self.change(names=names)

    def toggle(self, specialist: str) -> None:
        """Choose a Specialist, or no longer."""
        self.form.toggle(specialist)
        self.change()

    def show_part(self, part: str) -> None:
        """Go to another part."""
        self._part = part
        self.say_fault(None)

    def names_of_level(self, level: int | str) -> str:
        """Say which Win cards a level draws from."""
        cards = [card.name for card in self.content.win_cards if level in (MIXED, card.dots)]
        return self.look.say("the_spill.new_game.one_is_drawn", cards=", ".join(cards))

    def show_all(self) -> Iterator[None]:
        """Show each part."""
        for part, _ in self.parts():
            self.show_part(part)
            yield

    # --- Beginning ---

    def _quick(self) -> Setup:
        return quick_setup(self.content, self.stage.settings.players)

    def _begin_chosen(self) -> Match:
        form = self.form
        return self._begun(form.setup(), practice=form.practice, position=form.position if form.practice else None)

    def _begun(self, setup: Setup, **further: Any) -> Match:
        return self.stage.saves.begin(CONTENT.name, codec.setup_to_json(setup), **further)

    def begin_today(self) -> Answer | None:
        """Begin the game of today."""
        return self._begin(lambda: self.stage.saves.begin_daily(CONTENT.name, date.today(), self.form.setup().players))

    def _begin(self, begin: Callable[[], Match]) -> Answer | None:
        """Begin a game; where the rules or the content do not allow it, say so in place."""
        try:
            match = begin()
        except Refused as refused:
            refusal = refused.refusal
            self.say_fault(refusal_sentence(self.content.words, refusal, refusal.values))
            return None
        except SavesError as error:
            self.say_fault(str(error))
            return None
        players = tuple(match.header.setup["players"])
        if players != self.stage.settings.players:
            self.stage.change_settings(self.stage.settings.with_(players=players))
        return Replace(self.stage.routes.play(match))

    # --- Time ---

    @property
    def moving(self) -> bool:
        """The best result of today is being looked for."""
        return self._part == "daily" and self.records_loader.found is None and not self._broken

    def update(self, dt: float) -> Answer | None:
        """Look for the best result of today, where that is shown."""
        if self.moving and self.records_loader.go_on() is not None:
            self.refresh()
        return None

    # --- Widgets ---

    def refresh(self) -> None:
        """Lay out the tabs, the part that is chosen, and the foot."""
        look, px = self.look, self.look.px
        few = compact(look)
        frame = frame_of(look, COMPACT_FOOT if few else FOOT)
        if self._broken:
            told = prose(look, "fault", frame.body, self._broken, self._top, self._scroll_to)
            self.lay([*self.header(frame), told], "back")
            return
        body = frame.body
        bar = pygame.Rect(body.x, body.y, min(body.width, px(1000)), px(46 if few else 52))
        room = pygame.Rect(body.x, bar.bottom + px(10 if few else 16), body.width, 0)
        room.height = body.bottom - room.y
        lay = LAYS[self._part]
        widgets: list[Widget] = [
            *self.header(frame),
            *tabs(look, bar, self.parts(), self._part, self.show_part),
            *lay(self, room),
            *(self._foot(frame.foot) if self._part != "daily" else []),  # which has its own way to begin
            self.hint(frame),
        ]
        self.lay(widgets, "quick start")

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def parts(self) -> list[tuple[str, str]]:
        say = self.look.say
        names = [
            say("the_spill.common.players"),
            say("common.team"),
            say("common.win"),
            say("common.sea"),
            say("common.practice"),
            say("the_spill.new_game.daily"),
        ]
        return list(zip(LAYS, names, strict=True))

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        look, say, px = self.look, self.look.say, self.look.px
        text, quick, begin = columns(area, [Share(1), Px(px(222)), Px(px(156))], px(16))
        lines = min(area.height, 2 * look.line_height(SMALL))
        place = pygame.Rect(text.x, text.y + (text.height - lines) // 2, text.width, lines)
        return [
            Label(key="summary", rect=place, name=self._summary(), size=SMALL, token="quiet"),
            Button(
                key="quick start",
                rect=quick,
                name=say("the_spill.new_game.quick_start"),
                icon="dice",
                main=not self._touched,
                note=say("the_spill.new_game.quick_start_note"),
                act=lambda: self._begin(lambda: self._begun(self._quick())),
            ),
            Button(
                key="begin",
                rect=begin,
                name=say("new_game.begin"),
                icon="play",
                main=self._touched,
                note=say("new_game.begin_note"),
                act=lambda: self._begin(self._begin_chosen),
            ),
        ]

    def _summary(self) -> str:
        """Say in a line what is chosen."""
        say, form = self.look.say, self.form
        names = {specialist.id: specialist.letter for specialist in self.content.specialists}
        tracks = {track.id: track.name for track in self.content.tracks}
        cards = {card.id: card.name for card in self.content.win_cards}
        letters = " ".join(names[one] for one in form.team)
        team = say("the_spill.new_game.team", letters=letters) if letters else say("the_spill.new_game.team_drawn")
        level = (
            say("the_spill.new_game.any_level") if form.level == MIXED else say("the_spill.common.level", n=form.level)
        )
        pieces = [
            say("the_spill.new_game.count", n=form.count),
            team,
            cards[form.card] if form.card is not None else level,
            tracks[form.track],
            *([say("the_spill.common.harsh_weather")] if form.harsh_weather else []),
            say("the_spill.new_game.seed_number", n=form.seed or "0"),
            *([say("the_spill.new_game.practice")] if form.practice else []),
        ]
        return ", ".join(pieces)

    def command(self, command: str) -> Answer | None:
        """The page keys go from part to part."""
        if command in ("page_up", "page_down") and not self._broken:
            keys = [key for key, _ in self.parts()]
            self.show_part(keys[(keys.index(self._part) + (1 if command == "page_down" else -1)) % len(keys)])
            self.page.focus_on(f"tab {self._part}")
            return None
        return super().command(command)
