import TextLayout

/// Addresses that a browser would open: the host that the reader is asked about is the one that a
/// parser of bytes finds, and the parts are the whole address.
enum LinksFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let address = try? WebAddress(text) else { return }
    let user = address.user.isEmpty ? "" : address.user + "@"
    let joined = Array((address.scheme + user + address.host + address.path).utf8)
    let isWhole = joined == Array(text.utf8) || address.user.isEmpty && text.utf8.contains(0x40)
    try expect(isWhole, "\(address) is not all of \(text)")
    guard address.scheme.lowercased() != "mailto:" else { return }
    let rest = text.utf8.dropFirst(address.scheme.utf8.count)
    // Browsers take a backslash for a slash (URL Standard, section 4.4).
    let authority = Array(rest.prefix { !"/?#\\".utf8.contains($0) })
    let host = authority.lastIndex(of: 0x40).map { authority[($0 + 1)...] } ?? authority[...]
    try expectEqual(Array(address.host.utf8), Array(host), "the host of \(text)")
    try expect(!address.host.isEmpty && !host.contains(0x40), "the host of \(address)")
  }
}
