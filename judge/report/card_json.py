"""A card as JSON: facts and trees as they are, and what the trees say in each language."""

from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine.rules.ruleset import Ruleset
from judge.engine.trees.tree import AbilityNode
from judge.replay.raw import Json
from judge.report.gather.card import AbilityReport, CardReport
from judge.report.trees import Teller, printed_ability, teller_of
from judge.verify.outcome.plain import plain
from judge.words import Language


def card_object(ruleset: Ruleset, report: CardReport, languages: Sequence[Language]) -> dict[str, Json]:
    """A card with everything that is told of it."""
    tellers = {language: teller_of(ruleset, language, report.type) for language in languages}
    abilities = [_ability(tellers, one) for one in report.abilities]
    return {**plain(report), "abilities": abilities}


def _ability(tellers: Mapping[Language, Teller], ability: AbilityReport) -> Mapping[str, Json]:
    printed = ability.printed
    pairs = zip(printed.trees, ability.clauses, strict=True)
    return {
        "facts": plain(printed.facts),
        "index": printed.index,
        "modelled": printed.modelled,
        "title": {language: printed_ability(teller.phrases, printed) for language, teller in tellers.items()},
        "trees": [
            {
                "tree": _written(node),
                "clauses": list(clauses),
                "says": {language: plain(list(teller.ability(node))) for language, teller in tellers.items()},
            }
            for node, clauses in pairs
        ],
    }


def _written(node: AbilityNode) -> Any:
    """A tree as a card file has it."""
    return node.said()
