"""Words too long for a line: where they are broken, and that nothing else ever sees a soft hyphen."""

import pytest

from spillgame import hyphens, paths
from spillgame.content.loading import load
from spillgame.content.shape import Plain
from spillgame.content.translation import fits
from spillgame.games import GAMES
from spillgame.hyphens import SOFT, pieces_of, unbroken
from spillgame.language import FOLDER
from spillgame.rules.glossary import Glossary, Term
from spillgame.ui.reader import prose
from spillgame.ui.widgets import Label
from spillgame.ui.written import joined, letter_at, places_of
from tests.ui.looks import a_look

HYPHENED = (
    "Donau|dampf|schiff|fahrts|gesell|schaft", "Meeres|boden|vermes|sungs|spezia|listin",
    "lento|kone|suihku|turbiini|moottori|apumekaanikko",
)  # fmt: skip
"""The longest words, with the places at which their languages break them."""
ENDLESS = [word.replace("|", "") for word in HYPHENED]
GAME = GAMES["endeavor_deep_sea"].room.content


@pytest.fixture
def letters():
    return a_look().fonts


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch):
    monkeypatch.setattr(hyphens, "_known", {})


def learn_all():
    hyphens.learn(word.replace("|", SOFT) for word in HYPHENED)


def ends_of(lines):
    """Return how many letters of a word stand before the end of each line but the last."""
    return [len(unbroken(lines[:n], "")) for n in range(1, len(lines))]


@pytest.mark.parametrize("width", [110, 150, 200, 320, 600])
@pytest.mark.parametrize("word", HYPHENED)
def test_a_word_is_broken_where_its_language_says_so(letters, word, width):
    learn_all()
    plain, parts = word.replace("|", ""), word.split("|")
    lines = letters.wrap(plain, 26, width)
    assert unbroken(lines, "") == plain
    if max(letters.width(f"{part}-", 26) for part in parts) <= width:
        assert {*ends_of(lines)} <= {len("".join(parts[:n])) for n in range(1, len(parts))}
    assert all(letters.width(line, 26) <= width for line in lines)


@pytest.mark.parametrize("width", [110, 150, 200, 320, 600])
@pytest.mark.parametrize("word", ENDLESS)
def test_a_word_of_which_nothing_is_known_is_broken_between_syllables(letters, word, width):
    lines = letters.wrap(word, 26, width)
    assert unbroken(lines, "") == word
    assert all(letters.width(line, 26) <= width for line in lines)
    assert all(word[end] not in "aeiou" and word[end + 1] in "aeiouä" for end in ends_of(lines))
    assert all(len(line.rstrip(SOFT)) >= hyphens.LEAST for line in lines)


def test_a_hyphen_is_drawn_where_a_word_is_broken_and_nowhere_else(letters):
    learn_all()
    assert letters.wrap("Wetter", 26, 200) == ("Wetter",)
    first, *_, last = letters.wrap(ENDLESS[0], 26, 120)
    assert letters.width(first, 26) == letters.width(first.replace(SOFT, "-"), 26)
    assert letters.text(first, 26, (0, 0, 0)).get_width() == letters.text(f"{first[:-1]}-", 26, (0, 0, 0)).get_width()
    assert SOFT not in last


def test_a_word_is_broken_after_a_sign_of_its_own_without_a_second_hyphen(letters):
    width = letters.width("Blowout-", 26)
    assert letters.wrap("Blowout-Preventer", 26, width + 2)[0] == "Blowout-"
    assert letters.wrap("/home/ada/spillgame/mods", 26, 120)[0].endswith("/")


def test_what_has_no_syllables_is_broken_anywhere_and_only_letters_get_a_hyphen(letters):
    assert SOFT in letters.wrap("W" * 60, 26, 100)[0]
    for word in ("8" * 60, "海" * 60):
        assert SOFT not in "".join(letters.wrap(word, 26, 100))


def test_of_a_text_that_is_cut_no_hyphen_is_left(letters):
    learn_all()
    assert SOFT not in "".join(letters.fitted(ENDLESS[0], 26, 120, 1))


def test_pieces_are_those_of_the_language_or_the_whole_word():
    learn_all()
    assert pieces_of(f"{ENDLESS[1]}:")[-1] == "listin:"
    assert pieces_of("Wetter") == ["Wetter"]


# --- Where text leaves for elsewhere ---


def test_a_word_of_the_glossary_is_found_though_it_is_broken():
    learn_all()
    look, term = a_look(), Term(id="one", name=ENDLESS[0], text="A company.")
    label = Label(key="a", rect=look.scale.window.move(0, 0), name=f"Die {ENDLESS[0]} fährt.")
    label.rect.width = 120
    lines = label.written(look)
    (found,) = Glossary([term]).found(joined(lines))
    places = places_of(look, lines, found.start, found.end)
    assert len(places) == len(lines) - 2 + (len(lines[-1].text.split()) > 1)
    assert found.start <= letter_at(look, lines, places[1].center) < found.end


def test_the_text_form_has_whole_words():
    learn_all()
    look = a_look()
    area = look.scale.window.copy()
    area.width = 200
    told = prose(look, "a", area, f"Die {ENDLESS[1]}. " * 30).describe(look, False).value
    assert ENDLESS[1] in told
    assert SOFT not in told


def mod(home, files):
    folder = home / "mods" / "fi" / FOLDER / "fi"
    (folder / GAME.name).mkdir(parents=True)
    (folder / "language.yaml").write_text("name: suomi\nplural: english\nforms: [gen]\n", "utf-8")
    for name, text in files.items():
        (folder / GAME.name / f"{name}.yaml").write_text(text, "utf-8")


def test_soft_hyphens_are_taken_out_as_a_language_is_read_and_out_of_the_cache(home):
    mod(home, {
        "specialists": 'specialists: {pilot: {junior: {title: "Lento\\xADkone"}}}\n',
        "words": 'questions: {act: "Lento\\xADsuihku?"}\n',
        "forms": '"Lento\\xADkone": {gen: "Lento\\xADkoneen"}\n',
    })  # fmt: skip
    for _ in range(2):  # the second time from the cache
        hyphens._known.clear()
        loaded = load(GAME, language="fi", mods_folder=paths.mods_folder())
        pilot = next(one for one in loaded.content.specialists.specialists if one.id == "pilot")
        assert pilot.junior.title == "Lentokone"
        assert loaded.translation.groups["questions"]["act"] == "Lentosuihku?"
        assert loaded.translation.grammar.names["Lentokone"] == {"gen": "Lentokoneen"}
        assert {*hyphens._known} == {"Lentokone", "Lentosuihku", "Lentokoneen"}


def test_soft_hyphens_do_not_count_as_letters_of_a_text():
    shape = Plain(str, shortest=1, longest=9)
    assert fits(shape, "Lento\u00adkone")
    assert not fits(shape, "Lentokoneet")
