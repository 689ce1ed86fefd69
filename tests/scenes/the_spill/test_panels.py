"""The notes around the board say in words all that they show."""

import pygame
import pytest

from spillgame.rules.the_spill.action import EndTurn, Move
from spillgame.rules.the_spill.resources import PlaceCube, UseResource
from spillgame.scenes.the_spill.panels import actions, forecast, resources, situation, team, win
from spillgame.scenes.the_spill.panels import player_mat as mat
from spillgame.scenes.the_spill.panels.page import Opened
from spillgame.ui.fonts import SMALL
from tests.builders import a_game, a_new_game
from tests.scenes.boards import a_look
from tests.scenes.panels import CONTROLS, a_late_game, composed, in_hospital, shown, widget

LOOK = a_look(1920, 1080)
RECT = pygame.Rect(0, 0, 540, 1000)


def built(module, builder, **more):
    return module.PANEL.build(LOOK, RECT, shown(builder.play()), **more)


# --- The mat ---


def test_the_mat_says_who_is_at_work_and_where():
    note = built(mat, a_game(players=("Ada", "Ben")).turn_of("marine_vet").at("E3"))
    assert widget(note, "mat-who").name == "Marine Vet (V)"
    assert widget(note, "mat-who").value == "Ada, seat 1, ship in E3"


def test_the_mat_counts_the_ap_that_are_left():
    note = built(mat, a_game().with_ap(3).with_token("fair_wind").after(extra_actions=1))
    assert widget(note, "mat-ap").value == "3 left of 6"


def test_the_mat_says_what_a_weather_token_does_and_how_many_there_are():
    note = built(mat, a_game(harsh_weather=True).with_token("hard_rescue", 2).with_token("slow_ship", 2))
    assert widget(note, "mat-token-hard_rescue").name == "Hard Rescue (H) ×2"
    assert widget(note, "mat-token-hard_rescue").value == "each Rescue costs 2 AP more"
    assert widget(note, "mat-token-slow_ship").value == "the ship cannot sail"


def test_an_ability_under_no_ability_is_said_to_be_off():
    note = built(mat, a_game().turn_of("hazmat_specialist").with_token("no_ability"))
    assert widget(note, "mat-ability").name == "Off now: Removes a die for 2 AP."


@pytest.mark.parametrize(
    ("specialist", "spent", "words"),
    [
        ("marine_vet", {}, "Still open: 1 free Rescue, 2 Extra Actions."),
        ("marine_vet", {"free_rescues": 1, "extra_actions": 2}, None),
        ("requisition_officer", {"extra_actions": 1}, "Still open: 1 requisition, 1 Extra Action."),
    ],
)
def test_the_mat_says_what_is_still_open_this_turn(specialist, spent, words):
    note = built(mat, a_game().turn_of(specialist).after(**spent))
    assert {w.name for w in note.widgets if w.key == "mat-open"} == ({words} if words else set())


def test_the_mat_says_where_a_free_push_back_is_owed():
    play = a_game().turn_of("environmental_tech").at("N1").with_oil("N2").play().do("move N2")
    note = mat.PANEL.build(LOOK, RECT, shown(play))
    assert widget(note, "mat-open").name.startswith("Still open: a free Push Back here,")


def test_before_anybody_is_chosen_the_mat_says_so():
    note = mat.PANEL.build(LOOK, RECT, shown(a_new_game(specialists=())))
    assert widget(note, "mat-none").name == "No Specialist is at work yet."


# --- The team ---


@pytest.mark.parametrize("width", [350, 540])
def test_in_one_row_seats_without_a_ship_keep_to_their_places(width):
    (row,) = team.blocks(LOOK, LOOK.px(width), shown(a_new_game()), named=False)
    rect = pygame.Rect(20, 20, LOOK.px(width), row.height)
    sheet = pygame.Surface((rect.right + 400, rect.bottom + 20), pygame.SRCALPHA)
    row.place(rect).paint(sheet)
    assert rect.inflate(LOOK.px(8), LOOK.px(4)).contains(sheet.get_bounding_rect())


