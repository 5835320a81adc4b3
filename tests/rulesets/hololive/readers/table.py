"""A small table that plays converted steps by card numbers and complains when a card is not where it should be."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from judge.replay.raw import Json
from judge.replay.references import Parsed, Place, parse

Step = dict[str, Json]
SEATS = ("P1", "P2")
MAIN, CHEER = "deck", "cheer_deck"


@dataclass(eq=False)
class Holomem:
    cards: list[str]
    cheer: list[str] = field(default_factory=list)
    support: list[str] = field(default_factory=list)


class Side:
    """One player's cards. What a hidden zone holds is one pool with the starting deck; its size is counted."""

    def __init__(self, deck: dict[str, Json]) -> None:
        self.pools: dict[str, Counter[str]] = {MAIN: Counter(deck["deck"]), CHEER: Counter(deck["cheer_deck"])}
        self.counts = {"deck": sum(deck["deck"].values()), "holo_power": 0}
        self.zones: dict[str, list[str]] = {"hand": [], "archive": []}
        self.center: Holomem | None = None
        self.collab: Holomem | None = None
        self.back: list[Holomem] = []

    def all_holomem(self) -> list[Holomem]:
        return [it for it in (self.center, self.collab) if it] + self.back

    def leave(self, holomem: Holomem) -> None:
        self.center = None if self.center is holomem else self.center
        self.collab = None if self.collab is holomem else self.collab
        self.back = [it for it in self.back if it is not holomem]

    def put(self, holomem: Holomem, place: str) -> None:
        self.leave(holomem)
        if place == "back":
            self.back.append(holomem)
        else:
            assert getattr(self, place) is None, f"{place} is taken"
            setattr(self, place, holomem)

    def total(self) -> Counter[str]:
        found = self.pools[MAIN] + self.pools[CHEER] + Counter(self.zones["hand"]) + Counter(self.zones["archive"])
        for it in self.all_holomem():
            found += Counter(it.cards + it.cheer + it.support)
        return found


