import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Runs in which one goes into a record.
extension BrowserRun {
  /// Three records of nested fields.
  static let nested = #"""
    {"title": "First", "user": {"name": "Ann", "emails": ["a@x", "b@x"], "age": 41}, "odd key": [[1, {"deep": true}]], "n": 5}
    {"title": "Second", "user": {"name": "Bob", "emails": [], "age": 7}, "odd key": [], "n": 3}
    {"title": "Third", "user": {"name": "Ann", "emails": ["c@x"], "age": 9}, "odd key": [], "n": 5}

    """#

  /// Opens three records of nested fields, and goes into the first.
  static func inside(columns: Int = 60, rows: Int = 20) throws -> BrowserRun {
    let run = try BrowserRun(nested, columns: columns, rows: rows)
    run.goInside()
    return run
  }

  /// Goes into the selected record, if it can be gone into.
  func goInside() {
    for _ in 0..<3 where !isInside { press("l") }
  }

  /// Whether one is in a record.
  var isInside: Bool { browser.list.isInside }

  /// The path of the field under the cursor.
  var path: String? { browser.fieldUnderCursor?.text }

  /// The rows of the record that one is in.
  var tree: [String] {
    cards.filter { $0.hasPrefix("│") || $0.hasPrefix("▌") }
      .filter { !$0.contains("───") && $0 != "│" }
  }

  /// The rows without what is at their left edge.
  var texts: [String] { cards.map(Self.text) }

  /// A row without what is at its left edge.
  static func text(_ row: String) -> String { String(row.drop { "▌│ ".contains($0) }) }

  /// Waits until a filter or sort has been worked out.
  func settle() async throws {
    try await wait(for: "an end of the work") {
      !browser.reading.arranged.isBusy && browser.reading.arranged.isWhole
    }
  }
}
