@testable import ImageLoading

/// A remote image from its address to its end, with answers of a server that means no good: nothing is
/// asked but what the policy allows, the limits hold, and what is kept is read from the disk again.
///
/// The first byte says what the user agreed to and what is on the disk; then come lines: the address,
/// those of a head up to an empty one, and those of the body.
enum FetchFuzz: FuzzTarget {
  private static let now = 1_000_000

  static func check(_ input: [UInt8]) throws {
    try checkFile(input)
    var input = FuzzInput(input)
    let consent = input.byte()
    let address = input.line()
    try checkAddress(address)
    guard case .remote(let image) = ImageAddress.resolve(address, besideFile: nil) else { return }
    let request = RemoteImage(
      url: image.url, host: image.host, allowsPlainHTTP: consent & 1 != 0,
      staysWithHost: consent & 2 != 0)
    let rules = [HostRule("allowed.example"), HostRule("*.example.org:8080")].compactMap(\.self)
    let policy = RemotePolicy(allowedHosts: consent & 4 != 0 ? rules : [])
    var limits = RemoteLimits()
    limits.bytes = 512
    limits.headBytes = 1024
    let copy = CachedImage(
      url: image.url, entityTag: "\"a\"", lastModified: nil,
      freshUntil: consent & 8 != 0 ? now + 5 : 0, bytes: Array("GIF89a".utf8))
    let fetch = RemoteFetch(request, policy: policy, limits: limits)
    var run = FetchRun(fetch, copy: consent & 16 != 0 ? copy : nil, now: now)
    try run.begin()
    while !input.rest.isEmpty, !run.isFinished { try run.take(input.line()) }
    try run.end()
  }

  /// A file of the cache is read as an image only if it would be written so.
  private static func checkFile(_ bytes: [UInt8]) throws {
    let sum = DiskCacheFile.checksum(bytes)
    let seal = (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    try expect(DiskCacheFile.decode(bytes) == nil, "a file without a seal is read")
    let file = Array("riffle2\n".utf8) + seal + bytes
    guard let image = DiskCacheFile.decode(file) else { return }
    let again = DiskCacheFile.decode(DiskCacheFile.encode(image))
    try expectEqual(again, image, "written again")
    try expect(image.bytes.count <= bytes.count, "more bytes than there are")
  }

  private static func checkAddress(_ text: String) throws {
    switch ImageAddress.resolve(text, besideFile: "/data") {
    case .file(let image):
      let parts = image.path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      try expect(!parts.contains(Array("..".utf8)) && !parts.isEmpty, "climbs out: \(image)")
    case .data(let address):
      let limit = 64
      guard let bytes = try? address.bytes(byteLimit: limit) else { return }
      try expect(bytes.count <= limit, "more than asked for")
    case .remote(let image): try expect(!image.host.isEmpty, "no host")
    case .refused: break
    }
    if let rule = HostRule(text) {
      try expect(!rule.allows(host: "", port: 443), "\(text) allows no host at all")
    }
  }
}
