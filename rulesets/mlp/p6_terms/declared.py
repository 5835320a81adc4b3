"""What all declared verbs share: the check that the cards and characters that they name are there."""

from judge.engine.asking.checks import Stage
from judge.engine.run.effects import EffectPlay, is_there
from rulesets.mlp.rules import rules


def there(kind: type[EffectPlay], clause: str, *fields: str) -> None:
    """Register the check that what the verb names is where the record says."""
    rules.check(clause, on=kind, stage=Stage.THERE)(is_there(*fields))
