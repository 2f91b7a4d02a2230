import Glibc
import Printing
import Query
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Records that are chosen.
@MainActor
@Suite struct PickTests {
  private func run(_ change: (inout PickSettings) -> Void = { _ in }) throws -> BrowserRun {
    var pick = PickSettings()
    change(&pick)
    return try BrowserRun(BrowserRun.lines(6)) {
      $0.pick = pick
      $0.exitStatus = 130
    }
  }

  /// What is printed of what was chosen.
  private func output(_ run: BrowserRun) throws -> String? {
    guard let picked = run.picked else { return nil }
    let path = try run.folder.write("", to: "picked")
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    try picked.write(to: descriptor)
    return try run.read("picked")
  }

  private func line(_ number: Int) -> String {
    BrowserRun.lines(number + 1).split(separator: "\n").last.map { $0 + "\n" } ?? ""
  }

  @Test func `Enter chooses the selected record, and the program ends`() throws {
    let run = try run()
    run.press("J", "J", "Enter")
    #expect(try output(run) == line(2))
    #expect(run.terminal.exitStatus == 0)
  }

  @Test func `of several those that are tagged are chosen, in their order`() throws {
    let run = try run { $0.allowsMany = true }
    run.press("J", "J", "Tab", "g", "Tab", "Enter")
    #expect(try output(run) == line(0) + line(2))
  }

  @Test func `one alone may be chosen where several are not asked for`() throws {
    let run = try run()
    run.press("t", "t", "t", "Enter")
    #expect(try output(run) == line(3))
  }

  @Test func `a field of what is chosen is printed`() async throws {
    let run = try run {
      $0.allowsMany = true
      $0.field = FieldPath(name: "title")
    }
    run.press("[")
    run.terminal.type("size:desc")
    run.press("Enter", "Tab", "Tab", "Enter")
    // It is made when the sort is there.
    try await run.wait(for: "the choice") { run.picked != nil }
    let text = try #require(try output(run))
    #expect(text.split(separator: "\n").count == 2 && text.hasPrefix("Card "))
  }

  @Test func `who leaves has chosen nothing`() throws {
    for key in ["q", "Q"] {
      let run = try run()
      run.press(key == "q" ? "q" : "Q")
      #expect(run.picked == nil)
      #expect(run.terminal.exitStatus == 130)
    }
  }

  @Test func `where no record is shown Enter leaves with nothing`() async throws {
    let run = try run()
    run.answer("&", "title = none")
    run.press("Enter")
    try await run.wait(for: "the end") { run.terminal.exitStatus != nil }
    #expect(run.picked == nil)
    #expect(run.terminal.exitStatus == PickStatus.nothingShown.rawValue)
  }

  @Test func `filters of the command line that let nothing through end it at once`() async throws {
    let filter = try RecordFilter("title = none")
    let run = try BrowserRun(BrowserRun.lines(6)) {
      $0.pick = PickSettings()
      $0.printing.filters = [filter]
    }
    try await run.wait(for: "the end") { run.terminal.exitStatus != nil }
    #expect(run.terminal.exitStatus == PickStatus.nothingShown.rawValue)
    // Who is not there to choose reads on.
    let reader = try BrowserRun(BrowserRun.lines(6)) { $0.printing.filters = [filter] }
    try await reader.wait(for: "the filter") { !reader.browser.reading.arranged.isBusy }
    reader.press("j")
    #expect(reader.terminal.exitStatus == nil)
  }

  @Test func `without a choice to make Enter opens the record`() throws {
    let run = try BrowserRun(BrowserRun.lines(2), columns: 100)
    run.press("Enter")
    #expect(run.status.hasPrefix("Record"))
    run.press("q")
    run.answer(":", "pick")
    #expect(run.status.contains("--pick") && run.picked == nil)
  }

  @Test func `what is found is chosen, however fast it is typed`() async throws {
    let run = try run()
    run.terminal.send([.key("/"), .key("5"), .key("Enter"), .key("Enter")])
    try await run.wait(for: "the choice") { run.picked != nil }
    #expect(try output(run) == line(5))
  }

  @Test func `keys that the status line names are those in force`() throws {
    func status(_ change: (inout BrowserSettings) -> Void) throws -> String {
      try BrowserRun("{}\n", columns: 200, change).status
    }
    #expect(try status { _ in }.hasSuffix("  ? help  q quit  / search  Tab more"))
    let vim = try status { $0.keys.preset = .vim }
    #expect(vim.hasSuffix("  F1 help  q quit  / search  Tab more"))
    let picking = try status { $0.pick = PickSettings() }
    #expect(picking.hasSuffix("  Enter chooses  ? help  q quit  / search  Tab more"))
  }
}
