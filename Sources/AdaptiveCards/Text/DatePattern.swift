/// How a date or a time is put together, in the notation of strftime(3).
struct DatePattern: Sendable, Hashable {
  /// A part of a date or a time.
  enum Field: Sendable, Hashable {
    case weekday, shortWeekday
    case month, shortMonth, monthNumber
    case day
    case year, shortYear
    case hour, halfDayHour
    case minute, second
    case half
    /// The time zone, by its name or offset.
    case zone
  }

  /// What stands one behind another.
  enum Piece: Sendable, Hashable {
    case text(String)
    case field(Field, isPadded: Bool)
  }

  /// The pieces, in their order; no two texts follow one another.
  private(set) var pieces: [Piece] = []
  /// Whether everything in the notation was one of the fields.
  private(set) var isKnown = true

  /// Reads a pattern, of which anything that is no field stands as it is written.
  ///
  /// O(bytes). Years of eras and other digits, `%Ey` and `%Od`, are the usual years and digits here.
  init(_ notation: String) {
    var rest = notation[...]
    while let percent = rest.firstIndex(of: "%") {
      append(rest[..<percent])
      rest = rest[rest.index(after: percent)...]
      readField(&rest)
    }
    append(rest)
  }

  /// The fields, in their order.
  var fields: [Field] {
    pieces.compactMap { if case .field(let field, _) = $0 { field } else { nil } }
  }

  /// Whether there is a letter between the fields, as where words follow the numbers.
  var hasWords: Bool {
    pieces.contains {
      if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false }
    }
  }

  private mutating func append(_ text: Substring) {
    guard !text.isEmpty else { return }
    if case .text(let last) = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else {
      pieces.append(.text(String(text)))
    }
  }

  private mutating func append(_ field: Field, isPadded: Bool = false) {
    pieces.append(.field(field, isPadded: isPadded))
  }

  private mutating func readField(_ rest: inout Substring) {
    let start = rest
    let flags = rest.prefix { "-_0^#".contains($0) }
    rest = rest.dropFirst(flags.count)
    let isOfEra = rest.first == "E"
    if isOfEra || rest.first == "O" { rest = rest.dropFirst() }
    guard let letter = rest.popFirst() else {
      isKnown = false
      return append("%" + start)
    }
    let isPadded = !flags.contains("-") && !flags.contains("_")
    switch letter {
    case "A": append(.weekday)
    case "a": append(.shortWeekday)
    case "B": append(.month)
    case "b", "h": append(.shortMonth)
    case "m": append(.monthNumber, isPadded: isPadded)
    case "d": append(.day, isPadded: isPadded)
    case "e": append(.day)
    case "Y": append(.year)
    case "y": append(isOfEra ? .year : .shortYear, isPadded: true)
    case "H": append(.hour, isPadded: isPadded)
    case "k": append(.hour)
    case "I": append(.halfDayHour, isPadded: isPadded)
    case "l": append(.halfDayHour)
    case "M": append(.minute, isPadded: isPadded)
    case "S": append(.second, isPadded: isPadded)
    case "p", "P": append(.half)
    case "Z", "z": append(.zone)
    case "F":
      append(.year, isPadded: true)
      pieces += DatePattern("-%m-%d").pieces
    case "D": pieces += DatePattern("%m/%d/%y").pieces
    case "R": pieces += DatePattern("%H:%M").pieces
    case "T": pieces += DatePattern("%H:%M:%S").pieces
    case "n", "t": append(" ")
    case "%": append("%")
    default:
      isKnown = false
      append("%" + start[..<rest.startIndex])
    }
  }
}

extension DatePattern {
  /// The same with no zeros in front of days and months, and with names that are full or short.
  func spelled(isLong: Bool) -> DatePattern {
    var pattern = self
    pattern.pieces = pieces.map { piece in
      guard case .field(let field, _) = piece else { return piece }
      return switch field {
      case .weekday, .shortWeekday: .field(isLong ? .weekday : .shortWeekday, isPadded: false)
      case .month, .shortMonth: .field(isLong ? .month : .shortMonth, isPadded: false)
      case .monthNumber, .day, .year, .shortYear, .hour, .halfDayHour, .minute, .second, .half,
        .zone:
        .field(field, isPadded: false)
      }
    }
    return pattern
  }

  /// The same with more behind it.
  func followed(by other: DatePattern) -> DatePattern {
    var pattern = self
    for piece in other.pieces {
      switch piece {
      case .text(let text): pattern.append(text[...])
      case .field: pattern.pieces.append(piece)
      }
    }
    return pattern
  }

  /// The same time without its seconds and its zone, and without what sets these apart from the rest.
  ///
  /// That is the mark in front of them, as in `19:27:05`, or the word behind them, as in `19時27分05秒`.
  var withoutSeconds: DatePattern {
    var pattern = self
    pattern.pieces = []
    var isBehindSeconds = false
    for piece in pieces {
      switch piece {
      case .field(.second, _):
        isBehindSeconds = true
      case .field(.zone, _): break
      case .field:
        if isBehindSeconds { pattern.trimMark() }
        isBehindSeconds = false
        pattern.pieces.append(piece)
      case .text(let text) where isBehindSeconds:
        isBehindSeconds = false
        let word = text.drop(while: \.isWhitespace)
        if word.first?.isLetter == true {
          pattern.append(word.drop { !$0.isWhitespace })
        } else {
          pattern.trimMark()
          pattern.append(text[...])
        }
      case .text(let text): pattern.append(text[...])
      }
    }
    if isBehindSeconds { pattern.trimMark() }
    pattern.trimBlanks()
    return pattern
  }

  private mutating func trimMark() {
    if case .text = pieces.last { pieces.removeLast() }
  }

  private mutating func trimBlanks() {
    if case .text(let text) = pieces.first {
      pieces.removeFirst()
      let rest = text.drop(while: \.isWhitespace)
      if !rest.isEmpty { pieces.insert(.text(String(rest)), at: 0) }
    }
    if case .text(var text) = pieces.last {
      pieces.removeLast()
      while text.last?.isWhitespace == true { text.removeLast() }
      append(text[...])
    }
  }
}
