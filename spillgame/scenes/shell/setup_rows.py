"""The rows of the form on which a game is set up, for every kind of field; one that the rules refuse says why."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from spillgame.play.chance import new_seed
from spillgame.rules.game_words import words_of
from spillgame.rules.levels import level_of
from spillgame.rules.room import SEEDS, Room, SetupChoice, SetupField
from spillgame.rules.seams import AnyContent, Json
from spillgame.scenes.menu import compact
from spillgame.scenes.setup_form import SetupForm
from spillgame.scenes.table.bots_in_words import level_in_words, strength_in_words
from spillgame.scenes.table.rival_signs import draw_rival
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Field, Label, Toggle

ROW, COMPACT_ROW, GAP = 56, 48, 8
"""Design units: height of a row, and the gap between rows."""
SIGNS = 84
"""Design units: the width of a rival's face and marks."""
LONGEST_NAME = 18
NAME = 0.42
"""The name's share of a player's row if it is next to who plays."""
TITLE = 0.38
"""The share of the name's width that says which player it is, or more if needed."""
PRACTICE = "practice"
"""The key for practice, which is on the form but not in a set-up."""

Make = Callable[[pygame.Rect], Sequence[Widget]]
"""Lays out a row in its place."""


class Row(NamedTuple):
    """A line of the form."""

    key: str
    """The key of the set-up that it chooses."""
    height: int
    """Pixels."""
    widgets: Make


def in_pages(look: Look, found: Sequence[Row], height: int) -> list[list[Row]]:
    """Divide rows into pages of a height in pixels."""
    gap = look.px(GAP)
    pages: list[list[Row]] = [[]]
    for row in found:
        used = sum(other.height + gap for other in pages[-1])
        if pages[-1] and used + row.height > height:
            pages.append([])
        pages[-1].append(row)
    return pages


