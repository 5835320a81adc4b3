"""`judge legal`: what was legal at a step, and why an act was not."""

import json
from pathlib import Path
from typing import Any

import click
from pydantic import TypeAdapter, ValidationError

from judge.cli.at import stopped
from judge.cli.command import Command, common, judging
from judge.cli.group import language, option
from judge.engine.asking.plays import Offer
from judge.engine.run.lookup import Ambiguous
from judge.replay.references import BadReference
from judge.replay.steps import Act
from judge.report.as_json import print_page
from judge.report.escape import visible
from judge.report.gather.offer import legal_report
from judge.report.text.legal import show_legal
from judge.report.text.sheet import Sheet
from judge.verify.walks.walk import Walk
from judge.words import Language, say


@click.command(cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@option("--at", metavar="STEP", required=True)
@option("--act", metavar="JSON")
@option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@judging
@common
@click.pass_context
def legal(ctx: click.Context, /, file: Path, at: str, act: str | None, **how: Any) -> None:
    """List what was legal; judge an act, or the recorded one, check by check."""
    walk, step = stopped(ctx, file, at)
    given = read_act(walk, act, language(ctx)) if act is not None else recorded(walk, step)
    try:
        report = legal_report(walk, step, given)
    except (Ambiguous, BadReference) as error:
        raise click.UsageError(say("error.act", language(ctx), message=visible(str(error))), ctx) from error
    if how["form"] == "json":
        print_page(report)
    else:
        show_legal(Sheet(), report, str(file), language(ctx))


def recorded(walk: Walk, step: int) -> Act | None:
    """The act that the record has at the step."""
    found = walk.replay.steps[step] if step < len(walk.replay.steps) else None
    return found if isinstance(found, Act) else None


def read_act(walk: Walk, text: str, lang: Language) -> Act:
    """The act that a person typed; `do` may lack its `act:`, and the player is whoever is to act.

    Raises:
        UsageError: it is no act.
    """
    plays = walk.game.rules.book.plays
    try:
        given = json.loads(text)
        word = str(given["do"]).removeprefix("act:")
        asked = walk.pending.player.seat if isinstance(walk.pending, Offer) else walk.active
        whole = {"player": asked, **given, "do": f"act:{word}"}
        act: Act = TypeAdapter(plays[word].record).validate_json(json.dumps(whole))
    except ValidationError as error:
        first = error.errors()[0]
        where = "/".join(str(part) for part in first["loc"])
        raise click.UsageError(say("error.act", lang, message=visible(f"{where}: {first['msg']}"))) from error
    except (ValueError, TypeError, KeyError) as error:
        raise click.UsageError(say("error.act", lang, message=visible(str(error)))) from error
    return act
