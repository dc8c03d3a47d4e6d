"""What somebody who knows python-chess or OpenSpiel looks for first."""

from __future__ import annotations

import inspect
import pickle
from dataclasses import fields
from pathlib import Path

import pytest

import mycelia
from mycelia import Game, IllegalChoice, OptionError, Options, Outcome
from mycelia.i18n import LANGUAGES

VALLEY = Path(mycelia.edition.__file__).with_name("valley-1.0.toml")  # type: ignore[attr-defined]
RECORDS = sorted((Path(__file__).parent / "records").glob("v1-*.txt"))


def some_game(steps: int = 30, **options: object) -> Game:
    game = mycelia.new_game(seed=4, **options)  # type: ignore[arg-type]
    for _ in range(steps):
        game.apply(game.choices[len(game.choices) // 2])
    return game


def test_a_kept_decision_stays_true() -> None:
    game = mycelia.new_game(players=2, seed=7, first=0)
    kept = [(game.decision, game.decision.prompt("de"))] if game.decision else []
    for _ in range(60):
        game.apply(game.choices[0])
        if game.decision is not None:
            kept.append((game.decision, game.decision.prompt("de")))
    assert {words for _, words in kept} != {kept[0][1]}
    for decision, words in kept:
        assert decision.prompt("de") == words


def test_numbers_of_choices() -> None:
    game = some_game()
    assert game.legal_ids == [choice.id for choice in game.choices]
    assert all(0 <= id < Game.actions for id in game.legal_ids)
    assert Game.actions == 352


def test_asking_without_choosing() -> None:
    game = mycelia.new_game(players=2, seed=7, first=0)
    first = game.choices[0]
    assert game.is_legal(first) and game.is_legal(first.id) and game.is_legal(first.words)
    assert not game.is_legal("end") and not game.is_legal("nonsense") and not game.is_legal(None)
    assert game.parse(f"  {first.words.upper()} ") == first
    assert game.parse("end").kind == "end"
    with pytest.raises(IllegalChoice, match="not a choice in this game"):
        game.parse("fly")
    assert game.number == 0


def test_peek_root_and_stepping_back() -> None:
    game = some_game()
    before = game.record()
    after = game.peek(game.choices[0])
    assert (after.number, game.number) == (31, 30)
    assert after.at(-1) == game
    assert game.at(0) == game.root() == mycelia.load(before).root()
    assert [game.at(n).number for n in range(31)] == list(range(31))
    assert game.record() == before
    for nowhere in (31, -31):
        with pytest.raises(mycelia.CannotUndo):
            game.at(nowhere)


def test_games_are_equal_by_what_they_are() -> None:
    game = some_game()
    assert game == game.copy() == pickle.loads(pickle.dumps(game)) == mycelia.load(game.record())
    assert game != game.at(-1)
    assert game != some_game(players=3)
    assert game != "a game"
    with pytest.raises(TypeError):
        hash(game)


def test_returns() -> None:
    game = some_game(players=3)
    assert game.returns() == (0.0, 0.0, 0.0)
    drops: dict[str, int] = {}
    shared = {"seats": [{"drops": drops}, {"drops": drops}, {}], "over": "won"}
    assert mycelia.from_position(shared).returns() == (0.5, 0.5, 0.0)
    for winners in range(1, 5):  # a win is one, however many share it
        outcome = Outcome(tuple(range(winners)), "shared", (0,) * 4, ("",) * 4)
        assert outcome.returns() == (1 / winners,) * winners + (0.0,) * (4 - winners)
    alone = {"seats": [{"drops": drops}], "gwidyon": {"drops": 0}, "over": "both"}
    assert mycelia.from_position(alone).returns() == (0.5,)


def test_why_not_in_every_language() -> None:
    game = mycelia.new_game(players=2, seed=7, first=0)
    with pytest.raises(IllegalChoice) as caught:
        game.apply("hire boletus-edulis")
    error = caught.value
    assert (error.rule, error.key, error.values["card"]) == (
        "R4.1",
        "why.showcase",
        "boletus-edulis",
    )
    said = {lang: game.explain(error, lang) for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert said["de"] == "Steinpilz liegt nicht in der Auslage"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_views_are_values() -> None:
    game = some_game()
    one, other = game.view(0), game.copy().view(0)
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != game.view(1) and one != game.view(None) and one != "a view"
    assert pickle.loads(pickle.dumps(one)) == one
    assert "Showcase" in str(one) and "choice 30" in repr(one)
    assert hash(one.position) == hash(other.position) and one.position == other.position
    assert pickle.loads(pickle.dumps(one.position)) == one.position
    with pytest.raises(TypeError):
        one.position.seats[0].drops["a1"] = 5
    for seat in (-1, 2, True, None, "0"):
        for ask in (one.hand_size, one.certain, one.pool):
            with pytest.raises(OptionError, match="there is no seat"):
                ask(seat)  # type: ignore[arg-type]


def test_an_edition_of_ones_own_by_its_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(VALLEY.read_text(encoding="utf-8").replace('name = "valley"', 'name = "own"', 1))
    assert mycelia.new_game(seed=1, edition=str(own)).edition.name == "own"
    game = mycelia.from_position({"seats": [{}, {}]}, edition=own)
    assert game.edition.name == "own"
    with pytest.raises(mycelia.EditionError):
        mycelia.new_game(edition=str(tmp_path / "none.toml"))
    with pytest.raises(mycelia.EditionError, match="a name or a file"):
        mycelia.new_game(edition=7)  # type: ignore[arg-type]


def test_one_list_of_options() -> None:
    """What can be agreed stands in Options; the function that users call has the same names."""
    names = {field.name for field in fields(Options)}
    found = set(inspect.signature(mycelia.new_game).parameters)
    assert found - names == {"seed", "names", "edition"}
    assert names <= found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_games_of_rules_version_1_load_play_and_verify(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = mycelia.load(text)
    assert game.rules == "1"
    assert game.record() == text
    assert game.root().at(0) == game.root()
    while not game.over and game.number < 2000:
        game.apply(game.choices[0])
    assert mycelia.load(game.record()) == game
    spoilt = text.replace('[Rules "1"]', '[Rules "2"]')
    with pytest.raises(mycelia.RecordError):
        mycelia.load(spoilt)


def test_there_are_records_of_version_1() -> None:
    assert len(RECORDS) >= 10


def test_a_record_of_ones_own_edition_by_its_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = VALLEY.read_text(encoding="utf-8").replace('name = "valley"', 'name = "own"', 1)
    own.write_text(text, encoding="utf-8")
    game = mycelia.new_game(seed=1, edition=own)
    assert mycelia.load(game.record(), edition=str(own)) == game
    with pytest.raises(mycelia.RecordError, match="edition= in Python"):
        mycelia.load(game.record())
    with pytest.raises(mycelia.EditionError, match="a name or a file"):
        mycelia.load(game.record(), edition=7)  # type: ignore[arg-type]


def test_hidden_cards_of_a_hand_are_not_counted_in_the_draw_pile() -> None:
    """They lie in the bag of a view, but three cards of six are in the hand."""
    game = mycelia.new_game(players=2, seed=7, first=0)
    assert [seat.draw_pile for seat in game.view(0).position.seats] == [3, 3]
    assert str(game.view(0)).count("Draw pile: 3") == 2
    assert game.text("en", game.view(None)).count("Draw pile: 3") == 2
