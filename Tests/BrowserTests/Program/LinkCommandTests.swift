import JSON
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing
import TextLayout

@testable import Browser

@MainActor @Suite struct LinkCommandTests {
  private func opened(_ run: BrowserRun) -> [String] {
    run.effects.map { effect in
      guard case .open(let address) = effect else { return "?" }
      return address.text
    }
  }

  @Test func `the only address is opened after a question`() throws {
    let run = try BrowserRun("{\"a\": \"see https://a.example/b.\", \"n\": 1}\n")
    run.press("o")
    #expect(run.status == "Open https://a.example/b? y yes, else no")
    run.press("n")
    #expect(run.effects == [])
    run.press("o", "y")
    #expect(opened(run) == ["https://a.example/b"])
    #expect(run.status == "Opened https://a.example/b")
  }

  @Test func `of several one is chosen from a list`() throws {
    let run = try BrowserRun(
      "{\"a\": \"http://one.example http://two.example\", \"b\": {\"c\": [\"http://one.example\", "
        + "\"http://three.example\"]}}\n")
    run.press("o")
    #expect(run.terminal.text.contains("Open which address?"))
    let rows = run.terminal.rows.filter { $0.contains(".example") && $0.contains("│") }
    #expect(rows.count == 3)
    run.press("Down", "Down", "Enter")
    #expect(run.status == "Open http://three.example? y yes, else no")
    run.press("y")
    #expect(opened(run) == ["http://three.example"])
    run.press("o", "Esc")
    #expect(!run.terminal.text.contains("Open which"))
    #expect(opened(run).count == 1)
    run.press("o")
    run.terminal.type("two")
    run.press("Enter", "y")
    #expect(opened(run).last == "http://two.example")
  }

  @Test func `of a log line and of a row of a table too`() throws {
    let log = try BrowserRun([
      ("a.log", "2024-01-02T03:04:05 INFO get http://a.example/x, took 3 ms\n")
    ])
    log.press("o", "y")
    #expect(opened(log) == ["http://a.example/x"])
    let table = try BrowserRun([("a.csv", "name,url\nb,http://b.example\nc,http://c.example\n")])
    table.press("J", "o", "y")
    #expect(opened(table) == ["http://c.example"])
  }

  @Test func `where there is none that is said`() throws {
    let run = try BrowserRun("{\"a\": \"ftp://a.example javascript:alert(1)\"}\n")
    for keys in [["o"], ["y", "u"]] as [[String]] {
      for key in keys { run.terminal.type(key) }
      #expect(run.status == "This record has no address of http, https or mailto.")
    }
    run.press("?", "o")
    #expect(run.status == "This page is no record whose addresses could be opened.")
  }

  @Test func `in the page of a record it is that record's`() throws {
    let run = try BrowserRun("{\"a\": \"http://a.example\"}\n{\"a\": \"http://b.example\"}\n")
    run.press("J", "Enter", "o", "y")
    #expect(opened(run) == ["http://b.example"])
  }

  @Test func `an address that could deceive is refused`() throws {
    let run = try BrowserRun("{\"a\": \"https://evil.example／good.example/\"}\n")
    run.press("o")
    #expect(run.status.contains("Open https://evil.example?"))
    let user = try BrowserRun("{\"a\": \"https://good.example@evil.example/\"}\n", columns: 80)
    user.press("o")
    #expect(user.status == "Open https://evil.example/ as user good.example? y yes, else no")
  }

  @Test
  func `each address is offered once, in the order of the record, and no more than a thousand`() {
    let strings = (0..<1_200).map { JSONValue.string("http://\($0 % 1_100).example") }
    let value = JSONValue.object(
      JSONObject(members: [
        .init(key: "http://key.example", value: .array(strings)), .init(key: "b", value: .null),
      ]))
    let found = RecordAddresses.find(in: value)
    #expect(found.count == 1_000)
    #expect(found.prefix(3) == ["http://key.example", "http://0.example", "http://1.example"])
    let bytes = Array("x http://a.example".utf8) + [0xFF]
    #expect(
      RecordAddresses.find(in: .oversized(prefix: bytes, byteCount: 9)) == ["http://a.example"])
    #expect(RecordAddresses.find(in: .row(names: ["a"], values: [bytes, bytes])).count == 1)
  }
}
