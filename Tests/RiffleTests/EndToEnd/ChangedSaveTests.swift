import CellGrid
import Foundation
import TestSupport
import Testing

/// Files that are written at the moment in which their input becomes another.
@Suite struct ChangedSaveTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "in.jsonl")
  }

  private func line(_ number: Int) -> String {
    "{\"title\":\"record number \(number).\",\"size\":\(number * 7 % 50)}\n"
  }

  /// Puts another file of so many records in the place of the input.
  private func replace(withCount count: Int, from first: Int) throws {
    let text = (first..<(first + count)).map(line).joined()
    #expect(rename(try folder.write(text, to: "other"), path) == 0)
  }

  private func open(_ arguments: [String]) throws -> DrivenSession {
    try replace(withCount: 300, from: 0)
    let session = try DrivenSession(
      arguments + ["in.jsonl"], in: folder, size: GridSize(columns: 100, rows: 24))
    try session.terminal.wait(forText: "record number")
    try session.settle()
    return session
  }

  @Test(arguments: [[], ["-f"]], ["", ".txt"])
  func `has all of the one or all of the other`(_ arguments: [String], _ ending: String) throws {
    let session = try open(arguments)
    for round in 1...25 {
      let name = "out\(round + 100)\(ending)"
      let isFirst = round.isMultiple(of: 2)
      let keys = ":w \(name)\r"
      if isFirst { session.terminal.send(keys) }
      try replace(withCount: 300 + round, from: round * 1_000)
      if !isFirst { session.terminal.send(keys) }
      switch try session.awaitOutcome(of: name) {
      case .written(let count, _, _):
        #expect([299 + round, 300 + round].contains(count), "round \(round)")
      case .refused(let reason):
        #expect(reason.contains("has changed"))
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: name)))
      }
      // Else it may still have the one before last when the next comes.
      try session.terminal.wait(for: "the other") { _ in
        numbers(on: session).contains { $0 / 1_000 == round }
      }
    }
    try session.settle()
    let name = "last\(ending)"
    session.terminal.send(":w \(name)\r")
    guard case .written(let count, _, _) = try session.awaitOutcome(of: name) else {
      Issue.record("what changes no more is written")
      return
    }
    #expect(count == 325)
  }

  @Test func `is sorted where the input was cut and written anew`() throws {
    let session = try open(["--filter", "size >= 10", "--sort", "size:desc"])
    for round in 1...10 {
      #expect(truncate(path, 0) == 0)
      try session.terminal.wait(for: "no record") { _ in
        !session.cardRows.contains { $0.contains("record number") }
      }
      try session.settle()
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.write(contentsOf: Data((0..<100).map { line(round * 1_000 + $0) }.joined().utf8))
      try file.close()
      try session.terminal.wait(for: "the new records") { _ in
        session.cardRows.contains { $0.contains("record number \(round)") }
      }
      try session.settle()
      let name = "out\(round + 100)"
      session.terminal.send(":w \(name)\r")
      _ = try session.awaitOutcome(of: name)
      let sizes = try sizes(in: name)
      #expect(sizes == sizes.sorted(by: >), "round \(round)")
    }
  }

  /// The numbers of the records on the screen.
  private func numbers(on session: DrivenSession) -> [Int] {
    session.cardRows.compactMap { row in
      row.firstRange(of: "record number ").flatMap { range in
        Int(row[range.upperBound...].prefix(while: \.isNumber))
      }
    }
  }

  /// The sizes of the records in a file, in their order.
  private func sizes(in name: String) throws -> [Int] {
    String(decoding: try folder.read(name), as: UTF8.self).split(separator: "\n")
      .compactMap { line in
        line.split(separator: ":").last.flatMap { Int($0.dropLast()) }
      }
  }

  @Test func `is sorted, also where the file is followed`() throws {
    let session = try open(["-f", "--sort", "size:desc"])
    for round in 1...25 {
      try replace(withCount: 300, from: round * 1_000)
      var name = ""
      for attempt in 0... {
        name = "out\(round + 100)at\(attempt + 100)"
        session.terminal.send(":w \(name)\r")
        // Of a file that has just become another one nothing is written.
        if case .written = try session.awaitOutcome(of: name) { break }
      }
      let sizes = try sizes(in: name)
      #expect(sizes == sizes.sorted(by: >), "round \(round)")
    }
  }
}
