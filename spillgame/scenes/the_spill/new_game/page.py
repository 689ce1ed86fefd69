"""The set-up of a game: begin at once, or choose players, team, win and sea first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import pygame

from spillgame import clock
from spillgame.rules.game import Refused
from spillgame.rules.sentences import refusal_sentence
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.room import CONTENT
from spillgame.scenes.lessons_part import lessons_button, lessons_of, offer
from spillgame.scenes.menu import MenuScene, compact, frame_of, row_of_buttons
from spillgame.scenes.records_loader import RecordsLoader
from spillgame.scenes.scene import Replace, Stage
from spillgame.scenes.the_spill.new_game import parts
from spillgame.scenes.the_spill.new_game.choices import Choices
from spillgame.scenes.the_spill.new_game.kinds import daily, practice
from spillgame.scenes.the_spill.new_game.setup_form import quick_setup
from spillgame.store.saves import Match, SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.reader import prose
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

FOOT, COMPACT_FOOT = 64, 58
"""Height of the two buttons that begin."""
TABS = 1000
"""The greatest width of the row of tabs; all in design units."""
LAYS: Mapping[str, Callable[[Choices, pygame.Rect], list[Widget]]] = {
    "players": parts.players,
    "team": parts.team,
    "win": parts.win,
    "sea": parts.sea,
    "practice": practice,
}
"""How each part is laid out; that of the daily game stands for itself."""
DAILY: Final = "daily"


class NewGame(MenuScene):
    """Chooses a set-up, and begins."""

    title = "new game"
    tells_of = CONTENT.name

    def __init__(self, stage: Stage):
        super().__init__(stage)
        self._part = "players"
        self._records = RecordsLoader(stage.saves, CONTENT.name)
        self._no_records = False
        """Whether it was told that the games cannot be read."""
        """Finds the best result of today so far."""
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
        self.choices = Choices(self.stage, self.content, lambda: self.page.looked_at, self._changed)
        if loaded.left_out:
            self.message = say("new_game.left_out", mods=", ".join(loaded.left_out))
        elif offered := offer(self.stage, CONTENT.name):
            self.message, self.is_fault = offered, False

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("common.new_game")

    # --- Choosing ---

    def _changed(self) -> None:
        """Take the message away, which was about what was chosen before."""
        self.message = ""
        self.refresh()

    def show_part(self, part: str) -> None:
        """Go to another part."""
        self._part = part
        self.say_fault(None)

    # --- Beginning ---

    def _surprise(self) -> Match:
        """Begin a game of which nothing is chosen but who plays."""
        return self._begun(quick_setup(self.content, self.choices.form.setup().players))

    def _begin_chosen(self) -> Match:
        form = self.choices.form
        return self._begun(form.setup(), practice=form.practice, position=form.position if form.practice else None)

    def _begun(self, setup: Setup, **further: Any) -> Match:
        return self.stage.saves.begin(CONTENT.name, codec.setup_to_json(setup), **further)

    def begin_today(self) -> Answer | None:
        """Begin the game of today."""
        saves, form = self.stage.saves, self.choices.form
        return self._begin(lambda: saves.begin_daily(CONTENT.name, clock.today(), form.setup().players))

    def _begin(self, begin: Callable[[], Match]) -> Answer | None:
        """Begin a game; where the rules or the content do not allow it, say so in place."""
        try:
            match = begin()
        except Refused as refused:
            refusal = refused.refusal
            self.say_fault(refusal_sentence(self.content.words, refusal))
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
        wanted = self._part == "daily" and not self._broken and not self._no_records
        return wanted and self._records.found is None

    def update(self, dt: float) -> Answer | None:
        """Look for the best result of today, where that is shown."""
        if self.moving:
            try:
                if self._records.advance() is not None:
                    self.refresh()
            except SavesError as error:
                self._no_records = True
                self.say_fault(str(error))
        return None

    # --- Widgets ---

    def refresh(self) -> None:
        """Lay out the tabs, the part that is chosen, and the foot."""
        look, px = self.look, self.look.px
        few = compact(look)
        frame = frame_of(look, COMPACT_FOOT if few else FOOT)
        if self._broken:
            text = prose(look, "fault", frame.body, self._broken, self._top, self._scroll_to)
            self.lay([*self.header(frame), text], "back")
            return
        bar, room = rows(frame.body, [Px(px(46 if few else 52)), Share(1)], px(10 if few else 16))
        bar.width = min(bar.width, px(TABS))
        widgets: list[Widget] = [
            *self.header(frame),
            *self._lessons(frame.head),
            *tabs(look, bar, self.parts(), self._part, self.show_part),
            *self._laid(room),
            *(self._foot(frame.foot) if self._part != DAILY else []),  # which has its own way to begin
            self.hint(frame),
        ]
        self.lay(widgets, "begin")

    def _lessons(self, head: pygame.Rect) -> list[Widget]:
        """Return the way to the lessons, at the end of the header."""
        if not lessons_of(self.stage, CONTENT.name):
            return []
        look, button = self.look, lessons_button(self.stage, CONTENT.name)
        wide = look.fonts.width(button.name, look.px(BODY), True) + look.px(28 + BODY * 1.25 + 16)
        return row_of_buttons(look, columns(head, [Share(1), Px(wide)])[1], [button])

    def _laid(self, room: pygame.Rect) -> list[Widget]:
        """Lay out the part that is chosen."""
        if self._part != DAILY:
            return LAYS[self._part](self.choices, room)
        played = self.stage.saves.plain(CONTENT.name).content
        return daily(self.choices, room, played, self._records.found, self.begin_today)

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def parts(self) -> list[tuple[str, str]]:
        """Return the keys and names of the parts."""
        say = self.look.say
        names = [
            say("the_spill.common.players"),
            say("the_spill.common.team"),
            say("the_spill.common.win"),
            say("the_spill.common.sea"),
            say("common.practice"),
            say("the_spill.new_game.daily"),
        ]
        return list(zip((*LAYS, DAILY), names, strict=True))

    def show_all(self) -> Iterator[None]:
        """Show each part."""
        yield
        for part, _ in self.parts():
            self.show_part(part)
            yield

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        look, say, px = self.look, self.look.say, self.look.px
        text, room = columns(area, shares(2), px(16))
        words, lines = self.choices.summary(), min(area.height, 2 * look.line_height(SMALL))
        place = pygame.Rect(text.x, text.y + (text.height - lines) // 2, text.width, lines)
        surprise = Button(
            key="quick start",
            name=say("the_spill.new_game.quick_start"),
            icon="dice",
            note=say("the_spill.new_game.quick_start_note"),
            act=lambda: self._begin(self._surprise),
        )
        begin = Button(
            key="begin",
            name=say("new_game.begin"),
            icon="play",
            main=True,
            note=say("new_game.begin_note"),
            act=lambda: self._begin(self._begin_chosen),
        )
        return [
            Label(key="summary", rect=place, name=words, size=look.size_within(words, place, SMALL), token="quiet"),
            *row_of_buttons(look, room, [surprise, begin]),
        ]

    def command(self, command: str) -> Answer | None:
        """The page keys go from part to part."""
        if command in ("page_up", "page_down") and not self._broken:
            keys = [key for key, _ in self.parts()]
            self.show_part(keys[(keys.index(self._part) + (1 if command == "page_down" else -1)) % len(keys)])
            self.page.focus_on(f"tab {self._part}")
            return None
        return super().command(command)
