"""Facts of single cards, read by eye from the table and written down here, against what the reader makes of them."""

from collections import Counter
from pathlib import Path

import pytest

from judge.engine.cards.library import CardLibrary
from judge.replay.raw import Json
from rulesets.hololive.cards.definition import Art, CardDef, Keyword, Skill
from rulesets.hololive.cards.library import FORMAT
from rulesets.hololive.cards.models import CardModel

NUMBERS = {"oshi": 152, "holomem": 802, "support": 210, "cheer": 58}

FACTS: dict[str, dict[str, Json]] = {
    "hSD01-001": {
        "type": "oshi",
        "life": 5,
        "colours": {"white"},
        "skills": (
            Skill("oshi", "リプレイスメント", 1, "turn", "main"),
            Skill("sp", "じゃあ敵だね？", 2, "game", "main"),
        ),
        "text": "unmodelled",
    },
    "hSD01-002": {
        "life": 6,
        "skills": (
            Skill("oshi", "左手に地図", 3, "turn", "when_would"),
            Skill("sp", "右手にマイク", 3, "game", "main"),
        ),
    },
    "hSD01-003": {
        "type": "holomem",
        "level": "debut",
        "hp": 60,
        "baton_cost": ("any",),
        "tags": {"JP", "0期生", "歌"},
        "arts": (Art("(๑╹ᆺ╹)ぬんぬん", 30, cost=("any",)),),
        "text": "none",
    },
    "hSD01-006": {
        "level": "1st",
        "buzz": True,
        "life_loss": 2,
        "hp": 240,
        "baton_cost": ("any", "any"),
        "arts": (
            Art("ドリームライブ", 50, cost=("white", "any")),
            Art("SorAZ シンパシー", 60, plus=True, cost=("white", "green", "any"), text=True),
        ),
    },
    "hSD01-009": {"keywords": (Keyword("collab", "広がる地図"),), "text": "unmodelled"},
    "hSD01-011": {
        "level": "2nd",
        "arts": (
            Art("SorAZ グラビティ", 60, cost=("green",), special=(("blue", 50),), text=True),
            Art("デスティニーソング", 100, True, ("green", "green", "any"), (("blue", 50),), text=True),
        ),
    },
    "hSD01-013": {
        "name": "SorAZ",
        "colours": {"white", "green"},
        "extra_names": {"ときのそら", "AZKi"},
        "names": {"SorAZ", "ときのそら", "AZKi"},
    },
    "hSD01-014": {"level": "spot", "colours": set(), "unbloomable": True, "text": "none"},
    "hSD01-016": {"type": "support", "subtypes": {"staff"}, "limited": True, "attach_only": None, "text": "unmodelled"},
    "hSD01-018": {"subtypes": {"item"}, "limited": False},
    "hSD01-020": {"subtypes": {"event"}, "limited": False},
    "hBP01-004": {
        "skills": (Skill("oshi", "野兎たち～", 2, "turn", "when_downed"), Skill("sp", "幸運兎", 3, "game", "main")),
    },
    "hBP01-005": {
        "skills": (
            Skill("oshi", "女幹部の采配", None, "turn", "when_would"),
            Skill("sp", "ホークアイ", 2, "game", "main"),
        ),
    },
    "hBP01-007": {
        "skills": (
            Skill("oshi", "ほうき星", 2, "turn", "when"),
            Skill("sp", "シューティングスター", 2, "game", "when"),
        ),
    },
    "hBP01-009": {"any_number": True, "hp": 90, "arts": (Art("こんかなた～", 40, cost=("white",), text=True),)},
    "hBP01-027": {"buzz": True, "life_loss": 2, "keywords": (Keyword("gift", "V.7"),)},
    "hBP01-114": {"subtypes": {"tool"}, "attach_only": None, "attach_limit": 1},
    "hBP01-116": {"subtypes": {"mascot"}, "attach_limit": 1},
    "hBP01-122": {"subtypes": {"fan"}, "attach_only": {"アキ・ローゼンタール"}, "attach_limit": None},
    "hBP03-109": {"attach_only": {"フワワ・アビスガード", "モココ・アビスガード"}},
    "hBP03-027": {
        "baton_cost": (),
        "arts": (Art("エリートな水着", 40, cost=("any",)), Art("ぷにち", 60, cost=("red", "any"))),
    },
    "hBP03-050": {"colours": {"blue", "red"}, "extra_names": {"フワワ・アビスガード", "モココ・アビスガード"}},
    "hBP02-004": {
        "skills": (
            Skill("oshi", "ぽえぽえぽえ～", 1, "turn", "main"),
            Skill("sp", "人生リセットボタン", 3, "game", "main"),
        ),
    },
    "hBP07-001": {"keywords": (Keyword("stage"),), "skills": (Skill("oshi", "角ドリルしたろか？", 6, "turn", "main"),)},
    "hBP07-048": {"baton_cost": ("any", "any", "any")},
    "hSD10-002": {"tags": {"DEV_IS", "FLOW GLOW"}, "any_number": True},
    "hY06-001": {"type": "cheer", "colours": {"yellow"}, "text": "none"},
}


@pytest.fixture(scope="module")
def library(shared: Path) -> CardLibrary[CardModel]:
    return CardLibrary(FORMAT).with_file(shared / "data" / "hololive" / "cards.json")


def test_every_row_converts(library: CardLibrary[CardModel]) -> None:
    assert Counter(card.type for card in library.cards.values()) == NUMBERS


@pytest.mark.parametrize("number", FACTS)
def test_a_card_read_by_eye(library: CardLibrary[CardModel], number: str) -> None:
    card = library.lookup(number)
    assert card is not None
    assert {fact: getattr(card, fact) for fact in FACTS[number]} == FACTS[number]


def test_facts_go_with_the_type_of_card(library: CardLibrary[CardModel]) -> None:
    for card in library.cards.values():
        assert (card.life is not None) == (card.type == "oshi") == bool(card.skills)
        assert (card.hp is not None) == (card.level is not None) == (card.type == "holomem") == bool(card.arts)
        assert bool(card.subtypes) == (card.type == "support")
        assert (card.level == "spot") == card.unbloomable
        assert card.buzz == (card.life_loss == 2)
        assert (card.attach_only is not None) == ("fan" in card.subtypes)
        assert (card.attach_limit == 1) == bool(card.subtypes & {"tool", "mascot"})


def test_text_is_what_no_other_field_holds(library: CardLibrary[CardModel]) -> None:
    def bare(card: CardDef) -> bool:
        return not (card.skills or card.keywords or any(art.text for art in card.arts) or card.type == "support")

    assert [card.number for card in library.cards.values() if (card.text == "none") != bare(card)] == []
