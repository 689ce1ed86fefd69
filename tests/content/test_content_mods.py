"""A sound mod replaces and adds by id; a mod with any fault is left out as a whole and named."""

from pathlib import Path

import pytest

from spillgame.content.faults import line_of, told
from spillgame.content.loading import load
from spillgame.content.problems import ContentError
from spillgame.content.validation import problems_of, problems_of_all
from spillgame.rules.endeavor_deep_sea.room import CONTENT as ENDEAVOR
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

TRACK = "- {id: gentle, name: Gentle, dice: [2, 2]}\n"


@pytest.fixture
def mods(home: Path) -> Path:
    folder = home / "mods"
    folder.mkdir(parents=True)
    return folder


def put(mods: Path, name: str, file: str, text: str) -> Path:
    path = mods / name / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("inner", ["the_spill/tracks.yaml", "tracks.yaml"])
def test_a_mod_adds_an_entry_at_the_end(mods: Path, inner: str) -> None:
    put(mods, "mine", inner, TRACK)
    loaded = load(THE_SPILL)
    assert (loaded.mods, dict(loaded.left_out)) == (("mine",), {})
    assert [track.id for track in loaded.content.tracks] == ["training", "standard", "severe", "ultimate", "gentle"]
    assert loaded.content.tracks[-1].dice == (2, 2)


def test_a_mod_takes_a_resource_card_out_of_the_game(mods: Path) -> None:
    put(mods, "mine", "resources.yaml", "- {id: oil_skimmer, left_out: true}\n")
    loaded = load(THE_SPILL)
    assert (loaded.mods, dict(loaded.left_out)) == (("mine",), {})
    assert "oil_skimmer" not in [card.id for card in loaded.content.resources]


def test_a_mod_replaces_an_entry_in_its_place(mods: Path) -> None:
    put(mods, "mine", "tracks.yaml", "- {id: standard, name: Mine, dice: [1]}\n")
    tracks = load(THE_SPILL).content.tracks
    assert [(track.id, track.name) for track in tracks][1] == ("standard", "Mine")
    assert len(tracks) == 4


def test_a_mod_adds_specialists_cards_and_win_cards(mods: Path) -> None:
    put(mods, "m", "specialists.yaml", "- {id: diver, name: Diver, letter: D, abilities: [{can: transport}]}\n")
    effects = "[{do: ap, n: 1}]"
    put(mods, "m", "resources.yaml", f"- {{id: tea, name: Tea, abilities: [{{cubes: 1, effects: {effects}}}]}}\n")
    objectives = "[{measure: removed, at_least: 1}, {measure: oil, at_most: 9}, {measure: marked_clear}]"
    put(mods, "m", "win_cards.yaml", f"- {{id: easy, name: Easy, dots: 1, objectives: {objectives}}}\n")
    loaded = load(THE_SPILL)
    assert loaded.mods == ("m",)
    content = loaded.content
    assert (content.specialists[-1].id, content.resources[-1].id, content.win_cards[-1].id) == ("diver", "tea", "easy")


def test_a_mod_lays_its_words_over_the_others(mods: Path) -> None:
    put(mods, "mine", "words.yaml", "reach: {here: right here}\n")
    before = load(THE_SPILL, with_mods=False).content.words
    after = load(THE_SPILL).content.words
    assert after.reach == {**before.reach, "here": "right here"}


def test_mods_are_put_on_in_alphabetical_order(mods: Path) -> None:
    put(mods, "b", "tracks.yaml", "- {id: standard, name: B, dice: [1]}\n")
    put(mods, "a", "tracks.yaml", "- {id: standard, name: A, dice: [1]}\n" + TRACK)
    loaded = load(THE_SPILL)
    assert loaded.mods == ("a", "b")
    assert [track.name for track in loaded.content.tracks][1] == "B"


def test_mods_change_the_hash_and_mods_left_out_do_not(mods: Path) -> None:
    plain = load(THE_SPILL).sha256
    put(mods, "bad", "tracks.yaml", "- {id: gentle}\n")
    assert load(THE_SPILL).sha256 == plain
    put(mods, "good", "tracks.yaml", TRACK)
    assert load(THE_SPILL).sha256 != plain


