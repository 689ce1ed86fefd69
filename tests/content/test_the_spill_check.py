"""Each check of The Spill's records rejects what is just wrong and accepts what is just right."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from spillgame.content.faults import told
from spillgame.content.loading import load
from spillgame.rules.content import Fault
from spillgame.rules.the_spill.check import CHECKS
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL


@pytest.fixture(scope="module")
def content() -> Content:
    loaded = load(THE_SPILL, with_mods=False, with_cache=False)
    assert isinstance(loaded.content, Content)
    return loaded.content


def check(content: Content) -> Iterator[Fault]:
    for needs, run in CHECKS:
        yield from run(*(getattr(content, field) for field in needs))


def sentences(content: Content) -> list[str]:
    return [told(sentence) for _, sentence in check(content)]


def changed(record: Any, path: str, value: Any) -> Any:
    if not path:
        return value
    step, _, rest = path.partition(".")
    if isinstance(record, tuple):
        at = int(step)
        return (*record[:at], changed(record[at], rest, value), *record[at + 1 :])
    return dataclasses.replace(record, **{step: changed(getattr(record, step), rest, value)})


SIX = ("N5C", "N6C", "E6C", "S1B", "S5C", "W5C")
PAIRS: dict[str, tuple[str, Any, str, Any]] = {
    "S_1_4_number_of_homes": ("board.species.0.homes", SIX[:5], "found 5), expected 6", (*SIX[:5], "N2B")),
    "S_1_4_a_home_used_twice": ("board.species.0.homes.0", "N1B", "taken by 'sea_turtle'", "N2B"),
    "S_1_4_no_home_in_A": ("board.species.0.homes.0", "N2A", "next to the rig (found N2A)", "N2C"),
    "S_2_6_dice_of_set_up": ("board.dice.oil", 7, "more Oil dice than there are (found 8)", 18),
    "S_2_6_room": (
        "board.dice.dropped_in_setup",
        33,
        "Oil dice than find room (found 33), expected at most 32",
        32,
    ),
    "S_6_2_sickbay": (
        "board.losing.sickbay_of_one",
        7,
        "species has that many animals (found 7), expected at most 6",
        6,
    ),
    "letters_of_species": ("board.species.1.letter", "T", "first for Sea turtle", "Z"),
    "letters_of_specialists": ("specialists.1.letter", "B", "first for Marine Biologist", "Z"),
    "tokens_of_weatherproof": (
        "specialists.5.abilities.0.tokens.1",
        "no_resources",
        "the token is used twice",
        "fair_wind",
    ),
    "letters_of_tokens": ("weather.tokens.no_ability.letter", "R", "first for No Resources", "Z"),
    "S_10_rescued": ("win_cards.2.objectives.0.at_least", 37, "at most 36, the number of animals", 36),
    "S_10_rescued_contaminated": ("win_cards.0.objectives.0.at_least", 37, "at most 36, the number of animals", 36),
    "S_10_removed": ("win_cards.0.objectives.1.at_least", 61, "at most 60, the number of Oil dice", 60),
    "S_10_sets": ("win_cards.0.objectives.2.at_least", 7, "at most 6, the number of animals of a species", 6),
    "S_10_species_complete": ("win_cards.8.objectives.1.at_least", 7, "at most 6, the number of species", 6),
    "S_10_animals_of_a_complete_species": (
        "win_cards.8.objectives.1.animals",
        7,
        "at most 6, the number of animals of a species",
        6,
    ),
    "S_10_the_same_objective_twice": (
        "win_cards.0.objectives.2.measure",
        "removed",
        "the objective is used twice (found removed",
        "rescued",
    ),
}
"""A place in the content, what is just wrong there, the message, and what is just right."""


def test_the_shipped_content_passes(content: Content) -> None:
    assert list(check(content)) == []


@pytest.mark.parametrize(("path", "bad", "message", "good"), PAIRS.values(), ids=PAIRS.keys())
def test_a_check_rejects_what_is_wrong_and_accepts_what_is_right(content, path, bad, message, good) -> None:
    faults = sentences(changed(content, path, bad))
    assert any(message in sentence for sentence in faults), faults
    faults = sentences(changed(content, path, good))
    # The smallest number of Oil dice that set-up allows makes some Win cards impossible: another check.
    assert [sentence for sentence in faults if "can never be won" not in sentence or "Oil" not in message] == []


def test_S_2_2_every_level_needs_a_card(content: Content) -> None:
    without = dataclasses.replace(content, win_cards=tuple(card for card in content.win_cards if card.dots != 2))
    assert sentences(without) == ["no card has 2 dots (found none), expected at least one of each level"]


def test_an_ability_stands_once_on_a_specialist(content: Content) -> None:
    twice = content.specialists[0].abilities * 2
    faults = list(check(changed(content, "specialists.0.abilities", twice)))
    assert [path for path, _ in faults] == [("specialists", 0, "abilities", 1, "can")]


def test_every_fault_has_a_path_that_leads_into_the_content(content: Content) -> None:
    for place, bad, _, _ in PAIRS.values():
        spoilt = changed(content, place, bad)
        for path, _ in check(spoilt):
            value: Any = spoilt
            for step in path:
                value = value[step] if isinstance(step, int) else getattr(value, step)
