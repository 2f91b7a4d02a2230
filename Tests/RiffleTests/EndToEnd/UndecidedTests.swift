import Foundation
import TestSupport
import Testing

/// Records on which a regular expression takes too long to say whether it matches.
@Suite struct UndecidedTests {
  private let folder: TemporaryFolder
  private let path: String
  /// Whether it is a row of `a` takes this pattern twice as long for each more of them.
  private static let filter = "text ~ /^(a+)+$/"
  private static let message = "1 record takes the regular expression too long"

  init() throws {
    folder = try TemporaryFolder()
    let long = String(repeating: "a", count: 60)
    path = try folder.write(
      ["aaa", long + "b", "b"].map { "{\"text\":\"\($0)\"}\n" }.joined(), to: "in.jsonl")
  }

  @Test(arguments: [["-o", "jsonl"], ["--plain"], ["-o", "jsonl", "--sort", "text"]])
  func `printing says how many there are and fails`(_ arguments: [String]) throws {
    let run = try Riffle.run(arguments + ["--filter", Self.filter, path])
    #expect(run.status == 1)
    #expect(run.text.contains("aaa"))
    #expect(!run.text.contains("aab"))
    #expect(run.errorText.contains(Self.message))
  }

  @Test func `the contrary does not take them for a match`() throws {
    let run = try Riffle.run(["-o", "jsonl", "--filter", "text !~ /^(a+)+$/", path])
    #expect(run.status == 1)
    #expect(run.text == "{\"text\":\"b\"}\n")
    #expect(run.errorText.contains(Self.message))
  }

  @Test func `what is certain by another part of the filter is not counted`() throws {
    for filter in ["text ~ /^(a+)+$/ and text = b", "text ~ /^(a+)+$/ or text ~ a"] {
      let run = try Riffle.run(["-o", "jsonl", "--filter", filter, path])
      #expect(run.status == 0, "\(filter)")
      #expect(run.errorText.isEmpty)
    }
  }

  @Test func `a search on the screen says it once`() throws {
    let session = try RiffleSession([path], showing: "aaa")
    session.terminal.send("/^(a+)+$\r")
    try session.terminal.wait(forText: Self.message)
    session.terminal.send("n")
    try session.terminal.wait(forText: "Continued at the top.")
    session.terminal.send(":messages\r")
    try session.terminal.wait(forText: Self.message)
    #expect(session.screen.text.components(separatedBy: Self.message).count == 2)
  }

  @Test func `a filter on the screen says it too`() throws {
    let session = try RiffleSession(["--filter", Self.filter, path], showing: "aaa")
    try session.terminal.wait(forText: Self.message)
  }
}
