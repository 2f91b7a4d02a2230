import Foundation
import Synchronization
import TestSupport

/// A PostgreSQL server of the tests' own, in a folder of its own, that listens on a socket there, and perhaps on a port of
/// this machine.
///
/// It runs as a user who may do nothing, for it refuses to run as root, and ends with this process.
package final class PostgresServer: Sendable {
  /// Why there is no server.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The server that tests share; nil where none is installed, which is said.
  package static let shared: PostgresServer? = own()

  /// A server that nobody else uses; nil where none is installed, which is said.
  ///
  /// - Parameters:
  ///   - encoding: That of its texts.
  ///   - certificateDays: Days for which its certificate holds, less than none for one that has expired; nil for a server
  ///     that listens on no port.
  package static func own(encoding: String = "UTF8", certificateDays: Int? = nil) -> PostgresServer?
  {
    guard let programs else {
      MissingServer.say("PostgreSQL", "no server is installed")
      return nil
    }
    do {
      return try PostgresServer(programs, encoding, certificateDays)
    } catch {
      // What is installed and does not start is a fault.
      fatalError("PostgreSQL: \(error)")
    }
  }

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
  /// Where it listens.
  package let port: Int
  private let usesTLS: Bool

  private init(_ programs: String, _ encoding: String, _ certificateDays: Int?) throws {
    self.programs = programs
    usesTLS = certificateDays != nil
    port = usesTLS ? try Self.freePort() : 5_432
    folder = "/tmp/riffle-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.shell("chown nobody '\(folder)'")
    try run(
      "\(programs)/initdb", "-D", data, "-A", "trust", "-U", "tester", "-E", encoding,
      "--locale=C", "--no-sync")
    // Who is to know a password.
    try Self.shell("sed -i '1i local all locked scram-sha-256' '\(data)/pg_hba.conf'")
    if let certificateDays { try makeCertificate(days: certificateDays) }
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
    let usual =
      "-k \(folder) -p \(port) -c fsync=off -c log_statement=all -c log_min_messages=warning"
    guard usesTLS else { return usual + " -c listen_addresses=" }
    return usual + " -c listen_addresses=127.0.0.1 -c ssl=on "
      + "-c ssl_cert_file=\(certificate) -c ssl_key_file=\(folder)/key.pem"
  }

  /// The certificate that the server shows; it has signed it itself.
  package var certificate: String { folder + "/certificate.pem" }

  private func makeCertificate(days: Int) throws {
    let (key, request) = (folder + "/key.pem", folder + "/request.pem")
    try run(
      "openssl", "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out", request)
    try run(
      "openssl", "x509", "-req", "-in", request, "-signkey", key, "-days", "\(days)", "-out",
      certificate)
    try Self.shell("chmod 600 '\(key)'; chmod a+r '\(certificate)'")
  }

  /// A port that nobody listens on now.
  private static func freePort() throws -> Int {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { place in
        bind(listener, place.baseAddress, length) == 0
          ? getsockname(listener, place.baseAddress, &length) : -1
      }
    }
    guard result == 0 else { throw Failure(description: "no free port: \(errno)") }
    return Int(UInt16(bigEndian: address.sin_port))
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
    "postgresql:///\(database)?host=\(folder)&port=\(port)&user=tester"
  }

  /// The address of the same on its port, whose certificate has to hold.
  package func certifiedAddress(_ database: String = "postgres") -> String {
    "postgresql://tester@localhost:\(port)/\(database)?hostaddr=127.0.0.1&sslmode=verify-full"
      + "&sslrootcert=\(certificate)"
  }

  /// What the server was asked since it was started.
  package var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

  /// Has statements carried out, all of them or none.
  package func execute(_ statements: String, in database: String = "postgres") throws {
    let file = folder + "/\(UUID().uuidString).sql"
    try statements.write(toFile: file, atomically: true, encoding: .utf8)
    try Self.shell("chmod a+r '\(file)'")
    try run(
      "\(programs)/psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder, "-p", "\(port)", "-U",
      "tester", "-d", database, "-f", file)
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
