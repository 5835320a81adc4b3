"""Only what git says has changed."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from judge.verify.files.below import may_hold_replays


class NoSuchCommit(LookupError):
    """Git does not know what a change is to be told from: it is no commit here, or here is no repository."""


def changed(since: str, within: Sequence[Path] = ()) -> Iterator[Path]:
    """Files that may hold replays and differ from a commit, or are new to git; below these paths, if any are named.

    Raises:
        NoSuchCommit: there is no such commit.
    """
    commit = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{since}^{{commit}}").strip()
    places = ["--", *(str(path) for path in within)]
    named = _names(_git("diff", "--name-only", "--relative", "--diff-filter=d", "-z", commit, *places))
    new = _names(_git("ls-files", "--others", "--exclude-standard", "-z", *places))
    yield from sorted(Path(name) for name in {*named, *new} if may_hold_replays(name))


def _names(listed: str) -> Iterable[str]:
    return (name for name in listed.split("\0") if name)


def _git(*arguments: str) -> str:
    import subprocess  # noqa: PLC0415 -- only who asks git needs it

    try:
        done = subprocess.run(["git", *arguments], capture_output=True, check=True)  # noqa: S603, S607 -- the user's git
    except (subprocess.CalledProcessError, OSError) as error:
        raise NoSuchCommit from error
    return done.stdout.decode("utf-8", "surrogateescape")
