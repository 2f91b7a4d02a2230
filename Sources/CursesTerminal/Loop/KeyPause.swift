import CNCurses
import TerminalInterface

/// The wait for any key.
struct KeyPause {
  /// The longest wait between two looks whether the process is to end, in milliseconds.
  private static let look: Int32 = 1_000

  /// The terminal, which does not block who reads.
  let input: Int32

  /// Waits until something is typed, and takes that; also until the terminal is gone or the process is to end.
  ///
  /// A terminal may be far away: what it was asked before may be answered now, and nobody has pressed a key by that.
  ///
  /// - Returns: The answers.
  func wait(_ decoder: inout KeyDecoder) -> [TerminalEvent] {
    var answers: [TerminalEvent] = []
    var isOver = false
    while !isOver {
      var events: [TerminalEvent] = []
      switch nc_child_await_input(input, decoder.patience?.milliseconds ?? Self.look) {
      case NC_CHILD_READY:
        let read = NonBlockingReader(descriptor: input).read()
        events = decoder.decode(read.bytes)
        isOver = read.isAtEnd
      case NC_CHILD_SILENT: if decoder.patience != nil { events = decoder.endUnfinished() }
      default: isOver = true
      }
      answers += events.filter { !$0.isTyped }
      isOver = isOver || events.contains(where: \.isTyped)
    }
    return answers
  }
}

extension Duration {
  /// In whole milliseconds, at least one.
  fileprivate var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(clamping: max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000))
  }
}

extension TerminalEvent {
  /// Whether it comes from whoever sits at the terminal.
  var isTyped: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .background, .deviceAttributes, .answer, .pixels, .resize, .resumed, .woken, .timer: false
    }
  }
}
