/// What a template says of a row.
struct TemplateMeasure {
  let lines: Int
  /// The width from which on it has so many lines; nil where the template does not know.
  let naturalColumns: Int?

  /// Binds a template to a row and measures it, in the order in which a row's own cell would be.
  @MainActor
  init(_ template: any TableContentView, columns: Int, configure: () -> Void) {
    let cell = template as? TableViewCell
    cell?.prepareForReuse()
    cell?.columns = columns
    configure()
    let view = template as? View
    lines = view?.height(columns: columns) ?? template.sizeThatFits(columns: columns)
    naturalColumns = cell?.naturalColumns ?? view?.naturalColumns
    cell?.indexPath = nil
  }
}
