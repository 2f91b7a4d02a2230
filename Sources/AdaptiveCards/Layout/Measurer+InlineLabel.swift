import CellGrid

extension Measurer {
  /// Fewest columns of a field that has its label beside it; where there are fewer it is above.
  private static let leastFieldColumns = 12

  /// The columns of a label and of the input beside it; nil where the label stands above.
  func labelTracks(of input: Input, in frame: Frame) -> Tracks? {
    guard let width = input.labelWidth, input.label?.isEmpty == false else { return nil }
    let share = Double(frame.columns) / 100
    let columns =
      switch width {
      case .usual: Int(share * Double(hostConfig.interaction.labelWidth))
      case .share(let percent): Int(share * min(max(percent, 0), 100))
      case .pixels(let pixels): metrics.columns(pixels)
      }
    let rest = frame.columns - columns - 1
    guard columns > 0, rest >= Self.leastFieldColumns else { return nil }
    return Tracks(widths: [columns, rest], gaps: [0, 1], isRightToLeft: frame.isRightToLeft)
  }

  /// The box of an input with its label beside it.
  mutating func row(of input: Input, _ tracks: Tracks, in frame: Frame) -> Box? {
    let label = label(of: input, in: frame.inside(columns: tracks.widths[0]))
    let field = stack(nil, above: input, in: frame.inside(columns: tracks.widths[1]))
    let cells = zip(tracks.starts, [label, field]).compactMap { start, box in
      box.map { Box.Row.Cell(column: start, box: $0) }
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: frame.columns)
  }
}
