"""The four parts of the set-up: players, team, win, sea. Each is laid out into a room and returns its widgets."""

from collections.abc import Sequence
from functools import partial

import pygame

from spillgame.play.chance import new_seed
from spillgame.rules.room import SEEDS
from spillgame.rules.the_spill.game import MAX_PLAYERS, MIXED, SEATS
from spillgame.rules.the_spill.state import TOKEN_NAMES
from spillgame.scenes.menu import row_heights
from spillgame.scenes.the_spill.new_game.card_wall import Item, Style, wall
from spillgame.scenes.the_spill.new_game.choices import Choices
from spillgame.scenes.the_spill.new_game.glance import DOT, glance, hardness, least_dice, paint_dice
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, grid, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card, Choice, Field, Heading, Label, Toggle

GAP = 8
LONGEST_NAME = 18
HIGHEST_SEATS = 190
"""Design units that the list of seats takes."""
TRACK, BESIDE = 260, 1300
"""Design units: height of a track at most, and width from which on weather and seed stand side by side."""


def players(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Lay out how many play, their names, and which seats each runs."""
    look, form, px = choices.look, choices.form, choices.look.px
    left, right = columns(room, [Share(0.58), Share(0.42)], px(40))
    height = row_heights(look, left.height, 1 + MAX_PLAYERS, GAP)
    first, *others = rows(left, [Px(height)] * (1 + MAX_PLAYERS), px(GAP))
    counts = [str(number) for number in range(1, MAX_PLAYERS + 1)]
    widgets: list[Widget] = [
        Choice(
            key="count",
            rect=first,
            name=look.say("the_spill.common.players"),
            value=counts[form.count - 1],
            values=counts,
            index=form.count - 1,
            choose=lambda index: choices.change(count=index + 1),
        )
    ]
    widgets += [
        Field(
            key=f"name {number + 1}",
            rect=others[number],
            name=look.say("the_spill.common.player", n=number + 1),
            value=form.names[number],
            most=LONGEST_NAME,
            write=partial(choices.rename, number),
        )
        for number in range(form.count)
    ]
    below = max(others[-1].bottom, left.y + look.px(HIGHEST_SEATS)) + px(24)
    place = pygame.Rect(room.x, below, room.width, room.bottom - below)
    setup = form.setup_so_far()
    return [*widgets, *_seats(choices, right), *glance(look, place, choices.content, setup)]


def _seats(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Say who runs which seat (S-2.3)."""
    look = choices.look
    high = look.line_height(BODY)
    head, *places = rows(room, [Px(high)] * (1 + SEATS), look.px(4))
    widgets: list[Widget] = [Heading(key="seats", rect=head, name=look.say("the_spill.new_game.who_runs_which"))]
    if choices.form.count == 1:
        return [*widgets, Label(key="seats alone", rect=places[0], name=look.say("the_spill.new_game.alone", n=SEATS))]
    for seat, place in enumerate(places, start=1):
        who = choices.game.player_of(seat)
        text = who.strip() if who is not None else look.say("the_spill.common.all_together")
        name = look.fonts.shortened(f"{seat}  {text}", look.px(BODY), room.width)
        widgets.append(Label(key=f"seat {seat}", rect=place, name=name))
    return widgets


def team(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Lay out the Specialists; those chosen take the seats in the order in which they were chosen."""
    look, form = choices.look, choices.form
    items = []
    for specialist in choices.content.specialists:
        seat = form.team.index(specialist.id) + 1 if specialist.id in form.team else 0
        full = not seat and len(form.team) >= SEATS
        items.append(
            Item(
                key=f"specialist {specialist.id}",
                title=specialist.name,
                words=tuple(choices.words.ability(ability) for ability in specialist.abilities),
                act=partial(choices.toggle, specialist.id),
                picture=f"the_spill/portraits/{specialist.id}",
                badge=f"the_spill/badges/{specialist.id}",
                sign=specialist.letter,
                mark=str(seat) if seat else "",
                refused=look.say("the_spill.new_game.all_seats_taken", n=SEATS) if full else "",
                note=look.say("the_spill.new_game.seat_taken", n=seat)
                if seat
                else look.say("the_spill.new_game.seat_free", n=len(form.team) + 1),
            )
        )
    bar, rest = _with_bar(look, room)
    text, button = columns(bar, [Share(1), Px(look.px(260))], look.px(16))
    style = Style((4, -(-len(items) // 4)), (2, -(-len(items) // 2)))
    return [
        Label(key="team", rect=_middle(look, text, SMALL), name=_team_words(choices), size=SMALL, token="quiet"),
        Button(
            key="draw all",
            rect=button,
            name=look.say("the_spill.new_game.draw_everybody"),
            icon="dice",
            act=lambda: choices.change(team=[]),
            refused="" if form.team else look.say("the_spill.new_game.nobody_chosen"),
        ),
        *wall(look, rest, items, style, choices.looked_at),
    ]


def _with_bar(look: Look, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Part a room into a row at the top and the rest."""
    bar, rest = rows(room, [Px(look.px(44)), Share(1)], look.px(GAP))
    return bar, rest


def _middle(look: Look, area: pygame.Rect, size: float) -> pygame.Rect:
    """Return the place of one line in the middle of an area's height."""
    high = look.line_height(size)
    return pygame.Rect(area.x, area.y + (area.height - high) // 2, area.width, high)


def _team_words(choices: Choices) -> str:
    say, drawn = choices.look.say, SEATS - len(choices.form.team)
    if drawn == SEATS:
        return say("the_spill.new_game.choose_up_to", n=SEATS)
    if drawn == 0:
        return say("the_spill.new_game.seats_taken")
    return say("the_spill.new_game.more_drawn", n=drawn)


def win(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Lay out the levels and the Win cards."""
    look, form, say = choices.look, choices.form, choices.look.say
    cards = choices.content.win_cards
    levels: list[int | str] = [*sorted({card.dots for card in cards}), MIXED]
    bar, rest = _with_bar(look, room)
    places = columns(bar, shares(len(levels)), look.px(GAP))
    widgets: list[Widget] = [
        _option(
            choices,
            f"level {level}",
            place,
            f"{say('the_spill.common.win_level', n=level)}  {DOT * level}"
            if isinstance(level, int)
            else say("the_spill.new_game.mixed"),
            form.card is None and form.level == level,
            choices.names_of_level(level),
            {"level": level, "card": None},
        )
        for level, place in zip(levels, places, strict=True)
    ]
    items = [
        Item(
            key=f"win {card.id}",
            title=card.name,
            words=tuple(choices.words.objective(objective) for objective in card.objectives),
            act=partial(choices.change, level=None, card=card.id),
            picture=f"the_spill/win/{card.id}",
            sign=DOT * card.dots,
            mark=say("common.chosen") if form.card == card.id else "",
            note=say("the_spill.new_game.card_note"),
        )
        for card in cards
    ]
    shape = (3, -(-len(items) // 3))
    return [*widgets, *wall(look, rest, items, Style(shape, shape, beside=True), choices.looked_at)]


def _option(
    choices: Choices,
    key: str,
    place: pygame.Rect,
    name: str,
    chosen: bool,
    note: str,
    changes: dict[str, object],
) -> Card:
    """Return a small card that is one of several to choose from."""

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        look.put(surface, look.line(name, BODY, "ink", chosen), area)
        if chosen:
            look.put(surface, look.icon("check", 24, "action"), area, "right")

    value = choices.look.say("common.chosen") if chosen else ""
    act = partial(choices.change, **changes)
    return Card(key=key, rect=place, name=name, value=value, note=note, act=act, paint=paint, chosen=chosen)


def sea(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Lay out the track, the weather and the seed."""
    px = choices.look.px
    tracks = choices.content.tracks
    down = -(-len(tracks) // 2)
    beside = room.width >= px(BESIDE)
    lines = 1 if beside else 2
    row = min(px(56), (room.height - (lines + down) * px(GAP)) // (lines + down))
    high = min(px(TRACK), (room.height - lines * (row + px(GAP)) - px(GAP)) // down - px(GAP))
    tall = down * high + (down - 1) * px(GAP)
    top, *foot = rows(room, [Px(tall), *[Px(row)] * lines], px(GAP))
    harsh, seed = columns(foot[0].move(0, px(GAP)), shares(2), px(48)) if beside else foot
    places = grid(top, 2, down, px(GAP))[: len(tracks)]
    widgets: list[Widget] = [_track(choices, number, place) for number, place in enumerate(places)]
    return [*widgets, *_harsh(choices, harsh), *_seed(choices, seed)]


def _track(choices: Choices, number: int, place: pygame.Rect) -> Card:
    look, track = choices.look, choices.content.tracks[number]
    chosen = choices.form.track == track.id
    numbers, hard = " ".join(map(str, track.dice)), hardness(look, choices.content, track)

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        name, line = look.line(track.name, BODY, "ink", True), look.line_height(BODY)
        words = look.text_height(hard, SMALL, area.width)
        if area.height >= line + words + least_dice(look):
            look.put(surface, name, pygame.Rect(area.x, area.y, area.width, line), "left")
            look.write(surface, pygame.Rect(area.x, area.y + line, area.width, words), hard, SMALL, "quiet")
            used = line + words
            dice = pygame.Rect(area.x, area.y + used, area.width, area.height - used)
            paint_dice(surface, look, dice, track)
        else:
            look.put(surface, look.line(track.name, BODY, "ink", chosen), area, "left")
            look.put(surface, look.line(numbers, SMALL, "quiet"), area.move(-look.px(32 if chosen else 0), 0), "right")
        if chosen:
            check = look.icon("check", 24, "action")
            surface.blit(check, check.get_rect(right=area.right, centery=min(area.centery, area.y + line // 2)))

    return Card(
        key=f"track {track.id}",
        rect=place,
        name=f"{track.name}: {numbers}",
        value=look.say("common.chosen") if chosen else "",
        note=f"{hard} {look.say('the_spill.new_game.track_note')}",
        act=lambda: choices.change(track=track.id),
        paint=paint,
        chosen=chosen,
    )


def _harsh(choices: Choices, place: pygame.Rect) -> Sequence[Widget]:
    say, tokens = choices.look.say, choices.content.weather.tokens
    names = [choices.words.name("token", name) for name in TOKEN_NAMES if getattr(tokens, name).stacks]
    listed = ", ".join(names)
    note = say("the_spill.new_game.tokens_pile_up", tokens=listed)
    on = choices.form.harsh_weather
    return [
        Toggle(
            key="harsh weather",
            rect=place,
            name=say("the_spill.common.harsh_weather"),
            on=on,
            note=note,
            act=lambda: choices.change(harsh_weather=not on),
        )
    ]


def _seed(choices: Choices, place: pygame.Rect) -> Sequence[Widget]:
    look, say = choices.look, choices.look.say
    field, button = columns(place, [Share(1), Px(look.px(240))], look.px(16))

    def write(text: str) -> None:
        digits = "".join(char for char in text if char in "0123456789")
        choices.change(seed=str(int(digits) % SEEDS) if digits else "")

    return [
        Field(
            key="seed",
            rect=field,
            name=say("the_spill.new_game.seed"),
            value=choices.form.seed,
            most=len(str(SEEDS - 1)),
            write=write,
            note=say("the_spill.new_game.seed_note"),
        ),
        Button(
            key="new seed",
            rect=button,
            name=say("new_game.new_seed"),
            icon="dice",
            note=say("new_game.new_seed_note"),
            act=lambda: choices.change(seed=str(new_seed())),
        ),
    ]