class Table:
    def __init__(self, replay: dict[str, Json]) -> None:
        self.sides = {seat: Side(replay["decks"][seat]) for seat in SEATS}
        self.resolution: list[tuple[str, str]] = []
        self.active: str | None = None
        self.drawing = 0
        self.turned: str | None = None

    def play(self, step: Step) -> None:
        if step.get("refused"):
            return
        kind = step["do"].replace(":", "_")
        actor = step.get("by") or step.get("player") or "P1"
        if step["do"].startswith("act:") and step["do"] != "act:oshi_skill":
            self.archive_resolved()
        if "source" in step:
            self.check_there(step["source"], actor)
        handler = getattr(self, kind, None)
        if handler:
            handler(step, actor)

    # -- references ------------------------------------------------------------------------------------------------

    def holomem(self, text: str, actor: str) -> Holomem:
        reference = parse(text)
        return self._holomem(self.sides[reference.seat or actor], reference.place)

    def _holomem(self, side: Side, place: Place) -> Holomem:
        if place.zone == "back":
            index = place.index or 0
            assert 0 < index <= len(side.back), f"no back[{index}]"
            return side.back[index - 1]
        found = getattr(side, place.zone or "")
        assert found, f"no {place.zone}"
        return found  # type: ignore[no-any-return]

    def check_there(self, text: str, actor: str) -> None:
        reference = parse(text)
        if reference.place.zone == "oshi":
            return
        if reference.place.zone == "resolution":
            assert any(number == reference.place.number for _, number in self.resolution)
        elif reference.place.number is None:
            holomem = self.holomem(text.partition("/")[0], actor)
            if reference.part and reference.part.zone == "under":
                assert 0 < (reference.part.index or 0) < len(holomem.cards)
            elif reference.part:
                assert reference.part.number in getattr(holomem, str(reference.part.zone))
        else:
            assert reference.place.number in self.zone(reference, actor)

    def zone(self, reference: Parsed, actor: str) -> Any:
        side, zone = self.sides[reference.seat or actor], str(reference.place.zone)
        if zone in side.zones:
            return side.zones[zone]
        return side.pools[CHEER if zone in ("cheer_deck", "life") else MAIN]

    def take(self, text: str, actor: str) -> tuple[str, str]:
        """Take a card from where a reference says it is; its owner and number."""
        reference = parse(text)
        owner = reference.seat or actor
        if reference.part:
            group = getattr(self.holomem(text.partition("/")[0], actor), str(reference.part.zone))
            group.remove(reference.part.number)
            return owner, str(reference.part.number)
        number = str(reference.place.number)
        zone = self.zone(reference, actor)
        assert number in zone, f"{number} is not in {reference.place.zone}"
        if isinstance(zone, Counter):
            zone.subtract([number])
            zone += Counter()
        else:
            zone.remove(number)
        if reference.place.zone in self.sides[owner].counts:
            self.sides[owner].counts[reference.place.zone] -= 1
        return owner, number

    def give(self, owner: str, number: str, zone: str) -> None:
        side, name = self.sides[owner], zone.removesuffix("_top").removesuffix("_bottom")
        if name in side.counts:
            side.counts[name] += 1
        if name in side.zones:
            side.zones[name].append(number)
        else:
            side.pools[CHEER if name == "cheer_deck" else MAIN][number] += 1

    def archive_resolved(self) -> None:
        for owner, number in self.resolution:
            self.sides[owner].zones["archive"].append(number)
        self.resolution.clear()

    # -- the frame -------------------------------------------------------------------------------------------------

    def begin_turn(self, player: str) -> None:
        if self.active == player:
            return
        self.active = player
        if collab := self.sides[player].collab:
            self.sides[player].put(collab, "back")

    def fact_cards(self, step: Step, actor: str) -> None:
        side, zone, cards = self.sides[actor], step["zone"], step["cards"]
        if zone == "deck":
            if self.drawing:
                assert len(cards) == self.drawing
            elif side.center or side.back or side.collab:
                self.begin_turn(actor)
            self.drawing = 0
        for card in cards:
            if zone in ("deck", "holo_power"):
                owner, number = self.take(f"{actor}.{zone}:{card}", actor)
                self.give(owner, number, "hand" if zone == "deck" else "archive")
            elif zone in ("cheer_deck", "life"):
                assert card in side.pools[CHEER]
                self.turned = card
            elif zone == "hand":
                assert card in side.zones["hand"]

    def fact_shuffle(self, step: Step, actor: str) -> None:
        side = self.sides[actor]
        if step["zone"] == "deck" and not side.center:
            for card in list(side.zones["hand"]):
                self.give(*self.take(f"{actor}.hand:{card}", actor), "deck")

    def claim(self, step: Step, _actor: str) -> None:
        for seat, counts in step["board"].items():
            side = self.sides[seat]
            ours = {"deck": side.counts["deck"], "hand": len(side.zones["hand"])}
            assert {name: counts[name] for name in ours if name in counts}.items() <= ours.items()

    def happened(self, step: Step, _actor: str) -> None:
        if "to" not in step:
            return
        holomem = self.holomem(step["to"], "")
        if step["event"] == "down":
            assert holomem.cards[-1] == step["card"]
            side = self.sides[step["to"].partition(".")[0]]
            side.leave(holomem)
            side.zones["archive"] += holomem.cards + holomem.cheer + holomem.support

    # -- acts ------------------------------------------------------------------------------------------------------

    def act_place_center(self, step: Step, actor: str) -> None:
        self.sides[actor].put(Holomem([self.take(step["card"], actor)[1]]), "center")

    def act_place_back(self, step: Step, actor: str) -> None:
        for card in step["cards"]:
            self.sides[actor].put(Holomem([self.take(card, actor)[1]]), "back")

    def act_place(self, step: Step, actor: str) -> None:
        self.act_place_back({"cards": [step["card"]]}, actor)

    def act_bloom(self, step: Step, actor: str) -> None:
        self.holomem(step["onto"], actor).cards.append(self.take(step["card"], actor)[1])

    def act_collab(self, step: Step, actor: str) -> None:
        side = self.sides[actor]
        side.counts["deck"] -= 1
        side.counts["holo_power"] += 1
        side.put(self.holomem(step["holomem"], actor), "collab")

    def act_refill_center(self, step: Step, actor: str) -> None:
        self.begin_turn(actor)
        self.sides[actor].put(self.holomem(step["holomem"], actor), "center")

    def act_send_cheer(self, step: Step, actor: str) -> None:
        assert self.turned, "no cheer was turned over"
        if step["to"] is not None:
            self.take(f"cheer_deck:{self.turned}", actor)
            self.holomem(step["to"], actor).cheer.append(self.turned)
        self.turned = None

    def act_baton_pass(self, step: Step, actor: str) -> None:
        self._archive(step["pay"], actor)
        self.effect_change_places({"first": "center", "second": step["to"]}, actor)

    def act_support(self, step: Step, actor: str) -> None:
        self._archive(step.get("pay", []), actor)
        owner, number = self.take(step["card"], actor)
        if "to" in step:
            self.holomem(step["to"], actor).support.append(number)
        else:
            self.resolution.append((owner, number))

    def act_art(self, step: Step, actor: str) -> None:
        assert actor == self.active
        self.holomem(step["performer"], actor)
        self.holomem(step["target"], actor)

    # -- effects ---------------------------------------------------------------------------------------------------

    def _archive(self, cards: list[str], actor: str) -> None:
        for card in cards:
            self.give(*self.take(card, actor), "archive")

    def effect_archive(self, step: Step, actor: str) -> None:
        self._archive(step["cards"], actor)

    def effect_draw(self, step: Step, _actor: str) -> None:
        self.drawing = step["count"]

    def effect_put(self, step: Step, actor: str) -> None:
        for card in step["cards"]:
            self.give(*self.take(card, actor), step["to"])

    def effect_reveal(self, step: Step, actor: str) -> None:
        for card in step["cards"]:
            self.check_there(card, actor)

    def effect_change_places(self, step: Step, actor: str) -> None:
        first, second = self.holomem(step["first"], actor), self.holomem(step["second"], actor)
        side = next(side for side in self.sides.values() if first in side.all_holomem())
        place = "center" if side.center is first else "collab"
        side.put(first, "back")
        side.put(second, place)

    def effect_move(self, step: Step, actor: str) -> None:
        self.sides[actor].put(self.holomem(step["holomem"], actor), step["to"])

    def effect_attach(self, step: Step, actor: str) -> None:
        holomem = self.holomem(step["to"], actor)
        number = self.take(step["card"], actor)[1]
        (holomem.cheer if number.startswith("hY") else holomem.support).append(number)

    def effect_send_cheer(self, step: Step, actor: str) -> None:
        self.effect_attach({"card": step["cheer"], "to": step["to"]}, actor)

    def effect_damage(self, step: Step, actor: str) -> None:
        self.holomem(step["to"], actor)
