"""Self-play: random legal games drawn from the engine's own offers, written down as replays."""

import json
from collections import Counter
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.cards.faces import Unseen
from judge.engine.rules import registry
from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.board import read_board
from judge.engine.run.legal import Legal
from judge.engine.run.state import SEATS, Game
from judge.engine.run.steps import run
from judge.engine.table.outcome import GameOver
from judge.engine.table.pieces import Card, Stack
from judge.engine.table.zone_kinds import EVERYBODY
from judge.replay.models import FORMAT
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.steps import Happened, as_json
from judge.replay.text import parse_json
from judge.replay.write import write
from judge.verify.api import load, set_out, verify
from judge.verify.mask import mask
from judge.verify.options import Options
from judge.verify.play.chance import Chance

ACT_LIMIT = 20_000
"""More acts than any game takes whose procedure comes to an end."""
CONCEDES_WITHIN = 120
"""A player who is to concede does so after at most this many acts, if the game lasts that long."""
DECLINES = 1 / 4
"""How often a player declines what is optional."""
DRAWN = 6
"""So many plays are drawn where the one done least is taken."""
LINES = ".jsonl"
TOLD = frozenset(Happened.__dataclass_fields__)
"""What a record can say of an event."""
DECKS = "/decks/"
NOT_OF_THE_START = ("steps", "result", "meta", "perspective")


Policy = Literal["even", "rare"]


class EndlessGame(RuntimeError):
    """A game that does not end: the rules kept asking for acts."""

    def __init__(self, rows: Mapping[str, int]) -> None:
        """The clauses that asked, with how often each did."""
        self.rows = dict(rows)
        asked = ", ".join(f"{clause} ({count} times)" for clause, count in rows.items())
        super().__init__(f"no end after {ACT_LIMIT} acts; asked under {asked}")


def play_games(  # noqa: PLR0913 -- each is an option of the command
    ruleset: str, games: int, seed: int, out: Path, *,
    decks: Path | None = None, position: Path | None = None, perspective: str = "full", concede: bool = False,
    policy: Policy = "even", cards: Sequence[Path] = (), any_cards: bool = False,
) -> Iterator[Path]:  # fmt: skip
    """Play random legal games and write each to a file of a folder, or all to one file of games a line.

    Args:
        ruleset: the name of an installed ruleset.
        games: how many.
        seed: the same seed plays the same games.
        out: the folder, made where it is missing, or a file whose name ends in `.jsonl`.
        decks: a file with a deck for each seat, or one deck for both; the ruleset's own decks where absent.
        position: a replay whose position, decks and cards the games start from.
        perspective: whose knowledge is written down: `full`, `public`, `P1` or `P2`.
        concede: whether a player gives up somewhere in each game.
        cards: card tables, whose cards the games may use.
        policy: `even` draws every legal act alike, `rare` prefers what the games before have seldom done.
        any_cards: whether each game is between two new decks, drawn at random from all cards.

    Yields:
        Where each game stands, once it is written.

    Raises:
        EndlessGame: a game does not end.
        InvalidReplay: the decks or the position mean nothing to the ruleset, or a deck breaks its rules.
    """
    header = opening(registry.load(ruleset), decks, position)
    check_decks(header, cards)
    lines = out.suffix == LINES
    (out.parent if lines else out).mkdir(parents=True, exist_ok=True)
    if lines:
        out.write_text("", encoding="utf-8")
    done: Counter[str] = Counter()
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        seldom = done if policy == "rare" else None
        start = {**header, "decks": random_decks(ruleset, rng, cards)} if any_cards else header
        played = play(start, rng, concede=concede, done=seldom, cards=cards)
        replay = played if perspective == "full" else mask(played, perspective, Options(cards=cards))
        path = out if lines else out / f"{ruleset}-{seed}-{number:04}.json"
        with path.open("a" if lines else "w", encoding="utf-8") as file:
            file.write(json.dumps(replay, ensure_ascii=False) + "\n" if lines else write(replay))
        yield path


