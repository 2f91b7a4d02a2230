import CNCurses
import Glibc
import Testing

@testable import CursesTerminal

/// The wait of the loop for input, for work and for a time.
@Suite struct InputWatchTests {
  /// A pipe that is watched.
  private final class Source {
    private(set) var end = Int32(-1)
    private var other = Int32(-1)

    init() { #expect(nc_child_pipe(&end, &other) == 0) }

    deinit {
      close(end)
      closeOther()
    }

    func fill() {
      var byte: UInt8 = 1
      #expect(write(other, &byte, 1) == 1)
    }

    func closeOther() {
      if other >= 0 { close(other) }
      other = -1
    }
  }

  private let inputs = [Source(), Source()]
  private let work = Source()

  private var watch: InputWatch { InputWatch(descriptors: inputs.map(\.end), work: work.end) }

  @Test(arguments: 0..<8)
  func `what can be read is told apart`(ready: Int) {
    for (bit, source) in (inputs + [work]).enumerated() where ready >> bit & 1 == 1 {
      source.fill()
    }
    var watch = watch
    for _ in 0..<2 {
      // Nothing is read here, so that it is told again.
      let news = watch.wait(until: .now)
      #expect(news.hasInput == (ready & 3 != 0))
      #expect(news.hasWork == (ready & 4 != 0))
    }
    // What is there ends a wait without a time.
    if ready != 0 { #expect(watch.wait(until: nil).hasWork == (ready & 4 != 0)) }
  }

  @Test func `the end of an input counts as something to read`() {
    inputs[1].closeOther()
    var watch = watch
    #expect(watch.wait(until: nil).hasInput)
  }

  @Test(arguments: [-1_000, 0, 1, 300, 20_000])
  func `a wait without news ends when its time has come, and not before`(microseconds: Int) {
    let deadline = ContinuousClock.now + .microseconds(microseconds)
    var watch = watch
    let news = watch.wait(until: deadline)
    #expect(!news.hasInput && !news.hasWork)
    #expect(ContinuousClock.now >= deadline)
  }
}
