#!/usr/bin/env python3
"""Runs fuzzers until they are quiet, and prints a line of a table for each.

  fuzz-table.py [--least SECONDS] [--quiet SECONDS] [--most SECONDS] [TARGET …]

A fuzzer is quiet when it has used at least so many seconds of a core (300), found nothing, and reached no new place in
the sources in the last so many of them (120). It is ended then, or when it has used the most (1800). All targets of
fuzz.sh are run, one after the other, unless some are named.

A place is a line and column that a block of the compiled code begins with. The optimiser makes many blocks of one
place, a copy for each use of a function, and most blocks of some modules are none of the project's, but the standard
library's or what copies and releases values: these are the edges that libFuzzer counts, and places are what one can
look for faults in. The last columns say how many seconds before the end the last edge and the last place were new.

Exit code 0 if all were quiet and nothing was found, 1 otherwise.
"""
import argparse
import bisect
import os
import re
import signal
import subprocess
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TICKS = os.sysconf("SC_CLK_TCK")


def all_targets():
    folder = os.path.join(ROOT, "Tests", "Fuzzers")
    return sorted(
        name for name in os.listdir(folder)
        if os.path.isdir(os.path.join(folder, name))
        and any(file.endswith("Fuzz.swift") for file in os.listdir(os.path.join(folder, name))))


def core_seconds(process):
    """Seconds of a core that a process has used (proc(5), fields 14 and 15 of stat)."""
    try:
        with open(f"/proc/{process}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / TICKS


class Places:
    """The places in the sources that blocks of a fuzzer come from."""

    def __init__(self, fuzzer):
        self.symbolizer = subprocess.Popen(
            ["llvm-symbolizer", "--obj=" + fuzzer, "--no-inlines", "--functions=none"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.blocks = []

    def place(self, block):
        """The first line and column of a block, or None if none of it is of the project."""
        following = bisect.bisect_right(self.blocks, block)
        end = self.blocks[following] if following < len(self.blocks) else block + 1
        for address in range(block, min(end, block + 64), 2):
            self.symbolizer.stdin.write(f"{address:#x}\n")
            self.symbolizer.stdin.flush()
            found = self.symbolizer.stdout.readline().strip()
            self.symbolizer.stdout.readline()
            if "/Sources/" in found and ":0" not in found:
                return found
        return None

    def end(self):
        self.symbolizer.stdin.close()
        self.symbolizer.wait()


class Run:
    """One run of a fuzzer, as its output tells of it."""

    def __init__(self, places):
        self.places = places
        self.reached = set()
        self.executions = self.edges = 0
        self.found = self.has_started = False
        self.start = self.seconds = self.last_edge = self.last_place = 0.0

    def tick(self, used):
        """Says how many seconds of a core the process has used by now."""
        self.start = self.start or used
        self.seconds = used - self.start

    def read(self, line):
        self.has_started = self.has_started or "INITED" in line
        if re.search(r"ERROR: |Fatal error|SUMMARY: ", line):
            self.found = True
        if match := re.match(r"stat::number_of_executed_units: (\d+)", line):
            self.executions = int(match[1])
        if match := re.match(r"#(\d+)\s+\w+\s+cov: (\d+)", line):
            self.executions = int(match[1])
            if int(match[2]) > self.edges:
                self.edges = int(match[2])
                self.last_edge = self.seconds
        if line.startswith("BLOCKS "):
            self.places.blocks = sorted(int(block, 16) for block in line.split()[1:])
        elif line.startswith("BLOCK "):
            place = self.places.place(int(line.split()[1], 16))
            if place is not None and place not in self.reached:
                self.reached.add(place)
                self.last_place = self.seconds

    def is_quiet(self, options):
        is_done = self.seconds >= options.least and self.seconds - self.last_place >= options.quiet
        return is_done and bool(self.reached)


def build(target):
    result = subprocess.run(
        ["bash", "Tests/Scripts/fuzz.sh", target, "0"], cwd=ROOT, capture_output=True, text=True, errors="replace")
    return result.returncode == 0, result.stdout + result.stderr


def fuzz(target, options):
    # fuzz.sh becomes the fuzzer, so it is its process whose time counts once it is built.
    process = subprocess.Popen(
        ["bash", "Tests/Scripts/fuzz.sh", target, "1000000"], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, errors="replace", env=os.environ | {"FUZZ_BLOCKS": "yes"})
    run = Run(Places(os.path.join(ROOT, ".build", "fuzz", target, "fuzzer")))
    reader = threading.Thread(target=read_all, args=(process, run, target))
    reader.start()
    while reader.is_alive():
        reader.join(timeout=0.5)
        used = core_seconds(process.pid)
        if used is not None and run.has_started:
            run.tick(used)
            if run.is_quiet(options) or run.seconds >= options.most:
                process.send_signal(signal.SIGINT)
                reader.join()
    process.wait()
    run.places.end()
    return run


def read_all(process, run, target):
    with open(os.path.join(ROOT, ".build", "fuzz", target, "log"), "w") as log:
        for line in process.stderr:
            log.write(line)
            run.read(line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--least", type=float, default=300)
    parser.add_argument("--quiet", type=float, default=120)
    parser.add_argument("--most", type=float, default=1800)
    parser.add_argument("targets", nargs="*")
    options = parser.parse_args()
    failures = 0
    print(f"{'target':<12}{'executions':>12}{'edges':>8}{'places':>8}{'seconds':>9}{'new edge':>10}{'place':>7}  result", flush=True)
    for target in options.targets or all_targets():
        is_built, text = build(target)
        if not is_built:
            print(f"{target:<12}{'':>54}  known inputs fail: {text[-300:]}", flush=True)
            failures += 1
            continue
        run = fuzz(target, options)
        result = "FOUND, see .build/fuzz" if run.found else "quiet" if run.is_quiet(options) else "not quiet"
        failures += result != "quiet"
        print(
            f"{target:<12}{run.executions:>12}{run.edges:>8}{len(run.reached):>8}{run.seconds:>9.0f}"
            f"{run.seconds - run.last_edge:>10.0f}{run.seconds - run.last_place:>7.0f}  {result}", flush=True)
    return 1 if failures else 0


sys.exit(main())
