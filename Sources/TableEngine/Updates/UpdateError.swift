/// Why an update block cannot be: the named changes contradict one another or the data source.
package enum UpdateError: Error, Sendable, Hashable {
  /// A kind of change: deletion, reload or move.
  package enum Change: String, Sendable {
    /// Named by its old place.
    case delete, reload, reconfigure, move
    /// Named by its new place.
    case insert
  }

  /// A row that does not exist, before the update or after it.
  case rowOutOfBounds(Change, RowPath)
  /// A section that does not exist, before the update or after it.
  case sectionOutOfBounds(Change, Int)
  /// Two changes of one row that exclude each other.
  case rowConflict(Change, Change, RowPath)
  /// Two changes of one section that exclude each other.
  case sectionConflict(Change, Change, Int)
  /// The data source has another number of sections than the changes lead to.
  case sectionCount(Counts)
  /// The data source has another number of rows in a section than the changes lead to.
  case rowCount(section: Int, Counts)

  /// The numbers of rows that the changes add and remove, and of those before and after.
  package struct Counts: Sendable, Hashable {
    /// Before the update.
    package var before: Int
    /// After it, says the data source.
    package var after: Int
    /// Inserted.
    package var inserted: Int
    /// Deleted.
    package var deleted: Int
    /// Moved in from elsewhere.
    package var movedIn = 0
    /// Moved out to elsewhere.
    package var movedOut = 0

    var isBalanced: Bool { before - deleted - movedOut + inserted + movedIn == after }
  }
}

extension UpdateError: CustomStringConvertible {
  /// The contradiction, with the numbers that show it.
  package var description: String {
    switch self {
    case .rowOutOfBounds(let change, let path):
      "\(change.rawValue) row out of bounds \(Self.moment(change)): \(path)"
    case .sectionOutOfBounds(let change, let section):
      "\(change.rawValue) section out of bounds \(Self.moment(change)): \(section)"
    case .rowConflict(.move, .move, let path): "two rows moved to one place, or one twice: \(path)"
    case .rowConflict(.insert, .move, let path): "insert and move to the same row: \(path)"
    case .rowConflict(let one, let other, let path):
      "\(one.rawValue) and \(other.rawValue) same row: \(path)"
    case .sectionConflict(let one, let other, let section):
      "\(one.rawValue) and \(other.rawValue) same section: \(section)"
    case .sectionCount(let counts): "invalid number of sections: \(counts)"
    case .rowCount(let section, let counts):
      "invalid number of rows in section \(section): \(counts)"
    }
  }

  private static func moment(_ change: Change) -> String {
    change == .insert ? "after update" : "before update"
  }
}

extension UpdateError.Counts: CustomStringConvertible {
  /// The sum that does not come out.
  package var description: String {
    """
    \(after) after the update must be \(before) before it, plus \(inserted) inserted, minus \
    \(deleted) deleted, plus \(movedIn) moved in, minus \(movedOut) moved out
    """
  }
}
