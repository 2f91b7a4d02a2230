import Phrases

/// Texts, in which positions and lengths count Unicode scalars.
enum StringFunctions {
  static let table: [String: Function] = [
    "length": Function(1...1) { arguments throws(ExpressionFault) in
      .integer(try arguments.text(0).unicodeScalars.count)
    },
    "toLower": mapping { $0.lowercased() },
    "toUpper": mapping { $0.uppercased() },
    "sentenceCase": mapping { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() },
    "titleCase": mapping(titled),
    "trim": Function(1...1) { arguments throws(ExpressionFault) in
      .string(try arguments.text(0).trimmed)
    }, "concat": Function(Function.atLeast(1), isDeep: true, concatenate),
    "replace": replacement(ignoringCase: false),
    "replaceIgnoreCase": replacement(ignoringCase: true), "substring": Function(2...3, substring),
    "split": Function(1...2, split),
    "join": Function(2...3, isDeep: true, join),
    "countWord": Function(1...1) { arguments throws(ExpressionFault) in
      .integer(try arguments.text(0).split { $0.isWhitespace }.count)
    }, "addOrdinal": Function(1...1, ordinal), "newGuid": Function(0...0, identifier),
    "EOL": Function(0...0) { _ in .string("\n") },
  ]

  /// A function that changes a text in a way that a locale, the last argument, could have a say in.
  private static func mapping(_ change: @escaping @Sendable (String) -> String) -> Function {
    Function(1...2) { arguments throws(ExpressionFault) in
      if arguments.count > 1 { _ = try arguments.string(1) }
      return .string(change(try arguments.text(0)))
    }
  }

  /// Makes the first letter or digit of each word large.
  private static func titled(_ text: String) -> String {
    var isInside = false
    return text.lowercased().reduce(into: "") { titled, character in
      let begins = !isInside && (character.isLetter || character.isNumber)
      titled += begins ? character.uppercased() : String(character)
      isInside = !character.isWhitespace && (isInside || begins)
    }
  }

  /// Joins lists to a list, or anything else to a text, two by two from the left.
  private static func concatenate(_ arguments: Arguments) -> ExpressionValue {
    arguments.values.dropFirst().reduce(arguments[0]) { joined, next in
      if joined.isNull, next.isNull || next.listCount != nil { return next }
      if next.isNull, joined.listCount != nil { return joined }
      guard let left = joined.elements, let right = next.elements else {
        return .string(joined.text + next.text)
      }
      return .array(left + right)
    }
  }

  /// A number with the ending that makes it an ordinal in English.
  private static func ordinal(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let number = try arguments.integer(0)
    guard number > 0 else { return .string(String(number)) }
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return .string("\(number)\(ending)")
  }

  /// A random identifier: RFC 9562, version 4.
  private static func identifier(
    _ arguments: Arguments
  ) throws(ExpressionFault) -> ExpressionValue {
    let random = arguments.environment.random
    let high = random() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = String(UInt128(high) << 64 | UInt128(low), radix: 16)
    let padded = String(repeating: "0", count: 32 - digits.utf8.count) + digits
    return .string(
      padded.enumerated().reduce(into: "") { text, digit in
        if [8, 12, 16, 20].contains(digit.offset) { text += "-" }
        text.append(digit.element)
      })
  }
}

extension StringFunctions {
  static func substring(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let scalars = Array(try arguments.text(0).unicodeScalars)
    let start = try arguments.integer(1)
    if scalars.isEmpty && arguments[0].isNull { return .string("") }
    guard (0...scalars.count).contains(start) else { throw .outOfRange }
    let rest = scalars.count - start
    let length = arguments.count > 2 ? try arguments.integer(2) : rest
    guard (0...rest).contains(length) else { throw .outOfRange }
    return .string(String(scalars[start..<(start + length)]))
  }

  /// Splits at a separator; without one into scalars.
  static func split(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let text = try arguments.text(0)
    let separator = try arguments.text(1)
    guard !separator.isEmpty else {
      return .array(text.unicodeScalars.map { .string(String($0)) })
    }
    let parts = ByteSearch.parts(of: Array(text.utf8), between: Array(separator.utf8))
    return .array(parts.map { .string(String(decoding: $0, as: UTF8.self)) })
  }

  /// Joins the texts of a list; the last separator may be another one.
  static func join(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let texts = try arguments.elements(0).map(\.text)
    let separator = try arguments.text(1)
    let last = arguments.count > 2 ? try arguments.text(2) : separator
    guard let end = texts.last, texts.count > 1 else { return .string(texts.first ?? "") }
    return .string(texts.dropLast().joined(separator: separator) + last + end)
  }

  private static func replacement(ignoringCase: Bool) -> Function {
    Function(3...3) { arguments throws(ExpressionFault) in
      let (text, new) = (Array(try arguments.text(0).utf8), Array(try arguments.text(2).utf8))
      let old = Array(try arguments.text(1).utf8)
      if old.isEmpty { throw arguments.wrong(1, "a text that is not empty") }
      let parts = ByteSearch.parts(
        of: text, between: old, folding: ignoringCase ? { $0.lowered } : { $0 })
      let grown = text.count + (parts.count - 1) * new.count
      guard grown <= ExpressionLimits.textBytes else { throw .tooMuchWork }
      return .string(String(decoding: Array(parts.joined(separator: new)), as: UTF8.self))
    }
  }
}

/// Searches of texts, lists and objects.
enum SearchFunctions {
  static let table: [String: Function] = [
    "startsWith": Function(2...2) { arguments throws(ExpressionFault) in
      let (text, start) = (try arguments.text(0), try arguments.text(1))
      return .bool(text.utf8.starts(with: start.utf8))
    },
    "endsWith": Function(2...2) { arguments throws(ExpressionFault) in
      let (text, end) = (try arguments.text(0), try arguments.text(1))
      return .bool(text.utf8.reversed().starts(with: end.utf8.reversed()))
    }, "contains": Function(2...2, isDeep: true, contains),
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
