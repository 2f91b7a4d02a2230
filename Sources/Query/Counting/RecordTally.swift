import JSON
import Records

/// Counts the values of some fields of records, from their raw bytes.
struct RecordTally: ~Copyable {
  private(set) var fields: [FieldTally]
  private let format: RecordFormat
  /// Whether records may be written otherwise than they are read.
  private let mayHide: Bool
  private var reader: FieldReader
  private var parser = JSONParser()

  /// Makes a tally for records of a layout, which goes on where others have come to.
  init(_ paths: [FieldPath], layout: RecordLayout, adding former: [FieldTally]) {
    fields = former
    format = layout.format
    reader = FieldReader(paths, layout: layout)
    mayHide = layout.format.isText
  }

  /// Tallies that have counted nothing.
  static func empty(
    _ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits
  ) -> [FieldTally] { paths.map { FieldTally(layout.meaning(of: $0), limits) } }

  /// Counts the values of a record, or of so many that are the same.
  ///
  /// O(bytes).
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool, times: Int = 1) {
    guard !isBad, mayHide ? readHidden(bytes, times) : read(bytes, times) else {
      return addUnreadable(times: times)
    }
  }

  /// Counts a record that nobody can read, or so many.
  mutating func addUnreadable(times: Int = 1) {
    for place in fields.indices { fields[place].addUnreadable(times: times) }
  }

  /// Counts the values of a record as people read it.
  private mutating func readHidden(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) -> Bool {
    format.withReadable(bytes) { Self.read($0, with: &reader, &parser, into: &fields, times) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ times: Int) -> Bool {
    Self.read(bytes, with: &reader, &parser, into: &fields, times)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    _ parser: inout JSONParser, into fields: inout [FieldTally], _ times: Int
  ) -> Bool {
    reader.read(bytes, checkedBy: &parser) { place, value in
      fields[place].add(value, times: times)
    }
  }
}
