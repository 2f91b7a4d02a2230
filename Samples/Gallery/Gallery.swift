import CardTable
import Foundation
import TableKit
import TableTerminal

/// Pictures of many sizes that arrive late: each row grows in place when its picture is known.
///
/// `Gallery [FOLDER]` shows the PNG and JPEG files of a folder.
@main
final class Gallery: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let folder = CommandLine.arguments.dropFirst().first ?? "Samples/gallery"
  private let names: [String]
  private let images: ImageStore

  var statusLine: StyledText {
    StyledText(
      names.isEmpty
        ? "no pictures in \(folder)" : "\(names.count) pictures  ↑↓ scroll  q quit")
  }

  init() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    names = files.filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted()
    var configuration = ImageStore.Configuration()
    configuration.delayMilliseconds = 400
    images = ImageStore(configuration, folder: folder)
    tableView.register(PictureCell.self)
    tableView.showsVerticalScrollIndicator = true
    tableView.dataSource = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: PictureCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(names[indexPath.row], from: images)
    return cell
  }
}

/// A picture with its name and size below it.
final class PictureCell: TableViewCell {
  private let picture = ImageView(maximumSize: GridSize(columns: 60, rows: 14))
  private let caption = Label()

  required init() {
    super.init()
    contentView = StackView(.vertical, arrangedSubviews: [picture, caption, SpacerView()])
    picture.onStatusChange = { [unowned self] in showCaption($0) }
  }

  func show(_ name: String, from images: ImageStore) {
    picture.alternativeText = name
    picture.load(name, from: images)
  }

  /// Without a picture its name stands in its place.
  private func showCaption(_ status: ImageStatus) {
    guard case .sized(let size) = status else { return caption.text = "" }
    caption.text = "\(picture.alternativeText), \(size.width) × \(size.height)"
  }
}
