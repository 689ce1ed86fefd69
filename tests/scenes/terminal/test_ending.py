"""The terminal asks before what ends a turn or a round too early, by the rules and the setting of the window."""

import pytest

from spillgame.games import GAMES
from tests.scenes.terminal.typist import PRESS, Typist, begun, by_form, form_of

QUESTION = "Enter it once more if it is meant."


def ending_of(match):
    """Return the text form of what would end something now; None while nothing can be ended."""
    found = next(filter(match.rules.ends, match.table.legal()), None)
    return form_of(match, found) if found is not None else None


def typed_at_the_first_ending(saves, game, lines, bot="random", **options):
    """Play as a bot does until something can be ended; then type lines, with None for what ends it, and leave."""
    match = begun(saves, game)
    as_bot, waiting = by_form(match, GAMES[game].bot(bot, 1)), []

    def answer(prompt):
        if PRESS in prompt:
            return ""
        if not waiting and not answer.begun and (ending := ending_of(match)) is not None:
            answer.begun = True
            answer.before = len(match.moments)
            waiting.extend(ending if line is None else line for line in lines)
        if answer.begun:
            if not waiting:
                raise EOFError
            return waiting.pop(0)
        return as_bot(prompt)

    answer.begun, answer.before = False, 0
    said = Typist(saves, match, **options).plays(answer)
    taken = [one.step for one in match.moments[answer.before :] if not match.rules.is_chance(one.step)]
    return " ".join(said.split()), any(map(match.rules.ends, taken))


@pytest.mark.parametrize("game", ["the_spill", "endeavor_deep_sea"])
def test_what_ends_something_too_early_is_asked_about_and_done_when_entered_again(saves, game):
    said, ended = typed_at_the_first_ending(saves, game, [None])
    assert QUESTION in said
    assert "This can still be done: " in said
    assert not ended
    said, ended = typed_at_the_first_ending(saves, game, [None, None])
    assert said.count(QUESTION) == 1
    assert ended


def test_whoever_types_something_else_first_is_asked_again(saves):
    said, ended = typed_at_the_first_ending(saves, "the_spill", [None, "why", None])
    assert said.count(QUESTION) == 2
    assert not ended


def test_whoever_never_wants_to_be_asked_is_not(saves):
    said, ended = typed_at_the_first_ending(saves, "the_spill", [None], ask_end="never")
    assert QUESTION not in said
    assert ended
