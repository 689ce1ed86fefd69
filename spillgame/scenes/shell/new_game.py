"""The page on which a game is set up that brings none of its own: it follows from the fields of the game's set-up."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from spillgame import games
from spillgame.play.chance import new_seed
from spillgame.rules.game import Refusal
from spillgame.rules.room import SEEDS
from spillgame.rules.room import Field as SetupField
from spillgame.scenes.menu import MenuScene, compact, frame_of
from spillgame.scenes.scene import Answer, Replace, Stage
from spillgame.scenes.shell.box import name_of
from spillgame.scenes.shell.setup_form import SetupForm
from spillgame.settings import MOST_NAMES
from spillgame.store.saves import SavesError
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.reader import prose
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Field, Label, Toggle

WIDTH, ROW, COMPACT_ROW, GAP, FOOT = 1000, 56, 48, 8, 56
"""Design units: width of a row at most; heights of a row, between rows, and of the way to begin."""
LONGEST_NAME = 18


class Row(NamedTuple):
    """A line of the form."""

    key: str
    """What of the set-up it chooses."""
    height: int
    """Pixels."""
    widgets: Callable[[pygame.Rect], Sequence[Widget]]
    """Lays it out in its place."""


class NewGame(MenuScene):
    """Chooses a set-up, a page of rows at a time, and begins; a refusal stands below the row that it speaks of."""

    title = "new game"

    def __init__(self, stage: Stage, game: str):
        super().__init__(stage)
        self._game = game
        self._room = games.GAMES[game].room
        self._page = 0
        self._top = 0
        """The line on top of what is wrong with the content."""
        self._broken = ""
        """Why no game can be begun at all."""
        self._refusal: Refusal | None = None
        try:
            loaded = stage.saves.loaded(game)
        except SavesError as error:
            self._broken = str(error)
            return
        say = stage.look.say
        self._content = loaded.content
        self._texts = self._room.texts(loaded.content)
        spare = [say("new_game.player", n=number + 1) for number in range(self._room.setup.seats[1])]
        newcomer = stage.saves.is_newcomer(game)
        self.form = SetupForm(self._room, loaded.content, stage.settings.players, spare, newcomer=newcomer)
        if loaded.left_out:
            self.message = say("new_game.left_out", mods=", ".join(loaded.left_out))

    def heading(self) -> str:
        """Name the game that is set up."""
        return name_of(self.stage, self._game)

    # --- Choosing ---

    def _changed(self, change: Callable[[], None]) -> None:
        change()
        self._refusal, self.message = None, ""
        self.refresh()

    def _choose(self, path: Sequence[str], value: Any) -> None:
        self._changed(lambda: self.form.choose(path, value))

    def _set(self, **changes: Any) -> None:
        def change() -> None:
            for name, value in changes.items():
                setattr(self.form, name, value)

        self._changed(change)

    def _rename(self, number: int, name: str) -> None:
        self._set(names=[*self.form.names[:number], name, *self.form.names[number + 1 :]])

    def _write_seed(self, text: str) -> None:
        digits = "".join(char for char in text if char in "0123456789")
        self._set(seed=str(int(digits) % SEEDS) if digits else "")

    # --- Beginning ---

    def _begin(self) -> Answer | None:
        """Begin the game; where the rules do not allow it, say so at the row that is wrong."""
        refusal = self.form.refusal()
        if refusal is not None:
            self._show_refusal(refusal)
            return None
        try:
            match = self.stage.saves.begin(self._game, self.form.setup())
        except SavesError as error:
            self.say_fault(str(error))
            return None
        names = tuple(match.header.setup["players"])[:MOST_NAMES]
        if names != self.stage.settings.players:
            self.stage.change_settings(self.stage.settings.with_(players=names))
        return Replace(self.stage.routes.play(match))

    def _show_refusal(self, refusal: Refusal) -> None:
        path = self._room.setup.path_of(refusal)
        if not path:
            self.say_fault(self._room.refusal_to_text(self._content, refusal))
            return
        self._refusal = refusal
        pages = self._pages(self._area())
        self._page = next((n for n, page in enumerate(pages) if any(row.key == path[0] for row in page)), self._page)
        self.refresh()

    # --- Rows ---

    def _rows(self) -> list[Row]:
        """Return the rows of all fields; the last one of a key that was refused says why."""
        refused = self._room.setup.path_of(self._refusal)[0] if self._refusal is not None else ""
        found: list[Row] = []
        for key in self._room.setup.keys:
            found += self._rows_of(key)
            if key == refused:
                found[-1] = self._with_reason(found[-1])
        return found

    def _rows_of(self, key: str) -> Iterator[Row]:
        """Yield the rows in which a key of the set-up is chosen: several ways of it stand in one."""
        height = self.look.px(COMPACT_ROW if compact(self.look) else ROW)
        if self.form.ways(key):
            yield Row(key, height, lambda place: [self._choice(place, key)])
        for field in self._room.setup.fields:
            if field.key != key:
                continue
            if field.kind == "names":
                yield from (Row(key, height, make) for make in self._players(field))
            elif field.kind == "flag":
                yield Row(key, height, partial(self._flag, field))
            elif field.kind == "ids":
                for choice in field.choices(self._content):
                    yield Row(key, height, partial(self._one_of, field, choice.value, choice.name))
            elif field.kind == "seed":
                yield Row(key, height, partial(self._seed, field))

    def _players(self, field: SetupField) -> Iterator[Callable[[pygame.Rect], Sequence[Widget]]]:
        """Yield how many play, where that can be chosen, and their names."""
        least, most = self._room.setup.seats
        if least < most:
            yield lambda place: [self._count(place, field, range(least, most + 1))]
        for number in range(self.form.count):
            yield partial(self._name, number)

    def _count(self, place: pygame.Rect, field: SetupField, counts: Sequence[int]) -> Widget:
        return Choice(
            key="count",
            rect=place,
            name=self._texts[field.path[-1]],
            value=str(self.form.count),
            values=[str(count) for count in counts],
            index=counts.index(self.form.count),
            rule=field.rule,
            choose=lambda index: self._set(count=counts[index]),
        )

    def _name(self, number: int, place: pygame.Rect) -> Sequence[Widget]:
        name = self.look.say("new_game.player", n=number + 1)
        value, write = self.form.names[number], partial(self._rename, number)
        return [Field(key=f"name {number + 1}", rect=place, name=name, value=value, most=LONGEST_NAME, write=write)]

    def _choice(self, place: pygame.Rect, key: str) -> Widget:
        ways, index = self.form.ways(key), self.form.way(key)
        values = [way.name for way in ways]
        rule = next(one.rule for one in self._room.setup.fields if one.key == key)
        return Choice(
            key=f"choice {key}",
            rect=place,
            name=self._texts.get(key) or self._texts[ways[index].path[-1]],
            value=values[index],
            values=values,
            index=index,
            rule=rule,
            choose=lambda wanted: self._choose(*ways[wanted][:2]),
        )

    def _flag(self, field: SetupField, place: pygame.Rect) -> Sequence[Widget]:
        on, name = bool(self.form.value(field)), self._texts[field.path[-1]]
        act = partial(self._choose, field.path, not on)
        return [Toggle(key=f"flag {field.path[-1]}", rect=place, name=name, on=on, rule=field.rule, act=act)]

    def _one_of(self, field: SetupField, one: Any, name: str, place: pygame.Rect) -> Sequence[Widget]:
        key, on = field.path[-1], one in (self.form.value(field) or ())
        act = partial(self._changed, partial(self.form.toggle, field, one))
        return [
            Toggle(key=f"{key} {one}", rect=place, name=f"{self._texts[key]}: {name}", on=on, rule=field.rule, act=act)
        ]

    def _seed(self, field: SetupField, place: pygame.Rect) -> Sequence[Widget]:
        look, say = self.look, self.look.say
        line, button = columns(place, [Share(1), Px(look.px(240))], look.px(16))
        return [
            Field(
                key="seed",
                rect=line,
                name=self._texts[field.path[-1]],
                value=self.form.seed,
                most=len(str(SEEDS - 1)),
                rule=field.rule,
                write=self._write_seed,
            ),
            Button(
                key="new seed",
                rect=button,
                name=say("new_game.new_seed"),
                icon="dice",
                note=say("new_game.new_seed_note"),
                act=lambda: self._set(seed=str(new_seed())),
            ),
        ]

    def _with_reason(self, row: Row) -> Row:
        """Return a row with the reason below it for which the rules refuse what it chooses."""
        look = self.look
        sentence = self._room.refusal_to_text(self._content, self._refusal) if self._refusal is not None else ""
        high = look.text_height(sentence, SMALL, self._area().width)

        def widgets(place: pygame.Rect) -> Sequence[Widget]:
            above, below = rows(place, [Share(1), Px(high)], look.px(GAP))
            reason = Label(key="refusal", rect=below, name=sentence, size=SMALL, token="danger")
            return [*row.widgets(above), reason]

        return Row(row.key, row.height + look.px(GAP) + high, widgets)

    # --- Layout ---

    def _area(self) -> pygame.Rect:
        """Return the room of the rows."""
        body = frame_of(self.look, FOOT).body.copy()
        body.width = min(body.width, self.look.px(WIDTH))
        return body

    def _pages(self, area: pygame.Rect) -> list[list[Row]]:
        """Part the rows into pages that each have room."""
        gap = self.look.px(GAP)
        pages: list[list[Row]] = [[]]
        for row in self._rows():
            used = sum(other.height + gap for other in pages[-1])
            if pages[-1] and used + row.height > area.height:
                pages.append([])
            pages[-1].append(row)
        return pages

    def refresh(self) -> None:
        """Lay out a page of the form, and the way to begin."""
        look = self.look
        frame = frame_of(look, FOOT)
        if self._broken:
            told = prose(look, "fault", frame.body, self._broken, self._top, self._scroll_to)
            self.lay([*self.header(frame), told], "back")
            return
        area = self._area()
        pages = self._pages(area)
        self._page = min(self._page, len(pages) - 1)
        shown = pages[self._page]
        places = rows(area, [*(Px(row.height) for row in shown), Share(1)], look.px(GAP))
        form = [widget for row, place in zip(shown, places, strict=False) for widget in row.widgets(place)]
        foot = pygame.Rect(area.x, frame.foot.y, area.width, frame.foot.height)
        self.lay([*self.header(frame), *form, *self._foot(foot, len(pages)), self.hint(frame)], "begin")

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def _foot(self, area: pygame.Rect, pages: int) -> list[Widget]:
        """Return what goes from page to page, where there are several, and what begins."""
        look, say = self.look, self.look.say
        left, right = columns(area, [Share(1), Px(look.px(268))], look.px(16))
        begin = Button(
            key="begin", rect=right, name=say("new_game.begin"), icon="play", main=True,
            note=say("new_game.begin_note"), act=self._begin,
        )  # fmt: skip
        if pages == 1:
            return [begin]
        left.width = min(left.width, look.px(360))
        names = [say("common.page_of", n=number + 1, all=pages) for number in range(pages)]
        page = Choice(
            key="page", rect=left, name=say("common.page"), value=names[self._page], values=names, index=self._page,
            bare=True, choose=self._turn_to,
        )  # fmt: skip
        return [page, begin]

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.refresh()

    def show_all(self) -> Iterator[None]:
        """Show each page."""
        for page in range(1 if self._broken else len(self._pages(self._area()))):
            self._turn_to(page)
            yield

    def command(self, command: str) -> Answer | None:
        """The page keys go from page to page."""
        if command in ("page_up", "page_down") and not self._broken:
            count = len(self._pages(self._area()))
            self._turn_to((self._page + (1 if command == "page_down" else -1)) % count)
            return None
        return super().command(command)
