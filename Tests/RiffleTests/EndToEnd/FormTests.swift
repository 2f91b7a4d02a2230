import CellGrid
import Foundation
import TestSupport
import Testing

/// Cards that are answered on a real terminal: keys in, screens and what is sent out.
@Suite struct FormTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens a card as a form whose answer goes to a file.
  ///
  /// - Parameter path: Where it is, from the folder of the samples on: a long name leaves no room for the keys in
  ///   the status line.
  private func open(
    _ path: String, showing text: String, size: GridSize = GridSize(columns: 60, rows: 30)
  ) throws -> RiffleSession {
    let run = "\(Riffle.path) \(path) >'\(folder.path(of: "answer"))'"
    let session = try RiffleSession(
      shell: "cd '\(Riffle.samples)'; \(run); echo \"left with $?.\"", size: size)
    try session.terminal.wait(forText: text)
    return session
  }

  private func card(_ body: String, actions: String = "") throws -> String {
    try folder.write(
      #"{"type":"AdaptiveCard","version":"1.5","body":[\#(body)],"actions":[\#(actions)]}"#,
      to: "card.json")
  }

  private static let submit = #"{"type":"Action.Submit","title":"Send","data":{"from":"test"}}"#

  private func answer(_ session: RiffleSession) throws -> String {
    try session.terminal.wait(forText: "left with 0.")
    return String(decoding: try folder.read("answer"), as: UTF8.self)
  }

  private func press(_ session: RiffleSession, _ keys: String, showing text: String) throws {
    session.terminal.send(keys)
    try session.terminal.wait(forText: text)
  }

  /// Waits until the screen is the one that is kept; what it is in place of that is said.
  private func expect(_ session: RiffleSession, _ name: String) throws {
    let name = "form-\(name)"
    try? session.terminal.wait(for: name) { _ in
      ScreenSnapshot.matches(session.cardRows, name)
    }
    try ScreenSnapshot.expect(session.cardRows, matches: name)
  }

  @Test func `a form says what is wrong with it, goes there, and is sent when it is right`() throws
  {
    let session = try open("booking.json", showing: "[ Ask for it ]")
    try press(session, "\u{1B}[Z\u{1B}[Z\u{1B}[Z\r", showing: "A boat has a name.")
    try session.terminal.wait(forText: "Not sent: see what is marked.")
    try expect(session, "errors")
    // What is marked first has the keys, and the mark goes as soon as it is right.
    try press(session, "Petrel\tx", showing: "[Petrel ")
    try session.terminal.wait(for: "no mark") { !$0.screen.text.contains("A boat has") }
    try press(session, "@y\t\t\t12", showing: "[12 ")
    try press(session, "\t\t \t ", showing: "[x] I know")
    try press(session, "\t\r", showing: "left with 0.")
    #expect(
      try answer(session)
        == #"{"form":"berth","boat":"Petrel","mail":"x@y","day":"2026-06-01","time":"18:30","#
        + #""length":"12","side":"any","needs":"water","rules":"yes"}"# + "\n")
  }

  @Test func `an answer that cannot be written is said`() throws {
    let path = try card(#"{"type":"TextBlock","text":"Words"}"#, actions: Self.submit)
    let session = try RiffleSession(
      shell: "\(Riffle.path) \(path) >/dev/full; echo \"left with $?.\"")
    try session.terminal.wait(forText: "[ Send ]")
    try press(session, "\t\r", showing: "left with 1.")
    #expect(session.screen.text.contains("riffle: cannot write: no space left on device"))
  }

  @Test func `a form that is left sends nothing, and its caller can tell`() throws {
    let session = try open("booking.json", showing: "[ Ask for it ]")
    try press(session, "\tPetrel", showing: "[Petrel ")
    // q is for the field until Esc gives the keys back.
    try press(session, "q", showing: "[Petrelq ")
    try press(session, "\u{1B}", showing: "? help")
    try press(session, "q", showing: "What you filled in is not sent. Leave it?")
    try press(session, "y", showing: "left with 1.")
    #expect(try folder.read("answer") == [])
  }

  @Test func `what was filled in is the same where the card is shown alone`() throws {
    let session = try open("booking.json", showing: "[ Ask for it ]")
    try press(session, "\tab", showing: "[ab ")
    try press(session, "\u{1B}", showing: "? help")
    try press(session, "\r", showing: " Record  1/1")
    try press(session, "\tc", showing: "[abc ")
    try press(session, "\u{1B}", showing: "q back")
    try press(session, "q", showing: "? help")
    #expect(session.screen.text.contains("[abc "))
    try press(session, "q", showing: "What you filled in is not sent. Leave it?")
    try press(session, "y", showing: "left with 1.")
  }

  @Test func `a pipe with a name is not read to see whether it is a form`() throws {
    let pipe = folder.path(of: "pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let session = try RiffleSession(
      shell: "printf 'all of it\\n' >'\(pipe)' & \(Riffle.path) '\(pipe)' | cat; echo at the end")
    try session.terminal.wait(forText: "at the end")
    #expect(session.screen.text.contains("all of it"))
  }

  @Test func `cards open in cards, keep what was filled in, and are sent with it`() throws {
    let inner = #"""
      {"type":"Action.ShowCard","title":"Inner","card":{"type":"AdaptiveCard","body":[
      {"type":"Input.Text","id":"deep","label":"Deep"}],"actions":[\#(Self.submit)]}}
      """#
    let outer = #"""
      {"type":"Action.ShowCard","title":"Outer","card":{"type":"AdaptiveCard","body":[
      {"type":"Input.Text","id":"middle","label":"Middle"}],"actions":[\#(inner)]}},
      {"type":"Action.ShowCard","title":"Other","card":{"type":"AdaptiveCard","body":[
      {"type":"TextBlock","text":"Something else"}]}}
      """#
    let session = try open(
      card(#"{"type":"Input.Text","id":"top","label":"Top"}"#, actions: outer), showing: "Outer")
    // What opens has the keys at once.
    try press(session, "\tone\t\r", showing: "Middle")
    let button = session.screen.rows.firstIndex { $0.contains("Outer") }
    try press(session, "two", showing: "[two")
    try press(session, "\t\r", showing: "Deep")
    #expect(session.screen.rows.firstIndex { $0.contains("Outer") } == button)
    try press(session, "three", showing: "[three")
    try expect(session, "nest")
    // The other card of the row takes the place of this one, which keeps what is in it.
    try press(session, "\u{1B}[Z\u{1B}[Z\u{1B}[Z\r", showing: "Something else")
    try session.terminal.wait(for: "one card") { !$0.screen.text.contains("Deep") }
    try press(session, "\u{1B}[Z\r", showing: "[three")
    try press(session, "\t\t\t\r", showing: "left with 0.")
    #expect(
      try answer(session) == #"{"from":"test","top":"one","middle":"two","deep":"three"}"# + "\n")
  }

  @Test func `what is shown and hidden moves nothing above it`() throws {
    let session = try open(
      card(
        #"""
        {"type":"TextBlock","text":"Above"},
        {"type":"ActionSet","actions":[{"type":"Action.ToggleVisibility","title":"Turn",
        "targetElements":["a",{"elementId":"b","isVisible":false}]}]},
        {"type":"TextBlock","id":"a","isVisible":false,"wrap":true,"text":"Now it is here"},
        {"type":"TextBlock","id":"b","text":"Now it is not"},
        {"type":"TextBlock","text":"Below"}
        """#, actions: Self.submit), showing: "Now it is not")
    try press(session, "\t\r", showing: "Now it is here")
    try session.terminal.wait(for: "the other") { !$0.screen.text.contains("Now it is not") }
    try expect(session, "toggled")
    try press(session, "\t\r", showing: "left with 0.")
    #expect(try answer(session) == #"{"from":"test"}"# + "\n")
  }

  @Test func `choices of all kinds are made`() throws {
    let choices =
      #""choices":[{"title":"Red","value":"r"},{"title":"Green","value":"g"},"#
      + #"{"title":"Blue","value":"b"}]"#
    let kinds = [
      #""id":"compact""#, #""id":"expanded","style":"expanded""#,
      #""id":"several","isMultiSelect":true"#, #""id":"found","style":"filtered""#,
    ].map { #"{"type":"Input.ChoiceSet",\#($0),\#(choices)}"# }.joined(separator: ",")
    let session = try open(card(kinds, actions: Self.submit), showing: "[ Send ]")
    try press(session, "\t\r", showing: "▸ Red")
    try press(session, "\u{1B}[B\r", showing: "[Green")
    try press(session, "\t\u{1B}[B\u{1B}[B ", showing: "(x) Blue")
    try press(session, "\t \u{1B}[B\u{1B}[B ", showing: "[x] Blue")
    try press(session, "\t\rre", showing: "[re ")
    try expect(session, "choices")
    try press(session, "\u{1B}[B\r", showing: "[Green ")
    try press(session, "\t\r", showing: "left with 0.")
    #expect(
      try answer(session)
        == #"{"from":"test","compact":"g","expanded":"b","several":"r,b","found":"g"}"# + "\n")
  }

  @Test func `days and times are typed or stepped, within their bounds`() throws {
    let inputs = #"""
      {"type":"Input.Date","id":"day","value":"2028-02-28","max":"2028-03-01",
      "errorMessage":"Before March."},
      {"type":"Input.Time","id":"time","min":"08:00","errorMessage":"Not so early."}
      """#
    let session = try open(card(inputs, actions: Self.submit), showing: "[2028-02-28")
    try press(session, "\t\u{1B}[A", showing: "[2028-02-29")
    try press(session, "\t07:59\t\r", showing: "Not so early.")
    try expect(session, "early")
    try press(session, "\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}08:15", showing: "[08:15")
    try press(session, "\t\r", showing: "left with 0.")
    #expect(try answer(session) == #"{"from":"test","day":"2028-02-29","time":"08:15"}"# + "\n")
  }

  @Test func `pictures arrive while something is typed, which keeps the keys and its line`() throws
  {
    let picture = "\(Riffle.samples)/gallery/leaf.png"
    try FileManager.default.copyItem(atPath: picture, toPath: folder.path(of: "leaf.png"))
    let path = try card(
      #"{"type":"Input.Text","id":"name","label":"Name"},{"type":"Image","url":"leaf.png"}"#,
      actions: Self.submit)
    let session = try open("--image-delay 4000 \(path)", showing: "Name")
    try press(session, "\tab", showing: "[ab")
    let line = session.screen.rows.firstIndex { $0.contains("[ab") }
    let button = session.screen.rows.firstIndex { $0.contains("[ Send ]") }
    try session.terminal.wait(for: "the picture") { _ in
      session.screen.rows.firstIndex { $0.contains("[ Send ]") } != button
    }
    #expect(session.screen.rows.firstIndex { $0.contains("[ab") } == line)
    try press(session, "cd\t\r", showing: "left with 0.")
    #expect(try answer(session) == #"{"from":"test","name":"abcd"}"# + "\n")
  }
}
