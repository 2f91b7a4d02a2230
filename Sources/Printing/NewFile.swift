import Platform

/// A file that is being written under another name, and gets its own when it is whole.
///
/// What is at the path before stays until then; a file that is given up leaves nothing.
struct NewFile: ~Copyable {
  /// Links that are followed one after the other, as many as the system follows.
  private static let mostLinks = 40

  /// Where its bytes go.
  let descriptor: Int32
  private let path: String
  private let temporaryPath: String
  private let replaces: Bool
  private var isOpen = true

  /// Makes the file beside its place.
  ///
  /// - Parameters:
  ///   - path: Where it is to be; a link is followed to where it leads, also if nothing is there yet.
  ///   - replaces: Whether a file that is there already goes away.
  ///   - mode: Its mode; nil for that of the file that goes away, or of any new file.
  static func make(
    path: String, replaces: Bool, mode: mode_t? = nil
  ) throws(SaveError) -> NewFile {
    let path = try target(of: path)
    var status = stat()
    let exists = lstat(path, &status) == 0
    if exists, !replaces { throw .exists }
    if exists, status.st_mode & S_IFMT != S_IFREG { throw .isNoFile }
    // The system takes the umask from the mode of a new file; another's mode is set below.
    let made = try UnfinishedFiles.ofProcess.make(
      beside: path, mode: exists || mode != nil ? 0o600 : 0o666)
    if let mode = mode ?? (exists ? status.st_mode & 0o777 : nil) { fchmod(made.descriptor, mode) }
    return NewFile(
      descriptor: made.descriptor, path: path, temporaryPath: made.path, replaces: replaces)
  }

  /// Bytes that are written so far.
  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit {
    if isOpen { close(descriptor) }
    UnfinishedFiles.ofProcess.remove(temporaryPath)
  }

  /// Puts the file in its place once the disk has all of it; false in `replaces` holds to the last
  /// moment.
  consuming func finish() throws(SaveError) {
    guard fsync(descriptor) == 0 else { throw .failed(errno) }
    isOpen = false
    // Some file systems say only here that there is no room. An interrupted close has closed.
    guard close(descriptor) == 0 || errno == EINTR else { throw .failed(errno) }
    let isDone = replaces ? rename(temporaryPath, path) == 0 : moveWhereNothingIs()
    if !isDone { throw errno == EEXIST ? .exists : .failed(errno) }
    try syncFolder()
  }

  /// A link is made only where nothing is; the name that it came from goes away with this value.
  private func moveWhereNothingIs() -> Bool {
    if link(temporaryPath, path) == 0 { return true }
    // Some file systems have no links.
    guard errno == EPERM || errno == ENOTSUP else { return false }
    return access(path, F_OK) != 0 && rename(temporaryPath, path) == 0
  }

  /// Has the disk take the new name too.
  private func syncFolder() throws(SaveError) {
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may be written to and not read cannot be asked for this.
    guard folder >= 0 else { return }
    defer { close(folder) }
    // Some file systems keep names by themselves and know no such request.
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .failed(errno) }
  }

  /// The folder of the file at a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the links at a path lead to.
  private static func target(of path: String) throws(SaveError) -> String {
    var path = path
    for _ in 0..<mostLinks {
      guard let next = destination(of: path) else { return path }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    throw .failed(ELOOP)
  }

  /// The destination of the link at a path; nil where there is no link.
  private static func destination(of path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    guard count >= 0 else { return nil }
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
