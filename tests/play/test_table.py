"""The table: one door to a running game."""

import pytest

from spillgame.play.chance import Answered, SeededChance
from spillgame.play.journal import Header, JournalReader
from spillgame.play.journal_file import JournalFile
from spillgame.play.reading import replay
from spillgame.play.table import Table
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.action import EndTurn, Move
from spillgame.rules.the_spill.board import Quadrant
from spillgame.rules.the_spill.chances import Chance, DropDice, Landed, Landing, Picked, Rolled
from spillgame.rules.the_spill.setup import ChooseQuadrant
from tests.play.games import a_table, play_some, reopened, take


def table_in_action(seed=3):
    table = a_table(seed)
    while table.state.phase != "action":
        play_some(table, 1, seed)
    return table


def a_journal(tmp_path, table, lines=()):
    rules = table.rules
    return JournalFile.create(tmp_path / "game.jsonl", Header(rules.name, "0" * 64, rules.setup_to_json()), lines)


def test_the_offers_are_the_legal_decisions_and_the_others_with_their_reason():
    table = table_in_action()
    offers = table.offers()
    assert {offer.decision for offer in offers if offer.legal} == set(table.legal())
    refused = [offer.refusal for offer in offers if not offer.legal]
    assert refused
    assert all(why.code and why.rule.startswith("S-") for why in refused)


def test_the_offers_of_a_state_are_worked_out_once_and_those_of_the_next_again():
    table = table_in_action()
    offers = table.offers()
    assert table.offers() is offers
    table.decide(table.legal()[0])
    assert table.offers() is not offers


def test_a_refused_decision_leaves_state_moments_and_listeners_alone():
    table = table_in_action()
    heard = []
    table.listen(heard.append)
    before = table.moments
    with pytest.raises(Refused):
        table.decide(ChooseQuadrant(1, Quadrant.parse("N")))
    assert table.moments == before
    assert heard == []


def test_an_answer_that_does_not_fit_is_refused_and_changes_nothing():
    table = a_table(level="mixed")
    before = table.state
    for answer in (Picked("no_such_card"), Rolled(3)):
        with pytest.raises(Refused):
            table.take_chance(Answered(Chance(before.pending, answer)))
        assert table.state is before


def test_undo_takes_decisions_back_to_the_last_chance_and_no_further():
    table = table_in_action()
    start = table.state
    moves = [decision for decision in table.legal() if isinstance(decision, Move)]
    table.decide(moves[0])
    table.decide(next(decision for decision in table.legal() if isinstance(decision, Move)))
    table.undo()
    table.undo()
    assert table.state is start
    assert table.undo_refusal().code == "undo_chance"
    with pytest.raises(Refused):
        table.undo()
    assert table.state is start


def test_the_end_of_a_turn_can_be_undone_until_the_dice_are_drawn():
    table = table_in_action()
    start = table.state
    table.decide(EndTurn(1))
    table.undo()
    assert table.state == start
    table.redo()
    table.answer_chance()
    assert table.undo_refusal().code == "undo_chance"


def test_a_new_decision_forgets_what_was_undone():
    table = table_in_action()
    first, second = [decision for decision in table.legal() if isinstance(decision, Move)][:2]
    table.decide(first)
    table.undo()
    table.decide(second)
    assert table.redo_refusal().code == "nothing_to_redo"
    with pytest.raises(Refused):
        table.redo()


def test_nothing_can_be_undone_before_the_first_step():
    assert a_table().undo_refusal().code == "nothing_to_undo"


def test_listeners_hear_every_step_in_order_until_they_stop():
    table = a_table(level="mixed")
    heard = []
    stop = table.listen(lambda moment: heard.append(moment.n))
    play_some(table, 5)
    stop()
    play_some(table, 1)
    assert heard == [1, 2, 3, 4, 5]


def test_a_step_is_in_the_journal_before_anybody_hears_of_it(tmp_path):
    journal = a_journal(tmp_path, a_table(level="mixed"))
    table = a_table(level="mixed", journal=journal)
    on_disk = []
    table.listen(lambda moment: on_disk.append((moment.n, len(list(JournalReader(journal.path).steps())))))
    play_some(table, 30)
    assert on_disk == [(n, n) for n in range(1, 31)]
    table.close()


