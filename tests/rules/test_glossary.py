"""The words of a game: found in texts, each explained once, and none that the game uses forgotten."""

import re
from pathlib import Path

import pytest

from spillgame import games, paths
from spillgame.content.faults import told
from spillgame.content.loading import load
from spillgame.notation import Notation
from spillgame.rules.glossary import Glossary, Term, glossary_faults, rules_in

OIL = Term(id="oil", name="oil", text="Black.", also=("Oil die",))
SECTOR = Term(id="sector", name="Sector", text="A slice of the sea with oil.", also=("Sectors",))
FULL = Term(id="full", name="full Sector", text="No room.")
REMOVE = Term(id="remove", name="Remove", text="Take it away.")


def found(text, *terms):
    glossary = Glossary(terms or (OIL, SECTOR, FULL, REMOVE))
    return [(one.term.id, text[one.start : one.end]) for one in glossary.found(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Oil lies in two Sectors.", [("oil", "Oil"), ("sector", "Sectors")]),
        ("a full Sector", [("full", "full Sector")]),
        ("Full Sectors", [("sector", "Sectors")]),
        ("an oil die, an OIL DIE, an Oil Die", [("oil", "oil"), ("oil", "OIL DIE"), ("oil", "Oil Die")]),
        ("Remove it, or remove it.", [("remove", "Remove")]),
        ("toil, oily, SectorX, oil-tanker", [("oil", "oil")]),
        ("", []),
    ],
)
def test_words_are_found_whole_the_longest_first_and_those_with_a_capital_only_so(text, expected):
    assert found(text) == expected


def test_a_game_without_a_glossary_finds_nothing():
    assert Glossary(()).found("oil") == ()


def test_the_terms_of_several_texts_are_told_once_in_their_order():
    terms = Glossary((OIL, SECTOR)).terms_in(["Sector N3", "oil in the Sector"])
    assert [term.id for term in terms] == ["sector", "oil"]


def test_a_search_finds_what_is_called_so_before_what_is_explained_with_it():
    assert [term.id for term in Glossary((SECTOR, OIL, FULL)).searched(" Oil ")] == ["oil", "sector"]
    assert [term.id for term in Glossary((SECTOR, OIL, FULL)).searched("")] == ["full", "oil", "sector"]


def test_a_word_that_leads_to_two_entries_is_a_fault_with_its_place():
    twice = Term(id="other", name="Sea", text="Another.", also=("sectors",))
    ((path, message),) = glossary_faults((SECTOR, twice))
    assert path == ("glossary", 1, "also")
    assert "'sectors' under 'sector'" in told(message)


def test_the_rules_of_a_rulebook_are_those_that_begin_a_paragraph():
    assert rules_in("**S-4.4** *Remove*\n\n**S-7** Every\n\nsee S-3.6") == {"S-4.4", "S-7"}


# --- What is shipped ---


def terms_of(game):
    room = games.GAMES[game].room
    return room.glossary(load(room.content, with_mods=False).content)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_word_leads_to_one_entry_with_a_rule_that_there_is_and_a_picture_that_there_is(game):
    terms = terms_of(game)
    rules = rules_in((paths.content_folder() / game / "rulebook.md").read_text("utf-8"))
    assets = Path(__file__).parents[2] / "assets"
    assert list(glossary_faults(terms)) == []
    assert {term.rule for term in terms} <= rules
    folders = {term.id: assets if term.picture.startswith("ui/") else assets / game for term in terms}
    drawn = games.GAMES[game].screens.pieces
    files = [term for term in terms if term.picture and term.picture not in drawn]
    icons = {f"ui/{file.stem}": file for file in (assets / game / "icons").glob("*.svg")}
    pictures = [icons.get(term.picture, folders[term.id] / f"{term.picture}.svg") for term in files]
    assert [str(path) for path in pictures if not path.is_file()] == []


SET_OFF = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")
PASSED_OVER = {
    *("Standard", "Shallow", "Abyss", "Training", "Severe", "Ultimate"),
    *("Here", "near", "sea", "Sail", "Clean", "Discharge", "Calm", "Fewer dice", "Track back", "active", "clear"),
    *("Down", "up", "aboard", "out"),
}
"""Words that are set off where they are explained, and that no card and no panel says."""


@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_rulebook_sets_off_as_a_word_of_the_game_is_explained(game):
    rulebook = (paths.content_folder() / game / "rulebook.md").read_text("utf-8")
    glossary = Glossary(terms_of(game))
    chapter = re.search(r"\n## \d+\. Bots\n(.*?)(?=\n## |\Z)", rulebook, re.DOTALL)
    bots = SET_OFF.findall(chapter.group(1)) if chapter is not None else []
    words = set(SET_OFF.findall(rulebook)) - {*PASSED_OVER, *bots}
    assert len(words) > 5
    assert {word for word in words if not glossary.found(f"{word[0].upper()}{word[1:]}".removesuffix("'s"))} == set()


def test_each_specialist_card_and_species_explains_itself_in_its_own_words():
    content = load(games.GAMES["the_spill"].room.content, with_mods=False).content
    named = {term.name: term.text for term in terms_of("the_spill")}
    owned = (*content.specialists, *content.resources, *content.win_cards, *content.board.species)
    assert {one.name for one in owned} <= set(named)
    assert "Removes a die for 2 AP." in named["Hazmat Specialist"]
    assert "1: Remove 1 die in your Sector. 2: " in named["Oil Skimmer"]
    assert "27 animals rescued. 3 full sets" in named["Ark"]
    assert "6 homes: N5C" in named["Sea turtle"]
    tokens = content.weather.tokens
    names = {getattr(tokens, name).name for name in tokens.__dataclass_fields__} | {content.weather.gusher.name}
    assert names <= set(named)


def test_names_stand_in_the_order_of_the_language():
    terms = [Term(id=name.lower(), name=name, text="x", rule="S-1") for name in ("Zug", "Öl", "Ohr", "Oma")]
    assert [term.name for term in Glossary(terms).terms] == ["Ohr", "Öl", "Oma", "Zug"]
    swedish = Notation(sorted_after={"ö": "z"}).order
    assert [term.name for term in Glossary(terms, swedish).terms] == ["Ohr", "Oma", "Zug", "Öl"]
