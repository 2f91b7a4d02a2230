import CellGrid
import JSON
import TestSupport
import Testing

@testable import AdaptiveCards

@Suite struct HostColorTests {
  @Test func `a colour is six digits, or eight with the alpha part first`() {
    #expect(HostColor("#2E89fc") == HostColor(0x2E89FC))
    #expect(HostColor("#802E89FC") == HostColor(0x2E89FC, alpha: 128))
    for text in ["", "#", "2E89FC", "#2E89F", "#2E89FCF", "#GG0000", "red", "#2E89FC00F", "#é1234"]
    {
      #expect(HostColor(text) == nil, "\(text)")
    }
  }

  @Test func `a colour that lets others through is mixed with what is behind it`() {
    #expect(HostColor(0xFFFFFF, alpha: 0).over(HostColor(0x123456)) == HostColor(0x123456))
    #expect(HostColor(0xABCDEF).over(HostColor(0x123456)) == HostColor(0xABCDEF))
    // The style `emphasis` of the reference host config, on white.
    #expect(HostColor(0x000000, alpha: 8).over(.white) == HostColor(0xF7F7F7))
    #expect(HostColor(0xFF0000, alpha: 51).over(HostColor(0x0000FF)) == HostColor(0x3300CC))
  }

  @Test func `the contrast is that of the guidelines`() {
    #expect(HostColor.white.contrast(with: .black) == 21)
    #expect(HostColor.black.contrast(with: .black) == 1)
    #expect(abs(HostColor(0x777777).contrast(with: .white) - 4.478) < 0.001)
    #expect(abs(HostColor(0xFF0000).contrast(with: .white) - 3.998) < 0.001)
  }

  @Test func `every colour can be made readable on every other, and is left alone where it is`() {
    var random = RandomSource(seed: 7)
    for _ in 0..<5000 {
      let color = HostColor(UInt32(random.below(1 << 24)))
      let background = HostColor(UInt32(random.below(1 << 24)))
      let readable = color.readable(on: background)
      #expect(readable.contrast(with: background) >= HostColor.leastContrast)
      if color.contrast(with: background) >= HostColor.leastContrast {
        #expect(readable == color)
      }
    }
  }

  @Test func `a colour is moved no further than it must be`() {
    var random = RandomSource(seed: 8)
    for _ in 0..<500 {
      let color = HostColor(UInt32(random.below(1 << 24)))
      let background = HostColor(UInt32(random.below(1 << 24)))
      guard color.contrast(with: background) < HostColor.leastContrast else { continue }
      let readable = color.readable(on: background)
      let end: HostColor = readable.luminance > background.luminance ? .white : .black
      let less = (0..<64).first { step in
        let mixed = end.mixed(into: color, by: Double(step) / 64)
        let isBeyond = (mixed.luminance >= background.luminance) == (end == .white)
        return isBeyond && mixed.contrast(with: background) >= HostColor.leastContrast
      }
      #expect(readable == end.mixed(into: color, by: Double(less ?? 64) / 64))
    }
  }
}
