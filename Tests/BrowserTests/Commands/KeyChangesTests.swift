import Phrases
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Keys that do something else than by themselves.
@MainActor
@Suite struct KeyChangesTests {
  private func changes(_ preset: KeyPreset? = nil, _ own: [(String, String)]) throws -> KeyChanges {
    var changes = KeyChanges()
    changes.preset = preset
    changes.own = try own.map { try KeyChange(keys: $0.0, command: $0.1) }
    return changes
  }

  @Test func `a key does what it is told`() throws {
    let own = try changes(nil, [("x", "half-down"), (", s", "sort size:desc"), ("q", "none")])
    let run = try BrowserRun(BrowserRun.lines(20)) { $0.keys = own }
    run.press("q")
    #expect(run.status == "q does nothing here; ? shows the keys.")
    run.press(",", "s")
    #expect(run.status.contains("↓size"))
    let before = run.cards
    run.press("x")
    #expect(run.cards != before)
  }

  @Test func `a command that needs a text asks for it`() async throws {
    let own = try changes(nil, [("F5", "write")])
    let run = try BrowserRun(BrowserRun.lines(3), columns: 200) { $0.keys = own }
    run.press("F5")
    #expect(run.terminal.rows.last?.hasPrefix(":write") == true)
    run.terminal.type("\(run.folder.path)/out.jsonl")
    run.press("Enter")
    try await run.wait(forText: "3 records")
  }

  @Test func `the help lists the keys that are in force`() throws {
    let own = try changes(nil, [("F5", "sort size:desc"), ("?", "search-backward"), ("Q", "none")])
    let run = try BrowserRun("{}\n", columns: 200, rows: 200) { $0.keys = own }
    run.press("F1")
    let text = run.terminal.text
    #expect(text.contains("Your keys") && text.contains(":sort size:desc"))
    #expect(text.contains("F1 is help here"))
    #expect(!text.contains("Q  Z Z"))
  }

  @Test func `what cannot be meant is told`() {
    #expect(throws: KeyChange.Failure.noKey("Hyper-x")) {
      try KeyChange(keys: "z Hyper-x", command: "help")
    }
    #expect(throws: KeyChange.Failure.noKey("")) { try KeyChange(keys: "", command: "help") }
    let unknown = Phrase(verbatim: "There is no command :hlp; did you mean :help?")
    #expect(throws: KeyChange.Failure.noCommand(unknown)) {
      try KeyChange(keys: "x", command: "hlp")
    }
    #expect(throws: KeyChange.Failure.noCommand("A key does a command, or none.")) {
      try KeyChange(keys: "x", command: "")
    }
  }

  @Test(arguments: KeyPreset.allCases) func `each key of a preset is reached`(preset: KeyPreset)
    throws
  {
    let map = KeyMap(try changes(preset, []))
    for change in preset.changes {
      let request = try #require(change.request)
      var reader = KeyReader(map: map)
      let results = change.sequence.keys.map { reader.read($0) }
      #expect(results.dropLast().allSatisfy { $0 == .pending }, "\(change.sequence.name)")
      let isAsked =
        results.last == .request(request)
        || request.command.info.argument == .letter && results.last == .pending
      #expect(isAsked, "\(change.sequence.name)")
    }
    // No key hides another one.
    for (index, binding) in map.bindings.enumerated() {
      for other in map.bindings[..<index] {
        #expect(
          !binding.sequence.isInTheWay(of: other.sequence),
          "\(binding.sequence.name), \(other.sequence.name)")
      }
    }
  }

  @Test(arguments: [nil] + KeyPreset.allCases)
  func `the status line names the keys of the table`(preset: KeyPreset?) throws {
    for own in [[], [("R", "none"), ("F9", "back"), ("q", "help")], [("Tab", "search")]] {
      for pick in [nil, PickSettings()] {
        let changes = try changes(preset, own)
        let map = KeyMap(changes, pick: pick)
        let keys = StatusKeys(map)
        #expect(keys.help == map.name(of: .help))
        #expect(keys.refresh == map.name(of: .refresh))
        #expect(keys.back == map.name(of: .back))
        #expect(keys.search == map.name(of: .search))
        #expect(keys.unfold == map.name(of: .unfold))
        #expect(keys.pick == map.name(of: .pick))
      }
    }
    #expect(StatusKeys() == StatusKeys(.standard))
  }

  /// Of the changes whose keys are in the way of each other the last one counts.
  @Test(arguments: PropertySeeds.range(least: 60))
  func `random changes, beside a list that is asked from its end`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let names = ["a", "b", "^X", "F1", "z"]
    var model: [(keys: [Key], request: Request?)] =
      KeyMap.standard.bindings.map { ($0.sequence.keys, $0.request) }
    var own: [KeyChange] = []
    for _ in 0..<random.number(in: 0...8) {
      let keys = (0..<random.number(in: 1...3)).map { _ in random.pick(names) }
      let command = random.pick(["none", "help", "sort a", "page-down"])
      let change = try KeyChange(keys: keys.joined(separator: " "), command: command)
      own.append(change)
      model.removeAll { entry in
        zip(entry.keys, change.sequence.keys).allSatisfy { $0 == $1 }
      }
      model.append((change.sequence.keys, change.request))
    }
    var changes = KeyChanges()
    changes.own = own
    let map = KeyMap(changes)
    for first in names {
      for second in [nil] + names {
        let keys = [first, second].compactMap { $0 }.compactMap { Key(name: $0) }
        let exact = model.last { $0.keys == keys }?.request
        let isBeginning = model.contains {
          $0.request != nil && $0.keys.count > keys.count && $0.keys.starts(with: keys)
        }
        let expected: KeyMap.Meaning =
          exact.map { .request($0) } ?? (isBeginning ? .beginning : .nothing)
        #expect(map.meaning(of: KeySequence(keys)) == expected, "seed \(seed): \(keys)")
      }
    }
  }
}
