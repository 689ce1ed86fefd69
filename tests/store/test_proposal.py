"""Set-up proposes the rival that suits the player's record."""

import pytest

from spillgame.store.proposal import Met, Proposal, around, proposed


def games(rival: str, results: str, players: int = 2) -> list[Met]:
    """Return games against a rival: `w` for one that was won, `l` for one that was lost."""
    return [Met(rival, players, one == "w") for one in results]


def test_a_newcomer_is_proposed_the_deckhand():
    assert proposed([]) == Proposal("deckhand", "new")


def test_who_won_most_of_the_last_games_is_proposed_the_next_level():
    assert proposed(games("mate", "lwwww")) == Proposal("captain", "up", "mate", 4, 5)


def test_who_lost_nearly_all_is_proposed_the_level_below():
    assert proposed(games("mate", "lllwl")) == Proposal("boatswain", "down", "mate", 1, 5)


def test_who_wins_and_loses_stays():
    assert proposed(games("mate", "wlwl")) == Proposal("mate", "stay", "mate", 2, 4)


def test_only_the_last_five_games_against_the_rival_met_last_count():
    found = proposed([*games("mate", "wwwww"), *games("captain", "ww"), *games("mate", "lllll")])
    assert found == Proposal("boatswain", "down", "mate", 0, 5)


def test_two_games_are_too_few_to_say():
    assert proposed(games("mate", "ww")) == Proposal("mate", "few", "mate", 2, 2)


def test_among_four_two_wins_of_five_are_more_than_a_fair_share():
    assert proposed(games("mate", "wlwll", players=4)).why == "up"
    assert proposed(games("mate", "wlwll", players=2)).why == "stay"


@pytest.mark.parametrize(("rival", "results"), [("admiral", "wwwww"), ("cadet", "lllll")])
def test_nobody_is_above_the_admiral_or_below_the_cadet(rival, results):
    assert proposed(games(rival, results)).rival == rival


def test_further_seats_go_to_the_rivals_of_the_nearest_levels():
    assert around("mate") == ("mate", "boatswain", "captain", "deckhand", "admiral", "cadet")
