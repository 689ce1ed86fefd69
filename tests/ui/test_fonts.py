"""Text: its size, its figures, its wrapping, and what is kept of it."""

import importlib.util

import pytest

from spillgame import paths
from spillgame.hyphens import unbroken
from spillgame.ui import fonts
from spillgame.ui.faces import ATKINSON, FIRA, Family, Further
from spillgame.ui.fonts import SMALL, Fonts
from tests.ui.looks import a_look, without_display

INK = (255, 255, 255)


@pytest.fixture
def letters() -> Fonts:
    without_display()
    return Fonts()


def test_the_font_is_there(letters):
    letters.font(20)
    assert not letters.missing


def test_the_smallest_text_is_at_least_eighteen_pixels_high_at_1080_lines(letters):
    assert letters.font(a_look().px(SMALL)).size("Ag")[1] >= 18


def test_all_figures_are_of_the_same_width(letters):
    widths = {letters.text(figure * 4, 26, INK).get_width() for figure in "0123456789"}
    assert len(widths) == 1


def test_what_is_measured_is_what_is_drawn(letters):
    for text in ("Remove the die on N4B", "3 3 4 4 5", "Überlauf", "x"):
        assert abs(letters.width(text, 26) - letters.text(text, 26, INK).get_width()) <= 2


def test_wrapped_lines_fit_and_lose_no_word(letters):
    text = "Every Specialist turns that token face-up, and nothing changes where it is face-up already."
    lines = letters.wrap(text, 24, 200)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(letters.width(line, 24) <= 200 for line in lines)


def test_a_word_longer_than_the_line_is_broken_and_loses_no_letter(letters):
    lines = letters.wrap("W" * 60, 24, 100)
    assert len(lines) > 3
    assert unbroken(lines, "") == "W" * 60
    assert list(letters.wrap("WW", 24, 1)) == ["W", "W"]


def test_a_percent_sign_stays_with_its_number(letters):
    width = letters.width("a chance of 90", 24)
    assert list(letters.wrap("a chance of 90 % or better", 24, width)) == ["a chance of", "90 % or better"]


def test_line_ends_in_the_text_are_kept(letters):
    assert list(letters.wrap("one\n\ntwo", 24, 500)) == ["one", "", "two"]


def test_shortened_text_fits_and_says_that_something_is_missing(letters):
    text = "The Requisition Officer"
    assert letters.shortened(text, 24, 1000) == text
    short = letters.shortened(text, 24, 120)
    assert short.endswith("…")
    assert letters.width(short, 24) <= 120


def test_lines_that_fit_end_in_an_ellipsis_where_more_is_missing(letters):
    text = "Every Specialist turns that token face-up, and nothing changes where it is face-up already."
    whole = letters.wrap(text, 24, 200)
    assert letters.fitted(text, 24, 200, len(whole)) == whole
    short = letters.fitted(text, 24, 200, 2)
    assert len(short) == 2
    assert short[-1].endswith("…")
    assert all(letters.width(line, 24) <= 200 for line in short)


def test_capitals_are_capitals_with_room_between(letters):
    assert letters.capitals("sea", 26, INK).get_width() > letters.font(26).size("SEA")[0]
    assert letters.capitals("", 26, INK).get_width() <= 1


def test_the_same_text_is_rendered_once(letters):
    assert letters.text("oil", 20, INK) is letters.text("oil", 20, INK)
    assert letters.text("oil", 20, INK) is not letters.text("oil", 21, INK)
    assert letters.text("oil", 20, INK) is not letters.text("oil", 20, (0, 0, 0))


def test_what_is_kept_is_bounded(monkeypatch):
    without_display()
    monkeypatch.setattr(fonts, "KEPT_PIXELS", 20_000)
    letters = Fonts()
    widths = [letters.text(f"line {number}", 26, INK).get_width() for number in range(200)]
    assert 20_000 - max(widths) * letters.height(26) <= letters.kept.pixels <= 20_000


