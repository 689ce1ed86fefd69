"""What stands over the sea: which dive it is, and the turn."""

from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.ui.look import Look


def heading(look: Look, game: Game, state: State) -> str:
    """Name the dive and the turn; for one alone the marks to be reached as well. Empty before the first dive."""
    if not state.dive:
        return ""
    dives = game.table.dives
    name = look.say("deep_sea_adventure.table.dive", dive=state.dive, dives=dives, turn=state.turn)
    if len(state.divers) > 1:
        return name
    marks = ", ".join(map(str, game.table.solo_marks))
    return look.say("deep_sea_adventure.table.with_marks", dive=name, marks=marks)
