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

    words = say("position.question", position="{oil: {N3: 2}}")
    return Ask(stage, say("common.set_position"), words, say("position.take_it"), done, text)


def position_dialog(stage: Stage, match: Match, play: Callable[[Match], Scene], fault: str) -> Scene:
    """Return what can be done with the position of a practice game; `fault` says why that game is not saved."""
    say = stage.look.say
    kept = say("position.new_practice_game")
    lost = say("position.game_lost")
    buttons: list[DialogButton] = [
        (say("position.set"), lambda: _set(stage, match, play)),
        (say("position.save"), lambda: _save(stage, match, play)),
        (say("common.back"), Pop),
    ]
    return Dialog(stage, say("common.position"), lost if fault else kept, buttons)


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
        return Replace(message(stage, str(error), say("common.position")))
    text = say("position.written", path=path)
    if not is_now:
        text = f"{text} {say('position.last_moment')}"
    buttons: list[DialogButton] = [
        (say("common.go_on"), Pop),
        (say("position.set"), lambda: _set(stage, match, play, str(path))),
    ]
    return Replace(Dialog(stage, say("common.position"), text, buttons))
