import Phrases
import Platform
import RecordCards
import Records
import TextLayout

/// Writes records to a file descriptor in a format of data.
///
/// On a terminal the text of the records is made harmless first: what would control it is written out
/// as it is on the cards.
struct RecordOutput: ~Copyable {
  /// Whether what is written is read by a person at a terminal.
  let isTerminal: Bool
  private var encoder: RecordEncoder
  private var buffer: OutputBuffer
  /// Whether the last byte that was copied ends a line.
  private var endsLine = true
  /// The encoder's output, on its way to a terminal.
  private var text: [UInt8] = []

  init(_ format: OutputFormat, fields: FieldSelection?, descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    buffer = OutputBuffer(descriptor: descriptor)
    encoder = RecordEncoder(format, fields: fields) { UserMessage.text(of: $0).text }
  }

  /// The losses of the format.
  var losses: OutputLosses { encoder.losses }

  /// Takes a record; it is written when there is enough to write.
  mutating func add(_ record: RawRecord) {
    if isTerminal {
      encoder.encode(record, into: &text)
      makeHarmless()
    } else {
      buffer.append { encoder.encode(record, into: &$0) }
    }
  }

  /// Adds a line that says that records are left out there, as grep has it.
  mutating func addGap() { buffer.append { $0 += "--\n".utf8 } }

  /// How records behind those so far are encoded apart; nil while that is not known, and on a terminal.
  var partPlan: PartPlan? { isTerminal ? nil : encoder.partPlan }

  /// Takes records that were encoded apart.
  mutating func add(_ part: EncodedPart, of layout: SharedLayout) throws(OutputBuffer.Failure) {
    buffer.append { encoder.add(part, of: layout, into: &$0) }
    try buffer.flushIfFull()
  }

  /// Begins an input: its first record must not go on in the last line of the input before.
  mutating func beginInput() {
    if !endsLine { buffer.append { $0.append(10) } }
    endsLine = true
  }

  /// Writes bytes of the input as they are; not for a terminal.
  mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> OutputBuffer.Failure? {
    if let last = bytes.last { endsLine = last == 10 }
    do throws(OutputBuffer.Failure) {
      try buffer.write(bytes)
      return nil
    } catch { return error }
  }

  /// Writes what was taken if there is enough of it.
  mutating func writeIfFull() throws(OutputBuffer.Failure) { try buffer.flushIfFull() }

  /// Writes what was taken.
  mutating func flush() throws(OutputBuffer.Failure) { try buffer.flush() }

  /// Writes all, when there are no more records.
  mutating func finish() throws(OutputBuffer.Failure) {
    encoder.settle(into: &text)
    if isTerminal { makeHarmless() } else { buffer.append { $0 += text } }
    text = []
    try buffer.flush()
  }

  private mutating func makeHarmless() {
    let display = DisplayText(bytes: text)
    buffer.append { $0 += display.utf8 }
    text.removeAll(keepingCapacity: true)
  }
}

/// The standard output, for what is written at once.
package enum StandardOutput {
  /// Writes a text; what keeps it from that is said on standard error.
  ///
  /// - Parameter unread: The exit code where nobody reads any more, which is not said.
  /// - Returns: The exit code: 0, or 1 where it cannot be written.
  package static func write(_ text: String, unread: Int32) -> Int32 {
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    do throws(OutputBuffer.Failure) {
      try output.append(text.utf8)
      try output.flush()
      return 0
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch { return unread }
  }
}
