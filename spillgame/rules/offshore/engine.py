"""The rules as one: which decisions the open question allows, and the state after a step.

`RULES` is the one place that says what each question permits; everything else asks it.
"""

from collections import Counter as Counted
from collections.abc import Mapping
from typing import Any

from spillgame.rules.decision import Form
from spillgame.rules.engine import Engine
from spillgame.rules.game import Refusal
from spillgame.rules.offshore import (
    building,
    drilling,
    export,
    flips,
    negotiation,
    opening,
    setup,
    technologies,
    turn,
)
from spillgame.rules.offshore.events import Events
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import (
    DISPLAY,
    Accept,
    Ask,
    Buy,
    BuyBlind,
    Chance,
    Counter,
    Decision,
    Draw,
    DrawFirst,
    DrawObjective,
    DrawRequirement,
    DrawTechnology,
    DrawTiles,
    DrawTwo,
    EndExport,
    ExportCoins,
    Flip,
    Keep,
    LayMarkers,
    MovePlatform,
    Open,
    Pass,
    Refuse,
    Sell,
    Skip,
    Split,
    Stop,
    Take,
    TakeBlind,
    Use,
    buy_blind_of,
    end_export_of,
    export_coins_of,
    pass_of,
)
from spillgame.rules.questions import RuleIds
from spillgame.rules.rule import Rule, everything

Entry = Rule[Game, State, Any]

_EXPORT_COINS: Entry = Rule(
    {"export_coins": Form("O-7.1", "put_down")}, export.coins_candidates, export.coins_refusal, export.coins
)
_SELL: Entry = Rule(
    {"sell": Form("O-7.2", "move")},
    export.sell_candidates,
    export.sell_refusal,
    export.sell,
    where=lambda decision: decision.space,
)

