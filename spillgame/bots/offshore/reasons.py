"""Why a bot accepts or refuses, or makes another offer, in a sentence (O-11.4)."""

from collections.abc import Mapping
from typing import Final

from spillgame.bots.bot import Reason
from spillgame.bots.offshore.offers import best_offer, offer_made, passes
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.levels import RIVALS
from spillgame.rules.offshore.drilling import AcceptShare, RefuseShare
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Opening, State
from spillgame.rules.seams import Fillings

LEAST = 0.05
"""How many points more a counter-offer must bring for that to be its reason."""


def why(rules: Offshore, view: State, decision: Decision) -> str:
    """Return why a bot gives an answer; empty if no reason is needed.

    `view` is what everybody saw before it: what an objective adds is not revealed, nor the reason where it decides.
    """
    values: Fillings = {"player": rules.game.players[decision.seat - 1]}
    if isinstance(decision, AcceptShare | RefuseShare):
        code = "shares" if isinstance(decision, AcceptShare) else "second_tile"
        values |= {"coins": view.drilled.share}
    elif isinstance(decision, Accept | Refuse | Counter):
        opening = view.opened
        code, more = _answered(
            Worths(rules.game, view, decision.seat, rules.game.content.bots.greedy), opening, decision
        )
        values = {**values, **more, "helper": rules.game.players[opening.maker - 1]}
    else:
        return ""
    return rules.words.say(f"bargains.{code}", **values)


def _answered(
    worths: Worths, opening: Opening, decision: Accept | Refuse | Counter
) -> tuple[str, Mapping[str, object]]:
    """Return the name of the sentence about an offer, and what is filled in."""
    weights, seat = worths.weights, worths.seat
    made = offer_made(worths, opening)
    mine, theirs = made.to(opening, seat)
    lead = worths.of(opening.maker).open_score - worths.of(seat).open_score
    values = {"mine": _points(mine), "theirs": _points(theirs), "least": _points(weights.floor), "lead": lead}
    if isinstance(decision, Counter):
        offer = best_offer(worths, opening.countered(seat))
        wanted = mine if offer is None else offer.to(opening, seat)[0]
        return "wants_more" if wanted > mine + LEAST else "plans", {**values, "wanted": _points(wanted)}
    if isinstance(decision, Accept):
        return "enough" if passes(worths, opening, made, seat) else "suits", values
    if passes(worths, opening, made, seat):
        return "plans", values
    if mine < weights.floor:
        return "too_little", values
    return "leads" if lead >= weights.leader_by else "unfair", values


def _points(worth: float) -> str:
    return f"{worth:.1f}"


GUT: Final[Mapping[str, str]] = {"accept": "gut_yes", "refuse": "gut_no", "counter": "gut_other"}
"""What a bot that weighs nothing says, by the type of its answer."""


def by_gut(rules: Offshore, view: State, decision: Decision) -> str:
    """Return what a bot that chooses at random says to an offer: that it came to its answer by chance."""
    key = GUT.get(decision.type)
    return rules.words.say(f"bargains.{key}") if key is not None else ""


REASONS: Mapping[str, Reason] = {"random": by_gut, **dict.fromkeys(("greedy", "strong", "master", *RIVALS), why)}
"""By the bot's name."""
