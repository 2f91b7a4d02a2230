import Foundation
import TestSupport

/// Writing the records shown, and what must be in the files.
extension RandomSession {
  /// A name that no file had before.
  func newName(_ ending: String) -> String {
    saveCount += 1
    // A name that is the beginning of none, however often is written.
    return "o\(String(1_000_000 + saveCount).dropFirst())" + ending
  }

  func text(of name: String) -> String {
    String(decoding: (try? folder.read(name)) ?? [], as: UTF8.self)
  }

  /// Writes to a target; the file of the data may change meanwhile.
  func save(to target: SaveTarget, while change: ChangingData.Change?) throws {
    switch target {
    case .new(let ending):
      let name = newName(ending)
      driven.terminal.send(":w \(name)\r")
      if let change { try self.change(change) }
      _ = try checkedOutcome(of: name)
    case .existing(let isForced):
      try saveOverExisting(isForced: isForced, while: change)
    case .data: try saveOverData()
    case .device: try expectRefusal(of: makeLink(to: "/dev/full"), while: change)
    case .noFolder: try expectRefusal(of: "nowhere/" + newName(""), while: change)
    case .fullDisk:
      guard let name = makeFullDisk() else { return }
      try expectRefusal(of: name, while: change)
    }
    try driven.settle()
  }

  /// Begins to write a file that the end of the program may fall into.
  func beginLastSave() throws {
    let name = newName("")
    driven.terminal.send(":w \(name)\r")
    // Whether it is there at the end nobody can say, but if it is, then whole.
    written[name] = []
  }

  /// Waits for what is said of a file, and checks that the file is that.
  func checkedOutcome(of name: String) throws -> SaveOutcome {
    let outcome = try driven.awaitOutcome(of: name)
    switch outcome {
    case .refused(let reason):
      guard !FileManager.default.fileExists(atPath: folder.path(of: name)) else {
        throw Fault(description: "\(name) is there, and said not to be:\(reason)")
      }
      // A file that was changed while it was read may be said to be.
      guard candidates.count > 1 else { throw Fault(description: "\(name)\(reason)") }
    case .written(let count, _, let message):
      written[name] = try folder.read(name)
      try checkText(text(of: name), ending: name, count: count, message)
    }
    return outcome
  }

  private func checkText(
    _ text: String, ending name: String, count: Int, _ message: String
  ) throws {
    let outcomes = outcomes
    if name.hasSuffix(".csv") || name.hasSuffix(".txt") {
      let tokens = MarkedRecord.tokens(in: text)
        .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      let isKnown = outcomes.contains { $0.compactMap { data.records[$0]?.token } == tokens }
      if isKnown || mayBeTorn { return }
    } else {
      var lines = FileContent(text: text).lines
      // Behind the records of a file that grows its last bytes may stand, which are none yet.
      let isTorn = mayBeTorn && !text.hasSuffix("\n")
      guard lines.count == count || isTorn && lines.count == count + 1 else {
        throw Fault(description: "\(lines.count) lines\(message)")
      }
      // What is no record is wrapped in one there.
      let isWrapped = name.hasSuffix(".jsonl") && mayBeTorn
      if isWrapped { lines = lines.filter { data.records[$0] != nil } }
      let isKnown = outcomes.contains { outcome in
        isWrapped
          ? lines == outcome.filter { data.records[$0] != nil } : settled(lines) == outcome
      }
      if isKnown { return }
    }
    throw Fault(
      description: "\(name)\(message) holds what was never asked for, one of "
        + "\(outcomes.map(\.count).sorted()) records:\n\(text.prefix(2_000))")
  }

  private func saveOverExisting(isForced: Bool, while change: ChangingData.Change?) throws {
    guard let name = written.keys.sorted().last(where: { !$0.contains(".") }),
      let before = written[name]
    else { return }
    driven.terminal.send(":w\(isForced ? "!" : "") ./././\(name)\r")
    if let change { try self.change(change) }
    let outcome = try driven.awaitOutcome(of: "./././\(name)")
    switch outcome {
    case .refused(let reason):
      guard text(of: name) == String(decoding: before, as: UTF8.self) else {
        throw Fault(description: "\(name) has changed, and is said not to have:\(reason)")
      }
      if isForced, candidates.count == 1 { throw Fault(description: "\(name)\(reason)") }
    case .written(let count, _, let message):
      guard isForced else { throw Fault(description: "\(name) was replaced") }
      written[name] = try folder.read(name)
      try checkText(text(of: name), ending: name, count: count, message)
    }
  }

  /// Replaces the data file by the records shown of it.
  private func saveOverData() throws {
    guard !data.wasTorn else { return }
    saveCount += 1
    let name = String(repeating: "./", count: saveCount + 3) + ChangingData.name
    guard name.utf8.count < DrivenSession.leastColumns / 2 else { return }
    driven.terminal.send(":w! \(name)\r")
    guard case .written(let count, _, let message) = try driven.awaitOutcome(of: name) else {
      // Records that nobody has seen do not take the place of a file.
      if candidates.count > 1 { return }
      throw Fault(description: "the data could not be replaced")
    }
    let text = text(of: ChangingData.name)
    try checkText(text, ending: ChangingData.name, count: count, message)
    data.adopt(text)
    candidates.append(data.content)
  }

  private func expectRefusal(of name: String, while change: ChangingData.Change?) throws {
    driven.terminal.send(":w \(name)\r")
    if let change { try self.change(change) }
    guard case .written = try driven.awaitOutcome(of: name) else { return }
    // No records take no room, and a file of that is one.
    if (try? folder.read(name))?.isEmpty == true { return try remove(name) }
    throw Fault(description: "\(name) is said to be written")
  }
}

// MARK: Places without room

extension RandomSession {
  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(of: name))
  }

  private func makeLink(to device: String) -> String {
    let name = newName(".link")
    symlink(device, folder.path(of: name))
    written[name] = []
    return name
  }

  /// The name of a file on a disk of one page that is full; nil where no disk can be made, which is said.
  private func makeFullDisk() -> String? {
    let name = newName(".disk")
    let path = folder.path(of: name)
    guard mkdir(path, 0o700) == 0, mount("none", path, "tmpfs", 0, "size=4k") == 0 else {
      print("SKIPPED: no disk can be mounted here, so none is full (errno \(errno))")
      written[name] = []
      return nil
    }
    disks.append(path)
    written[name] = []
    _ = try? folder.write(String(repeating: "x", count: 4096), to: name + "/x")
    return name + "/out"
  }

  /// Files beside those that were written, in words.
  func leftovers() -> [String] {
    let known = Set(written.keys).union([ChangingData.name, "other"])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var objections = names.filter { !known.contains($0) }.map { "\($0) is left behind" }
    for disk in disks where (try? FileManager.default.contentsOfDirectory(atPath: disk)) != ["x"] {
      objections.append("something is left on a full disk")
    }
    return objections
  }
}
