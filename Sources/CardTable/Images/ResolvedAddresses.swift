import AdaptiveCards
import ImageLoading

/// What addresses of images mean, for those that were asked about lately.
///
/// An address may hold a whole image, so their bytes are bounded too.
struct ResolvedAddresses {
  /// An address in a card, relative to a folder.
  struct Reference: Hashable {
    var url: String
    var folder: String?
  }

  /// What an address means.
  enum Meaning {
    case key(ImageKey)
    case state(ImageState)
    /// Nothing is known until the user has answered.
    case undecided(host: String)
  }

  /// Addresses that are remembered at most; beyond, all of them are forgotten.
  static let capacity = 4096
  /// Bytes of them at most, but for the last one alone.
  static let byteLimit = 16 << 20

  private var meanings: [Reference: Meaning] = [:]
  private(set) var byteCount = 0

  /// What an address means, where that is remembered.
  func meaning(of reference: Reference) -> Meaning? { meanings[reference] }

  /// Remembers what an address means that is not remembered.
  mutating func insert(_ meaning: Meaning, for reference: Reference) {
    let bytes = reference.url.utf8.count
    if meanings.count >= Self.capacity || byteCount + bytes > Self.byteLimit { removeAll() }
    meanings[reference] = meaning
    byteCount += bytes
  }

  /// Forgets all.
  mutating func removeAll() {
    meanings.removeAll(keepingCapacity: true)
    byteCount = 0
  }
}
