"""What the tests of the notes share: a game as the notes are shown it, and the words that they say."""

from collections.abc import Sequence

from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.table.panel import Panel, joined
from spillgame.scenes.table.parts.lines import Turning
from spillgame.scenes.the_spill.panels.layout import Layout, arrange
from spillgame.scenes.the_spill.panels.page import Around, Opened, asked, over_board
from spillgame.scenes.the_spill.panels.view_model import TableButtons, ViewModel
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from tests.builders import GameBuilder, Play, a_game
from tests.scenes.boards import the_rules

CONTROLS = TableButtons(lambda command: command, Turning("", "There is nothing to redo."), {})
NOTHING_OPENED = Opened()


def shown(play: Play, act=lambda decision: decision) -> ViewModel:
    """Return a moment of a game with all that may be done in it."""
    rules: TheSpill = the_rules(play)
    return ViewModel(rules, play.state, rules.offers(play.state), act)


def composed(
    look: Look, moment: ViewModel, opened: Opened = NOTHING_OPENED, log: Sequence[str] = (), headline: str = ""
) -> tuple[Layout, Panel]:
    """Return the layout of a window and all notes in it."""
    layout, around = arrange(look), Around(look, moment, CONTROLS, opened, lambda opened: opened, log)
    said = [headline] if headline else asked(look, moment)
    lines = over_board(look, layout, said, log[-1] if log else "")
    return layout, joined([lines, around.lay_out(layout)])


def widget(note: Panel, key: str) -> Widget:
    """Return the widget of a key; a test that asks for one that is missing sees which there are."""
    found = {widget.key: widget for widget in note.widgets}
    assert key in found, sorted(found)
    return found[key]


def a_late_game() -> GameBuilder:
    """Begin a game in which there is something of everything."""
    return (
        a_game(card="last_drop", players=("Alexandra", "Bo"))
        .with_team("requisition_officer", "environmental_tech", "meteorologist", "marine_vet")
        .turn_of("requisition_officer")
        .at("N6")
        .with_card("fast_response_boat", 0, 1)
        .with_card("wildlife_hospital", 1)
        .with_card("vacuum_barge", 0, 2)
        .with_card("relief_well", 1)
        .with_discard("crew_change", "containment_boom")
        .with_token("slow_ship")
        .with_token("hard_rescue")
        .with_token("no_resources", on="meteorologist")
        .with_token("fair_wind", on="marine_vet")
        .with_sickbay(seal=2, crab=1, pelican=1, dolphin=1)
        .contaminated("N5C")
        .with_oil("N5C")
        .with_full_sectors("E1", "E2", "E4", "S2", "S4")
        .with_rescued(1, 1, "octopus")
        .with_removed(14)
        .on_track_space(6)
        .with_pool(1, 1)
        .with_objectives(False, False, True)
        .marked("N2", "W3", "S5")
        .with_ap(2)
        .after(extra_actions=1)
    )


def in_hospital(**sickbay: int) -> Play:
    """Return a turn in which animals of these are to be discharged."""
    game = a_game().with_sickbay(**sickbay).with_card("wildlife_hospital", 0, 2)
    return game.play().do("use_resource wildlife_hospital 1")
