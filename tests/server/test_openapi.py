"""Schemathesis: whatever is sent to the described interface, there is no 500."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from mycelia.core.options import Options
from mycelia.server.app import create_app
from mycelia.server.settings import Settings
from mycelia.server.wire.rest import OptionsWanted

KEY = secrets.token_urlsafe(32)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("openapi")
    limits: dict[str, Any] = {"rest_rate": 1e9, "rest_burst": 10**9, "games_per_hour": 10**9}
    limits |= {"file_rate": 1e9, "file_burst": 10**9, "hosts": ("testserver",)}
    given = Settings(f"sqlite:///{folder / 'games.db'}", **limits, open_games=10**9)
    with TestClient(create_app(given)) as found:
        yield found


@pytest.fixture(scope="module")
def described(client: Any) -> Any:
    found = client.get("/api/openapi.json").json()
    made = client.post(
        "/api/games",
        json={"seats": [{"kind": "me"}, {"kind": "open"}]},
        headers={"Authorization": f"Bearer {KEY}"},
    ).json()
    for path in found["paths"].values():  # some calls shall find a game
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "id":
                    parameter["schema"]["examples"] = [made["game"]]
    return schemathesis.openapi.from_dict(found)


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
WANTED = ("method", "url", "params", "headers", "json", "content")
QUIET = settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_bodies_are_described_and_no_tags_are_left(client: Any) -> None:
    found = client.get("/api/openapi.json").json()
    described = {}
    for path, methods in found["paths"].items():
        for method, operation in methods.items():
            assert "tags" not in operation
            if "requestBody" in operation:
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                described[f"{method} {path}"] = schema["$ref"].rsplit("/", 1)[-1]
    assert described == {
        "post /api/games": "GameWanted",
        "post /api/link": "LinkGiven",
        "post /api/join": "JoinWanted",
        "post /api/replay": "RecordGiven",
    }
    assert found["paths"]["/api/games"]["post"]["security"] == [{"key": []}]
    for name in (*described.values(), "OptionsWanted", "GameSummary", "Failure"):
        assert name in found["components"]["schemas"]


def test_the_options_that_can_be_wanted_are_the_games_options() -> None:
    """There is one list of options; a request has them all, but the players, and a seed."""
    wanted = {field.name: field for field in msgspec.structs.fields(OptionsWanted)}
    usual = Options().to_dict()
    assert set(wanted) == set(usual) - {"players"} | {"seed"}
    for name, field in wanted.items():
        assert field.default == usual.get(name)
    for name, value in usual.items():
        if isinstance(value, str):
            with pytest.raises(msgspec.ValidationError, match="length <= 200"):
                msgspec.convert({name: "x" * 201}, OptionsWanted)
        elif name != "players" and not isinstance(value, bool):
            with pytest.raises(msgspec.ValidationError, match="<= 1000"):
                msgspec.convert({name: 10**6}, OptionsWanted)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"players": 2}, OptionsWanted)


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_server_errors(described: Any, client: Any, mode: GenerationMode) -> None:
    """What fits the description, and what does not."""
    headers = {"Authorization": f"Bearer {KEY}"}
    seen = set()
    for found in described.get_all_operations():
        operation = found.ok()
        seen.add(operation.label)

        @QUIET
        @given(case=operation.as_strategy(generation_mode=mode))
        def check(case: Any) -> None:
            sent = case.as_transport_kwargs(base_url="http://testserver", headers=headers)
            sent["content"] = sent.pop("data", None)
            response = client.request(**{name: sent[name] for name in sent if name in WANTED})
            case.validate_response(response, checks=CHECKS)

        try:
            check()
        except Unsatisfiable:  # a call without parameters cannot be made wrongly
            assert mode is GenerationMode.NEGATIVE
    assert "POST /api/games" in seen
    assert len(seen) >= 14
