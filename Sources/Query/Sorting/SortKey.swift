import Records

/// A field that records are sorted by, and how.
public struct SortKey: Sendable, Hashable {
  /// Most keys that one sort has.
  public static let mostKeys = 16

  /// How values are compared.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// By what each value is: false, true, numbers, dates, levels of a log, texts in natural order,
    /// arrays, objects.
    ///
    /// A text that is a number or a date from end to end counts as one, for cells and logs have
    /// nothing but texts. The field's name says more: in `level` or `severity` words are levels, in
    /// `ts` or `created_at` numbers that look like times since 1970 are dates, in `version` numbers are
    /// texts.
    case auto
    /// All values as texts, the numbers in them by value: `file9` before `file10`.
    ///
    /// Capitals count as small letters, and come first where texts differ in nothing else. Other
    /// scalars are in the order of Unicode, which depends on no locale. Texts that are the same for
    /// their first 1,000 bytes count as equal.
    case natural
    /// By the number that a value is or starts with; any other value counts as missing.
    case numeric
    /// By time; any value that is no date, nor a number of seconds, milliseconds, microseconds or
    /// nanoseconds since 1970, counts as missing.
    case date
    /// All values as texts, by the first 1,000 bytes of their UTF-8.
    case text
  }

  /// The field.
  public var field: FieldPath
  /// Whether the greatest value comes first.
  public var isDescending: Bool
  /// How values are compared.
  public var kind: Kind

  /// Makes a key.
  public init(_ field: FieldPath, isDescending: Bool = false, kind: Kind = .auto) {
    self.field = field
    self.isDescending = isDescending
    self.kind = kind
  }
}
