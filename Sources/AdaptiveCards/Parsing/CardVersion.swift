/// A version of the card schema or of a feature: major and minor number.
public struct CardVersion: Sendable, Hashable, Comparable {
  /// The number before the dot.
  public var major: Int
  /// The number after the dot.
  public var minor: Int

  /// The newest schema that is understood.
  public static let newest = CardVersion(major: 1, minor: 6)

  /// Makes a version.
  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `major.minor`; what follows a second dot is not looked at, and a missing minor is 0.
  ///
  /// Returns nil where the text does not begin with a number.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard let first = parts.first, let major = Int(first), major >= 0 else { return nil }
    let minor = parts.count > 1 ? Int(parts[1]) : 0
    guard let minor, minor >= 0 else { return nil }
    self.init(major: major, minor: minor)
  }

  /// Whether one version is older than another.
  public static func < (one: CardVersion, other: CardVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }
}
