/// One remote image on its way: every event is a mutating function that says what to do next.
///
/// It touches neither network nor disk nor clock. The order of events:
///
///     begin → parsed → found ─┬→ (finished by a fresh copy)
///               ↑             └→ mayConnect*, receive*, ended ─→ (finished)
///               └──────────────────────── sent on ←──┘
struct RemoteFetch {
  /// The next thing to do.
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

  /// A change of the copy on the disk.
  enum DiskChange: Hashable {
    case none
    case store(CachedImage)
    case remove(url: String)
  }

  /// The reason to stop a transfer before its end.
  enum Stop: Hashable {
    /// The head says all that is needed.
    case headIsEnough
    case failure(ImageFailure)
  }

  let image: RemoteImage
  let policy: RemotePolicy
  let limits: RemoteLimits
  /// The image's present address; nil before the first one was taken apart.
  private(set) var url: RemoteURL?
  /// Times it was sent on.
  private(set) var redirects = 0
  /// Bytes of all heads but that of the present answer.
  private var earlierHeadBytes = 0
  private(set) var head = ResponseHead()
  private(set) var bytes: [UInt8] = []
  private var copy: CachedImage?
  private(set) var stop: Stop?
  private var hasToldHeader = false
  private var refusedAddress = false

  /// Makes a fetch that has not begun.
  init(_ image: RemoteImage, policy: RemotePolicy, limits: RemoteLimits) {
    self.image = image
    self.policy = policy
    self.limits = limits
  }

  /// The first thing to do.
  func begin() -> Action { .parse(image.url, base: nil) }

  /// An address was taken apart, or has no form (nil).
  mutating func parsed(_ next: RemoteURL?) -> Action {
    let previous = url
    guard let next else { return fail(redirects > 0 ? .refusedRedirect : .unknownHost(image.host)) }
    // The user agreed to the host that was read out of the address, and to no other.
    if previous == nil, next.host != image.host { return fail(.unclearHost(image.host)) }
    // Once encrypted, an image stays so: who agreed to http did not agree to this.
    let allowsPlain = image.allowsPlainHTTP && previous?.isPlain != false
    if let refusal = policy.refusal(of: next, allowsPlain: allowsPlain) { return fail(refusal) }
    guard mayGo(to: next) else { return fail(.otherHost(next.host)) }
    url = next
    return .lookUp(next)
  }