def test_the_journal_follows_undo_and_redo_and_the_game_resumes_from_it(tmp_path):
    table = table_in_action()
    journal = a_journal(tmp_path, table)
    fresh = take(a_table(3, journal), [moment.step for moment in table.moments[1:]])
    fresh.decide(next(decision for decision in fresh.legal() if isinstance(decision, Move)))
    fresh.undo()
    assert len(list(JournalReader(journal.path).steps())) == len(fresh.moments) - 1
    fresh.redo()
    fresh.close()
    moments = list(replay(fresh.rules, JournalReader(journal.path)))
    resumed = Table.resumed(fresh.rules, SeededChance(fresh.rules, 3), moments, reopened(journal.path))
    assert resumed.moments == fresh.moments
    assert resumed.undo_refusal() is None
    play_some(resumed, 3)
    resumed.close()
    assert len(list(JournalReader(journal.path).steps())) == len(resumed.moments) - 1


class FullDisk:
    """A journal whose disk is full from the third step on, until somebody makes room."""

    path = "game.jsonl"

    def __init__(self):
        self.lines = []
        self.room = 2

    @property
    def steps(self):
        return len(self.lines)

    def append(self, step):
        if len(self.lines) == self.room:
            raise OSError(28, "No space left on device")
        self.lines.append(step)

    def cut_back(self, steps):
        del self.lines[steps:]


def test_where_the_disk_refuses_the_game_goes_on_in_memory_and_says_so():
    table = a_table(journal=FullDisk())
    play_some(table, 20)
    assert len(table.moments) == 21
    assert table.journal_fault == "game.jsonl cannot be written (No space left on device); the game is not saved."


def test_a_game_is_saved_whole_as_soon_as_the_disk_takes_it_again():
    disk = FullDisk()
    table = a_table(level="mixed", journal=disk)
    play_some(table, 20)
    while table.undo_refusal() is None:
        table.undo()
    disk.room = 1000
    play_some(table, 1)
    assert table.journal_fault is None
    assert disk.lines == table.step_lines()


def test_in_practice_undo_goes_past_dice_and_redo_takes_the_same_dice_again():
    table = a_table(level="mixed", specialists=(), practice=True)
    play_some(table, 30)
    before = table.moments
    for _ in range(30):
        table.undo()
    assert table.undo_refusal().code == "nothing_to_undo"
    for _ in range(30):
        table.redo()
    assert table.moments == before


def test_in_practice_the_next_drop_may_be_chosen():
    table = a_table(practice=True)
    while not isinstance(table.state.pending, DropDice):
        play_some(table, 1)
    table.answer_chance()
    table.undo()
    dice = table.state.pending.dice
    chosen = Landed(tuple(Landing(die, Quadrant.parse("N"), 1 + n % 6) for n, die in enumerate(dice)))
    table.take_chance(Answered(Chance(table.state.pending, chosen)))
    assert table.moments[-1].step.answer == chosen


def test_a_clone_of_the_moments_plays_on_identically():
    table = play_some(a_table(5), 60, 5)
    half = list(table.moments[:40])
    rest = [moment.step for moment in table.moments[40:]]
    clone = take(Table.resumed(table.rules, SeededChance(table.rules, 5), half), rest)
    assert clone.moments == table.moments


def test_every_listener_hears_all_moments_in_order_even_if_one_plays_on():
    table = a_table(level="mixed", specialists=())
    heard = []

    def answers_at_once(moment):
        if table.asks_chance() and len(table.moments) < 8:
            table.answer_chance()

    table.listen(answers_at_once)
    table.listen(lambda moment: heard.append(moment.n))
    table.answer_chance()
    assert heard == list(range(1, len(table.moments)))
    assert len(heard) > 1


def test_a_listener_may_be_stopped_twice():
    table = a_table(level="mixed")
    stop = table.listen(lambda moment: None)
    stop()
    stop()


@pytest.mark.parametrize("tower", ["fair", "physics"])
def test_a_game_gone_on_with_gets_the_chances_it_would_have_had(tower):
    rules = a_table(level="mixed", specialists=()).rules
    whole = play_some(Table(rules, SeededChance(rules, 11, tower)), 70, 2)
    half = list(whole.moments[:41])
    resumed = Table.resumed(rules, SeededChance(rules, 11, tower), half)
    for moment in whole.moments[41:]:
        if rules.is_chance(moment.step):
            resumed.answer_chance()
        else:
            resumed.decide(moment.step)
    assert resumed.moments == whole.moments


def test_the_journal_keeps_the_release_poses_of_a_drop(tmp_path):
    table = a_table(specialists=())
    journal = a_journal(tmp_path, table)
    table = Table(table.rules, SeededChance(table.rules, 2, "physics"), journal)
    while table.state.phase == "setup":
        play_some(table, 1)
    table.close()
    lines = list(JournalReader(journal.path).steps())
    drops = [line for line in lines if line.get("chance", {}).get("ask") == "drop"]
    assert drops
    assert all(len(line["landing"]) == len(line["answer"]["landings"]) for line in drops)
    assert all("landing" not in line for line in lines if line not in drops)
