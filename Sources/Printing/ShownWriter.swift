import Phrases
import Platform
import RecordCards
import Records
import Synchronization

/// Writes the records that are shown, in the order in which they are, to a file descriptor.
package struct ShownWriter: Sendable {
  /// The records to write.
  package var records: ShownRecords
  /// As what.
  var format: SaveFormat
  /// Which fields are written, and how cards are laid out.
  var plan: PrintPlan
  /// Reasons known beforehand why records may be missing.
  package var knownShortfalls: [Shortfall] = []

  /// Makes one of its parts.
  package init(
    records: ShownRecords, format: SaveFormat, plan: PrintPlan, knownShortfalls: [Shortfall] = []
  ) {
    self.records = records
    self.format = format
    self.plan = plan
    self.knownShortfalls = knownShortfalls
  }

  /// The result of writing.
  package struct Result: Equatable, Sendable {
    /// Records.
    package var count = 0
    /// Bytes; they are counted by who has the file.
    var byteCount = 0
    /// The losses of the format.
    var losses = OutputLosses()
    /// What the cards have left out.
    var cardLosses = CardLosses()
    /// Why these are not all records; nothing where they are.
    var shortfalls: [Shortfall] = []
  }

  /// Bytes of an input that are copied at a time.
  private static let pieceByteCount = 1 << 20

  /// Writes all of them.
  ///
  /// - Parameter goesOn: called now and then with the number of records so far; false stops.
  package func write(to descriptor: Int32, _ goesOn: (Int) -> Bool) throws(SaveError) -> Result {
    var result = Result()
    switch format {
    case .data(let format): try write(as: format, to: descriptor, &result, goesOn)
    case .cards(let form): try writeCards(as: form, to: descriptor, &result, goesOn)
    }
    // Records that were changed meanwhile may be of both versions, or fewer.
    for part in records.parts where !part.source.isStill(version: part.version) {
      throw .unreadable(.changed)
    }
    // Seen last, for an input can break off while it is written.
    result.shortfalls = knownShortfalls + records.parts.compactMap(Shortfall.init)
    return result
  }

  private func write(
    as format: OutputFormat, to descriptor: Int32, _ result: inout Result, _ goesOn: (Int) -> Bool
  ) throws(SaveError) {
    var output = RecordOutput(format, fields: plan.cards.fields, descriptor: descriptor)
    if let turns = records.turns {
      try forEach(inTurn: turns, &result, goesOn) { _, record throws(OutputBuffer.Failure) in
        output.add(record)
        try output.writeIfFull()
      }
    }
    for part in records.parts where records.turns == nil {
      if format == .raw, isWhole(part), !output.isTerminal {
        output.beginInput()
        try copy(part.source, to: &output, &result, goesOn)
      } else {
        try encode(part, to: &output, &result, goesOn)
      }
    }
    do throws(OutputBuffer.Failure) { try output.finish() } catch { throw SaveError(error) }
    result.losses = output.losses
  }

  /// Writes the records of a part record by record, and most of many on all processors.
  private func encode(
    _ part: ShownRecords.Part, to output: inout RecordOutput, _ result: inout Result,
    _ goesOn: (Int) -> Bool
  ) throws(SaveError) {
    let reader = try ShownReader(part)
    var nextPass = 0
    repeat {
      guard reader.position >= nextPass, let plan = output.partPlan,
        let layout = part.source.state.withLock({ $0.sharedLayout })
      else { continue }
      nextPass = try write(restOf: reader, &result, goesOn) {
        PartEncoder(plan, of: layout)
      } add: { encoded throws(OutputBuffer.Failure) in
        try output.add(encoded, of: layout)
      }
    } while try read(from: reader, &result, goesOn) { record throws(OutputBuffer.Failure) in
      output.add(record)
      try output.writeIfFull()
    }
  }

  private func writeCards(
    as form: CardForm, to descriptor: Int32, _ result: inout Result, _ goesOn: (Int) -> Bool
  ) throws(SaveError) {
    var plan = plan
    plan.form = form
    var printer = try Self.printer(
      plan, descriptor, names: records.parts.map(\.source.name),
      marksNeighbours: records.parts.contains { $0.around != nil })
    var taker = RecordTaker()
    var losses = CardLosses()
    func print(
      _ record: RawRecord, of part: ShownRecords.Part
    ) throws(OutputBuffer.Failure) {
      let card = part.builder.card(for: taker.record(record), detail: plan.detail)
      losses.add(card, at: "\(part.source.name): record \(record.index + 1)")
      try printer.print(
        card, number: record.index + 1, isNeighbour: part.around?.isHit(record.index) == false)
    }
    if let turns = records.turns {
      try forEach(inTurn: turns, &result, goesOn) { index, record throws(OutputBuffer.Failure) in
        try print(record, of: records.parts[index])
      }
    }
    for part in records.parts where records.turns == nil {
      let reader = try ShownReader(part)
      var nextPass = printer.setting.hasParts && part.around == nil ? 0 : Int.max
      var next: Int?
      repeat {
        guard reader.position >= nextPass else { continue }
        nextPass = try write(restOf: reader, &result, goesOn) { [setting = printer.setting] in
          PartPrinter(setting, part.builder, of: part.source.name)
        } add: { printed throws(OutputBuffer.Failure) in
          try printer.add(printed.bytes)
          losses.add(printed.losses)
        }
      } while try read(from: reader, &result, goesOn) { record throws(OutputBuffer.Failure) in
        if part.around != nil, let next, next != record.index { try printer.printGap() }
        next = record.index + 1
        try print(record, of: part)
      }
    }
    do throws(OutputBuffer.Failure) { try printer.finish() } catch { throw SaveError(error) }
    result.cardLosses = losses
  }

  private static func printer(
    _ plan: PrintPlan, _ descriptor: Int32, names: [String], marksNeighbours: Bool
  ) throws(SaveError) -> CardPrinter {
    do throws(OutputBuffer.Failure) {
      // The file has what is on the screen, whatever the locale: a terminal that is drawn on has UTF-8.
      return try CardPrinter(
        plan: plan, descriptor: descriptor, names: names, marksNeighbours: marksNeighbours,
        usesASCII: false)
    } catch { throw SaveError(error) }
  }
}

