/// The name of one load, from the pipeline's decision to libcurl's transfer.
///
/// An image that is loaded again gets another one, so that late events of a load that was stopped
/// cannot be mistaken for those of the next.
package struct LoadID: Sendable, Hashable, Comparable {
  let number: UInt64

  /// Makes the name of a load; use larger numbers for later loads, and none twice.
  package init(number: UInt64) { self.number = number }

  /// Whether the first load was asked for before the second.
  package static func < (first: LoadID, second: LoadID) -> Bool { first.number < second.number }
}

/// A step of a load.
package enum LoadEvent: Sendable, Hashable {
  /// So many bytes are here, of so many where that is known.
  case progress(received: Int, expected: Int?)
  /// The first bytes told the size, upright, in pixels.
  case header(PixelSize)
  /// All bytes are here, or will not come.
  case finished(Result<[UInt8], ImageFailure>)
}

/// The urgency of an image, the least urgent first.
package enum ImagePriority: Sendable, Hashable, Comparable, CaseIterable {
  /// It may come into view.
  case nearby
  /// It is in view.
  case visible
}
