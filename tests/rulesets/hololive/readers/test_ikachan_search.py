"""The search for a reading that fits to the end, the clauses that name cards, and acts told card by card."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from judge.replay.raw import Json
from rulesets.hololive.readers.ikachan.joining import joined
from rulesets.hololive.readers.ikachan.orders import as_the_rules_have_it
from rulesets.hololive.readers.ikachan.search import Misfit, Ways, read_through
from rulesets.hololive.readers.ikachan.table import CARD, LATER
from rulesets.hololive.readers.ikachan.wording import EXACT, LIKELY, Wording


@dataclass
class Sum:
    """Adds what each line chooses of its numbers."""

    total: int = 0
    ways: Ways = field(default_factory=Ways)
    steps: list[Any] = field(default_factory=list)

    def copy(self) -> "Sum":
        return Sum(self.total, self.ways, self.steps)


def reading(lines: list[list[int] | int | str], rests_on: Any = None) -> Any:
    def tell(state: Sum, line: int) -> None:
        told = lines[line]
        if isinstance(told, str):
            if not str(state.total).endswith(told):
                raise Misfit("other_digits")
            return
        if isinstance(told, int):
            if told != state.total:
                raise Misfit("other_sum", sum=state.total)
            return
        taken = state.ways.one_of(told, "none", frozenset())
        state.total += taken
        state.steps.append(taken)

    return read_through(Sum(), len(lines), tell, rests_on)


def test_a_later_line_decides_what_an_earlier_one_left_open() -> None:
    end = reading([[1, 2], [10, 20], 22])
    assert (end.steps, end.line) == ([2, 20], None)


def test_where_nothing_fits_the_farthest_line_is_told_with_its_reason() -> None:
    end = reading([[1, 2], [10, 20], 11, [5], 7])
    assert (end.line, end.doubt.why, end.doubt.facts, end.steps) == (4, "other_sum", {"sum": 16}, [1, 10, 5])


def test_a_line_without_a_way_ends_the_search() -> None:
    assert reading([[1], []]).line == 1


TENS = 20
FAR: list[list[int] | int | str] = [[1, 2], *[[0, 10]] * TENS, "2"]
"""The digit that the last line asks for hangs on the first line alone; too many ways lie between."""


def digit(state: Sum, _: object) -> int:
    return state.total % 10


def test_a_search_that_is_given_up_says_so() -> None:
    end = reading(FAR)
    assert (end.line, end.spent) == (TENS + 1, True)
    assert not reading([[1, 2], 3]).spent


def test_forks_that_leave_what_a_misfit_rests_on_as_it_is_are_left_out() -> None:
    end = reading(FAR, digit)
    assert (end.line, end.steps[0]) == (None, 2)


def test_forks_that_were_left_out_are_tried_where_no_others_are_left() -> None:
    end = reading([[1], [0, 0, 1], "2"], digit)
    assert (end.line, end.steps) == (None, [1, 1])


DEBUT = frozenset({"ホロメン", "Debut", "〈A〉", "#歌"})
FIRST = frozenset({"ホロメン", "1st", "〈A〉", "#歌"})
BUZZ = frozenset({"ホロメン", "1st", "〈A〉", "Buzz"})
OTHER = frozenset({"ホロメン", "Debut", "〈B〉"})
FAN = frozenset({"サポート", "ファン", "〈C〉"})
PILE = [FAN, OTHER, DEBUT, BUZZ, FIRST]


@pytest.mark.parametrize(
    ("text", "index", "counted"),
    [
        ("自分のデッキから、Debutホロメン1枚を公開し、手札に加える。", 2, 1),
        ("自分のデッキから、#歌を持つホロメン1枚を公開し、手札に加える。", 4, 1),
        ("自分のデッキから、Buzz以外の1stホロメン1枚を公開し、手札に加える。", 4, 0),
        ("自分のデッキから、[〈B〉か〈C〉]1枚を公開し、手札に加える。", 1, 1),
        ("自分のデッキから、〈A〉1枚を公開し、手札に加える。", 3, 1),
    ],
)
def test_a_clause_tells_which_cards_a_choice_counts(text: str, index: int, counted: int) -> None:
    assert Wording(text).fit(PILE, index, counted) < LIKELY


def test_a_card_that_no_clause_means_is_less_likely() -> None:
    assert Wording("自分のデッキから、Debutホロメン1枚を公開する。").fit(PILE, 4, 2) > EXACT


def test_the_zone_that_a_sentence_names_is_the_likely_one() -> None:
    text = Wording("自分の手札1枚をデッキの下に戻す。自分のデッキを1枚引く。")
    assert text.speaks_of("hand", "deck_bottom")
    assert not text.speaks_of("archive", "deck_bottom")


def effect(verb: str, card: str, **more: Any) -> dict[str, Json]:
    return {"do": f"effect:{verb}", "by": "P1", "source": "center", "cards": [card], **more}


def test_cards_shown_and_moved_one_by_one_are_told_together() -> None:
    steps = [effect("reveal", "a"), effect("put", "a", to="hand"), effect("reveal", "b"), effect("put", "b", to="hand")]
    assert [step["cards"] for step in joined(steps)] == [["a", "b"], ["a", "b"]]


def test_acts_of_two_texts_stay_apart() -> None:
    steps = [effect("archive", "a"), effect("archive", "b"), {**effect("archive", "c"), "source": "collab"}]
    assert [step["cards"] for step in joined(steps)] == [["a", "b"], ["c"]]


def test_cards_put_somewhere_one_by_one_are_told_together() -> None:
    steps = [effect("put", "a", to="deck"), effect("put", "b", to="deck")]
    assert [step["cards"] for step in joined(steps)] == [["a", "b"]]


def test_where_any_card_goes_a_choice_counts_through_all_of_them() -> None:
    text = Wording("手札1枚をアーカイブできる:デッキからDebut1枚を手札に。")
    known = frozenset().union(*PILE)
    assert text.takes_any("hand", "archive", known)
    assert not text.takes_any("hand", "deck", known)
    assert not Wording("手札のファン1枚をアーカイブ。").takes_any("hand", "archive", known)


TWO_ZONES = Wording(
    "手札のDebutホロメン1枚をデッキの下に戻す。自分のデッキから、戻したホロメンと同じカード名の1stホロメン1枚を手札に加える。"
)


def test_a_sentence_that_names_where_a_card_comes_from_and_goes_explains_it_best() -> None:
    assert TWO_ZONES.fit(PILE, 3, 0, "deck", "hand") < TWO_ZONES.fit(PILE, 1, 0, "deck", "hand")


def test_of_one_name_only_such_cards_are_passed_over() -> None:
    other = frozenset({"ホロメン", "1st", "〈B〉"})
    assert TWO_ZONES.fit([other, FIRST], 1, 0, "deck", "hand") < LIKELY
    assert TWO_ZONES.fit([FIRST, FIRST], 1, 0, "deck", "hand") >= LIKELY


def test_a_card_that_comes_from_a_pile_is_none_that_is_attached() -> None:
    assert not Wording("自分のデッキから、〈C〉1枚を付ける。").speaks_of("support")
    assert Wording("〈C〉1枚を付け替える。").speaks_of("support")


# -- the order of the rules --------------------------------------------------------------------------------------------

HIT: dict[str, Json] = {"do": "happened", "event": "damage"}
DOWN: dict[str, Json] = {"do": "happened", "event": "down"}
LIFE: list[dict[str, Json]] = [{"do": "fact:cards", "zone": "life"}, {"do": "act:send_cheer"}]
ENDS: dict[str, Json] = {"do": "act:end_performance_step"}


def told(verb: str, **more: Json) -> dict[str, Json]:
    return {"do": f"effect:{verb}", "by": "P1", "source": "center", **more}


def verbs(*steps: dict[str, Json]) -> list[str]:
    return [step["do"].partition(":")[2] or step["event"] for step in as_the_rules_have_it(steps)]


def test_what_a_down_brings_is_told_with_it_and_other_texts_when_it_is_over() -> None:
    draws, puts = told("draw", **{CARD: "hBP05-061"}), told("put", to="holo_power", **{CARD: "hBP07-001"})
    steps = verbs(HIT, draws, puts, DOWN, *LIFE, ENDS)
    assert steps == ["damage", "down", "draw", "cards", "send_cheer", "put", "end_performance_step"]


def test_what_waits_does_not_act_any_more_where_the_game_ends_with_a_down() -> None:
    assert verbs(HIT, told("put", to="holo_power"), DOWN, *LIFE) == ["damage", "down", "cards", "send_cheer"]


def test_an_art_is_used_again_when_what_it_triggered_has_acted() -> None:
    assert verbs(HIT, told("put", to="holo_power"), told("use_again"), {"do": "act:art"})[1:3] == ["put", "use_again"]


def test_what_is_triggered_amid_a_text_acts_when_that_text_is_done() -> None:
    steps = verbs(told("put", to="deck_bottom"), told("draw", **{LATER: True}), told("lasting"), ENDS)
    assert steps == ["put", "lasting", "draw", "end_performance_step"]


def test_what_was_only_noted_is_not_in_the_record() -> None:
    assert as_the_rules_have_it([told("draw", **{CARD: "hBP05-061", LATER: True})]) == [told("draw")]
