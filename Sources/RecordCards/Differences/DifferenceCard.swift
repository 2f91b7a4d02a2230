import AdaptiveCards
import JSON
import Phrases

/// The card of a difference: what differs, side by side where there is room for it, else one below the other.
///
/// Each value stands behind a sign: `-` for the left, `+` for the right, `~` and `=` at the names of those that
/// differ and of numbers that are written differently. Colours say no more than these.
package struct DifferenceCard {
  /// The names of the two records.
  package struct Names: Sendable {
    let left: String
    let right: String

    /// Makes names, such as `Record 3`.
    package init(left: String, right: String) { (self.left, self.right) = (left, right) }
  }

  /// How the card is shown.
  package enum Medium: Sendable {
    /// On the screen, where a button shows what is the same.
    case screen
    /// Printed in colours.
    case print
    /// Printed as text that has no attributes: words that differ stand in brackets.
    case plainText
  }

  private let difference: RecordDifference
  private let medium: Medium
  private var parts = CardParts(collapse: 0)

  /// The name of what is hidden until it is asked for.
  private static let same = "same"

  /// Makes the card of a difference.
  package static func card(
    for difference: RecordDifference, of names: Names, on medium: Medium
  ) -> Card {
    var maker = DifferenceCard(difference: difference, medium: medium)
    maker.addHead(names)
    for row in difference.differing { maker.add(row) }
    maker.addNotes()
    maker.addSame()
    return maker.parts.card
  }

  private init(difference: RecordDifference, medium: Medium) {
    (self.difference, self.medium) = (difference, medium)
  }

  private mutating func addHead(_ names: Names) {
    if difference.isEmpty {
      parts.addLine("\(names.left) = \(names.right)", .title)
      parts.addLine(Phrase("There is no difference.").text, TextLook(isSubtle: true))
      return
    }
    let look = TextLook.title
    add([
      Self.element(
        .richTextBlock(RichTextBlock(runs: [TextRun("- \(names.left)", look)])), in: .left),
      Self.element(
        .richTextBlock(RichTextBlock(runs: [TextRun("+ \(names.right)", look)])), in: .right),
    ])
  }

  private mutating func add(_ row: RecordDifference.Row) {
    let text = DifferenceText(row, marksWords: medium == .plainText)
    let name = TextRun(
      "\(row.relation.sign) \(row.path.name)", TextLook(weight: .bolder, color: .accent))
    var items = [Self.element(.richTextBlock(RichTextBlock(runs: [name])), in: .name)]
    for (side, text) in [(Area.left, text.left), (.right, text.right)] where !text.isEmpty {
      let whole = CollapsedText(text: text, limit: 0, block: 0)
      items.append(Self.element(.collapsedText(whole), in: side))
    }
    add(items)
  }

  private mutating func addNotes() {
    if difference.count(of: .respelled) > 0 {
      let note: Phrase = "=: the same number, written differently"
      parts.addLine(note.text, TextLook(isSubtle: true), spacing: .default)
    }
    if difference.rows.contains(where: { $0.text?.isComplete == false }) {
      let note: Phrase = "A text differs in so many places that not all of it was compared."
      parts.addLine(note.text, TextLook(isSubtle: true), spacing: .default)
    }
  }

  /// How many fields are the same; on the screen they are shown by a button.
  private mutating func addSame() {
    let count = difference.count(of: .same)
    guard count > 0 else { return }
    let title: Phrase =
      count == 1
      ? "1 field is the same" : "\(ValueText.grouped(count)) fields are the same"
    guard medium == .screen else {
      return parts.addLine(title.text, TextLook(isSubtle: true), spacing: .default)
    }
    var action = Action(.toggleVisibility([ToggleTarget(elementID: Self.same)]))
    action.title = title.text
    parts.add(.actionSet([action]))
    parts.addHidden(difference.sameFields, id: Self.same)
  }
}

// MARK: Side by side

extension DifferenceCard {
  /// A place in a row where there is room for values side by side.
  private enum Area: String, CaseIterable {
    case name, left, right

    /// Parts of a hundred of the width.
    var share: Double {
      switch self {
      case .name: 20
      case .left, .right: 40
      }
    }
  }

  private static let layout: ContainerLayout = {
    var grid = AreaGridLayout()
    grid.columns = Area.allCases.map { .weight($0.share) }
    grid.areas = Area.allCases.enumerated().map { column, area in
      var place = AreaGridLayout.Area(name: area.rawValue)
      place.column = column
      return place
    }
    var layout = ContainerLayout(.areaGrid(grid))
    layout.targetWidth = .atLeast(.wide)
    return layout
  }()

  private static func element(_ content: Element.Content, in area: Area) -> Element {
    var element = Element(content)
    element.gridArea = area.rawValue
    element.spacing = .none
    return element
  }

  /// Adds a row of elements, which are one below the other on a narrow card.
  private mutating func add(_ items: [Element]) {
    var container = Container(items: items)
    container.layouts = [Self.layout]
    parts.add(.container(container))
  }
}

extension RecordDifference {
  /// What is the same, as fields with their paths for names.
  fileprivate var sameFields: [Field] {
    rows.compactMap { row in
      guard row.relation == .same, let side = row.left else { return nil }
      return Field(key: side.path.name, value: side.value)
    }
  }
}

extension RecordDifference.Relation {
  /// The sign at the name of a field.
  fileprivate var sign: String {
    switch self {
    case .same, .respelled: "="
    case .changed: "~"
    case .onlyLeft: "-"
    case .onlyRight: "+"
    }
  }
}

extension TreePath {
  /// The path as cards write the names of fields, `user.name`; of the record itself `.`.
  fileprivate var name: String {
    let text = text
    return text.utf8.count > 1 && text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}
