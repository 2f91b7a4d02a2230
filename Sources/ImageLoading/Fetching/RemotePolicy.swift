/// Which addresses may be asked for an image: the guard, with the exceptions that the user made.
struct RemotePolicy: Sendable {
  let allowedHosts: [HostRule]

  /// Whether the user allowed this host by name.
  func allowsByName(_ url: RemoteURL) -> Bool {
    allowedHosts.contains { $0.allows(host: url.host, port: url.port) }
  }

  /// The reason to refuse an address by its text alone, or nil.
  ///
  /// - Parameter allowsPlain: whether it may go without encryption.
  func refusal(of url: RemoteURL, allowsPlain: Bool) -> ImageFailure? {
    guard url.isPlain || url.scheme == "https" else { return .unsupportedScheme(url.scheme) }
    guard !url.hasCredentials else { return .credentials }
    guard !allowsByName(url) else { return nil }
    guard !AddressGuard.isLocalName(url.host) else { return .privateAddress(host: url.host) }
    return url.isPlain && !allowsPlain ? .notEncrypted(host: url.host) : nil
  }

  /// Whether a socket to an address may be opened for the sake of a host; nil is no address of the
  /// Internet.
  func mayConnect(to address: InternetAddress?, for url: RemoteURL) -> Bool {
    address.map { AddressGuard.isPublic($0) || allowsByName(url) } ?? false
  }
}

/// Tells addresses of the public Internet from those of this machine and of its own network.
///
/// From IANA's registries of special-purpose addresses (RFC 6890): what is not globally reachable is
/// not public. It is asked about the address that is connected to, after every name was looked up and
/// every spelling of a number was read, so that none of those can hide where it leads.
enum AddressGuard {
  /// Leading bits that addresses share.
  private struct Network {
    let prefix: UInt32
    let bits: UInt32

    func contains(_ address: UInt32) -> Bool { (address ^ prefix) >> (32 - bits) == 0 }
  }

  private static let reserved: [Network] = [
    Network(prefix: 0x0000_0000, bits: 8),  // 0.0.0.0: this network
    Network(prefix: 0x0A00_0000, bits: 8),  // 10.0.0.0: private
    Network(prefix: 0x6440_0000, bits: 10),  // 100.64.0.0: shared by a provider's customers
    Network(prefix: 0x7F00_0000, bits: 8),  // 127.0.0.0: this machine
    Network(prefix: 0xA9FE_0000, bits: 16),  // 169.254.0.0: this link, and metadata of clouds
    Network(prefix: 0xAC10_0000, bits: 12),  // 172.16.0.0: private
    Network(prefix: 0xC000_0000, bits: 24),  // 192.0.0.0: assigned to protocols
    Network(prefix: 0xC000_0200, bits: 24),  // 192.0.2.0: documentation
    Network(prefix: 0xC058_6300, bits: 24),  // 192.88.99.0: relays of 6to4
    Network(prefix: 0xC0A8_0000, bits: 16),  // 192.168.0.0: private
    Network(prefix: 0xC612_0000, bits: 15),  // 198.18.0.0: benchmarks
    Network(prefix: 0xC633_6400, bits: 24),  // 198.51.100.0: documentation
    Network(prefix: 0xCB00_7100, bits: 24),  // 203.0.113.0: documentation
    Network(prefix: 0xE000_0000, bits: 4),  // 224.0.0.0: multicast
    Network(prefix: 0xF000_0000, bits: 4),  // 240.0.0.0: reserved, and broadcast
  ]

  /// Whether an address is one of the public Internet.
  static func isPublic(_ address: InternetAddress) -> Bool {
    switch address {
    case .v4(let number): !reserved.contains { $0.contains(number) }
    case .v6(let high, let low): isPublic(high: high, low: low)
    }
  }

  /// Global unicast addresses are 2000::/3 (RFC 4291, section 2.4); all others are refused, among them
  /// `::1`, `::ffff:0:0/96`, `fc00::/7`, `fe80::/10`, `fec0::/10` and `ff00::/8`.
  ///
  /// Addresses that stand for one of IPv4 are as public as that is.
  private static func isPublic(high: UInt64, low: UInt64) -> Bool {
    if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 {  // 64:ff9b::/96: NAT64 (RFC 6052)
      return isPublic(.v4(UInt32(low)))
    }
    if high >> 48 == 0x2002 {  // 2002::/16: 6to4 (RFC 3056)
      return isPublic(.v4(UInt32(truncatingIfNeeded: high >> 16)))
    }
    if high >> 32 == 0x2001_0000 {  // 2001::/32: Teredo's server and client (RFC 4380)
      return isPublic(.v4(UInt32(truncatingIfNeeded: high)))
        && isPublic(.v4(~UInt32(truncatingIfNeeded: low)))
    }
    let isAssignedToProtocols = high >> 41 == 0x2001_0000 >> 9  // 2001::/23
    let isDocumentation = high >> 32 == 0x2001_0DB8 || high >> 44 == 0x3FFF0
    return high >> 61 == 1 && !isAssignedToProtocols && !isDocumentation
  }

  /// Whether a name is only known on this machine, on its link, or within one's own network.
  ///
  /// Such a name is not even looked up (RFC 6761 and 6762, ICANN's `.internal`).
  static func isLocalName(_ host: String) -> Bool {
    let name = withoutTrailingDots(host.lowercased())
    let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) }
    return ["localhost", "local", "localdomain", "internal"].contains(last)
  }

  /// A dot at the end says that a name is complete, and changes nothing about whose name it is.
  static func withoutTrailingDots(_ host: String) -> String {
    var rest = host[...]
    while rest.last == "." { rest.removeLast() }
    return String(rest)
  }
}
