import Platform

/// An address that a socket can be connected to, without its port.
enum InternetAddress: Sendable, Hashable {
  /// Four bytes, the first one highest.
  case v4(UInt32)
  /// Sixteen bytes, the first one highest.
  case v6(high: UInt64, low: UInt64)

  /// Reads a `struct sockaddr`; nil for a family that is not the Internet's.
  init?(_ address: UnsafeRawBufferPointer) {
    guard address.count >= MemoryLayout<sockaddr>.size else { return nil }
    switch Int32(address.loadUnaligned(as: sa_family_t.self)) {
    case AF_INET:
      let four = address.loadUnaligned(as: sockaddr_in.self)
      self = .v4(UInt32(bigEndian: four.sin_addr.s_addr))
    case AF_INET6 where address.count >= MemoryLayout<sockaddr_in6>.size:
      self = Self(v6: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
    default: return nil
    }
  }

  /// Reads an address as people write it: four decimal numbers, or RFC 4291, section 2.2.
  init?(_ text: String) {
    var four = in_addr()
    var sixteen = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self = .v4(UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
      self = Self(v6: sixteen)
    } else {
      return nil
    }
  }

  private init(v6 address: in6_addr) {
    self = withUnsafeBytes(of: address) { bytes in
      .v6(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }
}

extension InternetAddress {
  /// The one spelling of an IPv6 address that libc writes, which is RFC 5952's; nil for other text.
  static func canonicalV6(_ text: String) -> String? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    var spelled = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &address, &spelled, socklen_t(spelled.count)) != nil else {
      return nil
    }
    return String(decoding: spelled.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
