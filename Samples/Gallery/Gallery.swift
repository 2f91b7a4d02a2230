import AdaptiveCards
import CardTable
import CellGrid
import CursesTerminal
import Glibc
import ImageLoading
import TableKit
import TableTerminal

/// Pictures of many sizes that arrive late: each row grows in place when its picture is known.
///
/// `Gallery [FOLDER]` shows the PNG and JPEG files of a folder.
@main
final class Gallery: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let folder = CommandLine.arguments.dropFirst().first ?? "Samples/gallery"
  private var names: [String] = []
  private var images: ImageStore?

  var statusLine: StyledText? {
    StyledText(
      names.isEmpty
        ? "no pictures in \(folder)" : "\(names.count) pictures  ↑↓ scroll  q quit")
  }

  init() {
    tableView.register(PictureCell.self)
    tableView.showsVerticalScrollIndicator = true
    tableView.dataSource = self
  }

  func start(in application: TableApplication) {
    let wakeup = application.wakeup
    var configuration = ImagePipeline.Configuration()
    configuration.delayMilliseconds = 400
    images = ImageStore(configuration) { wakeup.signal() }
    names = Self.pictures(in: folder)
    tableView.reloadData()
  }

  /// Shows what has arrived: rows on the screen change in place, others are measured anew.
  func wake(in application: TableApplication) {
    _ = images?.takeArrivals()
    tableView.reconfigureRows(at: names.indices.map { RowPath(row: $0, section: 0) })
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: PictureCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(names[indexPath.row], folder: folder, images: images)
    return cell
  }

  private static func pictures(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".png") || name.hasSuffix(".jpg") { names.append(name) }
    }
    return names.sorted()
  }
}

/// A picture with its name below it.
final class PictureCell: TableViewCell {
  private let picture = ImageView(maximumSize: GridSize(columns: 60, rows: 14))
  private let caption = Label()
  private var name = ""
  private var folder = ""
  private var images: ImageStore?

  required init() {
    super.init()
    contentView = StackView(.vertical, arrangedSubviews: [picture, caption, SpacerView()])
  }

  func show(_ name: String, folder: String, images: ImageStore?) {
    (self.name, self.folder, self.images) = (name, folder, images)
    (picture.pixelSize, picture.image) = (nil, nil)
    switch images?.state(of: name, folder: folder) {
    case .sized(let width, let height), .loaded(let width, let height):
      picture.pixelSize = ImageView.PixelSize(width: width, height: height)
      caption.text = "\(name), \(width) × \(height)"
    case .failed(let reason), .refused(let reason): caption.text = "\(name): \(reason)"
    default: caption.text = "\(name) …"
    }
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    // The symbols are made for the size that the picture has at this width.
    if let size = picture.size(columns: columns) {
      let rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
      picture.image = images?.symbols(for: ImagePlacement(url: name, rect: rect), folder: folder)
    }
    super.draw(in: &canvas, lines: lines)
  }
}

extension CellImage: ImageContent {
  /// Draws the symbols, which were made for this size.
  public func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>) {
    for row in lines.clamped(to: 0..<min(rows, size.rows)) {
      for column in 0..<min(columns, size.columns) {
        let symbol = cells[row * columns + column]
        let style = Style(foreground: symbol.foreground, background: symbol.background)
        canvas.fill(
          Rect(column: column, row: row, columns: 1, rows: 1),
          with: Cell(glyph: symbol.scalar.value, style: style))
      }
    }
  }
}
