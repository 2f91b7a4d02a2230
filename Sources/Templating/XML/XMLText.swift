/// The characters that XML writes as entities.
enum XMLText {
  private static let entities: [(Character, String)] = [
    ("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot"), ("'", "apos"),
  ]

  /// A text as it may stand in XML.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      let entity = entities.prefix(4).first { $0.0 == character }
      escaped += entity.map { "&\($0.1);" } ?? String(character)
    }
  }

  /// A text with its entities replaced; one that is not known stays.
  static func unescaped(_ text: Substring) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { unescaped, part in
      guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else {
        return unescaped += "&" + part
      }
      unescaped += String(character) + part[part.index(after: end)...]
    }
  }

  private static func character(_ entity: Substring) -> Character? {
    if let named = entities.first(where: { $0.1 == entity }) { return named.0 }
    guard entity.hasPrefix("#") else { return nil }
    let digits = entity.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
