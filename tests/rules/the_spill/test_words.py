"""The words: a sentence for everything that can be said, with the content's numbers."""

from dataclasses import replace

import pytest

from spillgame.content.faults import told
from spillgame.rules.game import Refusal
from spillgame.rules.the_spill.check import WORDS
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.rules.word_faults import MOST_FAULTS
from spillgame.template import holes
from spillgame.words import fill
from tests.builders import a_setup, the_content


def phrasebook(content=None) -> Phrasebook:
    return Phrasebook(Game(content or the_content(), a_setup()))


@pytest.mark.parametrize(
    ("template", "values", "expected"),
    [
        ("{n:die|dice}", {"n": 1}, "1 die"),
        ("{n:die|dice}", {"n": 3}, "3 dice"),
        ("{n} of {most}", {"n": 0, "most": 5}, "0 of 5"),
        ("{nothing} stays", {}, "{nothing} stays"),
        ("{n.__class__} {n!r} {0}", {"n": 1}, "{n.__class__} {n!r} {0}"),
    ],
)
def test_templates_are_filled_with_plain_names_only(template, values, expected):
    assert fill(template, values) == expected


def test_the_text_of_a_card_follows_its_numbers():
    content = the_content()
    card = next(card for card in content.resources if card.id == "oil_skimmer")
    effect = replace(card.abilities[0].effects[0], n=5)
    changed = replace(card.abilities[0], effects=(effect,))
    words = phrasebook()
    assert words.card_ability(card.abilities[0]) == "Remove 1 die in your Sector."
    assert words.card_ability(changed) == "Remove up to 5 dice in your Sector."


def test_every_card_ability_and_objective_is_said_with_nothing_left_to_fill():
    words, content = phrasebook(), the_content()
    said = [words.card_ability(ability) for card in content.resources for ability in card.abilities]
    said += [words.objective(objective) for card in content.win_cards for objective in card.objectives]
    said += [words.ability(ability) for specialist in content.specialists for ability in specialist.abilities]
    assert not [text for text in said if holes(text)]
    assert len(said) == 29 + 27 + 10


def test_the_shipped_words_have_no_fault():
    assert list(WORDS(the_content().words)) == []


@pytest.mark.parametrize(
    ("section", "change", "expected"),
    [
        ("events", {"die_laid": "Oil on {spce}"}, "did you mean 'space'?"),
        ("events", {"die_lost": "Gone"}, "the sentence is never said (found 'die_lost')"),
        ("effects", {"ap": "{m} AP"}, "nothing fills a name in 'ap' (found {m})"),
        ("reasons", {"spill_out": "Full"}, "did you mean 'spill_outs'?"),
        ("forecast", {"full_sectors": "{now} of {most}"}, "nothing fills a name in 'full_sectors' (found {most})"),
        ("event_words", {"holds_ye": "held"}, "did you mean 'holds_yes'?"),
        ("conditions", {"x" * 1000: "Well"}, f"(found '{'x' * 60}…')"),
    ],
)
def test_a_fault_in_the_words_is_found(section, change, expected):
    words = the_content().words
    spoilt = replace(words, **{section: {**getattr(words, section), **change}})
    faults = list(WORDS.over(words, spoilt))
    assert len(faults) == 1
    assert expected in told(faults[0][1])


@pytest.mark.parametrize("section", WORDS.families)
def test_a_missing_sentence_is_found_in_every_section(section):
    words = the_content().words
    for name in WORDS.families[section]:
        fewer = {key: text for key, text in getattr(words, section).items() if key != name}
        assert [path for path, _ in WORDS(replace(words, **{section: fewer}))] == [("words", section)]


def test_no_more_faults_are_looked_for_than_anybody_reads():
    words = the_content().words
    many = {f"no_such_{number}": "Nothing" for number in range(1000)}
    assert len(list(WORDS.over(words, replace(words, events={**words.events, **many})))) == MOST_FAULTS


@pytest.mark.parametrize(
    "found", [10**4000, "x" * 10_000, ["N1A"] * 10_000, "a\nb"], ids=["number", "text", "list", "line"]
)
def test_a_refusal_stays_one_line_whatever_a_stranger_wrote(found):
    sentence = phrasebook().refusal(Refusal("wrong_kind", "", {"field": "seat", "needed": "a seat", "found": found}))
    assert len(sentence) < 400
    assert sentence.isprintable()
