"""No text is cut, hidden or written over another one: on every scene, at every size of the window and of the text."""

from itertools import cycle

import pytest

from spillgame.language import PSEUDO, VARIABLE
from tests.scenes.apps import SIZES, TEXTS
from tests.scenes.every_scene import ASKED, asked_at, at_size, every_long_name, every_scene, every_table, parts
from tests.scenes.lettering import CUTS, LONG_NAME, Paper, faults, marks_of, traced
from tests.ui.looks import a_look

pytestmark = pytest.mark.usefixtures("home", "unseen")
OPENED = {**every_scene(), **every_table(last=True)}
LONG_NAMED = every_long_name(LONG_NAME)
AT_FIRST = {f"{name}, at first": opened for name, opened in every_table(last=False).items()}
ENDS = (((1280, 720), 200), ((900, 1200), 100), ((800, 600), 100), ((900, 1200), 200), ((800, 600), 200))
"""Where text has least room; every run tries each scene in one of them."""
ODD = (((2560, 1440), 125), ((1366, 768), 175), ((3440, 1440), 150), ((720, 1280), 100), ((720, 1280), 200))
"""Other shapes of windows, and the sizes of text between those that other tests try."""
ALL = (*((size, text) for size in SIZES for text in TEXTS), *ODD)


def faults_at(name, sizes):
    found = []
    with traced():
        app = {**OPENED, **AT_FIRST}[name]()
        for size, text in sizes:
            at_size(app, size, text)
            for part in parts(app):
                place = f"{size[0]}x{size[1]}, text {text} %{', ' * bool(part)}{part}: "
                found += [place + fault for fault in faults(app.scene)]
    return found


def is_tried_in_every_run(name: str) -> bool:
    """Say whether every run tries a scene: all that belong to no game, and a fourth of those that do.

    Each kind of page is tried with one game, and each game with every fourth kind.
    """
    game, _, kind = name.partition(": ")
    if game not in ASKED:
        return True
    kinds = [*dict.fromkeys(one.partition(": ")[2] for one in OPENED)]
    return (kinds.index(kind) + [*ASKED].index(game)) % 4 == 0


@pytest.mark.parametrize(
    ("name", "end"),
    [
        pytest.param(name, end, marks=() if is_tried_in_every_run(name) else pytest.mark.slow)
        for name, end in zip(OPENED, cycle(ENDS), strict=False)
    ],
    ids=[*OPENED],
)
def test_no_text_is_cut_where_there_is_least_room(name, end):
    assert faults_at(name, [end]) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "end"), [*zip(OPENED, cycle(ENDS[1:]), strict=False)], ids=[*OPENED])
def test_no_german_text_is_cut_where_there_is_least_room(monkeypatch, name, end):
    monkeypatch.setenv(VARIABLE, "de")
    assert faults_at(name, [end, ((1280, 720), 100)]) == []


LONGER = {
    "tower": (800, 600), "editor": (900, 1200), "offshore: lessons": (800, 600), "offshore: glossary": (800, 600),
    "endeavor_deep_sea: lessons": (1280, 720), "offshore: answer": (800, 600), "the_spill: action": (1280, 720),
    "deep_sea_adventure: search": (900, 1200), "the_spill: new game": (800, 600),
}  # fmt: skip
"""What every run tries in a language a third longer than English: all kinds of widgets, where they have least room."""


@pytest.mark.parametrize("name", LONGER)
def test_a_text_that_is_a_third_longer_is_not_cut_where_there_is_least_room(monkeypatch, name):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    assert faults_at(name, [(LONGER[name], 200)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [*OPENED, *AT_FIRST])
def test_no_text_that_is_a_third_longer_is_cut(monkeypatch, name):
    monkeypatch.setenv(VARIABLE, PSEUDO)
    assert faults_at(name, [*ENDS, ((1280, 720), 100)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [*OPENED, *AT_FIRST])
def test_no_text_is_cut_at_any_size(name):
    assert faults_at(name, ALL) == []


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 200), ((900, 1200), 100)])
@pytest.mark.parametrize("game", LONG_NAMED)
def test_a_name_that_is_too_long_is_told_whole_where_it_is_looked_at(game, size, text):
    with traced():
        app = at_size(LONG_NAMED[game](), size, text)
        assert faults(app.scene) == []


@pytest.mark.parametrize("game", ASKED)
def test_the_tables_that_are_looked_at_hold_all_that_the_game_asks(game):
    assert sorted(ASKED[game]) == sorted(asked_at(game))


LAID_AT = (10, 20)


def by_blit(paper, text):
    paper.blit(text, LAID_AT)


def by_blits(paper, text):
    assert paper.blits([(text, LAID_AT)]) == [text.get_rect(topleft=LAID_AT)]
    assert paper.blits([], doreturn=False) is None


def by_blits_with_its_part(paper, text):
    paper.blits(((text, LAID_AT, text.get_rect()),), False)


def by_fblits(paper, text):
    paper.fblits([(text, LAID_AT)])


@pytest.mark.parametrize("lay", [by_blit, by_blits, by_blits_with_its_part, by_fblits])
def test_text_is_seen_however_it_is_laid(lay):
    with traced():
        text = a_look().fonts.text("Octopus", 20, (255, 255, 255))
        paper = Paper((300, 100))
        lay(paper, text)
    (mark,) = marks_of(paper)
    assert mark.text == "Octopus"
    assert mark.seen.topleft >= LAID_AT


def test_what_was_cut_is_remembered_whole():
    with traced():
        fonts = a_look().fonts
        short = fonts.shortened("The Requisition Officer", 24, 120)
        last = fonts.fitted("Every Specialist turns that token", 24, 120, 1)[-1]
        assert fonts.shortened("Sea", 24, 120) not in CUTS
    assert {short: "The Requisition Officer", last: "Every Specialist turns that token"} == CUTS
