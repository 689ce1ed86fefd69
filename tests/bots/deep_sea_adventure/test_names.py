"""Each bot has a name for players, and a sentence that says how it plays."""

from spillgame.games import GAMES
from tests.builders.dive import dive_content


def test_each_bot_is_offered_with_a_name_of_its_own_and_its_temper():
    room = GAMES["deep_sea_adventure"].room
    offered = {one.value: one for one in room.setup.field_of("bots").choices(dive_content())}
    assert set(GAMES["deep_sea_adventure"].bots) <= offered.keys()
    assert len({one.name for one in offered.values()}) == len(offered)
    assert all(one.about for value, one in offered.items() if value is not None)
