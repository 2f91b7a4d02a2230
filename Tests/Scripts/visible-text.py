#!/usr/bin/env python3
"""Counts which texts of real Adaptive Cards stand in what `riffle --plain` prints of them.

  visible-text.py RIFFLE FOLDER

Runs RIFFLE --plain --width 80 over every .json file below FOLDER. Of each card it takes every TextBlock that is
visible (not hidden itself or by an ancestor, not inside a ShowCard or a fallback), applies DATE/TIME macros and
markdown in a small way of its own, removes white space from the text and from the output, and looks the one up in
the other. Prints the counts, exit codes and every text that is missing.
"""
import datetime
import json
import os
import re
import subprocess
import sys

MACRO = re.compile(r"\{\{(DATE|TIME)\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))(?:, ?(COMPACT|SHORT|LONG))?\)\}\}")


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
    """The text without markdown's marks, a list item a piece."""
    for line in re.split(r"\r\n|\r|\n", MACRO.sub(expand, text)):
        line = re.sub(r"^\s*(?:[-*+]|\d+\.)\s+", "", line)
        line = re.sub(r"\[((?:[^\[\]]|\\.)*)\]\((?:[^()]|\([^()]*\))*\)", r"\1", line)
        for mark in (r"\*\*\*", r"\*\*", r"\*", "___", "__", "_"):
            edge = r"(?<!\w)" if mark[0] == "_" else ""
            end = r"(?!\w)" if mark[0] == "_" else ""
            line = re.sub(rf"{edge}(?<!\\){mark}(?=\S)(.+?)(?<=\S)(?<!\\){mark}{end}", r"\1", line)
        line = re.sub(r"\\([*_\\\[\]()])", r"\1", line)
        line = "".join(line.split())
        if line:
            yield line


def texts(node, found):
    if isinstance(node, list):
        for item in node:
            texts(item, found)
    elif isinstance(node, dict):
        if node.get("isVisible") is False:
            return
        if str(node.get("type", "")).lower() == "textblock" and isinstance(node.get("text"), str):
            found.append(node["text"])
        for key, value in node.items():
            if key in ("fallback", "selectAction", "inlineAction") or (key == "card" and "type" in node):
                continue
            texts(value, found)


def main():
    riffle, folder = sys.argv[1:3]
    files = cards = total = shown = 0
    codes = {}
    for root, _, names in sorted(os.walk(folder)):
        for name in sorted(n for n in names if n.endswith(".json")):
            path = os.path.join(root, name)
            files += 1
            run = subprocess.run([riffle, "--plain", "--width", "80", path], capture_output=True, timeout=60)
            codes[run.returncode] = codes.get(run.returncode, 0) + 1
            if run.returncode not in (0, 1) or (run.returncode == 1 and not run.stderr):
                print(f"EXIT {run.returncode} {path}: {run.stderr.decode(errors='replace').strip()}")
            try:
                with open(path, encoding="utf-8-sig") as file:
                    card = json.load(file)
            except (ValueError, UnicodeDecodeError):
                continue
            if not isinstance(card, dict) or str(card.get("type", "")).lower() != "adaptivecard":
                continue
            cards += 1
            output = "".join(run.stdout.decode(errors="replace").split())
            found = []
            texts(card, found)
            for text in found:
                total += 1
                missing = [p for p in pieces(text) if p not in output]
                if missing:
                    print(f"MISSING {os.path.relpath(path, folder)}: {missing[0][:100]!r}")
                else:
                    shown += 1
    print(f"{files} files, {cards} cards, exit codes {codes}: {shown} of {total} texts shown")


main()
