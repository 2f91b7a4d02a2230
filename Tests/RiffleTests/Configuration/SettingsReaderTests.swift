import CellGrid
import Foundation
import Phrases
import TerminalInterface
import TestSupport
import Testing

@testable import Browser
@testable import riffle

/// The files of settings while the program runs.
@Suite(.timeLimit(.minutes(2))) struct SettingsReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A watch that has begun, and what it has told.
  private struct Watching {
    let watch: SettingsWatch
    let changes: AsyncStream<Void>

    /// Waits for what is new.
    func next() async throws -> SettingsWatch.Outcome {
      for await _ in changes {
        if let last = watch.consumeNews().last { return last }
      }
      throw CancellationError()
    }
  }

  private func watch(_ arguments: String...) throws -> Watching {
    let line = try OptionParser.read(["--config", folder.path(of: "config.toml")] + arguments)
    let settings = try UserSettings(line) { _ in nil }
    let watch = try #require(SettingsReader.watch(line, settings, settings.options))
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    watch.start { continuation.yield() }
    return Watching(watch: watch, changes: changes)
  }

  private func save(_ text: String, to name: String = "config.toml") throws {
    try folder.write(text, to: "new")
    #expect(rename(folder.path(of: "new"), folder.path(of: name)) == 0)
  }

  private static func color(_ outcome: SettingsWatch.Outcome) -> Style? {
    if case .settings(let live, _) = outcome { live.colors.styles[.title] } else { nil }
  }

  private static func note(_ outcome: SettingsWatch.Outcome) -> String? {
    if case .settings(_, let note) = outcome { note?.text } else { nil }
  }

  private static let red = Style(foreground: .palette(1))
  private static let blue = Style(foreground: .palette(4))

  @Test func `the settings and the theme that they name are followed`() async throws {
    let path = try folder.write("title = \"red\"", to: "a.toml")
    let other = try folder.write("title = \"blue\"", to: "b.toml")
    try save("theme = \"\(path)\"\n")
    let watching = try watch()
    try save("title = \"green\"", to: "a.toml")
    #expect(Self.color(try await watching.next()) == Style(foreground: .palette(2)))
    try save("theme = \"\(other)\"\n")
    #expect(Self.color(try await watching.next()) == Self.blue)
    try save("title = \"red\"", to: "b.toml")
    #expect(Self.color(try await watching.next()) == Self.red)
    try save("theme = \"\(other)\"\n[colors]\ntitle = \"blue\"\n")
    #expect(Self.color(try await watching.next()) == Self.blue)
    try save("tilte = \"red\"", to: "b.toml")
    #expect(
      try await watching.next()
        == .refused(Phrase(verbatim: "b.toml:1: there is no role tilte; did you mean title?"))
    )
    #expect(unlink(other) == 0)
    guard case .refused(let text) = try await watching.next() else {
      Issue.record("the theme is missed")
      return
    }
    #expect(text.text.hasPrefix("config.toml:1: theme \(other) is not there"))
    try save("title = \"red\"", to: "b.toml")
    #expect(Self.color(try await watching.next()) == Self.blue, "of the settings, as before")
  }

  @Test func `what counts at the next start is named once`() async throws {
    try save("width = 60\n")
    let watching = try watch("--collapse", "3")
    try save("width = 60\ndelimiter = \";\"\n")
    #expect(Self.note(try await watching.next()) == "delimiter counts at the next start.")
    try save("width = 60\ndelimiter = \";\"\nsort = \"a\"\nno-header = true\n")
    #expect(Self.note(try await watching.next()) == "no-header and sort count at the next start.")
    try save("width = 61\ndelimiter = \";\"\nsort = \"a\"\nno-header = true\n")
    let outcome = try await watching.next()
    #expect(Self.note(outcome) == nil)
    guard case .settings(let live, _) = outcome else { return }
    #expect(live.columns == 61 && live.collapse == 3)
  }

  @Test func `a theme without colours counts at the next start`() async throws {
    try save("theme = \"dark\"\n")
    let watching = try watch()
    try save("theme = \"light\"\n")
    #expect(Self.note(try await watching.next()) == nil)
    try save("theme = \"mono\"\n")
    #expect(Self.note(try await watching.next()) == "theme counts at the next start.")
  }

  @Test func `settings whose folder comes later are found`() async throws {
    let line = try OptionParser.read([])
    let home = folder.path
    let settings = try UserSettings(line) { $0 == "XDG_CONFIG_HOME" ? home : nil }
    #expect(settings.watchedFiles.map(\.path) == [home + "/riffle"])
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "riffle"), withIntermediateDirectories: true)
    #expect(settings.watchedFiles.map(\.path) == [home + "/riffle/config.toml"])
    let nowhere = try UserSettings(line) { $0 == "XDG_CONFIG_HOME" ? home + "/a/b" : nil }
    #expect(nowhere.watchedFiles.isEmpty)
  }

  @Test func `without settings nothing is watched`() throws {
    let line = try OptionParser.read(["--no-config"])
    let settings = try UserSettings(line) { _ in folder.path }
    #expect(SettingsReader.watch(line, settings, settings.options) == nil)
    #expect(settings.watchedFiles.isEmpty)
  }
}
