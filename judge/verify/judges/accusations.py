"""Earlier acts that turn out to have broken a rule."""

from judge.verify.diagnosis.sources import source_of
from judge.verify.judges.hearing import Hearing


def hear_accusations(hearing: Hearing) -> None:
    """What the game has come to hold against earlier acts becomes findings, at the step that shows it."""
    while hearing.game.accusations:
        accusation = hearing.game.accusations.pop(0)
        if _goes_on_with(hearing, accusation.facts.get("card")):
            continue
        shown = next((entry for entry in hearing.record.entries if entry.number == hearing.game.step), None)
        if shown is not None:
            hearing.findings.accuse(shown, accusation)


def _goes_on_with(hearing: Hearing, card: object) -> bool:
    """Whether the record has the text of a card do something next: that is then what is wrong."""
    entry = hearing.record.deciding
    if card is None or entry is None:
        return False
    return source_of(hearing.game, entry.step) is card or hearing.silence.takes_for_later(entry)
