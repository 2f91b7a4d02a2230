import Testing

@testable import Browser

@Suite struct EditorCommandTests {
  private func arguments(_ editor: String, _ path: String = "a b.txt") throws -> [String] {
    try EditorCommand(editor, path: path, line: 12).arguments
  }

  @Test(arguments: [
    "vi", "vim", "nvim", "view", "ex", "vim.tiny", "vim.basic", "elvis", "nvi", "vis", "emacs",
    "emacsclient", "mg", "jmacs", "zile", "nano", "rnano", "pico", "micro", "kak", "joe", "jed",
    "ne", "mcedit", "tilde", "an-editor-of-mine",
  ])
  func `nearly all editors are told a line as vi is`(_ editor: String) throws {
    #expect(try arguments(editor) == [editor, "+12", "a b.txt"])
    #expect(
      try arguments("/usr/local/bin/\(editor) -x") == [
        "/usr/local/bin/\(editor)", "-x", "+12", "a b.txt",
      ])
  }

  @Test(arguments: [
    "code", "code-insiders", "code-oss", "codium", "vscodium", "cursor", "windsurf", "positron",
    "code.cmd",
  ])
  func `those of the family of code go to a place, and are waited for`(_ editor: String) throws {
    let place = ["--goto", "a b.txt:12"]
    #expect(try arguments(editor) == [editor, "--wait"] + place)
    #expect(try arguments("\(editor) --wait") == [editor, "--wait"] + place)
    #expect(try arguments("\(editor) -n -w") == [editor, "-n", "-w"] + place)
  }

  @Test(arguments: ["subl", "sublime_text", "zed", "zeditor", "atom"])
  func `some have the line behind the name, and are waited for`(_ editor: String) throws {
    #expect(try arguments(editor) == [editor, "--wait", "a b.txt:12"])
    #expect(try arguments("\(editor) -w") == [editor, "-w", "a b.txt:12"])
  }

  @Test(arguments: ["hx", "helix"])
  func `helix has the line behind the name`(_ editor: String) throws {
    #expect(try arguments(editor) == [editor, "a b.txt:12"])
  }

  @Test(arguments: ["gvim", "gview", "mvim"])
  func `a vi with a window of its own stays in front`(_ editor: String) throws {
    #expect(try arguments(editor) == [editor, "--nofork", "+12", "a b.txt"])
    #expect(try arguments("\(editor) -f") == [editor, "-f", "+12", "a b.txt"])
  }

  @Test(arguments: ["gedit", "pluma", "xed", "gnome-text-editor"])
  func `an editor of the desktop runs by itself`(_ editor: String) throws {
    #expect(try arguments(editor) == [editor, "--standalone", "+12", "a b.txt"])
  }

  @Test(arguments: [
    ("kate", ["--block"]), ("kwrite", []), ("mate", ["--wait"]), ("idea", ["--wait"]),
    ("pycharm", ["--wait"]), ("clion", ["--wait"]), ("goland", ["--wait"]), ("rider", ["--wait"]),
    ("phpstorm", ["--wait"]), ("rubymine", ["--wait"]), ("rustrover", ["--wait"]),
    ("webstorm", ["--wait"]), ("idea.sh", ["--wait"]),
  ])
  func `some have an option for the line`(_ editor: String, _ waiting: [String]) throws {
    #expect(try arguments(editor) == [editor] + waiting + ["--line", "12", "a b.txt"])
  }

  @Test func `TextMate's sibling has the line first, and is waited for`() throws {
    #expect(try arguments("bbedit") == ["bbedit", "--wait", "+12", "a b.txt"])
  }

  @Test(arguments: ["-x", "+3"])
  func `a name that looks like an option is none`(_ path: String) throws {
    #expect(try arguments("vi", path) == ["vi", "+12", "./\(path)"])
    #expect(try arguments("code", path) == ["code", "--wait", "--goto", "./\(path):12"])
  }

  @Test func `what names no editor is said`() {
    #expect(throws: EditorCommand.Problem.nothing) { try arguments(" ") }
    #expect(throws: EditorCommand.Problem.nothing) { try arguments("''") }
    #expect(throws: EditorCommand.Problem.unclosedQuote("'vi")) { try arguments("'vi") }
  }

  @Test func `messages have its name alone`() throws {
    #expect(try EditorCommand("/opt/nvim.appimage -u x", path: "a", line: 1).name == "nvim")
  }
}
