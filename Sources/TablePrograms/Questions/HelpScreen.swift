import CellGrid
import Phrases
import TableKit
import TerminalInterface
import TextLayout

/// A page of keys in front of the program.
@MainActor
final class HelpScreen: Overlay, TableViewDataSource {
  private let lines: [HelpLine]
  private let table = TableView(estimatedRowHeight: 1)
  private let onEnd: (HelpScreen) -> Void
  /// Columns of the keys, with the gap behind them.
  private let keyColumns: Int
  private var box = OverlayBox(
    around: GridSize(columns: 0, rows: 0), in: GridSize(columns: 0, rows: 0))

  init(_ lines: [HelpLine], onEnd: @escaping (HelpScreen) -> Void) {
    (self.lines, self.onEnd) = (lines, onEnd)
    keyColumns = 2 + (lines.map { DisplayText($0.keys).columns }.max() ?? 0)
    table.register(LabelCell.self)
    table.dataSource = self
  }

  var tables: [TableView] { [table] }

  func handle(_ key: Key) -> KeyOutcome {
    let page = max(1, table.size.rows - 1)
    switch key {
    case "Esc", "q", "?": onEnd(self)
    case "Down", "j": table.scroll(byLines: 1)
    case "Up", "k": table.scroll(byLines: -1)
    case "PgDn", "Space": table.scroll(byLines: page)
    case "PgUp", "b": table.scroll(byLines: -page)
    case "Home", "g": table.scrollToTop()
    case "End", "G": table.scrollToBottom()
    default: return .unknown
    }
    return .taken
  }

  func handle(_ event: MouseEvent) {
    if case .wheel(let direction) = event.action {
      table.scroll(byLines: direction == .down ? 1 : direction == .up ? -1 : 0)
    }
  }

  func cancel() { onEnd(self) }

  func layOut(in size: GridSize) {
    let widest = lines.map { keyColumns + DisplayText($0.title).columns }.max() ?? 0
    let columns = min(
      OverlayBox.innerColumns(in: size), max(widest, DisplayText(Self.keys).columns))
    box = OverlayBox(around: GridSize(columns: columns, rows: lines.count), in: size)
    table.fit(box.inner)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    box.draw(title: Self.heading, keys: Self.keys, in: &canvas)
    table.draw(in: box.inner, of: &canvas)
    return nil
  }

  func speak(on screen: inout SpokenScreen) {
    screen = SpokenScreen(
      place: "keys", heading: Self.heading, lines: lines.map { "\($0.keys) \($0.title)" },
      message: screen.message, messageNumber: screen.messageNumber)
  }

  private static var heading: String { Phrase("Keys").text }
  private static var keys: String { Phrase("Down Up scroll  Esc close").text }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { lines.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.hangingIndent = keyColumns
    cell.label.styledText = lines[indexPath.row].text(keyColumns: keyColumns)
    return cell
  }
}
