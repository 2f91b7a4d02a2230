import CardTable
import CellGrid
import Dispatch
import Printing
import Query
import RecordCards
import Records
import Synchronization
import TableKit
import TablePrograms
import TerminalInterface

/// The browsers of a run, each in front of the one that it was opened from.
///
/// A table that a record leads to is shown by a browser of its own; who leaves it finds the one behind as it was.
@MainActor
package final class BrowserStack: TableScreen {
  /// Opens a table of the database that is read; called on another thread.
  package typealias TableOpener = @Sendable (_ name: String) throws(RecordError) -> RecordInput

  private var browsers: [RecordBrowser]
  private let settings: BrowserSettings
  private let images: ImageStore?
  private let openTable: TableOpener?
  private let perform: (Effect) -> String?
  private weak var application: TableApplication?
  private var opening: Opening?
  /// How the terminal shows pixels, as far as it was told.
  private var pixels: (support: PixelSupport, screen: any PixelScreen)?

  /// A table that is being opened.
  private final class Opening: Sendable {
    let name: String
    /// The row to go to in it.
    let row: RecordFilter?
    let result = Mutex<Result<RecordInput, RecordError>?>(nil)

    init(_ name: String, _ row: RecordFilter?) { (self.name, self.row) = (name, row) }
  }

  /// Makes a stack of one browser.
  ///
  /// - Parameters:
  ///   - images: The images, or nil where none are loaded.
  ///   - message: What is said at the start.
  ///   - openTable: Opens a table that a record leads to; nil where none does.
  ///   - perform: Carries out an effect; returns what went wrong.
  package init(
    _ inputs: [RecordInput], settings: BrowserSettings, images: ImageStore?, message: String? = nil,
    openTable: TableOpener? = nil, perform: @escaping (Effect) -> String?
  ) {
    self.settings = settings
    self.images = images
    self.openTable = openTable
    self.perform = perform
    browsers = [
      RecordBrowser(inputs, settings: settings, images: images, message: message, perform: perform)
    ]
    front.stack = self
  }

  /// The records that were chosen; nil for none, and where none is to be.
  package internal(set) var picked: Pick?

  /// The browser that is seen.
  package var front: RecordBrowser { browsers[browsers.count - 1] }

  /// Keeps where the reader is, and saves the session of the command line; to be called before the process ends, whatever ends it.
  ///
  /// - Returns: Why it was not saved, or not all of it; nil where it was, or none was asked for.
  package func processWillEnd() -> String? { browsers[0].processWillEnd() }

  /// Whether every input could be read to where it was read.
  func couldReadAll(isStrict: Bool) -> Bool {
    browsers.allSatisfy { $0.reading.couldReadAll(isStrict: isStrict) }
  }
}

// MARK: Opening and going back

