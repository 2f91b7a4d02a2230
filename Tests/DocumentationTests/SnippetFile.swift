/// A source file made of the pieces of an article, in their order.
///
/// Types stand in it as they are, with the functions of their block, so that later blocks see them.
/// Statements, and functions alone, become the body of a method of `SnippetProgram`, a class on the main
/// actor, of which other blocks see nothing: what several blocks need is a global in a hidden comment,
/// or an extension of `SnippetProgram`. A hidden comment may leave a brace or a bracket open, as of an
/// extension or a list; the blocks up to the one that closes it stand in it as they are. A line of `…`
/// stands for what is left out.
///
/// A block that declares a type which an earlier one has declared, or another `@main`, begins a new
/// file, which has the types of the earlier blocks but those that are declared again.
struct SnippetFile {
  private var pieces: [Piece] = []

  /// The files that the pieces make, none without a block that readers see.
  static func files(of snippets: [Snippet], imports: [String]) -> [SnippetFile] {
    guard snippets.contains(where: { !$0.isHidden }) else { return [] }
    var files = [SnippetFile()]
    var (braces, brackets) = (0, 0)
    for snippet in snippets {
      let piece = Piece(snippet, isInBraces: braces > 0, isInBrackets: brackets > 0)
      braces += piece.braces
      brackets += piece.brackets
      if let last = files.last, last.pieces.contains(where: { $0.declaresSame(as: piece) }) {
        files.append(last.without(piece))
      }
      files[files.count - 1].pieces.append(piece)
    }
    for index in files.indices { files[index].imports = imports }
    return files
  }

  private var imports: [String] = []

  private func without(_ piece: Piece) -> SnippetFile {
    var file = SnippetFile()
    file.pieces = pieces.filter { !$0.isBody && !$0.declaresSame(as: piece) }
    return file
  }

  /// The text of the file, in which the compiler finds the lines of the article.
  var text: String {
    let all = imports.map { "import \($0)" } + pieces.flatMap(\.imports)
    return Set(all).sorted().joined(separator: "\n")
      + "\n@MainActor final class SnippetProgram {}\n"
      + pieces.indices.map { pieces[$0].text(number: $0, after: $0 > 0 ? pieces[$0 - 1] : nil) }
      .joined(separator: "\n")
  }
}

/// A piece with what has to be known of it to put it in a file.
private struct Piece {
  private let snippet: Snippet
  private let code: String
  let imports: [String]
  /// Whether it is the body of a function of its own.
  let isBody: Bool
  /// How many braces it opens more than it closes.
  let braces: Int
  /// The same of brackets and parentheses.
  let brackets: Int
  private let isInBrackets: Bool
  private let names: Set<Substring>

  init(_ snippet: Snippet, isInBraces: Bool, isInBrackets: Bool) {
    self.snippet = snippet
    self.isInBrackets = isInBrackets
    let isInside = isInBraces || isInBrackets
    let lines = snippet.code.split(separator: "\n", omittingEmptySubsequences: false)
    imports = lines.filter { $0.hasPrefix("import ") }.map(String.init)
    code = lines.map { $0.hasPrefix("import ") || $0 == "…" ? "" : $0 }.joined(separator: "\n")
    isBody = !snippet.isHidden && !isInside && !Self.declaresTypes(lines)
    let marks = code.replacing(/"(\\.|[^"\\\n])*"/, with: "").replacing(/\/\/[^\n]*/, with: "")
    braces = marks.count { $0 == "{" } - marks.count { $0 == "}" }
    brackets = marks.count { "([".contains($0) } - marks.count { ")]".contains($0) }
    names = isBody || isInside ? [] : Self.names(in: lines)
  }

  private static let modifiers: Set<Substring> = [
    "fileprivate", "final", "indirect", "nonisolated", "open", "package", "private", "public",
  ]
  private static let types: Set<Substring> = [
    "actor", "class", "enum", "extension", "protocol", "struct", "typealias",
  ]

  /// Whether lines are declarations of types, and of functions beside them, and nothing else.
  private static func declaresTypes(_ lines: [Substring]) -> Bool {
    let outermost = lines.filter { $0.first.map { !" })/".contains($0) } ?? false }
    let heads = outermost.compactMap { line in
      line.split(separator: " ").first { !modifiers.contains($0) && !$0.hasPrefix("@") }
    }
    return heads.contains(where: types.contains)
      && heads.allSatisfy { types.contains($0) || ["func", "import"].contains($0) }
  }

  private static func names(in lines: [Substring]) -> Set<Substring> {
    Set(
      lines.flatMap { line -> [Substring] in
        if line.hasPrefix("@main") { return ["@main"] }
        let declaration = line.prefixMatch(
          of: /[\w@ ]*\b(?:actor|class|enum|protocol|struct|typealias) (\w+)/)
        return declaration.map { [$0.1] } ?? []
      })
  }

  func declaresSame(as other: Piece) -> Bool { !names.isDisjoint(with: other.names) }

  func text(number: Int, after piece: Piece?) -> String {
    if isInBrackets, let piece { return blankLines(after: piece) + code }
    let source = #"#sourceLocation(file: "\#(snippet.file)", line: \#(snippet.line))"# + "\n" + code
    guard isBody else { return source }
    let effects = code.contains("await ") ? "async throws" : "throws"
    return "extension SnippetProgram {\nfunc snippet\(number)() \(effects) {\n\(source)\n}\n}"
  }

  /// As many lines as there are in the article between a piece and this one: between brackets the
  /// compiler cannot be told the line.
  private func blankLines(after piece: Piece) -> String {
    let end =
      piece.snippet.line + piece.code.split(separator: "\n", omittingEmptySubsequences: false).count
    return String(repeating: "\n", count: max(0, snippet.line - end))
  }
}
