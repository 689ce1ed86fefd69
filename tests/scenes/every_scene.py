"""Every scene of the box, in the states in which it shows most: for what must hold of all of them."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from spillgame.app import App
from spillgame.content.loading import load
from spillgame.files import free_path, write_new
from spillgame.games import GAMES
from spillgame.language import ENGLISH, spoken
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.scenes.dialog import Dialog, message
from spillgame.scenes.letters import Letters
from spillgame.scenes.scene import Pop, Scene, Stage
from spillgame.scenes.shell import editing
from spillgame.scenes.shell.fault import FaultScene
from spillgame.scenes.shell.start_up import Shell
from spillgame.scenes.table.analysis.overview import AnalysisScene
from spillgame.scenes.table.analysis.turn import TurnScene
from spillgame.scenes.table.fairness import verify
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.list_view import ListView
from spillgame.scenes.table.log import LogScene
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.problem import problem_scene
from spillgame.scenes.table.problem_words import task_of
from spillgame.scenes.table.replay import watch
from spillgame.scenes.table.screens import open_game, playback_of
from spillgame.store.saves import Saves
from spillgame.ui.tooltip import Tab
from spillgame.ui.widgets import Field
from tests.advice.problems import shipped
from tests.lessons import LESSONS
from tests.play.games import play_out
from tests.scenes.analyses import Known, an_analysis
from tests.scenes.apps import an_app
from tests.scenes.matches import LOST_BY_BOTH, a_playback
from tests.scenes.matches import a_setup as spill_setup

NAMES = ("Ada", "Ben", "Cleo", "Dag")
SETUPS: dict[str, dict[str, Any]] = {
    "the_spill": spill_setup(["Ada", "Ben"], 5, harsh_weather=True, specialists=[]),
    "deep_sea_adventure": {
        "players": list(NAMES), "bots": [None, None, "level_3", "greedy"], "table": "standard", "starter": 1, "seed": 3,
    },
    "offshore": {
        "players": list(NAMES), "bots": [None, None, "greedy", "greedy"], "first": 1, "objectives": True, "seed": 3,
    },
    "endeavor_deep_sea": {
        "players": list(NAMES[:3]), "bots": [None, None, "greedy"], "mode": "competitive",
        "mission": "call_of_the_ocean", "seed": 3,
    },
}  # fmt: skip
STATES = 400
"""Steps of a game that are looked through for states in which something else is asked."""
Opened = Callable[[], App]


# --- Games ---


@cache
def _played(game: str, steps: int, bots: bool) -> Table:
    setup = SETUPS[game] if bots else {**SETUPS[game], "bots": [None] * len(SETUPS[game]["players"])}
    if game == "the_spill":
        setup = SETUPS[game]
    rules = GAMES[game].room.rules(_content(game, ENGLISH), setup, None)
    table = Table(rules, SeededChance(rules, setup["seed"]))
    return play_out(table, "random" if game == "endeavor_deep_sea" else "greedy", 1, steps)


def the_content(game: str) -> Any:
    """Return a game's content as shipped, told in the language spoken."""
    return _content(game, spoken())


@cache
def _content(game: str, language: str) -> Any:
    return load(GAMES[game].room.content, language=language, with_mods=False).content


def _match(table: Table, upto: int | None = None) -> Match:
    game, rules = table.rules.name, table.rules
    if spoken() != ENGLISH:
        rules = GAMES[game].room.rules(the_content(game), rules.setup_to_json(), None)
    moments = table.moments[: None if upto is None else upto + 1]
    again = Table.resumed(rules, SeededChance(rules, 3), list(moments))
    return Match(rules, again, Header(game, "none", rules.setup_to_json()), the_content(game))


ASKED = {
    "the_spill": ("quadrant", "resource", "overflow", "action", "cube", "target"),
    "deep_sea_adventure": ("direction", "search"),
    "offshore": ("action", "use", "split", "answer", "drill", "flip", "share", "keep", "take", "sell", "final"),
    "endeavor_deep_sea": (
        "recruit", "impact", "turn", "act", "reclaim", "survey", "place_zone", "promote", "attribute", "granted",
    ),
}  # fmt: skip
"""What each game asks of a person in the game that is looked at; `asked_at` finds the moments."""


