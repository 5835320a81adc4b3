"""The desk over HTTP: who is let in, what is refused, and that every room answers with data."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from judge.desk.guard import Keys
from judge.desk.rooms import Desk
from judge.desk.web import application
from judge.replay.limits import Limits
from judge.verify.options import Options

MINE = {"x-judge": "desk", "origin": "http://127.0.0.1", "sec-fetch-site": "same-origin"}
NAMES = frozenset({"127.0.0.1", "localhost"})
QUESTION = "hololive\nturn 6 P2\nP2 center: hSD01-006 (damage 140)\nP2 hand: hSD01-013\nP2 bloom hSD01-013 -> center"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path, Options(limits=Limits(size=1)))


@pytest.fixture
def client(desk: Desk) -> Iterator[TestClient]:
    with TestClient(application(desk, "en", NAMES), base_url="http://127.0.0.1") as made:
        yield made


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (MINE, 200),
        ({"x-judge": "desk"}, 200),
        ({}, 403),
        ({**MINE, "origin": "http://evil.example"}, 403),
        ({**MINE, "sec-fetch-site": "cross-site"}, 403),
        ({**MINE, "host": "evil.example"}, 421),
    ],
)
def test_only_the_page_itself_may_ask(client: TestClient, headers: dict[str, str], status: int) -> None:
    assert client.post("/api/ask", json={"text": QUESTION}, headers=headers).status_code == status


def test_answers_keep_other_sites_out(client: TestClient) -> None:
    headers = client.get("/").headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_too_much_is_not_read(client: TestClient) -> None:
    assert client.post("/api/open?name=x.json", content=b" " * 1_100_000, headers=MINE).status_code == 413
    pieces = (b" " * 100_000 for _ in range(12))
    assert client.post("/api/open?name=x.json", content=pieces, headers=MINE).status_code == 413


@pytest.mark.parametrize("name", ["../secret", "..%2Fsecret", "a" * 65, "no-such"])
def test_no_file_outside_the_folder_is_read(client: TestClient, desk: Desk, name: str) -> None:
    (desk.folder.parent / "record-secret.json").write_text("{}", encoding="utf-8")
    assert client.get(f"/api/record/{name}").status_code in (404, 405)
    assert client.get(f"/file/{name}").status_code == 404


def test_a_key_lets_one_device_in(desk: Desk) -> None:
    told: list[str] = []
    keys = Keys(told.append)
    first = keys.open_
    with TestClient(application(desk, "en", frozenset(), keys), base_url="http://10.0.0.9") as one:
        assert one.get("/").status_code == 401
        assert one.get("/", params={"key": "wrong"}).status_code == 401
        assert one.get("/", params={"key": first}).status_code == 200
        assert one.get("/api/games").status_code == 200
    with TestClient(application(desk, "en", frozenset(), keys), base_url="http://10.0.0.9") as other:
        assert other.get("/", params={"key": first}).status_code == 401
        assert other.get("/", params={"key": told[-1]}).status_code == 200


def test_a_dropped_game_is_judged_at_once(client: TestClient, root: Path) -> None:
    path = root / "replays" / "hololive" / "bloom-into-too-much-damage.json"
    found = client.post("/api/open?name=game.json", content=path.read_bytes(), headers=MINE).json()
    assert found[0]["verdict"]["kind"] == "illegal"
    page = client.get(f"/open/{found[0]['id']}")
    assert "/book/hololive/" in page.text
    assert client.get("/book/hololive/8.3.3_3.html").status_code == 200
    case = root / "tests" / "rulesets" / "hololive" / "ch08" / "8.3.3#3.toml"
    assert len(client.post("/api/open?name=case.toml", content=case.read_bytes(), headers=MINE).json()) > 1
    bad = client.post("/api/open?name=x.json", content=b"{", headers=MINE)
    assert (bad.status_code, len(bad.json()["problems"][0]["message"])) == (422, 2)


def test_a_question_is_answered_with_what_was_possible(client: TestClient) -> None:
    found = client.post("/api/ask", json={"text": QUESTION}, headers=MINE).json()
    assert found["findings"][0]["broken"][0][0] == "8.3.3#3"
    acts = {one["line"]: one["against"] for one in found["possible"]}
    assert acts["P2 end_main_step"] is None
    assert acts["P2 bloom hSD01-013 onto center"][0] == "8.3.3#3"
    wrong = client.post("/api/ask", json={"text": "hololive\nP1 blom"}, headers=MINE)
    assert wrong.json()["problems"][0]["line"] == 2


def test_a_record_is_kept_and_goes_on(client: TestClient, desk: Desk) -> None:
    begun = client.post("/api/record", json={"ruleset": "mlp", "decks": "starter", "P1": "<b>Ann"}, headers=MINE).json()
    name = begun["id"]
    for _ in range(4):
        if begun["waits"]["what"] == "fact":
            begun = client.post(f"/api/record/{name}/chance", json={}, headers=MINE).json()
        else:
            begun = client.post(f"/api/record/{name}/act", json={"step": begun["acts"][0]["step"]}, headers=MINE).json()
    count = len(begun["steps"])
    assert count == 4
    desk.records.clear()
    again = client.get(f"/api/record/{name}").json()
    assert (len(again["steps"]), again["players"]["P1"]) == (count, "<b>Ann")
    assert client.post(f"/api/record/{name}/undo", json={}, headers=MINE).json()["undone"] == 1
    refused = client.post(f"/api/record/{name}/act", json={"line": "P1 end_main_phase"}, headers=MINE).json()
    assert refused["refused"]["findings"]
    replay = client.get(f"/record/{name}.json")
    assert json.loads(replay.text)["ruleset"] == "mlp"
    assert client.post("/api/record", json={"ruleset": "chess"}, headers=MINE).status_code == 404
