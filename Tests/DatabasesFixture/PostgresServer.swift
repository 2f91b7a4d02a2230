import Foundation
import Synchronization
import TestSupport

/// A PostgreSQL server of the tests' own, in a folder of its own, that listens on a socket there.
///
/// It runs as a user who may do nothing, for it refuses to run as root, and ends with this process.
package final class PostgresServer: Sendable {
  /// Why there is no server.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The server that tests share; nil where none is installed, which is said.
  package static let shared: PostgresServer? = {
    guard let programs else {
      MissingServer.say("PostgreSQL", "no server is installed")
      return nil
    }
    do {
      return try PostgresServer(programs)
    } catch {
      // What is installed and does not start is a fault.
      fatalError("PostgreSQL: \(error)")
    }
  }()

  /// The folder of the server's programs.
  private static let programs: String? = {
    let base = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
    return versions.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
      .map { "\(base)/\($0)/bin" }
      .last { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }()

  private let programs: String
  /// Where its files are, and its socket.
  package let folder: String

  private init(_ programs: String) throws {
    self.programs = programs
    folder = "/tmp/riffle-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.shell("chown nobody '\(folder)'")
    try run(
      "\(programs)/initdb", "-D", data, "-A", "trust", "-U", "tester", "-E", "UTF8", "--locale=C",
      "--no-sync")
    try start()
    let stop = folder
    Self.folders.withLock { $0.append((programs, stop)) }
    atexit {
      for (programs, folder) in PostgresServer.folders.withLock({ $0 }) {
        try? PostgresServer.shell(
          PostgresServer.asNobody(
            "'\(programs)/pg_ctl' -D '\(folder)/data' -m immediate stop"))
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  private static let folders = Mutex<[(programs: String, folder: String)]>([])

  private var data: String { folder + "/data" }

  /// The words that the server is started with.
  private var options: String {
    "-k \(folder) -c listen_addresses= -c fsync=off -c log_statement=all -c log_min_messages=warning"
  }

  /// Starts the server, and waits until it answers.
  package func start() throws {
    try run(
      "\(programs)/pg_ctl", "-D", data, "-w", "-l", folder + "/log", "-o", options, "start")
  }

  /// Ends the server at once, as a fault would.
  package func kill() throws {
    try run("\(programs)/pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
  }

  /// The address of a database of the server.
  package func address(_ database: String = "postgres") -> String {
    "postgresql:///\(database)?host=\(folder)&user=tester"
  }

  /// What the server was asked since it was started.
  package var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

  /// Has statements carried out, all of them or none.
  package func execute(_ statements: String, in database: String = "postgres") throws {
    let file = folder + "/\(UUID().uuidString).sql"
    try statements.write(toFile: file, atomically: true, encoding: .utf8)
    try Self.shell("chmod a+r '\(file)'")
    try run(
      "\(programs)/psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "tester", "-d",
      database, "-f", file)
  }

  private func run(_ words: String...) throws {
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    try Self.shell(Self.asNobody(command + " > '\(folder)/out' 2>&1"), logged: folder + "/out")
  }

  /// A command that is run by a user who may do nothing, if this one may do all.
  private static func asNobody(_ command: String) -> String {
    geteuid() == 0
      ? "cd / && setpriv --reuid=nobody --regid=nogroup --clear-groups sh -c \"\(command)\""
      : command
  }

  private static func shell(_ command: String, logged: String? = nil) throws {
    let run = try ProgramRun("/bin/sh", ["-c", command])
    guard run.status == 0 else {
      let log = logged.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
      throw Failure(description: "\(command): \(run.status) \(run.errorText) \(log)")
    }
  }
}
