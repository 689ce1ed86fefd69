"""How fast a player wants to see things: as a number, as a choice on a page, and by keys."""

from dataclasses import replace
from math import inf

import pygame

from spillgame.scenes.scene import Stage
from spillgame.settings import choices_of, pace
from spillgame.ui.widgets import Choice


def speed_of(stage: Stage) -> float:
    """Return how many times as fast as life the player wants to see things; infinite for at once."""
    return pace(stage.settings.speed)


def is_unseen(stage: Stage) -> bool:
    """Return whether dice lie at once, and nothing comes or goes in between."""
    return stage.look.reduced_motion or speed_of(stage) == inf


def change_speed(stage: Stage, step: int) -> None:
    """Take the next speed, or the one before."""
    speeds = _speeds(stage)
    index = speeds.index(stage.settings.speed) + step
    _set(stage, speeds[max(0, min(len(speeds) - 1, index))])


def speed_choice(stage: Stage, rect: pygame.Rect, bare: bool = False) -> Choice:
    """Return the choice of the speed; with its name beside it where there is room for all speeds."""
    say, speeds = stage.look.say, _speeds(stage)
    index = speeds.index(stage.settings.speed)
    names = [say("common.at_once") if name == "instant" else f"{name}×" for name in speeds]
    choice = Choice(
        key="speed",
        rect=rect,
        name=say("common.speed"),
        values=names,
        index=index,
        choose=lambda wanted: _set(stage, speeds[wanted]),
    )
    choice.bare = bare or any(replace(choice, value=name).crowded(stage.look) for name in names)
    return choice


def _speeds(stage: Stage) -> tuple[str, ...]:
    return choices_of("speed", stage.settings.speed)


def _set(stage: Stage, speed: str) -> None:
    stage.change_settings(stage.settings.with_(speed=speed))
