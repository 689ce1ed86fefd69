"""A state as lines of plain text: the trail with its divers, and what each diver has."""

from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.sentences import Sentences
from spillgame.rules.deep_sea_adventure.state import Diver, State

BLANK = "."
IN_A_ROW = 8
"""Spaces of the trail in a line."""


def picture(game: Game, words: Sentences, state: State) -> str:
    """Return a state, or a view, as lines of text."""
    dives, full = game.table.dives, game.table.air
    lines = [words.say("picture.head", dive=state.dive, dives=dives, turn=state.turn, air=state.air, full=full)]
    spaces = [_space(words, state, number) for number in range(1, len(state.trail) + 1)]
    width = max(map(len, spaces), default=0)
    for begin in range(0, len(spaces), IN_A_ROW):
        row = spaces[begin : begin + IN_A_ROW]
        lines.append("  " + "  ".join(space.ljust(width) for space in row).rstrip())
    lines += [_diver(words, seat, diver) for seat, diver in enumerate(state.divers, 1)]
    if state.piles:
        lines.append(words.say("picture.piles", piles=" ".join(map(words.letters, state.piles))))
    return "\n".join(lines)


def _space(words: Sentences, state: State, number: int) -> str:
    """Return a space: its number, what lies there, and the seat of the diver on it with the way it faces."""
    here = next((seat for seat, diver in enumerate(state.divers, 1) if diver.place == number), None)
    mark = "" if here is None else f"{'^' if state.divers[here - 1].up else 'v'}{here}"
    return f"{number}:{words.letters(state.trail[number - 1]) or BLANK}{mark}"


def _diver(words: Sentences, seat: int, diver: Diver) -> str:
    where = "home" if diver.home else "aboard" if not diver.place else "up" if diver.up else "down"
    chips = " ".join(
        words.letter(chip.level) + ("?" if chip.value is None else str(chip.value)) for chip in diver.treasure
    )
    return words.say(
        "picture.diver", seat=seat, player=words.player(seat), where=words.say(f"picture.{where}", place=diver.place),
        carried=" ".join(map(words.letters, diver.carried)) or "–", chips=chips or "–",
    )  # fmt: skip
