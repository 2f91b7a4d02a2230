import CardTable
import CellGrid
import ImageLoading
import Records
import TableKit
import TestSupport
import Testing

@testable import Browser
@testable import RecordCards

/// Every frame of a list whose images arrive while it is scrolled, without a terminal between.
@MainActor
@Suite struct LateImageFrameTests {
  private let folder: TemporaryFolder
  private let list: CardList
  private let store: ImageStore
  private let arrivals: AsyncStream<Void>
  private static let cardCount = 150

  init() throws {
    folder = try TemporaryFolder()
    var lines = ""
    for number in 0..<Self.cardCount {
      // The colour of an image is the number of its card, far enough from the next.
      let image = SolidBitmap.bmp(
        width: 16, height: 16 + number % 5 * 8, color: Self.color(of: number))
      try folder.write(bytes: image, to: "\(number).bmp")
      lines += "{\"title\": \"r\(number)\", \"image\": \"\(number).bmp\"}\n"
    }
    let source = try RecordSource.open(path: folder.write(lines, to: "data.jsonl"))
    source.index(atLeast: Self.cardCount)
    var configuration = ImagePipeline.Configuration()
    configuration.delayMilliseconds = 5
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    arrivals = stream
    store = ImageStore(configuration)
    let records = RecordList(
      inputs: [RecordInput(source: source, folder: folder.path)],
      settings: CardSettings(collapse: 0))
    list = CardList(cards: records, context: CardContext(.ofTests(columns: 40), images: store)) {
      _ in
    }
    list.table.size = GridSize(columns: 40, rows: 23)
    store.onChange = { _ in continuation.yield() }
  }

  /// A number as a colour: 6 levels of red, green and blue, never black.
  private static func color(of number: Int) -> Int {
    let levels = [number % 6, number / 6 % 6, number / 36 % 6].map { 20 + $0 * 40 }
    return levels[0] << 16 | levels[1] << 8 | levels[2]
  }

  @Test func `no frame shows a card with the image of another`() async {
    var random = RandomSource(seed: 20)
    var imagesSeen = 0
    for _ in 0..<400 {
      list.scroll(byLines: random.number(in: -30...40))
      if random.oneIn(20) { list.go(toPercent: random.number(in: 0...100)) }
      imagesSeen += checkFrame()
      await Task.yield()
    }
    // Then it stands still until all images that can be seen are there.
    var iterator = arrivals.makeAsyncIterator()
    while !hasAllImages, await iterator.next() != nil { imagesSeen += checkFrame() }
    #expect(imagesSeen > 0)
  }

  @Test func `what is read stays on its line whenever an image arrives`() async {
    // The rule of a card is all that is seen of it, its image will be above the screen.
    list.go(toCard: 40)
    list.scroll(byLines: -1)
    _ = frame()
    var iterator = arrivals.makeAsyncIterator()
    let top = list.table.visibleRows.first { $0.line >= 0 }
    #expect(top?.line == 1)
    while !hasAllImages, await iterator.next() != nil {
      _ = frame()
      #expect(list.table.visibleRows.first { $0.indexPath == top?.indexPath }?.line == top?.line)
    }
    #expect(hasAllImages)
  }

  private func frame() -> Surface {
    var canvas = Canvas(Surface(size: list.table.size))
    list.table.draw(in: &canvas)
    return canvas.takeSurface()
  }

  /// Draws a frame, compares the colours on it with the rows of the table, and counts images.
  private func checkFrame() -> Int {
    let surface = frame()
    var images = 0
    for row in list.table.visibleRows {
      let expected = Self.color(of: row.indexPath.row)
      let lines = max(0, row.line)..<min(surface.size.rows, row.line + row.height)
      let colors = Set(lines.flatMap { Self.colors(in: surface, row: $0) })
      images += colors.isEmpty ? 0 : 1
      for color in colors where !Self.isNear(color, expected) {
        Issue.record("card \(row.indexPath.row) has \(color) in place of \(expected)")
      }
    }
    return images
  }

  private var hasAllImages: Bool {
    let surface = frame()
    return list.table.visibleRows.allSatisfy { row in
      let image = row.line + 2
      return !(0..<surface.size.rows).contains(image)
        || !Self.colors(in: surface, row: image).isEmpty
    }
  }

  private static func colors(in surface: Surface, row: Int) -> [Int] {
    (0..<surface.size.columns).compactMap { column in
      let cell = surface[column, row]
      let color = cell.glyph == 0x2588 ? cell.style.foreground : cell.style.background
      guard case .rgb(let red, let green, let blue) = color.components else { return nil }
      return Int(red) << 16 | Int(green) << 8 | Int(blue)
    }
  }

  private static func isNear(_ one: Int, _ other: Int) -> Bool {
    [0, 8, 16].allSatisfy { abs((one >> $0 & 255) - (other >> $0 & 255)) <= 8 }
  }
}
