/// A source file made of the pieces of an article, in their order.
///
/// Types stand in it as they are, so that later blocks see them. Statements and functions become the
/// body of a method of `SnippetProgram`, a class on the main actor, of which other blocks see nothing:
/// what several blocks need is a global in a hidden comment, or an extension of `SnippetProgram`. A
/// hidden comment may leave a brace open, as of an extension; the blocks up to the one that closes it
/// stand in it as they are. A line of `…` stands for what is left out.
///
/// A block that declares a type which an earlier one has declared, or another `@main`, begins a new
/// file, which has the types of the earlier blocks but those that are declared again.
struct SnippetFile {
  private var pieces: [Piece] = []

  /// The files that the pieces make, none without a block that readers see.
  static func files(of snippets: [Snippet], imports: [String]) -> [SnippetFile] {
    guard snippets.contains(where: { !$0.isHidden }) else { return [] }
    var files = [SnippetFile()]
    var depth = 0
    for snippet in snippets {
      let piece = Piece(snippet, isInBraces: depth > 0)
      depth += piece.braces
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
      + pieces.enumerated().map { $1.text(number: $0) }.joined(separator: "\n")
  }
}

/// A piece with what has to be known of it to put it in a file.
private struct Piece {
  private let snippet: Snippet
  private let code: String
  let imports: [String]
  /// Whether it is the body of a function of its own.
  let isBody: Bool
  /// How many braces it leaves open, or closes less than it opens.
  let braces: Int
  private let names: Set<Substring>

  init(_ snippet: Snippet, isInBraces: Bool) {
    self.snippet = snippet
    let lines = snippet.code.split(separator: "\n", omittingEmptySubsequences: false)
    imports = lines.filter { $0.hasPrefix("import ") }.map(String.init)
    code = lines.map { $0.hasPrefix("import ") || $0 == "…" ? "" : $0 }.joined(separator: "\n")
    isBody = !snippet.isHidden && !isInBraces && !lines.allSatisfy(Self.isOfDeclaration)
    let marks = code.replacing(/"(\\.|[^"\\\n])*"/, with: "").replacing(/\/\/[^\n]*/, with: "")
    braces = marks.count { $0 == "{" } - marks.count { $0 == "}" }
    names = isBody || isInBraces ? [] : Self.names(in: lines)
  }

  private static let modifiers: Set<Substring> = [
    "fileprivate", "final", "indirect", "nonisolated", "open", "package", "private", "public",
  ]
  private static let heads: Set<Substring?> = [
    nil, "actor", "class", "enum", "extension", "import", "protocol", "struct", "typealias",
  ]

  /// Whether a line can be one of the declaration of a type: a part of it or its beginning.
  private static func isOfDeclaration(_ line: Substring) -> Bool {
    guard let first = line.first, !" })/".contains(first) else { return true }
    let words = line.split(separator: " ")
    return heads.contains(words.first { !modifiers.contains($0) && !$0.hasPrefix("@") })
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

  func text(number: Int) -> String {
    let source = #"#sourceLocation(file: "\#(snippet.file)", line: \#(snippet.line))"# + "\n" + code
    guard isBody else { return source }
    let effects = code.contains("await ") ? "async throws" : "throws"
    return "extension SnippetProgram {\nfunc snippet\(number)() \(effects) {\n\(source)\n}\n}"
  }
}
