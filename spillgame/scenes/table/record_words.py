"""What records count games by, in words: for the window and for the command."""

from collections.abc import Mapping

from spillgame import games
from spillgame.play.counts import HINTS, TAKEN_BACK
from spillgame.rules.game_words import words_of
from spillgame.rules.seams import AnyContent
from spillgame.scenes.table.screens import Screens
from spillgame.store.records import WITH, WITHOUT
from spillgame.words import Words


def column_in_words(say: Words, game: str, content: AnyContent, column: str) -> tuple[str, Mapping[str, str]]:
    """Return the name of a column and of its values; `say` has the words of the game."""
    screens: Screens = games.GAMES[game].screens
    return screens.record_names(say, content).get(column) or _as_set_up(say, game, content, column)


def _as_set_up(say: Words, game: str, content: AnyContent, column: str) -> tuple[str, Mapping[str, str]]:
    """Return the name of a column and of its values, from the set-up or the counts."""
    if column == HINTS:
        return say("common.hints"), {WITHOUT: say("records.without_hints"), WITH: say("records.with_hints")}
    if column == TAKEN_BACK:
        parts = {WITHOUT: say("records.without_taken_back"), WITH: say("records.with_taken_back")}
        return say("records.taken_back"), parts
    values = {str(True): say("common.switched_on"), str(False): say("common.switched_off")}
    for field in games.GAMES[game].room.setup.fields:
        if field.path[-1] == column and field.kind != "flag":
            values = {str(choice.value): choice.name for choice in field.choices(content)}
    return words_of(content).called("setup", column), values
