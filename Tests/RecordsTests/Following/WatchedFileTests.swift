import Dispatch
import JSON
import RecordsFixture
import Synchronization
import Testing

@testable import Records

@Suite struct WatchedFileTests {
  /// What was read, in order, and a way to wait for the next.
  private final class Readings: Sendable {
    private let found = Mutex<[WatchedFile.Content]>([])
    private let semaphore = DispatchSemaphore(value: 0)

    func add(_ content: WatchedFile.Content) {
      found.withLock { $0.append(content) }
      semaphore.signal()
    }

    /// The next that is what is waited for: of what is written in steps a part may be read.
    func has(_ content: WatchedFile.Content) -> Bool {
      while true {
        let next = found.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if next == content { return true }
        if next == nil, semaphore.wait(timeout: .now() + .seconds(60)) == .timedOut { return false }
      }
    }
  }

  private func withWatch(over path: String, _ body: (Readings) throws -> Void) rethrows {
    let readings = Readings()
    let queue = DispatchQueue(label: "test")
    let watched = WatchedFile(path, mostBytes: 100, on: queue) { readings.add($0) }
    try withExtendedLifetime(watched) { try body(readings) }
  }

  private func bytes(_ text: String) -> WatchedFile.Content { .bytes(Array(text.utf8)) }

  @Test func `a file is read at the start and after each way to change it`() {
    let file = ChangingFile("first")
    withWatch(over: file.path) { readings in
      #expect(readings.has(bytes("first")))
      file.rewrite("second")
      #expect(readings.has(bytes("second")))
      file.replace("third")
      #expect(readings.has(bytes("third")))
      // The watch is over the file that has the name now.
      file.append("!")
      #expect(readings.has(bytes("third!")))
      file.overwrite("T")
      #expect(readings.has(bytes("Third!")))
      file.delete()
      #expect(readings.has(.failed(2)))
      file.rewrite("again")
      #expect(readings.has(bytes("again")))
      file.append("!")
      #expect(readings.has(bytes("again!")))
      file.moveAway()
      #expect(readings.has(.failed(2)))
      file.moveBack()
      #expect(readings.has(bytes("again!")))
    }
  }

  @Test func `no more is read than is wanted`() {
    let file = ChangingFile(String(repeating: "x", count: 101))
    withWatch(over: file.path) { readings in
      #expect(readings.has(.tooLarge))
      file.truncate(to: 100)
      #expect(readings.has(bytes(String(repeating: "x", count: 100))))
    }
  }

  @Test func `what is no file is not waited for`() {
    withWatch(over: "/tmp") { #expect($0.has(.failed(22))) }
    withWatch(over: "/nowhere/at/all") { #expect($0.has(.failed(2))) }
  }

  @Test func `a copy gets other bytes, which are its records at once`() throws {
    let source = try RecordSource.copy(
      Array("{\"a\": 1}\n".utf8), ofFile: "a.json", options: RecordOptions())
    while source.index(atLeast: .max) {}
    _ = source.takeChanges()
    #expect(source.progress.count == 1 && source.path == "a.json" && !source.isStream)
    let version = source.progress.version
    try source.renew(Array("{\"a\": 2}\n".utf8))
    let (changes, progress) = source.takeChanges()
    #expect(!changes.isNew && changes.firstRevised == 0 && changes.events.isEmpty)
    #expect(progress.count == 1 && progress.isComplete && progress.version == version + 1)
    guard case .json(let value) = try source.record(at: 0).content else {
      Issue.record("no JSON")
      return
    }
    #expect(value["a"] == .number("2"))
    #expect(!source.isStill(version: version))
  }
}
