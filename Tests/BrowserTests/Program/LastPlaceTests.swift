import Foundation
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// A file that is opened again offers the place at which it was left.
@MainActor
@Suite struct LastPlaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ text: String = BrowserRun.lines(40), isIndexed: Bool = true,
    changing change: (inout BrowserSettings) -> Void = { _ in }
  ) throws -> BrowserRun {
    try BrowserRun([("data.jsonl", text)], in: folder, rows: 21, isIndexed: isIndexed) {
      $0.stateFolder = folder.path(of: "state")
      $0.keepsHistory = true
      change(&$0)
    }
  }

  /// Goes to a record and leaves.
  private func leave(
    at number: Int, _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws {
    let run = try open(changing: change)
    run.answer(":", "\(number)")
    #expect(run.browser.processWillEnd() == nil)
  }

  private static func offer(_ number: Int) -> String {
    "Last time you were at record \(number): '' goes there."
  }

  private var hasStore: Bool {
    FileManager.default.fileExists(atPath: folder.path(of: "state/places.json"))
  }

  @Test func `the program starts at the beginning, and two keys go to the place and back`() throws {
    try leave(at: 23)
    let run = try open()
    #expect(run.status == Self.offer(23))
    #expect(run.selected == 0)
    run.press("'", "'")
    #expect(run.selected == 22)
    run.press("'", "'")
    #expect(run.selected == 0)
  }

  @Test func `who only looks at the offer is made it again, who goes back to the start is not`()
    throws
  {
    try leave(at: 23)
    try #require(try open().browser.processWillEnd() == nil)
    let run = try open()
    #expect(run.status == Self.offer(23))
    run.press("'", "'", "g")
    _ = run.browser.processWillEnd()
    let last = try open()
    #expect(!last.browser.messages.entries.contains { $0.text == Self.offer(23) })
    last.press("'", "'")
    #expect(last.status == "There was no jump yet.")
  }

  @Test func `a record that is another one now is not offered`() throws {
    try leave(at: 23)
    let lines = BrowserRun.lines(40).split(separator: "\n").map(String.init)
    let changed = (["{\"title\": \"New\"}"] + lines).map { $0 + "\n" }.joined()
    #expect(try open(changed).browser.places.lastVisit == nil)
    // Nor one that is not there any more.
    #expect(try open(BrowserRun.lines(9)).browser.places.lastVisit == nil)
    // Records behind it may be others.
    #expect(try open(BrowserRun.lines(60)).browser.places.lastVisit?.id.number == 22)
  }

  @Test func `a record that is still to be read is offered when it is there`() async throws {
    try leave(at: 30)
    let run = try open(isIndexed: false)
    try await run.wait(for: "the offer") { run.browser.places.lastVisit != nil }
    #expect(run.selected == 0)
  }

  @Test func `where something says where to begin nothing is offered`() throws {
    try leave(at: 23)
    for start in [StartPosition.record(4), .end, .tail(3), .search("Card 9")] {
      #expect(try open { $0.start = start }.browser.places.lastVisit == nil)
    }
    #expect(try open { $0.follows = true }.browser.places.lastVisit == nil)
    #expect(try open { $0.session = "work" }.browser.places.lastVisit == nil)
  }

  @Test func `who follows at the end has no place`() throws {
    try leave(at: 23)
    let run = try open()
    run.press("F")
    _ = run.browser.processWillEnd()
    #expect(try open().browser.places.lastVisit == nil)
  }

  @Test func `nothing is kept or offered where that is not wanted`() throws {
    let unwanted: [(inout BrowserSettings) -> Void] = [
      { $0.keepsHistory = false }, { $0.isSecure = true }, { $0.pick = PickSettings() },
    ]
    for change in unwanted {
      try leave(at: 23, change)
      #expect(!hasStore)
    }
    try leave(at: 23)
    #expect(hasStore)
    for change in unwanted { #expect(try open(changing: change).browser.places.lastVisit == nil) }
  }

  @Test func `a store of something else is named, and only moved`() throws {
    mkdir(folder.path(of: "state"), 0o700)
    try folder.write("{\"version\":0}", to: "state/places.json")
    let run = try open()
    #expect(
      run.browser.messages.text
        == "places.json had no places of files in it; it is places.json.unread now, "
        + "in \(folder.path(of: "state")).")
    #expect(try folder.read("state/places.json.unread") == Array("{\"version\":0}".utf8))
  }
}
