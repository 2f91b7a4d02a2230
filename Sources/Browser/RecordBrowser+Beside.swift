import CellGrid
import Phrases
import TableKit
import TablePrograms
import TerminalInterface

/// The selected record's card beside the list, and the screen without what is not of the records.
extension RecordBrowser {
  /// Where that card is now.
  var besideNow: BesidePlace { beside.resolved(context.density, on: application.size) }

  /// The list, and the selected record's card beside it where there is one.
  ///
  /// - Parameter list: The list with what belongs to it.
  func withCardBeside(_ list: Pane) -> Pane {
    let card = Pane.table(besideCard.list.table)
    switch besideNow {
    case .auto, .none: return list
    case .right: return .horizontal(list.length(.fraction(0.5)), .rule, card)
    case .below: return .vertical(list.length(.fraction(0.5)), .rule, card)
    }
  }

  /// Puts the card somewhere, or to the next place where no place is named.
  func setBeside(_ argument: String) {
    if argument.isEmpty {
      beside = besideNow.next
    } else if let place = BesidePlace(rawValue: argument) {
      beside = place
    } else {
      let names = BesidePlace.allCases.map(\.rawValue).joined(separator: ", ")
      return messages.say("There is no place \(argument): \(names).")
    }
    switch beside {
    case .right, .below: messages.say("z j and z k scroll the card; B puts it elsewhere.")
    case .auto, .none: break
    }
  }

  /// Scrolls the card beside the list.
  func scrollBeside(by lines: Int) {
    guard besideNow != .none else {
      return messages.say("There is no card beside the list; B shows it.")
    }
    besideCard.list.table.scroll(byLines: lines)
  }

  /// Brings the card up to date with the selection, where it is shown.
  func updateBeside() { if besideNow != .none { besideCard.update(from: reading.list) } }

  /// Shows the screen without bars, numbers and rules until the next key.
  func showPlain() { application.present(PlainScreen(list, in: application)) }
}

/// The records on the screen without what stands beside them, so that a selection with the mouse has nothing else in it.
@MainActor
private final class PlainScreen: Overlay {
  private let list: CardList
  private weak var application: TableApplication?

  init(_ list: CardList, in application: TableApplication) {
    self.list = list
    self.application = application
    list.changeView { list.context.isPlain = true }
  }

  var coversScreen: Bool { true }

  func handle(_ key: Key) -> KeyOutcome {
    cancel()
    return .taken
  }

  func cancel() {
    guard list.context.isPlain else { return }
    list.changeView { list.context.isPlain = false }
    application?.dismiss(self)
  }

  func layOut(in size: GridSize) { list.table.layoutIfNeeded() }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    list.table.draw(in: &canvas)
    return nil
  }
}
