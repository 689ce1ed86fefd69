"""A language is a folder laid over the English texts, sentence by sentence; the game stays the same."""

import pytest

from spillgame import cli, paths
from spillgame.content import faults
from spillgame.content.faults import line_of
from spillgame.content.language_check import LanguageCheck
from spillgame.content.language_choice import language_for, language_names
from spillgame.content.language_facts import Facts
from spillgame.content.language_glossary import lost_terms
from spillgame.content.languages import FACTS, codes
from spillgame.content.loading import load
from spillgame.content.pseudo import lengthened
from spillgame.content.reader import read_file
from spillgame.content.shape import shape_of
from spillgame.content.translation import texts_in
from spillgame.content.words_file import SHELL, shell_words
from spillgame.games import GAMES
from spillgame.language import VARIABLE, file_for, speak
from spillgame.plurals import PLURALS
from spillgame.rules.game_words import words_of
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

pytestmark = pytest.mark.usefixtures("home")
FACTS_OF_OURS = "name: Platt\nplural: english\nforms: [acc]\ngenders: [m, f]\n"
CODE = "nds"


@pytest.fixture
def brought(home):
    """Write a file of a language in a mod."""

    def write(file: str, text: str, mod: str = "platt"):
        path = home / "mods" / mod / "languages" / CODE / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    write(f"{FACTS}.yaml", FACTS_OF_OURS)
    return write


def told(game=THE_SPILL, language=CODE, **kwargs):
    return load(game, language=language, **kwargs).content


def test_a_text_of_a_language_is_told_and_those_that_it_lacks_stay_english(brought):
    brought("the_spill/words.yaml", "phases: {spill: Ööl kümmt}\nscreens: {hotspots: {nonsense: x}}\n")
    brought("the_spill/specialists.yaml", "sea_captain: {name: Kaptein}\n")
    content = told()
    say = words_of(content)
    assert (say("phases.spill"), say("phases.action")) == ("Ööl kümmt", "Action Phase")
    assert [one.name for one in content.specialists if one.id in ("sea_captain", "marine_vet")] == [
        "Marine Vet",
        "Kaptein",
    ]


def test_a_language_of_a_mod_speaks_the_shell_and_games_that_are_played_without_mods(brought, monkeypatch):
    brought("shell/words.yaml", "common: {back: Trüch}\n")
    brought("the_spill/specialists.yaml", "sea_captain: {name: Kaptein}\n")
    monkeypatch.setenv(VARIABLE, CODE)
    assert shell_words()("common.back") == "Trüch"
    assert "Kaptein" in {one.name for one in load(THE_SPILL, with_mods=False).content.specialists}


def test_a_game_told_in_another_language_has_the_same_hash(brought):
    brought("the_spill/specialists.yaml", "sea_captain: {name: Kaptein}\n")
    english, other = load(THE_SPILL), load(THE_SPILL, language=CODE)
    assert other.content != english.content
    assert (other.sha256, other.bots) == (english.sha256, english.bots)


def test_what_comes_from_the_cache_is_told_as_what_was_read(brought):
    brought("the_spill/words.yaml", "phases: {spill: Ööl kümmt}\n")
    brought("the_spill/forms.yaml", "Krake: {gender: m}\n")
    first, second = (load(THE_SPILL, language=CODE) for _ in range(2))
    assert second.content.words.translation.groups == first.content.words.translation.groups
    assert second.content.words.translation.grammar.names == {"Krake": {"gender": "m"}}
    brought("the_spill/words.yaml", "phases: {spill: Ööl löppt}\n")
    assert words_of(told())("phases.spill") == "Ööl löppt"


@pytest.mark.parametrize(
    "file",
    [
        "the_spill/specialists.yaml: [sea_captain]",
        "the_spill/specialists.yaml: {sea_captain: {name: [Kaptein], letter: long, abilities: [{can: transport}]}}",
        "the_spill/specialists.yaml: {sea_captain: Kaptein, nobody: {name: Nüms}}",
        "the_spill/words.yaml: {phases: [Ööl], reach: 3}",
        "the_spill/words.yaml: {phases: {spill: ''}}",
        "the_spill/words.yaml: {: : }",
        "the_spill/board.yaml: {size: 3, species: {crab: {letter: O}, octopus: {letter: C}}, columns: 4}",
    ],
)
def test_what_cannot_stand_in_the_place_of_a_text_is_left_out(brought, file):
    name, _, text = file.partition(": ")
    brought(name, f"{text}\n")
    assert load(THE_SPILL, language=CODE).sha256 == load(THE_SPILL).sha256
    assert [one.letter for one in told().specialists] == [one.letter for one in load(THE_SPILL).content.specialists]


