"""What the monkey does next: whatever comes, more often what leads somewhere."""

from collections.abc import Callable
from random import Random

from spillgame.settings import CHOICES, SPEEDS
from spillgame.ui.intents import DEFAULT_KEYS, PAD
from tests.monkey.home import DROPPED
from tests.monkey.inputs import Input
from tests.monkey.places import a_place
from tests.monkey.sitting import Sitting

COSTLY_KEYS = ("f8", "f9", "f11", "alt+return")
"""They write files, and give the window another size."""
KEYS = tuple(name for names in DEFAULT_KEYS.values() for name in names if name not in COSTLY_KEYS)
OTHER_KEYS = ("ctrl+v", "ctrl+c", "ctrl+a", "delete", "insert", "f5", "print screen", "alt+f4", "menu", "k", "m", "q")
LETTERS = "abcxyzäß€漢🐙019 \u200b'\"{}%\\/<>"
SMALL_SIZES = ("800x600", "800x600", "600x900", "300x200")
SIZES = (*SMALL_SIZES, "1024x768", "640x480", "1280x720", "900x1200", "1920x1080")
SMALL_TEXTS = (100, 200)
SLOW = ("0.25", "0.5", "16")
FLAGS = ("reduced_motion", "step_by_step", "chance", "marks", "explain")


class Chooser:
    """Draws inputs for a run."""

    def __init__(self, rng: Random, *, small: bool):
        """`small` keeps to few sizes of windows and text, all of them small: what they look like is known sooner."""
        self._rng, self._sizes = rng, SMALL_SIZES if small else SIZES
        self._choices = {**CHOICES, "speed": (*SPEEDS, "instant", *SLOW), **({"text": SMALL_TEXTS} if small else {})}
        kinds: dict[Callable[[Sitting], Input], int] = {
            self._on_widget: 420,
            self._key: 200,
            self._return: 70,
            self._wait: 70,
            self._hover: 50,
            self._anywhere: 50,
            self._wheel: 25,
            self._drag: 20,
            self._other_button: 15,
            self._text: 20,
            self._twice: 15,
            self._pad: 15,
            self._hold: 10,
            self._setting: 12,
            self._size: 6,
            self._rare_key: 5,
            self._drop: 5,
            self._window: 4,
            self._place: 6,
            self._close: 1,
        }
        self._kinds, self._weights = list(kinds), list(kinds.values())

    def next(self, sitting: Sitting) -> Input:
        return self._rng.choices(self._kinds, self._weights)[0](sitting)

    def _some_widget(self, sitting: Sitting) -> str | None:
        page = sitting.scene.page
        found = page.stops() if self._rng.random() < 0.9 else page.widgets
        keys = [one.key for one in found if one.key]
        return self._rng.choice(keys) if keys else None

    def _with_widget(self, verb: str, sitting: Sitting) -> Input:
        key = self._some_widget(sitting)
        return Input(verb, key) if key is not None else self._anywhere(sitting)

    def _on_widget(self, sitting: Sitting) -> Input:
        return self._with_widget("click", sitting)

    def _twice(self, sitting: Sitting) -> Input:
        return self._with_widget("twice", sitting)

    def _hover(self, sitting: Sitting) -> Input:
        return self._with_widget("point", sitting)

    def _pixel(self, sitting: Sitting) -> str:
        window = sitting.scene.look.scale.window
        return f"{self._rng.randrange(window.width)},{self._rng.randrange(window.height)}"

    def _anywhere(self, sitting: Sitting) -> Input:
        return Input("at", self._pixel(sitting))

    def _other_button(self, sitting: Sitting) -> Input:
        return Input(self._rng.choice(("right", "middle")), self._pixel(sitting))

    def _drag(self, sitting: Sitting) -> Input:
        return Input("drag", f"{self._pixel(sitting)} {self._pixel(sitting)}")

    def _wheel(self, sitting: Sitting) -> Input:
        return Input("wheel", f"{self._pixel(sitting)} {self._rng.choice((-5, -1, 1, 2))}")

    def _key(self, sitting: Sitting) -> Input:
        return Input("key", self._rng.choice(KEYS))

    def _return(self, sitting: Sitting) -> Input:
        return Input("key", self._rng.choice(("return", "return", "space", "escape")))

    def _rare_key(self, sitting: Sitting) -> Input:
        return Input("key", self._rng.choice((*COSTLY_KEYS, *OTHER_KEYS)))

    def _hold(self, sitting: Sitting) -> Input:
        return Input("hold", self._rng.choice(KEYS))

    def _pad(self, sitting: Sitting) -> Input:
        return Input("pad", str(self._rng.choice((*PAD, 99))))

    def _text(self, sitting: Sitting) -> Input:
        return Input("type", "".join(self._rng.choice(LETTERS) for _ in range(self._rng.choice((1, 2, 5, 40)))))

    def _wait(self, sitting: Sitting) -> Input:
        return Input("wait", str(self._rng.choice((1, 2, 5, 20))))

    def _drop(self, sitting: Sitting) -> Input:
        return Input("drop", self._rng.choice(DROPPED))

    def _size(self, sitting: Sitting) -> Input:
        return Input("size", self._rng.choice(self._sizes))

    def _window(self, sitting: Sitting) -> Input:
        return Input("window", "back")

    def _setting(self, sitting: Sitting) -> Input:
        name = self._rng.choice(("speed", "speed", "theme", "text", "palette", "ask_end", "hints", *FLAGS))
        return Input("set", f"{name} {self._rng.choice(self._choices.get(name, (True, False)))}")

    def _place(self, sitting: Sitting) -> Input:
        return Input("go", a_place(self._rng))

    def _close(self, sitting: Sitting) -> Input:
        return Input("close", "window")
