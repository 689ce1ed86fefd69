"""A journal replayed through the rules leads to the states that the format's example promises."""

import json
import re
import shutil

import pytest

from spillgame import cli
from spillgame.play.journal import Header, JournalReader, step_line, to_line
from spillgame.play.reading import replay
from spillgame.store.saves import Saves, SavesError
from tests.builders import the_content
from tests.documents import ROOT
from tests.play.games import EXAMPLE, a_rules


def simulated(folder):
    """Return the journal of a random game."""
    assert cli.main(["simulate", "the_spill", "--games", "1", "--bot", "random", "--journals", str(folder)]) == 0
    return folder / "game-000001.jsonl"


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


def test_a_game_whose_mods_are_gone_is_refused_with_their_names(home, tmp_path, capsys):
    mod = home / "mods" / "quiet_sea" / "the_spill"
    shutil.copytree(ROOT / "docs" / "examples" / "mods" / "quiet_sea" / "the_spill", mod)
    journal = simulated(tmp_path)
    assert cli.main(["replay", str(journal)]) == 0
    assert '"mods": ["quiet_sea"]' in journal.read_text("utf-8").splitlines()[0]
    shutil.rmtree(mod.parent)
    why = (
        "line 2: S-3.4: The chance's from has quiet_sea that should not be there, and lacks nothing. "
        "The game was begun with the mod 'quiet_sea', and without mods it cannot be replayed."
    )
    assert cli.main(["replay", str(journal)]) == 2
    assert why in capsys.readouterr().err
    with pytest.raises(SavesError, match=re.escape(why)):
        Saves(tmp_path).read(journal)


def test_a_game_begun_without_a_mod_names_the_mods_that_came_since(home, tmp_path, capsys):
    journal = simulated(tmp_path)
    shutil.copytree(ROOT / "docs" / "examples" / "mods" / "quiet_sea", home / "mods" / "quiet_sea")
    assert cli.main(["replay", str(journal)]) == 2
    told = "begun with other content, and with the mod 'quiet_sea' in use now it cannot be replayed."
    assert told in capsys.readouterr().err


def test_a_step_that_is_not_legal_is_not_blamed_on_content_that_has_not_changed(home, tmp_path, capsys):
    journal = simulated(tmp_path)
    lines = journal.read_text("utf-8").splitlines()
    del lines[3]
    lines[3:] = [json.dumps({**json.loads(line), "n": n}) for n, line in enumerate(lines[3:], 3)]
    journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert cli.main(["replay", str(journal)]) == 2
    said = capsys.readouterr().err
    assert "line 4: " in said
    assert "begun with" not in said
