"""Any game can be played in the terminal: the same decisions, refusals, undo, saving and resuming, and a journal."""

import errno
import itertools

import pytest

from spillgame import paths
from spillgame.games import GAMES, Game, usual_bot
from spillgame.play.counts import HINTS, total
from spillgame.play.match import SavesError
from spillgame.scenes.terminal.terminal import path_of
from spillgame.store.saves import Saves
from tests.box.hidden import NAME
from tests.play.games import play_out
from tests.scenes.terminal.typist import CLEARED, PRESS, Typist, begun, by_form, by_number

SETUPS = [
    ("the_spill", {"specialists": ["sea_captain"]}),
    (NAME, {"players": ["Ann", "Ben"], "lamps": 4}),
    (NAME, {}),
    ("deep_sea_adventure", {"players": ["Ann", "Ben"], "bots": [None, None], "table": "shallow"}),
]


def bot_of(game, seed=1):
    return GAMES[game].bot(usual_bot(GAMES[game].bots), seed)


# --- Whole games ---


@pytest.mark.parametrize(("name", "setup"), SETUPS)
def test_a_whole_game_is_played_and_is_the_game_that_a_window_would_have_shown(saves, name, setup):
    """The same seed, the same tower, the same journal: what is typed is all that is different."""
    match = begun(saves, name, 3, **setup)
    typist = Typist(saves, match)
    said = typist.plays(by_form(match, bot_of(name)))
    clicked = play_out(begun(saves, name, 3, **setup).table, usual_bot(GAMES[name].bots))
    assert match.table.step_lines() == clicked.step_lines()
    read = saves.read(match.path)
    assert read.state == clicked.state
    assert read.header.bot is None
    result = read.rules.result(read.state)
    assert result is not None
    told = said[said.rindex("\n\n") :]
    assert read.rules.reasons_to_text(result.reasons) in " ".join(told.split())
    assert str(match.path) in told
    assert max(map(len, filter(lambda line: str(match.path) not in line, typist.lines))) <= 80


@pytest.mark.parametrize(("name", "setup"), SETUPS)
def test_a_whole_game_can_be_played_by_numbers_alone(saves, name, setup):
    match = begun(saves, name, 2, **setup)
    said = Typist(saves, match, at_once=True).plays(by_number(itertools.cycle(("2", "1"))))
    assert match.table.is_over()
    assert PRESS not in said


@pytest.mark.parametrize(("name", "setup"), SETUPS)
def test_a_watched_game_is_played_by_the_bot_alone_and_says_so_in_its_journal(saves, name, setup):
    setup = {**GAMES[name].room.setup.default(), "seed": 4, **setup}
    match = saves.begin(name, setup, bot="random")
    said = Typist(saves, match).plays(lambda prompt: "")
    assert "> " not in said
    assert said.count(PRESS) == sum(match.rules.rests(moment.step) is not None for moment in match.moments[1:])
    assert saves.read(match.path).header.bot == "random"
    assert "--resume" not in said
    assert "You won" not in said
    assert "You lost" not in said


# --- The beginning ---


def test_a_game_begins_with_what_was_chosen_and_where_it_is_kept(saves):
    match = begun(saves, seed=7, rough_sea=True)
    said = Typist(saves, match).types("quit")
    assert said.startswith("Harbour Lights. Players: Keeper. Lamps: 6. Rough sea: on. Seed: 7.\n")
    assert str(match.path) in said
    assert "night 1, 0 storms of 2\n  lamp 1: dark\n" in said


def test_whose_turn_it_is_stands_in_the_prompt_by_name_and_seat(saves):
    match = begun(saves, players=["Ann", "Ben"])
    said = Typist(saves, match).plays(by_form(match, bot_of(NAME)))
    assert "\nAnn, seat 1> throw\n" in said
    assert "\nBen, seat 2> throw\n" in said


def test_a_seat_that_three_players_run_together_has_no_name(saves):
    match = begun(saves, "the_spill", players=["A", "B", "C"])
    said = Typist(saves, match).types(*("1" for _ in range(6)), "board")
    assert "A, seat 1> 1" in said
    assert "\nseat 4> " in said


# --- What happened ---


