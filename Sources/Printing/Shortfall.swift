import Records

/// Why what is written is a part of what was asked for.
package enum Shortfall: Equatable, Sendable {
  /// An input could not be read to its end.
  case unreadable(name: String, RecordError)
  /// More of an input is still to come.
  case unended(name: String)
  /// The reading of an input was stopped.
  case stopped(name: String)
  /// Bytes of a followed input have come since its reading was paused.
  case paused(name: String, byteCount: Int)
  /// The filter was stopped before it had looked at all records.
  case filterStopped
  /// So many records take the regular expression of the filter too long.
  case undecided(Int)

  /// Finds the records that an input lacks now; nil where all of it is there.
  init?(of source: RecordSource) {
    // The last part of a path, for the line is short.
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    let progress = source.progress
    if let failure = progress.failure {
      self = .unreadable(name: name, failure)
    } else if source.isStopped, !progress.isComplete {
      self = .stopped(name: name)
    } else if source.isStream, !progress.isComplete {
      self = .unended(name: name)
    } else if progress.waitingBytes > 0 {
      self = .paused(name: name, byteCount: progress.waitingBytes)
    } else {
      return nil
    }
  }
}
