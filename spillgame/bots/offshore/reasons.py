"""Why a bot refuses, or makes another offer, in a sentence (O-11.4)."""

from spillgame.bots.offshore.offers import best_offer, offer_made
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import Counter, Decision, Refuse
from spillgame.rules.questions import Decide
from spillgame.words import fill


def why(rules: Offshore, view: State, decision: Decision) -> str:
    """Return why a bot answers an offer so; nothing of what needs no reason. `view` is what its seat sees before it."""
    pending, opening = view.pending, view.opening
    if opening is None or not isinstance(pending, Decide) or pending.question != "answer":
        return ""
    if not isinstance(decision, Refuse | Counter):
        return ""
    weights, seat = rules.game.content.bots.greedy, decision.seat
    worths = Worths(rules.game, view, seat, weights)
    made, is_opener = offer_made(worths, opening), seat == opening.opener
    other = opening.maker
    mine, theirs = (made.opener, made.helper) if is_opener else (made.helper, made.opener)
    lead = worths.of(other).open_score - worths.of(seat).open_score
    values = {"mine": _points(mine), "theirs": _points(theirs), "least": _points(weights.floor), "lead": lead}
    if isinstance(decision, Counter):
        again = opening._replace(maker=seat, used=opening.used[:0], counters=opening.counters + 1)
        offer = best_offer(worths, again)
        wanted = mine if offer is None else offer.opener if is_opener else offer.helper
        code, values = "wants_more", {**values, "wanted": _points(wanted)}
    elif mine < weights.floor:
        code = "too_little"
    else:
        code = "leads" if lead >= weights.leader_by else "unfair"
    names = {"player": rules.game.players[seat - 1], "helper": rules.game.players[other - 1]}
    return fill(rules.game.content.words.bargains[code], {**names, **values})


def _points(worth: float) -> str:
    return f"{worth:.1f}"
