"""Numbers, days, lists and orders of names as each language has them."""

from datetime import date, datetime

import pytest

from spillgame.notation import ENGLISH, Notation
from spillgame.plurals import PLURALS
from spillgame.template import Grammar
from spillgame.words import Translation, Words, fill

GERMAN = Notation(decimal=",", group=".", percent="{n} %", long_date="{d}. {month} {year}", short_date="{d}.{m}.{year}",
                  date_time="{date}, {time}", months=("Januar", "Februar", "März"), all_of_two="{first} und {last}",
                  one_of_two="{first} oder {last}")  # fmt: skip
SPANISH = Notation(group=" ", grouped_from=10_000)
SWEDISH = Notation(sorted_after={"å": "z", "ä": "z", "ö": "z"})
JAPANESE = Notation(long_date="{year}年{m}月{d}日", between="、", all_of_two="{first}と{last}")


@pytest.mark.parametrize(
    ("written", "english", "german"),
    [
        ("7", "7", "7"),
        ("123456", "123456", "123456"),
        ("1,234,567", "1,234,567", "1.234.567"),
        ("−1,234.5", "−1,234.5", "−1.234,5"),
        ("0.5", "0.5", "0,5"),
        ("66.7%", "66.7%", "66,7 %"),
        ("90 %", "90%", "90 %"),
        ("0.1.0", "0.1.0", "0.1.0"),
        ("1,23", "1,23", "1,23"),
        ("N4", "N4", "N4"),
        ("%", "%", "%"),
        ("", "", ""),
    ],
)
def test_a_number_has_the_signs_of_its_language_and_what_is_none_stays_as_it_is(written, english, german):
    assert (ENGLISH.number(written), GERMAN.number(written)) == (english, german)


def test_thousands_are_grouped_from_where_the_language_does():
    assert [SPANISH.number(one) for one in ("9,999", "10,000")] == ["9999", "10 000"]


def test_a_number_of_thousands_takes_the_form_of_the_whole():
    polish = Grammar(PLURALS["polish"], notation=Notation(group=" "))
    assert fill("{n:kość|kości|kostek}", {"n": "1,022"}, polish) == "1 022 kości"


def test_a_day_is_written_in_the_order_and_with_the_names_of_its_language():
    day = date(2026, 3, 9)
    assert (ENGLISH.day(day), ENGLISH.short_day(day)) == ("9 March 2026", "9 Mar 2026")
    assert (GERMAN.day(day), GERMAN.short_day(day)) == ("9. März 2026", "9.3.2026")
    assert (JAPANESE.day(day), Notation().day(day)) == ("2026年3月9日", "2026-03-09")


def test_a_month_without_a_name_is_a_number():
    assert GERMAN.day("2026-11-29") == "29. 11 2026"


def test_a_day_in_a_file_is_read_as_iso_writes_it_and_anything_else_stays():
    assert ENGLISH.day("2026-11-29") == "29 November 2026"
    assert [ENGLISH.short_day(one) for one in ("{d}", "tomorrow", "")] == ["{d}", "tomorrow", ""]


def test_a_moment_is_a_day_and_a_time():
    when = datetime(2026, 3, 9, 7, 5)
    assert (ENGLISH.moment(when), GERMAN.moment(when)) == ("9 Mar 2026, 07:05", "9.3.2026, 07:05")


@pytest.mark.parametrize(
    ("names", "all_of", "one_of"),
    [
        ((), "", ""),
        (("Ada",), "Ada", "Ada"),
        (("Ada", 2), "Ada and 2", "Ada or 2"),
        (("Ada", "Ben", "Cleo"), "Ada, Ben and Cleo", "Ada, Ben or Cleo"),
        (("{last}", "{first}"), "{last} and {first}", "{last} or {first}"),
    ],
)
def test_a_list_ends_with_the_word_of_its_language(names, all_of, one_of):
    assert (ENGLISH.all_of(names), ENGLISH.one_of(iter(names))) == (all_of, one_of)


def test_a_list_has_the_signs_of_its_language():
    assert GERMAN.all_of(("Ada", "Ben")) == "Ada und Ben"
    assert JAPANESE.all_of(("A", "B", "C")) == "A、BとC"
    serial = Notation(all_of_two="{first} and {last}", serial_comma=True)
    assert [serial.all_of(one) for one in ("AB", "ABC")] == ["A and B", "A, B, and C"]


def test_a_letter_with_a_mark_is_sorted_beside_the_plain_one():
    names = ["Zoe", "Öl", "Oma", "Ärger", "arm", "Ast", "Straße", "Strasse", "Strata"]
    assert sorted(names, key=GERMAN.order) == [
        "Ärger", "arm", "Ast", "Öl", "Oma", "Strasse", "Straße", "Strata", "Zoe"
    ]  # fmt: skip


def test_a_letter_of_its_own_is_sorted_where_the_language_has_it():
    names = ["Öl", "Ål", "Zon", "Ära", "Oxe", "a\u030al"]
    assert sorted(names, key=SWEDISH.order) == ["Oxe", "Zon", "a\u030al", "Ål", "Ära", "Öl"]


def test_words_have_the_notation_of_the_language_they_are_told_in():
    assert Words({}).notation is ENGLISH
    assert Words({}, Translation({}, Grammar(PLURALS["english"], notation=GERMAN))).notation is GERMAN
