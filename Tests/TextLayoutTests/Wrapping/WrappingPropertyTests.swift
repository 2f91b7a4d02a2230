import TestSupport
import Testing

@testable import TextLayout

/// What holds for every text at every width.
@Suite struct WrappingPropertyTests {
  private static let modes: [WrapMode] = [.word, .character]

  /// Makes 12,000 random texts and options, and expects something of each.
  private func expect(seed: UInt64, _ holds: (DisplayText, WrapOptions) -> Bool) {
    var random = RandomSource(seed: seed)
    for round in 0..<12_000 {
      let text = DisplayText(RandomText.string(pieces: 14, using: &random))
      var options = WrapOptions(columns: round % 40 + 1)
      options.mode = Self.modes[round / 40 % 2]
      if round % 5 == 0 { options.hangingIndent = round % 7 }
      options.keepsIndent = round % 3 == 0
      if !holds(text, options) { Issue.record("\(text) \(options)") }
    }
  }

  @Test func `no line is wider than its width but a wide character at width one`() {
    expect(seed: 1) { text, options in
      text.wrapped(options).allSatisfy { line in
        let width = options.columns - Int(line.indent)
        return line.columns <= width || (width == 1 && line.columns == 2)
      }
    }
  }

  @Test func `a line says the columns that its cells take`() {
    expect(seed: 2) { text, options in
      text.wrapped(options).allSatisfy { line in
        let sum = text.cells(in: line.range).reduce(0) { $0 + $1.columns }
        return Int(line.columns) == sum && text.columns(in: line.range) == sum
      }
    }
  }

  @Test func `the lines and the blanks and newlines between them are the whole text`() {
    expect(seed: 3) { text, options in
      var end = 0
      let areJoined = text.wrapped(options).allSatisfy { line in
        defer { end = Int(line.end) }
        return line.start >= end && isBlank(text.utf8[end..<Int(line.start)])
      }
      return areJoined && isBlank(text.utf8[end...])
    }
  }

  @Test func `the lines are as many as are counted`() {
    expect(seed: 4) { text, options in
      var limited = options
      limited.maxLines = options.columns % 4 + 1
      return text.lineCount(options) == text.wrapped(options).count
        && text.lineCount(limited) == min(limited.maxLines, text.wrapped(options).count)
        && text.lineCount(limited) == text.wrapped(limited).count
    }
  }

  @Test func `lines start and end between grapheme clusters unless a cluster is too wide`() {
    expect(seed: 5) { text, options in
      guard options.columns - options.hangingIndent >= 8,
        !options.keepsIndent || options.columns >= 16
      else { return true }
      let boundaries = clusterBoundaries(of: text)
      return text.wrapped(options).allSatisfy { line in
        let end = Int(line.end)
        let hangs = end < text.utf8.count && text.utf8[end] == 0x20
        return boundaries.contains(Int(line.start)) && (hangs || boundaries.contains(end))
      }
    }
  }

  @Test func `a text wrapped at its natural width has its hard lines alone`() {
    expect(seed: 6) { text, _ in
      var hardLines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).count
      if text.isEmpty || text.utf8.last == 0x0A { hardLines -= 1 }
      return text.lineCount(WrapOptions(columns: max(1, text.naturalColumns))) == hardLines
    }
  }

  @Test func `a text wrapped at its minimum width breaks at opportunities alone`() {
    expect(seed: 7) { text, _ in
      let opportunities = Set(startsOfPieces(of: text))
      let lines = text.wrapped(WrapOptions(columns: max(1, text.minimumColumns)))
      return lines.allSatisfy { opportunities.contains(Int($0.start)) }
    }
  }

  @Test func `an ASCII text is broken as if it were not known to be ASCII`() {
    var random = RandomSource(seed: 8)
    for round in 0..<10_000 {
      let string = RandomText.ascii(length: 60, using: &random) + "."
      // A word joiner makes the slow path take the line, and changes nothing at its end.
      let (fast, slow) = (DisplayText(string), DisplayText(string + "\u{2060}"))
      let options = WrapOptions(columns: round % 40 + 1, mode: Self.modes[round % 2])
      let expected = slow.wrapped(options).map(\.start)
      let isSame = fast.wrapped(options).map(\.start) == expected
      if !isSame { Issue.record("\(string) \(options)") }
    }
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A }
  }

  private func clusterBoundaries(of text: DisplayText) -> Set<Int> {
    let string = String(decoding: text.utf8, as: UTF8.self)
    return Set(string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) })
      .union([text.utf8.count])
  }

  /// Starts of hard lines and break opportunities.
  private func startsOfPieces(of text: DisplayText) -> [Int] {
    text.utf8.withUnsafeBufferPointer { bytes in
      var wrapper = Wrapper(
        bytes, isASCII: text.isASCII, plan: .measuring(.everywhere), sink: LineList())
      wrapper.run()
      return wrapper.sink.lines.map { Int($0.start) }
    }
  }
}
