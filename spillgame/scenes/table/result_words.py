"""How a match ended, in words: for the end page of a game without one of its own, and for the terminal."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from spillgame import games
from spillgame.play.counts import HINTS, TAKEN_BACK, total
from spillgame.play.match import Match
from spillgame.rules.game import AnyRules, Refused, Result
from spillgame.rules.levels import level_of
from spillgame.rules.seams import AnyContent, OwnRules
from spillgame.scenes.table.bots_in_words import bot_in_words, seat_in_words, with_marks
from spillgame.words import Words


class Rank(NamedTuple):
    """A line of the ranking."""

    rank: int
    seat: int
    text: str


def verdict_in_words(say: Words, match: Match, result: Result) -> str:
    """Say to those who played whether they won, where that makes sense; else who is first. Nobody who only watched has
    won; and of several persons who play against each other not all have."""
    persons = match.persons
    against = result.scores is not None and len(result.scores) > 1
    if result.won is None or (against and len(persons) != 1):
        first = result.ranking[0]
        return say("end.winner", names=say.notation.all_of(map(match.rules.player, first)), n=len(first))
    if not persons:
        return say("end.won_watched") if result.won else say("end.lost_watched")
    return say("end.won") if result.won else say("end.lost")


def ranks_in_words(say: Words, rules: AnyRules, result: Result) -> Iterator[Rank]:
    """Yield a line for every seat, the best first, with its points where there are any, and the marks of a rival."""
    bots = games.GAMES[rules.name].bot_names(rules.setup_to_json())
    for rank, seats in enumerate(result.ranking, 1):
        for seat in seats:
            name, scores = _name_of(say, rules, seat, bots.get(seat)), result.scores
            said = say("end.rank", rank=rank, name=name)
            if scores is not None:
                said = say("end.rank_with_points", rank=rank, name=name, n=scores[seat - 1])
            yield Rank(rank, seat, said)


def _name_of(say: Words, rules: OwnRules, seat: int, bot: str | None) -> str:
    name: str = rules.player(seat)
    return seat_in_words(say, rules.game.content, name, bot) if level_of(bot) else name


def help_in_words(say: Words, match: Match) -> Iterator[str]:
    """Yield who played a watched game, how many hints the players had, where they might have had some, and what they
    took back past bots."""
    if match.header.bot is not None:
        bot = match.header.bot
        yield say("end.played_by", bot=with_marks(say, bot_in_words(say, match.content, bot), bot))
    if not match.persons:
        return
    if games.GAMES[match.header.game].advice is not None:
        used = total(match.moments, HINTS)
        yield say("hints.used", n=used) if used else say("hints.unaided")
    if taken_back := total(match.moments, TAKEN_BACK):
        yield say("undo.taken_back_n", n=taken_back)


def usual_rules(game: str, content: AnyContent) -> AnyRules | None:
    """Return the rules of a game's default set-up; None if a mod makes even that impossible."""
    room = games.GAMES[game].room
    try:
        return room.rules(content, room.setup.default(), None)
    except Refused:
        return None


def reasons_by(rules: AnyRules | None) -> Callable[[str], str]:
    """Return what says why a game ended; without rules it is told as it is stored."""
    return lambda reason: reason if rules is None else rules.reasons_to_text([reason]).rstrip(".")
