import TestSupport
import Testing

@testable import riffle

@Suite struct `Commands behind a colon` {
  private func call(_ argument: String, isForced: Bool = false) -> PromptCommand.Call {
    PromptCommand.Call(argument: argument, isForced: isForced)
  }

  @Test func `a line is taken apart`() {
    #expect(CommandText("") == .empty)
    #expect(CommandText(" : ") == .empty)
    #expect(CommandText("12") == .record(12))
    #expect(CommandText(" 40% ") == .percent(40))
    #expect(CommandText("w a b.csv ") == .command("w", call("a b.csv")))
    #expect(CommandText("w! a") == .command("w", call("a", isForced: true)))
    #expect(CommandText("q!") == .command("q", call("", isForced: true)))
    #expect(CommandText("set numbers!") == .command("set", call("numbers!")))
    #expect(CommandText("12x") == .command("12x", call("")))
    #expect(CommandText("99999999999999999999") == .command("99999999999999999999", call("")))
  }

  @MainActor @Test func `a command has one name, and its beginning is enough`() {
    let names = PromptCommand.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(PromptCommand.named("w")?.name == "write")
    #expect(PromptCommand.named("wri")?.name == "write")
    #expect(PromptCommand.named("se")?.name == "set")
    #expect(PromptCommand.named("nothing") == nil)
    #expect(PromptCommand.named("") == nil)
  }

  @Test func `Tab takes the only word and goes through several`() {
    var prompt = CommandPrompt(history: [])
    prompt.paste("x")
    #expect(prompt.type("Tab", character: nil) == .completes)
    prompt.offer(Completion(of: "x", behind: "", among: ["xa", "y"], tail: " "))
    #expect(prompt.line.text == "xa ")
    #expect(prompt.type("Tab", character: nil) == .completes)
    prompt.offer(Completion(head: "w ", candidates: ["a", "b", "c"]))
    #expect(prompt.line.text == "w a")
    _ = prompt.type("Tab", character: nil)
    #expect(prompt.line.text == "w b")
    _ = prompt.type("S-Tab", character: nil)
    _ = prompt.type("S-Tab", character: nil)
    #expect(prompt.line.text == "w c")
    _ = prompt.type("x", character: "x")
    #expect(prompt.line.text == "w cx")
    #expect(prompt.type("Tab", character: nil) == .completes)
    prompt.offer(.none)
    #expect(prompt.line.text == "w cx")
  }

  @Test func `the arrow keys walk through earlier lines and back to the new one`() {
    var prompt = CommandPrompt(history: ["one", "two"])
    _ = prompt.type("n", character: "n")
    for (key, text) in [
      ("Up", "two"), ("Up", "one"), ("Up", "one"), ("Down", "two"), ("Down", "n"),
    ] {
      _ = prompt.type(key, character: nil)
      #expect(prompt.line.text == text)
    }
    #expect(prompt.type("Enter", character: nil) == .accepted("n"))
  }

  @Test func `a backspace in an empty line leaves`() {
    var prompt = CommandPrompt(history: [])
    _ = prompt.type("a", character: "a")
    #expect(prompt.type("Backspace", character: nil) == .editing)
    #expect(prompt.type("Backspace", character: nil) == .cancelled)
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

  @Test func `messages are kept with their time, and one that is repeated once`() {
    var log = MessageLog()
    for text in ["a", "a", "b", "", "a"] { log.add(text) }
    #expect(log.entries.map(\.text) == ["a", "b", "a"])
    #expect(log.entries.allSatisfy { $0.time.count == 8 })
    for number in 0..<500 { log.add("\(number)") }
    #expect(log.entries.count == 200)
    #expect(log.entries.last?.text == "499")
  }
}
