import Foundation
import TestSupport
import Testing

/// What one that reads and prints can do beyond that: nothing, where the kernel helps.
@Suite struct PrintingSandboxTests {
  @Test func `files are read and nothing else`() throws {
    let folder = try folder()
    let results = try probe(in: folder, temporary: nil)
    expectRefused(results)
    try expectNoEffects(results)
    #expect(try folder.read("there") == Array("text".utf8))
  }

  @Test func `files are made and removed in the folder for that, and in no other`() throws {
    let folder = try folder()
    let inside = try probe(in: folder, temporary: folder.path)
    #expect(inside.files["make a file"] == 0)
    #expect(inside.files["remove the file that was made"] == 0)
    #expect(inside.files["change what may be done to a file"] == EPERM)
    try expectNoEffects(inside)

    let elsewhere = try self.folder()
    let outside = try probe(in: elsewhere, temporary: folder.path)
    expectRefused(outside)
    #expect(try elsewhere.read("there") == Array("text".utf8))
  }

  @Test(arguments: [["-p"], ["-o", "jsonl"], ["-o", "csv", "--sort", "a"]])
  func `the program gives up its rights before it reads`(options: [String]) throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: BuiltProduct.path("riffle"))
    process.arguments = options + ["-"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.waitUntilExit() }
    let status = try statusWhileReading(process, input, output, sorts: options.contains("--sort"))
    #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))
    try input.fileHandleForWriting.close()
  }

  /// What the kernel says of a program that has printed a record and waits for the next; of one that
  /// sorts and prints nothing yet, as soon as it waits.
  private func statusWhileReading(
    _ process: Process, _ input: Pipe, _ output: Pipe, sorts: Bool
  ) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data(#"{"a": 1}"#.utf8 + [0x0A]))
    let path = "/proc/\(process.processIdentifier)/status"
    if !sorts {
      #expect(!output.fileHandleForReading.availableData.isEmpty)
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let status = try String(contentsOfFile: path, encoding: .utf8)
      if status.contains("Seccomp:\t2\n") { return status }
      sched_yield()
    }
    return ""
  }
}

// MARK: Probing

extension PrintingSandboxTests {
  /// What came of each thing that was tried: 0 or errno.
  private struct Results {
    var hasLandlock = false
    var files: [String: Int32] = [:]
    var others: [String: Int32] = [:]
  }

  /// A folder with a file and a folder.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "there")
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "folder"), withIntermediateDirectories: false)
    return folder
  }

  /// Has another program give up its rights in a folder, and try what it could.
  ///
  /// Where the kernel has no Landlock, what only that refuses is left out, and said.
  private func probe(in folder: TemporaryFolder, temporary: String?) throws -> Results {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: BuiltProduct.path("ImageWorkerFixture"))
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.arguments = ["probe-reading"] + [temporary].compactMap(\.self)
    process.standardOutput = pipe
    try process.run()
    let data = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.contains("entered 0"))
    #expect(lines.contains("Seccomp:\t2") && lines.contains("NoNewPrivs:\t1"))
    var results = Results()
    results.hasLandlock = lines.first == "landlock true"
    let tried = lines.compactMap { line -> (String, Int32)? in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return parts.count == 2 ? Int32(parts[1]).map { (String(parts[0]), $0) } : nil
    }
    let changed = [
      "change what may be done to a file", "change the owner of a file",
      "change the time of a file",
    ]
    for (name, result) in tried.prefix(14)
    where results.hasLandlock || changed.contains(name) { results.files[name] = result }
    results.others = Dictionary(tried.dropFirst(14)) { first, _ in first }
    if !results.hasLandlock { print("no Landlock here: files are tried only in part") }
    #expect(results.others.count == 26)
    return results
  }

  /// Checks that no file was made or changed; what was not made cannot be removed.
  private func expectRefused(_ results: Results) {
    for (name, result) in results.files {
      let isGone = name == "remove the file that was made" && result == ENOENT
      #expect(isGone || [EACCES, EPERM, EXDEV].contains(result), "\(name): \(result)")
    }
  }

  /// Checks that nothing outside of the process was reached, and that reading goes on.
  private func expectNoEffects(_ results: Results) throws {
    let refused = [
      "open an internet socket", "open a local socket", "execute a program", "trace a process",
      "set up rings", "mount a folder", "make a name space", "read another process",
      "load a kernel program",
    ]
    for name in refused { #expect(results.others[name] == EPERM, "\(name)") }
    for name in ["open for reading", "look at a file", "map executable memory"] {
      #expect(results.others[name] == 0, "\(name)")
    }
    guard results.hasLandlock else { return }
    #expect(results.others["open for writing"] == EACCES)
    #expect(results.others["make a folder"] == EACCES)
  }
}
