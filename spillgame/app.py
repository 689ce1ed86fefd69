"""The window: opens it, keeps the clock, and is the only caller of `event.get` and `flip`."""

import gc
from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter

import pygame

from spillgame import log, paths, settings
from spillgame.advice.hint_worker import InProcess
from spillgame.content.faults import lines_of
from spillgame.content.language_choice import language_for, language_names
from spillgame.content.problems import ContentError
from spillgame.content.words_file import shell_words
from spillgame.language import speak, spoken
from spillgame.narrator import Narrator
from spillgame.pace import AWAKE, pause_of, sleep_until
from spillgame.scenes.appearance import look_for
from spillgame.scenes.dialog import draw_notice, message
from spillgame.scenes.letters import letters_for
from spillgame.scenes.scene import FRAME_RATE, MakeScene, Pop, Push, Quit, Scene, Stage, spare_of
from spillgame.scenes.shell.fault import FaultScene, game_in_words
from spillgame.scenes.shell.start_up import Shell
from spillgame.scenes.shell.too_small import TooSmall
from spillgame.scenes.stack import Stack
from spillgame.scenes.terms import Explainer
from spillgame.settings import Settings
from spillgame.shots import Shots, save_picture, screenshot, write_text_form
from spillgame.store.report import write_report
from spillgame.store.saves import Match, Saves, SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Devices, Do, Point, Release
from spillgame.ui.sound.player import Sounds
from spillgame.window import WindowError, hidden, open_window
from spillgame.words import Words

LONGEST_FRAME = 0.1
"""Seconds; the longest step, so that a machine that was asleep does not play a minute of animation at once."""
MOST_FRAMES = 5000
"""Frames that a scene of a tour may take to come to rest."""


class FatalError(Exception):
    """The program cannot go on: not even the error screen works. The text is for the player."""

    def __init__(self, say: Words, about_game: str, logged: bool) -> None:
        super().__init__(" ".join([say("fault.fatal"), about_game, *([say("fault.logged")] if logged else [])]))