def test_without_its_font_text_is_still_drawn_and_the_fault_is_told(monkeypatch):
    without_display()
    monkeypatch.setattr(fonts, "font_folder", lambda: None)
    letters = Fonts()
    assert letters.text("oil", 20, INK).get_width() > 0
    assert letters.missing


def test_of_a_text_without_end_so_much_is_laid_out(monkeypatch):
    without_display()
    measured, measure = [], Fonts._width
    monkeypatch.setattr(Fonts, "_width", lambda self, text, *more: measured.append(text) or measure(self, text, *more))
    letters, endless = Fonts(), "a" * 500_000
    lines = letters.wrap(endless, 26, 400)
    assert len(unbroken(lines, "")) == fonts.LONGEST_TEXT
    assert letters.width(endless, 26) == letters.width("a" * fonts.LONGEST_LINE, 26)
    assert letters.text(endless, 26, INK).get_width() <= letters.width(endless, 26)
    assert letters.capitals(endless, 26, INK).get_width() < 100 * fonts.LONGEST_LINE
    assert letters.shortened(endless, 26, 400).endswith("…")
    assert letters.shortened("\u200d" * 500_000, 26, 400)
    assert max(map(len, measured)) <= fonts.LONGEST_LINE
    assert sum(map(len, measured)) < 300 * fonts.LONGEST_TEXT


HOSTILE = (
    *("", "\u200b", "\u200b\u200d", "1\u200b", "\ufeff", "\u00ad", "\U000e0001"),
    *("\ud800", "a\udfffb", "7\ud800", "\0", "a\0b", "\r", "\t", "\n", "\x1b[31m", "\x7f", "\u2028"),
    *("\u202e", "\u202eabc\u202c", "\u2066\u200f", "\u0301", "\u0301" * 1000, "e" + "\u0301" * 1000, "\ufe0f"),
    *("\u3164", "\u2800", "\u0661", "\u00b2", "\U0010ffff", "\ufdfd" * 1000, "\u00df" * 1000, "8" * 1000),
)


@pytest.mark.parametrize("size", [1, 26, pytest.param(100, marks=pytest.mark.slow)])
def test_any_string_can_be_drawn_measured_and_wrapped(letters, size):
    for text in HOSTILE:
        for bold in (False, True):
            assert letters.text(text, size, INK, bold).get_height() > 0
            assert letters.width(text, size, bold) >= 0
            assert letters.wrap(text, size, 50, bold)
            letters.shortened(text, size, 50, bold)
        assert letters.capitals(text, size, INK).get_height() > 0


def test_letters_that_nobody_sees_are_drawn_as_what_they_are(letters):
    for hidden, shown in (("\u200b", r"\u200b"), ("\u202e", r"\u202e"), ("\0", r"\x00"), ("\ud800", r"\ud800")):
        text = f"Ada{hidden}"
        assert letters.width(text, 26) > letters.width("Ada", 26)
        assert list(letters.wrap(text, 26, 500)) == [f"Ada{shown}"]
        assert abs(letters.width(text, 26) - letters.text(text, 26, INK).get_width()) <= 2


# --- Letters of other scripts ---

OTHERS = ("Ада", "Άννα", "Nguyễn Thị Ạ", "GROẞ")


@pytest.fixture
def opened(monkeypatch) -> list[str]:
    """Return the names of the fonts that are opened from now on."""
    found: list[str] = []
    open_it = Family.opened
    monkeypatch.setattr(Family, "opened", lambda one, *more: found.append(one.name) or open_it(one, *more))
    return found


def lacks(letters: Fonts, text: str, size: int) -> bool:
    """Say whether a letter is drawn as the one that stands for all that are missing; in a size, as tests keep texts."""
    missing = letters.text("日", size, INK).get_buffer().raw
    return any(letters.text(letter, size, INK).get_buffer().raw == missing for letter in text)


@pytest.mark.parametrize("text", OTHERS)
def test_letters_that_the_font_lacks_are_drawn_in_another(letters, text):
    assert not lacks(letters, text, 40)
    assert letters.further.needed(text)


