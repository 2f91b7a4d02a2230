import AdaptiveCards
import CellGrid
import ImageLoading
import TableKit

@testable import CardTable

/// A table whose rows name an image each, loaded by a loader that a test lets go on.
@MainActor
final class PictureList: TableViewDataSource {
  let table = TableView(estimatedRowHeight: 1)
  let loader = QuietLoader()
  let store: ImageStore
  /// The images of the rows; nil for a row without one.
  var names: [String?]
  /// Times that the table asked to be drawn.
  private(set) var wakeups = 0
  private(set) var bindings = 0

  init(_ names: [String?], rows: Int = 4) {
    self.names = names
    let (loader, arrivals) = (loader, Arrivals())
    store = ImageStore(
      pipeline: ImagePipeline(
        ImagePipeline.Configuration(), loader: loader, renderer: loader, scheduler: loader,
        onChange: arrivals.add),
      arrivals: arrivals, folder: "/data")
    table.register(PictureRow.self)
    table.dataSource = self
    table.size = GridSize(columns: 20, rows: rows)
    table.onNeedsDisplay = { [unowned self] in wakeups += 1 }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: PictureRow = tableView.dequeueReusableCell(for: indexPath)
    bindings += 1
    cell.picture.alternativeText = names[indexPath.row] ?? ""
    cell.picture.load(names[indexPath.row], from: store)
    return cell
  }

  func cell(_ row: Int) -> PictureRow? {
    table.cellForRow(at: RowPath(row: row, section: 0)) as? PictureRow
  }

  /// Draws a frame and returns its lines, after what the store does between frames.
  func frame() async -> [String] {
    await turn()
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    let surface = canvas.takeSurface()
    await turn()
    return (0..<surface.size.rows).map { surface.text(ofRow: $0) }
  }

  /// Lets everything happen that the main actor was asked for so far.
  func turn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
  }

  /// The files that are being loaded, in the order of their begin.
  var running: [String] {
    loader.running.compactMap { if case .file(let image) = $0 { image.path } else { nil } }
  }

  /// Ends the load that was begun first with an image of 64 by 32 pixels.
  func finishFirst() { loader.finishFirst(.success(QuietLoader.image)) }
}

/// A row of an image and a line.
final class PictureRow: TableViewCell {
  let picture = ImageView(maximumSize: GridSize(columns: 8, rows: 2))
  /// Widths that the row was measured at.
  private(set) var measures: [Int] = []

  required init() {
    super.init()
    contentView = StackView(.vertical, arrangedSubviews: [picture, Label("-")])
  }

  override func sizeThatFits(columns: Int) -> Int {
    measures.append(columns)
    return super.sizeThatFits(columns: columns)
  }
}
