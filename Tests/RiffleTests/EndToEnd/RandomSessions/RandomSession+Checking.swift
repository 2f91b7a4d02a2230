import Foundation
import TestSupport

/// Seeing that all that is asked for is there.
extension RandomSession {
  /// The orders of lines that may be shown and written now.
  var outcomes: Set<[String]> {
    candidates.reduce(into: []) { outcomes, content in
      outcomes.formUnion(choice.outcomes(of: content, in: data).map(settled))
    }
  }

  /// Whether a part of a line may be taken for one.
  var mayBeTorn: Bool { data.wasTorn || candidates.contains(where: \.isTorn) }

  /// Lines with those that are no records at the end, where all are sorted: what their fields are nobody
  /// can say.
  func settled(_ lines: [String]) -> [String] {
    guard choice.key != nil, mayBeTorn else { return lines }
    return lines.filter { data.records[$0] != nil }
      + lines.filter { data.records[$0] == nil }.sorted()
  }

  /// Has the records written until the file has them all, or a part is said to be one; then goes through
  /// what is shown.
  ///
  /// While the data file is gone, nobody can say which state of it the program has seen last.
  func check() throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      // Of a file that has just become another one nothing is written.
      guard let (lines, isPart) = try writeRecords() else {
        guard ContinuousClock.now < deadline else {
          throw Fault(description: "a new file could not be written")
        }
        continue
      }
      if isPart, candidates.count == 1 {
        throw Fault(description: "all records are said to be a part")
      }
      if isPart || !data.isThere { break }
      if agrees(data.content, with: lines) {
        // Of a state before it that has the same outcome nobody can say that it is past.
        candidates = candidates.filter { agrees($0, with: lines) }
        break
      }
      guard ContinuousClock.now < deadline else {
        throw Fault(
          description: "\(lines.count) lines are written and not said to be a part; the file has "
            + "\(data.content.lines.count). Written:\n\(lines.joined(separator: "\n").prefix(2_000))\n"
            + "on\n\(driven.terminal.screen.text)")
      }
    }
    try checkScreen()
  }

  /// Whether lines are what is asked for of a state of the file.
  private func agrees(_ content: FileContent, with lines: [String]) -> Bool {
    choice.outcomes(of: content, in: data).map(settled).contains(settled(lines))
  }

  /// Writes the records shown as they stand; nil where the file has become another one.
  private func writeRecords() throws -> (lines: [String], isPart: Bool)? {
    let name = newName("")
    driven.terminal.send(":w \(name)\r")
    guard case .written(_, let isPart, _) = try checkedOutcome(of: name) else { return nil }
    return (FileContent(text: text(of: name)).lines, isPart)
  }

  /// The screen shows records that follow one another in what is asked for; `g` and `G` lead to its ends.
  private func checkScreen() throws {
    let orders = outcomes.map { lines in lines.map { data.records[$0]?.token } }
    try expect("records that follow one another", among: orders) { shown, order in
      Self.isRun(shown, of: order)
    }
    driven.terminal.send("g")
    try expect("the first record", among: orders) { shown, order in
      Self.isRun(shown, of: order) && (order.first ?? nil) == shown.first
    }
    try driven.settle()
    driven.terminal.send("G")
    try expect("the last record", among: orders) { shown, order in
      Self.isRun(shown, of: order) && (order.last ?? nil) == shown.last
    }
    try driven.settle()
  }

  private func expect(
    _ what: String, among orders: [[String?]], _ isMet: ([String], [String?]) -> Bool
  ) throws {
    // Lines that were written in part have no token of their own.
    guard !mayBeTorn else { return try driven.settle() }
    let isShown = driven.isMet(within: 30) {
      let shown = driven.shownTokens
      return orders.contains { isMet(shown, $0) }
    }
    guard !isShown else { return }
    throw Fault(
      description: "\(what) did not come:\n\(driven.terminal.screen.text)\n"
        + "\(orders.map { "\($0.count): \($0.prefix(3)) … \($0.suffix(3))" })")
  }

  /// Whether tokens stand one behind the other in an order.
  private static func isRun(_ tokens: [String], of order: [String?]) -> Bool {
    guard let first = tokens.first else { return true }
    guard let start = order.firstIndex(of: first) else { return false }
    return order[start...].prefix(tokens.count).elementsEqual(tokens)
  }
}
