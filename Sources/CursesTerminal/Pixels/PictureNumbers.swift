import CellGrid

/// Gives out numbers of pictures that fit what the terminal's colours can tell apart.
struct PictureNumbers: Sendable, Hashable {
  private let range: ClosedRange<UInt32>
  private var taken: Set<UInt32> = []
  private var next: UInt32

  /// Makes numbers for placeholders whose colour tells their picture in a way.
  ///
  /// Numbers below 256 are colours of the palette, and its first 16 are left to text.
  init(color: PlaceholderColor) {
    range = color == .palette ? 16...255 : 256...0xFF_FFFF
    next = range.lowerBound
  }

  /// Takes the number that was free for longest, or nil where all are taken.
  ///
  /// O(1) for the most part, O(numbers) at worst.
  mutating func take() -> PictureID? {
    guard taken.count < range.count else { return nil }
    while taken.contains(next) { advance() }
    defer { advance() }
    taken.insert(next)
    return PictureID(rawValue: next)
  }

  /// Gives a number back.
  mutating func giveBack(_ id: PictureID) { taken.remove(id.rawValue) }

  private mutating func advance() {
    next = next == range.upperBound ? range.lowerBound : next + 1
  }
}
