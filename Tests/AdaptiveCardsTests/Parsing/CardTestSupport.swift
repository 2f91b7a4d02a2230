import AdaptiveCards
import Foundation
import JSON

/// Reads JSON in a test; members come in any order.
func json(_ text: String) throws -> JSONValue {
  try JSONDecoder().decode(DecodedJSON.self, from: Data(text.utf8)).value
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
    let folder = ProcessInfo.processInfo.environment["RIFFLE_VECTORS"] ?? "../shared/vectors"
    let path = "\(folder)/adaptive-cards/\(file)"
    guard let data = FileManager.default.contents(atPath: path) else {
      print("\(file): skipped, no such file in \(folder)")
      return nil
    }
    return try json(String(decoding: data, as: UTF8.self))
  }

  /// The paths of all JSON files of the corpus, sorted; empty where there is none.
  static func corpus() -> [String] {
    let folder = ProcessInfo.processInfo.environment["RIFFLE_CORPUS"] ?? "../shared/corpus"
    let cards = "\(folder)/adaptive-cards"
    let files = FileManager.default.enumerator(atPath: cards)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { "\(cards)/\($0)" }
  }
}

/// A JSON value as Foundation decodes it.
private struct DecodedJSON: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.singleValueContainer().decode([String: DecodedJSON].self) {
      let members = object.map { JSONObject.Member(key: $0.key, value: $0.value.value) }
      value = .object(JSONObject(members: members))
    } else if let array = try? decoder.singleValueContainer().decode([DecodedJSON].self) {
      value = .array(array.map(\.value))
    } else {
      value = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let string = try? container.decode(String.self) { return .string(string) }
    if let integer = try? container.decode(Int.self) { return .number("\(integer)") }
    return .number("\(try container.decode(Double.self))")
  }
}
