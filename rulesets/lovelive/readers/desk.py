"""Where a log becomes a replay: the table so far, and the steps written so far."""

from collections.abc import Sequence

from judge.replay.foreign import Script
from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.lovelive.readers.log import Log, LogStep
from rulesets.lovelive.readers.moves import refreshed
from rulesets.lovelive.readers.table import COUNTED, LISTED, Table


class Desk:
    """Writes acts and facts of a log in their order; a claim goes before each act and tells what changed."""

    def __init__(self, log: Log, *, tells_refreshes: bool) -> None:
        """Nothing is written yet; `tells_refreshes`: the program of the log says when a deck is refreshed."""
        self.tells_refreshes = tells_refreshes
        self.log = log
        self.table = Table(log)
        self.script = Script()
        self.first = log.first
        self.taken: dict[tuple[int, Seat], int] = {}
        self.shuffled: set[tuple[int, Seat]] = set()
        """How many cards of a deck have been told to be taken in a step, and whether it was refreshed among them."""
        self.told: dict[str, set[str]] = {}
        """What has been told of every resolution, by the log's own names of them."""
        self.waiting: dict[str, tuple[Seat | None, str]] = {}
        """Whose abilities of which cards have triggered and not been resolved, by the log's own names of them."""
        self.sources: dict[str, str] = {}
        """Of which cards all abilities are that the log has told of, by its own names of them."""
        self.held: list[tuple[Seat, list[str]]] = []
        """The refreshes that come when both players have drawn, with the order of the deck."""
        self.crowded: set[str] = set()
        """The members that lie where texts have another enter, until the rules put them away."""
        self.at_once: list[dict[str, Json]] = []
        """The claims of steps that were just over."""
        self.both_choose = False
        """Whether a text is under way that each player chooses for, one after the other in the log."""

    def claim(self) -> None:
        """Claim what changed since the last claim: the log has just come to where the rules wait."""
        board = self.table.claim()
        if board:
            now, self.script.src = self.script.src, self.table.after_step
            self.script.add("claim", board=board)
            self.script.src = now

    def claim_now(self) -> None:
        """Claim what a step has changed as soon as it is over."""
        before = len(self.script.steps)
        self.claim()
        self.at_once += self.script.steps[before:]

    def leave_open(self) -> None:
        """Nothing that comes last is claimed so: the rules may go on from there, and no step says how far."""
        steps = self.script.steps
        last = next((n for n, step in reversed([*enumerate(steps)]) if step["do"] not in ("claim", "happened")), -1)
        steps[last + 1 :] = [step for step in steps[last + 1 :] if not any(step is one for one in self.at_once)]

    def act(self, kind: str, player: Seat, **fields: object) -> None:
        """Write an act, and what the board is before it if it is the first of its step."""
        if not self.script.steps or self.script.steps[-1].get("src") != self.script.src:
            self.claim()
        self.script.act(kind, player, **fields)

    def hand(self, cards: Sequence[str]) -> list[str]:
        """References to cards of the hand."""
        return [f"hand:{self.log.number_of(card)}" for card in cards]

    def reference(self, card: str, player: Seat) -> str | None:
        """A reference to a card where it lies, for a player; None where that is no place of a record."""
        place = self.table.place_of(card)
        return self.place(place, card, player, beneath=self.table.is_beneath(card)) if place else None

    def place(self, place: tuple[Seat | None, str], card: str, player: Seat, *, beneath: bool = False) -> str | None:
        """A reference to a card in a zone of the log, or `beneath` a member there."""
        owner, zone = place
        prefix = "" if owner in (player, None) else f"{owner}."
        if zone.startswith("stage."):
            return f"{prefix}{zone.removeprefix('stage.')}{self.under(card) if beneath else ''}"
        name = {**LISTED, **COUNTED, "resolution_area": "resolution"}.get(zone)
        return f"{prefix}{name}:{self.log.number_of(card)}" if name else None

    def under(self, card: str) -> str:
        """What names a card beneath a member, behind where that stands."""
        return f"/beneath:{self.log.number_of(card)}"

    def cards(self, player: Seat, zone: str, cards: Sequence[str]) -> None:
        """Write what cards of a zone turned out to be."""
        self.script.add("fact:cards", player=player, zone=zone, cards=self.log.numbers_of(list(cards)))

    def shuffle(self, player: Seat, cards: Sequence[str]) -> None:
        """Write a shuffle with its order from the top."""
        self.script.add("fact:shuffle", player=player, zone="deck", order=self.log.numbers_of(list(cards)))

    def out_of_deck(
        self, step: LogStep, player: Seat, *groups: Sequence[str], later: Sequence[str] = (),
        from_below: bool = False, hold: bool = False,
    ) -> None:  # fmt: skip
        """Write cards that left the top of a deck one after another, and a refresh where it came between them.

        `later` are cards that the step tells to have been taken after these; `from_below`: they left the bottom;
        `hold`: a refresh behind them is not told yet.
        """
        key = (step.number_, player)
        left = len(self.table.at(player, "main_deck")) - self.taken.get(key, 0)
        order = None if key in self.shuffled else self.refreshed(step, player, groups)
        self.taken[key] = self.taken.get(key, 0) + sum(map(len, groups))
        for n, group in enumerate(groups):
            cards = list(group)
            while cards:
                now, cards = (cards[:left], cards[left:]) if order is not None else (cards, [])
                left -= len(now)
                if now:
                    self.cards(player, "deck", now)
                if order is not None and not left:
                    rest = [card for following in groups[n + 1 :] for card in following]
                    taken = [*cards, *rest]
                    lay = [*later, *order, *taken[::-1]] if from_below else [*taken, *later, *order]
                    if hold and not taken:
                        self.held.append((player, lay))
                    else:
                        self.shuffle(player, lay)
                    self.shuffled.add(key)
                    order = None
        if order is not None and not later:
            self.shuffle(player, order)

    def refreshed(self, step: LogStep, player: Seat, groups: Sequence[Sequence[str]]) -> list[str] | None:
        """What is left of the deck after a step in which it was refreshed, None where it was not.

        Where a program does not tell, a deck with cards that it had not was refreshed.
        """
        after = self.table.later(step, player, "main_deck")
        if self.tells_refreshes:
            back = refreshed(step, player)
            return [card for card in after if card in back] if back else None
        taken = {card for group in groups for card in group}
        known = set(self.table.at(player, "main_deck"))
        return None if taken <= known and set(after) <= known else after
