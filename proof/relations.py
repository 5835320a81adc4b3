"""Relations between records: a changed record whose verdict follows from that of the first.

`python -m proof.relations RULESET [--games N] [--mutants N] [--seed S]` holds them on random games and their mutants.
"""

import argparse
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice, takewhile
from random import Random
from typing import Any

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.judges.landmarks import position_of
from judge.verify.mask import mask
from judge.verify.options import Options
from judge.verify.outcome.verdict import Verdict
from judge.verify.play.selfplay import opening, play
from proof.forgotten import MISSING
from proof.mutants import mutants

Record = Mapping[str, Json]
SEAT = re.compile(r"\bP([12])\b")


def seats_renamed(record: Record) -> Record:
    """P1 is called P2 and the other way round, wherever a seat is named."""
    renamed: Record = _renamed(record)
    return renamed


def _renamed(value: Any) -> Any:
    if isinstance(value, dict):
        return {_renamed(key): _renamed(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner) for inner in value]
    return SEAT.sub(lambda found: f"P{3 - int(found[1])}", value) if isinstance(value, str) else value


def without_claims(record: Record) -> Record:
    """Nothing is claimed."""
    return {**record, "steps": [step for step in record["steps"] if step["do"] != "claim"]}


def without_events(record: Record) -> Record:
    """No events are told."""
    return {**record, "steps": [step for step in record["steps"] if step["do"] != "happened"]}


def written_out(record: Record) -> Record:
    """What the rules answer for a silent record is told, and nothing is claimed."""
    bare = without_events(without_claims(record))
    steps = list(bare["steps"])
    for one in reversed(verify(bare).implied):
        if one.act is not None:
            steps.insert(one.before, dict(one.act))
    return {**bare, "steps": steps}


def claimed_anywhere(record: Record) -> Record:
    """The whole board is claimed at some steps besides."""
    places = Random(len(record["steps"])).sample(range(len(record["steps"])), min(CLAIMS, len(record["steps"])))
    steps = list(record["steps"])
    for step in sorted(places, reverse=True):
        position = position_of(stop_before(record, step))
        if "then" not in position:
            steps.insert(step, {"do": "claim", "board": position["board"]})
    return {**record, "steps": steps}


def sources_unsaid(record: Record) -> Record:
    """No effect says whose text it is of."""
    return {**record, "steps": [_without(step, ("source",)) for step in record["steps"]]}


def fields_unsaid(record: Record) -> Record:
    """No effect says what the text leaves no choice in: until when, which way up, from which end."""
    return {**record, "steps": [_without(step, PLAIN) for step in record["steps"]]}


def told_in_parts(record: Record) -> Record:
    """Effects on several cards, and facts of several, are told in two steps each."""
    return {**record, "steps": [part for step in record["steps"] for part in _in_two(step)]}


def _in_two(step: Mapping[str, Json]) -> list[Record]:
    cards: list[Json] = (step.get("cards") if step["do"].startswith(IN_PARTS) else None) or []
    half = len(cards) // 2
    return [{**step, "cards": cards[:half]}, {**step, "cards": cards[half:]}] if half else [step]


def _without(step: Mapping[str, Json], names: Collection[str]) -> Record:
    effect = step["do"].startswith("effect:")
    return {name: value for name, value in step.items() if not (effect and name in names)}


def seen_by(seat: str) -> Callable[[Record], Record]:
    """What one perspective shows."""
    return lambda record: mask(record, seat)


def parts_seen_by(seat: str) -> Callable[[Record], Record]:
    """What one perspective shows of a record that tells in two steps what could be told in one."""
    return lambda record: mask(told_in_parts(record), seat)


def split(record: Record) -> Record:
    """The game stopped somewhere: a position, and the rest of the steps."""
    step = Random(len(record["steps"])).randrange(len(record["steps"]))
    return {**record, "position": position_of(stop_before(record, step)), "steps": record["steps"][step:]}


def labelled(record: Record) -> Record:
    """A position in which every card that lies by itself has an id, equal ones in an order of chance."""
    half = split(record)
    ids = list(range(1, 1000))
    Random(len(record["steps"])).shuffle(ids)
    board = half["position"].get("board")
    if board is None:
        return half
    return {**half, "position": {**half["position"], "board": {key: _with_ids(one, ids) for key, one in board.items()}}}


def _with_ids(side: Any, ids: list[int]) -> Any:
    if not isinstance(side, dict):
        return side
    return {
        name: [{"card": one, "id": ids.pop()} if isinstance(one, str) else one for one in zone]
        if isinstance(zone, list)
        else zone
        for name, zone in side.items()
    }


def under_the_decks(record: Record) -> Record:
    """A position with more cards at the bottom of each deck, and what follows as long as nobody looks for that."""
    bare = without_claims(record)
    head = {name: value for name, value in bare.items() if name not in ("result", "decks")}
    begin = Random(len(bare["steps"])).randrange(len(bare["steps"]))
    for step in range(begin, len(bare["steps"])):
        position = position_of(stop_before(bare, step))
        if "then" not in position:
            board = {seat: _with_more(side) for seat, side in position["board"].items()}
            follows = takewhile(_not_of_a_deck, bare["steps"][step:])
            return {**head, "position": {**position, "board": board}, "steps": list(islice(follows, FOLLOWING))}
    return bare


