"""The list view of Offshore says at each kind of question what is asked, how it stands, and what each answer brings."""

import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.questions import asked_of
from spillgame.scenes.offshore.board_words import OffshoreWords
from tests.builders.offshore import Concession, a_moment
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import UP, sit_down, talk
from tests.texts import all_words


def now(game: Concession) -> str:
    """Return what stands under the heading of what can be done."""
    rules, seat = game.rules, game.state.pending.seat
    view = rules.view(game.state, seat)
    return "\n".join(one.text for one in OffshoreWords(rules, view, rules.offers(view), all_words()).said("now"))


def drilling(*lines: str) -> Concession:
    """Return a game that drills, after what chance turns up first and some more steps."""
    game = talk("drill")
    while game.rules.asks_chance(game.state):
        game.state, _ = game.rules.apply(game.state, SeededChance(game.rules, 3).answer(game.state).step)
    return game.do(*lines)


def selling() -> Concession:
    game = a_moment(barrels=(5,), on={1: "sverdrup statfjord"})
    return game.do("1: sell sverdrup sverdrup_1")


QUESTIONS = {
    "action": (lambda: talk("none"), ["Ada: buy, open a field, or export?", "Open Frigg with Bo. ", "coins"]),
    "use": (lambda: talk("use"), ["Ada chooses a technology for Frigg.", "Use Diver (1/0). ", "After 1 tile: blowout"]),
    "split": (lambda: talk("split"), ["Slid forward: Diver (1/0) and Condeep (2/1).", "Ada pays 0, Bo pays 2"]),
    "answer": (
        lambda: talk("answer"),
        [
            "Ada pays 1, Bo pays 1",
            "Accept. 1 coin. Of yours is used",
            "Refuse. Frigg is closed",
            "Make another offer. 2",
        ],
    ),
    "drill": (
        drilling,
        [
            "Pressure 0 of 4",
            "Draw one tile. 0% blows out.",
            "Draw two tiles; the helper pays 1 coin",
            "Stop drilling.",
        ],
    ),
    "share": (
        lambda: drilling("1: draw_two sharing 2"),
        ["Bo is asked for 2 coins", "Accept. 2 coins. The opener then sees two"],
    ),
    "keep": (
        lambda: drilling("1: draw_two sharing 0", "draw_tiles 2: gas surge"),
        ["Ada lays one of the two tiles.", "Lay gas. Pressure 0 of 4.", "Lay 2 pressure. Pressure 2 of 4."],
    ),
    "flip": (
        lambda: a_moment(down={1: "diver_1 condeep_1"}).do("1: export_coins"),
        ["Ada turns a technology up again.", "Turn up Diver (1/0). ", "Worth 1 in place of 0."],
    ),
    "sell": (selling, ["Ada: sell another barrel, or end the export?", "Sell at Statfjord", "End the export"]),
    "platform": (
        lambda: a_moment(
            coins=(9,),
            on={1: "valhall frigg"},
            platforms={1: 0},
            display=("plant_karsto", "condeep_3", "seismology_3", "gas_injection_3"),
        ).do("1: buy plant_karsto"),
        ["Ada has no platform left", "Move the platform from Ekofisk. Breaks 2 pipelines: 4 points less."],
    ),
    "take": (
        lambda: a_moment(barrels=(1,), market={"ekofisk_1": "technology_light"}).do("1: sell ekofisk ekofisk_1"),
        ["Ada takes a technology.", "Take Seismology (4/2). ", "Take the stack's top tile. One of"],
    ),
    "final": (
        lambda: a_moment(barrels=(1,), changes={"phase": "final", "final": (1, 2, 3), "pending": asked_of(1, "final")}),
        ["Ada's last export.", "Leave out the last export", "Sell at Ekofisk"],
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_list_says_what_is_asked_and_what_each_answer_brings(question):
    make, wanted = QUESTIONS[question]
    game = make()
    told = now(game)
    for sentence in wanted:
        assert sentence in told, f"{sentence!r} not in\n{told}"


def test_what_cannot_be_done_says_why(home):
    window = sit_down(Window(home), a_moment(coins=(0, 9, 9), up=UP))
    window.press("v")
    assert window.scene.title == "list view"
    assert "there are 0" in window.form()
