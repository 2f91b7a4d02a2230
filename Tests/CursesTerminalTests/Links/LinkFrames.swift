import TestSupport

@testable import CellGrid

/// Frames with links among changing text: scrolled, moved, cut, covered, and some with other addresses.
struct LinkFrames {
  private var frames: RandomFrames
  private var random: RandomSource
  private var places: [(number: Int, text: String, corner: Point)] = []
  private var overlay: Rect?
  let size: GridSize

  init(size: GridSize, seed: UInt64) {
    self.size = size
    random = RandomSource(seed: seed &* 7919)
    frames = RandomFrames(size: size, seed: seed, colors: [.default, .palette(3)])
    for _ in 0..<6 {
      places.append((1, "", Point(column: 0, row: 0)))
      shuffle(places.count - 1)
    }
  }

  /// Changes the frame in one of the ways.
  mutating func advance() {
    switch random.number(in: 0...9) {
    case 0: frames.advance()
    case 1, 2, 3: scroll(by: random.number(in: -3...3))
    case 4: shuffle(random.below(places.count))
    // The text stays, and leads elsewhere or nowhere.
    case 5: places[random.below(places.count)].number = random.number(in: 0...9)
    case 6: places[random.below(places.count)].corner.column += random.oneIn(2) ? 1 : -1
    case 7: overlay = overlay == nil ? randomRect() : nil
    default: break
    }
  }

  /// The frame: text, links, the overlay and a clock in the last row.
  mutating func surface() -> Surface {
    var canvas = Canvas(frames.surface)
    for place in places {
      var text = StyledText(place.text, style: Style(attributes: [.underline, .strikethrough]))
      if let address = LinkText.address(place.number), place.number > 0 {
        text.link(0..<text.text.utf8.count, to: address)
      }
      canvas.draw(text, at: place.corner, base: Style(foreground: .palette(4)))
    }
    if let overlay { canvas.fill(overlay, style: .plain) }
    canvas.draw("\(random.below(100))", at: Point(column: 1, row: size.rows - 1))
    return canvas.surface
  }

  private mutating func scroll(by distance: Int) {
    frames.scroll(by: distance)
    for index in places.indices { places[index].corner.row -= distance }
    let lost = places.indices.filter { !(0..<size.rows).contains(places[$0].corner.row) }
    for index in lost { shuffle(index) }
  }

  private mutating func shuffle(_ index: Int) {
    let texts = ["ab", "http://1/", "a漢字b", "x", "aaaaaa", "한 o"]
    places[index] = (
      random.number(in: 0...9), random.pick(texts),
      Point(
        column: random.number(in: -2...(size.columns - 1)), row: random.below(size.rows))
    )
  }

  private mutating func randomRect() -> Rect {
    Rect(
      column: random.below(size.columns), row: random.below(size.rows),
      columns: random.number(in: 1...4), rows: random.number(in: 1...3))
  }
}
