import Databases
import ImageLoading
import Phrases
import Platform
import Records

/// The version of the program.
enum Version {
  static let current = "0.1.0"

  /// What `--version` says: the version, and which libraries are there that riffle opens when it needs them.
  ///
  /// It opens each of them.
  static func text(_ libraries: [OptionalLibrary] = OptionalLibrary.all) -> String {
    let found = libraries.filter(\.isThere)
    let missing = libraries.filter { !found.contains($0) }
    let lines = [
      "riffle \(current)", line("found", found.map { Phrase(verbatim: $0.name) }),
      line("not found", missing.map { "\($0.name) (\($0.purpose))" }),
    ]
    return lines.compactMap(\.self).map { $0 + "\n" }.joined()
  }

  private static func line(_ title: Phrase, _ names: [Phrase]) -> String? {
    names.isEmpty ? nil : "\(title): \(names.joined(separator: ", "))"
  }
}

/// A library that riffle does without, where it is not installed.
struct OptionalLibrary: Equatable, Sendable {
  /// The name that people know it by.
  var name: String
  /// The use of it.
  var purpose: Phrase
  /// The file that the loader looks for.
  var file: String

  /// All of them.
  static var all: [OptionalLibrary] {
    let images = ImageLibraries()
    return [
      OptionalLibrary(name: "gdk-pixbuf", purpose: "reads images", file: images.pixbuf),
      OptionalLibrary(name: "chafa", purpose: "draws images", file: images.chafa),
      OptionalLibrary(
        name: "curl", purpose: "fetches images", file: RemoteLoader.Configuration().library),
      OptionalLibrary(
        name: "SQLite", purpose: "reads databases", file: SQLiteConnection.library),
      OptionalLibrary(
        name: "PostgreSQL", purpose: "reads databases", file: PostgresConnection.library),
    ]
      + Compression.allCases.map {
        OptionalLibrary(
          name: $0.rawValue, purpose: "reads compressed files", file: $0.libraryName)
      }
  }

  /// Whether the loader finds it.
  var isThere: Bool {
    guard let library = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }
}
