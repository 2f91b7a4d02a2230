import CellGrid
import ImageLoading
import TableKit
import Testing

@testable import Browser

/// Cards with images that are paged through faster than the images come.
@MainActor
@Suite struct PagingTests {
  @Test func `what is in view comes first, what went by is dropped, nothing moves`() throws {
    let deck = try ImageDeck(count: 10_000) { $0 }
    var images = deck.drawFrame()
    _ = deck.loader.takeBegun()
    // Thirty seconds at twenty pages a second: one way, to and fro, jumps, and after each a rest.
    for page in 0..<600 {
      scroll(deck, page)
      expectVisibleFirst(in: deck) { images += deck.drawFrame() }
      for _ in 0..<(page % 200 == 199 ? 40 : 1) { images += wait(in: deck) }
    }
    #expect(images > 500)
    #expect(deck.loader.mostAtOnce == 4)
    #expect(deck.pipeline.counts.cancelledLoads > 1000)
    #expect(deck.loader.cancelled > 100, "loads are stopped while they go on")
    #expect(deck.pipeline.counts.reloads == 0)
  }

  @Test func `an image that all cards show is loaded once, and drawn once for each size`() throws {
    let deck = try ImageDeck(count: 1000) { _ in 7 }
    var images = 0
    for page in 0..<200 {
      if page == 100 { deck.list.table.size = GridSize(columns: 9, rows: 50) }
      deck.list.scroll(byLines: deck.list.page)
      images += deck.drawFrame()
      deck.loader.advance(byMilliseconds: 50)
    }
    #expect(images > 1000)
    #expect(deck.pipeline.counts.loads == 1)
    #expect(deck.pipeline.counts.renderings == 2)
  }

  private func scroll(_ deck: ImageDeck, _ page: Int) {
    switch page / 200 {
    case 0: deck.list.scroll(byLines: deck.list.page)
    case 1: deck.list.scroll(byLines: page % 4 == 3 ? 2 * deck.list.page : -deck.list.page)
    default: deck.list.go(toCard: page * 7919 % 10_000)
    }
  }

  /// Lets 50 ms pass in steps; what is read at the top stays there through all that arrives.
  private func wait(in deck: ImageDeck) -> Int {
    var images = 0
    for _ in 0..<5 {
      let before = deck.topLine
      deck.loader.advance(byMilliseconds: 10)
      expectVisibleFirst(in: deck) { images += deck.drawFrame() }
      if before.contains("r") { #expect(deck.topLine == before) }
    }
    return images
  }

  /// No image nearby is begun while one in view waits.
  private func expectVisibleFirst(in deck: ImageDeck, drawing: () -> Void) {
    drawing()
    let begun = deck.loader.takeBegun()
    let waiting = deck.waiting
    guard !waiting.isEmpty else { return }
    for number in begun where deck.loader.running.contains(number) {
      #expect(deck.visible.contains(number), "\(number) was begun while \(waiting) waited")
    }
  }
}
