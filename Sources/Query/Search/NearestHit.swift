import Records

/// What is known of the next matching record in a direction.
public enum NearestHit: Sendable, Hashable {
  /// It is this one; all records before it in that direction are searched.
  case record(RecordPosition)
  /// There may be one among records that are not searched yet.
  case unknown
  /// There is none up to the end that is known now.
  case none
}
