import CFiles
import Platform

/// A file that may be an image, named by a path inside a folder.
///
/// Making one looks at the text only. What the file system says is checked where it counts, when the
/// file is opened (`bytes(byteLimit:)`).
package struct LocalImage: Sendable, Hashable {
  /// The folder of the data file, as given.
  package let folder: String
  /// The path without `.` and `..`: relative to `folder`, or absolute.
  package let path: String

  /// Parses a path as written in the data.
  ///
  /// - Throws: `ImageFailure.outsideFolder` where `..` climbs out of the folder,
  ///   `ImageFailure.fileNotFound` for what cannot be the name of a file.
  init(path: String, folder: String) throws(ImageFailure) {
    guard !path.utf8.contains(0) else { throw .fileNotFound }
    var parts: [String] = []
    // By bytes, as the system reads it: a slash with a combining mark behind it is another `Character`.
    let slash = UInt8(ascii: "/")
    for part in path.utf8.split(separator: slash).map({ String(Substring($0)) }) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .outsideFolder
      }
    }
    guard !parts.isEmpty else { throw .notAFile }
    self.folder = folder.isEmpty ? "." : folder
    self.path = (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
  }
}

extension LocalImage {
  /// The way to open a file without leaving its folder: kernels before Linux 5.6 know no call for it.
  enum Opening {
    /// In one step, by the kernel.
    case atOnce
    /// Part by part of the path; then no part may be a link.
    case partByPart
  }

  /// Reads the file, if it is one that may be read: a regular file inside the folder, not reached
  /// through a symbolic link that leads out of it, and itself no link.
  ///
  /// Looks at nothing outside the folder, not even to find out what is there: a path such as
  /// `/net/host/a.png` would send something to another machine. A link that begins with `/` counts
  /// as one that leads out.
  ///
  /// Blocks: for a worker.
  /// - Throws: `ImageFailure`, the first rule that the file breaks.
  func bytes(byteLimit: Int, opening: Opening = .atOnce) throws(ImageFailure) -> [UInt8] {
    let descriptor = try openFile(opening)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= byteLimit else { throw .tooManyBytes }
    return try readAll(descriptor, expecting: Int(status.st_size), byteLimit: byteLimit)
  }

  private func openFile(_ opening: Opening) throws(ImageFailure) -> Int32 {
    let path = try pathInFolder()
    let root = cfiles_open_folder(folder)
    guard root >= 0 else { throw fileFailure(errno) }
    defer { close(root) }
    var descriptor: Int32 = -1
    switch opening {
    case .atOnce:
      descriptor = cfiles_open_beneath(root, path)
      // EPERM: a sandbox that knows no such call.
      if descriptor < 0, errno == ENOSYS || errno == EPERM {
        descriptor = cfiles_walk_beneath(root, path)
      }
    case .partByPart: descriptor = cfiles_walk_beneath(root, path)
    }
    guard descriptor >= 0 else { throw fileFailure(errno) }
    return descriptor
  }

  /// The path from the folder on.
  ///
  /// One that begins at the root is compared with the folder's name, and with the place that the folder
  /// really has, as text.
  private func pathInFolder() throws(ImageFailure) -> String {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash else { return path }
    guard let place = realPath(folder) else { throw fileFailure(errno) }
    for root in [folder, place] where root.hasPrefix("/") {
      let start = root.hasSuffix("/") ? root : root + "/"
      if path.utf8.starts(with: start.utf8) {
        let rest = path.utf8.dropFirst(start.utf8.count).drop { $0 == slash }
        return String(Substring(rest))
      }
    }
    throw .outsideFolder
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func fileFailure(_ code: Int32) -> ImageFailure {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .fileNotFound
    case EXDEV: .outsideFolder
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
