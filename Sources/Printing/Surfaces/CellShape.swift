/// What a character of rules or blocks fills of its cell, which no font has to draw.
///
/// A cell is 8 units wide and 16 high.
struct CellShape: Equatable {
  /// A box in the cell.
  struct Box: Equatable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  /// The boxes that are filled.
  var boxes: [Box]
  /// The share of the text's colour in them; the rest is that behind the text.
  var strength = 1.0

  /// Width and height of a cell.
  static let (width, height) = (8, 16)

  /// The shape of a block element (U+2580 to U+259F), of a light rule or of a rounded corner; nil for any other
  /// character.
  init?(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    switch value {
    case 0x2580: boxes = [Box(left: 0, top: 0, width: 8, height: 8)]
    case 0x2581...0x2588:
      let height = 2 * (value - 0x2580)
      boxes = [Box(left: 0, top: 16 - height, width: 8, height: height)]
    case 0x2589...0x258F: boxes = [Box(left: 0, top: 0, width: 0x2590 - value, height: 16)]
    case 0x2590: boxes = [Box(left: 4, top: 0, width: 4, height: 16)]
    case 0x2591...0x2593:
      boxes = [Box(left: 0, top: 0, width: 8, height: 16)]
      strength = Double(value - 0x2590) / 4
    case 0x2594: boxes = [Box(left: 0, top: 0, width: 8, height: 2)]
    case 0x2595: boxes = [Box(left: 7, top: 0, width: 1, height: 16)]
    case 0x2596...0x259F: boxes = Self.quadrants[value - 0x2596].boxes
    default:
      if let corner = Self.roundedCorners[value] {
        boxes = corner.roundedBoxes
      } else if let arms = Self.arms[value] {
        boxes = arms.boxes
      } else {
        return nil
      }
    }
  }
}

/// The quarters of a cell that are filled.
private struct Quadrants: OptionSet {
  let rawValue: Int

  static let upperLeft = Quadrants(rawValue: 1)
  static let upperRight = Quadrants(rawValue: 2)
  static let lowerLeft = Quadrants(rawValue: 4)
  static let lowerRight = Quadrants(rawValue: 8)

  var boxes: [CellShape.Box] {
    (0..<4).filter { contains(Quadrants(rawValue: 1 << $0)) }.map {
      CellShape.Box(left: $0 % 2 * 4, top: $0 / 2 * 8, width: 4, height: 8)
    }
  }
}

/// The rules that go from the middle of a cell to its edges.
private struct Arms: OptionSet {
  let rawValue: Int

  static let left = Arms(rawValue: 1)
  static let right = Arms(rawValue: 2)
  static let up = Arms(rawValue: 4)
  static let down = Arms(rawValue: 8)

  /// Where the rules lie, each one unit thick.
  private static let (column, row) = (4, 8)

  var boxes: [CellShape.Box] {
    var boxes: [CellShape.Box] = []
    if !isDisjoint(with: [.left, .right]) {
      let (start, end) = (contains(.left) ? 0 : Self.column, contains(.right) ? 8 : Self.column + 1)
      boxes.append(CellShape.Box(left: start, top: Self.row, width: end - start, height: 1))
    }
    if !isDisjoint(with: [.up, .down]) {
      let (start, end) = (contains(.up) ? 0 : Self.row, contains(.down) ? 16 : Self.row + 1)
      boxes.append(CellShape.Box(left: Self.column, top: start, width: 1, height: end - start))
    }
    return boxes
  }

  /// The boxes of a corner, which leave out the middle that they would share.
  var roundedBoxes: [CellShape.Box] {
    let (left, up) = (contains(.left), contains(.up))
    let (after, below) = (Self.column + 1, Self.row + 1)
    return [
      CellShape.Box(
        left: left ? 0 : after, top: Self.row, width: left ? Self.column : 8 - after, height: 1),
      CellShape.Box(
        left: Self.column, top: up ? 0 : below, width: 1, height: up ? Self.row : 16 - below),
    ]
  }
}

extension CellShape {
  /// The quarters of U+2596 to U+259F.
  private static let quadrants: [Quadrants] = [
    .lowerLeft, .lowerRight, .upperLeft, [.upperLeft, .lowerLeft, .lowerRight],
    [.upperLeft, .lowerRight], [.upperLeft, .upperRight, .lowerLeft],
    [.upperLeft, .upperRight, .lowerRight], .upperRight, [.upperRight, .lowerLeft],
    [.upperRight, .lowerLeft, .lowerRight],
  ]

  /// The light rules of the block "Box Drawing".
  private static let arms: [Int: Arms] = [
    0x2500: [.left, .right], 0x2502: [.up, .down], 0x250C: [.right, .down],
    0x2510: [.left, .down], 0x2514: [.right, .up], 0x2518: [.left, .up],
    0x251C: [.right, .up, .down], 0x2524: [.left, .up, .down], 0x252C: [.left, .right, .down],
    0x2534: [.left, .right, .up], 0x253C: [.left, .right, .up, .down], 0x2574: .left, 0x2575: .up,
    0x2576: .right, 0x2577: .down,
  ]

  /// The rounded corners of that block.
  private static let roundedCorners: [Int: Arms] = [
    0x256D: [.right, .down], 0x256E: [.left, .down], 0x256F: [.left, .up], 0x2570: [.right, .up],
  ]
}
