"""A step of a journal may stand in content as it is; lessons are checked in a game's own files, not against a mod."""

import shutil
from pathlib import Path

from spillgame import paths
from spillgame.content.faults import told
from spillgame.content.loading import load
from spillgame.content.schemas import schema_texts
from spillgame.content.validation import problems_of
from spillgame.games import GAMES

CONTENT = GAMES["deep_sea_adventure"].room.content


def test_what_a_step_says_is_taken_as_it_stands_whatever_it_is() -> None:
    lesson = load(CONTENT, with_mods=False).content.lessons[0]
    assert lesson.setup["bots"][0] is None
    assert {type(value) for beat in lesson.beats for value in beat.do.values()} == {str, int, list}


def test_a_step_is_still_a_group_of_keys(tmp_path: Path) -> None:
    folder = tmp_path / CONTENT.name
    shutil.copytree(paths.content_folder() / CONTENT.name, folder)
    file = folder / "lessons.yaml"
    file.write_text(file.read_text("utf-8").replace("do: {type: pass, seat: 1}", "do: pass", 1), "utf-8")
    (problem,) = problems_of(folder, [CONTENT])
    assert "'do' is not a group of keys (found 'pass')" in told(problem.message)


def test_a_mod_may_change_the_table_of_a_lesson_which_is_played_without_it(home: Path) -> None:
    mod = home / "mods" / "thin_air" / CONTENT.name
    mod.mkdir(parents=True)
    text = (paths.content_folder() / CONTENT.name / "tables.yaml").read_text("utf-8")
    first = text[text.index("- id: standard") : text.index("- id: shallow")]
    (mod / "tables.yaml").write_text(first.replace("air: 25", "air: 3"), "utf-8")
    loaded = load(CONTENT)
    assert (loaded.mods, dict(loaded.left_out)) == (("thin_air",), {})
    assert loaded.content.tables[0].air == 3


def test_the_schema_of_a_step_allows_any_value() -> None:
    assert '"additionalProperties": {}' in schema_texts(CONTENT)["lessons.schema.json"]
