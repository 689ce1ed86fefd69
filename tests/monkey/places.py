"""Where the monkey may go: each page of the program, and games of all kinds, by lines such as `play offshore 7`."""

from collections.abc import Callable, Mapping
from random import Random

from spillgame.games import GAMES
from spillgame.scenes.scene import Home, Scene, Stage
from spillgame.scenes.shell.editing import edit_new
from spillgame.scenes.table.analysis.overview import analyse
from spillgame.scenes.table.problem import problem_scene
from spillgame.scenes.table.problem_words import task_of
from spillgame.scenes.table.replay import watch

QUICK = ("random", "greedy")
"""Bots that do not think long."""
WITH_POSITIONS = tuple(game for game in GAMES if GAMES[game].room.position is not None)
WITH_PROBLEMS = tuple(game for game in GAMES if GAMES[game].problems is not None)
WITH_ADVICE = tuple(game for game in GAMES if GAMES[game].advice is not None)


def play(stage: Stage, game: str, seed: str) -> Scene:
    return stage.routes.play(stage.saves.begin(game, a_setup(game, int(seed)), practice=int(seed) % 3 == 0))


def a_setup(game: str, seed: int) -> dict[str, object]:
    """Return a set-up that follows from a seed: how many play, how many of them bots, and what else can be chosen."""
    rng, room = Random(seed), GAMES[game].room
    setup = {**room.setup.default(), "seed": seed}
    names, bots = room.setup.field_of("names"), room.setup.field_of("bots")
    if names is not None and seed % 4:  # every fourth game is the usual one
        count = rng.choice((1, 2, 3, 4)) if bots is None else rng.choice((2, 3, 4))
        setup[names.key] = ["Ann", "Bo", "Cy", "Di"][:count]
        if bots is not None:
            setup[bots.key] = [None, *(rng.choice((None, *QUICK)) for _ in range(count - 1))]
    for field in room.setup.fields:
        if field.kind == "flag":
            setup[field.key] = rng.random() < 0.5
    return setup


def watched(stage: Stage, game: str, seed: str) -> Scene:
    bot = QUICK[int(seed) % 2]
    return stage.routes.play(stage.saves.begin(game, a_setup(game, int(seed)), bot=bot))


def resumed(stage: Stage, game: str, kind: str) -> Scene:
    """Go on with a game of the player's folder: half or whole."""
    return stage.routes.play(stage.saves.resume(stage.saves.folder / f"{kind} {game}.jsonl"))


def replayed(stage: Stage, game: str, kind: str) -> Scene:
    """Look at a game of the player's folder."""
    return watch(stage, stage.saves.folder / f"{kind} {game}.jsonl")


def analysed(stage: Stage, game: str) -> Scene:
    answer = analyse(stage, stage.saves.folder / f"whole {game}.jsonl")
    return answer.scene  # type: ignore[union-attr] - both of its answers push a scene


def lesson(stage: Stage, game: str, number: str) -> Scene:
    """Begin a lesson, by its number; the first follows the last."""
    found = GAMES[game].room.lessons(stage.saves.plain(game).content)
    return stage.routes.lesson(game, found[int(number) % len(found)].id)


def problem(stage: Stage, game: str, number: str) -> Scene:
    found = stage.saves.problems(game)
    one = found[int(number) % len(found)]
    return problem_scene(stage, task_of(game, one, 1))


PLACES: Mapping[str, Callable[..., Scene]] = {
    "title": lambda stage: stage.routes.title(),
    "new": lambda stage, game: stage.routes.new_game(game),
    "lessons": lambda stage, game: stage.routes.lessons(game),
    "problems": lambda stage, game: stage.routes.problems(game),
    "records": lambda stage, game: stage.routes.records(game),
    "rulebook": lambda stage, game: stage.routes.rulebook(game),
    "glossary": lambda stage, game: stage.routes.glossary(game),
    "positions": lambda stage, game: stage.routes.positions(game),
    "saves": lambda stage: stage.routes.saves(),
    "settings": lambda stage: stage.routes.settings(),
    "tower": lambda stage: stage.routes.tower(),
    "editor": edit_new,
    "play": play,
    "watch": watched,
    "resume": resumed,
    "replay": replayed,
    "analysis": analysed,
    "lesson": lesson,
    "problem": problem,
}


def go(stage: Stage, line: str) -> Home:
    """Return the way to a place, through the title."""
    place, *rest = line.split()
    scene = PLACES[place](stage, *rest)
    return Home() if place == "title" else Home(scene)


def a_place(rng: Random) -> str:
    game, number = rng.choice(tuple(GAMES)), rng.randrange(100)
    return rng.choice((
        "title", "saves", "settings", "tower",
        f"new {game}", f"lessons {game}", f"records {game}", f"rulebook {game}", f"glossary {game}",
        f"positions {rng.choice(WITH_POSITIONS)}", f"editor {rng.choice(WITH_POSITIONS)}",
        f"problems {rng.choice(WITH_PROBLEMS)}", f"problem {rng.choice(WITH_PROBLEMS)} {number}",
        f"analysis {rng.choice(WITH_ADVICE)}",
        *[a_game(rng, game)] * 10,
    ))  # fmt: skip


def a_game(rng: Random, game: str) -> str:
    number = rng.randrange(100)
    kind = rng.choice(("play", "play", "watch", "lesson", "half", "whole", "replay"))
    return {
        "half": f"resume {game} half",
        "whole": f"resume {game} whole",
        "replay": f"replay {game} {rng.choice(('whole', 'half', 'watched'))}",
    }.get(kind, f"{kind} {game} {number}")
