/// How a text is written, apart from what it says: its capitals and leading zeros.
///
/// It is bytes in order too: what has a mark at the first place where just one has, comes first, so
/// that `A` is before `a` and `01` before `1`. Marks behind the first ``OrderKey/longestText`` bytes are
/// left out.
struct TextMarks: Sendable {
  /// The largest gap of one byte; a greater one has several.
  private static let largestGap = 0xFC

  private var bytes: [UInt8] = []
  /// Places since the last mark.
  private var gap = 0
  private var isFull: Bool { bytes.count >= OrderKey.longestText }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    gap = 0
  }

  /// Goes on to the next place.
  mutating func step() { gap += 1 }

  /// Marks the place with the capital that stands there.
  mutating func add(_ capital: some Sequence<UInt8>) {
    guard !isFull else { return }
    addGap()
    bytes.append(contentsOf: capital)
  }

  /// Marks the place with the zeros before the number that stands there; more of them come first.
  mutating func addZeros(_ count: Int) {
    guard !isFull else { return }
    addGap()
    let number = UInt32.max - UInt32(clamping: count)
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// All marks, with an end that is behind every mark.
  mutating func finished() -> ArraySlice<UInt8> {
    bytes.append(0xFF)
    return bytes[...]
  }

  private mutating func addGap() {
    while gap > Self.largestGap {
      bytes.append(0xFE)
      gap -= Self.largestGap + 1
    }
    bytes.append(UInt8(gap) + 1)
    gap = 0
  }
}
