"""Builds a game in its fifth turn, changed as a test wants it: each method says something of a position."""

from typing import Any, Self

from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.position import positioned, with_position
from tests.builders.play import Play
from tests.builders.setups import a_setup, the_content

ACTIVE = ""
"""Stands for the active Specialist in place of a name."""


class GameBuilder:
    """Collects what a test wants of its state, in the words of a scenario's `given`; `play` builds it."""

    def __init__(self, **setup: Any):
        self._setup = a_setup(**setup)
        self._content: Content = the_content()
        self._given: dict[str, Any] = {}

    def _say(self, key: str, value: Any) -> Self:
        self._given[key] = value
        return self

    def _say_of(self, key: str, name: str, value: Any) -> Self:
        self._given.setdefault(key, {})[name] = value
        return self

    # --- who ---

    def with_team(self, *specialists: str) -> Self:
        """Seat these Specialists first, in this order."""
        return self._say("team", specialists)

    def turn_of(self, specialist: str) -> Self:
        """Make this Specialist the active one; it takes seat 1 where it is not in the team."""
        return self._say("turn_of", specialist)

    def at(self, sector: str, specialist: str = ACTIVE) -> Self:
        """Put a ship into a Sector, the active one unless named; its turn began there."""
        return self._say_of("ships", specialist, sector)

    def turn_began_at(self, sector: str) -> Self:
        """Say where the active ship stood when its turn began, where that is not where it is now."""
        return self._say("turn_began_at", sector)

    def with_ap(self, ap: int) -> Self:
        return self._say("ap", ap)

    def with_token(self, token: str, count: int = 1, on: str = ACTIVE) -> Self:
        """Turn up a Weather token on a mat, the active one unless named."""
        return self._say_of("tokens", on, {**self._given.get("tokens", {}).get(on, {}), token: count})

    def after(self, **used: Any) -> Self:
        """Say what this turn has already used: `extra_actions=1`, `free_rescues=1`, …"""
        return self._say("used", used)

    # --- the sea ---

    def with_oil(self, place: str, count: int = 1) -> Self:
        """Put an Oil die on a space, or some into a Sector, nearest the rig first; animals are not touched."""
        return self._say_of("oil", place, self._given.get("oil", {}).get(place, 0) + count)

    def with_full_sectors(self, *sectors: str) -> Self:
        for sector in sectors:
            self.with_oil(sector, 3)
        return self

    def contaminated(self, *spaces: str) -> Self:
        """Make the animals of these homes Contaminated."""
        return self._say("contaminated", [*self._given.get("contaminated", ()), *spaces])

    def with_rescued(self, healthy: int = 0, contaminated: int = 0, *species: str) -> Self:
        """Move animals of each named species (by default of all) from the end of the ring to Rescued."""
        for name in species or [kind.id for kind in self._content.board.species]:
            was = self._given.get("rescued", {}).get(name, {"healthy": 0, "contaminated": 0})
            now = {"healthy": was["healthy"] + healthy, "contaminated": was["contaminated"] + contaminated}
            self._say_of("rescued", name, now)
        return self

    def with_sickbay(self, **species: int) -> Self:
        """Move this number of animals of each species from the end of the ring to Sickbay."""
        return self._say("sickbay", {**self._given.get("sickbay", {}), **species})

    # --- dice elsewhere ---

    def with_removed(self, dice: int, ever: int | None = None) -> Self:
        """Put dice into Removed Oil; `ever` were removed in the whole game, where that is more."""
        return self._say("removed", dice)._say("removed_ever", dice if ever is None else ever)

    def with_bag(self, oil: int, weather: int) -> Self:
        """Leave just these dice in the bag; the other Oil dice are in Removed Oil, the Weather dice gone."""
        return self._say("bag", {"oil": oil, "weather": weather})

    def with_pool(self, oil: int, weather: int) -> Self:
        return self._say("pool", {"oil": oil, "weather": weather})

    # --- cards and track ---

    def with_card(self, card: str, first: int = 0, second: int = 0) -> Self:
        """Open a Resource card with some cubes; those of the set-up go back to the deck's unknown part."""
        return self._say_of("cards", card, [first, second])

    def with_no_cards(self) -> Self:
        """Leave no card open; all are in the deck's unknown part."""
        return self._say("cards", {})

    def with_deck(self, unknown: tuple[str, ...] = (), known: tuple[str, ...] = ()) -> Self:
        """Make the deck just these cards."""
        return self._say("deck", {"unknown": unknown, "known": known})

    def with_discard(self, *cards: str) -> Self:
        """Put cards into the discard pile; they leave the deck."""
        return self._say("discard", cards)

    def on_track_space(self, space: int) -> Self:
        return self._say("track_space", space)

    def with_fewer_dice(self, dice: int) -> Self:
        return self._say("fewer_dice", dice)

    def marked(self, *sectors: str) -> Self:
        """Put the purple markers on these Sectors."""
        return self._say("marked", sectors)

    def with_objectives(self, *marks: bool) -> Self:
        """Say how the objectives were marked at the end of the last turn."""
        return self._say("objectives", marks)

    def capped(self) -> Self:
        return self._say("capped", True)

    def spilling(self) -> Self:
        """Begin at the Spill Phase of the active Specialist, rather than in its Action Phase."""
        return self._say("phase", "spill")

    # --- building ---

    def with_content(self, content: Content) -> Self:
        self._content = content
        return self

    def play(self) -> Play:
        setup, position = with_position(self._content, self._setup, self._given)
        active = position.get("turn_of", setup.specialists[0])
        for key in ("ships", "tokens"):
            if key in position:
                position[key] = {name or active: value for name, value in position[key].items()}
        game = Game(self._content, setup)
        return Play(game, *positioned(game, position))


def a_game(**setup: Any) -> GameBuilder:
    """Begin to build a game in its fifth turn, seat 1 to act, the sea empty; keywords as for `a_setup`."""
    return GameBuilder(**setup)


def a_new_game(**setup: Any) -> Play:
    """Return a game at the very beginning of its set-up."""
    game = Game(the_content(), a_setup(**setup))
    return Play(game, *engine.start(game))
