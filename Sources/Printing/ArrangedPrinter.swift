import Dispatch
import Phrases
import Platform
import Query
import RecordCards
import Records

/// Prints the records of all inputs in another order than they come in, once all have come.
@MainActor
package struct ArrangedPrinter {
  private let plan: PrintPlan
  private let format: SaveFormat
  /// Signalled when there is more to know.
  private let news = DispatchSemaphore(value: 0)

  package init(plan: PrintPlan, format: SaveFormat) {
    self.plan = plan
    self.format = format
  }

  /// Whether records are printed for others near them; sorted ones are not.
  private var hasContext: Bool {
    plan.context > 0 && !plan.filters.isEmpty && plan.sortKeys.isEmpty
  }

  /// Prints all records of the inputs that the filters let through; returns the exit code.
  package func run() -> Int32 {
    if plan.context > 0, !plan.filters.isEmpty {
      UserMessage.print(
        "--context shows no neighbours: sorted records stand beside others than in the file")
    }
    var opener = InputOpener(plan.inputs)
    var parts: [ShownRecords.Part] = []
    var undecidedCount = 0
    for (name, input) in opener.openNamed() {
      read(input.source)
      UserMessage.print(choiceAmong: input.source.lists, of: name)
      if plan.isStrict, let fault = Self.fault(in: input.source) {
        opener.fail(name, fault)
        return opener.exitStatus
      }
      do throws(SaveError) {
        parts.append(try filtered(input, &undecidedCount))
        // What could be read is printed all the same.
        if let failure = input.source.progress.failure { opener.fail(name, failure) }
      } catch {
        UserMessage.print(UserMessage.text(of: error, path: name))
        return 1
      }
    }
    let hasFields = hasFields(parts)
    do throws(SortError) {
      if let status = print(try sorted(parts)) { return status }
    } catch {
      UserMessage.print(UserMessage.text(of: error))
      return 1
    }
    return UserMessage.printUndecided(undecidedCount) && hasFields ? opener.exitStatus : 1
  }

  /// The records of inputs that have been read, filtered and sorted; nil where a part of them cannot be had.
  func arranged(_ inputs: [RecordInput]) -> ShownRecords? {
    var undecidedCount = 0
    var parts: [ShownRecords.Part] = []
    for input in inputs {
      guard let part = try? filtered(input, &undecidedCount) else { return nil }
      parts.append(part)
    }
    return undecidedCount == 0 ? try? sorted(parts) : nil
  }

  /// Says which field that the command line names is not there; false if no record has it.
  private func hasFields(_ parts: [ShownRecords.Part]) -> Bool {
    let fields = FieldCheck(plan, showsCards: format.isCards)
    for source in parts.map(\.source) {
      fields.beginInput()
      for index in 0..<source.progress.count {
        guard fields.wantsMore else { break }
        if let record = try? source.record(at: index) { fields.look(at: record) }
      }
    }
    return fields.report()
  }

  /// The exit code of what went wrong, or nil.
  private func print(_ records: ShownRecords) -> Int32? {
    let writer = ShownWriter(records: records, format: format, plan: plan)
    do throws(SaveError) {
      let result = try writer.write(to: STDOUT_FILENO) { _ in true }
      if case .data(let format) = format,
        let text = UserMessage.text(of: result.losses, in: format)
      {
        UserMessage.print(text)
      }
      return result.cardLosses.report() || !plan.isStrict ? nil : 1
    } catch .failed(EPIPE) {
      return nil
    } catch {
      UserMessage.print(UserMessage.text(of: error, path: Phrase("standard output").text))
      return 1
    }
  }
}

// MARK: Waiting

extension ArrangedPrinter {
  /// Reads an input to its end.
  private func read(_ source: RecordSource) {
    let demand = source.demandAll()
    source.startIndexing { [news] in news.signal() }
    wait { source.progress.isComplete }
    withExtendedLifetime(demand) {}
  }

  /// Filters an input that has been read.
  ///
  /// - Parameter undecidedCount: The records on which a regular expression takes too long are added.
  private func filtered(
    _ input: RecordInput, _ undecidedCount: inout Int
  ) throws(SaveError) -> ShownRecords.Part {
    let source = input.source
    let version = source.progress.version
    let plan = CardPlan(samples: Samples.plannedFields(of: source), choice: self.plan.cards.parts)
    let builder = CardBuilder(
      plan: plan, collapse: self.plan.cards.collapse, fields: self.plan.cards.fields,
      design: self.plan.cards.design, markdown: self.plan.cards.markdown)
    var order = try filtered(source, &undecidedCount)
    var part = ShownRecords.Part(source: source, version: version, builder: builder)
    if hasContext, let hits = order {
      let rows = NeighbourRows(
        of: hits, width: self.plan.context, among: source.progress.count)
      order = rows.records
      part.around = rows
    }
    part.order = order
    return part
  }

  /// The first bad record, or why the records cannot be read again to look for one.
  private static func fault(in source: RecordSource) -> RecordError? {
    var reader = RawRecordReader(source)
    var taker = RecordTaker()
    do throws(RecordError) {
      for number in 0..<source.progress.count {
        let record = try reader.read(number) { taker.record($0) }
        if case .bad(_, let problem) = record.content {
          return .badRecord(line: record.line, problem)
        }
      }
      return nil
    } catch { return error }
  }

  private func filtered(
    _ source: RecordSource, _ undecidedCount: inout Int
  ) throws(SaveError) -> [UInt32]? {
    guard let filter = RecordFilter(all: plan.filters) else { return nil }
    let search = RecordSearch(.filter(filter), in: [source])
    search.start { [news] in news.signal() }
    wait { search.progress.isComplete }
    if let failure = search.progress.failure { throw .unreadable(failure) }
    undecidedCount += search.progress.undecidedCount
    return search.hits(inSource: 0)
  }

  /// Sorts what the filters have let through, of all inputs into one order.
  private func sorted(_ parts: [ShownRecords.Part]) throws(SortError) -> ShownRecords {
    guard !plan.sortKeys.isEmpty, !parts.isEmpty else { return ShownRecords(parts) }
    let found = plan.filters.isEmpty ? nil : parts.map { $0.order ?? [] }
    let sort = RecordSort(plan.sortKeys, of: parts.map(\.source), among: found)
    sort.start { [news] in news.signal() }
    wait { sort.progress.phase == .ended }
    if let failure = sort.progress.failure { throw failure }
    guard let order = sort.order else { return ShownRecords(parts) }
    if parts.count > 1 {
      return ShownRecords(parts, merging: order.records.count) {
        order.position(of: order.records[$0])
      }
    }
    var part = parts[0]
    part.order = order.records
    return ShownRecords([part])
  }

  private func wait(until isSo: () -> Bool) { while !isSo() { news.wait() } }
}
