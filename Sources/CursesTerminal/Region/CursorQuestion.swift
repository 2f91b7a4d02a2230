import CNCurses
import Platform
import TerminalInterface

/// The question to a terminal in which column its cursor is.
struct CursorQuestion {
  /// Asks for the cursor's position (DSR 6), then for what nearly every terminal answers.
  static let text = "\u{1B}[6n\u{1B}[c"

  /// The terminal, which does not block who reads.
  let input: Int32

  /// What has come by the time that the answer is there.
  struct Answer {
    /// The column, 0-based; nil where the terminal has not said.
    var column: Int?
    /// Whatever else has come, such as keys that were typed ahead.
    var events: [TerminalEvent] = []
    /// Reads on; it may have the start of a key.
    var decoder = KeyDecoder()
  }

  /// Waits until the terminal has answered, or will not.
  func wait(for awaited: AwaitedAnswers) -> Answer {
    var answer = Answer()
    var bytes: [UInt8] = []
    while answer.column == nil, let milliseconds = awaited.patience(at: .now) {
      guard case NC_CHILD_READY = nc_child_await_input(input, milliseconds) else { break }
      let read = NonBlockingReader(descriptor: input).read()
      bytes += read.bytes
      answer.column = Self.removeColumn(from: &bytes)
      if read.isAtEnd || Self.hasAttributes(bytes) { break }
    }
    answer.events = answer.decoder.decode(bytes)
    return answer
  }

  /// Takes the answer `CSI row ; column R` out of what has come.
  ///
  /// A decoder of keys would take one about the first row for F3.
  static func removeColumn(from bytes: inout [UInt8]) -> Int? {
    var start = bytes.startIndex
    while let escape = bytes[start...].firstIndex(of: 0x1B) {
      let body = bytes[(escape + 1)...].prefix {
        (0x30...0x3B).contains($0) || $0 == UInt8(ascii: "[")
      }
      start = escape + 1
      guard body.first == UInt8(ascii: "["), body.endIndex < bytes.endIndex,
        bytes[body.endIndex] == UInt8(ascii: "R")
      else { continue }
      let numbers = String(decoding: body.dropFirst(), as: UTF8.self).split(separator: ";")
      guard numbers.count == 2, let column = Int(numbers[1]), column > 0 else { continue }
      bytes.removeSubrange(escape...body.endIndex)
      return column - 1
    }
    return nil
  }

  /// Whether the answer to the second question is there.
  private static func hasAttributes(_ bytes: [UInt8]) -> Bool {
    var decoder = KeyDecoder()
    return decoder.decode(bytes).contains { if case .deviceAttributes = $0 { true } else { false } }
  }
}
