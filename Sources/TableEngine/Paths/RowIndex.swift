/// What a line of a table belongs to: a row, or one of the headers and footers, which are rows too.
package enum RowIndex: Sendable, Hashable {
  /// What stands above the first section.
  case tableHeader
  /// The header of a section.
  case header(section: Int)
  /// A row of the data source.
  case row(RowPath)
  /// The footer of a section.
  case footer(section: Int)
  /// What stands below the last section.
  case tableFooter
}
