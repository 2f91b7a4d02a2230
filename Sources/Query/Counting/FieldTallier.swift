import JSON
import Records

/// Counts the values of some fields of records, from their raw bytes.
final class FieldTallier: RecordTallier {
  private var counter: FieldCounter

  /// Makes a tallier of records of a layout, whose tallies keep so much at most.
  init(_ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits) {
    counter = FieldCounter(paths, layout: layout, limits)
  }

  var tallies: [FieldTally] { counter.tallies }

  func add(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isBad: Bool) {
    counter.add(bytes, isBad: isBad, times: 1)
  }

  /// Counts the values of so many records that are the same.
  ///
  /// O(bytes).
  func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool, times: Int) {
    counter.add(bytes, isBad: isBad, times: times)
  }

  func addUnreadable() { counter.addUnreadable(times: 1) }
}

/// The state of a ``FieldTallier`` in one value, so that a record takes hold of it once.
private struct FieldCounter: ~Copyable {
  private(set) var tallies: [FieldTally]
  private let format: RecordFormat
  /// Whether records may be written otherwise than they are read.
  private let mayHide: Bool
  private var reader: FieldReader
  private var parser = JSONParser()

  init(_ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits) {
    tallies = paths.map { FieldTally(layout.meaning(of: $0), limits) }
    format = layout.format
    reader = FieldReader(paths, layout: layout)
    mayHide = layout.format.isText
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool, times: Int) {
    guard !isBad, mayHide ? readHidden(bytes, times) : read(bytes, times) else {
      return addUnreadable(times: times)
    }
  }

  mutating func addUnreadable(times: Int) {
    for place in tallies.indices { tallies[place].addUnreadable(times: times) }
  }

  /// Counts the values of a record as people read it.
  private mutating func readHidden(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) -> Bool {
    format.withReadable(bytes) { Self.read($0, with: &reader, &parser, into: &tallies, times) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) -> Bool {
    Self.read(bytes, with: &reader, &parser, into: &tallies, times)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    _ parser: inout JSONParser, into tallies: inout [FieldTally], _ times: Int
  ) -> Bool {
    reader.read(bytes, checkedBy: &parser) { place, value in
      tallies[place].add(value, times: times)
    }
  }
}
