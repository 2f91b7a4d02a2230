import JSON
import Testing

@testable import RecordCards

@Suite struct CardPlanTests {
  private func plan(_ lines: String...) throws -> CardPlan {
    var parser = JSONParser()
    let samples = try lines.map { line in
      try parser.parse(Array(line.utf8)).object?.members ?? []
    }
    return CardPlan(samples: samples)
  }

  private func fields(_ line: String) throws -> [Field] {
    var parser = JSONParser()
    let object = try #require(try parser.parse(Array(line.utf8)).object)
    return object.members
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

  @Test(arguments: [
    (#"{"kind":"Pod","metadata":{"name":"web","labels":{"app":"shop"}}}"#, "metadata.name"),
    (#"{"openapi":"3.0.3","info":{"title":"Harbours","contact":{"name":"Ada"}}}"#, "info.title"),
    (#"{"level":"info","ts":1795161630.9,"msg":"request done","url":"/a"}"#, "msg"),
    (#"{"log":"npm WARN\n","stream":"stderr","time":"2026-11-20T08:00:04Z"}"#, "log"),
    (#"{"user":{"name":"Ada"},"message":"Wrap lines"}"#, "message"),
    (#"{"n":1,"ok":true}"#, nil),
  ])
  func `a name inside, or else a short message, is the title`(line: String, title: String?) throws {
    #expect(try plan(line).title == title)
  }

  @Test func `the first words that differ are the title where nothing is called one`() throws {
    let cities = [("1.1", "Buzz", "yes"), ("1.2", "Rex", "yes"), ("1.3", "Bo", "yes")].map {
      #"{"version":"\#($0.0)","supported":"\#($0.2)","codename":"\#($0.1)","released":"1996-06-17"}"#
    }
    #expect(try plan(cities[0], cities[1], cities[2]).title == "codename")
    let zones = ["Europe/Andorra", "Asia/Dubai"].map {
      #"{"type":"Feature","properties":{"tzid":"\#($0)","n":1},"geometry":{"type":"Point"}}"#
    }
    #expect(try plan(zones[0], zones[1]).title == "properties.tzid")
  }

  @Test func `what is the same in all records is no title`() throws {
    let same = #"{"event":"click","note":"one"}"#
    #expect(try plan(same).title == "event")
    #expect(try plan(same, #"{"event":"click","note":"two"}"#).title == "note")
    #expect(try plan(same, #"{"event":"load","note":"two"}"#).title == "event")
    // Of a log whose first entries say the same the others will not.
    let entry = #"{"message":"done","n":1}"#
    #expect(try plan(entry, entry).title == "message")
  }

  @Test func `a path or a licence is no title where there is something better`() throws {
    #expect(try plan(#"{"path":"/api/a","message":"done"}"#).title == "message")
    let file = #"{"file":"/usr/bin/a","size":"12 Blocks: 616 regular file"}"#
    #expect(try plan(file).title == "file")
    #expect(try plan(file, #"{"file":"/b","size":"1 Blocks: 2 regular file"}"#).title == "file")
    #expect(try plan(#"{"n":"4","where":"/usr/a"}"#, #"{"n":"8","where":"/b"}"#).title == "where")
    let packages = try plan(
      #"{"key":"node_modules/a","version":"1.2.0","license":"MIT"}"#,
      #"{"key":"node_modules/b","version":"2.0.0","license":"ISC"}"#)
    #expect(packages.title == "key")
    let issues = try plan(#"{"id":"ABC-1","key":"PROJ-1"}"#, #"{"id":"ABC-2","key":"PROJ-2"}"#)
    #expect(issues.title == nil)
  }

  @Test func `a remark is no title where there is something better`() throws {
    let engines = try plan(
      #"{"engine":"Aria","comment":"Safe tables"}"#, #"{"engine":"CSV","comment":"A text"}"#)
    #expect(engines.title == "engine")
    #expect(try plan(#"{"id":1,"comment":"Safe tables"}"#).title == "comment")
  }

  @Test func `a stream names no record, but what was written to it may`() throws {
    let lines = try plan(
      #"{"log":"up\n","stream":"stdout"}"#, #"{"log":"down\n","stream":"stderr"}"#)
    #expect(lines.title == "log")
  }

  @Test func `a record without the title of the others has its own name`() throws {
    let first = #"{"name":"editor","best":"vim"}"#
    let other = #"{"alternative":"/usr/bin/vi"}"#
    let plan = try plan(other, #"{"alternative":"/usr/bin/ed"}"#, first)
    #expect(plan.title == "alternative")
    let card = CardFields(try fields(first), plan: plan)
    #expect(card.title == "editor")
    #expect(card.facts(showingEmpty: false).map(\.key) == ["best"])
    #expect(CardFields(try fields(other), plan: plan).title == "/usr/bin/vi")
  }

  @Test func `a time that is a number has its date beside it under the title too`() throws {
    let record = #"{"msg":"up","level":"warn","ts":1732450000}"#
    let plan = try plan(record, #"{"msg":"down","level":"error","ts":1732450001}"#)
    let card = CardFields(try fields(record), plan: plan)
    #expect(card.subtitle.map(\.text) == ["warn", "1732450000 (2024-11-24 12:06:40 UTC)"])
    #expect(card.facts(showingEmpty: false).isEmpty)
  }

  @Test func `a field of the same name as one under the title is a fact where it does not suit it`()
    throws
  {
    let record = #"{"title":"a","id":{"x":1,"y":2},"id":7}"#
    let plan = try plan(#"{"title":"a","id":7,"n":1}"#, #"{"title":"b","id":8,"n":2}"#)
    let card = CardFields(try fields(record), plan: plan)
    #expect(card.subtitle.map(\.text) == ["#7"])
    #expect(card.facts(showingEmpty: false).map(\.key) == ["id"])
  }

  @Test func `of one thing in many versions, the version is the title`() throws {
    let changes = try plan(
      #"{"package":"riffle","version":"1.2","changes":"  * A.\n  * B."}"#,
      #"{"package":"riffle","version":"1.1","changes":"  * C.\n  * D."}"#)
    #expect(changes.title == "version")
    let named = #"{"name":"a","version":"2"}"#
    #expect(try plan(named, #"{"name":"b","version":"3"}"#).title == "name")
  }

  @Test(arguments: [
    (#"{"message":{"code":null,"message":"unused","level":"warning"}}"#, "message.message"),
    (#"{"error":{"type":"x","reason":"no such index"},"status":404}"#, "error.reason"),
    (#"{"message":{"message":"unused"},"name":"a"}"#, "name"),
    (#"{"detail":{"message":"unused"}}"#, nil),
  ])
  func `the text of a message that is an object is a title`(line: String, title: String?) throws {
    #expect(try plan(line).title == title)
  }

  @Test func `the media type of a letter is no status`() throws {
    #expect(try plan(#"{"Subject":"a","Content-Type":"text/plain"}"#).subtitle.isEmpty)
  }

  @Test func `an answer is no title without its question`() throws {
    let question = "What do you read most often when you have a quiet hour?"
    let answers = ["Novels", "Comics"].map { "{\"\(question)\":\"\($0)\"}" }
    #expect(try plan(answers[0], answers[1]).title == nil)
  }

  @Test func `an image needs a name and an address`() throws {
    #expect(try plan(#"{"image":"a.png"}"#).image == "image")
    #expect(try plan(#"{"image":"none"}"#).image == nil)
    #expect(try plan(#"{"colour":"a.png"}"#).image == nil)
  }

  @Test func `a checksum is never a text, but a text need not have blanks`() throws {
    let sum = "sha512-" + String(repeating: "r0+/", count: 50)
    #expect(try plan(#"{"integrity":"\#(sum)"}"#).bodies.isEmpty)
    let words = String(repeating: "潮汐表", count: 30)
    #expect(try plan(#"{"opinion":"\#(words)"}"#).bodies.map(\.name) == ["opinion"])
  }

  @Test func `a link is never a text`() throws {
    let address = "https://example.org/" + String(repeating: "a", count: 300)
    #expect(try plan(#"{"link":"\#(address)"}"#).bodies.isEmpty)
  }
}
