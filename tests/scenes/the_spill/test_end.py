"""The end says who won and why, shows what lost the game, and goes on from there."""

import re
from dataclasses import replace

import pygame
import pytest

from spillgame.rules.the_spill.ending import losing_values
from spillgame.rules.the_spill.events import DieRemoved, SpilledOut
from spillgame.scenes.menu import GAP
from spillgame.scenes.table.history import History
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.end.decisive import decisive
from spillgame.scenes.the_spill.end.mood import mood
from spillgame.scenes.the_spill.end.words import analysis, turning_point
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import Press
from tests.scenes import ends
from tests.scenes.analyses import Known, an_analysis, whole
from tests.scenes.apps import click, press, said, top
from tests.scenes.layout_check import assert_tidy
from tests.scenes.matches import LOST_BY_BOTH, LOST_BY_SPILL, WON, a_finished, a_playback, a_practice
from tests.texts import all_words
from tests.ui.test_theme import contrast

pytestmark = pytest.mark.usefixtures("home")


def an_end(seed: int, **window):
    return ends.an_end(a_finished(seed).match, **window)


def widget(app, key):
    return next(one for one in app.scene.page.widgets if one.key == key)


@pytest.mark.parametrize(
    ("seed", "token", "reasons"),
    [
        (WON, "calm_ink", "All three objectives hold."),
        (LOST_BY_SPILL, "black_ink", "Too many Sectors are full of oil."),
        (LOST_BY_BOTH, "black_ink", "Sickbay holds one of each species. Too many Sectors are full of oil."),
    ],
)
def test_the_verdict_and_every_reason_are_told(seed, token, reasons):
    app = an_end(seed)
    assert widget(app, "verdict").token == token
    assert ("won" if seed == WON else "lost") in widget(app, "verdict").name
    assert widget(app, "reasons").name == f"{reasons} Played without hints."


def test_the_numbers_are_those_of_the_game():
    app, state = an_end(WON), a_finished(WON).table.state
    assert widget(app, "number turns").value == str(state.turn)
    assert widget(app, "number oil").value == str(state.oil.bit_count())
    assert widget(app, "number sickbay").value == str(sum(state.sickbay))


def test_what_lost_the_game_is_marked_in_sickbay():
    assert widget(an_end(LOST_BY_BOTH), "sickbay").lost_by == [0, 1, 2, 3, 4, 5]
    assert widget(an_end(LOST_BY_BOTH), "sickbay").value.count("(lost)") == 6
    assert widget(an_end(WON), "sickbay").lost_by == []
    assert "lost" not in widget(an_end(WON), "sickbay").value


def test_a_lost_game_says_since_when_and_marks_that_turn():
    playback = a_finished(LOST_BY_BOTH)
    told = analysis(all_words(), playback.rules, playback.table.moments)
    point = turning_point(playback.rules, playback.table.moments)
    assert told[0] == "Full Sectors: N1, N2, N3, N4, E2, E5, E6, W6."
    assert told[1] == (
        f"From the end of turn {point.turn} on, 1 more full Sector would have lost the game at any time."
    )
    app = an_end(LOST_BY_BOTH)
    assert widget(app, "turns").turn_number == point.turn
    assert widget(app, "analysis").name == " ".join(told)


def test_a_won_game_says_how_near_it_came_to_be_lost():
    playback = a_finished(WON)
    told = analysis(all_words(), playback.rules, playback.table.moments)
    assert len(told) == 1
    assert "nearest to being lost" in told[0]


# --- The mood, and the moment that decided it ---


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_a_won_game_and_a_lost_one_differ_at_first_sight(theme):
    seen = {}
    for seed in (WON, LOST_BY_BOTH):
        picture = pygame.transform.smoothscale(an_end(seed, theme=theme)._surface, (32, 18))
        seen[seed] = [picture.get_at((x, 0)) for x in range(2, 30)], [picture.get_at((x, 17)) for x in range(32)]
    for won, lost in zip(*seen.values(), strict=True):
        brighter = [one.hsla[2] - other.hsla[2] for one, other in zip(won, lost, strict=True)]
        assert sum(brighter) / len(brighter) > 10
        assert sum(one.b - one.r for one in won) > sum(other.b - other.r for other in lost)


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
@pytest.mark.parametrize(("seed", "kind"), [(WON, "calm"), (LOST_BY_BOTH, "black")])
def test_what_is_written_on_the_sky_can_be_read_there(theme, seed, kind):
    look = an_end(seed, theme=theme, size=(1920, 1080)).scene.look
    horizon, surface = 220, pygame.Surface((1920, 1080))
    mood(a_finished(seed).rules, a_finished(seed).table.state).draw(surface, look, horizon, True)
    for y in (60, 120, 170):
        ground = surface.get_at((300, y))
        assert contrast("#{:02x}{:02x}{:02x}".format(*ground[:3]), look.theme.own[f"{kind}_ink"]) > 4.5


