import CellGrid

/// Something that happened at the terminal, or that the program asked its loop to be told of.
public enum TerminalEvent: Sendable, Hashable {
  /// A key was pressed.
  case key(Key)
  /// Something was done with the mouse.
  case mouse(MouseEvent)
  /// Text was pasted. It is as untrusted as a file.
  case paste(String)
  /// The terminal told its background colour (OSC 11), 0 to 255 each.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal told what it is (DA1), which also ends the wait for other answers.
  case deviceAttributes([Int])
  /// The terminal told something else of itself; an `EventLoop` keeps it to itself.
  case answer(TerminalAnswer)
  /// The knowledge about the terminal's pixels has changed; the screen has it already.
  case pixels(PixelSupport)
  /// The terminal has a new size; the screen knows it already.
  case resize(GridSize)
  /// The program goes on after it was stopped; draw everything.
  case resumed
  /// Work elsewhere has something to show (``Wakeup``).
  case woken
  /// A timer ran out.
  case timer(TimerID)
}

/// Names a one-shot timer of an `EventLoop`; the program chooses the numbers.
public struct TimerID: RawRepresentable, Sendable, Hashable {
  /// The number.
  public let rawValue: Int

  /// Makes a name.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A terminal's answer about itself, beside its background and its attributes.
public enum TerminalAnswer: Sendable, Hashable {
  /// The size of a cell in pixels (xterm's report 16 of a window).
  case cellSize(PixelExtent)
  /// Its name and version (XTVERSION), at most 64 printable ASCII characters.
  case version(String)
  /// Whether it took a query of kitty's graphics protocol.
  case graphics(isSupported: Bool)
  /// The largest picture that it takes as sixels (XTSMGRAPHICS).
  case sixelLimit(PixelExtent)
}
