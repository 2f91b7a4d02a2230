import Checks

/// What a section consists of.
package struct SectionShape: Sendable, Hashable {
  /// Number of rows that the data source has.
  package var rows: Int
  /// Whether there is a header above them.
  package var hasHeader: Bool
  /// Whether there is a footer below them.
  package var hasFooter: Bool

  /// Makes a section.
  package init(rows: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    require(rows >= 0, "a section cannot have \(rows) rows: check numberOfRowsInSection")
    self.rows = rows
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// Rows, header and footer together.
  var count: Int { rows + headerCount + (hasFooter ? 1 : 0) }
  var headerCount: Int { hasHeader ? 1 : 0 }
}
