"""Smaller PNG files: at most 256 colours, without any other package."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator


def smaller(png: bytes) -> bytes:
    """The same picture with a palette, if that is smaller."""
    width, height, rows = decode(png)
    pixels = b"".join(rows)
    counts = Counter(pixels[i : i + 3] for i in range(0, len(pixels), 3))
    palette = median_cut(counts, 256)
    index: dict[bytes, int] = {}
    for number, box in enumerate(palette):
        for colour in box:
            index[colour] = number
    colours = [
        bytes(
            round(sum(one[c] * counts[one] for one in box) / sum(counts[one] for one in box))
            for c in range(3)
        )
        for box in palette
    ]
    raw = bytearray()
    for row in rows:
        raw.append(0)
        raw += bytes(index[row[i : i + 3]] for i in range(0, len(row), 3))
    found = b"\x89PNG\r\n\x1a\n"
    found += chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
    found += chunk(b"PLTE", b"".join(colours))
    found += chunk(b"IDAT", zlib.compress(bytes(raw), 9)) + chunk(b"IEND", b"")
    return min(found, png, key=len)


def median_cut(counts: Counter[bytes], most: int) -> list[list[bytes]]:
    """Colours in so many boxes: the one that differs most is halved, again and again."""
    boxes = [list(counts)]
    spreads = [spread(boxes[0], counts)]
    while len(boxes) < most:
        place = max(range(len(boxes)), key=lambda i: spreads[i][0])
        weight, channel = spreads[place]
        if weight <= 0:
            break
        box = sorted(boxes[place], key=lambda colour: colour[channel])
        half, seen = sum(counts[one] for one in box) / 2, 0
        cut = 1
        for cut in range(1, len(box)):
            seen += counts[box[cut - 1]]
            if seen >= half:
                break
        for part in (box[:cut], box[cut:]):
            if part is box[:cut] or part == box[:cut]:
                boxes[place], spreads[place] = part, spread(part, counts)
            else:
                boxes.append(part)
                spreads.append(spread(part, counts))
    return boxes


def spread(box: list[bytes], counts: Counter[bytes]) -> tuple[float, int]:
    """How much a box's colours differ, and in which channel."""
    if len(box) < 2:
        return 0.0, 0
    found = []
    for channel in range(3):
        values = [one[channel] for one in box]
        found.append((max(values) - min(values), channel))
    width, channel = max(found)
    return width * sum(counts[one] for one in box) ** 0.5, channel


def decode(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of red, green, blue of a PNG file as browsers write it."""
    parts = list(chunks(png))
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
    if depth != 8 or kind not in (2, 6) or interlaced:
        raise ValueError("expected a PNG file of 8 bits, in colours, not interlaced")
    size = 3 if kind == 2 else 4
    raw = zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT"))
    rows = []
    above = bytearray(width * size)
    step = width * size + 1
    for start in range(0, height * step, step):
        row = bytearray(raw[start + 1 : start + step])
        unfilter(raw[start], row, above, size)
        above = row
        if size == 4:
            plain = bytearray(width * 3)
            for channel in range(3):
                plain[channel::3] = row[channel::4]
            rows.append(bytes(plain))
        else:
            rows.append(bytes(row))
    return width, height, rows


def unfilter(kind: int, row: bytearray, above: bytearray, size: int) -> None:
    """Takes back what PNG does to a row before it is packed."""
    for i in range(len(row)):
        left = row[i - size] if i >= size else 0
        up = above[i]
        corner = above[i - size] if i >= size else 0
        if kind == 1:
            add = left
        elif kind == 2:
            add = up
        elif kind == 3:
            add = (left + up) // 2
        elif kind == 4:
            guess = left + up - corner
            nearest = min(
                (abs(guess - left), 0, left),
                (abs(guess - up), 1, up),
                (abs(guess - corner), 2, corner),
            )
            add = nearest[2]
        else:
            return
        row[i] = (row[i] + add) & 255


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Names and contents of a PNG file's parts."""
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
