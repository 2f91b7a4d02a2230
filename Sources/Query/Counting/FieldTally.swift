import Records
import Values

/// Counts the values of one field.
///
/// The elements of a list count each for themselves, each once in a record.
struct FieldTally: SampledTally {
  private(set) var values: ValueTable
  private(set) var distinct = DistinctEstimate()
  /// What was dropped of the values, for there were too many.
  private(set) var dropped = ValueSpread()
  /// Records that were counted.
  private(set) var recordCount = 0
  /// The greatest count of a value that was dropped, so that it may have been counted so much more often.
  private(set) var greatestDropped = 0
  private let meaning: FieldMeaning
  private var lists = JSONValueText()
  private var plain: [UInt8] = []
  /// The place of the value of the record before; nil where it was a list.
  private var lastPlace: Int?
  /// The places of the elements of the list before.
  private var counted: [Int] = []

  init(_ meaning: FieldMeaning, _ limits: ValueTable.Limits) {
    self.meaning = meaning
    values = ValueTable(limits)
  }

  /// Counts the value that a record has, or that so many have.
  ///
  /// O(bytes).
  mutating func add(_ value: FieldValue, times: Int = 1) {
    recordCount += times
    switch value.kind {
    case .string: count(.text, value.bytes, times)
    case .number: countNumber(value.bytes, times)
    case .bool: count(.bool, value.bytes, times)
    case .null: count(.null, Self.noBytes, times)
    case .missing: count(.missing, Self.noBytes, times)
    case .object: countContainer(.object, value.bytes, times)
    case .array: countElements(of: value.bytes, times)
    }
    if values.isFull { drop() }
  }

  var valueCount: Int { values.entries.count }

  func forEachLast(_ body: (Int) -> Void) {
    if let lastPlace { return body(lastPlace) }
    for place in counted { body(place) }
  }

  /// Counts a record that is bad, or so many.
  mutating func addUnreadable(times: Int = 1) {
    recordCount += times
    count(.unreadable, Self.noBytes, times)
  }

  private static var noBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: nil, count: 0)
  }

  private mutating func count(
    _ kind: CountedValue.Kind, _ bytes: UnsafeBufferPointer<UInt8>, _ times: Int
  ) {
    let place = place(of: kind, bytes)
    values.count(at: place, times: times)
    lastPlace = place
  }

  private mutating func place(
    of kind: CountedValue.Kind, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let known = values.entries.count
    let place = values.place(of: kind, bytes)
    if place == known, kind.isValue { distinct.note(values.hash(at: place)) }
    return place
  }

  private mutating func countNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) {
    guard !bytes.isPlainWholeNumber, let number = DecimalNumber(bytes) else {
      return count(.number, bytes, times)
    }
    let text = number.plainText
    text.withUnsafeBufferPointer { count(.number, $0, times) }
  }

  private mutating func countContainer(
    _ kind: CountedValue.Kind, _ bytes: UnsafeBufferPointer<UInt8>, _ times: Int
  ) {
    plain.removeAll(keepingCapacity: true)
    lists.appendPlain(bytes, upTo: ValueTable.longestText, to: &plain)
    let text = plain
    text.withUnsafeBufferPointer { count(kind, $0, times) }
  }

  private mutating func countElements(of bytes: UnsafeBufferPointer<UInt8>, _ times: Int) {
    counted.removeAll(keepingCapacity: true)
    var reader = JSONValueText()
    _ = reader.anyElement(of: bytes) { element in
      countElement(element, times)
      return false
    }
    if counted.isEmpty { countContainer(.list, bytes, times) } else { lastPlace = nil }
  }

  /// Counts an element, unless its list had the same before.
  private mutating func countElement(_ element: FieldValue, _ times: Int) {
    let place: Int
    switch element.kind {
    case .string: place = self.place(of: .text, element.bytes)
    case .bool: place = self.place(of: .bool, element.bytes)
    case .null, .missing: place = self.place(of: .null, Self.noBytes)
    case .number:
      let text = DecimalNumber(element.bytes)?.plainText ?? Array(element.bytes)
      place = text.withUnsafeBufferPointer { self.place(of: .number, $0) }
    case .array, .object:
      plain.removeAll(keepingCapacity: true)
      lists.appendPlain(element.bytes, upTo: ValueTable.longestText, to: &plain)
      let (text, kind) = (plain, element.kind == .array ? CountedValue.Kind.list : .object)
      place = text.withUnsafeBufferPointer { self.place(of: kind, $0) }
    }
    guard !counted.contains(place) else { return }
    counted.append(place)
    values.count(at: place, times: times)
  }

  private mutating func drop() {
    values.dropLeastUsed { entry, bytes in
      greatestDropped = max(greatestDropped, entry.count)
      dropped.add(entry.kind, bytes, entry.byteCount, times: entry.count, meaning)
    }
  }

  /// Adds what another one has counted of the same field.
  ///
  /// O(values).
  @discardableResult
  mutating func add(_ other: FieldTally) -> [Int] {
    recordCount += other.recordCount
    distinct.add(other.distinct)
    dropped.add(other.dropped)
    greatestDropped = max(greatestDropped, other.greatestDropped)
    let places = values.add(other.values)
    if values.isFull { drop() }
    return places
  }

  /// The result so far.
  ///
  /// O(values · log values).
  func count(of path: FieldPath) -> FieldCount {
    let rows = values.entries.map {
      FieldCount.Row(value: values.value(of: $0), count: $0.count)
    }
    return count(of: path, rows: rows)
  }

  /// The result so far, with rows that were made of the values, in any order.
  func count(of path: FieldPath, rows: [FieldCount.Row]) -> FieldCount {
    var spread = dropped
    var keptCount = 0
    for entry in values.entries {
      if entry.kind.isValue { keptCount += 1 }
      values.withBytes(of: entry) {
        spread.add(entry.kind, $0, entry.byteCount, times: entry.count, meaning)
      }
    }
    return FieldCount(
      path: path, recordCount: recordCount, rows: rows.sorted(by: FieldCount.Row.isBefore),
      droppedCount: dropped.count, mostMissed: greatestDropped,
      distinctCount: dropped.count == 0 ? keptCount : max(keptCount, distinct.count),
      spread: spread)
  }
}
