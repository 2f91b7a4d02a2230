/// The identity of an image: equal addresses give equal keys.
///
/// Make it once for an image and keep it. A `data:` address can be megabytes long; it is hashed here,
/// so that looking an image up costs the same for every address.
public struct ImageKey: Sendable, Hashable {
  /// The place where the image is.
  package let address: ImageAddress
  /// The short form of the key, without the address.
  let fingerprint: Fingerprint

  /// Makes the key of an address; O(length of the address).
  package init(_ address: ImageAddress) {
    self.address = address
    fingerprint = Fingerprint(of: address)
  }

  /// Bytes of the address where it holds the image itself, so that keeping the key costs memory.
  ///
  /// Other addresses are short, and count as nothing.
  package var addressByteCount: Int {
    if case .data(let data) = address { data.text.utf8.count } else { 0 }
  }

  /// Feeds the hash that was computed when the key was made; O(1).
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// Whether two keys name the same image; O(1).
  public static func == (first: ImageKey, second: ImageKey) -> Bool {
    first.fingerprint == second.fingerprint
  }
}

/// A hash of 128 bits that stands for a key in the caches, so that these hold no address.
///
/// An address may be longer than what is remembered of its image. The hash is seeded anew in every
/// process, so that no data can be made to collide.
struct Fingerprint: Sendable, Hashable {
  private let high: Int
  private let low: Int

  /// Hashes a value; O(its size).
  init(of value: some Hashable) {
    var hasher = Hasher()
    hasher.combine(value)
    let first = hasher
    hasher.combine(0)
    (high, low) = (first.finalize(), hasher.finalize())
  }
}
