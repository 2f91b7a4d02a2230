import Printing
import CursesTerminal
import Records

/// A file of the records shown that was asked for.
@MainActor
struct Saving {
  /// Where to.
  let path: String
  /// Whether a file that is there goes away.
  let replaces: Bool
  /// What writes it; nil while a filter or a sort is waited for.
  private(set) var job: SaveJob?
  private var triesLeft = 3

  init(path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
  }

  /// Whether it is to be written anew where the input was changed meanwhile: not for ever, for a file may
  /// be written to all the time.
  var mayBeginAgain: Bool { triesLeft > 0 }

  /// Waits anew for what is to be written.
  mutating func beginAgain() {
    triesLeft -= 1
    job = nil
  }

  /// Starts to write; `onChange` is called on another thread when there is something to say.
  mutating func start(_ writer: ShownWriter, onChange: @escaping @Sendable () -> Void) {
    let made = SaveJob(RecordSaver(writer: writer, path: path, replaces: replaces))
    job = made
    made.start(onChange: onChange)
  }
}
