"""A state as a position, and what a position says of the set-up."""

from spillgame.rules.game import refuse
from spillgame.rules.questions import question_of
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill.board import spaces_in
from spillgame.rules.the_spill.chances import DrawDice
from spillgame.rules.the_spill.codec import tokens_to_json
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import SEATS, Game, Setup
from spillgame.rules.the_spill.state import Spent, State
from spillgame.rules.values import as_json

OF_THE_SETUP = ("win_card", "track", "harsh_weather", "team")
"""Keys of `given` that are in the set-up of a journal, not in its position."""


def given_of(game: Game, state: State) -> JsonObject | None:
    """Return the position that leads to a state, with what belongs to the set-up; None if there is none.

    It can express the beginning of a Spill Phase, and every moment at which the Action Phase waits for an action.
    """
    spilling = state.phase == "spill" and isinstance(state.pending, DrawDice)
    if not spilling and question_of(state) != "action":
        return None
    return said(game, state._replace(turn=state.turn - spilling), spilling)


def said(game: Game, state: State, spilling: bool) -> JsonObject:
    """Return a state that waits for an action as a position; or, if `spilling`, one in which a Spill Phase is to begin.

    Its turn is then the number of the turn before.
    """
    return {
        "win_card": state.goal.card,
        **as_json(game.setup, "track", "harsh_weather"),
        "team": list(state.seats),
        "turn": state.turn,
        "turn_of": state.seats[state.active],
        "phase": "spill" if spilling else "action",
        "ap": state.ap,
        "turn_began_at": str(state.spent.start),
        "used": _used(state.spent),
        **_pieces_of(game, state),
        **_cards_of(state),
    }


def _pieces_of(game: Game, state: State) -> JsonObject:
    def names(mask: int) -> list[str]:
        return [str(space) for space in spaces_in(mask)]

    return {
        "ships": {name: str(ship) for name, ship in zip(state.seats, state.ships, strict=True)},
        "oil": names(state.oil),
        "at_home": names(state.healthy | state.contaminated),
        "contaminated": names(state.contaminated),
        "rescued": {name: count._asdict() for name, count in zip(game.species, state.rescued, strict=True)},
        "sickbay": dict(zip(game.species, state.sickbay, strict=True)),
        "tokens": tokens_to_json(state),
        **as_json(state, "removed", "removed_ever", "bag", "pool", "track_space", "fewer_dice", "capped"),
    }


def _cards_of(state: State) -> JsonObject:
    return {
        "cards": {card.card: list(card.cubes) for card in state.cards.open},
        "deck": as_json(state.cards, "unknown", "known"),
        "discard": list(state.cards.discard),
        "marked": [str(sector) for sector in state.goal.marked],
        "objectives": list(state.goal.objectives),
    }


def _used(spent: Spent) -> JsonObject:
    used: JsonObject = as_json(spent, "free_rescues", "requisitions", "extra_actions")
    if spent.push_back_at is not None:
        used["push_back_at"] = str(spent.push_back_at)
    return used


# --- The Win card, the track, the weather and the team ---


def with_position(content: Content, setup: Setup, given: JsonValues) -> tuple[Setup, JsonObject]:
    """Return the set-up in which a position can begin, and what of `given` is the position itself.

    What `given` leaves out is as in the set-up; if that names no Win card, the content's first one is taken. Seats that
    `given` leaves free are filled from the set-up, then in the content's order. Raises Refused if `given` is of the
    wrong kind.
    """
    card = given.get("win_card", setup.card or content.win_cards[0].id)
    track = given.get("track", setup.track)
    harsh = given.get("harsh_weather", setup.harsh_weather)
    for key, value, kind, needed in (
        ("win_card", card, str, "a_text"),
        ("track", track, str, "a_text"),
        ("harsh_weather", harsh, bool, "a_truth"),
    ):
        if not isinstance(value, kind):
            raise refuse("wrong_kind", "S-2.1", field=key, needed=needed, found=value)
    found = setup._replace(level=None, card=card, track=track, harsh_weather=harsh)
    position = {key: value for key, value in given.items() if key not in OF_THE_SETUP}
    return found._replace(specialists=_team(content, setup, given)), position


def _team(content: Content, setup: Setup, given: JsonValues) -> tuple[str, ...]:
    named = given.get("team", setup.specialists)
    if not isinstance(named, list | tuple) or not all(isinstance(name, str) for name in named):
        raise refuse("wrong_kind", "S-2.1", field="team", needed="a_list_of_specialists", found=named)
    team = list(named)
    active = given.get("turn_of")
    if isinstance(active, str) and active not in team:
        team.insert(0, active)
        del team[SEATS:]
    others = dict.fromkeys([*setup.specialists, *(specialist.id for specialist in content.specialists)])
    return (*team, *(name for name in others if name not in team))[: max(SEATS, len(team))]
