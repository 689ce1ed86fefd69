"""The records of a game: games and wins by everything that can be chosen, streaks, and all dice."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

import pygame

from spillgame import games
from spillgame.play.counts import COUNTS
from spillgame.rules.dice import FACES
from spillgame.rules.seams import AnyContent
from spillgame.scenes.daily import copy_result, known_rivals_in_words
from spillgame.scenes.dice_chart import dice_chart
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame, compact, row_of_buttons
from spillgame.scenes.numbers import Figure, numbers, paint_grounds
from spillgame.scenes.scene import Scene, Stage
from spillgame.scenes.shell.box import choice_of_game, has_several, name_of
from spillgame.scenes.shell.latest_games import HIGH, latest_games
from spillgame.scenes.shell.play_tab import PlayTab, paint_notes
from spillgame.scenes.shell.skill_tab import Next, next_button, next_problems, skill_entries
from spillgame.scenes.table.analysis.work import offered
from spillgame.scenes.table.record_words import column_in_words
from spillgame.scenes.table.result_words import reasons_by, usual_rules
from spillgame.scenes.table.screens import Screens, name_game, pips_of
from spillgame.store.records import Day, Records, RecordsLoader, ResultTally
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label

HEADING = 0.4
"""The most of the window's width that the heading may take."""
NUMBERS, COMPACT_NUMBERS, BETWEEN, WIDEST, APART, LIST = 84, 76, 8, 1900, 40, 240
"""Design units: height of a row of numbers, also in a low window; gap between two rows; greatest width of a list; gap
between the names of numbers in a row; least height of the list above pictures of games."""


