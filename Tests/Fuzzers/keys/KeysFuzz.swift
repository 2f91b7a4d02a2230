@testable import CursesTerminal

/// The decoder of what a terminal sends: however the bytes are cut, the same events come, keys have
/// names that are read again, and no answer makes the terminal's pixels insane.
///
/// The first byte says where the bytes are cut, the second what is put around them: an answer has a
/// start and an end that random bytes rarely hit.
enum KeysFuzz: FuzzTarget {
  private static let envelopes = [
    ("", ""), ("\u{1B}[", "t"), ("\u{1B}[?", "c"), ("\u{1B}[?", "S"), ("\u{1B}P>|", "\u{1B}\\"),
    ("\u{1B}_G", "\u{1B}\\"), ("\u{1B}]11;rgb", "\u{7}"), ("\u{1B}[<", "M"),
    ("\u{1B}[200~", "\u{1B}[201~"),
  ]

  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let first = input.byte()
    let (start, end) = input.choice(of: envelopes)
    let bytes = Array(start.utf8) + input.rest + Array(end.utf8)
    let whole = events(of: [bytes[...]])
    let cut = first % (bytes.count + 1)
    try expectEqual(whole, events(of: [bytes[..<cut], bytes[cut...]]), "cut at \(cut)")
    let single = events(of: bytes.indices.map { bytes[$0...$0] })
    try expectEqual(whole, single, "byte by byte")
    for case .key(let key) in whole { try checkName(of: key) }
    for case .mouse(let event) in whole {
      try expect(event.position.column >= 0 && event.position.row >= 0, "outside: \(event)")
    }
    try checkAnswers(whole)
  }

  private static func events(of parts: [ArraySlice<UInt8>]) -> [TerminalEvent] {
    var decoder = KeyDecoder()
    return parts.flatMap { decoder.decode($0) } + decoder.endUnfinished()
  }

  /// A key that can be bound is found by the name that it is shown by.
  private static func checkName(of key: Key) throws {
    guard case .character(let scalar) = key.code else {
      return try expectEqual(Key(name: key.name), key, "named \(key.name)")
    }
    // Control has no capitals, and what has no width has no name that could be told apart.
    guard (0x20...0x7E).contains(scalar.value), !scalar.properties.isUppercase else { return }
    try expectEqual(Key(name: key.name), key, "named \(key.name)")
  }

  private static func checkAnswers(_ events: [TerminalEvent]) throws {
    let terminal = PixelProbe.Terminal(canBeAsked: true, isMultiplexed: false, depth: .direct)
    var probe = PixelProbe(choice: .auto, terminal: terminal)
    var questions = probe.nextQuestions()
    for event in events {
      switch event {
      case .deviceAttributes(let attributes): probe.receive(attributes: attributes)
      case .answer(let answer): probe.receive(answer)
      default: continue
      }
      questions = probe.nextQuestions()
      try expect(questions.utf8.count < 200, "asks without end")
    }
    let support = probe.support
    try expect(support.cellPixels?.isSaneCell != false, "a cell of \(support)")
    try expect(!support.sixel || support.cellPixels != nil, "sixels without a cell's size")
    try expect(
      support.sixelLimit.map { $0.width > 0 && $0.height > 0 } ?? true, "a limit of \(support)")
  }
}