def test_the_team_says_who_is_at_work_who_is_next_and_what_lies_on_each_mat():
    note = built(team, a_late_game())
    assert widget(note, "team-1").name == "Requisition Officer (R)"
    assert widget(note, "team-1").value == "seat 1, Alexandra, N6, at work, Slow Ship, Hard Rescue"
    assert widget(note, "team-2").value.endswith("Bo, E1, next")
    assert widget(note, "team-3").value.endswith("No Resources")


def test_the_team_says_the_same_where_there_is_no_room_for_names():
    moment = shown(a_late_game().play())
    low = pygame.Rect(0, 0, 540, team.PANEL.height(LOOK, 540, moment, -1))
    words = [(w.key, w.name, w.value) for w in team.PANEL.build(LOOK, low, moment).widgets]
    assert words == [(w.key, w.name, w.value) for w in team.PANEL.build(LOOK, RECT, moment).widgets]


# --- The Situation board ---


def test_sickbay_says_how_near_both_losing_lines_are():
    note = built(situation, a_game().with_sickbay(seal=2, crab=1))
    assert widget(note, "situation-sickbay-seal").value == "2 of 3 Seals"
    assert widget(note, "situation-sickbay-octopus").value == "0 of 3 Octopuses"
    assert widget(note, "situation-sickbay").value == "2 of 6 species"
    assert widget(note, "situation-sickbay").rule == "S-6.1"


def test_rescued_counts_each_species_by_condition_and_the_full_sets():
    note = built(situation, a_game().with_rescued(1, 0).with_rescued(0, 2, "crab"))
    assert widget(note, "situation-rescued").value == "8 animals, 1 full set"
    assert widget(note, "situation-rescued-crab").name == "Rescued Crabs (C)"
    assert widget(note, "situation-rescued-crab").value == "1 Healthy, 2 Contaminated"


def test_removed_oil_says_when_the_next_cube_comes():
    note = built(situation, a_game().with_removed(4, ever=7))
    assert widget(note, "situation-removed").value == "4 dice, the next cube after 2 more"


def test_the_track_says_where_its_token_is_and_what_every_space_draws():
    note = built(situation, a_game(track="severe").on_track_space(4))
    assert widget(note, "situation-track").value == "space 5 of 10, 4 dice a draw"
    assert (
        widget(note, "situation-track").tooltip
        == "Each Spill Out moves the token one space on. Dice drawn each turn, space by space: 3 3 3 4 4 4 5 5 5 5"
    )


def test_the_supplies_say_what_is_in_bag_and_pool_and_how_many_sectors_are_full():
    note = built(situation, a_game().with_pool(1, 1).with_full_sectors("N1", "W6"))
    assert widget(note, "situation-bag").value == "53 Oil, 3 Weather"
    assert widget(note, "situation-pool").value == "1 Oil, 1 Weather"
    assert widget(note, "situation-full").value == "2 of 6"


# --- The Win card ---


def test_an_objective_that_is_more_than_met_never_reads_as_a_part_of_less():
    note = built(win, a_game(card="clean_hands").with_removed(12))
    assert widget(note, "win-1").value == "12, 10 needed, holds now"


def test_an_objective_that_holds_says_so():
    note = built(win, a_game(card="clean_hands").with_removed(5).with_objectives(False, True, False))
    assert widget(note, "win-card").name == "Win card Clean Hands"
    assert widget(note, "win-card").value == "1 dot"
    assert widget(note, "win-1").value == "5 of 10, does not hold"
    assert widget(note, "win-2").value == "now 0, holds now, marked at the last clean-up"
    assert widget(note, "win-3").value == "now 0, holds now"


def test_a_value_that_would_squeeze_its_objective_stands_below_it():
    game = a_game(card="open_water").with_full_sectors("E1", "E2", "E3", "E4", "E5", "E6").play()
    oil = "win-2"  # at most 14 dice at sea, where there are 18
    heights = {}
    for width in (300, 540):
        note = win.PANEL.build(LOOK, pygame.Rect(0, 0, width, 1000), shown(game))
        assert "4 too many" in widget(note, oil).value
        heights[width] = widget(note, oil).rect.height
    assert heights[300] <= heights[540] + LOOK.line_height(SMALL) + 1  # one line more, and none for each word


