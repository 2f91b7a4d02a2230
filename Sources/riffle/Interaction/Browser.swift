import Dispatch
import Platform

/// The program that opens addresses: what `BROWSER` names, else `xdg-open`.
///
/// It is started without a shell, with the address as its only argument, and neither reads from the
/// terminal nor writes to it.
enum Browser {
  /// Why an address is not opened.
  enum Failure: Error, Equatable {
    /// Its scheme is none that a browser is trusted with.
    case scheme
    /// There is no such program, or it cannot be started.
    case program(String)
  }

  private static let schemes = ["https://", "http://", "mailto:"]

  /// Opens an address; does not wait for the program.
  static func open(_ address: String) throws(Failure) {
    let lowercased = address.lowercased()
    guard schemes.contains(where: lowercased.hasPrefix) else { throw .scheme }
    let program = name
    guard start([program, address]) else { throw .program(program) }
  }

  private static var name: String {
    guard let value = getenv("BROWSER"), value.pointee != 0 else { return "xdg-open" }
    return String(cString: value)
  }

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
