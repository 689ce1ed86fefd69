"""Sources of chance answer what is asked, and the seed alone decides the seeded ones."""

import random
from collections import Counter

import pytest

from spillgame.physics.drop import redrop
from spillgame.physics.release import ReleasePose
from spillgame.play.chance import TOWERS, FairDrops, RecordedChance, ScriptedChance, SeededChance, seeded_chance
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.chances import (
    Chance,
    DrawDice,
    Drawn,
    DropDice,
    Landed,
    Pick,
    Picked,
    Roll,
    Rolled,
    misfit,
)
from spillgame.rules.the_spill.state import Dice
from tests.builders import a_game
from tests.play.games import a_table, play_some


def asking(ask, **changes):
    return a_game().play().state._replace(pending=ask, **changes)


def test_the_same_seed_gives_the_same_answers_and_another_seed_others():
    ask = asking(DropDice(("oil",) * 8))
    first, again, other = (SeededChance(seed).answer(ask) for seed in (1, 1, 2))
    assert first == again != other


DROP = DropDice(("oil",) * 7 + ("weather",))
SMALL = (Roll("ship"), Pick("draw_resource", ("ark", "boat", "crab", "dune", "eel")), DrawDice(4))


def drops_of(source, before):
    """Return three drops of a source, with some cards, rolls and draws before each."""
    found = []
    for number in before:
        for ask in SMALL * number:
            source.answer(asking(ask))
        found.append(source.answer(asking(DROP)))
    return found


def small_answers_of(source, before):
    """Return cards, rolls and draws of a source, with some drops before each."""
    found = []
    for number in before:
        for _ in range(number):
            source.answer(asking(DROP))
        found += [source.answer(asking(ask)) for ask in SMALL * 4]
    return found


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.parametrize("answers", [drops_of, small_answers_of])
def test_drops_and_all_other_chance_are_streams_that_do_not_change_each_other(answers, skipped):
    plain, busy = SeededChance(5), SeededChance(5)
    if skipped:
        others = SMALL if answers is drops_of else (DROP,)
        for ask in others * 3:
            busy.skip(asking(ask))
    assert answers(plain, (0, 0, 0)) == answers(busy, (1, 4, 2))


def test_the_streams_of_drops_and_of_all_other_chance_are_not_one_stream_twice():
    ask = asking(DROP)
    from_the_cards = SeededChance(5, FairDrops(random.Random("spillgame cards 5")))
    assert SeededChance(5).answer(ask) != from_the_cards.answer(ask)


def test_the_cards_and_rolls_of_a_seed_are_the_same_with_the_tower_and_without():
    fair, physics = (small_answers_of(seeded_chance(5, tower), (0, 0)) for tower in TOWERS)
    assert fair == physics


def test_dice_are_drawn_from_the_bag_without_putting_back():
    source = SeededChance(1)
    for _ in range(200):
        state = asking(DrawDice(4), bag=Dice(3, 2))
        answer = source.answer(state).answer
        assert misfit(state.pending, answer, state.bag) is None
    everything = source.answer(asking(DrawDice(5), bag=Dice(3, 2))).answer
    assert everything == Drawn(3, 2)


def test_fair_drops_use_every_quadrant_face_and_place_of_the_weather_die_alike():
    source = SeededChance(7)
    landings = Counter()
    places = Counter()
    for _ in range(3000):
        landed = source.answer(asking(DropDice(("oil", "oil", "oil", "weather")))).answer.landings
        landings.update((landing.quadrant, landing.face) for landing in landed)
        places[[landing.die for landing in landed].index("weather")] += 1
    assert len(landings) == 24
    assert sum((count - 500) ** 2 / 500 for count in landings.values()) < 49.7  # chi-square, 23 degrees, alpha 0.001
    assert sum((count - 750) ** 2 / 750 for count in places.values()) < 16.3  # 3 degrees


def test_recorded_chance_gives_an_old_game_again():
    table = play_some(a_table(4, level="mixed", specialists=()), 500, 4)
    chances = [moment.step for moment in table.moments if isinstance(moment.step, Chance)]
    source = RecordedChance(chances)
    again = a_table(4, level="mixed", specialists=())
    again._source = source
    for moment in table.moments[1:]:
        if isinstance(moment.step, Chance):
            again.answer_chance()
        else:
            again.decide(moment.step)
    assert again.state == table.state
    with pytest.raises(Refused):
        source.answer(asking(Roll("ship")))


def test_scripted_chance_gives_its_answers_and_then_hands_over():
    source = ScriptedChance([Rolled(6)], then=ScriptedChance([Picked("ark")]))
    ask = asking(Roll("ship"))
    assert source.answer(ask).answer == Rolled(6)
    assert source.answer(ask).answer == Picked("ark")
    with pytest.raises(Refused):
        source.answer(ask)


def test_a_source_is_not_asked_where_somebody_must_decide():
    with pytest.raises(Refused) as caught:
        SeededChance(1).answer(a_game().play().state)
    assert caught.value.refusal.code == "decision_is_due"


def test_the_tower_answers_a_drop_and_its_release_poses_give_the_landings_again():
    source = seeded_chance(3, "physics")
    state = asking(DropDice(("oil", "oil", "weather")))
    landed = source.answer(state).answer
    assert isinstance(landed, Landed)
    assert misfit(state.pending, landed, state.bag) is None
    poses = [ReleasePose.from_list(values) for values in source.attachment()["landing"]]
    again = [(landing.quadrant, landing.face) for landing in redrop(poses).landings]
    assert again == [(str(landing.quadrant), landing.face) for landing in landed.landings]


def test_a_roll_after_a_drop_keeps_no_release_poses():
    source = seeded_chance(3, "physics")
    source.answer(asking(DropDice(("oil",))))
    assert source.attachment()
    source.answer(asking(Roll("ship")))
    assert source.attachment() == {}


def test_no_kind_of_die_always_leaves_the_hand_last():
    source = seeded_chance(9, "physics")
    places = {
        [landing.die for landing in source.answer(asking(DropDice(("oil", "weather")))).answer.landings].index(
            "weather"
        )
        for _ in range(12)
    }
    assert places == {0, 1}
