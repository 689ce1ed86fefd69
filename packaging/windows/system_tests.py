"""Runs the tests that concern the system under Wine, and holds what failed against the known limits of Wine."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from report import Row, clock
from wine import HERE, Fault, Wine, limits

SUBJECTS = HERE / "tests.toml"
LONG = 1500.0
"""Seconds for the tests of a subject."""


def subjects() -> dict[str, list[str]]:
    """Return the files of tests by subject."""
    found: dict[str, list[str]] = tomllib.loads(SUBJECTS.read_text("utf-8"))["subjects"]
    return found


def tested(wine: Wine, only: str | None) -> Iterator[Row]:
    """Run the tests of all subjects, or of one, and yield a row on each."""
    for subject, files in subjects().items():
        if only in (None, subject):
            yield run(wine, subject, files)


def run(wine: Wine, subject: str, files: list[str]) -> Row:
    """Run the tests of a subject."""
    known = {limit["test"]: limit["reason"] for limit in limits()["limit"]}
    endless = [limit["test"] for limit in limits()["limit"] if limit.get("hangs")]
    found = wine.drive / "results.xml"
    found.unlink(missing_ok=True)
    words = ["-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "-m", "not slow", "--junitxml", wine.called(found)]
    begun = clock()
    said = wine.run(
        wine.python, *words, *(f"--deselect={test}" for test in endless), *files, patience=LONG, folder=wine.source
    ).stdout
    (wine.drive / f"tests of {subject}.txt").write_text(said, "utf-8")
    if not found.is_file():
        raise Fault(f"the tests of {subject} came to no end:\n{said[-3000:]}")
    outcomes = dict(read(found))
    excused = {name for name, outcome in outcomes.items() if outcome == "failed" and name.startswith(tuple(known))}
    failed = sorted(name for name, outcome in outcomes.items() if outcome == "failed" and name not in excused)
    count = Counter(outcomes.values())
    left_out = sum(test.startswith(tuple(files)) for test in endless)
    parts = {
        "passed": count["passed"],
        "failed": len(failed),
        "at limits of Wine": len(excused) + left_out,
        "not for Windows": count["skipped"],
    }
    at = {test: {outcome for name, outcome in outcomes.items() if name.startswith(test)} for test in known}
    passing = [test for test, seen in at.items() if seen == {"passed"}]
    notes = [*(f"failed: {name}" for name in failed), *(f"no limit any more: {test}" for test in passing)]
    result = ", ".join(f"{number} {word}" for word, number in parts.items() if number)
    return Row("tests", subject, result, clock() - begun, not failed and count["passed"] > 0, tuple(notes))


def read(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name of each test in a JUnit file, as pytest takes it, and what became of it."""
    for case in ElementTree.parse(path).getroot().iter("testcase"):  # noqa: S314 - our own file
        kinds = {child.tag for child in case}
        outcome = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
        module = str(case.get("classname") or case.get("name")).replace(".", "/")
        yield f"{module}.py::{case.get('name')}", outcome
