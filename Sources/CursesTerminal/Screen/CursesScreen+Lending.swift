import CNCurses
import Platform
import TerminalInterface

/// The terminal while another program has it.
extension CursesScreen {
  /// Makes the terminal fit to be read and typed on, whatever a program that has ended has left it in, and
  /// waits for a key if its output is to be read.
  ///
  /// The screen is suspended.
  func regain(after outcome: TerminalCommand.Outcome, waitsForKey: Bool) {
    guard let input = device.input else { return }
    nc_child_regain(device.output)
    if case .signalled = outcome { device.write(TerminalModes.undone) }
    guard waitsForKey else { return }
    // The modes of the terminal's lines, which the program may have left otherwise.
    reset_shell_mode()
    nc_child_await_key(input, device.output, "\r\n[\(Self.note(of: outcome))press any key]\r\n")
  }

  /// The trouble with an end, in words that stand in front of what to do; empty for none.
  private static func note(of outcome: TerminalCommand.Outcome) -> String {
    switch outcome {
    case .exited(0): ""
    case .exited(let status): "exit status \(status); "
    case .signalled(let signal): "ended by signal \(signal); "
    case .notStarted(let code): "\(String(cString: strerror(code))); "
    }
  }
}
