"""The board as lines of plain text, for tests, terminals and bug reports.

A Sector is a row: its three spaces from the rig outwards, then its ships. On a space `#` is an Oil die; an animal is
its species' letter, small if it is Contaminated: `#d` is a Contaminated dolphin under oil.
"""

from spillgame.rules.the_spill.board import BIT, QUADRANTS, SECTORS, SECTORS_A_QUADRANT, Sector
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import TOKEN_NAMES, State
from spillgame.rules.the_spill.words import Phrasebook

EMPTY, OIL, NONE = ".", "#", "–"
COLUMN = 26


def picture(game: Game, words: Phrasebook, state: State) -> str:
    """Return the sea, with the four Quadrants side by side, and everything else below it."""
    lines = ["".join(f"{quadrant!s:<{COLUMN}}" for quadrant in QUADRANTS).rstrip()]
    for number in range(SECTORS_A_QUADRANT):
        row = (_sector(game, state, SECTORS[quadrant * SECTORS_A_QUADRANT + number]) for quadrant in QUADRANTS)
        lines.append("".join(f"{cell:<{COLUMN}}" for cell in row).rstrip())
    return "\n".join([*lines, *_off_sea(game, words, state), *_team(words, state)])


def _sector(game: Game, state: State, sector: Sector) -> str:
    spaces = "".join(f"{_space(game, state, 3 * sector + depth):<3}" for depth in range(3))
    ships = " ".join(
        game.specialists[name].letter for name, ship in zip(state.seats, state.ships, strict=False) if ship == sector
    )
    return f"{sector} {spaces} {'<' + ships if ships else ''}".rstrip()


def _space(game: Game, state: State, space: int) -> str:
    bit = BIT[space]
    animal = ""
    if (state.healthy | state.contaminated) & bit:
        letter = game.content.board.species[game.species_at[space]].letter
        animal = letter.lower() if state.contaminated & bit else letter
    return (OIL if state.oil & bit else "") + animal or EMPTY


def _off_sea(game: Game, words: Phrasebook, state: State) -> list[str]:
    letters = [species.letter for species in game.content.board.species]
    rescued = " ".join(
        f"{letter}{healthy + contaminated}"
        for letter, (healthy, contaminated) in zip(letters, state.rescued, strict=True)
    )
    sickbay = " ".join(f"{letter}{count}" for letter, count in zip(letters, state.sickbay, strict=True))
    return [
        words.say(
            "picture.head", phase=words.phase(state.phase), turn=state.turn, ap=state.ap,
            bag=f"{state.bag.oil}+{state.bag.weather}", pool=f"{state.pool.oil}+{state.pool.weather}",
            removed=state.removed, space=state.track_space + 1, spaces=len(game.dice_by_space),
        ),
        words.say("picture.saved", rescued=rescued, sickbay=sickbay),
        words.say("picture.cards", cards=_cards(words, state) or NONE),
    ]  # fmt: skip


def _cards(words: Phrasebook, state: State) -> str:
    return ", ".join(f"{words.name('card', c.card)} {c.cubes[0]}/{c.cubes[1]}" for c in state.cards.open)


def _team(words: Phrasebook, state: State) -> list[str]:
    lines = []
    for index, (name, mat) in enumerate(zip(state.seats, state.tokens, strict=True)):
        tokens = ", ".join(f"{words.name('token', t)} {n}" for t, n in zip(TOKEN_NAMES, mat, strict=True) if n)
        mark = "*" if index == state.active else " "
        lines.append(f"{mark}{index + 1} {words.name('specialist', name)}{': ' + tokens if tokens else ''}")
    return lines
