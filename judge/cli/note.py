"""`judge note`: plain lines to a replay and back."""

import json
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from judge.cli.command import Command, common, judging, options
from judge.cli.exits import status_of
from judge.cli.group import language, option
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.text import text_of
from judge.replay.write import write
from judge.report.note.read import Noted, read_note
from judge.report.note.write import write_note
from judge.report.text.sheet import Sheet
from judge.report.text.verdicts import VerdictReport
from judge.verify.api import load, read_bytes, verify
from judge.verify.files.sources import given
from judge.verify.outcome.corpus import Judged


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--out", "-o", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@option("--verify", "judged", is_flag=True)
@judging
@common
@click.pass_context
def note(ctx: click.Context, /, file: Path, out: Path | None, judged: bool, **_: Any) -> None:
    """Turn lines into a replay, or a replay into lines; or judge lines at once."""
    limits = options(ctx).limits
    text = text_of(limits.sized(read_bytes(given(file, limits), limits)))
    if text.lstrip().startswith("{"):
        _print(write_note(_replay(ctx, text), language(ctx)), out)
        return
    noted = read_note(text, language(ctx))
    if judged:
        ctx.exit(_judge(ctx, str(file), noted))
    _print(write(noted.replay), out)


def _replay(ctx: click.Context, text: str) -> dict[str, Json]:
    """A replay that can be read; a foreign log is told as what `judge convert` turns into one."""
    load(text.encode(), options(ctx).cards, options(ctx).limits)
    found: dict[str, Json] = json.loads(text)
    if "ruleset" not in found:
        raise InvalidReplay([Problem("no_ruleset")])
    return found


def _judge(ctx: click.Context, name: str, noted: Noted) -> int:
    """Print the verdict, each finding at its line of the note."""
    verdict = verify(noted.replay, replace(options(ctx), weigh="findings"))
    for finding in verdict.findings:
        step = finding.step if finding.step is not None else len(noted.lines) - 1
        finding.line, finding.column = (noted.lines[step] if noted.lines else 1), 1
    shown = Judged(name, verdict)
    VerdictReport(Sheet(), language(ctx)).show(shown)
    return status_of(shown, ())


def _print(text: str, out: Path | None) -> None:
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
