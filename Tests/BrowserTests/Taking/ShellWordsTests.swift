import TestSupport
import Testing

@testable import Browser

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("vi", ["vi"]), ("  code   --wait ", ["code", "--wait"]), ("", []), (" \t", []),
    ("'/opt/my editor' -x", ["/opt/my editor", "-x"]), ("a\\ b c", ["a b", "c"]),
    ("vim -c \"set nu\" ''", ["vim", "-c", "set nu", ""]),
    ("\"a\\\"b\\\\c\\d\"e", ["a\"b\\c\\de"]), ("a'b'\"c\"d", ["abcd"]),
  ])
  func `words are told apart as a shell does`(_ text: String, _ words: [String]) {
    #expect(ShellWords.split(text) == words)
  }

  @Test(arguments: ["'a", "a \"b", "\"a\\", "it's"])
  func `a quote that is not closed is no command`(_ text: String) {
    #expect(ShellWords.split(text) == nil)
  }

  /// Against the shell itself: every text of four of the characters that matter, `printf` taking it apart.
  @Test func `every short text is taken apart as by the shell`() throws {
    let characters = ["a", " ", "'", "\"", "\\", "b"]
    var texts = [""]
    for _ in 0..<4 { texts = texts.flatMap { text in characters.map { text + $0 } } }
    let known = texts.compactMap { text in ShellWords.split(text).map { (text, $0) } }
      .filter { !$0.0.hasSuffix("\\") }
    let script = known.map { "printf '<%s>' \($0.0); echo" }.joined(separator: "\n")
    let run = try ProgramRun("/bin/sh", ["-s"], input: script)
    let expected = known.map { _, words in
      words.isEmpty ? "<>" : words.map { "<\($0)>" }.joined()
    }
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.lines == expected)
  }
}
