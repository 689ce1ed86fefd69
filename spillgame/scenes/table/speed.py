"""How fast a player wants to see things: as a number, as a choice on a page, and by keys."""

import pygame

from spillgame.scenes.scene import Stage
from spillgame.settings import SPEEDS
from spillgame.ui.widgets import Choice


def speed_of(stage: Stage) -> float:
    """Return how many times as fast as life the player wants to see things; infinite for at once."""
    return float("inf") if stage.settings.speed == "instant" else float(stage.settings.speed)


def change_speed(stage: Stage, step: int) -> None:
    """Take the next speed, or the one before."""
    _set(stage, SPEEDS.index(stage.settings.speed) + step)


def speed_choice(stage: Stage, rect: pygame.Rect, bare: bool = False) -> Choice:
    """Return the choice of the speed; with its name beside it where there is room for all speeds."""
    say, index = stage.look.say, SPEEDS.index(stage.settings.speed)
    names = [say("common.at_once") if name == "instant" else f"{name}×" for name in SPEEDS]
    choice = Choice(
        key="speed",
        rect=rect,
        name=say("common.speed"),
        values=names,
        index=index,
        choose=lambda wanted: _set(stage, wanted),
    )
    choice.bare = bare or any(_has_no_room(stage, choice, name) for name in names)
    choice.value = names[index]
    return choice


def _has_no_room(stage: Stage, choice: Choice, name: str) -> bool:
    choice.value = name
    return bool(choice.too_long(stage.look))


def _set(stage: Stage, index: int) -> None:
    name = SPEEDS[max(0, min(len(SPEEDS) - 1, index))]
    stage.change_settings(stage.settings.with_(speed=name))
