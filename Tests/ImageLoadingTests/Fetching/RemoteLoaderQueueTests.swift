import ImageLoading
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RemoteLoaderQueueTests {
  private let gate = Gate()

  @Test func `four load at once, and the most urgent waits the least`() async throws {
    let active = Monitor((now: 0, most: 0))
    let server = try HTTPServer { [gate] _ in
      HTTPResponse { stream in
        active.with { active in
          active.now += 1
          active.most = max(active.most, active.now)
        }
        let isLetThrough = stream.wait(for: gate)
        active.with { $0.now -= 1 }
        return isLetThrough && HTTPResponse.bytes(RemotePicture.bytes).write(to: stream)
      }
    }
    let probe = LoadProbe(server)
    let loads = (0..<10).map { probe.load(server.url("/\($0)"), priority: .nearby) }
    // A request is counted before it is answered, and the four are to be there at a time.
    #expect(server.waitForRequests(4) && active.wait { $0.now == 4 })
    probe.loader.cancel(loads[4].id)
    probe.loader.setPriority(.visible, of: loads[9].id)
    let urgent = probe.load(server.url("/urgent"))
    for count in 5...10 {
      gate.open()
      #expect(server.waitForRequests(count))
    }
    gate.open(count: 10)
    for load in loads.dropLast() where load.id != loads[4].id {
      #expect(await load.ending() == .picture)
    }
    #expect(await urgent.ending() == .picture)
    let paths = server.requests.map(\.path)
    #expect(Set(paths[..<4]) == ["/0", "/1", "/2", "/3"])
    #expect(paths[4...] == ["/9", "/urgent", "/5", "/6", "/7", "/8"])
    #expect(active.with { $0.most } == 4)
  }

  @Test func `a load that is cancelled hangs up and tells nothing`() async throws {
    let hungUp = Monitor(0)
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.waitForEnd()
        hungUp.with { $0 += 1 }
        return false
      }
    }
    let probe = LoadProbe(server)
    let told = Monitor(0)
    let image = RemoteImage(url: server.url("/"), host: "127.0.0.1")
    let id = LoadID(number: 1)
    probe.loader.load(image, as: id) { _ in told.with { $0 += 1 } }
    #expect(server.waitForRequests(1))
    probe.loader.cancel(id)
    probe.loader.cancel(id)
    probe.loader.setPriority(.visible, of: id)
    #expect(hungUp.wait { $0 == 1 })
    #expect(told.with { $0 } == 0)
  }

  @Test func `loads end with their loader`() async throws {
    let hungUp = Monitor(0)
    let server = try HTTPServer { _ in
      HTTPResponse { stream in
        stream.waitForEnd()
        hungUp.with { $0 += 1 }
        return false
      }
    }
    do {
      var configuration = RemoteLoader.Configuration()
      configuration.allowedHosts = [HostRule("127.0.0.1")].compactMap(\.self)
      let loader = RemoteLoader(configuration)
      for number in 0..<3 {
        let image = RemoteImage(url: server.url("/\(number)"), host: "127.0.0.1")
        loader.load(image, as: LoadID(number: UInt64(number))) { _ in }
      }
      #expect(server.waitForRequests(3))
    }
    #expect(hungUp.wait { $0 == 3 })
  }

  @Test func `a load may be cancelled from within its own events`() async throws {
    let server = try HTTPServer { [gate] _ in
      .slow(RemotePicture.parts(of: 20_000), through: gate)
    }
    let probe = LoadProbe(server)
    let events = Monitor<[LoadEvent]>([])
    let image = RemoteImage(url: server.url("/"), host: "127.0.0.1")
    let id = LoadID(number: 1000)
    probe.loader.load(image, as: id) { [loader = probe.loader] event in
      loader.cancel(id)
      events.with { $0.append(event) }
    }
    gate.open()
    #expect(events.wait { !$0.isEmpty })
    gate.open(count: 9)
    #expect(await probe.ending(server.url("/next")) == .picture)
    #expect(events.with { $0 } == [.header(RemotePicture.size)])
  }

  @Test func `many loads from many threads all end`() async throws {
    let server = try HTTPServer { _ in .bytes(RemotePicture.bytes) }
    let probe = LoadProbe(server)
    await withTaskGroup(of: LoadEnding?.self) { group in
      for number in 0..<60 {
        group.addTask { await probe.ending(server.url("/\(number)")) }
      }
      for await ending in group { #expect(ending == .picture) }
    }
    #expect(Set(server.requests.map(\.path)).count == 60)
  }
}
