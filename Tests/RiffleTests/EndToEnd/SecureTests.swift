import CellGrid
import DatabasesFixture
import Foundation
import TestSupport
import Testing

/// `--secure` and `LESSSECURE`: no option makes the program reach out.
@Suite struct SecureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let ways: [(arguments: [String], environment: [String: String])] = [
    (["--secure"], [:]), ([], ["LESSSECURE": "1"]),
  ]

  /// All files below the folder.
  private var files: Set<String> {
    Set(FileManager.default.subpaths(atPath: folder.path) ?? [])
  }

  @Test(arguments: [0, 1]) func `nothing is written, run, opened or fetched`(_ way: Int) throws {
    let server = try HTTPServer { _ in .status(404) }
    let way = Self.ways[way]
    let line = "{\"title\": \"Card\", \"image\": \"\(server.url("/a.png"))\", \"n\": 1}\n"
    let file = try folder.write(line + line + line, to: "data.jsonl")
    let trap = folder.path(of: "trap")
    let script = try folder.write("#!/bin/sh\ntouch '\(trap)'\n", to: "script")
    chmod(script, 0o700)
    let config = """
      [actions.mine]
      run = ["\(script)"]
      key = "F6"
      """
    let settings = try folder.write(config, to: "config.toml")
    for name in ["state", "cache"] { mkdir(folder.path(of: name), 0o700) }
    let before = files
    let environment = [
      "XDG_STATE_HOME": folder.path(of: "state"), "XDG_CACHE_HOME": folder.path(of: "cache"),
      "HOME": folder.path, "EDITOR": script, "BROWSER": script,
    ]
    let options = [
      "--on-submit", script, "--session", "work", "--images", "remote", "--allow-host", "127.0.0.1",
      "--links", "always", "--config", settings, file,
    ]
    let session = try RiffleSession(
      way.arguments + options, showing: "Card",
      RiffleSession.Setting(
        size: GridSize(columns: 120, rows: 24),
        environment: environment.merging(way.environment) { $1 }))
    for keys in [
      "v", "iI", "yy", "yt", "o", "R", "\u{1B}[17~", ":w \(trap)\r", ":!touch \(trap)\r",
      ":|cat > \(trap)\r", ":session save work\r", ":action mine\r", ":set images=1\r", "/Card\r",
      "j",
    ] { try session.press(keys) }
    #expect(try session.quit() == .exited(0))
    #expect(files == before)
    #expect(server.connectionCount == 0)
    let strangers = OwnSequences.strangers(in: session.terminal.transcript)
    #expect(strangers == [])
    #expect(!String(decoding: session.terminal.transcript, as: UTF8.self).contains("\u{1B}]8;id="))
  }

  @Test(arguments: [0, 1]) func `no server is connected to`(_ way: Int) throws {
    let way = Self.ways[way]
    let run = try Riffle.run(
      way.arguments + ["postgres://ann:secret@127.0.0.1:1/shop"], environment: way.environment)
    #expect(run.status == 2)
    #expect(
      run.errorText == "riffle: postgres://127.0.0.1:1/shop is on a server, "
        + "and --secure (or LESSSECURE=1) allows no connection\n")
  }

  @Test func `a database is read unless SQLite would write beside it`() throws {
    let script = "CREATE TABLE t(a); INSERT INTO t VALUES(1);"
    guard let plain = try SQLiteFile(script),
      let logged = try SQLiteFile("PRAGMA journal_mode=WAL; " + script)
    else { return }
    #expect(try Riffle.run(["--secure", plain.path, "t", "-o", "jsonl"]).text == "{\"a\":1}\n")
    let refused = try Riffle.run(["--secure", logged.path, "t", "-o", "jsonl"])
    #expect(refused.status == 2)
    #expect(
      refused.errorText.contains("is a database in WAL mode, beside which SQLite writes files"))
    let folder = URL(filePath: logged.path).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    #expect(try Riffle.run([logged.path, "t", "-o", "jsonl"]).text == "{\"a\":1}\n")
  }
}
