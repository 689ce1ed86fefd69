"""Bots say why they did something, where their game's bots have reasons; people and dice never do."""

from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match, Reasons
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.offshore.negotiation import Counter, Refuse
from tests.bots.offshore.test_greedy import offered
from tests.builders.offshore import offshore_content
from tests.scenes.driver import Answers


def reason(bots, decision) -> str:
    """Return what is said of an answer to an offer, with such bots at the table."""
    game = offered(0, bots=bots)
    table = Table.resumed(game.rules, Answers(), [Moment(0, game.state, None, [])])
    match = Match(game.rules, table, Header("offshore", "", game.rules.setup_to_json()), offshore_content())
    table.decide(decision)
    before, after = match.moments
    assert Reasons(match.rules, match.header).of(None, before) == ""
    return Reasons(match.rules, match.header).of(before, after)


def test_a_bot_that_has_reasons_says_why_it_refused_or_countered():
    for bot in ("greedy", "strong", "captain-bold"):
        assert reason([None, bot, None], Refuse(2)).startswith("“This would bring")
        assert "I ask for" in reason([None, bot, None], Counter(2))


def test_a_person_says_nothing_and_a_bot_that_weighs_nothing_speaks_of_its_gut():
    assert reason([None, None, "greedy"], Refuse(2)) == ""
    assert "gut" in reason([None, "random", None], Refuse(2))


def test_a_game_whose_bots_say_nothing_has_no_reasons():
    assert GAMES["the_spill"].reasons == {}
    assert set(GAMES["offshore"].reasons) <= set(GAMES["offshore"].bots)
