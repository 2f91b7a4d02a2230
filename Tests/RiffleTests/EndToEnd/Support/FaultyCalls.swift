import Foundation
import TestSupport

/// Calls of the system that fail in the program on purpose; `Faults/faults.c` says how.
struct FaultyCalls {
  private let folder: TemporaryFolder
  private let library: String

  /// Why the library cannot be made.
  struct Failure: Error {
    /// What the compiler says.
    var description: String
  }

  /// Compiles the library that makes them fail, with the C compiler of the toolchain.
  init() throws {
    folder = try TemporaryFolder()
    library = folder.path(of: "faults.so")
    let source = BuiltProduct.checkout.appending(path: "Tests/RiffleTests/Faults/faults.c").path
    let run = try ProgramRun(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", "-O1", "-o", library, source],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    guard run.status == 0 else { throw Failure(description: run.errorText) }
  }

  /// The variables with which the program has a fault.
  func environment(_ fault: String) -> [String: String] {
    ["LD_PRELOAD": library, "RIFFLE_FAULT": fault, "SWIFT_BACKTRACE": "enable=no"]
  }

  /// Runs the program with a fault to its end.
  func run(_ fault: String, _ arguments: [String], input: String = "") throws -> ProgramRun {
    try Riffle.run(arguments, environment: environment(fault), input: input)
  }
}
