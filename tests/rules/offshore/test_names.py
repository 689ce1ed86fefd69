"""The names of decisions: a sale is named by what it brings on the board."""

from spillgame.rules.offshore.export import Sell
from tests.builders.offshore import a_moment


def test_a_sale_is_called_by_what_it_brings_not_by_the_place_of_its_marker():
    game = a_moment(coins=(9, 9, 9), up={})
    rules, state = game.rules, game.state
    sales = [one for one in rules.candidates(state) if isinstance(one, Sell) and one.field == "ekofisk"]
    for sale in sales:
        said, number = rules.choice_to_text(state, sale), rules.game.table.space_number.get(sale.space)
        marker = state.market[number] if number is not None else None
        assert (marker is None) or said == f"Sell at Ekofisk: {rules.words.marker(marker)}"
        assert "marker space" not in said or (marker is None and number is not None)
    assert len(sales) > 1


def test_the_form_that_is_read_back_still_names_the_space():
    game = a_moment(coins=(9, 9, 9), up={})
    sales = [one for one in game.rules.legal(game.state) if isinstance(one, Sell)]
    assert len({game.rules.step_to_text(sale) for sale in sales}) == len(sales)
