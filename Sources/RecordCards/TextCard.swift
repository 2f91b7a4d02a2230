import AdaptiveCards
import CellGrid
import Records
import TextLayout

/// The card of a paragraph of plain text: the text and nothing else.
enum TextCard {
  /// The card; `collapse` lines are shown at first.
  static func card(for text: MarkedText, sourceName: String? = nil, collapse: Int) -> Card {
    var parts = CardParts(collapse: collapse)
    parts.addSubtitle([], sourceName: sourceName)
    parts.addText(styled(text), spacing: .none)
    return parts.card
  }

  /// The text as it is shown; changes of files have colours of their own where it brings none.
  static func styled(_ marked: MarkedText) -> StyledText {
    let text = withoutReturns(marked)
    guard text.marks.isEmpty, text.bytes.starts(with: "diff ".utf8) else { return StyledText(text) }
    return DiffText.styled(String(decoding: text.bytes, as: UTF8.self))
  }

  /// A text in which only line feeds end a line.
  private static func withoutReturns(_ text: MarkedText) -> MarkedText {
    let (feed, carriage): (UInt8, UInt8) = (0x0A, 0x0D)
    let bytes = text.bytes
    guard bytes.contains(carriage) else { return text }
    return text.filtered { place in
      let next = place + 1 < bytes.count ? bytes[place + 1] : feed
      return bytes[place] != carriage || next != feed
    }
  }
}

/// The forms in which the source of a record is shown.
package enum SourceForm: Sendable {
  /// JSON with a line for each member and element.
  case formatted
  /// As it stands in the file.
  case asItStands

  /// The other form.
  package var other: SourceForm {
    switch self {
    case .formatted: .asItStands
    case .asItStands: .formatted
    }
  }
}

/// The card of a record's source.
package enum RawCard {
  /// Most bytes that are shown.
  private static let mostBytes = 1 << 20

  /// Whether the records of a source have a form of their own when they are formatted.
  package static func canFormat(_ source: RecordSource) -> Bool {
    source.progress.format?.isJSON == true
  }

  /// The card; where the record cannot be read it says so, and one that is not JSON is as it stands.
  package static func card(
    of source: RecordSource, number: Int, as form: SourceForm,
    record: () throws(RecordError) -> Record
  ) -> Card {
    do throws(RecordError) {
      let record = try record()
      var parts = CardParts(collapse: 0)
      parts.addText(try text(of: record, in: source, as: form), spacing: .none)
      return parts.card
    } catch { return ProblemCard.card(unreadable: error, number: number) }
  }

  private static func text(
    of record: Record, in source: RecordSource, as form: SourceForm
  ) throws(RecordError) -> StyledText {
    if form == .formatted, canFormat(source), case .json(let value) = record.content {
      return FormattedJSON(value, mostBytes: mostBytes).styled
    }
    return StyledText(DisplayText(bytes: try source.bytes(of: record, limit: mostBytes)))
  }
}
