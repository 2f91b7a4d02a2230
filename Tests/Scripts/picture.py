#!/usr/bin/env python3
"""Makes the README's picture: runs riffle in tmux and draws the cells of its screen as an SVG.

Usage: picture.py [RIFFLE [FILE.svg]]      needs tmux; run it from the folder of the package
"""
import html
import re
import subprocess
import sys
import time

RIFFLE = sys.argv[1] if len(sys.argv) > 1 else ".build/release/riffle"
TARGET = sys.argv[2] if len(sys.argv) > 2 else "Sources/riffle/riffle.docc/Resources/gallery.svg"
COLUMNS, ROWS = 100, 32
CELL, LINE = 8, 16
INK, PAPER = "#d8d8d8", "#1b1d22"
BASIC = ("#000000 #cd3131 #0dbc79 #e5e510 #2472c8 #bc3fbc #11a8cd #e5e5e5 "
         "#666666 #f14c4c #23d18b #f5f543 #3b8eea #d670d6 #29b8db #ffffff").split()
# The part of its cell that a block character fills: left, top, right, bottom in eighths
BLOCKS = {"▀": (0, 0, 8, 4), "█": (0, 0, 8, 8), "▐": (4, 0, 8, 8), "▔": (0, 0, 8, 1), "▕": (7, 0, 8, 8),
          "▘": (0, 0, 4, 4), "▝": (4, 0, 8, 4), "▖": (0, 4, 4, 8), "▗": (4, 4, 8, 8), "─": (0, 3.75, 8, 4.25)}
BLOCKS |= {chr(0x2580 + n): (0, 8 - n, 8, 8) for n in range(1, 8)}
BLOCKS |= {chr(0x2590 - n): (0, 0, n, 8) for n in range(1, 8)}


def screen():
    """The screen with its colours, as tmux prints it."""
    def tmux(*arguments):
        return subprocess.run(["tmux", "-L", "picture", "-f", "/dev/null", *arguments],
                              check=True, capture_output=True, text=True).stdout

    tmux("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS + 1),
         f"env COLORTERM=truecolor {RIFFLE} --theme dark Samples/gallery.jsonl")
    try:
        tmux("set", "status", "off")
        tmux("resize-window", "-x", str(COLUMNS), "-y", str(ROWS))
        shown = ""
        while "▀" not in shown or shown != tmux("capture-pane", "-epN"):  # until images are there
            shown = tmux("capture-pane", "-epN")
            time.sleep(1)
        return shown
    finally:
        tmux("kill-server")


def color(number):
    """A colour of the palette of 256."""
    if number < 16:
        return BASIC[number]
    if number > 231:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = (0, 95, 135, 175, 215, 255)
    return "#%02x%02x%02x" % tuple(steps[(number - 16) // part % 6] for part in (36, 6, 1))


def restyled(style, codes):
    """A style after a sequence that changes it."""
    style, codes = dict(style), [int(code or 0) for code in re.split("[;:]", codes)]
    while codes:
        code = codes.pop(0)
        if code in (38, 48):
            name, kind = ("ink" if code == 38 else "paper"), codes.pop(0)
            parts = [codes.pop(0) for _ in range(1 if kind == 5 else 3)]
            style[name] = color(parts[0]) if kind == 5 else "#%02x%02x%02x" % tuple(parts)
        elif code == 0:
            style = {}
        elif code in (39, 49):
            style.pop("ink" if code == 39 else "paper", None)
        elif code // 10 in (3, 4, 9, 10):
            bright = 8 if code >= 90 else 0
            style["ink" if code // 10 in (3, 9) else "paper"] = color(bright + code % 10)
        elif code < 10:
            style[code] = True
    return style


def cells(shown):
    """Column, line, character, ink, paper and the attributes of each cell."""
    style = {}
    for y, line in enumerate(shown.split("\n")[:ROWS]):
        x = 0
        for codes, character in re.findall("\x1b\\[([0-9;:]*)m|([^\x1b])", line):
            if not character:
                style = restyled(style, codes)
                continue
            ink, paper = style.get("ink", INK), style.get("paper", PAPER)
            ink, paper = (paper, ink) if 7 in style else (ink, paper)
            yield x, y, character, ink, paper, tuple(sorted(n for n in (1, 2, 3, 4) if n in style))
            x += 1


def drawing(shown):
    """The lines of the SVG: boxes by colour, then texts."""
    boxes, texts = [], []

    def box(fill, x, y, width, height):
        last = boxes[-1] if boxes else None
        if last and last[0] == fill and last[1] + last[3] == x and (last[2], last[4]) == (y, height):
            last[3] += width
        else:
            boxes.append([fill, x, y, width, height])

    every = list(cells(shown))
    for x, y, _, _, paper, _ in every:
        if paper != PAPER:
            box(paper, x * CELL, y * LINE, CELL, LINE)
    for x, y, character, ink, _, attributes in every:
        if character in BLOCKS:
            left, top, right, bottom = BLOCKS[character]
            box(ink, x * CELL + left * CELL / 8, y * LINE + top * LINE / 8,
                (right - left) * CELL / 8, (bottom - top) * LINE / 8)
        elif character != " ":
            last = texts[-1] if texts else None
            if last and last[1] == y and last[3:] == [ink, attributes] and x - last[0] - len(last[2]) < 2:
                last[2] = last[2].ljust(x - last[0]) + character
            else:
                texts.append([x, y, character, ink, attributes])
    width, height = COLUMNS * CELL, ROWS * LINE
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {width + 16} {height + 16}" '
           'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="13">')
    yield f'<rect x="-8" y="-8" width="{width + 16}" height="{height + 16}" rx="6" fill="{PAPER}"/>'
    yield '<g shape-rendering="crispEdges">'
    for fill, x, y, wide, high in boxes:
        yield f'<path fill="{fill}" d="M{x:g} {y:g}h{wide:g}v{high:g}h-{wide:g}z"/>'
    yield '</g>'
    extra = {1: ' font-weight="bold"', 2: ' opacity=".7"', 3: ' font-style="italic"',
             4: ' text-decoration="underline"'}
    for x, y, text, ink, attributes in texts:
        style = "".join(extra[attribute] for attribute in attributes)
        yield (f'<text x="{x * CELL}" y="{y * LINE + 12}" textLength="{len(text) * CELL}" '
               f'xml:space="preserve" fill="{ink}"{style}>{html.escape(text)}</text>')
    yield "</svg>"


with open(TARGET, "w", encoding="utf-8") as file:
    file.write("\n".join(drawing(screen())) + "\n")