RULES: Mapping[str, Mapping[type[Decision], Entry]] = {
    "action": {
        Buy: Rule(
            {"buy": Form("O-4.1", "pick_up")},
            technologies.buy_candidates,
            technologies.buy_refusal,
            technologies.buy,
            technologies.buy_cost,
            lambda decision: decision.tile,
        ),
        BuyBlind: Rule(
            {"buy_blind": Form("O-4.1", "search")},
            technologies.blind_candidates,
            technologies.blind_refusal,
            technologies.buy_blind,
            technologies.blind_cost,
        ),
        Open: Rule(
            {
                "open": Form("O-5.1", "target"),
                "open_with": Form("O-5.1", "people"),
                "open_borrowing": Form("O-10.2", "target"),
            },
            opening.candidates,
            opening.refusal,
            opening.apply,
            where=lambda decision: decision.field,
        ),
        ExportCoins: _EXPORT_COINS,
        Sell: _SELL,
    },
    "use": {
        Use: Rule(
            {"use": Form("O-5.3", "up")},
            opening.use_candidates,
            opening.use_refusal,
            opening.use,
            where=lambda decision: decision.tile,
            goes_without_saying=True,
        ),
    },
    "split": {
        Split: Rule(
            {"split": Form("O-5.4", "people")},
            negotiation.split_candidates,
            negotiation.split_refusal,
            negotiation.split,
        ),
    },
    "answer": {
        Accept: Rule(
            {"accept": Form("O-5.6", "check")},
            negotiation.accept_candidates,
            negotiation.accept_refusal,
            negotiation.accept,
        ),
        Refuse: Rule(
            {"refuse": Form("O-5.6", "cross")},
            negotiation.refuse_candidates,
            negotiation.refuse_refusal,
            negotiation.refuse,
        ),
        Counter: Rule(
            {"counter": Form("O-5.6", "edit")},
            negotiation.counter_candidates,
            negotiation.counter_refusal,
            negotiation.counter,
        ),
    },
    "platform": {
        MovePlatform: Rule(
            {"move_platform": Form("O-5.9", "move")},
            building.move_candidates,
            building.move_refusal,
            building.move,
            where=lambda decision: decision.source,
        ),
    },
    "drill": {
        Draw: Rule({"draw": Form("O-6.2", "down")}, drilling.draw_candidates, drilling.draw_refusal, drilling.draw),
        DrawTwo: Rule(
            {"draw_two": Form("O-6.3", "down"), "draw_two_shared": Form("O-6.4", "people")},
            drilling.two_candidates,
            drilling.two_refusal,
            drilling.two,
            drilling.two_cost,
        ),
        Stop: Rule(
            {"stop": Form("O-6.2", "check")},
            drilling.stop_candidates,
            drilling.stop_refusal,
            drilling.stop,
            losing=drilling.given_up,
        ),
    },
    "share": {
        Accept: Rule(
            {"accept": Form("O-6.4", "check")},
            drilling.share_accept_candidates,
            drilling.share_accept_refusal,
            drilling.share_accept,
        ),
        Refuse: Rule(
            {"refuse": Form("O-6.4", "cross")},
            drilling.share_refuse_candidates,
            drilling.share_refuse_refusal,
            drilling.share_refuse,
        ),
    },
    "keep": {
        Keep: Rule({"keep": Form("O-6.3", "put_down")}, drilling.keep_candidates, drilling.keep_refusal, drilling.keep),
    },
    "flip": {
        Flip: Rule(
            {"flip": Form("O-3.4", "redo")},
            flips.flip_candidates,
            flips.flip_refusal,
            flips.flip,
            where=lambda decision: decision.tile,
        ),
        Skip: Rule(
            {"skip": Form("O-6.9", "skip")}, flips.skip_candidates, flips.skip_refusal, flips.skip, losing=everything
        ),
    },
    "take": {
        Take: Rule(
            {"take": Form("O-7.5", "pick_up")},
            export.take_candidates,
            export.take_refusal,
            export.take,
            where=lambda decision: decision.tile,
        ),
        TakeBlind: Rule(
            {"take_blind": Form("O-7.5", "search")}, export.blind_candidates, export.blind_refusal, export.take_blind
        ),
    },
    "sell": {
        Sell: _SELL,
        EndExport: Rule(
            {"end_export": Form("O-7.2", "check")},
            export.end_candidates,
            export.end_refusal,
            export.end,
            losing=everything,
        ),
    },
    "final": {
        ExportCoins: _EXPORT_COINS,
        Sell: _SELL,
        Pass: Rule(
            {"pass": Form("O-8.2", "skip")},
            export.pass_candidates,
            export.pass_refusal,
            export.pass_by,
            losing=everything,
        ),
    },
}
"""For each open question the decisions that answer it."""

WRONG_STEP = "O-3.1"
"""The rule that refuses a step of the wrong kind, or of a seat that is not asked."""
RULE_OF_ASK = {
    "draw_requirement": "O-2.3",
    "lay_markers": "O-2.4",
    "draw_first": "O-2.5",
    "draw_technology": "O-2.6",
    "draw_objective": "O-2.8",
    "draw_tiles": "O-6.2",
}
"""The rule that refuses an answer that cannot be."""


def _actions(game: Game, state: State) -> list[Decision]:
    """Return the legal actions, without refusing every candidate; a test holds it together with them."""
    seat, coins = state.active, state.players[state.active - 1].coins
    found: list[Decision] = [export_coins_of(seat), *export.sell_legal(game, state)]
    tiles = game.table.tiles
    found += [Buy(seat, tile) for tile in state.display if tile is not None and tiles[tile].cost <= coins]
    if game.content.game.blind_buy <= coins and game.top_of_stack(state):
        found.append(buy_blind_of(seat))
    found += opening.legal(game, state)
    return found


def _uses(game: Game, state: State) -> list[Decision]:
    return [*opening.use_legal(game, state)]


def _sales(game: Game, state: State) -> list[Decision]:
    return [*export.sell_legal(game, state), end_export_of(state.active)]


def _last_exports(game: Game, state: State) -> list[Decision]:
    seat = state.active
    return [export_coins_of(seat), *export.sell_legal(game, state), pass_of(seat)]


