import Phrases
import Testing
import TextLayout

@testable import Browser

@Suite struct HostQuestionTests {
  @Test func `a name that fits is asked about in full`() {
    #expect(
      HostQuestion.text(about: "a.example", columns: 80).text
        == "Load images from a.example? y yes, Y all hosts, else no")
    #expect(
      HostQuestion.text(about: "127.0.0.1", columns: 38).text
        == "Load 127.0.0.1? y yes, Y all, n no")
  }

  @Test func `letters that look like those of another host are marked`() {
    #expect(
      HostQuestion.text(about: "раypal.example", columns: 90).text
        == "Load images from раypal.example (letters beyond a–z)? y yes, Y all hosts, else no")
    #expect(
      HostQuestion.text(about: "раypal.example", columns: 30).text
        == "Load раypal.example (!)? y Y n")
  }

  @Test func `the end of a long name and the answers are always there`() {
    let hosts = [
      "a.example", "good.example." + String(repeating: "a.", count: 120) + "evil.example",
      String(repeating: "例", count: 100) + ".example",
      String(repeating: "x", count: 1_000_000) + ".example",
      "good.example\u{1B}[2J\u{202E}.example",
    ]
    for host in hosts {
      for columns in 20...200 {
        let text = HostQuestion.text(about: host, columns: columns).text
        #expect(DisplayText(text).naturalColumns <= columns, "\(columns)")
        #expect(
          ["? y Y n", "? y yes, Y all, n no", "? y yes, Y all hosts, else no"].contains {
            text.hasSuffix($0)
          })
        var start = text.prefix { $0 != "?" }
        let mark = [" (letters beyond a–z)", " (!)"].first(where: start.hasSuffix) ?? ""
        #expect(mark.isEmpty == host.utf8.allSatisfy { $0 < 0x80 }, "\(columns)")
        start = start.dropLast(mark.count)
        let columnsOfEnd = min(".example".count, columns - 13 - mark.count)
        #expect(start.hasSuffix(".example".suffix(columnsOfEnd)), "\(columns)")
      }
    }
  }
}
