import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct TailTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func records(_ numbers: Range<Int>) -> Data {
    Data(numbers.map { "{\"title\": \"record \($0)\", \"n\": \($0)}\n" }.joined().utf8)
  }

  /// A file whose middle is a hole on the disk, a record that takes long to be read.
  private func writeFile(holeByteCount: UInt64) throws -> String {
    let path = folder.path(of: "hole.jsonl")
    try records(0..<2_000).write(to: URL(fileURLWithPath: path))
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.truncate(atOffset: file.seekToEnd() + holeByteCount)
    try file.seekToEnd()
    try file.write(contentsOf: Data("\n".utf8) + records(2_001..<4_000))
    try file.close()
    return path
  }

  /// Whether the status line has the number of the record that two keys up from the end lead to.
  private func isThirdFromEnd(_ session: RiffleSession) -> Bool {
    session.statusRow.contains("998/4") && !session.statusRow.contains("+")
  }

  @Test func `it is shown before it is indexed, and stays in its place when its number is known`()
    throws
  {
    let path = try writeFile(holeByteCount: 512 << 20)
    let early = try RiffleSession([path], showing: "record 1")
    early.terminal.send("Gkk")
    try early.terminal.wait(for: "the end") { _ in
      early.statusRow.contains("…/") && early.cardRows.contains { $0.contains("record 3999") }
    }
    try early.terminal.wait(for: "its number") { _ in isThirdFromEnd(early) }
    let late = try RiffleSession([path], showing: "record 1")
    try late.terminal.wait(for: "the index") { _ in
      late.statusRow.contains(" 1/4") && !late.statusRow.contains("+")
    }
    late.terminal.send("Gkk")
    try late.terminal.wait(for: "the end") { _ in isThirdFromEnd(late) }
    #expect(early.screen.rows == late.screen.rows)
    #expect(try early.quit() == .exited(0))
    #expect(try late.quit() == .exited(0))
  }

  @Test func `a record of it opens, and the first record is one key away`() throws {
    let path = try writeFile(holeByteCount: 512 << 20)
    let session = try RiffleSession([path], showing: "record 1")
    try session.press("G")
    try session.press("\r")
    #expect(session.cardRows.contains { $0.contains("record 3999") })
    try session.press("q")
    try session.press("g")
    #expect(session.cardRows.contains { $0.contains("record 1") })
    #expect(try session.quit() == .exited(0))
  }
}
