/// One remote image on its way: every event is a mutating function that says what to do next.
///
/// It touches neither network nor disk nor clock. The order of events:
///
///     begin → parsed → found ─┬→ (finished by a fresh copy)
///               ↑             └→ mayConnect*, receive*, ended ─→ (finished)
///               └──────────────────────── sent on ←──┘
struct RemoteFetch {
  /// What to do next.
  enum Action: Hashable {
    /// Take an address apart, relative to another; answer `parsed`.
    case parse(String, base: String?)
    /// Look for a copy on the disk; answer `found`.
    case lookUp(RemoteURL)
    /// Ask the host with these lines in the head; answer `ended`.
    case ask(RemoteURL, fields: [String])
    /// Tell these events, the last of which is `.finished`, and do this to the disk.
    case finish([LoadEvent], DiskChange)
  }

  /// What becomes of the copy on the disk.
  enum DiskChange: Hashable {
    case none
    case store(CachedImage)
    case remove(url: String)
  }

  /// Why a transfer was stopped before its end.
  enum Stop: Hashable {
    /// The head says all that is needed.
    case headIsEnough
    case failure(ImageFailure)
  }

  let request: RemoteRequest
  let policy: RemotePolicy
  let limits: RemoteLimits
  /// Where the image is by now; nil before the first address was taken apart.
  var url: RemoteURL?
  /// Times it was sent on.
  var redirects = 0
  /// Bytes of all heads but that of the present answer.
  var earlierHeadBytes = 0
  var head = ResponseHead()
  var bytes: [UInt8] = []
  var copy: CachedImage?
  var stop: Stop?
  var hasToldHeader = false
  var refusedAddress = false

  /// Makes a fetch that has not begun.
  init(_ request: RemoteRequest, policy: RemotePolicy, limits: RemoteLimits) {
    self.request = request
    self.policy = policy
    self.limits = limits
  }

  /// The first thing to do.
  func begin() -> Action { .parse(request.url, base: nil) }

  /// An address was taken apart, or has no form (nil).
  mutating func parsed(_ next: RemoteURL?) -> Action {
    let previous = url
    guard let next else {
      return fail(redirects > 0 ? .refusedRedirect : .unknownHost(request.host))
    }
    // The user agreed to the host that was read out of the address, and to no other.
    if previous == nil, next.host != request.host { return fail(.unclearHost(request.host)) }
    // Once encrypted, an image stays so: who agreed to http did not agree to this.
    let allowsPlain = request.allowsPlainHTTP && previous?.isPlain != false
    if let refusal = policy.refusal(of: next, allowsPlain: allowsPlain) { return fail(refusal) }
    guard mayGo(to: next) else { return fail(.otherHost(next.host)) }
    url = next
    return .lookUp(next)
  }

  private func mayGo(to next: RemoteURL) -> Bool {
    !request.staysWithHost || next.host == request.host || policy.allowsByName(next)
  }

  /// There is a copy on the disk, or none.
  ///
  /// - Parameter now: seconds since 1970.
  mutating func found(_ found: CachedImage?, now: Int) -> Action {
    guard let url else { fatalError("An address comes before its copy") }
    copy = found
    if let found, found.isFresh(at: now) { return succeed(found.bytes, .none) }
    earlierHeadBytes += head.byteCount
    head = ResponseHead()
    bytes = []
    stop = nil
    refusedAddress = false
    return .ask(url, fields: Self.fields + (found?.validators ?? []))
  }

  /// Whether a socket to an address may be opened; nil is no address of the Internet.
  mutating func mayConnect(to address: InternetAddress?) -> Bool {
    guard let url else { return false }
    let may = policy.mayConnect(to: address, for: url)
    refusedAddress = refusedAddress || !may
    return may
  }

  /// Only formats that are decoded, and those that may not be installed last; nothing packed.
  private static let fields = [
    "Accept: image/png, image/jpeg, image/gif, image/bmp, image/webp;q=0.5",
    "Accept-Encoding: identity",
  ]
}
