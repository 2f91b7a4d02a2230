import Testing

@testable import AdaptiveCards

@Suite struct ValueTests {
  private func session(_ input: String) throws -> CardSession {
    var session = try CardSession(
      body: #"{"id": "a", "label": "A", \#(input)}"#,
      actions: #"{"type": "Action.Submit", "title": "Go"}"#)
    session.press(.tab)
    return session
  }

  /// What the arrows make of a value.
  private func stepped(_ input: String, _ keys: [CardKey]) throws -> String? {
    var session = try session(input)
    for key in keys { session.press(key) }
    return session.state.values["a"]
  }

  @Test(arguments: [
    ("7", "8"), ("-1", "0"), ("0.25", "1.25"), ("-0.5", "0.5"), ("9.99", "10.99"), ("99", "100"),
  ])
  func `up adds one to a number and keeps its decimals`(value: String, next: String) throws {
    let input = #""type": "Input.Number", "value": \#(value)"#
    #expect(try stepped(input, [.up]) == next)
    #expect(try stepped(input, [.up, .down]) == value)
  }

  @Test func `a number stays between its limits`() throws {
    let input = #""type": "Input.Number", "value": 5, "min": -2, "max": 6.5"#
    #expect(try stepped(input, [.up, .up, .up]) == "6.5")
    #expect(try stepped(input, [.pageDown]) == "-2")
    #expect(try stepped(#""type": "Input.Number", "min": 3"#, [.up]) == "3")
    #expect(try stepped(#""type": "Input.Number", "value": 1e300"#, [.up]) == nil)
  }

  @Test(arguments: [
    ("2024-02-28", [CardKey.up], "2024-02-29"), ("2023-02-28", [.up], "2023-03-01"),
    ("2024-03-31", [.left, .left, .left, .down], "2024-02-29"),
    ("2024-12-15", [.left, .left, .left, .up], "2025-01-15"),
    ("2024-02-29", [.home, .up], "2025-02-28"), ("2024-01-05", [.pageDown], "2023-12-26"),
  ])
  func `the part of a day at the cursor is stepped`(
    value: String, keys: [CardKey], next: String
  ) throws {
    #expect(try stepped(#""type": "Input.Date", "value": "\#(value)""#, keys) == next)
  }

  @Test(arguments: [
    ("23:58", [CardKey.up], "23:59"), ("10:59", [.up], "11:00"),
    ("10:30", [.home, .down], "09:30"),
  ])
  func `the part of a time at the cursor is stepped`(
    value: String, keys: [CardKey], next: String
  ) throws {
    #expect(try stepped(#""type": "Input.Time", "value": "\#(value)""#, keys) == next)
  }

  @Test func `no day is beyond the calendar and no time on another day`() throws {
    #expect(try stepped(#""type": "Input.Date", "value": "9999-12-31""#, [.up]) == nil)
    #expect(try stepped(#""type": "Input.Date", "value": "0001-01-01""#, [.down]) == nil)
    #expect(try stepped(#""type": "Input.Time", "value": "23:59""#, [.up]) == nil)
  }

  @Test func `a day without a value starts from today or the nearest that is allowed`() throws {
    var session = try session(#""type": "Input.Date", "max": "2024-05-01""#)
    session.configure { $0.today = "2024-07-09" }
    session.press(.down)
    #expect(session.state.values["a"] == "2024-05-01")
    #expect(try stepped(#""type": "Input.Time", "min": "13:15""#, [.up]) == "13:15")
  }

  @Test func `a day is typed`() throws {
    var session = try session(#""type": "Input.Date""#)
    session.type("x2024-x02-3011")
    #expect(session.state.values["a"] == "2024-02-30")
    session.click("Go")
    #expect(session.state.errors["a"]?.isEmpty == false)
    session.focus("A")
    session.press(.backspace, .backspace)
    session.type("29")
    #expect(session.state.errors.isEmpty)
    session.click("Go")
    #expect(session.sent == ["a": "2024-02-29"])
  }

  @Test func `every day has the next one that a calendar has`() throws {
    var day = try #require(CalendarDay("1999-12-31"))
    var count = 0
    while day.text != "2005-01-01" {
      let next = try #require(day.adding(1, to: .day))
      #expect(next.text > day.text)
      #expect(next.adding(-1, to: .day)?.text == day.text)
      (day, count) = (next, count + 1)
    }
    #expect(count == 5 * 365 + 2 + 1)
  }

  @Test(arguments: [
    (
      #""type": "Input.Number", "min": 1, "max": 5"#, ["1", "5", "2.5", ""], ["0", "5.1", "x", "-"]
    ),
    (
      #""type": "Input.Date", "min": "2024-01-02""#, ["2024-01-02", ""], ["2024-01-01", "2024-1-2"]
    ),
    (
      #""type": "Input.Time", "max": "12:00""#, ["00:00", "12:00", ""], ["12:01", "1:00", "24:00"]
    ),
    (#""type": "Input.Text", "isRequired": true"#, ["x"], [""]),
    (#""type": "Input.Text", "regex": "b""#, ["abc", ""], ["a"]),
    (#""type": "Input.Toggle", "title": "t", "isRequired": true"#, ["true"], ["false"]),
    (#""type": "Input.Toggle", "title": "t""#, ["true", "false"], []),
    (
      #""type": "Input.ChoiceSet", "isRequired": true, "choices": [{"title": "t", "value": "v"}]"#,
      ["v"], [""]
    ),
  ])
  func `a value is allowed or not`(input: String, good: [String], bad: [String]) throws {
    let card = try card(body: #"{"id": "a", \#(input)}"#)
    guard case .input(let input) = card.body.first?.content else { throw WrongShape() }
    let matches = { (pattern: String, text: String) in text.contains(pattern) }
    for value in good { #expect(input.problem(of: value, matches: matches) == nil, "\(value)") }
    for value in bad { #expect(input.problem(of: value, matches: matches) != nil, "\(value)") }
  }

  @Test func `limits and first values that are none do not count`() throws {
    let card = try card(
      body: #"""
        {"type": "Input.Date", "id": "a", "min": "soon", "max": 5, "value": "2024-02-30"},
        {"type": "Input.Number", "id": "b", "min": "1", "value": "many"}
        """#)
    let inputs = card.body.compactMap { element -> Input? in
      if case .input(let input) = element.content { input } else { nil }
    }
    #expect(inputs.map(\.minimum) == [nil, "1"])
    #expect(inputs[0].maximum == nil)
    #expect(inputs.map(\.initialValue) == ["", ""])
    let reasons = card.warnings.map(\.reason)
    let isInvalid = reasons.filter { $0 != .inputWithoutMessage }
    #expect(isInvalid == [.invalidValue(property: "min"), .invalidValue(property: "max")])
  }

  @Test func `a toggle has its own two values`() throws {
    var session = try session(
      #""type": "Input.Toggle", "title": "T", "valueOn": "1", "valueOff": "0", "value": "1""#)
    session.press(.space)
    #expect(session.state.values["a"] == "0")
    session.click("T")
    #expect(session.takeEvents().last == .valueChanged(inputID: "a", value: "1"))
  }
}
