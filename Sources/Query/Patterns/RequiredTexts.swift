import Records

/// Reads a regular expression for texts of which every match has one, to look for these first.
///
/// It knows the syntax that is common to all such languages (pcre2pattern(3)); before anything else
/// it gives up, for it must not promise what is not so.
struct RequiredTexts {
  /// There is syntax that this does not know.
  private struct Unknown: Error {}

  /// Texts that are looked for at a time, at most.
  private static let mostTexts = 8

  private var rest: ArraySlice<Unicode.Scalar>

  /// Texts of which every match has one, or nil where there are no such.
  ///
  /// O(scalars of the pattern).
  static func texts(of pattern: SearchPattern) -> [String]? {
    if pattern.isLiteral { return pattern.text.isEmpty ? nil : [pattern.text] }
    var reader = RequiredTexts(rest: Array(pattern.text.unicodeScalars)[...])
    do throws(Unknown) {
      let texts = try reader.readAlternatives()
      return reader.rest.isEmpty ? texts : nil
    } catch { return nil }
  }

  /// Reads up to the end or a closing parenthesis.
  private mutating func readAlternatives() throws(Unknown) -> [String]? {
    var all: [String]? = []
    repeat {
      let texts = try readSequence()
      all = if let all, let texts { all + texts } else { nil }
    } while consume("|")
    return all.flatMap { $0.count <= Self.mostTexts ? $0 : nil }
  }

  private mutating func readSequence() throws(Unknown) -> [String]? {
    var best: [String]?
    var run = ""
    while let first = rest.first, first != "|", first != ")" {
      let item = try readItem()
      let times = try readQuantifier()
      if case .scalar(let scalar) = item, times != .maybeNone { run.unicodeScalars.append(scalar) }
      if case .scalar = item, times == .once { continue }
      best = Self.better(of: best, run.isEmpty ? nil : [run])
      run = ""
      if case .group(let texts) = item, times != .maybeNone { best = Self.better(of: best, texts) }
    }
    return Self.better(of: best, run.isEmpty ? nil : [run])
  }

  /// The texts of which the shortest is longer, for they are rarer.
  private static func better(of one: [String]?, _ other: [String]?) -> [String]? {
    guard let one, let other else { return one ?? other }
    let shortest = [one, other].map { $0.map(\.utf8.count).min() ?? 0 }
    return shortest[1] > shortest[0] ? other : one
  }
}

// MARK: Parts of a pattern

extension RequiredTexts {
  private enum Item {
    case scalar(Unicode.Scalar)
    case group([String]?)
    /// Something of which nothing is known beforehand.
    case other
  }

  private enum Times { case once, maybeNone, oftener }

  private mutating func readItem() throws(Unknown) -> Item {
    guard let scalar = rest.popFirst() else { throw Unknown() }
    switch scalar {
    case "\\": return try readEscape()
    case "[": return try readClass()
    case "(": return try readGroup()
    case ".", "^", "$": return .other
    case "*", "+", "?", "{": throw Unknown()
    default: return .scalar(scalar)
    }
  }

  private mutating func readEscape() throws(Unknown) -> Item {
    guard let scalar = rest.popFirst() else { throw Unknown() }
    switch scalar {
    case "b", "B", "A", "z", "Z", "G", "d", "D", "w", "W", "s", "S", "h", "H", "v", "V", "R", "X":
      return .other
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case _ where scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar):
      return .scalar(scalar)
    default: throw Unknown()
    }
  }

  /// Reads a class up to its bracket; one that has a bracket in it is not known here.
  private mutating func readClass() throws(Unknown) -> Item {
    _ = consume("^")
    if rest.first == "]" { throw Unknown() }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]": return .other
      case "[": throw Unknown()
      case "\\":
        guard let escaped = rest.popFirst(), escaped != "Q" else { throw Unknown() }
      default: continue
      }
    }
    throw Unknown()
  }

  private mutating func readGroup() throws(Unknown) -> Item {
    if rest.first == "*" { throw Unknown() }
    var isLookaround = false
    if consume("?") {
      let kinds: [(String, Bool)] = [
        (":", false), (">", false), ("=", true), ("!", true), ("<=", true), ("<!", true),
      ]
      guard let kind = kinds.first(where: { rest.starts(with: $0.0.unicodeScalars) }) else {
        throw Unknown()
      }
      rest.removeFirst(kind.0.unicodeScalars.count)
      isLookaround = kind.1
    }
    let texts = try readAlternatives()
    guard consume(")") else { throw Unknown() }
    return isLookaround ? .other : .group(texts)
  }

  /// Reads how often what stands before comes.
  private mutating func readQuantifier() throws(Unknown) -> Times {
    var times = Times.once
    if consume("*") || consume("?") {
      times = .maybeNone
    } else if consume("+") {
      times = .oftener
    } else if consume("{") {
      let range = rest.prefix { $0 != "}" }
      guard let first = range.first, ("1"..."9").contains(first) || first == "0",
        range.allSatisfy({ ("0"..."9").contains($0) || $0 == "," })
      else { throw Unknown() }
      times = first == "0" ? .maybeNone : .oftener
      rest = rest[range.endIndex...]
      guard consume("}") else { throw Unknown() }
    }
    if times != .once, !consume("?") { _ = consume("+") }
    return times
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
