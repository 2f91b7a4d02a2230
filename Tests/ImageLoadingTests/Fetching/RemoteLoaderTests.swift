import TestSupport
import Testing

@testable import ImageLoading

@Suite(.timeLimit(.minutes(10))) struct RemoteLoaderTests {
  private let gate = Gate()

  @Test func `a picture arrives whole`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    let count = RemotePicture.bytes.count
    var events: [LoadEvent] = []
    for await event in LoadProbe(server).load(server.url("/sun.png")).events {
      if case .finished(let result) = event {
        #expect(LoadEnding(result) == .picture)
      } else {
        events.append(event)
      }
    }
    #expect(events.first == .header(RemotePicture.size))
    #expect(events.last == .progress(received: count, expected: count))
    #expect(events.filter { $0 == .header(RemotePicture.size) }.count == 1)
  }

  @Test func `a picture arrives in chunks`() async throws {
    let server = try HTTPServer { _ in .chunked(RemotePicture.parts(of: 999)) }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .picture)
  }

  @Test func `a picture arrives byte by byte`() async throws {
    let parts = RemotePicture.bytes.prefix(60).map { [$0] } + [Array(RemotePicture.bytes[60...])]
    let server = try HTTPServer { [gate] _ in .slow(parts, through: gate) }
    gate.open(count: parts.count)
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .picture)
  }

  @Test func `the size is told before the rest has come`() async throws {
    let parts = [Array(RemotePicture.bytes[..<40]), Array(RemotePicture.bytes[40...])]
    let server = try HTTPServer { [gate] _ in .slow(parts, through: gate) }
    let events = Monitor<[LoadEvent]>([])
    let endings = Monitor<[LoadEnding]>([])
    let image = RemoteImage(url: server.url("/sun.png"), host: "127.0.0.1")
    let probe = LoadProbe(server)
    probe.loader.load(image, as: LoadID(number: 1000)) { event in
      if case .finished(let result) = event {
        endings.with { $0.append(LoadEnding(result)) }
      } else {
        events.with { $0.append(event) }
      }
    }
    gate.open()
    // A task that is suspended may go on after the limit of the load.
    #expect(events.wait { $0.count >= 2 })
    let count = RemotePicture.bytes.count
    #expect(
      events.with { $0 } == [
        .header(RemotePicture.size), .progress(received: 40, expected: count),
      ])
    gate.open()
    #expect(endings.wait { !$0.isEmpty })
    #expect(endings.with { $0 } == [.picture])
  }

  @Test func `a body without a length ends with its connection`() async throws {
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        _ = stream.writeHead(200, []) && stream.write(RemotePicture.bytes)
        return false
      }
    }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .picture)
  }

  @Test func `connections to a host are used again`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    let probe = LoadProbe(server) { $0.idleMilliseconds = 60_000 }
    let endings = await probe.endingsInTurn((0..<3).map { server.url("/\($0)") })
    #expect(endings == [.picture, .picture, .picture])
    #expect(server.connectionCount == 1)
    #expect(probe.loader.counts == .init(openedSockets: 1, refusedSockets: 0))
  }

  @Test func `a loader begins anew after its thread has ended`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    let probe = LoadProbe(server) { $0.idleMilliseconds = 0 }
    for number in 0..<20 { #expect(await probe.ending(server.url("/\(number)")) == .picture) }
    #expect(server.requests.count == 20)
  }

  @Test func `a request says nothing about who asks`() async throws {
    let server = try HTTPServer { request in
      request.path == "/first" ? .redirectWithCookie(to: "/second") : .bytes(RemotePicture.bytes)
    }
    #expect(await LoadProbe(server).ending(server.url("/first#part")) == .picture)
    #expect(server.requests.map(\.path) == ["/first", "/second"])
    for request in server.requests {
      #expect(request.method == "GET")
      #expect(
        request.fields == [
          "host": "127.0.0.1:\(server.port)", "user-agent": "riffle",
          "accept": "image/png, image/jpeg, image/gif, image/bmp, image/webp;q=0.5",
          "accept-encoding": "identity",
        ])
    }
  }

  @Test func `redirects are followed, up to three`() async throws {
    let server = try HTTPServer { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return left > 0 ? .redirect(to: "\(left - 1)") : .bytes(RemotePicture.bytes)
    }
    let probe = LoadProbe(server)
    for count in 0...3 { #expect(await probe.ending(server.url("/\(count)")) == .picture) }
    #expect(await probe.ending(server.url("/4")) == .failed(.tooManyRedirects))
    #expect(server.requests.count == [1, 2, 3, 4, 4].reduce(0, +))
  }

  @Test func `a circle of redirects ends`() async throws {
    let server = try HTTPServer { _ in .redirect(to: "/again", status: 307) }
    let ending = await LoadProbe(server).ending(server.url("/again"))
    #expect(ending == .failed(.tooManyRedirects))
  }

  @Test(arguments: [204, 206, 300, 304, 305, 400, 401, 403, 404, 410, 500, 503, 999])
  func `a status that means no image is told`(status: Int) async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes, status: status) }
    let ending = await LoadProbe(server).ending(server.url("/sun.png"))
    #expect(ending == .failed(.status(status)))
  }

  @Test func `a redirect to nowhere is a status`() async throws {
    let server = try HTTPServer { _ in .status(302) }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .failed(.status(302)))
  }

  @Test func `interim answers are passed over`() async throws {
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.writeHead(103, ["Link: </style.css>", "ETag: \"early\""])
          && HTTPResponse.bytes(RemotePicture.bytes).write(to: stream)
      }
    }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .picture)
  }

  @Test func `without the library nothing is fetched`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    for library in ["libmissing.so.0", "libc.so.6"] {
      let probe = LoadProbe(server) { $0.library = library }
      let loads = (0..<3).map { probe.load(server.url("/\($0)")) }
      for load in loads { #expect(await load.ending() == .failed(.fetcherMissing)) }
    }
    #expect(server.connectionCount == 0)
  }
}

extension HTTPResponse {
  fileprivate static func redirectWithCookie(to address: String) -> HTTPResponse {
    .status(302, fields: ["Location: \(address)", "Set-Cookie: who=you", "Refresh: 0"])
  }
}
