import Phrases
import Testing

@testable import Browser

@Suite struct FollowStateTests {
  @Test func `nothing is said before somebody follows`() {
    var state = FollowState()
    state.adopt(5, isAtEnd: false)
    #expect(state.status(isAtEnd: false, waitingBytes: 9) == nil)
    state.pause()
    #expect(state.mode == .off)
  }

  @Test func `the end is followed until the reader leaves it, and again when he is back`() {
    var state = FollowState()
    state.follow()
    #expect(state.status(isAtEnd: true, waitingBytes: 0)?.text == "FOLLOW")
    state.adopt(5, isAtEnd: true)
    #expect(state.newCount == 0)
    #expect(state.status(isAtEnd: false, waitingBytes: 0)?.text == "DETACHED")
    state.adopt(1_000, isAtEnd: false)
    state.adopt(0, isAtEnd: false)
    state.adopt(234, isAtEnd: false)
    #expect(state.status(isAtEnd: false, waitingBytes: 0)?.text == "DETACHED 1\u{202F}234 new ↓")
    #expect(state.status(isAtEnd: true, waitingBytes: 0)?.text == "FOLLOW")
    state.adopt(0, isAtEnd: true)
    #expect(state.status(isAtEnd: false, waitingBytes: 0)?.text == "DETACHED")
  }

  @Test func `a pause says what waits, as far as that is known`() {
    var state = FollowState()
    state.follow()
    state.adopt(7, isAtEnd: false)
    state.pause()
    #expect(!state.isFollowing)
    #expect(state.newCount == 0)
    #expect(state.status(isAtEnd: false, waitingBytes: 0)?.text == "PAUSED")
    #expect(state.status(isAtEnd: true, waitingBytes: 12)?.text == "PAUSED 12 bytes waiting")
    state.follow()
    #expect(state.status(isAtEnd: true, waitingBytes: 12)?.text == "FOLLOW")
  }
}
