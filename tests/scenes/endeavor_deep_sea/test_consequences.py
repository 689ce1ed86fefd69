"""What is said before a choice: its price, all that follows from it, and what others gain by it."""

import pytest

from spillgame.rules.endeavor_deep_sea.discovery import Survey
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.events import EVENT_TYPES, Stepped
from spillgame.rules.endeavor_deep_sea.turns import Activate, EndTurn
from spillgame.scenes.endeavor_deep_sea import labels
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.staging import CUES, cue
from spillgame.scenes.endeavor_deep_sea.symbols import symbols_of
from tests.builders.endeavor import a_moment
from tests.texts import all_words


def consequences_of(game):
    return Consequences(all_words(), game.rules, game.state)


def the(game, kind, **values):
    """Return the legal decision of a kind that has these values."""
    found = [
        one
        for one in game.rules.legal(game.state)
        if one.type == kind and all(getattr(one, key) == value for key, value in values.items())
    ]
    assert len(found) == 1, found
    return found[0]


def test_a_site_says_its_price_its_gains_and_the_link_that_it_closes():
    game = a_moment(zones={"D1": "dying_reef"}, vessels={1: "D1"}, discs={"D1 c0": 2}, turn="conserve", research={1: 3})
    consequences = consequences_of(game)
    lines = consequences.lines(the(game, "conserve", site=1))
    assert lines[0] == "Costs 1 Research"
    assert any("Impact" in line for line in lines)
    links = [line for line in lines if line.startswith("A link closes")]
    assert len(links) == 2, "one for each who has an end of it"
    assert any("Bo" in line for line in links)


def test_what_all_others_gain_by_a_journal_stands_in_one_line():
    game = a_moment(4, turn="journal", display="coastal_notes")
    consequences = consequences_of(game)
    follows = consequences.for_others(the(game, "journal", site=0))
    assert len(follows) == 1
    assert follows[0].words.startswith("Bo, Cleo and Dan gain ")


def test_a_step_that_brings_a_vessel_says_so_with_what_that_finds():
    game = a_moment(
        zones={"D1": "sea_star", "D2": "whale_road"}, vessels={1: "D2"}, turn="conserve", research={1: 2},
        tracks={1: (0, 0, 0, 1)},
    )  # fmt: skip
    consequences = consequences_of(game)
    signs = [one.icon for one in consequences.signs(the(game, "conserve", site=0))]
    assert signs == ["ingenuity", "vessel", "disc", "research"]


def test_the_end_of_a_turn_tells_nothing_of_what_the_next_one_does():
    game = a_moment(turn="dive")
    consequences = consequences_of(game)
    assert consequences.lines(EndTurn(1)) == ("Not used: Dive",)


def test_an_activation_says_what_could_be_done_with_it_and_where():
    game = a_moment(vessels={1: "C1"}, tableau={1: "pilot sonar_operator"})
    consequences = consequences_of(game)
    assert consequences.in_short(Activate(1, 1)) == ("Now possible: Travel B1",)
    assert consequences.in_short(Activate(1, 2)) == ("Now possible: Sonar C1",)


@pytest.mark.parametrize(
    ("units", "texts"),
    [
        ((Unit("impact"), Unit("impact")), ["2"]),
        ((Unit("research", 3), Unit("ingenuity")), ["3", ""]),
        ((Unit("discover", 1, 2),), ["1–2"]),
        ((Unit("travel", 1),), ["+1"]),
        ((Unit("conserve", 1),), ["−1"]),
    ],
)
def test_gains_are_written_in_symbols(units, texts):
    assert [one.text for one in symbols_of(units)] == texts


def test_every_event_is_staged_and_a_step_bears_the_symbol_of_its_attribute():
    assert {*CUES} == {*EVENT_TYPES}
    assert cue(Stepped(1, "ingenuity", 0, 1)).icon == "ingenuity"


def test_a_promotion_says_what_comes_of_the_disc_on_the_tile():
    game = a_moment(tableau={1: "pilot* pilot oceanographer*"}, gains=(Unit("promote"),))
    consequences = consequences_of(game)
    freed, plain, scored = (consequences.in_short(the(game, "promote", specialist=place)) for place in (1, 2, 3))
    assert freed[0].endswith("can be activated again")
    assert scored[0] == "Its disc goes to the supply"
    assert not any("supply" in line for line in plain)


def test_every_sentence_told_of_a_choice_begins_with_a_capital_letter():
    game = a_moment(
        vessels={1: "C1"}, turn="journal", staging={1: 2}, research={1: 4}, display="seafarers_songs harbour_charts"
    )
    consequences = consequences_of(game)
    for one in game.rules.legal(game.state):
        assert not any(part[:1].islower() for part in consequences.whole(one).split(". ")), consequences.whole(one)


def test_two_boards_of_one_depth_are_not_called_two_depths():
    game = a_moment()
    assert game.rules.words.decision(Survey(1, (1, 1))) == "Look at two boards of depth 1"
    assert game.rules.words.decision(Survey(1, (1, 2))) == "Look at depths 1 and 2"


def test_a_look_at_boards_says_how_many_of_a_depth_are_drawn():
    consequences = consequences_of(a_moment())
    assert consequences.lines(Survey(1, (1, 1)))[0].startswith("Depth 1: 2 of ")
    assert [line.split(" of ")[0] for line in consequences.lines(Survey(1, (1, 2)))] == ["Depth 1: 1", "Depth 2: 1"]


def test_what_a_senior_scores_names_no_number_where_each_one_counts():
    consequences = consequences_of(a_moment())
    assert consequences.scored("mentor") == "1 point for each of the other Seniors of yours"
    assert consequences.scored("adventurer") == "1 point for every 3 zones with a disc or Vessel of yours"
    sides = {name: consequences.rules.game.table.titles[name].senior.scores for name in ("mentor", "adventurer")}
    assert labels.counts(consequences.say, sides["mentor"]) == "1 point per other Senior"
    assert labels.counts(consequences.say, sides["adventurer"]) == "1 point per 3 own zones"
