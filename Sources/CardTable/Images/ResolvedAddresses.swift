import ImageLoading

/// The meanings of the addresses that were asked about lately.
///
/// An address may hold a whole image, so their bytes are bounded too.
struct ResolvedAddresses {
  /// The meaning of an address.
  enum Meaning {
    /// An image that may be loaded.
    case key(ImageKey)
    /// An image on a host that is not asked for it.
    case remote(host: String)
    /// An image on a host about which the user is to be asked.
    case undecided(host: String)
    /// An address that is not opened.
    case refused(ImageFailure)
  }

  /// Addresses that are remembered at most; beyond, all of them are forgotten.
  static let capacity = 4096
  /// Bytes of them at most, but for the last one alone.
  static let byteLimit = 16 << 20

  private var meanings: [ImageReference: Meaning] = [:]
  private(set) var byteCount = 0

  /// Returns the meaning of an address, where that is remembered.
  func meaning(of reference: ImageReference) -> Meaning? { meanings[reference] }

  /// Remembers what an address means that is not remembered.
  mutating func insert(_ meaning: Meaning, for reference: ImageReference) {
    let bytes = reference.address.utf8.count
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
