"""Analyses are computed in another process, cached, and valid only for this content."""

import json
from dataclasses import replace

import pytest

from spillgame import sealed
from spillgame.advice import kept
from spillgame.advice.game_analysis import GameAnalysis
from spillgame.advice.kept import FOLDER, Analyses, InPortions, Work
from spillgame.store.saves import Match
from spillgame.store.summary import summary_of
from tests.scenes.kept import a_kept_game

pytestmark = pytest.mark.usefixtures("home")
STEPS = 40
"""Steps of the games: two or three turns."""


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    from spillgame.store.saves import Saves  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("kept")
    return a_kept_game(Saves(folder / "saves", cache=folder / "cache"), steps=STEPS)


@pytest.fixture
def reading(saves, journal):
    (saves.folder).mkdir(parents=True)
    (saves.folder / journal.name).write_bytes(journal.read_bytes())
    return saves.read(saves.folder / journal.name)


def here(saves):
    """Work on a journal in this process."""
    return lambda folder, path: InPortions(saves, saves.read(path))


def finished(work: Work) -> GameAnalysis:
    shares = []
    while not work.done:
        work.advance()
        shares.append(work.share)
    assert shares == sorted(shares)
    assert work.found is not None
    return work.found


def test_an_analysis_is_found_at_once_when_it_is_asked_for_again(saves, reading):
    first = finished(Analyses(saves, here(saves)).work(reading))
    again = Analyses(saves, start=lambda folder, path: pytest.fail("it is kept")).work(reading)
    assert again.done
    assert again.found == first


def test_a_work_goes_on_while_nobody_looks_and_is_not_begun_twice(saves, reading):
    begun = []
    analyses = Analyses(saves, lambda folder, path: begun.append(path) or InPortions(saves, reading))
    work = analyses.work(reading)
    assert analyses.work(Match.of(reading)) is work
    assert begun == [reading.path]


def test_the_figures_of_a_game_are_those_of_its_analysis(saves, reading):
    analyses, known = Analyses(saves, here(saves)), summary_of(reading)
    assert analyses.figures(known) is None
    found = finished(analyses.work(reading)).of(1)
    assert analyses.figures(known)[:4] == (found.loss_a_turn, found.luck, found.adjusted, None)


def test_the_database_remembers_the_figures_until_the_analysis_is_another(saves, reading, monkeypatch):
    known = summary_of(reading)
    finished(Analyses(saves, here(saves)).work(reading))
    found = Analyses(saves).figures(known)
    saves.save_figures()
    monkeypatch.setattr(kept, "kept_analysis", lambda saves, known: None)
    again = type(saves)(saves.folder, saves.cache)
    assert Analyses(again).figures(known) == found
    (file,) = (saves.folder / FOLDER).iterdir()
    file.write_bytes(file.read_bytes() + b" ")
    assert Analyses(type(saves)(saves.folder, saves.cache)).figures(known) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda values: {},
        lambda values: [],
        lambda values: {**values, "seats": [{"loss_a_turn": []}], "turns": 7},
        lambda values: {**values, "seats": [], "journal": "another game"},
        lambda values: {**values, "seats": None, "turns": [{**turn, "last": 9999} for turn in values["turns"]]},
    ],
)
def test_a_good_seal_over_no_analysis_of_this_game_is_worked_out_again(saves, reading, change):
    first, known = finished(Analyses(saves, here(saves)).work(reading)), summary_of(reading)
    (file,) = (saves.folder / FOLDER).iterdir()
    sealed.keep(file, kept.key_of(saves, known), json.dumps(change(first.to_json())).encode())
    again = Analyses(saves, here(saves))
    assert again.figures(known) is None
    assert finished(again.work(reading)) == first


@pytest.mark.parametrize("change", [lambda data: data[:-5], lambda data: data.replace(b"0.", b"1.", 1)])
def test_what_was_changed_on_the_disk_is_worked_out_again(saves, reading, change):
    finished(Analyses(saves, here(saves)).work(reading))
    (file,) = (saves.folder / FOLDER).iterdir()
    file.write_bytes(change(file.read_bytes()))
    again = Analyses(saves, here(saves))
    assert again.figures(summary_of(reading)) is None
    assert not again.work(reading).done


def test_an_analysis_of_other_content_is_not_believed(saves, reading, monkeypatch):
    finished(Analyses(saves, here(saves)).work(reading))
    other = replace(saves.loaded("the_spill"), sha256="0" * 64)
    monkeypatch.setattr(saves, "loaded", lambda game: other)
    assert Analyses(saves, here(saves)).figures(summary_of(reading)) is None


def test_a_process_that_ends_too_soon_is_told_of_and_another_try_begins_again(saves, reading):
    class Gone:
        ended = True

        def take(self):
            return []

    coming = [Gone(), InPortions(saves, reading)]
    analyses = Analyses(saves, lambda folder, path: coming.pop(0))
    work = analyses.work(reading)
    work.advance()
    assert work.done
    assert work.failed
    assert finished(analyses.work(reading)).turns


def test_a_game_that_is_in_no_journal_is_analysed_all_the_same(saves, reading):
    match = Match.of(reading)
    match.only_shown = False
    work = Analyses(saves, start=lambda folder, path: pytest.fail("there is no journal")).work(match)
    assert finished(work).turns
