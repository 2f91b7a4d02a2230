/// A piece of Swift in an article or in a documentation comment.
///
/// Readers see the blocks between ```` ```swift ```` and ```` ``` ````, and in documentation comments
/// those that are indented by four spaces. What a block needs to compile and readers need not see
/// stands above it in a comment, whose first and last line are `<!-- swift` and `-->`.
struct Snippet: Equatable {
  /// The lines without the indentation of the block.
  var code: String
  /// The article or source file, from the folder of the package.
  var file: String
  /// The line of the file that the code begins with, 1-based.
  var line: Int
  /// Whether it stands in a comment.
  var isHidden: Bool

  /// A line of Markdown, with its number in the file.
  typealias Line = (number: Int, text: Substring)

  /// The pieces of an article.
  static func all(inArticle text: String, file: String) -> [Snippet] {
    var scanner = SnippetScanner(file: file, readsIndented: false)
    for line in lines(of: text) { scanner.read(line) }
    return scanner.finish()
  }

  /// The pieces of the documentation comments of a source file.
  static func all(inSource text: String, file: String) -> [Snippet] {
    var scanner = SnippetScanner(file: file, readsIndented: true)
    for line in lines(of: text) {
      let code = line.text.drop { $0 == " " }
      guard code.hasPrefix("///") else {
        scanner.endComment()
        continue
      }
      let comment = code.dropFirst(3)
      scanner.read((line.number, comment.hasPrefix(" ") ? comment.dropFirst() : comment))
    }
    return scanner.finish()
  }

  private static func lines(of text: String) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ($0 + 1, $1)
    }
  }
}

/// Finds the pieces line by line.
private struct SnippetScanner {
  private enum Place {
    case text
    case fence(indentation: Int)
    case indented
    case comment
  }

  private let file: String
  private let readsIndented: Bool
  private var place = Place.text
  private var isAfterBlank = true
  private var lines: [Snippet.Line] = []
  private var found: [Snippet] = []

  init(file: String, readsIndented: Bool) {
    (self.file, self.readsIndented) = (file, readsIndented)
  }

  mutating func read(_ line: Snippet.Line) {
    let trimmed = line.text.drop { $0 == " " }
    switch place {
    case .text: open(line, trimmed)
    case .fence(let indentation):
      if trimmed.hasPrefix("```") {
        close(isHidden: false)
      } else {
        lines.append((line.number, line.text.dropFirst(indentation)))
      }
    case .comment:
      if trimmed.hasPrefix("-->") { close(isHidden: true) } else { lines.append(line) }
    case .indented:
      if line.text.hasPrefix("    ") || trimmed.isEmpty {
        lines.append((line.number, line.text.dropFirst(4)))
      } else {
        close(isHidden: false)
        open(line, trimmed)
      }
    }
    isAfterBlank = trimmed.isEmpty
  }

  private mutating func open(_ line: Snippet.Line, _ trimmed: Substring) {
    if trimmed.hasPrefix("```swift") {
      place = .fence(indentation: line.text.count - trimmed.count)
    } else if trimmed == "<!-- swift" {
      place = .comment
    } else if readsIndented, isAfterBlank, !trimmed.isEmpty, line.text.hasPrefix("    ") {
      place = .indented
      lines.append((line.number, line.text.dropFirst(4)))
    }
  }

  private mutating func close(isHidden: Bool) {
    place = .text
    let code = lines.map(\.text).joined(separator: "\n")
    if let first = lines.first {
      found.append(Snippet(code: code, file: file, line: first.number, isHidden: isHidden))
    }
    lines = []
  }

  /// Ends what is open at the end of a documentation comment.
  mutating func endComment() {
    if case .text = place {} else { close(isHidden: false) }
    isAfterBlank = true
  }

  consuming func finish() -> [Snippet] {
    endComment()
    return found
  }
}
