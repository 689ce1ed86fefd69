"""Sources of chance answer what is asked, and the seed alone decides the seeded ones."""

import random
from collections import Counter

import pytest

from spillgame.physics.drop import redrop
from spillgame.physics.release import ReleasePose
from spillgame.play.chance import TOWERS, NoChance, SeededChance, Streams
from spillgame.play.drops import FairDrops
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.chances import DrawDice, Drawn, DropDice, Landed, Pick, Roll, misfit
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import Dice
from tests.builders import a_game, a_setup, the_content
from tests.builders.dive import a_dive

DROP = DropDice(("oil",) * 7 + ("weather",))
SMALL = (Roll("ship"), Pick("draw_resource", ("ark", "boat", "crab", "dune", "eel")), DrawDice(4))


def asking(ask, **changes):
    return a_game().play().state._replace(pending=ask, **changes)


def a_source(seed, tower="fair"):
    return SeededChance(TheSpill(the_content(), a_setup()), seed, tower)


def answered(source, ask, **changes):
    return source.answer(asking(ask, **changes)).step.answer


def test_the_same_seed_gives_the_same_answers_and_another_seed_others():
    ask = DropDice(("oil",) * 8)
    first, again, other = (answered(a_source(seed), ask) for seed in (1, 1, 2))
    assert first == again != other


def drops_of(source, before):
    """Return three drops of a source, with some cards, rolls and draws before each."""
    found = []
    for number in before:
        for ask in SMALL * number:
            answered(source, ask)
        found.append(answered(source, DROP))
    return found


def small_answers_of(source, before):
    """Return cards, rolls and draws of a source, with some drops before each."""
    found = []
    for number in before:
        for _ in range(number):
            answered(source, DROP)
        found += [answered(source, ask) for ask in SMALL * 4]
    return found


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.parametrize("answers", [drops_of, small_answers_of])
def test_drops_and_all_other_chance_are_streams_that_do_not_change_each_other(answers, skipped):
    plain, busy = a_source(5), a_source(5)
    if skipped:
        others = SMALL if answers is drops_of else (DROP,)
        for ask in others * 3:
            busy.skip(asking(ask))
    assert answers(plain, (0, 0, 0)) == answers(busy, (1, 4, 2))


def test_each_name_is_one_stream_of_its_own_which_goes_on_where_it_was():
    streams, again = Streams(5), Streams(5)
    drops = [streams("drops").random() for _ in range(3)]
    assert [streams("cards").random() for _ in range(3)] != drops
    assert [again("drops").random() for _ in range(3)] == drops
    assert drops == [random.Random("spillgame drops 5").random(), *drops[1:]]


def test_the_streams_of_drops_and_of_all_other_chance_are_not_one_stream_twice():
    from_the_cards = FairDrops(random.Random("spillgame cards 5")).drop(DROP.dice)
    rests = [(rest.quadrant, rest.face) for rest in from_the_cards.rests]
    landings = [(int(landing.quadrant), landing.face) for landing in answered(a_source(5), DROP).landings]
    assert landings != rests


def test_the_cards_and_rolls_of_a_seed_are_the_same_with_the_tower_and_without():
    fair, physics = (small_answers_of(a_source(5, tower), (0, 0)) for tower in TOWERS)
    assert fair == physics


@pytest.mark.parametrize("tower", TOWERS)
def test_what_was_skipped_is_what_would_have_been_answered(tower):
    whole, resumed = a_source(5, tower), a_source(5, tower)
    for ask in (*SMALL, DROP, *SMALL, DROP):
        answered(whole, ask)
        resumed.skip(asking(ask))
    assert answered(whole, DROP) == answered(resumed, DROP)


def test_dice_are_drawn_from_the_bag_without_putting_back():
    source = a_source(1)
    for _ in range(200):
        bag = Dice(3, 2)
        assert misfit(DrawDice(4), answered(source, DrawDice(4), bag=bag), bag) is None
    assert answered(source, DrawDice(5), bag=Dice(3, 2)) == Drawn(3, 2)


def test_fair_drops_use_every_quadrant_face_and_place_of_the_weather_die_alike():
    source = a_source(7)
    landings = Counter()
    places = Counter()
    for _ in range(3000):
        landed = answered(source, DropDice(("oil", "oil", "oil", "weather"))).landings
        landings.update((landing.quadrant, landing.face) for landing in landed)
        places[[landing.die for landing in landed].index("weather")] += 1
    assert len(landings) == 24
    assert sum((count - 500) ** 2 / 500 for count in landings.values()) < 49.7  # chi-square, 23 degrees, alpha 0.001
    assert sum((count - 750) ** 2 / 750 for count in places.values()) < 16.3  # 3 degrees


def test_a_source_is_not_asked_where_somebody_must_decide():
    with pytest.raises(Refused) as caught:
        a_source(1).answer(a_game().play().state)
    assert caught.value.refusal.code == "decision_is_due"


def test_where_a_game_is_only_looked_at_chance_answers_nothing():
    with pytest.raises(Refused) as caught:
        NoChance().answer(asking(Roll("ship")))
    assert caught.value.refusal.code == "nothing_recorded"


def test_the_tower_answers_a_drop_and_its_release_poses_give_the_landings_again():
    ask = DropDice(("oil", "oil", "weather"))
    answer = a_source(3, "physics").answer(asking(ask))
    landed = answer.step.answer
    assert isinstance(landed, Landed)
    assert misfit(ask, landed, asking(ask).bag) is None
    poses = [ReleasePose.from_list(values) for values in answer.attachment["landing"]]
    again = [(landing.quadrant, landing.face) for landing in redrop(poses).landings]
    assert again == [(str(landing.quadrant), landing.face) for landing in landed.landings]


def test_an_answer_carries_its_drop_and_any_other_answer_none():
    source = a_source(3, "physics")
    dropped = source.answer(asking(DropDice(("oil",))))
    assert len(dropped.drop.landings) == len(dropped.attachment["landing"]) == 1
    for answer in (source.answer(asking(Roll("ship"))), a_source(3).answer(asking(DROP))):
        assert answer.drop is None
        assert answer.attachment == {}


def test_no_kind_of_die_always_leaves_the_hand_last():
    source = a_source(9, "physics")
    dice = DropDice(("oil", "weather"))
    places = {[landing.die for landing in answered(source, dice).landings].index("weather") for _ in range(12)}
    assert places == {0, 1}


def test_a_game_that_looks_at_faces_alone_gets_each_as_often_and_no_quadrant():
    game = a_dive(divers=("0", "0"))
    chance = SeededChance(game.rules, 4)
    steps = [chance.answer(game.state).step for _ in range(1500)]
    faces = Counter(face for step in steps for face in step.answer)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(420 < count < 580 for count in faces.values())
    assert {rest.quadrant for step in steps for rest in game.rules.rests(step)} == {None}
    whole, resumed = SeededChance(game.rules, 4), SeededChance(game.rules, 4)
    whole.answer(game.state)
    resumed.skip(game.state)
    assert whole.answer(game.state) == resumed.answer(game.state)
