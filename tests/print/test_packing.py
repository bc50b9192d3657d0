"""How much packed data holds is told by unpacking it, no further than allowed."""

import random
import zlib

import pytest

from lootpress.print.packing import packed, packed_text, unpacked_size

DATA = {
    "nothing": b"",
    "one byte": b"x",
    "all alike": bytes(1_000_000),
    "one piece": bytes(65_536),
    "noise": random.Random(1).randbytes(300_000),
    "rows": b"".join(bytes([2]) + random.Random(n).randbytes(20) * 40 for n in range(400)),
}


@pytest.mark.parametrize("name", DATA)
@pytest.mark.parametrize("level", [0, 1, 6, 9])
def test_whole_data_is_counted(name: str, level: int) -> None:
    data = DATA[name]
    assert unpacked_size(zlib.compress(data, level), len(data)) == len(data)


@pytest.mark.parametrize("name", [name for name in DATA if DATA[name]])
def test_what_is_cut_off_damaged_or_too_much_is_not(name: str) -> None:
    data = DATA[name]
    whole = zlib.compress(data)
    assert unpacked_size(whole, len(data) - 1) is None
    for length in {0, 1, len(whole) // 2, len(whole) - 5, len(whole) - 1}:
        assert unpacked_size(whole[:length], len(data)) is None
    assert unpacked_size(whole[:-1] + bytes([whole[-1] ^ 1]), len(data)) is None
    assert unpacked_size(b"\xff" + whole, len(data)) is None


def test_a_drawing_and_a_page_come_back() -> None:
    code = "0 0 m 10 10 l S\n" * 500
    assert zlib.decompress(packed(code.encode())) == zlib.decompress(packed_text(code)) == code.encode()
