"""Words of no game are loaded like content: checked, with the place of each fault, and from the cache."""

from pathlib import Path

import pytest

from spillgame.content.faults import line_of, lines_of
from spillgame.content.loading import load
from spillgame.content.problems import ContentError
from spillgame.content.words_file import SHELL
from tests.calls import printed

GOOD = "title:\n  play: Play\n  dice: '{n:die|dice}'\nmenu:\n  quit: Leave\n"


def load_words(path: Path) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = load(SHELL, folder=path.parent, with_mods=False).content.words
    return found


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "shell" / "words.yaml"
    path.parent.mkdir()
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_words_are_groups_of_texts(words: Path) -> None:
    assert load_words(words) == {"title": {"play": "Play", "dice": "{n:die|dice}"}, "menu": {"quit": "Leave"}}


def test_every_fault_is_told_with_its_place(words: Path) -> None:
    words.write_text("title:\n  play: 3\n  quit: ''\nmenu: Leave\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_words(words)
    assert [line_of(problem).removeprefix(str(words)) for problem in caught.value.problems] == [
        ":2:9: 'play' is not a text (found 3), expected a text that is not empty, in quotes",
        ":3:9: 'quit' is empty (found ''), expected a text that is not empty",
        ":4:7: 'menu' is not a group of keys (found 'Leave'), "
        "expected a group of keys, each with a text that is not empty",
    ]


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_words(tmp_path / "words.yaml")
    (line,) = lines_of(caught.value)
    assert "words.yaml:1:1: the file is missing" in line


def test_a_second_start_does_without_pyyaml(words: Path, home: Path) -> None:
    script = (
        "import sys; from pathlib import Path\n"
        "from spillgame.content.loading import load\n"
        "from spillgame.content.words_file import SHELL\n"
        f"load(SHELL, folder=Path({str(words.parent)!r}), with_mods=False)\n"
        "print('yaml' in sys.modules)\n"
    )
    assert [printed(script), printed(script)] == ["True\n", "False\n"]
