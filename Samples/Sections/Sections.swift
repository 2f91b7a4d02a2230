import TableKit
import TableTerminal

/// Birds by family, whose names stay at the top edge; `s` sorts the birds, and only what moves changes.
@main
final class Sections: TableProgram, TableViewDelegate {
  private static let families = [
    ("Owls", ["Tawny owl", "Barn owl", "Snowy owl", "Little owl", "Eagle owl"]),
    ("Tits", ["Great tit", "Blue tit", "Coal tit", "Marsh tit", "Willow tit", "Crested tit"]),
    ("Crows", ["Raven", "Rook", "Jackdaw", "Magpie", "Jay", "Carrion crow", "Hooded crow"]),
  ]

  let tableView = TableView()
  private var isSorted = false
  private lazy var source = TableViewDiffableDataSource<String, String>(tableView: tableView) {
    table, path, name in
    let cell: LabelCell = table.dequeueReusableCell(for: path)
    cell.label.text = name
    return cell
  }

  init() {
    tableView.register(LabelCell.self)
    (tableView.showsSectionHeaders, tableView.pinsSectionHeaders) = (true, true)
    tableView.delegate = self
    show(sorted: false)
  }

  func keyBindings(in application: TableApplication) -> [KeyBinding] {
    [KeyBinding("s", title: "sort the birds, or not") { self.show(sorted: !self.isSorted) }]
  }

  private func show(sorted: Bool) {
    isSorted = sorted
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (family, birds) in Self.families {
      snapshot.appendSections([family])
      snapshot.appendItems(sorted ? birds.sorted() : birds)
    }
    source.apply(snapshot)
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    let header = tableView.dequeueReusableHeaderFooterView(LabelCell.self)
    header.label.styledText = StyledText(source.sectionIdentifier(for: section) ?? "")
    header.label.textStyle = Style(attributes: [.bold, .underline])
    return header
  }
}