class App:
    """Runs scenes in the window until one of them quits or the window is closed."""

    def __init__(
        self,
        surface: pygame.Surface,
        chosen: Settings,
        saves: Saves,
        say: Words,
        shots: Shots | None = None,
        kept: Settings | None = None,
    ):
        self._surface, self._say = surface, say
        self.stage = Stage(look_for(chosen, surface.get_size(), say), chosen, saves, self.change_settings)
        self.stage.routes = Shell(self.stage)
        self.stage.save_picture = lambda name: save_picture(self._surface, name, say)
        self.stage.languages = language_names
        self.stage.look.pictures.brought = saves.pictures
        self.stage.sounds = Sounds(paths.assets_folder() / "sounds")
        self.stack = Stack(self.stage)
        self._devices = Devices(chosen.keys)
        self._shots = shots
        self._kept = kept or chosen
        """The settings as saved; the command line may override some for this run."""
        self._drawn = False
        self._set_volumes(chosen)
        self._touched = 0.0
        """When the player last did something."""
        self.notice = ""
        """A sentence shown over the screen."""
        self.narrator = Narrator(self.stage)
        self.explainer = Explainer(self.stage)
        self._too_small = TooSmall(self.stage)
        self._too_small.enter()

    @property
    def scene(self) -> Scene | None:
        return self.stack.top

    @property
    def shown(self) -> Scene | None:
        """The scene that is drawn: the one on top, or the notice that the window is too small for it."""
        return self._too_small if self.scene is not None and self.stage.look.scale.too_small else self.scene

    def run(self, first: Scene) -> None:
        """Show a scene and all that follow from it; returns when the game is closed."""
        clock = pygame.time.Clock()
        self._devices.watch_pads()
        self.guarded(lambda: self.take(Push(first)))
        self.guarded(self._let_readers_in)
        gc.freeze()  # spares the collector permanent objects, which would cost as long as a frame
        dt = 0.0
        while self.scene is not None:
            dt = self.turn(clock, dt)

    def turn(self, clock: pygame.Clock, dt: float) -> float:
        """Let `dt` seconds pass in one frame, and sleep until the next is due; returns the seconds until then."""
        begun = perf_counter()
        self.guarded(lambda: self.frame(dt))
        self.guarded(lambda: self.stage.sounds.surround(self.stack.around))
        self.stage.sounds.update()
        self._use_spare(spare_of(perf_counter() - begun))
        self._wait(begun)
        return min(clock.tick(FRAME_RATE) / 1000, LONGEST_FRAME)

    # --- Faults ---

    def guarded(self, act: Callable[[], None]) -> None:
        """Run scene code; an exception in it leads to the error screen, never to a traceback.

        Raises FatalError if that screen itself failed, and WindowError if there is no window.
        """
        try:
            act()
        except WindowError:
            raise
        except Exception as error:
            logged = log.fault(error, self.scene.title if self.scene is not None else "the window")
            say, scene = self.stage.look.say, self.scene
            if scene is None or isinstance(scene, FaultScene):
                about = game_in_words(say, self.stack.match) if scene is None else scene.about_game
                raise FatalError(say, about, logged) from None
            self._show_fault(error)

    def _show_fault(self, error: Exception) -> None:
        """Leave all scenes and the game for the error screen."""
        match = self.stack.match
        report = partial(self._report, match, error, screenshot(self._surface))
        self.stack.abandon()
        try:
            self.take(Push(FaultScene(self.stage, error, match, report)))
            if match is not None:
                match.close()
        except Exception as second:
            logged = log.fault(second, "the screen for faults")
            raise FatalError(self.stage.look.say, game_in_words(self.stage.look.say, match), logged) from None

    def _report(self, match: Match | None, error: BaseException | None, picture: bytes | None) -> str:
        return write_report(match, self.stage.settings, error=error, screenshot=picture).sentence

    # --- Time ---

    def tour(self, scenes: Iterable[Scene]) -> None:
        """Show scenes one after the other, each until it comes to rest, for screenshots."""
        for scene in scenes:
            self.take(Push(scene))
            for _ in range(MOST_FRAMES):
                self.frame(1 / FRAME_RATE)
                if scene.at_rest:
                    break
                self._use_spare(1 / FRAME_RATE)
            self.take(Pop())

    def _use_spare(self, seconds: float) -> None:
        """Give the scene on top the spare time of a frame in which something moves."""
        scene = self.scene
        if scene is not None and scene.moving and seconds > 0:
            self.guarded(lambda: scene.use_spare(seconds))

    def _wait(self, begun: float) -> None:
        """Sleep until something happens, or the next frame is due."""
        if self.scene is not None:
            pause = pause_of(self.scene, soon=self.explainer.waiting or self.stage.sounds.settling)
            sleep_until(begun + pause, awake=begun - self._touched < AWAKE)

    def frame(self, dt: float) -> None:
        """Take what the player did, let `dt` seconds pass, and draw."""
        for event in pygame.event.get():
            self._touched = perf_counter()
            self._take_event(event)
        if self.narrator.listens:
            self._take_asked()
        if self.scene is not None:
            self.take(self.scene.update(dt))
        if self.explainer.pass_time(self.stack, dt):
            self._drawn = False
        self._draw()
        if not self.narrator.listens:
            self.narrator.rest()
        elif self.shown is not None:
            self.narrator.tell(self.shown, (self.notice, self.explainer.text))

    def _draw(self) -> None:
        scene = self.shown
        if scene is None:
            return
        still = self._drawn and not scene.moving and not scene.page.stale
        if still and not scene.lives:
            return
        areas = scene.draw_living(self._surface) if still and not self._covered else None
        if areas is None:
            self._draw_all(scene)
        try:
            pygame.display.flip() if areas is None else pygame.display.update(areas)
        except pygame.error as error:
            raise WindowError(self.stage.look.say("window.display_gone_why", error=error)) from None
        if self._shots is not None:
            self._shots.take(scene, self._surface)

    @property
    def _covered(self) -> bool:
        """Whether something lies over the scene."""
        return bool(self.notice) or self.explainer.shown is not None

    def _draw_all(self, scene: Scene) -> None:
        scene.draw(self._surface)
        if scene is self.scene:
            self.explainer.draw(self._surface)
        if self.notice:
            draw_notice(self._surface, self.stage.look, self.notice)
        self._drawn = True

    def _let_readers_in(self) -> None:
        """Let screen readers know of the window, which may be another one than before, and show it."""
        with hidden():
            self.narrator.start()

    def _take_asked(self) -> None:
        """Do what a screen reader has asked for."""
        for asked in self.narrator.asked():
            if self.shown is not None:
                self._touched = perf_counter()
                self._forget_said()
                self.take(self.shown.handle(asked))
                self._drawn = False

    # --- Events ---

    def _take_event(self, event: pygame.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.stage.in_focus = False  # held keys and buttons are released, as below
            self.narrator.in_focus(has=False)
        if event.type == pygame.QUIT:
            self.take(Quit())
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resize()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self._drawn = False
            if event.type == pygame.WINDOWFOCUSGAINED:
                self.stage.in_focus = True
                self.narrator.in_focus(has=True)
        elif self.scene is not None:
            intent = self._devices.intent(event, self.scene.page.writing, self.scene.capturing)
            if self.stack.follow_pad(self._devices.pad_name):
                self._drawn = False
            if intent is None:
                return
            if isinstance(intent, Release):
                self.scene.released()
                return
            if not isinstance(intent, Point):
                self._forget_said()
            if isinstance(intent, Do) and intent.command in ("describe", "full_screen", "report"):
                self._own_command(intent.command)
            elif self.shown is self.scene:
                letters = letters_for(self.stage, self.scene, intent)
                self.take(self.explainer.take(intent, self.stack) or letters or self.scene.handle(intent))

    def _own_command(self, command: str) -> None:
        chosen = self.stage.settings
        if command == "full_screen":
            fault = self.change_settings(chosen.with_(window="window" if chosen.window == "full" else "full"))
            if fault is not None:
                self.take(Push(message(self.stage, fault)))
        elif command == "report":
            sentence = self._report(self.stack.match, None, screenshot(self._surface))
            self.take(Push(message(self.stage, sentence, self.stage.look.say("window.report"))))
        else:
            self._describe()

    def _describe(self) -> None:
        """Write the screen as text, and say where it is; that note is shown over the screen and is not part of it."""
        say, folder = self.stage.look.say, paths.home_folder() / "screens"
        if self.shown is not None:
            path = write_text_form(self.shown, folder)
            failed = say("window.text_not_written", folder=folder)
            self._notify(failed if path is None else say("window.text_written", path=path))

    def _forget_said(self) -> None:
        """Take away what was said until the player does something."""
        self._notify("")
        self.narrator.forget()

    def _notify(self, sentence: str) -> None:
        """Show a sentence over the screen until the next input; an empty one removes it."""
        if sentence != self.notice:
            self.notice, self._drawn = sentence, False

    def _resize(self) -> None:
        self._surface = pygame.display.get_surface() or self._surface
        self.relook(self.stage.settings)

    def take(self, answer: Answer | None) -> None:
        """Carry out a scene's answer."""
        if answer is not None:
            self.explainer.forget()
            self.stack.take(answer)
            self._drawn = False

    # --- Settings ---

    def change_settings(self, chosen: Settings) -> str | None:
        """Apply settings at once and save them; returns a sentence if any of that fails."""
        before, self.stage.settings = self.stage.settings, chosen
        self._devices.bind(chosen.keys)
        self._set_volumes(chosen)
        fault = None
        opened = chosen.window != before.window
        if opened:
            try:
                self._surface = open_window(chosen, None, self.stage.look.say)
            except WindowError as error:
                fault = str(error)
                self.stage.settings = chosen = chosen.with_(window=before.window)
                self._surface = open_window(chosen, None, self.stage.look.say)
        if opened or chosen.screen_reader != before.screen_reader:
            self._let_readers_in()
        if chosen.language != before.language:
            fault = self._speak(chosen) or fault
        self.relook(chosen)
        self._kept = self._kept.with_changes(before, chosen)
        unsaved = settings.save(paths.settings_file(), self._kept)
        return unsaved(self._say) if unsaved is not None else fault

    def _speak(self, chosen: Settings) -> str | None:
        """Tell everything in another language from now on; returns a sentence if its words have faults."""
        before = spoken()
        speak(language_for(chosen.language))
        try:
            self._say = shell_words()
        except ContentError as error:
            speak(before)
            return " ".join(lines_of(error))
        self.stage.saves.forget_contents()
        self.stage.look = look_for(chosen, self._surface.get_size(), self._say, self.stage.look)
        self.stack.retell()
        return None

    def _set_volumes(self, chosen: Settings) -> None:
        volumes = (chosen.volume, chosen.effects, chosen.ambient, chosen.score)
        self.stage.sounds.set_volumes(*(volume / 100 for volume in volumes))

    def relook(self, chosen: Settings) -> None:
        """Re-lay everything out for the window, the text size and the theme."""
        before = self.stage.look
        self.stage.look = look_for(chosen, self._surface.get_size(), self._say, before)
        if self.stage.look is not before:
            before.forget()
        self._too_small.enter()
        self.stack.update_look()
        self._drawn = False


def run(
    make_first: MakeScene,
    chosen: Settings,
    size: tuple[int, int] | None = None,
    shots: Shots | None = None,
    kept: Settings | None = None,
    tour: Callable[[Stage], Iterable[Scene]] | None = None,
) -> None:
    """Open the window, show the first scene, and play until the game is closed.

    `kept` are the settings of the player's file, where those `chosen` for this run differ from them. `tour` makes
    scenes to show before it, one after the other. Raises WindowError, FatalError, and SavesError if the first scene
    asks for a game that there is not.
    """
    try:
        say = shell_words()
    except ContentError as error:
        raise WindowError(" ".join(lines_of(error))) from None
    surface = open_window(chosen, size, say)
    app = App(surface, chosen, Saves(paths.saves_folder()), say, shots, kept)
    app.stage.adviser = InProcess
    try:
        if tour is not None:
            app.tour(tour(app.stage))
        app.run(make_first(app.stage))
    except (WindowError, SavesError, FatalError):
        raise
    except Exception as error:
        logged = log.fault(error, "the beginning")
        raise FatalError(say, game_in_words(say, app.stack.match), logged) from None
    finally:
        app.narrator.end()
        app.stage.sounds.close()
        pygame.quit()
