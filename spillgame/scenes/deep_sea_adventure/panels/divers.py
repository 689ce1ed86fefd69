"""The divers next to the sea: who plays them, where they are, what they carry, and what they brought home."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Chip, Diver, State
from spillgame.scenes.deep_sea_adventure.board.sprites import Letters, badge_sprite, letters_of, treasure_sprite
from spillgame.scenes.table.bots_in_words import (
    bot_in_words,
    level_in_words,
    manner_in_words,
    strength_in_words,
    temper_in_words,
)
from spillgame.scenes.table.panel import Panel, Row
from spillgame.scenes.table.parts.beside import PlayersPart
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.player_entries import draw_name, entries_panel, with_eye
from spillgame.scenes.table.view import View
from spillgame.ui.answer import Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton
from spillgame.words import Words

BADGE, LOAD, LEAST_LOAD, CHIP, EYE = 48, 34, 22, 26, 48
"""Design units: the badge, a treasure carried, the smallest one, a chip brought home, the look-button."""
LINES: Final = (31, 37)
"""The heights of the two lines of an entry."""
BROUGHT: Final = 0.62
"""The greatest share of an entry's line that chips brought home may take."""
MARK: Final = 5
"""The width of the bar at the entry of the diver whose turn it is."""


@dataclass(frozen=True, slots=True)
class Crew:
    """What the entries show: a state as it stands open, and who may look at more."""

    rules: DeepSeaAdventure
    state: State
    letters: Letters
    peeked: Mapping[int, tuple[Chip, ...]]
    """The chips of seats whose look-button is held, with their values."""
    lookers: Sequence[int] = ()
    """The seats with a look-button."""
    look_at: Choose = lambda seat: None
    """Called with the seat whose look-button is pressed."""

    def chips(self, seat: int) -> tuple[Chip, ...]:
        """Return what a seat brought home, with the values that may be seen now."""
        return self.peeked.get(seat, self.state.divers[seat - 1].treasure)

    def acts(self, seat: int) -> bool:
        """Return whether it is a seat's turn."""
        return seat == self.state.active and self.state.phase != "over"


class DiversPart(PlayersPart[Crew]):
    """The divers of a match; their secrets are shown only while a look-button is held."""

    key = "divers"

    @property
    def name(self) -> str:
        """What they are called on their tab."""
        return self.look.say("deep_sea_adventure.table.divers")

    def shows(self, view: View) -> Crew:
        """Return what the entries show."""
        playback, seat = self.controls.playback, view.looking
        persons = playback.match.persons
        lookers = persons if len(persons) > 1 and view.shown.phase != "over" else ()
        peeked = {seat: own_chips(playback, seat)} if seat is not None and seat in lookers else {}
        letters = letters_of(playback.rules.words.say)
        return Crew(playback.rules, view.shown, letters, peeked, lookers, self.controls.look_at)

    def build(self, room: pygame.Rect, value: Crew, *, short: bool) -> Panel:
        """Lay out the entries of all divers."""
        return entries_panel(self.look, room, len(value.state.divers), partial(_entry, self.look, value, short))


def _entry(look: Look, crew: Crew, short: bool, rect: pygame.Rect, seat: int) -> Panel:
    eye = seat in crew.lookers
    body, place = with_eye(look, rect, EYE) if eye else (rect, rect)
    value = " ".join(in_words(look.say, crew, seat))
    paint = _paint_short if short else _paint
    entry: Widget = Row(
        key=f"entry {seat}",
        rect=body,
        name=crew.rules.words.player(seat),
        value=value,
        note=value,
        rule="D-6.3",
        marked=crew.acts(seat),
        paint=lambda surface, room, look: paint(surface, body, look, crew, seat),
    )
    return Panel([entry, _look_button(look, place, crew, seat)] if eye else [entry])


def _look_button(look: Look, rect: pygame.Rect, crew: Crew, seat: int) -> Widget:
    say = look.say
    player = crew.rules.words.player(seat)
    looks = seat in crew.peeked
    return IconButton(
        key=f"look {seat}",
        rect=rect,
        name=say("deep_sea_adventure.divers.look", player=player),
        note=brought_home(say, crew, seat) if looks else say("deep_sea_adventure.divers.look_note", player=player),
        icon="eye",
        chosen=looks,
        rule="D-6.3",
        act=lambda: crew.look_at(seat),
    )


# --- In words ---


