#!/usr/bin/env python3
"""Drives two builds of riffle with the same keys and says where their screens differ.

  compare-screens.py OLD NEW [--size COLUMNSxROWS …] [--only TEXT]

Every session opens files of Samples (or made ones) in two windows of tmux, one for each build, and presses the same
keys in both. After each key it waits until both screens are the same, colours and cursor included. A session
in which they are not within some seconds is repeated; what differs the third time is printed.

Exit code 0 if all screens were the same, 1 otherwise. Needs tmux.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PATIENCE = 4.0
ATTEMPTS = 3

MOVING = "j j j k Space b d u J J K G g 3 J H M L z t z z z b C-e C-y 5 0 % g".split()
FOLDING = "Tab Tab l h e E Enter J K r J q Enter q = q".split()
SEARCHING = ["/", "a", "e", "Enter", "n", "n", "N", "Escape", "\\", "i", "Enter", "n", "/", "C-r", "x", "M-c", "C-n", "Escape"]
ARRANGING = ["&", "a", "Enter", "&", "o", "Enter", "Escape", "Escape", "[", "Tab", "Enter", "Escape", "s", "Tab", "Tab",
             "Enter", "Escape", "@", "Enter", "Escape", "!", "Enter", "Escape"]
TYPED = [":", "s", "e", "t", "Enter", ":", "3", "Enter", ":", "5", "0", "%", "Enter", ":", "n", "o", "p", "e", "Enter", ":",
         "Up", "Up", "C-u", "s", "e", "t", "Space", "n", "u", "Tab", "Enter", ":", "m", "e", "s", "Enter", "q", ":", "w",
         "a", "Enter", "BSpace", ":", "BSpace", "x", "X", "1", "2", "z", "q"]
FIELDS = ["c", "j", "Space", "J", "/", "e", "Enter", "Escape", "a", "n", "Space", "Enter", "g", "c", "q"]
HELP = ["?", "/", "p", "Enter", "n", "N", "Space", "b", "G", "q", "F1", "Escape", "q"]
ANSWERING = ["Tab", "Tab", "Tab", "x", "Tab", "Down", "Enter", "Space", "BTab", "Escape", "BTab", "Enter", "Escape", "i", "I", "I"]

SESSIONS = [(name, keys) for name in sorted(os.listdir(os.path.join(ROOT, "Samples")))
            if os.path.isfile(os.path.join(ROOT, "Samples", name)) for keys in [MOVING + FOLDING, SEARCHING, ARRANGING]]
SESSIONS += [("people.json", TYPED), ("people.json", FIELDS), ("people.json", HELP)]


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", "compare-screens", *arguments], capture_output=True, text=True).stdout


def cells(capture):
    """The lines of a capture, each character with the attributes it has, however they came to be set."""
    lines, attributes = [], {}
    for line in capture.split("\n"):
        row = []
        for codes, character in re.findall(r"\x1b\[([\d;:]*)m|(.)", line):
            if character:
                row.append((character, "".join(f"{kind}{value} " for kind, value in sorted(attributes.items()))))
            else:
                apply(codes, attributes)
        while row and row[-1] == (" ", ""):
            row.pop()
        lines.append("".join((f"<{look}>" if look != before else "") + character
                             for (character, look), before in zip(row, [""] + [look for _, look in row])))
    return lines


def apply(codes, attributes):
    """Carries out a sequence that sets attributes: a colour replaces a colour, and 0 takes back all."""
    codes = [code or "0" for code in codes.split(";")]
    while codes:
        code = codes.pop(0)
        number = int(code.split(":")[0])
        kind = "fg" if number in (38, 39) or 30 <= number < 38 or 90 <= number < 98 else \
            "bg" if number in (48, 49) or 40 <= number < 48 or 100 <= number < 108 else str(number)
        if number == 0:
            attributes.clear()
        elif number in (39, 49):
            attributes.pop(kind, None)
        elif number in (38, 48) and ":" not in code:
            length = {"5": 2, "2": 4}[codes[0]]
            attributes[kind] = f"{code};" + ";".join(codes[:length])
            del codes[:length]
        else:
            attributes[kind] = code


class Window:
    count = 0

    def __init__(self, name, program, folder, columns, rows, arguments):
        Window.count += 1
        self.name = f"{name}{Window.count}"
        name = self.name
        # What a program says when it ends is compared too.
        command = f"cd {folder} && {program} " + " ".join(arguments) + "; echo status $?; exec sleep 1000"
        tmux("new-session", "-d", "-s", name, "-x", str(columns), "-y", str(rows), command)

    def press(self, key):
        tmux("send-keys", "-t", self.name, *(["-l", ";"] if key == ";" else [key]))

    def screen(self):
        cursor = tmux("display-message", "-p", "-t", self.name, "#{?cursor_flag,#{cursor_x} #{cursor_y},hidden}")
        return cells(tmux("capture-pane", "-e", "-N", "-p", "-t", self.name)) + ["cursor " + cursor.strip()]

    def close(self):
        tmux("kill-session", "-t", self.name)


def same(old, new):
    """Waits until both screens are the same; returns the last two."""
    end = time.monotonic() + PATIENCE
    while True:
        screens = (old.screen(), new.screen())
        if screens[0] == screens[1] or time.monotonic() > end:
            return screens
        time.sleep(0.02)


def run(program_old, program_new, name, keys, columns, rows):
    differences = []
    arguments = [os.path.join("Samples", name)] if name else []
    windows = [Window(label, program, ROOT, columns, rows, arguments)
               for label, program in (("old", program_old), ("new", program_new))]
    pressed = []
    for key in [None] + keys:
        if key is not None:
            pressed.append(key)
            for window in windows:
                window.press(key)
            if key == "Escape":
                # A terminal sends the next key behind it at once, which would make it Alt and that key.
                time.sleep(0.15)
        old, new = same(*windows)
        if old != new:
            lines = [f"  - {one}\n  + {other}" for one, other in zip(old, new) if one != other]
            differences.append("\n".join([f"{name} {columns}x{rows}: after {' '.join(pressed) or 'the start'}:"] + lines))
    for window in windows:
        window.close()
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--size", action="append")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    programs = [os.path.abspath(options.old), os.path.abspath(options.new)]
    total = differences = 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TMUX_TMPDIR"] = folder
        os.environ["HOME"] = folder
        # The server of tmux ends with its last window, just when the next may come.
        tmux("new-session", "-d", "-s", "kept", "exec sleep 100000")
        for size in options.size or ["100x30", "60x16"]:
            columns, rows = map(int, size.split("x"))
            for name, keys in SESSIONS:
                if options.only in name:
                    total += len(keys) + 1
                    # What was found first, or which image came first, may differ from run to run in either build.
                    for _ in range(ATTEMPTS):
                        found = run(*programs, name, keys, columns, rows)
                        if not found:
                            break
                    differences += len(found)
                    print("\n".join(found), end="\n" if found else "", flush=True)
        tmux("kill-server")
    print(f"{total} screens compared, {differences} differ")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
