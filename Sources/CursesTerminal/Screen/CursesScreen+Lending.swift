import CNCurses
import Phrases
import Platform
import TerminalInterface

/// The terminal while another program has it.
extension CursesScreen {
  /// Waits a little for what the terminal was asked just now, lest its answers be typed to another program.
  ///
  /// - Parameter decoder: Reads them; it may have the start of one.
  /// - Returns: All events that arrived, in their order.
  func awaitAnswers(_ decoder: inout KeyDecoder) -> [TerminalEvent] {
    device.input.map { AnswerPause(input: $0).wait(for: awaitedAnswers, &decoder) } ?? []
  }

  /// Makes the terminal fit to be read and typed on, whatever a program that has ended has left it in.
  ///
  /// The screen is suspended.
  func regain(after outcome: TerminalCommand.Outcome) {
    guard device.input != nil else { return }
    nc_child_regain(device.output)
    if case .signalled = outcome, !profile.isSpoken { device.write(TerminalModes.undone) }
  }

  /// Leaves what a program has written on the screen until a key is pressed.
  ///
  /// - Parameter decoder: Reads the keys; it may have the start of an answer.
  /// - Returns: What the terminal has answered meanwhile to questions of before, which is no key.
  func pause(
    after outcome: TerminalCommand.Outcome, _ decoder: inout KeyDecoder
  ) -> [TerminalEvent] {
    guard let input = device.input else { return [] }
    // The modes of the terminal's lines, which the program may have left otherwise.
    reset_shell_mode()
    var former = termios()
    let hasModes = nc_child_begin_keys(input, &former)
    defer { if hasModes { nc_child_end_keys(input, &former) } }
    device.write("\r\n[\(Self.note(after: outcome).text)]\r\n")
    return KeyPause(input: input).wait(&decoder)
  }

  /// The trouble with an end, where there is some, and what to do.
  private static func note(after outcome: TerminalCommand.Outcome) -> Phrase {
    switch outcome {
    case .exited(0): "press any key"
    case .exited(let status): "exit status \(Int(status)); press any key"
    case .signalled(let signal): "ended by signal \(Int(signal)); press any key"
    case .notStarted(let code): "\(String(cString: strerror(code))); press any key"
    }
  }
}
