"""The page on which a game is set up, made from the fields of its set-up and what the game adds to them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame import clock, games
from spillgame.rules.game import Refusal
from spillgame.rules.room import Daily
from spillgame.rules.seams import OwnRules
from spillgame.scenes.daily import lay_daily, result_of, rivals_in_words, rivals_of
from spillgame.scenes.lessons_part import end_of_head, lessons_button, offer
from spillgame.scenes.menu import MenuScene, compact, frame_of, page_choice, row_of_buttons
from spillgame.scenes.scene import Replace, Stage
from spillgame.scenes.screens import Board
from spillgame.scenes.setup_form import Ladder, SetupForm
from spillgame.scenes.setup_panels import Lay, PanelMaker, Panels, SetupView
from spillgame.scenes.shell.box import name_of
from spillgame.scenes.shell.setup_rows import GAP, PRACTICE, Row, SetupRows, in_pages
from spillgame.scenes.table.bots_in_words import ladder_offered, manners_offered, proposal_in_words
from spillgame.scenes.table.screens import name_game
from spillgame.settings import MOST_NAMES
from spillgame.store.proposal import around
from spillgame.store.records import RecordsLoader, proposal_for
from spillgame.store.rivals import Rivals
from spillgame.store.saves import Match, SavesError
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.reader import prose
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

WIDTH, FOOT, TABS, TAB = 1000, 56, 900, 210
"""Design units: greatest width of a row, height of the foot, greatest width of a few tabs, and of each of many."""
WIDE: Final = 1500
"""The least width in design units for the starting board next to the form."""
FORM: Final = 0.54
"""The form's share of the width then, and if a game has panels."""
LEAST_BOARD: Final = 260
"""The least width and height of a board in design units."""
SETUP, DAILY = "setup", "daily"
"""The keys of the parts that every game has."""


