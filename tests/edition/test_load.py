"""Edition files: what the shipped one holds, and what is said about one that is wrong.

Long because every mistake in an edition file is tried with the message it gets.
"""

from __future__ import annotations

import pickle
import re
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

import pytest
from first import EDITION

import mycelia
from mycelia import EditionError
from mycelia.edition import load
from mycelia.edition.cards import Edition
from mycelia.edition.language import Effect, Others, Repeat, Tile, Trash, parse, walk
from mycelia.edition.load import MOST_BYTES, from_file, load_edition, read_edition
from mycelia.engine import layout as at
from mycelia.i18n import LANGUAGES

FILE = "box.toml"
TEXT = load.text_of(EDITION)  # a box that never changes, for the mistakes
AMANITA = "hero.amanita-muscaria"
GALERINA = "start.galerina-hypnorum"


# ---- variants of the shipped file


def line_of(text: str, start: str, after: int = 0) -> int:
    """The number of the first line, behind line `after`, that begins like this."""
    for number, line in enumerate(text.splitlines(), 1):
        if number > after and line.startswith(start):
            return number
    raise AssertionError(f"no line begins with {start!r}")


def edited(table: str, key: str, new: str | None) -> str:
    """The shipped file with one line of a table replaced, or (None) left out."""
    lines = TEXT.splitlines()
    at_key = line_of(TEXT, f"{key} =", line_of(TEXT, f"[{table}]")) - 1
    lines[at_key : at_key + 1] = [] if new is None else [new]
    return "\n".join(lines)


def without(table: str) -> str:
    """The shipped file without a table."""
    lines = TEXT.splitlines()
    start = line_of(TEXT, f"[{table}]") - 1
    end = line_of(TEXT, "[", start + 1) - 1
    return "\n".join(lines[:start] + lines[end:])


def without_all(kind: str) -> str:
    """The shipped file without any [kind] and [kind.name]."""
    return re.sub(rf"(?ms)^\[\[?{kind}[.\]].*?(?=^\[|\Z)", "", TEXT)


def refusal(text: str) -> str:
    """What is said about a file that is wrong."""
    with pytest.raises(EditionError) as caught:
        read_edition(text, FILE)
    return str(caught.value)


def refusal_of(table: str, key: str, new: str) -> str:
    """The same for one line; the message must name the file and that line."""
    text = edited(table, key, new)
    said = refusal(text)
    where = f"{FILE}:{line_of(text, new.splitlines()[0])}: "
    assert said.startswith(where), f"{said!r} does not begin with {where!r}"
    return said.removeprefix(where)


# ---- the shipped edition


def test_the_shipped_edition_by_name() -> None:
    valley = mycelia.load_edition()
    assert valley.name == "valley"
    assert valley.titles["en"] == "Valley of the Thousand Dewdrops"
    assert mycelia.load_edition("valley") is valley


def test_an_edition_that_is_not_there() -> None:
    with pytest.raises(EditionError) as caught:
        mycelia.load_edition("moor")
    there = ", ".join(f"{each.name} {each.version}" for each in load.editions())
    assert str(caught.value) == f"there is no edition 'moor' here; at hand: {there}, or give a file"


