import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct GoldenScreenTests {
  private var environment: LayoutEnvironment {
    var environment = LayoutEnvironment.forTests
    environment.images = [
      "loaded": .loaded(width: 160, height: 80), "failed": .failed(reason: "not found"),
      "remote": .remote(host: "example.org", hint: "not loaded"),
      "face": .loaded(width: 200, height: 200),
    ]
    return environment
  }

  /// The images are drawn as boxes of their own, so that their place can be seen.
  private func rows(_ card: Card, columns: Int, isPlain: Bool = false) -> [String] {
    var environment = environment
    environment.isPlain = isPlain
    let layout = CardLayout(
      card, columns: columns, state: CardState(), environment: environment)
    let symbol = CellImage.Symbol(scalar: "#", foreground: .default, background: .default)
    return screen(
      layout,
      resources: DrawResources(symbols: { image in
        let (columns, rows) = (image.rect.columns, image.rect.rows)
        return CellImage(
          columns: columns, rows: rows, cells: Array(repeating: symbol, count: columns * rows))
      }))
  }

  private static let cards: [(String, Card)] = [
    ("record", SampleCards.record), ("transcript", SampleCards.transcript),
    ("columns", SampleCards.columns), ("table", SampleCards.table(showsGridLines: true)),
    ("table-without-lines", SampleCards.table(showsGridLines: false)),
    ("styles", SampleCards.styles), ("texts", SampleCards.texts), ("images", SampleCards.images),
    ("inputs", SampleCards.inputs),
  ]

  @Test func `each card is as it was kept, at sixty and at twenty columns and on paper`() throws {
    for (name, card) in Self.cards {
      try GoldenScreen.expect(rows(card, columns: 60), "\(name)-60")
      try GoldenScreen.expect(rows(card, columns: 20), "\(name)-20")
      try GoldenScreen.expect(rows(card, columns: 60, isPlain: true), "\(name)-plain")
    }
  }
}
