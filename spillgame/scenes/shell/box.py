"""The games of the box by their names: a page to choose one from, and the choice of one on other pages."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from spillgame import games
from spillgame.scenes.menu import MenuScene, frame_of, row_heights
from spillgame.scenes.scene import Answer, Replace, Scene, Stage
from spillgame.store.saves import SavesError
from spillgame.ui.layout import Px, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice

WIDTH, GAP = 520, 8
"""Design units."""


def has_several() -> bool:
    """Return whether the box holds more than one game: only then it has to be said which one is meant."""
    return len(games.GAMES) > 1


def name_of(stage: Stage, game: str) -> str:
    """Return what a game is called; its id where its content has faults."""
    try:
        content = stage.saves.loaded(game).content
    except SavesError:
        return game
    return games.GAMES[game].room.texts(content)["game"]


def choice_of_game(stage: Stage, area: pygame.Rect, game: str, choose: Callable[[str], object]) -> list[Widget]:
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

    def heading(self) -> str:
        """Name the page."""
        return self._heading

    def refresh(self) -> None:
        """Lay out a button for each game."""
        look = self.look
        frame = frame_of(look)
        height = row_heights(look, frame.body.height, len(self._known), GAP)
        column = pygame.Rect(frame.body.x, frame.body.y, min(frame.body.width, look.px(WIDTH)), frame.body.height)
        places = rows(column, [Px(height)] * len(self._known), look.px(GAP))
        buttons = [
            Button(
                key=f"game {game}",
                rect=place,
                name=name_of(self.stage, game),
                icon=self._icon,
                act=partial(self._open, game),
            )
            for game, place in zip(self._known, places, strict=True)
        ]
        self.lay([*self.header(frame), *buttons, self.hint(frame)], f"game {self._known[0]}")

    def _open(self, game: str) -> Answer:
        return Replace(self._make(game))
