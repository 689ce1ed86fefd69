"""What the ends of games share: every part has room, and how it went is seen at first sight."""

from functools import partial

import pytest

from tests.scenes.apps import WINDOWS
from tests.scenes.deep_sea_adventure import matches as dives
from tests.scenes.endeavor_deep_sea import tables as expeditions
from tests.scenes.ends import an_end
from tests.scenes.layout_check import assert_usable
from tests.scenes.matches import LOST_BY_BOTH, WON, a_finished
from tests.scenes.offshore import tables as concessions

pytestmark = pytest.mark.usefixtures("home")
SMALL = (((800, 600), 200), ((1280, 720), 100))
USUAL = {
    "won": lambda: a_finished(WON).match,
    "lost": lambda: a_finished(LOST_BY_BOTH).match,
    **{f"{divers} dive": partial(dives.a_finished_match, divers) for divers in (1, 4, 6)},
}
OTHERS = {
    "offshore": partial(concessions.a_finished_match, 5, objectives=True),
    "rivals": partial(expeditions.a_finished_match, 4),
    "team": partial(expeditions.a_finished_match, 4, mode="coop"),
    "alone": partial(expeditions.a_finished_match, 1, mode="coop"),
}


def assert_every_part_usable(make, size, text):
    app = an_end(make(), size=size, text=text)
    for part in app.scene.parts():
        app.scene._choose_tab(part.key)
        app.frame(0.0)
        assert_usable(app.scene)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("make", USUAL.values(), ids=USUAL)
def test_every_part_of_an_end_is_tidy_and_reached_by_mouse_and_keyboard(make, size, text):
    assert_every_part_usable(make, size, text)


@pytest.mark.parametrize(("size", "text"), SMALL)
@pytest.mark.parametrize("make", OTHERS.values(), ids=OTHERS)
def test_every_part_of_the_other_ends_is_tidy_and_reached_by_mouse_and_keyboard(make, size, text):
    assert_every_part_usable(make, size, text)


@pytest.mark.parametrize(("make", "seeds", "at"), [
    (dives.a_finished_match, range(1, 9), (900, 4)),
    (partial(concessions.a_finished_match, 3), range(3, 9), (700, 30)),
])  # fmt: skip
def test_a_won_game_and_a_lost_one_differ_at_first_sight(make, seeds, at):
    seen = {}
    for seed in seeds:
        match = make(seed=seed)
        won = match.rules.result(match.table.state).won
        if won not in seen:
            seen[won] = an_end(match)._surface.get_at(at).hsla[2]
    assert seen[True] - seen[False] > 20
