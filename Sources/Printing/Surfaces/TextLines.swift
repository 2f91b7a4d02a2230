import CellGrid

/// Writes surfaces as lines of text; no terminal control but the looks of cells, where they are asked for.
struct TextLines {
  /// Writes the looks of cells; nil where they are left out.
  private var styles: StyleSequences?

  /// Lines of text, in colours where there are any to be used.
  init(_ colors: ColorResolver?) { styles = colors.map(StyleSequences.init) }

  /// Whether lines have no looks, so that they can be written without cells.
  var isPlain: Bool { styles == nil }

  /// Adds the rows of a surface, each as a line without the blanks at its end.
  ///
  /// A line ends in the style of plain text, so that it can be taken out of its surroundings.
  mutating func append(_ surface: Surface, to bytes: inout [UInt8]) {
    for row in 0..<surface.size.rows {
      if styles == nil {
        bytes.append(surface.writtenColumns(ofRow: row), ofRow: row, of: surface)
      } else {
        appendRuns(ofRow: row, of: surface, to: &bytes)
      }
      while bytes.last == 0x20 { bytes.removeLast() }
      bytes.append(0x0A)
    }
  }

  /// The bytes of a surface's rows.
  consuming func bytes(of surface: Surface) -> [UInt8] {
    var bytes: [UInt8] = []
    append(surface, to: &bytes)
    return bytes
  }

  private mutating func appendRuns(ofRow row: Int, of surface: Surface, to bytes: inout [UInt8]) {
    for run in surface.runs(ofRow: row) {
      styles?.set(run.style, in: &bytes)
      bytes.append(run.columns, ofRow: row, of: surface)
    }
    styles?.set(.plain, in: &bytes)
  }
}
