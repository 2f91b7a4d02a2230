import CellGrid
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct SixelSequenceTests {
  private func extent(_ text: String) -> PixelExtent? {
    SixelSequence(Array(text.utf8))?.extent
  }

  @Test(arguments: [
    ("\u{1B}Pq\u{1B}\\", 0, 0), ("\u{1B}P0;1;0q\"1;1;30;40\u{1B}\\", 30, 40),
    ("\u{1B}Pq#1;2;0;0;0#1~~~\u{1B}\\", 3, 6), ("\u{1B}Pq@@\u{1B}\\", 2, 1),
    ("\u{1B}PqB$A\u{1B}\\", 1, 2), ("\u{1B}Pq!20~-!5@\u{1B}\\", 20, 7),
    ("\u{1B}Pq~-~-~\u{1B}\\", 1, 18), ("\u{1B}Pq?????\u{1B}\\", 5, 0),
    ("\u{1B}Pq!99999999999~\u{1B}\\", 1 << 20, 6), ("\u{1B}Pq!~\u{1B}\\", 1, 6),
    ("\u{1B}Pq\"1;1;5;5!9~\u{1B}\\", 9, 6), ("\u{1B}Pq~---\u{1B}\\", 1, 6),
  ])
  func `it is known how far one paints`(_ text: String, _ width: Int, _ height: Int) {
    #expect(extent(text) == PixelExtent(width: width, height: height))
  }

  @Test(arguments: [
    "", "\u{1B}P", "\u{1B}Pq", "q~\u{1B}\\", "\u{1B}P~\u{1B}\\", "\u{1B}P$q~\u{1B}\\",
    "\u{1B}Pq~\u{7}", "\u{1B}Pq~\u{1B}[2J\u{1B}\\", "\u{1B}Pq~\n~\u{1B}\\",
    "\u{1B}Pq~\u{7F}\u{1B}\\",
    "\u{1B}Pq~\u{9C}~\u{1B}\\", "\u{1B}Pq~\u{1B}\\\u{1B}[2J\u{1B}\\", "\u{1B}Pqé\u{1B}\\",
    "\u{1B}\\\u{1B}P",
    "\u{1B}P+q544e\u{1B}\\", "\u{1B}Ptmux;q\u{1B}\\",
  ])
  func `what could do anything but paint is refused`(_ text: String) {
    #expect(extent(text) == nil)
  }

  @Test func `no byte but printable ASCII comes through`() {
    for byte in UInt8.min...UInt8.max {
      let bytes = Array("\u{1B}Pq~".utf8) + [byte] + Array("~\u{1B}\\".utf8)
      #expect((SixelSequence(bytes) != nil) == (0x20...0x7E).contains(byte))
    }
  }

  @Test func `no bytes do harm`() {
    var random = RandomSource(seed: 6)
    for _ in 0..<20_000 {
      let body = (0..<random.below(40)).map { _ in
        random.pick(Array("\"!#$-0123456789;?@~q ".utf8))
      }
      let extent = SixelSequence(Array("\u{1B}Pq".utf8) + body + Array("\u{1B}\\".utf8))?.extent
      #expect(extent != nil)
    }
  }

  @Test func `a picture larger than its cells or than the terminal takes is not drawn`() {
    let rect = Rect(column: 2, row: 1, columns: 3, rows: 2)
    let cell = PixelExtent(width: 8, height: 16)
    let limits = [nil, PixelExtent(width: 20, height: 32), PixelExtent(width: 24, height: 31)]
    for (width, height) in [(24, 32), (25, 32), (24, 33), (1, 1), (20, 32), (24, 31)] {
      for limit in limits {
        let pixels = PixelSupport(sixel: true, cellPixels: cell, sixelLimit: limit)
        let bytes = Array("\u{1B}Pq\"1;1;\(width);\(height)\u{1B}\\".utf8)
        let drawing = SixelDrawing(bytes, in: rect, pixels)
        let fits = width <= min(24, limit?.width ?? 24) && height <= min(32, limit?.height ?? 32)
        #expect((drawing != nil) == fits)
        let text = drawing.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(
          text == nil
            || text == "\u{1B}7\u{1B}[2;3H   \u{1B}[3;3H   \u{1B}[2;3H"
              + String(decoding: bytes, as: UTF8.self) + "\u{1B}8"
        )
      }
    }
  }
}
