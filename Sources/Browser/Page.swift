import AdaptiveCards
import CardTable
import CellGrid
import Phrases
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// A list of a few cards that covers the records: the help, a record alone, its source.
///
/// The keys mean in it what they mean among the records.
@MainActor
final class Page: Overlay {
  /// A kind of page; of each there is one at a time.
  enum Kind: Sendable {
    case help, record, raw, file, difference, messages, submissions, warnings

    /// The title in the status line.
    var title: Phrase {
      switch self {
      case .help: "Help"
      case .record: "Record"
      case .raw: "Source"
      case .file: "File"
      case .difference: "Difference"
      case .messages: "Messages"
      case .submissions: "Submitted"
      case .warnings: "Warnings"
      }
    }

    /// Whether the page shows the selected record, so that it goes on with the next one.
    var isOfRecord: Bool {
      switch self {
      case .record, .raw: true
      case .help, .file, .difference, .messages, .submissions, .warnings: false
      }
    }
  }

  let kind: Kind
  /// The form of the source that the page shows; nil where there is just one.
  let form: SourceForm?
  /// The record whose card the page shows; nil if it shows none.
  let shown: CardID?
  let list: CardList
  private unowned let browser: RecordBrowser
  private let onClose: (Page) -> Void

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - form: The form of the source that it shows; nil where there is just one.
  ///   - shown: The record whose card it shows; nil if it shows none.
  ///   - onClose: Called with the page when it is closed.
  init(
    _ kind: Kind, _ list: CardList, as form: SourceForm? = nil, of shown: CardID? = nil,
    in browser: RecordBrowser, onClose: @escaping (Page) -> Void
  ) {
    self.kind = kind
    self.form = form
    self.shown = shown
    self.list = list
    self.browser = browser
    self.onClose = onClose
    list.goToFirst()
  }

  /// The title in the status line.
  var title: Phrase {
    switch form {
    case .formatted: "\(kind.title), formatted"
    case .asItStands: "\(kind.title), as it stands in the file"
    case nil: kind.title
    }
  }

  var tables: [TableView] { [list.table] }
  var coversScreen: Bool { true }

  func handle(_ key: Key) -> KeyOutcome {
    browser.press(key)
    return .taken
  }

  func paste(_ text: String) { _ = browser.pasteIntoCard(text) }

  func handle(_ event: MouseEvent) { browser.act(on: event) }

  /// The part of the list at a point of the screen; nil for the last line.
  func place(at position: Point) -> TablePlace? {
    position.row < list.table.size.rows ? TablePlace(list.table, at: position) : nil
  }

  func cancel() { browser.close(self) }

  func speak(on screen: inout SpokenScreen) { screen = browser.spoken(self) }

  /// Shows another card in place of the one of its record.
  func replaceCard(by card: Card) {
    (list.cards as? StaticCards)?.replace(.only, by: card)
    list.replace(.only, by: card)
  }

  /// Tells that the page is gone.
  func didClose() { onClose(self) }

  func layOut(in size: GridSize) {
    list.table.size = GridSize(columns: size.columns, rows: max(0, size.rows - 1))
    list.table.layoutIfNeeded()
    list.bringBack()
    list.beginPrefetchingIfUseful()
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let rows = max(0, size.rows - 1)
    canvas.inside(Rect(column: 0, row: 0, columns: size.columns, rows: rows)) {
      list.table.draw(in: &$0)
    }
    browser.status(of: self).draw(in: &canvas, row: rows, columns: size.columns)
    return list.interactionCursor ?? list.cursor
  }
}

// MARK: Searching

extension Page {
  /// Searches the page and goes to the next match.
  ///
  /// - Returns: Whether there is one.
  func search(_ query: SearchQuery) throws(SearchError) -> Bool {
    let pattern = try query.pattern()
    list.context.presentation.highlight = { pattern.ranges(in: $0) }
    list.context.presentation.highlightsLabels = true
    list.forgetMatch()
    return list.goToNextMatch(isForward: !query.isBackward)
  }

  /// Goes to the next match of the last search, or says why there is none.
  func goToMatch(isForward: Bool) -> Phrase? {
    if list.context.presentation.highlight == nil { return "No search here yet: / starts one." }
    return list.goToNextMatch(isForward: isForward) ? nil : missing
  }

  /// The message where nothing matches.
  var missing: Phrase { "Nothing here matches /\(browser.history[.search].last ?? "")/." }
}
