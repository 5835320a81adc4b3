"""Masking: a full replay as one seat, or as somebody who sees only what both saw, would have recorded it.

The replay is walked once more, and the engine says who has seen which card at each step. What the perspective has
not seen becomes null; nothing else changes, except that

- refused acts of another seat are left out, and claims that no moment of the game can be found for;
- steps that a ruling undid are left out together with the ruling;
- cards that turn up, and that the full record had no need to name there, are named where they turn up.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec import Struct, field
from msgspec.structs import replace

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Request
from judge.engine.table.pieces import Card
from judge.replay.common import Cards
from judge.replay.raw import Json
from judge.replay.steps import Act, Claim, Effect, Happened, SetBoard, Step
from judge.verify.api import load, set_out, walk_through
from judge.verify.judges.statements import place_of_now
from judge.verify.options import Options
from judge.verify.record.eyes import PERSPECTIVES, Eyes, Glimpse, sees
from judge.verify.record.naming import PLACE, by_number, cards_of, may_hide
from judge.verify.record.offers import implied
from judge.verify.record.script import Entry, decides
from judge.verify.walks.tries import Terms
from judge.verify.walks.walk import Walk

NAMES_OF_CARDS = {"cards": "cards", "shuffle": "order"}
"""The kind of a fact to its field that names cards."""


def mask(replay: Mapping[str, Json], seat: str, options: Options | None = None) -> dict[str, Json]:
    """A replay from one perspective.

    Args:
        replay: a full replay.
        seat: `P1`, `P2`, or `public`.
        options: card tables, profile and edition that the replay needs.

    Raises:
        InvalidReplay: it is no replay.
        KeyError: there is no such perspective.
    """
    return next(masks(replay, (seat,), options))


def masks(
    replay: Mapping[str, Json], seats: Iterable[str], options: Options | None = None
) -> Iterator[dict[str, Json]]:
    """A replay from several perspectives, one after the other, as `mask` gives each; it is judged once for all."""
    replay = from_its_board(replay)
    given = replace(options or Options(), keep_going=True)
    read, rules = load(replay, given.cards, given.limits)
    terms = terms_of(walk_through(read, rules, given))
    for seat in seats:
        _, walk, start = set_out(read, rules, given, terms)
        eyes = Eyes(walk.game, seat, PERSPECTIVES[seat])
        masked = {**replay, "perspective": seat}
        if (replay.get("position") or {}).get("board") is not None:
            masked["position"] = {**replay["position"], "board": eyes.board(replay["position"]["board"], anew=True)}
        watch = Watch(walk, eyes, replay["steps"])
        terms.set(watch)
        watch.go(start)
        yield {**masked, "steps": list(renumbered(replay["steps"], watch.seen))}


def terms_of(walk: Walk) -> Terms:
    """What a walk took for so."""
    silence, guesses = walk.silence, tuple(walk.guesses.items())
    return Terms(silence.put_off, tuple(walk.game.sides.taken), guesses, silence.standing, walk.overtaken.waits)


def from_its_board(replay: Mapping[str, Json]) -> Mapping[str, Json]:
    """The same record, beginning with the steps that lead from its position to its beginning."""
    position = replay.get("position")
    if not isinstance(position, Mapping) or not isinstance(position.get("then"), list):
        return replay
    rest = {key: value for key, value in position.items() if key != "then"}
    lead, steps = position["then"], replay.get("steps", [])
    moved = [moved_on(step, len(lead)) for step in steps] if isinstance(steps, list) else steps
    return {**replay, "position": rest if "board" in rest else None, "steps": [*lead, *moved]}


def moved_on(step: Json, by: int) -> Json:
    """A ruling on a step, with the number that the step has behind so many others."""
    on = step.get("step") if isinstance(step, Mapping) else None
    return {**step, "step": on + by} if isinstance(on, int) else step


class Seen(Struct):
    """What becomes of one step: the step as seen, None where it is left out, and steps to stand before it.

    `unsaid` are facts before it of which nothing is seen; they are left out unless one like them has to be told after.
    """

    step: Mapping[str, Json] | None = None
    before: list[Mapping[str, Json]] = field(default_factory=list)
    unsaid: list[Mapping[str, Json]] = field(default_factory=list)


class Watch(Walk):
    """A walk that goes on after every fault, and notes what a perspective sees of each step."""

    def __init__(self, walk: Walk, eyes: Eyes, steps: Sequence[Mapping[str, Json]]) -> None:
        """`walk` is set out and has not begun; `steps` are its steps as they stand in the file."""
        super().__init__(walk.game, walk.replay, walk.record, walk.verdict, keep_going=True)
        self.eyes = eyes
        self.raw = steps
        self.seen = [Seen() for _ in (*steps, None)]
        self._carried_out: Callable[[], None] | None = None
        self._lie_open: set[Card] = set()
        self._kept: dict[int, Entry] = {}
        self._met: set[int] = set()

    def go(self, start: Any) -> None:
        """Walk to the end; steps that came to nothing are kept without what may be hidden.

        A fact that only told once more what an effect beside it tells is left out.
        """
        super().go(start)
        self._finish()
        self._forget_what_was_not()
        faulty = {finding.step for finding in self.verdict.findings}
        for entry in self.record.entries:
            told_once_more = isinstance(entry.step, Cards) and entry.number not in self._met | faulty
            if self.seen[entry.number].step is None and decides(entry.step) and not told_once_more:
                self._keep(entry, **self._without_secrets(entry))

    def _forget_what_was_not(self) -> None:
        """What turned up on a way that the record then turned out not to go is no part of it."""
        for finding in self.verdict.findings:
            if finding.step is not None and finding.step not in self._met:
                self.seen[finding.step].before.clear()

    def _keep(self, entry: Entry, **changes: Any) -> None:
        """Note what is seen of a step; of one that was heard in parts, of each of them."""
        here, earlier = self.seen[entry.number], self._kept.get(entry.number, entry)
        if earlier is not entry and here.step is not None:
            here.before.append(here.step)
        self._kept[entry.number] = entry
        here.step = {**self._said(entry), **changes}

    def _said(self, entry: Entry) -> Mapping[str, Json]:
        """A step as it stands in the file, with as much as was heard of it at once."""
        raw = self.raw[entry.number]
        kind = self.game.rules.book.plays.get(entry.step.do.removeprefix("act:"))
        name = getattr(kind, "in_parts", "")
        return {**raw, name: getattr(entry.step, name)} if raw.get(name) is not None else raw

    # -- steps that answer ---------------------------------------------------------------------------------------------

    def _answer(self, request: Request) -> Any:
        self._finish()
        return super()._answer(request)

    def _judge(self, request: Request, entry: Entry) -> tuple[bool, Any]:
        self._met.add(entry.number)
        answered, answer = super()._judge(request, entry)
        if isinstance(request, FactNeed):
            self._note_fact(request, entry)
        elif answered and answer is None:
            self._keep(entry)
        elif answered:
            if isinstance(entry.step, Act):
                self._lie_open.clear()
            named, shown = cards_of(answer), self._lie_open
            glimpses = {name: [Glimpse(self.eyes, answer, card, shown) for card in cards] for name, cards in named}
            self._carried_out = lambda: self._note_play(entry, glimpses)
        return answered, answer

    def _finish(self) -> None:
        """Note the last act, now that it has been carried out."""
        note, self._carried_out = self._carried_out, None
        if note is not None:
            note()

    def _note_fact(self, need: FactNeed, entry: Entry) -> None:
        name = NAMES_OF_CARDS.get(need.kind)
        said = getattr(entry.step, name, None) if name else None
        if name is None or said is None:
            self._keep(entry)
            return
        ordered = need.zone is None or need.zone.kind.ordered or need.zone.kind.stacks
        self._keep(entry, **{name: self.eyes.numbers(need.cards, said, ordered=ordered)})

    def _note_play(self, entry: Entry, glimpses: Mapping[str, Sequence["Glimpse"]]) -> None:
        """A card that an act names is in the record if its place told which it is, or the act showed it."""
        changes = self._without_secrets(entry)
        for name, found in glimpses.items():
            said = self._said(entry).get(name)
            seen = [glimpse.seen for glimpse in found]
            if name not in changes or said is None:
                continue
            if not isinstance(said, list):
                changes[name] = said if seen[0] else self._unnamed(entry.step, said)
            elif len(said) == len(seen):
                pairs = zip(said, seen, strict=True)
                changes[name] = [text if known else self._unnamed(entry.step, text) for text, known in pairs]
        for glimpse in (glimpse for found in glimpses.values() for glimpse in found):
            glimpse.lose_sight()
            if self._still_shown(glimpse):
                self._lie_open.add(glimpse.card)
        self._keep(entry, **changes)

    def _still_shown(self, glimpse: Glimpse) -> bool:
        """Whether everybody has been shown a card of a zone that not all of them see."""
        return sees("public", glimpse.card) and not glimpse.card.zone.kind.public

    def _without_secrets(self, entry: Entry) -> dict[str, Json]:
        """The fields of a step that may name hidden cards, without these; one's own acts hide nothing."""
        step, raw, kind = entry.step, self._said(entry), cast("Any", type(entry.step))
        by = step.player if isinstance(step, Act) else step.by if isinstance(step, Effect) else None
        if isinstance(step, SetBoard):
            return {"board": self.eyes.board(raw["board"], anew=True)}
        if self.eyes.are_those_of(by):
            return {}
        return {name: self._hidden(step, raw[name]) for name in may_hide(kind) if name in raw}

    def _hidden(self, step: Step, said: Any) -> Any:
        if isinstance(said, list):
            return [self._hidden(step, item) for item in said]
        return None if said is None else self.eyes.text(said) or self._unnamed(step, said)

    def _unnamed(self, step: Step, said: str | None) -> str | None:
        """What stands for a card that is not seen: in an effect the zone that it came from, in an act nothing."""
        place = PLACE.match((said or "").partition(":")[0])
        if place is None or not isinstance(step, Effect):
            return None
        return place[0] if self.eyes.lies_open(place["zone"]) else place["side"]

    # -- what the record is silent on ----------------------------------------------------------------------------------

    def _without(self, request: Request, entry: Entry | None) -> Any:
        answer = super()._without(request, entry)
        if isinstance(request, FactNeed) and request.kind == "cards":
            self._name(request)
        return answer

    def imply(self, offer: Offer, play: Any) -> None:
        """What the rules do by themselves is told where it brings cards to light, or these alone show that it was."""
        chosen = play is not None and not offer.free and (offer.optional or implied(self.game, offer) is None)
        super().imply(offer, play)
        step = self.verdict.implied[-1].act or {}
        found = {name: cards for name, cards in cards_of(play) if name in step} if play is not None else {}
        hidden = {name: cards for name, cards in found.items() if not any(map(self.eyes.see, cards))}
        here = self.seen[place_of_now(self)]
        if chosen:
            self._carried_out = lambda: self._tell_all(step, found, here)
        elif hidden and not self._beyond_the_end():
            self._carried_out = lambda: self._tell(step, hidden, here)

    def _tell(self, step: Mapping[str, Json], hidden: Mapping[str, Sequence[Card]], here: Seen) -> None:
        if all(self.eyes.see(card) and card.number is not None for cards in hidden.values() for card in cards):
            here.before.append({**step, **{name: by_number(step[name], cards) for name, cards in hidden.items()}})

    def _tell_all(self, step: Mapping[str, Json], found: Mapping[str, Sequence[Card]], here: Seen) -> None:
        said = dict(step)
        for name, cards in found.items():
            texts = step[name] if isinstance(step[name], list) else [step[name]]
            seen = [
                by_number(text, (card,)) if self.eyes.see(card) else None
                for text, card in zip(texts, cards, strict=True)
            ]
            said[name] = seen if isinstance(step[name], list) else seen[0]
        here.before.append(said)

    def _name(self, need: FactNeed) -> None:
        seen = [card.number if self.eyes.see(card) else None for card in need.cards]
        if need.zone is None or need.player is None or self._beyond_the_end():
            return
        step = {"do": "fact:cards", "player": need.player.seat, "zone": need.zone.name, "cards": seen}
        here = self.seen[place_of_now(self)]
        if not any(seen):
            here.unsaid.append(step)
            return
        here.before += [one for one in here.unsaid if {**one, "cards": seen} == step]
        here.before.append(step)
        here.unsaid.clear()

    def _beyond_the_end(self) -> bool:
        """Whether the record has run out in a turn before this one: nothing of it tells of what comes about now."""
        stood = self.game.stood
        return self.record.deciding is None and stood is not None and stood.turn not in (0, self.game.turn)

    # -- what stands between -------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        super()._listen()
        for entry in self.record.before():
            if entry.number in self.disputes.heard and entry.number not in self._kept and isinstance(entry.step, Claim):
                self._keep_claim(entry)

    def _keep_claim(self, entry: Entry) -> None:
        self._keep(entry, board=self.eyes.board(self.raw[entry.number]["board"]))

    def _settle(self, upto: Entry | None) -> None:
        for entry in self.record.before():
            step = entry.step
            if entry.number in self._kept:
                continue
            if isinstance(step, Claim):
                self._keep_claim(entry)
            elif isinstance(step, Happened):
                self._keep(entry, **({} if self._in_sight(step.card) else {"card": None}))
            elif isinstance(step, Act) and self.eyes.are_those_of(step.player):
                self._keep(entry)
        super()._settle(upto)

    def _in_sight(self, number: str | None) -> bool:
        """Whether a card of a number has been seen where it is."""
        if number is None:
            return True
        zones = (*self.game.shared.values(), *(z for player in self.game.players for z in player.zones.values()))
        pieces = (piece for zone in zones for piece in zone.pieces)
        cards = (card for p in pieces for card in ((p,) if isinstance(p, Card) else (*p.cards, *p.attached)))
        return any(card.number == number and self.eyes.see(card) for card in cards)


def renumbered(steps: Sequence[Mapping[str, Json]], seen: Sequence[Seen]) -> Iterator[Mapping[str, Json]]:
    """The steps that are left, and rulings pointing at the new places of the steps that they uphold."""
    places: dict[int, int] = {}
    count = 0
    for number, raw in enumerate(steps):
        here = [*seen[number].before]
        count += len(here)
        if raw["do"] == "ruling:stands" and raw["step"] in places:
            here.append({**raw, "step": places[raw["step"]]})
            count += 1
        elif (step := seen[number].step) is not None:
            places[number] = count
            here.append(step)
            count += 1
        yield from here
    yield from seen[-1].before