@pytest.mark.parametrize(("seed", "wanted"), [(14, SpilledOut), (6, SpilledOut), (9, DieRemoved)])
def test_the_moment_that_decided_a_game_is_told_shown_and_looked_back_at(seed, wanted):
    playback, app = a_finished(seed), an_end(seed)
    found = app.scene.decisive
    assert isinstance(playback.log[found.line].event, wanted)
    assert playback.log[found.line].text in widget(app, "decisive").name
    click(app, "moment")
    assert (top(app), app.scene.line) == ("look back", found.line)


def test_a_lost_game_stood_at_its_brink_from_that_moment_to_the_end_of_the_turn():
    playback = a_finished(LOST_BY_BOTH)
    point, history = turning_point(playback.rules, playback.table.moments), History(playback)
    line = decisive(playback, all_words()).line
    full = [losing_values(history.state(one))[2] for one in range(line - 4, history.end_of(point.turn) + 1)]
    assert min(full[:4]) < point.line.lost_at - point.distance <= min(full[4:])


@pytest.mark.parametrize("seed", [*range(1, 5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 9))])
def test_every_finished_game_has_a_moment_that_decided_it(seed):
    playback = a_finished(seed)
    found = decisive(playback, all_words())
    assert 0 < found.line < len(playback.log)
    assert found.sentence.startswith("Turn ")


def test_a_game_that_goes_on_has_neither_mood_nor_decisive_moment():
    playback = a_playback(5, 3)
    assert decisive(playback, all_words()) is None
    assert mood(playback.rules, playback.table.state) is None


def test_another_team_s_ships_lie_on_the_calm_sea_of_its_own_game():
    playback = a_finished(WON)
    state, look = playback.table.state, an_end(WON).scene.look
    seen = []
    for seats in (state.seats, state.seats[::-1]):
        surface = pygame.Surface((1600, 1000))
        mood(playback.rules, state._replace(seats=seats)).draw(surface, look, 220, False)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] != seen[1]


def test_the_graph_is_gone_through_by_keys_and_looks_back_at_a_turn():
    app = an_end(WON)
    app.scene.page.focus_on("turns")
    before = widget(app, "turns").turn_number
    press(app, "right", "right")
    assert widget(app, "turns").turn_number == before + 2
    press(app, "return")
    assert top(app) == "look back"
    line = a_finished(WON).log[app.scene.line + 1]
    assert line.text.startswith(f"Turn {before + 3}:")


def test_the_graph_is_pressed_at_a_turn():
    app = an_end(WON)
    graph = widget(app, "turns").graph
    app.take(app.scene.handle(Press((round(graph.x(0)), graph.plot.centery))))
    assert top(app) == "look back"
    assert a_finished(WON).log[app.scene.line + 1].text.startswith("Turn 1:")


def test_the_bars_of_the_dice_are_high_enough_in_a_small_window_to_tell_counts_apart():
    app = an_end(WON, size=(1180, 720))
    look, charts = app.scene.look, widget(app, "dice").rect
    words = 4 * look.line_height(SMALL)  # a count and a name under the bars of either chart
    assert charts.height - words - look.px(GAP) >= 2 * look.line_height(SMALL)
    assert widget(app, "turns").rect.height >= 4 * look.line_height(SMALL)


def test_the_dice_are_told_in_words():
    value = widget(an_end(WON), "dice").value
    assert value.startswith("1: ")
    assert "; N: " in value


def test_buttons_begin_a_new_game_or_the_same_seed_again():
    ended = a_finished(WON).match.header.setup
    for button, same in (("again", False), ("same", True)):
        app = an_end(WON)
        assert app.scene.page.focus.key == "again"
        click(app, button)
        begun = app.scene.match
        assert (begun.header.setup == ended) == same
        assert begun.header.setup == {**ended, "seed": begun.header.setup["seed"]}
        begun.close()


