import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// JSON in the colours of a terminal.
@Suite struct ColorRemoverTests {
  private func isNeeded(_ text: String, isWhole: Bool = true) -> Bool? {
    Array(text.utf8).withUnsafeBytes { ColorRemover.isNeeded(for: $0, isWhole: isWhole) }
  }

  @Test func `records of coloured JSON are those of plain JSON`() throws {
    let colored =
      "\u{1B}[1;39m{\u{1B}[0m\u{1B}[34;1m\"a\"\u{1B}[0m\u{1B}[1;39m:\u{1B}[0m\u{1B}[0;39m1\u{1B}[0m}\n"
    let source = try TemporaryFile(colored + colored).source(options: RecordOptions())
    wait(source.startIndexing, until: { source.progress.isComplete })
    let records = try source.allRecords()
    #expect(records.count == 2)
    #expect(try records.allSatisfy { $0.value(at: try FieldPath("a")) == .number("1") })
  }

  @Test func `a text that goes on is decided when it can be`() {
    #expect(isNeeded("\u{1B}[1;39m{\"a\":1}") == true)
    #expect(isNeeded("\u{1B}[1;39m[\n  \u{1B}[0m{") == true)
    #expect(isNeeded("\u{1B}[1;39m", isWhole: false) == nil)
    #expect(isNeeded("\u{1B}[1;39m") == false)
    #expect(isNeeded("", isWhole: false) == nil)
    for text in [
      "{\"a\":1}", "\u{1B}[32m[info] x", "\u{1B}[0m[1/3] x", "\u{1B}]0;t\u{7}{\"", "\u{1B}",
    ] {
      #expect(isNeeded(text) == false, "\(text.debugDescription)")
    }
  }

  @Test func `in pieces of any size it is the same`() {
    for seed in PropertySeeds.range(least: 300) {
      var random = RandomSource(seed: seed)
      let parts = (0..<12).map { _ in
        random.pick([
          "{\"a\":", "1}", "\u{1B}[1;39m", "\u{1B}[m", "\u{1B}[K", "\u{1B}", "\u{1B}[",
          "\u{1B}[31x", "é",
        ])
      }
      let bytes = Array(parts.joined().utf8)
      let whole = removed(from: bytes, pieces: bytes.count)
      #expect(removed(from: bytes, pieces: random.number(in: 1...9)) == whole, "seed \(seed)")
    }
  }

  /// What is left, read in pieces of a size, of which what is not consumed comes again.
  private func removed(from bytes: [UInt8], pieces: Int) -> [UInt8] {
    var remover = ColorRemover()
    var (output, start, end) = ([UInt8](), 0, 0)
    while start < bytes.count {
      end = min(bytes.count, end + pieces)
      var room = [UInt8](repeating: 0, count: 64)
      let step = bytes[start..<end].withUnsafeBytes { piece in
        room.withUnsafeMutableBytes { room in
          remover.decode(piece, isLast: end == bytes.count, into: room)
        }
      }
      start += step.consumed
      output += room.prefix(step.produced)
    }
    return output
  }
}
