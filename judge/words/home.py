"""Where the files of a package are."""

from importlib.util import find_spec
from pathlib import Path


def home_of(package: str) -> Path:
    """The folder of an installed package, which is not imported; only those that it lies in are.

    Raises:
        ModuleNotFoundError: there is no such package.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        message = f"no package {package!r}"
        raise ModuleNotFoundError(message)
    return Path(next(iter(spec.submodule_search_locations)))
