import Browser
import CellGrid
import Foundation
import Phrases
import Printing
import TerminalInterface
import TestSupport
import Testing

@testable import riffle

/// Colours in the file of settings, and themes in files.
@Suite struct ColorSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "riffle/themes"), withIntermediateDirectories: true)
  }

  private func theme(_ text: String, named name: String = "dusk") throws {
    try folder.write(text, to: "riffle/themes/\(name).toml")
  }

  private func settings(
    _ text: String, _ arguments: String..., variable: String? = nil
  ) throws -> UserSettings {
    try folder.write(text, to: "riffle/config.toml")
    let variables = ["XDG_CONFIG_HOME": folder.path, "RIFFLE_OPTIONS": variable ?? ""]
    return try UserSettings(try OptionParser.read(arguments)) { name in
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// What is wrong, without the path of the folder.
  private func problems(_ settings: UserSettings) -> [String] {
    settings.problems.map { $0.text.replacing(folder.path + "/riffle/", with: "") }
  }

  private static let blue = Style(foreground: .palette(4), attributes: .bold)

  @Test func `roles get styles`() throws {
    let made = try settings(
      """
      [colors]
      title = "bold blue"
      match = "black on yellow"
      error = 214
      number = "#5f87ff"
      """)
    #expect(made.problems.isEmpty)
    #expect(
      made.options.colors == [
        .title: Self.blue, .match: Style(foreground: .palette(0), background: .palette(3)),
        .attention: Style(foreground: .palette(214)),
        .number: Style(foreground: .rgb(0x5F, 0x87, 0xFF)),
      ])
  }

  @Test func `what is wrong is told with a suggestion, and the rest counts`() throws {
    let made = try settings(
      """
      [colors]
      titel = "red"
      match = "black on yelow"
      error = ["red"]
      warning = "red green"
      label = "bold on"
      qqq = "red"
      good = 256
      title = "bold blue"
      """)
    #expect(
      problems(made) == [
        "config.toml:2: there is no role titel; did you mean title?",
        "config.toml:3: match: yelow is no colour and no attribute; did you mean yellow?",
        "config.toml:4: error takes a style: \"bold blue\", \"black on yellow\"",
        "config.toml:5: warning: green is one colour too many; on stands before a background",
        "config.toml:6: label: a colour should stand behind on",
        "config.toml:7: there is no role qqq",
        "config.toml:8: good: 256 is no colour and no attribute",
      ])
    #expect(made.options.colors == [.title: Self.blue])
    #expect(
      problems(try settings("colors = 3\n")) == ["config.toml:1: colors takes a table: [colors]"])
    #expect(
      problems(try settings("[colrs]\n"))
        == ["config.toml:1: there is no setting colrs; did you mean colors?"])
  }

  @Test func `colours of the settings go over those of the theme`() throws {
    try theme("title = \"bold blue\"\nmatch = \"red\"\nlabel = \"cyan\"\n")
    let made = try settings("theme = \"dusk\"\n[colors]\nmatch = \"black on yellow\"\n")
    #expect(made.problems.isEmpty)
    #expect(made.options.theme == .terminal && made.options.themeName == "dusk")
    #expect(
      made.options.colors == [
        .title: Self.blue, .match: Style(foreground: .palette(0), background: .palette(3)),
        .label: Style(foreground: .palette(6)),
      ])
    try theme("title = \"green\"", named: "dawn")
    let other = try settings("theme = \"dusk\"\n", "--theme", "dawn")
    #expect(other.options.colors == [.title: Style(foreground: .palette(2))])
    #expect(try settings("theme = \"dusk\"\n", "--theme", "light").options.colors == [:])
    #expect(
      try settings("", variable: "--theme dawn").options.colors[.title]
        == Style(foreground: .palette(2)))
  }

  @Test func `a theme with a slash in its name is a path`() throws {
    let path = try folder.write("title = \"bold blue\"", to: "mine.toml")
    #expect(try settings("", "--theme", path).options.colors == [.title: Self.blue])
    // In the settings it is beside them, wherever the program is started.
    let made = try settings("theme = \"../mine.toml\"\n")
    #expect(made.problems.isEmpty && made.options.colors == [.title: Self.blue])
  }

  @Test func `a theme that is not there is told with where it was sought`() throws {
    try theme("", named: "solar")
    let text =
      "theme solr is not there: themes/solr.toml was looked for; there are terminal, auto, dark, "
      + "light, mono, solar; did you mean solar?"
    #expect(
      problems(try settings("width = 60\ntheme = \"solr\"\n")).map {
        $0.replacing(folder.path + "/riffle/", with: "")
      } == ["config.toml:2: \(text)"])
    #expect(problems(try settings("", variable: "--theme solr")) == ["RIFFLE_OPTIONS: --\(text)"])
    let whole = text.replacing("theme solr is", with: "solr is")
      .replacing("themes/", with: "\(folder.path)/riffle/themes/")
    #expect(
      throws: OptionParser.UsageError.refused(option: "--theme", problem: Phrase(verbatim: whole))
    ) {
      _ = try settings("", "--theme", "solr")
    }
    let none = try UserSettings(try OptionParser.read([])) {
      $0 == "RIFFLE_OPTIONS" ? "--theme x" : nil
    }
    #expect(none.problems.count == 1)
  }

  @Test func `a mistake in a theme is told with its file`() throws {
    try theme("title = \"bold blue\"\nmatch = \"rd\"\nlabel\n")
    #expect(
      problems(try settings("theme = \"dusk\"\n")) == [
        "themes/dusk.toml:2: match: rd is no colour and no attribute; did you mean red?",
        "themes/dusk.toml:3: = should stand behind the name",
      ])
    #expect(try settings("theme = \"dusk\"\n").options.colors == [.title: Self.blue])
  }

  @Test func `what is in force is told with its file, and is a file again`() throws {
    try theme("title = \"bold blue\"\nmatch = \"red\"\n")
    let made = try settings("theme = \"dusk\"\n[colors]\nmatch = \"black on 214\"\n")
    let printed = ConfigurationText.text(of: made)
    let lines = printed.split(separator: "\n").map(String.init)
    func line(_ start: String) -> String { lines.first { $0.hasPrefix(start) } ?? "" }
    #expect(line("theme = \"dusk\"").hasSuffix("# line 1"))
    #expect(line("title = \"bold blue\"").hasSuffix("# \(folder.path)/riffle/themes/dusk.toml:1"))
    #expect(line("match = \"black on 214\"").hasSuffix("# line 3"))
    let again = try settings(printed)
    #expect(again.problems.isEmpty && again.options.colors == made.options.colors)
  }

  @Test func `who chooses no colours has none read`() throws {
    #expect(try settings("width = 60\n").colors == nil)
    #expect(try settings("theme = \"dark\"\n").colors == nil)
  }

  @Test func `printed cards have the colours too`() throws {
    let made = try settings("[colors]\ntitle = \"bold blue\"\n", "-o", "html").options
    #expect(made.printing.theme == Theme(.dark).with([.title: Self.blue]))
    let colors = try settings("[colors]\ntitle = \"bold blue\"\n", "-o", "ansi").options
    #expect(colors.printingOnOutput.colors?.theme.styles == [.title: Self.blue])
    let never = try settings("[colors]\ntitle = \"blue\"\n", "-o", "svg", "--color", "never")
    #expect(never.options.printing.theme.kind == .mono)
  }
}
