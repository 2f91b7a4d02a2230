#!/usr/bin/env python3
"""Counts which texts of real Adaptive Cards stand in what `riffle --plain` prints of them.

  visible-text.py RIFFLE FOLDER [WIDTH…]

Runs RIFFLE --plain --width WIDTH (80 columns where none is named) over every .json file below FOLDER. Of each card it
takes the texts that are visible (not hidden themselves or by an ancestor, not inside a ShowCard, a fallback or a folded
list): text blocks, runs, facts, titles of actions, choices, tabs and sections, labels and placeholders of inputs, alternative texts
of images, charts and badges. It applies DATE/TIME macros and markdown in a small way of its own and looks for each
without white space in the output without it; where texts stand beside one another, for the parts of its words. Prints
for each width the counts by kind, the exit codes, lines that are wider than asked for, and every text that is missing.
"""
import collections
import datetime
import html
import json
import os
import re
import subprocess
import sys
import unicodedata

MACRO = re.compile(r"\{\{(DATE|TIME)\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))(?:, ?(COMPACT|SHORT|LONG))?\)\}\}")

# The properties that are read, by the type in lower case.
TEXTS = {
    "textblock": ["text"],
    "textrun": ["text"],
    "citationrun": ["text"],
    "badge": ["text"],
    "compoundbutton": ["title", "description"],
    "image": ["altText"],
    "media": ["altText"],
    "codeblock": ["codeSnippet"],
    "tabpage": ["title"],
    "accordionpage": ["title", "headerTitle"],
    "progressring": ["label"],
}
# Of parts without a type, by the key of the list that they are in.
UNTYPED = {"facts": ("fact", ["title", "value"]), "choices": ("choice", ["title"])}


def expand(match):
    kind, stamp, form = match.groups()
    if kind == "TIME" and form:
        return match.group(0)
    try:
        local = datetime.datetime.fromisoformat(stamp.replace("Z", "+00:00")).astimezone()
    except ValueError:
        return match.group(0)
    if kind == "TIME":
        return local.strftime("%I:%M %p")
    if form == "SHORT":
        return local.strftime("%a, %b ") + f"{local.day}, {local.year}"
    if form == "LONG":
        return local.strftime("%A, %B ") + f"{local.day}, {local.year}"
    return f"{local.month}/{local.day}/{local.year}"


def pieces(text):
    """The lines of a text without markdown's marks and without those of lists."""
    for line in re.split(r"\r\n|\r|\n", MACRO.sub(expand, text)):
        line = re.sub(r"^\s*(?:[-*+]|\d+\.)\s+", "", line)
        line = re.sub(r"\[((?:[^\[\]]|\\.)*)\]\((?:[^()]|\([^()]*\))*\)", r"\1", line)
        for mark in (r"\*\*\*", r"\*\*", r"\*", "___", "__", "_"):
            edge = r"(?<!\w)" if mark[0] == "_" else ""
            end = r"(?!\w)" if mark[0] == "_" else ""
            line = re.sub(rf"{edge}(?<!\\){mark}(?=\S)(.+?)(?<=\S)(?<!\\){mark}{end}", r"\1", line)
        line = html.unescape(re.sub(r"\\([*_\\\[\]()])", r"\1", line))
        if line.strip():
            yield line


def bare(text):
    """A text without white space, and without the signs that belong to the emoji before them."""
    return "".join(text.replace("\ufe0f", "").replace("\u200d", "").split())


def is_shown(piece, whole, lines):
    """Whether a piece stands in the output as a whole, or else each of its words, broken where it must be."""
    if bare(piece) in whole:
        return True
    for word in map(bare, piece.split()):
        while word:
            least = min(3, len(word))
            ends = [n for n in range(len(word), least - 1, -1) if any(word[:n] in line for line in lines)]
            if not ends:
                return False
            word = word[ends[0]:]
    return True


def columns(line):
    count = 0
    for character in line:
        if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            continue
        count += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return count


def texts(node, found, key=""):
    """Appends the visible texts of a part of a card with their kinds; `key` is the property that it is in."""
    if isinstance(node, list):
        for item in node:
            if key == "inlines" and isinstance(item, str):
                found.append(("textrun", item))
            texts(item, found, key)
    elif isinstance(node, dict):
        if node.get("isVisible") is False:
            return
        kind = str(node.get("type", "")).lower()
        names = TEXTS.get(kind, [])
        if kind.startswith("input."):
            names = ["label", "title"]
            if not node.get("value") and kind != "input.toggle" and not is_list(node, kind):
                names.append("placeholder")
        elif kind.startswith("action."):
            names = ["title"] if key in ("actions", "inlineAction") else []
        elif kind.startswith("chart."):
            names = ["title"]
        elif not kind and key in UNTYPED:
            kind, names = UNTYPED[key]
        elif not kind and key == "pages":
            kind, names = "page", ["title"]
        for name in names:
            if isinstance(node.get(name), str):
                found.append((f"{kind}.{name}", node[name]))
        for name, value in node.items():
            if name in ("fallback", "selectAction", "references", "menuActions", "data"):
                continue
            if name in ("card", "content") and kind.startswith("action."):
                continue
            if name == "choices" and not is_list(node, kind):
                continue
            texts(value, found, name)


def is_list(node, kind):
    """Whether an input shows its choices: those of a folded one are seen when it is opened."""
    return kind == "input.choiceset" and (node.get("isMultiSelect") is True or node.get("style") == "expanded")


def check(riffle, folder, width):
    files = cards = 0
    codes = collections.Counter()
    total, shown = collections.Counter(), collections.Counter()
    for root, _, names in sorted(os.walk(folder)):
        for name in sorted(n for n in names if n.endswith(".json")):
            path = os.path.join(root, name)
            files += 1
            run = subprocess.run([riffle, "--plain", "--width", str(width), path], capture_output=True, timeout=60)
            codes[run.returncode] += 1
            if run.returncode not in (0, 1) or (run.returncode == 1 and not run.stderr):
                print(f"EXIT {run.returncode} {path}: {run.stderr.decode(errors='replace').strip()}")
            lines = run.stdout.decode(errors="replace").split("\n")
            for line in lines:
                if columns(line) > width:
                    print(f"WIDE {width} {os.path.relpath(path, folder)}: {columns(line)} {line!r}")
            try:
                with open(path, encoding="utf-8-sig") as file:
                    card = json.load(file)
            except (ValueError, UnicodeDecodeError):
                continue
            if not isinstance(card, dict) or str(card.get("type", "")).lower() != "adaptivecard":
                continue
            cards += 1
            lines = [bare(line) for line in lines]
            whole = "".join(lines)
            found = []
            texts(card, found)
            for kind, text in found:
                total[kind] += 1
                missing = [p for p in pieces(text) if not is_shown(p, whole, lines)]
                if missing:
                    print(f"MISSING {width} {os.path.relpath(path, folder)}: {kind} {missing[0][:100]!r}")
                else:
                    shown[kind] += 1
    print(f"{width} columns: {files} files, {cards} cards, exit codes {dict(codes)}: "
          f"{sum(shown.values())} of {sum(total.values())} texts shown")
    print("  " + ", ".join(f"{kind} {shown[kind]}/{total[kind]}" for kind in sorted(total)))


def main():
    riffle, folder = sys.argv[1:3]
    for width in [int(word) for word in sys.argv[3:]] or [80]:
        check(riffle, folder, width)


main()
