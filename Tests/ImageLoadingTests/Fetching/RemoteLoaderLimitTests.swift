import Foundation
import ImageLoading
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RemoteLoaderLimitTests {
  private let gate = Gate()

  @Test func `a body of 256 MB is stopped at the limit`() async throws {
    let sent = Monitor(0)
    let server = try HTTPServer { _ in
      .endless(EncodedImages.pngStart(width: 9, height: 9), byteCount: 256 << 20) { count in
        sent.with { $0 = count }
      }
    }
    let probe = LoadProbe(server) { $0.limits.bytes = 1 << 20 }
    let load = probe.load(server.url("/bomb.png"))
    var received = 0
    for await event in load.events {
      switch event {
      case .header: break
      case .progress(let count, _): received = count
      case .finished(let result): #expect(LoadEnding(result) == .failed(.tooManyBytes))
      }
    }
    #expect(received <= 1 << 20)
    #expect(sent.wait { $0 > 0 })
    // What the system takes from a server before anybody reads it.
    #expect(sent.with { $0 } < 32 << 20)
  }

  @Test func `an image may be as large as the limit and no larger`() async throws {
    let count = RemotePicture.bytes.count
    let server = try HTTPServer { request in
      request.path == "/chunks"
        ? .chunked(RemotePicture.parts(of: 999)) : .bytes(RemotePicture.bytes)
    }
    for path in ["/chunks", "/whole"] {
      let large = LoadProbe(server) { $0.limits.bytes = count }
      #expect(await large.ending(server.url(path)) == .picture)
      let small = LoadProbe(server) { $0.limits.bytes = count - 1 }
      #expect(await small.ending(server.url(path)) == .failed(.tooManyBytes))
    }
  }

  @Test func `an image that is announced as too large is not waited for`() async throws {
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.writeHead(200, ["Content-Length: 99999999999999999999"])
        stream.waitForEnd()
        return false
      }
    }
    let ending = await LoadProbe(server).ending(server.url("/sun.png"))
    #expect(ending == .failed(.tooManyBytes) || ending == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test func `what is not an image is not waited for`() async throws {
    let server = try HTTPServer { [gate] _ in
      .slow([Array("<!doctype html><html>".utf8), RemotePicture.bytes], through: gate)
    }
    gate.open()
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .failed(.notAnImage))
  }

  @Test(arguments: [[], [0x89], Array("GIF".utf8), Array("<svg/>".utf8)])
  func `a few bytes that are no image are none`(bytes: [UInt8]) async throws {
    let server = try HTTPServer { _ in .bytes(bytes) }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .failed(.notAnImage))
  }

  @Test func `a body shorter than announced is cut short`() async throws {
    let server = try HTTPServer { _ in
      .lying(length: RemotePicture.bytes.count + 1, RemotePicture.bytes)
    }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .failed(.cutShort))
  }

  @Test func `a body longer than announced ends where it was to end`() async throws {
    let server = try HTTPServer { _ in .lying(length: 100, RemotePicture.bytes) }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .bytes(100))
  }

  @Test func `chunks without an end are cut short`() async throws {
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.writeHead(200, ["Transfer-Encoding: chunked"])
        stream.writeChunk(RemotePicture.bytes)
        return false
      }
    }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .failed(.cutShort))
  }

  @Test func `a server that hangs up says nothing`() async throws {
    let server = try HTTPServer { _ in HTTPResponse { _ in false } }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .failed(.cutShort))
  }

  @Test func `a server that never answers is not waited for beyond the limit`() async throws {
    let server = try HTTPServer { _ in .hanging }
    let probe = LoadProbe(server) { $0.limits.totalMilliseconds = 2_000 }
    #expect(await probe.ending(server.url("/sun.png")) == .failed(.timedOut(seconds: 2)))
  }

  @Test func `redirects do not win time`() async throws {
    let server = try HTTPServer { request in
      request.path == "/first" ? .redirect(to: "/second") : .hanging
    }
    let probe = LoadProbe(server) { $0.limits.totalMilliseconds = 2_000 }
    #expect(await probe.ending(server.url("/first")) == .failed(.timedOut(seconds: 2)))
  }

  @Test func `a body that stops half-way is not waited for beyond the limit`() async throws {
    let parts = RemotePicture.parts(of: 9_999)
    let server = try HTTPServer { [gate] _ in .slow(parts, through: gate) }
    gate.open()
    let probe = LoadProbe(server) { $0.limits.totalMilliseconds = 2_000 }
    #expect(await probe.ending(server.url("/sun.png")) == .failed(.timedOut(seconds: 2)))
  }

  @Test func `a host that accepts nobody is unreachable`() async throws {
    let listener = try FullListener()
    var configuration = RemoteLoader.Configuration()
    configuration.limits.connectMilliseconds = 300
    configuration.allowedHosts = [HostRule("127.0.0.1")].compactMap(\.self)
    let ending = await LoadProbe(configuration).ending("http://127.0.0.1:\(listener.port)/")
    #expect(ending == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test func `a port where nobody listens is unreachable`() async throws {
    let server = try HTTPServer { _ in .hanging }
    server.stop()
    #expect(!server.isPortFree)
    let ending = await LoadProbe(server).ending(server.url("/"))
    #expect(ending == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test func `a head without an end is stopped`() async throws {
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.write(Array("HTTP/1.1 200 OK\r\n".utf8))
        while stream.write(Array("X-Padding: \(String(repeating: "x", count: 1_000))\r\n".utf8)) {}
        return false
      }
    }
    #expect(await LoadProbe(server).ending(server.url("/")) == .failed(.tooManyBytes))
  }

  @Test func `packed bodies are refused, asked for or not`() async throws {
    let server = try HTTPServer { request in
      HTTPResponse { stream in
        let field = request.path == "/transfer" ? "Transfer-Encoding" : "Content-Encoding"
        stream.writeHead(200, ["\(field): gzip", "Connection: close"])
        stream.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0])
        return false
      }
    }
    let probe = LoadProbe(server)
    #expect(await probe.ending(server.url("/transfer")) == .failed(.damaged))
    #expect(await probe.ending(server.url("/content")) == .failed(.notAnImage))
  }

  @Test func `what speaks no HTTP is no image`() async throws {
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.write(RemotePicture.bytes)
        return false
      }
    }
    let ending = await LoadProbe(server).ending(server.url("/"))
    #expect(ending == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test func `a server that does not encrypt is no https server`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    let probe = LoadProbe(server) { $0.limits.connectMilliseconds = 300 }
    let ending = await probe.ending("https://127.0.0.1:\(server.port)/")
    #expect(ending == .failed(.unreachable(host: "127.0.0.1")))
    #expect(server.requests.isEmpty)
  }
}
