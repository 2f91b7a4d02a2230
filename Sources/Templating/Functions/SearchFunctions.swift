/// Where something is in a text or list, and whether it is.
enum SearchFunctions {
  static let table: [String: Function] = [
    "startsWith": Function(2...2) { arguments throws(ExpressionFault) in
      let (text, start) = (try arguments.text(0), try arguments.text(1))
      return .bool(text.utf8.starts(with: start.utf8))
    },
    "endsWith": Function(2...2) { arguments throws(ExpressionFault) in
      let (text, end) = (try arguments.text(0), try arguments.text(1))
      return .bool(text.utf8.reversed().starts(with: end.utf8.reversed()))
    },
    "contains": Function(2...2, isDeep: true, contains),
    "indexOf": Function(2...2, isDeep: true, firstIndex),
    "lastIndexOf": Function(2...2, isDeep: true, lastIndex),
  ]

  /// Whether a text is in a text, a value in a list, or a name in an object.
  private static func contains(_ arguments: Arguments) -> ExpressionValue {
    let container = arguments[0]
    if let elements = container.elements {
      return .bool(elements.contains { $0.isEqual(to: arguments[1]) })
    }
    guard let name = arguments[1].string else { return .bool(false) }
    if let text = container.string {
      return .bool(ByteSearch.first(Array(name.utf8), in: Array(text.utf8)) != nil)
    }
    return .bool(container.property(name) != .missing)
  }

  private static func firstIndex(
    _ arguments: Arguments
  ) throws(ExpressionFault) -> ExpressionValue {
    if let elements = arguments[0].elements {
      return .integer(elements.firstIndex { $0.isEqual(to: arguments[1]) } ?? -1)
    }
    let (text, wanted) = (Array(try arguments.text(0).utf8), Array(try arguments.text(1).utf8))
    return .integer(scalars(before: ByteSearch.first(wanted, in: text), in: text))
  }

  private static func lastIndex(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    if let elements = arguments[0].elements {
      return .integer(elements.lastIndex { $0.isEqual(to: arguments[1]) } ?? -1)
    }
    let (text, wanted) = (Array(try arguments.text(0).utf8), Array(try arguments.text(1).utf8))
    // Nothing is found last before the last scalar, not behind it.
    if wanted.isEmpty { return .integer(scalars(before: text.count, in: text) - 1) }
    return .integer(scalars(before: ByteSearch.last(wanted, in: text), in: text))
  }

  /// The scalars of a text before a byte, or -1 where it was not found.
  private static func scalars(before offset: Int?, in text: [UInt8]) -> Int {
    guard let offset else { return -1 }
    return text[..<offset].count { $0 & 0xC0 != 0x80 }
  }
}
