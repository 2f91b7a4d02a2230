import TestSupport
import Testing

/// `riffle lint`: what the author of a card may want to change.
@Suite struct LintTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let card = """
    {"type": "AdaptiveCard", "version": "1.2", "body": [
      {"type": "TextBlock", "txet": "Hello"},
      {"type": "Image", "url": "a.png"},
      {"type": "Table", "rows": []},
      {"type": "Nope\\u001b[31m"}
    ]}
    """

  @Test func `each finding has its place, as compilers write it`() throws {
    let path = try folder.write(Self.card, to: "card.json")
    let run = try Riffle.run(["lint", path])
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "\(path):2:3: error: body[0]: “text” is missing [missing-property]",
        "\(path):2:25: warning: body[0]: “txet” is no property of TextBlock; “text” is "
          + "[unknown-property]",
        "\(path):3:3: warning: body[1]: “altText” is missing: the words for who does not see it "
          + "[image-without-text]",
        "\(path):4:4: warning: body[2]: Table came with version 1.5, and the card is of 1.2 "
          + "[newer-than-version]",
        "\(path):5:4: error: body[3]: “Nope^[[31m” is not known and has no fallback, so it is left "
          + "out [unknown-type]",
      ])
    #expect(run.errorText == "riffle: 2 errors, 3 warnings in 1 card\n")
  }

  @Test func `findings are lines of JSON where programs read them`() throws {
    let path = try folder.write(Self.card, to: "card.json")
    let run = try Riffle.run(["lint", "-o", "jsonl", path])
    #expect(run.status == 1)
    #expect(run.lines.count == 5)
    #expect(
      run.lines.dropFirst().first
        == #"{"file":"\#(path)","line":2,"column":25,"level":"warning","rule":"unknown-property","#
        + #""path":"body[0]","property":"txet","#
        + #""message":"“txet” is no property of TextBlock; “text” is"}"#)
  }

  @Test func `findings control no terminal`() throws {
    let type = #"{"type": "A\u009B31m\u202EB"}"#
    let card = #"{"type": "AdaptiveCard", "version": "1.5", "body": [\#(type)]}"#
    let path = try folder.write(card, to: "card.json")
    let session = try PTYSession(Riffle.path, ["lint", "-o", "jsonl", path])
    #expect(try session.waitForExit() == .exited(1))
    // The terminal's own end of a line.
    let output = session.transcript.filter { $0 != 0x0D }
    #expect(Harmless.objection(to: output) == nil)
    #expect(String(decoding: output, as: UTF8.self).contains("unknown-type"))
  }

  @Test func `a card with nothing to change says nothing`() throws {
    let path = try folder.write(
      #"{"type": "AdaptiveCard", "version": "1.0", "body": [{"type": "TextBlock", "text": "a"}]}"#,
      to: "card.json")
    let run = try Riffle.run(["lint", path])
    #expect(run.status == 0 && run.output == [] && run.errors == [])
  }

  @Test func `cards on lines, in lists and in messages of bots have their places`() throws {
    let card = #"{"type":"AdaptiveCard","version":"1.0","body":[{"type":"Image","url":"a"}]}"#
    let lines = try folder.write("\(card)\n\n\(card)\n", to: "cards.jsonl")
    let list = try folder.write("[\(card),\n\(card)]", to: "cards.json")
    let message = try folder.write(
      """
      {"type":"message","attachments":[{"contentType":"image/png","contentUrl":"a"},
      {"contentType":"application/vnd.microsoft.card.adaptive","content":
      \(card)}]}
      """, to: "message.json")
    let run = try Riffle.run(["lint", lines, list, message])
    #expect(
      run.lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "\(lines):1:48: warning: body[0]:", "\(lines):3:48: warning: body[0]:",
        "\(list):1:49: warning: [0].body[0]:", "\(list):2:48: warning: [1].body[0]:",
        "\(message):3:48: warning: attachments[1].content.body[0]:",
      ])
    #expect(run.errorText == "riffle: 0 errors, 5 warnings in 5 cards\n")
  }

  @Test func `what is no card is said`() throws {
    let bad = try folder.write("{\n  bad", to: "bad.json")
    let data = try folder.write(#"{"a": 1}"#, to: "data.json")
    let run = try Riffle.run(["lint", bad, data, folder.path(of: "gone.json")])
    #expect(run.status == 1)
    #expect(run.lines == ["\(bad):2:3: error: card: not JSON [invalid-value]"])
    #expect(
      run.errorText
        == "riffle: \(folder.path(of: "gone.json")): no such file\n"
        + "riffle: 1 error, 0 warnings in 0 cards\n")
    let nothing = try Riffle.run(["lint", data])
    #expect(nothing.errorText == "riffle: there is no card in it\n")
    #expect(try Riffle.run(["lint", "-o", "csv", data]).status == 2)
  }

  @Test func `the columns of the narrow window and the host config can be chosen`() throws {
    let text = String(repeating: "word ", count: 10)
    let path = try folder.write(
      """
      {"type": "AdaptiveCard", "version": "1.0", "body": [
        {"type": "TextBlock", "text": "\(text)", "color": "light"}]}
      """, to: "card.json")
    func rules(_ options: [String]) throws -> [String] {
      try Riffle.run(["lint"] + options + [path]).lines.compactMap {
        $0.split(separator: "[").last.map { String($0.dropLast()) }
      }
    }
    #expect(try rules([]) == ["cut-text", "low-contrast"])
    #expect(try rules(["--width", "80"]) == ["low-contrast"])
    #expect(try rules(["--host-config", "dark"]) == ["cut-text"])
  }

  @Test func `an option that means nothing to it is refused in a line`() throws {
    let path = try folder.write(Self.card, to: "card.json")
    for (options, name) in [
      (["--sort", "a"], "--sort"), (["-f"], "-f"), (["--theme=light"], "--theme"),
      (["--template", path], "--template"), (["--color", "never"], "--color"),
    ] {
      let run = try Riffle.run(["lint"] + options + [path])
      #expect(run.status == 2 && run.output == [])
      #expect(
        run.errorText == "riffle: lint has no use for \(name) (riffle --help lists the options)\n")
    }
    #expect(try Riffle.run(["lint", "--version"]).status == 0)
  }

  @Test func `riffle reads what it says of cards as the log that it is`() throws {
    let path = try folder.write(Self.card, to: "card.json")
    let log = try folder.write(
      try Riffle.run(["lint", path]).lines.joined(separator: "\n") + "\n", to: "lint.log")
    let run = try Riffle.run(["-p", "-o", "jsonl", log])
    #expect(run.lines.count == 5)
  }
}
