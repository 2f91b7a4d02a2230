import JSON
import Testing

@testable import RecordCards

@Suite struct CardPlanTests {
  private func plan(_ lines: String...) throws -> CardPlan {
    var parser = JSONParser()
    let samples = try lines.map { line in
      try parser.parse(Array(line.utf8)).object.map {
        $0.members.map { Field(name: $0.key, value: $0.value) }
      } ?? []
    }
    return CardPlan(samples: samples)
  }

  @Test func `an issue has a title, a body and a line under the title`() throws {
    let plan = try plan(
      #"{"id":12,"title":"Wrap lines","state":"open","user":{"login":"ada"},"created_at":"2024-03-01","body":"Everything past the edge is lost.","comments":8}"#
    )
    #expect(plan.title == "title")
    #expect(plan.bodies == [CardPlan.Body(name: "body", isLabelled: false)])
    #expect(plan.subtitle.map(\.name) == ["id", "state", "user", "created_at"])
    #expect(plan.conversation == nil)
  }

  @Test func `a conversation is recognised by its shape`() throws {
    let plan = try plan(
      #"{"id":"c1","messages":[{"role":"user","content":"hello"},{"role":"assistant","content":"hi"}]}"#
    )
    #expect(plan.conversation == "messages")
    #expect(plan.title == nil)
  }

  @Test func `a pair becomes labelled texts in the order of the file`() throws {
    let plan = try plan(#"{"prompt":"Say why","response":"Because","score":0.5}"#)
    #expect(plan.title == nil)
    #expect(plan.bodies.map(\.name) == ["prompt", "response"])
    #expect(plan.bodies.map(\.isLabelled) == [true, true])
  }

  @Test func `no title is guessed from a short string`() throws {
    let plan = try plan(#"{"logger":"db.pool","email":"a@example.org"}"#)
    #expect(plan.title == nil)
  }

  @Test func `without a known name the longest text is the body, with its name above it`() throws {
    let long = String(repeating: "words and ", count: 12)
    let plan = try plan(#"{"opinion":"\#(long)","id":1}"#)
    #expect(plan.bodies == [CardPlan.Body(name: "opinion", isLabelled: true)])
  }

  @Test func `an image needs a name and an address`() throws {
    #expect(try plan(#"{"image":"a.png"}"#).image == "image")
    #expect(try plan(#"{"image":"none"}"#).image == nil)
    #expect(try plan(#"{"colour":"a.png"}"#).image == nil)
  }

  @Test func `a link is never a text`() throws {
    let address = "https://example.org/" + String(repeating: "a", count: 300)
    #expect(try plan(#"{"link":"\#(address)"}"#).bodies.isEmpty)
  }
}
