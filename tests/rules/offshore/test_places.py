"""The places where decisions act, and the action of a turn that they belong to."""

from spillgame.rules.offshore.building import MovePlatform
from spillgame.rules.offshore.export import ExportCoins, Sell, Take, TakeBlind
from spillgame.rules.offshore.flips import Flip
from spillgame.rules.offshore.opening import Open, Use
from spillgame.rules.offshore.places import STACK, Field, Space, Tile
from spillgame.rules.offshore.technologies import Buy, BuyBlind
from tests.builders.offshore import a_moment


def test_a_decision_says_where_it_acts_the_field_of_a_sale_before_its_space():
    game = a_moment()
    places = {
        Open(1, "frigg", 2): (Field("frigg"),),
        Sell(1, "ekofisk", "ekofisk_1"): (Field("ekofisk"), Space("ekofisk_1")),
        MovePlatform(1, "ekofisk"): (Field("ekofisk"),),
        Buy(1, "diver_4"): (Tile("diver_4"),),
        Take(1, "diver_4"): (Tile("diver_4"),),
        Use(1, "diver_1"): (Tile("diver_1"),),
        Flip(1, "diver_1"): (Tile("diver_1"),),
        BuyBlind(1): (STACK,),
        TakeBlind(1): (STACK,),
        ExportCoins(1): (),
    }
    assert {one: one.places(game.rules.game, game.state) for one in places} == places


def test_each_decision_of_a_turn_belongs_to_one_of_its_three_actions():
    game = a_moment(coins=(9, 9, 9), barrels=(1,), up={1: "diver_1 seismology_1"}, requirements={"frigg": "I_1"})
    groups = {type(offer.decision): offer.group for offer in game.rules.offers(game.state)}
    assert groups == {ExportCoins: "export", Sell: "export", Buy: "buy", BuyBlind: "buy", Open: "open"}


def test_a_field_and_a_space_of_the_same_name_are_different_places():
    assert len({Field("troll"), Space("troll"), Tile("troll")}) == 3
