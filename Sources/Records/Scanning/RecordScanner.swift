/// The scanner of a format.
///
/// An enum and not an existential: it is asked for every record of an input.
package enum RecordScanner: RecordScanning {
  /// A record a line.
  case lines(LineScanner)
  /// A record a paragraph.
  case paragraphs(ParagraphScanner)
  /// A record a log entry.
  case log(LogScanner)
  /// A record a row of cells.
  case delimited(DelimitedScanner)
  /// A record a JSON value.
  case values(ValueScanner)
  // Apart, for a scanner is copied for each record, and these two are large.
  /// A record an element of an array inside a JSON document.
  indirect case root(RootScanner)
  /// A record a block of lines.
  indirect case blocks(TextBlockScanner)

  /// Makes a scanner that starts at the first byte of a record, or where the first can be.
  package init(_ layout: RecordLayout, at offset: Int, line: Int) {
    switch layout.format {
    case .jsonLines, .lines: self = .lines(LineScanner(at: offset, line: line))
    case .paragraphs: self = .paragraphs(ParagraphScanner(at: offset, line: line))
    case .log: self = .log(LogScanner(at: offset, line: line))
    case .delimited(let delimiter):
      self = .delimited(
        DelimitedScanner(delimiter: delimiter, comment: layout.comment, at: offset, line: line))
    case .jsonArray: self = .values(ValueScanner(.array, at: offset, line: line))
    case .jsonMember:
      guard let root = layout.root else {
        self = .values(ValueScanner(.member, at: offset, line: line))
        return
      }
      self = .root(
        offset == layout.start
          ? RootScanner(root, at: offset, line: line)
          : RootScanner(root, atElement: offset, line: line))
    case .jsonValues: self = .values(ValueScanner(.none, at: offset, line: line))
    case .blocks(.stanzas), .blocks(.journal), .blocks(.directory), .blocks(.database):
      self = .paragraphs(ParagraphScanner(at: offset, line: line))
    case .blocks(let format): self = .blocks(TextBlockScanner(format, at: offset, line: line))
    }
  }

  /// Why there are no records, or no more, if that is a failure.
  package var failure: RecordError? {
    if case .root(let scanner) = self { scanner.failure } else { nil }
  }

  package var line: Int {
    switch self {
    case .lines(let scanner): scanner.line
    case .paragraphs(let scanner): scanner.line
    case .log(let scanner): scanner.line
    case .delimited(let scanner): scanner.line
    case .values(let scanner): scanner.line
    case .root(let scanner): scanner.line
    case .blocks(let scanner): scanner.line
    }
  }

  /// Whether no byte that was read can belong to a record; others never pass much.
  package var isPassing: Bool {
    if case .root(let scanner) = self { scanner.isPassing } else { false }
  }

  package var pending: RecordSpan? {
    switch self {
    case .lines, .delimited, .values, .root: nil
    case .blocks(let scanner): scanner.pending
    case .paragraphs(let scanner): scanner.pending
    case .log(let scanner): scanner.pending
    }
  }

  /// Takes the record that may go on as it is; what comes will be a record of its own.
  package mutating func flushPending() -> RecordSpan? {
    switch self {
    case .lines, .delimited, .values, .root: return nil
    case .blocks(var scanner):
      defer { self = .blocks(scanner) }
      return scanner.takePending()
    case .paragraphs(var scanner):
      defer { self = .paragraphs(scanner) }
      return scanner.takePending()
    case .log(var scanner):
      defer { self = .log(scanner) }
      return scanner.takePending()
    }
  }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    // Consumed, so that nothing is released when the scanner is put back.
    switch consume self {
    case .lines(var scanner):
      defer { self = .lines(scanner) }
      return scanner.next(in: &window)
    case .paragraphs(var scanner):
      defer { self = .paragraphs(scanner) }
      return scanner.next(in: &window)
    case .log(var scanner):
      defer { self = .log(scanner) }
      return scanner.next(in: &window)
    case .delimited(var scanner):
      defer { self = .delimited(scanner) }
      return scanner.next(in: &window)
    case .values(var scanner):
      defer { self = .values(scanner) }
      return scanner.next(in: &window)
    case .root(var scanner):
      defer { self = .root(scanner) }
      return scanner.next(in: &window)
    case .blocks(var scanner):
      defer { self = .blocks(scanner) }
      return scanner.next(in: &window)
    }
  }
}

/// How a scanner stands at a place up to which all was read.
enum ScannerStand: Equatable {
  /// One that starts there finds what this one will.
  case betweenRecords
  /// It is in a record that started before, in some line.
  case inRecord(start: Int, line: Int)
  /// One that starts there may find other records: behind the end of an array, for example.
  case elsewhere
}

