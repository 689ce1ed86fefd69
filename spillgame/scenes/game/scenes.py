"""Makes the scene that a game needs now: the one place where the scenes of a game know each other."""

import random

from spillgame.play.library import LibraryError, Sitting
from spillgame.rules.the_spill.events import DieLaid, Event, WeatherStruck
from spillgame.scenes.event_sounds import voice_of
from spillgame.scenes.game.action import ActionScene
from spillgame.scenes.game.desk import Desk
from spillgame.scenes.game.end import EndScene
from spillgame.scenes.game.prepare import PrepareScene
from spillgame.scenes.game.replay import ReplayScene
from spillgame.scenes.game.route import place_of
from spillgame.scenes.game.spill import SpillScene
from spillgame.scenes.game.table_scene import TableScene, speed_of
from spillgame.scenes.scene import Answer, Push, Replace, Scene, Stage

SCENES: dict[str, type[TableScene]] = {"prepare": PrepareScene, "spill": SpillScene, "action": ActionScene}


def table_scene(stage: Stage, sitting: Sitting) -> Scene:
    """Return the scene with which a game begins or goes on."""

    def sound(event: Event) -> None:
        voice = voice_of(event)
        if voice is not None:
            stage.sound(voice)

    def waits(event: Event) -> bool:
        return stage.settings.step_by_step and isinstance(event, DieLaid | WeatherStruck)

    return scene_for(stage, Desk(sitting, lambda: speed_of(stage), sound, waits))


def scene_for(stage: Stage, desk: Desk) -> Scene:
    """Return the scene that the game at a desk needs now."""
    place = place_of(desk.table.state)
    if place == "end":

        def replay() -> Answer:
            return Push(ReplayScene(stage, desk, lambda sitting: table_scene(stage, sitting)))

        desk.hasten()
        return EndScene(stage, desk, lambda same: _again(stage, desk, same), replay)
    return SCENES[place](stage, desk, scene_for)


def _again(stage: Stage, desk: Desk, same: bool) -> Answer | None:
    """Begin a game of the same set-up, with the same seed or another."""
    setup = desk.rules.game.setup
    if not same:
        setup = setup._replace(seed=random.randrange(1_000_000))
    try:
        return Replace(table_scene(stage, stage.library.begin(setup)))
    except LibraryError:
        return None  # the set-up was good a moment ago; a changed mod says why at the next new game
