import CellGrid

/// Writes surfaces as a picture in SVG 1.1, one below the other.
///
/// It has no script and loads nothing. A cell is 8 units wide and 16 high; each piece of text is as long as its
/// columns, in whatever font, and rules and blocks are boxes, which no font can tear apart.
struct SVGPicture {
  /// Units around the cards.
  private static let margin = 8
  /// Units of the font, and from the top of a cell to its base line.
  private static let (fontSize, baseLine) = (13, 12)

  private let title: String
  private let colors: PageColors
  /// Rows so far.
  private var rows = 0
  /// The most columns of a surface so far.
  private var columns = 0

  /// A picture in the colours of a theme.
  init(title: String, theme: Theme) {
    self.title = title
    colors = PageColors(theme)
  }

  /// Adds what stands before all cards; their size is to be known by then.
  func appendHead(to bytes: inout [UInt8]) {
    let width = columns * CellShape.width + 2 * Self.margin
    let height = rows * CellShape.height + 2 * Self.margin
    let box = "\(-Self.margin) \(-Self.margin) \(width) \(height)"
    bytes += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\" ".utf8
    bytes += "width=\"\(width)\" height=\"\(height)\" xml:space=\"preserve\" ".utf8
    bytes += "font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" ".utf8
    bytes += "font-size=\"\(Self.fontSize)\" fill=\"#\(colors.ink.digits)\">\n<title>".utf8
    bytes.append(escaping: title)
    // Browsers keep blanks by the style, other programs by the attribute of XML.
    bytes += "</title>\n<style>text{white-space:pre}</style>\n".utf8
    let page = Box(
      x: -Self.margin, y: -Self.margin, width: width, height: height, fill: colors.paper)
    append(page, to: &bytes)
  }

  /// Adds what stands behind all cards.
  func appendTail(to bytes: inout [UInt8]) { bytes += "</svg>\n".utf8 }

  /// Adds the rows of a surface.
  mutating func append(_ surface: Surface, to bytes: inout [UInt8]) {
    let runs = (0..<surface.size.rows).map { surface.runs(ofRow: $0) }
    // Text may reach out of its row, so what is behind it is there before any of it.
    for row in runs.indices { appendPaper(runs[row], row: row, to: &bytes) }
    for row in runs.indices {
      for run in runs[row] { append(run, of: surface, row: row, to: &bytes) }
    }
    rows += surface.size.rows
    columns = max(columns, surface.size.columns)
  }
}

extension SVGPicture {
  /// A box of a colour, in units.
  private struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var fill: RGB

