"""Every file in tests/bad_content gives the report that its first lines expect, and nothing else."""

import shutil
from pathlib import Path

import pytest

from spillgame import paths
from spillgame.content.validation import problems_of
from spillgame.games import GAMES
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

BAD_CONTENT = Path(__file__).resolve().parents[1] / "bad_content"
BAD = [(THE_SPILL.name, path) for path in sorted(BAD_CONTENT.glob("*.yaml"))]
BAD += [(path.parent.name, path) for path in sorted(BAD_CONTENT.glob("*/*.yaml"))]
"""Each file after the game that it is of; those of The Spill stand in the folder itself."""
EXPECT = "# expect: "


@pytest.mark.parametrize(("game", "bad"), BAD, ids=[f"{game} {path.stem}" for game, path in BAD])
def test_a_bad_file_is_reported_as_its_first_lines_say(game: str, bad: Path, tmp_path: Path) -> None:
    folder = tmp_path / game
    shutil.copytree(paths.content_folder() / game, folder)
    lines = bad.read_text(encoding="utf-8").splitlines()
    expected = sorted(line.removeprefix(EXPECT) for line in lines if line.startswith(EXPECT))
    spoilt = folder / f"{bad.name.split('.')[0]}.yaml"
    shutil.copy(bad, spoilt)

    found = [problem for problem in problems_of(folder, [GAMES[game].room.content]) if problem.file == str(spoilt)]

    said = sorted(f"{problem.line}:{problem.column} {problem.message}" for problem in found)
    assert expected, "a bad file says in its first lines what is expected"
    assert len(said) == len(expected), said
    for sentence, start in zip(said, expected, strict=True):
        assert sentence.startswith(start)


def test_the_untouched_copy_has_no_problem(folder: Path) -> None:
    assert problems_of(folder, [THE_SPILL]) == []
