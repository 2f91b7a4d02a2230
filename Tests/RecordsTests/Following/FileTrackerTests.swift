import RecordsFixture
import Testing

@testable import Records

@Suite struct FileTrackerTests {
  private let file = ChangingFile(String(repeating: "0123456789", count: 10))

  private func track() throws -> (FileTracker, InputFile) {
    let open = try InputFile(path: file.path)
    return (FileTracker(open, path: file.path), open)
  }

  @Test func `what has become of the bytes is seen`() throws {
    var (tracker, open) = try track()
    #expect(tracker.content(of: open) == .same)
    file.append("more")
    #expect(tracker.content(of: open) == .grown(to: 104))
    let isSound = tracker.isSound(open)
    #expect(isSound)
    let isTakenIn = tracker.accept(open, byteCount: 104)
    #expect(isTakenIn)
    #expect(tracker.content(of: open) == .same)
    file.truncate(to: 103)
    #expect(tracker.content(of: open) == .truncated)
    let isCutSound = tracker.isSound(open)
    #expect(!isCutSound)
    (tracker, open) = try track()
    file.overwrite("x")
    file.setModified(seconds: 1)
    #expect(tracker.content(of: open) == .rewritten)
    let isOtherSound = tracker.isSound(open)
    #expect(!isOtherSound)
  }

  @Test func `what is written over known bytes before more are taken in is seen`() throws {
    var (tracker, open) = try track()
    file.append("more")
    #expect(tracker.content(of: open) == .grown(to: 104))
    file.overwrite("x")
    let isTakenIn = tracker.accept(open, byteCount: 104)
    #expect(!isTakenIn)
    #expect(tracker.content(of: open) == .rewritten)
  }

  @Test func `two writes of one time are told apart`() throws {
    // A time that is not over yet, as that of a write a moment ago.
    let time = 1 << 33
    file.setModified(seconds: time)
    var (tracker, open) = try track()
    #expect(tracker.content(of: open) == .same)
    let isSound = tracker.isSound(open)
    #expect(isSound)
    file.overwrite("x")
    file.setModified(seconds: time)
    #expect(tracker.content(of: open) == .rewritten)
    let isOtherSound = tracker.isSound(open)
    #expect(!isOtherSound)
  }

  @Test func `a large file whose time is not over yet is the same`() throws {
    file.rewrite(String(repeating: "0123456789", count: 10_000))
    file.setModified(seconds: 1 << 33)
    let (tracker, open) = try track()
    #expect(tracker.content(of: open) == .same)
  }

  @Test func `bytes that were not taken in may go again`() throws {
    let (tracker, open) = try track()
    file.append("more")
    file.truncate(to: 102)
    #expect(tracker.content(of: open) == .grown(to: 102))
    file.truncate(to: 100)
    #expect(tracker.content(of: open) == .same)
  }

  @Test func `what has become of the name is seen`() throws {
    let (tracker, _) = try track()
    #expect(tracker.name() == .same)
    file.moveAway()
    #expect(tracker.name() == .gone)
    file.rewrite("other")
    #expect(tracker.name() == .other)
    file.delete()
    file.moveBack()
    #expect(tracker.name() == .same)
    #expect(FileTracker(try InputFile(path: file.path), path: nil).name() == .same)
  }

  @Test(arguments: [0, 1, 4_096, 4_097, 8_192, 8_193, 100_000])
  func `a byte that changes at an end is seen, whatever the size`(size: Int) throws {
    let text = String(repeating: "a", count: size)
    for place in [0, min(size, 4_095), max(0, size - 4_096), size - 1] where (0..<size) ~= place {
      file.rewrite(text)
      let (tracker, open) = try track()
      file.overwrite(String(repeating: "a", count: place) + "b")
      file.append("c")
      #expect(tracker.content(of: open) == .rewritten, "byte \(place)")
    }
    file.rewrite(text)
    let (tracker, open) = try track()
    file.append("c")
    #expect(tracker.content(of: open) == .grown(to: size + 1))
  }
}
