/// Texts, in which positions and lengths count Unicode scalars.
enum StringFunctions {
  static let table: [String: Function] = [
    "length": Function(1...1) { arguments throws(ExpressionFault) in
      .integer(try arguments.text(0).unicodeScalars.count)
    },
    "toLower": Function(1...2) { arguments throws(ExpressionFault) in
      try mapped(arguments) { $0.lowercased() }
    },
    "toUpper": Function(1...2) { arguments throws(ExpressionFault) in
      try mapped(arguments) { $0.uppercased() }
    },
    "sentenceCase": Function(1...2) { arguments throws(ExpressionFault) in
      try mapped(arguments, capitalised)
    },
    "titleCase": Function(1...2) { arguments throws(ExpressionFault) in
      try mapped(arguments, titled)
    },
    "trim": Function(1...1) { arguments throws(ExpressionFault) in
      .string(trimmed(try arguments.text(0)))
    },
    "concat": Function(Function.atLeast(1), isDeep: true, concatenate),
    "replace": Function(3...3) { arguments throws(ExpressionFault) in
      try replaced(arguments, ignoringCase: false)
    },
    "replaceIgnoreCase": Function(3...3) { arguments throws(ExpressionFault) in
      try replaced(arguments, ignoringCase: true)
    },
    "substring": Function(2...3, substring),
    "split": Function(1...2, split),
    "join": Function(2...3, isDeep: true, join),
    "countWord": Function(1...1) { arguments throws(ExpressionFault) in
      .integer(try arguments.text(0).split { $0.isWhitespace }.count)
    },
    "addOrdinal": Function(1...1, ordinal),
    "newGuid": Function(0...0, identifier),
    "EOL": Function(0...0) { _ in .string("\n") },
  ]

  /// Changes a text in a way that a locale, the last argument, could have a say in.
  private static func mapped(
    _ arguments: Arguments, _ change: (String) -> String
  ) throws(ExpressionFault) -> ExpressionValue {
    if arguments.count > 1 { _ = try arguments.string(1) }
    return .string(change(try arguments.text(0)))
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst().lowercased()
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

  /// A text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
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
    let digits = [high, low].map { Digits.padded($0, to: 16, radix: 16) }.joined()
    let dashes: Set = [8, 12, 16, 20]
    return .string(
      digits.enumerated().reduce(into: "") { text, digit in
        if dashes.contains(digit.offset) { text += "-" }
        text.append(digit.element)
      })
  }
}
