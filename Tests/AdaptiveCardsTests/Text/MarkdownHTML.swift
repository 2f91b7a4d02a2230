import AdaptiveCards
import TestSupport

/// Reads the little HTML that the vectors expect back into blocks: what is nested becomes a look of its
/// text, as it does on a terminal.
struct MarkdownHTML {
  private var blocks: [MarkdownBlock.Content] = []
  private var items: [[MarkdownRun]] = []
  private var start: Int?
  private var bold = 0
  private var italic = 0
  private var url: String?

  static func blocks(of html: String) throws -> [MarkdownBlock.Content] {
    var reader = MarkdownHTML()
    var rest = html[...]
    while !rest.isEmpty {
      if rest.first == "<", let end = rest.firstIndex(of: ">") {
        try reader.tag(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        reader.text(String(rest[..<end]))
        rest = rest[end...]
      }
    }
    return reader.blocks
  }

  private mutating func tag(_ tag: String) throws {
    switch tag {
    case "p", "li": items.append([])
    case "/li": break
    case "/p": close(.paragraph(items.flatMap(\.self)))
    case "ul": start = nil
    case "/ul": close(.bulletList(items))
    case "/ol": close(.numberedList(start: start ?? 0, items))
    case "strong": bold += 1
    case "/strong": bold -= 1
    case "em": italic += 1
    case "/em": italic -= 1
    case "/a": url = nil
    default: try attribute(tag)
    }
  }

  private mutating func attribute(_ tag: String) throws {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "a href=": url = parts[1]
    case "ol start=": start = Int(parts[1])
    default: throw VectorProblem("unknown tag \(tag)")
    }
  }

  private mutating func close(_ content: MarkdownBlock.Content) {
    blocks.append(content)
    items = []
  }

  private mutating func text(_ escaped: String) {
    var run = MarkdownRun(
      escaped.replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&amp;", with: "&").replacing("\r", with: "\n"))
    run.isBold = bold > 0
    run.isItalic = italic > 0
    run.url = url
    guard let item = items.indices.last else { return }
    var last = items[item].last
    last?.text = run.text
    if last == run {
      items[item][items[item].count - 1].text += run.text
    } else {
      items[item].append(run)
    }
  }
}
