"""Files that are packed: gzip, xz and zstd, told by their first bytes, unpacked as far as they may be large."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from io import BufferedReader, BytesIO
from typing import IO, Any, cast

from judge.replay.limits import Limits
from judge.replay.problem import InvalidReplay, Problem

SUFFIXES = (".gz", ".xz", ".zst")
ZSTD = ("compression.zstd", "backports.zstd")
"""Where zstd may be: newer Pythons bring it along."""
LONGEST_MARK = 6


class NoZstd(OSError):
    """Neither this Python nor a package has zstd."""


def _gzip(stream: IO[bytes]) -> IO[bytes]:
    from gzip import GzipFile  # noqa: PLC0415 -- only what is packed so needs it

    return cast("IO[bytes]", GzipFile(fileobj=stream))


def _xz(stream: IO[bytes]) -> IO[bytes]:
    from lzma import LZMAFile  # noqa: PLC0415 -- only what is packed so needs it

    return LZMAFile(stream)


def _zstd(stream: IO[bytes]) -> IO[bytes]:
    return cast("IO[bytes]", _zstd_module().ZstdFile(stream))


def _zstd_module() -> Any:
    for name in ZSTD:
        try:
            return import_module(name)
        except ImportError:
            continue
    raise NoZstd("zstd: pip install backports.zstd")


MARKS: Mapping[bytes, Callable[[IO[bytes]], IO[bytes]]] = {
    b"\x1f\x8b": _gzip,
    b"\xfd7zXZ\x00": _xz,
    b"\x28\xb5\x2f\xfd": _zstd,
}


def unpack(data: bytes, limits: Limits) -> bytes:
    """The content of a file, unpacked if it is packed, as far as it shows that it is too large.

    Raises:
        InvalidReplay: it is broken.
    """
    if not data.startswith(tuple(MARKS)):
        return data
    with told_broken():
        return unpacked(BytesIO(limits.sized(data))).read(limits.room + 1)


def unpacked(stream: IO[bytes]) -> IO[bytes]:
    """What a stream holds, unpacked as it is read if it is packed."""
    buffered: Any = stream if hasattr(stream, "peek") else BufferedReader(cast("Any", stream))
    begins = buffered.peek(LONGEST_MARK)
    opener = next((opener for mark, opener in MARKS.items() if begins.startswith(mark)), None)
    return opener(buffered) if opener else cast("IO[bytes]", buffered)


def _broken() -> tuple[type[Exception], ...]:
    """What those who unpack raise; asked for where something is raised."""
    import gzip  # noqa: PLC0415
    import lzma  # noqa: PLC0415
    import zlib  # noqa: PLC0415

    return EOFError, zlib.error, lzma.LZMAError, gzip.BadGzipFile, NoZstd


@contextmanager
def told_broken() -> Iterator[None]:
    """While something is unpacked, let what is broken be told as such.

    Raises:
        InvalidReplay: it is broken.
    """
    try:
        yield
    except _broken() as error:
        raise InvalidReplay([Problem("packed", facts={"said": str(error)})]) from error
    except Exception as error:
        if type(error).__name__ != "ZstdError":
            raise
        raise InvalidReplay([Problem("packed", facts={"said": str(error)})]) from error