class SetupRows:
    """Makes the rows of a form; `changed` makes a change and shows it."""

    def __init__(self, look: Look, room: Room, content: AnyContent, form: SetupForm, changed: Callable[[Json], None]):
        self._look, self._room, self._content, self._form, self._changed = look, room, content, form, changed
        self._game_say = words_of(content)

    def rows(self, keys: Sequence[str], width: int, refused: str = "", reason: str = "") -> list[Row]:
        """Return the rows of some keys, of a width in pixels; the last row of the key `refused` shows the reason."""
        found: list[Row] = []
        for key in keys:
            found += [self._practice] if key == PRACTICE else self._rows_of(key, width)
            if key == refused and found:
                found[-1] = self._with_words(found[-1], "refusal", reason, width, "danger")
        return found

    def _rows_of(self, key: str, width: int) -> Iterator[Row]:
        """Yield the rows for a key of the set-up: its alternative fields share one."""
        height = self.height
        if ways := self._form.ways(key):
            row = Row(key, height, lambda place: [self._choice(place, key)])
            about = ways[self._form.way(key)].about
            yield self._with_words(row, f"about {key}", about, width, "quiet") if about else row
        for field in self._room.setup.fields:
            if field.key != key:
                continue
            if field.kind == "names":
                players = [Row(key, height, make) for make in self._players(field, width)]
                if self._form.advice and self._form.count > 1:
                    players[-1] = self._with_words(players[-1], "proposal", self._form.advice, width, "quiet")
                yield from players
            elif field.kind == "flag":
                yield Row(key, height, partial(self._flag, field))
            elif field.kind == "ids":
                for choice in field.choices(self._content):
                    yield Row(key, height, partial(self._one_of, field, choice.value, choice.name))
            elif field.kind == "seed":
                yield Row(key, height, partial(self._seed, field))

    @property
    def height(self) -> int:
        """The height of a row in pixels."""
        return self._look.px(COMPACT_ROW if compact(self._look) else ROW)

    def _with_words(self, row: Row, key: str, words: str, width: int, token: str) -> Row:
        look, pad = self._look, self._look.px(14)
        high = look.text_height(words, SMALL, width - pad)

        def widgets(place: pygame.Rect) -> Sequence[Widget]:
            above, below = rows(place, [Share(1), Px(high)], look.px(GAP) // 2)
            below = pygame.Rect(below.x + pad, below.y, below.width - pad, below.height)
            return [*row.widgets(above), Label(key=key, rect=below, name=words, size=SMALL, token=token)]

        return Row(row.key, row.height + look.px(GAP) // 2 + high, widgets)

    # --- Players ---

    def _players(self, field: SetupField, width: int) -> Iterator[Make]:
        """Yield the row for the number of players, if that can be chosen, one for each player, and one for a rival's
        manner if that does not fit next to its name."""
        counts = self._form.counts
        if len(counts) > 1:
            yield lambda place: [self._count(place, field, counts)]
        for seat in range(self._form.count):
            yield partial(self._player, seat)
            if self._bots_play and self._form.has_manner(seat) and not self._manner_width(self._who_width(width)):
                yield partial(self._manner_row, seat)

    def _count(self, place: pygame.Rect, field: SetupField, counts: Sequence[int]) -> Widget:
        name = self._game_say(f"setup.{field.path[-1]}")
        index = list(counts).index(self._form.count)
        return Choice(
            key="count", rect=place, name=name, values=[*map(str, counts)], index=index, rule=field.rule, around=False,
            choose=lambda index: self._changed(lambda: self._form.choose_count(counts[index])),
        )  # fmt: skip

    def _player(self, seat: int, place: pygame.Rect) -> Sequence[Widget]:
        """Return the name of a seat's player, and who plays it if bots can."""
        look = self._look
        titles = [look.say("new_game.player", n=n + 1) for n in range(self._form.count)]
        title = titles[seat]
        value, write = self._form.names[seat], partial(self._rename, seat)
        field = Field(key=f"name {seat + 1}", rect=place, name=title, value=value, most=LONGEST_NAME, write=write)
        if not self._bots_play:
            return [field]
        field.rect, who = columns(place, [Share(NAME), Share(1 - NAME)], look.px(GAP))
        manner = self._manner_width(who.width) if self._form.has_manner(seat) else 0
        beside: list[Widget] = []
        if manner:
            who, button = columns(who, [Share(1), Px(manner)], look.px(GAP))
            beside = [self._manner_button(seat, button)]
        room = who.width - 2 * who.height - look.px(8)
        widest = max(look.fonts.width(one, look.px(BODY)) for one in titles) + look.px(30)
        field.name_share = max(TITLE, widest / field.rect.width)
        return [field, self._who(seat, title, who, room), *beside]

    def _who(self, seat: int, title: str, place: pygame.Rect, room: int) -> Widget:
        """Return the choice of who plays a seat: a person, or a bot with its style."""
        look, form, bots = self._look, self._form, self._room.setup.field_of("bots")
        index = next((n for n, one in enumerate(form.who) if one.value == form.players[seat]), 0)
        one = form.who[index]
        rival = one.value if isinstance(one.value, str) and level_of(one.value) else None
        names = [self._with_level(who) for who in form.who]
        short = one.name if rival else names[index]  # a rival's level is seen
        whole = look.say("new_game.temper", bot=short, temper=one.about) if one.about else one.name
        room -= look.px(SIGNS) if rival else 0
        shown = [words for words in (whole, short) if look.fonts.width(words, look.px(BODY)) <= room]
        strength = strength_in_words(look.say, self._content, one.value)
        return Choice(
            key=f"who {seat + 1}",
            rect=place,
            name=look.say("new_game.who_plays", name=title),
            value=next(iter(shown), one.name),
            values=names,
            index=index,
            bare=True,
            sign=partial(draw_rival, bot=rival) if rival else None,
            note=f"{whole.rstrip('.')}. {strength}" if strength else whole,
            rule=bots.rule if bots is not None else "",
            choose=lambda wanted: self._changed(lambda: form.seat_player(seat, form.who[wanted].value)),
        )

    # --- The manner of a rival ---

    @property
    def _bots_play(self) -> bool:
        """Whether it is chosen who plays a seat."""
        return bool(self._form.who) and self._form.count > 1

    def _who_width(self, width: int) -> int:
        """Return the width of who plays in a row of a width."""
        return columns(pygame.Rect(0, 0, width, 1), [Share(NAME), Share(1 - NAME)], self._look.px(GAP))[1].width

    def _manner_width(self, width: int) -> int:
        """Return the width of the button for a manner beside who plays; 0 if there is no room for any rival's name."""
        look = self._look
        rivals = [one.name for one in self._form.who if isinstance(one.value, str)]
        named = max([look.fonts.width(name, look.px(BODY)) for name in rivals], default=0)
        button = max(look.fonts.width(name, look.px(SMALL)) for name in self._manner_names()) + look.px(2 * 14 + 2)
        return button if 2 * self.height + look.px(SIGNS + 8 + GAP) + named + button <= width else 0

    def _manner_names(self) -> list[str]:
        return [self._look.say("new_game.manner_none"), *(one.name for one in self._form.manners[1:])]

    def _manner(self, seat: int) -> tuple[int, str]:
        """Return the index of a seat's manner, and a sentence about it."""
        say, form = self._look.say, self._form
        index = next((n for n, one in enumerate(form.manners) if one.value == form.manner_at[seat]), 0)
        manner = form.manners[index]
        if not index:
            return index, say("new_game.manner_none_note")
        return index, say("new_game.manner_note", manner=manner.name, way=manner.about)

    def _take_manner(self, seat: int, index: int) -> None:
        form = self._form
        self._changed(lambda: form.manner_at.__setitem__(seat, form.manners[index % len(form.manners)].value))

    def _manner_button(self, seat: int, place: pygame.Rect) -> Widget:
        """Return the button that goes through the manners of a seat's rival."""
        index, note = self._manner(seat)
        say, name = self._look.say, self._manner_names()[index]
        aloud = say("new_game.manner_of", name=say("new_game.player", n=seat + 1), manner=name)
        return Button(
            key=f"manner {seat + 1}", rect=place, name=name, aloud=aloud, align="centre", size=SMALL,
            note=note, act=lambda: self._take_manner(seat, index + 1),
        )  # fmt: skip

    def _manner_row(self, seat: int, place: pygame.Rect) -> Sequence[Widget]:
        """Return the choice of the manner of a seat's rival in a row of its own."""
        index, note = self._manner(seat)
        return [
            Choice(
                key=f"manner {seat + 1}", rect=place, name=self._look.say("new_game.manner"),
                values=self._manner_names(), index=index, note=note, choose=lambda n: self._take_manner(seat, n),
            )
        ]  # fmt: skip

    def _with_level(self, who: SetupChoice) -> str:
        level = level_in_words(self._look.say, self._content, who.value)
        return self._look.say("bots.named", bot=who.name, level=level) if level else who.name

    def _rename(self, seat: int, name: str) -> None:
        self._changed(lambda: self._form.names.__setitem__(seat, name))

    # --- Everything else ---

    def _choice(self, place: pygame.Rect, key: str) -> Widget:
        form = self._form
        ways, index = form.ways(key), form.way(key)
        name = self._game_say.called("setup", key, "") or self._game_say(f"setup.{ways[index].path[-1]}")
        rule = next(one.rule for one in self._room.setup.fields if one.key == key)
        return Choice(
            key=f"choice {key}", rect=place, name=name, values=[way.name for way in ways], index=index,
            note=ways[index].about, rule=rule,
            choose=lambda n: self._changed(lambda: form.choose(ways[n].path, ways[n].value)),
        )  # fmt: skip

    @property
    def _practice(self) -> Row:
        say, form = self._look.say, self._form

        def switch() -> None:
            form.practice = not form.practice

        def toggle(place: pygame.Rect) -> Sequence[Widget]:
            name, note = say("common.practice"), say("new_game.practice_note")
            act = partial(self._changed, switch)
            return [Toggle(key=PRACTICE, rect=place, name=name, on=form.practice, note=note, act=act)]

        return Row(PRACTICE, self.height, toggle)

    def _flag(self, field: SetupField, place: pygame.Rect) -> Sequence[Widget]:
        on, name = bool(self._form.value(field)), self._game_say(f"setup.{field.path[-1]}")
        act = partial(self._changed, partial(self._form.choose, field.path, not on))
        return [Toggle(key=f"flag {field.path[-1]}", rect=place, name=name, on=on, rule=field.rule, act=act)]

    def _one_of(self, field: SetupField, one: Json, name: str, place: pygame.Rect) -> Sequence[Widget]:
        key, on = field.path[-1], one in (self._form.value(field) or ())
        act = partial(self._changed, partial(self._form.toggle, field, one))
        whole = f"{self._game_say(f'setup.{key}')}: {name}"
        return [Toggle(key=f"{key} {one}", rect=place, name=whole, on=on, rule=field.rule, act=act)]

    def _seed(self, field: SetupField, place: pygame.Rect) -> Sequence[Widget]:
        look, say = self._look, self._look.say
        line, button = columns(place, [Share(1), Px(look.px(240))], look.px(16))
        name, note = say("new_game.new_seed"), say("new_game.new_seed_note")
        return [
            Field(
                key="seed",
                rect=line,
                name=self._game_say(f"setup.{field.path[-1]}"),
                value=self._form.seed,
                most=len(str(SEEDS - 1)),
                note=say("new_game.seed_note"),
                rule=field.rule,
                write=self._write_seed,
            ),
            Button(key="new seed", rect=button, name=name, icon="dice", note=note, act=self._draw_seed),
        ]

    def _draw_seed(self) -> None:
        self._set_seed(str(new_seed()))

    def _write_seed(self, text: str) -> None:
        digits = "".join(char for char in text if char in "0123456789")
        self._set_seed(str(int(digits) % SEEDS) if digits else "")

    def _set_seed(self, seed: str) -> None:
        self._changed(lambda: setattr(self._form, "seed", seed))