def test_a_file_of_your_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert load_edition(path) == EDITION
    assert mycelia.load_edition(str(path)) == EDITION
    path.write_text(TEXT.replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert load_edition(path) == EDITION


def test_an_edition_can_be_sent_to_another_process() -> None:
    valley = EDITION
    assert valley.contents(expansion=True).cards  # what is compiled from it stays behind
    sent = pickle.loads(pickle.dumps(valley))
    assert sent == valley
    assert sent.contents(expansion=True).cards == valley.cards


def test_cards_in_the_order_start_base_expansion() -> None:
    """Whatever their order in the file; so the kinds of the base game keep their numbers."""
    block = re.search(rf"(?ms)^\[{AMANITA}\].*?(?=^# ----)", TEXT)
    assert block is not None
    late = TEXT.replace(block.group(), "") + "\n" + block.group()
    cards = read_edition(late).cards
    sets = [card.set for card in cards]
    assert sets == sorted(sets, key=["start", "base", "expansion"].index)
    assert cards == EDITION.cards


def test_a_card() -> None:
    text = edited(AMANITA, "cost", "cost = 7").replace("around any", "around moss")
    edition = read_edition(text)
    card = edition.cards[edition.kinds["amanita-muscaria"]]
    assert (card.id, card.set, card.cost, card.copies) == ("amanita-muscaria", "base", 7, 2)
    assert (card.latin, card.play_text, card.play) == (
        "Amanita muscaria",
        "around moss",
        parse("around moss"),
    )
    assert (card.hire_text, card.hire) == (None, None)
    assert (card.name("en"), card.name("de")) == ("Fly agaric", "Fliegenpilz")


def test_english_stands_in_for_a_name_that_is_missing() -> None:
    edition = read_edition(edited(AMANITA, "name", 'name = { en = "Fly agaric" }'))
    card = edition.cards[edition.kinds["amanita-muscaria"]]
    assert card.names == {"en": "Fly agaric"}
    assert card.name("nl") == "Fly agaric"


def test_every_language_has_every_name() -> None:
    valley = EDITION
    named = [valley.titles, *(card.names for card in valley.cards)]
    named += [board.names for board in valley.boards]
    for names in named:
        assert tuple(names) == LANGUAGES
        assert all(name.strip() == name != "" for name in names.values())
    for lang in LANGUAGES:
        most = Counter(card.name(lang) for card in valley.cards).most_common(1)
        assert most[0][1] == 1, f"two cards have the same name in {lang}: {most[0][0]}"


def test_copies_are_one_of_a_start_card_and_two_of_a_hero() -> None:
    start = read_edition(edited(GALERINA, "copies", None))
    assert start.cards[start.kinds["galerina-hypnorum"]].copies == 1
    hero = read_edition(edited(AMANITA, "cost", "cost = 7\ncopies = 3"))
    assert hero.cards[hero.kinds["amanita-muscaria"]].copies == 3


def test_a_board() -> None:
    front = EDITION.boards[0]
    assert (front.id, front.side, front.names["de"]) == ("front", "front", "Waldrand")
    letters = "".join(" LMWS@"[number] for number in front.terrain)
    assert letters == "LMLWMWLM@LMSWMWLWMLS"


def test_the_front_comes_first() -> None:
    front = re.search(r"(?ms)^\[board.front\].*?(?=^\[)", TEXT)
    assert front is not None
    late = TEXT.replace(front.group(), "") + "\n" + front.group()
    assert read_edition(late).boards == EDITION.boards


def test_an_edition_without_advanced_boards() -> None:
    text = TEXT
    for board in EDITION.boards[1:]:
        text = re.sub(rf"(?ms)^\[board.{board.id}\].*?(?=^\[|^#)", "", text)
    assert [board.id for board in read_edition(text).boards] == ["front"]


def test_steps_from_the_shrine_field() -> None:
    """d2 is field 8: ^ d1, > e2, v d3, < c2; at the edge of the board after two steps."""
    faces = '1a = ["^", ">", "v", "<", "vv>", "<<< v<"]'
    supply = read_edition(edited("supply", "1a", faces)).supplies["1a"]
    assert supply == ((3,), (9,), (13,), (7,), (19,), (5, 12))


def test_a_solo_card() -> None:
    """R9.3; each of the six in its order."""
    cards = EDITION.solo
    told = [(card.chip, card.showcase, card.leaves, card.remove) for card in cards]
    assert told == [
        (True, False, 0, 1),
        (True, False, 0, 2),
        (False, True, 0, 0),
        (False, False, 1, 3),
        (False, False, 1, 1),
        (False, False, 0, 0),
    ]
    assert [card.play for card in cards] == [None] * 5 + [parse("move 1 any")]


# ---- the hash


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return read_edition(TEXT.replace(old, new)).hash


def test_the_hash_is_sixteen_digits() -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", EDITION.hash)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('en = "Fly agaric"', 'en = "Toadstool"'),
        ('latin = "Amanita muscaria"', 'latin = "Agaricus muscarius"'),
        ('en = "Valley of the Thousand Dewdrops"', 'en = "My valley"'),
        ('en = "Forest edge"', 'en = "Front"'),
        ("# ---- The start deck (R1.4).", "# My own words."),
        ('set = "base"\n', 'set  =  "base"\n\n'),
    ],
)
def test_names_do_not_change_the_hash(old: str, new: str) -> None:
    assert changed(old, new) == EDITION.hash


@pytest.mark.parametrize(
    ("table", "key", "new"),
    [
        (AMANITA, "play", 'play = "around leaf & 9 leaves"'),
        (AMANITA, "cost", "cost = 19"),
        (AMANITA, "cost", "cost = 7\ncopies = 9"),
        (AMANITA, "cost", 'cost = 7\nhire = "trash"'),
        (AMANITA, "set", 'set = "expansion"'),
        (GALERINA, "copies", "copies = 9"),
        ("board.front", "rows", 'rows = ["SSSSS", "SSS@S", "SSSSS", "SSSSS"]'),
        ("setup", "1a", '1a = ["55550", "000.0", "00000", "00000"]'),
        ("supply", "1a", '1a = [">", ">", ">", ">", ">", ">"]'),
        ("[solo]", "remove", "remove = 9"),
    ],
)
def test_all_that_matters_for_play_changes_the_hash(table: str, key: str, new: str) -> None:
    assert read_edition(edited(table, key, new)).hash != EDITION.hash


def test_the_order_of_the_heroes_changes_the_hash() -> None:
    """They are numbered by it, in records too."""
    block = re.search(r"(?ms)^\[hero.morchella-esculenta\].*?(?=^\[)", TEXT)
    assert block is not None
    moved = TEXT.replace(block.group(), "") + "\n" + block.group()
    assert read_edition(moved).hash != EDITION.hash


@pytest.mark.parametrize("id", ["title", "latin", "name"])
def test_a_hero_of_any_name_is_in_the_hash(id: str) -> None:
    text = TEXT.replace(f"[{AMANITA}]", f"[hero.{id}]")
    dearer = edited(AMANITA, "cost", "cost = 19").replace(f"[{AMANITA}]", f"[hero.{id}]")
    assert read_edition(text).hash != read_edition(dearer).hash


# ---- files that cannot be read


