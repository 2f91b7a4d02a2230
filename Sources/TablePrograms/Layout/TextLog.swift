import CellGrid
import TableKit

/// Lines of text in a table that follows its end, as a log beside what it is about.
@MainActor
public final class TextLog: TableViewDataSource {
  /// The table, to stand in a ``Pane``.
  public let tableView = TableView(estimatedRowHeight: 1)
  private var lines: [StyledText] = []

  /// Makes an empty log.
  public init() {
    tableView.register(LabelCell.self)
    tableView.followsTail = true
    tableView.dataSource = self
  }

  /// Adds a line; it is wrapped where the log is narrow.
  public func append(_ line: String) {
    lines.append(StyledText(line))
    tableView.appendRows(1)
  }

  /// The number of lines.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  /// A line.
  public func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.styledText = lines[indexPath.row]
    return cell
  }
}

/// A cell of one text.
public final class LabelCell: TableViewCell {
  /// The text.
  public let label = Label()

  /// Makes an empty cell.
  public required init() {
    super.init()
    contentView = label
  }
}
