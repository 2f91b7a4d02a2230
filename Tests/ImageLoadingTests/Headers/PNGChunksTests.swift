import TestSupport
import Testing

@testable import ImageLoading

@Suite struct PNGChunksTests {
  private let red = EncodedImages.png(width: 1, height: 1, rgba: [255, 0, 0, 255])

  @Test func `what pixels do not need is left out, what they need stays`() {
    let text = EncodedImages.chunk("tEXt", Array("a\0b".utf8))
    let clear = EncodedImages.chunk("tRNS", [0, 0, 0, 0, 0, 0])
    let palette = EncodedImages.chunk("PLTE", [1, 2, 3])
    let start = Array(red[..<33])
    let rest = Array(red[33...])
    #expect(PNGChunks.keepingPixels(red) == red)
    #expect(PNGChunks.keepingPixels(start + text + rest + text) == red)
    #expect(
      PNGChunks.keepingPixels(start + palette + text + clear + rest) == start + palette + clear
        + rest)
  }

  @Test func `a file cut anywhere is kept to its end, as far as it is pixels`() {
    for count in 8...red.count {
      let kept = PNGChunks.keepingPixels(Array(red[..<count]))
      #expect(red.starts(with: kept))
      #expect(count - kept.count < 5, "a chunk whose kind is there stays")
    }
  }

  @Test func `only whole files of plain pixels are plain`() {
    #expect(PNGChunks.sizeOfPlain(red) == PixelSize(width: 1, height: 1))
    #expect(PNGChunks.sizeOfPlain(red + [0]) == nil)
    for count in 0..<red.count { #expect(PNGChunks.sizeOfPlain(Array(red[..<count])) == nil) }
    let text = EncodedImages.chunk("tEXt", Array("a\0b".utf8))
    #expect(PNGChunks.sizeOfPlain(red[..<33] + text + red[33...]) == nil)
    #expect(PNGChunks.sizeOfPlain(EncodedImages.pngStart(width: 0, height: 1) + red[33...]) == nil)
    #expect(PNGChunks.sizeOfPlain(EncodedImages.deepPNG()) == nil)
    #expect(PNGChunks.sizeOfPlain(EncodedImages.gif(width: 1, height: 1, frames: [1])) == nil)
  }

  @Test func `random chunks are no trap`() {
    var generator = RandomSource(seed: 29)
    for _ in 0..<3000 {
      var bytes = red
      for _ in 0..<3 {
        bytes[generator.number(in: 8...(red.count - 1))] = generator.pick([0, 1, 127, 255])
      }
      #expect(PNGChunks.keepingPixels(bytes).count <= bytes.count)
      _ = PNGChunks.sizeOfPlain(bytes)
    }
  }
}
