/// The identity of an image: two addresses that mean the same bytes give equal keys.
///
/// Make it once for an image and keep it. A `data:` address can be megabytes long; its hash is taken
/// here, so that looking an image up costs the same for every address.
public struct ImageKey: Sendable, Hashable {
  /// Where the image is.
  public let address: ImageAddress
  private let addressHash: Int

  /// Makes the key of an address; O(length of the address).
  public init(_ address: ImageAddress) {
    self.address = address
    addressHash = address.hashValue
  }

  /// Feeds the hash that was taken when the key was made.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(addressHash)
  }

  /// Whether two keys name the same image.
  public static func == (first: ImageKey, second: ImageKey) -> Bool {
    first.addressHash == second.addressHash && first.address == second.address
  }

  /// Bytes of memory that remembering the key takes, about.
  var byteCount: Int { MemoryLayout<ImageKey>.stride + address.byteCount }
}
