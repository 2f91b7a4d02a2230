#!/usr/bin/env python3
"""Looks for ghosts: pixels of a picture where its cells are not, in a real xterm.

Runs the gallery of TerminalFixture in xterm under Xvfb, types keys, and after each looks at the
screen: a pixel may have a picture's colour only inside that picture's cells, and what is no cell of a
picture, no text and no status line is the background. Prints a line for each step and passes or fails.

Needs: xvfb, xterm, x11-apps (xwd), xdotool, a monospaced font for Xft, and ImageMagick for the PNGs.
Usage: sixel-ghosts.py [FIXTURE [FOLDER FOR PNGS]]
"""

import os
import struct
import subprocess
import sys
import tempfile
import time

FIXTURE = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/TerminalFixture"
SHOTS = sys.argv[2] if len(sys.argv) > 2 else None
COLUMNS, ROWS = 50, 24
LEFT, WIDTH, HEIGHT, PITCH = 6, 12, 4, 5
COVER = (9, 29, 3, 8)
PATIENCE = 10


class Screen:
    """A screenshot: 24-bit colours by place."""

    def __init__(self, display, window):
        data = subprocess.run(
            ["xwd", "-silent", "-id", window, "-display", display],
            check=True, capture_output=True).stdout
        header = struct.unpack(">25I", data[:100])
        self.width, self.height, self.stride = header[4], header[5], header[12]
        self.raw, start = data, header[0] + header[19] * 12
        assert header[11] == 32, "the display has 32 bits a pixel"
        self.rows = [data[start + y * self.stride:start + (y + 1) * self.stride]
                     for y in range(self.height)]

    def at(self, x, y):
        blue, green, red = self.rows[y][4 * x:4 * x + 3]
        return red, green, blue

    def save(self, name):
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            path = os.path.join(SHOTS, name + ".png")
            subprocess.run(["convert", "xwd:-", path], input=self.raw, check=True)


def color(number):
    """The colour of a picture, as the fixture chooses it, 0 to 255 each."""
    parts = (100, 10 + number * 17 % 90, number * 41 % 100)
    return tuple(round(part * 255 / 100) for part in parts)


def close(one, other):
    return all(abs(a - b) <= 4 for a, b in zip(one, other))


def picture_at(column, row, top):
    """The number of the picture that has a cell, or None."""
    if not LEFT <= column < LEFT + WIDTH:
        return None
    number, line = divmod(row + top, PITCH)
    return number if line < HEIGHT else None


def ghosts(screen, cell, top, covered):
    """Cells that show what they should not, and the pictures that show pixels in all their cells."""
    found, inked = [], {}
    columns, rows = screen.width // cell[0], screen.height // cell[1]
    for row in range(rows - 1):
        for column in range(LEFT, columns):
            number = picture_at(column, row, top)
            box = covered and COVER[0] <= column < COVER[1] and COVER[2] <= row < COVER[3]
            for y in range(row * cell[1], (row + 1) * cell[1], 3):
                for x in range(column * cell[0], (column + 1) * cell[0], 3):
                    red, green, blue = pixel = screen.at(x, y)
                    if box:
                        good = max(pixel) - min(pixel) <= 4
                    elif number is None:
                        good = pixel == (0, 0, 0)
                    else:
                        good = red == 0 or close(pixel, color(number))
                        inked.setdefault(number, True)
                        inked[number] &= red != 0
                    if not good:
                        found.append((column, row, pixel))
    whole = {number for number, is_inked in inked.items() if is_inked}
    return found, whole


