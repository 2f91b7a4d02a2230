import Records

/// Finds the places of a block where a match of a pattern may be, from the raw bytes alone.
struct Prefilter: ~Copyable {
  private let texts: CompiledPattern
  private let disguise: Disguise
  /// The next place that was found and not passed yet; -1 before the first.
  private var nextText = -1
  private var nextDisguise = -1

  /// Makes one, or nil where the bytes do not tell.
  init?(_ pattern: SearchPattern, format: RecordFormat) {
    guard var texts = RequiredTexts.texts(of: pattern) else { return nil }
    if case .delimited = format { texts = texts.map(Self.longestPartWithoutQuote) }
    guard !texts.contains(""),
      let compiled = try? CompiledPattern(
        texts.map(Self.escaped).joined(separator: "|"), isLiteral: false,
        isCaseSensitive: pattern.isCaseSensitive)
    else { return nil }
    self.texts = compiled
    disguise = Self.disguise(of: texts, isCaseSensitive: pattern.isCaseSensitive, in: format)
  }

  /// The next place at `start` or behind it; the starts in a block ascend, from 0 on.
  ///
  /// O(bytes passed).
  mutating func next(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if start == 0 {
      nextText = -1
      nextDisguise = -1
    }
    if nextText < start { nextText = texts.firstRange(in: block, from: start)?.lowerBound ?? .max }
    if nextDisguise < start { nextDisguise = disguise.next(in: block, from: start) ?? .max }
    let next = min(nextText, nextDisguise)
    return next == .max ? nil : next
  }

  private static func disguise(
    of texts: [String], isCaseSensitive: Bool, in format: RecordFormat
  ) -> Disguise {
    switch format {
    case .log, .lines, .paragraphs, .blocks: return .none
    case .delimited:
      var set = ByteSet()
      set.insert(textsOf: texts, isCaseSensitive: isCaseSensitive)
      return .quote(set)
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues:
      return .escapes(EscapedUnits(textsOf: texts, isCaseSensitive: isCaseSensitive))
    }
  }

  /// A quote in a cell is written as two, so that a text with one is not there as it is.
  private static func longestPartWithoutQuote(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\"").map(String.init).max {
      $0.utf8.count < $1.utf8.count
    } ?? ""
  }

  /// A text as a regular expression that matches just that.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
