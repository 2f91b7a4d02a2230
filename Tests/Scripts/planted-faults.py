#!/usr/bin/env python3
"""Breaks the table on purpose, one fault at a time, and says whether the tests notice.

  planted-faults.py [NAME …]

Each fault is one text in one file that is exchanged for another. The script works on a copy of this package in a
scratch folder, with a manifest of the table's modules only, and never touches the checkout. For every fault it
builds, runs the property tests and prints how the fault was caught: by which test, or by a trap. A fault whose text
is no longer in the sources is reported as stale. With names, only those faults are planted.

Exit code 0 if every fault was caught, 1 otherwise.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

TESTS = "|".join([
    "StateMachineTests", "MetamorphicLawTests", "ThrashTests",
    "LayoutPropertyTests", "AnchoringExhaustiveTests", "ListManagerTests", "HeightTreeTests",
])

ENGINE, KIT = "Sources/TableEngine/", "Sources/TableKit/"

# Name, file, what stands there, what is put in its place.
FAULTS = [
    ("anchoring: an insertion above does not shift the anchor", ENGINE + "Updates/TableLayout+Updates.swift",
     "if anchor.position >= position { anchor.position += rows }", "if anchor.position > count { anchor.position += rows }"),
    ("anchoring: an update forgets the line of the first row", ENGINE + "Updates/TableLayout+Place.swift",
     "let inset = max(0, -mark.line)", "let inset = 0"),
    ("end clamp: a gap may be left at the bottom", ENGINE + "Layout/TableLayout+Advance.swift",
     "if gap > 0, !fill.walk.reachedStart {", "if gap > 1, !fill.walk.reachedStart {"),
    ("start clamp: a scroll up goes beyond the first line", ENGINE + "Layout/TableLayout+Advance.swift",
     "        walk.inset = 0\n        walk.reachedStart = true", "        walk.inset = min(0, walk.inset + 1)\n        walk.reachedStart = true"),
    ("batch mapping: a taken place is not skipped", ENGINE + "Updates/ListMap.swift",
     "taken[$0] - $0 > order", "taken[$0] - $0 >= order"),
    ("batch mapping: a moved row does not keep its height", ENGINE + "Updates/TableLayout+Editing.swift",
     "if span.isMeasured { heights.setHeight(span.lines, ofRow: position) }",
     "if span.isMeasured { heights.setHeight(span.lines + 1, ofRow: position) }"),
    ("batch mapping: a reloaded row keeps its old height", ENGINE + "Updates/TableLayout+Editing.swift",
     "heights.invalidate(row: sections.position(of: new))", "_ = sections.position(of: new)"),
    ("epoch: a new width forgets nothing", ENGINE + "Heights/HeightTree.swift",
     "    epoch += 1\n", "    epoch += 0\n"),
    ("epoch: a leaf of a former width is taken as measured", ENGINE + "Heights/HeightTree+Query.swift",
     "guard leaf >= 0, leafEpochs[Int(leaf)] == epoch,", "guard leaf >= 0,"),
    ("tall rows: their table is off by one", ENGINE + "Heights/HeightTree+Leaf.swift",
     "for index in first..<(first + slot) where slots[index].isTall { count += 1 }",
     "for index in first..<max(first, first + slot - 1) where slots[index].isTall { count += 1 }"),
    ("tall rows: a height of 32767 lines is lost", ENGINE + "Heights/HeightTree+Leaf.swift",
     "min(lines, Int(Slot.escape))", "min(lines, Int(Slot.escape) - 1)"),
    ("tiles: a height is off by one", ENGINE + "Layout/TableLayout+Advance.swift",
     "tiles.append(Tile(position: fill.position, line: fill.line, height: height))",
     "tiles.append(Tile(position: fill.position, line: fill.line, height: height + (fill.line > 6 ? 1 : 0)))"),
    ("tiles: a row that starts below the last line is shown", ENGINE + "Layout/TableLayout+Advance.swift",
     "while fill.line < viewportHeight, fill.position < count {", "while fill.line <= viewportHeight, fill.position < count {"),
    ("follow tail: the end is left when rows arrive", ENGINE + "Layout/TableLayout+State.swift",
     "if followsTail, isAtEnd {", "if followsTail, isAtEnd, isAtStart {"),
    ("follow tail: it follows although the end is not visible", ENGINE + "Layout/TableLayout+State.swift",
     "if followsTail, isAtEnd {", "if followsTail {"),
    ("pinned header: the next section does not push it", ENGINE + "Layout/TableLayout+Aim.swift",
     "let line = min(0, (next?.line ?? height) - height)", "let line = min(0, (next?.line ?? height))"),
    ("pinned header: a scroll to a row puts it beneath", ENGINE + "Layout/TableLayout+Aim.swift",
     "let covered = header.map(heights.height(ofRow:)) ?? 0", "let covered = 0 * (header.map(heights.height(ofRow:)) ?? 0)"),
    ("prefix sums: a new height is not told to what is above", ENGINE + "Heights/HeightTree+Entry.swift",
     "      height += change.height\n", "      height += change.height > 2 ? 2 : change.height\n"),
    ("prefix sums: lines above a row miss one", ENGINE + "Heights/HeightTree+Query.swift",
     "return (place.offset + part.height, place.measuredRows + part.measuredRows)",
     "return (place.offset + max(0, part.height - 1), place.measuredRows + part.measuredRows)"),
    ("leaf split: the right half starts one late", ENGINE + "Heights/HeightTree+LeafEditing.swift",
     "copySlots(slot..<rows, from: leaf, to: right, at: 0)", "copySlots(min(rows, slot + 1)..<rows, from: leaf, to: right, at: 0)"),
    ("goal remapping: a pending scroll keeps its old position", ENGINE + "Updates/TableLayout+Updates.swift",
     "      goal = .row(target + rows, place)", "      goal = .row(target, place)"),
    ("goal remapping: an update drops a pending scroll", ENGINE + "Updates/TableLayout+Place.swift",
     "layout.goal = .row(position, goal.1)", "layout.goal = .row(min(position, goal.1 == .top ? 0 : position), goal.1)"),
    ("reading line: a new width keeps the line and not the letter", KIT + "Table/TableView+Reading.swift",
     "      let line = view.cell?.line(of: reading.anchor)", "      let line = Optional(reading.line)"),
    ("reading line: a scroll does not forget it", KIT + "Table/TableView+Scrolling.swift",
     "if layout.movedLines != 0 { forgetReading() }", "if layout.movedLines > 999 { forgetReading() }"),
    ("reuse: a cell that is shown goes to the pool", KIT + "Table/TableView+Layout.swift",
     "let retired = views.keys.filter { !isOnScreen($0) }.sorted()",
     "let retired = views.keys.filter { !isOnScreen($0) || $0 == layout.tiles.last?.position }.sorted()"),
    ("binding: a new size asks for all cells again", KIT + "Table/TableView+Layout.swift",
     "      for position in views.keys { forgetFit(at: position) }", "      for position in views.keys { recycle(at: position) }"),
    ("measuring: a new height of the screen measures all again", KIT + "Table/TableView+Layout.swift",
     "if remeasuresAll || hasNewWidth {", "if remeasuresAll || needsLayout || !views.isEmpty {"),
    ("selection: it stays at its path", KIT + "Table/TableView+Selection.swift",
     "return map.newPath(of: selectedRow) ?? map.neighbour(of: selectedRow, in: layout)", "return selectedRow"),
]

MANIFEST = '''// swift-tools-version: 6.2
import PackageDescription

let checked: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .define("INTERNAL_CHECKS"),
]

let package = Package(
  name: "planted",
  targets: [
    .target(name: "CText", linkerSettings: [.linkedLibrary("unistring")]),
    .target(name: "TextLayout", dependencies: ["CText"], swiftSettings: checked),
    .target(name: "CellGrid", dependencies: ["TextLayout"], swiftSettings: checked),
    .target(name: "TableEngine", swiftSettings: checked),
    .target(name: "TableKit", dependencies: ["TableEngine", "CellGrid"], swiftSettings: checked),
    .target(name: "CJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "JSON", dependencies: ["CJSON"], swiftSettings: checked),
    .target(name: "CTestPTY", path: "Tests/CTestPTY", linkerSettings: [.linkedLibrary("util")]),
    .target(name: "CVTerm", path: "Tests/CVTerm", linkerSettings: [.linkedLibrary("vterm")]),
    .target(
      name: "TestSupport", dependencies: ["CTestPTY", "CVTerm", "CellGrid"], path: "Tests/TestSupport",
      swiftSettings: checked),
    .testTarget(
      name: "TableEngineTests", dependencies: ["TableEngine", "TestSupport", "JSON"], swiftSettings: checked),
    .testTarget(name: "TableKitTests", dependencies: ["TableKit", "TestSupport"], swiftSettings: checked),
  ],
  cxxLanguageStandard: .cxx17
)
'''


def run(copy, *arguments):
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
    return subprocess.run(["swift", *arguments], cwd=copy, env=environment, capture_output=True, text=True, timeout=900)


def make_copy(folder):
    for part in ("Sources", "Tests"):
        shutil.copytree(os.path.join(ROOT, part), os.path.join(folder, part))
    with open(os.path.join(folder, "Package.swift"), "w") as file:
        file.write(MANIFEST)


def verdict(copy):
    """How the tests took it: None if they noticed nothing."""
    build = run(copy, "build", "--build-tests")
    if build.returncode:
        errors = [line for line in build.stdout.splitlines() if "error:" in line]
        return "DOES NOT BUILD " + (errors[0] if errors else "")
    tests = run(copy, "test", "--skip-build", "--filter", TESTS)
    output = tests.stdout + tests.stderr
    failed = re.search(r'✘ Test "?(.+?)"? (?:recorded an issue|failed)', output)
    if tests.returncode == 0:
        return None
    return f"caught by: {failed.group(1)}" if failed else "caught by a trap"


def plant(copy, fault):
    name, path, old, new = fault
    path = os.path.join(copy, path)
    with open(path) as file:
        source = file.read()
    if source.count(old) != 1:
        return f"STALE: the text is in {os.path.basename(path)} {source.count(old)} times"
    try:
        with open(path, "w") as file:
            file.write(source.replace(old, new))
        return verdict(copy)
    finally:
        with open(path, "w") as file:
            file.write(source)


def main():
    names = sys.argv[1:]
    faults = [fault for fault in FAULTS if not names or any(name in fault[0] for name in names)]
    missed = 0
    with tempfile.TemporaryDirectory(prefix="planted-") as copy:
        make_copy(copy)
        clean = verdict(copy)
        print(f"without a fault: {clean or 'all tests pass'}", flush=True)
        if clean:
            return 1
        for fault in faults:
            result = plant(copy, fault)
            missed += result is None or not result.startswith("caught")
            print(f"{fault[0]:<64} {result or 'NOT caught'}", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} caught")
    return 1 if missed else 0


sys.exit(main())
