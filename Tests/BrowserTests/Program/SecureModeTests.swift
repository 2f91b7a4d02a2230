import Foundation
import Phrases
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Nothing reaches out of a secure program, whichever command is given.
@MainActor
@Suite struct SecureModeTests {
  /// A way in which a command reaches out of the program.
  private enum Reach: Hashable {
    case copy, command, address, question, file
  }

  /// The commands that reach out where that is allowed, each in its way.
  private static let reaching: [Command: Reach] = [
    .copyValue: .copy, .copyPath: .copy, .copyRecord: .copy, .copyText: .copy, .copyLink: .copy,
    .copyTSV: .copy, .copyCSV: .copy, .openLink: .address, .edit: .command, .pipe: .command,
    .shell: .command, .session: .file, .write: .file, .action: .question,
  ]

  private static let arguments: [Command: String] = [
    .pipe: "cat", .shell: "true", .session: "save work", .action: "mine", .filter: "title = Card",
    .sort: "title", .fields: "title", .type: "jsonl", .root: ".a", .set: "wrap", .beside: "right",
    .mark: "a", .goToMark: "a",
  ]

  /// Opens a file where everything is set up that a command could reach out by.
  private func open(isSecure: Bool, keepsHistory: Bool) throws -> BrowserRun {
    let action = try UserAction(
      name: "mine", arguments: ["view", "${title}"], output: .message, asks: false)
    let folder = try TemporaryFolder()
    let text = "{\"title\": \"Card\", \"url\": \"https://example.org/a\"}\n"
    return try BrowserRun([("data.jsonl", text + text)], in: folder, columns: 100, rows: 20) {
      $0.isSecure = isSecure
      $0.keepsHistory = keepsHistory
      $0.actions = [action]
      $0.stateFolder = folder.path(of: "state")
    }
  }

  /// Types a command and what it may ask for behind it.
  private func give(_ command: Command, answer: Key, in run: BrowserRun) {
    let argument = command == .write ? run.folder.path(of: "out.jsonl") : Self.arguments[command]
    // Any place but the first, which may be kept.
    run.press("j")
    run.answer(":", ([command.rawValue] + [argument].compactMap(\.self)).joined(separator: " "))
    if command == .copyValue || command == .copyPath {
      run.terminal.type("title")
      run.press("Enter")
    }
    run.press(answer)
  }

  private func files(of run: BrowserRun) -> Set<String> {
    Set(FileManager.default.subpaths(atPath: run.folder.path) ?? []).subtracting([
      "data.jsonl", "cards.jsonl",
    ])
  }

  /// The ways in which a run has reached out so far.
  private func reach(of run: BrowserRun) -> Set<Reach> {
    var reach: Set<Reach> = []
    if !run.terminal.copies.isEmpty { reach.insert(.copy) }
    if !run.terminal.commands.isEmpty { reach.insert(.command) }
    for effect in run.effects {
      switch effect {
      case .open: reach.insert(.address)
      case .ask: reach.insert(.question)
      }
    }
    if !files(of: run).isEmpty { reach.insert(.file) }
    return reach
  }

  @Test(arguments: Command.allCases, ["Enter", "y"] as [Key])
  func `a secure program does not reach out`(_ command: Command, _ answer: Key) async throws {
    let run = try open(isSecure: true, keepsHistory: true)
    give(command, answer: answer, in: run)
    run.terminal.passTime()
    run.browser.saver.stopAndWait()
    run.terminal.send([])
    #expect(run.browser.processWillEnd() == nil)
    #expect(reach(of: run) == [])
    guard Self.reaching[command] != nil else { return }
    let refusals = ["copying", "opening", "editor", "commands", "saving"].map {
      run.browser.settings.refusal(of: $0)
    }
    #expect(
      run.browser.messages.entries.contains { entry in refusals.contains { $0.text == entry.text } }
    )
  }

  @Test(arguments: Command.allCases)
  func `another program reaches out by these commands alone`(_ command: Command) async throws {
    let run = try open(isSecure: false, keepsHistory: false)
    give(command, answer: command == .openLink ? "y" : "Enter", in: run)
    guard let expected = Self.reaching[command] else {
      run.terminal.passTime()
      #expect(reach(of: run) == [])
      return
    }
    try await run.wait(for: "what \(command.rawValue) does") { !reach(of: run).isEmpty }
    run.browser.saver.stopAndWait()
    #expect(reach(of: run).contains(expected))
  }

  @Test func `no button of a card reaches out`() throws {
    let card = """
      {"type": "AdaptiveCard", "version": "1.6", "body": [{"type": "Input.Text", "id": "a"}],
       "refresh": {"action": {"type": "Action.Execute", "verb": "again"}},
       "actions": [{"type": "Action.OpenUrl", "title": "Web", "url": "https://example.org/"},
        {"type": "Action.Execute", "title": "Send", "verb": "send"}]}
      """
    for isSecure in [true, false] {
      let run = try BrowserRun.asking([card]) { $0.isSecure = isSecure }
      run.press("Tab", "Tab", "Enter", "y", "Tab", "Enter", "Esc", "R")
      #expect(reach(of: run).isEmpty == isSecure)
    }
  }
}