def test_replay_begins_at_the_beginning():
    app = an_end(WON)
    click(app, "replay")
    assert (top(app), app.scene.line) == ("replay", 0)


def test_the_picture_is_saved_and_the_page_says_where():
    app = an_end(WON)
    click(app, "picture")
    assert "The picture is in" in said(app)["picture"]


def test_the_logs_key_opens_the_log():
    app = an_end(WON)
    press(app, "l")
    assert top(app) == "log"
    press(app, "l")
    assert top(app) == "end"


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_full_sectors_that_lose_are_seen_on_the_small_board(theme):
    app = an_end(LOST_BY_SPILL, theme=theme)
    board, playback = app.scene._board, app.scene.playback
    red, sheet = app.stage.look.rgb("danger"), pygame.Surface(app._surface.get_size())
    BoardView(board.rect, board.look, playback.rules.game).draw(sheet, playback.table.state)
    seen = sum(
        sheet.get_at((x, y))[:3] == red
        for x in range(board.rect.left, board.rect.right, 2)
        for y in range(board.rect.top, board.rect.bottom, 2)
    )
    assert seen > 50


def test_a_game_that_began_from_a_position_ends_with_its_turns_numbered_as_they_are():
    playback = a_practice(LOST_BY_BOTH, 6)
    app = ends.an_end(playback.match)
    graph = widget(app, "turns").graph
    assert (graph.first, graph.last) == (6, playback.table.state.turn)
    assert widget(app, "turns").value.startswith("6: ")
    assert 6 <= widget(app, "turns").turn_number <= playback.table.state.turn
    assert graph.turn_at(graph.x(8)) == 8
    assert_tidy(app.scene)


# --- Beside the analysis ---


class Found(Known):
    """An analysis that is kept, in the place of all of a player's."""

    def known(self, played):
        return whole(self.found)

    def work(self, played):
        return self


def analysed_as(seed, **verdict):
    """Return an analysis of a game in which a turn decided as is said."""
    found = an_analysis(a_finished(seed))
    turns = [turn._replace(luck=0.0, skill=0.0) for turn in found.turns]
    for number, change in verdict.items():
        index = next(n for n, turn in enumerate(turns) if turn.number == int(number.removeprefix("turn_")))
        turns[index] = turns[index]._replace(skill=change, rolled=turns[index].before)
    return found._replace(turns=tuple(turns))


def test_before_the_analysis_the_end_only_tells_of_a_turning_point():
    app = an_end(LOST_BY_BOTH, size=(1920, 1080))
    assert "A turning point" in said(app)["moment"]


def test_the_end_names_the_turn_that_the_analysis_names_as_soon_as_there_is_one():
    app = an_end(LOST_BY_BOTH, size=(1920, 1080))
    app.stage.analyses = Found(analysed_as(LOST_BY_BOTH, turn_4=-0.3))
    click(app, "analyse")
    assert "The play of turn 4 decided it: it cost 30 points." in said(app)["decided"]
    press(app, "escape")
    assert "The moment that decided it" in said(app)["moment"]
    assert "The play of turn 4 decided it: it cost 30 points." in said(app)["decisive"]
    history = History(app.scene.playback)
    line = app.scene.decisive.line
    assert line == history.end_of(4)
    assert widget(app, "turns").turn_number == 4


def test_the_end_names_no_turn_where_the_analysis_finds_none():
    app = an_end(LOST_BY_BOTH, size=(1920, 1080))
    app.stage.analyses = Found(analysed_as(LOST_BY_BOTH))
    click(app, "analyse")
    press(app, "escape")
    assert "No single turn decided it." in said(app)["decisive"]
    assert "moment" not in said(app)


@pytest.mark.parametrize("seed", [WON, LOST_BY_SPILL])
def test_nobody_has_won_or_lost_a_game_that_was_only_watched(seed, monkeypatch):
    playback = a_finished(seed)
    watched = replace(playback.match, header=replace(playback.match.header, bot="greedy"))
    monkeypatch.setattr(playback, "match", watched)
    app = an_end(seed, size=(1920, 1080))
    app.stage.analyses = Found(an_analysis(a_finished(seed)))
    told = " ".join(said(app).values())
    click(app, "analyse")
    told += " ".join(said(app).values())
    assert "It was played at" in told
    assert not re.search(r"You (won|lost|played)|(cost|brought) you", told), told
