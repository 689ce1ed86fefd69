"""Every file in tests/bad_content gives the report that its first lines expect, and nothing else."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from spillgame import paths
from spillgame.content.faults import told
from spillgame.content.validation import problems_of
from spillgame.games import GAMES
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

BAD_CONTENT = Path(__file__).resolve().parents[1] / "bad_content"
BAD = [(THE_SPILL.name, path) for path in sorted(BAD_CONTENT.glob("*.yaml"))]
BAD += [(path.parent.name, path) for path in sorted(BAD_CONTENT.glob("*/*.yaml"))]
"""Each file after the game that it is of; those of The Spill stand in the folder itself."""
EXPECT = "# expect: "


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The content of all games in a folder, in which one file at a time is spoilt."""
    folder = tmp_path_factory.mktemp("content")
    for game in GAMES:
        shutil.copytree(paths.content_folder() / game, folder / game)
    return folder


@contextmanager
def in_place_of(spoilt: Path, bad: Path) -> Iterator[None]:
    """Put a bad file in the place of a sound one for a while."""
    sound = spoilt.read_bytes() if spoilt.exists() else None
    shutil.copy(bad, spoilt)
    yield
    spoilt.unlink()
    if sound is not None:
        spoilt.write_bytes(sound)


@pytest.mark.parametrize(("game", "bad"), BAD, ids=[f"{game} {path.stem}" for game, path in BAD])
def test_a_bad_file_is_reported_as_its_first_lines_say(game: str, bad: Path, copies: Path) -> None:
    folder = copies / game
    lines = bad.read_text(encoding="utf-8").splitlines()
    expected = sorted(line.removeprefix(EXPECT) for line in lines if line.startswith(EXPECT))
    spoilt = folder / f"{bad.name.split('.')[0]}.yaml"
    with in_place_of(spoilt, bad):
        found = [problem for problem in problems_of(folder, [GAMES[game].room.content]) if problem.file == str(spoilt)]

    said = sorted(f"{problem.line}:{problem.column} {told(problem.message)}" for problem in found)
    assert expected, "a bad file says in its first lines what is expected"
    assert len(said) == len(expected), said
    for sentence, start in zip(said, expected, strict=True):
        assert sentence.startswith(start)


def test_the_untouched_copy_has_no_problem(folder: Path) -> None:
    assert problems_of(folder, [THE_SPILL]) == []
