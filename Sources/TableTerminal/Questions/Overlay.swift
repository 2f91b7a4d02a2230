import CellGrid
import CursesTerminal
import TableKit

/// Something that stands in front of the panes and has the keys until it is closed.
@MainActor
protocol Overlay: AnyObject {
  /// The tables in it.
  var tables: [TableView] { get }

  /// Takes a key; false for one that means nothing here.
  func handle(_ key: Key) -> Bool

  /// Takes pasted text.
  func paste(_ text: String)

  /// Takes something done with the mouse.
  func handle(_ event: MouseEvent)

  /// Brings itself up to date for a screen of a size.
  func layOut(in size: GridSize)

  /// Draws itself over a screen of a size and returns where the terminal's cursor stands.
  func draw(in canvas: inout Canvas, size: GridSize) -> Point?

  /// Answers as Esc does.
  func cancel()
}

extension Overlay {
  var tables: [TableView] { [] }
  func layOut(in size: GridSize) {}
  func paste(_ text: String) {}
  func handle(_ event: MouseEvent) {}
}

extension TableApplication {
  /// Puts something in front of all else.
  func present(_ overlay: some Overlay) {
    overlays.append(overlay)
    for table in overlay.tables { listen(to: table) }
    setNeedsDisplay()
  }

  /// Takes it away again; returns whether it was there.
  func dismiss(_ overlay: any Overlay) -> Bool {
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return false }
    overlays.remove(at: index)
    setNeedsDisplay()
    return true
  }
}
