import Platform
import RecordCards

/// A file of a session, by its real path, and how it was when the session was saved.
struct SessionFile: Equatable, Sendable {
  /// The path without links.
  var path: String
  /// Its size in bytes.
  var byteCount = 0
  /// When it was last changed, in nanoseconds since 1970.
  var modified = 0

  /// The files that are read, as they are now; nil where an input is none.
  static func files(of inputs: [RecordInput]) -> [SessionFile]? {
    let files = inputs.compactMap { $0.path.flatMap(SessionFile.init(at:)) }
    return files.count == inputs.count && !files.isEmpty ? files : nil
  }

  /// Takes a file; nil where there is none at the path, or its real path is no text.
  init?(at path: String) {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    guard let text = String(validatingCString: real) else { return nil }
    guard let file = Self.file(atRealPath: text) else { return nil }
    self = file
  }

  init(path: String, byteCount: Int = 0, modified: Int = 0) {
    self.path = path
    self.byteCount = byteCount
    self.modified = modified
  }

  /// The same file as it is now; nil where it is gone.
  var current: SessionFile? { Self.file(atRealPath: path) }

  private static func file(atRealPath path: String) -> SessionFile? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = status.st_mtim
    return SessionFile(
      path: path, byteCount: Int(status.st_size),
      modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
  }

  /// The last part of the path, for the line is short.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
