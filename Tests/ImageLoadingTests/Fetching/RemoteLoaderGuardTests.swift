import TestSupport
import Testing

@testable import ImageLoading

@Suite(.timeLimit(.minutes(10))) struct RemoteLoaderGuardTests {
  private let bystander: HTTPServer

  init() throws {
    bystander = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
  }

  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("127.1", "127.0.0.1"), ("0x7f.1", "127.0.0.1"),
    ("0x7f000001", "127.0.0.1"), ("2130706433", "127.0.0.1"), ("0177.0.0.1", "127.0.0.1"),
    ("0", "0.0.0.0"), ("0.0.0.0", "0.0.0.0"), ("10.0.0.1", "10.0.0.1"),
    ("192.168.0.1", "192.168.0.1"), ("169.254.169.254", "169.254.169.254"),
    ("0xA9FEA9FE", "169.254.169.254"), ("100.64.0.1", "100.64.0.1"), ("198.18.0.1", "198.18.0.1"),
    ("255.255.255.255", "255.255.255.255"), ("224.0.0.1", "224.0.0.1"),
  ])
  func `no spelling of a private address opens a socket`(
    spelling: String, host: String
  ) async throws {
    let probe = LoadProbe()
    let address = "http://\(spelling):\(bystander.port)/"
    let load = probe.load(address, host: host, allowsPlainHTTP: true)
    #expect(await load.ending() == .failed(.privateAddress(host: host)))
    #expect(probe.loader.counts == .init(openedSockets: 0, refusedSockets: 1))
    #expect(bystander.connectionCount == 0)
  }

  /// Not even asked about: without IPv6, or where the resolver does not take them for addresses.
  @Test(arguments: [
    "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[fe80::1]",
    "[fc00::1]", "[fec0::1]", "[ff02::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
    "[2001:db8::1]", "[0:0:0:0:0:0:0:1]", "[fe80::1%25lo]",
    "１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1", "127.0.0.1%00.example",
  ])
  func `no odd spelling of a private address opens a socket`(host: String) async throws {
    let probe = LoadProbe()
    let load = probe.load("http://\(host):\(bystander.port)/", allowsPlainHTTP: true)
    guard case .failed? = await load.ending() else {
      Issue.record("\(host) was not refused")
      return
    }
    #expect(probe.loader.counts.openedSockets == 0)
    #expect(bystander.connectionCount == 0)
  }

  @Test(arguments: [
    "localhost", "LocalHost.", "a.localhost", "printer.local", "wiki.internal",
    "metadata.google.internal", "metadata.google.internal.",
  ])
  func `names of one's own network are not looked up`(host: String) async throws {
    let probe = LoadProbe()
    let ending = await probe.load("https://\(host)/").ending()
    #expect(ending == .failed(.privateAddress(host: host.lowercased())))
    #expect(probe.loader.counts == .init())
  }

  @Test func `a host is asked without encryption only where somebody agreed`() async throws {
    let probe = LoadProbe()
    let ending = await probe.ending("HTTP://Pictures.Example/sun.png")
    #expect(ending == .failed(.notEncrypted(host: "pictures.example")))
    #expect(probe.loader.counts == .init())
  }

  @Test(arguments: ["user@", "user:secret@", ":secret@", "user%40here:@"])
  func `credentials are not sent`(credentials: String) async throws {
    let probe = LoadProbe(bystander)
    let ending = await probe.ending("http://\(credentials)127.0.0.1:\(bystander.port)/")
    #expect(ending == .failed(.credentials))
    #expect(bystander.connectionCount == 0)
  }

  @Test(arguments: ["http://", "http://[::1", "http://a b/", "https://host:99999/", "http://%00/"])
  func `an address that makes no sense has no host`(address: String) async throws {
    let probe = LoadProbe()
    let ending = await probe.ending(address, host: "host.example")
    #expect(ending == .failed(.unknownHost("host.example")))
    #expect(probe.loader.counts == .init())
  }

  @Test(arguments: [
    "%3127.0.0.1", "127.0.0.%31", "127%2e0.0.1", "0x7f.1", "127.1", "2130706433", "0177.0.0.1",
  ])
  func `a host that the library reads otherwise is not asked, though it may be`(
    host: String
  ) async throws {
    let probe = LoadProbe(bystander)
    let ending = await probe.ending("http://\(host):\(bystander.port)/")
    #expect(ending == .failed(.unclearHost(host)))
    #expect(probe.loader.counts == .init())
  }

  @Test func `whatever the address, no other host is asked than the one read out of it`()
    async throws
  {
    let ends = ["", "/", "?", "#", "\\"].map { ":\(bystander.port)\($0)" }
    let hosts = ["127.0.0.1", "127.1", "0x7f.1", "%3127.0.0.1", "pictures.example", "[::1]"]
    let pieces =
      [
        "/", "//", "\\", "@", ":", "?", "#", "%", "%00", "\0", "\t", "\n", " ", ".", "。", ";", "[",
        "]", "1", "%31", "user", "localhost",
      ] + hosts + hosts.flatMap { host in ends.map { host + $0 } }
    var random = RandomSource(seed: 7)
    let probe = LoadProbe(bystander) { $0.limits.totalMilliseconds = 5_000 }
    var pictures = 0
    for _ in 0..<1_500 {
      let start = random.oneIn(4) ? "http:" : "http://"
      let rest = (0..<random.number(in: 1...5)).map { _ in random.pick(pieces) }
      let address = start + rest.joined()
      guard case .remote(let image) = ImageAddress.resolve(address, besideFile: nil) else {
        continue
      }
      if await probe.ending(address) == .picture {
        pictures += 1
        #expect(image.host == "127.0.0.1" && image.port == bystander.port, "\(address)")
      }
    }
    #expect(pictures > 0)
  }

  @Test func `only the port that was allowed is opened`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    let probe = LoadProbe(server)
    #expect(await probe.ending(server.url("/")) == .picture)
    let load = probe.load(bystander.url("/"), allowsPlainHTTP: true)
    #expect(await load.ending() == .failed(.privateAddress(host: "127.0.0.1")))
    #expect(bystander.connectionCount == 0)
  }

  @Test(arguments: [
    "http://127.0.0.1:PORT/", "//127.0.0.1:PORT/", "http://0x7f.1:PORT/",
    "https://127.0.0.1:PORT/", "http://localhost:PORT/", "http://169.254.169.254/latest/meta-data",
    "http://metadata.google.internal/", "http://pictures.example/", "file:///etc/passwd",
    "ftp://127.0.0.1:PORT/", "gopher://127.0.0.1:PORT/", "dict://127.0.0.1:PORT/", "data:,x",
    "http://user:secret@127.0.0.1:OWN/", "http://[::1", "javascript:alert(1)",
  ])
  func `a redirect leads nowhere that is refused`(address: String) async throws {
    let ports = Monitor<[String: UInt16]>(["PORT": bystander.port])
    let server = try HTTPServer { _ in
      let location = ports.with { ports in
        ports.reduce(address) { text, port in
          text.split(separator: port.key, omittingEmptySubsequences: false)
            .joined(separator: "\(port.value)")
        }
      }
      return .redirect(to: location)
    }
    ports.with { [port = server.port] in $0["OWN"] = port }
    let probe = LoadProbe(server)
    #expect(await probe.ending(server.url("/")) == .failed(.refusedRedirect))
    #expect(probe.loader.counts.openedSockets == 1)
    #expect(bystander.connectionCount == 0)
  }
}