def in_words(say: Words, crew: Crew, seat: int) -> Iterator[str]:
    """Say how a bot plays, where a diver is, what it carries, and what it brought home."""
    diver, words, game = crew.state.divers[seat - 1], crew.rules.words, crew.rules.game
    if temper := temper_in_words(say, game.content, game.bots[seat - 1]):
        yield say("deep_sea_adventure.divers.played_by", temper=temper)
    if strength := strength_in_words(say, game.content, game.bots[seat - 1]):
        yield strength
    yield _where(say, diver)
    if diver.carried:
        yield say(
            "deep_sea_adventure.divers.carries", treasures=say.notation.all_of(map(words.treasure, diver.carried))
        )
    yield brought_home(say, crew, seat)


def _where(say: Words, diver: Diver) -> str:
    """Say where a diver is, and which way it faces."""
    if diver.home:
        return say("deep_sea_adventure.divers.home")
    if not diver.place:
        return say("deep_sea_adventure.divers.aboard")
    if diver.up:
        return say("deep_sea_adventure.divers.going_up", place=diver.place)
    return say("deep_sea_adventure.divers.going_down", place=diver.place)


def brought_home(say: Words, crew: Crew, seat: int) -> str:
    """Say what a seat brought home, with the values that may be seen now."""
    chips, words = crew.chips(seat), crew.rules.words
    if not chips:
        return say("deep_sea_adventure.divers.nothing_home")
    if (points := points_of(chips)) is None:
        levels = tuple(sorted(chip.level for chip in chips))
        return say("deep_sea_adventure.divers.unseen_home", chips=words.chips(levels))
    named = ", ".join(f"{words.letter(chip.level)} {chip.value}" for chip in chips)
    return say("deep_sea_adventure.divers.seen_home", chips=named, n=points)


def own_chips(playback: Playback, seat: int) -> tuple[Chip, ...]:
    """Return what a seat brought home and has been shown, as it alone may see it."""
    shown = playback.shown.divers[seat - 1].treasure
    for moment in reversed(playback.table.moments):
        own: tuple[Chip, ...] = playback.rules.view(moment.state, seat).divers[seat - 1].treasure
        if len(own) <= len(shown):
            return own
    return ()


def points_of(chips: Sequence[Chip]) -> int | None:
    """Return what chips are worth together; None where a value may not be seen."""
    values = [chip.value for chip in chips]
    return None if None in values else sum(value for value in values if value is not None)


# --- Drawing ---


def _paint(surface: pygame.Surface, rect: pygame.Rect, look: Look, crew: Crew, seat: int) -> None:
    """Draw an entry of two lines."""
    body = _begin(surface, rect, look, crew, seat)
    badge, rest = columns(body, [Px(look.px(BADGE)), Share(1)], look.px(10))
    look.put(surface, badge_sprite(look, seat, look.px(BADGE)), badge)
    lines = [Px(look.px(line)) for line in LINES]
    rest.y += (rest.height - sum(line.pixels for line in lines)) // 2
    first, second = rows(rest, lines)
    used = _points(surface, look, first, crew, seat)
    _name(surface, look, pygame.Rect(first.x, first.y, first.width - used - look.px(10), first.height), crew, seat)
    second.width -= _brought(surface, look, second, crew, seat)
    _whereabouts(surface, look, second, crew, seat)


def _paint_short(surface: pygame.Surface, rect: pygame.Rect, look: Look, crew: Crew, seat: int) -> None:
    """Draw an entry of one line."""
    body = _begin(surface, rect, look, crew, seat)
    body.width -= _points(surface, look, body, crew, seat) + look.px(10)
    badge, name, there = columns(body, [Px(look.px(38)), Share(0.44), Share(0.56)], look.px(8))
    look.put(surface, badge_sprite(look, seat, look.px(36)), badge)
    bold = crew.state.active == seat
    text = look.fonts.shortened(crew.rules.words.player(seat), look.px(SMALL), name.width, bold)
    look.put(surface, look.line(text, SMALL, "ink", bold), name, "left")
    _whereabouts(surface, look, there, crew, seat)


def _begin(surface: pygame.Surface, rect: pygame.Rect, look: Look, crew: Crew, seat: int) -> pygame.Rect:
    """Mark the diver whose turn it is, and return the room of the entry."""
    if crew.acts(seat):
        pygame.draw.rect(surface, look.rgb("shallow"), rect, border_radius=look.px(6))
        bar = pygame.Rect(rect.x, rect.y + look.px(6), look.px(MARK), rect.height - 2 * look.px(6))
        pygame.draw.rect(surface, look.rgb("ink"), bar, border_radius=look.px(2))
    room = rect.inflate(-2 * look.px(8), 0)
    return pygame.Rect(room.x + look.px(4), room.y, room.width - look.px(4), room.height)


