import Phrases
import Platform
import Query
import RecordCards
import Records

/// Prints the records of all inputs as data, as they arrive, and keeps none.
package struct DataPrinter {
  private let plan: PrintPlan
  private let format: OutputFormat
  /// Which records are printed.
  private let sieve: ContextSieve
  private let fields: FieldCheck
  /// Records on which a regular expression took too long, of those that were read in blocks.
  private var undecidedCount = 0

  package init(plan: PrintPlan, format: OutputFormat) {
    self.plan = plan
    self.format = format
    sieve = ContextSieve(plan)
    fields = FieldCheck(plan, showsCards: false)
  }

  /// Prints all records of the inputs; returns the exit code, which is 1 if one was too long to read, or if nobody
  /// knows whether the filter lets it through.
  ///
  /// A reader that has gone, as `head` does, is a quiet end, which hides no error from before.
  package mutating func run() -> Int32 {
    var opener = InputOpener(plan.inputs)
    var output = RecordOutput(format, fields: plan.cards.fields, descriptor: STDOUT_FILENO)
    var hasFields = true
    do throws(OutputBuffer.Failure) {
      for name in opener.names {
        guard let reader = opener.openReader(name) else { continue }
        output.beginInput()
        fields.beginInput()
        sieve.beginInput()
        if let failure = try print(reader, of: name, to: &output) { opener.fail(name, failure) }
      }
      // What is wrong with the command line is read before what came of it.
      hasFields = fields.report()
      try output.finish()
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch { return opener.exitStatus }
    if let text = UserMessage.text(of: output.losses, in: format) { UserMessage.print(text) }
    let isDecided = UserMessage.printUndecided(undecidedCount + sieve.undecidedCount)
    let isFine = hasFields && isDecided && output.losses.oversizedCount == 0
    return isFine ? opener.exitStatus : 1
  }

  /// Prints the records of an input.
  ///
  /// All records as they stand are the input as it stands, unless something is around them or each has
  /// to be looked at.
  private mutating func print(
    _ reader: consuming RecordReader, of name: String, to output: inout RecordOutput
  ) throws(OutputBuffer.Failure) -> RecordError? {
    let isEnclosed: Bool
    do throws(RecordError) {
      isEnclosed = try reader.waitForFormat().isEnclosed
    } catch {
      return error
    }
    UserMessage.print(choiceAmong: reader.lists, of: name)
    let isCopy =
      format == .raw && !sieve.isSelective && !isEnclosed && !output.isTerminal && !plan.isStrict
    return isCopy ? try copy(&reader, to: &output) : try encode(&reader, to: &output)
  }

  /// Writes the input as a whole: all its records, and what stands between them.
  private func copy(
    _ reader: inout RecordReader, to output: inout RecordOutput
  ) throws(OutputBuffer.Failure) -> RecordError? {
    while true {
      var failure: OutputBuffer.Failure?
      do throws(RecordError) {
        guard try reader.nextBytes({ failure = output.copy($0) }) != nil else { return nil }
      } catch { return error }
      if let failure { throw failure }
    }
  }

  private enum Step {
    /// A record was taken.
    case taken
    /// Nothing is there already; another step waits for it.
    case wait
    /// There is nothing more, or nothing that can be read.
    case end(RecordError?)
  }

  /// Writes record by record; what is there is written out before more is waited for.
  ///
  /// Of a large file most is written block by block, once nothing has to be seen of each record.
  private mutating func encode(
    _ reader: inout RecordReader, to output: inout RecordOutput
  ) throws(OutputBuffer.Failure) -> RecordError? {
    var mayWait = false
    var nextSpread: Int? = sieve.hasContext ? nil : 0
    while true {
      if let place = nextSpread, reader.position >= place, !fields.wantsMore {
        nextSpread = try spread(&reader, to: &output)
      }
      let step = step(&reader, mayWait: mayWait, &output)
      switch step {
      case .taken: try output.writeIfFull()
      case .wait: try output.flush()
      case .end(let failure): return failure
      }
      if case .wait = step { mayWait = true } else { mayWait = false }
    }
  }

  /// Writes what is left of a large file but for the last records, up to a block that is to be read record by record.
  ///
  /// - Returns: Where to try again; nil where that is of no use.
  private mutating func spread(
    _ reader: inout RecordReader, to output: inout RecordOutput
  ) throws(OutputBuffer.Failure) -> Int? {
    guard let partPlan = output.partPlan else { return output.isTerminal ? nil : reader.position }
    guard let rest = reader.rest(atLeast: PassEnd.leastByteCount) else { return nil }
    let layout = rest.sharedLayout
    let end = try FilePass(rest: rest, query: plan.query).run(
      { PartEncoder(partPlan, of: layout) }, countsRecords: partPlan.namesLines
    ) { encoded throws(OutputBuffer.Failure) in
      try output.add(encoded, of: layout)
    }
    guard let end else { return nil }
    undecidedCount += end.undecidedCount
    reader.resume(at: end.place)
    return end.nextAttempt(behind: rest.start)
  }

  private func step(
    _ reader: inout RecordReader, mayWait: Bool, _ output: inout RecordOutput
  ) -> Step {
    do throws(RecordError) {
      if !mayWait, try reader.wouldBlock() { return .wait }
      let isTaken: Void? = try reader.nextRaw { record in
        fields.look(at: record)
        sieve.pass(record) { shown, place in
          if place.isBehindGap, format == .raw, shown.format.isText { output.addGap() }
          output.add(shown)
        }
      }
      return isTaken == nil ? .end(nil) : .taken
    } catch { return .end(error) }
  }
}
