import CellGrid
import Platform
import Printing
import Records
import TOML

/// A file of styles of roles, each line as in `[colors]`.
struct ThemeFile: Sendable {
  /// Where it is.
  let path: String
  /// What was found there.
  let content: WatchedFile.Content
  /// Its lines, but for those that are wrong.
  private(set) var roles: [RoleSetting] = []
  /// The mistakes in it, one for each line, or the one that keeps it from being read.
  private(set) var problems: [Configuration.Problem] = []

  /// Reads the file at a path.
  init(path: String) {
    self.path = path
    do throws(SmallFile.Failure) {
      let bytes = try SmallFile.read(path, mostBytes: TOMLDocument.mostBytes)
      content = .bytes(bytes)
      let document = TOMLDocument(bytes)
      problems = document.problems.map {
        Configuration.Problem(line: $0.line, kind: .syntax($0.reason))
      }
      roles = RoleSetting.read(document.root, problems: &problems)
      problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    } catch {
      content = WatchedFile.Content(error)
      problems = [Configuration.Problem(line: nil, kind: .unreadable(error))]
    }
  }

  /// Whether there is none.
  var isMissing: Bool { [.failed(ENOENT), .failed(ENOTDIR)].contains(content) }

  private static let ending = ".toml"

  /// The path of a theme: its name where that has a slash, else a file in the folder of themes.
  ///
  /// - Parameters:
  ///   - folder: The user's folder of settings, `riffle` in it not yet; nil where there is none.
  ///   - base: The folder that a path is relative to; nil for the present one.
  static func path(of name: String, in folder: String?, relativeTo base: String?) -> String {
    guard name.contains("/") else { return (folder ?? "") + "/riffle/themes/" + name + ending }
    return name.hasPrefix("/") ? name : (base.map { $0 + "/" } ?? "") + name
  }

  /// The names of the themes in the folder of themes, in their order.
  static func names(in folder: String?) -> [String] {
    guard let folder, let directory = opendir(folder + "/riffle/themes") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending), !name.hasPrefix(".") {
        names.append(String(name.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }
}

extension WatchedFile.Content {
  /// What was found where a file could not be read.
  init(_ failure: SmallFile.Failure) {
    switch failure {
    case .failed(let code): self = .failed(code)
    case .tooLarge: self = .tooLarge
    }
  }
}
