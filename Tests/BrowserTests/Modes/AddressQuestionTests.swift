import Phrases
import Testing
import TextLayout

@testable import Browser

@Suite struct AddressQuestionTests {
  @Test func `an address that fits is shown in full`() throws {
    #expect(
      try text("https://a.example/b?c#d", 80) == "Open https://a.example/b?c#d? y yes, else no")
    #expect(
      try text("mailto:a@b.example?subject=c", 80)
        == "Open mailto:a@b.example?subject=c? y yes, else no")
  }

  @Test func `a user name is not mistaken for the host`() throws {
    #expect(
      try text("https://good.example@evil.example/login", 80)
        == "Open https://evil.example/login as user good.example? y yes, else no")
    #expect(try text("https://good.example@evil.example/", 30) == "Open user@evil.example? y n")
    // Browsers go by the last @ before the path.
    #expect(
      try text("http://a.example@b.example@evil.example:80", 80)
        == "Open http://evil.example:80 as user a.example@b.example? y yes, else no")
  }

  @Test func `the end of the host and the answers are always there`() throws {
    let long = String(repeating: "good.example.", count: 40)
    let addresses = [
      "https://\(long)evil.example/\(long)", "https://\(long)@evil.example/\(long)",
      "https://evil.example/\(long)? y yes", "http://a.example/漢字漢字漢字漢字漢字漢字",
      "mailto:\(long)@evil.example?subject=\(long)",
    ]
    for address in addresses {
      for columns in 20...200 {
        let text = try text(address, columns)
        #expect(DisplayText(text).naturalColumns <= columns, "\(columns)")
        #expect(text.hasSuffix("? y yes, else no") || text.hasSuffix("? y n"), "\(columns)")
        #expect(text.contains("ple"), "\(columns)")
        let isMarked = text.contains("user@") || text.contains(" as user ")
        #expect(isMarked == address.hasPrefix("https://\(long)@"), "\(columns)")
      }
    }
  }

  @Test func `letters that look like those of another host are marked`() throws {
    #expect(
      try text("https://раypal.example/a", 80)
        == "Open https://раypal.example/a (letters beyond a–z)? y yes, else no")
    #expect(
      try text("https://a@раypal.example/", 80)
        == "Open https://раypal.example/ (letters beyond a–z) as user a? y yes, else no")
    #expect(
      try text("https://раypal.example/a", 60)
        == "Open https://раypal.example/a (letters beyond a–z)? y n")
    #expect(try text("https://раypal.example/", 30) == "Open раypal.example (!)? y n")
    for columns in 20...200 {
      let text = try text("https://example.раypal.example/а/b", columns)
      #expect(DisplayText(text).naturalColumns <= columns && text.contains("ple"), "\(columns)")
      #expect(text.contains("(letters beyond a–z)? y") || text.contains("(!)? y"), "\(columns)")
    }
    // Of the path nobody is mistaken.
    #expect(try text("https://a.example/р", 80) == "Open https://a.example/р? y yes, else no")
  }

  @Test func `what cannot be seen is refused`() {
    for character in ["\u{0}", "\u{1B}[2J", "\n", "\t", "\u{7F}", "\u{9B}", "\u{202E}", "\u{200B}"]
    {
      #expect(throws: WebAddress.Refusal.characters, "\(character.debugDescription)") {
        try WebAddress("https://good.example\(character)/")
      }
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "https:evil.example", "https:///evil.example/",
    "https://", "https://evil.example\\@good.example/", "https://good.example evil.example/",
    "https://good@/", "https://good.example%2F.evil.example/", "https://good.example／a.example/",
  ])
  func `an address whose host is no host is refused`(_ address: String) {
    #expect(throws: WebAddress.Refusal.address) { try WebAddress(address) }
  }

  @Test func `a combining mark does not hide where the host ends`() throws {
    for end in ["/", "?", "#"] {
      let address = try WebAddress("https://opened.example\(end)\u{301}@asked.example/")
      #expect(address.host == "opened.example" && address.user.isEmpty, "\(end)")
    }
    #expect(throws: WebAddress.Refusal.address) {
      try WebAddress("https://opened.example\\\u{301}@asked.example/")
    }
    #expect(try WebAddress("https://a@\u{301}b@host.example").host == "host.example")
  }

  private func text(_ address: String, _ columns: Int) throws -> String {
    AddressQuestion.text(about: try WebAddress(address), columns: columns).text
  }
}
