"""Hexes of the Impact board have names that can be counted on the board; files keep their coordinates."""

from spillgame.rules.endeavor_deep_sea.gains import PlaceImpact
from tests.builders.endeavor import endeavor_rules


def test_E_6_6_a_hex_is_called_by_its_row_and_its_place_there():
    rules = endeavor_rules(2)
    names = {info.id: rules.words.hex(info.id) for info in rules.game.table.hexes}
    assert names["0,2"] == "hex 3 of row 1"
    assert names["1,6"] == "hex 3 of row 2", "there are three in that row"
    assert len(set(names.values())) == len(names)
    said = rules.decision_to_text(PlaceImpact(1, "0,2"))
    assert "hex 3 of row 1" in said
    assert "0,2" not in said
    assert "0,2" in rules.step_to_text(PlaceImpact(1, "0,2"))
