"""The lessons of every game that has some, as shipped."""

from collections.abc import Sequence

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.lessons import Lesson


def _lessons_of(game: str) -> Sequence[Lesson]:
    room = GAMES[game].room
    return room.lessons(load(room.content, with_mods=False).content)


LESSONS = {game: lessons for game in GAMES if (lessons := _lessons_of(game))}


def lesson_of(game: str, name: str) -> Lesson:
    return next(one for one in LESSONS[game] if one.id == name)
