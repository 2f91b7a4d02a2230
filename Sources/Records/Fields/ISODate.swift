/// A moment that was written as ISO 8601 has it: `2026-11-21`, `2026-11-21T10:00:00.5+01:00`.
///
/// A space may be in place of the `T`, and a comma in place of the point. Without a zone it is taken to
/// be in UTC, without a time at the start of its day.
struct ISODate: Hashable, Comparable {
  /// Seconds from the start of 1970 in UTC.
  private(set) var seconds = 0
  private(set) var nanoseconds = 0

  /// Reads a date that is all of the text, or answers nil.
  ///
  /// O(1).
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count >= 10, text.count <= 40, text[4] == 0x2D else { return nil }
    var reader = ISODateReader(text)
    guard let day = reader.takeDay() else { return nil }
    seconds = day * 86_400
    guard !reader.isAtEnd else { return }
    guard let time = reader.takeTime() else { return nil }
    nanoseconds = time.nanoseconds
    guard let zone = reader.takeZone(), reader.isAtEnd else { return nil }
    seconds += time.seconds - zone
  }

  /// Reads a date that is all of the text, or answers nil.
  init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ ISODate($0) }) else { return nil }
    self = date
  }

  static func < (left: ISODate, right: ISODate) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
