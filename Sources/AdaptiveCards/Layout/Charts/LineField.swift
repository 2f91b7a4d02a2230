import CellGrid

/// Lines drawn as dots: in cells of two columns and four lines of dots, or one dot in each cell.
struct LineField {
  /// Cells.
  let columns: Int
  let rows: Int
  /// Dots in a cell.
  private let across: Int
  private let down: Int
  /// The dots of each cell, and the line that drew last in it.
  private var dots: [UInt8]
  private var lines: [Int]

  /// The bit of each dot of a cell, along its lines (Unicode, "Braille Patterns").
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Makes an empty field, at least one cell wide and high.
  init(columns: Int, rows: Int, isFine: Bool) {
    (self.columns, self.rows) = (columns, rows)
    (across, down) = isFine ? (2, 4) : (1, 1)
    dots = Array(repeating: 0, count: columns * rows)
    lines = Array(repeating: 0, count: columns * rows)
  }

  /// The line of cells, from the top, of a place on the scale from 0 to 1.
  func row(of fraction: Double) -> Int { (rows * down - 1 - level(of: fraction)) / down }

  private func level(of fraction: Double) -> Int {
    Int((fraction * Double(rows * down - 1)).rounded())
  }

  /// Draws a line through points, which are parts of the width and height, sorted from left to right;
  /// nil interrupts it.
  ///
  /// Of the points in one column of dots the extremes are seen. O(points + dots).
  mutating func draw(_ points: [(x: Double, y: Double)?], line: Int) {
    var last: (column: Int, level: Int)?
    var drawn = 0...0
    for point in points {
      guard let point else {
        last = nil
        continue
      }
      let column = Int((point.x * Double(columns * across - 1)).rounded())
      let level = level(of: point.y)
      if let start = last, start.column == column {
        let span = min(start.level, level)...max(start.level, level)
        let isNew = span.lowerBound < drawn.lowerBound || span.upperBound > drawn.upperBound
        if isNew {
          drawn = min(drawn.lowerBound, level)...max(drawn.upperBound, level)
          fill(column, drawn, line)
        }
      } else {
        connect(last ?? (column, level), (column, level), line)
        drawn = level...level
      }
      last = (column, level)
    }
  }

  private mutating func connect(
    _ start: (column: Int, level: Int), _ end: (column: Int, level: Int), _ line: Int
  ) {
    let distance = Double(max(1, end.column - start.column))
    for column in start.column...max(start.column, end.column) {
      let ends = [-0.5, 0.5].map { half in
        let share = min(max((Double(column - start.column) + half) / distance, 0), 1)
        return start.level + Int((Double(end.level - start.level) * share).rounded())
      }
      fill(column, min(ends[0], ends[1])...max(ends[0], ends[1]), line)
    }
  }

  private mutating func fill(_ column: Int, _ levels: ClosedRange<Int>, _ line: Int) {
    for level in levels {
      let place = rows * down - 1 - level
      let cell = place / down * columns + column / across
      dots[cell] |= Self.bits[place % down * 2 + column % across]
      lines[cell] = line
    }
  }

  /// Adds the cells with dots to a drawing.
  func add(to drawing: inout ChartDrawing, column: Int, _ inks: [ChartInk]) {
    for (index, dots) in dots.enumerated() where dots != 0 {
      let ink = inks[lines[index]]
      let fine = Unicode.Scalar(0x2800 + UInt32(dots))
      drawing.add(
        down == 1 ? ink.fill : fine ?? ink.fill, ink.style, column: column + index % columns,
        row: index / columns)
    }
  }
}

/// Where the points of lines lie from left to right: by their numbers where all names are numbers, else
/// in the order of the names.
struct LinePlaces {
  private var scale: ChartScale?
  private var order: [String: Int] = [:]
  /// The names to show and their places, from left to right.
  private(set) var ticks: [(place: Double, text: String)] = []

  /// Most names to show.
  private static let mostTicks = 12
  /// Round numbers to show, about.
  private static let roundTicks = 4

  /// Takes the names of all points.
  ///
  /// O(points).
  init(_ series: [Chart.Series]) {
    let labels = series.flatMap(\.points).map(\.label)
    let numbers = labels.compactMap { Double($0).flatMap { $0.isFinite ? $0 : nil } }
    if !labels.isEmpty, numbers.count == labels.count {
      setScale(numbers)
    } else {
      setOrder(series)
    }
  }

  private mutating func setScale(_ numbers: [Double]) {
    var scale = ChartScale(numbers)
    let isWhole = numbers.allSatisfy { $0 == $0.rounded() }
    scale.addTicks(most: Self.roundTicks, onlyWhole: isWhole, rounds: false)
    ticks = scale.ticks.map { (scale.fraction(of: $0), ChartNumber.text($0, step: scale.step)) }
    self.scale = scale
  }

  private mutating func setOrder(_ series: [Chart.Series]) {
    var names: [String] = []
    for series in series {
      for (index, point) in series.points.enumerated() {
        let name = Self.name(point, index)
        if order.updateValue(0, forKey: name) == nil { names.append(name) }
      }
    }
    // Days of several lines are to be in one order, whichever line has them.
    if names.allSatisfy(Self.isDay) { names.sort() }
    for (index, name) in names.enumerated() { order[name] = index }
    let count = min(names.count, Self.mostTicks)
    ticks = (0..<count).map { tick in
      let index = count < 2 ? 0 : tick * (names.count - 1) / (count - 1)
      return (place(ofIndex: index), names[index].first == "\0" ? "" : names[index])
    }
  }

  /// A point without a name is named by its number.
  private static func name(_ point: Chart.Point, _ index: Int) -> String {
    point.label.isEmpty ? "\0\(index)" : point.label
  }

  private static func isDay(_ name: String) -> Bool {
    let start = Array(name.utf8.prefix(5))
    return start.count == 5 && start[4] == UInt8(ascii: "-")
      && start[..<4].allSatisfy { (0x30...0x39).contains($0) }
  }

  private func place(ofIndex index: Int) -> Double {
    order.count < 2 ? 0.5 : Double(index) / Double(order.count - 1)
  }

  /// The place of a point of a series, 0 to 1.
  func place(of point: Chart.Point, at index: Int) -> Double {
    if let scale { return Double(point.label).map(scale.fraction) ?? 0 }
    return order[Self.name(point, index)].map(place) ?? 0
  }
}
