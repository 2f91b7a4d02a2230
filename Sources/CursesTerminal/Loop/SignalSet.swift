import Platform

/// Signals that came since they were last read, each once.
struct SignalSet {
  private var numbers: Set<Int32> = []

  /// Takes signals from the bytes of the pipe.
  init(_ bytes: [UInt8]) {
    numbers = Set(bytes.map(Int32.init))
  }

  /// Whether the terminal has a new size.
  var resizes: Bool { numbers.contains(SIGWINCH) }
  /// Whether somebody asked the process to stop.
  var stops: Bool { numbers.contains(SIGTSTP) }
  /// Whether the process was continued.
  var continues: Bool { numbers.contains(SIGCONT) }

  /// The status to exit with, as shells report an end by a signal, or nil to go on.
  var exitStatus: Int32? {
    [SIGHUP, SIGTERM, SIGQUIT, SIGINT].first(where: numbers.contains).map { 128 + $0 }
  }
}