  private func mayGo(to next: RemoteURL) -> Bool {
    !image.staysWithHost || next.host == image.host || policy.allowsByName(next)
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

/// The end of a transfer.
enum TransferOutcome: Hashable {
  /// The whole answer is here.
  case complete
  /// It was stopped here.
  case stopped
  /// The answer, or its rest, did not come.
  case failed(ImageFailure)
}

extension RemoteFetch {
  /// The transfer has ended.
  ///
  /// - Parameter now: seconds since 1970.
  mutating func ended(_ outcome: TransferOutcome, now: Int) -> Action {
    if case .failure(let failure) = stop { return fail(failure) }
    switch outcome {
    case .failed(let failure) where stop == nil: return unreached(failure)
    case .stopped where stop == nil: return unreached(.cutShort)
    default: return answered(now: now)
    }
  }

  /// No whole answer came: a copy that is not fresh is better than nothing.
  private mutating func unreached(_ failure: ImageFailure) -> Action {
    switch failure {
    case .unreachable(let host) where refusedAddress: fail(.privateAddress(host: host))
    case .unknownHost, .unreachable, .timedOut, .cutShort:
      copy.map { succeed($0.bytes, .none) } ?? fail(failure)
    default: fail(failure)
    }
  }

  private mutating func answered(now: Int) -> Action {
    switch head.status {
    case 200, 203: return succeed(bytes, diskChange(now: now))
    case 301, 302, 303, 307, 308: return follow()
    case 304:
      guard var copy else { return fail(.status(head.status)) }
      copy.freshUntil = now + head.secondsOfFreshness
      return succeed(copy.bytes, head.mustNotStore ? .remove(url: copy.url) : .store(copy))
    default: return fail(.status(head.status))
    }
  }

  /// Goes where the server says (RFC 9110, section 15.4).
  private mutating func follow() -> Action {
    guard let url, let location = head.location else { return fail(.status(head.status)) }
    guard redirects < limits.redirects else { return fail(.tooManyRedirects) }
    redirects += 1
    return .parse(location, base: url.text)
  }

  private func diskChange(now: Int) -> DiskChange {
    guard let url else { return .none }
    guard !head.mustNotStore else { return .remove(url: url.text) }
    return .store(
      CachedImage(
        url: url.text, entityTag: head.entityTag, lastModified: head.lastModified,
        freshUntil: now + head.secondsOfFreshness, bytes: bytes))
  }

  /// Ends with bytes, if they are those of an image.
  private mutating func succeed(_ bytes: [UInt8], _ change: DiskChange) -> Action {
    guard ImageFormat(startOf: bytes) != nil else { return fail(.notAnImage) }
    let events = headerEvents(of: bytes)
    return .finish(events + [.finished(.success(bytes))], change)
  }

  /// Ends without an image; an address that a server sent on to is refused as such.
  private func fail(_ failure: ImageFailure) -> Action {
    .finish(
      [.finished(.failure(isRefusal(failure) && redirects > 0 ? .refusedRedirect : failure))], .none
    )
  }

  /// Whether the failure is the guard's.
  private func isRefusal(_ failure: ImageFailure) -> Bool {
    switch failure {
    case .privateAddress, .notEncrypted, .credentials, .unsupportedScheme: true
    default: false
    }
  }
}

extension RemoteFetch {
  /// Enough bytes to tell the format of any image by.
  private static let formatByteCount = 12
  /// The size of an image is looked for in so many bytes; photographs may hold a preview before it.
  private static let headerByteCount = 256 << 10

  /// A line of an answer's head has come; whether to go on.
  mutating func receive(line: some Collection<UInt8>) -> Bool {
    let wasComplete = head.isComplete
    head.receive(line)
    if earlierHeadBytes + head.byteCount > limits.headBytes {
      stop = .failure(.tooManyBytes)
    } else if head.isComplete && !wasComplete {
      stop = stopAfterHead()
    }
    return stop == nil
  }

  /// The reason why no body is needed, or nil.
  private func stopAfterHead() -> Stop? {
    guard isImage || head.status == 304 else { return .headIsEnough }
    if head.isPacked { return .failure(.damaged) }
    if let length = head.contentLength, length > limits.bytes { return .failure(.tooManyBytes) }
    return nil
  }

  /// Whether the answer is the image itself (RFC 9110, section 15.3).
  private var isImage: Bool { head.status == 200 || head.status == 203 }

  /// Bytes of the body have come; the events to tell, or nil not to go on.
  mutating func receive(bytes more: some Collection<UInt8>) -> [LoadEvent]? {
    guard more.count <= limits.bytes - bytes.count else {
      stop = .failure(.tooManyBytes)
      return nil
    }
    bytes += more
    if bytes.count >= Self.formatByteCount, ImageFormat(startOf: bytes) == nil {
      stop = .failure(.notAnImage)
      return nil
    }
    let progress = LoadEvent.progress(received: bytes.count, expected: head.contentLength)
    return (bytes.count <= Self.headerByteCount ? headerEvents(of: bytes) : []) + [progress]
  }

  /// The size, the first time that it is known.
  private mutating func headerEvents(of bytes: [UInt8]) -> [LoadEvent] {
    guard !hasToldHeader, let header = ImageHeader(bytes) else { return [] }
    hasToldHeader = true
    return [.header(header.size)]
  }
}

/// The most that one remote image may cost.
public struct RemoteLimits: Sendable, Hashable {
  /// Bytes of an image; with one more it is refused.
  public var bytes = 8 << 20
  /// Bytes of the heads of all answers on the way to one.
  public var headBytes = 64 << 10
  /// Times that servers may send a request on.
  public var redirects = 3
  /// Milliseconds until a host must have accepted a connection.
  public var connectMilliseconds = 3_000
  /// Milliseconds from the first look-up to the last byte, redirects included.
  public var totalMilliseconds = 10_000
  /// Images that are fetched at the same time; others wait.
  public var transfers = 4

  /// The usual limits: 8 MB, 3 redirects, 3 seconds to connect, 10 in all, 4 at the same time.
  public init() {}

  /// The whole time in seconds, rounded up.
  var totalSeconds: Int { (totalMilliseconds + 999) / 1_000 }
}

/// An http or https address taken apart by the library that will open it.
struct RemoteURL: Sendable, Hashable {
  /// The whole address, absolute, without a fragment.
  let text: String
  /// In lower case.
  let scheme: String
  /// In lower case; IPv6 in brackets.
  let host: String
  /// The port; that of the scheme where none is written.
  let port: UInt16
  /// Whether it holds a name or a password.
  let hasCredentials: Bool

  /// Whether what is sent can be read on its way.
  var isPlain: Bool { scheme == "http" }
}
