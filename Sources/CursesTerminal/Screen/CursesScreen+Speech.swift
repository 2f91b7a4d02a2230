import TerminalInterface

/// The screen as lines that are said, in place of frames.
extension CursesScreen {
  /// Whether the screen is said (``TerminalInterface/TerminalOptions/isSpoken``) and not shown: frames are not drawn
  /// then.
  public var isSpoken: Bool { profile.isSpoken }

  /// Writes a text behind what was said before, as it is: printable characters, `\r\n` at the ends of lines.
  ///
  /// Does nothing while the screen is suspended.
  public func say(_ text: String) {
    guard isOpen, !text.isEmpty else { return }
    // Who ends the process between the two ends a line once more rather than not at all.
    if text.utf8.last != 0x0A { noteLine(isOpen: true) }
    device.write(text)
    if text.utf8.last == 0x0A { noteLine(isOpen: false) }
  }

  private func noteLine(isOpen: Bool) {
    guard isOpen != isLineOpen else { return }
    isLineOpen = isOpen
    setRestore()
  }

  /// Ends the last line, so that what others write stands on one of its own.
  func endLine() {
    guard isLineOpen else { return }
    device.write("\r\n")
    noteLine(isOpen: false)
  }
}
