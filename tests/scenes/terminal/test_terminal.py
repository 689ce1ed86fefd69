"""What is written fits the terminal, whatever its width."""

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
