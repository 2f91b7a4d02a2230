@testable import ImageLoading

/// A remote image from its address to its end, with answers of a server that means no good: nothing is
/// asked but what the policy allows, the limits hold, and what is kept is read from the disk again.
///
/// The first byte says what the user agreed to, then come lines: the address, and those of the heads;
/// an empty line ends a head, `@` and a place is what the address is taken for, and `+` begins a body.
enum FetchFuzz: FuzzTarget {
  private static let now = 1_000_000

  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let consent = input.byte()
    let address = input.line()
    try checkAddress(address)
    guard case .remote(let image) = ImageAddress.resolve(address, besideFile: nil) else { return }
    let request = RemoteRequest(
      url: image.url, host: image.host, allowsPlainHTTP: consent & 1 != 0,
      staysWithHost: consent & 2 != 0)
    let rules = [HostRule("allowed.example"), HostRule("*.example.org:8080")].compactMap(\.self)
    let policy = RemotePolicy(allowedHosts: consent & 4 != 0 ? rules : [])
    var limits = RemoteLimits()
    limits.bytes = 512
    limits.headBytes = 1024
    var run = FetchRun(RemoteFetch(request, policy: policy, limits: limits), now: now)
    while !input.rest.isEmpty, !run.isFinished { try run.take(input.line()) }
    try run.end()
  }

  private static func checkAddress(_ text: String) throws {
    switch ImageAddress.resolve(text, besideFile: "/data") {
    case .file(let image):
      let parts = image.path.split(separator: "/")
      try expect(!parts.contains("..") && !parts.isEmpty, "climbs out: \(image)")
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
