import CellGrid
import Dispatch
import Platform
import RecordCards
import Records

/// Prints the cards of inputs that end soon and fit on one screen, as a pager does that is to quit then.
@MainActor
package struct OneScreenPrinter {
  /// Bytes of an input behind which it is not waited for its end: nothing so large fits.
  private static let mostBytes = 1 << 20

  private var plan: PrintPlan
  /// Lines that the cards may take; the prompt of a shell has the last one.
  private let lines: Int

  /// Makes a printer for a terminal of a size.
  package init(plan: PrintPlan, size: GridSize) {
    self.plan = plan
    lines = size.rows - 1
    switch plan.width {
    case nil: self.plan.width = min(size.columns, CardPrinter.mostUsualColumns)
    case 0: self.plan.width = size.columns
    default: break
    }
  }

  /// Prints the records of all inputs if they fit; false, and nothing is printed, if not or if anything is
  /// wrong with them, which is for the screen to show.
  ///
  /// Waits for the inputs to end or to become too long.
  package func print(_ inputs: [RecordInput]) -> Bool {
    let sources = inputs.map(\.source)
    guard haveEnded(sources), sources.allSatisfy({ $0.progress.failure == nil }),
      let records = ArrangedPrinter(plan: plan, format: .cards(.text)).arranged(inputs),
      let text = text(of: records)
    else { return false }
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    do throws(OutputBuffer.Failure) {
      try output.append(text)
      try output.flush()
      // Who could be told has gone, or has no room for a message either.
    } catch {}
    return true
  }

  /// Reads the inputs while they may fit; whether all have ended.
  private func haveEnded(_ sources: [RecordSource]) -> Bool {
    let news = DispatchSemaphore(value: 0)
    let demands = sources.map { $0.demandAll() }
    defer { withExtendedLifetime(demands) {} }
    let observers = sources.map { source in source.addObserver { news.signal() } }
    defer { for (source, observer) in zip(sources, observers) { source.removeObserver(observer) } }
    for source in sources where !source.isStream {
      // A file is there as a whole; as far as it could fit it is indexed here.
      while mayFit([source.progress]), source.index(atLeast: source.progress.count + 1) {}
    }
    while true {
      let known = sources.map(\.progress)
      if known.allSatisfy(\.isComplete) { return true }
      guard mayFit(known) else { return false }
      news.wait()
    }
  }

  /// Whether what is known of inputs may fit; filters may leave little of much.
  private func mayFit(_ known: [RecordProgress]) -> Bool {
    known.allSatisfy { $0.indexedBytes < Self.mostBytes }
      && (!plan.filters.isEmpty || known.reduce(0) { $0 + $1.count } <= lines)
  }

  /// The cards as text; nil if they take more lines than there are.
  private func text(of records: ShownRecords) -> [UInt8]? {
    guard let memory = OutputMemory() else { return nil }
    let writer = ShownWriter(records: records, format: .cards(.text), plan: plan)
    // Every card takes a line and the rule below it.
    guard (try? writer.write(to: memory.descriptor, { $0 * 2 <= lines })) != nil,
      let text = memory.bytes, text.count(where: { $0 == 10 }) <= lines
    else { return nil }
    return text
  }
}
