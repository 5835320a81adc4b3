"""Which findings of a run count: those under some clauses, or all but some."""

from collections.abc import Callable, Collection

from msgspec import Struct
from msgspec.structs import replace

from judge.verify.outcome.corpus import Judged
from judge.verify.outcome.verdict import Finding, Note, kind_of

Counts = Callable[[Finding], bool]


class Clauses(Struct, frozen=True):
    """Clauses by number or by the beginning of it: `hololive:8.3`, `8.3` of every ruleset, `hololive` as a whole."""

    ruleset: str | None
    number: str

    def hold(self, ruleset: str | None, clause: str) -> bool:
        """Whether a clause is among them."""
        if self.ruleset not in (None, ruleset):
            return False
        return not self.number or clause == self.number or clause.startswith((f"{self.number}.", f"{self.number}#"))


def read_clauses(text: str) -> Clauses:
    """Clauses as a person writes them."""
    ruleset, colon, number = text.partition(":")
    if colon:
        return Clauses(ruleset, number)
    return Clauses(None, text) if text[:1].isdigit() else Clauses(text, "")


class Choice(Struct, frozen=True):
    """What counts: what is selected, all where nothing is, without what is ignored."""

    select: Collection[Clauses] = ()
    ignore: Collection[Clauses] = ()

    def __bool__(self) -> bool:
        return bool(self.select or self.ignore)

    def counts(self, ruleset: str | None, clause: str) -> bool:
        """Whether a finding under a clause counts."""
        chosen = not self.select or any(one.hold(ruleset, clause) for one in self.select)
        return chosen and not any(one.hold(ruleset, clause) for one in self.ignore)

    def of(self, judged: Judged) -> Judged:
        """A replay with only those findings that count; a case is left whole, it tells itself what it expects."""
        ruleset = judged.verdict.ruleset
        return keep(judged, lambda finding: self.counts(ruleset, finding.clause))


def keep(judged: Judged, counts: Counts) -> Judged:
    """A replay with only those findings that count, and a note of how many were left aside."""
    verdict = judged.verdict
    kept = [finding for finding in verdict.findings if counts(finding)]
    left = len(verdict.findings) - len(kept)
    if judged.expects is not None or not left:
        return judged
    counted = replace(verdict, findings=kept, notes=[*verdict.notes, Note("left_aside", {"count": left})])
    counted.kind = kind_of(counted)
    return replace(judged, verdict=counted)
