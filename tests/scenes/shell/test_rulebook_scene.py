"""The rulebook on the screen: all of it is there, it opens at a rule, and the search finds what it should."""

import re

import pytest

from spillgame import paths
from spillgame.games import GAMES
from spillgame.scenes.scene import Replace
from spillgame.scenes.shell.rulebook import RulebookScene
from spillgame.scenes.shell.rulebook_text import lay_out, parse
from spillgame.ui.intents import Wheel
from tests.scenes.apps import an_app, click, press, press_at, said, top, write
from tests.ui.looks import a_look

pytestmark = pytest.mark.usefixtures("home")
MARKDOWN = (paths.content_folder() / "the_spill" / "rulebook.md").read_text("utf-8")
RULES = re.findall(r"^\*\*(S-[\d.]+)\*\*", MARKDOWN, re.MULTILINE)


def the_rulebook(rule="", **changes):
    return an_app(lambda stage: RulebookScene(stage, rule=rule), **changes)


def read(app):
    """Return the text that can be read now."""
    return next(one.value for one in app.scene.describe() if one.key == "reader")


# --- The chapters ---


@pytest.mark.parametrize(("size", "text"), [((2560, 1080), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_can_be_gone_to(game, size, text):
    app = an_app(lambda stage: RulebookScene(stage, game), size, text=text)
    chapters = app.scene.chapters
    choice = next((one for one in app.scene.page.widgets if one.key == "chapter"), None)
    if choice is not None:
        assert len(choice.values) == len(chapters)
    else:
        listed = [one for one in app.scene.page.widgets if one.key.startswith("chapter ")]
        assert len(listed) == len(chapters)
        assert all(app.scene.look.scale.window.contains(one.rect) for one in listed)


# --- The text ---


def test_headings_paragraphs_lists_and_tables_are_told_apart():
    blocks = parse(
        "# Book\n\nSome *words*\nand `more`.\n\n## 1. One\n\n**S-1.1** A rule.\n\n- first\n  goes on\n- second\n"
    )
    assert [(block.kind, block.text, block.rule) for block in blocks] == [
        ("title", "Book", ""),
        ("text", "Some words and more.", ""),
        ("chapter", "1. One", ""),
        ("rule", "A rule.", "S-1.1"),
        ("item", "first goes on", ""),
        ("item", "second", ""),
    ]
    (table,) = parse("| a | b |\n|---|:-:|\n| 1 | **2** |\n| – | 3 |")
    assert table.rows == (("a", "b"), ("1", "2"), ("–", "3"))


@pytest.mark.parametrize("text", [100, 200])
def test_no_word_of_the_rulebook_is_lost_and_every_line_fits(text):
    look = a_look((1280, 720), text)
    blocks = parse(MARKDOWN)
    lines, starts = lay_out(look, blocks, look.px(860))
    shown = " ".join(line.text for line in lines)
    for word in set(re.findall(r"[A-Za-z]{3,}", MARKDOWN)):
        assert word in shown, word
    assert len(starts) == len(blocks)
    for line in lines:
        pieces = line.cells or ((0, line.text),)
        ends = [x + look.fonts.width(piece, look.px(line.size), line.bold) for x, piece in pieces]
        assert line.indent + max(ends) <= look.px(860), line.text


def test_a_table_stands_in_columns_where_it_fits_and_in_sentences_where_not():
    look = a_look()
    table = parse("| card | dots |\n|---|---|\n| Ark | 1 |\n| Last Drop | 3 |")
    wide, _ = lay_out(look, table, 800)
    assert [cell[1] for cell in wide[2].cells] == ["Last Drop", "3"]
    assert wide[1].cells[1][0] == wide[2].cells[1][0]
    narrow, _ = lay_out(look, table, 120)
    assert "dots: 3" in [line.text for line in narrow]


def test_windows_line_ends_make_no_difference():
    assert parse(MARKDOWN.replace("\n", "\r\n")) == parse(MARKDOWN)


# --- Opening and going about ---


def test_it_opens_at_any_rule():
    app = the_rulebook()
    for rule in RULES:
        app.take(Replace(RulebookScene(app.stage, rule=rule)))
        app.frame(0.0)
        assert f"{rule} /" in read(app)
        reader = app.scene.page.widgets[-1]
        if reader.top < reader.last_top:
            assert read(app).startswith(rule)


def test_a_rule_that_is_not_there_opens_the_first_page():
    assert read(the_rulebook("S-99")).startswith("The Spill")


@pytest.mark.parametrize("text", [100, 200])
def test_it_opens_at_the_same_rule_after_the_text_size_changed(text):
    app = the_rulebook("S-4.4")
    app.change_settings(app.stage.settings.with_(text=text))
    app.frame(0.0)
    assert read(app).startswith("S-4.4")


def test_every_chapter_is_a_press_away_and_the_one_on_top_is_marked():
    app = the_rulebook()
    chapters = [key for key in said(app) if key.startswith("chapter ")]
    assert len(chapters) == MARKDOWN.count("\n## ") + 1
    for key in chapters:
        click(app, key)
        assert "chosen" in said(app)[key]
        name = next(one.name for one in app.scene.describe() if one.key == key)
        assert name in read(app)


def test_in_a_small_window_the_arrow_keys_go_from_chapter_to_chapter():
    app = the_rulebook(text=200)
    press_at(app, "chapter", "right", "right")
    assert "2. Getting ready" in said(app)["chapter"]
    assert read(app).startswith("2. Getting ready")
    for _ in range(20):
        press(app, "right")
    assert "10. Win cards" in said(app)["chapter"]


def test_wheel_and_keys_scroll_to_both_ends():
    app = the_rulebook()
    app.scene.page.focus_on("reader")
    before = read(app)
    press(app, "down")
    assert read(app) != before
    press(app, "end")
    assert "Last Drop" in read(app)
    press(app, "home")
    assert read(app) == before
    reader = app.scene.page.widgets[-1]
    app.take(app.scene.handle(Wheel(reader.rect.center, 2)))
    assert read(app) != before


# --- Search ---


def search(app, wanted):
    click(app, "search")
    write(app, wanted)


def test_a_search_goes_to_what_is_found_and_counts_it():
    app = the_rulebook()
    search(app, "GUSHER waits")
    assert "1 of 1" in said(app)["found"]
    assert "A Gusher waits until" in read(app)


def test_enter_and_the_buttons_go_from_hit_to_hit_and_round():
    app = the_rulebook()
    search(app, "clockwise")
    total = int(said(app)["found"].split(" of ")[1].split("'")[0])
    assert total > 2
    places = set()
    for number in range(1, total + 1):
        assert f"{number} of {total}" in said(app)["found"]
        assert "clockwise" in read(app).casefold()
        places.add(app.scene.hits[app.scene.hit])
        press(app, "return")
    assert len(places) == total
    assert f"1 of {total}" in said(app)["found"]
    click(app, "previous hit")
    assert f"{total} of {total}" in said(app)["found"]
    click(app, "next hit")
    assert f"1 of {total}" in said(app)["found"]


def test_a_hit_is_marked_by_a_band():
    app = the_rulebook()
    search(app, "token stays")
    marked = [line.text for line in app.scene.page.widgets[-1].lines if line.marked]
    assert not marked or "token" in " ".join(marked).casefold()
    search(app, "zzz")
    assert not [line for line in app.scene.page.widgets[-1].lines if line.marked]


def test_a_rule_s_number_and_the_cells_of_tables_are_found():
    app = the_rulebook()
    search(app, "s-7.5")
    assert "S-7.5" in read(app)
    app = the_rulebook()
    search(app, "Vacuum Barge")
    assert "Vacuum Barge" in read(app)


def test_what_is_not_found_is_said_and_the_page_stays():
    app = the_rulebook("S-4.4")
    before = read(app)
    search(app, "q")
    search(app, "qqqq")
    assert "not found" in said(app)["found"]
    assert "cannot: Nothing is found." in said(app)["next hit"]
    assert read(app)[:5] == before[:5] or "q" in read(app)
    press(app, *["backspace"] * 5)
    assert "cannot: Nothing is searched for." in said(app)["next hit"]


def test_a_search_begins_where_the_reader_is():
    app = the_rulebook("S-7.1")
    search(app, "overflow")
    assert "S-7.4" in read(app)


def test_letters_of_a_search_do_nothing_else():
    app = the_rulebook()
    click(app, "search")
    press(app, "e", "h", "space")
    assert top(app) == "rulebook"


def test_a_rulebook_that_cannot_be_read_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(paths, "content_folder", lambda: tmp_path)
    app = the_rulebook()
    assert "rulebook.md cannot be read" in said(app)["fault"]
    (tmp_path / "the_spill").mkdir()
    (tmp_path / "the_spill" / "rulebook.md").write_bytes(b"\xff\xfe")
    assert "UTF-8" in said(the_rulebook())["fault"]
    (tmp_path / "the_spill" / "rulebook.md").write_bytes(b"")
    the_rulebook()
