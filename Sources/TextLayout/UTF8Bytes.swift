/// The bytes of scalars as UTF-8 (RFC 3629).
package enum UTF8Bytes {
  /// Bytes of a scalar, at most.
  package static let most = 4

  /// Writes a scalar at a place with room for the most; answers how many bytes that were.
  @inlinable
  package static func write(
    _ scalar: Unicode.Scalar, to room: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) -> Int {
    let value = scalar.value
    func low(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift & 0x3F | 0x80) }
    switch value {
    case ..<0x80:
      room[place] = UInt8(truncatingIfNeeded: value)
      return 1
    case ..<0x800:
      room[place] = UInt8(truncatingIfNeeded: value >> 6 | 0xC0)
      room[place + 1] = low(0)
      return 2
    case ..<0x1_0000:
      room[place] = UInt8(truncatingIfNeeded: value >> 12 | 0xE0)
      room[place + 1] = low(6)
      room[place + 2] = low(0)
      return 3
    default:
      room[place] = UInt8(truncatingIfNeeded: value >> 18 | 0xF0)
      room[place + 1] = low(12)
      room[place + 2] = low(6)
      room[place + 3] = low(0)
      return 4
    }
  }
}

extension [UInt8] {
  /// Adds a scalar as UTF-8.
  package mutating func append(_ scalar: Unicode.Scalar) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: UTF8Bytes.most) { room in
      let count = UTF8Bytes.write(scalar, to: room, at: 0)
      append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
    }
  }
}
