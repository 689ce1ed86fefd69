"""A journal replayed through the rules leads to the states that the format's example promises."""

import json

from spillgame.play.journal import Header, JournalReader, step_line, to_line
from spillgame.play.replay import replay
from tests.builders import the_content
from tests.play.games import EXAMPLE, EXAMPLE_STATES, a_rules, a_table, play_some

SETS = ("oil", "from", "unknown")


def as_set(items):
    return sorted(json.dumps(item, sort_keys=True) for item in items)


def test_the_example_leads_to_its_states_step_by_step():
    rules = a_rules(the_content(), EXAMPLE)
    wanted = [json.loads(line) for line in EXAMPLE_STATES.read_text(encoding="utf-8").splitlines()]
    moments = list(replay(rules, JournalReader(EXAMPLE)))
    assert len(moments) == len(wanted) == 188
    for moment, want in zip(moments, wanted, strict=True):
        assert moment.n == want["n"]
        assert json.loads(json.dumps(rules.state_to_json(moment.state))) == want["state"], moment.n
        assert as_set(rules.legal_to_json(moment.state)) == as_set(want["legal"]), moment.n


def test_a_journal_written_from_its_replay_is_the_same_journal():
    reader = JournalReader(EXAMPLE)
    rules = a_rules(the_content(), EXAMPLE)
    steps = [moment.step for moment in replay(rules, reader) if moment.step is not None]
    header = Header(reader.header.game, reader.header.content, rules.setup_to_json(), reader.header.app)
    again = to_line(header.to_json()) + b"".join(step_line(n, rules.step_to_json(s)) for n, s in enumerate(steps, 1))
    ours = [json.loads(line) for line in again.decode().splitlines()]
    theirs = [json.loads(line) for line in EXAMPLE.read_text(encoding="utf-8").splitlines()]
    for mine, wanted in zip(ours, theirs, strict=True):
        assert mine == wanted


def test_a_chances_fields_may_be_left_out_but_must_agree_where_they_stand(tmp_path):
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    step = json.loads(lines[1])
    step["chance"] = {"ask": "draw_win_card"}
    step["note"] = {"anything": [1, 2]}
    path = tmp_path / "short.jsonl"
    path.write_text("\n".join([lines[0], json.dumps(step), *lines[2:]]) + "\n", encoding="utf-8")
    moments = list(replay(a_rules(the_content(), path), JournalReader(path)))
    assert len(moments) == 188


def test_journal_to_state_to_journal_is_the_identity_for_random_games():
    for seed in range(8):
        table = play_some(a_table(seed, level="mixed", specialists=()), 400, seed)
        rules = table.rules
        state, _ = rules.start()
        for moment in table.moments[1:]:
            values = json.loads(json.dumps(rules.step_to_json(moment.step)))
            step = rules.step_from_json(state, values)
            assert step == moment.step
            state, events = rules.apply(state, step)
            assert (state, events) == (moment.state, moment.events)
