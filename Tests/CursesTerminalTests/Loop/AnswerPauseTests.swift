import CNCurses
import Glibc
import TerminalInterface
import Testing

@testable import CursesTerminal

/// The wait for answers before another program gets the terminal.
@Suite struct AnswerPauseTests {
  private static let attributes = "\u{1B}[?62;4c"
  private let now = ContinuousClock.now

  /// What a wait finds that has so many answers to wait for, and the bytes that it leaves.
  private func wait(forAnswers count: Int, on text: String, isClosed: Bool = false) -> (
    found: [TerminalEvent], left: Int
  ) {
    var (input, keyboard) = (Int32(-1), Int32(-1))
    #expect(nc_child_pipe(&input, &keyboard) == 0)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    defer { close(input) }
    _ = Array(text.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    if isClosed { close(keyboard) }
    defer { if !isClosed { close(keyboard) } }
    var awaited = AwaitedAnswers()
    for _ in 0..<count { awaited.note(asked: "\u{1B}[>q\u{1B}[c", at: .now) }
    var decoder = KeyDecoder()
    let found = AnswerPause(input: input).wait(for: awaited, &decoder)
    var left: Int32 = 0
    _ = ioctl(input, UInt(FIONREAD), &left)
    return (found, Int(left))
  }

  @Test func `all that was asked is awaited, and nothing else`() {
    var awaited = AwaitedAnswers()
    #expect(awaited.patience(at: now) == nil)
    awaited.note(asked: "\u{1B}[16t", at: now)
    #expect(awaited.patience(at: now) == nil)
    awaited.note(asked: "\u{1B}]11;?\u{1B}\\\u{1B}[c", at: now)
    awaited.note(asked: "\u{1B}[c", at: now)
    #expect(awaited.patience(at: now) == 1_001)
    awaited.noteAnswer()
    #expect(awaited.patience(at: now + .milliseconds(400)) == 601)
    #expect(awaited.patience(at: now + .milliseconds(950)) == 101)
    #expect(awaited.patience(at: now + .seconds(9)) == 101)
    #expect(awaited.patience(at: now + .seconds(10)) == nil)
    awaited.noteAnswer()
    awaited.noteAnswer()
    #expect(awaited.patience(at: now) == nil)
    awaited.note(asked: "\u{1B}[c", at: now)
    #expect(awaited.patience(at: now) != nil)
  }

  @Test func `where nothing is awaited, nothing is read`() {
    let (found, left) = wait(forAnswers: 0, on: "abc")
    #expect(found == [] && left == 3)
  }

  @Test func `answers are handed on, and the wait is over with the last`() {
    let (found, left) = wait(
      forAnswers: 2, on: "\u{1B}[6;16;8t" + Self.attributes + Self.attributes)
    #expect(found.filter { if case .deviceAttributes = $0 { true } else { false } }.count == 2)
    #expect(found.count == 3 && left == 0)
  }

  @Test(arguments: ["x", "\u{1B}[A"])
  func `who types is not kept waiting`(_ key: String) {
    let (found, _) = wait(forAnswers: 1, on: key)
    #expect(found.count == 1)
  }

  @Test func `a terminal that is gone is not waited for`() {
    let (found, _) = wait(forAnswers: 1, on: "", isClosed: true)
    #expect(found == [])
  }
}
