"""What is reported about games: in short, of many games, and round by round."""

import random
from collections import Counter
from datetime import date

from spillgame.rules.endeavor_deep_sea.summary import STATISTICS, by_round, summary
from spillgame.rules.game import Moment
from tests.builders.endeavor import ENDEAVOR, endeavor_content, endeavor_rules
from tests.rules.walks import walk


class Played:
    """A random game, as a journal or a table holds it."""

    def __init__(self, players: int, mode: str | None = None, seed: int = 1):
        self.rules = endeavor_rules(players, mode)
        rng = random.Random(seed)
        state, events = self.rules.start()
        self.moments = [Moment(0, state, None, events)]

        def busy(state):
            legal = self.rules.legal(state)
            return rng.choice([one for one in legal if one.type not in ("pass", "end_turn")] or legal)

        for n, (_, step, after, happened) in enumerate(walk(self.rules, seed, busy), 1):
            self.moments.append(Moment(n, after, step, happened))

    @property
    def counts(self) -> Counter[str]:
        """How often each counted thing happened."""
        return Counter(name for moment in self.moments for event in moment.events for name in STATISTICS.counted(event))


def test_a_game_in_short_names_the_score_and_how_far_ahead_it_is():
    played = Played(3)
    short = summary(played)
    totals = [score.total for score in played.moments[-1].state.result.scores]
    assert (short["scores"], short["score"], short["margin"]) == (totals, totals[0], totals[0] - max(totals[1:]))
    assert (short["mode"], short["players"], short["turn"], short["met"]) == ("competitive", 3, 6, None)
    assert short["zones"]["C1"] == "sea_star"


def test_a_team_in_short_has_goals_and_a_grade():
    played = Played(1)
    short = summary(played)
    assert (short["mode"], short["score"], short["turn"]) == ("coop", None, 7)
    assert short["met"] == played.moments[-1].state.result.met
    assert short["grade"]


def test_of_very_many_games_the_scores_of_each_seat_are_told_and_shared_wins_in_parts():
    counts = Counter({"score 1 10": 1, "score 1 20": 1, "score 2 20": 2, "won 1 2": 1, "won 2 2": 1, "won 2 1": 1})
    told = STATISTICS.tell(endeavor_rules(2), 2, counts)
    assert told["scores"] == [
        {"mean": 15.0, "min": 10, "max": 20, "won": 0.5},
        {"mean": 20.0, "min": 20, "max": 20, "won": 1.5},
    ]
    assert "met" not in told


def test_of_a_team_it_is_told_how_many_games_met_how_many_goals():
    told = STATISTICS.tell(endeavor_rules(1), 5, Counter({"met 0": 2, "met 4": 3}))
    assert told["met"] == [2, 0, 0, 0, 3, 0, 0, 0]
    assert "scores" not in told


def test_how_it_stood_is_told_round_by_round():
    played = Played(2)
    game, state = played.rules.game, played.moments[-1].state
    rounds = by_round(game, played.moments)
    assert [one.round for one in rounds] == [1, 2, 3, 4, 5, 6]
    assert rounds[-1].scores == state.result.scores


def test_the_daily_game_is_the_same_for_everybody_and_another_on_another_day():
    content, daily = endeavor_content(), ENDEAVOR.room.daily
    one, other = (daily.setup(date(2026, 5, day), content, ("Ada",)) for day in (1, 2))
    assert one["seed"] != other["seed"]
    assert daily.is_of(date(2026, 5, 1), content, {**one, "players": ["Bo", "X"]}, {})
    assert not daily.is_of(date(2026, 5, 2), content, one, {})
    assert ENDEAVOR.room.rules(content, one, None).persons() == (1,)
    assert daily.rating(True, {"margin": 3, "score": 40}) > daily.rating(True, {"margin": 2, "score": 50})
    assert "40 points, 3 ahead" in daily.result_text("2026-05-01", True, {"margin": 3, "score": 40}, content)


def test_one_player_alone_plays_coop_where_nobody_says_otherwise():
    spec = ENDEAVOR.room.setup
    assert spec.completed({"players": ["Ada"]})["mode"] == "coop"
    assert spec.completed({"players": ["Ada", "Bo"]})["mode"] == "competitive"
    assert [*spec.counts_of(endeavor_content(), {"mode": "competitive"})] == [2, 3, 4]
    assert [*spec.counts_of(endeavor_content(), {"mode": "coop"})] == [1, 2, 3, 4]
