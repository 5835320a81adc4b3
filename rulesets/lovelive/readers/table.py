"""The table as a log shows it: what lies in every zone after each step."""

from collections.abc import Iterable, Sequence

from judge.replay.foreign import ReaderError
from judge.replay.raw import Json
from judge.replay.steps import Seat
from rulesets.lovelive.readers.log import SEATS, Fields, Log, LogStep

AREAS = ("left", "center", "right")
NAMES: dict[Seat, str] = {seat: name for name, seat in SEATS.items()}
LISTED = {"hand": "hand", "waiting_room": "waiting_room", "live_area": "live", "success_live_area": "success"}
RESOLUTION = "resolution_area"
KEPT_APART = ("main_deck", RESOLUTION)
"""Where the log has a deck and cards of it while they are being looked at."""
COUNTED = {"main_deck": "deck", "energy_deck": "energy_deck", "energy_area": "energy"}


class Table:
    """Zones by the log's names, with the ids of the cards in them."""

    def __init__(self, log: Log) -> None:
        """The zones at the start of the log."""
        self.log = log
        initial = log.inner("initial")
        self.zones: dict[str, list[str]] = {key: initial.ids(key) for key in initial.data}
        self.changed: set[str] = set()
        self.after_step: int | None = None
        self.inspected: list[str] = []

    def at(self, seat: Seat, zone: str) -> list[str]:
        """The ids of a zone of a player."""
        return self.zones.get(f"{NAMES[seat]}.{zone}", [])

    def resolution(self) -> list[str]:
        """The ids in the resolution area, which some programs keep apart for each player."""
        keys = (RESOLUTION, *(f"{name}.{RESOLUTION}" for name in SEATS))
        return [card for key in keys for card in self.zones.get(key, [])]

    def place_of(self, card: str) -> tuple[Seat | None, str] | None:
        """Whose zone a card lies in, and which."""
        for key, cards in self.zones.items():
            owner, _, zone = key.partition(".") if "." in key else ("", "", key)
            if card in cards and zone not in ("wait", "facedown_live"):
                return SEATS.get(owner), zone
        return None

    def from_below(self, seat: Seat, cards: Sequence[str]) -> bool:
        """Whether cards, in the order in which they are told, are the lowest of a deck, as far as it goes."""
        deck = self.at(seat, "main_deck")
        count = min(len(cards), len(deck))
        return count > 0 and list(cards[:count]) == deck[::-1][:count] != deck[:count]

    def is_beneath(self, card: str) -> bool:
        """Whether a card lies beneath a member."""
        return any(card in cards[1:] for key, cards in self.zones.items() if ".stage." in key)

    def waits(self, card: str) -> bool:
        """Whether a card is turned to wait."""
        return any(card in self.at(seat, "wait") for seat in SEATS.values())

    def place_after(self, step: LogStep, card: str) -> tuple[Seat | None, str] | None:
        """Whose zone a card lies in after a step, and which."""
        return self.apart(step).place_of(card)

    def apart(self, step: LogStep) -> "Table":
        """Another table, as this one is after a step."""
        later = Table(self.log)
        later.zones = {**self.zones, **self.after(step.delta)}
        return later

    def after(self, delta: Fields) -> dict[str, list[str]]:
        """The changed zones as they are after a step."""
        found = {}
        for key, value in delta.data.items():
            if isinstance(value, dict):
                found[key] = self.zones.get(key, [])[int(value.get("drop_top", 0)) :]
            elif isinstance(value, list):
                found[key] = delta.ids(key)
            else:
                raise ReaderError("a list, or a number of cards dropped, is expected here", f"{delta.pointer}/{key}")
        return found

    def later(self, step: LogStep, seat: Seat, zone: str) -> list[str]:
        """The ids of a zone of a player as they are after a step."""
        return self.after(step.delta).get(f"{NAMES[seat]}.{zone}", self.at(seat, zone))

    def apply(self, step: LogStep) -> None:
        """Go on to after a step."""
        changes = self.after(step.delta)
        self.after_step = step.number_
        self.zones.update(changes)
        self.changed |= set(changes)

    def settle_energies(self, seat: Seat) -> None:
        """Let the next claim tell the energies of a player, whether they changed or not."""
        self.changed |= {f"{NAMES[seat]}.{zone}" for zone in ("energy_deck", "energy_area")}

    # -- the board ---------------------------------------------------------------------------------------------------

    def claim(self) -> dict[str, Json]:
        """What changed since the last claim, as a board claims it.

        Cards that are looked at lie in a deck for the rules; it is claimed afterwards.
        """
        board: dict[str, Json] = {}
        apart = {key for key in self.changed if self.inspected and key.rpartition(".")[2] in KEPT_APART}
        for key in sorted(self.changed - apart):
            owner, _, zone = key.partition(".") if "." in key else ("", "", key)
            if zone == RESOLUTION:
                board["resolution"] = self.log.numbers_of(self.resolution())
            elif owner in SEATS:
                board.setdefault(SEATS[owner], {}).update(self._side(SEATS[owner], zone))
        self.changed = apart
        return {key: value for key, value in board.items() if value or key == "resolution"}

    def _side(self, seat: Seat, zone: str) -> dict[str, Json]:
        cards = self.at(seat, zone)
        if zone in LISTED:
            return {LISTED[zone]: self.log.numbers_of(cards)}
        if zone in COUNTED:
            return {COUNTED[zone]: len(cards)}
        if zone.startswith("stage."):
            return {zone.removeprefix("stage."): self._member(seat, cards)}
        if zone == "wait":
            return {"waiting_energies": self.waiting_energies(seat), **self._members(seat)}
        return {}

    def _members(self, seat: Seat) -> dict[str, Json]:
        return {area: self._member(seat, self.at(seat, f"stage.{area}")) for area in AREAS}

    def _member(self, seat: Seat, cards: list[str]) -> dict[str, Json] | None:
        if not cards:
            return None
        member: dict[str, Json] = {"card": self.log.number_of(cards[0]), "waiting": cards[0] in self.at(seat, "wait")}
        return {**member, "beneath": self.log.numbers_of(cards[1:])}

    def waiting_energies(self, seat: Seat, wait: Iterable[str] | None = None) -> int:
        """How many energies wait."""
        return len(set(self.at(seat, "wait") if wait is None else wait) & set(self.at(seat, "energy_area")))
