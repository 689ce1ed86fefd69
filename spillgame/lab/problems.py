"""The job `problems`: turns to play well, taken from games, of all grades and with varied traits."""

import argparse
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from itertools import chain

import yaml

from spillgame.content.loading import load
from spillgame.content.words_file import say
from spillgame.files import write_whole
from spillgame.games import GAMES, Game
from spillgame.lab.problem_checks import problems_file, version_of
from spillgame.lab.problem_of_game import Found, problem_in_game
from spillgame.lab.processes import Progress, processes
from spillgame.rules.problems import GRADES

POOL = 1.1
"""How many candidates are found per problem wanted."""
MOST_GAMES = 15
"""How many games are played at most per problem wanted."""
GAMES_A_PART = 2
WIDTH = 120
"""Line width of the file."""


def make(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Make problems, write them into their file, and yield what they are."""
    game = GAMES[args.game]
    shipped = problems_file(game)
    found = [one.values for one in chosen(found_in(game, args.count, args.seed, args.workers, progress), args.count)]
    path = args.out or shipped
    write_whole(path, _text({"seed": args.seed, "version": version_of(game)}, found))
    for grade in GRADES:
        here = [one for one in found if one["grade"] == grade]
        yield say("lab.problems_of_grade", grade=grade, n=len(here), usual=sum(one["usual"] for one in here))
    yield say("lab.written", path=path)


def found_in(game: Game, count: int, seed: int, workers: int, progress: Progress) -> list[Found]:
    """Return more problems than wanted, game by game; they depend on the seed alone."""
    pool: list[Found] = []
    parts = range(0, count * MOST_GAMES, GAMES_A_PART)
    with processes(workers) as executor, closing(_in_order(executor, game.name, seed, parts, workers)) as coming:
        for found in chain.from_iterable(coming):
            pool.append(found)
            progress(len(pool), round(POOL * count))
            if _enough(pool, count):
                break
    return pool


def _in_order(
    executor: Executor, game: str, seed: int, parts: Sequence[int], workers: int
) -> Generator[list[Found], None, None]:
    """Yield the results of parts of the games in order, starting no more at once than there are workers."""
    waiting = [executor.submit(in_games, game, seed, part) for part in parts[: 2 * workers]]
    try:
        for part in [*parts[2 * workers :], *[None] * len(waiting)]:
            yield waiting.pop(0).result()
            if part is not None:
                waiting.append(executor.submit(in_games, game, seed, part))
    finally:
        for future in waiting:
            future.cancel()  # no more are needed


def in_games(game: str, seed: int, first: int) -> list[Found]:
    content = load(GAMES[game].room.content, with_mods=False).content
    found = (problem_in_game(GAMES[game], content, seed, index) for index in range(first, first + GAMES_A_PART))
    return [one for one in found if one is not None]


def _enough(pool: Sequence[Found], count: int) -> bool:
    """Return whether there are enough candidates, of each grade at least half of an equal share."""
    grades = Counter(one.values["grade"] for one in pool)
    return len(pool) >= POOL * count and all(grades[grade] >= count // (2 * len(GRADES)) for grade in GRADES)


def _text(head: Mapping[str, object], problems: Sequence[Mapping[str, object]]) -> bytes:
    lines = f"# yaml-language-server: $schema=schemas/problems.schema.json\n# {say('lab.problems_file')}\n"
    body = yaml.safe_dump(
        {**head, "problems": [*problems]}, sort_keys=False, default_flow_style=None, width=WIDTH, allow_unicode=True
    )
    return (lines + body).encode()


# --- What is chosen ---


def chosen(pool: Sequence[Found], count: int) -> list[Found]:
    """Return the wanted number of problems, balanced over the grades and as varied as possible."""
    left, taken, seen = list(pool), [], Counter[tuple[str, object]]()

    def known(one: Found) -> int:
        return sum(seen[kind] for kind in one.kinds)

    for grade in _grades(left, count):
        best = min((one for one in left if one.values["grade"] == grade), key=known)
        left.remove(best)
        taken.append(best)
        seen.update(best.kinds)
    return sorted(taken, key=lambda one: (one.values["grade"], one.values["id"]))


def _grades(pool: Sequence[Found], count: int) -> Iterator[int]:
    """Yield the grades to take from, in rotation, as long as there are any."""
    left = Counter(one.values["grade"] for one in pool)
    number = 0
    while number < count and left.total():
        for grade in GRADES:
            if left[grade] and number < count:
                left[grade] -= 1
                number += 1
                yield grade