def test_two_letters_that_would_be_the_same_stay_english(brought):
    brought("the_spill/specialists.yaml", "sea_captain: {name: Kaptein, letter: V}\n")
    assert [one.letter for one in told().specialists] == [one.letter for one in load(THE_SPILL).content.specialists]


def test_what_a_mod_says_otherwise_only_its_own_language_translates(brought, home):
    (home / "mods" / "platt" / "languages" / CODE / f"{FACTS}.yaml").unlink()
    brought(f"{FACTS}.yaml", FACTS_OF_OURS, mod="zz_mine")
    brought("the_spill/words.yaml", "phases: {spill: Mien Ööl}\n", mod="zz_mine")
    (home / "mods" / "zz_mine" / "the_spill").mkdir()
    (home / "mods" / "zz_mine" / "the_spill" / "words.yaml").write_text("phases: {spill: My Phase, over: Done}\n")
    say = words_of(told(language="de"))
    assert (say("phases.spill"), say("phases.over")) == ("My Phase", "Done")
    assert words_of(told())("phases.spill") == "Mien Ööl"


def test_the_shell_speaks_the_language_chosen_and_the_rulebook_is_in_it(monkeypatch):
    monkeypatch.setenv("SPILLGAME_LANGUAGE", "de")
    assert shell_words()("common.settings") == "Einstellungen"
    assert file_for("deep_sea_adventure", "rulebook.md").parent.parent.name == "de"
    speak("en")
    assert shell_words()("common.settings") == "Settings"
    assert file_for("deep_sea_adventure", "rulebook.md").parent.parent == paths.content_folder()