def test_no_such_file(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    assert str(caught.value) == f"{path}: cannot be read: No such file or directory"


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read: Is a directory"):
        load_edition(tmp_path)


def test_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    text = edited(AMANITA, "latin", 'latin = "Amänita"').encode("ascii", errors="ignore").decode()
    path.write_bytes(text.replace("Amnita", "Am\xe4nita").encode("latin-1"))
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    line = line_of(text, 'latin = "Amnita"')
    assert str(caught.value) == (
        f"old.toml:{line}: is no UTF-8 text; save the file in that encoding"
    )


def test_not_toml(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(edited(AMANITA, "cost", "cost = = 7"), encoding="utf-8")
    line = line_of(path.read_text(encoding="utf-8"), "cost = = 7")
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    assert str(caught.value).startswith("broken.toml: not valid TOML: ")
    assert f"line {line}," in str(caught.value)


@pytest.mark.parametrize(
    "new", ["cost = " + "9" * 5000, "cost = " + "[" * 5000], ids=["digits", "brackets"]
)
def test_what_toml_itself_cannot_take(new: str) -> None:
    assert refusal(edited(AMANITA, "cost", new)).startswith(f"{FILE}: not valid TOML: ")


def test_two_tables_of_the_same_card() -> None:
    assert refusal(TEXT + f"\n[{AMANITA}]\ncost = 2\n").startswith(f"{FILE}: not valid TOML: ")


# ---- the first lines


NAME = "expected small letters and hyphens, like my-valley"


@pytest.mark.parametrize(
    ("key", "new", "message"),
    [
        ("name", 'name = "My Valley"', f"name: {NAME}, found 'My Valley'"),
        ("name", 'name = ""', f"name: {NAME}, found ''"),
        ("name", "name = 7", "name: expected a text, found 7"),
        ("version", "version = 1.0", "version: expected a text, found 1.0"),
        (
            "version",
            'colour = "red"',
            "colour: unknown; expected one of name, version, title, board, setup, supply, solo, "
            "start, hero",
        ),
    ],
)
def test_name_and_version(key: str, new: str, message: str) -> None:
    text = re.sub(rf"(?m)^{key} = .*$", new, TEXT, count=1)
    assert refusal(text) == f"{FILE}:{line_of(text, new)}: {message}"


@pytest.mark.parametrize("key", ["name", "version"])
def test_name_or_version_missing(key: str) -> None:
    text = re.sub(rf"(?m)^{key} = .*\n", "", TEXT, count=1)
    assert refusal(text) == f"{FILE}:1: {key}: is missing; expected a text"


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("title", "a table"),
        ("board", "a table"),
        ("setup", "a table"),
        ("supply", "a table"),
        ("solo", "a list"),
        ("start", "a table"),
        ("hero", "a table"),
    ],
)
def test_a_table_missing(kind: str, wanted: str) -> None:
    assert refusal(without_all(kind)) == f"{FILE}:1: {kind}: is missing; expected {wanted}"


@pytest.mark.parametrize("kind", ["title", "board", "setup", "supply", "solo", "start", "hero"])
def test_a_number_in_place_of_a_table(kind: str) -> None:
    text = without_all(kind).replace('version = "1.0"', f'{kind} = 5\nversion = "1.0"')
    wanted = "a list" if kind == "solo" else "a table"
    line = line_of(text, f"{kind} = 5")
    assert refusal(text) == f"{FILE}:{line}: {kind}: expected {wanted}, found 5"


def test_an_unknown_table() -> None:
    text = TEXT.replace(f"[{AMANITA}]", "[heros.amanita-muscaria]")
    assert refusal(text).startswith(
        f"{FILE}:{line_of(text, '[heros.amanita-muscaria]')}: heros: unknown; expected one of "
    )


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("en = 5", "title en: expected a text, found 5"),
        (
            'xx = "Valle"',
            f"title xx: unknown; expected one of {', '.join(LANGUAGES)}",
        ),
    ],
)
def test_titles(new: str, message: str) -> None:
    assert refusal_of("title", "en", new) == message


def test_no_english_title() -> None:
    text = edited("title", "en", None)
    line = line_of(text, "[title]")
    assert refusal(text) == f"{FILE}:{line}: title en: is missing; expected a text"


# ---- cards


HERO_KEYS = "latin, set, cost, copies, play, hire, name"
AT_HIRE = (
    "action tiles and additional shrines are single effects (R7.9): write them in hire, not in play"
)


