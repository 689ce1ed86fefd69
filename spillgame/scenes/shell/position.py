"""The position of a running practice game: it is saved, or left for another."""

from collections.abc import Mapping
from typing import Any

from spillgame.scenes.ask import ask_position
from spillgame.scenes.dialog import Dialog, DialogButton, message
from spillgame.scenes.scene import Answer, Home, Pop, Replace, Scene, Stage
from spillgame.store.positions import save_position
from spillgame.store.saves import Match, SavesError


def position_dialog(stage: Stage, match: Match, fault: str) -> Scene:
    """Return what can be done with the position of a practice game; `fault` says why that game is not saved."""
    say = stage.look.say
    kept = say("position.new_practice_game")
    lost = say("position.game_lost")
    buttons: list[DialogButton] = [
        (say("position.set"), lambda: _set(stage, match)),
        (say("position.save"), lambda: _save(stage, match)),
        (say("common.back"), Pop),
    ]
    return Dialog(stage, say("common.position"), lost if fault else kept, buttons)


def _set(stage: Stage, match: Match, text: str = "") -> Answer:
    def take(given: Mapping[str, Any]) -> Answer:
        new = stage.saves.begin_position(match, given)
        match.close()
        return Home(stage.routes.play(new))

    return Replace(ask_position(stage, match.header.game, take, text))


def _save(stage: Stage, match: Match) -> Answer:
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
        (say("position.set"), lambda: _set(stage, match, str(path))),
    ]
    return Replace(Dialog(stage, say("common.position"), text, buttons))
