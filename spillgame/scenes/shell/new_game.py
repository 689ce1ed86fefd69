"""The page on which a game is set up that brings none of its own: it follows from the fields of the game's set-up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import pygame

from spillgame import clock, games
from spillgame.rules.game import Refusal
from spillgame.rules.room import Setup
from spillgame.rules.seams import OwnRules
from spillgame.scenes import backdrop as chart
from spillgame.scenes.daily_part import Told, lay_daily, result_of
from spillgame.scenes.daily_result import rivals_in_words, rivals_of
from spillgame.scenes.lessons_part import lessons_button, offer
from spillgame.scenes.menu import MenuScene, compact, frame_of, row_of_buttons
from spillgame.scenes.records_loader import RecordsLoader
from spillgame.scenes.scene import Replace, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.shell.box import name_of
from spillgame.scenes.shell.setup_form import SetupForm
from spillgame.scenes.shell.setup_rows import GAP, Row, SetupRows
from spillgame.settings import MOST_NAMES
from spillgame.store.rivals import Rivals
from spillgame.store.saves import Match, SavesError
from spillgame.ui.answer import Act, Answer
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.reader import prose
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Toggle

WIDTH, FOOT, TABS = 1000, 56, 900
"""Design units: greatest width of a row, height of the way to begin, greatest width of the row of tabs."""
WIDE: Final = 1500
"""Design units across from which the board stands beside the form, as the game begins."""
FORM: Final = 0.54
"""How much of the width the form then takes."""
LEAST_BOARD: Final = 260
"""Design units of either side below which no board is drawn."""


class NewGame(MenuScene):
    """Chooses a set-up, a page of rows at a time, and begins; a refusal stands below the row that it speaks of."""

    title = "new game"

    def __init__(self, stage: Stage, game: str):
        super().__init__(stage)
        self.tells_of = game
        self._room = games.GAMES[game].room
        self._part = "setup"
        self._page = 0
        self._top = 0
        """The line on top of what is wrong with the content."""
        self._broken = ""
        """Why no game can be begun at all."""
        self._refusal: Refusal | None = None
        self._practice = False
        self._board: Board | None = None
        self._shown: Any = None
        """What the board shows; None where it shows nothing."""
        self._records: RecordsLoader | None = None
        """Finds the best result of today, once that is looked for."""
        self._rivals: Rivals | None = None
        """What bots made of today's game, once a player has made something of it."""
        try:
            loaded = stage.saves.loaded(game)
        except SavesError as error:
            self._broken = str(error)
            return
        self._content = loaded.content
        self.form = self._new_form()
        self._lessons = self._room.lessons(loaded.content)
        if loaded.left_out:
            self.message = stage.look.say("new_game.left_out", mods=", ".join(loaded.left_out))
        elif offered := offer(stage, game):
            self.message, self.is_fault = offered, False

    def _new_form(self) -> SetupForm:
        stage, say = self.stage, self.stage.look.say
        spare = [say("new_game.player", n=number + 1) for number in range(self._room.setup.seats[1])]
        newcomer, bots = stage.saves.is_newcomer(self.tells_of), games.GAMES[self.tells_of].bots
        return SetupForm(self._room, self._content, stage.settings.players, spare, bots=bots, newcomer=newcomer)

    def heading(self) -> str:
        """Name the game that is set up."""
        return name_of(self.stage, self.tells_of)

    # --- Choosing ---

    def _changed(self, change: Act) -> None:
        change()
        self._refusal, self.message = None, ""
        self.refresh()

    def _parts(self) -> Mapping[str, tuple[str, Callable[[pygame.Rect], list[Widget]]]]:
        """Return the name of each part of the page, and what lays it out."""
        say = self.look.say
        found = {"setup": (say("new_game.chosen_tab"), self._setup_part)}
        if self._room.daily is not None:
            found["daily"] = (say("daily.tab"), self._daily_part)
        return found

    def show_part(self, part: str) -> None:
        """Go to another part."""
        self._part = part
        self.say_fault(None)

    # --- Beginning ---

    def _begin(self) -> Answer | None:
        """Begin the game; where the rules do not allow it, say so at the row that is wrong."""
        refusal = self.form.refusal()
        if refusal is not None:
            self._show_refusal(refusal)
            return None
        return self._begun(lambda: self._match(self.form.setup(), practice=self._practice))

    def _surprise(self) -> Answer | None:
        """Begin a game of which nothing is chosen but the people."""
        return self._begun(lambda: self._match(self.form.surprise()))

    def _begin_today(self) -> Answer | None:
        """Begin the game of today."""
        names = self.form.persons or tuple(self.form.names[:1])
        return self._begun(lambda: self.stage.saves.begin_daily(self.tells_of, clock.today(), names))

    def _match(self, setup: Setup, **further: Any) -> Match:
        return self.stage.saves.begin(self.tells_of, setup, **further)

    def _begun(self, begin: Callable[[], Match]) -> Answer | None:
        try:
            match = begin()
        except SavesError as error:
            self.say_fault(str(error))
            return None
        names = self.form.persons[:MOST_NAMES]
        if names and all(names) and names != self.stage.settings.players:
            self.stage.change_settings(self.stage.settings.with_(players=names))
        return Replace(self.stage.routes.play(match))

    def _show_refusal(self, refusal: Refusal) -> None:
        path = self._room.setup.path_of(refusal)
        if not path:
            self.say_fault(self._room.refusal_to_text(self._content, refusal))
            return
        self._refusal = refusal
        pages = self._pages(self._form_area(self._body()))
        held = [n for n, page in enumerate(pages) if any(row.key == path[0] for row in page)]
        self._page = held[-1] if held else self._page  # the words stand below the last of its rows
        self.refresh()

    # --- Time ---

    @property
    def moving(self) -> bool:
        """The best result of today is being looked for."""
        return self._part == "daily" and self._records is not None and self._records.found is None

    def update(self, dt: float) -> Answer | None:
        """Look for the best result of today, where that is shown, and let bots play the same."""
        if self._rivals is not None and self._part == "daily" and self._rivals.advance():
            self.refresh()
        if self.moving and self._records is not None:
            try:
                if self._records.advance() is not None:
                    self.refresh()
            except SavesError as error:
                self._records = None
                self.say_fault(str(error))
        return None

    # --- Layout ---

    @property
    def _wide(self) -> bool:
        return self.look.scale.units[0] >= WIDE

    def _body(self) -> pygame.Rect:
        """Return the room of a part, under the tabs where there are several."""
        look = self.look
        body = frame_of(look, FOOT).body
        if len(self._parts()) == 1:
            return body
        few = compact(look)
        return rows(body, [Px(look.px(46 if few else 52)), Share(1)], look.px(10 if few else 16))[1]

    def _form_area(self, body: pygame.Rect) -> pygame.Rect:
        """Return the room of the rows."""
        wide = round(FORM * body.width) if self._wide else body.width
        return pygame.Rect(body.x, body.y, min(wide, self.look.px(WIDTH)), body.height)

    def _rows(self, width: int) -> list[Row]:
        """Return the rows of all fields, and at last whether this is practice."""
        path = self._room.setup.path_of(self._refusal) if self._refusal is not None else ()
        reason = self._room.refusal_to_text(self._content, self._refusal) if self._refusal is not None else ""
        maker = SetupRows(self.look, self._room, self._content, self.form, self._changed)
        return [
            *maker.rows(width, path[0] if path else "", reason),
            Row("practice", maker.height, lambda place: [self._practice_toggle(place)]),
        ]

    def _practice_toggle(self, place: pygame.Rect) -> Widget:
        say, on = self.look.say, self._practice
        act = lambda: self._changed(lambda: setattr(self, "_practice", not on))  # noqa: E731
        note = say("new_game.practice_note")
        return Toggle(key="practice", rect=place, name=say("common.practice"), on=on, note=note, act=act)

    def _pages(self, area: pygame.Rect) -> list[list[Row]]:
        """Part the rows into pages that each have room; of several the first begins with the lessons."""
        found = self._rows(area.width)
        pages = self._parted(area, found)
        if len(pages) == 1 or not self._lessons:
            return pages
        lessons = Row("lessons", self.look.px(FOOT), self._learn)
        return self._parted(area, [lessons, *found])

    def _parted(self, area: pygame.Rect, found: Sequence[Row]) -> list[list[Row]]:
        gap = self.look.px(GAP)
        pages: list[list[Row]] = [[]]
        for row in found:
            used = sum(other.height + gap for other in pages[-1])
            if pages[-1] and used + row.height > area.height:
                pages.append([])
            pages[-1].append(row)
        return pages

    def refresh(self) -> None:
        """Lay out the tabs, the part that is chosen, and the ways to begin."""
        look = self.look
        frame = frame_of(look, FOOT)
        if self._broken:
            told = prose(look, "fault", frame.body, self._broken, self._top, self._scroll_to)
            self.lay([*self.header(frame), told], "back")
            return
        parts = self._parts()
        bar = pygame.Rect(frame.body.x, frame.body.y, 0, self._body().y - frame.body.y)
        bar.height, bar.width = look.px(46 if compact(look) else 52), min(frame.body.width, look.px(TABS))
        names = [(key, name) for key, (name, _) in parts.items()]
        tab_row = tabs(look, bar, names, self._part, self.show_part) if len(parts) > 1 else []
        self._shown = None
        widgets = [*self.header(frame), *tab_row, *parts[self._part][1](self._body()), self.hint(frame)]
        self.page.show(widgets, self._paint, "begin")

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def _setup_part(self, body: pygame.Rect) -> list[Widget]:
        """Lay out a page of the form, and the ways to begin; beside it the board, where there is room."""
        look = self.look
        area = self._form_area(body)
        pages = self._pages(area)
        self._page = min(self._page, len(pages) - 1)
        shown = pages[self._page]
        places = rows(area, [*(Px(row.height) for row in shown), Share(1)], look.px(GAP))
        form = [widget for row, place in zip(shown, places, strict=False) for widget in row.widgets(place)]
        if self._wide:
            beside = pygame.Rect(area.right + look.px(40), body.y, 0, body.height)
            beside.width = body.right - beside.x
            self._place_board(beside)
        foot = frame_of(look, FOOT).foot
        return [*form, *self._foot(foot, len(pages))]

    def _foot(self, area: pygame.Rect, pages: int) -> list[Widget]:
        """Return what goes from page to page, where there are several, and what begins."""
        look, say = self.look, self.look.say
        left, right = columns(area, [Share(0.4), Share(0.6)], look.px(16))
        surprise = Button(
            key="surprise", name=say("new_game.surprise"), icon="dice",
            note=say("new_game.surprise_note"), act=self._surprise,
        )  # fmt: skip
        begin = Button(
            key="begin", name=say("new_game.begin"), icon="play", main=True,
            note=say("new_game.begin_note"), act=self._begin,
        )  # fmt: skip
        buttons = row_of_buttons(look, right, [surprise, begin])
        if pages == 1:
            return [*self._learn(left), *buttons]
        left.width = min(left.width, look.px(360))
        names = [say("common.page_of", n=number + 1, all=pages) for number in range(pages)]
        page = Choice(
            key="page", rect=left, name=say("common.page"), value=names[self._page], values=names, index=self._page,
            bare=True, choose=self._turn_to,
        )  # fmt: skip
        return [page, *buttons]

    def _learn(self, area: pygame.Rect) -> list[Widget]:
        """Return the way to the lessons of the game, where it has some."""
        button = lessons_button(self.stage, self.tells_of)
        return row_of_buttons(self.look, area, [button]) if self._lessons else []

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.refresh()

    def _daily_part(self, body: pygame.Rect) -> list[Widget]:
        """Lay out today's game, which is the same for everyone, and the best result so far."""
        look, say, today = self.look, self.look.say, clock.today()
        if self._records is None and not self.message:
            self._records = RecordsLoader(self.stage.saves, self.tells_of)
        names = self.form.persons or tuple(self.form.names[:1])
        found = self._records.found if self._records is not None else None
        best = result_of(found, today) if found is not None else None
        said = say("daily.best", result=best.result) if best else say("daily.not_played")
        told = Told(
            say("daily.today", day=today.isoformat()), "", said if found else say("daily.looking"), say("daily.about")
        )
        note = say("daily.play_note", name=names[0])
        play = Button(key="begin", name=say("daily.play"), icon="play", main=True, note=note, act=self._begin_today)
        if best is not None and self._rivals is None:
            self._rivals = rivals_of(self.stage, self.tells_of, today.isoformat())
        widgets, below = lay_daily(look, body, told, play, rivals_in_words(say, self._rivals))
        self._place_board(below, self._daily_rules())
        return widgets

    # --- The board as the game begins ---

    def _daily_rules(self) -> object:
        daily, content = self._room.daily, self.stage.saves.plain(self.tells_of).content
        assert daily is not None  # noqa: S101 - this part is shown where there is one
        return self._room.rules(content, daily.setup(clock.today(), content, ("-",)), None)

    def _place_board(self, area: pygame.Rect, rules: OwnRules = None) -> None:
        """Have the board drawn in a place, as a game begins; nothing where the place is too small for that."""
        from spillgame.scenes.table.screens import name_game  # noqa: PLC0415 - the title leads here

        rules = rules or self.form.rules()
        if rules is None or min(area.size) < self.look.px(LEAST_BOARD):
            return
        screens = name_game(self.stage, self.tells_of, self._content)
        self._board = screens.board(area, self.look.in_colours(screens.colours), rules)
        self._shown = rules.view(rules.start()[0], None)

    def _paint(self, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        if self._board is not None and self._shown is not None:
            self._board.draw(surface, self._shown)

    def show_all(self) -> Iterator[None]:
        """Show each page of the form, and each other part."""
        for page in range(1 if self._broken else len(self._pages(self._form_area(self._body())))):
            self._turn_to(page)
            yield
        for part in [] if self._broken else [*self._parts()][1:]:
            self.show_part(part)
            yield
        self._part = "setup"
        self.refresh()

    def command(self, command: str) -> Answer | None:
        """The page keys go from page to page."""
        if command in ("page_up", "page_down") and not self._broken:
            count = len(self._pages(self._form_area(self._body())))
            self._turn_to((self._page + (1 if command == "page_down" else -1)) % count)
            return None
        return super().command(command)
