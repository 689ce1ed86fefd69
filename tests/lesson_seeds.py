"""Finds the seeds with which dice fall as the lessons script them.

Run `python -m tests.lesson_seeds` after a change of them or of the physics, and write what it prints into the lessons.
Three dice take some minutes.
"""

from collections.abc import Iterator
from itertools import count

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.physics.drop import drop
from spillgame.play.tower import ends_as
from spillgame.rules.game import Rest
from spillgame.rules.lessons import Beat, answer_of, decision_of


def drops(game: str) -> Iterator[tuple[str, int, Beat, tuple[Rest, ...]]]:
    """Yield each written drop of a game's lessons: lesson, number of the beat, the beat, and how its dice rest."""
    room = GAMES[game].room
    content = load(room.content, with_mods=False).content
    for lesson in room.lessons(content):
        rules = room.lesson_rules(content, lesson, lesson.setup)
        state, _ = rules.start()
        for number, beat in enumerate(lesson.beats):
            if not beat.steps:
                continue
            step = decision_of(rules, state, beat.do) if beat.do else answer_of(rules, state, beat)
            if rests := rules.rests(step):
                yield lesson.id, number, beat, rests
            state, _ = rules.apply(state, step)


def falls(beat: Beat, rests: tuple[Rest, ...]) -> bool:
    return beat.seed is not None and ends_as(rests, drop(len(rests), beat.seed).landings)


if __name__ == "__main__":
    for game in GAMES:
        for lesson, number, beat, rests in drops(game):
            if not falls(beat, rests):
                seed = next(one for one in count() if ends_as(rests, drop(len(rests), one).landings))
                print(f"{game}: {lesson}, beat {number}: seed: {seed}", flush=True)
