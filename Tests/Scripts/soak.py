#!/usr/bin/env python3
"""Has the program work for a long time, and says whether it takes more and more of the machine for it.

In a terminal of tmux it follows a file that grows and now and then is written anew, with images shown. It
pages, searches, filters, sorts, opens records, writes them to a file and gets other sizes of its screen, again
and again; every key has to have the change that it stands for, in 30 seconds at most. After each round the
memory of the program (anonymous pages that are resident), its descriptors and its threads are counted.

When the time is over, the first fifth is left out; of the rest the greatest figures of the second half may exceed
those of the first by so much alone: memory 5 % and 4 MB, descriptors 4, threads 8. The C library keeps the memory
that was freed in one place for all threads, as in a place for each of them it would seem to grow for very long.

Usage: soak.py [--planted-leak] [SECONDS [PROGRAM]]      600 seconds, .build/debug/riffle

With --planted-leak the program keeps some memory at each read, which is to be noticed: the exit code is 1 then.
Needs: tmux. Exit code 0 if all stayed flat, 1 if not; the last lines say the figures.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEAKS = sys.argv[1:2] == ["--planted-leak"]
if LEAKS:
    del sys.argv[1]
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 600
PROGRAM = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, ".build/debug/riffle"))
SOCKET = f"soak-{os.getpid()}"
PATIENCE = 30
LARGEST = 2 << 20
MARGINS = {"memory": lambda before: before * 0.05 + 4096, "descriptors": lambda _: 4, "threads": lambda _: 8}
UNITS = {"memory": "KB", "descriptors": "", "threads": ""}


class Failure(Exception):
    pass


class Data:
    """A file of records with images, which grows."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "log.jsonl")
        shutil.copytree(os.path.join(ROOT, "Samples/gallery"), os.path.join(folder, "gallery"))
        self.images = [f"gallery/{name}" for name in sorted(os.listdir(os.path.join(folder, "gallery")))
                       if name.endswith((".png", ".jpg"))]
        self.number = 0
        self.count = 0
        self.random = random.Random(1)
        self.write("w", 200)

    def record(self):
        self.number += 1
        return json.dumps({
            "title": f"record {self.number} of the log", "level": self.random.choice(["info", "warn", "error"]),
            "size": self.number * 7919 % 1000, "image": self.images[self.number % len(self.images)],
            "text": " ".join(f"word{self.number % 97}" for _ in range(self.random.choice([3, 30, 120]))),
        }) + "\n"

    def write(self, mode, count):
        self.count = count + (self.count if mode == "a" else 0)
        with open(self.path, mode) as file:
            file.write("".join(self.record() for _ in range(count)))

    def grow(self):
        isLarge = os.path.getsize(self.path) > LARGEST
        self.write("w" if isLarge else "a", 200 if isLarge else 25)


