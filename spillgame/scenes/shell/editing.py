"""The ways to a game's board editor: with a new position, a saved or imported one, or a moment of a game."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from spillgame import games
from spillgame.play.match import Match
from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyState
from spillgame.scenes.dialog import Dialog, DialogButton, message
from spillgame.scenes.positions import Given, Opening
from spillgame.scenes.scene import Home, Pop, Push, Replace, Scene, Stage
from spillgame.scenes.setup_form import SetupForm
from spillgame.scenes.table.screens import open_game
from spillgame.store.positions import Positions
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.words import Words


def usual_setup(stage: Stage, game: str) -> Setup:
    """Return the default set-up for the players of last time. Raises SavesError if the content has faults."""
    content, say = stage.saves.loaded(game).content, stage.look.say
    room = games.GAMES[game].room
    spare = [say("new_game.player", n=number + 1) for number in range(room.setup.seats[1])]
    return SetupForm(room, content, stage.players, spare).setup()


def begin(stage: Stage, game: str, given: Given) -> Answer:
    """Begin a practice game in a position; raises SavesError if the rules refuse it."""
    match = stage.saves.begin(game, usual_setup(stage, game), position=given)
    return Home(stage.routes.play(match))


def opening_of(stage: Stage, game: str, given: Given | None = None, name: str = "") -> Opening:
    """Return the opening for a practice game: a position, or an empty board. Raises SavesError."""
    return Opening(
        game=game,
        setup=usual_setup(stage, game),
        verb=stage.look.say("editor.begin"),
        begin=partial(begin, stage, game),
        given=given,
        name=name,
    )


def editor(stage: Stage, opening: Opening) -> Scene:
    """Return the editor of a game; raises SavesError if there is none, or if the position is impossible."""
    make = open_game(stage, opening.game, stage.saves.loaded(opening.game).content).editor
    if make is None:
        raise SavesError(stage.look.say("positions.no_editor"))
    return make(stage, opening)


def has_editor(game: str) -> bool:
    """Return whether a game has an editor."""
    return games.GAMES[game].screens.editor is not None


def with_editors() -> list[str]:
    """Return the games of the box in which positions are made on the board."""
    return [name for name in games.GAMES if has_editor(name)]


def _or_message(stage: Stage, make: Callable[[], Scene]) -> Scene:
    try:
        return make()
    except SavesError as error:
        return message(stage, str(error))


def edit_file(stage: Stage, game: str, path: Path) -> Scene:
    """Return the editor for the position in a file, or a message that says why there is none."""
    return _or_message(stage, lambda: editor(stage, opening_of(stage, game, Positions(game).read(path), path.stem)))


def edit_new(stage: Stage, game: str) -> Scene:
    """Return the editor for an empty board, or a message that says why there is none."""
    return _or_message(stage, lambda: editor(stage, opening_of(stage, game)))


def edit_moment(stage: Stage, match: Match, moment: int, state: AnyState) -> Scene:
    """Return the editor at a moment of a game, or a message that says why there is none."""
    position = games.GAMES[match.header.game].room.position
    assert position is not None  # noqa: S101 - a game with an editor has positions

    def begun(given: Given) -> Answer:
        new = stage.saves.begin_position(match, given, moment)
        return Home(stage.routes.play(new))

    def asked(given: Given) -> Answer:
        """Begin; if the current game is not saved, first warn that it will be lost."""
        if match.saved or match.only_shown:
            return begun(given)
        buttons: list[DialogButton] = [
            (say("common.go_on"), lambda: _or_said(stage, begun, given)),
            (say("common.stay"), Pop),
        ]
        return Push(Dialog(stage, say("common.position"), say("position.game_lost"), buttons))

    say = stage.look.say
    opening = Opening(
        game=match.header.game,
        setup=position.setup_of(match.rules, state),
        verb=say("editor.begin"),
        begin=asked,
        state=state,
        name=_name_of(say, position.title_of(match.rules, state)),
    )
    return _or_message(stage, lambda: editor(stage, opening))


def _name_of(say: Words, told: Mapping[str, object]) -> str:
    """Return a name for a position that is saved, such as `Turn 3, seed 7`."""
    name = ", ".join(say(f"positions.of_{part}", value=value) for part, value in told.items())
    return f"{name[:1].upper()}{name[1:]}"


def _or_said(stage: Stage, begin: Callable[[Given], Answer], given: Given) -> Answer:
    try:
        return begin(given)
    except SavesError as error:
        return Replace(message(stage, str(error)))


def take_position(stage: Stage, path: Path) -> Answer:
    """Open a position that was dropped on the window, in the first game that has an editor."""
    game = with_editors()[0]
    return Push(edit_file(stage, game, path))
