"""The games of the box: a page to choose one from, and the choice among them on other pages."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

import pygame

from spillgame import games
from spillgame.rules.game_words import words_of
from spillgame.scenes.menu import GAP, MenuScene, frame_of
from spillgame.scenes.scene import Replace, Scene, Stage
from spillgame.scenes.shell.covers import Cover, cover_of
from spillgame.store.learnt import Learnt
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice
from spillgame.words import Telling

WIDEST, HIGHEST = 960, 720
"""The largest width and height of a card in design units."""
PAD = 12
"""Design units between the edge of a card, its picture and its words."""
LEAST = 190, 320
"""Design units down and across below which a card has no room for a picture."""
PAINTING: Final = 0.03
"""Seconds per frame for painting pictures."""


def has_several() -> bool:
    """Return whether the box has more than one game, so that pages must name theirs."""
    return len(games.GAMES) > 1


def played_last(stage: Stage) -> str:
    """Return the game played last, or otherwise learnt last; the default one if that is unknown."""
    with contextlib.suppress(SavesError):
        if has_several():
            learnt = [game for game in Learnt().games() if game in games.GAMES]
            return stage.saves.played_last() or (learnt[-1] if learnt else games.DEFAULT)
    return games.DEFAULT


def name_of(stage: Stage, game: str) -> str:
    """Return the name of a game; its id if its content has faults."""
    try:
        content = stage.saves.loaded(game).content
    except SavesError:
        return game
    return words_of(content)("setup.game")


def choice_of_game(stage: Stage, area: pygame.Rect, game: str, choose: Callable[[str], Answer | None]) -> list[Widget]:
    """Return the choice among games for a page; nothing if there is only one."""
    if not has_several():
        return []
    known = list(games.GAMES)
    return [
        Choice(
            key="game",
            rect=area,
            name=stage.look.say("box.game"),
            values=[name_of(stage, one) for one in known],
            index=known.index(game),
            bare=True,
            choose=lambda n: choose(known[n]),
        )
    ]


def opened(stage: Stage, heading: Telling, icon: str, make: Callable[[str], Scene], known: Sequence[str] = ()) -> Scene:
    """Return a page of a game, after a page to choose one of those `known`, by default of all."""
    known = known or tuple(games.GAMES)
    return BoxScene(stage, heading, icon, make, known) if len(known) > 1 else make(known[0])


@dataclass(slots=True, kw_only=True)
class GameCard(Button):
    """A button with a picture above its name and a few words; a plain button if there is no room."""

    cover: Callable[[], pygame.Surface | None] = lambda: None
    """Returns the picture in the size of `frame`; None while it is being painted, and if there is none."""
    details: Sequence[str] = ()
    least_words: int = 0
    """The least height of the words in pixels, so that the pictures of neighbouring cards are equally tall."""

    def value_in_words(self, look: Look) -> str:
        return " ".join(self.details)

    def too_long(self, look: Look) -> str:
        """Return the name if it does not fit."""
        if self.frame(look) is None:
            return Button.too_long(self, look)
        name = self._name(look)
        return self.name if name.get_width() > self.rect.width - 2 * look.px(PAD) else ""

    def frame(self, look: Look) -> pygame.Rect | None:
        """Return the place of the picture; None if there is no room."""
        if self.rect.height < look.px(LEAST[0]) or self.rect.width < look.px(LEAST[1]):
            return None
        pad = look.px(PAD)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        room.height -= max(self.height_of_words(look), self.least_words) + pad
        return room if room.height > 2 * pad else None

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        frame = self.frame(look)
        if frame is None:
            Button.draw(self, surface, look, looked_at)
            return
        pad, radius = look.px(PAD), look.px(6)
        pygame.draw.rect(surface, look.rgb("shallow" if looked_at else "panel"), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.rgb("sea"), frame)
        if (cover := self.cover()) is not None:
            surface.blit(cover, frame)
        pygame.draw.rect(surface, look.rgb("faint"), frame, look.px(1))
        top = frame.bottom + pad
        self._write(surface, look, pygame.Rect(frame.x, top, frame.width, self.rect.bottom - pad - top))
        edge = "ink" if looked_at else "action" if self.main else "faint"
        pygame.draw.rect(surface, look.rgb(edge), self.rect, look.px(3 if looked_at or self.main else 1), radius)

    def _name(self, look: Look) -> pygame.Surface:
        wide = self.rect.width - 2 * look.px(PAD)
        names = (look.capitals(self.name, size, "ink") for size in (LARGE, (LARGE + BODY) / 2, BODY, SMALL))
        return next((name for name in names if name.get_width() <= wide), look.capitals(self.name, SMALL, "ink"))

    def height_of_words(self, look: Look) -> int:
        """Return the height in pixels of the name and the words below it."""
        wide = self.rect.width - 2 * look.px(PAD)
        return look.line_height(LARGE) + sum(look.text_height(line, SMALL, wide) for line in self.details)

    def _write(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        name = self._name(look)
        surface.blit(name, name.get_rect(midleft=(room.x, room.y + look.line_height(LARGE) // 2)))
        room = pygame.Rect(room.x, room.y + look.line_height(LARGE), room.width, room.height)
        for number, line in enumerate(self.details):
            used = look.write(surface, room, line, SMALL, "quiet" if number else "ink")
            room.y, room.height = room.y + used, room.height - used


class BoxScene(MenuScene):
    """Lists games of the box; `make` makes the page of the chosen one."""

    title = "box"

    def __init__(self, stage: Stage, heading: Telling, icon: str, make: Callable[[str], Scene], known: Sequence[str]):
        super().__init__(stage)
        self._heading, self._icon, self._make, self._known = heading, icon, make, known
        last = played_last(stage)
        self.first_shown = last if last in known else known[0]
        """The game that a single press opens, whose cover is painted first."""
        self._covers: dict[str, Cover] = {}

    def heading(self) -> str:
        return self._heading(self.look.say)

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        """Paint the missing pictures: nothing else moves on the page."""
        self.use_spare(PAINTING)
        return None

    def use_spare(self, seconds: float) -> None:
        until = monotonic() + seconds
        order = sorted(self._covers, key=lambda game: game != self.first_shown)
        for game in order:
            cover = self._covers[game]
            while cover.painted is None and monotonic() < until:
                if cover.paint():
                    card = next(one for one in self.page.widgets if one.key == f"game {game}")
                    self.page.invalidate(card.rect)

    @property
    def moving(self) -> bool:
        return any(cover.painted is None for cover in self._covers.values())

    # --- What is shown ---

    def refresh(self) -> None:
        frame = frame_of(self.look)
        places = self._places(frame.body)
        cards = [self._card(game, place) for game, place in zip(self._known, places, strict=False)]
        self._frame(cards)
        self.lay([*self.header(frame), *cards, self.hint(frame)], f"game {self.first_shown}")

    def _places(self, body: pygame.Rect) -> list[pygame.Rect]:
        """Return a place for each game, in rows if cards have room, otherwise one below the other."""
        px, count = self.look.px, len(self._known)
        gap = px(GAP)
        most = count if body.width > body.height else 2  # in a tall window, rows of two fill the page
        across = max(1, min(most, (body.width + gap) // (px(LEAST[1]) + gap)))
        down = -(-count // across)
        high = (body.height - (down - 1) * gap) // down
        if high < px(LEAST[0]):  # no pictures: narrow rows
            across, down = 1, count
            high = min(px(56), (body.height - (down - 1) * gap) // down)
        wide = min((body.width - (across - 1) * gap) // across, px(WIDEST))
        area = pygame.Rect(body.x, body.y, across * wide + (across - 1) * gap, 0)
        area.height = down * min(high, px(HIGHEST)) + (down - 1) * gap
        return [place for row in rows(area, shares(down), gap) for place in columns(row, shares(across), gap)]

    def _card(self, game: str, place: pygame.Rect) -> GameCard:
        return GameCard(
            key=f"game {game}",
            rect=place,
            name=name_of(self.stage, game),
            icon=self._icon,
            main=game == self.first_shown,
            act=lambda: Replace(self._make(game)),
            cover=lambda: self._covers[game].painted if game in self._covers else None,
            details=self._details(game),
        )

    def _frame(self, cards: Sequence[GameCard]) -> None:
        look = self.look
        words = max((card.height_of_words(look) for card in cards), default=0)
        self._covers = {}
        for game, card in zip(self._known, cards, strict=False):
            card.least_words = words
            frame = card.frame(look)
            if frame is not None and (cover := cover_of(look, game, frame.size)) is not None:
                self._covers[game] = cover

    def _details(self, game: str) -> list[str]:
        """Return how many may play and how, and what the game is about; nothing if its content has faults."""
        room, say = games.GAMES[game].room, self.look.say
        try:
            about = words_of(self.stage.saves.loaded(game).content).called("setup", "about", "")
        except SavesError:
            return []
        least, most = room.setup.seats
        names = {"solo": say("box.solo"), "co-operative": say("box.together"), "competitive": say("box.against")}
        modes = [names[mode] for mode in room.setup.modes]
        players = say("box.players", least=least, most=most, ways=say.notation.one_of(modes))
        return [players, *filter(None, [about])]
