import Testing

@testable import TextLayout

/// What holds for every text at every width.
@Suite struct `Wrapping any text` {
  private static let modes: [WrapMode] = [.word, .character]

  /// Calls a check with 12,000 random texts and options.
  private func forRandomTexts(seed: UInt64, _ check: (DisplayText, WrapOptions) -> Void) {
    var random = SeededRandom(seed: seed)
    for round in 0..<12_000 {
      let text = DisplayText(RandomText.string(pieces: 24, using: &random))
      var options = WrapOptions(columns: round % 40 + 1)
      options.mode = Self.modes[round / 40 % 2]
      if round % 5 == 0 { options.hangingIndent = round % 7 }
      check(text, options)
    }
  }

  @Test func `no line is wider than its width but a wide character at width one`() {
    forRandomTexts(seed: 1) { text, options in
      for line in text.wrapped(options) {
        let width = options.columns - Int(line.indent)
        let fits = line.columns <= width || (width == 1 && line.columns == 2)
        #expect(fits, "\(text) \(options) \(line)")
      }
    }
  }

  @Test func `a line says the columns that its cells take`() {
    forRandomTexts(seed: 2) { text, options in
      for line in text.wrapped(options) {
        let sum = text.cells(in: line.range).reduce(0) { $0 + $1.columns }
        #expect(Int(line.columns) == sum, "\(text) \(options) \(line)")
        #expect(text.columns(in: line.range) == sum)
      }
    }
  }

  @Test func `the lines and the blanks and newlines between them are the whole text`() {
    forRandomTexts(seed: 3) { text, options in
      var end = 0
      for line in text.wrapped(options) {
        #expect(text.utf8[end..<max(end, Int(line.start))].allSatisfy { $0 == 0x20 || $0 == 0x0A })
        #expect(line.start >= end)
        end = Int(line.end)
      }
      #expect(text.utf8[end...].allSatisfy { $0 == 0x20 || $0 == 0x0A }, "\(text) \(options)")
    }
  }

  @Test func `the lines are as many as are counted`() {
    forRandomTexts(seed: 4) { text, options in
      var options = options
      #expect(text.lineCount(options) == text.wrapped(options).count)
      options.maxLines = options.columns % 4 + 1
      #expect(text.lineCount(options) == text.wrapped(options).count)
    }
  }

  @Test func `lines start and end between grapheme clusters unless a cluster is too wide`() {
    forRandomTexts(seed: 5) { text, options in
      guard options.columns - options.hangingIndent >= 8 else { return }
      let boundaries = clusterBoundaries(of: text)
      for line in text.wrapped(options) {
        #expect(boundaries.contains(Int(line.start)), "\(text) \(options) \(line)")
        let hangs = Int(line.end) < text.utf8.count && text.utf8[Int(line.end)] == 0x20
        #expect(hangs || boundaries.contains(Int(line.end)), "\(text) \(options) \(line)")
      }
    }
  }

  @Test func `a text wrapped at its natural width has its hard lines alone`() {
    forRandomTexts(seed: 6) { text, options in
      var options = options
      options.columns = max(1, text.naturalColumns)
      var hardLines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).count
      if text.isEmpty || text.utf8.last == 0x0A { hardLines -= 1 }
      options.hangingIndent = 0
      #expect(text.lineCount(options) == hardLines, "\(text) \(options)")
    }
  }

  @Test func `a text wrapped at its minimum width breaks at opportunities alone`() {
    forRandomTexts(seed: 7) { text, options in
      let width = max(1, text.minimumColumns)
      let lines = text.wrapped(WrapOptions(columns: width))
      let pieces = Set(opportunities(of: text))
      for line in lines { #expect(pieces.contains(Int(line.start)), "\(text) \(width) \(line)") }
    }
  }

  @Test func `an ASCII text is broken as if it were not known to be ASCII`() {
    var random = SeededRandom(seed: 8)
    for round in 0..<20_000 {
      let string = RandomText.ascii(length: 60, using: &random) + "."
      // A word joiner makes the slow path take the line, and changes nothing at its end.
      let (fast, slow) = (DisplayText(string), DisplayText(string + "\u{2060}"))
      let options = WrapOptions(columns: round % 40 + 1, mode: Self.modes[round % 2])
      let expected = slow.wrapped(options).map(\.start)
      #expect(fast.wrapped(options).map(\.start) == expected, "\(string) \(options)")
    }
  }

  private func clusterBoundaries(of text: DisplayText) -> Set<Int> {
    let string = String(decoding: text.utf8, as: UTF8.self)
    return Set(string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) })
      .union([text.utf8.count])
  }

  /// Starts of hard lines and break opportunities.
  private func opportunities(of text: DisplayText) -> [Int] {
    text.utf8.withUnsafeBufferPointer { bytes in
      var wrapper = Wrapper(
        bytes, isASCII: text.isASCII, plan: .measuring(.everywhere), sink: LineList())
      wrapper.run()
      return wrapper.sink.lines.map { Int($0.start) }
    }
  }
}