def test_the_cache_serves_mods_too_and_sees_their_changes(mods: Path) -> None:
    file = put(mods, "mine", "tracks.yaml", TRACK)
    assert load(THE_SPILL) == load(THE_SPILL)
    file.write_text(TRACK.replace("[2, 2]", "[9]"), encoding="utf-8")
    assert load(THE_SPILL).content.tracks[-1].dice == (9,)


FAULTS = {
    "unknown_key": ("tracks.yaml", "- {id: a, name: A, dice: [1], oil: 2}\n", "unknown key"),
    "wrong_type": ("tracks.yaml", "- {id: a, name: A, dice: 1}\n", "is not a list"),
    "no_id": ("tracks.yaml", "- {name: A, dice: [1]}\n", "the key 'id' is missing"),
    "no_list": ("tracks.yaml", "training: {}\n", "cannot be put onto"),
    "no_yaml": ("tracks.yaml", "- [\n", "a value is missing"),
    "id_twice": ("tracks.yaml", TRACK + TRACK, "the id stands twice"),
    "other_file": ("board.yaml", "animals_each: 5\n", "a mod cannot hold this (found 'board.yaml')"),
    "stray_file": ("trax.yaml", TRACK, "a mod cannot hold this (found 'trax.yaml')"),
    "letter_taken": (
        "specialists.yaml",
        "- {id: diver, name: Diver, letter: B, abilities: [{can: transport}]}\n",
        "the letter is used twice (found B, first for Marine Biologist)",
    ),
    "whole_fails": (
        "win_cards.yaml",
        "- id: ark\n  name: Ark\n  dots: 1\n  objectives: [{measure: sets, at_least: 7}, "
        "{measure: marked_clear}, {measure: removed, at_least: 1}]\n",
        "can never be won",
    ),
    "unknown_section": ("words.yaml", "event: {a: b}\n", "did you mean 'events'?"),
    "sentence_never_said": (
        "words.yaml",
        "events: {dice_lost: Gone}\n",
        "the sentence is never said (found 'dice_lost')",
    ),
    "nothing_to_fill_in": ("words.yaml", "events: {die_laid: 'On {spce}'}\n", "did you mean 'space'?"),
    "section_as_text": ("words.yaml", "events: hello\n", "is not a group of keys"),
}


