/// Reading records without taking them apart.
extension RecordReader {
  /// Calls `body` with the next record as it stands in the input, and waits for it if need be; nil at
  /// the end of the input.
  ///
  /// The record is not taken apart, which costs far less than ``next()``. O(bytes of the record).
  public mutating func nextRaw<Result>(
    _ body: (RawRecord) -> Result
  ) throws(RecordError) -> Result? {
    guard let found = try find() else { return nil }
    var fault: RecordError?
    let isStrict = options.isStrict
    let result: Result? =
      withRecord(found) { raw, decoder in
        fault = isStrict ? decoder?.fault(of: raw) : nil
        return fault == nil ? body(raw) : nil
      } ?? nil
    if let fault { throw fault }
    return result
  }

  /// Calls `body` with the next bytes of the input, whatever they are, and waits for them if need be;
  /// nil at the end of the input.
  ///
  /// For the input as a whole, from its first byte: not behind ``next()``. O(bytes).
  public mutating func nextBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(RecordError) -> Result? {
    while true {
      let window = buffer.window
      if window.cursor < window.bytes.count {
        defer {
          buffer.advance(to: window.end)
          buffer.release(upTo: window.end)
        }
        return body(UnsafeBufferPointer(rebasing: window.bytes[window.cursor...]))
      }
      if window.isLast {
        if let failure = buffer.failure { throw failure }
        return nil
      }
      buffer.fill(from: &input)
    }
  }

  /// How the records are told apart; waits for the first bytes if need be.
  public mutating func waitForFormat() throws(RecordError) -> RecordFormat {
    while true {
      if try seeLayout(isForced: false), let format { return format }
      try waitForMore()
    }
  }
}

extension RecordDecoder {
  /// Returns the fault of a record.
  fileprivate mutating func fault(of raw: RawRecord) -> RecordError? {
    guard case .bad(_, let problem) = record(raw).content else { return nil }
    return .badRecord(line: raw.line, problem)
  }
}
