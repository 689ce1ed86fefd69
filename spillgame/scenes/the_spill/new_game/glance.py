"""A set-up at a glance: the team, the Win card and the sea as pictures, side by side."""

from collections.abc import Callable

import pygame

from spillgame.rules.the_spill.content_model import Content, Track
from spillgame.rules.the_spill.game import MIXED, SEATS, Setup
from spillgame.scenes.the_spill.board.sprites import DIE_ROOM, PIPS, die_sprite
from spillgame.scenes.the_spill.new_game.card_wall import paint_badge
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card

LEAST = 190
"""Design units of height below which a glance is left out."""
MOST = 420
DOT = "•"
"""Stands for a dot of a Win card's level."""
Paint = Callable[[pygame.Surface, pygame.Rect, Look, bool], None]


def paint_dice(surface: pygame.Surface, look: Look, room: pygame.Rect, track: Track) -> None:
    """Draw a track as dice, each with as many pips as dice are drawn there; as large as fit in a row."""
    count = len(track.dice)
    step = min(room.width / count, room.height, look.px(84))
    edge = round(step / 1.16)
    for number, dice in enumerate(track.dice):
        middle = round(room.x + step * (number + 0.5)), room.centery
        picture = die_sprite(look, "oil", edge, dice if dice in PIPS else None)
        surface.blit(picture, picture.get_rect(center=middle))
        if dice not in PIPS:
            text = look.fonts.text(str(dice), round(0.5 * edge), look.rgb("pip"), True)
            surface.blit(text, text.get_rect(center=middle))


def least_dice(look: Look) -> int:
    """Return how high a row must be for the pips of its dice to be counted."""
    return round(look.px(24) * DIE_ROOM)


def hardness(look: Look, content: Content, track: Track) -> str:
    """Say how hard a track is, among those that there are."""
    say = look.say
    hard = sorted({sum(one.dice) / len(one.dice) + one.dice[-1] for one in content.tracks})
    place = hard.index(sum(track.dice) / len(track.dice) + track.dice[-1])
    ways = [
        say("the_spill.new_game.gentle"),
        say("the_spill.new_game.usual"),
        say("the_spill.new_game.rough"),
        say("the_spill.new_game.merciless"),
    ]
    how = ways[round(place / max(1, len(hard) - 1) * (len(ways) - 1))]
    if track.dice[0] == track.dice[-1]:
        return f"{how} {say('the_spill.new_game.dice_always', n=track.dice[0])}"
    return f"{how} {say('the_spill.new_game.dice_grow', n=track.dice[0], last=track.dice[-1])}"


def glance(look: Look, room: pygame.Rect, content: Content, setup: Setup) -> list[Widget]:
    """Return three notes that show a set-up; none where the room is not high enough."""
    if room.height < look.px(LEAST):
        return []
    room = pygame.Rect(room.x, room.y, room.width, min(room.height, look.px(MOST)))
    places = columns(room, shares(3), look.px(16))
    track = next((one for one in content.tracks if one.id == setup.track), content.tracks[0])
    notes: list[tuple[str, str, Paint]] = [_team(look, content, setup), _win(look, content, setup)]
    notes.append(_sea(look, content, setup, track))
    return [
        Card(key=f"glance {number}", rect=place, name=name, value=value, paint=paint)
        for number, (place, (name, value, paint)) in enumerate(zip(places, notes, strict=True))
    ]


def _headed(look: Look, surface: pygame.Surface, area: pygame.Rect, name: str, words: str) -> pygame.Rect:
    """Write a note's heading, and at its foot its words; returns the room left between them."""
    title = look.capitals(name)
    surface.blit(title, area.topleft)
    high = min(area.height // 2, look.text_height(words, SMALL, area.width))
    look.write(surface, pygame.Rect(area.x, area.bottom - high, area.width, high), words, SMALL, "ink")
    top = area.y + title.get_height() + look.px(8)
    return pygame.Rect(area.x, top, area.width, max(1, area.bottom - high - look.px(8) - top))


def _team(look: Look, content: Content, setup: Setup) -> tuple[str, str, Paint]:
    say = look.say
    letters = {one.id: one.letter for one in content.specialists}
    names = {one.id: one.name for one in content.specialists}
    chosen, left = ", ".join(names[one] for one in setup.specialists), SEATS - len(setup.specialists)
    drawn = say("the_spill.new_game.more_drawn", n=left) if left else ""
    words = f"{chosen}. {drawn}".strip() if chosen else say("the_spill.new_game.all_drawn", n=SEATS)

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        room = _headed(look, surface, area, say("the_spill.common.team"), words)
        step = min(room.width // SEATS, room.height)
        for seat in range(SEATS):
            place = pygame.Rect(room.x + seat * step, room.centery - step // 2, step, step)
            place.inflate_ip(-look.px(8), -look.px(8))
            if seat < len(setup.specialists):
                one = setup.specialists[seat]
                surface.blit(look.picture(f"the_spill/portraits/{one}", place.width), place)
                badge = pygame.Rect(0, 0, round(0.45 * place.width), round(0.45 * place.width))
                badge.bottomright = place.bottomright
                paint_badge(surface, badge, look, f"the_spill/badges/{one}", letters[one])
            else:
                pygame.draw.aacircle(surface, look.rgb("shallow"), place.center, place.width // 2)
                pygame.draw.aacircle(surface, look.rgb("line"), place.center, place.width // 2, look.px(2))
                mark = look.fonts.text("?", round(0.5 * place.width), look.rgb("quiet"), True)
                surface.blit(mark, mark.get_rect(center=place.center))

    return say("the_spill.common.team"), words, paint


def _win(look: Look, content: Content, setup: Setup) -> tuple[str, str, Paint]:
    say = look.say
    card = next((one for one in content.win_cards if one.id == setup.card), None)
    possible = [one for one in content.win_cards if card is one or (card is None and setup.level in (MIXED, one.dots))]
    names = ", ".join(one.name for one in possible)
    words = names if card is not None else say("the_spill.new_game.one_is_drawn", cards=names)

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        room = _headed(look, surface, area, say("the_spill.common.win"), words)
        count = max(1, len(possible))
        step, across = max((min(room.width // n, room.height // -(-count // n)), n) for n in range(1, count + 1))
        for number, one in enumerate(possible):
            place = pygame.Rect(room.x + number % across * step, room.y + number // across * step, step, step)
            picture = look.picture(f"the_spill/win/{one.id}", max(1, round(0.86 * step)))
            surface.blit(picture, picture.get_rect(center=place.center))

    return say("the_spill.common.win"), words, paint


def _sea(look: Look, content: Content, setup: Setup, track: Track) -> tuple[str, str, Paint]:
    say = look.say
    harsh = [say("the_spill.common.harsh_weather") + "."] if setup.harsh_weather else []
    words = " ".join([f"{track.name}.", hardness(look, content, track), *harsh])

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        paint_dice(surface, look, _headed(look, surface, area, say("the_spill.common.sea"), words), track)

    return say("the_spill.common.sea"), words, paint