@pytest.mark.parametrize(
    ("key", "new", "message"),
    [
        ("latin", "latin = 3", "latin: expected a text, found 3"),
        ("set", 'set = "promo"', 'set: expected "base" or "expansion", found \'promo\''),
        ("set", "set = true", "set: expected a text, found true"),
        ("cost", "cost = 0", "cost: expected a number from 1 to 20, found 0"),
        ("cost", "cost = 21", "cost: expected a number from 1 to 20, found 21"),
        ("cost", 'cost = "7"', "cost: expected a whole number, found '7'"),
        ("cost", "cost = 7.5", "cost: expected a whole number, found 7.5"),
        ("cost", "cost = true", "cost: expected a whole number, found true"),
        ("play", "play = 3", "play: expected a text, found 3"),
        (
            "play",
            'play = "around soil"',
            "play: 'around soil': expected any, leaf, moss or water, found 'soil'",
        ),
        (
            "play",
            'play = "2x 1 leaf"',
            "play: '2x 1 leaf': leaves are not repeated but added up: write 2 leaves",
        ),
        (
            "play",
            'play = "tile c"',
            f"play: 'tile c': {AT_HIRE}",
        ),
        ("name", 'name = "Fly agaric"', "name: expected a table, found 'Fly agaric'"),
        (
            "name",
            'name = { en = "Fly agaric", xx = "Fly" }',
            f"name xx: unknown; expected one of {', '.join(LANGUAGES)}",
        ),
        (
            "name",
            'name = { de = "Fliegenpilz" }',
            "name en: is missing; expected a text",
        ),
        ("name", "name = { en = 5 }", "name en: expected a text, found 5"),
        ("cost", "price = 7", f"price: unknown; expected one of {HERO_KEYS}"),
    ],
)
def test_a_line_of_a_hero(key: str, new: str, message: str) -> None:
    assert refusal_of(AMANITA, key, new) == f"hero amanita-muscaria {message}"


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("hire = 5", "hire: expected a text, found 5"),
        ("copies = 0", "copies: expected a number from 1 to 9, found 0"),
        ("copies = 10", "copies: expected a number from 1 to 9, found 10"),
        (
            'hire = "tile a"',
            "hire: 'tile a': expected c, d or e, found 'a'",
        ),
        (
            'hire = "2x shrine"',
            "hire: '2x shrine': a repeat holds no tile or shrine (R7.9): write it outside of the "
            "repeat",
        ),
    ],
)
def test_a_line_that_a_hero_may_have(new: str, message: str) -> None:
    text = edited(AMANITA, "set", f'{new}\nset = "base"')
    where = f"{FILE}:{line_of(text, new)}: "
    assert refusal(text) == f"{where}hero amanita-muscaria {message}"


@pytest.mark.parametrize("hire", ["tile c", "shrine", "2 leaves & tile d", "tile e / trash"])
def test_what_a_base_game_does_not_have_is_for_the_expansion(hire: str) -> None:
    """R1.5: without the expansion there are no such tiles and shrines: it would give nothing."""
    new = f'hire = "{hire}"'
    text = edited(AMANITA, "set", f'{new}\nset = "base"')
    assert refusal(text) == (
        f"{FILE}:{line_of(text, new)}: hero amanita-muscaria hire: '{hire}': a game without the "
        "expansion has no tiles c, d, e and no additional shrines (R1.5): "
        'write set = "expansion", or another single effect'
    )
    read_edition(edited(AMANITA, "set", f'{new}\nset = "expansion"'))


@pytest.mark.parametrize("hire", ["trash", "2 leaves", "others: move 1 any"])
def test_a_base_hero_may_have_a_single_effect_that_works(hire: str) -> None:
    """The printed base game has none (R1.5), but nothing is missing for it."""
    edition = read_edition(edited(AMANITA, "set", f'hire = "{hire}"\nset = "base"'))
    assert edition.cards[edition.kinds["amanita-muscaria"]].hire == parse(hire)


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("latin", "a text"),
        ("set", "a text"),
        ("cost", "a whole number"),
        ("play", "a text"),
        ("name", "a table"),
    ],
)
def test_a_line_of_a_hero_missing(key: str, wanted: str) -> None:
    """The line is that of the card."""
    text = edited(AMANITA, key, None)
    where = f"{FILE}:{line_of(text, f'[{AMANITA}]')}: "
    assert refusal(text) == f"{where}hero amanita-muscaria {key}: is missing; expected {wanted}"


@pytest.mark.parametrize(
    ("key", "new", "message"),
    [
        ("copies", "copies = 10", "copies: expected a number from 1 to 9, found 10"),
        ("copies", "cost = 2", "cost: unknown; expected one of latin, copies, play, name"),
        (
            "copies",
            'hire = "trash"',
            "hire: unknown; expected one of latin, copies, play, name",
        ),
        (
            "play",
            'play = "shrine"',
            f"play: 'shrine': {AT_HIRE}",
        ),
    ],
)
def test_a_line_of_a_start_card(key: str, new: str, message: str) -> None:
    assert refusal_of(GALERINA, key, new) == f"start galerina-hypnorum {message}"


@pytest.mark.parametrize("id", ["Amanita", "amanita_muscaria", "amanita-", '"fly agaric"', "a1"])
def test_an_id(id: str) -> None:
    text = TEXT.replace(f"[{AMANITA}]", f"[hero.{id}]")
    assert refusal(text) == (
        f"{FILE}:{line_of(text, f'[hero.{id}]')}: hero {id.strip(chr(34))}: "
        "an id is small letters and hyphens, like amanita-muscaria"
    )


def test_a_number_in_place_of_a_hero() -> None:
    text = TEXT + "\n[hero]\ntruffle = 5\n"
    line = line_of(text, "truffle = 5")
    assert refusal(text) == f"{FILE}:{line}: hero truffle: expected a table, found 5"


def test_an_id_of_two_cards() -> None:
    text = TEXT.replace(f"[{AMANITA}]", "[hero.galerina-hypnorum]")
    line = line_of(text, "[hero.galerina-hypnorum]")
    assert refusal(text) == (
        f"{FILE}:{line}: hero galerina-hypnorum: is the id of a start card too: give one another id"
    )


