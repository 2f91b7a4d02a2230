/// The way to a value in a JSON document: names of members and numbers of elements.
///
/// It is written `.data.items`, `.pages[0].rows`, `."odd.name"` or `["odd.name"]`. `.orders[].items` goes through
/// all elements of `orders`. The first dot, a `$` before it and a `[]` at the end change nothing.
public struct JSONPath: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    /// The member of this name, in UTF-8.
    case member([UInt8])
    /// The element of this number, 0-based.
    case element(Int)
    /// Each element, one after the other.
    case each
  }

  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  /// A path, or nil if the text is none.
  public init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let steps = reader.readAll() else { return nil }
    self.steps = steps
  }

  /// The path as it is written, beginning with a dot.
  public var text: String { text(ofFirst: steps.count) }

  /// The first steps as they are written.
  func text(ofFirst count: Int) -> String {
    let parts = steps.prefix(count).map { step in
      switch step {
      case .element(let number): "[\(number)]"
      case .each: "[]"
      case .member(let name) where Self.isPlain(name): "." + String(decoding: name, as: UTF8.self)
      case .member(let name): ".\"" + String(decoding: name, as: UTF8.self) + "\""
      }
    }
    let text = parts.joined()
    // By bytes: a dot with a combining mark behind it is no prefix of the text.
    return text.utf8.first == Reader.dot ? text : "." + text
  }

  /// Whether a name is read without quotes; one with a quote in it can only be written so.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    let ends = [Reader.dot, Byte.openBracket, Byte.closeBracket]
    return name.first.map { $0 != Byte.quote } ?? false && !name.contains(where: ends.contains)
  }
}

extension JSONPath {
  /// Reads the text of a path from its start to its end.
  private struct Reader {
    static let dot: UInt8 = 0x2E

    var rest: ArraySlice<UInt8>

    mutating func readAll() -> [Step]? {
      _ = consume(0x24)
      var steps: [Step] = []
      if consume(Self.dot), rest.isEmpty { return [] }
      while let byte = rest.first {
        if rest.elementsEqual("[]".utf8) || rest.elementsEqual("[*]".utf8) { return steps }
        let isBracket = byte == Byte.openBracket
        guard let step = isBracket ? readBracket() : readName() else { return nil }
        steps.append(step)
        if isBracket, let next = rest.first, next != Self.dot, next != Byte.openBracket {
          return nil
        }
        if consume(Self.dot), rest.isEmpty { return nil }
      }
      return steps
    }

    private mutating func readName() -> Step? {
      if rest.first == Byte.quote { return readQuoted() }
      let name = rest.prefix { $0 != Self.dot && $0 != Byte.openBracket }
      rest = rest[name.endIndex...]
      return name.isEmpty || name.contains(Byte.closeBracket) ? nil : .member(Array(name))
    }

    private mutating func readQuoted() -> Step? {
      guard consume(Byte.quote), let end = rest.firstIndex(of: Byte.quote) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return .member(Array(rest[..<end]))
    }

    private mutating func readBracket() -> Step? {
      guard consume(Byte.openBracket) else { return nil }
      if rest.first == Byte.quote {
        let step = readQuoted()
        return consume(Byte.closeBracket) ? step : nil
      }
      if consume(0x2A) || rest.first == Byte.closeBracket {
        return consume(Byte.closeBracket) ? .each : nil
      }
      let digits = rest.prefix(while: Byte.isDigit)
      rest = rest[digits.endIndex...]
      guard consume(Byte.closeBracket) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self)).map(Step.element)
    }

    private mutating func consume(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest.removeFirst()
      return true
    }
  }
}
