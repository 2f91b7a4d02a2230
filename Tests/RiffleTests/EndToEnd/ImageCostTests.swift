import Foundation
import TestSupport
import Testing

/// What images and JSON cost a program that shows none, and where images are decoded.
@Suite(.timeLimit(.minutes(20))) struct ImageCostTests {
  private static let libraries = [
    "libcurl", "libchafa", "libgdk_pixbuf", "libgobject", "libsimdjson",
  ]

  /// Libraries for images and for JSON that a process has opened.
  private func opened(by process: Int32) throws -> [String] {
    // A file that says it has no bytes is read to its end by a handle alone.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    return Self.libraries.filter { maps.contains($0) }
  }

  /// The processes that a process has started.
  private func children(of process: Int32) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init).filter {
      // The parent is the second number behind the name, which may hold anything but is in brackets.
      let status = try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8)
      let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && fields[1] == "\(process)"
    }
  }

  @Test func `without images nothing is opened or started for them`() throws {
    let session = try RiffleSession(["\(Riffle.samples)/issues.jsonl"], showing: " 1/41")
    try session.press("GgJ")
    #expect(try opened(by: session.terminal.processIdentifier) == [])
    #expect(try children(of: session.terminal.processIdentifier) == [])
    #expect(!session.terminal.transcript.contains("\u{1B}[16t"))
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a log is opened without the library that reads JSON`() throws {
    let session = try RiffleSession(["\(Riffle.samples)/server.log"], showing: " 1/84")
    try session.press("GgJ")
    #expect(try opened(by: session.terminal.processIdentifier) == [])
    #expect(try session.quit() == .exited(0))
  }

  @Test func `images are decoded elsewhere, by processes that end with the program`() throws {
    let session = try RiffleSession(
      ["\(Riffle.samples)/gallery.jsonl"], showing: "The Net Loft",
      RiffleSession.Setting(environment: ["COLORTERM": "truecolor"]))
    try session.terminal.wait(for: "an image") { _ in session.imageRows.count > 5 }
    let process = session.terminal.processIdentifier
    #expect(try opened(by: process) == [])
    let workers = try children(of: process)
    #expect((1...2).contains(workers.count))
    // The second one may still be on its way there.
    #expect(try workers.contains { try opened(by: $0).count == 3 })
    #expect(try session.quit() == .exited(0))
    // The socket to the program is closed, which is all that they wait for.
    while workers.contains(where: { FileManager.default.fileExists(atPath: "/proc/\($0)/exe") }) {
      sched_yield()
    }
  }

  @Test func `a decoder that is killed is replaced`() throws {
    let session = try RiffleSession(
      ["\(Riffle.samples)/gallery.jsonl"], showing: "The Net Loft",
      RiffleSession.Setting(environment: ["COLORTERM": "truecolor"]))
    try session.terminal.wait(for: "an image") { _ in session.imageRows.count > 5 }
    for worker in try children(of: session.terminal.processIdentifier) { kill(worker, SIGKILL) }
    session.terminal.send("3J")
    try session.terminal.wait(forText: "All nine of the exhibition")
    try session.terminal.wait(for: "other images") { _ in
      session.imageRows.count > 2 && !session.screen.text.contains("its decoder")
    }
    #expect(try session.quit() == .exited(0))
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
