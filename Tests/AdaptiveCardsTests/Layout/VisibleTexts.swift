import AdaptiveCards
import CellGrid
import TextLayout

/// The texts of a card that a reader is to see, as they are to be seen.
struct VisibleTexts {
  /// Language of dates.
  private let language: String?

  /// The paragraphs of all text blocks, facts and rich texts that are not hidden, in order.
  static func of(_ card: Card) -> [String] {
    card.body.flatMap(VisibleTexts(language: card.language).texts)
  }

  private func texts(of element: Element) -> [String] {
    guard element.isVisible else { return [] }
    switch element.content {
    case .textBlock(let block): return paragraphs(of: block.text, isMarkdown: block.isMarkdown)
    case .richTextBlock(let block):
      return [plain(block.runs.map(\.text).joined())]
    case .factSet(let set): return set.facts.flatMap(texts)
    case .container(let box): return box.items.flatMap(texts)
    case .columnSet(let set):
      return set.columns.filter(\.isVisible).flatMap { $0.box.items.flatMap(texts) }
    case .table(let table):
      return table.rows.flatMap(\.cells).flatMap { $0.box.items.flatMap(texts) }
    case .carousel(let carousel): return carousel.pages.flatMap(texts)
    case .pageSet(let set):
      return set.pages.filter(\.element.isVisible).flatMap { page in
        [plain(page.title)] + texts(of: page.element)
      }
    case .codeBlock(let block): return [plain(block.code)]
    case .meter(let meter): return [plain(meter.label ?? "")]
    case .chart(let chart):
      return [plain(chart.title ?? "")]
        + chart.series.flatMap { series in
          [plain(series.name)] + series.points.map { plain($0.label) }
        }
    case .image, .imageSet, .media, .actionSet, .input, .collapsedText, .transcript, .custom:
      return []
    }
  }

  private func texts(of fact: Fact) -> [String] {
    // Titles and values are wrapped beside one another.
    let texts =
      paragraphs(of: fact.title, isMarkdown: fact.isMarkdown)
      + paragraphs(of: fact.value, isMarkdown: fact.isMarkdown)
    return texts.flatMap { $0.split(separator: " ").map(String.init) }
  }

  private func paragraphs(of text: String, isMarkdown: Bool) -> [String] {
    guard isMarkdown else { return [plain(text)] }
    return Markdown.styledText(of: expanded(text)).map { paragraph in
      String(decoding: paragraph.text.text.utf8, as: UTF8.self)
    }
  }

  /// What of a text can be drawn, with its dates.
  private func plain(_ text: String) -> String {
    String(decoding: DisplayText(expanded(text)).utf8, as: UTF8.self)
  }

  private func expanded(_ text: String) -> String {
    CardDates.expand(text, timeZone: .utc, language: language)
  }
}