def test_each_die_of_a_drop_is_told_in_its_order_of_landing(saves):
    match = begun(saves, "the_spill", 3)
    said = Typist(saves, match).types(*("1" for _ in range(9)))
    rests = next(rests for moment in match.moments[1:] if (rests := match.rules.rests(moment.step)))
    at = said.index("The tower drops")
    for number, rest in enumerate(rests, 1):
        at = said.index(f"\n{number}. {rest.die.capitalize()} {'NESW'[rest.quadrant]}{rest.face}: ", at)


def test_a_die_that_no_event_names_is_told_before_them(saves):
    match = begun(saves)
    said = Typist(saves, match).types("throw", "board")
    face = match.rules.rests(match.moments[2].step)[0].face
    assert f"Keeper throws the die.\nThe die falls. {PRESS} \n1. die {face}\n" in said


def test_the_board_is_shown_again_only_where_it_changed(saves):
    match = begun(saves)
    said = Typist(saves, match).types("", "foo", "keep")
    assert said.count("lamp 1: dark") == 1
    assert Typist(saves, begun(saves)).types("board").count("lamp 1: dark") == 2


def test_the_log_tells_the_last_lines_or_as_many_as_are_asked_for(saves):
    match = begun(saves, "the_spill")
    typist = Typist(saves, match)
    said = typist.types("1", "log 2", "log", "quit").split("log 2\n")[1]
    events = [match.rules.event_to_text(event) for moment in match.moments for event in moment.events]
    assert said.startswith("\n".join(events[-2:]))
    assert "\n".join(events) in said


# --- What is typed ---


@pytest.mark.parametrize("typed", ["throw", "th", "THROW", "1", "Throw the die", "throw the"])
def test_a_decision_is_typed_by_its_number_its_text_form_its_name_or_a_beginning(saves, typed):
    match = begun(saves)
    Typist(saves, match).types(typed)
    assert [step.type for step in (moment.step for moment in match.moments[1:]) if hasattr(step, "type")] == ["throw"]


@pytest.mark.parametrize("typed", ["choose_quadrant E", "choose quadrant e", "ch e", "Take Quadrant E", "take quad e"])
def test_each_word_may_be_cut_short(saves, typed):
    match = begun(saves, "the_spill")
    assert "takes Quadrant E." in Typist(saves, match).types(typed)


@pytest.mark.parametrize(("typed", "answer"), [
    ("take", "take may mean 4 things:"),
    ("l", "l may mean 2 things:\n  list, log"),
    ("7", "Nothing here is called 7. A number from 1 to 4 is a choice; ? helps."),
    ("0", "Nothing here is called 0."),
    ("-1", "Nothing here is called -1."),
    ("_", "Nothing here is called _."),
    ("sing", "Nothing here is called sing."),
    ("9" * 5000, f"Nothing here is called {'9' * 40}…."),
    ("\x1b[31m\u202eX", "Nothing here is called \\x1b[31m\\u202eX."),
])  # fmt: skip
def test_what_is_not_known_or_not_plain_does_nothing_and_says_so(saves, typed, answer):
    match = begun(saves, "the_spill")
    said = Typist(saves, match, width=120).types("", typed)
    assert answer in said
    assert not any(match.rules.step_to_json(moment.step).get("decision") for moment in match.moments[1:])


def test_a_decision_that_is_refused_says_why_with_its_rule(saves):
    match = begun(saves)
    said = Typist(saves, match).types("keep", "why keep", "why", "why 1", "why sing")
    assert said.count("Keep the lamps of this night: No lamp was lit this night. (H-3)") == 3
    assert "Throw the die: that may be done (H-2)." in said
    assert "Nothing that could be thought of now is called sing." in said
    assert len(match.moments) == 1


def test_many_refusals_of_one_kind_are_told_in_one_sentence(saves):
    match = begun(saves, "the_spill", 3)
    answers = by_form(match, bot_of("the_spill"))
    asked = []

    def answer(prompt):
        if match.table.state.phase == "action" and PRESS not in prompt:
            if len(asked) == 1:
                raise EOFError
            asked.append(prompt)
            return "why"
        return answers(prompt)

    typist = Typist(saves, match)
    said = " ".join(typist.plays(answer).split("why\n")[1].split())
    refused = [offer.refusal for offer in match.table.offers() if not offer.legal]
    assert len(refused) > 50
    assert said.count("(S-") == len({(why.code, why.rule) for why in refused})
    assert " and " in said