@cache
def asked_at(game: str) -> dict[str, tuple[int, int]]:
    """Return for all that a game asks of a person the first moment in which it does, and the last."""
    table = _played(game, STATES, False)
    found: dict[str, tuple[int, int]] = {}
    for moment in table.moments:
        pending = getattr(moment.state, "pending", None)
        asked = getattr(pending, "question", type(pending).__name__)
        if table.rules.to_move(moment.state):
            found[asked] = (found.get(asked, (moment.n,))[0], moment.n)
    return found


# --- Scenes ---


def _shell(name: str, *arguments: Any) -> Opened:
    def make(stage: Stage) -> Scene:
        for game in {one for one in arguments if one in GAMES}:
            open_game(stage, game, the_content(game))
        scene: Scene = getattr(Shell(stage), name)(*arguments)
        return scene

    return lambda: an_app(make)


@cache
def _journals() -> tuple[bytes, ...]:
    """Return the journals of two games of each kind, one over and one under way."""
    found = []
    with TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        for game, setup in SETUPS.items():
            for steps in (10_000, 40):
                match = saves.begin(game, setup)
                play_out(match.table, "greedy" if game == "the_spill" else "random", 1, steps)
                match.close()
                assert match.path is not None
                found.append(match.path.read_bytes())
    return tuple(found)


def _over_games(name: str, *arguments: Any) -> Opened:
    """Return a scene that lists games: some of each kind."""

    def make(stage: Stage) -> Scene:
        for number, journal in enumerate(_journals()):
            write_new(free_path(stage.saves.folder, f"game {number}", ".jsonl"), journal)
        scene: Scene = getattr(Shell(stage), name)(*arguments)
        return scene

    return lambda: an_app(make)


def _table(game: str, asked: str, last: bool) -> Opened:
    def make(stage: Stage) -> Scene:
        moment = asked_at(game)[asked][last]
        return scene_of(stage, _match(_played(game, STATES, False), moment))

    return lambda: an_app(make, speed="instant")


def _end(game: str) -> Opened:
    return lambda: an_app(lambda stage: scene_of(stage, _match(_played(game, 10_000, True))), speed="instant")


def _of_game(game: str, make: Callable[[Stage, Any], Scene], over: bool = True) -> Opened:
    def made(stage: Stage) -> Scene:
        playback = playback_of(stage, _match(_played(game, 10_000 if over else 60, over)))
        playback.skip_ahead()
        return make(stage, playback)

    return lambda: an_app(made, speed="instant")


def _of_journal(game: str, make: Callable[[Stage, Any], Scene]) -> Opened:
    def made(stage: Stage) -> Scene:
        match = stage.saves.begin(game, SETUPS[game])
        play_out(match.table, "random", 1, 60)
        match.close()
        open_game(stage, game, the_content(game))
        return make(stage, match.path)

    return lambda: an_app(made)


def _analysis(number: int | None) -> Opened:
    def made(stage: Stage) -> Scene:
        playback = a_playback(LOST_BY_BOTH)
        open_game(stage, "the_spill", playback.match.content)
        known = Known(an_analysis(playback))
        return AnalysisScene(stage, playback, known) if number is None else TurnScene(stage, playback, known, number)

    return lambda: an_app(made)


def _problem(stage: Stage) -> Scene:
    first = shipped()[0]
    return problem_scene(stage, task_of("the_spill", first, 1), ())


def _fault(stage: Stage) -> Scene:
    return FaultScene(stage, KeyError("no such die"), None, lambda: "A report was written.")


def _dialog(stage: Stage) -> Scene:
    buttons = [("Yes, do that", Pop), ("No, leave it as it is", Pop), ("Ask me later", Pop)]
    return Dialog(stage, "A question", "Shall it be done? " * 12, buttons)


