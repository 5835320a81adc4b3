"""Judges recorded card games under the official rules."""

from judge.verify.api import Options
from judge.verify.api import verify as verify
from judge.verify.verdict import Finding, Verdict

__all__ = ["Finding", "Options", "Verdict", "verify"]
