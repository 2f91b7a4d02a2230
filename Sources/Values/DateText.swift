/// A date that was read from a text, with a time or without, in the ways that data and logs write it.
///
/// - ISO 8601 and RFC 3339: `2024-03-01`, `2024-03`, `2024-03-01T08:00:00.123456789+01:00`,
///   `2024-03-01 08:00`, `2024/03/01 08:00`, `20240301T080000Z`; with a comma for the point, and a day
///   of the week in front.
/// - RFC 2822 and its kin: `Fri, 1 Mar 2024 08:00:00 +0100`, `01-Mar-2024`, `1 Mar 2024`,
///   `Mar 1 2024`, `Fri Mar  1 08:00:00 2024`, `Mar  1 08:00:00`, `01/Mar/2024:08:00:00 +0000`.
/// - `01.03.2024 08:00` and `01-03-2024`, day first; `3/1/2024 8:00 PM`, month first unless that is above 12;
///   `24/03/01 08:00:00`, year first; `03-01 08:00:00` and `0301 08:00:00`, month first; `08:00:00`.
///
/// ```swift
/// let date = DateText("Nov 20 08:00:01")
/// // date?.dateTime.hour == 8, date?.offset == nil, date?.has(.year) == false
/// ```
package struct DateText: Sendable, Hashable {
  /// A part of a date that its text may leave out.
  package struct Parts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let day = Parts(rawValue: 1)
    package static let month = Parts(rawValue: 2)
    package static let year = Parts(rawValue: 4)
    package static let time = Parts(rawValue: 8)
  }

  /// The date and time as clocks show it; parts that are left out are the first, the year is 0.
  package internal(set) var dateTime = DateTime(year: 0)
  /// Seconds that the zone is ahead of UTC; nil without a zone.
  ///
  /// Zones by name are those of RFC 2822, section 4.3; others count as UTC.
  package internal(set) var offset: Int?
  /// The parts that are there.
  package internal(set) var parts: Parts = []

  init() {}

  /// Reads a date that is all of a text, or answers nil.
  ///
  /// O(1): most texts that are no dates are refused by their first bytes, and none is longer than 80
  /// bytes.
  ///
  /// - Parameter isDayFirst: Whether `3/1/2024` and `3-1-2024` are in January; nil takes the first for a day of
  ///   March and the second for one of January.
  package init?(_ text: UnsafeBufferPointer<UInt8>, isDayFirst: Bool? = nil) {
    guard text.count >= Self.shortest, text.count <= Self.longest,
      text[0].isDigit || DateName.startsWithName(text)
    else { return nil }
    var reader = DateReader(text, isDayFirst: isDayFirst)
    guard reader.read() else { return nil }
    self = reader.date
  }

  /// Reads a date that is all of a text, or answers nil.
  package init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ DateText($0) }) else { return nil }
    self = date
  }

  /// The moment that it means; a time without a zone is in UTC.
  package var moment: Moment { dateTime.moment(offset: offset ?? 0) }

  /// The moment that it means; where its year is left out, in the last year in which it is not after another
  /// moment, but for a month: so long a log may be followed, and clocks and zones be apart.
  package func moment(notAfter latest: Moment?) -> Moment {
    guard let latest, parts.contains(.month), !parts.contains(.year) else { return moment }
    let end = Moment(seconds: latest.seconds + Self.secondsOfMonth)
    var date = self
    date.dateTime.year = DateTime(end).year
    if date.moment > end { date.dateTime.year -= 1 }
    while !date.hasDay { date.dateTime.year -= 1 }
    return date.moment
  }

  /// Whether there is such a day in its year; 29 February may be in one some years before.
  private var hasDay: Bool {
    dateTime.day <= DateTime.dayCount(ofMonth: dateTime.month, year: dateTime.year)
  }

  private static let secondsOfMonth = 31 * 86_400
  /// Bytes of the shortest date, `2024-03`.
  private static let shortest = 7
  private static let longest = 80
}