def _name(surface: pygame.Surface, look: Look, area: pygame.Rect, crew: Crew, seat: int) -> None:
    """Write the name, and in small letters the bot's name and level."""
    content, played_by = crew.rules.game.content, crew.rules.game.bots[seat - 1]
    level, bot = level_in_words(look.say, content, played_by), bot_in_words(look.say, content, played_by)
    if bot == crew.rules.words.player(seat):
        bot = ""  # the player bears its name
    about = look.say("bots.named", bot=bot, level=level) if bot and level else bot or level
    manner = manner_in_words(content, played_by)
    draw_name(surface, look, area, crew.rules.words.player(seat), True, about, level, bot=played_by, manner=manner)


def _points(surface: pygame.Surface, look: Look, area: pygame.Rect, crew: Crew, seat: int) -> int:
    """Write the points if they may be seen, otherwise the number of chips at home; returns the width in pixels."""
    chips = crew.chips(seat)
    points = points_of(chips)
    words = look.say("deep_sea_adventure.divers.chips", n=len(chips))
    if points is not None:
        words = look.say("deep_sea_adventure.divers.points", n=points)
    text = look.line(words, SMALL, "ink" if chips else "off", points is not None)
    look.put(surface, text, area, "right")
    return text.get_width()


def _whereabouts(surface: pygame.Surface, look: Look, area: pygame.Rect, crew: Crew, seat: int) -> None:
    diver = crew.state.divers[seat - 1]
    words, icon = _place(look.say, diver)
    x = area.x
    if icon:
        sign = look.icon(icon, 20, "ink")
        surface.blit(sign, sign.get_rect(midleft=(x, area.centery)))
        x += sign.get_width() + look.px(4)
    text = look.line(words, SMALL, "ink" if diver.place else "quiet")
    surface.blit(text, text.get_rect(midleft=(x, area.centery)))
    x += text.get_width() + look.px(10)
    _row_of(surface, look, pygame.Rect(x, area.y, area.right - x, area.height), crew, diver)


def _place(say: Words, diver: Diver) -> tuple[str, str]:
    """Return where a diver is in a word, and the icon of the way it faces."""
    if diver.home:
        return say("deep_sea_adventure.divers.home_short"), "home"
    if not diver.place:
        return say("deep_sea_adventure.divers.aboard_short"), ""
    return str(diver.place), "arrow_up" if diver.up else "arrow_down"


def _row_of(surface: pygame.Surface, look: Look, area: pygame.Rect, crew: Crew, diver: Diver) -> None:
    """Draw the treasures carried, as large as there is room; of too many the deepest, and how many more there are."""
    if not diver.carried or area.width <= 0:
        return
    count = len(diver.carried)
    side = min(look.px(LOAD), area.height, area.width // count)
    if count * look.px(LEAST_LOAD) > area.width:
        side = look.px(LEAST_LOAD)
        count = max(0, (area.width - look.line(f"+{count}", SMALL).get_width()) // side)
        more = look.line(f"+{len(diver.carried) - count}", SMALL, "quiet")
        surface.blit(more, more.get_rect(midleft=(area.x + count * side, area.centery)))
    for number, treasure in enumerate(diver.carried[len(diver.carried) - count :]):
        picture = treasure_sprite(look, treasure, crew.letters, side)
        surface.blit(picture, picture.get_rect(midleft=(area.x + number * side, area.centery)))


def _brought(surface: pygame.Surface, look: Look, area: pygame.Rect, crew: Crew, seat: int) -> int:
    """Draw the chips brought home by levels, from the right, with their values if these are seen, or their number.

    Returns how many pixels they took; nothing is drawn where they would take too many.
    """
    found = crew.chips(seat)
    groups = [[chip for chip in found if chip.level == level] for level in sorted({chip.level for chip in found})]
    side, gap = look.px(CHIP), look.px(8)
    for valued in (True, False):
        texts = [look.line(_group_words(levels, valued), SMALL, "ink") for levels in groups]
        used = sum(text.get_width() + side + gap for text in texts)
        if used <= BROUGHT * area.width:
            break
    else:
        return 0
    x = area.right + gap
    for chips, text in reversed(list(zip(groups, texts, strict=True))):
        x -= text.get_width() + gap
        surface.blit(text, text.get_rect(midleft=(x, area.centery)))
        x -= side
        picture = treasure_sprite(look, (chips[0].level,), crew.letters, side)
        surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
    return used


def _group_words(chips: Sequence[Chip], valued: bool) -> str:
    if valued and points_of(chips) is not None:
        return "·".join(str(chip.value) for chip in chips)
    return f"×{len(chips)}"
