import Foundation
import TestSupport

/// An article, or a source file with documentation comments.
struct DocumentedText: Sendable, CustomStringConvertible {
  /// The path from the folder of the package.
  var path: String

  var description: String { path }

  /// The module that an article is about: a block need not import it.
  var module: String? {
    let folders = path.split(separator: "/")
    return folders.first == "Sources" ? String(folders[1]) : nil
  }

  func text() throws -> String {
    try String(contentsOf: BuiltProduct.checkout.appending(path: path), encoding: .utf8)
  }

  /// The README and the articles of all modules.
  static func articles() -> [DocumentedText] {
    let paths = files(below: "Sources").filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    return (["README.md"] + paths).map(DocumentedText.init)
  }

  /// The source files of a module, or of one of its folders.
  static func sources(of folder: String) throws -> [DocumentedText] {
    files(below: "Sources/\(folder)").filter { $0.hasSuffix(".swift") }.map(DocumentedText.init)
  }

  private static func files(below folder: String) -> [String] {
    let path = BuiltProduct.checkout.appending(path: folder).resolvingSymlinksInPath().path
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return files.sorted().map { "\(folder)/\($0)" }
  }

  /// The modules whose comments have snippets, and folders of modules that others export.
  static let commentedFolders = contexts.keys.sorted()

  /// What the snippets in the comments of a folder take for granted, its imports among it.
  static func context(of folder: String) -> String { contexts[folder] ?? "" }

  private static let contexts = [
    "AdaptiveCards": "import AdaptiveCards",
    "CardTable": """
    import AdaptiveCards
    import CardTable
    import TableKit

    final class PhotoCell: TableViewCell {
      let picture = ImageView()
    }
    @MainActor let (table, tableView, cell) = (TableView(), TableView(), PhotoCell())
    @MainActor let images = ImageStore.shared
    let key = CardKey.enter
    let names: [String] = []
    """,
    "TableEngine/Snapshots": """
    import TableKit

    @MainActor let dataSource = TableViewDiffableDataSource<String, Int>(tableView: TableView()) {
      table, path, id in TableViewCell()
    }
    """,
    "TableKit": """
    import TableKit

    struct Book: Identifiable {
      var id = 0
      var isbn = ""
      var edition = 0
    }
    final class BookCell: TableViewCell {
      var book: Book?
      var image: String?
    }
    struct Library {
      var novels: [Book.ID] = []
      subscript(id: Book.ID) -> Book { Book() }
    }
    struct Loader {
      func load(_ url: String, done: @escaping @MainActor (String) -> Void) {}
    }
    struct Page {
      func text() async -> String { "" }
    }
    struct Bird {
      var name = ""
    }
    @MainActor let (table, tableView, cell) = (TableView(), TableView(), BookCell())
    @MainActor let cache = HeightCache<String>()
    @MainActor let sheet = TableColumns()
    let (fields, indexPath): ([String], RowPath) = ([], RowPath(row: 0, section: 0))
    @MainActor let lines = RowList([""]) { Label($0) }
    @MainActor let source = TableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in cell }
    let snapshot = DiffableDataSourceSnapshot<String, Int>()
    let library = Library()
    let (pages, birds) = ([Page()], [Bird()])
    let (loader, url) = (Loader(), "")
    let stream = AsyncStream<String> { _ in }
    let (books, book) = ([Book()], Book())
    let inputWaits = false
    """,
    "TablePrograms": """
    import TableKit
    import TableTerminal
    import Testing

    final class Names: TableProgram {
      let tableView = TableView()
    }
    extension TableView {
      func show(matching text: String) {}
    }
    extension SnippetProgram {
      var rows: [String] { [] }
      func deleteRow() {}
    }
    @MainActor let (names, details, field) = (TableView(), TableView(), TextField())
    @MainActor let application = TestTerminal(Names()).application
    """,
    "Templating": """
    import JSON
    import Templating

    let (json, record) = (JSONValue.null, JSONValue.null)
    """,
  ]
}
