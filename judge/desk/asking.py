"""Asking: a position and the acts in question as a note, the answer, and what would have been possible."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from judge.engine.asking.plays import Choice, Offer, Play
from judge.engine.cards.faces import Unseen
from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.legal import judge
from judge.replay.raw import Json
from judge.replay.steps import as_json
from judge.report.gather.film import Film, film_of
from judge.report.note.read import Noted, read_note
from judge.verify.at import offer_at, stop_before
from judge.verify.options import Options
from judge.verify.outcome.facts import broken
from judge.verify.outcome.verdict import Broken
from judge.words import Language

CONSIDERED = 400
"""So many acts of a moment are considered."""
OF_A_CHOICE = 12
"""So many selections of one choice of cards."""
FOUND = 40


@dataclass(frozen=True, slots=True)
class Possible:
    """An act of a moment: the first clause against it, None where it is legal."""

    step: dict[str, Json]
    against: Broken | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question: the judged note, and every act of the moment of its last step."""

    noted: Noted
    film: Film
    possible: tuple[Possible, ...]


def answer(text: str, language: Language, options: Options) -> Answer:
    """The answer to a note.

    Raises:
        InvalidReplay: a line means nothing.
    """
    noted = read_note(text, language)
    film = film_of("", noted.replay, options)
    return Answer(noted, film, tuple(what_if(noted.replay, max(0, len(noted.lines) - 1), options)))


def what_if(replay: dict[str, Json], step: int, options: Options) -> Iterator[Possible]:
    """Every act that might be thought of when a step is due, legal or not."""
    walk = stop_before(replay, step, options)
    offer = offer_at(walk)
    for one in (offer, *offer.also) if offer is not None else ():
        for play in islice(_thought_of(walk.game, one), CONSIDERED):
            found = judge(walk.game, play)
            against = broken(walk.game, found.broken, play.player)
            yield Possible(as_json(play.recorded(walk.game)), against[0] if against else None)


def _thought_of(game: Any, offer: Offer) -> Iterator[Play]:
    for kind in offer.kinds:
        try:
            for option in kind.options(game, offer.player, offer.about):
                yield from islice(option.plays(), OF_A_CHOICE) if isinstance(option, Choice) else (option,)
        except Unseen:
            continue


def cards_like(rules: Ruleset, text: str) -> list[tuple[str, str]]:
    """The bundled cards whose number or name holds a text, as number and name."""
    book = rules.hooks.book((), ())
    said = text.casefold()
    faces = ((number, str(getattr(book.face(number), "name", "") or "")) for number in sorted(book.numbers))
    return list(islice((pair for pair in faces if said in " ".join(pair).casefold()), FOUND))
