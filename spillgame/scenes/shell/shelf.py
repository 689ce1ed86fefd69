"""The shelf of the title: a card for each game of the box, with a small picture, its name, and who plays how long."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar, Final

import pygame

from spillgame import games
from spillgame.rules.game_words import words_of
from spillgame.scenes.scene import Stage
from spillgame.scenes.shell.box import name_of
from spillgame.scenes.shell.covers import Cover, cover_of, load_screens
from spillgame.scenes.shell.loading import Loading
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

GAP, PAD = 16, 10
"""Design units between two cards, and between a card's edge, its picture and its words."""
WIDEST: Final = 420
"""The largest width of a card, in design units."""
NARROW: Final = 235
"""The least width of a card where all stand side by side, likewise: their names have room in it."""
SHAPE: Final = 0.56
"""The height of a picture, as a share of its width."""
MOST: Final = 0.6
"""The largest height of all cards together, as a share of the room beside the menu."""
LEAST: Final = 44
"""The least height of a picture, in design units."""


@dataclass(slots=True, kw_only=True)
class ShelfCard(Button):
    """A game on the shelf; the one whose picture fills the window has an edge of ink and a mark over it."""

    role: ClassVar[str] = "card"
    cover: Callable[[], pygame.Surface | None]
    """Returns the picture in the size of its frame; None until it is painted, and where there is none."""
    details: str = ""

    def value_in_words(self, look: Look) -> str:
        return ", ".join(filter(None, [self.details, Button.value_in_words(self, look)]))

    def too_long(self, look: Look) -> str:
        """Return the name or the details where they do not fit."""
        wide = self.rect.width - 2 * look.px(PAD)
        if not look.has_room(self.name, wide, BODY, bold=True):
            return self.name
        return "" if look.fonts.width(self.details, look.px(SMALL)) <= wide else self.details

    @staticmethod
    def height_of_words(look: Look, details: bool) -> int:
        """Return the height in pixels of the name and, with `details`, of the line below it."""
        return look.line_height(BODY) + details * look.line_height(SMALL) + look.px(PAD)

    def frame(self, look: Look) -> pygame.Rect:
        """Return the place of the picture."""
        below = self.height_of_words(look, bool(self.details))
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - below)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        frame, radius, pad = self.frame(look), look.px(8), look.px(PAD)
        pygame.draw.rect(surface, look.rgb("shallow" if looked_at else "raised"), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.rgb("sea"), frame, border_top_left_radius=radius, border_top_right_radius=radius)
        if (cover := self.cover()) is not None:
            surface.blit(cover, frame)
        words = pygame.Rect(frame.x, frame.bottom, frame.width, self.rect.bottom - frame.bottom)
        edge = pygame.Rect(words.x, words.y + look.px(6), look.px(4), words.height - 2 * look.px(6))
        pygame.draw.rect(surface, look.rgb("action"), edge)
        line = words.inflate(-2 * pad, -pad)
        line.height = look.line_height(BODY)
        look.put(surface, look.line_within(self.name, line.width, BODY, "ink", True), line, "left")
        if self.details:
            line = pygame.Rect(line.x, line.bottom, line.width, look.line_height(SMALL))
            look.put(surface, look.line_within(self.details, line.width, SMALL, "quiet"), line, "left")
        self._draw_edge(surface, look, looked_at, radius)

    def _draw_edge(self, surface: pygame.Surface, look: Look, looked_at: bool, radius: int) -> None:
        if not self.chosen:
            pygame.draw.rect(surface, look.rgb("ink" if looked_at else "line"), self.rect, look.px(2), radius)
            return
        edge = look.px(4)
        pygame.draw.rect(surface, look.rgb("ink"), self.rect.inflate(2 * edge, 2 * edge), edge, radius + edge)
        x, y, reach = self.rect.centerx, self.rect.y - edge, look.px(12)
        pygame.draw.polygon(surface, look.rgb("ink"), [(x - reach, y + 1), (x + reach, y + 1), (x, y - reach)])


