"""Decisions, chances, the set-up and the state as plain JSON values, as docs/journal.md defines them.

What is read may be a stranger's: everything that is not of the right kind raises Refused. For a step such a refusal
quotes no rule, because none covers it; for a set-up it is S-2.1, which says what is to be chosen.
"""

from collections.abc import Callable, Mapping

from spillgame.rules.decision_json import DecisionReader
from spillgame.rules.game import Refused, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.reading import as_bool, as_int, as_list, as_object, as_text, check_ask, needed
from spillgame.rules.seams import AnyPlace, Json, JsonObject
from spillgame.rules.the_spill import chances as c
from spillgame.rules.the_spill.board import BIT, Quadrant, Sector, Space, spaces_in
from spillgame.rules.the_spill.chances import OIL, WEATHER, Ask, Chance, Outcome
from spillgame.rules.the_spill.engine import ENGINE
from spillgame.rules.the_spill.game import Decision, Game, Setup
from spillgame.rules.the_spill.setup import MARKED_QUADRANTS
from spillgame.rules.the_spill.state import TOKEN_NAMES, State
from spillgame.rules.values import as_json


def _as_place(kind: type[Quadrant] | type[Sector] | type[Space], code: str) -> Callable[[Json, str], AnyPlace]:
    def read(value: Json, name: str) -> AnyPlace:
        try:
            return kind.parse(as_text(value, name))
        except ValueError:
            raise refuse(code, "S-1.1", found=value) from None

    return read


_as_quadrant = _as_place(Quadrant, "unknown_quadrant")


DECISIONS: DecisionReader[Decision] = DecisionReader(
    ENGINE,
    {
        Quadrant: _as_quadrant,
        Sector: _as_place(Sector, "unknown_sector"),
        Space: _as_place(Space, "unknown_space"),
    },
)


# --- Chances ---


def chance_from_json(asked: Ask, ask: Json, answer: Json) -> Chance:
    """Read an answer to what the rules ask now.

    What the journal says of the ask may be left out; otherwise it must agree, lists in any order.
    """
    check_ask(asked.to_json(), ask, "S-3.4")
    return Chance(asked, _answer_from_json(asked, as_object(answer, "answer")))


def _answer_from_json(ask: Ask, values: Mapping[str, Json]) -> Outcome:
    if isinstance(ask, c.Pick):
        return c.Picked(as_text(needed(values, ask.answer), ask.answer))
    if isinstance(ask, c.Roll):
        return c.Rolled(as_int(needed(values, "face"), "face"))
    if isinstance(ask, c.DrawDice):
        return c.Drawn(as_int(needed(values, OIL), OIL), as_int(needed(values, WEATHER), WEATHER))
    landings = as_list(needed(values, "landings"), "landings")
    return c.Landed(tuple(_landing_from_json(as_object(landing, "landing")) for landing in landings))


def _landing_from_json(values: Mapping[str, Json]) -> c.Landing:
    die = as_text(needed(values, "die"), "die")
    if die not in (OIL, WEATHER):
        raise refuse("unknown_die", "S-1.3", found=die)
    quadrant = _as_quadrant(needed(values, "quadrant"), "quadrant")
    return c.Landing(OIL if die == OIL else WEATHER, quadrant, as_int(needed(values, "face"), "face"))


# --- The set-up ---

_LEVELS = (1, 2, 3, "mixed")


def setup_to_json(setup: Setup) -> dict[str, Json]:
    """Return a set-up as in the header of a journal."""
    win = {"card": setup.card} if setup.card is not None else {"level": setup.level}
    return {
        **as_json(setup, "players"),
        "win": win,
        **as_json(setup, "track", "harsh_weather", "specialists", "seed"),
    }


def setup_from_json(values: Json) -> Setup:
    """Read a set-up; raises Refused if a field is missing or wrong. `Game` checks the ids."""
    try:
        return _setup_from_json(values)
    except Refused as refused:
        raise Refused(refused.refusal._replace(rule="S-2.1")) from None


def _setup_from_json(values: Json) -> Setup:
    values = as_object(values, "setup")
    win = as_object(needed(values, "win"), "win")
    if ("level" in win) == ("card" in win):
        raise refuse("level_or_card", "S-2.1", found=dict(win))
    level = win.get("level")
    if "level" in win and not (type(level) in (int, str) and level in _LEVELS):
        raise refuse("unknown_level", "S-2.1", found=level, known=", ".join(map(str, _LEVELS)))
    players = tuple(as_text(name, "players") for name in as_list(needed(values, "players"), "players"))
    if not all(name.strip() for name in players):
        raise refuse("player_without_name", "S-2.1")
    specialists = as_list(needed(values, "specialists"), "specialists")
    return Setup(
        players=players,
        level=level,
        card=as_text(win["card"], "card") if "card" in win else None,
        track=as_text(needed(values, "track"), "track"),
        harsh_weather=as_bool(needed(values, "harsh_weather"), "harsh_weather"),
        specialists=tuple(as_text(name, "specialists") for name in specialists),
        seed=as_int(needed(values, "seed"), "seed"),
    )


# --- The state, always with every field of docs/journal.md ---


def state_to_json(game: Game, state: State) -> JsonObject:
    """Return a state in the words of a journal."""
    goal = state.goal
    return {
        **as_json(state, "phase", "turn"),
        "active": state.seats[state.active] if state.active >= 0 else None,
        **as_json(state, "seats", "ap"),
        "oil": sorted(str(space) for space in spaces_in(state.oil)),
        "animals": _animals(game, state),
        "ships": {name: str(ship) for name, ship in zip(state.seats, state.ships, strict=False)},
        **as_json(state, "bag", "removed", "removed_ever"),
        "extra_pool": as_json(state.pool),
        "track_space": state.track_space,
        "rescued": {name: rescued._asdict() for name, rescued in zip(game.species, state.rescued, strict=True)},
        "sickbay": dict(zip(game.species, state.sickbay, strict=True)),
        "weather": tokens_to_json(state),
        "resources": as_json(state.cards.open),
        "deck": as_json(state.cards, "unknown", "known"),
        "discard": list(state.cards.discard),
        "cubes_in_hand": state.cubes_in_hand,
        "win_card": goal.card,
        **as_json(goal, "objectives"),
        "marked": [str(s) for s in goal.marked] if len(goal.marked) == len(MARKED_QUADRANTS) else [],
        "extra_actions": state.spent.extra_actions,
        **as_json(state, "capped", "fewer_dice"),
        "pending": _pending(state),
        "result": as_json(state.result),
    }


def _animals(game: Game, state: State) -> JsonObject:
    return {
        str(space): {
            "species": game.species[game.species_at[space]],
            "contaminated": bool(state.contaminated & BIT[space]),
        }
        for space in spaces_in(state.healthy | state.contaminated)
    }


def tokens_to_json(state: State) -> dict[str, dict[str, int]]:
    """Return the Weather tokens on each mat."""
    return {
        name: {token: count for token, count in zip(TOKEN_NAMES, mat, strict=True) if count}
        for name, mat in zip(state.seats, state.tokens, strict=True)
    }


def _pending(state: State) -> JsonObject | None:
    if isinstance(state.pending, Decide):
        return {"decide": state.pending.seat}
    return None if state.pending is None else state.pending.to_json()
