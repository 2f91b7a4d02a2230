@testable import Query
@testable import Records

extension RecordMatching where Self: ~Copyable {
  /// Whether a record is known to match.
  mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Bool {
    verdict(on: bytes, isBad: isBad) == .yes
  }
}
