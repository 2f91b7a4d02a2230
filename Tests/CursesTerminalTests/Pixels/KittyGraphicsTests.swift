import CellGrid
import Foundation
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct KittyGraphicsTests {
  private static let id = PictureID(rawValue: 4711)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [1, 2, 3, 3071, 3072, 3073, 6144, 6145, 20_000])
  func `an image goes in chunks of at most 4096 characters`(_ count: Int) throws {
    var random = RandomSource(seed: UInt64(count))
    let png = (0..<count).map { _ in UInt8(random.below(256)) }
    let sent = KittyGraphics().transmission(
      Self.id, png: png, size: GridSize(columns: 7, rows: 3))
    let commands = ControlSequences(sent)
    #expect(commands.text.isEmpty)
    let parts = commands.sequences.map { text($0) }
    #expect(parts.last == "\u{1B}_Ga=p,U=1,i=4711,c=7,r=3,q=2\u{1B}\\")
    let chunks = parts.dropLast().map { $0.dropFirst(3).dropLast(2).split(separator: ";") }
    #expect(chunks.count == (count + 3071) / 3072)
    for (place, chunk) in chunks.enumerated() {
      let keys = place == 0 ? "a=t,f=100,t=d,i=4711," : ""
      #expect(chunk[0] == "\(keys)q=2,m=\(place + 1 == chunks.count ? 0 : 1)")
      #expect(chunk[1].utf8.count <= 4096)
    }
    #expect(Data(base64Encoded: chunks.map { String($0[1]) }.joined()) == Data(png))
  }

  @Test func `images are forgotten by their numbers`() {
    let graphics = KittyGraphics()
    #expect(text(graphics.deletion(of: Self.id)) == "\u{1B}_Ga=d,d=I,i=4711,q=2\u{1B}\\")
    #expect(text(graphics.deletion(of: 256...300)) == "\u{1B}_Ga=d,d=R,x=256,y=300,q=2\u{1B}\\")
  }

  @Test func `tmux is told to hand commands on`() {
    let sent = KittyGraphics(passesTmux: true).deletion(of: Self.id)
    #expect(
      text(sent) == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,i=4711,q=2\u{1B}\u{1B}\\\u{1B}\\")
  }

  @Test func `numbers fit the colours and come again as late as possible`() {
    var palette = PictureNumbers(color: .palette)
    let all = (0..<240).compactMap { _ in palette.take()?.rawValue }
    #expect(all == Array(16...255))
    let none = palette.take()
    #expect(none == nil)
    for number: UInt32 in [200, 20, 30] { palette.giveBack(PictureID(rawValue: number)) }
    let again = (0..<4).map { _ in palette.take()?.rawValue }
    #expect(again == [20, 30, 200, nil])
    var direct = PictureNumbers(color: .direct)
    let first = direct.take()
    #expect(first?.rawValue == 256)
    if let first { direct.giveBack(first) }
    let second = direct.take()
    #expect(second?.rawValue == 257)
  }
}
