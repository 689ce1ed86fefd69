"""What The Spill adds to the form on which it is set up: its team, its Win card, its sea, and practice."""

from collections.abc import Sequence
from functools import partial

import pygame

from spillgame.rules.seams import Json
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Specialist, Track
from spillgame.rules.the_spill.game import MIXED, SEATS, Game
from spillgame.rules.the_spill.state import TOKEN_NAMES
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.scenes.setup_panels import Panel, Panels, SetupView
from spillgame.scenes.the_spill.board.sprites import DIE_ROOM
from spillgame.scenes.the_spill.new_game.card_wall import Item, Style, wall
from spillgame.scenes.the_spill.new_game.glance import hardness, in_words, one_is_drawn, paint_dice, show_glance
from spillgame.scenes.the_spill.new_game.practice import practice
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, grid, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card, Heading, Label, Toggle

GAP = 8
DOT = "•"
"""Stands for a dot of a Win card's level."""
TRACK, BESIDE, COUNTABLE = 260, 1300, 24
"""Design units: the greatest height of a track, the width from which weather and seed are side by side, and the edge of
a die whose pips can be counted."""


def panels(view: SetupView) -> Panels:
    """Return the panels of The Spill."""
    say = view.look.say
    setup = codec.setup_from_json({**view.form.setup(), "players": ["-"]})
    game = Game(view.content, setup)
    phrases = Phrasebook(game)
    return Panels(
        rest=say("the_spill.common.players"),
        tabs=(
            Panel("team", say("the_spill.common.team"), ("specialists",), partial(_team, view, phrases)),
            Panel("win", say("the_spill.common.win"), ("win",), partial(_win, view, phrases)),
            Panel("sea", say("the_spill.common.sea"), ("track", "harsh_weather", "seed"), partial(_sea, view, phrases)),
            Panel("practice", say("common.practice"), ("practice",), partial(practice, view)),
        ),
        beside=partial(_seats, view, game),
        glance=lambda room, content, setup: show_glance(view.look, room, content, setup),
        in_words=partial(in_words, say),
        surprise=say("the_spill.new_game.surprise_note"),
    )


def _choose(view: SetupView, path: Sequence[str], value: Json) -> None:
    view.changed(lambda: view.form.choose(path, value))


def _seats(view: SetupView, game: Game, room: pygame.Rect) -> list[Widget]:
    """Say who runs which seat (S-2.3)."""
    look, say = view.look, view.look.say
    head, *places = rows(room, [Px(look.line_height(BODY))] * (1 + SEATS), look.px(4))
    widgets: list[Widget] = [Heading(key="seats", rect=head, name=say("the_spill.new_game.who_runs_which"))]
    if view.form.count == 1:
        return [*widgets, Label(key="seats alone", rect=places[0], name=say("the_spill.new_game.alone", n=SEATS))]
    game = game.with_setup(game.setup._replace(players=tuple(view.form.setup()["players"])))
    for seat, place in enumerate(places, start=1):
        player = game.player_of(seat)
        who = player if player is not None else say("the_spill.common.all_together")
        name = look.fonts.shortened(f"{seat}  {who}", look.px(BODY), room.width)
        widgets.append(Label(key=f"seat {seat}", rect=place, name=name))
    return widgets


def _with_bar(look: Look, room: pygame.Rect) -> list[pygame.Rect]:
    """Part a room into a row at the top and the rest."""
    return rows(room, [Px(look.px(44)), Share(1)], look.px(GAP))