def test_a_small_start_deck() -> None:
    text = TEXT
    for id in ("mitrula-paludosa", "marasmius-rotula", "mycena-galopus", "clitocybe-odora"):
        text = re.sub(rf"(?ms)^\[start.{id}\].*?(?=^\[|^#)", "", text)
    line = line_of(text, "[start.")
    message = "a start deck has at least 3 cards (R2.3), found 1"
    assert refusal(text) == f"{FILE}:{line}: start: {message}"


def test_few_heroes() -> None:
    text = TEXT.replace('set = "base"', 'set = "expansion"')
    line = line_of(text, "[hero.")
    message = 'expected at least 5 cards with set = "base" (R1.6), found 0'
    assert refusal(text) == f"{FILE}:{line}: hero: {message}"


def test_many_heroes() -> None:
    block = re.search(rf"(?ms)^\[{AMANITA}\].*?(?=^# ----)", TEXT)
    assert block is not None
    count = 65 - len(EDITION.cards)
    more = [
        block.group().replace(f"[{AMANITA}]", f"[hero.{'a' * number}]")
        for number in range(1, count + 1)
    ]
    read_edition(TEXT + "\n" + "\n".join(more[1:]))  # 64 kinds
    text = TEXT + "\n" + "\n".join(more)
    line = line_of(text, "[hero.")
    assert refusal(text) == f"{FILE}:{line}: hero: at most 64 kinds, found 65"


@pytest.mark.parametrize("text", ["(" * 5000 + "1 leaf" + ")" * 5000, "1" * 5000 + " leaves"])
def test_an_endless_function(text: str) -> None:
    said = refusal_of(AMANITA, "play", f'play = "{text}"')
    assert said == (
        f"hero amanita-muscaria play: '{text[:40]} ...': expected at most 200 letters, found "
        f"{len(text)}"
    )


# ---- boards


@pytest.mark.parametrize(
    ("key", "new", "message"),
    [
        (
            "side",
            'side = "back"',
            'side: expected "front" or "advanced", found \'back\'',
        ),
        ("side", "side = 1", "side: expected a text, found 1"),
        ("side", "sides = 1", "sides: unknown; expected one of side, rows, name"),
        ("rows", 'rows = "LMLWM"', "rows: expected a list, found 'LMLWM'"),
        (
            "rows",
            'rows = ["LMLWM", "WLM@L", "MSWMW"]',
            "rows: expected 4 rows, found 3",
        ),
        (
            "rows",
            'rows = ["LMLW", "WLM@L", "MSWMW", "LWMLS"]',
            "rows: expected a text of 5 signs, each one of L M W S @; found 'LMLW'",
        ),
        (
            "rows",
            'rows = ["LMLWX", "WLM@L", "MSWMW", "LWMLS"]',
            "rows: expected a text of 5 signs, each one of L M W S @; found 'LMLWX'",
        ),
        (
            "rows",
            'rows = [12345, "WLM@L", "MSWMW", "LWMLS"]',
            "rows: expected a text of 5 signs, each one of L M W S @; found 12345",
        ),
        (
            "rows",
            'rows = ["LMLWM", "WLMLL", "MSWMW", "LWMLS"]',
            "rows: expected exactly one shrine field @, found 0",
        ),
        (
            "rows",
            'rows = ["LMLWM", "WLM@L", "MS@MW", "LWMLS"]',
            "rows: expected exactly one shrine field @, found 2",
        ),
        ("name", 'name = "Brook"', "name: expected a table, found 'Brook'"),
        (
            "rows",
            'rows = ["LMLWM", "WLML@", "MSWMW", "LWMLS"]',
            "rows: the shrine field is in the same place on all boards (R1.2): put @ where front "
            "has it",
        ),
    ],
)
def test_a_line_of_a_board(key: str, new: str, message: str) -> None:
    assert refusal_of("board.brook", key, new) == f"board brook {message}"


@pytest.mark.parametrize("id", ["Brook", "brook_two", "advanced"])
def test_the_id_of_a_board(id: str) -> None:
    text = TEXT.replace("[board.brook]", f"[board.{id}]")
    assert refusal(text) == (
        f"{FILE}:{line_of(text, f'[board.{id}]')}: board {id}: "
        "an id is small letters and hyphens, and not 'advanced'"
    )


@pytest.mark.parametrize(("side", "found"), [("front", 2), ("advanced", 0)])
def test_one_front(side: str, found: int) -> None:
    table = "board.brook" if side == "front" else "board.front"
    text = edited(table, "side", f'side = "{side}"')
    line = line_of(text, "[board.")
    assert refusal(text) == (
        f'{FILE}:{line}: board: expected one board with side = "front", found {found}'
    )


def test_the_front_and_four_backs() -> None:
    text = without("board.brook")
    line = line_of(text, "[board.")
    assert refusal(text) == (
        f"{FILE}:{line}: board: expected the front alone or with 4 to 31 advanced boards (R1.2), "
        "found 3"
    )


# ---- set-up and supply cards


TWO_SIDES = "expected cards with two sides each: 1a, 1b, 2a, 2b ..."
SIDES = "1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b"


