import CNCurses
import Dispatch
import Glibc
import Synchronization
import TerminalInterface
import Testing

@testable import CursesTerminal

/// The wait for any key, while the terminal answers what it was asked before.
@Suite struct KeyPauseTests {
  /// A wait on a keyboard that is a pipe.
  private final class Pause: Sendable {
    private let input: Int32
    private let keyboard: Int32
    private let answers = Mutex<[TerminalEvent]?>(nil)
    private let isOver = DispatchSemaphore(value: 0)

    /// Begins to wait when some bytes are there.
    init(_ decoder: KeyDecoder, _ first: String) {
      var (input, keyboard) = (Int32(-1), Int32(-1))
      #expect(nc_child_pipe(&input, &keyboard) == 0)
      _ = fcntl(input, F_SETFL, O_NONBLOCK)
      (self.input, self.keyboard) = (input, keyboard)
      send(first)
      DispatchQueue.global().async { [self] in
        var decoder = decoder
        let found = KeyPause(input: self.input).wait(&decoder)
        answers.withLock { $0 = found }
        isOver.signal()
      }
    }

    deinit { close(input) }

    /// Bytes that were not read yet.
    private var leftCount: Int32 {
      var count: Int32 = 0
      _ = ioctl(input, UInt(FIONREAD), &count)
      return count
    }

    /// Sends bytes once all before them are read, or nobody waits any more.
    func send(_ text: String) {
      while leftCount > 0, answers.withLock({ $0 == nil }) { sched_yield() }
      _ = Array(text.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    }

    /// Takes the keyboard away, and says what has come of the wait: the answers, and bytes that nobody took.
    func end(isClosedFirst: Bool) -> (answers: [TerminalEvent], leftCount: Int32) {
      if isClosedFirst { close(keyboard) }
      isOver.wait()
      defer { if !isClosedFirst { close(keyboard) } }
      return (answers.withLock { $0 } ?? [], leftCount)
    }
  }

  /// Waits for any key, and says what was answered meanwhile: the first part is there at once, each other one comes once
  /// those before it were read.
  private func answers(
    to parts: [String], isClosed: Bool = false, _ decoder: KeyDecoder = KeyDecoder()
  ) -> [TerminalEvent] {
    let pause = Pause(decoder, parts.first ?? "")
    for part in parts.dropFirst() { pause.send(part) }
    let (answers, leftCount) = pause.end(isClosedFirst: isClosed)
    #expect(leftCount == 0, "the wait has ended before \(parts)")
    return answers
  }

  private static let background = "\u{1B}]11;rgb:1111/2222/3333\u{1B}\\"
  private static let answer = TerminalEvent.background(red: 0x11, green: 0x22, blue: 0x33)

  @Test(arguments: [
    "x", "\r", " ", "\u{1B}[A", "\u{1B}", "\u{1B}[<0;3;4M", "\u{1B}[200~a\u{1B}[201~",
  ])
  func `whatever is typed ends it, and no answer does`(key: String) {
    #expect(answers(to: [key]) == [])
    #expect(answers(to: [Self.background, key]) == [Self.answer])
    #expect(
      answers(to: [Self.background, "\u{1B}[?62;22c", key])
        == [Self.answer, .deviceAttributes([62, 22])])
    #expect(answers(to: [Self.background + key]) == [Self.answer])
  }

  @Test func `an answer may have begun before`() {
    for cut in Self.background.indices {
      var decoder = KeyDecoder()
      #expect(decoder.decode(Self.background[..<cut].utf8) == [])
      #expect(answers(to: [Self.background[cut...] + "x"], decoder) == [Self.answer])
    }
  }

  @Test func `it ends with the terminal`() {
    #expect(answers(to: [], isClosed: true) == [])
    #expect(answers(to: [Self.background], isClosed: true) == [Self.answer])
  }
}