def start(game: Game) -> tuple[State, Events]:
    """Return the state in which a game begins (O-2.2)."""
    return game.beginning, []


def _answered(game: Game, state: State, step: Chance, events: Events) -> State:
    """Take an answer of chance that fits."""
    ask: Ask = step.ask
    answer: Any = step.answer
    match ask:
        case DrawTiles():
            return drilling.drawn(game, state, events, answer)
        case DrawTechnology():
            return _technology_drawn(game, state, ask, answer[0], events)
        case DrawRequirement():
            if state.phase == "setup":
                return setup.revealed(game, state, events, ask.field, answer[0])
            return building.revealed(game, state, events, ask.field, answer[0])
        case LayMarkers():
            return setup.laid(game, state, events, ask, answer)
        case DrawFirst():
            return setup.first_chosen(game, state, events, answer[0])
        case DrawObjective():
            return setup.dealt(game, state, events, ask.seat, answer[0])


def _technology_drawn(game: Game, state: State, ask: DrawTechnology, tile: str, events: Events) -> State:
    setting_up = state.phase == "setup"
    if ask.drawn_for == DISPLAY:
        return setup.filled(game, state, events, tile) if setting_up else turn.filled(game, state, events, tile)
    if setting_up:
        return setup.drawn(game, state, events, ask.drawn_for, tile)
    return technologies.gained(game, state, events, ask.drawn_for, tile, None)


# --- Answers of chance ---


def among(game: Game, state: State, ask: Ask) -> tuple[Any, ...]:
    """Return what can be drawn: ids or seats, and of what there are copies, so many times."""
    match ask:
        case DrawTiles():
            pairs = zip(game.table.drilling_ids, state.bag, strict=True)
            return tuple([tile for tile, copies in pairs for _ in range(copies)])
        case DrawTechnology():
            return game.top_of_stack(state)
        case DrawRequirement():
            number = game.table.class_of[game.table.number[ask.field]]
            assert number is not None  # noqa: S101 - asked of oil fields alone
            return state.hidden[number]
        case LayMarkers():
            return tuple([m.id for m in game.content.markers if m.back == ask.back for _ in range(m.copies)])
        case DrawFirst():
            return game.seats
        case DrawObjective():
            return state.objectives_left


def needed(game: Game, ask: Ask) -> int:
    """Return how many of them are drawn."""
    if isinstance(ask, DrawTiles):
        return ask.tiles
    return game.table.backs.count(ask.back) if isinstance(ask, LayMarkers) else 1


def _misfit(game: Game, state: State, ask: Ask, answer: tuple[Any, ...]) -> Refusal | None:
    """Say why an answer does not fit what was asked."""
    rule, wanted = RULE_OF_ASK[ask.ask], needed(game, ask)
    if len(answer) != wanted:
        return Refusal("wrong_number", rule, {"found": len(answer), "needed": wanted})
    possible = among(game, state, ask)
    if wanted == 1:
        if answer[0] in possible:
            return None
    elif not (Counted(answer) - Counted(possible)):
        return None
    values = {"found": ", ".join(map(str, answer)), "among": ", ".join(map(str, dict.fromkeys(possible)))}
    return Refusal("not_among", rule, values)


ENGINE: Engine[Game, State, Decision] = Engine(
    RULES,
    RuleIds(
        over=WRONG_STEP,
        seat=WRONG_STEP,
        question=dict.fromkeys(RULES, WRONG_STEP),
        chance=dict.fromkeys(RULE_OF_ASK, WRONG_STEP),
    ),
    start=start,
    chance=Chance,
    misfit=_misfit,
    answered=_answered,
    quick={
        "action": _actions,
        "use": _uses,
        "split": negotiation.split_legal,
        "answer": negotiation.answers,
        "drill": drilling.legal,
        "sell": _sales,
        "final": _last_exports,
    },
)
legal, apply = ENGINE.legal, ENGINE.apply
