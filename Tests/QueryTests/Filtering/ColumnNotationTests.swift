import RecordsFixture
import Testing

@testable import Query
@testable import Records

/// Filters and sorts of rows whose numbers and dates are written as people write them.
@Suite struct ColumnNotationTests {
  private static let bank = """
    Tag;Betrag;Zweck
    03.01.2024;-4,20;a
    05.01.2024;-3.300,10;b
    07.01.2024;15.000,00 €;c
    09.01.2024;-;d
    10.01.2024;1.000;e
    """

  private static let orders = """
    day,total,share,score
    28/11/2023,"$1,234.50",12.5%,NA
    02/12/2023,$97.35,2%,7
    06/12/2023,$0.00,,NULL
    10/12/2023,($5.00),100%,12
    """

  private func layout(_ text: String) throws -> RecordLayout {
    try Array(text.utf8).withUnsafeBufferPointer {
      let prefix = InputPrefix(bytes: $0, isWhole: true)
      return try FormatSniffer(prefix, options: RecordOptions(), name: "x.csv").layout()
    }
  }

  private func rows(_ text: String) -> [[UInt8]] {
    text.split(separator: "\n").dropFirst().map { Array($0.utf8) }
  }

  /// The numbers of the rows that a filter lets through, from 0.
  private func found(_ filter: String, in text: String) throws -> [Int] {
    var matcher = try FilterMatcher(RecordFilter(filter), layout: try layout(text))
    var found: [Int] = []
    for (number, row) in rows(text).enumerated() {
      let isFound = row.withUnsafeBufferPointer { matcher.matches($0, isBad: false) }
      if isFound { found.append(number) }
    }
    return found
  }

  /// The numbers of the rows in an order.
  private func sorted(_ keys: String, _ text: String) throws -> [Int] {
    var encoder = RecordKeyEncoder(try SortKey.parse(keys), layout: try layout(text))
    var made: [(key: [UInt8], row: Int)] = []
    for (number, row) in rows(text).enumerated() {
      row.withUnsafeBufferPointer { row in
        encoder.withKey(of: row) { made.append((Array($0), number)) }
      }
    }
    return made.sorted { left, right in
      left.key == right.key ? left.row < right.row : left.key.lexicographicallyPrecedes(right.key)
    }.map(\.row)
  }

  @Test(arguments: [
    ("Betrag < -1000", [1]), ("Betrag < 0", [0, 1]), ("Betrag >= 1000", [2, 4]),
    ("Betrag = 15000", [2]), ("Betrag = 1000", [4]), ("Betrag = -4.2", [0]),
    ("Betrag = \"-4,20\"", [0]), ("Betrag < \"-1.000,50\"", [1]), ("Betrag = -", [3]),
    ("Tag > 2024-01-06", [2, 3, 4]),
  ])
  func `numbers with a comma are compared as numbers`(filter: String, rows: [Int]) throws {
    #expect(try found(filter, in: Self.bank) == rows)
  }

  @Test(arguments: [
    ("total > 1000", [0]), ("total < 0", [3]), ("total = 97.35", [1]), ("total = $97.35", [1]),
    ("share > 10", [0, 3]), ("share = 2", [1]), ("share <= 2%", [1]), ("score > 5", [1, 3]),
    ("score < 100", [1, 3]), ("score?", [1, 3]), ("not score?", [0, 2]),
    ("score = NA", [0]), ("day >= 2023-12-02", [1, 2, 3]),
    ("day = 2023-12-02", [1]), ("day < 05/12/2023", [0, 1]), ("day = 28/11/2023", [0]),
  ])
  func `amounts, shares and days are compared as what they are`(
    filter: String, rows: [Int]
  ) throws {
    #expect(try found(filter, in: Self.orders) == rows)
  }

  @Test(arguments: [
    ("total", [3, 2, 1, 0]), ("total:desc", [0, 1, 2, 3]), ("score:desc", [3, 1, 0, 2]),
    ("score", [1, 3, 0, 2]), ("day:desc", [3, 2, 1, 0]), ("share", [1, 0, 3, 2]),
    ("total:numeric:desc", [0, 1, 2, 3]), ("day:date:desc", [3, 2, 1, 0]),
  ])
  func `rows are sorted by what the values mean`(keys: String, order: [Int]) throws {
    #expect(try sorted(keys, Self.orders) == order)
  }

  @Test func `sums with a comma are sorted by amount`() throws {
    #expect(try sorted("Betrag", Self.bank) == [1, 0, 4, 2, 3])
    #expect(try sorted("Betrag:desc", Self.bank) == [2, 4, 0, 1, 3])
  }
}
