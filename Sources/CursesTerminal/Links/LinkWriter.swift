import CellGrid
import TextLayout

/// Writes cells of a frame once more, with the links that they have, and curses none the wiser.
///
/// All that is sent of an address is ``LinkAddress/text``, which is printable ASCII.
struct LinkWriter {
  private static let start = Array("\u{1B}7".utf8)
  private static let end = Array("\u{1B}[0m\u{1B}8".utf8)
  private static let clearsRest = Array("\u{1B}[0m\u{1B}[K".utf8)
  /// Ends a link.
  static let close = "\u{1B}]8;;\u{1B}\\"

  private let surface: Surface
  private let resolver: ColorResolver
  /// Whether signs of one column may be two on the terminal; see ``StandIn``.
  private let hasWideSigns: Bool

  /// Makes a writer of a frame's cells.
  init(_ surface: Surface, _ resolver: ColorResolver, hasWideSigns: Bool) {
    self.surface = surface
    self.resolver = resolver
    self.hasWideSigns = hasWideSigns
  }

  /// The bytes for some rows; the cursor and the rendition are afterwards what they were.
  ///
  /// O(cells that are written).
  func bytes(for work: [LinkLayer.Work]) -> [UInt8] {
    guard !work.isEmpty else { return [] }
    var bytes = Self.start
    for row in work { write(row, to: &bytes) }
    return bytes + Self.end
  }

  private func write(_ work: LinkLayer.Work, to bytes: inout [UInt8]) {
    var column = 0
    for part in work.parts {
      let columns = surface.wholeCells(part.columns, row: work.row)
      if work.isWhole, column < columns.lowerBound {
        write(column..<columns.lowerBound, row: work.row, to: &bytes)
      }
      bytes += Self.open(part.address)
      write(columns, row: work.row, to: &bytes)
      bytes += Array(Self.close.utf8)
      column = columns.upperBound
    }
    if work.isWhole { writeRest(from: column, row: work.row, to: &bytes) }
  }

  /// The sequence that begins a link; the name makes the lines of one address one link.
  private static func open(_ address: LinkAddress) -> [UInt8] {
    // FNV-1a, whose numbers are those of its authors.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in address.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Array("\u{1B}]8;id=\(String(hash, radix: 36));\(address.text)\u{1B}\\".utf8)
  }

  /// Writes the end of a row, of which blanks take no bytes.
  private func writeRest(from column: Int, row: Int, to bytes: inout [UInt8]) {
    let cells = surface.row(row)
    let last = cells.lastIndex { $0 != .blank }
    let inked = max(column, last.map { $0 - cells.startIndex + 1 } ?? 0)
    write(column..<inked, row: row, to: &bytes)
    guard inked < surface.size.columns else { return }
    bytes += Self.move(to: inked, row: row) + Self.clearsRest
  }

  /// Writes cells as curses has drawn them; those with pixels over them stay as they are.
  private func write(_ columns: Range<Int>, row: Int, to bytes: inout [UInt8]) {
    var sequences = StyleSequences(resolver)
    var isAtPlace = false
    for column in columns {
      let cell = surface[column, row]
      guard cell.columns > 0 else { continue }
      guard !cell.attributes.contains(.pictured) else {
        isAtPlace = false
        continue
      }
      if !isAtPlace { bytes += Self.move(to: column, row: row) + Array("\u{1B}[0m".utf8) }
      if !isAtPlace { sequences = StyleSequences(resolver) }
      isAtPlace = true
      let shown = shownCell(cell)
      sequences.set(shown.style, in: &bytes)
      bytes += shown.text.utf8
    }
  }

  /// The text and the style that curses gives a cell.
  private func shownCell(_ cell: Cell) -> (text: String, style: Style) {
    var style = cell.style
    var view = String.UnicodeScalarView()
    if hasWideSigns, let standIn = StandIn(for: cell) {
      if standIn.isReversed { style = style.reversed }
      view.append(contentsOf: Unicode.Scalar(standIn.glyph).map { [$0] } ?? [])
    } else if cell.glyph != 0 {
      view.append(contentsOf: surface.scalars(of: cell))
    }
    if style.attributes.contains(.strikethrough) {
      style.attributes.remove(.strikethrough)
      style.attributes.insert(.dim)
    }
    return (view.isEmpty ? " " : String(view), style)
  }

  private static func move(to column: Int, row: Int) -> [UInt8] {
    Array("\u{1B}[\(row + 1);\(column + 1)H".utf8)
  }
}
