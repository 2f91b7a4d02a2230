import JSON
import TestSupport

@testable import Records

extension RandomSource {
  /// A path of one to four steps, its names of some characters.
  package mutating func path(of alphabet: String) -> FieldPath {
    var path = FieldPath(name: text(0...4, of: alphabet))
    for _ in 0..<below(4) {
      path =
        oneIn(3)
        ? path.appending(index: below(1_000)) : path.appending(name: text(0...4, of: alphabet))
    }
    return path
  }

  /// A path that may lead somewhere in a ``jsonText(depth:)``.
  package mutating func likelyPath() -> FieldPath {
    var path = FieldPath(name: pick(Self.names))
    for _ in 0..<below(3) {
      path = oneIn(3) ? path.appending(index: below(3)) : path.appending(name: pick(Self.names))
    }
    return path
  }

  /// An object, spaced and escaped in many ways, its few names often more than once.
  package mutating func jsonText() -> String {
    jsonObject(depth: 3)
  }

  private static let names = ["a", "b", "a.b", "", "é", "x\"y"]
  private static let spellings = [
    "a": ["a", "\\u0061"], "b": ["b", "\\u0062"], "a.b": ["a.b", "a\\u002eb"], "": [""],
    "é": ["é", "\\u00E9"], "x\"y": ["x\\\"y", "x\\u0022y"],
  ]
  private static let scalars = [
    "null", "true", "false", "0", "-1.50e+3", "12345678901234567890", "\"\"", "\"t\"",
    "\"{\\\"a\\\":1}\"", "\"[\\\\\"", "\"\\ud83d\\ude00\\n\"", "\"a\"", "[]", "{}", "[ ]",
  ]

  private mutating func jsonValue(depth: Int) -> String {
    switch below(depth > 0 ? 4 : 2) {
    case 0, 1: return pick(Self.scalars)
    case 2: return jsonObject(depth: depth)
    default:
      let elements = (0..<below(4)).map { _ in spaced(jsonValue(depth: depth - 1)) }
      return "[" + elements.joined(separator: ",") + "]"
    }
  }

  private mutating func jsonObject(depth: Int) -> String {
    let members = (0..<below(5)).map { _ in
      let key = pick(Self.spellings[pick(Self.names)] ?? [""])
      return spaced("\"\(key)\"") + ":" + spaced(jsonValue(depth: depth - 1))
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func spaced(_ text: String) -> String {
    oneIn(3) ? pick(["", " ", "\t"]) + text + pick(["", " ", "\n "]) : text
  }
}
