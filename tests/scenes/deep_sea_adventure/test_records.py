"""The records of the dive: by table and by company, each called as players call it."""

import pytest

from spillgame.scenes.deep_sea_adventure.screens import in_short, record_names
from spillgame.scenes.shell.records_scene import RecordsScene
from spillgame.store.saves import Saves
from spillgame.store.summary import summary_of
from tests.builders.dive import dive_content
from tests.scenes.apps import an_app, click, said
from tests.scenes.deep_sea_adventure.matches import a_finished_match
from tests.scenes.layout_check import assert_tidy

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def played(home):
    """Write two finished games into the player's folder."""
    Saves(home / "saves").folder.mkdir(parents=True, exist_ok=True)
    for divers in (1, 4):
        (home / "saves" / f"{divers}.jsonl").write_bytes(a_finished_match(divers).journal_text())


def the_records():
    app = an_app(lambda stage: RecordsScene(stage, "deep_sea_adventure"))
    for _ in range(30):
        app.frame(0.1)
    return app


def test_games_are_counted_by_table_and_by_company(played):
    app = the_records()
    click(app, "tab tables")
    assert "Standard" in "\n".join(said(app).values())
    assert_tidy(app.scene)
    click(app, "tab company")
    told = "\n".join(said(app).values())
    for words in ("one alone", "4 divers", "people only", "Jackdaw, Octopus, Swordfish"):
        assert words in told, told
    assert_tidy(app.scene)


def test_a_column_of_bots_names_any_company(played):
    app = the_records()
    names = record_names(app.stage.look.say, dive_content())["bots"][1]
    assert names.get("grab_1+strong", "") == "Magpie, Orca"
    assert names.get("", "") == "people only"


def test_a_game_in_short_says_its_table_its_points_and_its_bots(played):
    match = a_finished_match(4)
    far, *rest = in_short(the_records().stage.look, dive_content(), summary_of(match))
    assert far == ""
    assert rest[0] == "Standard"
    assert rest[1].startswith(str(match.table.state.result.scores[0]))
    assert rest[2] == "Jackdaw, Octopus, Swordfish"