class RecordsScene(ListScene):
    """Shows the records; each frame reads some of the journals that are not known yet."""

    title = "records"
    foot: ClassVar[float] = 52

    def __init__(self, stage: Stage, game: str = games.DEFAULT, tab: str = "games"):
        super().__init__(stage, tab)
        self.tells_of = game
        self._records: Records | None = None
        self._loader = RecordsLoader(stage.saves, game)
        self._broken = ""
        """Why there are no records."""
        self._content: AnyContent = None
        self._screens: Screens
        self._open()
        self._play: PlayTab | None = None
        self._next: Sequence[Next] = ()
        """The problems to take next, as far as they were looked for."""
        self._unread = ""
        """How many journals have been read so far."""
        self._graphs: Callable[[pygame.Surface], None]
        """Draws the bars of the dice."""
        self._dice_top = 0

    def _open(self) -> None:
        try:
            self._content = self.stage.saves.loaded(self.tells_of).content
        except SavesError as error:
            self._broken = str(error)
        else:
            self._screens, self._broken = name_game(self.stage, self.tells_of, self._content), ""

    def retold(self) -> Scene:
        return self.stage.routes.records(self.tells_of, self.tab)

    def heading(self) -> str:
        """Name the page, and the game if that leaves room for the tabs; the choice of game also names it."""
        say, look = self.look.say, self.look
        whole = say("records.of_game", game=name_of(self.stage, self.tells_of))
        fits = look.capitals(whole, LARGE).get_width() <= HEADING * look.scale.window.width
        return whole if has_several() and fits else say("common.records")

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the page: those of every game, and between them this game's own."""
        say = self.look.say
        own = [] if self._broken else [(tab.key, tab.name) for tab in self._screens.record_tabs(self.look)]
        play = [("skill", say("records.skill")), ("play", say("records.play"))] if offered(self.tells_of) else []
        fell = games.GAMES[self.tells_of].room.dice and (self._records is None or self._records.dice.dice > 0)
        dice = [("dice", say("common.dice"))] if fell else []
        return [("games", say("common.all")), *own, *play, *dice]

    def nothing(self) -> str:
        say = self.look.say
        if self._records is None:
            return self._broken or self._unread
        return say("records.no_game")

    # --- Reading ---

    def enter(self) -> None:
        """Update the records: games may have been played since."""
        if self._loader.found is not None:
            self._load(rebuild=False)
        super().enter()

    @property
    def moving(self) -> bool:
        return self._reading or (self._play is not None and self._play.working)

    @property
    def _reading(self) -> bool:
        return self._records is None and not self._broken

    def update(self, dt: float) -> Answer | None:
        """Continue reading, and show the records when done; show new analyses."""
        if self._play is not None and self._play.advance():
            if self.tab == "skill":
                self.list.fill(self.entries(), self.list.cursor)
            self.refresh()
        if not self._reading:
            return None
        say, loader = self.look.say, self._loader
        try:
            self._records = loader.advance()
        except SavesError as error:
            self._broken = str(error)
        self.message = self.message or self.stage.saves.fault
        if self._records is not None:
            self.tab = self.tab if self.tab in dict(self.tabs()) else "games"
            self.list.fill(self.entries())
        else:
            self._unread = say("records.reading", read=loader.read, all=loader.all)
        self.refresh()
        return None

    def _load(self, rebuild: bool) -> None:
        self._records, self._loader = None, RecordsLoader(self.stage.saves, self.tells_of, rebuild)
        self._play = None
        self.list.fill(())

    def _show_game(self, game: str) -> None:
        self.tells_of, self.tab = game, "games"
        self._open()
        self._load(rebuild=False)
        self.refresh()

    def _rebuild(self) -> None:
        self._load(rebuild=True)
        self._unread = self.look.say("records.reading_again")
        self.refresh()

    # --- The list ---

    def entries(self) -> Sequence[Entry]:
        return [] if self._records is None else [*self._entries(self._records)]

    def _entries(self, found: Records) -> Iterator[Entry]:
        tabs = {tab.key: tab.columns for tab in self._screens.record_tabs(self.look)}
        if self.tab == "skill":
            skills = self._play_tab(found).skills
            self._next = next_problems(self.stage, self.tells_of, skills)
            yield from skill_entries(self.stage, self.tells_of, skills, self._named, self._next)
        elif self.tab == "games":
            yield from self._reasons(found)
            yield from self._groups(found, [name for name in COUNTS if name in found.by])
            yield from self._days(found)
            elsewhere = {*COUNTS, *(column for columns in tabs.values() for column in columns)}
            yield from self._groups(found, [column for column in found.by if column not in elsewhere])
        else:
            yield from self._groups(found, tabs.get(self.tab, ()))

    def _groups(self, found: Records, wanted: Iterable[str]) -> Iterator[Entry]:
        for column in wanted:
            heading, values = self._named(column)
            yield from _bars(self.look, heading, found.by[column], values)

    def _named(self, column: str) -> tuple[str, Mapping[str, str]]:
        """Return the name of a column and of its values."""
        return column_in_words(self.look.say, self.tells_of, self._content, column)

    def _reasons(self, found: Records) -> Iterator[Entry]:
        if found.reasons:
            yield Entry(text=self.look.say("records.endings"), heading=True)
        in_words = reasons_by(usual_rules(self.tells_of, self._content))
        for reason, count in sorted(found.reasons.items(), key=lambda item: -item[1]):
            bar = partial(_draw_bar, count, None, max(found.reasons.values()))
            yield Entry(text=in_words(reason), value=f"{count} ×", aside=bar, flush=True)

    def _days(self, found: Records) -> Iterator[Entry]:
        daily = games.GAMES[self.tells_of].room.daily
        if daily is None or not found.days:
            return
        yield Entry(text=self.look.say("records.daily_games"), heading=True)
        note, shown = self.look.say("records.copy_note"), self.look.say.notation.short_day
        for day in found.days:
            rivals = known_rivals_in_words(self.stage, self.tells_of, day.day)
            words = " ".join([daily.rating_text(day.rating, self._content), *rivals])
            yield Entry(text=shown(day.day), details=words, flush=True, note=note, act=partial(self._copy, day))

    def _copy(self, day: Day) -> Answer | None:
        """Put the best result of a day on the clipboard, if its game still exists."""
        saves = self.stage.saves
        for game in [*saves.entries(), *saves.binned()]:
            if game.summary is not None and game.path == saves.folder / day.file:
                return copy_result(self.stage, game.summary, self._content)
        return None

    # --- Layout ---

    def body(self, frame: Frame) -> pygame.Rect:
        """Return the area of the list, narrow enough that names are near their bars; curves get the full width."""
        body = frame.body.copy()
        if self.tab != "play":
            body.width = min(body.width, self.look.px(WIDEST))
        return body

    def listed(self, body: pygame.Rect) -> list[Widget]:
        """Return the list with the numbers above it, the analyses, or the dice."""
        found = self._records
        if found is None or self.tab not in ("games", "play", "dice"):
            return super().listed(body)
        if self.tab == "play":
            return self._play_tab(found).widgets(self.look, body)
        if self.tab == "dice":
            return self._dice(body, found)
        px, few = self.look.px, compact(self.look)
        lines = self._figures(body, found)
        high = px(COMPACT_NUMBERS if few else NUMBERS) * len(lines) + px(BETWEEN) * (len(lines) - 1)
        strip = px(HIGH) if body.height - high - px(HIGH) >= px(LIST) else 0
        top, below, foot = rows(body, [Px(high), Share(1), Px(strip)], px(16))
        latest = latest_games(self.stage, self._screens, self.tells_of, foot) if strip else []
        if not latest:
            below.height = body.bottom - below.y
        places = rows(top, shares(len(lines)), px(BETWEEN))
        figures = [one for line, place in zip(lines, places, strict=True) for one in numbers(self.look, place, line)]
        return [*figures, *super().listed(below), *latest]

    def _play_tab(self, found: Records) -> PlayTab:
        if self._play is None:
            self._play = PlayTab(self.stage, found.over)
        return self._play

    def _analyse(self) -> None:
        if self._play is not None:
            self._play.begin()
            self.refresh()

    def _figures(self, area: pygame.Rect, found: Records) -> list[list[Figure]]:
        """Return the numbers of all games: in one row if they fit, otherwise in two."""
        say, streaks = self.look.say, found.streaks
        current = streaks.current_won or streaks.current_lost
        streak = say("records.lost_in_a_row") if streaks.current_lost else say("records.won_in_a_row")
        lines: list[list[Figure]] = [
            [("games", say("records.games_over"), found.all.games), ("won", say("common.won"), found.all.won),
             ("lost", say("common.lost"), found.lost), ("open", say("records.not_over"), found.unfinished)],
            [("streak", streak, current), ("longest won", say("records.longest_won"), streaks.longest_won),
             ("longest lost", say("records.longest_lost"), streaks.longest_lost)],
        ]  # fmt: skip

        together = [figure for line in lines for figure in line]
        widths = [self.look.fonts.width(name, self.look.px(SMALL)) + self.look.px(APART) for _, name, _ in together]
        return [together] if sum(widths) <= area.width else lines

    def _dice(self, area: pygame.Rect, found: Records) -> list[Widget]:
        """Lay out how often each face and Quadrant came, compared with what was expected."""
        rules = usual_rules(self.tells_of, self._content)
        pips = pips_of(self._screens, rules) if rules is not None else FACES
        widgets, self._graphs = dice_chart(self.look, area, found.dice, pips, self._dice_top, self._scroll_dice)
        return widgets

    def _scroll_dice(self, top: int) -> None:
        self._dice_top = top
        self.refresh()

    def foot_widgets(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return what is counted or the choice of game, and the button that rebuilds or analyses."""
        say, look = self.look.say, self.look
        words, place = columns(area, [Share(0.64), Share(0.36)], look.px(16))
        chooser = choice_of_game(self.stage, words, self.tells_of, self._show_game)
        text = say("records.what_counts")
        button = Button(
            key="rebuild",
            name=say("records.count_again"),
            icon="replay",
            note=say("records.count_again_note"),
            refused=say("records.count_again_not_yet") if self._reading else "",
            act=self._rebuild,
        )
        if self.tab in ("skill", "play") and self._records is not None:
            button = self._play_tab(self._records).button(look, self._analyse)
            if self.tab == "skill" and self._next and button.refused:
                button = next_button(self.stage, self.tells_of, self._next[0])
        return [
            *(chooser or [Label(key="counted", rect=words, name=text, size=SMALL, token="quiet")]),
            *row_of_buttons(look, place, [button]),
        ]

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        super().lay(widgets, f"tab {self.tab}")

    def paint_behind(self, surface: pygame.Surface) -> None:
        paint_grounds(surface, self.look, self.page.widgets)
        if self.tab == "play":
            paint_notes(surface, self.look, self.page.widgets)
        if self.tab == "dice" and self._records is not None:
            self._graphs(surface)


def _bars(look: Look, heading: str, tallies: Mapping[str, ResultTally], names: Mapping[str, str]) -> Iterator[Entry]:
    if not tallies:
        return
    most = max(tally.games for tally in tallies.values())
    yield Entry(text=heading, heading=True)
    order = look.say.notation.order
    for name, tally in sorted(tallies.items(), key=lambda item: (-item[1].games, order(names.get(item[0], item[0])))):
        value = look.say("records.won_of", won=tally.won, games=tally.games)
        bar = partial(_draw_bar, tally.games, tally.won, most)
        yield Entry(text=names.get(name, name), value=value, aside=bar, flush=True)


def _draw_bar(count: int, won: int | None, most: int, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw a count as a bar with its number; of games, the bar is filled by the share won."""
    room, words = columns(area, [Share(0.7), Share(0.3)], look.px(16))
    bar = pygame.Rect(room.x, 0, max(2, room.width * count // most), look.px(16))
    bar.centery = room.centery
    if won is not None:
        filled = pygame.Rect(bar.x, bar.y, bar.width * won // count, bar.height)
        pygame.draw.rect(surface, look.rgb("good"), filled, border_radius=look.px(2))
    pygame.draw.rect(surface, look.rgb("line"), bar, 0 if won is None else look.px(2), border_radius=look.px(2))
    number = str(count) if won is None else f"{won} / {count}"
    look.put(surface, look.line(number, SMALL, bold=True), words, "left")
