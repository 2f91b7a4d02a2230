import TestSupport
import Testing

@testable import ImageLoading

@Suite struct PictureWireTests {
  private let limits = ImageLimits()
  private let size = SymbolSize(columns: 2, rows: 1)
  private let cell = PixelSize(width: 6, height: 6)

  @Test(arguments: SymbolStyle.all)
  func `symbols come back as they were drawn`(style: SymbolStyle) {
    let colors: [SymbolImage.Color] =
      switch style.colors {
      case .direct: [.own, .rgb(0), .rgb(0xFFFFFF)]
      case .palette256: [.own, .palette(0), .palette(255)]
      case .palette16: [.own, .palette(15)]
      case .palette8: [.own, .palette(7)]
      case .none: [.own]
      }
    for foreground in colors {
      for background in colors {
        let cell = SymbolImage.Cell(scalar: " ", foreground: foreground, background: background)
        let picture = RenderedImage.symbols(SymbolImage(size: size, cells: [cell, cell]))
        let request = request(.symbols(style))
        #expect(RenderedImage(wire: picture.wire, for: request, limits: limits) == picture)
      }
    }
  }

  @Test func `each style has its characters and no other`() {
    for symbols in SymbolStyle.Symbols.allCases {
      let allowed = ([0...0x2FFF, 0x1F000...0x1FFFF] as [ClosedRange<UInt32>])
        .flatMap { $0.compactMap(Unicode.Scalar.init).filter(symbols.has) }
      let expected: [ClosedRange<UInt32>] =
        switch symbols {
        case .blocks: [0x20...0x20, 0x2580...0x259F]
        case .sextants: [0x20...0x20, 0x2580...0x259F, 0x1FB00...0x1FB3B]
        case .ascii: [0x20...0x7E]
        }
      #expect(allowed.map(\.value) == expected.flatMap(Array.init))
    }
  }

  @Test func `cells with a number out of its range are refused`() {
    let own = 0xFFFF_FFFF
    let palette = 0x0100_0000
    let colors: [(SymbolStyle.Colors, good: [Int], wrong: [Int])] = [
      (.direct, [0, 0xFFFFFF, own], [palette, palette + 5, 0xFFFF_FFFE]),
      (.palette256, [palette, palette + 255, own], [0, 255, palette + 256, palette - 1]),
      (.palette16, [palette + 15], [palette + 16, 15]),
      (.palette8, [palette + 7], [palette + 8, 7]),
      (.none, [own], [0, palette, 0xFFFFFF]),
    ]
    for (colors, good, wrong) in colors {
      let style = SymbolStyle(symbols: .blocks, colors: colors)
      for number in good + wrong {
        #expect(reads([0x2588, number, own, 0x20, own, own], style) == good.contains(number))
        #expect(reads([0x2588, own, number, 0x20, own, own], style) == good.contains(number))
      }
      for scalar in [0, 0x1B, 0x7F, 0x9B, 0x3000, 0xD800, 0x11_0000, 0x1FB00, 0x41] {
        #expect(!reads([scalar, own, own, 0x20, own, own], style))
      }
      #expect(!reads([0x20, own, own], style) && !reads([], style))
      #expect(!reads([0x20, own, own, 0x20, own, own, 0x20, own, own], style))
    }
  }

  @Test func `a sixel sequence with any byte that sixels have not is refused`() {
    let good = Array("\u{1B}P0;1;0q\"1;1;6;6#0;2;0;0;0#0~~~-\u{1B}\\".utf8)
    #expect(reads(good, .sixel(cell: cell)))
    for place in good.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = good
        bytes[place] = byte
        let isPrintable = (0x20...0x7E).contains(byte)
        #expect(!reads(bytes, .sixel(cell: cell)) || isPrintable || bytes == good)
      }
    }
    for count in 0..<good.count { #expect(!reads(Array(good[..<count]), .sixel(cell: cell))) }
    #expect(!reads(good + good, .sixel(cell: cell)))
  }

  @Test func `sixels that leave their cells are refused`() {
    let twelve = String(repeating: "~", count: 12)
    let good = [
      "", twelve, "!12~", "!12~$!12?", "#1!6~#2;2;0;0;0!6~-", "\"1;1;12;6~", "!11~~",
      "!0\(twelve)",
    ]
    let wrong = [
      twelve + "~", "!13~", "!12~~", "-~", "~-?", "\"1;1;13;6~", "\"1;1;12;99999~", "!5$",
      "!99999999999999999999999~", "#99999999999999999999999~", "5~", ";~", "!5!5~", "!5#1~",
      "!5;5~",
      "!0~\(twelve)", "!~\(twelve)", " ~", "%~", "&~", "~ ",
    ]
    // A count that nothing follows draws nothing.
    for text in good + ["!5"] { #expect(reads(sixels(text), .sixel(cell: cell)), "\(text)") }
    for text in wrong {
      #expect(!reads(sixels(text), .sixel(cell: cell)), "\(text)")
    }
    for start in ["\u{1B}P$q", "\u{1B}P0;1+q", "\u{1B}]0;q", "\u{1B}P", "\u{1B}Pp"] {
      #expect(!reads(Array("\(start)~\u{1B}\\".utf8), .sixel(cell: cell)), "\(start)")
    }
  }

  @Test func `a PNG of another size or with more than pixels is refused`() {
    func png(_ width: Int, _ height: Int) -> [UInt8] {
      EncodedImages.png(
        width: width, height: height, rgba: Array(repeating: 9, count: width * height * 4))
    }
    let form = ImageForm.png(cell: cell)
    #expect(reads(png(12, 6), form))
    #expect(!reads(png(12, 7), form) && !reads(png(6, 12), form) && !reads(png(1, 1), form))
    #expect(!reads(png(12, 6) + [0], form))
    #expect(!reads(png(12, 6), .sixel(cell: cell)))
    #expect(!reads(EncodedImages.gif(width: 12, height: 6, frames: [1]), form))
  }

  @Test func `a picture over the limit is refused`() {
    var limits = ImageLimits()
    limits.pictureBytes = 10
    let sixels = Array("\u{1B}Pq~~~~~~~~~~\u{1B}\\".utf8)
    let request = request(.sixel(cell: cell))
    #expect(RenderedImage(wire: sixels, for: request, limits: limits) == nil)
    #expect(RenderedImage(wire: sixels, for: request, limits: self.limits) != nil)
  }

  private func sixels(_ text: String) -> [UInt8] { Array("\u{1B}P0;1;0q\(text)\u{1B}\\".utf8) }

  private func request(_ form: ImageForm) -> RenderRequest {
    RenderRequest(size: size, form: form)
  }

  private func reads(_ wire: [UInt8], _ form: ImageForm) -> Bool {
    RenderedImage(wire: wire, for: request(form), limits: limits) != nil
  }

  private func reads(_ numbers: [Int], _ style: SymbolStyle) -> Bool {
    reads(numbers.flatMap(little32), .symbols(style))
  }
}
