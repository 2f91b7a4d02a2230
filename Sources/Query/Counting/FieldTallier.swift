import JSON
import Records

/// Counts the values of some fields of records, from their raw bytes.
final class FieldTallier: RecordTallier {
  private(set) var tallies: [FieldTally]
  private let format: RecordFormat
  /// Whether records may be written otherwise than they are read.
  private let mayHide: Bool
  private var reader: FieldReader
  private var parser = JSONParser()

  /// Makes a tallier of records of a layout, whose tallies keep so much at most.
  init(_ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits) {
    tallies = paths.map { FieldTally(layout.meaning(of: $0), limits) }
    format = layout.format
    reader = FieldReader(paths, layout: layout)
    mayHide = layout.format.isText
  }

  func add(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isBad: Bool) {
    add(bytes, isBad: isBad, times: 1)
  }

  /// Counts the values of so many records that are the same.
  ///
  /// O(bytes).
  func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool, times: Int) {
    guard !isBad, mayHide ? readHidden(bytes, times) : read(bytes, times) else {
      return addUnreadable(times: times)
    }
  }

  func addUnreadable() { addUnreadable(times: 1) }

  /// Counts so many records that nobody can read.
  func addUnreadable(times: Int) {
    for place in tallies.indices { tallies[place].addUnreadable(times: times) }
  }

  /// Counts the values of a record as people read it.
  private func readHidden(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) -> Bool {
    format.withReadable(bytes) { Self.read($0, with: &reader, &parser, into: &tallies, times) }
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) -> Bool {
    Self.read(bytes, with: &reader, &parser, into: &tallies, times)
  }

  // Static, so that each part is looked up once for a record and not for each value.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    _ parser: inout JSONParser, into tallies: inout [FieldTally], _ times: Int
  ) -> Bool {
    reader.read(bytes, checkedBy: &parser) { place, value in
      tallies[place].add(value, times: times)
    }
  }
}