    /// Makes this box so much wider that it takes in another at its right; false where the two are not one.
    mutating func take(_ other: Box) -> Bool {
      guard other.x == x + width, other.y == y, other.height == height, other.fill == fill else {
        return false
      }
      width += other.width
      return true
    }
  }

  private func append(_ box: Box, to bytes: inout [UInt8]) {
    bytes += "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" ".utf8
    bytes += "height=\"\(box.height)\" fill=\"#\(box.fill.digits)\"/>\n".utf8
  }

  /// Adds boxes, those of a row that are one as one.
  private func append(_ boxes: [Box], to bytes: inout [UInt8]) {
    guard var last = boxes.first else { return }
    for box in boxes.dropFirst() where !last.take(box) {
      append(last, to: &bytes)
      last = box
    }
    append(last, to: &bytes)
  }

  /// Adds the boxes behind the text of a row.
  private func appendPaper(_ runs: [SurfaceRun], row: Int, to bytes: inout [UInt8]) {
    let boxes = runs.compactMap { run in
      colors.look(of: run.style).paper.map { paper in
        Box(
          x: run.columns.lowerBound * CellShape.width, y: y(ofRow: row),
          width: run.columns.count * CellShape.width, height: CellShape.height, fill: paper)
      }
    }
    append(boxes, to: &bytes)
  }

  private func y(ofRow row: Int) -> Int { (rows + row) * CellShape.height }

  /// Adds the text of a run.
  private func append(
    _ run: SurfaceRun, of surface: Surface, row: Int, to bytes: inout [UInt8]
  ) {
    let look = colors.look(of: run.style)
    switch run.content {
    case .ascii:
      for columns in pieces(of: run.columns, look, in: surface, row: row) {
        append(columns, look, of: surface, row: row, to: &bytes)
      }
    case .rightToLeft: append(run.columns, look, of: surface, row: row, to: &bytes)
    case .wide:
      for column in run.columns where surface[column, row].columns > 0 {
        append(column..<(column + 2), look, isCentred: true, of: surface, row: row, to: &bytes)
      }
    case .other: appendShapes(run.columns, look, of: surface, row: row, to: &bytes)
    }
  }

  /// The parts of a text that have no two blanks in succession and none around them, which some programs
  /// make one or drop; all of it where a line goes through the blanks.
  private func pieces(
    of columns: Range<Int>, _ look: PageColors.Look, in surface: Surface, row: Int
  ) -> [Range<Int>] {
    guard look.attributes.isDisjoint(with: [.underline, .strikethrough]) else { return [columns] }
    var pieces: [Range<Int>] = []
    for column in columns where surface[column, row].glyph != 0x20 {
      if let last = pieces.last, column - last.upperBound < 2 {
        pieces[pieces.count - 1] = last.lowerBound..<(column + 1)
      } else {
        pieces.append(column..<(column + 1))
      }
    }
    return pieces
  }

  /// Adds characters of one column: boxes for rules and blocks, text for all others.
  private func appendShapes(
    _ columns: Range<Int>, _ look: PageColors.Look, of surface: Surface, row: Int,
    to bytes: inout [UInt8]
  ) {
    var boxes: [Box] = []
    var textStart = columns.lowerBound
    for column in columns {
      guard let shape = Unicode.Scalar(surface[column, row].glyph).flatMap(CellShape.init) else {
        continue
      }
      append(textStart..<column, look, of: surface, row: row, to: &bytes)
      textStart = column + 1
      let fill = look.ink.mixed(with: look.paper ?? colors.paper, 1 - shape.strength)
      boxes += shape.boxes.map { box in
        Box(
          x: column * CellShape.width + box.left, y: y(ofRow: row) + box.top, width: box.width,
          height: box.height, fill: fill)
      }
    }
    append(textStart..<columns.upperBound, look, of: surface, row: row, to: &bytes)
    append(boxes, to: &bytes)
  }

  /// Adds a text that is as long as its columns, or one that stands in their middle.
  private func append(
    _ columns: Range<Int>, _ look: PageColors.Look, isCentred: Bool = false, of surface: Surface,
    row: Int, to bytes: inout [UInt8]
  ) {
    guard !columns.isEmpty else { return }
    let (x, width) = (columns.lowerBound * CellShape.width, columns.count * CellShape.width)
    let place =
      isCentred
      ? "x=\"\(x + width / 2)\" text-anchor=\"middle\""
      : "x=\"\(x)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    bytes += "<text \(place) y=\"\(y(ofRow: row) + Self.baseLine)\"".utf8
    append(look, to: &bytes)
    bytes.append(UInt8(ascii: ">"))
    surface.forEachScalar(in: columns, row: row) { bytes.append(escaping: $0) }
    bytes += "</text>\n".utf8
  }

  private func append(_ look: PageColors.Look, to bytes: inout [UInt8]) {
    if look.ink != colors.ink { bytes += " fill=\"#\(look.ink.digits)\"".utf8 }
    if look.attributes.contains(.bold) { bytes += " font-weight=\"bold\"".utf8 }
    if look.attributes.contains(.italic) { bytes += " font-style=\"italic\"".utf8 }
    let lines = [
      look.attributes.contains(.underline) ? "underline" : nil,
      look.attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty {
      bytes += " text-decoration=\"\(lines.joined(separator: " "))\"".utf8
    }
  }
}
