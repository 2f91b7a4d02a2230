/// Walks the pieces of a paragraph and keeps count of the emphasis they stand in.
struct MarkdownRunBuilder {
  private var runs: [MarkdownRun] = []
  private var levels = MarkdownPiece.Levels()
  private var url: String?
  private var linkHasText = false

  /// Turns pieces into runs; neighbours of the same look become one.
  static func runs(of pieces: [MarkdownPiece], bytes: [UInt8]) -> [MarkdownRun] {
    var builder = MarkdownRunBuilder()
    for piece in pieces { builder.append(piece, bytes: bytes) }
    return builder.runs
  }

  private mutating func append(_ piece: MarkdownPiece, bytes: [UInt8]) {
    levels.bold -= piece.closing.bold
    levels.italic -= piece.closing.italic
    append(String(decoding: bytes[piece.range], as: UTF8.self))
    levels.bold += piece.opening.bold
    levels.italic += piece.opening.italic
    switch piece.link {
    case .begin(let url):
      self.url = url
      linkHasText = false
    case .end:
      // A link without a label would be invisible.
      if let url, !linkHasText { append(url) }
      url = nil
    case nil: break
    }
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    linkHasText = true
    var run = MarkdownRun(text)
    run.isBold = levels.bold > 0
    run.isItalic = levels.italic > 0
    run.url = url
    let last = runs.count - 1
    if last >= 0, runs[last].hasLook(of: run) {
      runs[last].text += text
    } else {
      runs.append(run)
    }
  }
}

extension MarkdownRun {
  /// Whether two runs differ in nothing but their text.
  fileprivate func hasLook(of other: MarkdownRun) -> Bool {
    isBold == other.isBold && isItalic == other.isItalic && url == other.url
  }
}

/// A run of text in one look.
public struct MarkdownRun: Sendable, Hashable {
  /// The text; it may have `\n`.
  public var text: String
  /// Bold.
  public var isBold = false
  /// Italic.
  public var isItalic = false
  /// The address of the link that it is a part of.
  public var url: String?

  /// Makes a plain run.
  public init(_ text: String) {
    self.text = text
  }
}
