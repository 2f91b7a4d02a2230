import Platform

/// A folder of this user alone, held open.
///
/// Invariant: it is a real folder, ours, and nobody else may look into it or change it. All files are
/// reached through its descriptor, so that it cannot be swapped for another meanwhile.
final class CacheFolder {
  /// A file of the folder.
  struct File {
    let name: String
    let byteCount: Int
    /// Nanoseconds since 1970.
    let lastUsed: Int
  }

  /// Names of files that are not complete yet start so.
  private static let newPrefix = ".riffle-new-"
  /// Nobody writes one image for so long: what is older was left behind by a process that died.
  private static let newLifetime = 3_600 * 1_000_000_000

  private let descriptor: Int32

  /// Opens a folder, which is made where there is none, with those above it.
  ///
  /// - Returns: nil where it is a symbolic link, not ours, open to others, or cannot be made.
  init?(_ path: String) {
    Self.make(path)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, let status = Self.status(descriptor), status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func make(_ path: String) {
    let text = Array(path.utf8)
    for offset in text.indices.dropFirst() where text[offset] == UInt8(ascii: "/") {
      mkdir(String(decoding: text[..<offset], as: UTF8.self), 0o700)
    }
    mkdir(path, 0o700)
  }

  private static func status(_ descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// The bytes of a regular file of at most so many, which is now the last one used; nil for none.
  func read(_ name: String, byteLimit: Int) -> [UInt8]? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let status = Self.status(file), status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= byteLimit
    else { return nil }
    futimens(file, nil)
    return Self.readAll(file, count: Int(status.st_size))
  }

  private static func readAll(_ file: Int32, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = Platform.read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        guard read > 0 else { return }
        filled += read
      }
    }
  }

  /// Writes a whole file in place of what has its name; whether it could.
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    let new = Self.newPrefix + String(UInt64.random(in: 0 ... .max), radix: 16)
    let file = openat(descriptor, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let isWritten = Self.writeAll(bytes, file)
    close(file)
    guard isWritten, renameat(descriptor, new, descriptor, name) == 0 else {
      remove(new)
      return false
    }
    return true
  }

  private static func writeAll(_ bytes: [UInt8], _ file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Removes a file, if there is one.
  func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  /// All complete files of names like ours; what was left behind incomplete is removed.
  ///
  /// O(number of files).
  func files(_ isOurs: (String) -> Bool) -> [File] {
    // Opened anew: a descriptor has one place in the folder, which reading moves.
    let listed = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0, let entries = fdopendir(listed) else { return [] }
    defer { closedir(entries) }
    var files: [File] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard isOurs(name) || name.hasPrefix(Self.newPrefix), let file = file(name) else { continue }
      if !removeIfLeftBehind(file) { files.append(file) }
    }
    return files
  }

  private func file(_ name: String) -> File? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return File(
      name: name, byteCount: Int(status.st_size),
      lastUsed: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
  }

  private func removeIfLeftBehind(_ file: File) -> Bool {
    guard file.name.hasPrefix(Self.newPrefix) else { return false }
    if time(nil) * 1_000_000_000 - file.lastUsed > Self.newLifetime { remove(file.name) }
    return true
  }
}
