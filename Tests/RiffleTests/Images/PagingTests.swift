import CellGrid
import ImageLoading
import Records
import TableKit
import TestSupport
import Testing

@testable import CardTable
@testable import riffle

/// Ten thousand cards with an image each, paged through twenty times a second.
@MainActor
@Suite final class `Paging through images` {
  private let folder: TemporaryFolder
  private let list: CardList
  private let store: ImageStore
  private let loader = TimedLoader(duration: 200)
  private let pipeline: ImagePipeline
  private static let cardCount = 10_000
  private var topLine = ""

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<Self.cardCount).map {
      "{\"title\": \"r\($0)\", \"image\": \"\($0).bmp\", \"text\": \"words of \($0)\"}\n"
    }
    let source = try RecordSource.open(path: folder.write(lines.joined(), to: "data.jsonl"))
    source.index(atLeast: Self.cardCount)
    let arrivals = Arrivals()
    pipeline = ImagePipeline(
      ImagePipeline.Configuration(), loader: loader, renderer: loader, scheduler: loader,
      onChange: arrivals.add)
    store = ImageStore(pipeline: pipeline, arrivals: arrivals)
    let context = CardContext(maximumColumns: 40, imageRows: 12, images: store, drawsImages: true)
    let records = RecordCards(
      inputs: [Input(source: source, folder: folder.path)], settings: CardSettings(collapse: 0))
    list = CardList(cards: records, context: context, title: "")
    list.table.size = GridSize(columns: 40, rows: 50)
  }

  @Test func `what is in view comes first, what went by is dropped, nothing moves`() {
    var images = drawFrame()
    _ = loader.takeBegun()
    // Five seconds of one way, five to and fro, five of jumps, and each time a rest.
    for page in 0..<300 {
      scroll(page)
      expectVisibleFirst(drawing: { images += drawFrame() })
      for _ in 0..<(page % 100 == 99 ? 40 : 1) { images += waitAndDraw() }
    }
    #expect(images > 500)
    let counts = pipeline.counts
    #expect(loader.mostAtOnce == 4, "\(counts)")
    #expect(counts.cancelledLoads > 100)
    #expect(loader.cancelled > 100, "loads are stopped while they go on")
    #expect(counts.reloads == 0)
  }

  private func scroll(_ page: Int) {
    switch page / 100 {
    case 0: list.scroll(byLines: list.page)
    case 1: list.scroll(byLines: page % 4 == 3 ? 2 * list.page : -list.page)
    default: list.go(toCard: page * 7919 % Self.cardCount)
    }
  }

  /// Lets 50 ms pass in steps; what is read at the top stays there through all that arrives.
  private func waitAndDraw() -> Int {
    var images = 0
    for _ in 0..<5 {
      let before = topLine
      loader.advance(byMilliseconds: 10)
      expectVisibleFirst(drawing: { images += drawFrame() })
      if before.contains("r") { #expect(topLine == before) }
    }
    return images
  }

  /// No image nearby is begun while one in view waits.
  private func expectVisibleFirst(drawing: () -> Void) {
    drawing()
    let begun = loader.takeBegun()
    let visible = list.table.visibleRows.map(\.indexPath.row)
    let waiting = visible.filter { number in
      !loader.running.contains(number) && !isLoaded(number)
    }
    guard !waiting.isEmpty else { return }
    for number in begun where loader.running.contains(number) {
      #expect(visible.contains(number), "\(number) was begun while \(waiting) waited")
    }
  }

  private func isLoaded(_ number: Int) -> Bool {
    let key = ImageKey(.resolve("\(number).bmp", besideFile: folder.path))
    if case .loaded = pipeline.state(of: key) { return true }
    return false
  }

  /// Draws a frame, compares the colours on it with the rows of the table, and counts images.
  private func drawFrame() -> Int {
    list.imagesArrived(store.takeArrivals())
    list.table.layoutIfNeeded()
    list.beginPrefetchingIfUseful()
    var canvas = Canvas(Surface(size: list.table.size))
    list.table.draw(in: &canvas)
    store.dropUnwanted()
    let surface = canvas.takeSurface()
    topLine = surface.text(ofRow: 0)
    return list.table.visibleRows.reduce(0) { $0 + checkImage(of: $1, in: surface) }
  }

  private func checkImage(of row: VisibleRow, in surface: Surface) -> Int {
    let lines = max(0, row.line)..<min(surface.size.rows, row.line + row.height)
    let shown = Set(lines.flatMap { colors(in: surface, row: $0) })
    let expected = TimedLoader.color(of: row.indexPath.row)
    #expect(shown.isEmpty || shown == [expected], "card \(row.indexPath.row)")
    return shown.count
  }

  private func colors(in surface: Surface, row: Int) -> [Int] {
    (0..<surface.size.columns).compactMap { column in
      guard case .rgb(let red, let green, let blue) = surface[column, row].background.components
      else { return nil }
      return Int(red) << 16 | Int(green) << 8 | Int(blue)
    }
  }
}
