import CText

/// Columns of characters whose width depends on who looks at them (UAX 11, East_Asian_Width=A).
///
/// Greek and Cyrillic letters, box drawings, arrows and many signs take two columns on terminals that
/// are set up for East Asian users, and one on all others. No terminal says which it does.
public enum AmbiguousWidth: Int, Sendable, Hashable {
  /// One column, as nearly everywhere.
  case narrow = 1
  /// Two columns.
  case wide = 2

  /// The width that holds for this process.
  public static var current: AmbiguousWidth {
    AmbiguousWidth(rawValue: Int(ctext_ambiguous_columns())) ?? .narrow
  }

  /// Makes it hold for all of this process, for layout and for curses.
  ///
  /// To be called once, before any text is made: what is measured already stays as it is.
  public func use() { ctext_set_ambiguous_columns(Int32(rawValue)) }

  /// Whether a scalar would take two columns with ``wide`` and takes one with ``narrow``.
  ///
  /// O(1).
  public static func applies(to scalar: Unicode.Scalar) -> Bool { ctext_is_ambiguous(scalar.value) }
}