@pytest.mark.parametrize("table", ["setup", "supply"])
@pytest.mark.parametrize(
    "kept",
    [(), ("1a",), ("1a", "1b", "2a"), ("1a", "2a"), ("1b", "2b"), ("1a", "1b", "2b", "3b")],
)
def test_two_sides_each(table: str, kept: tuple[str, ...]) -> None:
    text = TEXT
    start = line_of(TEXT, f"[{table}]")
    lines = [
        line
        for number, line in enumerate(text.splitlines(), 1)
        if not start < number <= start + 8 or line[:2] in kept
    ]
    text = "\n".join(lines)
    assert refusal(text) == f"{FILE}:{line_of(text, f'[{table}]')}: {table}: {TWO_SIDES}"


@pytest.mark.parametrize("table", ["setup", "supply"])
def test_one_card_with_two_sides_is_enough(table: str) -> None:
    text = TEXT
    for side in ("2a", "2b", "3a", "3b", "4a", "4b"):
        lines = text.splitlines()
        del lines[line_of(text, f"{side} =", line_of(text, f"[{table}]")) - 1]
        text = "\n".join(lines)
    edition = read_edition(text)
    assert list(edition.setups if table == "setup" else edition.supplies) == ["1a", "1b"]


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("5a = []", f"setup 5a: unknown; expected one of {SIDES}"),
        ("2a = 20", "setup 2a: expected a list, found 20"),
        ('2a = ["11111"]', "setup 2a: expected 4 rows, found 1"),
        (
            '2a = ["1111x", "111.1", "11111", "21111"]',
            "setup 2a: expected a text of 5 signs, each one of . 0 1 2 3 4 5 6 7 8 9; "
            "found '1111x'",
        ),
        (
            '2a = ["11111", "111.1", "11111", "31111"]',
            "setup 2a: expected 20 drops (R1.3), found 21",
        ),
        (
            '2a = ["01111", "11111", "11111", "21111"]',
            "setup 2a: no drop lies on the shrine field: write . there",
        ),
    ],
)
def test_a_set_up_card(new: str, message: str) -> None:
    assert refusal_of("setup", "2a", new) == message


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("2c = []", f"supply 2c: unknown; expected one of {SIDES}"),
        ('2a = "vv"', "supply 2a: expected a list, found 'vv'"),
        ('2a = ["v", "v", "v", "v", "v"]', "supply 2a: expected six faces (R1.10), found 5"),
        (
            '2a = ["v", "v", "v", "v", "v", "v", "v"]',
            "supply 2a: expected six faces (R1.10), found 7",
        ),
        (
            '2a = ["", "v", "v", "v", "v", "v"]',
            "supply 2a: expected one or two fields like \"vv>\", found ''",
        ),
        (
            '2a = [3, "v", "v", "v", "v", "v"]',
            'supply 2a: expected one or two fields like "vv>", found 3',
        ),
        (
            '2a = ["v < >", "v", "v", "v", "v", "v"]',
            "supply 2a: expected one or two fields like \"vv>\", found 'v < >'",
        ),
        (
            '2a = ["vvv", "v", "v", "v", "v", "v"]',
            "supply 2a: 'vvv' leads to no field: steps are ^ v < > (R1.10)",
        ),
        (
            '2a = [">><", "v", "v", "v", "v", "v"]',  # off the board and back
            "supply 2a: '>><' leads to no field: steps are ^ v < > (R1.10)",
        ),
        (
            '2a = ["v^", "v", "v", "v", "v", "v"]',  # the shrine field itself
            "supply 2a: 'v^' leads to no field: steps are ^ v < > (R1.10)",
        ),
        (
            '2a = ["down", "v", "v", "v", "v", "v"]',
            "supply 2a: 'down' leads to no field: steps are ^ v < > (R1.10)",
        ),
        (
            '2a = ["v v", "v", "v", "v", "v", "v"]',
            "supply 2a: 'v v' names the same field twice (R1.10)",
        ),
        (
            '2a = ["v> >v", "v", "v", "v", "v", "v"]',
            "supply 2a: 'v> >v' names the same field twice (R1.10)",
        ),
    ],
)
def test_a_supply_card(new: str, message: str) -> None:
    assert refusal_of("supply", "2a", new) == message


# ---- solo cards


SOLO = [
    number for number, line in enumerate(TEXT.splitlines(), 1) if line == "[[solo]]"
]  # the lines of their headers


def solo_refusal(number: int, *new: str) -> str:
    """What is said about a solo card with other lines: its number, and a line of that card."""
    lines = TEXT.splitlines()
    start = SOLO[number - 1]
    end = start
    while lines[end].strip():
        end += 1
    lines[start:end] = new
    said = refusal("\n".join(lines))
    match = re.fullmatch(rf"{re.escape(FILE)}:(\d+): solo:? (?:card )?{number}\b\W*(.*)", said)
    assert match is not None, said
    assert start <= int(match.group(1)) <= start + len(new), said
    return match.group(2)


