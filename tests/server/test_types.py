"""The wire types, and their TypeScript."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from mycelia.server.refusals import STATUS
from mycelia.server.wire import socket
from mycelia.server.wire.game import ErrorCode
from mycelia.server.wire.typescript import script, structs

FILE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_every_type_is_written() -> None:
    text = script()
    for struct in structs():
        assert f"export interface {struct.__name__} {{" in text
    assert 'type: "snapshot";' in text
    assert "choice: number | string;" in text or "choice: string | number;" in text
    assert "  gwidyon: Gwidyon | null;" in text
    assert "  showcase: (string | null)[];" in text
    assert '  kind: "bot" | "human" | "open";' in text
    assert "export type ServerMessage = Snapshot | Update |" in text
    assert script() == text
    assert socket.Hello in structs()


def test_every_refusal_has_its_code_on_the_wire() -> None:
    assert set(get_args(ErrorCode)) == set(STATUS)


def test_the_webs_copy_is_up_to_date() -> None:
    if not FILE.exists():
        pytest.skip("the web has no copy yet")
    assert FILE.read_text(encoding="utf-8") == script(), (
        "run: python -m mycelia.server.wire.typescript > web/src/wire.ts"
    )