def _with_more(side: Any) -> Any:
    decks = {name: side[name] for name in DECKS & side.keys()} if isinstance(side, dict) else {}
    more = {name: d + MORE if isinstance(d, int) else [*d[:1] * MORE, *d] for name, d in decks.items()}
    return {**side, **more} if more else side


def _not_of_a_deck(step: Mapping[str, Json]) -> bool:
    return step["do"] in DRAWS or "deck" not in json.dumps(step)


DECKS = {"deck", "main_deck"}
MORE, FOLLOWING = 3, 60
"""So many cards are put under a deck, and so many steps are judged after that."""
IN_PARTS = ("effect:put", "effect:archive", "effect:discard", "effect:reveal", "effect:remove", "fact:cards")
"""What may be told card by card."""
CLAIMS = 6
"""So many boards are claimed besides."""
PLAIN = frozenset({"until", "face_down", "bottom", "sets", "whole"})
"""Fields of effects that every text fixes."""
DRAWS = ("fact:cards",)
"""Steps that name a deck only for what comes off its top."""
HARMLESS: Mapping[str, Callable[[Record], Record]] = {"under the decks": under_the_decks}
"""What leaves nothing to be found or undecided in a legal record, though it may end no more."""
LAWFUL: Mapping[str, Callable[[Record], Record]] = {
    "seats renamed": seats_renamed,
    "without claims": without_claims,
    "without events": without_events,
    "written out": written_out,
    "claimed anywhere": claimed_anywhere,
    "sources unsaid": sources_unsaid,
    "fields unsaid": fields_unsaid,
    "told in parts": told_in_parts,
    "seen by P1": seen_by("P1"),
    "seen by P2": seen_by("P2"),
    "seen by all": seen_by("public"),
    "parts seen by P1": parts_seen_by("P1"),
    "parts seen by all": parts_seen_by("public"),
    "split": split,
    "labelled": labelled,
}
"""What leaves a legal record legal, with the same end."""
FAITHFUL: Mapping[str, Callable[[Record], Record]] = {"seats renamed": seats_renamed}
"""What leaves every verdict as it is, with its findings."""


def broken(ruleset: str, games: int, each: int, seed: str) -> Iterator[str]:
    """Where a relation does not hold."""
    header = opening(registry.load(ruleset))
    for number in range(games):
        rng = Random(f"relations/{seed}/{number}")
        record = play(header, rng)
        for told in (*_of_legal(record, rng), *_of_any(record, rng, each)):
            yield f"game {number}, {told}"


def _of_legal(record: Record, rng: Random) -> Iterator[str]:
    """Where a relation of legal records does not hold."""
    for name, changed in LAWFUL.items():
        verdict = verify(changed(record))
        if verdict.kind != "legal":
            yield f"{name}: {verdict.kind} {gist(verdict)}"
    for name, changed in HARMLESS.items():
        verdict = verify(changed(record))
        if verdict.problems or verdict.findings or verdict.undecided:
            yield f"{name}: {verdict.kind} {gist(verdict)}"
    for name, judged in MISSING.items():
        verdict = judged(record, rng)
        if verdict.problems or verdict.findings:
            yield f"{name}: {verdict.kind} {gist(verdict)}"


def _of_any(record: Record, rng: Random, each: int) -> Iterator[str]:
    """Where a relation of all records does not hold for a mutant of a legal one."""
    for mutant in islice(mutants(record, rng), each):
        before, told = verify(mutant.record), f"{mutant.kind} at {mutant.step}: {mutant.told}"
        for name, changed in FAITHFUL.items():
            after = verify(changed(mutant.record))
            if (before.kind, gist(before)) != (after.kind, gist(after)):
                yield f"{told}, {name}: {gist(before)} became {gist(after)}"
        further = verify(mutant.record, Options(keep_going=True))
        if (before.kind, gist(before)[:1]) != (further.kind, gist(further)[:1]):
            yield f"{told}, kept going: {gist(before)[:1]} became {gist(further)[:1]}"


def gist(verdict: Verdict) -> list[tuple[Any, ...]]:
    """Where a verdict's findings stand, and by which clause."""
    return [(one.step, one.kind, one.broken[0].clause, one.broken[0].rule) for one in verdict.findings]


def main() -> int:
    """Run it; the exit status is 1 where a relation is broken."""
    return run(__doc__, broken)


def run(told: str | None, broken_in: Callable[[str, int, int, str], Iterator[str]]) -> int:
    """Print what is broken as the command line asks, with what is `told` as help; the exit status is 1 where it is."""
    parser = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=registry.names())
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--mutants", type=int, default=10, help="of each game")
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    status = 0
    for line in broken_in(given.ruleset, given.games, given.mutants, given.seed):
        print(line, flush=True)
        status = 1
    return status


if __name__ == "__main__":
    raise SystemExit(main())
