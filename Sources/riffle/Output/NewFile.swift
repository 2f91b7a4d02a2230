import Platform

/// A file that is being written under another name, and gets its own when it is whole.
///
/// What is at the path before stays until then; a file that is given up leaves nothing.
struct NewFile: ~Copyable {
  /// Where its bytes go.
  let descriptor: Int32
  private let path: String
  private let temporaryPath: String
  private let replaces: Bool

  /// Makes the file beside its place.
  ///
  /// - Parameters:
  ///   - path: Where it is to be; a link is followed to the file that it leads to.
  ///   - replaces: Whether a file that is there already goes away.
  static func make(path: String, replaces: Bool) throws(SaveError) -> NewFile {
    var status = stat()
    let exists = lstat(path, &status) == 0
    if exists, !replaces { throw .exists }
    let path = exists ? target(of: path) : path
    if exists, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .isNoFile }
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw .failed(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    fchmod(descriptor, exists ? status.st_mode & 0o777 : usualMode)
    let temporaryPath = template.withUnsafeBufferPointer { text in
      text.baseAddress.map { String(cString: $0) } ?? ""
    }
    return NewFile(
      descriptor: descriptor, path: path, temporaryPath: temporaryPath, replaces: replaces)
  }

  private init(descriptor: Int32, path: String, temporaryPath: String, replaces: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.temporaryPath = temporaryPath
    self.replaces = replaces
  }

  /// Bytes that are written so far.
  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit {
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Puts the file in its place; false in `replaces` holds to the last moment.
  consuming func finish() throws(SaveError) {
    let isDone = replaces ? rename(temporaryPath, path) == 0 : moveWhereNothingIs()
    if !isDone { throw errno == EEXIST ? .exists : .failed(errno) }
  }

  /// A link is made only where nothing is; the name that it came from goes away with this value.
  private func moveWhereNothingIs() -> Bool {
    if link(temporaryPath, path) == 0 { return true }
    // Some file systems have no links.
    guard errno == EPERM || errno == ENOTSUP else { return false }
    return access(path, F_OK) != 0 && rename(temporaryPath, path) == 0
  }

  /// The mode of a file that the user makes.
  private static var usualMode: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