def test_where_chance_is_due_only_return_or_a_command_goes_on(saves):
    match = begun(saves)
    said = Typist(saves, match).types("throw", "press", "throw", "press", "why", "press", "undo", "board")
    assert said.count("Nothing is to be decided now: Return goes on, ? names the commands.") == 2
    assert "Taken back: Throw the die" in said
    assert len(match.moments) == 1


def test_help_names_the_commands_and_the_signs_of_the_board(saves):
    said = Typist(saves, begun(saves, "the_spill")).types("", "?")
    for name in ("why", "board", "list", "log", "undo, redo", "save NAME", "quit"):
        assert f"\n{name} " in said
    assert "T Sea turtle" in said
    assert "quit " in Typist(saves, begun(saves)).types("help")


def test_the_list_says_everything_in_words(saves):
    said = " ".join(Typist(saves, begun(saves, "the_spill", 3)).types("", "list").split())
    assert "N1: A free, B Healthy Pelican, C Healthy Crab." in said
    assert "The bag holds 52 Oil and 4 Weather dice." in said
    rest = Typist(saves, begun(saves, "the_spill", 3)).types("", "list rest").split("list rest\n")[1]
    assert "The bag holds" in rest
    assert "N1: " not in rest
    assert "lamp 1: dark" in Typist(saves, begun(saves)).types("list").split("list\n")[1]


# --- Hints ---


def test_a_hint_is_told_part_by_part_in_the_terminal_and_counted_in_the_journal(saves):
    match = begun(saves, "the_spill", 3, specialists=[])
    asked = []

    def answer(prompt):
        if PRESS in prompt:
            return ""
        if match.table.state.phase != "action":
            return "1"
        asked.append(prompt)
        return "hint" if len(asked) <= 3 else "quit"

    said = Typist(saves, match).plays(answer)
    first, second, third = said.split("hint\n")[1:4]
    assert "Work in" in second or "Nothing at sea" in second
    assert third.startswith("Plan 1: ")
    assert "1. " in third
    assert "Plan 1" not in first + second
    again = saves.read(match.path)
    assert total(again.moments, HINTS) == 3


def test_without_advice_the_word_says_so(saves, monkeypatch):
    monkeypatch.setattr(Game, "advice", None)
    said = Typist(saves, begun(saves, "deep_sea_adventure")).types("hint")
    assert "when it is your turn to decide" in said


# --- Undo ---


def test_undo_and_redo_go_as_far_as_chance_and_the_journal_follows(saves):
    match = begun(saves)
    typed = ("undo", "throw", "press", "undo", "redo", "press", "undo", "throw", "undo", "redo")
    said = Typist(saves, match).types(*typed)
    assert "There is nothing to undo." in said
    assert "There is nothing to redo." in said
    assert "what was seen stays seen." in said
    assert len(saves.read(match.path).moments) == len(match.moments) == 3


# --- Leaving and going on ---


def test_the_end_of_the_input_leaves_a_game_that_goes_on_where_it_was(saves):
    match = begun(saves, "the_spill", 6)
    said = Typist(saves, match).types("1", "1")
    assert said.endswith(f"The game is saved:\n{match.path}\nTo go on with it: spillgame play --text --resume")
    again = saves.resume(saves.unfinished().path)
    assert again.table.state == match.table.state
    events = [again.rules.event_to_text(event) for moment in again.moments for event in moment.events]
    said = Typist(saves, again).types("quit")
    assert "\n".join(events[-5:]) in said
    assert events[0] not in said


def test_a_game_that_is_played_elsewhere_cannot_be_resumed(saves):
    match = begun(saves)
    other = Saves(paths.saves_folder())
    with pytest.raises(
        SavesError, match=r"^Harbour Lights of \d+ \w{3} \d{4}, \d\d:\d\d is being played in another window"
    ):
        other.resume(match.path)
    saves.rename(match.path, "My game")
    with pytest.raises(SavesError, match=r"^My game is being played in another window"):
        other.resume(match.path)


def test_ctrl_c_loses_nothing_and_leaves_only_the_second_time(saves):
    match = begun(saves)
    said = Typist(saves, match).types(KeyboardInterrupt, "throw", KeyboardInterrupt, KeyboardInterrupt, "throw")
    assert said.count("Nothing is lost.") == 2
    assert said.endswith("--resume")
    assert len(match.moments) == 3


