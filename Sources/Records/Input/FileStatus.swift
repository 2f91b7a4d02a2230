import Platform

/// The status of a file at one moment.
struct FileStatus: Sendable, Hashable {
  /// Which file it is, whatever its name.
  struct Identity: Sendable, Hashable {
    var device: UInt
    var number: UInt
  }

  var identity: Identity
  var byteCount: Int
  /// When its bytes were last written, in nanoseconds since 1970.
  var modified: Int
  /// Whether it is a file of bytes, and no folder, pipe or device.
  var isRegular: Bool

  /// The status of an open file, or nil where the system does not tell.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of the file that has a name now, or nil where none has.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    byteCount = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