class NewGame(MenuScene):
    """Chooses a set-up, a page of rows at a time, and begins; a refusal is shown below its row."""

    title = "new game"

    def __init__(self, stage: Stage, game: str, panels: PanelMaker | None = None):
        """`panels` makes the game's additions to the form."""
        super().__init__(stage)
        self.tells_of = game
        self._room = games.GAMES[game].room
        self._part = SETUP
        self._page = 0
        self._top = 0
        """The top line of the faults of the content."""
        self._broken = ""
        """Why no game can be begun."""
        self._refusal: Refusal | None = None
        self._panels: Panels | None = None
        self._board: Board | None = None
        self._shown: object = None
        """The state on the board; None if no board is shown."""
        self._records: RecordsLoader | None = None
        """Finds the best result of today, once its part was opened."""
        self._rivals: Rivals | None = None
        """The bots' results in today's game, once the player has one."""
        try:
            loaded = stage.saves.loaded(game)
        except SavesError as error:
            self._broken = str(error)
            return
        self._content = loaded.content
        self.form = self._new_form()
        if panels is not None:
            looked_at, row = lambda: self.page.looked_at, self._row_widgets
            self._panels = panels(SetupView(stage, self._content, self.form, self._changed, looked_at, row))
        self._lessons = self._room.lessons(loaded.content)
        if loaded.left_out:
            self.message = stage.look.say("new_game.left_out", mods=", ".join(loaded.left_out))
        elif offered := offer(stage, game):
            self.message, self.is_fault = offered, False

    def _new_form(self) -> SetupForm:
        stage, say = self.stage, self.stage.look.say
        spare = [say("new_game.player", n=number + 1) for number in range(self._room.setup.seats[1])]
        newcomer, bots = stage.saves.is_newcomer(self.tells_of), games.GAMES[self.tells_of].bots
        offered = ladder_offered(say, bots)
        proposal = proposal_for(stage.saves, self.tells_of)
        nearest = around(proposal.rival)
        ladder = Ladder(
            sorted(offered, key=lambda one: nearest.index(str(one.value))),
            manners_offered(self._content, games.GAMES[self.tells_of].manners),
            proposal_in_words(say, proposal) if offered else "",
        )
        return SetupForm(
            self._room, self._content, stage.players, spare,
            bots=bots, ladder=ladder, newcomer=newcomer,
        )  # fmt: skip

    def heading(self) -> str:
        return name_of(self.stage, self.tells_of)

    # --- Choosing ---

    def _changed(self, change: Act) -> None:
        change()
        self._refusal, self.message = None, ""
        self.refresh()

    def _parts(self) -> Mapping[str, tuple[str, Lay]]:
        """Return the name of each part of the page, and the function that lays it out."""
        say, panels = self.look.say, self._panels
        found: dict[str, tuple[str, Lay]] = {
            SETUP: (panels.rest if panels else say("new_game.chosen_tab"), self._setup_part)
        }
        for panel in panels.tabs if panels else ():
            found[panel.key] = (panel.name, panel.lay)
        if self._room.daily is not None:
            found[DAILY] = (say("daily.tab"), partial(self._daily_part, self._room.daily))
        return found

    def show_part(self, part: str) -> None:
        """Go to another part."""
        self._part = part
        self.say_fault(None)

    # --- Beginning ---

    def _begin(self) -> Answer | None:
        """Begin the game; if the rules refuse it, say so at the row that is wrong."""
        refusal = self.form.refusal()
        if refusal is not None:
            self._show_refusal(refusal)
            return None
        form = self.form
        position = form.position if form.practice else None
        saves, game = self.stage.saves, self.tells_of
        return self._begun(lambda: saves.begin(game, form.setup(), practice=form.practice, position=position))

    def _surprise(self) -> Answer | None:
        """Begin a game with the same people and otherwise random choices."""
        return self._begun(lambda: self.stage.saves.begin(self.tells_of, self.form.surprise()))

    def _begin_today(self) -> Answer | None:
        names = self.form.persons or tuple(self.form.names[:1])
        return self._begun(lambda: self.stage.saves.begin_daily(self.tells_of, clock.today(), names))

    def _begun(self, begin: Callable[[], Match]) -> Answer | None:
        try:
            match = begin()
        except SavesError as error:
            self.say_fault(str(error))
            return None
        names = self.form.persons[:MOST_NAMES]
        if names and all(names) and names != self.stage.players:
            self.stage.change_settings(self.stage.settings.with_(players=names))
        return Replace(self.stage.routes.play(match))

    def _show_refusal(self, refusal: Refusal) -> None:
        path = self._room.setup.path_of(refusal)
        if not path or path[0] not in self._keys():
            self.say_fault(self._room.refusal_to_text(self._content, refusal))
            return
        self._refusal, self._part = refusal, SETUP
        pages = self._pages(self._form_area(self._body()))
        held = [n for n, page in enumerate(pages) if any(row.key == path[0] for row in page)]
        self._page = held[-1] if held else self._page  # the sentence is below the last of its rows
        self.refresh()

    # --- Time ---

    @property
    def moving(self) -> bool:
        return self._part == DAILY and self._records is not None and self._records.found is None

    def update(self, dt: float) -> Answer | None:
        """Find the best result of today while it is shown, and let bots play the same game."""
        if self._rivals is not None and self._part == DAILY and self._rivals.advance():
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
        """Return the area of a part, below the tabs if there are several."""
        look = self.look
        body = frame_of(look, FOOT).body
        if len(self._parts()) == 1:
            return body
        few = compact(look)
        return rows(body, [Px(look.px(46 if few else 52)), Share(1)], look.px(10 if few else 16))[1]

    def _form_area(self, body: pygame.Rect) -> pygame.Rect:
        wide = round(FORM * body.width) if self._wide or self._panels else body.width
        return pygame.Rect(body.x, body.y, min(wide, self.look.px(WIDTH)), body.height)

    def _keys(self) -> list[str]:
        """Return the keys with rows on the form: those not chosen on the game's own tabs."""
        elsewhere = {key for panel in (self._panels.tabs if self._panels else ()) for key in panel.chooses}
        return [key for key in (*self._room.setup.keys, PRACTICE) if key not in elsewhere]

    @property
    def _maker(self) -> SetupRows:
        return SetupRows(self.look, self._room, self._content, self.form, self._changed)

    def _rows(self, width: int) -> list[Row]:
        path = self._room.setup.path_of(self._refusal) if self._refusal is not None else ()
        reason = self._room.refusal_to_text(self._content, self._refusal) if self._refusal is not None else ""
        return self._maker.rows(self._keys(), width, path[0] if path else "", reason)

    def _row_widgets(self, key: str, place: pygame.Rect) -> Sequence[Widget]:
        return self._maker.rows([key], place.width)[0].widgets(place)

    def _pages(self, area: pygame.Rect) -> list[list[Row]]:
        """Divide the rows into pages that fit; if there are several, the first begins with the lessons."""
        found = self._rows(area.width)
        pages = in_pages(self.look, found, area.height)
        if len(pages) == 1 or not self._lessons or self._panels:
            return pages
        lessons = Row("lessons", self.look.px(FOOT), self._learn)
        return in_pages(self.look, [lessons, *found], area.height)

    def _count_pages(self) -> int:
        return len(self._pages(self._form_area(self._body())))

    def refresh(self) -> None:
        look = self.look
        frame = frame_of(look, FOOT)
        if self._broken:
            told = prose(look, "fault", frame.body, self._broken, self._top, self._scroll_to)
            self.lay([*self.header(frame), told], "back")
            return
        parts = self._parts()
        wide = min(frame.body.width, look.px(max(TABS, TAB * len(parts))))
        bar = pygame.Rect(*frame.body.topleft, wide, look.px(46 if compact(look) else 52))
        names = [(key, name) for key, (name, _) in parts.items()]
        tab_row = tabs(look, bar, names, self._part, self.show_part) if len(parts) > 1 else []
        self._shown = None
        shown = parts[self._part][1](self._body())
        if self._part != DAILY:  # which has its own button
            shown += self._foot(frame.foot)
        lessons = self._learn(end_of_head(look, frame.head)) if self._panels else []
        self.lay([*self.header(frame), *lessons, *tab_row, *shown, self.hint(frame)], "begin")

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def _setup_part(self, body: pygame.Rect) -> list[Widget]:
        """Lay out a page of the form, and next to it the game's panel, or the board if there is room."""
        look = self.look
        area = self._form_area(body)
        pages = self._pages(area)
        self._page = min(self._page, len(pages) - 1)
        shown = pages[self._page]
        places = rows(area, [*(Px(row.height) for row in shown), Share(1)], look.px(GAP))
        form = [widget for row, place in zip(shown, places, strict=False) for widget in row.widgets(place)]
        beside = pygame.Rect(area.right + look.px(40), body.y, 0, body.height)
        beside.width = body.right - beside.x
        if panels := self._panels:
            form += panels.beside(beside)
            highest = (1 + self._room.setup.seats[1]) * (self._maker.height + look.px(GAP))  # for all players
            top = max(body.y + highest, *(widget.rect.bottom for widget in form)) + look.px(16)
            below = pygame.Rect(body.x, top, body.width, max(0, body.bottom - top))
            form += panels.glance(below, self._content, self.form.setup())
        elif self._wide:
            self._place_board(beside)
        return form

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        """Return the choice of pages, or a summary or the lessons if there is one page; and the buttons that begin."""
        look, say, panels = self.look, self.look.say, self._panels
        pages = self._count_pages() if self._part == SETUP else 1
        left, right = columns(area, [Share(0.4), Share(0.6)], look.px(16))
        surprise = Button(
            key="surprise",
            name=say("new_game.surprise"),
            icon="dice",
            note=panels.surprise if panels else say("new_game.surprise_note"),
            act=self._surprise,
        )
        begin = Button(
            key="begin",
            name=say("new_game.begin"),
            icon="play",
            main=True,
            note=say("new_game.begin_note"),
            act=self._begin,
        )
        buttons = row_of_buttons(look, right, [surprise, begin])
        if pages == 1:
            return [*(self._summary(panels, left) if panels else self._learn(left)), *buttons]
        left.width = min(left.width, look.px(360))
        return [page_choice(look, left, self._page, pages, self._turn_to), *buttons]

    def _summary(self, panels: Panels, area: pygame.Rect) -> list[Widget]:
        look, high = self.look, min(area.height, 2 * self.look.line_height(SMALL))
        place = pygame.Rect(area.x, area.y + (area.height - high) // 2, area.width, high)
        words = panels.in_words(self._content, self.form.setup())
        if self.form.practice:
            words = look.say("new_game.summary_of_practice", summary=words)
        size = look.size_within(words, place, SMALL)
        return [Label(key="summary", rect=place, name=words, size=size, token="quiet")]

    def _learn(self, area: pygame.Rect) -> list[Widget]:
        """Return the button for the game's lessons, if it has any."""
        button = lessons_button(self.stage, self.tells_of)
        return row_of_buttons(self.look, area, [button]) if self._lessons else []

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.refresh()

    def _daily_part(self, daily: Daily, body: pygame.Rect) -> list[Widget]:
        """Lay out today's game, which is the same for everyone, with the best result so far."""
        look, say, today = self.look, self.look.say, clock.today()
        if self._records is None and not self.message:
            self._records = RecordsLoader(self.stage.saves, self.tells_of)
        names = self.form.persons or tuple(self.form.names[:1])
        found = self._records.found if self._records is not None else None
        best = result_of(found, today) if found is not None else None
        played = say("daily.best", result=best.result) if best else say("daily.not_played")
        panels, content = self._panels, self.stage.saves.plain(self.tells_of).content
        setup = daily.setup(today, content, names)
        what = panels.in_words(content, setup) if panels else ""
        persons = [name for name in setup["players"] if name in names]  # in some games only one person plays it
        note = say("daily.play_note", name=say.notation.all_of(persons))
        play = Button(key="begin", name=say("daily.play"), icon="play", main=True, note=note, act=self._begin_today)
        if best is not None and self._rivals is None:
            self._rivals = rivals_of(self.stage, self.tells_of, today.isoformat())
        said = [what, played if found else say("daily.looking"), *rivals_in_words(say, self._rivals)]
        heading = say("daily.today", day=say.notation.day(today))
        widgets, below = lay_daily(look, body, heading, said, say("daily.about"), play)
        if panels:
            return [*widgets, *panels.glance(below, content, setup)]
        self._place_board(below, self._room.rules(content, daily.setup(today, content, ("-",)), None))
        return widgets

    # --- The board as the game begins ---

    def _place_board(self, area: pygame.Rect, rules: OwnRules = None) -> None:
        """Show the board in a place, as a game begins; nothing if the place is too small."""
        rules = rules or self.form.rules()
        if rules is None or min(area.size) < self.look.px(LEAST_BOARD):
            return
        screens = name_game(self.stage, self.tells_of, self._content)
        self._board = screens.board(area, self.look.in_colours(screens.colours), rules)
        self._shown = rules.view(rules.start()[0], None)

    def paint_behind(self, surface: pygame.Surface) -> None:
        """Draw the board, if one is shown."""
        if self._board is not None and self._shown is not None:
            self._board.draw(surface, self._shown)

    def show_all(self) -> Iterator[None]:
        for page in range(1 if self._broken else self._count_pages()):
            self._turn_to(page)
            yield
        for part in [] if self._broken else [*self._parts()][1:]:
            self.show_part(part)
            yield
        self._part = SETUP
        self.refresh()

    def command(self, command: str) -> Answer | None:
        """Go from page to page, and on to the other parts, on the page keys."""
        if command in ("page_up", "page_down") and not self._broken:
            count, (_, *others) = self._count_pages(), self._parts()
            places = [*((SETUP, page) for page in range(count)), *((part, self._page) for part in others)]
            here = places.index((self._part, self._page))
            self._part, self._page = places[(here + (1 if command == "page_down" else -1)) % len(places)]
            self.say_fault(None)
            self.page.focus_on(f"tab {self._part}")
            return None
        return super().command(command)
