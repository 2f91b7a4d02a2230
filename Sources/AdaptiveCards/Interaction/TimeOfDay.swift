/// A time of day as an input has it: `HH:MM`, from 00:00 to 23:59.
struct TimeOfDay {
  private var minutes: Int

  /// Reads a time of day that there is.
  init?(_ text: String) {
    guard let numbers = text.utf8.digits(in: [2, 2], separator: UInt8(ascii: ":")),
      numbers[0] < 24, numbers[1] < 60
    else { return nil }
    minutes = numbers[0] * 60 + numbers[1]
  }

  /// The time some minutes later; nil on another day.
  func adding(minutes count: Int) -> TimeOfDay? {
    var moved = self
    moved.minutes += count
    return (0..<24 * 60).contains(moved.minutes) ? moved : nil
  }

  /// The time as text.
  var text: String { "\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))" }
}
