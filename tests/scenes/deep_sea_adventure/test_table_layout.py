"""The table of Deep Sea Adventure at every size: nothing outside, overlapping or cut, the sea never hidden."""

import pytest

from spillgame.rules.questions import Decide
from tests.builders.dive import Dive, a_dive
from tests.scenes.apps import EVERY_RUN, texts_in
from tests.scenes.deep_sea_adventure.dives import sit_down
from tests.scenes.driver import Window
from tests.scenes.layout_check import assert_tidy

LONG = "Maximiliane von Rosenfeld"[:24]
CHIPS = tuple(tuple((1, level, 4 * level - 1) for level in (1, 2, 3, 4) for _ in range(2)) for _ in range(6))
HEAVY = "9 v 1 2 3 4 11 12 13 122 234"
CREW = (HEAVY, "7 ^ 1 1 4", "4 ^ 2", "home", "12 v 123 2 3", "0")
TRAIL = "1 1 1 1 2 2 2 2 . 3 3 3 4 4 . . 123 234 1 1 1 2 2 3 3 3 4 4 4 4 111 222"


def crowd(question: str | None, carried: str = HEAVY) -> Dive:
    """Return a game of six divers, who carry much and have long names, with something asked of the first."""
    names = [f"{LONG[:-1]}{seat}" for seat in range(1, 7)]
    dive = a_dive(TRAIL, (carried, *CREW[1:]), CHIPS, air=7, players=names, bots=[None, None, *["level_3"] * 4])
    if question is None:
        return dive
    phase = "ascent" if question == "lay" else "dive"
    return Dive(dive.rules, dive.state._replace(phase=phase, pending=Decide(1, question)))


SHOWN = {
    "drop": lambda: crowd(None, "9 ^ 1 2 3"),
    "direction": lambda: crowd("direction"),
    "search": lambda: crowd("search"),
    "lay": lambda: crowd("lay", "9 v " + "1 2 3 4 " * 4),
    "practice": lambda: crowd(None),
    "alone": lambda: Dive((one := a_dive(TRAIL, ("5 v 1",), CHIPS)).rules, one.state),
}


@pytest.mark.parametrize(("size", "texts"), texts_in(EVERY_RUN))
@pytest.mark.parametrize("question", SHOWN)
def test_the_table_is_tidy_at_every_size_and_text(home, size, texts, question):
    window = Window(home, size)
    window.sighted = False
    sit_down(window, SHOWN[question](), practice=question == "practice")
    for text in texts:
        window.change(text=text).frame(2)
        for tab in ("", "tab now", "tab divers", "tab log"):
            if tab and window.find(tab) is None:
                continue
            if tab:
                window.click(tab)
            assert_tidy(window.scene)
            model, panes = window.scene.model, window.scene.look.scale.window
            sea = model.sea.rect
            assert panes.contains(sea)
            others = model.status, model.gauge, model.hint, model.beside, model.foot, model.tools
            assert sea.collidelist([model.tower.tray.rect, *(part.rect for part in others)]) < 0
            assert sea.width * sea.height >= 0.32 * panes.width * panes.height
