"""What is written fits the terminal, whatever its width."""

import pytest

from spillgame.scenes.terminal.terminal import Terminal


def written(width, do):
    lines = []
    do(Terminal(lines.append, lambda prompt: "", lambda: width))
    return lines


def test_columns_of_a_board_move_together_where_the_terminal_is_narrow():
    wide = f"N{' ' * 30}E\nN1 .  #{' ' * 24}E1 #\n  beside it, which is no column"
    assert written(80, lambda terminal: terminal.tell_board(wide)) == wide.split("\n")
    narrow = written(32, lambda terminal: terminal.tell_board(wide))
    assert narrow == ["N        E", "N1 .  #  E1 #", "  beside it, which is no column"]


def test_short_choices_stand_side_by_side():
    cells = [f"{number} choice" for number in range(1, 6)]
    assert written(24, lambda terminal: terminal.tell_columns(cells, "")) == [
        "1 choice  4 choice",
        "2 choice  5 choice",
        "3 choice",
    ]
    assert written(10, lambda terminal: terminal.tell_columns(cells, "")) == cells


@pytest.mark.parametrize("width", [-5, 0, 1, 2, 10**20])
def test_a_terminal_may_claim_any_width(width):
    def tell(terminal):
        terminal.tell("The oil spreads to the next Sector.", "  ", " " * 12)
        terminal.tell_board("N   E\n    S12\n" + " " * 40 + "far")
        terminal.tell_columns(["1 choice", "2 choices"], "   ")
        terminal.tell_whole("/a/path")

    told = " ".join("".join(written(width, tell)).split())
    assert told.replace(" ", "").startswith("Theoilspreads")
    assert told.endswith("/a/path")
