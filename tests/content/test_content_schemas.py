"""The schemas in the content folder are those of the records."""

import json
from pathlib import Path

import pytest

from spillgame.content.colours_file import THEMES
from spillgame.content.colours_file import content_of as colours_of
from spillgame.content.schemas import FOLDER, schema_texts, write_schemas
from spillgame.content.words_file import SHELL
from spillgame.games import GAMES
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

CONTENT = Path(__file__).resolve().parents[2] / "content"
COLOURS = [THEMES, *(colours_of(name) for name in GAMES)]
ALL = {content.name: content for content in (*(game.room.content for game in GAMES.values()), SHELL, *COLOURS)}


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_the_schemas_are_fresh(game) -> None:
    folder = CONTENT / game.name / FOLDER
    written = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert written == schema_texts(game), "run: spillgame validate --write-schemas"


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_every_content_file_names_its_schema(game) -> None:
    for name in schema_texts(game):
        file = CONTENT / game.name / name.replace(".schema.json", ".yaml")
        first = file.read_text(encoding="utf-8").split("\n")[0]
        assert first == f"# yaml-language-server: $schema={FOLDER}/{name}"


def test_written_schemas_are_those_that_were_asked_for(tmp_path: Path) -> None:
    write_schemas(THE_SPILL, tmp_path)
    written = {path.name: path.read_bytes().decode() for path in (tmp_path / FOLDER).iterdir()}
    assert written == schema_texts(THE_SPILL)


def test_schemas_say_what_a_key_means_and_how_an_id_looks() -> None:
    schema = json.loads(schema_texts(THE_SPILL)["board.schema.json"])
    assert schema["properties"]["animals_each"]["description"] == "How many animals every species has."
    assert schema["$defs"]["Species"]["properties"]["id"]["pattern"].startswith("^[a-z]")
    assert schema["additionalProperties"] is False


def test_a_choice_lists_each_record_once_whatever_its_names() -> None:
    schema = json.loads(schema_texts(THE_SPILL)["win_cards.schema.json"])
    choices = schema["$defs"]["WinCard"]["properties"]["objectives"]["items"]["oneOf"]
    records = ["AtLeast", "AtMost", "SpeciesComplete", "ClearQuadrants", "MarkedClear"]
    assert [choice["$ref"].rpartition("/")[2] for choice in choices] == records


def test_a_key_with_a_default_need_not_be_there() -> None:
    token = json.loads(schema_texts(THE_SPILL)["weather.schema.json"])["$defs"]["Token"]
    assert token["properties"]["amount"]["default"] == 1
    assert token["required"] == ["name", "letter", "stacks"]
