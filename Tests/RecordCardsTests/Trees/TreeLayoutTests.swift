import CellGrid
import JSON
import TestSupport
import Testing
import TextLayout

@testable import RecordCards

/// Where the lines of a tree lie, and how they look.
@Suite struct TreeLayoutTests {
  @Test(arguments: PropertySeeds.range(least: 150))
  func `what is not laid out anew is as if it were`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let value = RandomValue.value(&random, depth: 4)
    var tree = RecordTree(value)
    var layout = TreeLayout()
    for _ in 0..<12 {
      _ = tree.press(random.pick(NaiveTree.Key.allCases))
      let columns = random.pick([1, 3, 10, 30, 60, 60, 60, 120])
      layout.update(tree, columns: columns, alignsRightToLeft: false)
      var end = 0
      for line in 0..<tree.count {
        let row = layout.row(atLine: line, of: tree)
        #expect(layout.lines(ofLine: line) == end..<(end + row.lineCount), "\(value.text)")
        for place in end..<(end + row.lineCount) { #expect(layout.line(at: place) == line) }
        let lines =
          row.nameLines.map { ($0, row.indent + 2) } + row.valueLines.map { ($0, row.valueColumn) }
        for (text, column) in lines where columns > 20 {
          #expect(column + Int(text.columns) <= columns, "\(value.text)")
        }
        end += row.lineCount
      }
      #expect(layout.lineCount == end)
      for line in 0..<end {
        let place = layout.place(atLine: line, in: tree)
        #expect(layout.line(of: place, in: tree) == line, "\(columns): \(value.text)")
      }
    }
  }

  @Test func `a place outlives another width and what is closed`() throws {
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let value = try JSONValue(parsing: #"{"a": {"b": "\#(words)"}, "c": 1}"#)
    var tree = RecordTree(value)
    _ = tree.openAll(limit: .max)
    var layout = TreeLayout()
    layout.update(tree, columns: 40, alignsRightToLeft: false)
    let place = layout.place(atLine: 5, in: tree)
    let text = layout.row(atLine: 1, of: tree)
    let byte = text.valueLines[5 - 1].start
    layout.update(tree, columns: 90, alignsRightToLeft: false)
    let wide = layout.row(atLine: 1, of: tree)
    let line = layout.line(of: place, in: tree) - 1
    #expect(wide.valueLines[line].start <= byte && byte < wide.valueLines[line + 1].start)
    tree.closeAll()
    layout.update(tree, columns: 90, alignsRightToLeft: false)
    #expect(layout.line(of: place, in: tree) == 0)
  }

  /// The lines of a tree as they are drawn, without looks.
  private func lines(_ json: String, columns: Int, opensAll: Bool = true) throws -> [String] {
    var tree = RecordTree(try JSONValue(parsing: json))
    if opensAll { _ = tree.openAll(limit: .max) }
    var layout = TreeLayout()
    layout.update(tree, columns: columns, alignsRightToLeft: false)
    return (0..<tree.count).flatMap { line in
      let row = layout.row(atLine: line, of: tree)
      var texts = Array(repeating: "", count: row.lineCount)
      func put(_ text: StyledText, _ lines: [WrappedLine], at start: Point) {
        for (index, line) in lines.enumerated() {
          let missing = start.column - texts[start.row + index].count
          texts[start.row + index] +=
            String(repeating: " ", count: max(0, missing))
            + String(decoding: text.text.utf8[line.range], as: UTF8.self)
        }
      }
      put(row.text.name, row.nameLines, at: Point(column: row.indent + 2, row: 0))
      put(
        row.text.value, row.valueLines, at: Point(column: row.valueColumn, row: row.firstValueLine))
      return texts
    }
  }

  @Test func `names, values, and what is nested`() throws {
    let json = #"""
      {"id": 7, "ok": true, "none": null, "empty": "", "tags": ["x", "y"],
       "at": {"lat": 1.5, "lon": 2}, "deep": {"a": {"b": [[]]}}, "created_at": 1700000000}
      """#
    #expect(
      try lines(json, columns: 60) == [
        "  id: 7", "  ok: true", "  none: null", "  empty: \"\"", "  tags:", "    [0] x",
        "    [1] y",
        "  at:", "    lat: 1.5", "    lon: 2", "  deep:", "    a:", "      b:", "        [0] []",
        "  created_at: 1700000000 (2023-11-14 22:13:20 UTC)",
      ])
    #expect(
      try lines(json, columns: 60, opensAll: false).suffix(4) == [
        "  tags: [2 items]", "  at: {lat: 1.5, lon: 2}", "  deep: {1 key}",
        "  created_at: 1700000000 (2023-11-14 22:13:20 UTC)",
      ])
  }

  @Test func `a long text is behind a short name and below a long one`() throws {
    #expect(
      try lines(#"{"n": "one two three four five six", "m": "a\nb"}"#, columns: 20) == [
        "  n: one two three", "     four five six", "  m: a", "     b",
      ])
    #expect(
      try lines(#"{"a rather long name": "one two three four"}"#, columns: 24) == [
        "  a rather long name:", "    one two three four",
      ])
  }

  @Test func `what would command a terminal is shown and does nothing`() throws {
    let text = try lines(#"{"a\u001b[31m\nb": "x\u001b]0;t\u0007\u202ey"}"#, columns: 60)
    #expect(text.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    #expect(text.count == 1)
  }
}