def test_the_language_is_that_chosen_or_the_systems_or_english(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert (language_for(""), language_for("en"), language_for("xx")) == ("de", "en", "de")
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert language_for("") == "en"
    assert language_names()["de"] == "Deutsch"


def test_a_language_of_a_mod_is_offered_and_one_that_leads_out_of_it_is_not(brought, home, tmp_path):
    assert codes(home / "mods") == ["en", "de", CODE]
    (tmp_path / "elsewhere" / "xx").mkdir(parents=True)
    (tmp_path / "elsewhere" / "xx" / f"{FACTS}.yaml").write_text(FACTS_OF_OURS)
    (home / "mods" / "bad").mkdir()
    (home / "mods" / "bad" / "languages").symlink_to(tmp_path / "elsewhere")
    assert codes(home / "mods") == ["en", "de", CODE]


@pytest.mark.parametrize(
    ("english", "pseudo"),
    [
        ("Rescue the {animal} on {space}", "Réšçúé thé {animal} óñ {space}···"),
        ("{n:die|dice}", "{n:díé|díçé}·"),
        ("{name~a|an} {n?is|are}", "{name} {n?íš|áré}·"),
    ],
)
def test_a_language_that_nobody_speaks_has_accents_and_is_a_third_longer(english, pseudo):
    assert lengthened(english) == pseudo


def test_a_language_may_share_every_plural_rule_that_there_is():
    assert shape_of(Facts).fields["plural"].values == tuple(PLURALS)


# --- Beginning one ---


def test_a_new_language_asks_for_every_text_and_tells_english_until_it_has_them(home):
    assert cli.main(["language", "new", CODE]) == 0
    check = LanguageCheck(CODE, home / "mods")
    for game in (SHELL, *(one.room.content for one in GAMES.values())):
        check.check(game)
    assert {one.done for one in check.shares} == {0}
    assert {faults.told(one.message).partition(" ")[2].partition(" (")[0] for one in check.problems} == {"is missing"}
    assert words_of(told())("phases.spill") == "Spill Phase"
    english = home / "mods" / CODE / "languages" / CODE / "the_spill" / "words.yaml"
    english.write_text(english.read_text("utf-8").replace('spill: ""', "spill: Ööl kümmt", 1), "utf-8")
    assert words_of(told())("phases.spill") == "Ööl kümmt"


def test_a_language_that_is_begun_already_stays_as_it_is(brought, home, capsys):
    path = brought("the_spill/words.yaml", "phases: {spill: Ööl}\n", mod=CODE)
    brought(f"{FACTS}.yaml", FACTS_OF_OURS, mod=CODE)
    assert cli.main(["language", "new", CODE]) == 2
    assert "stays as it is" in capsys.readouterr().err
    assert path.read_text("utf-8") == "phases: {spill: Ööl}\n"
    assert cli.main(["language", "new", "../x"]) == 2
    assert not (home / "x").exists()


def test_a_language_goes_out_into_a_po_file_and_comes_in_again(home, tmp_path, capsys):
    po, out = tmp_path / "de.po", tmp_path / "back"
    assert cli.main(["language", "export", "de", str(po)]) == 0
    assert cli.main(["language", "import", "de", str(po), "--out", str(out)]) == 0
    ours = paths.content_folder() / "languages" / "de"
    for game in (SHELL, *(one.room.content for one in GAMES.values())):
        for file in (out / game.name).glob("*.yaml"):
            back, there = (dict(texts_in(read_file(one).data)) for one in (file, ours / game.name / file.name))
            assert back == {path: text for path, text in there.items() if path in back}, file
            assert {path[-1] for path in there.keys() - back.keys()} <= {"also"}, "words that English has not"
    assert cli.main(["language", "import", "de", str(po), "--out", str(out)]) == 2
    assert cli.main(["language", "export", "de"]) == 2
    (tmp_path / "no.po").write_bytes(b"\xff\x00")
    assert cli.main(["language", "import", "de", str(tmp_path / "no.po"), "--out", str(tmp_path / "x")]) == 2
    (tmp_path / "no.po").write_text(str(po))
    assert cli.main(["language", "import", "de", str(tmp_path / "no.po"), "--out", str(tmp_path / "x")]) == 2
    assert capsys.readouterr().err.count("no PO file") == 2


# --- Checking one ---


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [
        ("the_spill/words.yaml", "phases: {spil: x}\n", "phases/spil: nothing in English has this name"),
        ("the_spill/words.yaml", "phases: {spill: [x]}\n", "phases/spill: this cannot stand for"),
        ("the_spill/words.yaml", "abilities: {requisition: '{ap} AP {max}'}\n", "nothing fills a name (found {max})"),
        ("the_spill/words.yaml", "abilities: {requisition: '{ap} AP'}\n", "a name is lost (found no {per_turn})"),
        ("the_spill/words.yaml", "abilities: {requisition: '{ap:a|b|c} {per_turn}'}\n", "a number has 2 forms here"),
        ("the_spill/words.yaml", "abilities: {requisition: '{ap.dat} {per_turn}'}\n", "no such form (found {ap.dat})"),
        ("the_spill/words.yaml", "abilities: {requisition: '{ap~a|an} {per_turn}'}\n", "articles by sound are English"),
        ("the_spill/words.yaml", "abilities: {requisition: '{ap|one:x} {per_turn}'}\n", "no last form"),
        ("the_spill/forms.yaml", "Krake: {gender: n}\n", "no such gender (found 'n')"),
        ("the_spill/forms.yaml", "Krake: {dat: Kraken}\n", "no such form (found 'dat')"),
        ("the_spill/wörter.yaml", "a: b\n", "nothing here has this name"),
        ("the_spill/rulebook.md", "**S-99.1** x\n", "the English rulebook has no such rule (found S-99.1)"),
        ("the_spill/tracks.yaml", "{}\n", "training/name is missing (found 'Training' in English)"),
        (f"{FACTS}.yaml", "name: Platt\nplural: klingon\n", "klingon"),
    ],
)
def test_a_fault_of_a_language_is_told_with_its_place(brought, home, file, text, wrong):
    path = brought(file, text)
    check = LanguageCheck(CODE, home / "mods")
    check.check(THE_SPILL)
    assert any(wrong in faults.told(one.message) and one.file == str(path) for one in check.problems), check.problems[
        :3
    ]


TEXTS = {("bay", "name"): "bay", ("bay", "also"): ["bays"]}
ENGLISH_TEXTS = {"glossary": TEXTS, "words": {("asks", "who"): "Who sails into the bay?"}}