def _team(view: SetupView, phrases: Phrasebook, room: pygame.Rect) -> list[Widget]:
    """Lay out the Specialists; those chosen take the seats in the order in which they were chosen."""
    look, say, team = view.look, view.look.say, view.form.setup()["specialists"]
    bar, rest = _with_bar(look, room)
    text, button = columns(bar, [Share(1), Px(look.px(260))], look.px(16))
    line = pygame.Rect(text.x, text.centery - look.line_height(SMALL) // 2, text.width, look.line_height(SMALL))
    drawn = SEATS - len(team)
    words = say("the_spill.new_game.more_drawn", n=drawn)
    if drawn in (0, SEATS):
        words = say("the_spill.new_game.choose_up_to", n=SEATS) if drawn else say("the_spill.new_game.seats_taken")
    items = [_specialist(view, phrases, one, team) for one in view.content.specialists]
    style = Style((4, -(-len(items) // 4)), (2, -(-len(items) // 2)))
    return [
        Label(key="team", rect=line, name=words, size=SMALL, token="quiet"),
        Button(
            key="draw all",
            rect=button,
            name=say("the_spill.new_game.draw_everybody"),
            icon="dice",
            act=partial(_choose, view, ("specialists",), []),
            refused="" if team else say("the_spill.new_game.nobody_chosen"),
        ),
        *wall(look, rest, items, style, view.looked_at),
    ]


def _specialist(view: SetupView, phrases: Phrasebook, one: Specialist, team: Sequence[str]) -> Item:
    say = view.look.say
    seat = team.index(one.id) + 1 if one.id in team else 0
    full = not seat and len(team) >= SEATS
    chosen = [other for other in team if other != one.id] if seat else [*team, one.id]
    note = say("the_spill.new_game.seat_taken", n=seat) if seat else ""
    if not seat and not full:
        note = say("the_spill.new_game.seat_free", n=len(team) + 1)
    return Item(
        key=f"specialist {one.id}",
        title=one.name,
        words=tuple(map(phrases.ability, one.abilities)),
        act=partial(_choose, view, ("specialists",), chosen),
        picture=f"the_spill/portraits/{one.id}",
        badge=f"the_spill/badges/{one.id}",
        sign=one.letter,
        mark=str(seat) if seat else "",
        refused=say("the_spill.new_game.all_seats_taken", n=SEATS) if full else "",
        note=note,
    )


def _win(view: SetupView, phrases: Phrasebook, room: pygame.Rect) -> list[Widget]:
    look, say, cards = view.look, view.look.say, view.content.win_cards
    chosen = view.form.setup()["win"]
    levels: list[int | str] = [*sorted({card.dots for card in cards}), MIXED]
    bar, rest = _with_bar(look, room)
    widgets: list[Widget] = [
        _level(view, level, place, chosen == {"level": level})
        for level, place in zip(levels, columns(bar, shares(len(levels)), look.px(GAP)), strict=True)
    ]
    items = [
        Item(
            key=f"win {card.id}",
            title=card.name,
            words=tuple(map(phrases.objective, card.objectives)),
            act=partial(_choose, view, ("win", "card"), card.id),
            picture=f"the_spill/win/{card.id}",
            sign=DOT * card.dots,
            mark=say("common.chosen") if chosen == {"card": card.id} else "",
            note=say("the_spill.new_game.card_note"),
        )
        for card in cards
    ]
    shape = (3, -(-len(items) // 3))
    return [*widgets, *wall(look, rest, items, Style(shape, shape, beside=True), view.looked_at)]


def _level(view: SetupView, level: int | str, place: pygame.Rect, chosen: bool) -> Card:
    say = view.look.say
    name = say("the_spill.new_game.mixed")
    if isinstance(level, int):
        name = f"{say('the_spill.common.win_level', n=level)}  {DOT * level}"

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        look.put(surface, look.line(name, BODY, "ink", chosen), area)
        if chosen:
            look.put(surface, look.icon("check", 24, "action"), area, "right")

    return Card(
        key=f"level {level}",
        rect=place,
        name=name,
        value=say("common.chosen") if chosen else "",
        note=one_is_drawn(say, view.content, level),
        act=partial(_choose, view, ("win", "level"), level),
        paint=paint,
        chosen=chosen,
    )


def _sea(view: SetupView, phrases: Phrasebook, room: pygame.Rect) -> list[Widget]:
    px, say, form = view.look.px, view.look.say, view.form
    tracks = view.content.tracks
    down = -(-len(tracks) // 2)
    beside = room.width >= px(BESIDE)
    lines = 1 if beside else 2
    row = min(px(56), (room.height - (lines + down) * px(GAP)) // (lines + down))
    high = min(px(TRACK), (room.height - lines * (row + px(GAP)) - px(GAP)) // down - px(GAP))
    tall = down * high + (down - 1) * px(GAP)
    top, *foot = rows(room, [Px(tall), *[Px(row)] * lines], px(GAP))
    harsh, seed = columns(foot[0].move(0, px(GAP)), shares(2), px(48)) if beside else foot
    tokens = view.content.weather.tokens
    piled = ", ".join(phrases.name("token", name) for name in TOKEN_NAMES if getattr(tokens, name).stacks)
    on = form.setup()["harsh_weather"]
    return [
        *(_track(view, *one) for one in zip(tracks, grid(top, 2, down, px(GAP)), strict=False)),
        Toggle(
            key="harsh weather",
            rect=harsh,
            name=say("the_spill.common.harsh_weather"),
            on=on,
            note=say("the_spill.new_game.tokens_pile_up", tokens=piled),
            act=partial(_choose, view, ("harsh_weather",), not on),
        ),
        *view.row("seed", seed),
    ]


def _track(view: SetupView, track: Track, place: pygame.Rect) -> Card:
    say, chosen = view.look.say, view.form.setup()["track"] == track.id
    numbers, hard = " ".join(map(str, track.dice)), hardness(say, view.content, track)

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        line = look.line_height(BODY)
        words = look.text_height(hard, SMALL, area.width)
        dice = pygame.Rect(area.x, area.y + line + words, area.width, area.height - line - words)
        large = dice.height >= round(look.px(COUNTABLE) * DIE_ROOM)
        top = pygame.Rect(area.x, area.y, area.width, line if large else area.height)
        look.put(surface, look.line(track.name, BODY, "ink", large or chosen), top, "left")
        if large:
            look.write(surface, pygame.Rect(area.x, top.bottom, area.width, words), hard, SMALL, "quiet")
            paint_dice(surface, look, dice, track)
        else:
            look.put(surface, look.line(numbers, SMALL, "quiet"), top.move(-look.px(32 if chosen else 0), 0), "right")
        if chosen:
            look.put(surface, look.icon("check", 24, "action"), top, "right")

    return Card(
        key=f"track {track.id}",
        rect=place,
        name=f"{track.name}: {numbers}",
        value=say("common.chosen") if chosen else "",
        note=f"{hard} {say('the_spill.new_game.track_note')}",
        act=partial(_choose, view, ("track",), track.id),
        paint=paint,
        chosen=chosen,
    )
