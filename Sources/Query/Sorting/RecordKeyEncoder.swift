import Records

/// Makes the key that records are sorted by of their raw bytes.
///
/// It is the keys of the fields one after the other, at least eight bytes in all. Behind several stand
/// the ends of all but the last, two bytes each; these differ only where the keys do.
struct RecordKeyEncoder: ~Copyable {
  /// Bytes that every key has.
  static let leastByteCount = 8

  private var reader: FieldReader
  private let format: RecordFormat
  private var fields: [FieldKeyEncoder]
  private var key: [UInt8] = []

  init(_ keys: [SortKey], layout: RecordLayout) {
    reader = FieldReader(keys.map(\.field), layout: layout)
    format = layout.format
    fields = keys.map { FieldKeyEncoder($0, meaning: layout.meaning(of: $0.field)) }
  }

  /// Makes the key of a record and hands it on.
  ///
  /// O(bytes).
  ///
  /// - Parameter bytes: those of the record; nil for one that cannot be read, which has no fields.
  mutating func withKey<Failure: Error>(
    of bytes: UnsafeBufferPointer<UInt8>?,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    if let bytes {
      format.withReadable(bytes) { Self.read($0, with: &reader, into: &fields) }
    } else {
      for place in fields.indices { fields[place].encode(.missing) }
    }
    if fields.count == 1 {
      fields[0].pad(to: Self.leastByteCount)
      try fields[0].bytes.withUnsafeBufferPointer(body)
    } else {
      join()
      try key.withUnsafeBufferPointer(body)
    }
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    into fields: inout [FieldKeyEncoder]
  ) {
    reader.read(bytes) { place, value in fields[place].encode(value) }
  }

  private mutating func join() {
    key.removeAll(keepingCapacity: true)
    for field in fields { key.append(contentsOf: field.bytes) }
    let endsByteCount = (fields.count - 1) * 2
    while key.count + endsByteCount < Self.leastByteCount { key.append(0) }
    var end = 0
    for field in fields.dropLast() {
      end += field.bytes.count
      key.append(UInt8(end >> 8))
      key.append(UInt8(end & 0xFF))
    }
  }
}
