import CellGrid
import Foundation
import TestSupport

/// A session of random steps, and what is known of the data while it goes on.
///
/// What the program shows and writes must be what is asked for of one state of the file. Which of those
/// since all was last seen to agree, nobody outside can tell.
final class RandomSession {
  /// Something that must not be.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  let folder: TemporaryFolder
  let data: ChangingData
  let driven: DrivenSession
  var script: SessionScript
  var choice = RecordChoice()
  /// What the file has held since the program was last seen to know what it holds.
  var candidates: [FileContent]
  /// What was done so far.
  private(set) var log: [String] = []
  /// Names of files that were written, and their texts.
  var written: [String: [UInt8]] = [:]
  var saveCount = 0
  /// Folders on a disk of their own, which must be taken off.
  var disks: [String] = []
  private let seed: UInt64
  private var limits: SessionLimits

  init(seed: UInt64) throws {
    self.seed = seed
    folder = try TemporaryFolder()
    script = SessionScript(seed: seed)
    let (arguments, size, count) = (script.arguments(), script.size(), script.recordCount())
    data = try ChangingData(
      in: folder, seed: seed, count: count, isRotated: script.followsName)
    candidates = [data.content]
    driven = try DrivenSession(arguments + [ChangingData.name], in: folder, size: size)
    limits = SessionLimits()
    log = ["\(arguments.joined(separator: " ")) \(count) records, \(size.columns) × \(size.rows)"]
  }

  deinit {
    for disk in disks { umount2(disk, Int32(MNT_DETACH)) }
  }

  /// Runs the session to its end; the answer is what was wrong, in words.
  func run() -> String? {
    do {
      try driven.terminal.wait(for: "the first record") { _ in !self.driven.shownTokens.isEmpty }
      try driven.settle()
      limits = SessionLimits(of: driven)
      for _ in 0..<script.stepCount() {
        try perform(script.step(isFileThere: data.isThere))
      }
      try finish()
      return nil
    } catch {
      return "seed \(seed): \(error)\n  " + log.joined(separator: "\n  ")
    }
  }

  func perform(_ step: SessionStep) throws {
    log.append("\(step)")
    try take(step)
    try checkTokens()
    try limits.check(driven, fileCount: data.rotationCount)
  }

  private func take(_ step: SessionStep) throws {
    switch step {
    case .keys(let keys):
      driven.terminal.send(keys)
      try driven.closeOverlays()
    case .change(let change): try self.change(change)
    case .filter(let test): try filter(test)
    case .noFilter:
      driven.terminal.send(":filter\r")
      choice.tests = []
      try driven.settle()
    case .sort(let key, let isDescending):
      guard knowsFields(of: key?.text(isDescending: isDescending) ?? "") else { return }
      driven.terminal.send(":sort \(key?.text(isDescending: isDescending) ?? "")\r")
      (choice.key, choice.isDescending) = (key, isDescending)
      try driven.settle()
    case .prompt(let text, let change, let isAccepted):
      driven.terminal.send(text)
      if let change { try self.change(change) }
      driven.terminal.send(isAccepted ? "\r" : "\u{7}")
      try driven.settle()
    case .resize(let size): try driven.resize(size)
    case .save(let target, let change): try save(to: target, while: change)
    case .check: try check()
    }
  }

  /// Whether there are all fields of a filter or a sort, whichever state of the file the program knows: a field that
  /// no record has is taken for a mistake and refused.
  private func knowsFields(of text: String) -> Bool {
    guard text.contains("size") else { return true }
    return candidates.allSatisfy { content in
      content.lines.contains { data.records[$0]?.size != nil }
    }
  }

  private func filter(_ test: RecordChoice.Test) throws {
    guard knowsFields(of: test.text) else { return }
    driven.terminal.send("&\(test.text)\r")
    if !choice.tests.contains(test) { choice.tests.append(test) }
    try driven.settle()
  }

  /// Changes the file; from now on the program may know of that, or not yet.
  func change(_ change: ChangingData.Change) throws {
    // Where one file goes on behind another, one that came and went unseen is not missed.
    if script.followsName, case .replace = change { try check() }
    candidates += try data.perform(change)
  }

  /// No text that is shown was made up.
  private func checkTokens() throws {
    // Of a frame that is still coming half a line may be there.
    guard !driven.isMet(within: 10, { strangers.isEmpty }) else { return }
    throw Fault(
      description: "\(strangers) are shown and were never written:\n\(driven.terminal.screen.text)")
  }

  /// Tokens on the screen that no record has.
  private var strangers: [String] {
    driven.shownTokens.filter { token in
      let isPart = mayBeTorn && data.tokens.contains { $0.hasPrefix(token) }
      return !data.tokens.contains(token) && !isPart
    }
  }

  private func finish() throws {
    if !data.isThere { try perform(.change(script.replacement())) }
    try perform(.check)
    let way = script.wayOut()
    log.append("leave by \(way.name)")
    if way.isSudden { try beginLastSave() }
    let objections = try way.leave(driven) + leftovers()
    if !objections.isEmpty { throw Fault(description: objections.joined(separator: "; ")) }
  }
}
