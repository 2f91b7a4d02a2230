import Platform

/// Files that are gone when the program ends.
public enum TemporaryFiles {
  /// The folder in which what comes through a pipe is kept: the one that `TMPDIR` names, else `/tmp`.
  public static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
