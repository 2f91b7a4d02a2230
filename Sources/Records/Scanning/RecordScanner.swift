/// The scanner of a format.
///
/// An enum and not an existential: it is asked for every record of an input.
enum RecordScanner: RecordScanning {
  case lines(LineScanner)
  case paragraphs(ParagraphScanner)
  case log(LogScanner)
  case delimited(DelimitedScanner)
  case values(ValueScanner)

  /// Makes a scanner that starts at the first byte of a record.
  init(_ format: RecordFormat, at offset: Int, line: Int) {
    switch format {
    case .jsonLines, .lines: self = .lines(LineScanner(at: offset, line: line))
    case .paragraphs: self = .paragraphs(ParagraphScanner(at: offset, line: line))
    case .log: self = .log(LogScanner(at: offset, line: line))
    case .delimited(let delimiter):
      self = .delimited(DelimitedScanner(delimiter: delimiter, at: offset, line: line))
    case .jsonArray: self = .values(ValueScanner(.array, at: offset, line: line))
    case .jsonMember: self = .values(ValueScanner(.member, at: offset, line: line))
    case .jsonValues: self = .values(ValueScanner(.none, at: offset, line: line))
    }
  }

  var pending: RecordSpan? {
    switch self {
    case .lines, .delimited, .values: nil
    case .paragraphs(let scanner): scanner.pending
    case .log(let scanner): scanner.pending
    }
  }

  /// Takes the record that may go on as it is; what comes will be a record of its own.
  mutating func flushPending() -> RecordSpan? {
    switch self {
    case .lines, .delimited, .values:
      return nil
    case .paragraphs(var scanner):
      defer { self = .paragraphs(scanner) }
      return scanner.takePending()
    case .log(var scanner):
      defer { self = .log(scanner) }
      return scanner.takePending()
    }
  }

  mutating func next(in window: inout ByteWindow) -> ScanStep {
    switch self {
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
    }
  }
}
