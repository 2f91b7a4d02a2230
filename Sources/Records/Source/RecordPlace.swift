/// What is needed to find and read a record.
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
  var layout: RecordLayout
  var position: Position
  var extent: Extent
}

extension SourceState {
  /// From where to look for a record, or nil where there is none any more.
  ///
  /// O(log records).
  func place(of index: Int) -> RecordPlace? {
    precondition(index >= 0, "a record's index starts at 0")
    guard let layout, index < count + tail.count else { return nil }
    let position: RecordPlace.Position =
      index < count ? .after(checkpoint(for: index)) : .pending(tail[index - count])
    return RecordPlace(
      file: file, tracker: tracker, version: version, layout: layout, position: position,
      extent: extent)
  }

  /// The last checkpoint at a record or before it.
  ///
  /// O(log records).
  func checkpoint(for index: Int) -> Checkpoint {
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].index <= index { low = middle } else { high = middle }
    }
    return checkpoints[low]
  }
}