@pytest.mark.parametrize(
    ("number", "new", "message"),
    [
        (1, "dance = true", "dance: unknown; expected one of chip, remove, showcase, leaves, play"),
        (2, "chip = 1", "chip: expected true or false, found 1"),
        (3, 'showcase = "yes"', "showcase: expected true or false, found 'yes'"),
        (4, "remove = true", "remove: expected a whole number, found true"),
        (4, "remove = 1979-05-27", "remove: expected a whole number, found 1979-05-27"),
        (5, "leaves = 1.5", "leaves: expected a whole number, found 1.5"),
        (6, "play = 1", "play: expected a text, found 1"),
        (4, "remove = 10", "from 0 to 9"),
        (4, "leaves = -1", "from 0 to 9"),
        (6, 'play = "move 1 soil"', "expected any, leaf, moss or water, found 'soil'"),
        (6, 'play = "2x 1 leaf"', "leaves are not repeated but added up: write 2 leaves"),
        (6, 'play = "tile c"', AT_HIRE),
    ],
)
def test_a_solo_card_that_is_wrong(number: int, new: str, message: str) -> None:
    assert message in solo_refusal(number, new)


@pytest.mark.parametrize("holder", ["{}", "1 leaf & {}", "{} / trash", "trash / {} & 1 leaf"])
def test_a_solo_card_gives_no_bonus_wherever_it_stands(holder: str) -> None:
    text = holder.format("others: move 1 any")
    assert solo_refusal(6, f'play = "{text}"') == (
        f"play: {text!r}: a solo card gives no bonus; what Gwidyon does is written with "
        "chip and remove, what you may do with play (R9.3)"
    )


@pytest.mark.parametrize("new", ["", "remove = 0", "chip = false", 'play = ""'])
def test_a_solo_card_that_does_nothing(new: str) -> None:
    """There would be nothing to say about it."""
    assert solo_refusal(3, new)


def test_six_solo_cards() -> None:
    lines = TEXT.splitlines()
    fewer = "\n".join(lines[: SOLO[0] - 1] + lines[SOLO[1] - 1 :])
    line = line_of(fewer, "[[solo]]")
    assert refusal(fewer) == f"{FILE}:{line}: solo: expected six solo cards (R9.1), found 5"


def test_solo_cards_that_are_no_tables() -> None:
    text = "solo = [1, 2, 3, 4, 5, 6]\n" + without_all("solo")
    said = refusal(text)
    assert said.startswith(f"{FILE}:1: solo")
    assert "expected a table, found 1" in said


# ---- lines


def test_a_comment_behind_a_header_does_not_hide_the_line() -> None:
    text = edited(AMANITA, "cost", "cost = 99")
    text = text.replace(f"[{AMANITA}]", f"[{AMANITA}]  # my favourite")
    assert refusal(text).startswith(f"{FILE}:{line_of(text, 'cost = 99')}: hero amanita-muscaria ")


def test_spaces_around_a_header_do_not_hide_the_line() -> None:
    text = edited(AMANITA, "cost", "  cost= 99").replace(f"[{AMANITA}]", f"  [{AMANITA}]")
    assert refusal(text).startswith(f"{FILE}:{line_of(text, '  cost= 99')}: hero amanita-muscaria ")


def test_a_name_in_a_table_of_its_own() -> None:
    text = edited(AMANITA, "name", f"[{AMANITA}.name]\nen = 5")
    assert refusal(text) == (
        f"{FILE}:{line_of(text, 'en = 5')}: hero amanita-muscaria name en: expected a text, found 5"
    )


def test_the_first_mistake_is_told() -> None:
    text = edited(AMANITA, "cost", "cost = 99").replace("cost = 2", "cost = 0")
    assert refusal(text).startswith(f"{FILE}:{line_of(text, 'cost = 0')}: ")


# ---- what is known of the printed game, and kept (RULES.md, the last section, and R1)


@pytest.fixture(scope="module")
def valley() -> Edition:
    return mycelia.load_edition()


def function(valley: Edition, id: str) -> str:
    return valley.cards[valley.kinds[id]].play_text


def parts(valley: Edition, group: str | None = None) -> list[Effect]:
    """Every function on the heroes, and every part of one."""
    return [
        part
        for card in valley.cards
        if card.set != "start" and group in (None, card.set)
        for effect in (card.play, card.hire)
        if effect is not None
        for part in walk(effect)
    ]


def test_valley_has_the_printed_numbers_of_cards(valley: Edition) -> None:
    """R1.4 and R1.5."""
    cards = {name: [c for c in valley.cards if c.set == name] for name in ("base", "expansion")}
    assert {name: len(found) for name, found in cards.items()} == {"base": 20, "expansion": 15}
    heroes = cards["base"] + cards["expansion"]
    assert {card.copies for card in heroes} == {2}
    assert min(card.cost for card in heroes) == 2
    assert max(card.cost for card in heroes) == 8
    assert sum(card.copies for card in valley.cards if card.set == "start") == 6


def test_valley_keeps_to_the_expansion_what_belongs_to_it(valley: Edition) -> None:
    """R1.5: single effects, card removal, tiles and additional shrines."""
    assert [card.id for card in valley.cards if card.set != "expansion" and card.hire] == []
    assert not any(isinstance(part, Trash) for part in parts(valley, "base"))


