"""The jobs `fit` and `value`: fitting the weights of a game's value, of whatever form it is, and evaluating them."""

import argparse
from collections.abc import Iterator

from spillgame.bots.advice import SeatTraining, Training
from spillgame.content.words_file import say
from spillgame.games import GAMES
from spillgame.lab import fit, seat_fit
from spillgame.lab.processes import LabError, Progress


def fit_weights(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Fit a game's weights; raises LabError if it has none."""
    training = _training_of(args.game)
    if isinstance(training, SeatTraining):
        return seat_fit.fit_weights(args, progress, training)
    _refuse_kind(args)
    return fit.fit_weights(args, progress, training)


def judge_weights(args: argparse.Namespace, progress: Progress) -> Iterator[str]:
    """Evaluate a game's weights; raises LabError if it has none."""
    training = _training_of(args.game)
    if isinstance(training, SeatTraining):
        return seat_fit.judge_weights(args, progress, training)
    _refuse_kind(args)
    if args.limit:
        raise LabError(say("command_lab.no_limit", game=args.game))
    return fit.judge_weights(args, progress, training)


def _refuse_kind(args: argparse.Namespace) -> None:
    if args.kind:
        raise LabError(say("command_lab.no_kinds", game=args.game))


def _training_of(game: str) -> Training | SeatTraining:
    training = GAMES[game].training
    if training is None:
        raise LabError(say("command_lab.no_advice", game=game))
    return training
