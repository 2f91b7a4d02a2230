import AdaptiveCards
import CellGrid
import TableKit
import Testing

@testable import CardTable

/// Images of cards in a table that nobody tells what has arrived.
@MainActor
@Suite struct CardImageTests {
  private let list: CardRows

  /// A table of cards, of which each shows an image.
  private final class CardRows: TableViewDataSource {
    let pictures = PictureList([])
    let cards: [HostedCard]
    var table: TableView { pictures.table }
    private(set) var bindings = 0

    init(_ names: [String]) throws {
      cards = try names.map {
        let body = #"[{"type": "Image", "url": "\#($0)", "altText": "\#($0)"}]"#
        return HostedCard(try Card(json: #"{"type": "AdaptiveCard", "body": \#(body)}"#))
      }
      table.register(AdaptiveCardCell.self)
      table.dataSource = self
      table.size = GridSize(columns: 40, rows: 4)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      cards.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
      let cell: AdaptiveCardCell = tableView.dequeueReusableCell(for: indexPath)
      bindings += 1
      cell.show(cards[indexPath.row], in: CardPresentation(images: pictures.store))
      return cell
    }
  }

  init() throws {
    list = try CardRows(["a.png", "b.png", "c.png", "d.png", "e.png"])
  }

  @Test func `an image that arrives makes its room in the row that shows it, and in no other`()
    async
  {
    _ = await list.pictures.frame()
    #expect(list.pictures.running == ["a.png", "b.png"])
    let (bindings, before) = (list.bindings, list.cards.map(\.size))
    list.pictures.finishFirst()
    _ = await list.pictures.frame()
    #expect(list.cards[0].isLoaded && !list.cards[1].isLoaded)
    #expect(list.cards[0].size != before[0])
    #expect(list.cards[1].size == before[1])
    list.pictures.loader.work()
    #expect(await list.pictures.frame().contains { $0.contains("▀") })
    #expect(list.bindings == bindings)
  }

  @Test func `an image goes on loading while its card is on the screen, and no longer`() async {
    _ = await list.pictures.frame()
    for _ in 0..<3 {
      list.pictures.store.dropUnwanted()
      _ = await list.pictures.frame()
      #expect(list.pictures.running == ["a.png", "b.png"])
    }
    list.table.scrollToBottom()
    _ = await list.pictures.frame()
    #expect(list.pictures.running.sorted() == ["d.png", "e.png"])
    list.table.scrollToTop()
    _ = await list.pictures.frame()
    #expect(list.pictures.running == ["a.png", "b.png"])
  }
}
