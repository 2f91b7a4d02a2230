import Phrases
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

@Suite struct TypedCommandTests {
  @Test func `a line is taken apart`() {
    func request(
      _ command: Command, _ argument: String = "", count: Int? = nil, isForced: Bool = false
    ) -> TypedCommand {
      .request(Request(command, count: count, argument: argument, isForced: isForced))
    }
    #expect(TypedCommand("") == .empty)
    #expect(TypedCommand(" : ") == .empty)
    #expect(TypedCommand("12") == request(.first, count: 12))
    #expect(TypedCommand("0") == request(.first, count: 1))
    #expect(TypedCommand(" 40% ") == request(.percent, count: 40))
    #expect(TypedCommand("w a b.csv ") == request(.write, "a b.csv"))
    #expect(TypedCommand("w! a") == request(.write, "a", isForced: true))
    #expect(TypedCommand("q!") == request(.quit, isForced: true))
    #expect(TypedCommand("set numbers!") == request(.set, "numbers!"))
    #expect(TypedCommand("page-down 3") == request(.pageDown, "3", count: 3))
  }

  @Test(arguments: [
    ("12x", "There is no command :12x; :help lists them."),
    ("nope a", "There is no command :nope; :help lists them."),
    ("99999999999999999999", "There is no command :99999999999999999999; :help lists them."),
    ("filter! a", ":filter takes no !."), ("help me", ":help takes no argument."),
    ("messages 3", ":messages takes no argument."),
  ])
  func `what is no command is refused in words`(_ line: String, _ words: String) {
    #expect(TypedCommand(line) == .refused(Phrase(verbatim: words)))
  }

  @Test func `a command has one name, and its beginning is enough`() {
    let words = Command.allCases.flatMap(\.words)
    #expect(Set(words).count == words.count)
    #expect(Command.named("w") == .write)
    #expect(Command.named("wri") == .write)
    #expect(Command.named("se") == .set)
    #expect(Command.named("page-d") == .pageDown)
    #expect(Command.named("nothing") == nil)
    #expect(Command.named("") == nil)
    for command in Command.allCases { #expect(Command.named(command.rawValue) == command) }
  }

  @Test func `Tab takes the only word and goes through several`() {
    var prompt = PromptLine(label: ":", history: [])
    prompt.paste("x")
    #expect(prompt.type("Tab") == .completes)
    prompt.offer(Completion(of: "x", behind: "", among: ["xa", "y"], tail: " "))
    #expect(prompt.text == "xa ")
    #expect(prompt.type("Tab") == .completes)
    prompt.offer(Completion(head: "w ", candidates: ["a", "b", "c"]))
    #expect(prompt.text == "w a")
    _ = prompt.type("Tab")
    #expect(prompt.text == "w b")
    _ = prompt.type("S-Tab")
    _ = prompt.type("S-Tab")
    #expect(prompt.text == "w c")
    _ = prompt.type("x")
    #expect(prompt.text == "w cx")
    #expect(prompt.type("Tab") == .completes)
    prompt.offer(.none)
    #expect(prompt.text == "w cx")
  }

  @Test func `the arrow keys walk through earlier lines and back to the new one`() {
    var prompt = PromptLine(label: ":", history: ["one", "two"])
    _ = prompt.type("n")
    for (key, text): (Key, String) in [
      ("Up", "two"), ("Up", "one"), ("Up", "one"), ("Down", "two"), ("Down", "n"),
    ] {
      _ = prompt.type(key)
      #expect(prompt.text == text)
    }
    #expect(prompt.type("Enter") == .accepted("n"))
  }

  @Test func `a backspace in an empty line leaves`() {
    var prompt = PromptLine(label: ":", history: [])
    _ = prompt.type("a")
    #expect(prompt.type("Backspace") == .editing)
    #expect(prompt.type("Backspace") == .cancelled)
  }

  @Test func `names of files are completed`() throws {
    let folder = try TemporaryFolder()
    for name in ["alpha.csv", "alps.txt", "beta", ".hidden"] { try folder.write("", to: name) }
    try folder.copy(folder.path(of: "beta"), into: "sub")
    let head = "w "
    func names(_ typed: String) -> [String] {
      FileNames.completion(of: folder.path + "/" + typed, behind: head).candidates
    }
    #expect(names("al") == ["alpha.csv", "alps.txt"])
    #expect(names("") == ["alpha.csv", "alps.txt", "beta", "sub/"])
    #expect(names(".") == [".hidden"])
    #expect(names("sub/") == ["beta"])
    #expect(names("none/") == [])
    let completion = FileNames.completion(of: folder.path + "/be", behind: head)
    #expect(completion.head == "w \(folder.path)/")
  }

  @MainActor @Test func `messages are kept with their time, and one that is repeated once`() {
    let log = MessageLine()
    for text in ["a", "a", "b", "", "a"] { log.note(Phrase(verbatim: text)) }
    #expect(log.entries.map(\.text) == ["a", "b", "a"])
    #expect(log.entries.allSatisfy { $0.time.count == 8 })
    for number in 0..<500 { log.note(Phrase(verbatim: "\(number)")) }
    #expect(log.entries.count == 200)
    #expect(log.entries.last?.text == "499")
  }

  /// What begins with a word in full is taken apart sooner than what has a blank before it.
  @Test(arguments: Command.allCases)
  func `blanks before a word change nothing`(command: Command) {
    for rest in ["", " ", " 5", " 5x", " a  b ", "!", "! a", " !", " ! a", "\t", "-", "5", "."] {
      let line = command.rawValue + rest
      #expect(TypedCommand(line) == TypedCommand(" " + line), "\(line)|")
    }
  }
}
