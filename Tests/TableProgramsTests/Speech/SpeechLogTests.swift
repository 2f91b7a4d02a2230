import TablePrograms
import Testing

@Suite struct SpeechLogTests {
  private typealias Prompt = SpokenScreen.Prompt

  /// What is said of screens that come one after the other.
  private func said(_ screens: SpokenScreen...) -> [String] {
    var log = SpeechLog()
    return screens.map { log.text(for: $0) }
  }

  private let first = SpokenScreen(
    place: "1", heading: "Record 1 of 2", lines: ["Ann", "age: 34"])
  private let second = SpokenScreen(place: "2", heading: "Record 2 of 2", lines: ["Bob"])

  /// A screen with something else about it.
  private func changed(
    _ screen: SpokenScreen, _ change: (inout SpokenScreen) -> Void
  ) -> SpokenScreen {
    var screen = screen
    change(&screen)
    return screen
  }

  @Test func `another item is said whole, the same one no more`() {
    #expect(
      said(first, first, second, first) == [
        "Record 1 of 2\r\nAnn\r\nage: 34\r\n", "", "Record 2 of 2\r\nBob\r\n",
        "Record 1 of 2\r\nAnn\r\nage: 34\r\n",
      ])
  }

  @Test func `of the same item only the lines that are new`() {
    let longer = changed(first) { $0.lines = ["Ann", "town: Oslo", "age: 34", "pet: none"] }
    let later = changed(longer) { $0.heading = "Record 1 of 3" }
    #expect(
      said(first, longer, later, first) == [
        "Record 1 of 2\r\nAnn\r\nage: 34\r\n", "town: Oslo\r\npet: none\r\n", "", "",
      ])
  }

  @Test func `lines that were broken elsewhere are no news`() {
    let wide = SpokenScreen(place: "1", lines: ["one two three four"])
    let narrow = SpokenScreen(place: "1", lines: ["one two", "three four"])
    #expect(said(wide, narrow, wide) == ["one two three four\r\n", "", ""])
  }

  @Test func `of very many lines those from the first to the last that are new`() {
    let many = SpokenScreen(place: "1", lines: (0..<1000).map { "line \($0)" })
    let other = changed(many) { screen in
      for line in 300..<720 where line != 500 { screen.lines[line] = "other \(line)" }
    }
    let news = said(many, other)[1].split(separator: "\r\n")
    #expect(news.count == 420)
    #expect(news[200] == "line 500")
  }

  @Test func `the detail and the message when they are others`() {
    let field = changed(first) { $0.detail = "age: 34" }
    let told = changed(field) { ($0.message, $0.messageNumber) = ("Copied.", 1) }
    let cleared = changed(field) { $0.messageNumber = 1 }
    let again = changed(told) { $0.messageNumber = 2 }
    #expect(
      Array(said(first, field, told, told, cleared, again).dropFirst())
        == ["age: 34\r\n", "Copied.\r\n", "", "", "Copied.\r\n"])
  }

  @Test func `going into an item says where, and coming out which item it was`() {
    let inside = changed(first) { ($0.isInside, $0.lines, $0.detail) = (true, [], ".age: 34") }
    let further = changed(inside) { $0.detail = ".town: Oslo" }
    #expect(
      Array(said(first, inside, further, first).dropFirst())
        == [".age: 34\r\n", ".town: Oslo\r\n", "Record 1 of 2\r\n"])
  }

  @Test func `a prompt is a line to which what is typed is added`() {
    let prompts = ["", "a", "ab", "a", "a\u{301}"].map { text in
      changed(first) { $0.prompt = Prompt(id: "p", label: "Search: ", text: text) }
    }
    var log = SpeechLog()
    _ = log.text(for: first)
    #expect(
      prompts.map { log.text(for: $0) }
        == ["Search: ", "a", "b", "\r\nSearch: a", "\u{301}"])
    #expect(log.text(for: first) == "\r\n")
  }

  @Test func `what is found while one types is said when the prompt is closed`() {
    let prompt = Prompt(id: "p", label: "Search: ", text: "b")
    let found = changed(second) { $0.prompt = prompt }
    let told = changed(found) { ($0.message, $0.messageNumber) = ("Not found.", 1) }
    let closed = changed(told) { $0.prompt = nil }
    #expect(
      Array(said(first, changed(first) { $0.prompt = prompt }, found, told, closed).dropFirst())
        == ["Search: b", "", "\r\nNot found.\r\nSearch: b", "\r\nRecord 2 of 2\r\nBob\r\n"])
  }

  @Test func `what is around a field is said at once, and the field again behind it`() {
    let field = changed(first) {
      $0.prompt = Prompt(id: "p", label: "Name, text: ", text: "A", isAlone: false)
    }
    let news = changed(field) { $0.lines.append("saved") }
    #expect(
      Array(said(first, field, news).dropFirst())
        == ["Name, text: A", "\r\nsaved\r\nName, text: A"])
  }

  @Test func `what a line can become is offered on a line of its own`() {
    func prompt(_ text: String, _ offer: String) -> SpokenScreen {
      changed(first) { $0.prompt = Prompt(id: "p", label: "Command: ", text: text, offer: offer) }
    }
    #expect(
      Array(
        said(
          first, prompt("so", ""), prompt("sort", "sort, sort-up"),
          prompt("sort-up", "sort, sort-up")
        ).dropFirst())
        == ["Command: so", "\r\nsort, sort-up\r\nCommand: sort", "-up"])
  }

  @Test func `another prompt is another line`() {
    let one = changed(first) { $0.prompt = Prompt(id: "1", label: "Name: ", text: "A") }
    let other = changed(first) { $0.prompt = Prompt(id: "2", label: "Name: ", text: "A") }
    #expect(said(first, one, other)[2] == "\r\nName: A")
  }

  @Test func `nothing comes through but what can be read`() {
    let hostile = SpokenScreen(
      place: "1", heading: "\u{7}\u{1B}[31mred\u{1B}[m",
      lines: ["a\u{8}b\tc\r\nd\u{9B}2J", "", " "],
      detail: "\u{202E}x", message: "\u{0}")
    let text = said(hostile)[0]
    #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0D || $0 == 0x0A })
    #expect(!text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    #expect(text.split(separator: "\r\n").count == 5)
  }

  @Test func `boxes, bars and dots are left out, and a line of nothing else`() {
    let drawn = SpokenScreen(
      place: "1", lines: ["  │ -u, --units", "──────", "Appr…   ⣀⣠⣤⣶ █", "plain   text"])
    #expect(said(drawn) == ["-u, --units\r\nAppr…\r\nplain   text\r\n"])
  }

  @Test func `lines are broken between words where the terminal is narrow`() {
    var log = SpeechLog()
    let screen = SpokenScreen(place: "1", lines: ["  one two three", "four"])
    #expect(log.text(for: screen, columns: 10) == "  one two\r\n    three\r\nfour\r\n")
  }

  @Test func `who forgets says all again`() {
    var log = SpeechLog()
    let typed = changed(first) { $0.prompt = Prompt(id: "p", label: "Search: ", text: "b") }
    _ = log.text(for: typed)
    log.forget()
    #expect(log.text(for: typed) == "\r\nRecord 1 of 2\r\nAnn\r\nage: 34\r\nSearch: b")
  }

  // MARK: All short sequences

  /// Screens of which each differs from the others in some way.
  private var alphabet: [SpokenScreen] {
    let prompts: [Prompt?] = [
      nil, Prompt(id: "p", label: "Search: "), Prompt(id: "p", label: "Search: ", text: "a"),
      Prompt(id: "q", label: "Name: ", text: "a", isAlone: false),
    ]
    let items = [
      first, second, changed(first) { $0.lines = ["Ann", "age: 35"] },
      changed(first) { ($0.isInside, $0.detail) = (true, ".age: 34") },
      changed(first) { ($0.message, $0.messageNumber) = ("Copied.", 1) },
    ]
    return items.flatMap { item in prompts.map { prompt in changed(item) { $0.prompt = prompt } } }
  }

  @Test func `in all short sequences the last line is the prompt, and nothing new is left out`() {
    let alphabet = alphabet
    var faults: [String] = []
    for one in alphabet {
      for two in alphabet {
        for three in alphabet {
          faults += SpeechCheck.faults(of: [one, two, three])
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }
}

/// Reads what was said as who hears it, and compares it with the screens.
private struct SpeechCheck {
  private var log = SpeechLog()
  private var transcript = ""
  private(set) var faults: [String] = []

  static func faults(of screens: [SpokenScreen]) -> [String] {
    var check = SpeechCheck()
    var former: SpokenScreen?
    for screen in screens {
      check.say(screen, after: former)
      former = screen
    }
    return check.faults
  }

  private mutating func say(_ screen: SpokenScreen, after former: SpokenScreen?) {
    let text = log.text(for: screen)
    transcript += text
    let lines = text.split(separator: "\r\n").map(String.init)
    expect(log.text(for: screen) == "", "says \(screen) twice")
    expect(
      text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\r" || $0 == "\n" },
      "writes a control character for \(screen)")
    let last = transcript.split(separator: "\r\n", omittingEmptySubsequences: false).last ?? ""
    expect(
      last == screen.prompt.map { $0.label + $0.text } ?? "",
      "the last line for \(screen) is \(last)")
    if former?.messageNumber != screen.messageNumber, !screen.message.isEmpty {
      expect(lines.contains(screen.message), "does not say the message of \(screen)")
    }
    guard former?.prompt?.isAlone != true, former?.place != screen.place else { return }
    expect(
      lines.starts(with: ([screen.heading, screen.detail] + screen.lines).filter { !$0.isEmpty })
        || former?.prompt != nil,
      "does not say all of \(screen)")
  }

  private mutating func expect(_ isSo: Bool, _ fault: @autoclosure () -> String) {
    if !isSo { faults.append(fault()) }
  }
}
