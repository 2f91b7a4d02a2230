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
}
