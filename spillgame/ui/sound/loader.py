"""Loads long files on a thread of its own, so that no frame waits for one to be decoded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from spillgame.ui.sound.device import Device

if TYPE_CHECKING:
    from concurrent.futures import Future

    from pygame.mixer import Sound


class Loader:
    """Holds what was asked for until it is taken. A file that cannot be read is asked for once and never there."""

    def __init__(self, device: Device) -> None:
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - the start does without it

        self._device = device
        self._worker = ThreadPoolExecutor(1, "sounds")
        self._asked: dict[Path, Future[Sound | None]] = {}

    def ask(self, file: Path) -> None:
        """Begin to load a file, unless that has begun."""
        if file not in self._asked:
            self._asked[file] = self._worker.submit(self._device.load, file)

    def ready(self, file: Path) -> bool:
        """Return whether `take` has not to wait for a file that was asked for."""
        return file in self._asked and self._asked[file].done()

    def take(self, file: Path) -> Sound | None:
        """Return a file that is ready, and let go of it; None if it cannot be read. Raises the device's `error`."""
        return self._asked.pop(file).result()

    def close(self) -> None:
        """Wait for what is being loaded, and forget everything."""
        self._worker.shutdown(cancel_futures=True)
        self._asked.clear()
