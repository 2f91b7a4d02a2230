import Values

/// `{{DATE(…)}}` or `{{TIME(…)}}`: a moment and how it is to be shown.
struct CardDateMacro {
  /// How it is shown.
  enum Format {
    /// A numeric date.
    case compact
    /// A date with short names.
    case short
    /// A date with full names.
    case long
    /// A time of day.
    case time
  }

  /// The moment, in seconds since 1970.
  let moment: Int
  /// How it is shown.
  let format: Format

  /// Reads a macro at the start of a text and moves the text past it; nil if there is none that is
  /// valid to the last character: upper-case keywords, seconds and an offset, at most one space after
  /// the comma, and a day that exists.
  static func read(_ text: inout Substring.UTF8View) -> CardDateMacro? {
    var rest = Scanner(text: text)
    guard rest.skip("{{") else { return nil }
    let isTime = rest.skip("TIME(")
    guard isTime || rest.skip("DATE("), let moment = rest.moment() else { return nil }
    let format = isTime ? .time : rest.format()
    guard let format, rest.skip(")}}") else { return nil }
    text = rest.text
    return CardDateMacro(moment: moment, format: format)
  }

  private struct Scanner {
    var text: Substring.UTF8View

    /// Moves past a word, if the text begins with it.
    mutating func skip(_ word: String) -> Bool {
      guard text.starts(with: word.utf8) else { return false }
      text = text.dropFirst(word.utf8.count)
      return true
    }

    /// Reads a number of so many digits.
    mutating func number(_ digits: Int) -> Int? {
      let prefix = text.prefix(digits)
      guard prefix.count == digits, prefix.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      text = text.dropFirst(digits)
      return prefix.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Reads numbers of two digits with a separator in front of each.
    mutating func pairs(_ separators: [String]) -> [Int]? {
      var pairs: [Int] = []
      for separator in separators {
        guard skip(separator), let pair = number(2) else { return nil }
        pairs.append(pair)
      }
      return pairs
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS` and `Z` or `±HH:MM`, in seconds since 1970.
    mutating func moment() -> Int? {
      guard let year = number(4), let rest = pairs(["-", "-", "T", ":", ":"]) else { return nil }
      let time = DateTime(
        year: year, month: rest[0], day: rest[1], hour: rest[2], minute: rest[3], second: rest[4])
      guard time.isValid, let offset = offset() else { return nil }
      return time.moment(offset: offset).seconds
    }

    private mutating func offset() -> Int? {
      if skip("Z") { return 0 }
      let isWest = text.first == UInt8(ascii: "-")
      guard let offset = pairs([isWest ? "-" : "+", ":"]) else { return nil }
      guard offset[0] < 24, offset[1] < 60 else { return nil }
      return (offset[0] * 60 + offset[1]) * (isWest ? -60 : 60)
    }

    /// Reads the format of a date, which may be missing.
    mutating func format() -> Format? {
      guard skip(",") else { return .compact }
      _ = skip(" ")
      if skip("COMPACT") { return .compact }
      if skip("SHORT") { return .short }
      return skip("LONG") ? .long : nil
    }
  }
}
