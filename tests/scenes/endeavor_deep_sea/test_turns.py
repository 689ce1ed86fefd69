"""The turns of bots: how long one is seen, and the sentence that says it."""

from collections.abc import Iterator, Sequence

import pytest

from spillgame.games import GAMES
from spillgame.play.match import Match
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.turns import Activate, EndTurn
from spillgame.scenes.endeavor_deep_sea.screens import SCREENS
from spillgame.scenes.endeavor_deep_sea.turns import THINKING, ends
from spillgame.scenes.table.log_line import LogLine, in_short
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import playback_of
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import GAME, begun, settled

SEEN_WITHIN = 3.0
"""Seconds at normal speed, with the bot's thinking."""


@pytest.fixture
def stage(home):
    return Window(home).open().app.stage


def a_watched_game(stage, bots: Sequence[str], seed: int) -> Match:
    """Return a game that bots have played to its end."""
    names = ["Ada", "Bo", "Cleo"][: len(bots)]
    setup = GAMES[GAME].room.setup.first(stage.saves.loaded(GAME).content)
    match = stage.saves.begin(GAME, {**setup, "players": names, "bots": list(bots), "seed": seed})
    table, rules = match.table, match.rules
    while not table.is_over():
        if table.asks_chance():
            table.answer_chance()
        else:
            seat = rules.to_move(table.state)[0]
            table.decide(match.bot_of(seat).choose(rules, table.view(seat), seat))
    return match


def turns_in(lines: Sequence[LogLine]) -> Iterator[list[LogLine]]:
    """Yield the lines of each turn and each preparation of a bot."""
    turn = list[LogLine]()
    for line in lines:
        turn += [line] if line.seconds is not None else []
        if turn and ends(line.event):
            yield turn
            turn = []


@pytest.mark.parametrize(("bots", "seed"), [(("greedy", "greedy"), 5), (("greedy", "random", "greedy"), 8)])
def test_a_turn_of_a_bot_is_seen_within_three_seconds_and_said_in_one_sentence(stage, bots, seed):
    playback = playback_of(stage, a_watched_game(stage, bots, seed))
    turns = [*turns_in(playback.log)]
    assert len(turns) > 20 * len(bots)
    for turn in turns:
        assert THINKING + sum(line.seconds for line in turn) <= SEEN_WITHIN, turn
        (sentence,) = {line.turn for line in turn}
        assert sentence.endswith("."), turn
    long = [turn for turn in turns if sum(SCREENS.cue(line.event).seconds for line in turn) > SEEN_WITHIN]
    assert len(long) > 3, "no turn was long enough to be hurried"


def test_the_log_in_short_has_a_line_for_each_turn_and_none_that_only_passes_the_game_on(stage):
    playback = playback_of(stage, a_watched_game(stage, ("greedy", "greedy"), 5))
    first = next(turn for turn in turns_in(playback.log) if any(isinstance(line.event, e.Traveled) for line in turn))
    said = [*in_short(playback.log)]
    assert said.count(first[0].turn) >= 1
    unsaid = {line.text for line in playback.log if isinstance(line.event, e.TurnBegan | e.TurnEnded)}
    assert unsaid
    assert not unsaid & {*said}


def test_nobody_discovers_the_zones_of_the_set_up(stage):
    playback = playback_of(stage, a_watched_game(stage, ("greedy", "greedy"), 5))
    said = {line.turn for line in playback.log if isinstance(line.event, e.ZoneLaid) and not line.event.seat}
    assert said
    assert not any("discovers" in sentence for sentence in said)


def test_a_persons_turn_is_one_line_once_it_is_over_and_several_again_after_an_undo(stage, home):
    window = begun(Window(home), [None])
    while window.table.state.phase != "staging":
        window.playback.decide(window.table.legal()[0])
        settled(window.frame(2))
    before = [*in_short(window.playback.log)]
    assert sum(" recruits " in line for line in before) == 1
    assert not any("takes" in line for line in before)
    window.playback.decide(next(one for one in window.table.legal() if isinstance(one, Activate)))
    window.playback.decide(next(one for one in window.table.legal() if isinstance(one, EndTurn)))
    assert len([*in_short(window.playback.log)]) == len(before) + 1
    window.playback.undo()
    assert not any(line.turn for line in window.playback.log if isinstance(line.event, e.Activated))
    again = playback_of(window.app.stage, window.playback.match)
    assert [*in_short(again.log)] == [*in_short(window.playback.log)]


def asked_in_turns_of_bots(stage, seed: int) -> Iterator[Playback]:
    """Play a game of a person and two bots, and yield its playback after each turn of a bot that asked the person."""
    setup = GAMES[GAME].room.setup.first(stage.saves.loaded(GAME).content)
    names, bots = ["Ada", "Bo", "Cleo"], [None, "greedy", "greedy"]
    match = stage.saves.begin(GAME, {**setup, "players": names, "bots": bots, "seed": seed})
    playback, rules, person = playback_of(stage, match), match.rules, GAMES[GAME].bot("greedy", seed, 1)
    asked = 0
    while not match.table.is_over():
        if match.table.asks_chance():
            match.table.answer_chance()
            playback.end_turn()
            continue
        state, seat = match.table.state, rules.to_move(match.table.state)[0]
        bot = match.bot_of(seat)
        before = len(playback.log)
        if bot is not None:
            playback.gather(bot.choose(rules, match.table.view(seat), seat))
        else:
            asked += state.phase == "staging" and state.active != seat
            playback.decide(person.choose(rules, match.table.view(seat), seat))
        if any(ends(line.event) for line in playback.log[before:]) and not playback.gathering:
            if asked:
                yield playback
            asked = 0


def test_a_turn_in_which_a_person_is_asked_is_one_turn_of_three_seconds(stage):
    playback = next(asked_in_turns_of_bots(stage, 3))
    over = max(number for number, line in enumerate(playback.log, 1) if ends(line.event))
    sentence = playback.log[over - 1].turn
    turn = [line for line in playback.log if line.turn == sentence]
    assert {line.event.seat for line in turn if isinstance(line.event, e.Stepped)} >= {1}, "nobody else gained"
    assert 2 * THINKING + sum(line.seconds for line in turn) <= SEEN_WITHIN
    said = [*in_short(playback.log)]
    assert sum(line.startswith(sentence) for line in said) == 1
    assert [*in_short(playback_of(stage, playback.match).log)] == said
