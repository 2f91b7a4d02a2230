import CellGrid

@testable import AdaptiveCards

/// Cards for the kept screens, each about one thing.
enum SampleCards {
  static let record: Card = {
    let body = (1...9).map { "Sentence \($0) of a body that is long enough to be wrapped." }
    let title = heading("Long lines should wrap at words")
    var subtitle = TextBlock(text: "#12 · open · person · 2024-03-01")
    subtitle.look.isSubtle = true
    subtitle.isMarkdown = false
    var second = Element(.textBlock(subtitle))
    second.spacing = .none
    let text = CollapsedText(text: StyledText(body.joined(separator: " ")), limit: 4, block: 0)
    return .record([title, second, Element(.collapsedText(text)), facts])
  }()

  static let facts = Element(
    .factSet(
      FactSet(facts: [
        Fact(title: "user.id", value: "1001"),
        Fact(title: "labels", value: "enhancement, display, **needs triage**"),
        Fact(title: "a name that is longer than a third", value: "short"),
        Fact(title: "empty", value: ""),
      ])))

  static let transcript = Card.record([
    Element(
      .transcript([
        Turn(
          speaker: "user",
          content: [.text("Why does my terminal show ^[[31m when I cat a log file through less?")]),
        Turn(
          speaker: "assistant",
          content: [.text("less shows control characters in caret notation."), .text("Use -R.")]),
      ]))
  ])

  static let columns: Card = {
    var card = Card()
    var picture = CardImage(url: "face")
    picture.size = .small
    let set = ColumnSet(columns: [
      column(.auto, [Element(.image(picture))]),
      column(
        .stretch, [.text("Matt Hidinger"), .text("Created Tue, Feb 14, 2017, and more words")]),
      column(.auto, [.text("$42"), .text("due")], separator: true),
    ])
    card.body = [heading("Publish the schema"), Element(.columnSet(set))]
    card.actions = [button("Approve"), button("Comment", opensCard: true), button("More", true)]
    return card
  }()

  static func table(showsGridLines: Bool) -> Card {
    func row(_ texts: String...) -> TableRow {
      TableRow(cells: texts.map { TableCell(box: Container(items: [.text($0)])) })
    }
    var columns = [TableColumn(), TableColumn(), TableColumn()]
    columns[0].width = .weight(2)
    columns[2].alignment.horizontal = .right
    var table = Table(
      columns: columns,
      rows: [
        row("Item", "State", "Count"), row("A thing whose name is wrapped", "open", "7"),
        row("Other", "", "1024"),
      ])
    table.showsGridLines = showsGridLines
    return .record([Element(.table(table))])
  }

  static let styles: Card = {
    var card = Card()
    var centred = Element.text("centred")
    centred.horizontalAlignment = .center
    var right = Element.text("right")
    right.horizontalAlignment = .right
    var bleeding = Container(items: [.text("bleeding attention")])
    bleeding.style = .attention
    bleeding.bleeds = true
    card.body = [
      .box([.text("emphasis"), .box([.text("good inside")], style: .good)], style: .emphasis),
      Element(.container(bleeding)), centred, right,
    ]
    return card
  }()

  static let texts: Card = {
    var cut = TextBlock(
      text: "This line is not wrapped but cut at the end\nand so is the second of them")
    cut.isMarkdown = false
    var limited = TextBlock(
      text: "Of this text there are two lines to be seen, whatever else it says.")
    limited.wraps = true
    limited.maximumLines = 2
    var list = TextBlock(
      text: "A list:\n\n- one item that is wrapped\n- two\n\n1. first\n2. second")
    list.wraps = true
    return .record([
      Element(.textBlock(cut)), Element(.textBlock(limited)), Element(.textBlock(list)),
    ])
  }()

  static let images: Card = {
    var small = CardImage(url: "pending")
    small.size = .small
    small.alternativeText = "a portrait"
    let urls = ["loaded", "pending", "failed", "remote"]
    let set = ImageSet(images: ["loaded", "loaded", "loaded"].map(CardImage.init))
    let media = Media(url: "https://example.org/film.mp4")
    return .record(
      urls.map { Element(.image(CardImage(url: $0))) } + [
        Element(.image(small)), Element(.imageSet(set)), Element(.media(media)),
      ])
  }()

  static let inputs: Card = {
    var name = Input(.text(isMultiline: false, isPassword: false))
    name.label = "Name"
    name.isRequired = true
    name.placeholder = "first and last"
    var secret = Input(.text(isMultiline: false, isPassword: true))
    secret.value = "abc"
    let choices = [
      Input.Choice(title: "Red", value: "1", isSelected: false),
      Input.Choice(title: "Green, a colour with a long name", value: "2", isSelected: true),
    ]
    let kinds: [Input.Kind] = [
      .toggle(title: "I agree", isOn: true),
      .choiceSet(choices: choices, isMultiSelect: false, isExpanded: true),
      .choiceSet(choices: choices, isMultiSelect: true, isExpanded: false),
      .choiceSet(choices: choices, isMultiSelect: false, isExpanded: false),
    ]
    return .record(([name, secret] + kinds.map(Input.init)).map { Element(.input($0)) })
  }()

  private static func heading(_ text: String) -> Element {
    var block = TextBlock(text: text)
    block.style = .heading
    block.wraps = true
    return Element(.textBlock(block))
  }

  private static func column(
    _ width: ColumnWidth, _ items: [Element], separator: Bool = false
  ) -> Column {
    var column = Column(box: Container(items: items))
    column.width = width
    column.hasSeparator = separator
    return column
  }

  private static func button(
    _ title: String, _ isSecondary: Bool = false, opensCard: Bool = false
  ) -> Action {
    var action = Action(opensCard ? .showCard(Card()) : .submit)
    action.title = title
    action.isSecondary = isSecondary
    return action
  }
}
