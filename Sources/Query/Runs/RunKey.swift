import Platform

/// A key and its record, which no other key of a sort has.
struct RunKey: Sendable {
  let bytes: [UInt8]
  let record: UInt32

  init(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) {
    bytes = Array(key)
    self.record = record
  }

  /// The key under the cursor of a reader that is not at its end.
  init(_ reader: borrowing RunReader) { self.init(reader.currentKey, record: reader.record) }

  /// Whether it comes behind another key and its record.
  func isBehind(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) -> Bool {
    bytes.withUnsafeBufferPointer { Self.isInOrder(key, record, $0, self.record) }
  }

  /// Whether it comes behind another one.
  func isBehind(_ other: RunKey) -> Bool {
    other.bytes.withUnsafeBufferPointer { isBehind($0, record: other.record) }
  }

  /// Whether it comes behind the key under the cursor of a reader.
  func isBehind(_ reader: borrowing RunReader) -> Bool {
    isBehind(reader.currentKey, record: reader.record)
  }

  /// Whether the first key and its record come before the second.
  ///
  /// No key is the start of another, so that the bytes that both have decide.
  static func isInOrder(
    _ left: UnsafeBufferPointer<UInt8>, _ leftRecord: UInt32,
    _ right: UnsafeBufferPointer<UInt8>, _ rightRecord: UInt32
  ) -> Bool {
    guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return false }
    let order = memcmp(leftBase, rightBase, min(left.count, right.count))
    return order < 0 || (order == 0 && leftRecord < rightRecord)
  }
}
