"""Makes random delimited texts from a seed, and says what Python's csv module reads from each.

One JSON line a text: its delimiter, its bytes as a string of Latin-1, the rows, and whether a quote
is open at the end.
"""

import csv
import io
import json
import random
import sys

ALPHABETS = [
    '"",,\n a',
    '"",\n\r ab',
    '",\r\n\r\n\t;|x',
    '"a,\n\r\x01\x7f\x80\xe9\xff ',
]


def cell(source, delimiter):
    kind = source.randrange(6)
    text = "".join(source.choice("ab \n\r\"" + delimiter) for _ in range(source.randrange(5)))
    if kind < 3:
        return '"' + text.replace('"', '""') + '"'
    if kind == 3:
        return '"' + text + '"' + source.choice(["", "x", ' "', '"y"'])
    return "".join(source.choice("ab \xe9\"") for _ in range(source.randrange(4)))


def text(source, delimiter):
    if source.randrange(2):
        alphabet = source.choice(ALPHABETS).replace(",", delimiter)
        return "".join(source.choice(alphabet) for _ in range(source.randrange(40)))
    rows = (
        delimiter.join(cell(source, delimiter) for _ in range(source.randrange(5)))
        for _ in range(source.randrange(6))
    )
    return "".join(row + source.choice(["\n", "\r\n", "\r", "\n\n"]) for row in rows)


def rows(content, delimiter):
    return list(csv.reader(io.StringIO(content, newline=""), delimiter=delimiter))


def main():
    first, count = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + count):
        source = random.Random(seed)
        delimiter = source.choice(",,;\t|")
        content = text(source, delimiter)
        # A row behind the text is a row of its own, unless a quote is open.
        is_open = rows(content + "\n\x02", delimiter)[-1] != ["\x02"]
        answer = {"delimiter": delimiter, "text": content, "isOpen": is_open}
        print(json.dumps(answer | {"rows": rows(content, delimiter)}))


main()
