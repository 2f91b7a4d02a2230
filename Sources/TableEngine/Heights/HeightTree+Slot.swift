extension HeightTree {
  /// The height of one row in a dense leaf: 14 bits of lines, and where they are from.
  struct Slot: Sendable, BitwiseCopyable {
    /// Says that the lines are in the table of tall rows.
    static let escape: UInt16 = 0x3FFF
    static let measuredBit: UInt16 = 0x8000
    static let ownBit: UInt16 = 0x4000

    var bits: UInt16

    /// Makes the slot of a row that has the estimate of its neighbours.
    init(shared lines: Int) {
      bits = UInt16(min(lines, Int(Slot.escape)))
    }

    /// Makes the slot of a row that was measured, or asked for its estimate.
    init(own lines: Int, isMeasured: Bool) {
      self.init(shared: lines)
      bits |= Slot.ownBit | (isMeasured ? Slot.measuredBit : 0)
    }

    var isMeasured: Bool { bits & Slot.measuredBit != 0 }
    var isOwn: Bool { bits & Slot.ownBit != 0 }
    var isTall: Bool { lines == Int(Slot.escape) }
    var lines: Int { Int(bits & Slot.escape) }
  }
}
