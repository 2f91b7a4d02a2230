import CellGrid
import Phrases
import TextLayout

extension CardLayout {
  /// Draws those of the card's lines that are in a range, the card's line 0 at the canvas's row 0.
  ///
  /// Nothing is measured or wrapped here, and nothing outside the card's columns is touched.
  /// O(backgrounds + repeated labels + what is drawn).
  public func draw(
    in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources = DrawResources()
  ) {
    let lines = lines.clamped(to: 0..<lineCount)
    guard !lines.isEmpty else { return }
    var resources = resources
    resources.ellipsis = list.glyphs.ellipsis
    let card = Rect(column: 0, row: 0, columns: columns, rows: lines.upperBound)
    canvas.inside(card) { canvas in
      let band = Rect(column: 0, row: lines.lowerBound, columns: columns, rows: lines.count)
      for fill in list.fills { canvas.fill(fill.rect.intersection(band), with: fill.cell) }
      for custom in list.customs {
        custom.box.draw(
          in: &canvas, rect: custom.rect, lines: lines, environment: setting.environment)
      }
      for item in list.copies { item.draw(in: &canvas, lines: lines, resources: resources) }
      for index in list.candidates(in: lines) {
        list.items[index].draw(in: &canvas, lines: lines, resources: resources)
      }
      for rect in focused?.rects ?? [] {
        canvas.restyle(rect.intersection(band)) { $0.focused }
      }
    }
  }
}

extension DisplayItem {
  fileprivate func draw(in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources) {
    switch self {
    case .text(let item): item.draw(in: &canvas, lines: lines, resources: resources)
    case .image(let item): item.draw(in: &canvas, lines: lines, resources: resources)
    }
  }
}

/// The things that a drawing needs besides the layout: pixels, and the matches of a search.
public struct DrawResources {
  /// The symbols of an image in the size of its placement, or nil while there are none.
  public var symbols: (ImagePlacement) -> CellImage?
  /// The matches to highlight, sorted by item and then by bytes, as ``CardLayout/matches(includingLabels:_:)`` returns it.
  public var highlights: [TextMatch]
  /// The index of the highlight that the reader is at.
  public var currentHighlight: Int?
  /// The character for text that is cut; the layout sets it.
  var ellipsis = GlyphSet.unicode.ellipsis

  /// Makes resources; without any, images are drawn as empty boxes.
  public init(
    symbols: @escaping (ImagePlacement) -> CellImage? = { _ in nil },
    highlights: [TextMatch] = [], currentHighlight: Int? = nil
  ) {
    self.symbols = symbols
    self.highlights = highlights
    self.currentHighlight = currentHighlight
  }

  /// Indexes of the highlights that touch some bytes of an item, found in O(log highlights).
  func highlights(inItem item: Int, bytes: Range<Int>) -> Range<Int> {
    let start = highlights.indices.start {
      (highlights[$0].item, highlights[$0].range.upperBound) > (item, bytes.lowerBound)
    }
    let end = highlights.indices.start {
      (highlights[$0].item, highlights[$0].range.lowerBound) >= (item, bytes.upperBound)
    }
    return start..<max(start, end)
  }
}

extension TextItem {
  /// Draws the lines of the text that are in a range of the card's lines.
  func draw(in canvas: inout Canvas, lines visible: Range<Int>, resources: DrawResources) {
    for cardRow in visible.clamped(to: row..<(row + rows)) {
      guard cardRow - row < lines.count else {
        drawNote(in: &canvas, row: cardRow, ellipsis: resources.ellipsis)
        continue
      }
      let line = lines[cardRow - row]
      let start = Point(column: firstColumn(of: line), row: cardRow)
      canvas.draw(line, of: text, at: start, base: base, ellipsis: resources.ellipsis)
      for index in resources.highlights(inItem: ordinal, bytes: line.range) {
        let bytes = resources.highlights[index].range
        guard let rect = rect(of: bytes, inLine: cardRow - row) else { continue }
        canvas.restyle(rect) { $0.matched(isCurrent: index == resources.currentHighlight) }
      }
    }
  }

  private func drawNote(in canvas: inout Canvas, row: Int, ellipsis: String) {
    guard let collapsed else { return }
    var style = base
    style.foreground = .role(.subtle)
    let note = StyledText("\(ellipsis) \(collapsed.words.text)")
    canvas.drawCut(
      note, at: Point(column: column, row: row), columns: columns, base: style, ellipsis: ellipsis)
  }
}

extension Style {
  /// The style of a match of a search.
  package func matched(isCurrent: Bool) -> Style {
    var style = self
    if isCurrent {
      style.attributes.insert(.reverse)
    } else {
      // The theme's own text colour, as a coloured text may not be legible on it.
      style.foreground = .default
      style.background = .role(.match)
    }
    return style
  }
}

extension ImageItem {
  /// Draws the lines of the image that are in a range of the card's lines, or the room kept for it.
  func draw(in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources) {
    let rect = placement.rect
    let shown = lines.clamped(to: rect.row..<rect.endRow)
    guard !shown.isEmpty else { return }
    if isLoaded, let image = resources.symbols(placement) {
      image.draw(in: &canvas, rect: rect, rows: shown, background: background)
    } else {
      canvas.fill(
        Rect(column: rect.column, row: shown.lowerBound, columns: rect.columns, rows: shown.count),
        style: Self.roomStyle)
      words?.draw(in: &canvas, lines: shown, resources: resources)
    }
  }
}

extension Canvas {
  /// Draws a line of a wrapped text, with the ellipsis, of one column, where it is cut.
  ///
  /// `base` is the style below that of the text's runs.
  mutating func draw(
    _ line: WrappedLine, of text: StyledText, at point: Point, base: Style, ellipsis: String
  ) {
    let taken = draw(text, in: line.range, at: point, base: base)
    guard line.isTruncated else { return }
    draw(ellipsis, at: Point(column: point.column + taken, row: point.row), style: base)
  }

  /// Draws the first hard line of a text on one row, cut to a width.
  mutating func drawCut(
    _ text: StyledText, at point: Point, columns: Int, base: Style, ellipsis: String
  ) {
    let options = WrapOptions(columns: columns, mode: .none, maxLines: 1)
    guard let line = text.text.wrapped(options).first else { return }
    draw(line, of: text, at: point, base: base, ellipsis: ellipsis)
  }
}
