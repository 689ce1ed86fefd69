"""A bot says in a sentence why it refused or made another offer, and reveals nothing of its objective (O-11.4)."""

from dataclasses import replace

import pytest

from spillgame.bots.offshore.bots import BOTS
from spillgame.bots.offshore.reasons import REASONS, why
from spillgame.rules.levels import without_manner
from spillgame.rules.offshore.drilling import Stop
from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse
from tests.bots.offshore.test_greedy import choice, offered
from tests.builders.offshore import offshore_content


def said(game, decision) -> str:
    return why(game.rules, game.rules.view(game.state, None), decision)


def test_O_11_4_what_a_bot_accepts_has_its_reason_too():
    assert "fair enough" in said(offered(6), Accept(2))
    assert said(offered(0), Accept(2)) == "“That suits my plans.”", "its formula would refuse"


def test_no_other_question_needs_a_reason():
    before = offered(0)
    before.do("2: counter")
    assert said(before, before.rules.legal(before.state)[0]) == ""


def test_O_11_4_each_way_to_refuse_has_its_sentence():
    weights = offshore_content().bots
    stricter = replace(offshore_content(), bots=replace(weights, greedy=replace(weights.greedy, floor=9.0)))
    ahead = offered(0)
    ahead.state = ahead.state._replace(players=(ahead.state.players[0]._replace(points=20), *ahead.state.players[1:]))
    assert "no fair share" in said(offered(0), Refuse(2))
    assert "I want 9.0 at least" in said(offered(0, content=stricter), Refuse(2))
    assert "points ahead" in said(ahead, Refuse(2))
    assert "I ask for" in said(offered(0), Counter(2))


def test_a_bot_for_which_its_objective_decides_tells_nothing_of_that():
    game = offered(6)
    assert choice(game) == "accept"
    assert said(game, Refuse(2)) == "“I have other plans.”"


@pytest.mark.parametrize("objective", ["gas_road", "western_line", "old_giants"])
def test_the_sentence_is_the_same_whatever_the_objective(objective):
    plain, own = offered(0), offered(0, objectives=True)
    own.state = own.state._replace(
        players=(own.state.players[0], own.state.players[1]._replace(objective=objective), own.state.players[2])
    )
    assert said(own, Counter(2)) == said(plain, Counter(2)) != ""


def test_every_bot_gives_reasons():
    assert set(REASONS) == {without_manner(bot) for bot in BOTS}


def test_the_bot_that_weighs_nothing_says_so_by_speaking_of_its_gut():
    game = offered(0)
    view = game.rules.view(game.state, None)
    told = [REASONS["random"](game.rules, view, one) for one in (Accept(2), Refuse(2), Counter(2))]
    assert all("gut" in one for one in told)
    assert len({*told}) == 3
    assert REASONS["random"](game.rules, view, Stop(2)) == ""
