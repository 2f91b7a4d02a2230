import CellGrid
import Foundation
import JSON
import Testing

@testable import AdaptiveCards

@Suite struct ThemeTests {
  private func styles(_ card: Card, _ config: HostConfig) -> [(Character, Style)] {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig = config
    let layout = CardLayout(card, columns: 20, state: CardState(), environment: environment)
    var canvas = Canvas(Surface(size: GridSize(columns: 20, rows: layout.lineCount)))
    layout.draw(in: &canvas, lines: 0..<layout.lineCount, resources: DrawResources())
    return (0..<layout.lineCount).flatMap { row in
      (0..<20).compactMap { column in
        let cell = canvas.surface[column, row]
        return Unicode.Scalar(cell.glyph).map { (Character($0), cell.style) }
      }
    }
  }

  /// Texts of every colour, subtle and not, in boxes of every style, each in one.
  private var everyColor: Card {
    var card = Card()
    card.body = ContainerStyle.allCases.map { style in
      let texts = TextColor.allCases.flatMap { color in
        [true, false].map { isSubtle in
          var block = TextBlock(text: "x")
          block.look = TextLook(color: color, isSubtle: isSubtle)
          return Element(.textBlock(block))
        }
      }
      return .box([.box(texts, style: style)], style: .emphasis)
    }
    return card
  }

  private func fileConfigs() -> [(name: String, config: HostConfig, warnings: [CardWarning])] {
    CardTestData.hostConfigs().compactMap { path in
      guard let data = FileManager.default.contents(atPath: path),
        let value = try? json(String(decoding: data, as: UTF8.self))
      else { return nil }
      let (config, warnings) = HostConfig.parse(value)
      return (path, config, warnings)
    }
  }

  @Test func `all host configs of the corpus are read and give a card of every style its colours`()
  {
    let files = fileConfigs()
    if files.isEmpty { print("host configs: skipped, no such folder") }
    for (name, config, warnings) in files {
      for (sign, style) in styles(everyColor, config) where sign == "x" {
        guard let text = HostColor(style.foreground), let back = HostColor(style.background) else {
          continue
        }
        #expect(text.contrast(with: back) >= 4.5, "\(name)")
      }
      #expect(warnings.isEmpty, "\(name)")
    }
  }

  @Test func `the themes are readable on the background they are for`() {
    for (config, terminal) in [(HostConfig.dark, HostColor.black), (.light, .white)] {
      for (sign, style) in styles(everyColor, config) where sign == "x" {
        let back = style.background == .default ? terminal : HostColor(style.background)
        guard let back, let text = HostColor(style.foreground) else {
          #expect(style.foreground == .default && style.background == .default)
          continue
        }
        #expect(text.contrast(with: back) >= 4.5)
      }
    }
  }

  @Test func `without colours a rule stands for a background and attributes for colours`() {
    let cells = styles(everyColor, .mono)
    #expect(cells.allSatisfy { $0.1.foreground == .default || $0.0 == "─" })
    #expect(cells.allSatisfy { $0.1.background == .default })
    #expect(Set(cells.filter { $0.0 == "x" }.map(\.1.attributes)).count > 3)
    #expect(cells.contains { $0.0 == "│" })
  }

  @Test func `a colour that shows an unknown background through is left to the theme`() throws {
    let config = HostConfig.parse(
      try json(##"{"containerStyles": {"emphasis": {"backgroundColor": "#08000000"}}}"##)
    ).config
    let card = Card.record([.box([.text("x")], style: .emphasis)])
    #expect(styles(card, config)[1].1.background == .role(.emphasisBackground))
    let white = HostConfig.parse(
      try json(
        ##"""
        {"containerStyles": {"default": {"backgroundColor": "#FFFFFF"},
          "emphasis": {"backgroundColor": "#08000000"}}}
        """##)
    ).config
    let style = styles(card, white)[1].1
    #expect(style.background == .rgb(0xF7, 0xF7, 0xF7) && style.foreground == .rgb(0, 0, 0))
  }

  @Test func `highlights, links, separators and the lines of tables have the host's colours`()
    throws
  {
    let config = HostConfig.parse(
      try json(
        ##"""
        {"separator": {"lineColor": "#112233"}, "containerStyles": {"default": {
          "backgroundColor": "#FFFFFF", "borderColor": "#445566", "foregroundColors": {
            "accent": {"default": "#000099"},
            "default": {"default": "#333333", "highlightColors": {"default": "#FFFF00"}}}}}}
        """##)
    ).config
    var link = TextBlock(text: "[x](y)")
    link.wraps = true
    var run = TextRun(text: "h")
    run.isHighlighted = true
    var rule = Element(.richTextBlock(RichTextBlock(runs: [run])))
    rule.hasSeparator = true
    let table = Table(
      columns: [TableColumn()],
      rows: [TableRow(cells: [TableCell(box: Container(items: []))])])
    let cells = styles(.record([Element(.textBlock(link)), rule, Element(.table(table))]), config)
    func style(_ sign: Character) -> Style? { cells.first { $0.0 == sign }?.1 }
    #expect(style("x")?.foreground == .rgb(0, 0, 0x99))
    #expect(style("h")?.background == .rgb(0xFF, 0xFF, 0))
    #expect(style("─")?.foreground == .rgb(0x11, 0x22, 0x33))
    #expect(style("┌")?.foreground == .rgb(0x44, 0x55, 0x66))
  }

  @Test func `a background image paints its mean colour where that is known`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "backgroundImage": {"url": "u", "fillMode": "REPEAT"},
         "items": [{"type": "TextBlock", "text": "x"}]}
        """#)
    guard case .container(let box) = card.body.first?.content else { throw WrongShape() }
    #expect(box.backgroundImage?.fillMode == .repeat)
    var environment = LayoutEnvironment.forTests
    environment.imageColors["u"] = .rgb(0, 0, 0x40)
    let layout = CardLayout(card, columns: 20, state: CardState(), environment: environment)
    var canvas = Canvas(Surface(size: GridSize(columns: 20, rows: 1)))
    layout.draw(in: &canvas, lines: 0..<1, resources: DrawResources())
    let style = canvas.surface[2, 0].style
    #expect(style.background == .rgb(0, 0, 0x40) && style.foreground == .rgb(255, 255, 255))
  }
}
