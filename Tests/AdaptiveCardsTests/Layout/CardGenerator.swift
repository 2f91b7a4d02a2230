import CellGrid

@testable import AdaptiveCards

/// Random cards of every element, the same for the same seed.
struct CardGenerator {
  /// SplitMix64 (Steele, Lea and Flood 2014).
  private var state: UInt64
  private var words = 0
  private var blocks = 0
  /// The words that were put in texts, in the order they were made.
  private(set) var visibleWords: [String] = []

  init(seed: UInt64) {
    state = seed
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func pick<T>(_ values: [T]) -> T {
    values[below(values.count)]
  }

  mutating func flag() -> Bool {
    below(2) == 0
  }

  /// A card with up to six elements.
  mutating func card() -> Card {
    var card = Card()
    card.body = elements(below(6) + 1, depth: 0)
    card.hasPadding = flag()
    card.style = pick([nil, nil, .emphasis])
    if below(3) == 0 { card.actions = actions() }
    if below(4) == 0 { card.minimumHeight = below(300) }
    card.verticalContentAlignment = pick(VerticalAlignment.allCases)
    card.isRightToLeft = pick([nil, nil, nil, true])
    return card
  }

  mutating func elements(_ count: Int, depth: Int) -> [Element] {
    (0..<count).map { _ in element(depth: depth) }
  }

  /// Words that no other text of the card has.
  mutating func sentence(_ count: Int) -> String {
    (0..<count).map { _ in
      words += 1
      visibleWords.append("w\(words)w")
      return "w\(words)w" + (below(12) == 0 ? "\n" : "")
    }.joined(separator: " ")
  }

  mutating func element(depth: Int) -> Element {
    var element = Element(content(depth: depth))
    element.spacing = pick(Spacing.allCases)
    element.hasSeparator = flag()
    element.height = pick(BlockHeight.allCases)
    element.horizontalAlignment = pick([nil, .left, .center, .right])
    return element
  }

  private mutating func content(depth: Int) -> Element.Content {
    switch below(depth < 3 ? 17 : 11) {
    case 0, 1: return .textBlock(textBlock())
    case 2: return .richTextBlock(richTextBlock())
    case 3: return .image(image())
    case 4: return .factSet(factSet())
    case 5: return .collapsedText(collapsedText())
    case 6: return .actionSet(actions())
    case 7: return .input(input())
    case 8: return .meter(meter())
    case 9: return .codeBlock(codeBlock())
    case 10: return .chart(chart())
    case 11: return .imageSet(ImageSet(images: (0..<below(5)).map { _ in image() }))
    case 12: return .container(container(depth: depth))
    case 13: return .columnSet(columnSet(depth: depth))
    case 14: return .table(table(depth: depth))
    case 15: return .pageSet(pageSet(depth: depth))
    default: return .transcript(turns(depth: depth))
    }
  }

  private mutating func textBlock() -> TextBlock {
    var block = TextBlock(text: sentence(below(30)))
    block.wraps = flag()
    block.maximumLines = pick([0, 0, 1, 3])
    block.isMarkdown = false
    block.style = pick([.default, .default, .default, .heading])
    return block
  }

  private mutating func richTextBlock() -> RichTextBlock {
    RichTextBlock(
      runs: (0..<below(4)).map { _ in
        var run = TextRun(text: sentence(below(6) + 1) + " ")
        run.isItalic = flag()
        return run
      })
  }

  private mutating func image() -> CardImage {
    var image = CardImage(url: "image\(below(4)).png")
    image.size = pick(ImageSize.allCases)
    image.width = pick([nil, nil, 40, 4_000_000])
    image.height = pick([nil, nil, 60])
    return image
  }

  private mutating func factSet() -> FactSet {
    FactSet(
      facts: (0..<below(5)).map { _ in
        var fact = Fact(title: sentence(below(3)), value: sentence(below(12)))
        fact.isMarkdown = false
        return fact
      })
  }

  private mutating func collapsedText() -> CollapsedText {
    blocks += 1
    return CollapsedText(
      text: .init(sentence(below(120))), limit: pick([0, 1, 3, 6]), block: blocks)
  }

  private mutating func actions() -> [Action] {
    (0..<below(8)).map { _ in
      var action = Action(.submit)
      action.title = sentence(below(3) + 1)
      action.isSecondary = below(5) == 0
      return action
    }
  }

  private mutating func input() -> Input {
    var input = Input(inputKind())
    input.label = pick([nil, "label"])
    return input
  }

  private mutating func inputKind() -> Input.Kind {
    switch below(4) {
    case 0: return .text(isMultiline: false, isPassword: false)
    case 1: return .number
    case 2: return .toggle(title: sentence(2), isOn: flag())
    default:
      let choices = [Input.Choice(title: sentence(3), value: "1", isSelected: true)]
      return .choiceSet(choices: choices, isMultiSelect: flag(), isExpanded: flag())
    }
  }

  private mutating func container(depth: Int) -> Container {
    var container = Container(items: elements(below(4), depth: depth + 1))
    container.style = pick([nil, .default, .emphasis, .good])
    container.bleeds = flag()
    container.border = pick([nil, nil, .square, .rounded])
    container.minimumHeight = pick([nil, nil, 100])
    container.verticalContentAlignment = pick([nil, .top, .center, .bottom])
    arrange(&container)
    return container
  }

  /// Gives a container a layout, or leaves its elements below one another.
  private mutating func arrange(_ container: inout Container) {
    switch below(4) {
    case 0:
      var flow = FlowLayout()
      flow.fillsLines = flag()
      flow.minimumItemWidth = pick([nil, 60])
      flow.maximumItemWidth = pick([nil, 200])
      container.layouts = [ContainerLayout(.flow(flow))]
    case 1:
      var grid = AreaGridLayout()
      grid.columns = pick([[], [.weight(60)], [.pixels(80), .auto]])
      for index in container.items.indices {
        var area = AreaGridLayout.Area(name: "area\(index)")
        (area.row, area.column) = (index / 2, index % 2)
        grid.areas.append(area)
        container.items[index].gridArea = pick([area.name, area.name, area.name, nil])
      }
      container.layouts = [ContainerLayout(.areaGrid(grid))]
    default: break
    }
  }

  private mutating func columnSet(depth: Int) -> ColumnSet {
    ColumnSet(
      columns: (0..<below(5)).map { _ in
        var column = Column(box: container(depth: depth))
        column.width = pick([.auto, .stretch, .weight(1), .weight(2.5), .pixels(60), .pixels(900)])
        column.hasSeparator = flag()
        column.spacing = pick(Spacing.allCases)
        return column
      })
  }

  private mutating func meter() -> Meter {
    var meter = Meter(
      pick([.bar, .ring, .stars(isCompact: false), .stars(isCompact: true)]),
      maximum: Double(1 + below(20)))
    meter.value = pick([nil, 0, 3.2, -5, 1e300])
    meter.writtenValue = meter.value.map { "\($0)" }
    if meter.style == .ring { meter.label = sentence(below(3)) }
    return meter
  }

  /// A chart of any kind, with names of their own or the same for all series.
  mutating func chart() -> Chart {
    let kind = chartKind()
    let hasSeveral = [.lines, .groupedColumns, .stackedColumns, .stackedRows].contains(kind)
    let labels = (0..<below(6)).map { _ in sentence(below(3)) }
    let series = (0..<(hasSeveral ? 1 + below(3) : 1)).map { _ in
      Chart.Series(
        name: hasSeveral ? sentence(below(3)) : "",
        points: labels.map { label in
          Chart.Point(
            label: label, value: pick([nil, 0, 3.25, 12, 700, -40, 1e300, .nan, .infinity]))
        })
    }
    var chart = Chart(kind, series: series)
    chart.title = flag() ? sentence(2) : nil
    chart.xAxisTitle = flag() ? sentence(1) : nil
    chart.yAxisTitle = flag() ? sentence(1) : nil
    chart.showsLegend = below(5) > 0
    chart.showsValues = below(5) > 0
    chart.colorSet = pick([.categorical, .sequential, .diverging])
    return chart
  }

  private mutating func chartKind() -> Chart.Kind {
    switch below(10) {
    case 0: return .pie
    case 1: return .donut(center: sentence(below(2)))
    case 2:
      var gauge = Chart.Gauge()
      gauge.value = pick([nil, -5, 42, 1e300])
      gauge.subLabel = sentence(below(3))
      gauge.isFraction = flag()
      return .gauge(gauge)
    case 3: return .lines
    case 4: return .columns
    case 5: return .groupedColumns
    case 6: return .stackedColumns
    case 7: return .rows(pick([.axis, .noAxis]))
    case 8: return .rows(.partToWhole)
    default: return .stackedRows
    }
  }

  private mutating func codeBlock() -> CodeBlock {
    var block = CodeBlock(code: sentence(below(20)))
    block.language = pick([nil, "swift", "html"])
    block.startLine = pick([1, 98, 1_000_000])
    return block
  }

  /// All pages are open: what is closed is not shown.
  private mutating func pageSet(depth: Int) -> PageSet {
    var set = PageSet(
      key: "pages\(words)", style: .sections,
      pages: (0..<below(4)).map { _ in
        var page = PageSet.Page(
          title: sentence(1), element: Element(.container(container(depth: depth))))
        page.isOpen = true
        page.icon = pick([nil, "Calendar", "NoSuchIcon"])
        return page
      })
    set.allowsSeveral = true
    return set
  }

  private mutating func table(depth: Int) -> Table {
    let count = below(5)
    var table = Table(
      columns: (0..<count).map { _ in
        var column = TableColumn()
        column.width = pick([.weight(1), .weight(3), .pixels(80)])
        return column
      },
      rows: (0..<below(4)).map { _ in
        TableRow(cells: (0..<count).map { _ in TableCell(box: container(depth: 3)) })
      })
    table.showsGridLines = flag()
    return table
  }

  private mutating func turns(depth: Int) -> [Turn] {
    (0..<below(4)).map { _ in
      Turn(speaker: sentence(1), content: elements(below(3), depth: depth + 1))
    }
  }

  /// What is known of the images that the cards have: each has another fate.
  static let images: [String: ImageState] = [
    "image0.png": .loaded(width: 640, height: 480), "image1.png": .pending,
    "image2.png": .failed(reason: "not found"),
    "image3.png": .remote(host: "example.org", hint: "not loaded"),
  ]
}
