import Platform

extension LocalImage {
  /// Reads the file, if it is one that may be read: a regular file inside the folder, not reached
  /// through a symbolic link that leads out of it, and itself no link.
  ///
  /// Blocks: for a worker.
  /// - Throws: `ImageFailure`, the first rule that the file breaks.
  func bytes(byteLimit: Int) throws(ImageFailure) -> [UInt8] {
    let descriptor = try openFile()
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= byteLimit else { throw .tooManyBytes }
    return try readAll(descriptor, expecting: Int(status.st_size), byteLimit: byteLimit)
  }

  /// Opens the last part of the path in the folder that the rest really leads to.
  ///
  /// O_NONBLOCK: opening a named pipe must not wait for a writer.
  private func openFile() throws(ImageFailure) -> Int32 {
    let full = fullPath
    let slash = full.lastIndex(of: "/") ?? full.startIndex
    guard let root = realPath(folder) else { throw .fileNotFound }
    guard let parent = realPath(String(full[...slash])) else { throw fileFailure(errno) }
    guard parent == root || parent.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw .outsideFolder
    }
    let name = String(full[slash...].dropFirst())
    let descriptor = open(parent + "/" + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw fileFailure(errno) }
    return descriptor
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func fileFailure(_ code: Int32) -> ImageFailure {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .fileNotFound
    case ELOOP: .symbolicLink
    case ENXIO: .notAFile
    default: .unreadable
    }
  }

  /// Reads to the end; a file that grows meanwhile is still held to the limit.
  private func readAll(
    _ descriptor: Int32, expecting count: Int, byteLimit: Int
  ) throws(ImageFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while true {
      var isAtEnd = false
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        isAtEnd = count == 0
      }
      guard !isAtEnd else { return bytes }
      bytes += chunk
      guard bytes.count <= byteLimit else { throw .tooManyBytes }
    }
  }
}
