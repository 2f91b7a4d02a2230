import Checks

/// The place of a record: everything needed to find and read it.
struct RecordPlace {
  /// Where the record is.
  enum Position {
    /// At a checkpoint or behind it.
    case after(Checkpoint)
    /// Just here: it is one of the last and may go on.
    case pending(RecordSpan)
  }

  var file: InputFile
  var tracker: FileTracker?
  /// The version of the source that this holds for.
  var version: Int
  var sharedLayout: SharedLayout
  var position: Position
  var extent: Extent
}

extension SourceState {
  /// From where to look for a record, or nil where there is none any more.
  ///
  /// O(log records).
  func place(of index: Int) -> RecordPlace? {
    require(index >= 0, "a record's index starts at 0")
    guard let sharedLayout, index < count + tail.count else { return nil }
    let position: RecordPlace.Position =
      index < count ? .after(checkpoint(for: index)) : .pending(tail[index - count])
    return RecordPlace(
      file: file, tracker: tracker, version: version, sharedLayout: sharedLayout,
      position: position, extent: extent)
  }

  /// The last checkpoint at a record or before it.
  ///
  /// O(log records).
  package func checkpoint(for index: Int) -> Checkpoint {
    lastCheckpoint { $0.index <= index } ?? checkpoints[0]
  }

  /// The last checkpoint for which a condition holds that holds for all before it.
  ///
  /// O(log records).
  package func lastCheckpoint(where holds: (Checkpoint) -> Bool) -> Checkpoint? {
    let next = checkpoints.partition { !holds($0) }
    return next == 0 ? nil : checkpoints[next - 1]
  }
}