def _letters(stage: Stage) -> Scene:
    stage.pad = "xbox"
    return Letters(stage, Field(key="name", name="Player 1", value="Ada", write=lambda text: None))


def _pause(game: str) -> Opened:
    return lambda: an_app(lambda stage: stage.routes.pause(_match(_played(game, 60, False))))


def every_scene() -> dict[str, Opened]:
    """Return what opens each scene, by its name."""
    found: dict[str, Opened] = {
        "title": _shell("title"),
        "title with games": _over_games("title"),
        "box": _shell("choose_game"),
        "box of lessons": _shell("choose_lessons"),
        "box of problems": _shell("choose_problems"),
        "box of rulebooks": _shell("choose_rulebook"),
        "saves": _over_games("saves"),
        "no saves": _shell("saves"),
        "settings": _shell("settings"),
        "tower": _shell("tower", 1),
        "positions": _shell("positions", "the_spill"),
        "problems": _shell("problems", "the_spill"),
        "problem": lambda: an_app(_problem, speed="instant"),
        "fault": lambda: an_app(_fault),
        "dialog": lambda: an_app(_dialog),
        "letters": lambda: an_app(_letters),
        "message": lambda: an_app(lambda stage: message(stage, "The disk is full.")),
        "analysis": _analysis(None),
        "analysis of a turn": _analysis(4),
        "fairness": _of_journal("the_spill", verify),
        "editor": lambda: an_app(
            lambda stage: editing.editor(stage, editing.opening_of(stage, "the_spill", None)), speed="instant"
        ),
    }
    for game in GAMES:
        found |= {
            f"{game}: new game": _shell("new_game", game),
            f"{game}: rulebook": _shell("rulebook", game),
            f"{game}: glossary": _shell("glossary", game),
            f"{game}: lessons": _shell("lessons", game),
            f"{game}: records": _over_games("records", game),
            f"{game}: a lesson": _shell("lesson", game, LESSONS[game][0].id),
            f"{game}: log": _of_game(game, LogScene),
            f"{game}: look back": _of_game(game, lambda stage, playback: HistoryScene(stage, playback, 30)),
            f"{game}: list": _of_game(game, lambda stage, one: ListView(stage, one, one.decide), over=False),
            f"{game}: replay": _of_journal(game, watch),
            f"{game}: pause": _pause(game),
            f"{game}: end": _end(game),
        }
    return found


def every_table(*, last: bool) -> dict[str, Opened]:
    """Return what opens the table of each game where something is asked for the first or the last time."""
    return {f"{game}: {asked}": _table(game, asked, last) for game, those in ASKED.items() for asked in those}


def every_long_name(name: str) -> dict[str, Opened]:
    """Return what opens the table of each game, at which everybody has a name as long as can be."""

    def opened(game: str) -> Opened:
        setup = {**SETUPS[game], "players": [f"{name[:-1]}{n}" for n in range(len(SETUPS[game]["players"]))]}
        return lambda: an_app(lambda stage: stage.routes.play(stage.saves.begin(game, setup)), speed="instant")

    return {game: opened(game) for game in SETUPS}


def at_size(app: App, size: tuple[int, int], text: int) -> App:
    """Give the window another size, and its text."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.stage.settings = app.stage.settings.with_(text=text)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    return settled(app)


def settled(app: App) -> App:
    """Let all that moves come to rest, as far as it does."""
    for _ in range(40):
        app.frame(0.5)
        if app.scene is None or not app.scene.moving:
            break
    return app


def parts(app: App) -> Iterator[str]:
    """Go through the tabs of a scene."""
    yield ""
    scene = app.scene
    for key in [one.key for one in scene.page.widgets if isinstance(one, Tab) and not one.chosen]:
        tab = next((one for one in scene.page.widgets if one.key == key), None)
        if tab is None or tab.act is None:
            continue
        tab.act()
        if app.scene is not scene:
            app.take(Pop())
            continue
        settled(app)
        yield key
