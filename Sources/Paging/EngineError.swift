import Phrases

/// Why a database has not answered.
public enum EngineError: Error, Sendable, Hashable {
  /// A library is not installed, by its name and that of the package that has it.
  case libraryMissing(library: String, package: String)
  /// It refuses to be opened or connected to; its words.
  case notOpened(message: String)
  /// It refuses a statement; its words, and where in the statement, in characters from 1, if it says so.
  case refused(message: String, position: Int?)
  /// A statement was ended before it was done, by whoever asked for it.
  case cancelled
  /// A statement was ended, for it took too long.
  case timedOut
  /// The connection was lost; its words.
  case lost(message: String)
}

extension EngineError {
  /// The refusal of something that was not even asked of the database.
  package static func refused(because reason: Phrase) -> EngineError {
    .refused(message: reason.text, position: nil)
  }

  /// A database that cannot be opened, which says no more of it itself.
  package static func notOpened(because reason: Phrase) -> EngineError {
    .notOpened(message: reason.text)
  }

  /// A connection whose other side says nothing more.
  package static func lost(because reason: Phrase) -> EngineError { .lost(message: reason.text) }
}
