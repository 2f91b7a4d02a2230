import CellGrid

/// Something to read in a card: a text or an image.
enum DisplayItem: Sendable {
  case text(TextItem)
  case image(ImageItem)

  /// Number in the order of the document.
  var ordinal: Int {
    switch self {
    case .text(let item): item.ordinal
    case .image(let item): item.ordinal
    }
  }

  /// First line in the card.
  var row: Int {
    switch self {
    case .text(let item): item.row
    case .image(let item): item.placement.rect.row
    }
  }

  /// Line after the last.
  var endRow: Int {
    switch self {
    case .text(let item): item.row + item.rows
    case .image(let item): item.placement.rect.endRow
    }
  }

  /// What ``LinePosition/byte`` is at the item's end.
  var length: Int {
    switch self {
    case .text(let item): item.length
    case .image: 1
    }
  }
}
