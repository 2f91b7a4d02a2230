import Records
import Synchronization

/// Records on their way to a command that reads them.
package final class RecordFeed: Sendable {
  /// How it stands.
  enum State {
    /// They are being written.
    case running
    /// All records are written.
    case done(ShownWriter.Result)
    /// Not all could be written; where the command has read enough, that is `failed(EPIPE)`.
    case failed(SaveError)
  }

  private struct Progress {
    var state = State.running
    /// Records so far.
    var count = 0
  }

  private let writer: ShownWriter
  /// A record's name in messages.
  let noun: String
  private let progress = Mutex(Progress())

  /// Makes a feed; nothing is read yet.
  ///
  /// - Parameter noun: A record's name in messages.
  package init(_ writer: ShownWriter, noun: String = "record") {
    (self.writer, self.noun) = (writer, noun)
  }

  /// Writes the records to a descriptor, as slowly as they are read from its other end.
  package func write(to descriptor: Int32) {
    let state: State
    do throws(SaveError) {
      let result = try writer.write(to: descriptor) { count in
        progress.withLock { $0.count = count }
        return true
      }
      state = .done(result)
    } catch { state = .failed(error) }
    progress.withLock { $0.state = state }
  }

  /// How it stands now.
  var state: State { progress.withLock { $0.state } }

  /// Records that were written so far.
  var count: Int { progress.withLock { $0.count } }
}