# --- The Resource cards ---


def test_a_card_whose_ability_lacks_cubes_says_why_it_is_refused():
    note = built(resources, a_game().with_card("oil_skimmer", 0, 1).with_oil("N1"))
    second = widget(note, "resources-oil_skimmer-2")
    assert second.value == "1 of 2 cubes"
    assert second.refused == "This ability of Oil Skimmer needs 2 cubes and has 1."
    assert second.rule == "S-4.8"
    assert second.press() is None


def test_an_ability_that_may_be_used_takes_its_decision():
    note = built(resources, a_game().with_card("supply_tanker", 1).with_ap(1))
    first = widget(note, "resources-supply_tanker-1")
    assert (first.refused, first.tooltip) == ("", "0 AP · Gain 2 AP.")
    assert first.press() == UseResource(1, "supply_tanker", 0)


def test_a_cube_in_hand_is_placed_on_an_ability():
    play = a_game().with_card("oil_skimmer", 1).with_card("crew_change").at("N1").with_oil("N1").with_removed(2).play()
    note = resources.PANEL.build(LOOK, RECT, shown(play.do("remove N1A")))
    assert widget(note, "resources-heading").name == "Place 1 cube on a card"
    assert widget(note, "resources-crew_change-2").press() == PlaceCube(1, "crew_change", 1)
    assert widget(note, "resources-oil_skimmer-2").refused == "The other ability of Oil Skimmer already holds cubes."


def test_the_requisition_officer_sees_the_discard_pile_as_buttons():
    note = built(resources, a_game().turn_of("requisition_officer").with_discard("supply_tanker").with_ap(1))
    row = widget(note, "resources-requisition-supply_tanker")
    assert (row.name, row.tooltip, row.rule) == ("Requisition Supply Tanker", "1 AP · Gain 2 AP.", "S-7.8")
    assert row.press() == UseResource(1, "supply_tanker", 0, True)


def test_anybody_else_reads_the_discard_pile_as_a_list():
    note = built(resources, a_game().turn_of("marine_vet").with_discard("supply_tanker", "crew_change"))
    assert widget(note, "resources-discard").name == "Discarded: Supply Tanker, Crew Change."


# --- The forecast ---


def test_the_forecast_names_the_animals_and_marks_the_line_that_is_near():
    note = built(forecast, a_game().with_sickbay(seal=1).contaminated("N6B").with_oil("N6B"))
    assert widget(note, "forecast-sickbay").name == "To Sickbay: Seal N6B."
    assert widget(note, "forecast-most").value == "1, then 2 of 3, danger"
    assert widget(note, "forecast-species").value == "1 of 6"
    assert widget(note, "forecast-full").value == "0 of 6"


def test_the_forecast_says_that_ending_the_turn_loses():
    note = built(forecast, a_game().with_full_sectors("N1", "N2", "N3", "N4", "N5", "N6"))
    assert widget(note, "forecast-result").name.startswith("Ending the turn now loses the game.")
    assert widget(note, "forecast-full").value == "6 of 6, lost"


def test_the_forecast_counts_the_next_drop():
    note = built(forecast, a_game().with_pool(1, 1).with_fewer_dice(1))
    assert widget(note, "forecast-draw").name == "The next draw takes 2 dice. 2 more wait in the Extra pool."


def test_a_near_line_is_drawn_in_red_with_a_sign_and_a_far_one_is_not():
    for builder, red in ((a_game(), False), (a_game().with_sickbay(seal=2), True)):
        sheet = pygame.Surface((540, 400))
        built(forecast, builder).paint(sheet)
        danger = pygame.mask.from_threshold(sheet, LOOK.rgb("danger"), (2, 2, 2, 255))
        assert bool(danger.count()) == red


# --- The actions ---


def buttons(builder, width=900):
    rect = pygame.Rect(0, 0, width, LOOK.px(actions.BUTTON))
    return {w.name: w for w in actions.build(LOOK, rect, shown(builder.play()), CONTROLS).widgets}


def test_the_buttons_are_what_no_place_on_the_board_stands_for():
    found = buttons(a_game())
    assert list(found) == ["Extra Action", "End turn", "Undo", "Redo"]
    assert found["End turn"].press() == EndTurn(1)
    assert found["Undo"].press() == "undo"


