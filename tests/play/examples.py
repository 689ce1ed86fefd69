"""Examples of whole games in `tests/examples`: a journal NAME.jsonl, and the states to which it must lead.

NAME-states.txt has a fingerprint for each line of `spillgame replay NAME.jsonl --states`; NAME-states.jsonl has a few
of these lines whole, to be read. `python -m tests.play.examples LINES NAME` makes both of a file of such lines.
"""

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.play.journal import JournalReader
from spillgame.play.reading import replay

EXAMPLES = Path(__file__).parents[1] / "examples"
NAMES = sorted(path.name.removesuffix("-states.txt") for path in EXAMPLES.glob("*-states.txt"))
WHOLE = 8
"""The number of lines that are stored whole."""


def fingerprint(line: Mapping[str, Any]) -> str:
    """Return a hash of a line of `replay --states`; the order of keys and of legal decisions does not matter."""
    legal = sorted(json.dumps(one, sort_keys=True) for one in line["legal"])
    text = json.dumps([line["n"], line["state"], legal], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def fingerprints(name: str) -> list[str]:
    return (EXAMPLES / f"{name}-states.txt").read_text("utf-8").split()


def whole_lines(name: str) -> dict[int, dict[str, Any]]:
    """Return the lines of an example that are kept whole, by the number of their step."""
    lines = map(json.loads, (EXAMPLES / f"{name}-states.jsonl").read_text("utf-8").splitlines())
    return {line["n"]: line for line in lines}


def assert_leads_to_its_states(name: str) -> None:
    """Replay an example by the rules, and compare every state and what is legal there."""
    reader, wanted, whole = JournalReader(EXAMPLES / f"{name}.jsonl"), fingerprints(name), whole_lines(name)
    room = GAMES[reader.header.game].room
    rules = room.rules(load(room.content, with_mods=False).content, reader.header.setup, None)
    moments = list(replay(rules, reader))
    assert len(moments) == len(wanted)
    for moment, expected in zip(moments, wanted, strict=True):
        state = json.loads(json.dumps(rules.state_to_json(moment.state)))
        if moment.n in whole:
            assert state == whole[moment.n]["state"], f"step {moment.n}"
            assert list(state) == list(whole[moment.n]["state"]), "the order of the keys"
        line = {"n": moment.n, "state": state, "legal": rules.legal_to_json(moment.state)}
        assert fingerprint(line) == expected, f"step {moment.n}"


def condense(lines: Path, name: str) -> None:
    every = lines.read_text("utf-8").splitlines()
    marks = [fingerprint(json.loads(line)) for line in every]
    (EXAMPLES / f"{name}-states.txt").write_text("\n".join(marks) + "\n", "utf-8")
    kept = sorted({round(part * (len(every) - 1) / (WHOLE - 1)) for part in range(WHOLE)})
    (EXAMPLES / f"{name}-states.jsonl").write_text("".join(f"{every[n]}\n" for n in kept), "utf-8")


if __name__ == "__main__":
    condense(Path(sys.argv[1]), sys.argv[2])
