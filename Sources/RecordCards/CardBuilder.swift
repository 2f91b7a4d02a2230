import AdaptiveCards
import CellGrid
import JSON
import Records
import TextLayout

/// Turns records into cards: Adaptive Cards as they are, everything else by the plan of its source.
package struct CardBuilder: Sendable {
  /// Which field plays which part.
  package var plan: CardPlan { didSet { dottedNames = plan.dottedNames } }
  /// ``CardPlan/dottedNames``, which each card asks for.
  private var dottedNames: [String]
  /// Lines of a long text that are shown before "… N more lines"; 0 shows all.
  package var collapse: Int
  /// Which fields are shown and in which order, or nil for all as they come.
  package var fields: FieldSelection?
  /// Whether long texts are set as markdown.
  package var markdown: MarkdownMode
  /// The name of the source, where cards of several stand among each other; nil says nothing.
  package var sourceName: String?
  /// The template of all cards, or nil to follow the plan.
  private var template: RecordTemplate?
  /// What was not right when a template made the only card.
  private var madeWarnings: [CardWarning]

  /// Makes one of its parts.
  package init(
    plan: CardPlan, collapse: Int, fields: FieldSelection? = nil,
    design: CardDesign = CardDesign(), markdown: MarkdownMode = .auto
  ) {
    self.markdown = markdown
    self.plan = plan
    dottedNames = plan.dottedNames
    self.collapse = collapse
    self.fields = fields
    template = design.template
    madeWarnings = design.made?.warnings ?? []
  }

  /// Follows another design from now on.
  package mutating func follow(_ design: CardDesign) {
    template = design.template
    madeWarnings = design.made?.warnings ?? []
  }

  /// The detail in which a record's nested values are written.
  package enum Detail: Sendable {
    /// Nested values by their size, long texts folded.
    case summary
    /// All of it that has a value, long texts folded.
    case whole
    /// All of it.
    case full
  }

  /// The card of a record.
  package func card(for record: Record, detail: Detail) -> Card {
    if let card = template?.card(for: record) { return card }
    switch record.content {
    case .json(let value):
      if let json = record.adaptiveCard {
        var card = CardParser.parse(json)
        card.warnings += madeWarnings
        return card
      }
      return card(for: value, number: record.index + 1, detail: detail)
    case .row(let names, let values):
      let fields = RowFields.fields(names: names, values: values)
      // A cell with nothing in it is no value.
      return card(fields: fields, record.index + 1, detail, showsEmpty: false)
    case .text(let text):
      // Who opens a text does not expect a part of it to be folded away.
      return TextCard.card(for: text, sourceName: sourceName, collapse: 0)
    case .log(let text):
      return LogCard.card(
        for: text, fields: fields, sourceName: sourceName, collapse: limit(detail))
    case .bad(let raw, let problem):
      return ProblemCard.card(
        raw: raw, problem: problem, line: record.line, sourceName: sourceName, limit(detail))
    case .oversized(let prefix, let byteCount):
      return ProblemCard.card(
        prefix: prefix, byteCount: byteCount, record: record, sourceName: sourceName, limit(detail))
    }
  }

  /// Whether a record is shown as its file's plan says; else its author or a template says how it looks.
  package func isByPlan(_ record: Record) -> Bool { Self.isByPlan(record, template: template) }

  /// Whether a record is shown as its file's plan says where there is a template or none, before there is a plan.
  package static func isByPlan(_ record: Record, template: RecordTemplate?) -> Bool {
    template == nil && record.adaptiveCard == nil
  }

  private func limit(_ detail: Detail) -> Int { detail == .full ? 0 : collapse }

  private func card(for value: JSONValue, number: Int, detail: Detail) -> Card {
    if case .object(let object) = value {
      return card(fields: object.members, number, detail, showsEmpty: detail == .full)
    }
    var parts = CardParts(collapse: limit(detail), markdown: markdown)
    let title = value.string.flatMap { CardFields.isTitle($0) ? $0 : nil }
    parts.addTitle(title)
    parts.addSubtitle([], sourceName: sourceName)
    if Conversation.isConversation(value) {
      parts.addConversation(value)
    } else if title == nil {
      if let text = value.string {
        parts.addText(text)
      } else {
        parts.addText(NestedText(value).styled)
      }
    }
    parts.addNumberIfEmpty(number)
    return parts.card
  }

  private func card(
    fields all: [Field], _ number: Int, _ detail: Detail, showsEmpty: Bool
  ) -> Card {
    let all = LetterBody.read(in: all)
    let fields = CardFields(fields?.apply(to: all) ?? all, plan: plan, dottedNames: dottedNames)
    var parts = CardParts(collapse: limit(detail), markdown: markdown)
    parts.addTitle(fields.title)
    parts.addSubtitle(fields.subtitle, sourceName: sourceName)
    if let address = fields.imageAddress { parts.addImage(address) }
    if let conversation = fields.conversation { parts.addConversation(conversation) }
    for (body, text) in fields.bodies {
      parts.addBody(text, isProse: body.isProse, label: body.isLabelled ? body.name : nil)
    }
    parts.addFacts(fields.facts(showingEmpty: showsEmpty), detail: detail)
    parts.addNumberIfEmpty(number)
    return parts.card
  }
}

extension Record {
  /// The Adaptive Card that the record is, or carries as a bot's message does; nil for any other.
  package var adaptiveCard: JSONValue? {
    guard case .json(let value) = content else { return nil }
    return CardEnvelope.card(in: value)
  }
}