def test_a_refused_button_says_why():
    found = buttons(a_game().after(extra_actions=2))
    assert found["Extra Action"].refused == "Only 2 Extra Actions a turn."
    assert found["Redo"].refused == "There is nothing to redo."


def test_ending_the_turn_says_what_is_lost_and_which_key_does_it():
    found = buttons(a_game().with_ap(2))
    assert found["End turn"].tooltip.startswith("2 AP are lost. Clean-up now would send no animal to Sickbay.")
    assert found["End turn"].tooltip.endswith("Key: E.")


def test_ending_the_turn_is_the_main_thing_only_when_nothing_else_is_left():
    assert not buttons(a_game().with_ap(1))["End turn"].main
    assert buttons(a_game().with_ap(0))["End turn"].main


@pytest.mark.parametrize("width", [900, 480])
def test_species_to_discharge_are_buttons_in_one_line(width):
    rect = pygame.Rect(0, 0, width, LOOK.px(actions.BUTTON))
    found = actions.build(LOOK, rect, shown(in_hospital(seal=2, crab=1)), CONTROLS).widgets
    assert {"Seal", "Crab", "Enough of this"} <= {w.name for w in found}
    assert len({w.rect.y for w in found}) == 1


def test_a_menu_offers_the_sea_captains_ways_with_price_and_rule():
    moment = shown(a_game().turn_of("sea_captain").at("N1").play())
    ways = [one for one in moment.offers if isinstance(one.decision, Move) and str(one.decision.to) == "E1"]
    size = actions.menu_size(LOOK, moment, ways)
    found = actions.menu_for(LOOK, pygame.Rect((0, 0), size), moment, ways).widgets
    names = {w.name: w for w in found}
    assert names["Sail to E1 by way of E1"].tooltip == "1 AP · Sail to E1 by way of E1."
    assert names["Sail to E1 by way of E1"].rule == "S-7.5"
    assert names["Sail to E1"].refused == "It is 6 Sectors away; the ship sails 2 at most."
    assert not [w.name for w in found if w.too_long(LOOK)]


# --- All of them ---


def test_while_a_cube_is_in_hand_the_cards_come_to_the_front():
    small = a_look(1280, 720, 200)
    play = a_game().with_card("oil_skimmer").at("N1").with_oil("N1").with_removed(2).play().do("remove N1A")
    _, note = composed(small, shown(play))
    assert widget(note, "tab resources").value == "chosen"


def test_a_tab_and_a_leaf_are_opened_by_a_press():
    small = a_look(1280, 720, 200)
    _, note = composed(small, shown(a_late_game().play()), Opened("resources"))
    assert widget(note, "tab win").press() == Opened("win")
    assert widget(note, "resources-arrow_down").press().leaves == {"resources": 2}


def test_the_status_line_asks_the_question_and_a_headline_takes_its_place():
    moment = shown(a_game().turn_of("marine_vet").play())
    assert widget(composed(LOOK, moment)[1], "status").name == "Marine Vet has 4 AP."
    assert widget(composed(LOOK, moment, headline="Oil on N1A.")[1], "status").name == "Oil on N1A."


def test_in_the_last_turn_the_forecast_says_so():
    note = built(forecast, a_game().with_bag(0, 0).capped())
    assert widget(note, "forecast-draw").name == "The well is capped: this is the last turn."


@pytest.mark.parametrize("dice", [0, 3, 14, 31, 60])
def test_all_dice_removed_are_drawn_beside_each_other(dice):
    moment = shown(a_game().with_removed(dice).play())
    sheet = pygame.Surface((540, 500))
    sheet.fill(LOOK.rgb("panel"))
    note = situation.PANEL.build(LOOK, pygame.Rect(0, 0, 540, 500), moment)
    note.paint(sheet)
    place = widget(note, "situation-removed").rect
    black = pygame.mask.from_threshold(sheet.subsurface(place), LOOK.rgb("oil"), (1, 1, 1, 255))
    assert len([part for part in black.connected_components() if part.count() > 2]) >= dice
