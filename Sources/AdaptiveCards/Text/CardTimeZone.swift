import Platform

/// The time zone that dates are shown in.
public struct CardTimeZone: Sendable {
  /// Seconds east of Greenwich at a moment, which is given in seconds since 1970.
  public let offset: @Sendable (_ moment: Int) -> Int

  /// Makes a time zone from its rule.
  public init(offset: @escaping @Sendable (_ moment: Int) -> Int) {
    self.offset = offset
  }

  /// Universal time.
  public static let utc = CardTimeZone { _ in 0 }

  /// The viewer's own, as the variable `TZ` or the system says (localtime_r(3)).
  public static let local = CardTimeZone { moment in
    var time = time_t(moment)
    var fields = tm()
    return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
  }
}
