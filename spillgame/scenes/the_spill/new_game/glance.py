"""A set-up at a glance: the team, the Win card and the sea as pictures, side by side; and in words."""

from collections.abc import Callable
from functools import partial

import pygame

from spillgame.rules.room import Setup
from spillgame.rules.the_spill.content_model import Content, Track
from spillgame.rules.the_spill.game import MIXED, SEATS
from spillgame.scenes.the_spill.board.sprites import PIPS, die_sprite
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card
from spillgame.words import Words

LEAST = 190
"""Design units of height below which a glance is left out."""
MOST = 420
LETTER = 0.29
"""Height of the letter on a badge, as a share of the badge's side."""
Paint = Callable[[pygame.Surface, Look, pygame.Rect], None]
Note = tuple[str, str, Paint]
"""A heading, words, and a picture."""


def paint_badge(surface: pygame.Surface, place: pygame.Rect, look: Look, name: str, letter: str) -> None:
    """Draw a badge with its letter on the calm disc in the middle."""
    surface.blit(look.picture(name, place.width), place)
    size = max(1, round(place.width * LETTER))
    text = look.fonts.text(letter, size, look.rgb("ink"), True)
    surface.blit(text, text.get_rect(center=place.center))


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


def hardness(say: Words, content: Content, track: Track) -> str:
    """Say how hard a track is, among those that there are."""
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


def one_is_drawn(say: Words, content: Content, level: int | str) -> str:
    """Say which Win cards a level draws from."""
    cards = ", ".join(card.name for card in content.win_cards if level in (MIXED, card.dots))
    return say("the_spill.new_game.one_is_drawn", cards=cards)


def in_words(say: Words, content: Content, setup: Setup) -> str:
    """Say a set-up in a line."""
    letters = " ".join(one.letter for name in setup["specialists"] for one in content.specialists if one.id == name)
    level, card = setup["win"].get("level"), setup["win"].get("card")
    named = next((one.name for one in content.win_cards if one.id == card), "")
    mixed = level == MIXED
    pieces = [
        say("the_spill.new_game.count", n=len(setup["players"])),
        say("the_spill.new_game.team", letters=letters) if letters else say("the_spill.new_game.team_drawn"),
        named or (say("the_spill.new_game.any_level") if mixed else say("the_spill.common.level", n=level)),
        next((track.name for track in content.tracks if track.id == setup["track"]), setup["track"]),
        *([say("the_spill.common.harsh_weather")] if setup["harsh_weather"] else []),
        say("the_spill.new_game.seed_number", n=setup["seed"]),
    ]
    return ", ".join(pieces)


def show_glance(look: Look, room: pygame.Rect, content: Content, setup: Setup) -> list[Widget]:
    """Return three notes that show a set-up; none where the room is not high enough."""
    if room.height < look.px(LEAST):
        return []
    room = pygame.Rect(room.x, room.y, room.width, min(room.height, look.px(MOST)))
    notes = [show(look.say, content, setup) for show in (_team, _win, _sea)]
    return [
        Card(key=f"glance {number}", rect=place, name=name, value=words, paint=partial(_paint_note, name, words, paint))
        for number, (place, (name, words, paint)) in enumerate(
            zip(columns(room, shares(3), look.px(16)), notes, strict=True)
        )
    ]


def _paint_note(
    name: str, words: str, paint: Paint, surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool
) -> None:
    """Write a note's heading, and at its foot its words; between them is its picture."""
    title = look.capitals(name)
    surface.blit(title, area.topleft)
    high = min(area.height // 2, look.text_height(words, SMALL, area.width))
    look.write(surface, pygame.Rect(area.x, area.bottom - high, area.width, high), words, SMALL, "ink")
    top = area.y + title.get_height() + look.px(8)
    paint(surface, look, pygame.Rect(area.x, top, area.width, max(1, area.bottom - high - look.px(8) - top)))


def _team(say: Words, content: Content, setup: Setup) -> Note:
    known = {one.id: one for one in content.specialists}
    team = [known[name] for name in setup["specialists"]]
    names, left = ", ".join(one.name for one in team), SEATS - len(team)
    drawn = say("the_spill.new_game.more_drawn", n=left) if left else ""
    words = f"{names}. {drawn}".strip() if names else say("the_spill.new_game.all_drawn", n=SEATS)

    def paint(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        step = min(room.width // SEATS, room.height)
        for seat in range(SEATS):
            place = pygame.Rect(room.x + seat * step, room.centery - step // 2, step, step)
            place.inflate_ip(-look.px(8), -look.px(8))
            if seat < len(team):
                one = team[seat].id
                surface.blit(look.picture(f"the_spill/portraits/{one}", place.width), place)
                badge = pygame.Rect(0, 0, round(0.45 * place.width), round(0.45 * place.width))
                badge.bottomright = place.bottomright
                paint_badge(surface, badge, look, f"the_spill/badges/{one}", team[seat].letter)
            else:
                pygame.draw.aacircle(surface, look.rgb("shallow"), place.center, place.width // 2)
                pygame.draw.aacircle(surface, look.rgb("line"), place.center, place.width // 2, look.px(2))
                mark = look.fonts.text("?", round(0.5 * place.width), look.rgb("quiet"), True)
                surface.blit(mark, mark.get_rect(center=place.center))

    return say("the_spill.common.team"), words, paint


def _win(say: Words, content: Content, setup: Setup) -> Note:
    level, card = setup["win"].get("level"), setup["win"].get("card")
    possible = [one for one in content.win_cards if (one.id == card if card else level in (MIXED, one.dots))]
    words = possible[0].name if card and possible else one_is_drawn(say, content, level)

    def paint(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        count = max(1, len(possible))
        step, across = max((min(room.width // n, room.height // -(-count // n)), n) for n in range(1, count + 1))
        for number, one in enumerate(possible):
            place = pygame.Rect(room.x + number % across * step, room.y + number // across * step, step, step)
            picture = look.picture(f"the_spill/win/{one.id}", max(1, round(0.86 * step)))
            surface.blit(picture, picture.get_rect(center=place.center))

    return say("the_spill.common.win"), words, paint


def _sea(say: Words, content: Content, setup: Setup) -> Note:
    track = next((one for one in content.tracks if one.id == setup["track"]), content.tracks[0])
    harsh = [say("the_spill.common.harsh_weather") + "."] if setup["harsh_weather"] else []
    words = " ".join([f"{track.name}.", hardness(say, content, track), *harsh])
    return say("the_spill.common.sea"), words, lambda surface, look, room: paint_dice(surface, look, room, track)
