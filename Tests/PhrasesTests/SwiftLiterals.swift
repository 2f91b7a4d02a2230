/// A text in quotes in a file of Swift.
struct SwiftLiteral {
  /// The text with escapes read, and `%1`, `%2` in place of what stands in `\( )`: the key of a phrase.
  var key = ""
  /// The text without what stands in `\( )`.
  var words = ""
  /// Its line, 1-based.
  var line: Int
  /// The name of the function that it is given to, or what stands before it in the brackets; empty for none.
  var callee: String
}

/// Finds the texts in quotes in Swift, as far as this project writes it: strings of one line and of several, raw ones, and
/// those that stand in the interpolations of others.
struct SwiftLiteralReader {
  private let text: [Unicode.Scalar]
  private var place = 0
  private var line = 1
  /// The names in front of the open brackets.
  private var callees: [String] = []
  private var word = ""
  private var found: [SwiftLiteral] = []

  private init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// All literals of a file.
  static func literals(in text: String) -> [SwiftLiteral] {
    var reader = SwiftLiteralReader(text)
    reader.readCode(untilBracket: false)
    return reader.found
  }

  private func starts(with other: String) -> Bool {
    text[place...].starts(with: other.unicodeScalars)
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where place < text.count {
      if text[place] == "\n" { line += 1 }
      place += 1
    }
  }

  /// Reads code to its end, or to the bracket that closes an interpolation.
  private mutating func readCode(untilBracket: Bool) {
    let depth = callees.count
    while place < text.count {
      let scalar = text[place]
      if starts(with: "//") {
        while place < text.count, text[place] != "\n" { step() }
        continue
      }
      var hashes = 0
      while place + hashes < text.count, text[place + hashes] == "#" { hashes += 1 }
      if place + hashes < text.count, text[place + hashes] == "\"" {
        step(hashes)
        readLiteral(hashes: hashes)
        continue
      }
      switch scalar {
      case "(", "[", "{":
        callees.append(word)
        word = ""
      case ")", "]", "}":
        if untilBracket, callees.count == depth {
          step()
          return
        }
        _ = callees.popLast()
        word = ""
      case _ where scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar):
        word.unicodeScalars.append(scalar)
      case " ", "\n": break
      default: word = ""
      }
      if scalar == " ", place > 0, text[place - 1] != " " { word = "" }
      step()
    }
  }

  /// Reads a literal from its quotes on.
  private mutating func readLiteral(hashes: Int) {
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var literal = SwiftLiteral(line: line, callee: callees.last ?? "")
    var places = 0
    step(quotes.unicodeScalars.count)
    while place < text.count, !starts(with: end) {
      guard starts(with: escape) else {
        literal.append(text[place])
        step()
        continue
      }
      step(escape.unicodeScalars.count)
      if text[place] == "(" {
        step()
        places += 1
        literal.key += "%\(places)"
        literal.words += " "
        callees.append("")
        readCode(untilBracket: true)
        _ = callees.popLast()
      } else {
        readEscape(into: &literal)
      }
    }
    step(end.unicodeScalars.count)
    if quotes.count == 3 { literal.removeIndentation() }
    found.append(literal)
  }

  private mutating func readEscape(into literal: inout SwiftLiteral) {
    let scalar = text[place]
    step()
    switch scalar {
    case "n": literal.append("\n")
    case "t": literal.append("\t")
    case "0": literal.append("\0")
    case "\n": literal.append(SwiftLiteral.continuation)
    case "u":
      var digits = ""
      step()
      while text[place] != "}" {
        digits.unicodeScalars.append(text[place])
        step()
      }
      step()
      literal.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "?")
    default: literal.append(scalar)
    }
  }
}

extension SwiftLiteral {
  /// Stands for a backslash at the end of a line until it is known how far the lines are indented.
  fileprivate static let continuation: Unicode.Scalar = "\u{FFFF}"

  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    key.unicodeScalars.append(scalar)
    words.unicodeScalars.append(scalar)
  }

  /// Takes the line breaks beside the quotes and the spaces in front of each line away.
  fileprivate mutating func removeIndentation() {
    let lines = key.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.last?.count ?? 0
    let gap = String(repeating: " ", count: indentation)
    key = lines.dropFirst().dropLast().map { String($0.dropFirst(indentation)) }
      .joined(separator: "\n").replacing("\(Self.continuation)\(gap)", with: "")
  }
}
