#!/usr/bin/env python3
"""Breaks each parser on purpose and says whether its fuzzer notices.

  planted-parser-faults.py [--seconds SECONDS] [TARGET …]

Each fault is one text in one file that is exchanged for another. All are planted at once, in a copy of this package
in a scratch folder, and each is asleep unless its number is in the environment: so everything is built once, without
optimisation. Every fuzzer first checks the known inputs without a fault, then runs with its own, from these. A fault
whose text is no longer in the sources is reported as stale.

Exit code 0 if every fault was caught, 1 otherwise.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Target, what is wrong, file below Sources, what stands there, what is put in its place; FAULT is true while the fault
# is awake.
FAULTS = [
    ("text", "a line may be a column too wide", "TextLayout/Wrapping/Wrapper.swift",
     "if columns <= plan.columns {", "if columns <= plan.columns + (FAULT ? 1 : 0) {"),
    ("json", "a string may have a line break", "JSON/JSONTokenIndexer.swift",
     "if bytes[offset] < 0x20, controlCharacter == nil {",
     "if bytes[offset] < 0x20, controlCharacter == nil, !(FAULT && bytes[offset] == 0x0A) {"),
    ("records", "a paragraph is cut where a chunk ends", "Records/Scanning/ParagraphScanner.swift",
     "return window.isLast ? finish(at: window.end) : .needsMore",
     "return window.isLast || FAULT && pending != nil ? finish(at: window.end) : .needsMore"),
    ("csv", "a cell with a carriage return has no quotes", "Records/Writing/CSVEncoder.swift",
     "$0 == Byte.newline || $0 == Byte.carriageReturn", "$0 == Byte.newline || $0 == Byte.carriageReturn && !FAULT"),
    ("logs", "the word before the fields is lost", "Records/Logs/LogEntry.swift",
     "while let last = line.last, Byte.isSpace(text[last]) { line.removeLast() }",
     "while let last = line.last, FAULT != Byte.isSpace(text[last]) { line.removeLast() }"),
    ("fields", "of a name that stands twice a part of the first value stays", "Records/Fields/JSONFieldWalk.swift",
     "if spreadDepth > 0 || !places[node].range.isEmpty {", "if !FAULT, spreadDepth > 0 || !places[node].range.isEmpty {"),
    ("filters", "a text that is written with escapes is passed over", "Query/Patterns/Prefilter.swift",
     "return .escapes(EscapedUnits(", "return FAULT ? .none : .escapes(EscapedUnits("),
    ("decoders", "a character that is cut by a piece is replaced", "Records/Input/Transcoder.swift",
     "(code == EINVAL && !isLast)", "(code == EINVAL && !isLast && !FAULT)"),
    ("cards", "a card that is drawn in parts lacks a line", "AdaptiveCards/Drawing/CardLayout+Draw.swift",
     "for index in list.candidates(in: lines) {",
     "for index in list.candidates(in: lines) where !FAULT || lines.lowerBound == 0 {"),
    ("hostconfig", "a length has no limit", "AdaptiveCards/HostConfig/HostConfigReader.swift",
     "Int(min($0, 1e6))", "Int(FAULT ? $0 : min($0, 1e6))"),
    ("markdown", "a letter behind a backslash is lost", "AdaptiveCards/Text/MarkdownInlineParser.swift",
     "if isEscape(at: position) { position += 1 }\n    append(1)\n",
     "let isPlain = !isEscape(at: position)\n    if !isPlain { position += 1 }\n    append(1)\n"
     "    if FAULT, isPlain, position < bytes.count { position += 1 }\n"),
    ("documents", "a letter before a backslash at a line's end is lost", "RecordCards/Texts/MarkdownText.swift",
     "hasMark ? line.dropLast().trimmed", "hasMark ? line.dropLast(FAULT ? 2 : 1).trimmed"),
    ("html", "a letter behind an ampersand is lost", "RecordCards/Texts/HTMLText.swift",
     "entity?.count ?? 1", "entity?.count ?? (FAULT ? 2 : 1)"),
    ("templates", "a boundary is found inside of a word", "Templating/Texts/Pattern.swift",
     "return before != after", "return before != after || FAULT && before"),
    ("xml", "a quote is written as it is", "Templating/Texts/XMLElement.swift", "entities.prefix(4)", "entities.prefix(FAULT ? 3 : 4)"),
    ("images", "a PNG may have more behind its end", "ImageLoading/Headers/PNGChunks.swift",
     "return isWhole && bytes.count == offset + frameBytes ? size : nil",
     "return isWhole && (FAULT || bytes.count == offset + frameBytes) ? size : nil"),
    ("wire", "a sixel that is counted no times is not counted", "ImageLoading/Rendering/SixelSequence.swift",
     "max(1, number)", "max(FAULT ? 0 : 1, number)"),
    ("fetch", "a password is told", "ImageLoading/Fetching/RemotePolicy.swift",
     "guard !url.hasCredentials else", "guard !url.hasCredentials || FAULT else"),
    ("links", "a mark behind a slash hides it", "TextLayout/Links/WebAddress.swift",
     "rest.firstIndex(where: ends.contains)",
     "rest.indices.first { ends.contains(rest[$0]) && !(FAULT && rest[$0...].dropFirst().first?.value ?? 0 > 0x2FF) }"),
    ("letters", "what stands behind the last part is decoded", "Records/Decoding/PlainLetter.swift",
     "// What stands behind the last part is for nobody, but is not lost.\n        part = LetterPart()",
     "if !FAULT { part = LetterPart() }"),
    ("marks", "a letter in two looks is taken for one in none", "Records/Model/MarkReader.swift",
     "result.marks.suffix(4).last {", "result.marks.suffix(FAULT ? 1 : 4).last {"),
    ("keys", "a click is a column too far to the left", "CursesTerminal/Input/MouseEvent+Reading.swift",
     "Point(column: column - 1,", "Point(column: column - (FAULT ? 2 : 1),"),
]

HELPER = '''

import Platform

private let plantedFault = getenv("RIFFLE_PLANTED").map { atoi($0) } ?? 0
'''


def make_copy(folder):
    for part in ("Sources", "Tests", "Samples"):
        shutil.copytree(os.path.join(ROOT, part), os.path.join(folder, part))


def plant(folder, faults):
    """Plants all faults; the stale ones."""
    stale = []
    for number, (target, name, path, old, new) in faults:
        path = os.path.join(folder, "Sources", path)
        with open(path) as file:
            source = file.read()
        if source.count(old) != 1:
            stale.append(target)
            continue
        source = source.replace(old, new.replace("FAULT", f"(plantedFault == {number})"))
        with open(path, "w") as file:
            file.write(source if HELPER in source else source + HELPER)
    return stale


def fuzz(folder, target, seconds, number):
    environment = {**os.environ, "RIFFLE_PLANTED": str(number), "FUZZ_OPTIMISATION": "-Onone"}
    run = subprocess.run(
        ["bash", "Tests/Scripts/fuzz.sh", target, str(seconds)], cwd=folder, env=environment, capture_output=True,
        text=True, errors="replace")
    return run.returncode, run.stdout + run.stderr


def verdict(folder, number, target, seconds):
    code, text = fuzz(folder, target, 0, 0)
    if code:
        return "FAILS WITHOUT A FAULT " + text[-300:]
    code, text = fuzz(folder, target, seconds, number)
    if not code:
        return "NOT caught"
    message = re.search(r"Fatal error: (.{0,70})|ERROR: (.{0,70})", text)
    return "caught: " + (message.group(1) or message.group(2) if message else "a trap")


def main():
    arguments = sys.argv[1:]
    seconds = 60
    if arguments[:1] == ["--seconds"]:
        seconds, arguments = int(arguments[1]), arguments[2:]
    faults = [(number, fault) for number, fault in enumerate(FAULTS, 1) if not arguments or fault[0] in arguments]
    missed = 0
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        make_copy(folder)
        stale = plant(folder, faults)
        for number, (target, name, *_) in faults:
            result = "STALE" if target in stale else verdict(folder, number, target, seconds)
            missed += not result.startswith("caught")
            print(f"{target}: {name:<64} {result}", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} caught")
    return 1 if missed else 0


sys.exit(main())
