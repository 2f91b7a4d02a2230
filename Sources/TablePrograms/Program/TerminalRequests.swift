import TerminalInterface

/// What an application asks of the terminal that it is shown on, carried out after each turn.
package struct TerminalRequests: Equatable {
  /// Timers to start, or to start anew.
  package var timers: [TimerID: Duration] = [:]
  /// Whether everything is to be sent to the terminal again.
  package var repaints = false
  /// Whether the job is to be stopped as by the terminal's stop key.
  package var suspends = false
  /// The status to exit with, once the program is to end.
  package var exitStatus: Int32?
}
