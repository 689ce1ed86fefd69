"""The notes hold together in every window and text size: nothing overlaps, leaves its place or is cut."""

from itertools import combinations, islice

import pygame
import pytest

from spillgame.rules.the_spill.state import TOKEN_NAMES, OpenCard
from spillgame.scenes.table.history import History
from spillgame.scenes.the_spill.panels import player_mat as mat
from spillgame.scenes.the_spill.panels import resources, win
from spillgame.scenes.the_spill.panels.layout import arrange
from spillgame.scenes.the_spill.panels.page import PANELS, Opened, flow
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import Fonts
from spillgame.ui.theme import THEMES
from tests.builders import a_game, the_content
from tests.scenes.boards import a_look, the_rules
from tests.scenes.matches import LOST_BY_BOTH, WON, a_finished
from tests.scenes.panels import a_late_game, composed, in_hospital, shown, widget

TEXT_SIZES = {
    (1280, 720): (100, 150, 200),
    (1920, 1080): (100, 125, 200),
    (1366, 768): (175,),
    (3840, 2160): (100,),
    (1024, 768): (100, 150, 200),
    (1920, 1200): (200,),
    (2560, 1080): (100, 150, 200),
    (800, 600): (100, 150, 200),
    (2560, 1440): (100, 200),
    (900, 1200): (100, 150, 200),
    (720, 1280): (100,),
}
BETWEEN = {(1280, 720, 150), (1920, 1080, 125), (1024, 768, 150), (2560, 1080, 150), (800, 600, 150), (2560, 1440, 100),
           (900, 1200, 150)}  # fmt: skip
"""Those that hold where both the next smaller and the next larger text hold."""
ALIKE = {(1920, 1080, 100), (3840, 2160, 100), (1920, 1080, 200), (2560, 1440, 200), (1024, 768, 200)}
"""Those that hold as many design units, across and down, as another one that has fewer pixels."""
SIZES = [
    pytest.param((*window, text), marks=pytest.mark.slow if (*window, text) in BETWEEN | ALIKE else ())
    for window, texts in TEXT_SIZES.items()
    for text in texts
]
LOG = [f"Line {number} of the log says what happened at some length." for number in range(12)]
CONTENT = the_content()


def a_lost_game():
    return a_game(harsh_weather=True).with_full_sectors("E1", "E2", "E3", "E4", "E5", "E6").with_ap(0)


GAMES = {
    "late": lambda: a_late_game().play(),
    "lost": lambda: a_lost_game().play(),
    "hospital": lambda: in_hospital(seal=1, crab=1, octopus=1, pelican=1, dolphin=1),
    "opening": lambda: a_game().play(),
}


def every_leaf(look, moment, tab):
    """Yield the page of a tab with each leaf of its notes open."""
    opened, seen = Opened(tab), []
    while opened not in seen:
        seen.append(opened)
        note = composed(look, moment, opened, log=LOG)[1]
        yield note
        for w in note.widgets:
            if w.key.endswith("-arrow_down"):
                key = w.key.removesuffix("-arrow_down")
                opened = opened.with_leaf(key, w.press().leaves[key])


