import CardTable
import TableKit
import TableTerminal

/// Small pictures that are loaded before their rows come on the screen.
@main
final class Thumbnails: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let images = ImageStore(folder: "Samples/gallery")
  private let names = ["aurora.jpg", "balloons.jpg", "chart.png", "leaf.png", "planet.jpg"]
  private lazy var prefetcher = ImagePrefetcher(images) { [unowned self] in [names[$0.row]] }
  private var arrived: Set<ImageKey> = []

  var statusLine: StyledText { StyledText("\(arrived.count) pictures loaded  ↑↓ scroll  q quit") }

  init() {
    tableView.register(ThumbnailCell.self)
    (tableView.dataSource, tableView.prefetchDataSource) = (self, prefetcher)
    images.onChange = { [unowned self] in
      arrived.formUnion($0)
      tableView.setNeedsDisplay()
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: ThumbnailCell = tableView.dequeueReusableCell(for: indexPath)
    cell.picture.load(names[indexPath.row], from: images)
    cell.title.text = names[indexPath.row]
    return cell
  }
}

final class ThumbnailCell: TableViewCell {
  let picture = ImageView(maximumSize: GridSize(columns: 24, rows: 8))
  let title = Label()

  required init() {
    super.init()
    picture.width = .fixed(24)
    let room = SpacerView(lines: 9)
    contentView = StackView(.horizontal, arrangedSubviews: [picture, title, room], spacing: 2)
  }
}
