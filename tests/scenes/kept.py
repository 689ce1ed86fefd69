"""Games in the player's folder, for tests of the scenes that list, show and count them."""

from pathlib import Path
from typing import Any

from spillgame.app import App
from spillgame.files import free_path, write_new
from spillgame.scenes.shell.start_up import LaunchOptions, first_scene
from spillgame.store.saves import Match, Saves
from tests.play.games import play_out
from tests.scenes.apps import an_app, click, said, top
from tests.scenes.matches import a_setup


def play(match: Match, steps: int = 10_000, seed: int = 1) -> Match:
    """Let a bot take up to `steps` steps; fewer if the game ends before."""
    play_out(match.table, "random", seed, steps)
    return match


def a_kept_game(saves: Saves, seed: int = 3, steps: int = 60, player: str = "Ada", **further: object) -> Path:
    """Put the journal of a game after `steps` steps into the player's folder, and return its path."""
    key = (seed, steps, player, *sorted(further.items()))
    if key not in _JOURNALS:
        match = play(saves.begin("the_spill", a_setup([player], seed), **further), steps, seed)
        match.close()
        assert match.path is not None
        _JOURNALS[key] = match.path.read_bytes()
        return match.path
    path = free_path(saves.folder, f"game {seed}", ".jsonl")
    write_new(path, _JOURNALS[key])
    return path


def the_title(size: tuple[int, int] = (1280, 720), **chosen: Any) -> App:
    """Return an app that shows the title with all its doors."""
    return an_app(lambda stage: first_scene(stage, LaunchOptions()), size, **chosen)


def opened(app: App, door: str) -> App:
    """Go through a door of the title, and wait until all journals are read."""
    click(app, door)
    assert top(app) == door
    while app.scene.moving:
        app.frame(0.0)
    app.frame(0.0)
    return app


def rows(app: App) -> list[str]:
    """Return the lines of a list that are seen, in words."""
    return [text for key, text in said(app).items() if key.startswith("row ")]


def a_second_program(app: App) -> Saves:
    """Return the saves of the same folder, as another running program has it."""
    return Saves(app.stage.saves.folder)


_JOURNALS: dict[object, bytes] = {}
"""Games played before, cached: each takes seconds."""


def an_ended_game(saves: Saves, seed: int = 3, player: str = "Ada", **further: object) -> Path:
    """Do the same with a game that is over."""
    return a_kept_game(saves, seed, 10_000, player, **further)
