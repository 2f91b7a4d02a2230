import Dispatch
import RecordsFixture
import Synchronization
import Testing

@testable import Records

@Suite struct FileWatchTests {
  /// How often somebody was told, and a way to wait for it.
  private final class Bell: Sendable {
    let semaphore = DispatchSemaphore(value: 0)

    func ring() { semaphore.signal() }

    var rings: Bool { semaphore.wait(timeout: .now() + .seconds(60)) == .success }
  }

  private func withWatch(
    over file: ChangingFile, _ body: (Bell, ChangingFile) throws -> Void
  ) throws {
    let bell = Bell()
    let watch = FileWatch(try InputFile(path: file.path), path: file.path) { bell.ring() }
    try withExtendedLifetime(watch) { try body(bell, file) }
  }

  @Test(arguments: ["append", "truncate", "replace", "delete", "move", "touch"])
  func `every change of a file and its name is told`(change: String) throws {
    try withWatch(over: ChangingFile("text")) { bell, file in
      switch change {
      case "append": file.append("more")
      case "truncate": file.truncate(to: 1)
      case "replace": file.replace("other")
      case "delete": file.delete()
      case "move": file.moveAway()
      default: file.setModified(seconds: 1)
      }
      #expect(bell.rings)
      if change == "delete" { file.rewrite("again") }
    }
  }

  @Test func `a name that appears is told`() throws {
    let file = ChangingFile("text")
    try withWatch(over: file) { bell, file in
      file.delete()
      #expect(bell.rings)
      file.rewrite("again")
      #expect(bell.rings)
    }
  }

  @Test func `who has ended his watch is told of nothing`() throws {
    let file = ChangingFile("text")
    let (former, present) = (Bell(), Bell())
    let open = try InputFile(path: file.path)
    var watch: FileWatch? = FileWatch(open, path: file.path) { former.ring() }
    let other = FileWatch(open, path: file.path) { present.ring() }
    #expect(watch != nil)
    watch = nil
    file.append("more")
    #expect(withExtendedLifetime(other) { present.rings })
    #expect(former.semaphore.wait(timeout: .now()) == .timedOut)
  }

  @Test func `a file whose changes nobody tells is looked at again and again`() throws {
    let bell = Bell()
    let watch = FileWatch(try InputFile(path: "/proc/uptime"), path: nil) { bell.ring() }
    #expect(withExtendedLifetime(watch) { bell.rings && bell.rings })
  }
}
