"""The box: one line per game. A game's rooms are imported only when it is opened."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from spillgame.bots.advice import FIRST, MORE, Advice, MakeAdvice, SeatTraining, Telling, Training
from spillgame.bots.bot import Bot, MakeBot, Reason, make_bot
from spillgame.bots.goals import Goals
from spillgame.bots.posing import Posing
from spillgame.rules.content import GameContent
from spillgame.rules.game import Refusal
from spillgame.rules.levels import RIVALS, in_manner, manner_of
from spillgame.rules.problems import content_of
from spillgame.rules.room import Room, Setup, SetupField
from spillgame.rules.seams import AnyContent, OwnRules


class Game(NamedTuple):
    """A game of the box; its name finds its rooms."""

    name: str

    @property
    def room(self) -> Room:
        """The game without its window."""
        return self._offered("rules", "room", "ROOM")  # type: ignore[no-any-return]

    @property
    def bots(self) -> Mapping[str, MakeBot]:
        """How each of its bots is made, by the bot's name; those of the ladder without a manner."""
        return {name: make for name, make in self.players.items() if not manner_of(name)}

    @property
    def players(self) -> Mapping[str, MakeBot]:
        """The same, with each bot of the ladder also in each of the game's manners: all that may play a seat."""
        return self._offered("bots", "bots", "BOTS")  # type: ignore[no-any-return]

    @property
    def manners(self) -> tuple[str, ...]:
        """The ids of the manners in which the bots of its ladder may play."""
        return tuple(dict.fromkeys(filter(None, map(manner_of, self.players))))

    @property
    def reasons(self) -> Mapping[str, Reason]:
        """Why its bots do what they do, by the bot's name; without those that give no reasons."""
        return self._offered("bots", "reasons", "REASONS") if self._has("bots", "reasons") else {}

    @property
    def advice(self) -> MakeAdvice | None:
        """What makes advice for its rules; None if the game offers no value of a position."""
        return self._offered("bots", "advice", "ADVICE") if self._has("bots", "advice") else None

    @property
    def analysing(self) -> MakeAdvice | None:
        """What makes the advice by which whole games are analysed: another one where a game offers it."""
        made = self.advice
        return made and getattr(import_module(f"spillgame.bots.{self.name}.advice"), "ANALYSING", made)

    @property
    def futures(self) -> tuple[int, int]:
        """In how many futures hints follow every plan, and the best ones further."""
        return getattr(import_module(f"spillgame.bots.{self.name}.advice"), "FUTURES", (FIRST, MORE))

    def advice_on(self, rules: OwnRules, analysing: bool = False) -> Advice:
        """Return the advice on its rules; raises LookupError if the game offers no value of a position."""
        make = self.analysing if analysing else self.advice
        if make is None:
            raise LookupError(self.name)
        return make(rules)

    @property
    def posing(self) -> type[Posing]:
        """Which of its turns make problems, and how those are judged."""
        return self._offered("bots", "posing", "POSING") if self._has("bots", "posing") else Posing

    def posing_on(self, rules: OwnRules) -> Posing:
        """Return the same for its rules; raises LookupError if the game offers no value of a position."""
        return self.posing(rules, self.advice_on(rules))

    def goals_on(self, rules: OwnRules) -> Goals | None:
        """Return the themes and goals of turns under its rules; None if it names none."""
        return self._offered("bots", "goals", "GOALS")(rules) if self._has("bots", "goals") else None

    @property
    def themes(self) -> Sequence[str]:
        """What its turns may be about; nothing if it does not say."""
        return self._offered("bots", "goals", "GOALS").themes if self._has("bots", "goals") else ()

    @property
    def telling(self) -> Callable[[AnyContent], Telling] | None:
        """What makes the words of that advice for its rules; None if a game has none of its own."""
        return self._offered("bots", "telling", "TELLING") if self._has("bots", "telling") else None

    @property
    def training(self) -> Training | SeatTraining | None:
        """How the weights of its value are fitted; None if nothing is to be fitted."""
        return self._offered("bots", "training", "TRAINING") if self._has("bots", "training") else None

    @property
    def problems(self) -> GameContent | None:
        """How its problems are described; None if it has no positions, or nobody to judge a turn."""
        return content_of(self.name) if self._has("bots", "advice") and self.room.position is not None else None

    @property
    def has_colours(self) -> bool:
        """Whether it brings colours, which its screens then name."""
        return self._has("scenes", "colours")

    @property
    def screens(self) -> Any:
        """Its screens: `spillgame.scenes.table.screens.Screens`. Imports pygame."""
        return self._offered("scenes", "screens", "SCREENS")

    def bots_refusal(self, setup: Setup) -> Refusal | None:
        """Return the first bot of a set-up that this game does not have; None if it has them all."""
        field = self.room.setup.field_of("bots")
        if field is None:
            return None
        unknown = [name for name in setup.get(field.key) or () if name is not None and name not in self.players]
        return self._unknown(field, unknown[0]) if unknown else None

    def _unknown(self, field: SetupField, found: str) -> Refusal:
        values = {"field": field.key, "found": found}
        if manner_of(found) and self.manners:
            example = in_manner(RIVALS[-1], self.manners[0])
            return Refusal("unknown_manner", field.rule, {**values, "known": ", ".join(self.manners), "as": example})
        return Refusal("unknown_bot", field.rule, {**values, "known": ", ".join(self.bots)})

    def seat_bots(self, setup: Setup, seed: int) -> dict[int, Bot]:
        """Return the bots of a set-up by seat, each with its own stream of chance."""
        return {seat: self.bot(name, seed, seat) for seat, name in self.bot_names(setup).items()}

    def bot_names(self, setup: Setup) -> dict[int, str]:
        field = self.room.setup.field_of("bots")
        names = (setup.get(field.key) or ()) if field is not None else ()
        return {seat: name for seat, name in enumerate(names, 1) if name is not None}

    def bot(self, name: str, seed: int, seat: int | None = None) -> Bot:
        """Return a bot by its name, with its own stream of chance."""
        return make_bot(self.players[name], seed, seat)

    def _has(self, floor: str, module: str) -> bool:
        return find_spec(f"spillgame.{floor}.{self.name}.{module}") is not None

    def _offered(self, floor: str, module: str, name: str) -> Any:
        return getattr(import_module(f"spillgame.{floor}.{self.name}.{module}"), name)


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game("the_spill"),
        Game("deep_sea_adventure"),
        Game("offshore"),
        Game("endeavor_deep_sea"),
    )
}  # fmt: skip
DEFAULT = next(iter(GAMES))


def usual_bot(bots: Mapping[str, MakeBot]) -> str:
    """Return the default bot: the one that its game names last."""
    return list(bots)[-1]
