import Platform

/// The folder of what is kept from run to run, which nobody but its owner can look into.
package struct StateFolder: Sendable {
  /// Where it is; nil where there is no place for it.
  package let path: String?

  /// Takes a folder, which need not exist.
  package init(path: String?) { self.path = path }

  /// The usual one: `$XDG_STATE_HOME/riffle`, else `~/.local/state/riffle`; without a path where neither variable names a
  /// folder from the root.
  package static var customary: StateFolder {
    func absolute(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
    return StateFolder(path: base.map { $0 + "/riffle" })
  }

  /// Makes the folder, and those above it.
  func make() throws(SessionStore.Failure) {
    guard let path else { throw .noFolder }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      guard mkdir(String(path[..<end]), 0o700) != 0, errno != EEXIST else { continue }
      let code = errno
      // One above it may be such that nobody may make anything in it.
      if access(path, F_OK) != 0 { throw .failed(code) }
    }
  }

  /// Refuses a folder in which others could have laid something: a link that leads elsewhere, a pipe.
  func check() throws(SessionStore.Failure) {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return }
    guard status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw .shared
    }
  }

  /// How long another program that writes is waited for.
  package struct Patience: Sendable {
    fileprivate var turns: Int
    fileprivate static let microsecondsOfTurn: UInt32 = 5_000

    /// As long as nobody minds.
    package static let usual = Patience(turns: 400)
    /// As long as a program may take to end.
    package static let ofLeaving = Patience(turns: 40)
  }

  /// Waits for its turn to write, but not for long.
  ///
  /// - Parameter name: The name of the file that is locked; it stays empty.
  /// - Returns: The descriptor whose closing gives the turn to others.
  func lock(named name: String, _ patience: Patience) throws(SessionStore.Failure) -> Int32 {
    let descriptor = open(
      (path ?? "") + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .failed(errno) }
    for _ in 0..<patience.turns {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(Patience.microsecondsOfTurn)
    }
    let code = errno
    close(descriptor)
    throw code == EWOULDBLOCK || code == EINTR ? .busy : .failed(code)
  }
}
