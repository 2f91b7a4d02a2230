import CellGrid
import Foundation
import TestSupport

/// The built program, run without a terminal.
enum Riffle {
  static let path = BuiltProduct.path("riffle")

  /// The folder of the samples.
  static let samples = BuiltProduct.checkout.appending(path: "Samples").path

  /// Runs the program to its end, its output to a file.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    let variables = ["TZ": "UTC"].merging(environment) { $1 }
    return try ProgramRun(path, arguments, environment: variables, input: input)
  }

  /// Writes what a command of the shell prints to a file of a folder, and returns its path.
  static func shell(_ command: String, in folder: TemporaryFolder, to name: String) throws -> String
  {
    try folder.write(bytes: ProgramRun("/bin/sh", ["-c", command]).output, to: name)
  }
}