@pytest.mark.parametrize(("file", "text", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_mod_with_a_fault_is_left_out_as_a_whole_and_the_others_load(
    mods: Path, file: str, text: str, message: str
) -> None:
    path = put(mods, "bad", f"the_spill/{file}", text)
    if file != "tracks.yaml":
        put(mods, "bad", "the_spill/tracks.yaml", "- {id: lost, name: Lost, dice: [1]}\n")
    put(mods, "good", "tracks.yaml", TRACK)
    loaded = load(THE_SPILL)
    assert loaded.mods == ("good",)
    assert [track.id for track in loaded.content.tracks][4:] == ["gentle"]
    problems = loaded.left_out["bad"]
    assert any(message in told(problem.message) for problem in problems), problems
    assert {problem.file for problem in problems} == {str(path)}
    assert problems_of_all([THE_SPILL]) == list(problems) == problems_of(mods / "bad", [THE_SPILL])


def test_notes_and_hidden_files_and_other_games_are_no_fault(mods: Path) -> None:
    put(mods, "mine", "the_spill/tracks.yaml", TRACK)
    put(mods, "mine", "README.md", "mine")
    put(mods, "mine", "the_spill/.DS_Store", "x")
    put(mods, "mine", "another_game/cards.yaml", "[]")
    put(mods, "theirs", "another_game/cards.yaml", "[]")
    (mods / "empty").mkdir()
    (mods / "loose.txt").write_text("x")
    loaded = load(THE_SPILL)
    assert (loaded.mods, dict(loaded.left_out)) == (("mine",), {})


def test_a_loose_file_beside_the_games_folder_is_a_fault(mods: Path) -> None:
    put(mods, "mine", "the_spill/tracks.yaml", TRACK)
    put(mods, "mine", "words.yaml", "events: {}\n")
    assert list(load(THE_SPILL).left_out) == ["mine"]


def test_faults_of_the_games_own_files_are_not_laid_on_mods(mods: Path, folder: Path, edit) -> None:
    put(mods, "mine", "tracks.yaml", TRACK)
    edit("board", "full_sectors: 6", "full_sectors: 0")
    with pytest.raises(ContentError) as caught:
        load(THE_SPILL, folder=folder)
    assert [Path(problem.file).name for problem in caught.value.problems] == ["board.yaml"]


def test_an_id_that_stands_twice_in_a_mod_is_a_fault_though_the_second_would_hide_the_first(mods: Path) -> None:
    put(mods, "twice", "tracks.yaml", TRACK.replace("gentle", "severe") * 2)
    (problem,) = load(THE_SPILL).left_out["twice"]
    assert line_of(problem).endswith(
        "tracks.yaml:2:8: the id stands twice (found 'severe', first in line 1), expected an id of its own"
    )


def test_a_mod_that_is_left_out_is_told_at_every_start(mods: Path) -> None:
    put(mods, "broken", "tracks.yaml", "- {id: calm}\n")
    first = load(THE_SPILL).left_out
    assert list(first) == ["broken"]
    assert load(THE_SPILL).left_out == first


def test_a_mod_takes_entries_away_by_their_ids(mods: Path) -> None:
    put(mods, "mine", "tracks.yaml", "- {id: severe, left_out: true}\n- {id: training, left_out: true}\n" + TRACK)
    assert [track.id for track in load(THE_SPILL).content.tracks] == ["standard", "ultimate", "gentle"]


def test_what_is_not_there_cannot_be_left_out(mods: Path) -> None:
    put(mods, "mine", "tracks.yaml", "- {id: sever, left_out: true}\n")
    (problem,) = load(THE_SPILL).left_out["mine"]
    assert line_of(problem).endswith(
        "tracks.yaml:1:8: there is no such entry to leave out (found 'sever'), "
        "expected the id of one; did you mean 'severe'?"
    )


def test_an_entry_that_says_more_is_not_left_out(mods: Path) -> None:
    put(mods, "mine", "tracks.yaml", "- {id: severe, name: Mine, dice: [1], left_out: true}\n")
    (problem,) = load(THE_SPILL).left_out["mine"]
    assert "unknown key (found 'left_out')" in told(problem.message)


def test_a_mod_changes_adds_and_leaves_out_entries_of_a_list_within_a_group(mods: Path) -> None:
    deck = [journal.id for journal in load(ENDEAVOR, with_mods=False).content.journals.deck]
    tides = "{id: coastal_notes, name: Tides, fields: [lore], cost: 2}"
    mine = "{id: my_notes, name: Mine, fields: [life], cost: 1, instant: [{research: 3}]}"
    text = f"deck: [{tides}, {mine}, {{id: open_data, left_out: true}}]\n"
    put(mods, "mine", "endeavor_deep_sea/journals.yaml", text)
    loaded = load(ENDEAVOR)
    assert (loaded.mods, dict(loaded.left_out)) == (("mine",), {})
    journals = loaded.content.journals
    assert [journal.id for journal in journals.deck] == [*(one for one in deck if one != "open_data"), "my_notes"]
    assert (journals.deck[0].name, journals.deck[-1].instant[0].research) == ("Tides", 3)
    assert len(journals.anchors) == 7


def test_a_fault_in_a_list_within_a_group_is_told_at_its_place_in_the_mod(mods: Path) -> None:
    text = "deck:\n  - {id: a, name: A, fields: [lore], cost: 1}\n  - {id: a, name: A, fields: [lore], cost: 13}\n"
    path = put(mods, "mine", "endeavor_deep_sea/journals.yaml", text)
    told = [(Path(problem.file), problem.line, problem.column) for problem in load(ENDEAVOR).left_out["mine"]]
    assert told == [(path, 3, 10), (path, 3, 44)]


def test_a_list_that_a_mod_has_made_too_short_is_told_of_in_the_mod(mods: Path) -> None:
    ids = [board.id for board in load(ENDEAVOR, with_mods=False).content.boards if board.depth == 4]
    text = "".join(f"- {{id: {one}, left_out: true}}\n" for one in ids[:2])
    path = put(mods, "mine", "endeavor_deep_sea/boards.yaml", text)
    (problem,) = load(ENDEAVOR).left_out["mine"]
    assert line_of(problem) == (
        f"{path}:1:1: there are too few boards of depth 4 (found {len(ids) - 2}), expected at least 5, "
        "one for each column"
    )
