"""Deck faults: reported at the deck they are in, and the run goes on."""

from judge.replay.positions import locate
from judge.verify.hearing import Hearing
from judge.verify.verdict import Broken, Finding, Undecided


def judge_decks(walk: Hearing) -> None:
    """Judge each deck list of the header."""
    game = walk.game
    if game.decks:
        game.exercised.update(game.rules.hooks.deck_rules.values())
    for seat, deck in game.decks.items():
        for fault in game.rules.hooks.deck_faults(deck, game.book):
            if fault.open_:
                card = fault.facts.get("card")
                why = "unmodelled" if card is not None and game.book.knows(str(card)) else "unknown_card"
                walk.verdict.undecided.append(Undecided(-1, fault.clause, why, str(card) if card else None))
                continue
            pointer = f"/decks/{seat}/{fault.path}"
            finding = Finding(None, "illegal", [Broken(fault.clause, fault.rule, dict(fault.facts))], pointer=pointer)
            if walk.replay.text and walk.replay.foreign is None:
                finding.line, finding.column = locate(walk.replay.text, pointer)
            walk.verdict.findings.append(finding)
