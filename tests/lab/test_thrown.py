"""How the lab tells whether a turn that was thrown away is found."""

from types import SimpleNamespace

from spillgame.advice.analysis import Better
from spillgame.lab.thrown import COSTLY, Replayed, Thrower, Thrown
from tests.advice.tally_game import Decision, State, Tally, TallyAdvice, chance


class Keeper:
    def choose(self, rules, view, seat):
        return Decision("keep", seat)


def test_one_turn_is_thrown_away_where_the_game_is_open_and_that_costs_much():
    rules = Tally()
    thrower = Thrower(TallyAdvice(rules), Keeper())
    assert chance(State(1, 1, "choice")) > 0.7 > chance(State(2, 2, "choice")) > 0.3
    asked = (State(1, 1, "choice"), State(2, 2, "choice"), State(3, 3, "choice"))
    assert [thrower.choose(rules, state, 1).type for state in asked] == ["keep", "waste", "keep"]
    assert thrower.thrown == asked[1]


def test_only_the_worst_turn_is_found_and_those_behind_turns_that_prove_as_bad_are_counted_apart():
    worst, behind, missed = Thrown(0.2, ()), Thrown(0.2, (COSTLY, 0.9)), Thrown(0.2, (0.9, COSTLY - 0.01))
    assert [one.found for one in (worst, behind, missed)] == [True, False, False]
    assert [one.behind for one in (worst, behind, missed)] == [False, True, False]


class Read(Tally):
    def step_from_json(self, state, values):
        return Decision(values["decision"]["type"], values["seat"])


def test_a_turn_costs_what_playing_its_better_way_out_wins_more_often():
    rules = Read()
    moments = rules.played(1, "keep", 1, "keep", 0, "waste")
    played_out = Replayed(SimpleNamespace(bot=lambda *_: Keeper()), rules, moments, TallyAdvice(rules), "keeper")

    def cost(way):
        steps = tuple([{"decision": {"type": one}, "seat": 1} for one in way])
        return played_out.cost(SimpleNamespace(better=Better(5, steps, 1.0, 0.0, ()), last=6), 1)

    assert cost(["keep"]) == 1
    assert cost(["waste"]) == 0
    assert played_out.cost(SimpleNamespace(better=None, last=6), 1) == 0