def opening(rules: Ruleset, decks: Path | None = None, position: Path | None = None) -> dict[str, Json]:
    """The header of games to be played.

    Raises:
        InvalidReplay: a file cannot be read, or the deck file names no decks.
    """
    header: dict[str, Json] = {"format": FORMAT, "ruleset": rules.name, "edition": rules.book.editions[-1].id}
    header["perspective"] = "full"
    if position is not None:
        given = _read(position)
        header.update({key: value for key, value in given.items() if key not in NOT_OF_THE_START})
    if decks is not None:
        given = _read(decks)
        header.update({key: given[key] for key in ("cards",) if "decks" in given and key in given})
        given = given.get("decks", given)
        header["decks"] = given if set(given) <= {"P1", "P2"} else {"P1": given, "P2": given}
    if "decks" not in header and position is None:
        header["decks"] = rules.hooks.starter_decks()
    return header


def random_decks(ruleset: str, rng: Random, cards: Sequence[Path] = ()) -> dict[str, Json]:
    """A deck for each seat, drawn from all cards that come with a ruleset, and from those of card tables."""
    hooks = registry.load(ruleset).hooks
    book = hooks.book((), cards)
    return {seat: hooks.random_deck(rng, book) for seat in SEATS}


def check_decks(header: Mapping[str, Json], cards: Sequence[Path] = ()) -> None:
    """Nobody plays with a deck that breaks the rules of decks.

    Raises:
        InvalidReplay: one does, with each fault.
    """
    verdict = verify({**header, "steps": []}, Options(cards=cards))
    faults = [finding for finding in verdict.findings if finding.pointer.startswith(DECKS)]
    if faults:
        facts = [{"clause": finding.clause, "rule": finding.broken[0].rule} for finding in faults]
        raise InvalidReplay([Problem("deck", one.pointer, facts=said) for one, said in zip(faults, facts, strict=True)])


def _read(path: Path) -> dict[str, Json]:
    try:
        raw, _ = parse_json(path.read_bytes())
    except OSError as error:
        raise InvalidReplay([Problem("unreadable", facts={"said": f"{path}: {error.strerror}"})]) from error
    if not isinstance(raw, dict):
        raise InvalidReplay([Problem("no_object_here")])
    return raw


def play(
    header: Mapping[str, Json], rng: Random, *,
    concede: bool = False, done: Counter[str] | None = None, cards: Sequence[Path] = (),
) -> dict[str, Json]:  # fmt: skip
    """One random legal game, as a full replay; it stops early where a rule needs a card that no deck list decides.

    Where `done` counts what games have done, this one prefers what was done seldom, and counts on.

    A game in which an act turns out afterwards to have broken a rule is no legal one: another is played, without the
    sort of act that this one was.

    Raises:
        EndlessGame: it does not end.
        InvalidReplay: the header means nothing to its ruleset.
    """
    replay, rules = load({**header, "steps": []})
    shunned: set[str] = set()
    while True:
        _, walk, start = set_out(replay, rules, Options(cards=cards))
        table = SelfPlay(walk.game, rng, concede=concede, done=done, shuns=shunned)
        if not _accused(walk.game, table, run(walk.game, rules.procedure, start)):
            break
        shunned |= {what for step, what in table.free_acts if step == walk.game.accusations[0].step}
    table.claim()
    outcome = walk.game.outcome
    result = {"winner": outcome.winner, "how": outcome.how, "clause": outcome.clause} if outcome else None
    return {**header, "result": result, "steps": table.steps}


def _accused(game: Game, table: "SelfPlay", process: Generator[Request, Any, Any]) -> bool:
    """Play a game to its end, or until an act has turned out to have broken a rule; says whether one has."""
    game.record_goes_on = lambda: True
    table.chance.bind_all()
    answer: Any = None
    try:
        while not game.accusations:
            answer = table.answer(process.send(answer))
    except (StopIteration, Unseen):
        return False
    except GameOver as over:
        game.outcome = over.outcome
        return False
    return True


def what_it_does(play: Play) -> str:
    """A play by its kind, the card that it uses and the one whose text it is: what games seldom do is told by that."""
    pieces = [getattr(play, name) for name in play.holds]
    numbers = [piece.number if isinstance(piece, Card) else piece.top.number for piece in pieces if is_piece(piece)]
    words = [piece for piece in pieces if isinstance(piece, str)]
    return " ".join([play.word, *map(str, numbers), *words])