extension RecordScanner {
  /// How it stands at a place up to which all was read, in a format whose records may start anywhere.
  func stand(at offset: Int) -> ScannerStand {
    switch self {
    case .lines, .log: .betweenRecords
    case .delimited(let scanner): scanner.stand(at: offset)
    case .values(let scanner): scanner.stand
    case .paragraphs, .root, .blocks: .elsewhere
    }
  }
}

/// The loops over the records of a window, in which the format need not be asked for each.
extension RecordScanner {
  package mutating func forEach(
    in window: inout ByteWindow, _ body: (RecordSpan, ByteWindow) -> Bool
  ) -> ScanStep {
    switch self {
    case .lines(var scanner):
      defer { self = .lines(scanner) }
      return scanner.forEach(in: &window, body)
    case .paragraphs(var scanner):
      defer { self = .paragraphs(scanner) }
      return scanner.forEach(in: &window, body)
    case .log(var scanner):
      defer { self = .log(scanner) }
      return scanner.forEach(in: &window, body)
    case .delimited(var scanner):
      defer { self = .delimited(scanner) }
      return scanner.forEach(in: &window, body)
    case .values(var scanner):
      defer { self = .values(scanner) }
      return scanner.forEach(in: &window, body)
    case .root(var scanner):
      defer { self = .root(scanner) }
      return scanner.forEach(in: &window, body)
    case .blocks(var scanner):
      defer { self = .blocks(scanner) }
      return scanner.forEach(in: &window, body)
    }
  }

  mutating func count(in window: inout ByteWindow, _ tally: inout RecordTally) -> ScanStep {
    switch self {
    case .lines(var scanner):
      defer { self = .lines(scanner) }
      return scanner.count(in: &window, &tally)
    case .paragraphs(var scanner):
      defer { self = .paragraphs(scanner) }
      return scanner.count(in: &window, &tally)
    case .log(var scanner):
      defer { self = .log(scanner) }
      return scanner.count(in: &window, &tally)
    case .delimited(var scanner):
      defer { self = .delimited(scanner) }
      return scanner.count(in: &window, &tally)
    case .values(var scanner):
      defer { self = .values(scanner) }
      return scanner.count(in: &window, &tally)
    case .root(var scanner):
      defer { self = .root(scanner) }
      return scanner.count(in: &window, &tally)
    case .blocks(var scanner):
      defer { self = .blocks(scanner) }
      return scanner.count(in: &window, &tally)
    }
  }
}

/// The finding of a scanner.
package enum ScanStep: Sendable, Hashable {
  /// A record; the cursor stands behind it.
  case record(RecordSpan)
  /// A bad record, after which scanning goes on at a byte that may be before the window.
  case badRecord(RecordSpan, resumeAt: Int)
  /// The window is used up.
  ///
  /// What is behind the cursor must come again with more behind it.
  case needsMore
  /// The input has no more records.
  case end
}

/// Finds where records start and end, window by window, without keeping any bytes.
///
/// A scanner that starts at the first byte of a record, with its line, finds the same records from
/// there on as one that started at the beginning; the sparse index rests on that.
package protocol RecordScanning {
  /// The line that is being read, 1-based.
  var line: Int { get }

  /// The record that has begun but is not known to be whole, up to its last whole line.
  var pending: RecordSpan? { get }

  /// Reads on to the end of the next record.
  ///
  /// O(bytes read).
  mutating func next(in window: inout ByteWindow) -> ScanStep

  /// Hands on the records of a window until `body` answers false, up to a step that is more than a
  /// record.
  ///
  /// O(bytes read).
  mutating func forEach(
    in window: inout ByteWindow, _ body: (RecordSpan, ByteWindow) -> Bool
  ) -> ScanStep

  /// Passes over records without a word about each, and answers how many they were.
  ///
  /// It is for those who only count. It stops wherever a closer look is needed, at the latest where
  /// the window's last whole record ends; ``next(in:)`` goes on from there. O(bytes passed over).
  ///
  /// - Parameters:
  ///   - most: how many records to pass over at most.
  ///   - limit: an offset in the input; no record that starts there or behind it is passed over.
  mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int
}

extension RecordScanning {
  package mutating func forEach(
    in window: inout ByteWindow, _ body: (RecordSpan, ByteWindow) -> Bool
  ) -> ScanStep {
    while true {
      let step = next(in: &window)
      guard case .record(let span) = step, body(span, window) else { return step }
    }
  }

  package mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int {
    0
  }
}
