import Testing
import TextLayout

@testable import riffle

@Suite struct HostQuestionTests {
  @Test func `a name that fits is asked about in full`() {
    #expect(
      HostQuestion.text(about: "a.example", columns: 80)
        == "Load images from a.example? y yes, Y all hosts, else no")
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
        let text = HostQuestion.text(about: host, columns: columns)
        #expect(DisplayText(text).naturalColumns <= columns, "\(columns)")
        #expect(text.hasSuffix("? y Y n") || text.hasSuffix("? y yes, Y all hosts, else no"))
        let start = text.prefix { $0 != "?" }
        let columnsOfEnd = min(".example".count, columns - 13)
        #expect(start.hasSuffix(".example".suffix(columnsOfEnd)), "\(columns)")
      }
    }
  }
}
