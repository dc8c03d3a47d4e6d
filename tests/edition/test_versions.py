"""Several versions of a box side by side: each game, record and command has its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner
from versions import FIRST, NEXT, far_text, next_edition, next_text, ship_next

import mycelia
from mycelia import EditionError, RecordError, WeightsError
from mycelia.bots import calibration, learned, trained_nets
from mycelia.cli import app
from mycelia.edition import load
from mycelia.lab.substitutes import seated

RECORD = Path(__file__).parents[1] / "records" / "v1-two.txt"
# Records, links and databases name a box by its hash: a version that was published never changes.
HASHES = {
    "1.0": "1ad6276f6a572d7d",
    "2.0": "76f90e09f677dc5e",
    "2.1": "369e9393c31a32ff",
}
FIRST_HASH = HASHES["1.0"]


@pytest.fixture
def newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> mycelia.Edition:
    """The next version, as the package's newest."""
    return ship_next(tmp_path, monkeypatch)


def test_no_version_changes_once_its_hash_stands_in_records() -> None:
    """A change of what is in the box is a new version, with its line in HASHES."""
    assert {each.version: each.hash for each in load.editions("valley")} == HASHES


def test_files_say_which_version_they_are() -> None:
    for name, older in load.OLDER.items():
        assert load.edition(name) is load.editions(name)[0]
        for version in older:
            found = load.from_file(load.FOLDER / f"{name}-{version}.toml")
            assert (found.name, found.version) == (name, version)


def test_no_version_means_two_boxes() -> None:
    """A box that changed has another version, or nobody could say which one is meant."""
    there = load.editions()
    names = [(each.name, each.version) for each in there]
    assert len(set(names)) == len(names) == len({each.hash for each in there})


def test_cards_keep_their_ids_from_version_to_version() -> None:
    """Statistics, pictures and names go by them."""
    first, *others = ([card.id for card in each.cards] for each in load.editions("valley"))
    assert all(ids == first for ids in others)


def test_versions_by_name_and_by_hash(newest: mycelia.Edition) -> None:
    first = load.edition(FIRST)
    assert (newest.version, first.version, first.hash) == (NEXT, "1.0", FIRST_HASH)
    assert load.editions() == load.editions("valley") == (newest, first)
    assert load.edition("valley-1.0") is load.load_edition("valley 1.0") is first
    assert load.edition(f"valley {NEXT}") is load.edition() is load.load_edition() is newest
    assert load.by_hash(first.hash) is first
    assert load.by_hash(newest.hash) is newest
    assert load.by_hash("0" * 16) is None
    assert load.text_of(newest) == next_text()
    assert load.read_edition(load.text_of(first)) == first
    with pytest.raises(
        EditionError, match=rf"no edition 'valley-3' .*: valley {NEXT}, valley 1.0,"
    ):
        load.load_edition("valley-3")
    other = load.read_edition(next_text().replace(f'"{NEXT}"', '"9.1"', 1))
    with pytest.raises(EditionError, match=r"valley 9.1 \(.*\) is not of the package"):
        load.text_of(other)


def test_versions_that_are_the_same_box_are_listed_once() -> None:
    """valley-1.0.toml lies there before there is another one."""
    there = [edition.hash for edition in load.editions()]
    assert there.count(FIRST_HASH) == 1


def test_a_folder_of_the_same_name_hides_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "valley").mkdir()
    monkeypatch.chdir(tmp_path)
    assert load.load_edition("valley") is load.edition()


def test_games_and_records_keep_their_version(newest: mycelia.Edition) -> None:
    old = mycelia.load(RECORD.read_text(encoding="utf-8"))
    assert old.edition.hash == FIRST_HASH
    assert mycelia.load(old.record()) == old
    assert old.copy().edition is old.view(0).contents.edition is old.edition
    game = mycelia.new_game(players=2, seed=1)
    assert game.edition is newest
    assert mycelia.load(game.record()).edition is newest
    again = mycelia.new_game(players=2, seed=1, edition=FIRST)
    assert again != game
    assert mycelia.load(again.record()) == again
    assert '[Version "1.0"]' in again.record() and f'[Version "{NEXT}"]' in game.record()
    hero = {"seats": [{"hand": ["cantharellus-cibarius"]}, {}]}
    for edition, leaves in ((FIRST, 3), (newest, 4)):
        table = mycelia.from_position(hero, edition=edition)
        table.apply("play cantharellus-cibarius")
        assert table.position().seats[0].leaves == leaves


def test_a_record_of_a_version_that_is_not_here_names_those_that_are(
    newest: mycelia.Edition,
) -> None:
    text = mycelia.new_game(players=2, seed=1).record()
    unknown = text.replace(newest.hash, "0" * 16).replace(f'"{NEXT}"', '"7.5"')
    with pytest.raises(RecordError) as told:
        mycelia.load(unknown)
    assert "valley 7.5 (0000000000000000)" in str(told.value)
    assert f"at hand: valley {NEXT} ({newest.hash}), valley 1.0 ({FIRST_HASH})" in str(told.value)


