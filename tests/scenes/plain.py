"""Plays a game on the default table or on its own, whatever game it is."""

from tests.scenes.driver import Window
from tests.scenes.hands import Hand

MOST_STEPS = 400
"""Decisions and drops after which a game is surely over."""


def settled(window: Window) -> None:
    """Show everything up to the next question for a player."""
    playback = window.playback

    def asks() -> bool:
        state = playback.table.state
        return playback.drop_is_due or (bool(playback.rules.to_move(state)) and playback.rules.forced(state) is None)

    window.until(lambda: window.seen_dice().scene.title == "end" or (asks() and not playback.busy))
    window.frame()


def answer_key(window: Window, decision) -> str:
    """Return the key of the answer that stands for a decision."""
    rules = window.playback.rules
    found = window.scene.widgets_for(decision)[0]
    assert found.name == rules.decision_to_text(decision)
    return found.key


def play_on(window: Window, hand: Hand, bot, steps: int = MOST_STEPS) -> None:
    """Play to the end, but at most `steps` steps."""
    rules = window.playback.rules
    window.go_on = lambda: hand.use("drop")
    for _ in range(steps):
        settled(window)
        if window.scene.title == "end":
            return
        if window.playback.drop_is_due:
            hand.use("drop")
            continue
        seat = rules.to_move(window.table.state)[0]
        decision = bot.choose(rules, window.table.view(seat), seat)
        hand.use(answer_key(window, decision))
        assert decision in (moment.step for moment in window.table.moments[-3:])