// MARK: Reading

extension ShownWriter {
  /// Whether the records are all that there is of an input, in its order.
  private func isWhole(_ part: ShownRecords.Part) -> Bool {
    part.order == nil && part.source.progress.format?.isEnclosed == false
  }

  /// Writes what is left of a part on all processors, up to a block that is to be written record by record.
  ///
  /// - Parameters:
  ///   - maker: Makes the maker of a thread.
  ///   - add: Writes what was made, in the order of the records.
  /// - Returns: The place behind which to try again.
  private func write<Maker: PartMaker & ~Copyable>(
    restOf reader: ShownReader, _ result: inout Result, _ goesOn: (Int) -> Bool,
    _ maker: @escaping @Sendable () -> Maker,
    add: (Maker.Part) throws(OutputBuffer.Failure) -> Void
  ) throws(SaveError) -> Int {
    let pass = reader.rest()
    guard pass.isWorthwhile else { return .max }
    let end = try pass.run(maker) { made, count throws(SaveError) in
      do throws(OutputBuffer.Failure) { try add(made) } catch { throw SaveError(error) }
      result.count += count
      if !goesOn(result.count) { throw .stopped }
    }
    reader.resume(at: end)
    return pass.nextAttempt(behind: end)
  }

  /// Calls `body` with the records of all parts, each in its turn; the index of its part goes with it.
  private func forEach(
    inTurn turns: [UInt32], _ result: inout Result, _ goesOn: (Int) -> Bool,
    _ body: (Int, RawRecord) throws(OutputBuffer.Failure) -> Void
  ) throws(SaveError) {
    var readers: [ShownReader] = []
    for part in records.parts {
      readers.append(try ShownReader(part, amongReaders: records.parts.count))
    }
    for turn in turns {
      let index = Int(turn)
      _ = try read(from: readers[index], &result, goesOn) { record throws(OutputBuffer.Failure) in
        try body(index, record)
      }
    }
  }

  /// Calls `body` with the next record of a part; false behind the last.
  private func read(
    from reader: ShownReader, _ result: inout Result, _ goesOn: (Int) -> Bool,
    _ body: (RawRecord) throws(OutputBuffer.Failure) -> Void
  ) throws(SaveError) -> Bool {
    var failure: OutputBuffer.Failure?
    let isThere = try reader.next { record in
      do throws(OutputBuffer.Failure) { try body(record) } catch { failure = error }
    }
    if let failure { throw SaveError(failure) }
    guard isThere else { return false }
    result.count += 1
    if !goesOn(result.count) { throw .stopped }
    return true
  }

  /// Writes all that is there of a source, what stands between its records too.
  private func copy(
    _ source: RecordSource, to output: inout RecordOutput, _ result: inout Result,
    _ goesOn: (Int) -> Bool
  ) throws(SaveError) {
    // Asked once: what a followed file grows by meanwhile is neither written nor counted.
    let known = source.progress
    let end = known.totalBytes ?? known.indexedBytes
    do throws(OutputBuffer.Failure) { try output.flush() } catch { throw SaveError(error) }
    for start in stride(from: 0, to: end, by: Self.pieceByteCount) {
      let range = start..<min(start + Self.pieceByteCount, end)
      let bytes: [UInt8]
      do throws(RecordError) { bytes = try source.bytes(in: range) } catch {
        throw .unreadable(error)
      }
      if let failure = bytes.withUnsafeBufferPointer({ output.copy($0) }) {
        throw SaveError(failure)
      }
      if !goesOn(result.count + source.progress.count * range.upperBound / end) { throw .stopped }
    }
    guard known.totalBytes != nil else { return result.count += known.count }
    while source.progress.totalBytes != nil, source.index(atLeast: .max) {}
    result.count += source.progress.count
  }
}

extension SaveError {
  init(_ failure: OutputBuffer.Failure) {
    switch failure {
    case .closedPipe: self = .failed(EPIPE)
    case .failed(let code): self = .failed(code)
    }
  }
}

/// Why what is written is a part of what was asked for.
package enum Shortfall: Equatable, Sendable {
  /// An input could not be read to its end.
  case unreadable(name: String, RecordError)
  /// More of an input is still to come.
  case unended(name: String)
  /// The reading of an input was stopped.
  case stopped(name: String)
  /// Bytes of a followed input have come since its reading was paused.
  case paused(name: String, byteCount: Int)
  /// The filter was stopped before it had looked at all records.
  case filterStopped
  /// So many records take the regular expression of the filter too long.
  case undecided(Int)

  /// Finds the records that an input lacks now; nil where all of it is there.
  init?(of part: ShownRecords.Part) {
    let source = part.source
    // The last part of a path, for the line is short.
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    let progress = source.progress
    if let failure = progress.failure {
      self = .unreadable(name: name, failure)
    } else if source.isStopped, !progress.isComplete {
      self = .stopped(name: name)
    } else if source.isStream, !progress.isComplete, !part.isFed {
      self = .unended(name: name)
    } else if progress.waitingBytes > 0 {
      self = .paused(name: name, byteCount: progress.waitingBytes)
    } else {
      return nil
    }
  }
}
