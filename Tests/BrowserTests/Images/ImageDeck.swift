import CellGrid
import ImageLoading
import Records
import TableKit
import TestSupport
import Testing

@testable import Browser
@testable import CardTable
@testable import RecordCards

/// A list of cards with an image each that come by a clock, and every frame of it.
@MainActor
final class ImageDeck {
  let list: CardList
  let loader = TimedLoader(duration: 200)
  let pipeline: ImagePipeline
  /// The first row of the last frame.
  private(set) var topLine = ""
  private let folder: TemporaryFolder
  private let store: ImageStore
  private let image: (Int) -> Int

  /// Makes cards of which each shows an image with a number.
  init(count: Int, image: @escaping (Int) -> Int) throws {
    folder = try TemporaryFolder()
    self.image = image
    let lines = (0..<count).map {
      "{\"title\": \"r\($0)\", \"image\": \"\(image($0)).bmp\", \"text\": \"words of \($0)\"}\n"
    }
    let source = try RecordSource.open(path: folder.write(lines.joined(), to: "data.jsonl"))
    source.index(atLeast: count)
    let arrivals = Arrivals()
    let pipeline = ImagePipeline(
      ImagePipeline.Configuration(), loader: loader, renderer: loader, scheduler: loader,
      onChange: arrivals.add)
    self.pipeline = pipeline
    store = ImageStore(pipeline: pipeline, arrivals: arrivals)
    let context = CardContext(.ofTests(columns: 40), images: store)
    let records = RecordList(
      inputs: [RecordInput(source: source, folder: folder.path)],
      settings: CardSettings(collapse: 0))
    list = CardList(cards: records, context: context) { _ in }
    list.table.size = GridSize(columns: 40, rows: 50)
  }

  /// Numbers of the images in view that are neither here nor on their way.
  var waiting: [Int] {
    visible.filter { number in
      guard !loader.running.contains(number) else { return false }
      let key = ImageKey(.resolve("\(number).bmp", besideFile: folder.path))
      if case .loaded = pipeline.state(of: key) { return false }
      return true
    }
  }

  /// Numbers of the images in view.
  var visible: [Int] { list.table.visibleRows.map { image($0.indexPath.row) } }

  /// Draws a frame, compares the colours on it with the rows of the table, and counts images.
  func drawFrame() -> Int {
    store.deliverArrivals()
    list.table.layoutIfNeeded()
    list.beginPrefetchingIfUseful()
    var canvas = Canvas(Surface(size: list.table.size))
    list.table.draw(in: &canvas)
    store.adaptLoads()
    store.dropUnwanted()
    let surface = canvas.takeSurface()
    topLine = surface.text(ofRow: 0)
    return list.table.visibleRows.reduce(0) { $0 + checkImage(of: $1, in: surface) }
  }

  private func checkImage(of row: VisibleRow, in surface: Surface) -> Int {
    let lines = max(0, row.line)..<min(surface.size.rows, row.line + row.height)
    let shown = Set(lines.flatMap { colors(in: surface, row: $0) })
    let expected = TimedLoader.color(of: image(row.indexPath.row))
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
