import CellGrid
import TableKit
import TerminalInterface

/// Something that stands in front of the panes and has the keys until it is closed.
@MainActor
package protocol Overlay: AnyObject {
  /// The tables in it.
  var tables: [TableView] { get }

  /// Whether nothing can be seen of what is below.
  var coversScreen: Bool { get }

  /// Takes a key.
  func handle(_ key: Key) -> KeyOutcome

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

  /// Adds what it says to what is said of all below it, or takes the place of that.
  func speak(on screen: inout SpokenScreen)
}

/// The outcome of a key.
package enum KeyOutcome: Sendable {
  /// It meant something.
  case taken
  /// It means nothing here, and what is below does not get it.
  case unknown
  /// It is for what is below.
  case passedOn

  /// The outcome of a key that is for nobody else.
  init(isTaken: Bool) { self = isTaken ? .taken : .unknown }
}

extension Overlay {
  package var tables: [TableView] { [] }
  package var coversScreen: Bool { false }
  package func layOut(in size: GridSize) {}
  package func paste(_ text: String) {}
  package func handle(_ event: MouseEvent) {}
  package func speak(on screen: inout SpokenScreen) {}
}

extension TableApplication {
  /// Puts something in front of all else.
  package func present(_ overlay: some Overlay) {
    overlays.append(overlay)
    for table in overlay.tables { listen(to: table) }
    setNeedsDisplay()
  }

  /// Takes it away again; returns whether it was there.
  @discardableResult
  package func dismiss(_ overlay: any Overlay) -> Bool {
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return false }
    overlays.remove(at: index)
    setNeedsDisplay()
    return true
  }
}