@pytest.mark.parametrize(
    ("text", "forms", "lost"),
    [
        ("Wer fährt hinein?", [], True),
        ("Wer fährt in die Bucht?", [], False),
        ("Wer fährt in die Buch\u00adten?", [], False),
        ("Wer fährt in {n:Bucht|Buchten}?", [], False),
        ("Wer fährt {n|one:in die Bucht|other:hinein}?", [], False),
        ("Wer fährt in {place.acc}?", ["Bucht"], False),
        ("Wer fährt in den Buchtenturm?", [], True),
    ],
)
def test_an_explanation_is_lost_whose_words_stand_in_no_text(text, forms, lost):
    ours = {
        "glossary": {("bay", "name"): "Bu\u00adcht", ("bay", "also"): ["Buchten"], ("bay", "text"): "Eine Bucht."},
        "words": {("asks", "who"): text},
    }
    assert [one.path for one in lost_terms(ENGLISH_TEXTS, ours, forms)] == [("bay", "name")] * lost


def test_an_explanation_is_not_lost_that_nobody_finds_in_english_or_that_may_stand_in_what_is_not_translated():
    nowhere = {"glossary": TEXTS, "words": {("asks", "who"): "Who sails?"}}
    assert list(lost_terms(nowhere, {**nowhere, "words": {("asks", "who"): "Wer fährt?"}}, [])) == []
    assert list(lost_terms(ENGLISH_TEXTS, {"glossary": TEXTS, "words": {("asks", "other"): "Wer?"}}, [])) == []


@pytest.mark.parametrize(("text", "times"), [("{action}, {granted}", 1), ("{action} is keen Togaav, {granted}", 0)])
def test_a_lost_explanation_is_told_where_it_is_named(brought, home, text, times):
    file = brought("endeavor_deep_sea/glossary.yaml", "\ngranted: {name: Togaav}\n")
    brought("endeavor_deep_sea/words.yaml", f"refusals: {{not_granted: '{text}'}}\n")
    check = LanguageCheck(CODE, home / "mods")
    check.check(GAMES["endeavor_deep_sea"].room.content)
    lost = [one for one in check.problems if "no text of the game has one of its words" in faults.told(one.message)]
    assert [(one.file, one.line, one.column) for one in lost] == [(str(file), 2, 17)] * times
    assert all(faults.told(one.message).startswith("granted/name: ") for one in lost)


def test_nothing_is_wrong_with_the_german_texts(home):
    check = LanguageCheck("de", home / "mods")
    for game in (SHELL, *(one.room.content for one in GAMES.values())):
        check.check(game)
    assert [line_of(one) for one in check.arranged()] == []
    assert {one.file for one in check.shares if one.done < one.of} == set()


def test_days_and_lists_are_written_as_the_language_says(brought):
    brought(
        f"{FACTS}.yaml",
        f'{FACTS_OF_OURS}decimal: ","\nlong_date: "{{d}}. {{month}}"\nall_of_two: "{{first}} un {{last}}"\n'
        f"months: [{', '.join(['Maand'] * 12)}]\nsorted_after: {{ö: z}}\n",
    )
    brought("the_spill/words.yaml", "phases: {spill: Ööl kümmt}\n")
    for _ in range(2):  # from the files, and from the cache
        notation = words_of(told()).notation
        assert notation.day("2026-03-09") == "9. Maand"
        assert notation.all_of("ABC") == "A, B un C"
        assert sorted("zöo", key=notation.order) == ["o", "z", "ö"]


@pytest.mark.parametrize(
    "wrong",
    [
        'long_date: "{weekday} {d}"',
        "months: [Januar]",
        'all_of_two: "{first} un"',
        "decimal: komma",
        "grouped_from: 1",
        "sorted_after: {ö: oe}",
    ],
)
def test_what_a_language_says_of_days_and_lists_is_checked_and_not_used_where_it_has_faults(brought, wrong):
    brought(f"{FACTS}.yaml", f"{FACTS_OF_OURS}{wrong}\n")
    brought("the_spill/words.yaml", "phases: {spill: Ööl kümmt}\n")
    assert len(LanguageCheck(CODE, paths.mods_folder()).problems) == 1
    assert words_of(told()).notation.day("2026-03-09") == "2026-03-09"
    assert words_of(told())("phases.spill") == "Ööl kümmt"


def test_german_has_days_numbers_and_lists_of_its_own(home):
    speak("de")
    notation = shell_words().notation
    assert notation.day("2026-11-29") == "29. November 2026"
    assert notation.number("1,234.5%") == "1.234,5 %"
    assert notation.one_of("ABC") == "A, B oder C"