def expected(rows, top, covered):
    """The pictures that should have pixels at rest."""
    numbers = range(top // PITCH, (top + rows) // PITCH + 1)
    whole = set()
    for number in numbers:
        first = number * PITCH - top
        hidden = covered and first < COVER[3] and first + HEIGHT > COVER[2]
        if first >= 0 and first + HEIGHT <= rows - 1 and not hidden:
            whole.add(number)
    return whole


class Run:
    def __init__(self, display):
        self.display = display
        self.top, self.covered, self.failures = 0, False, 0
        self.terminal = subprocess.Popen(
            ["xterm", "-display", display, "-ti", "vt340", "-u8", "-fa", "DejaVu Sans Mono", "-fs", "12",
             "-b", "0", "-w", "0", "+sb", "-bc", "-bg", "black", "-fg", "white", "-geometry",
             f"{COLUMNS}x{ROWS}+0+0", "-e", os.path.abspath(FIXTURE), "dark", "pixels=auto"])
        self.window = self.wait(self.find_window)
        self.cell = None
        # Keys go to the window that the pointer is on.
        self.xdo("mousemove", "1", "1")

    def find_window(self):
        found = self.xdo("search", "--onlyvisible", "--class", "xterm", check=False).split()
        return found[-1] if found else None

    def xdo(self, *arguments, check=True):
        environment = dict(os.environ, DISPLAY=self.display)
        return subprocess.run(["xdotool", *arguments], env=environment, check=check,
                              capture_output=True, text=True).stdout

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            result = condition()
            if result:
                return result
            time.sleep(0.05)
        return None

    def shot(self):
        return Screen(self.display, self.window)

    def step(self, name, keys="", scroll=0, cover=None, size=None, kept=False):
        """Types keys, looks at the screen all the while, and waits for rest."""
        tops = {self.top, self.top + scroll}
        covers = {self.covered, self.covered if cover is None else cover}
        for key in keys:
            self.top += {"j": 1, "k": -1}.get(key, 0)
            tops.add(self.top)
            self.xdo("key", key)
            self.look(name, tops, covers, size is None, kept)
        self.covered = self.covered if cover is None else cover
        if size:
            width, height = (str(size[0] * self.cell[0]), str(size[1] * self.cell[1]))
            self.xdo("windowsize", self.window, width, height)
        rest = self.wait(self.is_at_rest)
        self.report(name, rest is not None)

    def look(self, name, tops, covers, is_checked, kept):
        screen = self.shot()
        screen.save(f"{name}-during")
        views = [ghosts(screen, self.cell, top, cover) for top in tops for cover in covers]
        if is_checked and all(found for found, _ in views):
            self.failures += 1
            print(f"{name}: ghosts while it moves: {min(found for found, _ in views)[:3]}")
        if kept and all(whole != self.rest_pictures(screen) for _, whole in views):
            self.failures += 1
            print(f"{name}: pictures went away although nothing happened to them")

    def rest_pictures(self, screen):
        return expected(screen.height // self.cell[1], self.top, self.covered)

    def is_at_rest(self):
        screen = self.shot()
        if not self.cell:
            self.cell = (screen.width // COLUMNS, screen.height // ROWS)
        found, whole = ghosts(screen, self.cell, self.top, self.covered)
        return not found and whole == self.rest_pictures(screen)

    def report(self, name, is_good):
        screen = self.shot()
        screen.save(name)
        found, whole = ghosts(screen, self.cell, self.top, self.covered)
        self.failures += 0 if is_good else 1
        print(f"{'pass' if is_good else 'FAIL'}  {name}: pictures {sorted(whole)}, of"
              f" {sorted(self.rest_pictures(screen))}, ghosts {found[:3]}")

    def everything(self):
        self.step("start")
        self.step("status", "sss", kept=True)
        self.step("scroll-1", "j")
        self.step("scroll-7", "jjjjjjj")
        self.step("scroll-back", "kkk")
        self.step("bar", "b")
        self.step("covered", "v", cover=True)
        self.step("scroll-covered", "jj")
        self.step("uncovered", "v", cover=False)
        self.step("smaller", size=(40, 17))
        self.step("scroll-smaller", "jjk")
        self.step("larger", size=(60, 30))
        self.step("scroll-larger", "jjjjjkkkkk")
        self.xdo("key", "q")
        return self.wait(lambda: self.terminal.poll() is not None)


def main():
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x800x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    display = ":" + os.read(read, 16).decode().strip()
    run = None
    try:
        run = Run(display)
        run.everything()
    finally:
        if run and run.terminal.poll() is None:
            run.terminal.kill()
        server.terminate()
        server.wait()
    print("pass" if run.failures == 0 else f"FAIL: {run.failures}")
    return 1 if run.failures else 0


if __name__ == "__main__":
    sys.exit(main())
