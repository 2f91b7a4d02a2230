/// What a table does about an update block that contradicts itself or the data source.
public enum UpdateFailurePolicy: Sendable, Hashable {
  /// Stops the program with the message: the mistake is found where it is made.
  case trap
  /// Logs the message and reloads all data: the reader goes on with what is there now.
  case reload

  /// Stops in debug builds, reloads in others.
  public static var standard: UpdateFailurePolicy {
    #if DEBUG
      .trap
    #else
      .reload
    #endif
  }
}
