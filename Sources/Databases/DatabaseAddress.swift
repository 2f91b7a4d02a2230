import Platform

/// A database that the command line names.
public enum DatabaseAddress: Sendable, Hashable {
  /// A file of SQLite.
  case sqlite(path: String)
  /// A server that speaks PostgreSQL's protocol, by an address as libpq reads it; there may be a password in it.
  case postgres(String)

  /// The bytes that every file of SQLite begins with (www.sqlite.org/fileformat2.html, section 1.3.1).
  private static let signature = Array("SQLite format 3\0".utf8)

  /// The database that an argument names, by how the address begins, or by what is in the file; nil where it names none.
  public init?(_ argument: String) {
    if ["postgresql://", "postgres://"].contains(where: argument.hasPrefix) {
      self = .postgres(argument)
      return
    }
    // A pipe that somebody has opened is not opened again.
    var status = stat()
    guard stat(argument, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(argument, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: Self.signature.count)
    guard pread(descriptor, &start, start.count, 0) == start.count, start == Self.signature else {
      return nil
    }
    self = .sqlite(path: argument)
  }

  /// What it takes to read a database, beyond the reading of its file.
  public enum Reach: Sendable, Hashable {
    /// A connection to a server.
    case network
    /// Files beside that of the database, which SQLite makes (www.sqlite.org/walformat.html).
    case files
  }

  /// What it takes to read this one; nil where no more than its file is read.
  public var reach: Reach? {
    switch self {
    case .postgres: .network
    case .sqlite(let path): Self.usesLog(path) ? .files : nil
    }
  }

  /// Whether a file of SQLite is read by means of a log of what was written, by the version of its format
  /// (www.sqlite.org/fileformat2.html, section 1.3.3).
  private static func usesLog(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var version: UInt8 = 0
    return pread(descriptor, &version, 1, 19) == 1 && version == 2
  }

  /// The name to show in titles, messages and lists of processes: the address without user and password.
  public var name: String {
    switch self {
    case .sqlite(let path): return path
    case .postgres(let address):
      guard let start = address.firstRange(of: "://")?.upperBound else { return "postgresql:" }
      // A password may have any sign in it that its writer forgot to write otherwise.
      let rest = address[start...]
      let afterUser = rest.firstIndex(of: "@") ?? start
      let beforeQuery = rest[..<(rest[afterUser...].firstIndex(of: "?") ?? rest.endIndex)]
      let host = beforeQuery.lastIndex(of: "@").map { beforeQuery.index(after: $0) } ?? start
      return "\(address[..<start])\(beforeQuery[host...])"
    }
  }
}
