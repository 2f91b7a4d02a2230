/// An event of a file while it is open.
public enum SourceEvent: Sendable, Hashable {
  /// It became shorter; it is shown anew.
  case truncated
  /// Others bytes are in it; it is shown anew.
  case rewritten
  /// Its name has got another file, which is shown in its place.
  case replaced
  /// Its name has got another file, whose records follow those of the one before.
  case rotated
  /// Its name is gone; what is open is still shown.
  case deleted
  /// Its name is back.
  case restored
}

/// The changes in a source since they were last taken, beside records that were added.
public struct SourceChanges: Sendable, Hashable {
  /// The events of the file, in order.
  public var events: [SourceEvent] = []
  /// Whether all records are others than before.
  public var isNew = false
  /// The first record that may have changed, or no longer be there.
  public var firstRevised: Int?

  /// Whether nothing has changed.
  public var isEmpty: Bool { events.isEmpty && !isNew && firstRevised == nil }
}
