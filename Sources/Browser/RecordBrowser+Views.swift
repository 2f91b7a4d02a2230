import CardTable
import CellGrid
import Phrases
import Printing
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// How densely the records stand: as cards, as lines, or as the rows of a table.
extension RecordBrowser {
  /// Shows the records in the next way.
  func showNextView() {
    let all = Density.allCases
    let index = all.firstIndex(of: context.density) ?? 0
    show(all[(index + 1) % all.count])
  }

  /// Shows the records in a way; the one that is being read stays on its line.
  func show(_ density: Density) {
    while let page { close(page) }
    change(to: density)
    messages.say(Self.hint(for: density))
  }

  private static func hint(for density: Density) -> Phrase {
    switch density {
    case .cards: "Cards; V shows lines."
    case .lines: "Lines: Tab unfolds one, w wraps them; V shows a table."
    case .table: "Table; V shows cards, h l change the column, w wraps, z x opens an object."
    }
  }

  /// Shows the records in a way.
  func change(to density: Density) {
    knowsDensity = true
    guard density != context.density else { return }
    let titles = (showsTitles ? 1 : 0, showsTitles(in: density) ? 1 : 0)
    reading.changeView(movingBy: titles.1 - titles.0) {
      context.density = density
      guard density == .table else { return }
      sampleColumns()
      _ = makeColumns()
    }
  }

  /// Chooses how the records are shown, as was asked for or else by their content, once there are some.
  func chooseDensity() {
    guard !knowsDensity else { return }
    if let density = settings.density { return change(to: density) }
    let sources = reading.records.sources
    let first = sources.indices.first { sources[$0].progress.count > 0 }
    guard let first, settings.printing.cards.design.template == nil else { return }
    change(
      to: DensityChoice.density(for: sources[first], plan: reading.records.plan(ofSection: first)))
  }

  /// Wraps long lines and cells, or cuts them.
  func toggleWrapping() {
    guard context.density != .cards else {
      return messages.say("Cards are always wrapped; V shows lines or a table.")
    }
    reading.changeView(movingBy: 0) { context.wraps.toggle() }
    messages.say(context.wraps ? "Long lines are wrapped." : "Long lines are cut; w wraps them.")
  }
}
