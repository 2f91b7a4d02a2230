/// The cells of bars, from the lower end of a scale to the upper one.
struct BarAxis {
  private let scale: ChartScale
  /// Where bars begin, as a part of the scale.
  private let base: Double
  /// All cells.
  let cells: Int
  /// The cells below that place.
  let zero: Int

  /// Makes an axis of so many cells, at least 2 where there are values on both sides of zero.
  init(_ scale: ChartScale, cells: Int) {
    self.scale = scale
    self.cells = cells
    base = scale.fraction(of: 0)
    let zero = Int((base * Double(cells)).rounded())
    self.zero = min(max(zero, base > 0 ? 1 : 0), base < 1 ? max(0, cells - 1) : cells)
  }

  /// The part that the bar of a value fills, in eighths of a cell; what is not zero fills at least one.
  func part(of value: Double) -> Range<Int> {
    let eighths = ChartDrawing.eighths
    let start = zero * eighths
    let place = scale.fraction(of: value)
    if place > base {
      let length = (place - base) / (1 - base) * Double((cells - zero) * eighths)
      return start..<start + max(1, Int(length.rounded()))
    }
    guard place < base else { return start..<start }
    let length = (base - place) / base * Double(start)
    return max(0, start - max(1, Int(length.rounded())))..<start
  }

  /// The cell behind a bar.
  func end(of part: Range<Int>, _ ink: ChartInk) -> Int {
    let eighths = ChartDrawing.eighths
    if part.isEmpty || part.lowerBound < zero * eighths { return zero }
    if ink.isSolid { return (part.upperBound + eighths - 1) / eighths }
    return max(zero + 1, (part.upperBound + eighths / 2) / eighths)
  }
}

/// Bars that have one label.
struct BarGroup {
  /// A bar and the number of its series.
  struct Bar {
    var series: Int
    var point: Chart.Point
  }

  /// The label.
  var label: String
  /// The bars in the order of their series.
  var bars: [Bar]
}

extension Chart {
  /// The bars of a chart: each for itself, or those of several series that have one label together.
  ///
  /// O(points).
  var groups: [BarGroup] {
    switch kind {
    case .groupedColumns, .stackedColumns: return groupsByLabel
    case .pie, .donut, .gauge, .lines, .columns, .rows, .stackedRows:
      return series.enumerated().flatMap { index, series in
        series.points.map {
          BarGroup(label: $0.label, bars: [BarGroup.Bar(series: index, point: $0)])
        }
      }
    }
  }

  private var groupsByLabel: [BarGroup] {
    var groups: [BarGroup] = []
    var places: [String: Int] = [:]
    for (index, series) in series.enumerated() {
      for point in series.points {
        let place = places[point.label] ?? groups.count
        if place == groups.count {
          places[point.label] = place
          groups.append(BarGroup(label: point.label, bars: []))
        }
        groups[place].bars.append(BarGroup.Bar(series: index, point: point))
      }
    }
    return groups
  }
}
