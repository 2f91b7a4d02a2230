import CursesTerminal
import Foundation
import TestSupport
import Testing

@Suite struct ClipboardWayTests {
  private static let header = Array("\u{1B}]52;c;".utf8)
  private static let terminator = Array("\u{1B}\\".utf8)

  private func command(_ text: [UInt8], end: [UInt8] = terminator) -> [UInt8] {
    Self.header + Array(Data(text).base64EncodedString().utf8) + end
  }

  private func way(_ variables: [String: String]) -> ClipboardWay {
    ClipboardWay { variables[$0] }
  }

  /// Texts of every control character and every byte, alone, together, and of many lengths.
  private static let texts: [[UInt8]] =
    (UInt8.min...UInt8.max).map { [$0] }
    + (UInt8.min..<0x20).flatMap { first in (UInt8.min..<0x20).map { [first, $0] } }
    + [[], Array(0...255), Array("\u{1B}\\\u{1B}]52;c;?\u{7}".utf8), [0xC3, 0x28, 0xFF, 0x00]]
    + (0..<700).map { Array(repeating: UInt8(ascii: "x"), count: $0) }

  @Test func `a terminal gets the base64 of a text and nothing else of it`() throws {
    for text in Self.texts {
      try #require(ClipboardWay.direct.sequence(for: text) == command(text))
      try #require(ClipboardWay.none.sequence(for: text) == [])
    }
  }

  @Test func `a long text is sent whole`() {
    let text = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let sequence = ClipboardWay.direct.sequence(for: text)
    let payload = sequence.dropFirst(Self.header.count).dropLast(2)
    #expect(Data(base64Encoded: Data(payload)) == Data(text))
  }

  @Test func `tmux gets the sequence for itself, and one that it hands on`() throws {
    for text in Self.texts {
      let sequence = ClipboardWay.tmux.sequence(for: text)
      let own = command(text)
      try #require(sequence.starts(with: own))
      try #require(handedOn(byTmux: Array(sequence.dropFirst(own.count))) == own)
      try #require(
        ClipboardWay.tmux.sequence(for: text, isInTmux: true)
          == Array(sequence.dropFirst(own.count)))
    }
  }

  /// What tmux sends on of a string for it, as tmux(1) has it.
  private func handedOn(byTmux sequence: [UInt8]) throws -> [UInt8] {
    let start = Array("\u{1B}Ptmux;".utf8)
    try #require(sequence.starts(with: start) && sequence.suffix(2) == Self.terminator[...])
    var (bytes, isEscaped): ([UInt8], Bool) = ([], false)
    for byte in sequence.dropFirst(start.count).dropLast(2) {
      if byte == 0x1B, !isEscaped {
        isEscaped = true
        continue
      }
      try #require(!isEscaped || byte == 0x1B)
      isEscaped = false
      bytes.append(byte)
    }
    return bytes
  }

  @Test func `screen gets pieces that are short and end nothing themselves`() throws {
    for text in Self.texts {
      let pieces = try pieces(forScreen: ClipboardWay.screen.sequence(for: text))
      try #require(pieces.allSatisfy { $0.count <= 250 })
      try #require(Array(pieces.joined()) == command(text, end: [7]))
    }
  }

  /// The strings that screen hands on: from `ESC P` to `ESC \`, whatever is between.
  private func pieces(forScreen sequence: [UInt8]) throws -> [[UInt8]] {
    var rest = sequence[...]
    var pieces: [[UInt8]] = []
    while !rest.isEmpty {
      try #require(rest.starts(with: "\u{1B}P".utf8))
      let end = try #require(rest.firstRange(of: Self.terminator))
      pieces.append(Array(rest[..<end.lowerBound].dropFirst(2)))
      rest = rest[end.upperBound...]
    }
    return pieces
  }

  @Test func `the environment says the way`() {
    let types = [
      "": ClipboardWay.none, "dumb": .none, "linux": .none, "linux-16color": .none,
      "xterm-256color": .direct, "foot": .direct, "xterm-kitty": .direct, "screen": .screen,
      "screen-256color": .screen, "tmux-256color": .tmux,
    ]
    for (type, expected) in types {
      #expect(way(["TERM": type]) == expected)
      #expect(way(["TERM": type, "TMUX": "/tmp/tmux,1,0"]) == .tmux)
      #expect(way(["TERM": type, "STY": "1.pts"]) == (expected == .tmux ? .tmux : .screen))
      #expect(way(["TERM": type, "TMUX": "", "STY": ""]) == expected)
    }
    #expect(way([:]) == .none)
  }
}
