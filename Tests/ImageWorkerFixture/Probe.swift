import CImage
import CSandbox
import CSandboxProbe
import Glibc

/// Gives up rights and prints what happens to each thing that must not work then.
enum Probe {
  /// Those of a worker.
  static func run() {
    guard let status = fopen("/proc/self/status", "r") else { exit(EXIT_FAILURE) }
    print("entered", cimage_sandbox_enter(512 << 20))
    attempt(sandbox_first_probe())
    end(status)
  }

  /// Those of one that reads and prints, in the folder that it is in.
  ///
  /// - Parameter temporary: The folder in which it may make files; nil for none.
  static func runReading(temporary: String?) {
    guard let status = fopen("/proc/self/status", "r") else { exit(EXIT_FAILURE) }
    print("landlock", sandbox_has_landlock())
    print("entered", csandbox_only_read(temporary))
    attempt(sandbox_first_file_probe())
    attempt(sandbox_first_probe())
    end(status)
  }

  private static func attempt(_ first: UnsafePointer<sandbox_probe>?) {
    var probe = first
    while let tried = probe?.pointee, let name = tried.name {
      print(String(cString: name), tried.attempt(), separator: ": ")
      probe = probe?.successor()
    }
  }

  /// Opened before, read after: the file tells how things are at the time of reading.
  private static func end(_ status: UnsafeMutablePointer<FILE>) {
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, status) != nil {
      let text = text(of: line)
      if text.hasPrefix("Seccomp:") || text.hasPrefix("NoNewPrivs:") { print(text, terminator: "") }
    }
    fflush(nil)
    _exit(EXIT_SUCCESS)
  }
}
