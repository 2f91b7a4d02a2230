import CNCurses
import CellGrid
import Platform
import TerminalInterface

/// The screen as some lines below the cursor.
extension CursesScreen {
  /// Whether some lines are drawn on in place of the whole screen.
  package var isRegion: Bool { region != nil }

  /// Finds out where the lines are to begin, before anything is drawn.
  ///
  /// The terminal is asked, and answers in less than the blink of an eye; one that does not is given a second.
  func beginRegion() {
    guard region != nil, let input = device.input, profile.type != "dumb" else { return }
    awaitedAnswers.note(asked: CursorQuestion.text, at: .now)
    device.write(CursorQuestion.text)
    let answer = CursorQuestion(input: input).wait(for: awaitedAnswers)
    early = (answer.events, answer.decoder)
    region?.begin(atColumn: answer.column ?? 0)
  }

  /// Makes room for the lines in the size that the terminal has now.
  func openRegion() {
    guard var region else { return }
    device.write(region.open(rows: size.rows))
    self.region = region
    setRestore()
  }

  /// Gives the lines back; curses has left them.
  func closeRegion() {
    guard var region else { return }
    device.write(region.close())
    self.region = region
    setRestore()
  }

  /// Whether the terminal has another size than the frames: a line too long would take two, and push others away.
  ///
  /// The event of the new size is under way.
  var isOutgrown: Bool {
    guard region != nil, let now = device.size.map(Self.drawable) else { return false }
    return now != terminalSize
  }
}
