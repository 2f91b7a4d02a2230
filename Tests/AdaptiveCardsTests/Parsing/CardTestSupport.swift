import AdaptiveCards
import Foundation
import JSON
import TestSupport

/// Reads JSON in a test.
func json(_ text: String) throws -> JSONValue {
  var parser = JSONParser()
  return try parser.parse(Array(text.utf8))
}

/// Reads a card in a test from its body.
func card(body: String, extra: String = "") throws -> Card {
  CardParser.parse(
    try json(#"{"type": "AdaptiveCard", "version": "1.6", \#(extra) "body": [\#(body)]}"#))
}

/// A test looked for a kind of element that is not there.
struct WrongShape: Error {}

/// Where test data stands that is not a part of the project.
enum CardTestData {
  /// The parsed file of vectors, or nil where there is none.
  static func vectors(_ file: String) throws -> JSONValue? {
    guard let data = VectorFolder.data("adaptive-cards/\(file)") else { return nil }
    return try json(String(decoding: data, as: UTF8.self))
  }

  /// The paths of the host configs of the corpus.
  static func hostConfigs() -> [String] {
    corpus().filter {
      $0.lowercased().split(separator: "/").suffix(2).contains { $0.hasPrefix("hostconfig") }
    }
  }

  /// The paths of all JSON files of the corpus, sorted; empty where there is none.
  static func corpus() -> [String] {
    let folder = ProcessInfo.processInfo.environment["RIFFLE_CORPUS"] ?? "../shared/corpus"
    let cards = "\(folder)/adaptive-cards"
    let files = FileManager.default.enumerator(atPath: cards)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { "\(cards)/\($0)" }
  }
}

extension VectorReport {
  /// Checks the cases of a file, whose fields are all known: the check returns what is wrong, or nil.
  static func failures(
    in file: JSONValue, named name: String, fields: Set<String>,
    _ problem: (JSONValue) throws -> String?
  ) -> [String] {
    var report = VectorReport(name)
    for (number, vector) in (file["cases"]?.array ?? []).enumerated() {
      let name = vector["name"]?.string ?? vector["test"]?.string ?? "\(number)"
      report.check(name) { try problem(vector) }
      report.note(vector.object?.members.map(\.key) ?? [], of: "cases", known: fields)
    }
    report.note(lists: file.object?.members.map(\.key) ?? [], known: ["cases"])
    return report.finish()
  }
}
