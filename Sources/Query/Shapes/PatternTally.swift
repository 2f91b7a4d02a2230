import JSON
import Records

/// Counts the texts of one field by their patterns.
struct PatternTally: SampledTally {
  private(set) var table: ShapeTable
  /// Records that were counted.
  private(set) var recordCount = 0

  /// Makes a tally of nothing, which keeps so many shapes.
  init(capacity: Int) { table = ShapeTable(capacity: capacity) }

  var valueCount: Int { table.valueCount }

  func forEachLast(_ body: (Int) -> Void) {
    if hasText { table.forEachLast(body) }
  }

  /// Whether the record before had a text.
  private var hasText = false

  /// Counts the value that a record has.
  ///
  /// O(bytes).
  ///
  /// - Parameter number: That of the record.
  mutating func add(_ value: FieldValue, number: Int) {
    recordCount += 1
    switch value.kind {
    case .string, .number, .bool:
      hasText = true
      table.add(value.bytes, record: number)
    case .null, .missing, .array, .object: hasText = false
    }
  }

  /// Counts a record that nobody can read.
  mutating func addUnreadable() {
    recordCount += 1
    hasText = false
  }

  @discardableResult
  mutating func add(_ other: PatternTally) -> [Int] {
    recordCount += other.recordCount
    return table.add(other.table)
  }
}

/// Counts the texts of a field of records by their patterns, from the raw bytes.
final class PatternTallier: RecordTallier {
  private var tally: PatternTally
  private let source: Int
  private var reader: FieldReader
  private var parser = JSONParser()

  /// Makes a tallier of the records of a source.
  init(_ path: FieldPath, layout: RecordLayout, source: Int, capacity: Int) {
    tally = PatternTally(capacity: capacity)
    self.source = source
    reader = FieldReader([path], layout: layout)
  }

  var tallies: [PatternTally] { [tally] }

  func add(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isBad: Bool) {
    let number = RecordNumber.number(number, source: source)
    let isRead =
      !isBad
      && reader.read(bytes, checkedBy: &parser) { _, value in tally.add(value, number: number) }
    if !isRead { addUnreadable() }
  }

  func addUnreadable() { tally.addUnreadable() }

  func forEachLast(ofTally number: Int, _ body: (Int) -> Void) { tally.forEachLast(body) }
}
