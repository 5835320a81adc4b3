"""Judges recorded card games under the official rules."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from judge.engine.rules.late import late

if TYPE_CHECKING:
    from judge.verify.api import verify as verify
    from judge.verify.options import Options
    from judge.verify.outcome.verdict import Finding, Verdict
    from judge.verify.play.table import NotLegal, Table

__all__ = ["Finding", "NotLegal", "Options", "Table", "Verdict", "verify"]
__getattr__ = late(
    __name__,
    Finding="judge.verify.outcome.verdict",
    NotLegal="judge.verify.play.table",
    Options="judge.verify.options",
    Table="judge.verify.play.table",
    Verdict="judge.verify.outcome.verdict",
    verify="judge.verify.api",
)


class _Library(ModuleType):
    """The package: its `verify` is the function, also when the package of that name has been imported."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name != "verify":
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Library
