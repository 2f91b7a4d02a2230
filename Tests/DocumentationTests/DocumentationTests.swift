import Foundation
import TestSupport
import Testing

/// Every snippet of the documentation compiles; ``Snippet`` and ``SnippetFile`` say how one is read.
@Suite(.serialized) struct DocumentationTests {
  @Test(arguments: DocumentedText.articles())
  func `every snippet of the articles compiles`(article: DocumentedText) throws {
    let errors = try errors(in: article)
    #expect(errors == [])
  }

  @Test func `all articles are found`() {
    let names = DocumentedText.articles().map(\.description)
    #expect(names.contains("README.md"))
    #expect(names.contains("Sources/TableKit/TableKit.docc/GettingStarted.md"))
  }

  @Test(arguments: DocumentedText.commentedFolders)
  func `every snippet of the comments compiles`(folder: String) throws {
    let texts = try DocumentedText.sources(of: folder)
    let context = Snippet(
      code: DocumentedText.context(of: folder), file: "context", line: 1, isHidden: true)
    let snippets = try texts.flatMap { try Snippet.all(inSource: $0.text(), file: $0.path) }
    #expect(!snippets.isEmpty)
    let errors = try errors(in: [context] + snippets, imports: [])
    #expect(errors == [])
  }

  @Test func `a snippet that does not compile is named by its article and line`() throws {
    let text = """
      # Notes

      ```swift
      import CellGrid

      struct Note { var size = GridSize(columns: 3, rows: 1) }
      ```

      Then:

      ```swift
      let note = Note()
      print(note.sise)
      ```
      """
    let snippets = Snippet.all(inArticle: text, file: "Notes.md")
    let errors = try errors(in: snippets, imports: [])
    #expect(errors == ["Notes.md:13:12: error: value of type 'Note' has no member 'sise'"])
  }

  @Test func `blocks see the hidden comments and the types above them, and no statements`() throws {
    let text = """
      <!-- swift
      @MainActor let table = TableView()
      @MainActor extension Note {
      -->
      ```swift
      func show() { table.reloadData() }
      ```
      <!-- swift
      }
      -->
      1. A list

         ```swift
         struct Note { var text = "{" }
         ```

      ```swift
      let note = Note()
      func show(_ text: String) { print(text) }
      show(note.text)
      ```

      ```swift
      let note = Note(text: "again")
      note.show()
      ```

      ```swift
      struct Note { var number = 1 }

      func number(_ note: Note) -> Int { note.number }
      ```

      ```swift
      print(number(Note(number: 2)))
      ```
      """
    let snippets = Snippet.all(inArticle: text, file: "Notes.md")
    #expect(snippets.map(\.line) == [2, 6, 9, 14, 18, 24, 29, 35])
    #expect(SnippetFile.files(of: snippets, imports: ["TableKit"]).count == 2)
    let errors = try errors(in: snippets, imports: ["TableKit"])
    #expect(errors == [])
  }

  @Test func `a block may be a part of a list that hidden comments begin and end`() throws {
    let text = """
      <!-- swift
      import PackageDescription
      @MainActor let dependencies: [Package.Dependency] = [
      -->
      ```swift
      .package(url: "https://example.org/riffle.git", from: "0.1.0"),
      .package(name: "riffle", location: "../riffle"),
      ```
      <!-- swift
      ]
      -->
      """
    let snippets = Snippet.all(inArticle: text, file: "Notes.md")
    let errors = try errors(in: snippets, imports: [])
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("Notes.md:7:") == true, "\(errors)")
    let right = snippets.map { snippet in
      var copy = snippet
      copy.code.replace("location:", with: "path:")
      return copy
    }
    let none = try self.errors(in: right, imports: [])
    #expect(none == [])
  }

  @Test func `comments have indented snippets behind a blank line, and fenced ones`() {
    let text = """
      /// A note.
      ///
      ///     let note = Note()
      ///
      ///     note.show()
      ///
      /// - Parameters:
      ///   - text: What it says, which
      ///     may be long.
      struct Note {
        /// Shows it.
        ///
        /// ```swift
        /// note.show()
        /// ```
        func show() {
            let text = ""
        }
      }
      """
    let snippets = Snippet.all(inSource: text, file: "Note.swift")
    #expect(
      snippets == [
        Snippet(
          code: "let note = Note()\n\nnote.show()\n", file: "Note.swift", line: 3, isHidden: false),
        Snippet(code: "note.show()", file: "Note.swift", line: 14, isHidden: false),
      ])
  }

  private func errors(in article: DocumentedText) throws -> [String] {
    let snippets = Snippet.all(inArticle: try article.text(), file: article.path)
    return try errors(in: snippets, imports: article.module.map { [$0] } ?? [])
  }

  private func errors(in snippets: [Snippet], imports: [String]) throws -> [String] {
    try SnippetFile.files(of: snippets, imports: imports).flatMap {
      try TypeChecker.errors(in: $0.text)
    }
  }
}
