"""What bots are called where a game is set up, and how strong they are said to be there and everywhere else."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from spillgame import games
from spillgame.content.loading import load
from spillgame.rules.game_words import strength_of
from spillgame.rules.levels import RIVALS, level_of, numbers_of
from spillgame.scenes.setup_form import Ladder, SetupForm
from spillgame.scenes.table.bots_in_words import (
    bot_in_words,
    bots_in_words,
    ladder_offered,
    level_in_words,
    manners_offered,
    seat_in_words,
    strength_in_words,
    temper_in_words,
)
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


NOT_MEASURED = [("the_spill", "master"), ("deep_sea_adventure", "master")]
"""Bots of which nobody knows yet how many games they win."""


@pytest.mark.parametrize("game", games.GAMES)
def test_each_bot_says_how_strong_it_is_if_that_was_measured(game):
    say, known = shell_words(), content(game)
    for bot in games.GAMES[game].bots:
        if (game, bot) in NOT_MEASURED:
            assert level_in_words(say, known, bot) == strength_in_words(say, known, bot) == ""
            continue
        if level := level_of(bot):
            assert level_in_words(say, known, bot) == f"{level} of 6"
            assert f"Level {level} of 6" in strength_in_words(say, known, bot)
            continue
        assert level_in_words(say, known, bot) in ("beginner", "steady", "strong")
        assert re.search(r"wins \d+ of 100 games", strength_in_words(say, known, bot))
    assert level_in_words(say, known, None) == strength_in_words(say, known, None) == ""


@pytest.mark.parametrize(("game", "bot", "row"), [
    ("offshore", "strong", r"\| `strong` \| 2 `greedy` \| \d+ \| ([\d.]+)"),
    ("offshore", "master", r"\| `master` \| 2 `strong` \| \d+ \| ([\d.]+)"),
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


def test_a_rival_in_a_manner_keeps_its_name_and_gets_a_word_for_it():
    say, known = shell_words(), content("offshore")
    assert bot_in_words(say, known, "captain-bold") == "Captain Vale the Bold"
    assert bots_in_words(say, known, "captain-bold+cadet") == "Captain Vale the Bold (5 of 6), Cadet Pim (1 of 6)"
    assert temper_in_words(say, known, "cadet-bold") == (
        f"{temper_in_words(say, known, 'cadet')}; {known.words.ways['bold']}"
    )
    assert strength_in_words(say, known, "captain-bold") == strength_in_words(say, known, "captain")


def test_a_seat_says_who_plays_it_where_it_has_another_name():
    say, known = shell_words(), content("offshore")
    assert seat_in_words(say, known, "Captain Vale", "captain") == "Captain Vale (5 of 6)"
    assert seat_in_words(say, known, "Captain Vale", "captain-bold") == "Captain Vale (Bold, 5 of 6)"
    assert seat_in_words(say, known, "Rex", "captain-bold") == "Rex (Captain Vale the Bold, 5 of 6)"
    assert seat_in_words(say, known, "Rex", "greedy") == seat_in_words(say, known, "Rex", None) == "Rex"


def test_the_manner_of_a_seat_is_in_the_set_up_while_a_rival_plays_it():
    manners = manners_offered(content("offshore"), games.GAMES["offshore"].manners)
    form = a_form(ladder=Ladder(ladder_offered(shell_words(), RIVALS), manners))
    form.choose_count(2)
    form.seat_player(1, "captain")
    form.manner_at[1] = "builder"
    assert form.setup()["bots"] == [None, "captain-builder"]
    form.seat_player(1, "cadet")
    assert form.setup()["bots"] == [None, "cadet-builder"]
    form.seat_player(1, None)
    assert form.setup()["bots"] == [None, None]


def test_the_entry_beside_the_board_says_it_too(home):
    window = begun(Window(home), [None, "greedy", "strong"])
    assert "steady" in window.widget("entry 2").note
    assert "wins 93 of 100" in window.widget("entry 3").note
    assert "of 100 games" not in window.widget("entry 1").note


def test_the_entry_beside_the_board_names_a_manner(home):
    window = begun(Window(home), [None, "captain-builder"])
    assert "Captain Vale the Builder" in window.widget("entry 2").note
