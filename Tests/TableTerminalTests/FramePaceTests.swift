import Testing

@testable import TableTerminal

@Suite struct FramePaceTests {
  private let start = ContinuousClock.now

  @Test func `frames that nobody asked for follow each other with a pause`() {
    var pace = FramePace(at: start)
    #expect(pace.pause(at: start) == .milliseconds(8))
    #expect(pace.pause(at: start + .milliseconds(5)) == .milliseconds(3))
    #expect(pace.pause(at: start + .milliseconds(8)) == nil)
    pace.note(isAsked: false, isChanged: true, at: start + .milliseconds(20))
    #expect(pace.pause(at: start + .milliseconds(21)) == .milliseconds(7))
  }

  @Test
  func
    `what comes behind the answer to a key is shown at once, whatever woke the program in between`()
  {
    var pace = FramePace(at: start)
    let key = start + .milliseconds(100)
    pace.note(isAsked: true, isChanged: true, at: key)
    #expect(pace.pause(at: key + .milliseconds(1)) == nil)
    pace.note(isAsked: false, isChanged: false, at: key + .milliseconds(1))
    #expect(pace.pause(at: key + .milliseconds(2)) == nil)
    pace.note(isAsked: false, isChanged: true, at: key + .milliseconds(2))
    #expect(pace.pause(at: key + .milliseconds(3)) == .milliseconds(7))
  }
}
