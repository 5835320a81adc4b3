"""Deck faults: reported at the deck they are in, and the run goes on."""

from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.verdict import Broken, Finding, Undecided


def judge_decks(walk: Hearing) -> None:
    """Judge each deck list of the header."""
    game = walk.game
    if game.decks:
        game.exercised.update(game.rules.hooks.deck_rules.values())
    for seat, deck in game.decks.items():
        for fault in game.rules.hooks.deck_faults(deck, game.book):
            if fault.open_:
                card = fault.facts.get("card")
                known = card is not None and game.book.knows(str(card))
                why = fault.why or ("unmodelled" if known else "unknown_card")
                walk.verdict.undecided.append(Undecided(-1, fault.clause, why, str(card) if card else None))
                continue
            pointer = f"/decks/{seat}/{fault.path}"
            broken = Broken(fault.clause, fault.rule, dict(fault.facts))
            walk.verdict.findings.append(Finding(None, "illegal", [broken], pointer=pointer))
