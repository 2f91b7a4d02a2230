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

  /// Counts the values of a record.
  ///
  /// O(bytes).
  func add(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isBad: Bool) {
    guard !isBad, mayHide ? readHidden(bytes) : read(bytes) else { return addUnreadable() }
  }

  /// Counts a record that nobody can read.
  func addUnreadable() {
    for place in tallies.indices { tallies[place].addUnreadable() }
  }

  /// Counts the values of a record as people read it.
  private func readHidden(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    format.withReadable(bytes) { Self.read($0, with: &reader, &parser, into: &tallies) }
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.read(bytes, with: &reader, &parser, into: &tallies)
  }

  // Static, so that each part is looked up once for a record and not for each value.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    _ parser: inout JSONParser, into tallies: inout [FieldTally]
  ) -> Bool {
    reader.read(bytes, checkedBy: &parser) { place, value in tallies[place].add(value) }
  }
}
