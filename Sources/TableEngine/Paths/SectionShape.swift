/// What a section consists of.
public struct SectionShape: Sendable, Hashable {
  /// Number of rows that the data source has.
  public var rows: Int
  /// Whether there is a header above them.
  public var hasHeader: Bool
  /// Whether there is a footer below them.
  public var hasFooter: Bool

  /// Makes a section.
  public init(rows: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    precondition(rows >= 0, "a section cannot have \(rows) rows: check numberOfRowsInSection")
    self.rows = rows
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// Rows, header and footer together.
  var count: Int { rows + headerCount + (hasFooter ? 1 : 0) }
  var headerCount: Int { hasHeader ? 1 : 0 }
}