@pytest.fixture
def cut(monkeypatch):
    """Collect every text that is drawn shorter than it is."""
    found: list[str] = []
    shorten = Fonts.shortened

    def listen(self, text, size, width, bold=False):
        drawn = shorten(self, text, size, width, bold)
        if drawn != text or text.endswith("…"):
            found.append(text)
        return drawn

    monkeypatch.setattr(Fonts, "shortened", listen)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_places_of_a_layout_share_no_pixel_and_stay_in_the_window(size):
    look = a_look(*size)
    layout = arrange(look)
    places = [layout.board, layout.status, layout.hint, *layout.slots.values()]
    places += [column.rect for column in layout.columns]
    places += [place for place in (layout.log, layout.tab_slot) if place is not None]
    for place in places:
        assert look.scale.window.contains(place)
        assert place.width > 0 and place.height > 0
    for one, other in combinations(places, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_tabs_stand_in_one_line(size):
    layout, note = composed(a_look(*size), shown(GAMES["opening"]()))
    if layout.tab_slot is not None:
        assert {w.rect.y for w in note.widgets if w.role == "tab"} == {layout.tab_slot.y}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_is_as_wide_as_high_and_never_small(size):
    look = a_look(*size)
    board = arrange(look).board
    assert min(board.size) >= 0.4 * min(look.scale.window.size)


@pytest.mark.parametrize("size", [(900, 1200, 100), (1080, 1920, 100), (720, 1280, 100)], ids=str)
def test_in_a_tall_window_the_board_uses_the_width_and_the_panels_stand_below_it(size):
    look = a_look(*size)
    layout = arrange(look)
    assert min(layout.board.size) >= 0.85 * look.scale.width
    assert layout.tab_slot is not None
    assert layout.tab_slot.top >= layout.board.bottom


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_widgets_never_overlap_and_stay_clear_of_the_board_and_the_hint(size, game):
    look, moment = a_look(*size), shown(GAMES[game]())
    layout = arrange(look)
    for tab in layout.tabs or ("",):
        for note in every_leaf(look, moment, tab):
            assert len({w.key for w in note.widgets}) == len(note.widgets)
            for one, other in combinations(note.widgets, 2):
                assert not one.rect.colliderect(other.rect), (one.key, other.key)
            for w in note.widgets:
                assert look.scale.window.contains(w.rect), w.key
                assert not w.rect.colliderect(layout.board), w.key
                assert not w.rect.colliderect(layout.hint), w.key


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_cut_but_what_is_told_whole_when_it_is_looked_at(size, game, cut):
    look, moment = a_look(*size), shown(GAMES[game]())
    sheet = pygame.Surface(look.scale.window.size)
    layout, told = arrange(look), []
    for tab in layout.tabs or ("",):
        for note in every_leaf(look, moment, tab):
            note.paint(sheet)
            told += [w.tooltip for w in note.widgets]
            for w in note.widgets:
                assert not w.too_long(look) or w.note == w.name, w.key
                if not w.hidden:
                    w.draw(sheet, look, False)
    assert not [text for text in cut if not any(text.rstrip("…") in note for note in told)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_painted_outside_a_notes_place(size):
    look, moment = a_look(*size), shown(GAMES["late"]())
    layout = arrange(look)
    marked = (1, 2, 3)
    for tab in layout.tabs or ("",):
        sheet = pygame.Surface(look.scale.window.size)
        sheet.fill(marked)
        note = composed(look, moment, Opened(tab), log=LOG)[1]
        note.paint(sheet)
        for w in note.widgets:
            if not w.hidden:
                w.draw(sheet, look, False)
        for place in (layout.board, layout.hint):
            part = sheet.subsurface(place)
            assert pygame.mask.from_threshold(part, marked, (1, 1, 1, 255)).count() == place.width * place.height


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("theme", THEMES)
def test_the_notes_are_drawn_in_every_theme(size, theme):
    look, moment = a_look(*size, theme=theme), shown(GAMES["late"]())
    sheet = pygame.Surface(look.scale.window.size)
    composed(look, moment)[1].paint(sheet)
    for token in ("panel", "ink", "danger"):
        assert pygame.mask.from_threshold(sheet, look.rgb(token), (1, 1, 1, 255)).count() > 100
    assert not look.pictures.faults


# --- A whole game ---


@pytest.mark.parametrize("size", [(1280, 720, 100), (2560, 1440, 100), (1366, 768, 175), (800, 600, 100)], ids=str)
@pytest.mark.parametrize("seed", [LOST_BY_BOTH, WON])
def test_no_panel_moves_whatever_happens_in_a_game(size, seed):
    look, playback = a_look(*size), a_finished(seed)
    history, layout = History(playback), arrange(look)
    for column in layout.columns:
        found = {
            str(flow(look, column, ViewModel(playback.rules, history.state(line))))
            for line in range(len(history.lines))
        }
        assert len(found) == 1
        assert set(flow(look, column, ViewModel(playback.rules, history.state(0)))) == set(column.panels)


def test_what_a_panel_counts_stays_where_it_is_whatever_the_sentences_say():
    look, playback = a_look(1280, 720), a_finished(LOST_BY_BOTH)
    history = History(playback)
    keys = ("forecast-species", "forecast-full", "situation-track", "situation-sickbay", "win-card")
    places = set()
    for line in range(0, len(history.lines), 7):
        model = ViewModel(playback.rules, history.state(line))
        if model.state.goal.card:
            note = composed(look, model)[1]
            places.add(str([widget(note, key).rect for key in keys]))
    assert len(places) == 1


# --- The shipped content ---


@pytest.mark.parametrize("width", [480, 540, 620])
@pytest.mark.parametrize("card", CONTENT.resources, ids=lambda card: card.id)
def test_every_resource_card_is_written_whole(card, width, cut):
    look = a_look(1920, 1080)
    play = a_game().play()
    cards = play.state.cards._replace(open=(OpenCard(card.id, (0, 0)),), unknown=(), known=())
    play.state = play.state._replace(cards=cards)
    draw_alone(look, resources, shown(play), width)
    assert not cut


@pytest.mark.parametrize("width", [480, 540, 620])
@pytest.mark.parametrize("card", CONTENT.win_cards, ids=lambda card: card.id)
def test_every_win_card_is_written_whole(card, width, cut):
    draw_alone(a_look(1920, 1080), win, shown(a_game(card=card.id).marked("N1", "E1", "S1").play()), width)
    assert not cut


@pytest.mark.parametrize("width", [480, 540, 620])
@pytest.mark.parametrize("specialist", CONTENT.specialists, ids=lambda specialist: specialist.id)
def test_every_specialists_mat_is_written_whole_with_all_tokens_on_it(specialist, width, cut):
    game = a_game(harsh_weather=True).turn_of(specialist.id)
    for token in TOKEN_NAMES:
        game.with_token(token, 2)
    draw_alone(a_look(1920, 1080), mat, shown(game.play()), width)
    assert not cut


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1200), (2560, 1440)], ids=str)
@pytest.mark.parametrize("specialist", CONTENT.specialists, ids=lambda specialist: specialist.id)
def test_a_column_has_room_for_every_mat_with_a_weather_token_and_what_is_still_open(specialist, size):
    look = a_look(*size)
    column = arrange(look).columns[0]
    for card in CONTENT.win_cards:
        model = shown(a_game(card=card.id).turn_of(specialist.id).with_token("slow_ship", 1).play())
        place = flow(look, column, model)["mat"]
        assert mat.PANEL.height(look, place.width, model, 1) <= place.height


