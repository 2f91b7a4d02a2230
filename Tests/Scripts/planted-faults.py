#!/usr/bin/env python3
"""Breaks the table on purpose, one fault at a time, and says whether the tests notice.

  planted-faults.py [--suite SUITE] [NAME …]

Each fault is one text in one file that is exchanged for another. The script works on a copy of this package in a
scratch folder, with a manifest of the table's modules only, and never touches the checkout. For every fault it
builds, runs the property tests and prints how the fault was caught: by which test, or by a trap. A fault whose text
is no longer in the sources is reported as stale. With names, only those faults are planted; with a suite, only that
one is asked. `RIFFLE_PROPERTY_SEEDS` says how many seeds property tests run: some faults need 1 000.

Exit code 0 if every fault was caught, 1 otherwise.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Tests that find most faults and take little time, and those that are run if they have found none.
TESTS = [
    ["StateMachineTests", "ThrashTests", "WholeScreenTests"],
    ["MetamorphicLawTests", "LayoutPropertyTests", "AnchoringExhaustiveTests", "ListManagerTests", "HeightTreeTests",
     "ScrollAnimationTests", "FollowTailTests", "TableEndsTests"],
]

ENGINE, KIT = "Sources/TableEngine/", "Sources/TableKit/"

# Name, file, what stands there, what is put in its place.
FAULTS = [
    ("anchoring: an insertion above does not shift the anchor", ENGINE + "Updates/TableLayout+Editing.swift",
     "if anchor.position >= position { anchor.position += rows }", "if anchor.position > count { anchor.position += rows }"),
    ("anchoring: an update forgets the line of the first row", ENGINE + "Updates/TableLayout+Place.swift",
     "        layout.anchor = held.place\n", "        layout.anchor = Anchor(line: held.place.line)\n"),
    ("end clamp: a gap may be left at the bottom", ENGINE + "Layout/TableLayout+Advance.swift",
     "if gap > 0, !fill.walk.reachedStart {", "if gap > 1, !fill.walk.reachedStart {"),
    ("start clamp: a scroll up goes beyond the first line", ENGINE + "Layout/TableLayout+Advance.swift",
     "        walk.inset = 0\n        walk.reachedStart = true", "        walk.inset = min(0, walk.inset + 1)\n        walk.reachedStart = true"),
    ("batch mapping: a taken place is not skipped", ENGINE + "Updates/ListMap.swift",
     "taken[$0] - $0 > order", "taken[$0] - $0 >= order"),
    ("batch mapping: a moved row does not keep its height", ENGINE + "Updates/TableLayout+Editing.swift",
     "heights.write(span.lines, isMeasured: span.isMeasured, ofRow: position)",
     "heights.write(span.lines + 1, isMeasured: span.isMeasured, ofRow: position)"),
    ("batch mapping: a reloaded row keeps its old height", ENGINE + "Updates/TableLayout+Editing.swift",
     "heights.invalidate(row: sections.position(of: new))", "_ = sections.position(of: new)"),
    ("epoch: a new width forgets nothing", ENGINE + "Heights/HeightTree.swift",
     "    epoch += 1\n", "    epoch += 0\n"),
    ("epoch: a leaf of a former width is taken as measured", ENGINE + "Heights/HeightTree+Query.swift",
     "guard leaf >= 0, leafEpochs[Int(leaf)] == epoch,", "guard leaf >= 0,"),
    ("tall rows: their table is off by one", ENGINE + "Heights/HeightTree+Removing.swift",
     "slots[leaf, 0..<slot].count(where: \\.isTall)", "slots[leaf, 0..<max(0, slot - 1)].count(where: \\.isTall)"),
    ("tall rows: a height of 16383 lines and more is lost", ENGINE + "Heights/HeightTree.swift",
     "min(lines, Int(Slot.escape))", "min(lines, Int(Slot.escape) - 1)"),
    ("tiles: a height is off by one", ENGINE + "Layout/TableLayout+Advance.swift",
     "tiles.append(Tile(position: fill.position, line: fill.line, height: height))",
     "tiles.append(Tile(position: fill.position, line: fill.line, height: height + (fill.line > 6 ? 1 : 0)))"),
    ("tiles: a row that starts below the last line is shown", ENGINE + "Layout/TableLayout+Advance.swift",
     "while fill.line < viewportHeight, fill.position < count {", "while fill.line <= viewportHeight, fill.position < count {"),
    ("follow tail: the end is left when rows arrive", ENGINE + "Layout/TableLayout+Position.swift",
     "    holdFirstFreeLine()\n    if followsTail, isAtEnd {", "    holdFirstFreeLine()\n    if followsTail, isAtEnd, isAtStart {"),
    ("follow tail: it follows although the end is not visible", ENGINE + "Layout/TableLayout+Position.swift",
     "    holdFirstFreeLine()\n    if followsTail, isAtEnd {", "    holdFirstFreeLine()\n    if followsTail {"),
    ("follow tail: what is set after other settings is too late", ENGINE + "Layout/TableLayout+Position.swift",
     "guard isHolding else { return }", "guard isHolding, count > 0 else { return }"),
    ("pinned header: the next section does not push it", ENGINE + "Layout/TableLayout+Leaving.swift",
     "line: min(0, line - height)", "line: min(0, line)"),
    ("pinned header: a scroll to a row puts it beneath", ENGINE + "Layout/TableLayout+Leaving.swift",
     "      header.map(heights.height(ofRow:)) ?? 0,", "      0 * (header.map(heights.height(ofRow:)) ?? 0),"),
    ("prefix sums: a new height is not told to what is above", ENGINE + "Heights/HeightTree+Estimates.swift",
     "      height += change.height\n", "      height += change.height > 2 ? 2 : change.height\n"),
    ("prefix sums: lines above a row miss one", ENGINE + "Heights/HeightTree+Query.swift",
     "return (place.offset + part.height, place.measuredRows + part.measuredRows)",
     "return (place.offset + max(0, part.height - 1), place.measuredRows + part.measuredRows)"),
    ("leaf split: the right half starts one late", ENGINE + "Heights/HeightTree.swift",
     "copySlots(slot..<leaf.rows, from: leaf.child, to: right, at: 0)",
     "copySlots(min(leaf.rows, slot + 1)..<leaf.rows, from: leaf.child, to: right, at: 0)"),
    ("goal remapping: a pending scroll keeps its old position", ENGINE + "Updates/TableLayout+Editing.swift",
     "target >= position { goal = .row(target + rows, aim) }", "target >= position { goal = .row(target, aim) }"),
    ("goal remapping: an update drops a pending scroll", ENGINE + "Updates/TableLayout+Place.swift",
     "layout.goal = .row(position, goal.1)", "layout.goal = .row(goal.1.place == .top ? 0 : position, goal.1)"),
    ("reading line: a new width keeps the line and not the letter", KIT + "Table/TableView+Estimates.swift",
     "      let line = view.cell?.line(of: reading.anchor)", "      let line = Optional(reading.held.inset)"),
    ("reading line: a scroll does not forget it", KIT + "Table/TableView+Scrolling.swift",
     "if moved != 0 {\n      forgetReading()", "if moved != 0 {\n      if moved > 999 { forgetReading() }"),
    ("reuse: a cell that is shown goes to the pool", KIT + "Table/TableView+Layout.swift",
     "in layout.hidden(among: views.positions) {\n      if isRealised(position) {",
     "in layout.hidden(among: views.positions) + layout.tiles.suffix(1).map(\\.position) {\n"
     "      if isRealised(position), layout.tile(at: position) == nil {"),
    ("reuse: a cell of the overscan goes to the pool", KIT + "Table/TableView+Layout.swift",
     "if isRealised(position) { hide(position) }", "if isRealised(position), position % 7 != 3 { hide(position) }"),
    ("display: a row that stays is hidden and shown again", KIT + "Table/TableView+Layout.swift",
     "in layout.hidden(among: views.positions) {",
     "in layout.hidden(among: views.positions) + layout.tiles.suffix(1).map(\\.position) {"),
    ("binding: a new size asks for all cells again", KIT + "Table/TableView+Layout.swift",
     "for view in views.all { remeasuresAll ? view.forgetHeight() : view.forgetFit() }",
     "for position in views.positions { recycle(at: position) }"),
    ("measuring: a new height of the screen measures all again", KIT + "Table/TableView+Layout.swift",
     "if remeasuresAll || hasNewWidth {", "if remeasuresAll || needsLayout || !views.isEmpty {"),
    ("focus: it stays at its path", KIT + "Table/RowMarks.swift",
     "focused = focused.flatMap { map.focus(from: $0, in: layout) }", "_ = focused.flatMap { map.focus(from: $0, in: layout) }"),
    ("selection: it stays at its paths", KIT + "Table/RowMarks.swift",
     "selection.apply(map, dropsReloadedRows: clearsSelectionOnReloadRows)",
     "if map.batch.insertedRows.isEmpty { selection.apply(map, dropsReloadedRows: clearsSelectionOnReloadRows) }"),
    ("estimates: one reaches the screen", ENGINE + "Layout/TableLayout+Advance.swift",
     "guard let height = heights.measuredHeight(ofRow: walk.position - 1) else {\n        return walk.position - 1\n      }",
     "let height = heights.height(ofRow: walk.position - 1)"),
    ("estimates: one is seen in the frames of a scroll", ENGINE + "Scrolling/TableLayout+Figures.swift",
     "guard rows.count <= limit, least <= limit", "guard rows.count - measured <= limit, max(abs(lines), least) <= limit"),
    ("estimates: a row is asked twice", KIT + "Table/TableView+Estimates.swift",
     "layout.setEstimate(estimate(of: index, from: delegate), at: position)",
     "_ = estimate(of: index, from: delegate)\n        layout.setEstimate(estimate(of: index, from: delegate), at: position)"),
    ("overscan: a row that starts below it is realised", ENGINE + "Layout/TableLayout.swift",
     "lines.upperBound < viewportHeight + overscanLines,", "lines.upperBound <= viewportHeight + overscanLines,"),
    ("overscan: a line above it is missing", ENGINE + "Layout/TableLayout.swift",
     "lines.lowerBound > -overscanLines,", "lines.lowerBound > 1 - overscanLines,"),
    ("animation: it ends a line early", ENGINE + "Scrolling/ScrollAnimation.swift",
     "if rest == 0 { framesLeft = 0 }", "if abs(rest) <= 1 { framesLeft = 0 }"),
    ("animation: a user scroll does not end it", KIT + "Table/TableView+Scrolling.swift",
     "guard lines != 0 else { return 0 }\n    scrolling.animation = nil\n", "guard lines != 0 else { return 0 }\n"),
    ("animation: an update does not move its target", KIT + "Table/TableView+Updates.swift",
     "    scrolling.animation?.apply(map)\n", ""),
    ("snapshots: a move is forgotten", ENGINE + "Snapshots/SnapshotMatcher.swift",
     "longestAscending()) where !stays {\n      moved.append(move)", "longestAscending()) where !stays && move.to.row > 0 {\n      moved.append(move)"),
    ("anchoring: an update holds a row that is behind a pinned header", ENGINE + "Updates/TableLayout+Place.swift",
     "rows.first { !$0.isAbove } ?? rows.last", "rows.first"),
    ("table footer: one that is taken away stays on the screen's list", ENGINE + "Updates/TableLayout+Editing.swift",
     "        leave(count)\n", ""),
    ("queue: blocks that were opened separately become one", KIT + "Table/TableView+Queue.swift",
     "calls.prefix { $0.isSingle }", "calls.prefix { _ in true }"),
    ("pinned header: what it covers is held on to", ENGINE + "Layout/TableLayout+Position.swift",
     "header.endLine < viewportHeight,", "header.endLine < min(0, viewportHeight),"),
    ("goal: it is forgotten before heights are found", ENGINE + "Layout/TableLayout+Leaving.swift",
     "    if goalKeeping != .never, !isHolding { reachedGoal = reached }\n", "    reached = nil\n"),
    ("goal: the middle is that of the whole screen", ENGINE + "Layout/TableLayout+Leaving.swift",
     "      let above = (free.bottom - free.top - lines.count) >> 1\n"
     "      return .line(free.top + above - lines.lowerBound, .middle)",
     "      let above = (viewportHeight - lines.count) >> 1\n      return .line(above - lines.lowerBound, .middle)"),
    ("rows without lines: a cell whose content has none", KIT + "Table/TableViewCell.swift",
     "max(1, contentView?.height(columns: columns) ?? 1)", "contentView?.height(columns: columns) ?? 1"),
    ("queue: a row that is to be scrolled to is not followed", KIT + "Table/TableView+Updates.swift",
     "    followedRows.move(map)\n", ""),
    ("idle measuring: it moves the anchor", ENGINE + "Scrolling/TableLayout+Figures.swift",
     "    heights.setHeight(lines, ofRow: position)\n    noteEnds()\n",
     "    heights.setHeight(lines, ofRow: position)\n    if position < anchor.position, lines > 1 { anchor.position -= 1 }\n    noteEnds()\n"),
    ("idle measuring: rows are measured again", ENGINE + "Scrolling/MeasuringPlan.swift",
     "if layout.heights.measuredHeight(ofRow: position) == nil { return position }",
     "if layout.tile(at: position) == nil { return position }"),
    ("prefetch: a row is named twice", ENGINE + "Prefetching/PrefetchWindow.swift",
     "if pending.insert(path).inserted { change.prefetched.append(path) }",
     "pending.insert(path)\n      change.prefetched.append(path)"),
    ("prefetch: a row that has a cell is named", ENGINE + "Prefetching/PrefetchWindow.swift",
     "where !isRealised(path) {", "where !isRealised(path) || path.row == 0 {"),
    ("late results: a cell that is bound again takes them", KIT + "Table/TableView+Reuse.swift",
     "      cell.generation += 1\n      return cell\n", "      return cell\n"),
    ("first responder: its cell is given away", KIT + "Table/TableView+Reuse.swift",
     "if let cell, cell === firstResponder { hide(position) } else { recycle(at: position) }",
     "if let cell, cell === firstResponder, layout.overscanLines > 0 { hide(position) } else { recycle(at: position) }"),
    ("pinned footer: the section before does not push it", ENGINE + "Layout/TableLayout+Leaving.swift",
     "line: max(atBottom, line)", "line: atBottom"),
    ("pinned footer: a scroll to a row puts it beneath", ENGINE + "Layout/TableLayout+Leaving.swift",
     "let atBottom = free.bottom - lines.count", "let atBottom = viewportHeight - lines.count"),
    ("scroll bar: no column is left to it", KIT + "Table/TableView+AnimatedScrolling.swift",
     "showsVerticalScrollIndicator && size.columns > 1 ? size.columns - 1 : size.columns",
     "showsVerticalScrollIndicator && size.columns > 16 ? size.columns - 1 : size.columns"),
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
    .target(name: "Checks", swiftSettings: checked),
    .target(name: "Caching", swiftSettings: checked),
    .target(name: "Platform", swiftSettings: checked),
    .target(name: "CText", linkerSettings: [.linkedLibrary("unistring")]),
    .target(name: "TextLayout", dependencies: ["Platform", "CText"], swiftSettings: checked),
    .target(name: "CellGrid", dependencies: ["Checks", "Platform", "TextLayout"], swiftSettings: checked),
    .target(name: "TableEngine", dependencies: ["Checks"], swiftSettings: checked),
    .target(
      name: "TableKit",
      dependencies: ["Checks", "Caching", "Platform", "TableEngine", "CellGrid", "TextLayout"],
      swiftSettings: checked),
    .target(name: "CJSON"),
    .target(name: "JSON", dependencies: ["Checks", "Platform", "CJSON"], swiftSettings: checked),
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


def verdict(copy, suites):
    """How the tests took it: None if they noticed nothing."""
    build = run(copy, "build", "--build-tests")
    if build.returncode:
        errors = [line for line in build.stdout.splitlines() if "error:" in line]
        return "DOES NOT BUILD " + (errors[0] if errors else "")
    for names in suites:
        tests = run(copy, "test", "--skip-build", "--filter", "|".join(names))
        if tests.returncode:
            failed = re.search(r'✘ Test "?(.+?)"? (?:recorded an issue|failed)', tests.stdout + tests.stderr)
            return f"caught by: {failed.group(1)}" if failed else "caught by a trap"
    return None


def plant(copy, fault, suites):
    name, path, old, new = fault
    path = os.path.join(copy, path)
    with open(path) as file:
        source = file.read()
    if source.count(old) != 1:
        return f"STALE: the text is in {os.path.basename(path)} {source.count(old)} times"
    try:
        with open(path, "w") as file:
            file.write(source.replace(old, new))
        return verdict(copy, suites)
    finally:
        with open(path, "w") as file:
            file.write(source)


def main():
    names = sys.argv[1:]
    suites = TESTS
    if names[:1] == ["--suite"]:
        suites, names = [names[1:2]], names[2:]
    faults = [fault for fault in FAULTS if not names or any(name in fault[0] for name in names)]
    missed = 0
    with tempfile.TemporaryDirectory(prefix="planted-") as copy:
        make_copy(copy)
        clean = verdict(copy, suites)
        print(f"without a fault: {clean or 'all tests pass'}", flush=True)
        if clean:
            return 1
        for fault in faults:
            result = plant(copy, fault, suites)
            missed += result is None or not result.startswith("caught")
            print(f"{fault[0]:<64} {result or 'NOT caught'}", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} caught")
    return 1 if missed else 0


sys.exit(main())
