import ImageLoading
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RemoteLoaderCacheTests {
  private let folder: TestSupport.TemporaryFolder
  private let clock = Monitor(1_000)

  init() throws {
    folder = try TestSupport.TemporaryFolder()
  }

  @Test func `a fresh copy is shown without a socket`() async throws {
    let server = try server(fields: ["Cache-Control: max-age=60"])
    #expect(await probe(server).ending(server.url("/")) == .picture)
    clock.with { $0 += 59 }
    let second = probe(server)
    #expect(await second.ending(server.url("/")) == .picture)
    #expect(second.loader.counts.openedSockets == 0)
    #expect(server.requests.count == 1)
    clock.with { $0 += 1 }
    #expect(await probe(server).ending(server.url("/")) == .picture)
    #expect(server.requests.count == 2)
  }

  @Test func `a copy that is not fresh is asked about and not sent again`() async throws {
    let server = try HTTPServer { request in
      let fields = ["ETag: \"1\"", "Last-Modified: Sat, 01 Jan 2000 00:00:00 GMT"]
      return request.fields["if-none-match"] == "\"1\""
        ? .notModified(fields: fields + ["Cache-Control: max-age=60"])
        : .bytes(RemotePicture.bytes, fields: fields)
    }
    for _ in 0..<3 { #expect(await probe(server).ending(server.url("/")) == .picture) }
    // The third found what the second learnt.
    #expect(server.requests.count == 2)
    #expect(server.requests[0].fields["if-none-match"] == nil)
    #expect(
      server.requests[1].fields["if-modified-since"] == "Sat, 01 Jan 2000 00:00:00 GMT")
  }

  @Test func `another version takes the place of a copy`() async throws {
    let version = Monitor(EncodedImages.pngStart(width: 1, height: 1))
    let server = try HTTPServer { _ in .bytes(version.with { $0 }, fields: ["ETag: \"1\""]) }
    #expect(await probe(server).ending(server.url("/")) == .bytes(29 + 4))
    version.with { $0 = RemotePicture.bytes }
    for _ in 0..<2 { #expect(await probe(server).ending(server.url("/")) == .picture) }
  }

  @Test func `what must not be stored is not`() async throws {
    let server = try server(fields: ["Cache-Control: max-age=60, no-store"])
    for count in 1...2 {
      #expect(await probe(server).ending(server.url("/")) == .picture)
      #expect(server.requests.count == count)
    }
  }

  @Test func `a copy is shown while the server is away`() async throws {
    let server = try server(fields: [])
    #expect(await probe(server).ending(server.url("/")) == .picture)
    server.stop()
    #expect(await probe(server).ending(server.url("/")) == .picture)
    #expect(
      await probe(server).ending(server.url("/other"))
        == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test func `a copy does not help an address that is refused`() async throws {
    let server = try server(fields: ["Cache-Control: max-age=60"])
    #expect(await probe(server).ending(server.url("/")) == .picture)
    let other = LoadProbe { $0.cacheFolder = folder.path(of: "images") }
    #expect(await other.ending(server.url("/")) == .failed(.notEncrypted(host: "127.0.0.1")))
  }

  @Test func `the addresses that images are sent on to have copies of their own`() async throws {
    let server = try HTTPServer { request in
      request.path == "/old"
        ? .redirect(to: "/new")
        : .bytes(RemotePicture.bytes, fields: ["Cache-Control: max-age=60"])
    }
    for _ in 0..<2 { #expect(await probe(server).ending(server.url("/old")) == .picture) }
    #expect(server.requests.map(\.path) == ["/old", "/new", "/old"])
  }

  @Test func `without a folder nothing is kept`() async throws {
    let server = try server(fields: ["Cache-Control: max-age=60"])
    for count in 1...2 {
      #expect(await LoadProbe(server).ending(server.url("/")) == .picture)
      #expect(server.requests.count == count)
    }
  }

  private func server(fields: [String]) throws -> HTTPServer {
    try HTTPServer { _ in .bytes(RemotePicture.bytes, fields: fields) }
  }

  private func probe(_ server: HTTPServer) -> LoadProbe {
    LoadProbe(server) { configuration in
      configuration.cacheFolder = folder.path(of: "images")
      configuration.now = { [clock] in clock.with { $0 } }
    }
  }
}