def test_commands_take_versions(newest: mycelia.Edition, tmp_path: Path) -> None:
    def costs(*options: str) -> dict[str, int]:
        result = CliRunner().invoke(app, ["cards", "--json", *options])
        assert result.exit_code == 0, result.output
        return {card["id"]: card["cost"] for card in json.loads(result.stdout)}

    assert costs()["boletus-edulis"] == 7
    assert costs("--edition", "valley-1.0")["boletus-edulis"] == 8
    assert costs("--edition", "valley 1.0") == costs("--edition", "valley-1.0")
    run = CliRunner().invoke(app, ["verify", str(RECORD)])
    assert run.exit_code == 0 and "true" in run.stdout
    games = ["simulate", "--games", "2", "--seats", "random,random", "--jobs", "1"]
    for edition in ("valley", "valley-1.0"):
        assert CliRunner().invoke(app, [*games, "--edition", edition]).exit_code == 0
    wrong = CliRunner().invoke(app, ["cards", "--edition", "valley-2.5"])
    assert isinstance(wrong.exception, EditionError)
    assert "valley-2.5" in str(wrong.exception) and "valley 1.0" in str(wrong.exception)


def test_a_version_that_was_not_learned_is_played_by_the_nearest_weights(
    newest: mycelia.Edition,
) -> None:
    """Where most cards are as they were, what was learned of them helps."""
    learned._by_edition.cache_clear()
    playing, notes = seated(["sage", "sprout", "sage-quick"], newest)
    assert playing == ["sage", "sprout", "sage-quick"]
    told = f"plays valley {NEXT} ({newest.hash}) by what was learned of {FIRST}"
    assert notes == [f"sage {told}", f"sage-quick {told}"]
    other = load.read_edition(next_text().replace('"valley"', '"other"', 1))
    assert seated(["sage"], other)[0] == ["forager"], "an edition of another name"
    changed = load.read_edition(far_text())
    assert seated(["sage"], changed)[0] == ["forager"], "more than half of the cards are others"


def test_every_version_of_the_package_has_weights_of_its_own() -> None:
    for edition in load.editions():
        assert seated(["sage"], edition) == (["sage"], [])
        assert learned.stands_in(edition) is None
        assert all(net is not None for net in trained_nets(["sage"], edition))


def test_weights_of_another_version_are_named_as_such() -> None:
    before = load.edition("valley 2.0")
    old = learned.shipped_for(before).read_bytes()
    playing, notes = seated(["sage", "sage-quick"], load.edition(), {"sage-quick": old})
    assert playing == ["sage", "sage-quick"] and len(notes) == 1
    assert notes[0].startswith("sage-quick plays valley ") and notes[0].endswith("of valley 2.0")
    first = load.edition(FIRST)
    with pytest.raises(
        WeightsError, match=rf"weights for edition valley \({before.hash}\).*{FIRST_HASH}"
    ):
        learned.unpack(old, first, "old")


def test_calibration_and_ratings_say_which_box_they_belong_to() -> None:
    there = {each.hash: f"{each.name} {each.version}" for each in load.editions()}  # newest first
    measured = {hash: each["box"] for hash, each in calibration.MEASURED.items()}
    assert measured.items() <= there.items()
    fits = {hash: each.get("chances") for hash, each in calibration.MEASURED.items()}
    assert calibration.fit_for(load.edition(FIRST)) is fits[FIRST_HASH]
    newest = next(hash for hash in there if fits.get(hash))
    assert calibration.fit_for(next_edition()) is fits[newest]


def test_weights_are_found_by_the_version_they_are_for(
    newest: mycelia.Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on the day of a new version: its weights in place of the old, which stay beside them."""
    first = load.edition(FIRST)
    old = learned.shipped_for(first).read_bytes()
    parts = learned.read_weights(old, first, "old").parts
    folder = tmp_path / "learned"
    folder.mkdir()
    (folder / "valley-1.0.sage").write_bytes(old)
    (folder / "valley.sage").write_bytes(learned.pack(newest, parts, {"seed": 1}))
    monkeypatch.setattr(learned, "FOLDER", folder)
    monkeypatch.setattr(learned, "SHIPPED", folder / "valley.sage")
    learned._by_edition.cache_clear()
    try:
        assert [file.name for file in learned.shipped_files()] == ["valley.sage", "valley-1.0.sage"]
        assert learned.shipped_for(newest).name == "valley.sage"
        assert learned.shipped_for(first).name == "valley-1.0.sage"
        assert seated(["sage"], newest) == (["sage"], [])
        (folder / "valley-3.0.sage").write_bytes(b"nonsense")
        learned._by_edition.cache_clear()
        with pytest.raises(WeightsError, match=r"valley-3\.0\.sage: not a file of weights"):
            learned.shipped_for(first)
    finally:
        monkeypatch.undo()
        learned._by_edition.cache_clear()
