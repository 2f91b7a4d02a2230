import RecordCards
import Records

/// The record that one has gone into: its tree, where its lines lie, and the match that was gone to in it.
@MainActor
final class OpenTree {
  /// The record's card in the list.
  let id: CardID
  /// The record.
  let record: Record
  /// Its fields, and the cursor among them.
  private(set) var tree: RecordTree
  /// Where the lines lie, at the width that the cell had last.
  private(set) var layout = TreeLayout()
  /// The match under the cursor that was gone to.
  var match: TreeMatch?
  /// Lines that were drawn, by their line in the tree.
  private var rows: [Int: TreeRow] = [:]
  /// Lines that are kept, at most.
  private static let mostRows = 256
  /// The width until a cell has told its own.
  private static let firstColumns = 78

  /// Goes into a record; nil for one without fields.
  convenience init?(_ id: CardID, _ record: Record) {
    guard let tree = RecordTree(of: record) else { return nil }
    self.init(id, record, tree)
  }

  private init(_ id: CardID, _ record: Record, _ tree: RecordTree) {
    (self.id, self.record, self.tree) = (id, record, tree)
    update(columns: Self.firstColumns, alignsRightToLeft: false)
  }

  /// The same tree as another card, or as it was before.
  func copy(as id: CardID, tree former: RecordTree? = nil) -> OpenTree {
    OpenTree(id, record, former ?? tree)
  }

  /// Moves the cursor.
  func move<Result>(_ body: (inout RecordTree) -> Result) -> Result {
    match = nil
    return body(&tree)
  }

  /// Opens or closes something; it must be laid out again.
  func change<Result>(_ body: (inout RecordTree) -> Result) -> Result {
    rows.removeAll(keepingCapacity: true)
    defer { update(columns: layout.columns, alignsRightToLeft: alignsRightToLeft) }
    return move(body)
  }

  /// Lays the tree out at a width.
  ///
  /// - Returns: The lines of all of it.
  func layOut(columns: Int, alignsRightToLeft: Bool) -> Int {
    if columns != layout.columns || alignsRightToLeft != self.alignsRightToLeft {
      rows.removeAll(keepingCapacity: true)
    }
    self.alignsRightToLeft = alignsRightToLeft
    update(columns: columns, alignsRightToLeft: alignsRightToLeft)
    return layout.lineCount
  }

  private var alignsRightToLeft = false

  private func update(columns: Int, alignsRightToLeft: Bool) {
    layout.update(tree, columns: columns, alignsRightToLeft: alignsRightToLeft)
  }

  /// One of the tree's lines as it is laid out.
  func row(_ line: Int) -> TreeRow {
    if let known = rows[line] { return known }
    if rows.count >= Self.mostRows { rows.removeAll(keepingCapacity: true) }
    let row = layout.row(atLine: line, of: tree)
    rows[line] = row
    return row
  }

  /// The lines of the cell that the cursor's field takes.
  var cursorLines: Range<Int> { layout.lines(ofLine: tree.cursor) }
}
