"""Templates choose forms of names, and what stands after a value, by the grammar of their language."""

import pytest

from spillgame.notation import Notation
from spillgame.plurals import PLURALS
from spillgame.template import DEEPEST, Grammar, filled, holes, parts_of

KRAKEN = {"gender": "m", "acc": "den Kraken"}
GERMAN = Grammar(PLURALS["english"], {"der Krake": KRAKEN, "die Robbe": {"gender": "f", "acc": "die Robbe"}})
POLISH = Grammar(PLURALS["polish"])


def written(template, grammar=GERMAN, **values):
    return filled(parts_of(template), values, grammar)


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("Du rettest {animal.acc}.", {"animal": "der Krake"}, "Du rettest den Kraken."),
        ("Du rettest {animal.acc}.", {"animal": "Bert"}, "Du rettest Bert."),
        ("Du rettest {animal.acc}.", {}, "Du rettest {animal.acc}."),
        ("{animal|m:Seiner|f:Ihrer|other:Ihrer} Wege", {"animal": "der Krake"}, "Seiner Wege"),
        ("{animal|m:Seiner|f:Ihrer|other:Beider} Wege", {"animal": "die Robbe"}, "Ihrer Wege"),
        ("{animal|m:Seiner|f:Ihrer|other:Beider} Wege", {"animal": "Bert"}, "Beider Wege"),
        ("{state|on:An|off:Aus}", {"state": "off"}, "Aus"),
        ("{state|on:An|off:Aus}", {"state": "broken"}, "Aus"),
        ("{n|0:Nichts|one:{n} Fass|other:{n} Fässer}", {"n": "0"}, "Nichts"),
        ("{n|0:Nichts|one:{n} Fass|other:{n} Fässer}", {"n": "1"}, "1 Fass"),
        ("{n|0:Nichts|one:{n} Fass|other:{n} Fässer}", {"n": "12"}, "12 Fässer"),
        (
            "{n|one:Ein Fass {who|m:des|other:der} Bohrers|other:Viele}",
            {"n": "1", "who": "der Krake"},
            "Ein Fass des Bohrers",
        ),
        ("{n|one:x", {"n": "1"}, "{n|one:x"),
        ("{n|one}", {"n": "1"}, "{n|one}"),
        ("{n.__class__}", {"n": "1"}, "{n.__class__}"),
    ],
)
def test_a_template_chooses_by_value_gender_and_number(template, values, text):
    assert written(template, **values) == text


@pytest.mark.parametrize(
    ("n", "word"), [("1", "kość"), ("3", "kości"), ("5", "kostek"), ("12", "kostek"), ("22", "kości")]
)
def test_a_language_may_have_three_forms_of_a_number(n, word):
    assert written("{n|one:kość|few:kości|many:kostek}", POLISH, n=n) == word
    assert written("{n?kość|kości|kostek}", POLISH, n=n) == word


@pytest.mark.parametrize(
    ("value", "text"),
    [("1.5", "1,5"), ("-0.25", "-0,25"), ("−3.1", "−3,1"), ("0.1.0", "0.1.0"), ("N1.", "N1."), ("7", "7")],
)
def test_a_fraction_has_the_sign_of_its_language(value, text):
    grammar = Grammar(PLURALS["english"], notation=Notation(decimal=","))
    assert written("{n}", grammar, n=value) == text
    assert written("{n}", n=value) == value


def test_holes_within_choices_are_holes_of_the_template():
    assert holes("{n|one:{who} geht|other:{all:Boot|Boote} an {place.dat}} {n") == {"n", "who", "all", "place"}


def test_choices_within_choices_end_somewhere():
    template = "{n|other:" * (DEEPEST + 1) + "x" + "}" * (DEEPEST + 1)
    assert holes(template) == {"n"}
    assert written(template, n="1") == "{n|other:x}", "what is too deep is text"
    endless = "{n|other:" * 5000
    assert written(endless, n="1") == endless
