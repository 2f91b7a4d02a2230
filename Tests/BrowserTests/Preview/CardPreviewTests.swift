import AdaptiveCards
import JSON
import Phrases
import Printing
import RecordCards
import Records
import Testing

@testable import Browser

/// What is shown anew when a file was saved, and what stays as it is.
@Suite struct CardPreviewTests {
  private static func card(_ text: String) -> [UInt8] {
    Array(#"{"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "\#(text)"}]}"#.utf8)
  }

  private static func bytes(_ text: String) -> WatchedFile.Content { .bytes(Array(text.utf8)) }

  private func preview(ofCard text: String) -> CardPreview {
    CardPreview(
      cards: [nil, (path: "cards/a.json", bytes: Self.card(text))], design: CardDesign(),
      files: DesignFiles())
  }

  @Test func `a card that is good takes the place of the one before`() {
    var preview = preview(ofCard: "one")
    #expect(preview.files == [PreviewFile(path: "cards/a.json", role: .card(input: 1))])
    #expect(preview.take(.bytes(Self.card("one")), ofFile: 0) == [])
    #expect(
      preview.take(.bytes(Self.card("two")), ofFile: 0) == [
        .card(input: 1, bytes: Self.card("two"), warnings: [])
      ])
    #expect(preview.take(.bytes(Self.card("two")), ofFile: 0) == [])
  }

  @Test(
    arguments: [
      (bytes("{\n  \"type\": \"AdaptiveCard\",\n  \"body\": [}\n"), "a.json:3:12: not JSON"),
      (bytes(""), "a.json:1:1: no value"), (bytes("{} {}"), "a.json:1:4: more after the value"),
      (bytes("{\"type\": 1}"), "a.json: is JSON, but no Adaptive Card"),
      (bytes("[]"), "a.json: is JSON, but no Adaptive Card"),
      (.tooLarge, "a.json: is larger than 4.1 MB, too much to be read as a whole"),
      (.failed(2), "a.json: no such file"), (.failed(13), "a.json: permission denied"),
    ] as [(WatchedFile.Content, String)])
  func `a save that is no card leaves what is shown and is named until it is good again`(
    _ content: WatchedFile.Content, _ problem: String
  ) {
    var preview = preview(ofCard: "one")
    #expect(preview.take(content, ofFile: 0) == [.refused(Phrase(verbatim: problem))])
    #expect(preview.trouble.text == problem)
    #expect(preview.take(content, ofFile: 0) == [], "said once")
    // What is shown all the time is nothing new.
    #expect(preview.take(.bytes(Self.card("one")), ofFile: 0) == [])
    #expect(preview.trouble.isEmpty)
  }

  @Test func `a template of records and a host config are changed on their own`() throws {
    var design = CardDesign()
    let first = try JSONValue(parsing: #"{"type": "AdaptiveCard"}"#)
    design.template = RecordTemplate(first)
    design.hostConfig = HostConfig()
    var preview = CardPreview(
      cards: [nil], design: design, files: DesignFiles(template: "t.json", hostConfig: "h.json"))
    #expect(preview.files.map(\.role) == [.template, .hostConfig])
    #expect(preview.take(Self.bytes(first.text), ofFile: 0) == [])
    let second = try JSONValue(parsing: #"{"type": "AdaptiveCard", "body": []}"#)
    #expect(
      preview.take(Self.bytes(second.text), ofFile: 0) == [.template(RecordTemplate(second))])
    #expect(preview.take(Self.bytes("{}"), ofFile: 1) == [])
    var config = HostConfig()
    config.spacing.default = 0
    let changes = preview.take(
      Self.bytes(#"{"spacing": {"default": 0}, "separator": {"lineThickness": "x"}}"#), ofFile: 1)
    guard case .hostConfig(let changed, let problems)? = changes.first else {
      Issue.record("\(changes)")
      return
    }
    #expect(changed == config && problems.count == 1)
    #expect(problems.first?.text.hasPrefix("h.json: separator: ") == true)
  }

  @Test func `a card is made of the last template and the last data that are good`() throws {
    func made(_ text: String, _ warnings: [CardWarning] = []) -> CardPreview.Change {
      let card =
        #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","text":"\#(text)"}]}"#
      return .card(input: 0, bytes: Array(card.utf8), warnings: warnings)
    }
    func template(_ text: String) -> WatchedFile.Content {
      .bytes(Self.card(text))
    }
    var design = CardDesign()
    design.made = CardDesign.MadeCard(name: "t.json", bytes: [])
    var preview = CardPreview(
      cards: [nil], design: design, files: DesignFiles(template: "t.json", data: "d.json"))
    #expect(preview.take(template("a ${n}"), ofFile: 0) == [], "there is no data yet")
    #expect(preview.take(Self.bytes(#"{"n": 1}"#), ofFile: 1) == [made("a 1")])
    #expect(preview.take(template("b ${n}"), ofFile: 0) == [made("b 1")])
    let refused = CardPreview.Change.refused(Phrase(verbatim: "t.json:1:2: unexpected end"))
    #expect(preview.take(Self.bytes("{"), ofFile: 0) == [refused])
    // What is wrong with one file stays wrong whatever becomes of the other.
    #expect(preview.take(Self.bytes(#"{"n": 2}"#), ofFile: 1) == [made("b 2")])
    #expect(preview.trouble.text == "t.json:1:2: unexpected end")
    #expect(
      preview.take(template("${n} ${m}"), ofFile: 0) == [
        made(
          "2 ${m}",
          [
            CardWarning(
              reason: .template("${m} has no value in the data"), path: "body[0].text")
          ])
      ])
    #expect(preview.trouble.isEmpty)
    let none = "t.json: makes no Adaptive Card of d.json"
    #expect(preview.take(Self.bytes("[1]"), ofFile: 0) == [.refused(Phrase(verbatim: none))])
    #expect(preview.trouble.text == none)
    #expect(preview.take(template("c"), ofFile: 0) == [made("c")])
    #expect(preview.trouble.isEmpty)
  }
}
