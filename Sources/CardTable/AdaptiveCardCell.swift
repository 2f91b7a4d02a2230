import AdaptiveCards
import CellGrid
import ImageLoading
import TableKit

/// A cell that shows an Adaptive Card.
///
/// A subclass can draw beside the card, in its ``leadingColumns(of:)``, and in the line below it.
open class AdaptiveCardCell: TableViewCell {
  /// Lines below each card, which are left free.
  public static let linesBelow = 1

  /// The card that is shown; nil for none.
  public private(set) var hosted: HostedCard?
  /// The card as it is laid out now; nil before that.
  public private(set) var layout: CardLayout?
  private var presentation = CardPresentation.shared

  /// Shows a card.
  ///
  /// Images that come later make their room by themselves, and what is being read stays in its place.
  ///
  /// Call it when the cell is bound; at any other time call `setNeedsHeight()` after it.
  public func show(_ hosted: HostedCard, in presentation: CardPresentation = .shared) {
    (self.hosted, self.presentation) = (hosted, presentation)
    layout = nil
    hosted.willShow(in: self, presentation)
  }

  override open func prepareForReuse() {
    super.prepareForReuse()
    (hosted, layout) = (nil, nil)
  }

  /// The columns in front of the card in a table of so many; 0 unless a subclass has a use for some.
  open func leadingColumns(of columns: Int) -> Int { 0 }

  /// Lays the card out with what is known of its images now; those not known yet come later.
  override open func sizeThatFits(columns: Int) -> Int {
    guard let hosted else { return 0 }
    let free = max(1, columns - leadingColumns(of: columns))
    let made = presentation.layout(
      of: hosted.card, columns: min(free, max(1, presentation.maximumColumns ?? free)),
      state: hosted.shownState, folder: hosted.folder)
    layout = made
    if !made.imageURLs.isEmpty { presentation.images?.add(self) }
    hosted.didLayOut(made)
    return made.lineCount + Self.linesBelow
  }

  override open func draw(in canvas: inout Canvas, lines: Range<Int>) {
    guard let layout, let hosted else { return }
    hosted.willShow(in: self, presentation)
    // What is drawn is wanted: also what was given up while its card was off the screen.
    if !layout.imageURLs.isEmpty { presentation.images?.scheduleTurn() }
    let resources = presentation.resources(for: layout, folder: hosted.folder, isFocused: isFocused)
    let rect = Rect(
      column: leadingColumns(of: columns), row: 0, columns: layout.columns, rows: layout.lineCount)
    canvas.inside(rect) {
      layout.draw(in: &$0, lines: lines.clamped(to: 0..<layout.lineCount), resources: resources)
    }
  }

  /// Whether there is something in the card that has a use for the keys.
  override open var canBecomeFirstResponder: Bool {
    layout.map { !$0.targets.isEmpty } ?? false
  }

  override open func didResignFirstResponder() {
    hosted?.leave()
    setNeedsHeight()
  }

  override open func anchor(atLine line: Int) -> LineAnchor? {
    guard let layout else { return nil }
    // The lines below belong to no part of the card, so its layout could not find them again.
    if line >= layout.lineCount { return LineAnchor(item: .max, offset: line - layout.lineCount) }
    let place = layout.position(ofLine: line)
    return LineAnchor(item: place.item, offset: place.byte, extraLines: place.extraLines)
  }

  override open func line(of anchor: LineAnchor) -> Int? {
    guard let layout else { return nil }
    if anchor.item == .max { return layout.lineCount + anchor.offset }
    return layout.line(
      of: LinePosition(item: anchor.item, byte: anchor.offset, extraLines: anchor.extraLines))
  }
}

extension AdaptiveCardCell: ImageObserver {
  func wantedImages(of store: ImageStore) -> [ImageReference] {
    guard presentation.images === store, let hosted, let layout, !isOffScreen else { return [] }
    return layout.imageURLs.map { ImageReference(address: $0, folder: hosted.folder) }
  }

  /// Lays the card out again if something of its images is new, and else draws it.
  func imagesDidChange(_ changed: Set<ImageKey>?, in store: ImageStore) {
    guard presentation.images === store, let hosted, let layout else { return }
    let urls = layout.imageURLs
    guard changed.map({ store.names(urls, folder: hosted.folder, anyOf: $0) }) ?? true else {
      return
    }
    if urls.contains(where: { state(of: $0) != layout.imageStates[$0] }) {
      setNeedsHeight()
    } else {
      setNeedsDisplay()
    }
  }

  private func state(of url: String) -> ImageState {
    presentation.imageState(of: url, folder: hosted?.folder)
  }
}

/// The keys, while they are for the card.
///
/// While it has them the cell stays with its row, on the screen or off it. Hand it the keys first:
///
///     if let cell = table.firstResponder as? AdaptiveCardCell, cell.handle(key) { return }
extension AdaptiveCardCell {
  /// Takes the keys for the first or last part of the card that has a use for them; false if there is
  /// none.
  @discardableResult
  public func beginInteraction(atEnd: Bool = false) -> Bool {
    guard let hosted, let layout, becomeFirstResponder() else { return false }
    apply(hosted.focus(atEnd: atEnd, in: layout))
    return true
  }

  /// Takes the keys for the first input of the card with a message below it; false if none is shown.
  @discardableResult
  public func beginInteractionAtError() -> Bool {
    guard let hosted, let layout, becomeFirstResponder() else { return false }
    return apply(hosted.focusFirstError(in: layout))
  }

  /// Hands a key to the card; false if the card has no use for it, as for Tab behind its last part.
  @discardableResult
  public func handle(_ key: CardKey) -> Bool {
    guard let hosted, let layout else { return false }
    return apply(hosted.handle(key, in: layout))
  }

  /// Uses what is at a place of the cell, as a click does; false if there is nothing.
  @discardableResult
  public func activate(at point: Point) -> Bool {
    guard let hosted, let layout else { return false }
    let inside = Point(column: point.column - leadingColumns(of: columns), row: point.row)
    guard let target = layout.target(at: inside), becomeFirstResponder() else { return false }
    return apply(hosted.activate(target.id, in: layout))
  }

  /// The place of the terminal's cursor in the cell; nil where nothing is typed into the card.
  public var caret: Point? {
    layout?.caret.map { Point(column: $0.column + leadingColumns(of: columns), row: $0.row) }
  }

  /// Lays the card out again in place if it looks other than before, and scrolls by the least that shows
  /// what has the keys.
  @discardableResult
  private func apply(_ outcome: CardOutcome) -> Bool {
    guard outcome.isHandled, outcome.needsLayout || outcome.focusMoved else {
      return outcome.isHandled
    }
    setNeedsHeight()
    tableView?.layoutIfNeeded()
    guard let indexPath, let target = layout?.focused else { return true }
    tableView?.scrollToRow(
      at: indexPath, lines: target.rect.row..<target.rect.endRow, position: .none)
    return true
  }
}
