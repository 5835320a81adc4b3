"""`judge desk`: the rooms of the desk in a browser."""

from pathlib import Path
from typing import Any

import click

from judge.cli.command import Command, common, judging, options
from judge.cli.extras import lacking
from judge.cli.group import language, option
from judge.words import say

LOOPBACK = "127.0.0.1"
NAMES = frozenset({LOOPBACK, "localhost", "::1"})


@click.command(cls=Command)
@option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True)
@option("--host", metavar="ADDRESS")
@option("--folder", type=click.Path(file_okay=False, path_type=Path), default=Path(), show_default=True, metavar="DIR")
@judging
@common
@click.pass_context
def desk(ctx: click.Context, /, port: int, host: str | None, folder: Path, **_: Any) -> None:
    """Serve the rooms to browsers of this machine, or with a key to those of others."""
    try:
        import uvicorn  # noqa: PLC0415 -- only this command needs a server

        from judge.desk.guard import Keys  # noqa: PLC0415
        from judge.desk.rooms import Desk  # noqa: PLC0415
        from judge.desk.web import application  # noqa: PLC0415
    except ImportError as error:
        raise lacking(ctx, "desk") from error
    folder.mkdir(parents=True, exist_ok=True)
    address = f"http://{host or LOOPBACK}:{port}/"

    def tell(key: str) -> None:
        click.echo(say("desk.key", language(ctx), address=f"{address}?key={key}"))

    keys = Keys(tell) if host is not None else None
    site = application(Desk(folder, options(ctx)), language(ctx), NAMES if host is None else frozenset(), keys)
    click.echo(say("desk.open", language(ctx), address=address, folder=str(folder.resolve())))
    if keys is not None:
        tell(keys.open_)
    uvicorn.run(site, host=host or LOOPBACK, port=port, log_level="warning")