extension BrowserStack {
  /// Opens a table in front of what is seen, as soon as it is there.
  ///
  /// - Parameter row: The row to go to; nil for the first.
  func open(table name: String, at row: RecordFilter?) {
    guard let openTable, let application else { return }
    let opening = Opening(name, row)
    self.opening = opening
    front.messages.say("Opening \(name) …")
    let wakeup = application.wakeup
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { () throws(RecordError) in
        let input = try openTable(name)
        input.source.index(atLeast: CardPlan.sampleSize)
        return input
      }
      opening.result.withLock { $0 = result }
      wakeup.signal()
    }
  }

  /// Opens records in front of what is seen, of which there is no file.
  func open(_ bytes: [UInt8], named name: String) throws(RecordError) {
    guard let application else { return }
    let source = try RecordSource.stream(
      descriptor: MemoryInput.descriptor(of: bytes), name: name, options: RecordOptions())
    source.index(atLeast: CardPlan.sampleSize)
    show(
      RecordBrowser(
        [RecordInput(source: source)], settings: settings.ofOpenedTable(filteredBy: nil),
        images: images, perform: perform), in: application)
  }

  private func show(_ browser: RecordBrowser, in application: TableApplication) {
    browser.stack = self
    browsers.append(browser)
    browser.start(in: application)
    if let pixels { browser.pixelsDidChange(pixels.support, on: pixels.screen) }
  }

  /// Gives up opening a table; false if none is being opened.
  func stopOpening() -> Bool {
    defer { opening = nil }
    return opening != nil
  }

  /// Goes back to the browser behind the one that is seen; false where there is none.
  func goBack() -> Bool {
    guard browsers.count > 1, let application else { return false }
    browsers.removeLast().end()
    front.comeBack(in: application)
    application.setNeedsDisplay()
    return true
  }

  private func showOpened(in application: TableApplication) {
    guard let opening, let result = opening.result.withLock({ $0.take() }) else { return }
    self.opening = nil
    switch result {
    case .failure(let error):
      front.messages.say("\(opening.name): \(UserMessage.text(of: error))")
    case .success(let input):
      let filter = input.feed == nil ? opening.row : nil
      let browser = RecordBrowser(
        [input], settings: settings.ofOpenedTable(filteredBy: filter), images: images,
        perform: perform)
      show(browser, in: application)
      if let row = opening.row { browser.goToRow(row, ofTable: opening.name) }
    }
  }
}

extension BrowserSettings {
  /// The settings for a table that was opened from a record: how things look, and nothing of where to begin.
  fileprivate func ofOpenedTable(filteredBy filter: RecordFilter?) -> BrowserSettings {
    var settings = self
    settings.start = .beginning
    settings.follows = false
    settings.session = nil
    settings.designFiles.data = nil
    // It is as it was left.
    settings.usesMouse = false
    settings.printing.filters = filter.map { [$0] } ?? []
    settings.printing.sortKeys = []
    settings.printing.cards.fields = nil
    return settings
  }
}

// MARK: What the application asks

extension BrowserStack {
  package var tableView: TableView { front.tableView }

  package var layout: Pane { front.layout }

  package var hasStatusLine: Bool { front.hasStatusLine }

  package func statusLine(columns: Int) -> StyledText { front.statusLine(columns: columns) }

  package func keyBindings(in application: TableApplication) -> [KeyBinding] {
    front.keyBindings(in: application)
  }

  package func start(in application: TableApplication) {
    self.application = application
    front.start(in: application)
  }

  package func wake(in application: TableApplication) { front.wake(in: application) }

  package func willHandle(_ key: Key, in application: TableApplication) {
    front.willHandle(key, in: application)
  }

  package func handle(_ key: Key, in application: TableApplication) -> Bool {
    front.handle(key, in: application)
  }

  package func handle(_ click: RowClick, in application: TableApplication) -> Bool {
    front.handle(click, in: application)
  }

  package func paste(_ text: String, in application: TableApplication) -> Bool {
    front.paste(text, in: application)
  }

  package func handle(_ event: MouseEvent, in application: TableApplication) -> Bool {
    front.handle(event, in: application)
  }

  package func update(in application: TableApplication) {
    showOpened(in: application)
    front.update(in: application)
  }

  package func didLayOut(in application: TableApplication) { front.didLayOut(in: application) }

  package func didDraw(in application: TableApplication) { front.didDraw(in: application) }

  package func didShow(in application: TableApplication) { front.didShow(in: application) }

  package func cursor(in application: TableApplication) -> Point? {
    front.cursor(in: application)
  }

  package func spoken(in application: TableApplication) -> SpokenScreen {
    front.spoken(in: application)
  }

  package func pixelsDidChange(_ support: PixelSupport, on screen: any PixelScreen) {
    pixels = (support, screen)
    front.pixelsDidChange(support, on: screen)
  }

  package func sixels(of picture: PictureID) -> [UInt8]? { front.sixels(of: picture) }

  package func finish() -> String { browsers.map { $0.finish() }.joined() }
}
