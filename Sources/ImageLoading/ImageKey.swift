/// The identity of an image: equal addresses give equal keys.
///
/// Make it once for an image and keep it. A `data:` address can be megabytes long; it is hashed here,
/// so that looking an image up costs the same for every address.
public struct ImageKey: Sendable, Hashable {
  /// A hash of 128 bits that stands for the address.
  ///
  /// Caches remember it in place of addresses, which may be longer than what they name. It is seeded
  /// anew in every process, so that no data can be made to collide.
  struct Fingerprint: Sendable, Hashable {
    let high: Int
    let low: Int
  }

  /// Where the image is.
  package let address: ImageAddress
  let fingerprint: Fingerprint

  /// Makes the key of an address; O(length of the address).
  package init(_ address: ImageAddress) {
    self.address = address
    var salted = Hasher()
    salted.combine(address)
    salted.combine(0)
    fingerprint = Fingerprint(high: address.hashValue, low: salted.finalize())
  }

  /// Bytes of the address where it holds the image itself, so that keeping the key costs memory.
  ///
  /// Other addresses are short, and count as nothing.
  package var addressByteCount: Int {
    if case .data(let data) = address { data.text.utf8.count } else { 0 }
  }

  /// Feeds the hash that was taken when the key was made; O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  /// Whether two keys name the same image; O(1).
  public static func == (first: ImageKey, second: ImageKey) -> Bool {
    first.fingerprint == second.fingerprint
  }
}
