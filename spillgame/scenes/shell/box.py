"""The games of the box by their names: a page to choose one from, and the choice of one on other pages."""

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Final

import pygame

from spillgame import games
from spillgame.scenes.menu import GAP, MenuScene, frame_of
from spillgame.scenes.scene import Replace, Scene, Stage
from spillgame.scenes.shell.covers import Cover, cover_of
from spillgame.scenes.shell.game_card import LEAST, GameCard
from spillgame.store.learnt import Learnt
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.layout import columns, rows, shares
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Choice

WIDEST, HIGHEST = 960, 720
"""Design units of a card at most."""
PAINTING: Final = 0.03
"""Seconds of one frame for painting pictures."""


def has_several() -> bool:
    """Return whether the box holds more than one game: only then it has to be said which one is meant."""
    return len(games.GAMES) > 1


def played_last(stage: Stage) -> str:
    """Return which game was played last, or else learnt; the default one where that cannot be told."""
    with contextlib.suppress(SavesError):
        if has_several():
            learnt = [game for game in Learnt().games() if game in games.GAMES]
            return stage.saves.played_last() or (learnt[-1] if learnt else games.DEFAULT)
    return games.DEFAULT


def name_of(stage: Stage, game: str) -> str:
    """Return what a game is called; its id where its content has faults."""
    try:
        content = stage.saves.loaded(game).content
    except SavesError:
        return game
    return games.GAMES[game].room.texts(content)["game"]


def choice_of_game(stage: Stage, area: pygame.Rect, game: str, choose: Callable[[str], Answer | None]) -> list[Widget]:
    """Return the choice of the game that a page shows; nothing where there is only one."""
    if not has_several():
        return []
    known = list(games.GAMES)
    names = [name_of(stage, one) for one in known]
    index = known.index(game)
    return [
        Choice(
            key="game",
            rect=area,
            name=stage.look.say("box.game"),
            value=names[index],
            values=names,
            index=index,
            bare=True,
            choose=lambda wanted: choose(known[wanted]),
        )
    ]


def opened(stage: Stage, heading: str, icon: str, make: Callable[[str], Scene], known: Sequence[str] = ()) -> Scene:
    """Return a page of a game: of several that are `known`, else of all, first that on which one is chosen."""
    known = known or tuple(games.GAMES)
    return BoxScene(stage, heading, icon, make, known) if len(known) > 1 else make(known[0])


class BoxScene(MenuScene):
    """Lists the games of the box; `make` makes the page that the chosen one leads to."""

    title = "box"

    def __init__(self, stage: Stage, heading: str, icon: str, make: Callable[[str], Scene], known: Sequence[str]):
        super().__init__(stage)
        self._heading, self._icon, self._make, self._known = heading, icon, make, known
        last = played_last(stage)
        self._first = last if last in known else known[0]
        """The game that one press opens."""
        self._covers: dict[str, Cover] = {}

    def heading(self) -> str:
        """Name the page."""
        return self._heading

    # --- Time ---

    def update(self, dt: float) -> Answer | None:
        """Paint the pictures that are not there yet: nothing else moves on the page."""
        self.use_spare(PAINTING)
        return None

    def use_spare(self, seconds: float) -> None:
        """Paint pictures, that of the game first that one press opens."""
        until = monotonic() + seconds
        order = sorted(self._covers, key=lambda game: game != self._first)
        for game in order:
            cover = self._covers[game]
            while cover.painted is None and monotonic() < until:
                if cover.paint():
                    card = next(one for one in self.page.widgets if one.key == f"game {game}")
                    self.page.invalidate(card.rect)

    @property
    def moving(self) -> bool:
        """Whether a picture is still to be painted."""
        return any(cover.painted is None for cover in self._covers.values())

    # --- What is shown ---

    def refresh(self) -> None:
        """Lay out a card for each game."""
        frame = frame_of(self.look)
        places = self._places(frame.body)
        cards = [self._card(game, place) for game, place in zip(self._known, places, strict=False)]
        self._frame(cards)
        self.lay([*self.header(frame), *cards, self.hint(frame)], f"game {self._first}")

    def _places(self, body: pygame.Rect) -> list[pygame.Rect]:
        """Return a place for each game, side by side as far as cards have room, else one below the other."""
        px, count = self.look.px, len(self._known)
        gap = px(GAP)
        most = count if body.width > body.height else 2  # in a tall window rows of two fill the page
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
            main=game == self._first,
            act=partial(self._open, game),
            cover=lambda: self._covers[game].painted if game in self._covers else None,
            details=self._details(game),
        )

    def _frame(self, cards: Sequence[GameCard]) -> None:
        """Make the pictures of all cards equally high."""
        look = self.look
        words = max((card.height_of_words(look) for card in cards), default=0)
        self._covers = {}
        for game, card in zip(self._known, cards, strict=False):
            card.least_words = words
            frame = card.frame(look)
            if frame is not None and (cover := cover_of(look, game, frame.size)) is not None:
                self._covers[game] = cover

    def _details(self, game: str) -> list[str]:
        """Return how many may play and how, and what the game is about; nothing where its content has faults."""
        room, say = games.GAMES[game].room, self.look.say
        try:
            texts = room.texts(self.stage.saves.loaded(game).content)
        except SavesError:
            return []
        least, most = room.setup.seats
        names = {"solo": say("box.solo"), "co-operative": say("box.together"), "competitive": say("box.against")}
        modes = [names[mode] for mode in room.setup.modes]
        one, other = ", ".join(modes[:-1]), modes[-1]
        players = say("box.players_one_way", least=least, most=most, other=other)
        if one:
            players = say("box.players", least=least, most=most, one=one, other=other)
        return [players, *filter(None, [texts.get("about")])]

    def _open(self, game: str) -> Answer:
        return Replace(self._make(game))
