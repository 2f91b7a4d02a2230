/// A host that the user allows by name, wherever it is and without encryption.
///
/// Written `example.org`, `example.org:8080` (that port alone) or `*.example.org` (every name below,
/// but not that name itself); also `127.0.0.1`, `[::1]` and `[::1]:8080`.
public struct HostRule: Sendable, Hashable {
  /// In lower case, without dots at its end; IPv6 in brackets.
  private let name: String
  private let coversNamesBelow: Bool
  /// Nil for every port.
  private let port: UInt16?

  /// Reads a rule; nil for what names no host.
  public init?(_ text: String) {
    guard let (host, port) = Self.split(text.lowercased()) else { return nil }
    coversNamesBelow = host.hasPrefix("*.")
    let name = AddressGuard.withoutTrailingDots(
      coversNamesBelow ? String(host.dropFirst(2)) : host)
    let isAddress = Self.bracketed(name) != nil
    guard !name.isEmpty, isAddress || name.utf8.allSatisfy(Self.isOfName)
    else { return nil }
    self.name = name
    self.port = port
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "@"),
      UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "%"),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      false
    default: true
    }
  }

  /// Whether the rule allows a port of a host.
  func allows(host: String, port: UInt16) -> Bool {
    guard self.port == nil || self.port == port else { return false }
    let host = AddressGuard.withoutTrailingDots(host.lowercased())
    return coversNamesBelow ? host.hasSuffix("." + name) : host == name
  }

  /// Whether the rule allows the host of an image.
  package func allows(_ image: RemoteImage) -> Bool {
    image.port.map { allows(host: image.host, port: $0) } ?? false
  }

  /// Takes the port off; an IPv6 address may go without brackets where it has none.
  private static func split(_ text: String) -> (host: String, port: UInt16?)? {
    if let address = bracketed(text) { return (address, nil) }
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return (text, nil) }
    let host = String(text[..<colon])
    let digits = text[colon...].dropFirst()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits),
      port > 0
    else { return nil }
    if let address = bracketed(host) { return host.hasPrefix("[") ? (address, port) : nil }
    return host.utf8.contains(UInt8(ascii: ":")) ? nil : (host, port)
  }

  /// An IPv6 address in brackets as libcurl writes it, or nil for anything else.
  private static func bracketed(_ text: String) -> String? {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let inner = isBracketed ? String(text.dropFirst().dropLast()) : text
    guard inner.utf8.contains(UInt8(ascii: ":")) else { return nil }
    return InternetAddress.canonicalV6(inner).map { "[\($0)]" }
  }
}
