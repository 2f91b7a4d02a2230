import Browser
import Phrases
import RecordCards
import Records
import TOML
import TestSupport
import Testing

@testable import riffle

@Suite struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The settings that a file, a variable and a command line make.
  private func settings(
    _ text: String, _ arguments: String..., variable: String? = nil
  ) throws -> UserSettings {
    let path = try folder.write(text, to: "config.toml")
    let line = try OptionParser.read(["--config", path] + arguments)
    return try UserSettings(line) { $0 == "RIFFLE_OPTIONS" ? variable : nil }
  }

  /// What is wrong, without the path of the file.
  private func problems(_ text: String) throws -> [String] {
    try settings(text).problems.map { $0.text.replacing(folder.path + "/config.toml:", with: "") }
  }

  @Test func `the file, the variable and the command line count in this order`() throws {
    let text = "width = 60\ncollapse = 3\nview = \"lines\"\nnumbers = true\nwidth_ = 1\n"
    let made = try settings(
      "width = 60\ncollapse = 3\nview = \"lines\"\nnumbers = true\n", "--width", "40",
      variable: "--collapse 5 --view='table'")
    #expect(made.options.width == 40)
    #expect(made.options.cards.collapse == 5)
    #expect(made.options.view == .table)
    #expect(made.options.showsNumbers)
    #expect(made.problems.isEmpty)
    #expect(try problems(text) == ["5: there is no setting width_; did you mean width?"])
  }

  @Test func `a list is an option that is given several times`() throws {
    let made = try settings("filter = [\"a=1\", \"b=2\"]\n[formats]\nmine = \"(?<a>x)\"\n")
    #expect(made.options.filters.count == 2)
    #expect(made.options.formats.map(\.name) == ["mine"])
  }

  @Test func `what is wrong is told with its line, and the rest counts`() throws {
    let text = """
      veiw = "lines"
      width = "many"
      numbers = 1
      color = "alway"
      collapse = 4
      keys = 3
      images = never
      [files]
      x = 1
      """
    #expect(
      try problems(text)
        == [
          "1: there is no setting veiw; did you mean view?", "2: width many: it takes N",
          "3: numbers takes true or false",
          "4: color alway: it takes auto|always|never; did you mean always?",
          "6: keys takes a table: [keys]",
          "7: a value should stand here: texts have quotes around them",
          "9: x takes a table: [files.\"*.log\"]",
        ].sorted())
    #expect(try settings(text).options.cards.collapse == 4)
  }

  @Test func `settings for some files are for these alone`() throws {
    let text = """
      view = "cards"
      [files."*.log"]
      view = "lines"
      [files."*/deep/*"]
      width = 50
      """
    #expect(try settings(text).options.view == .cards)
    #expect(try settings(text, "a.jsonl").options.view == .cards)
    #expect(try settings(text, "x/a.log").options.view == .lines)
    #expect(try settings(text, "x/a.log", "--view", "table").options.view == .table)
    #expect(try settings(text, "x/deep/a.log").options.width == 50)
    #expect(try settings(text, "a.log").options.width == nil)
  }

  @Test func `keys are changed`() throws {
    let made = try settings("[keys]\npreset = \"vim\"\n\", d\" = \"half-down\"\nx = \"none\"\n")
    #expect(made.options.keys.preset == .vim)
    #expect(made.options.keys.own.count == 2)
    #expect(made.problems.isEmpty)
    let wrong = try problems("[keys]\npreset = \"nano\"\nHyper = \"help\"\nx = \"hlp\"\ny = 1\n")
    #expect(
      wrong == [
        "2: preset nano: it takes less|vim|emacs",
        "3: no key is called \"Hyper\"; names are j, ^F, M-v, Space, PgDn, F1",
        "4: There is no command :hlp; did you mean :help?",
        "5: y takes the word of a command, or none",
      ])
  }

  @Test func `a file that must be there and is not is told, and any other is not`() throws {
    let line = try OptionParser.read(["--config", folder.path(of: "none")])
    let named = try UserSettings(line) { _ in nil }
    #expect(named.problems.map(\.text) == ["\(folder.path(of: "none")): no such file or directory"])
    let home = folder.path
    let usual = try UserSettings(try OptionParser.read([])) { $0 == "HOME" ? home : nil }
    #expect(usual.problems.isEmpty)
    #expect(usual.file?.path == "\(home)/.config/riffle/config.toml")
    let none = try UserSettings(try OptionParser.read(["--no-config"])) { _ in home }
    #expect(none.file == nil)
    let relative = try UserSettings(try OptionParser.read([])) {
      ["HOME": home, "XDG_CONFIG_HOME": "x"][$0]
    }
    #expect(relative.file?.path == "\(home)/.config/riffle/config.toml")
  }

  @Test func `what is in force is told, with where it comes from, and is a file again`() throws {
    let text = "width = 60\nfilter = [\"a=1\", \"b > 2\"]\n[keys]\n\", d\" = \"half-down\"\n"
    let made = try settings(text, "--view", "lines", variable: "-N")
    let printed = ConfigurationText.text(of: made)
    let lines = printed.split(separator: "\n")
    func line(_ start: String) -> String {
      lines.first { $0.hasPrefix(start) }.map(String.init) ?? ""
    }
    #expect(line("width").hasPrefix("width = 60 ") && line("width").hasSuffix("# line 1"))
    #expect(line("view").hasSuffix("# command line"))
    #expect(line("numbers").hasPrefix("numbers = true "))
    #expect(line("numbers").hasSuffix("# RIFFLE_OPTIONS"))
    #expect(line("\", d\"").hasSuffix("# line 4"))
    #expect(line("# theme").contains("which colours"))
    let again = try settings(printed)
    #expect(again.problems.isEmpty)
    #expect(again.options.width == 60 && again.options.keys == made.options.keys)
  }

  @Test func `actions are told too, and are actions again`() throws {
    let made = try settings(
      """
      [actions.view]
      run = ["gh", "issue", "view", "${number}"]
      key = "F6"
      show = "message"
      ask = true
      """)
    #expect(made.problems.isEmpty)
    let again = try settings(ConfigurationText.text(of: made))
    #expect(again.problems.isEmpty)
    #expect(again.options.actions == made.options.actions)
    #expect(again.options.keys == made.options.keys)
    #expect(again.options.actions.first?.asks == true)
  }
}
