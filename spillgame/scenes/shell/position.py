"""Positions: one is written or read from a file, and that of a running practice game is saved or left for another."""

from collections.abc import Callable, Mapping
from typing import Any

from spillgame.scenes.ask import Ask
from spillgame.scenes.dialog import Dialog, DialogButton, message
from spillgame.scenes.scene import Answer, Home, Pop, Replace, Scene, Stage
from spillgame.store.positions import position_in, save_position
from spillgame.store.saves import Match, SavesError


def ask_position(stage: Stage, take: Callable[[Mapping[str, Any]], Answer], text: str = "") -> Scene:
    """Return the question for a position; `take` does something with it, and may raise SavesError."""
    say = stage.look.say

    def done(text: str) -> Answer | str:
        try:
            return take(position_in(text))
        except SavesError as error:
            return str(error)

    words = say("Where the game begins, such as {position}, or the path of a .yaml file.", position="{oil: {N3: 2}}")
    return Ask(stage, say("Set the position"), words, say("Take it"), done, text)


def position_dialog(stage: Stage, match: Match, play: Callable[[Match], Scene], fault: str) -> Scene:
    """Return what can be done with the position of a practice game; `fault` says why that game is not saved."""
    say = stage.look.say
    kept = say("A position begins a new practice game; this one is kept as it stands.")
    lost = say("A position begins a new practice game; this one is not saved, and is lost then.")
    buttons: list[DialogButton] = [
        (say("Set a position"), lambda: _set(stage, match, play)),
        (say("Save this position"), lambda: _save(stage, match, play)),
        (say("Back"), Pop),
    ]
    return Dialog(stage, say("Position"), lost if fault else kept, buttons)


def _set(stage: Stage, match: Match, play: Callable[[Match], Scene], text: str = "") -> Answer:
    def take(given: Mapping[str, Any]) -> Answer:
        new = stage.saves.begin_position(match, given)
        match.close()
        return Home(play(new))

    return Replace(ask_position(stage, take, text))


def _save(stage: Stage, match: Match, play: Callable[[Match], Scene]) -> Answer:
    say = stage.look.say
    try:
        path, is_now = save_position(match)
    except SavesError as error:
        return Replace(message(stage, str(error), say("Position")))
    text = say("The position is in {path}. Change the file as you like, then set it as the position.", path=path)
    if not is_now:
        text = f"{text} {say('It is that of the last moment before dice were drawn or an action was chosen.')}"
    buttons: list[DialogButton] = [
        (say("Go on"), Pop),
        (say("Set a position"), lambda: _set(stage, match, play, str(path))),
    ]
    return Replace(Dialog(stage, say("Position"), text, buttons))
