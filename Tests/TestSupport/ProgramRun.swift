import CTestPTY
import Glibc

/// A program that has run to its end without a terminal, and what it wrote.
///
/// What it reads and writes are files, so that nobody waits for a process that it left behind.
public struct ProgramRun {
  /// The exit status; 124 where it took more than 20 seconds, 128 and its number after a signal.
  public let status: Int32
  /// What went to the standard output.
  public let output: [UInt8]
  /// What went to the standard error stream.
  public let errors: [UInt8]

  /// Why a program could not be run.
  public struct Failure: Error {
    /// What failed, with errno.
    public var description: String
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments.
  ///   - environment: Variables beside those that every program gets.
  ///   - input: What comes on its standard input.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws {
    let folder = try TemporaryFolder()
    var configuration = PTYSession.Configuration()
    configuration.environment = environment
    for (name, text) in ["in": input, "out": "", "errors": ""] { try folder.write(text, to: name) }
    status = try Self.run(
      ["/usr/bin/timeout", "--kill-after=1", "120", path] + arguments,
      environment: configuration.completeEnvironment(in: folder).map { "\($0.key)=\($0.value)" },
      in: folder)
    output = try folder.read("out")
    errors = try folder.read("errors")
  }

  /// The standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The standard error stream as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// The lines of the standard output.
  public var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Runs a command and returns its status; its streams are files of a folder.
  private static func run(
    _ command: [String], environment: [String], in folder: TemporaryFolder
  ) throws -> Int32 {
    let (arguments, variables) = (CStrings(command), CStrings(environment))
    let files = CStrings(["in", "out", "errors"].map(folder.path))
    let status = arguments.pointers.withUnsafeBufferPointer { arguments in
      variables.pointers.withUnsafeBufferPointer { variables in
        guard let argument = arguments.baseAddress, let variable = variables.baseAddress else {
          return -EINVAL
        }
        var command = pty_command(
          arguments: argument, environment: variable, input: files.pointers[0],
          output: files.pointers[1], errors: files.pointers[2])
        return pty_run(&command)
      }
    }
    guard status >= 0 else { throw Failure(description: "\(command): errno \(-status)") }
    return status
  }
}

/// Strings as C has them, with a null pointer behind the last one.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}
