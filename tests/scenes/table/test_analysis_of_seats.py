"""The analysis of a game whose seats play against each other: a line each, and the sums of the seat that is chosen."""

import random
import re
from functools import cache

import pytest

from spillgame.commands.analyse import _lines, _seats
from spillgame.scenes.table.analysis.analysis_words import (
    Account,
    account_of,
    adding_up,
    turn_in_words,
    voice_of,
    what_decided,
)
from spillgame.scenes.table.analysis.decided import Analysed, decided
from spillgame.scenes.table.analysis.overview import AnalysisScene
from spillgame.scenes.table.history import History
from spillgame.scenes.table.screens import playback_of
from tests.scenes.analyses import Known, a_race
from tests.scenes.apps import WINDOWS, an_app, click, press, said
from tests.scenes.kept import rows
from tests.scenes.layout_check import assert_usable
from tests.scenes.offshore.tables import a_finished_match
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")


@cache
def the_match():
    return a_finished_match(bots="greedy")


def an_overview(change=lambda found: found, **window):
    def make(stage):
        playback = playback_of(stage, the_match())
        return AnalysisScene(stage, playback, Known(change(a_race(playback))))

    return an_app(make, **window)


def shown(app):
    """Return the numbers above the chart."""
    told = [text for key, text in said(app).items() if key.startswith("number ")]
    found = [re.search("= '(?:= )?([^ %']*)", text).group(1).replace("\N{MINUS SIGN}", "-") for text in told]
    return [int(number) for number in found]


def helped_badly(found):
    """Let the first seat lose a tenth of its chance in the second turn, which is the second seat's."""
    second = found.turns[1]
    at = next(at for at, step in enumerate(found.steps) if step.n == second.last)
    step = found.steps[at]
    ours = step._replace(n=second.last - 1, seat=1, skill=(-0.1, 0.05, 0.05))
    return found._replace(steps=(*found.steps[:at], ours, *found.steps[at:]))


def test_parts_are_rounded_so_that_they_add_up():
    luck = random.Random(7)
    for _ in range(200):
        parts = [luck.uniform(-80, 80) for _ in range(4)]
        whole = round(sum(parts)) + luck.choice([-1, 0, 1])
        found = adding_up(whole, parts)
        assert sum(found) == whole
        assert all(abs(one - part) < 2 for one, part in zip(found, parts, strict=True))
    assert adding_up(1, [0.6, 0.4, 0.0]) == [1, 0, 0]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_numbers_above_the_chart_add_up_for_each_seat(seat):
    app = an_overview(size=(1920, 1080))
    click(app, f"seat {seat}")
    *parts, result = shown(app)
    assert len(parts) == 5
    assert sum(parts) == result
    found = a_race(app.scene.playback).of(seat)
    assert Account(*parts, result) == account_of(found)
    assert abs(parts[1] - 100 * found.luck) < 1


def test_the_seat_of_the_person_comes_first_and_another_is_chosen_with_the_keyboard():
    app = an_overview()
    assert "chosen" in said(app)["seat 1"]
    assert "'You lost" in said(app)["in sum"]
    app.scene.page.focus_on("seat 1")
    press(app, "right")
    assert app.scene.page.focus.key == "seat 2"
    assert "chosen" in said(app)["seat 2"]
    assert "'Bo lost" in said(app)["in sum"]


def test_turns_that_a_seat_has_no_part_in_are_not_listed():
    app = an_overview()
    click(app, "tab turns")
    mine = [turn for turn in a_race(app.scene.playback).of(1).turns if turn.mine]
    told = rows(app)
    assert len([text for text in told if ", Ada:" in text]) == len(mine)
    assert len(told) < len(a_race(app.scene.playback).turns) / 2


def test_a_mark_in_the_turn_of_another_is_seen_by_whom_it_concerns():
    """The one who accepts a bad offer is not on turn."""
    app = an_overview(helped_badly)
    found = helped_badly(a_race(app.scene.playback))
    number = found.turns[1].number
    click(app, "tab turns")
    assert any(f"Turn {number}, Bo" in text and "Blunder: 10 points lost" in text for text in rows(app))
    click(app, "seat 2")
    assert not any(f"Turn {number}, Bo" in text and "Blunder" in text for text in rows(app))
    click(app, "seat 1", "tab chart", f"turn {number}")
    assert app.scene.heading() == f"Turn {number}, Bo: Blunder"


def test_lines_differ_without_colour_and_the_chosen_one_is_the_widest():
    chart = an_overview(size=(1920, 1080)).scene._chart
    strokes = {one.seat: chart._stroke(one, chart.plot) for one in chart.seats}
    dashes = {seat: re.findall('stroke-dasharray="([^"]*)"', text) for seat, text in strokes.items()}
    assert len({tuple(one) for one in dashes.values()}) == len(chart.seats)
    wide = {seat: float(re.findall('stroke-width="([^"]*)"', text)[-1]) for seat, text in strokes.items()}
    assert max(wide, key=wide.get) == chart.chosen.seat == 1
    assert len({one.sign(40).get_buffer().raw for one in chart.seats}) == len(chart.seats)


def test_all_players_stand_side_by_side_and_a_press_shows_one():
    app = an_overview()
    click(app, "tab players")
    told = rows(app)
    for seat, name in enumerate(("Ada", "Bo", "Cleo"), 1):
        account = account_of(a_race(app.scene.playback).of(seat))
        assert any(f"'{name}'" in text and f"= {account.result}%" in text for text in told)
    app.scene.page.focus_on("row 3")
    press(app, "return")
    assert app.scene.tab == "chart"
    assert "chosen" in said(app)["seat 3"]


def test_the_end_page_shows_the_moment_that_the_analysis_calls_decisive():
    app = an_overview()
    playback = app.scene.playback
    for seat in (1, 2, 3):
        found = a_race(playback).of(seat)
        voice = voice_of(all_words(), playback.rules, playback.match.persons, (1, 2, 3), seat)
        moment = decided(History(playback), Analysed(found, voice))
        turn = next(one for one in found.turns if one.number == found.verdict.turn)
        assert moment.sentence == what_decided(voice, found)
        assert turn.first <= playback.log[moment.line].moment <= turn.last


def test_the_command_line_says_the_sums_of_all_seats():
    app = an_overview()
    found, rules = a_race(app.scene.playback), app.scene.playback.rules
    voice = voice_of(all_words(), rules, (1,), found.seats, 1)
    told = [*_lines(found.of(1), voice), *_seats(found, voice)]
    assert "others" in told[0]
    assert told[1].endswith("Ada")
    assert [line.split(":")[0] for line in told[-3:]] == ["Ada", "Bo", "Cleo"]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_part_is_tidy_at_every_size(size, text):
    app = an_overview(size=size, text=text)
    for tab in ("chart", "turns", "players"):
        click(app, f"tab {tab}")
        assert_usable(app.scene)


def test_a_turn_says_what_only_a_deeper_look_saw_if_that_is_much():
    app = an_overview()
    found, rules = a_race(app.scene.playback), app.scene.playback.rules
    voice = voice_of(all_words(), rules, (1,), found.seats, 1)
    turn = found.of(1).turns[0]
    assert "Drift cost 20 points" in turn_in_words(voice, turn._replace(drift=-0.2))
    assert "Drift" not in turn_in_words(voice, turn._replace(drift=0.01))


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_a_turn_with_a_mark_for_another_seat_is_tidy_at_every_size(size, text):
    app = an_overview(helped_badly, size=size, text=text)
    click(app, f"turn {helped_badly(a_race(app.scene.playback)).turns[1].number}")
    assert_usable(app.scene)
