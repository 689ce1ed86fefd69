"""What bots are called where a game is set up, and how strong they are said to be there and everywhere else."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from spillgame import games
from spillgame.content.loading import load
from spillgame.rules.game_words import strength_of
from spillgame.rules.levels import RIVALS, level_of, numbers_of
from spillgame.scenes.setup_form import SetupForm
from spillgame.scenes.table.bots_in_words import level_in_words, strength_in_words
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import begun
from tests.texts import shell_words

SEATED = [name for name, game in games.GAMES.items() if game.room.setup.field_of("bots")]
DOCS = Path(__file__).resolve().parents[3] / "docs"
MEASURED = {"the_spill": "value", "offshore": "offshore", "endeavor_deep_sea": "endeavor-deep-sea"}


def content(game: str) -> object:
    return load(games.GAMES[game].room.content, with_mods=False).content


def a_form(game: str = "offshore", **more: object) -> SetupForm:
    spare = [f"Player {n}" for n in range(1, 9)]
    return SetupForm(games.GAMES[game].room, content(game), ["Ada"], spare, bots=list(games.GAMES[game].bots), **more)


@pytest.mark.parametrize("game", SEATED)
def test_names_stay_as_they_were_when_seats_are_taken_away_and_added_again(game):
    form = a_form(game)
    most, least = max(form.counts), max(2, min(form.counts))
    form.choose_count(most)
    before = list(form.setup()["players"])
    for count in (least, most):
        form.choose_count(count)
        assert form.setup()["players"] == before[:count]


def test_a_bot_has_no_number_for_one_that_does_not_play():
    form = a_form()
    form.choose_count(2)
    assert "Geologist" in form.names[2:], "it waits for a seat that is not taken"
    form.seat_player(1, "strong")
    assert form.setup()["players"] == ["Ada", "Geologist"]
    form.choose_count(5)
    assert len(set(form.setup()["players"])) == 5
    assert form.setup()["players"][1] == "Geologist"


def test_a_surprise_names_no_two_bots_alike():
    form = a_form()
    form.choose_count(5)
    for _ in range(20):
        assert len(set(form.surprise()["players"])) == 5


@pytest.mark.parametrize("game", games.GAMES)
def test_each_bot_says_how_strong_it_is(game):
    say, known = shell_words(), content(game)
    for bot in games.GAMES[game].bots:
        if level := level_of(bot):
            assert level_in_words(say, known, bot) == f"{level} of 6"
            assert f"Level {level} of 6" in strength_in_words(say, known, bot)
            continue
        assert level_in_words(say, known, bot) in ("beginner", "steady", "strong")
        assert re.search(r"wins \d+ of 100 games", strength_in_words(say, known, bot))
    assert level_in_words(say, known, None) == strength_in_words(say, known, None) == ""


@pytest.mark.parametrize(("game", "bot", "row"), [
    ("offshore", "strong", r"\| `strong` \| 2 `greedy` \| \d+ \| ([\d.]+)"),
    ("offshore", "greedy", r"\| `greedy` \| 2 `random` \| \d+ \| ([\d.]+)"),
    ("endeavor_deep_sea", "strong", r"\| `strong` \| `greedy` \| \d+ \| ([\d.]+)"),
    ("endeavor_deep_sea", "master", r"\| `master` \| `strong` \| \d+ \| ([\d.]+)"),
    ("endeavor_deep_sea", "greedy", r"\| `greedy` \| `random` \| \d+ \| ([\d.]+)"),
    ("deep_sea_adventure", "strong", r"\| `strong` \|.* ([\d.]+) \|\n"),
    ("deep_sea_adventure", "level_3", r"\| `level_3` \|.* ([\d.]+) \|\n"),
    ("deep_sea_adventure", "greedy", r"\| `greedy` \| ([\d.]+)"),
    ("the_spill", "adviser", r"Win card.*: adviser ([\d.]+)"),
    ("the_spill", "greedy", r"Win card.*, greedy ([\d.]+)"),
])  # fmt: skip
def test_the_games_won_are_those_that_were_measured(game, bot, row):
    text = (DOCS / f"{MEASURED.get(game, game.replace('_', '-'))}.md").read_text("utf-8")
    found = re.search(row, text)
    assert found, row
    assert strength_of(content(game), bot).won == round(100 * float(found.group(1)))


@pytest.mark.parametrize(("column", "game"), [*enumerate(SEATED, 1)])
def test_a_rival_is_said_to_win_as_many_games_against_the_level_below_as_were_measured(column, game):
    say, known, table = shell_words(), content(game), (DOCS / "levels.md").read_text("utf-8")
    assert "wins" not in strength_in_words(say, known, RIVALS[0]), "nobody is below the first"
    told = 0
    for below, rival in pairwise(RIVALS):
        won = numbers_of(known, rival).beats_below
        if won is None:
            assert strength_in_words(say, known, rival) == f"Level {level_of(rival)} of 6."
            continue
        cells = re.search(rf"(?m)^\| `{rival}` against `{below}` \|(.*)\|$", table).group(1).split("|")
        assert won == pytest.approx(float(re.search(r"\.\d+", cells[column - 1]).group()), abs=0.0051)
        assert f"{100 * won:.0f} of 100 games" in strength_in_words(say, known, rival)
        told += 1
    assert told


def test_the_entry_beside_the_board_says_it_too(home):
    window = begun(Window(home), [None, "greedy", "strong"])
    assert "steady" in window.widget("entry 2").note
    assert "wins 93 of 100" in window.widget("entry 3").note
    assert "of 100 games" not in window.widget("entry 1").note