def is_piece(value: Any) -> bool:
    """Whether something is a card or stack that is there."""
    return isinstance(value, Card) or (isinstance(value, Stack) and value.zone is not None)


class SelfPlay:
    """Both players, chance, and the one who writes down."""

    def __init__(
        self, game: Game, rng: Random, *,
        concede: bool, done: Counter[str] | None = None, shuns: Collection[str] = (),
    ) -> None:  # fmt: skip
        """A game at its start, in which nobody does what `what_it_does` tells of as one of those that are shunned."""
        self.shuns = shuns
        self.free_acts: list[tuple[int, str]] = []
        self.done = done
        self.game = game
        self.rng = rng
        self.chance = Chance(game, rng, tells_orders=rng.random() < 1 / 2)
        self.concedes_at = rng.randint(1, CONCEDES_WITHIN) if concede else None
        self.steps: list[dict[str, Json]] = []
        self.acts = 0
        self.asked: Counter[str] = Counter()
        self._claimed = -1

    def answer(self, request: Request) -> Any:
        """The answer to a request; the text of cards that are not modelled does nothing.

        Raises:
            EndlessGame: too many acts have been asked for.
            GameOver: a player concedes.
        """
        self.game.step = len(self.steps)
        if isinstance(request, FactNeed):
            self._tell_events()
            answer, step = self.chance.decide(request)
            self.steps.append(step)
            return answer
        return self._act(request) if isinstance(request, Offer) and not request.certain else None

    def _act(self, offer: Offer) -> Any:
        self.prepare(offer)
        if self.acts == self.concedes_at:
            self._concede()
        declined = offer.optional and self.rng.random() < DECLINES
        play = None if declined else self._choose(offer)
        if play is not None and offer.free:
            self.free_acts.append((self.game.step, what_it_does(play)))
        self.write(play)
        return play

    def prepare(self, offer: Offer) -> None:
        """Before an offer is answered: what took place is told, the board now and then, and hidden cards are decided.

        Raises:
            EndlessGame: too many acts have been asked for.
        """
        self.asked[offer.clause] += 1
        self.acts += 1
        if self.acts > ACT_LIMIT:
            raise EndlessGame(self.asked)
        self._tell_events()
        if offer.free and self._claimed != self.game.turn:
            self._claimed = self.game.turn
            self.claim()
        self.chance.bind_all()

    def write(self, play: Play | None) -> None:
        """Write an answer down; one that declines has no step."""
        if play is not None:
            self.steps.append(as_json(play.recorded(self.game)))

    def _choose(self, offer: Offer) -> Play | None:
        """A legal play at random; of several drawn the one that was done least, where that is counted."""
        legal = Legal(self.game, offer)
        if self.done is None:
            return self._unshunned(legal)
        drawn = [play for play in (legal.sample(self.rng) for _ in range(DRAWN)) if play is not None]
        if not drawn:
            return None
        play = min(drawn, key=lambda one: self.done[what_it_does(one)])  # type: ignore[index]
        self.done[what_it_does(play)] += 1
        return play

    def _unshunned(self, legal: Legal) -> Play | None:
        """A legal play, another one where what is drawn is shunned, if one of several drawn is not."""
        play = legal.sample(self.rng)
        for _ in range(DRAWN if self.shuns else 0):
            if play is None or what_it_does(play) not in self.shuns:
                break
            play = legal.sample(self.rng)
        return play

    def _concede(self) -> None:
        player = self.rng.choice(self.game.players)
        for kind in self.game.rules.anytime:
            for play in kind.options(self.game, player, None):
                self.steps.append(as_json(play.recorded(self.game)))  # type: ignore[union-attr]
                play.enact(self.game)  # type: ignore[union-attr]

    def _tell_events(self) -> None:
        """What took place since the last step."""
        for event, facts, *_ in self.game.happened:
            said = {name: fact for name, fact in facts.items() if fact is not None and name in TOLD}
            self.steps.append({"do": "happened", "event": event, **said})
        self.game.happened.clear()

    def claim(self) -> None:
        """Write down the whole board, and what took place since the last act."""
        self._tell_events()
        board = read_board(self.game, None if self.chance.tells_orders else EVERYBODY)
        self.steps.append({"do": "claim", "board": board})
