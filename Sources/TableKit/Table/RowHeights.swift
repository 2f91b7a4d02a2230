/// What a table knows of heights beside those in its layout.
@MainActor
struct RowHeights {
  /// What the delegate has answered in this pass, by position; nil in it for a row that sizes itself.
  var given: [Int: Int?] = [:]
  /// The heights that templates have measured.
  lazy var cache = HeightCache<AnyHashable>()
}
