"""A state as lines of plain text: the ocean with all that is there, the display and the tray, and each player."""

from collections.abc import Iterator

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import zones_of
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.sentences import Sentences
from spillgame.rules.endeavor_deep_sea.state import Player, State, Zone
from spillgame.rules.endeavor_deep_sea.team import judged

FREE = "."
"""A place without a disc."""


def picture(game: Game, words: Sentences, state: State) -> str:
    """Return a state as lines of text."""
    return "\n".join(_lines(game, words, state))


def _lines(game: Game, words: Sentences, state: State) -> Iterator[str]:
    wave = words.player(state.wave) if state.wave else words.say("phrases.nobody")
    yield words.say("picture.head", round=state.round, rounds=game.rounds, wave=wave)
    stacks = " ".join(str(len(stack.unknown) + len(stack.known)) for stack in state.stacks)
    yield words.say("picture.stacks", stacks=stacks, tokens=state.heap.supply)
    for cell, zone in zones_of(state):
        yield _zone(game, words, state, cell, zone)
    yield words.say("picture.display", journals=_journals(game, words, state))
    yield words.say("picture.tray", tiles=_tray(game, words, state))
    hexes = zip(game.table.hexes, state.impact, strict=True)
    shown = "; ".join(f"{info.id} {_discs(markers)}" for info, markers in hexes if markers)
    yield words.say("picture.impact", markers=shown or FREE)
    if game.coop:
        goals = [f"{words.goal(one.goal)} {one.have}/{one.need}" for one in judged(game, state)]
        yield words.say("picture.goals", goals="; ".join(goals))
    for seat, player in enumerate(state.players, 1):
        yield from _player(game, words, state, seat, player)


# --- The ocean and the table ---


def _zone(game: Game, words: Sentences, state: State, cell: str, zone: Zone) -> str:
    """Return a zone: its board, tokens and Vessels, and the discs on its tracks and sites."""
    vessels = "".join(
        str(seat) for seat, player in enumerate(state.players, 1) for other in player.vessels if other == cell
    )
    parts = [words.zone(state, cell)]
    board = game.table.boards[zone.board]
    if board.dive:
        parts.append(words.say("picture.tokens", n=zone.tokens))
    if zone.sonar:
        parts.append(words.say("picture.sonar", places=" ".join(map(_discs, zone.sonar))))
    if zone.conservation:
        costs = zip(board.costs, zone.conservation, strict=True)
        shown = " ".join(f"{cost}:{disc or FREE}" for cost, disc in costs)
        parts.append(words.say("picture.conservation", places=shown))
    if zone.sites:
        fields = zip(board.fields, zone.sites, strict=True)
        shown = " ".join(f"{words.attribute(field)}:{disc or FREE}" for field, disc in fields)
        parts.append(words.say("picture.sites", places=shown))
    if vessels:
        parts.append(words.say("picture.vessels", seats=vessels))
    return "  " + "; ".join(parts)


def _discs(places: tuple[int, ...]) -> str:
    return "".join(str(disc) if disc else FREE for disc in places)


def _journals(game: Game, words: Sentences, state: State) -> str:
    shown = [
        words.say(
            "picture.journal",
            journal=words.named(journal),
            fields="/".join(map(words.attribute, game.table.journals[journal].fields)),
            n=game.table.journals[journal].cost,
        )
        for journal in state.display
    ]
    return "; ".join(shown) or words.gains(())


def _tray(game: Game, words: Sentences, state: State) -> str:
    stocks = zip(game.table.stock, state.stock, strict=True)
    shown = [f"{words.specialist(title)} {n}" for title, n in stocks if n]
    return ", ".join([*shown, *map(words.specialist, state.open)])


# --- The players ---


def _player(game: Game, words: Sentences, state: State, seat: int, player: Player) -> Iterator[str]:
    yield words.say(
        "picture.player", seat=seat, player=words.player(seat),
        mark=words.say("picture.on_turn") if seat == state.active else "",
        research=player.research, staging=player.staging, supply=player.supply, markers=player.markers,
    )  # fmt: skip
    tracks = (
        words.say("picture.track", name=words.attribute(name), cell=cell, level=game.table.level[cell])
        for name, cell in zip(ATTRIBUTES, player.tracks, strict=True)
    )
    yield words.say("picture.tracks", tracks=", ".join(tracks))
    yield words.say("picture.tableau", tiles=", ".join(_tiles(words, player)))
    if player.tokens:
        yield words.say("picture.held", tokens=", ".join(map(words.named, player.tokens)))
    if player.journals:
        shown = [
            words.say("picture.pivoted" if one.spent else "picture.upright", journal=words.named(one.id))
            for one in player.journals
        ]
        yield words.say("picture.published", journals=", ".join(shown))
    if not game.coop:
        yield words.say("picture.score", score=scores_of(game, state)[seat - 1].total)


def _tiles(words: Sentences, player: Player) -> Iterator[str]:
    for place, tile in enumerate(player.tableau, 1):
        title = words.specialist(tile.id, tile.senior)
        yield words.say("picture.busy" if tile.disc else "picture.idle", n=place, title=title)
