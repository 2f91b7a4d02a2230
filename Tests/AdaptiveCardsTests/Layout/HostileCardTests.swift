import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct HostileCardTests {
  private func rows(_ element: Element, _ columns: Int) -> [String] {
    screen(.record([element]), columns: columns)
  }

  @Test func `five hundred containers in one another show their text`() {
    var element = Element.text("x")
    for depth in 0..<500 {
      var container = Container(items: [element])
      container.style = depth.isMultiple(of: 2) ? .emphasis : .good
      container.bleeds = depth.isMultiple(of: 3)
      element = Element(.container(container))
    }
    #expect(rows(element, 40).map { $0.filter { $0 == "x" } } == ["x"])
    #expect(rows(element, 1) == ["x"])
  }

  @Test func `sixty column sets in one another show their text`() {
    var element = Element.text("x")
    for _ in 0..<60 {
      var column = Column(box: Container(items: [element]))
      column.width = .auto
      element = Element(.columnSet(ColumnSet(columns: [column])))
    }
    #expect(rows(element, 40) == ["x"])
  }

  @Test func `sets, tables and cards without content show nothing`() {
    let empty: [Element.Content] = [
      .columnSet(ColumnSet(columns: [])), .table(Table(columns: [], rows: [])),
      .table(Table(columns: [TableColumn()], rows: [])), .factSet(FactSet(facts: [])),
      .imageSet(ImageSet(images: [])), .actionSet([]), .transcript([]),
      .container(Container(items: [])), .image(CardImage(url: "")),
      .richTextBlock(RichTextBlock(runs: [])), .textBlock(TextBlock(text: "")),
      .columnSet(ColumnSet(columns: [Column(box: Container(items: []))])),
    ]
    for content in empty {
      #expect(screen(.record([Element(content), .text("x")]), columns: 30) == ["x"])
    }
  }

  @Test func `every random card can be laid out in one, two and three columns`() {
    for seed in 0..<300 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      for columns in 1...3 {
        let layout = CardLayout(
          card, columns: columns, state: CardState(), environment: .forTests)
        #expect(screen(layout).count == layout.lineCount)
      }
    }
  }

  @Test func `sizes beyond all screens are cut to what there is`() {
    var image = CardImage(url: "p")
    image.width = .max
    image.height = 1
    var card = Card.record([Element(.image(image))])
    var environment = LayoutEnvironment.forTests
    for natural in [(0, 0), (Int.max, 1), (1, Int.max), (-5, Int.min)] {
      environment.images["p"] = .loaded(width: natural.0, height: natural.1)
      for size in ImageSize.allCases {
        var free = CardImage(url: "p")
        free.size = size
        card.body = [Element(.image(image)), Element(.image(free))]
        let layout = CardLayout(card, columns: 40, state: CardState(), environment: environment)
        for rect in layout.images.map(\.rect) {
          #expect((1...40).contains(rect.columns) && (1...12).contains(rect.rows))
        }
      }
    }
  }

  @Test func `a table of more columns than the card puts its cells below one another`() {
    let cells = (0..<9).map { TableCell(box: Container(items: [.text("\($0)")])) }
    let table = Table(
      columns: Array(repeating: TableColumn(), count: 9),
      rows: [TableRow(cells: cells), TableRow(cells: Array(cells.prefix(2)))])
    let rows = rows(Element(.table(table)), 12)
    #expect(rows == ["0  0", "1  1"] + (2..<9).map(String.init))
  }
}
