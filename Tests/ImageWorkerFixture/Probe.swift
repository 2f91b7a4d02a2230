import CImage
import CSandboxProbe
import Glibc

/// Locks this process in and prints what happens to each thing that must not work.
enum Probe {
  static func run() {
    guard let status = fopen("/proc/self/status", "r") else { exit(EXIT_FAILURE) }
    print("entered", cimage_sandbox_enter(512 << 20))
    var probe = sandbox_first_probe()
    while let tried = probe?.pointee, let name = tried.name {
      print(String(cString: name), tried.attempt(), separator: ": ")
      probe = probe?.successor()
    }
    // Opened before, read after: the file tells how things are at the time of reading.
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, status) != nil {
      let text = text(of: line)
      if text.hasPrefix("Seccomp:") || text.hasPrefix("NoNewPrivs:") { print(text, terminator: "") }
    }
    fflush(nil)
    _exit(EXIT_SUCCESS)
  }
}
