"""Whole games of which every state and every legal decision is known."""

import json

import pytest

from tests.builders.endeavor import ENDEAVOR, endeavor_content
from tests.builders.fingerprints import fingerprint
from tests.play.games import EXAMPLES


@pytest.mark.parametrize(("name", "steps"), [("endeavor-deep-sea", 217), ("endeavor-deep-sea-solo", 176)])
def test_the_example_of_a_whole_game_gives_its_states_and_legal_decisions(name, steps):
    lines = [json.loads(line) for line in (EXAMPLES / f"{name}.jsonl").read_text().splitlines()]
    wanted = (EXAMPLES / f"{name}-states.txt").read_text().split()
    whole = {line["n"]: line for line in map(json.loads, (EXAMPLES / f"{name}-states.jsonl").read_text().splitlines())}
    rules = ENDEAVOR.room.rules(endeavor_content(), lines[0]["setup"], None)
    state, _ = rules.start()
    assert len(wanted) == len(lines) == steps + 1
    for n, (line, expected) in enumerate(zip(lines, wanted, strict=True)):
        if n:
            state, _ = rules.apply(state, rules.step_from_json(state, line))
        found = {"n": n, "state": rules.state_to_json(state), "legal": rules.legal_to_json(state)}
        if n in whole:
            assert (found["state"], list(found["state"])) == (whole[n]["state"], list(whole[n]["state"]))
        assert fingerprint(found) == expected, f"step {n}"
    assert rules.result(state) is not None
