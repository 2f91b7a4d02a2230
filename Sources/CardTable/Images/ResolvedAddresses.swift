import ImageLoading

/// The way from an address to the image that it names, where this may be loaded.
///
/// Meanings are remembered, for a card asks for the same addresses over and over. An address may hold a
/// whole image, so their bytes are bounded too.
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

  /// The folder that paths are relative to where no other one is named.
  let folder: String?
  /// The remote images that are loaded.
  var consent = ImageConsent() { didSet { removeAll() } }
  /// Hosts that are allowed by name, whatever the consent says.
  var allowedHosts: [HostRule] = [] { didSet { removeAll() } }
  private var meanings: [ImageReference: Meaning] = [:]
  private(set) var byteCount = 0

  init(folder: String? = nil) { self.folder = folder }

  /// Returns the meaning of an address; O(its length) the first time.
  mutating func resolve(_ address: String, folder: String?) -> Meaning {
    let reference = ImageReference(address: address, folder: folder ?? self.folder)
    if let known = meaning(of: reference) { return known }
    let meaning = meaning(of: ImageAddress.resolve(address, besideFile: reference.folder))
    insert(meaning, for: reference)
    return meaning
  }

  /// Returns the meaning of an address under the present consent.
  func meaning(of address: ImageAddress) -> Meaning {
    switch address {
    case .remote(let image): meaning(of: image)
    case .refused(let failure): .refused(failure)
    case .file, .data: .key(ImageKey(address))
    }
  }

  private func meaning(of image: RemoteImage) -> Meaning {
    var image = image
    let answer = consent.answer(for: image.url, host: image.host)
    image.allowsPlainHTTP = answer == .yesForThis
    image.staysWithHost = answer != .yesForThis && answer != .yes
    switch answer {
    case .yes, .yesForThis, .yesFromHost: return .key(ImageKey(.remote(image)))
    case .ask, .no:
      if allowedHosts.contains(where: { $0.allows(image) }) {
        return .key(ImageKey(.remote(image)))
      }
      return answer == .ask ? .undecided(host: image.host) : .remote(host: image.host)
    }
  }

  /// Returns the meaning of an address, where that is remembered.
  func meaning(of reference: ImageReference) -> Meaning? { meanings[reference] }

  /// Remembers the meaning of an address that is not remembered.
  mutating func insert(_ meaning: Meaning, for reference: ImageReference) {
    let bytes = reference.address.utf8.count
    if meanings.count >= Self.capacity || byteCount + bytes > Self.byteLimit { removeAll() }
    meanings[reference] = meaning
    byteCount += bytes
  }

  private mutating func removeAll() {
    meanings.removeAll(keepingCapacity: true)
    byteCount = 0
  }
}
