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
}
