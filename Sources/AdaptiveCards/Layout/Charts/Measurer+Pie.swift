import CellGrid
import Platform
import TextLayout

extension Measurer {
  /// Fewest columns of a chart with a disc.
  private static let leastDiscColumns = 40
  /// Blank columns between a disc and the names beside it.
  private static let discGap = 2
  /// Widest bar that stands for a disc.
  private static let longestBar = 60

  /// Shares of a whole: a disc beside the names, or a bar above them where there is no room for a disc or
  /// no colours for its parts.
  ///
  /// `center` is the text in the middle, nil for a disc without a hole.
  mutating func pie(_ chart: Chart, center: String?, in frame: Frame) -> [Box] {
    let series = chart.series.first ?? Chart.Series(points: [])
    let shares = ChartShares.fractions(of: series.points.map(\.share))
    let entries = series.points.enumerated().map { index, point in
      ChartEntry(
        text: "\(point.label)  \(point.text) (\(ChartNumber.percent(shares[index])))",
        ink: ink(index, chart.color(point.color, at: index), in: frame))
    }
    let hasValues = shares.contains { $0 > 0 }
    guard hasValues, canDrawDisc(in: frame) else {
      var boxes = [center.flatMap { self.center($0, columns: frame.columns, in: frame) }]
      if hasValues { boxes.append(bar(of: series, entries, in: frame)) }
      boxes.append(legend(entries, isShown: chart.showsLegend, isList: true, in: frame))
      return boxes.compactMap(\.self)
    }
    let disc = ChartDisc(shares: shares, hasHole: center != nil)
    let isInHole = center.map { chartColumns([$0]) <= ChartDisc.holeColumns } ?? false
    var above: Box?
    var cells = [Box.Row.Cell(column: 0, box: disc.box(entries.map(\.ink.style), frame.background))]
    if let center {
      let columns = isInHole ? ChartDisc.columns : frame.columns
      let text = self.center(center, columns: columns, isInHole: isInHole, in: frame)
      if isInHole, let text {
        let child = Box.Stack.Child(gap: ChartDisc.rows / 2, box: text)
        let box = Box(Box.Stack(children: [child]), columns: columns)
        cells.append(Box.Row.Cell(column: 0, box: box))
      } else {
        above = text
      }
    }
    let start = ChartDisc.columns + Self.discGap
    let beside = frame.inside(columns: frame.columns - start)
    if let names = legend(entries, isShown: chart.showsLegend, isList: true, in: beside) {
      let gap = max(0, (ChartDisc.rows - names.rows) / 2)
      let child = Box.Stack.Child(gap: gap, box: names)
      cells.append(
        Box.Row.Cell(
          column: start, box: Box(Box.Stack(children: [child]), columns: beside.columns)))
    }
    return [above, Box(Box.Row(cells: cells), columns: frame.columns)].compactMap(\.self)
  }

  private func canDrawDisc(in frame: Frame) -> Bool {
    frame.columns >= Self.leastDiscColumns && !environment.usesASCII && !usesPatterns
  }

  private mutating func center(
    _ text: String, columns: Int, isInHole: Bool = false, in frame: Frame
  ) -> Box? {
    chartText(
      text, TextLook(weight: .bolder), columns: columns, side: isInHole ? .center : .left,
      in: frame)
  }

  private func bar(of series: Chart.Series, _ entries: [ChartEntry], in frame: Frame) -> Box {
    let columns = min(frame.columns, Self.longestBar)
    var drawing = ChartDrawing()
    drawing.addRow(
      zip(series.points, entries).map { ($0.share, $1.ink) }, columns: columns, row: 0)
    return drawing.box(columns: columns, rows: 1)
  }
}

/// A disc of half blocks: two pixels in each cell, one above the other.
private struct ChartDisc {
  /// Lines of a disc, an odd number so that one is in the middle.
  static let rows = 9
  /// Columns of a disc.
  static let columns = 2 * rows
  /// Columns of the text in a hole.
  static let holeColumns = 8
  /// The radius of a hole as a part of the disc's.
  private static let hole = 0.6

  /// The slice at each pixel, from the top left one along the lines; nil for none.
  private var slices: [Int?] = []

  /// Makes a disc of shares, from the top clockwise.
  init(shares: [Double], hasHole: Bool) {
    var sum = 0.0
    let ends = shares.map { share in
      sum += share
      return sum
    }
    let last = shares.lastIndex { $0 > 0 }
    let radius = Double(Self.rows)
    for row in 0..<2 * Self.rows {
      for column in 0..<Self.columns {
        let (x, y) = (Double(column) + 0.5 - radius, Double(row) + 0.5 - radius)
        let distance = (x * x + y * y).squareRoot() / radius
        guard distance <= 1, !hasHole || distance > Self.hole else {
          slices.append(nil)
          continue
        }
        let turn = atan2(x, -y) / (2 * .pi)
        let place = turn < 0 ? turn + 1 : turn
        slices.append(ends.firstIndex { place < $0 } ?? last)
      }
    }
  }

  /// The box of the disc in the styles of its slices.
  func box(_ styles: [Style], _ background: Color) -> Box {
    var drawing = ChartDrawing()
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let upper = slices[2 * row * Self.columns + column]
        let lower = slices[(2 * row + 1) * Self.columns + column]
        if let upper {
          var style = styles[upper]
          if let lower, lower != upper { style.background = styles[lower].foreground }
          drawing.add(upper == lower ? "█" : "▀", style, column: column, row: row)
        } else if let lower {
          drawing.add("▄", styles[lower], column: column, row: row)
        }
      }
    }
    return drawing.box(columns: Self.columns, rows: Self.rows)
  }
}
