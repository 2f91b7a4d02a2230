import Records

/// How far a sort has come.
public struct SortProgress: Sendable, Hashable {
  /// What a sort does, in this order.
  public enum Phase: Sendable, Hashable {
    /// Reads the records, and waits for those that are not indexed yet.
    case reading
    /// Puts what was read into order.
    case merging
    /// Nothing any more: it has an order, or has failed or was cancelled.
    case ended
  }

  /// What it does now.
  public var phase = Phase.reading
  /// How much of that is done, from 0 to 1.
  public var fraction = 0.0
  /// Records that were read.
  public var count = 0
  /// Why there is no order, if that cannot be made.
  public var failure: SortError?
}