def leak(folder):
    """The variables with which the program keeps some memory at each read of the file."""
    library = os.path.join(folder, "faults.so")
    source = os.path.join(ROOT, "Tests/RiffleTests/Faults/faults.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, source], check=True)
    return [f"LD_PRELOAD={library}", "RIFFLE_FAULT=read leak log.jsonl"]


class Terminal:
    """The program in tmux."""

    def __init__(self, folder):
        fault = leak(folder) if LEAKS else []
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "30", "-c", folder,
                  "env", "TZ=UTC", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=1", *fault,
                  PROGRAM, "-f", "--image", "image", "--images", "local", "--image-protocol", "symbols", "log.jsonl")
        self.process = int(self.tmux("list-panes", "-F", "#{pane_pid}"))

    @staticmethod
    def tmux(*arguments):
        run = subprocess.run(["tmux", "-L", SOCKET, *arguments], capture_output=True, text=True)
        if run.returncode:
            raise Failure(f"tmux {arguments[0]}: {run.stderr.strip()}")
        return run.stdout

    @property
    def screen(self):
        return self.tmux("capture-pane", "-p").rstrip("\n")

    def wait(self, what, is_met):
        end = time.monotonic() + PATIENCE
        while not is_met(screen := self.screen):
            if time.monotonic() > end:
                raise Failure(f"{what} did not come:\n{screen}")
            time.sleep(0.01)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def key(self, name):
        self.tmux("send-keys", name)

    def settle(self):
        """Waits until all keys are acted on: one that means nothing is typed, twice where news take its place."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.type("Y")
            for _ in range(100):
                if "Y does nothing here" in self.screen:
                    return
                time.sleep(0.01)
        raise Failure(f"no answer to a key:\n{self.screen}")

    def enter(self, line):
        self.type(line)
        self.key("Enter")

    def figures(self):
        folder = f"/proc/{self.process}"
        with open(f"{folder}/status") as file:
            status = dict(line.split(":", 1) for line in file if ":" in line)
        return {"memory": int(status["RssAnon"].split()[0]), "descriptors": len(os.listdir(f"{folder}/fd")),
                "threads": int(status["Threads"])}


def thousands(number):
    return f"{number:,}".replace(",", "\u202f")


def work(terminal, data, number):
    """One round of all that is done again and again."""
    data.grow()
    terminal.settle()
    terminal.type("G")
    terminal.settle()
    terminal.type("GG")
    end = f"{thousands(data.count)}/{thousands(data.count)}…"
    terminal.wait("the last record", lambda screen: end in screen and "FOLLOW" in screen)
    terminal.type("bbbbb   dduu")
    terminal.settle()
    terminal.type("ggJJJK e")
    terminal.settle()
    terminal.type("E")
    terminal.key("Enter")
    terminal.wait("the record alone", lambda screen: " Record " in screen)
    terminal.type("q")
    terminal.settle()
    word = f"word{number % 97}"
    terminal.enter(f"/{word}")
    terminal.wait("a match", lambda screen: f"/{word}/" in screen or "No record matches" in screen)
    terminal.type("nnNn")
    terminal.settle()
    terminal.enter("&level>=warn")
    terminal.wait("a filter", lambda screen: "&level >= warn (" in screen)
    terminal.type("g d dG")
    terminal.settle()
    terminal.enter(":sort size:desc")
    terminal.wait("a sort", lambda screen: "↓size" in screen)
    terminal.enter(f":w! out.{['jsonl', 'csv', 'txt'][number % 3]}")
    terminal.wait("the file", lambda screen: " written" in screen)
    terminal.enter(":sort")
    terminal.enter(":filter")
    terminal.settle()
    terminal.tmux("resize-window", "-x", str(120 + number % 4 * 20), "-y", str(20 + number % 3 * 10))
    terminal.settle()


def judge(samples):
    """Compares the halves; returns whether all stayed flat."""
    rest = samples[len(samples) // 5:]
    halves = rest[:len(rest) // 2], rest[len(rest) // 2:]
    is_flat = True
    for name, margin in MARGINS.items():
        before, after = (max(sample[name] for sample in half) for half in halves)
        most = before + margin(before)
        verdict = "flat" if after <= most else "GROWS"
        is_flat = is_flat and after <= most
        print(f"{name}: at most {before} {UNITS[name]} in the first half, {after} {UNITS[name]} in the second "
              f"(up to {most:.0f} allowed): {verdict}".replace("  ", " "))
    return is_flat


def main():
    samples = []
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        data = Data(folder)
        terminal = Terminal(folder)
        try:
            terminal.wait("the first record", lambda screen: "record " in screen)
            start = time.monotonic()
            while time.monotonic() - start < SECONDS:
                work(terminal, data, len(samples))
                samples.append(terminal.figures())
                if len(samples) % 50 == 0:
                    print(f"{time.monotonic() - start:.0f} s, {len(samples)} rounds: {samples[-1]}", flush=True)
        except Failure as failure:
            print(f"soak: round {len(samples)}: {failure}")
            return 1
        finally:
            subprocess.run(["tmux", "-L", SOCKET, "kill-server"], capture_output=True)
    print(f"{len(samples)} rounds in {SECONDS:.0f} s, {data.number} records")
    if len(samples) < 20:
        print("soak: too few rounds to say anything")
        return 1
    return 0 if judge(samples) else 1


sys.exit(main())
