"""Finished games of Endeavor: Deep Sea, played by bots from a seed."""

from dataclasses import replace
from functools import cache

from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.endeavor_deep_sea.content_model import Content
from tests.builders.endeavor import endeavor_content, endeavor_rules
from tests.scenes.ends import played_out

GAME = GAMES["endeavor_deep_sea"]


@cache
def _content(needs: int | None) -> Content:
    """Return the content, with a mission of which all goals need as much, if that is said."""
    content = endeavor_content()
    if needs is None:
        return content
    mission, every = content.mission, (needs,) * 4
    goals = tuple(replace(goal, needs=every) for goal in mission.goals)
    return replace(content, mission=replace(mission, goals=goals, impact_needs=every))


@cache
def _table(players: int, seed: int, mode: str, needs: int | None) -> Table:
    rules = endeavor_rules(players, mode, _content(needs), seed)
    return played_out(rules, seed, GAME.bot("random", seed, 1))


def a_finished_match(players: int = 3, seed: int = 3, mode: str = "competitive", needs: int | None = None) -> Match:
    """Return a game that is over; all seats are people's, though bots played them. `needs` is what each of the
    mission's goals needs of a team, where it is not what the content says."""
    table = _table(players, seed, mode, needs)
    return Match(table.rules, table, Header("endeavor_deep_sea", "", table.rules.setup_to_json()), _content(needs))
