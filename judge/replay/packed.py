"""Files that are packed: gzip and xz, told by their first bytes, unpacked as far as they may be large."""

import gzip
import lzma
from io import BytesIO

from judge.replay.limits import Limits
from judge.replay.problem import InvalidReplay, Problem

GZIP, XZ = b"\x1f\x8b", b"\xfd7zXZ\x00"
SUFFIXES = (".gz", ".xz")


def unpack(data: bytes, limits: Limits) -> bytes:
    """The content of a file, unpacked if it is packed, as far as it shows that it is too large.

    Raises:
        InvalidReplay: it is broken.
    """
    if not data.startswith((GZIP, XZ)):
        return data
    packed = BytesIO(limits.sized(data))
    try:
        with gzip.GzipFile(fileobj=packed) if data.startswith(GZIP) else lzma.LZMAFile(packed) as file:
            return file.read(limits.room + 1)
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise InvalidReplay([Problem("packed", facts={"said": str(error)})]) from error