class Shelf:
    """Loads what the cards say and paints their pictures, in the spare time of the title."""

    def __init__(self, stage: Stage, choose: Callable[[str], Answer | None]):
        self._stage, self._choose = stage, choose
        self._said: dict[str, tuple[str, str]] = {}
        """The name of each game, and who plays how long."""
        self._loading: Loading[dict[str, tuple[str, str]]] | None = None
        self._covers: dict[str, Cover] = {}
        self.shown = False
        """Whether the cards have been laid out in the window."""

    @property
    def ready(self) -> bool:
        """Whether the cards can be shown, with or without their pictures."""
        return bool(self._said)

    @property
    def done(self) -> bool:
        """Whether all pictures are painted; a shelf without room for cards has none."""
        return self.ready and all(cover.painted is not None for cover in self._covers.values())

    def go_on(self, seconds: float) -> bool:
        """Load, then paint for some seconds; returns whether the cards have changed."""
        if self._loading is None:
            self._loading = Loading(self._load)
        if not self._loading.done:
            return False
        if not self._said:
            self._said = self._loading.take()
            return True
        until, changed = monotonic() + seconds, False
        for cover in self._covers.values():
            while cover.painted is None and monotonic() < until:
                changed = cover.paint() or changed
        return changed

    def wait(self, seconds: float) -> None:
        """Wait for what is being loaded, at most for some seconds."""
        if self._loading is not None:
            self._loading.wait(seconds)

    def _load(self) -> dict[str, tuple[str, str]]:
        """Read what the cards say and import what draws their pictures."""
        stage = self._stage
        load_screens()
        return {game: (name_of(stage, game), _players(stage, game)) for game in tuple(games.GAMES)}

    # --- The cards ---

    def cards(self, area: pygame.Rect, chosen: str) -> Sequence[ShelfCard]:
        """Return the cards at the foot of an area; none where they have no room."""
        self._covers, self.shown = {}, False
        usual = self._across(area)
        for across in (usual, *{len(self._said), 2} - {usual}):
            for with_details in (True, False):
                cards = self._set(area, chosen, across, with_details)
                if cards is not None:
                    self._begin_pictures(cards)
                    self.shown = True
                    return cards
        return ()

    def usual_height(self, area: pygame.Rect) -> int:
        """Return how high all cards together are in an area, as a rule: known before they are loaded."""
        across = self._across(area)
        down = -(-len(games.GAMES) // across)
        return down * (self._size(area, across, with_details=True)[1] + self._stage.look.px(GAP)) - self._stage.look.px(
            GAP
        )

    def _across(self, area: pygame.Rect) -> int:
        """Return how many cards stand side by side, as a rule: all, or two in a narrow area."""
        count, gap = len(games.GAMES), self._stage.look.px(GAP)
        wide = (area.width - (count - 1) * gap) // count
        return count if wide >= self._stage.look.px(NARROW) and area.width > area.height else min(count, 2)

    def _size(self, area: pygame.Rect, across: int, *, with_details: bool) -> tuple[int, int]:
        """Return the width and the height of a card, in rows of some."""
        look = self._stage.look
        gap, down = look.px(GAP), -(-len(games.GAMES) // across)
        wide = min(look.px(WIDEST), (area.width - (across - 1) * gap) // across)
        words = ShelfCard.height_of_words(look, with_details)
        most = (round(MOST * area.height) - (down - 1) * gap) // down - words
        return wide, min(round(SHAPE * wide), most) + words

    def _set(self, area: pygame.Rect, chosen: str, across: int, with_details: bool) -> Sequence[ShelfCard] | None:
        """Return the cards in rows of some; None where they do not fit."""
        look = self._stage.look
        gap, down = look.px(GAP), -(-len(self._said) // across)
        wide, high = self._size(area, across, with_details=with_details)
        if high - ShelfCard.height_of_words(look, with_details) < look.px(LEAST):
            return None
        size = across * wide + (across - 1) * gap, down * high + (down - 1) * gap
        room = pygame.Rect(area.right - size[0], area.bottom - size[1], *size)
        places = [place for row in rows(room, shares(down), gap) for place in columns(row, shares(across), gap)]
        cards = [
            self._card(game, place, game == chosen, with_details)
            for game, place in zip(self._said, places, strict=False)
        ]
        return None if any(card.too_long(look) for card in cards) else cards

    def _card(self, game: str, place: pygame.Rect, chosen: bool, with_details: bool) -> ShelfCard:
        name, details = self._said[game]
        return ShelfCard(
            key=f"shelf {game}",
            group="shelf",
            rect=place,
            name=name,
            details=details if with_details else "",
            note=_about(self._stage, game),
            chosen=chosen,
            subject=game,
            cover=lambda: self._covers[game].painted if game in self._covers else None,
            act=lambda: self._choose(game),
        )

    def _begin_pictures(self, cards: Sequence[ShelfCard]) -> None:
        look = self._stage.look
        for game, card in zip(self._said, cards, strict=False):
            if (cover := cover_of(look, game, card.frame(look).size)) is not None:
                self._covers[game] = cover


def _players(stage: Stage, game: str) -> str:
    """Say how many may play a game, and how long it takes."""
    least, most = games.GAMES[game].room.setup.seats
    players, length = stage.look.say("box.seats", least=least, most=most), _said(stage, game, "length")
    return stage.look.say("box.players_and_length", players=players, length=length) if length else players


def _about(stage: Stage, game: str) -> str:
    return _said(stage, game, "about")


def _said(stage: Stage, game: str, key: str) -> str:
    """Return what a game says of itself; nothing if its content has faults."""
    with contextlib.suppress(SavesError):
        return words_of(stage.saves.loaded(game).content).called("setup", key, "")
    return ""
