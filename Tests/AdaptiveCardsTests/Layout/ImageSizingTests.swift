import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct ImageSizingTests {
  private func size(
    _ image: CardImage, natural: (Double, Double)?, columns: Int = 40, inAutoColumn: Bool = false
  ) -> [Int]? {
    let sizing = ImageSizing(
      hostConfig: HostConfig(), columns: columns, rows: 12, isInAutoColumn: inAutoColumn)
    let pixels = natural.map { ImageSizing.Pixels(width: $0.0, height: $0.1) }
    return sizing.size(of: image, class: image.size, natural: pixels).map { [$0.columns, $0.rows] }
  }

  private func image(
    _ size: ImageSize = .auto, width: Int? = nil, height: Int? = nil
  ) -> CardImage {
    var image = CardImage(url: "p")
    (image.size, image.width, image.height) = (size, width, height)
    return image
  }

  @Test func `an image is its own size, scaled down to the columns and lines there are`() {
    #expect(size(image(), natural: (80, 80)) == [10, 5])
    #expect(size(image(), natural: (640, 160)) == [40, 5])
    #expect(size(image(), natural: (200, 400)) == [12, 12])
    #expect(size(image(), natural: (1, 1)) == [1, 1])
  }

  @Test func `stretch takes all columns, but not where the column takes its width from the image`()
  {
    #expect(size(image(.stretch), natural: (80, 16)) == [40, 4])
    #expect(size(image(.stretch), natural: (80, 16), inAutoColumn: true) == [10, 1])
  }

  @Test func `a class or one length gives a square until the pixels are there`() {
    #expect(size(image(.small), natural: nil) == [10, 5])
    #expect(size(image(.small), natural: (300, 150)) == [10, 3])
    #expect(size(image(width: 32), natural: nil) == [4, 2])
    #expect(size(image(height: 32), natural: (100, 50)) == [8, 2])
    #expect(size(image(), natural: nil) == nil && size(image(.stretch), natural: nil) == nil)
  }

  @Test func `two lengths override the proportions`() {
    #expect(size(image(width: 160, height: 32), natural: (100, 100)) == [20, 2])
  }
}
