"""`spillgame completion`: prints what lets a shell complete the commands, made from their parsers."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spillgame.commands import COMMANDS, DEFAULT, parser_of
from spillgame.commands.manual import Manual, help_of

MANUAL: Final = Manual(
    about="""
    Prints a script for a shell. Once it has read it, the shell completes the commands with the Tab key, their options,
    and the values that an option can have.
    """,
    examples=(
        ("spillgame completion bash", 'for bash; in ~/.bashrc: eval "$(spillgame completion bash)"'),
        ("spillgame completion zsh", 'for zsh; in ~/.zshrc, after compinit: eval "$(spillgame completion zsh)"'),
        ("spillgame completion fish", "for fish; into ~/.config/fish/completions/spillgame.fish"),
    ),
    files=(),
)


@dataclass(frozen=True, slots=True)
class Option:
    """An option or an argument of a command, as a shell needs to know it."""

    names: tuple[str, ...]
    """Nothing for an argument."""
    about: str
    values: tuple[str, ...]
    """What it may be; nothing where that is not a short list."""
    is_file: bool
    takes_value: bool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's argument to its parser."""
    parser.add_argument("shell", metavar="SHELL", choices=sorted(SHELLS), help="bash, fish or zsh")


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    print("\n".join(SHELLS[args.shell]({name: options_of(name) for name in COMMANDS})))
    return 0


def options_of(command: str) -> list[Option]:
    """Return what a command takes."""
    found = []
    for action in parser_of(command)._actions:
        text = "this text" if "--help" in action.option_strings else help_of(action)
        names = tuple(name for name in action.option_strings if name.startswith("--"))
        values = tuple(map(str, action.choices or ()))
        is_file = action.type is Path or action.metavar == "PATH"
        found.append(Option(names, text, values, is_file, action.nargs != 0))
    return found


Commands = dict[str, list[Option]]


def bash(commands: Commands) -> Iterator[str]:
    """Yield the script for bash."""
    yield from (
        "_spillgame() {",
        '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" command="${COMP_WORDS[1]}"',
        f'    case " {" ".join(commands)} " in *" $command "*) ;; *) command=play ;; esac',
        "    COMPREPLY=()",
        '    case "$command $before" in',
    )
    for command, options in commands.items():
        for option in options:
            if option.takes_value and option.names:
                cases = " | ".join(f'"{command} {name}"' for name in option.names)
                yield f"        {cases}) {_bash_values(option)}; return ;;"
    yield from ("    esac", '    if [[ "$word" != -* ]]; then')
    yield f'        [[ $COMP_CWORD -eq 1 ]] && COMPREPLY=($(compgen -W "{" ".join(commands)}" -- "$word")) && return'
    yield '        case "$command" in'
    for command, options in commands.items():
        for option in options:
            if not option.names:
                yield f"            {command}) {_bash_values(option)} ;;"
    yield from ("        esac", "        return", "    fi", '    case "$command" in')
    for command, options in commands.items():
        names = " ".join(name for option in options for name in option.names)
        yield f'        {command}) COMPREPLY=($(compgen -W "{names}" -- "$word")) ;;'
    yield from ("    esac", "}", "complete -F _spillgame spillgame")


def _bash_values(option: Option) -> str:
    if option.values:
        return f'COMPREPLY=($(compgen -W "{" ".join(option.values)}" -- "$word"))'
    # Told so, bash completes the names of files, with their blanks and all.
    return "compopt -o default" if option.is_file else ":"


def zsh(commands: Commands) -> Iterator[str]:
    """Yield the script for zsh."""
    yield from ("#compdef spillgame", "_spillgame() {", "    local -a commands", "    commands=(")
    yield from (f"        {_quoted(f'{name}:{_plain(COMMANDS[name])}')}" for name in commands)
    yield from (
        "    )",
        "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then",
        "        _describe command commands",
        "        return",
        "    fi",
        "    local command=play",
        "    if [[ $words[2] != -* ]]; then",
        "        command=$words[2]",
        "        shift words; (( CURRENT-- ))",
        "    fi",
        "    case $command in",
    )
    for command, options in commands.items():
        yield f"        {command}) _arguments \\"
        for option in options:
            names = option.names or ("",)
            for name in names:
                yield f"            {_zsh_spec(name, option)} \\"
        yield "            ;;"
    yield from ("    esac", "}", "compdef _spillgame spillgame")


def _zsh_spec(name: str, option: Option) -> str:
    value = f"({' '.join(option.values)})" if option.values else "_files" if option.is_file else " "
    if not name:
        return _quoted(f"*:{_plain(option.about)}:{value}")
    told = f"{name}[{_plain(option.about)}]"
    return _quoted(f"{told}:value:{value}" if option.takes_value else told)


def fish(commands: Commands) -> Iterator[str]:
    """Yield the script for fish."""
    yield "complete -c spillgame -f"
    for name in commands:
        about = _quoted(COMMANDS[name])
        yield f"complete -c spillgame -n __fish_use_subcommand -a {name} -d {about}"
    for command, options in commands.items():
        seen = f"'__fish_seen_subcommand_from {command}'"
        if command == DEFAULT:  # it is meant where no command is named, too
            seen = f"'__fish_use_subcommand; or __fish_seen_subcommand_from {command}'"
        for option in options:
            words = ["complete -c spillgame -n", seen]
            words += [f"-l {name.removeprefix('--')}" for name in option.names]
            words += ["-r" if option.is_file else "-x"] if option.takes_value and option.names else []
            words += ["-F"] if option.is_file else []
            words += [f"-a {_quoted(' '.join(option.values))}"] if option.values else []
            words += [f"-d {_quoted(option.about)}"] if option.about else []
            yield " ".join(words)


def _plain(text: str) -> str:
    """Return a text without what zsh's descriptions give a meaning."""
    return text.replace(":", ",").replace("[", "(").replace("]", ")")


def _quoted(text: str) -> str:
    """Return a text in single quotes as shells read them."""
    return "'" + text.replace("'", "'\\''") + "'"


SHELLS: Final = {"bash": bash, "fish": fish, "zsh": zsh}
