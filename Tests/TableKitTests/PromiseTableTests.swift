import Foundation
import Testing

/// The tables of `Promises.md` name the tests that there are, and no others.
struct PromiseTableTests {
  /// How many promises each letter has.
  private static let groups: [(letter: String, count: Int)] = [
    ("T", 8), ("M", 11), ("R", 6), ("G", 12), ("S", 8), ("B", 15), ("D", 9), ("L", 7), ("K", 4),
    ("F", 4), ("Q", 6), ("V", 3), ("E", 1), ("W", 6), ("C", 5),
  ]
  private static let promises =
    groups.flatMap { group in (1...group.count).map { "\(group.letter)\($0)" } }
    + "abcdef".map { "law (\($0))" }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// A row of a table: a promise and the suites that hold it.
  private struct Row {
    var promise: String
    var suites: Set<String>

    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 5, !["Number", "---"].contains(cells[1]) else { return nil }
      promise = cells[1]
      suites = Set(cells[3].matches(of: /`(\w+)`/).map { String($0.1) })
    }
  }

  private func rows() throws -> [Row] {
    let file = Self.root.appending(path: "Sources/TableKit/TableKit.docc/Promises.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(Row.init)
  }

  /// The suites that have a test for a promise, by promise; a suite has the name of its file.
  private func suitesInSources() throws -> [String: Set<String>] {
    var suites: [String: Set<String>] = [:]
    for target in ["TableEngineTests", "TableKitTests"] {
      let folder = Self.root.appending(path: "Tests/\(target)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let file = folder.appending(path: path)
        let suite = file.deletingPathExtension().lastPathComponent
        for test in try String(contentsOf: file, encoding: .utf8).matches(of: /func `([^`]+)`/) {
          for promise in promises(of: test.1) { suites[promise, default: []].insert(suite) }
        }
      }
    }
    return suites
  }

  /// The numbers that the name of a test begins with.
  private func promises(of name: Substring) -> [String] {
    if let law = name.prefixMatch(of: /law \([a-z]\)/) { return [String(law.0)] }
    return name.split(separator: " ").prefix { $0.wholeMatch(of: /[A-Z][0-9]+/) != nil }
      .map(String.init)
  }

  @Test func `every promise is in the table once, in order, and held by a test`() throws {
    let rows = try rows()
    #expect(rows.map(\.promise) == Self.promises)
    #expect(rows.filter(\.suites.isEmpty).map(\.promise) == [])
  }

  @Test func `the table names just the suites whose tests begin with the promise`() throws {
    let sources = try suitesInSources()
    #expect(Set(sources.keys).subtracting(Self.promises) == [])
    for row in try rows() {
      let held = sources[row.promise] ?? []
      #expect(row.suites.subtracting(held) == [], "\(row.promise) has no test there")
      #expect(held.subtracting(row.suites) == [], "\(row.promise) is missing in the table")
    }
  }
}
