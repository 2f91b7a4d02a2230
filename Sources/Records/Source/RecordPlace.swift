/// What is needed to find and read a record.
struct RecordPlace {
  /// Where the record is.
  enum Position {
    /// At a checkpoint or behind it.
    case after(Checkpoint)
    /// Just here: it is the last one and may go on.
    case pending(RecordSpan)
  }

  var layout: RecordLayout
  var position: Position
  var extent: Extent
}

extension SourceState {
  /// From where to look for a record.
  ///
  /// O(log records).
  func place(of index: Int) -> RecordPlace {
    precondition(index >= 0, "a record's index starts at 0")
    precondition(index < progress.count, "there is no such record yet: ask for the progress first")
    guard let layout else { preconditionFailure("records without a layout: check the indexing") }
    let position: RecordPlace.Position =
      if let pending, index == count { .pending(pending) } else { .after(checkpoint(for: index)) }
    return RecordPlace(layout: layout, position: position, extent: extent)
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
