import Values

/// Sees from the cells of each column how their numbers and dates are written.
struct NotationSniffer {
  private let rows: ArraySlice<TableShape.Row>
  /// Whether numbers that could be written in both ways have a comma for the point, where both are there.
  private let prefersComma: Bool

  init(_ rows: ArraySlice<TableShape.Row>, delimiter: UInt8) {
    self.rows = rows
    // Where the comma is no delimiter though cells are separated by a sign, it is often the point.
    prefersComma = delimiter == Byte.semicolon
  }

  /// The notation of each column; empty where all are those of data.
  ///
  /// O(bytes of the cells).
  var notations: [ColumnNotation] {
    let count = rows.map(\.cells.count).max() ?? 0
    var columns = (0..<count).map { Column($0, of: rows) }
    // What is certain of one column holds for those that leave it open.
    let hasComma = columns.contains(where: \.isCertainlyComma)
    let hasPoint = columns.contains(where: \.isCertainlyPoint)
    let usesComma = hasComma && (prefersComma || !hasPoint)
    let isDayFirst = columns.contains { $0.isDayFirst == true } || usesComma
    for place in columns.indices {
      columns[place].decide(usesComma: usesComma, isDayFirst: isDayFirst)
    }
    let notations = columns.map(\.notation)
    return notations.allSatisfy(\.isPlain) ? [] : notations
  }
}

extension NotationSniffer {
  /// The cells of a column, and what they can be.
  private struct Column {
    /// The ways in which all numbers can be read.
    private(set) var numbers: Set<ColumnNotation.Numbers> = []
    /// Whether the day comes first in dates of three numbers; nil where none tells.
    private(set) var isDayFirst: Bool?
    private(set) var notation = ColumnNotation()
    private var hasGaps = false
    /// Whether a number has a point in it, or a comma.
    private var (hasPoint, hasComma) = (false, false)
    private var hasDates = false

    /// Whether a comma in it begins a fraction.
    var isCertainlyComma: Bool { numbers == [.comma] && hasComma }
    /// Whether a point in it does.
    var isCertainlyPoint: Bool { hasPoint && !numbers.isEmpty && !numbers.contains(.comma) }

    init(_ place: Int, of rows: ArraySlice<TableShape.Row>) {
      let cells = rows.compactMap { place < $0.cells.count ? $0.cells[place] : nil }
      let values = cells.filter { cell in
        cell.withUnsafeBufferPointer {
          !$0.trimmed.isEmpty && !ColumnNotation.isGapWord($0.trimmed)
        }
      }
      guard !values.isEmpty else { return }
      hasGaps = cells.contains { cell in
        cell.withUnsafeBufferPointer { ColumnNotation.isGapWord($0.trimmed) }
      }
      numbers = Set([.plain, .point, .comma].filter { Self.canRead(values, $0) })
      hasPoint = values.contains { $0.contains(0x2E) }
      hasComma = values.contains { $0.contains(Byte.comma) }
      guard numbers.isEmpty else { return }
      isDayFirst = Self.isDayFirst(values)
      hasDates = values.allSatisfy { cell in
        cell.withUnsafeBufferPointer { DateText($0.trimmed, isDayFirst: isDayFirst) != nil }
      }
      if !hasDates { isDayFirst = nil }
    }

    private static func canRead(_ cells: [[UInt8]], _ numbers: ColumnNotation.Numbers) -> Bool {
      cells.allSatisfy { cell in
        cell.withUnsafeBufferPointer { DecimalNumber(written: $0.trimmed, numbers) != nil }
      }
    }

    /// Whether a first number is no month, or a second one; nil where both could be in all dates.
    private static func isDayFirst(_ cells: [[UInt8]]) -> Bool? {
      for cell in cells {
        let numbers = cell.split(maxSplits: 2, omittingEmptySubsequences: false) {
          $0 == 0x2F || $0 == 0x2D
        }
        // The year stands behind them, and has four digits.
        guard numbers.count > 2, numbers[2].prefix(while: Byte.isDigit).count == 4,
          let first = number(numbers[0]), let second = number(numbers[1])
        else { continue }
        if first > 12 { return true }
        if second > 12 { return false }
      }
      return nil
    }

    /// The number of a day or a month.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.count <= 2 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    /// Decides what the column leaves open by what others are.
    mutating func decide(usesComma: Bool, isDayFirst others: Bool) {
      notation.hasGaps = hasGaps && (!numbers.isEmpty || hasDates)
      if hasDates { notation.isDayFirst = isDayFirst ?? (others ? true : nil) }
      if usesComma && numbers.contains(.comma) {
        // Digits alone are the same in all.
        notation.numbers = numbers.contains(.plain) && !hasPoint && !hasComma ? .plain : .comma
      } else if !numbers.contains(.plain) {
        notation.numbers =
          numbers.contains(.point) ? .point : numbers.contains(.comma) ? .comma : .plain
      }
    }
  }
}
