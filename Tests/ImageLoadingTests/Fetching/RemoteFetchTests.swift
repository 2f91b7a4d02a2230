import Testing

@testable import ImageLoading

/// What cannot be had from a server on 127.0.0.1: encrypted hosts, and hosts that are not there.
@Suite struct RemoteFetchTests {
  private static let address = "https://pictures.example/sun.png"

  @Test func `an encrypted image stays encrypted, whoever agreed to what`() {
    var fetch = asked(allowsPlainHTTP: true)
    answer(&fetch, "HTTP/1.1 302 Found", "Location: http://pictures.example/")
    #expect(
      fetch.ended(.stopped, now: 0) == .parse("http://pictures.example/", base: Self.address))
    #expect(fetch.parsed(url("http", "pictures.example")) == failed(.refusedRedirect))
  }

  @Test func `an encrypted image may lead to a host that is allowed by name`() {
    var fetch = asked(hosts: ["pictures.example"])
    answer(&fetch, "HTTP/1.1 302 Found", "Location: http://pictures.example/")
    _ = fetch.ended(.stopped, now: 0)
    let plain = url("http", "pictures.example")
    #expect(fetch.parsed(plain) == .lookUp(plain))
  }

  @Test func `who agreed to no encryption agreed to it for where the image leads`() {
    let plain = url("http", "pictures.example")
    var fetch = asked(plain, allowsPlainHTTP: true)
    answer(&fetch, "HTTP/1.1 302 Found", "Location: http://other.example/")
    _ = fetch.ended(.stopped, now: 0)
    let other = url("http", "other.example")
    #expect(fetch.parsed(other) == .lookUp(other))
  }

  @Test(arguments: [
    ("other.example", [], true), ("www.pictures.example", [], true),
    ("pictures.example", [], false),
    ("other.example", ["other.example"], false), ("other.example", ["*.example"], false),
  ])
  func `who agreed to one host alone is not sent on to another that is not allowed by name`(
    host: String, allowedHosts: [String], isRefused: Bool
  ) {
    var fetch = asked(hosts: allowedHosts, staysWithHost: true)
    answer(&fetch, "HTTP/1.1 302 Found", "Location: //\(host)/sun.png")
    _ = fetch.ended(.stopped, now: 0)
    let next = url("https", host)
    #expect(fetch.parsed(next) == (isRefused ? failed(.otherHost(host)) : .lookUp(next)))
  }

  @Test(arguments: [
    ("127.0.0.1", "pictures.example", true), ("127.0.0.1", "other.example", false),
    ("8.8.8.8", "other.example", true), ("::1", "other.example", false),
    ("no address", "pictures.example", false),
  ])
  func `a host is allowed to be private by name only`(
    address: String, allowedHost: String, may: Bool
  ) {
    var fetch = asked(hosts: [allowedHost])
    let isAllowed = fetch.mayConnect(to: InternetAddress(address))
    #expect(isAllowed == may)
    let ended = fetch.ended(.failed(.unreachable(host: "pictures.example")), now: 0)
    #expect(
      ended
        == failed(
          may ? .unreachable(host: "pictures.example") : .privateAddress(host: "pictures.example")))
  }

  @Test(arguments: [
    ImageFailure.unknownHost("pictures.example"), .unreachable(host: "pictures.example"),
    .timedOut(seconds: 10), .cutShort,
  ])
  func `a copy is shown while its host is away`(failure: ImageFailure) {
    var fetch = asked(copy: copy())
    #expect(fetch.ended(.failed(failure), now: 200) == finished(.none))
  }

  @Test(arguments: [ImageFailure.untrusted(host: "pictures.example"), .outOfMemory])
  func `a copy hides nothing else`(failure: ImageFailure) {
    var fetch = asked(copy: copy())
    #expect(fetch.ended(.failed(failure), now: 200) == failed(failure))
  }

  @Test func `a host that is private by now hides its copy`() {
    var fetch = asked(copy: copy())
    _ = fetch.mayConnect(to: InternetAddress("10.0.0.1"))
    #expect(
      fetch.ended(.failed(.unreachable(host: "pictures.example")), now: 200)
        == failed(.privateAddress(host: "pictures.example")))
  }

  @Test func `a copy that still holds is fresh for as long as the answer says`() {
    var fetch = asked(copy: copy())
    answer(&fetch, "HTTP/1.1 304 Not Modified", "Cache-Control: max-age=60")
    var fresher = copy()
    fresher.freshUntil = 260
    #expect(fetch.ended(.complete, now: 200) == finished(.store(fresher)))
  }

  @Test func `an answer is kept with what validates it`() {
    var fetch = asked()
    answer(
      &fetch, "HTTP/1.1 200 OK", "ETag: \"1\"", "Last-Modified: Sat", "Cache-Control: max-age=9")
    #expect(fetch.receive(bytes: RemotePicture.bytes) != nil)
    let kept = CachedImage(
      url: Self.address, entityTag: "\"1\"", lastModified: "Sat", freshUntil: 109,
      bytes: RemotePicture.bytes)
    guard case .finish(_, .store(let stored)) = fetch.ended(.complete, now: 100) else {
      Issue.record("The image was not kept")
      return
    }
    #expect(stored == kept)
  }

  private func asked(
    _ address: RemoteURL? = nil, hosts: [String] = [], allowsPlainHTTP: Bool = false,
    staysWithHost: Bool = false, copy: CachedImage? = nil
  ) -> RemoteFetch {
    let image = RemoteImage(
      url: Self.address, host: "pictures.example", allowsPlainHTTP: allowsPlainHTTP,
      staysWithHost: staysWithHost)
    var fetch = RemoteFetch(
      image, policy: RemotePolicy(allowedHosts: hosts.compactMap { HostRule($0) }),
      limits: RemoteLimits())
    #expect(fetch.begin() == .parse(Self.address, base: nil))
    let address = address ?? url("https", "pictures.example")
    #expect(fetch.parsed(address) == .lookUp(address))
    _ = fetch.found(copy, now: 200)
    return fetch
  }

  private func answer(_ fetch: inout RemoteFetch, _ lines: String...) {
    for line in lines + [""] { _ = fetch.receive(line: Array("\(line)\r\n".utf8)) }
  }

  private func url(_ scheme: String, _ host: String) -> RemoteURL {
    RemoteURL(
      text: "\(scheme)://\(host)/sun.png", scheme: scheme, host: host,
      port: scheme == "http" ? 80 : 443, hasCredentials: false)
  }

  private func copy() -> CachedImage {
    CachedImage(
      url: Self.address, entityTag: "\"1\"", lastModified: nil, freshUntil: 100,
      bytes: EncodedImages.pngStart(width: 3, height: 2))
  }

  private func finished(_ change: RemoteFetch.DiskChange) -> RemoteFetch.Action {
    .finish([.header(PixelSize(width: 3, height: 2)), .finished(.success(copy().bytes))], change)
  }

  private func failed(_ failure: ImageFailure) -> RemoteFetch.Action {
    .finish([.finished(.failure(failure))], .none)
  }
}
