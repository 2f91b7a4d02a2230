import AdaptiveCards
import CellGrid
import ImageLoading
import TableKit

/// A cell that shows an Adaptive Card in the width of the table.
public final class AdaptiveCardCell: TableViewCell {
  /// Lines left free below each card.
  private static let gap = 1

  private(set) var hosted: HostedCard?
  private var images: ImageStore?
  private(set) var layout: CardLayout?
  /// The states of the images with which the card was laid out.
  private var imageStates: [String: ImageState] = [:]

  /// Shows a card, with images of a store; without one there are none.
  ///
  /// Images that come later make their room by themselves, and what is being read stays in its place.
  ///
  /// Call it when the cell is bound; at any other time call `setNeedsHeight()` after it.
  public func show(_ hosted: HostedCard, images: ImageStore? = .shared) {
    (self.hosted, self.images) = (hosted, images)
    layout = nil
    images?.add(self)
  }

  override public func prepareForReuse() {
    super.prepareForReuse()
    (hosted, layout) = (nil, nil)
  }

  /// Lays the card out with what is known of its images now; those not known yet come later.
  override public func sizeThatFits(columns: Int) -> Int {
    guard let hosted else { return 0 }
    var environment = LayoutEnvironment()
    var made = CardLayout(
      hosted.card, columns: columns, state: hosted.state, environment: environment)
    for url in made.imageURLs { environment.images[url] = state(of: url) }
    if !environment.images.isEmpty {
      made = CardLayout(
        hosted.card, columns: columns, state: hosted.state, environment: environment)
    }
    layout = made
    imageStates = environment.images
    hosted.didLayOut(made, images: environment.images)
    return made.lineCount + Self.gap
  }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    guard let layout, let hosted else { return }
    // What is drawn is wanted: also what was given up while its card was off the screen.
    if !layout.imageURLs.isEmpty { images?.scheduleTurn() }
    let resources = DrawResources(symbols: { [images] placement in
      images?.symbols(for: placement, folder: hosted.folder)
    })
    layout.draw(in: &canvas, lines: lines.clamped(to: 0..<layout.lineCount), resources: resources)
  }

  /// Whether there is something in the card that has a use for the keys.
  override public var canBecomeFirstResponder: Bool {
    layout.map { !$0.targets.isEmpty } ?? false
  }

  override public func didResignFirstResponder() {
    hosted?.leave()
    setNeedsHeight()
  }

  override public func anchor(atLine line: Int) -> LineAnchor? {
    guard let layout, line < layout.lineCount else { return nil }
    let place = layout.position(ofLine: line)
    return LineAnchor(item: place.item, offset: place.byte, extraLines: place.extraLines)
  }

  override public func line(of anchor: LineAnchor) -> Int? {
    layout?.line(
      of: LinePosition(item: anchor.item, byte: anchor.offset, extraLines: anchor.extraLines))
  }
}

extension AdaptiveCardCell: ImageObserver {
  func wantedImages(of store: ImageStore) -> [ImageReference] {
    guard images === store, let hosted, let layout, !isOffScreen else { return [] }
    return layout.imageURLs.map { ImageReference(address: $0, folder: hosted.folder) }
  }

  /// Lays the card out again if something of its images is new, and else draws it.
  func imagesDidChange(_ changed: Set<ImageKey>?, in store: ImageStore) {
    guard images === store, let hosted, let layout else { return }
    let urls = layout.imageURLs
    guard changed.map({ store.names(urls, folder: hosted.folder, anyOf: $0) }) ?? true else {
      return
    }
    if urls.contains(where: { state(of: $0) != imageStates[$0] }) {
      setNeedsHeight()
    } else {
      setNeedsDisplay()
    }
  }

  private func state(of url: String) -> ImageState {
    images?.knownState(of: url, folder: hosted?.folder) ?? .refused(reason: "images are off")
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
    take(hosted.focus(atEnd: atEnd, in: layout))
    return true
  }

  /// Hands a key to the card; false if the card has no use for it, as for Tab behind its last part.
  @discardableResult
  public func handle(_ key: CardKey) -> Bool {
    guard let hosted, let layout else { return false }
    return take(hosted.handle(key, in: layout))
  }

  /// Uses what is at a place of the cell, as a click does; false if there is nothing.
  @discardableResult
  public func activate(at point: Point) -> Bool {
    guard let hosted, let layout, let target = layout.target(at: point), becomeFirstResponder()
    else { return false }
    return take(hosted.activate(target.id, in: layout))
  }

  /// Lays the card out again in place if it looks other than before, and scrolls by the least that shows
  /// what has the keys.
  @discardableResult
  private func take(_ outcome: CardOutcome) -> Bool {
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
