"""Games of The Spill without a journal, for tests of scenes: played by a bot once, then shared by those that look."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from spillgame import games
from spillgame.content.loading import Loaded, load
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.room import AnyRules
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import screens_of

GAME = games.GAMES["the_spill"]
INSTANT = float("inf")
LOST_BY_BOTH, LOST_BY_SPILL, WON = 14, 6, 9
"""Seeds of games that the greedy bot loses by a full Sickbay and full Sectors, by full Sectors alone, and wins."""


@cache
def the_loaded() -> Loaded:
    """Return the content as shipped, read once for all tests."""
    return load(GAME.room.content, with_mods=False)


def a_setup(players: list[str], seed: int, **changes: Any) -> dict[str, Any]:
    """Return the set-up of a game in which nobody chose anything but the players and the seed."""
    return {**GAME.room.setup.default(), "players": players, "seed": seed, **changes}


def match_of(rules: AnyRules, chance: Any = None, moments: list[Moment[Any]] | None = None, **header: Any) -> Match:
    """Return a game at a table, without a journal; it begins at the start, or continues from `moments`."""
    setup = rules.setup_to_json()
    source = chance or SeededChance(rules, setup["seed"], "physics")
    table = Table(rules, source) if moments is None else Table.resumed(rules, source, moments)
    return Match(rules, table, Header("the_spill", "none", setup, **header), the_loaded().content)


def a_match(seed: int = 5, position: Mapping[str, Any] | None = None, **changes: Any) -> Match:
    """Return a game that begins; fair dice that no tower shows."""
    rules = GAME.room.rules(the_loaded().content, a_setup(["Red"], seed, **changes), position)
    return match_of(rules, SeededChance(rules, seed))


def play(playback: Playback, seed: int = 5, until: Any = lambda playback: playback.table.is_over()) -> None:
    """Let the greedy bot play."""
    play_with("greedy", playback, seed, until)


def play_with(bot: str, playback: Playback, seed: int, until: Any) -> None:
    """Let a bot play until something holds; dice and cards come by themselves."""
    player = GAME.bot(bot, seed)
    while not until(playback):
        seats = playback.rules.to_move(playback.table.state)
        if seats:
            playback.decide(player.choose(playback.rules, playback.table.view(seats[0]), seats[0]))
        else:
            playback.table.answer_chance()


def on_turn(number: int) -> Any:
    """Say whether somebody decides in a turn, or the game is over."""
    return lambda playback: (
        playback.table.is_over() or (playback.table.state.turn >= number and not playback.table.asks_chance())
    )


def a_playback(seed: int, turn: int | None = None, bot: str = "greedy") -> Playback:
    """Return a game that a bot has played until somebody decides in a turn; to the end without one."""
    return _played(shown(a_match(seed)), seed, turn, bot)


def a_practice(seed: int, begins: int, turn: int | None = None) -> Playback:
    """Return a game that began from the position of another one's turn."""
    before, position = a_playback(seed, begins), GAME.room.position
    given = position.given_of(before.rules, before.table.state)
    setup, given = position.split(before.match.content, before.match.header.setup, given)
    rules = GAME.room.rules(the_loaded().content, setup, given)
    return _played(shown(match_of(rules, SeededChance(rules, seed))), seed, turn, "greedy")


def shown(match: Match) -> Playback:
    """Return a game that is shown as its screens say, all of it at once."""
    return Playback(match, lambda: INSTANT, screens_of(match).cue)


def _played(playback: Playback, seed: int, turn: int | None, bot: str) -> Playback:
    play_with(bot, playback, seed, on_turn(10_000 if turn is None else turn))
    playback.skip_ahead()
    return playback


@cache
def a_finished(seed: int) -> Playback:
    """Return a game that is over."""
    return a_playback(seed)