def test_valley_has_the_heroes_of_the_books(valley: Edition) -> None:
    single = {card.id: card.hire_text for card in valley.cards if card.set == "expansion"}
    assert single["hydnum-repandum"] == "trash"
    assert single["tylopilus-formosus"] == "trash"
    assert single["fomes-fomentarius"] == "others: move 1 any"
    assert single["clavulinopsis-fusiformis"] == "shrine"
    assert [id for id, text in single.items() if text and "shrine" in text] == [
        "clavulinopsis-fusiformis"
    ]


def test_valley_has_the_functions_of_the_books(valley: Edition) -> None:
    shown = [
        "move 1 any",
        "remove 1 water",
        "remove 2 any=2",
        "remove 3 moss>=1",
        "around leaf",
        "on water>=0: remove 2, beside 1",
    ]
    found = parts(valley)
    assert [text for text in shown if parse(text) not in found] == []
    assert {part.times for part in found if isinstance(part, Repeat)} == {2, 3, 4}


def test_valley_has_three_heroes_that_bring_tiles(valley: Edition) -> None:
    tiles = [part.tile for part in parts(valley) if isinstance(part, Tile)]
    assert sorted(tiles) == ["c", "d", "e"]
    assert not any(isinstance(part, Tile) for part in parts(valley, "base"))


def test_valley_had_what_reviews_tell() -> None:
    valley = EDITION
    assert function(valley, "panellus-mitis") == "3x move 1 any"
    assert function(valley, "rhodotus-palmatus") == "3 leaves & 2x remove 1 water"
    assert function(valley, "amanita-muscaria") == "around any"
    assert "hericium-cirrhatum" in valley.kinds
    unnamed = {
        "remove 3 leaf>=2",
        "1 leaf & remove 1 any=1",
        "remove 1 moss>=2",
        "on water>=2: move 1, remove 1",
    }
    assert unnamed <= {card.play_text for card in valley.cards}


def test_valley_has_its_shrine_field_where_it_is_printed(valley: Edition) -> None:
    """In the upper right, not in the last column, at least two rows below it."""
    for board in valley.boards:
        row, column = divmod(board.terrain.index(at.SHRINE), 5)
        assert row < 2
        assert column == 3
        assert set(board.terrain) == {at.LEAF, at.MOSS, at.WATER, at.SOIL, at.SHRINE}
    assert len({board.terrain for board in valley.boards}) == 5  # a front and four backs (R1.2)


def test_valley_has_cards_that_give_the_others_a_little(valley: Edition) -> None:
    """One in five at least. (That none harms anybody is in the language: it has no word for it.)"""
    effects = [[card.play] + ([card.hire] if card.hire else []) for card in valley.cards]
    giving = [
        card
        for card in effects
        if any(isinstance(part, Others) for effect in card for part in walk(effect))
    ]
    assert len(giving) * 5 >= len(valley.cards)


def test_valley_has_eight_layouts_and_eight_supply_sides(valley: Edition) -> None:
    """R1.3 and R1.10."""
    assert list(valley.setups) == list(valley.supplies) == SIDES.split(", ")
    assert {sum(layout) for layout in valley.setups.values()} == {20}
    assert len(set(valley.setups.values())) == 8
    for side, faces in valley.supplies.items():
        assert len(set(faces)) == 6, f"two faces of {side} are the same"
        assert {len(face) for face in faces} == {1, 2}
        assert {len(set(face)) for face in faces} == {1, 2}


def turns_alone(valley: Edition, drops: int) -> dict[int, Fraction]:
    """How likely Gwidyon, left alone, needs so many turns (R9.2 to R9.4)."""
    everything = frozenset(range(6))
    states = {(drops, True, everything): Fraction(1)}  # drops, remove side up, cards face down
    result: dict[int, Fraction] = defaultdict(Fraction)
    turn = 0
    while states:
        turn += 1
        after: dict[tuple[int, bool, frozenset[int]], Fraction] = defaultdict(Fraction)
        for (left, chip, cards), chance in states.items():
            for number in cards:
                card = valley.solo[number]
                turned = chip != card.chip
                now = left - card.remove - (1 if card.chip and turned else 0)
                down = cards - {number}
                share = chance / len(cards)
                if now <= 0:
                    result[turn] += share
                else:
                    after[now, turned, down if len(down) > 1 else everything] += share
        states = after
    return result


def test_valley_has_the_tempo_of_the_solo_game(valley: Edition) -> None:
    chances = turns_alone(valley, 20)
    assert sum(chances.values()) == 1
    assert round(float(sum(turn * p for turn, p in chances.items())), 1) == 15.3
    assert float(sum(p for turn, p in chances.items() if 13 <= turn <= 18)) == pytest.approx(
        0.9, abs=0.05
    )
    more = turns_alone(valley, 25)
    assert round(float(sum(turn * p for turn, p in more.items())), 1) == 19.1


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_text(TEXT + "#" * MOST_BYTES, encoding="utf-8")
    with pytest.raises(EditionError, match=r"large\.toml: is too large for an edition"):
        from_file(large)
    if Path("/dev/zero").exists():  # has no end at all
        with pytest.raises(EditionError, match="too large for an edition"):
            from_file(Path("/dev/zero"))


def test_a_key_of_very_many_parts() -> None:
    text = f"{TEXT}\na{'.a' * 50_000} = 1\n"
    assert refusal(text) == (
        f"{FILE}:{text.count(chr(10))}: expected at most 200 dots in a line, found 50,000"
    )