def test_a_game_is_given_a_name(saves):
    match = begun(saves)
    said = Typist(saves, match).types("save My game", "save")
    assert "The game is called My game now" in said
    assert [entry.name for entry in saves.entries()] == ["My game"]
    assert said.count(f"The game is saved:\n{match.path}") == 2


@pytest.mark.parametrize("typed", ["x" * 3000, "\u200b"])
def test_the_name_that_is_told_is_the_one_that_is_kept(saves, typed):
    match = begun(saves)
    said = Typist(saves, match).types(f"save {typed}")
    (entry,) = saves.entries()
    assert f"The game is called {entry.name or match.path.stem} now;" in " ".join(said.split())


def test_where_the_disk_refuses_the_game_goes_on_and_leaving_it_is_asked_twice(saves, monkeypatch, tmp_path):
    def refused(*args):
        raise OSError(errno.ENOSPC, "No space left on device")

    match = begun(saves)
    typist = Typist(saves, match)
    monkeypatch.setattr("spillgame.play.journal_file.JournalFile.append", refused)
    kept = tmp_path / "kept.jsonl"
    said = typist.types("throw", "q", "board", KeyboardInterrupt, f"save {kept}", "q", "throw")
    assert "cannot be written (No space left on device); the game is not saved." in " ".join(said.split())
    assert said.count("This game is not saved: what was played is lost.") == 2
    assert "Nothing is lost" not in said
    assert "--resume" not in said
    assert len(saves.read(kept).moments) == len(match.moments) == 3


# --- Several people, and what is hidden ---


def test_nobody_hands_over_where_nothing_is_hidden(saves):
    match = begun(saves, players=["Ann", "Ben"])
    assert "Hand over" not in Typist(saves, match).plays(by_form(match, bot_of(NAME)))


def test_where_seats_see_different_things_the_screen_is_hidden_until_the_next_one_says_so(saves, monkeypatch):
    match = begun(saves, players=["Ann", "Ben"], seed=2)
    rules = type(match.rules)
    dark = lambda self, state, seat: state if seat == 1 else state._replace(storms=99)  # noqa: E731
    monkeypatch.setattr(rules, "view", dark)
    heard = lambda self, event, seat: None if event.event == "lit" and seat != 1 else event  # noqa: E731
    monkeypatch.setattr(rules, "event_view", heard)
    typist = Typist(saves, match)
    said = typist.plays(by_form(match, bot_of(NAME, 2)))
    parts = said.split(CLEARED)
    assert len(parts) > 2
    for before, after in itertools.pairwise(parts):
        assert before.splitlines()[-1].startswith("Hand over to ")
        assert "when nobody else looks" in after.splitlines()[1]
    for part in parts:
        seen = set(filter(None, (storms(line) for line in part.splitlines())))
        assert len({number == "99" for number in seen}) <= 1, part
    assert "lamp 1" not in parts[0]
    assert "burns." in said


def storms(line):
    """Return how many storms a line of the board tells of."""
    return line.split()[2] if line.startswith("night ") else None


def test_whoever_plays_alone_never_hands_over(saves, monkeypatch):
    match = begun(saves)
    hidden = lambda self, state, seat: state if seat == 1 else state._replace(storms=99)  # noqa: E731
    monkeypatch.setattr(type(match.rules), "view", hidden)
    said = Typist(saves, match).types("throw", "board")
    assert "Hand over" not in said
    assert "99" not in said


# --- The terminal ---


def test_what_strangers_wrote_commands_no_terminal(saves):
    evil = "A\x1b]0;x\x07\u202e\nB" + "C" * 2000
    match = begun(saves, players=[evil, "Ben"])
    typist = Typist(saves, match)
    typist.types("throw", "throw", "list", "log", "?")
    assert all(line.isprintable() for line in typist.lines)
    assert all(len(line) <= 80 for line in typist.lines if str(match.path) not in line)
    assert "A\\x1b]0;x\\x07\\u202e" in "\n".join(typist.lines)


def test_paths_are_understood_as_players_paste_them(tmp_path):
    assert path_of(f"  '{tmp_path}' ") == tmp_path
    assert path_of(f"file://{tmp_path}") == tmp_path
    assert "~" not in str(path_of("~/a"))
