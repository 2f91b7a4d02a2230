import Platform
import Printing
import Records
import TOML

/// The file in which a user's settings are.
struct ConfigurationFile: Equatable, Sendable {
  /// Where it is.
  var path: String
  /// Whether the user has named it, so that it must be there.
  var isNamed: Bool

  /// The file that is read: the one that was named, or `riffle/config.toml` in the folder of settings (XDG Base Directory
  /// Specification 0.8); nil where there is no such folder.
  init?(named path: String?, _ variable: (String) -> String?) {
    if let path = path ?? variable("RIFFLE_CONFIG") {
      (self.path, isNamed) = (path, true)
      return
    }
    guard let folder = Self.folder(variable) else { return nil }
    (self.path, isNamed) = (folder + "/riffle/config.toml", false)
  }

  /// The folder of all programs' settings; nil where there is none.
  static func folder(_ variable: (String) -> String?) -> String? {
    // A relative path is to be ignored, says the specification.
    variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? variable("HOME").map { $0 + "/.config" }
  }

  /// The settings in it; none where it is not there and need not be.
  ///
  /// - Parameters:
  ///   - file: The first file that is opened; nil for none.
  ///   - content: What was found there.
  func read(for file: String?, _ content: inout WatchedFile.Content) -> Configuration {
    do throws(SmallFile.Failure) {
      let bytes = try SmallFile.read(path, mostBytes: TOMLDocument.mostBytes)
      content = .bytes(bytes)
      return Configuration(TOMLDocument(bytes), for: file)
    } catch {
      content = WatchedFile.Content(error)
      // A folder that is a file is no folder of settings either.
      if !isNamed, error == .failed(ENOENT) || error == .failed(ENOTDIR) { return Configuration() }
      var configuration = Configuration()
      configuration.problems.append(Configuration.Problem(line: nil, kind: .unreadable(error)))
      return configuration
    }
  }
}