@pytest.mark.parametrize("text", OTHERS)
def test_where_the_other_font_is_missing_a_text_is_drawn_as_before(letters, monkeypatch, text):
    monkeypatch.setattr(Further, "there", False)
    assert lacks(letters, text, 41)
    assert letters.text(text, 41, INK).get_width() > 0


def test_all_letters_of_a_text_are_of_one_font(letters):
    both = letters.text("Ada Ада", 26, INK).get_width()
    apart = sum(letters.text(one, 26, INK).get_width() for one in ("Ada ", "Ада"))
    assert both != apart, "the Latin letters are of the other font, too"
    assert letters.width("Ada Ада", 26) == both


@pytest.mark.parametrize("text", [*OTHERS, "Ада 12, Эмма 345"])
@pytest.mark.parametrize("bold", [False, True])
def test_a_text_in_the_other_font_is_as_wide_as_measured_and_stands_on_the_same_line(letters, text, bold):
    for size in (22, 26, 38, 84):
        line = letters.text(text, size, INK, bold)
        assert abs(line.get_width() - letters.width(text, size, bold)) <= 2
        usual, other = (letters.text(one, size, INK, bold) for one in ("H", "Н"))
        feet = [one.get_height() / 2 - one.get_bounding_rect().bottom for one in (usual, other)]
        assert abs(feet[0] - feet[1]) <= 1 + size / 40
        assert abs(usual.get_bounding_rect().h - other.get_bounding_rect().h) <= 1 + size / 40
        assert usual.get_height() == other.get_height()


def test_figures_of_the_other_font_are_of_the_same_width_too(letters):
    widths = {letters.text(f"Ада {figure * 4}", 26, INK).get_width() for figure in "0123456789"}
    assert len(widths) == 1


def test_an_accent_above_a_capital_is_whole_and_moves_no_letter(letters):
    plain, high = letters.text("Н1", 84, INK), letters.text("НẤ1", 84, INK)
    assert high.get_bounding_rect().y >= 0
    assert high.get_height() > plain.get_height()
    feet = [one.get_height() / 2 - one.get_bounding_rect().bottom for one in (plain, high)]
    assert feet[0] == feet[1]
    assert high.get_bounding_rect().h > 1.3 * plain.get_bounding_rect().h


def test_capitals_of_other_scripts_are_drawn(letters):
    spaced = letters.capitals("море", 26, INK)
    assert spaced.get_width() > letters.text("МОРЕ", 26, INK).get_width()
    assert spaced.get_height() == letters.capitals("sea", 26, INK).get_height()


def test_texts_in_the_other_font_are_wrapped_and_cut_to_a_width(letters):
    text = "Anna und Ада, Эмма и Ирина 12 играют вместе с Ben und Cleo"
    lines = letters.wrap(text, 24, 200)
    assert " ".join(lines) == text
    assert all(letters.width(line, 24) <= 200 for line in lines)
    for width in range(60, 400, 17):
        assert letters.width(letters.shortened(text, 24, width), 24) <= width
        assert letters.width(letters.fitted(text, 24, width, 2)[-1], 24) <= width


def test_the_other_font_is_neither_looked_for_nor_opened_for_english_and_german(letters, opened, monkeypatch):
    looked: list[str] = []
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: looked.append(name) or find(name))
    texts = [file.read_text("utf-8") for file in sorted(paths.content_folder().rglob("*.yaml"))]
    assert any("ß" in text for text in texts)
    seen = "".join(sorted(set("".join(texts)) - {"\n"}))
    assert letters.width(seen, 26) > 0
    assert letters.text(seen, 26, INK).get_width() > 0
    assert (looked, set(opened)) == ([], {ATKINSON.name})
    letters.text("Эхо", 27, INK)
    assert (looked, opened[-1]) == ([FIRA.package], FIRA.name)


def test_a_letter_that_no_font_has_leaves_the_text_as_it_was(letters):
    assert letters.text("Ada 日本", 26, INK).get_height() == letters.text("Ada", 26, INK).get_height()
    assert not letters.further.needed("日本")
    assert not letters.further.needed("\té"), "a tab is laid out"
