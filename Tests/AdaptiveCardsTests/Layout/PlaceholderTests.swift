import CellGrid
import Testing

@testable import AdaptiveCards

/// The room of an image that is not there.
@Suite struct PlaceholderTests {
  private static let absent: [ImageState] = [
    .pending, .failed(reason: "not found"), .refused(reason: "outside the data's folder"),
    .remote(host: "example.org", hint: "not loaded"),
  ]

  private func layout(
    _ body: String, columns: Int = 40, state: CardState = CardState(),
    _ image: ImageState = .remote(host: "example.org", hint: "not loaded"),
    _ change: (inout LayoutEnvironment) -> Void = { _ in }
  ) throws -> CardLayout {
    var environment = LayoutEnvironment.forTests
    change(&environment)
    return CardLayout(
      try card(body: body), columns: columns, state: state, environment: environment
    ) { _ in image }
  }

  private func image(_ properties: String) -> String {
    #"{"type": "Image", "url": "https://example.org/pictures/cat.png?size=3", \#(properties)}"#
  }

  private static let text = #""altText": "a cat that looks out of a window""#

  @Test func `an image of a stated size takes the same cells whether it is there or not`() throws {
    let below = #", {"type": "TextBlock", "text": "below"}"#
    for size in [
      #""size": "small""#, #""size": "medium""#, #""size": "large""#, #""width": "32px""#,
      #""height": "48px""#, #""width": "64px", "height": "20px""#,
    ] {
      for columns in [1, 7, 40] {
        let body = image("\(size), \(Self.text)") + below
        let loaded = try layout(body, columns: columns, .loaded(width: 90, height: 90))
        for state in Self.absent {
          let absent = try layout(body, columns: columns, state)
          #expect(absent.lineCount == loaded.lineCount, "\(size) \(state) at \(columns)")
          #expect(absent.images.isEmpty && loaded.images.count == 1)
        }
      }
    }
  }

  @Test func `columns beside an image stay where they are when it comes`() throws {
    let body = #"""
      {"type": "ColumnSet", "columns": [
        {"width": "auto", "items": [\#(image(#""size": "small""#))]},
        {"width": "stretch", "items": [{"type": "TextBlock", "text": "beside"}]}]}
      """#
    let loaded = screen(try layout(body, .loaded(width: 90, height: 90)))
    func column(_ row: String) -> Int? {
      row.firstRange(of: "beside").map { row[..<$0.lowerBound].count }
    }
    for state in Self.absent {
      let absent = screen(try layout(body, state))
      #expect(column(absent[0]) == column(loaded[0]), "\(state)")
    }
  }

  @Test
  func `the alternative text is cut to fit, with the reason where it is no question of consent`()
    throws
  {
    let body = image(#""size": "small", "height": "32px", "width": "80px", \#(Self.text)"#)
    #expect(screen(try layout(body)) == [" a cat that", " looks out…"])
    #expect(screen(try layout(body, .pending)) == [" a cat that", " looks out…"])
    let short = image(#""size": "small", "altText": "a cat""#)
    #expect(
      screen(try layout(short, .failed(reason: "not found"))).prefix(2) == [
        " a cat —", " not found",
      ])
  }

  @Test func `an image without a text has the name of its file on a line`() throws {
    let rows = screen(try layout(image(#""size": "small""#)))
    #expect(rows.first == " cat.png")
    let long =
      #"{"type": "Image", "url": "https://a.example/a_very_long_name.png", "size": "small"}"#
    #expect(screen(try layout(long)).filter { !$0.isEmpty } == [" a_very_lo…"])
    let data = #"{"type": "Image", "url": "data:image/png;base64,AAAA", "size": "small"}"#
    #expect(screen(try layout(data)).first == " png")
  }

  @Test func `where all of a card is shown the whole text is there`() throws {
    var all = CardState()
    all.expandsAll = true
    let body = image(#""width": "64px", "height": "16px", \#(Self.text)"#)
    #expect(try layout(body).lineCount == 1)
    let rows = screen(try layout(body, state: all))
    #expect(
      rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        == "[image: a cat that looks out of a window — on example.org, not loaded]")
    let short = image(#""size": "small", "altText": "a cat""#)
    #expect(screen(try layout(short, state: all)) == screen(try layout(short)))
  }

  @Test func `the text is found, also where it is cut`() throws {
    let layout = try layout(image(#""width": "64px", "height": "16px", \#(Self.text)"#))
    let matches = layout.matches {
      String(decoding: $0, as: UTF8.self).hasSuffix("window") ? [26..<32] : []
    }
    #expect(matches.count == 1 && matches[0].line == nil)
    let loaded = try self.layout(
      image(#""size": "small", \#(Self.text)"#), .loaded(width: 9, height: 9))
    #expect(loaded.matches { _ in [0..<1] }.isEmpty)
  }

  @Test func `a line is around it where there are no colours`() throws {
    let rows = screen(
      try layout(image(#""size": "small", "altText": "a cat""#)) { $0.hasFewColors = true })
    #expect(
      rows == [" ┌────────┐", " │a cat   │", " │        │", " │        │", " └────────┘"])
    let small = screen(
      try layout(image(#""width": "32px", "altText": "a""#)) { $0.hasFewColors = true })
    #expect(small == [" a", ""])
  }

  @Test func `the same line of it is read when the image comes`() throws {
    let body = image(#""size": "medium", \#(Self.text)"#)
    let (absent, loaded) = (try layout(body), try layout(body, .loaded(width: 90, height: 90)))
    for line in 0..<absent.lineCount {
      #expect(loaded.line(of: absent.position(ofLine: line)) == line)
    }
  }

  @Test func `where images are not drawn a line has all of the text`() throws {
    let rows = screen(
      try layout(image(#""size": "small", \#(Self.text)"#)) { $0.drawsImages = false })
    #expect(
      rows.map { $0.dropFirst() }.joined(separator: " ")
        == "[image: a cat that looks out of a window — on example.org, not loaded]")
  }
}
