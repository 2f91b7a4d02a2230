import AdaptiveCards
import CellGrid
import JSON
import Phrases
import TextLayout
import Values

/// Puts a record's card together, part by part from top to bottom.
package struct CardParts {
  package private(set) var card = Card()
  /// Lines of a long text that are shown at first; 0 shows all.
  let collapse: Int
  private let markdown: MarkdownMode
  private var blocks = 0
  /// Elements of a card for which there is room from the start.
  private static let usualElements = 4

  package init(collapse: Int, markdown: MarkdownMode = .never) {
    self.collapse = collapse
    self.markdown = markdown
    card.hasPadding = false
    card.body.reserveCapacity(Self.usualElements)
  }

  /// Adds an element; the first of a group has a blank line above it.
  package mutating func add(_ content: Element.Content, spacing: Spacing = .default) {
    var element = Element(content)
    element.spacing = spacing
    card.body.append(element)
  }

  /// Adds a line of one look.
  mutating func addLine(_ text: String, _ look: TextLook, spacing: Spacing = .none) {
    add(.richTextBlock(RichTextBlock(runs: [TextRun(text, look)])), spacing: spacing)
  }

  /// Adds the headline, if there is one.
  mutating func addTitle(_ title: String?) {
    if let title { addLine(title, .title) }
  }

  /// Adds the number of a record that has nothing else to show.
  mutating func addNumberIfEmpty(_ number: Int) {
    guard card.body.isEmpty else { return }
    let name: Phrase = number > 0 ? "Record \(number)" : "Record …"
    addLine(name.text, TextLook(isSubtle: true))
  }

  /// Adds the line under the title; the source's name, if it is to be said, ends it.
  mutating func addSubtitle(_ parts: [SubtitleText], sourceName: String? = nil) {
    var line = DottedLine(partCount: parts.count + 1)
    for part in parts {
      line.add(part.kind == .status ? .level(part.text) : .subtle(part.text))
    }
    if let sourceName { line.add(.subtle(sourceName)) }
    add(line)
  }

  /// Adds a line of parts with a dot between them; nothing where there are none.
  mutating func addLine(of parts: [TextRun]) {
    var line = DottedLine(partCount: parts.count)
    for part in parts { line.add(part) }
    add(line)
  }

  private mutating func add(_ line: DottedLine) {
    guard !line.runs.isEmpty else { return }
    add(.richTextBlock(RichTextBlock(runs: line.runs)), spacing: .none)
  }

  /// Adds the image.
  mutating func addImage(_ address: String) { add(.image(CardImage(url: address))) }

  /// Adds a text of the record, with the field's name above it if that says something.
  ///
  /// - Parameter isProse: Whether it is known to be what somebody wrote.
  mutating func addBody(_ value: JSONValue, isProse: Bool, label: String?) {
    if let label { addLabel(label) }
    let spacing: Spacing = label == nil ? .default : .none
    guard let text = value.string else {
      return addText(NestedText(value).styled, spacing: spacing)
    }
    addText(BinaryText.summary(of: text) ?? text, isProse: isProse, spacing: spacing)
  }

  /// Adds a long text that is folded.
  ///
  /// - Parameter isProse: Whether it is known to be what somebody wrote.
  mutating func addText(_ text: String, isProse: Bool = false, spacing: Spacing = .default) {
    addText(
      BodyText.styled(text, isProse: isProse, markdown: markdown), spacing: spacing)
  }

  /// Adds a long text that is folded, from text that is filtered already.
  mutating func addText(_ text: StyledText, spacing: Spacing = .default) {
    guard !text.isEmpty else { return }
    add(.collapsedText(collapsed(text)), spacing: spacing)
  }

  /// Adds a conversation as turns.
  mutating func addConversation(_ value: JSONValue) {
    let turns = (value.array ?? []).compactMap { element -> Turn? in
      guard let object = element.object else {
        return Turn(
          speaker: "?",
          content: [Element(.collapsedText(collapsed(NestedText(element).styled)))])
      }
      return turn(object)
    }
    add(.transcript(turns))
  }

  /// Adds the other fields in two columns; of very many the last as one text, which takes less memory.
  mutating func addFacts(
    _ fields: [Field], detail: CardBuilder.Detail, spacing: Spacing = .default
  ) {
    let (facts, rest) = FactList.facts(of: fields, detail: detail)
    if !facts.isEmpty { add(.factSet(FactSet(facts: facts)), spacing: spacing) }
    guard !rest.isEmpty else { return }
    addLabel(Phrase("\(ValueText.count(rest.count, "more field")), as text").text)
    addText(NestedText(.object(JSONObject(members: Array(rest)))).styled, spacing: .none)
  }

  /// Adds fields in two columns that are not shown until an action shows them.
  mutating func addHidden(_ fields: [Field], id: String) {
    var inner = CardParts(collapse: collapse)
    inner.addFacts(fields, detail: .whole)
    var element = Element(.container(Container(items: inner.card.body)))
    (element.id, element.isVisible) = (id, false)
    card.body.append(element)
  }

  private mutating func addLabel(_ label: String) {
    addLine(label, TextLook(weight: .bolder, color: .accent), spacing: .default)
  }

  private mutating func turn(_ object: JSONObject) -> Turn {
    var content = Conversation.content(of: object).map { said($0) } ?? []
    for call in object["tool_calls"]?.array ?? [] {
      let text = "\(Phrase("tool call").text)\n" + NestedText(call).text
      content.append(Element(.collapsedText(collapsed(StyledText(text, style: BodyText.subtle)))))
    }
    return Turn(speaker: Conversation.speaker(of: object) ?? "?", content: content)
  }

  private mutating func said(_ value: JSONValue) -> [Element] {
    if let parts = value.array { return parts.flatMap { said(part: $0) } }
    return [Element(.collapsedText(said(value: value)))]
  }

  private mutating func said(value: JSONValue) -> CollapsedText {
    guard let text = value.string else { return collapsed(NestedText(value).styled) }
    return collapsed(BodyText.styled(text, isProse: true, markdown: markdown))
  }

  private mutating func said(part: JSONValue) -> [Element] {
    if let object = part.object {
      if let text = object["text"], text.string != nil {
        return [Element(.collapsedText(said(value: text)))]
      }
      for key in ["image_url", "image", "source", "url"] {
        if let address = object[key].flatMap(ImageValue.address) {
          return [Element(.image(CardImage(url: address)))]
        }
      }
    }
    return [Element(.collapsedText(said(value: part)))]
  }

  private mutating func collapsed(_ text: StyledText) -> CollapsedText {
    defer { blocks += 1 }
    return CollapsedText(text: text, limit: collapse, block: blocks)
  }
}