def draw_alone(look, module, moment, width):
    """Draw one note in just the height that it asks for; all of it must stand on one leaf."""
    rect = pygame.Rect(0, 0, width, module.PANEL.height(look, width, moment))
    note = module.PANEL.build(look, rect, moment)
    sheet = pygame.Surface(rect.size)
    note.paint(sheet)
    for w in note.widgets:
        assert rect.contains(w.rect), w.key
        assert not w.key.endswith("-arrow_down")
        if not w.hidden:
            w.draw(sheet, look, False)


@pytest.mark.parametrize("name", PANELS)
def test_a_note_has_leaves_only_where_it_is_lower_than_it_needs(name):
    look, moment = a_look(1920, 1080), shown(GAMES["late"]())
    needed = PANELS[name].height(look, 540, moment)
    for height, leaves in ((needed, False), (needed // 2, True)):
        note = PANELS[name].build(look, pygame.Rect(0, 0, 540, height), moment, 1, None)
        short = name == "team" and leaves  # it leaves the names out instead
        assert any(w.key.endswith("-arrow_down") for w in note.widgets) == (leaves and not short)


def test_at_1920_by_1080_all_notes_are_seen_at_once_with_nearly_any_four_cards():
    look = a_look(1920, 1080)
    play = a_game(card="last_drop").play()
    layout = arrange(look)
    fits = []
    for names in islice(combinations([card.id for card in CONTENT.resources], 4), 0, None, 11):
        opened = tuple(OpenCard(name, (0, 0)) for name in names)
        play.state = play.state._replace(cards=play.state.cards._replace(open=opened))
        moment = ViewModel(the_rules(play), play.state)  # the heights do not depend on what may be done
        place = flow(look, layout.columns[1], moment)["resources"]
        fits.append(resources.PANEL.height(look, place.width, moment) <= place.height)
    assert sum(fits) > 0.95 * len(fits)
