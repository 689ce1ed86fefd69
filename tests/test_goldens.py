"""The golden playthroughs are unchanged, and together cover everything that the game can do."""

import json
import re

import pytest

from spillgame.rules.the_spill.ending import REASONS
from spillgame.rules.the_spill.events import EVENT_TYPES
from tests.builders import the_content
from tests.playthrough import GOLDENS, playthrough, setup_and_steps

FILES = sorted(GOLDENS.glob("*.txt"))
ALL = "\n".join(path.read_text(encoding="utf-8") for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_went(path, request):
    text = path.read_text(encoding="utf-8")
    now = "\n".join(playthrough(*setup_and_steps(text))) + "\n"
    if request.config.getoption("--rewrite-goldens"):
        path.write_text(now, encoding="utf-8")
    assert now.splitlines() == text.splitlines()


def test_every_specialist_has_a_turn_in_a_golden():
    shown = set(re.findall(r"^  action_began specialist=(\w+)", ALL, re.MULTILINE))
    assert shown == {specialist.id for specialist in the_content().specialists}


def test_every_ability_of_every_resource_is_used_in_a_golden():
    shown = set(re.findall(r"^  resource_used card=(\w+) ability=(\d) from_discard=False", ALL, re.MULTILINE))
    assert shown == {(card.id, str(i)) for card in the_content().resources for i in range(len(card.abilities))}


def test_a_card_is_requisitioned_in_a_golden():
    assert re.search(r"^  resource_used card=\w+ ability=0 from_discard=True", ALL, re.MULTILINE)


def test_every_weather_face_is_rolled_in_a_golden():
    assert set(re.findall(r"^  weather_struck face=(\d)", ALL, re.MULTILINE)) == set("123456")


def _win_card(text: str) -> str:
    drawn = re.search(r"^  win_card_drawn card=(\w+)", text, re.MULTILINE)
    return drawn[1] if drawn else json.loads(text.splitlines()[0])["win"]["card"]


def test_every_measure_is_reached_and_missed_in_a_golden():
    reached: dict[bool, set[str]] = {True: set(), False: set()}
    cards = {card.id: card for card in the_content().win_cards}
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        card = cards[_win_card(text)]
        for number, holds in re.findall(r"^  objective_marked objective=(\d) holds=(\w+)", text, re.MULTILINE):
            reached[holds == "True"].add(card.objectives[int(number)].measure)
    measures = {objective.measure for card in cards.values() for objective in card.objectives}
    assert reached[True] == measures
    never_lost = {"rescued", "rescued_contaminated", "sets", "species_complete", "removed"}  # but by a borrowed die
    assert reached[False] >= measures - never_lost


def test_every_ending_is_reached_in_a_golden():
    shown = set(re.findall(r"'(\w+)'", "".join(re.findall(r"^result Result\(.*$", ALL, re.MULTILINE))))
    assert shown == set(REASONS)


def test_every_track_every_number_of_players_and_harsh_weather_are_played_in_a_golden():
    setups = [json.loads(path.read_text(encoding="utf-8").splitlines()[0]) for path in FILES]
    assert {setup["track"] for setup in setups} == {track.id for track in the_content().tracks}
    assert {len(setup["players"]) for setup in setups} == {1, 2, 3, 4}
    assert {setup["harsh_weather"] for setup in setups} == {True, False}


def test_every_kind_of_event_happens_in_a_golden():
    names = {kind.event for kind in EVENT_TYPES} - {"cube_lost"}  # four full cards are very rare
    assert names - set(re.findall(r"^  (\w+)", ALL, re.MULTILINE)) == set()
