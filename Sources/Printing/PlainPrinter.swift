import AdaptiveCards
import Phrases
import Platform
import Query
import RecordCards
import Records

/// Prints the records of all inputs as cards, as they arrive, and keeps none.
package struct PlainPrinter {
  private let plan: PrintPlan
  /// Which records are printed.
  private let sieve: ContextSieve
  private let fields: FieldCheck
  /// Records on which a regular expression took too long, of those that were read in blocks.
  private var undecidedCount = 0

  package init(plan: PrintPlan) {
    self.plan = plan
    sieve = ContextSieve(plan)
    fields = FieldCheck(plan, showsCards: true)
  }

  /// Prints all records of the inputs; returns the exit code.
  ///
  /// A reader that has gone, as `head` does, is a quiet end, which hides no error from before.
  package mutating func run() -> Int32 {
    var opener = InputOpener(plan.inputs)
    var hasFields = true
    var losses = CardLosses()
    do throws(OutputBuffer.Failure) {
      var printer = try CardPrinter(
        plan: plan, descriptor: STDOUT_FILENO, names: opener.names,
        marksNeighbours: sieve.hasContext)
      for name in opener.names {
        guard let reader = opener.openReader(name) else { continue }
        fields.beginInput()
        let failure = try print(
          reader, of: name, isTitled: opener.names.count > 1, to: &printer, &losses)
        if let failure { opener.fail(name, failure) }
      }
      // What is wrong with the command line is read before what came of it.
      hasFields = fields.report()
      try printer.finish()
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch { return opener.exitStatus }
    let isDecided = UserMessage.printUndecided(undecidedCount + sieve.undecidedCount)
    let isWhole = losses.report() || !plan.isStrict
    return hasFields && isDecided && isWhole ? opener.exitStatus : 1
  }

  /// Prints the records of an input; what is there is written out before more is waited for.
  ///
  /// - Parameter isTitled: Whether its name stands above them; it does not where a filter leaves none.
  private mutating func print(
    _ reader: consuming RecordReader, of name: String, isTitled: Bool,
    to printer: inout CardPrinter, _ losses: inout CardLosses
  ) throws(OutputBuffer.Failure) -> RecordError? {
    var isDue = isTitled
    if isDue, !sieve.isSelective {
      try printer.print(heading: name)
      isDue = false
    }
    sieve.beginInput()
    var sample = Sample(
      reading: &reader, choice: plan.cards.parts, sieve: sieve, fields: fields)
    UserMessage.print(choiceAmong: reader.lists, of: name)
    let builder = CardBuilder(
      plan: sample.plan, collapse: plan.cards.collapse, fields: plan.cards.fields,
      design: plan.cards.design, markdown: plan.cards.markdown)
    var nextSpread = printer.setting.hasParts && !sieve.hasContext ? 0 : nil
    while true {
      if let place = nextSpread, reader.position >= place, !isDue, sample.isGivenOut,
        !fields.wantsMore
      {
        nextSpread = try spread(&reader, of: name, builder, to: &printer, &losses)
      }
      switch sample.next(&reader) {
      case .record(let record, let place):
        if isDue {
          try printer.print(heading: name)
        } else if place.isBehindGap {
          try printer.printGap()
        }
        isDue = false
        let card = builder.card(for: record, detail: plan.detail)
        losses.add(card, at: "\(name): record \(record.index + 1)")
        try printer.print(card, number: record.index + 1, isNeighbour: place.isNeighbour)
      case .wait: try printer.flush()
      case .end(let failure): return failure
      }
    }
  }

  /// Prints what is left of a large file but for the last records, up to a block that is to be read record by record.
  ///
  /// - Returns: Where to try again; nil where that is of no use.
  private mutating func spread(
    _ reader: inout RecordReader, of name: String, _ builder: CardBuilder,
    to printer: inout CardPrinter, _ losses: inout CardLosses
  ) throws(OutputBuffer.Failure) -> Int? {
    guard let rest = reader.rest(atLeast: PassEnd.leastByteCount) else { return nil }
    // A card takes more room than its record.
    let pass = FilePass(
      rest: rest, query: plan.query, blockByteCount: BlockFeeder.byteCount / 4)
    let end = try pass.run(
      { [setting = printer.setting] in PartPrinter(setting, builder, of: name) },
      countsRecords: true
    ) { printed throws(OutputBuffer.Failure) in
      try printer.add(printed.bytes)
      losses.add(printed.losses)
    }
    guard let end else { return nil }
    undecidedCount += end.undecidedCount
    reader.resume(at: end.place)
    return end.nextAttempt(behind: rest.start)
  }
}
