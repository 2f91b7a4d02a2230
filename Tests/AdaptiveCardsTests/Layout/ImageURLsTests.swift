import Testing

@testable import AdaptiveCards

@Suite struct ImageURLsTests {
  @Test func `all that a layout asks for is known without one`() {
    var asked = 0
    for seed in 0..<400 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      let layout = CardLayout(card, columns: 80, state: CardState(), environment: .forTests)
      let known = card.imageURLs()
      #expect(Set(layout.imageURLs).subtracting(known) == [], "seed \(seed)")
      asked += layout.imageURLs.count
    }
    #expect(asked > 100)
  }

  @Test func `hidden elements and those behind a button are left out, posters are not`() throws {
    let card = try card(
      body: #"""
        {"type":"Image","url":"a.png"},{"type":"Image","url":"b.png","isVisible":false},
        {"type":"Image","url":""},{"type":"Media","poster":"c.png","sources":[]},
        {"type":"ColumnSet","columns":[{"type":"Column","isVisible":false,
        "items":[{"type":"Image","url":"d.png"}]},{"type":"Column",
        "items":[{"type":"Image","url":"https://example.org/e.png"}]}]},
        {"type":"ActionSet","actions":[{"type":"Action.ShowCard","card":{"type":"AdaptiveCard",
        "body":[{"type":"Image","url":"f.png"}]}}]}
        """#)
    var hostConfig = HostConfig()
    hostConfig.imageBaseURL = "base/"
    #expect(
      card.imageURLs(hostConfig: hostConfig) == [
        "base/a.png", "base/c.png", "https://example.org/e.png",
      ])
  }

  @Test func `an image that arrives during a layout is one that is not there throughout it`() throws
  {
    // Columns as wide as what is in them are measured before they are laid out.
    let card = try card(
      body: #"""
        {"type":"ColumnSet","columns":[{"type":"Column","width":"auto",
        "items":[{"type":"Image","url":"a.png"}]},{"type":"Column","width":"stretch",
        "items":[{"type":"Image","url":"a.png"},{"type":"Image","url":"b.png"}]}]},
        {"type":"Image","url":"c.png","isVisible":false}
        """#)
    var questions: [String: Int] = [:]
    let layout = CardLayout(card, columns: 60, environment: .forTests) { url in
      questions[url, default: 0] += 1
      return questions[url] == 1 && url != "b.png" ? .pending : .loaded(width: 640, height: 400)
    }
    #expect(questions["a.png"] == 1 && questions["b.png"] == 1)
    #expect(
      layout.imageStates == ["a.png": .pending, "b.png": .loaded(width: 640, height: 400)])
    #expect(layout.images.map(\.url) == ["b.png"])
    let again = CardLayout(card, columns: 60, environment: .forTests) {
      layout.imageStates[$0] ?? .pending
    }
    #expect(again.lineCount == layout.lineCount)
  }
}
