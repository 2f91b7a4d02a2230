import CellGrid
import TerminalInterface

/// Links that the terminal knows, written over cells around curses while nothing moves.
extension CursesScreen {
  /// Whether the terminal gets hyperlinks.
  public var showsLinks: Bool { linkState.isOn }

  /// Has the cells of the last frame lead where they should, and no others.
  ///
  /// Call it when nothing has moved for a while, as ``takeRestDelay()`` says. What is sent of an address is
  /// composed by `LinkAddress`. O(cells of the rows whose links have changed).
  public func showLinks() {
    guard isOpen, linkState.isOn, let shown, !linkState.layer.isEmpty else { return }
    let work = linkState.layer.settle(shown.shownLinks, rowCount: min(size.rows, shown.size.rows))
    let writer = LinkWriter(shown, styles.resolver, hasWideSigns: hasWideSigns)
    let bytes = writer.bytes(for: work)
    guard !bytes.isEmpty else { return }
    device.write(Array(TerminalModes.beginFrame.utf8) + bytes + Array(TerminalModes.endFrame.utf8))
  }

  /// Takes in what a frame has done to the links on the screen.
  func advanceLinks(_ surface: Surface, _ changes: FrameDiff?, cursor: Point?) {
    guard !surface.links.isEmpty || !linkState.layer.isEmpty, linkState.isPossible else { return }
    linkState.layer.advance(
      changes, hasScrolled: hasScrolled, cursorRow: cursor?.row, links: surface.links)
  }

  /// Asks whether the terminal knows links, once there is one.
  func askForLinks() {
    let question = linkState.nextQuestion()
    if !question.isEmpty { device.write(question) }
  }
}
