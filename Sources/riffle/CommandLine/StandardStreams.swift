import Platform

/// The standard streams, of which a program may be started without any.
enum StandardStreams {
  /// Whether the standard input is a pipe or a file, and not a terminal, nothing at all or the like.
  static var hasInput: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Puts something in the place of each stream that is closed.
  ///
  /// Else the next file to be opened would get the stream's number: a file of ours would be read as
  /// the standard input, and messages would be written into one that is shown. What is put there
  /// cannot be read, or written to, as it was before (EBADF), so that a lost output is not taken for
  /// one that was written.
  static func replaceClosed() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is this one, as all below it are in use by now.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
