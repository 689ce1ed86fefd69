"""Makes the scene that a game needs now: the one place where the scenes of a game know each other."""

import random

from spillgame.rules.the_spill.events import DieLaid, Event, WeatherStruck
from spillgame.scenes.scene import Answer, Push, Replace, Scene, Stage
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.replay import ReplayScene
from spillgame.scenes.the_spill.action import ActionScene
from spillgame.scenes.the_spill.end.page import EndScene
from spillgame.scenes.the_spill.event_sounds import voice_of
from spillgame.scenes.the_spill.prepare import PrepareScene
from spillgame.scenes.the_spill.route import place_of
from spillgame.scenes.the_spill.spill import SpillScene
from spillgame.scenes.the_spill.table_scene import TableScene, speed_of
from spillgame.store.saves import Match, SavesError

SCENES: dict[str, type[TableScene]] = {"prepare": PrepareScene, "spill": SpillScene, "action": ActionScene}


def table_scene(stage: Stage, match: Match) -> Scene:
    """Return the scene with which a game begins or goes on."""
    stage.look.say.add("the_spill", match.content.words.screens)

    def sound(event: Event) -> None:
        voice = voice_of(event)
        if voice is not None:
            stage.sound(voice)

    def waits(event: Event) -> bool:
        return stage.settings.step_by_step and isinstance(event, DieLaid | WeatherStruck)

    return scene_for(stage, Playback(match, lambda: speed_of(stage), sound, waits))


def scene_for(stage: Stage, playback: Playback) -> Scene:
    """Return the scene that the game at a desk needs now."""
    place = place_of(playback.table.state)
    if place == "end":

        def replay() -> Answer:
            return Push(ReplayScene(stage, playback, lambda match: table_scene(stage, match)))

        playback.skip_ahead()
        return EndScene(stage, playback, lambda same: _again(stage, playback, same), replay)
    return SCENES[place](stage, playback, scene_for)


def _again(stage: Stage, playback: Playback, same: bool) -> Answer | None:
    """Begin a game of the same set-up, with the same seed or another."""
    setup = dict(playback.match.header.setup)
    if not same:
        setup["seed"] = random.randrange(1_000_000)
    try:
        return Replace(table_scene(stage, stage.saves.begin(playback.match.header.game, setup)))
    except SavesError:
        return None  # the set-up was good a moment ago; a changed mod says why at the next new game
