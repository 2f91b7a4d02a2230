import CNCurses
import CellGrid
import Platform

/// The descriptors of a terminal.
///
/// The standard streams are left alone: they may carry data.
struct TerminalDevice: Sendable {
  /// Where frames go.
  ///
  /// It blocks.
  let output: Int32
  /// Where keys come from, or nil where frames go to a file.
  ///
  /// It does not block.
  let input: Int32?

  /// Opens the controlling terminal.
  ///
  /// Twice, because not to block is a property of the open file and output is easier when it does.
  static func controllingTerminal() throws(TerminalError) -> TerminalDevice {
    let output = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard output >= 0 else { throw .noTerminal(errno: errno) }
    let input = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard input >= 0 else {
      let reason = errno
      Platform.close(output)
      throw .noTerminal(errno: reason)
    }
    return TerminalDevice(output: output, input: input)
  }

  /// The size that the terminal says it has; nil for a file or where it does not say.
  var size: GridSize? {
    var (rows, columns) = (Int32(0), Int32(0))
    guard input != nil, nc_window_size(output, &rows, &columns) else { return nil }
    return GridSize(columns: Int(columns), rows: Int(rows))
  }

  /// Writes all of a text, past curses.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all bytes, past curses.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(output, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Closes what ``controllingTerminal()`` opened.
  func close() {
    Platform.close(output)
    if let input { Platform.close(input) }
  }
}
