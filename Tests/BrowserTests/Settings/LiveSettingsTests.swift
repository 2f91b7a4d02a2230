import CellGrid
import Foundation
import Phrases
import Printing
import RecordCards
import Records
import Synchronization
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Settings that are saved in an editor while the records are on the screen.
@MainActor
@Suite struct LiveSettingsTests {
  /// A file whose lines are settings, and the browser that follows it.
  @MainActor
  private final class Followed {
    let run: BrowserRun
    private let folder: TemporaryFolder

    init(_ text: String? = nil, records: Int = 30) throws {
      let folder = try TemporaryFolder()
      self.folder = folder
      try folder.write(BrowserRun.lines(records), to: "data.jsonl")
      if let text { try folder.write(text, to: "settings") }
      let path = folder.path(of: "settings")
      let source = try RecordSource.open(
        path: folder.path(of: "data.jsonl"), options: RecordOptions())
      source.index(atLeast: .max)
      let content = text.map { WatchedFile.Content.bytes(Array($0.utf8)) } ?? .failed(ENOENT)
      let files = [SettingsWatch.KnownFile(path: path, content: content)]
      let initial = Self.settings(text ?? "")
      let watch = SettingsWatch(files, mostBytes: 1 << 16, initial: initial ?? Self.usual) {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        guard let settings = Self.settings(text) else {
          return SettingsWatch.Reading(
            outcome: .refused(Phrase(verbatim: "settings:1: broken")), files: nil)
        }
        let note =
          text.contains("later") ? Phrase(verbatim: "later counts at the next start.") : nil
        return SettingsWatch.Reading(
          outcome: .settings(settings, note: note), files: files)
      }
      run = BrowserRun(
        [RecordInput(source: source, folder: folder.path, path: folder.path(of: "data.jsonl"))],
        in: folder, settingsWatch: watch)
    }

    private nonisolated static var usual: LiveSettings {
      var settings = LiveSettings()
      settings.collapse = 12
      settings.density = .cards
      return settings
    }

    /// Reads `match = red`, `key x = down`, `view lines`; nil for what is broken.
    private nonisolated static func settings(_ text: String) -> LiveSettings? {
      var settings = usual
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "match":
          guard let style = try? StyleWords.style(words[1...].joined(separator: " ")) else {
            return nil
          }
          settings.colors.styles[.match] = style
        case "key":
          guard let change = try? KeyChange(keys: words[1], command: words[2]) else { return nil }
          settings.keys.own.append(change)
        case "action":
          guard let action = try? UserAction(name: words[1], arguments: ["true"]) else {
            return nil
          }
          settings.actions.append(action)
        case "view": settings.density = Density(rawValue: words[1])
        case "numbers": settings.showsNumbers = true
        case "width": settings.columns = Int(words[1]) ?? 0
        case "collapse": settings.collapse = Int(words[1]) ?? 0
        case "fields": settings.fields = try? FieldSelection(words[1])
        case "mouse": settings.usesMouse = true
        case "later": break
        default: return nil
        }
      }
      return settings
    }

    /// Saves the file as most editors do.
    func save(_ text: String) throws {
      try folder.write(text, to: "new")
      #expect(rename(folder.path(of: "new"), folder.path(of: "settings")) == 0)
    }

    func delete() { #expect(unlink(folder.path(of: "settings")) == 0) }

    /// The style of matches that the terminal was asked for last.
    var match: Style? { run.terminal.colors?.styles[.match] }
  }

  private static let red = Style(foreground: .palette(1))
  private static let blue = Style(foreground: .palette(4))

  @Test func `colours that are saved are the next frame's, and the place stays`() async throws {
    let followed = try Followed("match red")
    let run = followed.run
    run.press("J", "J", "J", "J", "J", "J")
    run.answer("/", "Card 9")
    // A search is at its end on another thread, and its count stands below the cards then.
    try await run.wait(for: "the match") {
      run.titles.contains(">Card 9") && run.browser.finder.session?.isBusy != true
    }
    let (rows, selected) = (run.cards, run.selected)
    #expect(followed.match == nil, "what was there at the start is no news")
    try followed.save("match blue")
    try await run.wait(for: "blue") { followed.match == Self.blue }
    #expect(run.cards == rows && run.selected == selected)
    try followed.save("match red")
    try await run.wait(for: "red") { followed.match == Self.red }
    #expect(run.cards == rows && run.selected == selected)
  }

  @Test func `a broken file is named and leaves the colours, until it is right`() async throws {
    let followed = try Followed("match red")
    let run = followed.run
    try followed.save("match blue")
    try await run.wait(for: "blue") { followed.match == Self.blue }
    try followed.save("match bleu\nnumbers")
    try await run.wait(forText: "settings:1: broken")
    #expect(followed.match == Self.blue && run.titles.first == ">Card 0")
    try followed.save("match red")
    try await run.wait(for: "red") { followed.match == Self.red }
    #expect(!run.status.contains("broken"))
    run.answer(":", "messages")
    #expect(run.terminal.text.contains("settings:1: broken"))
  }

  @Test func `a file that comes counts, and so does that it goes`() async throws {
    let followed = try Followed()
    try followed.save("match blue")
    try await followed.run.wait(for: "blue") { followed.match == Self.blue }
    followed.delete()
    try await followed.run.wait(for: "the usual colours") { followed.match == nil }
  }

  @Test func `keys and actions change, and the help with them`() async throws {
    let followed = try Followed("match red")
    let run = followed.run
    run.press("Y")
    #expect(run.status.contains("Y does nothing here"))
    try followed.save("match red\nkey Y last\nkey F8 help\naction say")
    try await run.wait(for: "the keys") { run.browser.settings.actions.count == 1 }
    run.press("Y")
    #expect(run.selected == 29)
    run.press("F8")
    #expect(run.browser.page?.kind == .help && run.terminal.text.contains("Y"))
    run.press("q", "F9")
    #expect(run.status.contains("F9 does nothing here"))
    try followed.save("match red")
    try await run.wait(for: "the keys of before") { run.browser.settings.actions.isEmpty }
    run.press("Y")
    #expect(run.status.contains("Y does nothing here"))
  }

  @Test func `what can be set while one reads is set, and the record stays`() async throws {
    let followed = try Followed("match red")
    let run = followed.run
    run.press("J", "J", "J")
    try followed.save("numbers\nwidth 30\ncollapse 2")
    try await run.wait(forText: "4 Card 3")
    #expect(run.browser.context.maximumColumns == 30)
    #expect(run.browser.reading.records.collapse == 2)
    try followed.save("numbers\nview lines\nmouse\nfields title")
    try await run.wait(for: "lines") { run.browser.context.density == .lines }
    #expect(run.selected == 3 && !run.terminal.text.contains("size"))
    #expect(run.terminal.application.capturesMouse)
    run.answer(":", "set nonumbers")
    try followed.save("numbers\nview lines\nmouse\nfields title\nmatch blue")
    try await run.wait(for: "blue") { followed.match == Self.blue }
    #expect(!run.browser.context.showsNumbers, "what was changed by hand stays")
  }

  @Test func `what counts later is said`() async throws {
    let followed = try Followed("match red")
    try followed.save("match blue\nlater")
    try await followed.run.wait(forText: "later counts at the next start.")
    #expect(followed.match == Self.blue)
  }
}
