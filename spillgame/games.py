"""The box: one line a game. A game's rooms are imported only when it is opened."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from spillgame.bots.bot import Bot, Maker, make_bot
from spillgame.rules.room import Room


class Game(NamedTuple):
    """A game of the box; its rooms are found by its name."""

    name: str

    @property
    def room(self) -> Room:
        """The game without its window."""
        return self._offered("rules", "room", "ROOM")  # type: ignore[no-any-return]

    @property
    def bots(self) -> Mapping[str, Maker]:
        """How each of its bots is made, by the bot's name."""
        return self._offered("bots", "bots", "BOTS")  # type: ignore[no-any-return]

    @property
    def screens(self) -> Any:
        """Its screens: `spillgame.scenes.table.screens.Screens`. Imports pygame."""
        return self._offered("scenes", "screens", "SCREENS")

    def bot(self, name: str, seed: int, seat: int | None = None) -> Bot:
        """Return a bot by its name, with a stream of chance of its own."""
        return make_bot(self.bots[name], seed, seat)

    def _offered(self, floor: str, module: str, name: str) -> Any:
        return getattr(import_module(f"spillgame.{floor}.{self.name}.{module}"), name)


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game("the_spill"),
    )
}  # fmt: skip
DEFAULT = next(iter(GAMES))
"""The game that is meant where none is named."""


def best_bot(bots: Mapping[str, Maker]) -> str:
    """Return the bot that plays where none is named: the one that its game names last."""
    return list(bots)[-1]
