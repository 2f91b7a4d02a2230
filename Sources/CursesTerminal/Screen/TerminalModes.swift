/// The modes that the program sets around curses, as the bytes that set and reset them (xterm,
/// "Control Sequences", section "CSI ? Pm h").
struct TerminalModes: Sendable, Hashable {
  /// Whether clicks and the wheel come as mouse events.
  var capturesMouse: Bool
  /// Whether none is ever set, for a terminal that gets nothing but text.
  var isSilent = false

  /// Opens a frame that the terminal shows only when it is complete.
  static let beginFrame = "\u{1B}[?2026h"
  /// Closes such a frame.
  static let endFrame = "\u{1B}[?2026l"
  /// Asks for the background colour, then for what every terminal answers, so that a terminal
  /// without the first answer is known too.
  static let askBackground = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Undoes what a program may have set that was ended before it could do so itself: looks, a hidden cursor,
  /// the other screen, the keypad, the mouse and pasting.
  static let undone =
    "\u{1B}[m\u{1B}(B\u{1B}[?25h\u{1B}[?1047l\u{1B}[?1l\u{1B}>"
    + "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"
    + pasteOff

  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  // A terminal that does not tell of movement with a button down (1002) still tells of clicks (1000).
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  // The wheel as arrow keys is on by default in many terminals, so it is put back as it was.
  private static let wheelKeysOn = "\u{1B}[?1007s\u{1B}[?1007h"
  private static let wheelKeysRestored = "\u{1B}[?1007r"

  /// The sequences to send when the screen opens or comes back.
  var on: String {
    isSilent ? "" : Self.pasteOn + Self.wheelKeysOn + (capturesMouse ? Self.mouseOn : "")
  }

  /// The sequences to send when the screen closes or goes away.
  var off: String {
    isSilent ? "" : (capturesMouse ? Self.mouseOff : "") + Self.wheelKeysRestored + Self.pasteOff
  }

  /// The sequence to send where the capture of the mouse changes.
  var mouseSwitch: String { isSilent ? "" : capturesMouse ? Self.mouseOn : Self.mouseOff }
}
