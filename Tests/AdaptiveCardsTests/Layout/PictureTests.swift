import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct PictureTests {
  private func layout(_ body: String, _ change: (inout LayoutEnvironment) -> Void = { _ in }) throws
    -> CardLayout
  {
    var environment = LayoutEnvironment.forTests
    environment.images = [
      "a": .loaded(width: 80, height: 80), "b": .loaded(width: 80, height: 32),
      "https://example.org/c": .loaded(width: 16, height: 16),
    ]
    change(&environment)
    return CardLayout(
      try card(body: body), columns: 40, state: CardState(), environment: environment)
  }

  private func images(_ style: String) -> String {
    #"""
    {"type": "ImageSet", "imageSize": "small", "style": "\#(style)",
     "images": [{"url": "a"}, {"url": "b"}, {"url": "a"}]}
    """#
  }

  private func rects(_ layout: CardLayout) -> [[Int]] {
    layout.images.map { [$0.rect.column, $0.rect.row, $0.rect.columns, $0.rect.rows] }
  }

  @Test func `images of a set are apart, touch when stacked and have cells of one size in a grid`()
    throws
  {
    #expect(
      try rects(layout(images("default"))) == [[1, 0, 10, 5], [12, 0, 10, 2], [23, 0, 10, 5]])
    let stacked = try layout(images("stacked"))
    #expect(rects(stacked) == [[1, 0, 10, 5], [11, 0, 10, 2], [21, 0, 10, 5]])
    #expect(stacked.images.allSatisfy { $0.isPerson })
    #expect(try layout(images("grid")).lineCount == 5)
  }

  @Test func `a part of an address stands behind the host's`() throws {
    let layout = try layout(
      #"{"type": "Image", "url": "c"}, {"type": "Image", "url": "data:image/png;base64,"}"#
    ) { $0.hostConfig.imageBaseURL = "https://example.org/" }
    #expect(layout.imageURLs == ["https://example.org/c", "data:image/png;base64,"])
    #expect(layout.images.map(\.url) == ["https://example.org/c"])
  }

  @Test func `an image has its own colour behind it`() throws {
    let body = ##"{"type": "Image", "url": "a", "backgroundColor": "#80FF0000"}"##
    let layout = try layout(body) {
      $0.hostConfig.palette.terminalBackground = .black
    }
    let symbol = CellImage.Symbol(scalar: "#", foreground: .default, background: .default)
    var canvas = Canvas(Surface(size: GridSize(columns: 40, rows: 5)))
    layout.draw(
      in: &canvas, lines: 0..<5,
      resources: DrawResources(symbols: { _ in
        CellImage(columns: 10, rows: 5, cells: Array(repeating: symbol, count: 50))
      }))
    #expect(canvas.surface[1, 0].background == .rgb(128, 0, 0))
    #expect(try card(body: body.replacing("#80FF0000", with: "red")).warnings.count == 1)
  }

  @Test func `an image without an address is its words, if it has any`() throws {
    let layout = try layout(#"{"type": "Image", "altText": "a cat"}"#)
    #expect(screen(layout) == [" [image: a cat]"])
  }

  @Test func `a film has its poster or the host's, its words and its captions`() throws {
    let film = #"""
      {"type": "Media", "altText": "a film", "sources": [{"url": "f.mp4", "mimeType": "video/mp4"},
       {"url": "g"}], "captionSources": [{"url": "u", "label": "English", "mimeType": "vtt"},
       {"url": "v", "label": "Deutsch", "mimeType": "vtt"}]}
      """#
    let layout = try layout(film) {
      $0.hostConfig.defaultPoster = "b"
    }
    #expect(rects(layout) == [[1, 0, 10, 2]])
    #expect(
      screen(layout).suffix(2) == [" [▶ a film] f.mp4", " captions: English, Deutsch"])
    let mixed = try card(body: film.replacing(#""g""#, with: #""g", "mimeType": "audio/ogg""#))
    #expect(mixed.body.isEmpty && mixed.warnings.count == 1)
  }
}
