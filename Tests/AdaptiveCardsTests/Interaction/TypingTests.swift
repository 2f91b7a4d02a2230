import CellGrid
import TestSupport
import Testing

@testable import AdaptiveCards

@Suite struct TypingTests {
  /// A session with the focus in one text field.
  private func field(_ properties: String = "", columns: Int = 12) throws -> CardSession {
    var session = try CardSession(body: #"{"type": "Input.Text", "id": "a" \#(properties)}"#)
    session.columns = columns
    session.press(.tab)
    return session
  }

  @Test func `characters go in before the cursor and out on both sides of it`() throws {
    var session = try field()
    session.type("héllo")
    session.press(.left, .left, .character("X"), .backspace, .backspace, .delete)
    #expect(session.state.values == ["a": "héo"])
    #expect(session.state.caret == 2)
    session.press(.home, .paste("日本"), .end, .space)
    #expect(session.state.values == ["a": "日本héo "])
    #expect(session.rows == [" [日本héo ]", " ~~~~~~~~~^"])
  }

  @Test func `the control keys are those of a shell`() throws {
    var session = try field()
    session.type("one two three")
    session.press(.control("w"))
    #expect(session.state.values["a"] == "one two ")
    session.press(.control("a"), .control("f"), .control("k"))
    #expect(session.state.values["a"] == "o")
    session.press(.control("e"), .control("u"))
    #expect(session.state.values["a"] == "")
    #expect(!session.press(.control("c")).isHandled)
  }

  @Test func `a character of several scalars is one step and one place`() throws {
    var session = try field()
    session.type("e\u{301}👩‍👩‍👧🇩🇪x")
    #expect(session.state.caret == 4)
    session.press(.left, .backspace, .backspace)
    #expect(session.state.values["a"] == "e\u{301}x")
    #expect(session.layout.caret == Point(column: 3, row: 0))
  }

  @Test func `a mark that is typed joins the letter before it`() throws {
    var session = try field()
    session.type("e")
    session.press(.character("\u{301}"))
    #expect(session.state.values["a"] == "é")
    #expect(session.state.caret == 1)
  }

  @Test func `no more is typed than there may be`() throws {
    var session = try field(#", "maxLength": 3, "value": "abcd""#)
    session.press(.character("e"))
    #expect(session.state.values.isEmpty)
    session.press(.backspace, .backspace, .paste("xyz"))
    #expect(session.state.values["a"] == "abx")
  }

  @Test func `one line has no newline and several have`() throws {
    var session = try field()
    session.press(.paste("a\nb"))
    #expect(session.state.values["a"] == "ab")
    var several = try field(#", "isMultiline": true"#)
    several.press(.paste("a\nb"), .enter)
    #expect(several.state.values["a"] == "a\nb\n")
    #expect(several.layout.caret == Point(column: 2, row: 2))
    #expect(several.layout.lineCount == 3)
  }

  @Test func `enter goes on to the next field or presses the button of this one`() throws {
    var session = try CardSession(
      body: #"""
        {"type": "Input.Text", "id": "a", "label": "A"},
        {"type": "Input.Text", "id": "b", "label": "B",
         "inlineAction": {"type": "Action.OpenUrl", "title": "Go", "url": "u"}}
        """#)
    session.press(.tab, .enter)
    #expect(session.layout.focused?.label == "B")
    #expect(session.press(.enter).events == [.openURL("u")])
    #expect(session.layout.focused?.label == "B")
  }

  @Test func `a password is not shown`() throws {
    var session = try field(#", "style": "password", "isMultiline": true"#)
    session.type("日本")
    #expect(session.rows == [" [••      ]", " ~~~^~~~~~~"])
    #expect(session.state.values["a"] == "日本")
  }

  @Test func `the cursor is in the field and in another place after each character`() throws {
    for seed in 0..<25 {
      var random = RandomSource(seed: UInt64(seed))
      let columns = random.number(in: 3...14)
      var session = try field(#", "isMultiline": true"#, columns: columns)
      session.columns = columns
      let characters: [Character] = ["a", "b", " ", "日", "é", "\n", "👩‍👧", "-"]
      for _ in 0..<random.number(in: 0...30) { session.press(.character(random.pick(characters))) }
      let layout = session.layout
      let typed = try #require(layout.focused?.typed)
      let count = session.state.values["a"]?.count ?? 0
      let places = (0...count).map(typed.point(ofCaret:))
      for (one, next) in zip(places, places.dropFirst()) {
        #expect((one.row, one.column) <= (next.row, next.column), "seed \(seed)")
      }
      for place in places {
        #expect((0...typed.columns).contains(place.column), "seed \(seed)")
        #expect((0..<layout.lineCount).contains(place.row + typed.origin.row), "seed \(seed)")
      }
      for (caret, place) in places.enumerated() where places.filter({ $0 == place }).count == 1 {
        #expect(typed.caret(at: place) == caret, "seed \(seed)")
      }
    }
  }

  @Test func `the arrows go up and down in a text of several lines`() throws {
    var session = try field(#", "isMultiline": true, "value": "abcd\nef\nghij""#)
    session.press(.up)
    #expect(session.state.caret == 7)
    session.press(.up)
    #expect(session.state.caret == 2)
    #expect(!session.press(.up).isHandled)
    session.press(.pageDown)
    #expect(session.state.caret == 2, "there is no such line")
  }

  @Test func `edits are those of a naive text, whatever is pressed`() {
    let keys: [CardKey] = [.left, .right, .home, .end, .backspace, .delete, .control("w")]
    for seed in 0..<200 {
      var random = RandomSource(seed: UInt64(seed))
      var edit = TextEdit("", caret: 0)
      var (before, after) = ("", "")
      for _ in 0..<30 {
        if random.oneIn(2) {
          let character = random.pick(["x", " ", "日", "ö"])
          edit.insert(character, atMost: 12)
          if (before + after).count < 12 { before += character }
        } else {
          let key = random.pick(keys)
          TextEdit.Change(key).map { edit.apply($0) }
          Self.apply(key, &before, &after)
        }
        #expect(edit.text == before + after, "seed \(seed)")
        #expect(edit.caret == before.count, "seed \(seed)")
      }
    }
  }

  private static func apply(_ key: CardKey, _ before: inout String, _ after: inout String) {
    switch key {
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home: (before, after) = ("", before + after)
    case .end: (before, after) = (before + after, "")
    case .backspace: _ = before.popLast()
    case .delete: if !after.isEmpty { after.removeFirst() }
    default:
      while before.last == " " { before.removeLast() }
      while let last = before.last, last != " " { before.removeLast() }
    }
  }
}
