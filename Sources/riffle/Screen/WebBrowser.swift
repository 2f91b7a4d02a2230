import Browser
import Dispatch
import Platform
import TextLayout

/// The program that opens addresses: what `BROWSER` names, else `xdg-open`.
///
/// It is started without a shell, with the address as its only argument, and neither reads from the
/// terminal nor writes to it.
enum WebBrowser {
  /// Why an address is not opened: there is no such program, or it cannot be started.
  struct Failure: Error, Equatable { let program: String }

  /// Opens an address; does not wait for the program.
  static func open(_ address: WebAddress) throws(Failure) {
    let program = name
    guard start([program, address.text]) else { throw Failure(program: program) }
  }

  private static var name: String { Environment["BROWSER"] ?? "xdg-open" }

  private static func start(_ arguments: [String]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else {
      return false
    }
    DispatchQueue.global().async { [process] in waitpid(process, nil, 0) }
    return true
  }
}
