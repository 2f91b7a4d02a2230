/// The urgency of an image.
package enum ImagePriority: Int, Sendable, Hashable, CaseIterable {
  /// It may come into view.
  case nearby
  /// It is in view.
  case visible
}

extension ImagePriority: Comparable {
  /// Whether the first is less urgent than the second.
  package static func < (first: ImagePriority, second: ImagePriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
