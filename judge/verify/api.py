"""`verify`: from a file, a text or a value to a verdict."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from msgspec import structs

from judge.engine.asking.tables import Cursor
from judge.engine.book.readings import Side
from judge.engine.book.sides import Sides
from judge.engine.cards.faces import CardBook
from judge.engine.cards.library import Stamp, stamp
from judge.engine.rules import registry
from judge.engine.rules.hooks import RulesetHooks
from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.board import PositionFault
from judge.engine.run.state import Game, TooManyPieces
from judge.replay.limits import DEFAULTS, Limits
from judge.replay.load import Replay, check_format, validate
from judge.replay.models import FORMAT
from judge.replay.nearest import near
from judge.replay.packed import unpack
from judge.replay.positions import locate
from judge.replay.problem import OPTION, InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.text import parse_json
from judge.verify.judges.decks import judge_decks
from judge.verify.judges.result import conclude
from judge.verify.options import READERS, Options
from judge.verify.outcome.verdict import Note, Verdict
from judge.verify.record.boards import lay_out_recorded
from judge.verify.record.granted import report_due
from judge.verify.record.script import read
from judge.verify.record.slips import slips
from judge.verify.record.spoilt import cards_in_order
from judge.verify.walks.hanging import hangs
from judge.verify.walks.tries import Terms, best
from judge.verify.walks.walk import Walk
from judge.words.installed import points

Source = str | Path | bytes | Mapping[str, Json]
PLAIN = Terms()
"""The terms of a first walk."""


def verify(source: Source, options: Options | None = None, **changes: Any) -> Verdict:
    """Judge one replay.

    Args:
        source: a path, the bytes of a file, or the replay as a mapping. Logs of known foreign programs are converted.
        options: how to judge.
        **changes: fields of `Options` given by name.

    Returns:
        The verdict. A source that is no replay has the verdict `invalid`, with its problems.
    """
    chosen = structs.replace(options or Options(), **changes)
    name = str(source) if isinstance(source, str | Path) else None
    try:
        replay, ruleset = load(source, chosen.cards, chosen.limits)
        verdict = judge_replay(replay, ruleset, chosen)
    except InvalidReplay as error:
        verdict = Verdict("invalid", problems=list(error.problems))
    verdict.source = name
    return verdict


def load(source: Source, tables: Sequence[Path] = (), limits: Limits = DEFAULTS) -> tuple[Replay, Ruleset]:
    """Read a replay, converting a foreign log with what card tables say.

    Raises:
        InvalidReplay: it is none, or too large.
    """
    data = read_bytes(source, limits)
    raw, text = parse_json(data, limits)
    foreign = None
    if isinstance(raw, dict) and raw.get("format") != FORMAT:
        with cards_in_order(partial(locate, text)):
            converted = convert(raw, tables)
        if converted is not None:
            foreign, raw = converted
            text = json.dumps(raw)
            data = text.encode()
    try:
        ruleset = registry.load(check_format(raw, text))
    except registry.UnknownRuleset as error:
        raise InvalidReplay([_no_ruleset(error, text)]) from error
    _count_steps(raw, text, limits)
    replay = validate(raw, text, ruleset.header, ruleset.step_types)
    return replace(replay, foreign=foreign, data=data), ruleset


def _count_steps(raw: Mapping[str, Json], text: str, limits: Limits) -> None:
    position = raw.get("position")
    then = position.get("then") if isinstance(position, dict) else None
    for start, steps in (("/steps", raw.get("steps")), ("/position/then", then)):
        if not isinstance(steps, list) or len(steps) <= limits.steps:
            continue
        pointer = f"{start}/{limits.steps}"
        raise InvalidReplay([Problem("too_many_steps", pointer, *locate(text, pointer), limits.told("steps"))])


def _no_ruleset(error: registry.UnknownRuleset, text: str) -> Problem:
    facts = {"name": error.name, "known": ", ".join(error.known), **near(error.name, error.known)}
    return Problem("unknown_ruleset", "/ruleset", *locate(text, "/ruleset"), facts)


def read_bytes(source: Source, limits: Limits = DEFAULTS) -> bytes:
    """The content of a source; of a file no more than shows that it is too large.

    Raises:
        InvalidReplay: it cannot be read or unpacked.
    """
    if isinstance(source, Mapping):
        try:
            return json.dumps(source).encode()
        except RecursionError as error:
            raise InvalidReplay([Problem("too_deep", facts={"most": str(limits.depth)})]) from error
    if isinstance(source, bytes):
        return unpack(source, limits)
    try:
        with Path(source).open("rb") as file:
            return unpack(file.read(limits.room + 1), limits)
    except (OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or str(error)
        raise InvalidReplay([Problem("unreadable", facts={"said": said})]) from error


def convert(raw: Mapping[str, Json], tables: Sequence[Path] = ()) -> tuple[str, Json] | None:
    """A foreign log as a replay, with the name of its reader; None where no reader knows it.

    Raises:
        InvalidReplay: a reader knows the log, and the log is broken.
    """
    for point in points(READERS):
        reader = point.load()
        if reader.recognise(raw):
            try:
                return point.name, reader.read(raw, tables)
            except reader.ReaderError as error:
                facts = {"reader": point.name, "said": error.message}
                raise InvalidReplay([Problem("log", error.pointer, facts=facts)]) from error
    return None


def judge_replay(replay: Replay, ruleset: Ruleset, options: Options) -> Verdict:
    """Judge a replay that has been read.

    Raises:
        InvalidReplay: its edition, profile, cards or position mean nothing to the ruleset.
    """
    verdict = walk_through(replay, ruleset, options).verdict
    if options.weigh == "always" or (options.weigh == "findings" and verdict.findings):

        def again(name: str, to_the_end: bool) -> Verdict:
            how = structs.replace(options, weigh="never", turned=name, keep_going=options.keep_going and to_the_end)
            return walk_through(replay, ruleset, how).verdict

        verdict.hangs += hangs(verdict, ruleset.book.rulings, again)
    return verdict


def sides_of(replay: Replay, ruleset: Ruleset, options: Options, until: int | None = None) -> Sequence[Side]:
    """The sides on which a replay, up to a step, is of the readings that come up and that the document leaves open.

    Raises:
        InvalidReplay: as above.
    """
    return tuple(walk_through(replay, ruleset, options, until).game.sides.taken)


def walk_through(replay: Replay, ruleset: Ruleset, options: Options, until: int | None = None) -> Walk:
    """Walk a record and conclude, on the sides of open readings with which it agrees best.

    Raises:
        InvalidReplay: the header means nothing to the ruleset.
    """

    def run(terms: Terms) -> Walk:
        walk = walk_once(replay, ruleset, options, terms, until)
        if until is None:
            with cards_in_order(replay.place):
                conclude(walk)
        return walk

    walk = best(run)
    _place_findings(walk.verdict, replay)
    return walk


def _place_findings(verdict: Verdict, replay: Replay) -> None:
    """Where the findings stand in the file; those of a foreign log stand in none."""
    placed = [finding for finding in verdict.findings if finding.pointer and replay.foreign is None]
    for finding, place in zip(placed, replay.places(one.pointer for one in placed) if placed else (), strict=True):
        finding.line, finding.column = place


def walk_once(
    replay: Replay, ruleset: Ruleset, options: Options, terms: Terms = PLAIN, until: int | None = None
) -> Walk:
    """Walk a record once on some terms, to its end or to where a step is due.

    Raises:
        InvalidReplay: as above.
    """
    try:
        _, walk, start = set_out(replay, ruleset, options, terms)
    except TooManyPieces as error:
        pointer = "/decks" if replay.header.position is None else "/position"
        problem = Problem("too_many_pieces", pointer, *replay.place(pointer), options.limits.told("pieces"))
        raise InvalidReplay([problem]) from error
    walk.until = until
    walk.watcher = options.watcher(walk) if options.watcher is not None else None
    if not walk.stopped:
        with cards_in_order(replay.place):
            walk.go(start)
    return walk


def set_out(replay: Replay, ruleset: Ruleset, options: Options, terms: Terms = PLAIN) -> tuple[Verdict, Walk, Cursor]:
    """A walk ready to go on some terms, and the row where it starts.

    Raises:
        InvalidReplay: the header means nothing to the ruleset.
    """
    with cards_in_order(replay.place):
        return _set_out(replay, ruleset, options, terms)


def _set_out(replay: Replay, ruleset: Ruleset, options: Options, terms: Terms) -> tuple[Verdict, Walk, Cursor]:
    header = replay.header
    editions, profiles = [one.id for one in ruleset.book.editions], list(ruleset.book.rulings.profiles)
    said = header.profile or ruleset.default_profile
    edition = _known(options.edition, header.edition, editions, "edition", replay)
    profile = _known(options.profile, said, profiles, "profile", replay)
    ruleset.seal(edition)
    game = new_game(replay, ruleset, options.cards, options.limits)
    game.profile, game.turned = profile, options.turned
    game.sides = Sides(terms.sides)
    if misspelt := slips(replay, game):
        raise InvalidReplay(misspelt)
    record, complaints = read(replay.steps, replay.before)
    verdict = Verdict("unfinished", ruleset.name, edition, profile, notes=list(complaints), steps=len(replay.steps))
    verdict.result, verdict.stopped = header.result, header.stopped
    if options.edition and options.edition != header.edition:
        verdict.notes.append(Note("other_edition", {"edition": edition, "said": header.edition}))
    walk = Walk(game, replay, record, verdict, keep_going=options.keep_going)
    terms.set(walk)
    start = _start(game, replay)
    report_due(game, replay, verdict)
    judge_decks(walk)
    return verdict, walk, start


def _known(asked: str | None, said: str, known: list[str], what: str, replay: Replay) -> str:
    """What an option asks for, else what the record says; it must be one of those that there are."""
    name = said if asked is None else asked
    if name in known:
        return name
    facts = {"name": name, "known": ", ".join(known), **near(name, known, 0.4)}
    if asked is not None:
        raise InvalidReplay([Problem(f"{OPTION}{what}", facts=facts)])
    raise InvalidReplay([Problem(f"no_{what}", f"/{what}", *replay.place(f"/{what}"), facts)])


def new_game(replay: Replay, ruleset: Ruleset, tables: Sequence[Path], limits: Limits = DEFAULTS) -> Game:
    """A game with its cards and decks, nothing laid out yet.

    Raises:
        CardDataError: card definitions are not as they must be.
    """
    header, hooks = replay.header, ruleset.hooks
    inline = header.cards.inline if header.cards and header.cards.inline else ()
    if inline:
        book = hooks.book(inline, tables)
    else:
        book = _book(hooks, tuple((path, stamp(path)) for path in tables)).afresh()
    game: Game = ruleset.game(ruleset, book)
    game.perspective, game.limits = header.perspective, limits
    hooks.prepare(game, header.decks or {})
    return game


@lru_cache(maxsize=8)
def _book(hooks: RulesetHooks, tables: tuple[tuple[Path, Stamp], ...]) -> CardBook:
    """The cards of records that define none themselves, with those of tables in one state of their files."""
    return hooks.book((), [path for path, _ in tables])


def _place(game: Game, replay: Replay, memory: Mapping[str, Json]) -> str:
    """Set the turn memory of a position; returns the row where it starts."""
    try:
        return game.rules.hooks.place_position(game, memory)
    except PositionFault as fault:
        pointer = f"/position/memory{fault.pointer}"
        word = "turns_disagree" if fault.pointer.endswith(("/turn", "/turns")) else "not_on_the_board"
        problem = Problem(word, pointer, *replay.place(pointer), {"said": fault.said})
        raise InvalidReplay([problem]) from fault


def _start(game: Game, replay: Replay) -> Cursor:
    hooks, procedure = game.rules.hooks, game.rules.procedure
    position = replay.header.position
    if position is None or position.board is None:
        start = procedure.at(hooks.initial)
        assert start is not None
        return start
    for zone in (*(zone for player in game.players for zone in player.zones.values()), *game.shared.values()):
        zone.unspecified = not zone.kind.passing
    game.first = game.player((position.memory or {}).get("first", "P1"))
    lay_out_recorded(game, dict(position.board), "position", replay, "/position/board")
    row = _place(game, replay, position.memory or {})
    game.log.clear()
    game.lately = ""
    game.placed += 1
    game.shifts += 1
    found = procedure.at(row)
    if found is None:
        place = replay.place("/position/memory/row")
        raise InvalidReplay([Problem("no_row", "/position/memory/row", *place, {"row": row})])
    game.cursor = found
    return found
