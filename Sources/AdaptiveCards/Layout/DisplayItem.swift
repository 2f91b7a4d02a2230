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

/// An image, or the room kept for one, at its place.
struct ImageItem: Sendable {
  /// Number in the order of the document.
  var ordinal: Int
  /// The address and the cells.
  var placement: ImagePlacement
  /// Whether its pixels can be asked for.
  var isLoaded: Bool
  /// What is written where there are no pixels yet.
  var label: StyledText
  /// The background that shows through it.
  var background: Color
}

/// An image of a card and the cells that it takes.
public struct ImagePlacement: Sendable, Hashable {
  /// The address as written in the card.
  public var url: String
  /// Its cells; row 0 is the card's first line.
  public var rect: Rect
  /// Whether it is cut to a circle.
  public var isPerson: Bool

  /// Makes a placement.
  public init(url: String, rect: Rect, isPerson: Bool = false) {
    self.url = url
    self.rect = rect
    self.isPerson = isPerson
  }
}
