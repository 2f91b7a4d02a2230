import JSON
import Records

/// Counts the values of some fields of records, from their raw bytes.
struct RecordTally: ~Copyable {
  private(set) var fields: [FieldTally]
  private let format: RecordFormat
  private var reader: FieldReader
  private var members: MemberReader
  private var parser = JSONParser()

  /// Makes a tally for records of a layout, which goes on where others have come to.
  init(_ paths: [FieldPath], layout: RecordLayout, adding former: [FieldTally]) {
    fields = former
    format = layout.format
    reader = FieldReader(paths, layout: layout)
    members = MemberReader(layout)
  }

  /// Tallies that have counted nothing.
  static func empty(
    _ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits
  ) -> [FieldTally] { paths.map { FieldTally(layout.meaning(of: $0), limits) } }

  /// Counts the values of a record.
  ///
  /// O(bytes).
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) {
    // Whoever reads fields steps over faults elsewhere in the record.
    guard !isBad, !format.isJSON || parser.accepts(members.json(bytes)) else {
      return addUnreadable()
    }
    format.withReadable(bytes) { Self.read($0, with: &reader, into: &fields) }
  }

  /// Counts a record that nobody can read.
  mutating func addUnreadable() {
    for place in fields.indices { fields[place].addUnreadable() }
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    into fields: inout [FieldTally]
  ) {
    reader.read(bytes) { place, value in fields[place].add(value) }
  }
}