/// A line of parts with a dot between them.
private struct DottedLine {
  private(set) var runs: [TextRun] = []

  init(partCount: Int) { runs.reserveCapacity(partCount * 2) }

  mutating func add(_ part: TextRun) {
    if !runs.isEmpty { runs.append(Self.separator) }
    runs.append(part)
  }

  /// The dot between two parts of the line under a title.
  private static let separator: TextRun = {
    var run = TextRun.separator
    run.look = TextLook(isSubtle: true)
    return run
  }()
}

extension TextRun {
  /// Makes a run of one look.
  init(_ text: String, _ look: TextLook) {
    self.init(text: text)
    self.look = look
  }

  /// Less important text.
  static func subtle(_ text: String) -> TextRun { TextRun(text, TextLook(isSubtle: true)) }

  /// A level or status, in its colour where it has one.
  static func level(_ text: String) -> TextRun {
    SubtitleText.color(of: text).map { TextRun(text, TextLook(weight: .bolder, color: $0)) }
      ?? subtle(text)
  }
}

/// The fields without a part of their own, as titles and values.
enum FactList {
  /// Facts that a card has; each takes more than a kilobyte where it is laid out.
  private static let mostFacts = 5_000

  /// The facts of some fields, and the fields that are too many to be facts.
  ///
  /// Objects are flattened one level to `a.b`, unless they fit a line or have too many members for that.
  static func facts(
    of fields: [Field], detail: CardBuilder.Detail
  ) -> (facts: [Fact], rest: ArraySlice<Field>) {
    var facts: [Fact] = []
    facts.reserveCapacity(min(fields.count, mostFacts))
    for (index, field) in fields.enumerated() {
      guard facts.count < mostFacts else { return (facts, fields[index...]) }
      guard case .object(let object) = field.value, !object.members.isEmpty,
        object.members.count <= mostFacts - facts.count
      else {
        facts.append(fact(field.key, field.value, detail))
        continue
      }
      let members = detail == .full ? object.members : object.members.filter(hasValue)
      if ValueLine.inline(field.value) != nil {
        if !members.isEmpty { facts.append(fact(field.key, field.value, detail)) }
      } else {
        facts += members.map {
          fact("\(field.key).\($0.key)", ShownValue.of($0.value, named: $0.key), detail)
        }
      }
    }
    return (facts, [])
  }

  private static func hasValue(_ member: JSONObject.Member) -> Bool {
    !ValueText.isEmpty(member.value)
  }

  private static func fact(_ name: String, _ value: JSONValue, _ detail: CardBuilder.Detail) -> Fact
  {
    // Most values are texts, which have no look of their own.
    if case .string(let text) = value, !text.isEmpty {
      return Fact(plain: ValueText.scalar(value) ?? text, title: name)
    }
    let text = detail != .summary ? NestedText(value).styled : SummaryText.styled(value)
    var fact = Fact(title: name, value: text)
    switch value {
    case .object: fact.isNested = true
    case .array: fact.isNested = text.text.utf8.contains(0x0A)
    case .null, .bool, .number, .string: break
    }
    return fact
  }
}

extension Fact {
  /// Makes a fact whose value is no Markdown.
  init(plain value: String, title: String) {
    self.init(title: title, value: value)
    isMarkdown = false
  }
}
