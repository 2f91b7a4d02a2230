import ImageLoading
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct RemoteLoaderTests {
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
  }

  @Test func `a picture arrives in chunks`() async throws {
    let server = try HTTPServer { _ in .chunked(RemotePicture.parts(of: 999)) }
    #expect(await LoadProbe(server).ending(server.url("/sun.png")) == .picture)
  }
}
