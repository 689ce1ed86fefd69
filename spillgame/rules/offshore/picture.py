"""A state as lines of plain text: the fields with what lies there, the display, the shaft, and what each player has."""

from spillgame.rules.offshore.content_model import COLOURS, Reward
from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.sentences import Sentences
from spillgame.rules.offshore.state import HIDDEN, Player, State

NONE = "–"
FACE_DOWN = "?"


def picture(game: Game, words: Sentences, state: State) -> str:
    """Return a state, or a view, as lines of text."""
    return "\n".join(_lines(game, words, state))


def _lines(game: Game, words: Sentences, state: State) -> list[str]:
    stack = len(state.light) + len(state.dark)
    lines = [words.say("picture.head", turn=state.turn, light=len(state.light), dark=len(state.dark), n=stack)]
    lines += _fields(game, words, state)
    for space, tile in reversed([*enumerate(state.display, 1)]):
        lines.append(words.say("picture.display", space=space, tile=_offered(game, words, space, tile)))
    if state.opening is not None:
        lines.append(_opening(words, state))
    if state.drilling is not None:
        lines.append(_shaft(game, words, state))
    for seat, player in enumerate(state.players, 1):
        lines += _player(game, words, state, seat, player)
    return lines


# --- The board ---


def _fields(game: Game, words: Sentences, state: State) -> list[str]:
    rows = [_field(game, words, state, number) for number, _ in enumerate(game.table.fields)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _field(game: Game, words: Sentences, state: State, number: int) -> tuple[str, str, str, str]:
    """Return a field: its name and class, the seats on it, its requirement tile, and what its spaces offer."""
    field, lies = game.table.fields[number], state.requirements[number]
    requirement = ""
    if lies is not None:
        requirement = FACE_DOWN if lies == HIDDEN else _requirement(game, lies)
    seats = "".join(map(str, game.seats_on(state, number)))
    offers = []
    for at in game.table.spaces_of[number]:
        marker = state.market[at]
        offers.append(NONE if marker is None else _sign(game.table.reward[marker]))
    if field.red is not None:
        offers.append(f"({_sign(field.red)})")
    kind = words.say(f"picture.{field.kind}")
    return f"{field.name} {kind}", seats or ".", requirement, " ".join(offers)


def _requirement(game: Game, tile: str) -> str:
    """Return a requirement tile: a letter for each technology needed, the coins, and the points."""
    need = game.table.requirements[tile]
    letters = "".join(colour[0].upper() * n for colour, n in zip(COLOURS, need.colours, strict=True))
    return f"{letters} {need.coins}c {need.points}p"


def _sign(reward: Reward) -> str:
    if reward.technology:
        return "T"
    number = f"{reward.coins}c" if reward.points is None else f"{reward.points}p"
    return f"{number}F" if reward.flip else number


def _offered(game: Game, words: Sentences, space: int, tile: str | None) -> str:
    bonus = words.say(f"picture.{game.table.display[space - 1]}")
    if tile is None:
        return words.say("picture.vacant", bonus=bonus)
    found = game.table.tiles[tile]
    return words.say("picture.offered", tile=_tile(game, words, tile), cost=found.cost, bonus=bonus)


def _tile(game: Game, words: Sentences, tile: str) -> str:
    """Return a technology tile with the letter of its colour; a gas plant has none."""
    colour = game.table.colour[tile]
    return words.tile(tile) if colour < 0 else f"{COLOURS[colour][0].upper()} {words.tile(tile)}"


# --- What is going on ---


def _opening(words: Sentences, state: State) -> str:
    opening = state.opened
    return words.say(
        "picture.opening",
        field=words.field(opening.field),
        players=words.players(opening.seats),
        tiles=words.tiles(opening.used),
        cost=NONE if opening.cost is None else opening.cost,
        split=NONE if opening.split is None else f"{opening.split[0]} + {opening.split[1]}",
    )


def _shaft(game: Game, words: Sentences, state: State) -> str:
    drilling = state.drilled
    placed = "; ".join(f"{space} {words.drilling(tile)}" for space, tile in drilling.placed)
    drawn = "; ".join(map(words.drilling, drilling.drawn))
    return words.say(
        "picture.shaft_drawn" if drawn else "picture.shaft", placed=placed or NONE, next=drilling.next,
        spaces=len(game.table.shaft), drawn=drawn, pressure=drilling.pressure, limit=drilling.limit,
    )  # fmt: skip


# --- The players ---


def _player(game: Game, words: Sentences, state: State, seat: int, player: Player) -> list[str]:
    mark = words.say("picture.on_turn") if seat == state.active and state.result is None else ""
    lines = [
        words.say(
            "picture.player", seat=seat, player=words.player(seat), mark=mark, coins=player.coins,
            barrels=player.barrels, points=player.points, platforms=player.platforms,
            score=scores_of(game, state)[seat - 1].total,
        )
    ]  # fmt: skip
    tiles = [
        words.say("picture.up" if up else "picture.down", tile=_tile(game, words, tile))
        for tile, up in player.technologies
    ]
    if tiles:
        lines.append(words.say("picture.technologies", tiles=", ".join(tiles)))
    if player.requirements:
        shown = ", ".join(_requirement(game, tile) for tile in player.requirements)
        lines.append(words.say("picture.requirements", tiles=shown))
    if player.markers:
        shown = " ".join(_sign(game.table.reward[marker]) for marker in player.markers)
        lines.append(words.say("picture.markers", markers=shown))
    if player.objective is not None:
        fields = next(one for one in game.content.objectives if one.id == player.objective).fields
        names = ", ".join(map(words.field, fields))
        lines.append(words.say("picture.objective", objective=words.objective(player.objective), fields=names))
    return lines
