"""Documents of settings, and what Python's tomllib reads in them.

  TOMLReference.py FIRST COUNT

Prints a line of JSON for each seed from FIRST on: {"text": …, "value": …}. The value is null where the document is
wrong. Values other than texts and booleans are objects: {"integer": "1"}, {"decimal": "1.5"}, {"time": true},
{"array": […]}, {"table": {…}}.
"""
import datetime
import json
import random
import sys
import tomllib

KEYS = [
    "a", "b", "c", '"a"', "'b'", "a.b", 'c."d e"', "1", "-", "_x", '"\\u00e9"', "", "é", "a . b", "a.", '"\\q"',
]
VALUES = [
    "1", "+1", "-0", "01", "1_000", "1__0", "_1", "1_", "0x1F", "0xg", "0o17", "0b101", "+0x1", "9223372036854775807",
    "-9223372036854775808", "1.5", "1.", ".5", "1e5", "1E-3", "1e", "-1.5e+2", "6.02_2", "1.5.2", "00.5", "1e06",
    "inf", "-inf", "nan", "+nan", "true", "false", "True", "x", "",
    '"x"', "'x'", '"a\\tb"', '"\\q"', '"\\u0041"', '"\\ud800"', '"\\U0001F600"', '"é"', '"open', "'open", '"\t"',
    '"\x01"', '"\\\\"', "'\\'", '"a" "b"',
    '"""a\nb"""', '"""\n a\\\n   b"""', '"""a""""', '"""a"""""', '"""a""""""', "'''x'y''z'''", "'''\nq\n'''", '"""open',
    "[]", "[1,2]", "[1,]", "[,]", "[1 2]", "[\n1, # c\n 2\n]", '[[1],["a"]]', "[1", "[{a=1}, 2]",
    "{}", "{a=1}", "{a=1,}", "{a=1,b={c=2}}", "{a.b=1,a.c=2}", "{a=1,a=2}", "{a={b=1},a.c=2}", "{a=1", "{a=1\n}",
    "1979-05-27", "1979-02-30", "2000-02-29", "1900-02-29", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.5",
    "1979-05-27T07:32", "07:32:00", "07:32", "24:00:00", "1979-05-27T00:32:00.999999-07:00", "1979-05-27t00:32:00z",
]
HEADS = [
    "[a]", "[b]", "[a.b]", "[[a]]", "[[b]]", "[[a.b]]", "[c.d.e]", "[ a ]", '["a"]', "[a", "[]", "[[a]", "[a]]",
    '[ "a" . b ]', "[a] # c", "[a.b.c]", "[[c]]", "[ [a] ]", "[a] b",
]
OTHERS = ["", "# c", "  ", "\t# x", "#\x01", "junk", "= 1", "a", "a ="]


def line(choose):
    share = choose.random()
    if share < 0.12:
        return choose.choice(OTHERS)
    if share < 0.35:
        return choose.choice(HEADS)
    parts = [["", " ", "\t"], KEYS, [" = ", "=", "= "], VALUES, ["", "", " ", " # c"]]
    return "".join(choose.choice(part) for part in parts)


def plain(value):
    if isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return {"integer": str(value)}
    if isinstance(value, float):
        return {"decimal": str(value)}
    if isinstance(value, list):
        return {"array": [plain(element) for element in value]}
    if isinstance(value, dict):
        return {"table": {key: plain(inner) for key, inner in value.items()}}
    assert isinstance(value, (datetime.date, datetime.time))
    return {"time": True}


def main(first, count):
    for seed in range(first, first + count):
        choose = random.Random(seed)
        lines = [line(choose) for _ in range(choose.choice([1, 1, 1, 2, 2, 3, 4, 6]))]
        text = choose.choice(["\n", "\n", "\r\n"]).join(lines) + choose.choice(["", "\n"])
        try:
            value = plain(tomllib.loads(text))
        except tomllib.TOMLDecodeError:
            value = None
        print(json.dumps({"text": text, "value": value}))


main(int(sys.argv[1]), int(sys.argv[2]))
