import CellGrid
import TestSupport

/// Chooses what is done in a session.
struct SessionScript {
  private var random: RandomSource
  /// Whether the file's name is followed from file to file: then it is never cut, and following never
  /// pauses.
  let followsName: Bool
  /// Whether all that comes is taken in from the start.
  let follows: Bool
  /// Whether lines may be written in part.
  private let isTorn: Bool

  init(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let followsName = random.oneIn(6)
    follows = followsName ? true : random.oneIn(3)
    isTorn = followsName ? false : random.oneIn(4)
    self.followsName = followsName
    self.random = random
  }

  /// What the program is started with, before the name of the file.
  mutating func arguments() -> [String] {
    // Of lines that are written in part nobody could say what they are.
    let type = isTorn ? ["-t", "jsonl"] : []
    return type + (followsName ? ["--follow-name"] : follows ? ["-f"] : [])
  }

  mutating func size() -> GridSize {
    GridSize(
      columns: random.number(in: DrivenSession.leastColumns...150), rows: random.number(in: 8...40))
  }

  /// How many records the file begins with.
  mutating func recordCount() -> Int {
    random.oneIn(8) ? random.number(in: 1_000...3_000) : random.number(in: 1...120)
  }

  mutating func stepCount() -> Int { random.number(in: 6...14) }

  /// What is done next.
  mutating func step(isFileThere: Bool) -> SessionStep {
    switch random.below(20) {
    case 0..<5: .keys(keys())
    case 5..<9: .change(change(isFileThere: isFileThere))
    case 9, 10: .filter(test())
    case 11: .noFilter
    case 12: .sort(key(), isDescending: random.oneIn(2))
    case 13, 14: prompt(isFileThere)
    case 15: .resize(size())
    case 16, 17: save(isFileThere)
    default: .check
    }
  }

  /// A way to leave.
  mutating func wayOut() -> SessionEnd { random.pick(SessionEnd.all) }

  /// What brings a regular file back.
  mutating func replacement() -> ChangingData.Change { .replace(random.number(in: 1...60)) }

  /// A change in the middle of something else.
  private mutating func suddenChange(isFileThere: Bool) -> ChangingData.Change {
    // A new file that goes on behind another is looked for first.
    followsName
      ? .append(random.number(in: 1...30), isTorn: false) : change(isFileThere: isFileThere)
  }

  /// A change of the file as it is now.
  mutating func change(isFileThere: Bool) -> ChangingData.Change {
    let isPart = isTorn && random.oneIn(3)
    if followsName {
      return random.oneIn(3)
        ? .replace(random.number(in: 1...30)) : .append(random.number(in: 1...30), isTorn: false)
    }
    guard isFileThere else { return replacement() }
    switch random.below(14) {
    case 0..<5: return .append(random.number(in: 1...40), isTorn: isPart)
    case 5, 6: return .cut(percent: random.below(100), isTorn: isPart)
    case 7: return .cut(percent: 0, isTorn: false)
    case 8: return replacement()
    case 9: return .rewrite(random.number(in: 1...60))
    case 10: return .touch
    case 11: return .delete
    case 12: return random.oneIn(2) ? .folder : .danglingLink
    default: return .pipe
    }
  }
}

// MARK: Keys

extension SessionScript {
  private static let moving = [
    "j", "k", " ", "b", "d", "u", "J", "K", "g", "G", "5g", "33%", "\u{5}", "\u{19}", "H", "M", "L",
    "zt", "zz", "zb", "}", "{", "f", "12G", "\u{C}", "3j",
  ]
  private static let opening = ["\t", "l", "h", "e", "E", "\r", "r", "=", "?", "n", "N", ":mes\r"]

  private mutating func keys() -> String {
    var keys = (0..<random.number(in: 1...8)).map { _ in
      random.pick(random.oneIn(3) ? Self.opening : Self.moving)
    }
    if !followsName, random.oneIn(4) { keys.append(random.pick(["F", "FF", "GG"])) }
    return keys.joined()
  }

  private mutating func prompt(_ isFileThere: Bool) -> SessionStep {
    let typed: String
    switch random.below(5) {
    case 0, 1: typed = "/" + pattern()
    case 2: typed = "\\" + pattern()
    case 3: typed = ":12"
    default: typed = ":40%"
    }
    let change = random.oneIn(2) ? suddenChange(isFileThere: isFileThere) : nil
    return .prompt(typed, change, isAccepted: !random.oneIn(3))
  }

  private mutating func pattern() -> String {
    random.pick(["K2", "0Q", "Q0+1", "tok", "nowhere", "K[13]", "K2\u{12}", "\u{E}K0", "(1|2)Q"])
  }
}

// MARK: What is asked for

extension SessionScript {
  private mutating func test() -> RecordChoice.Test {
    switch random.below(8) {
    case 0: .sizeBelow(random.number(in: 0...50))
    case 1: .sizeAtLeast(random.number(in: 0...50))
    case 2: .hasSize
    case 3: .kindIs(random.below(4))
    case 4: .kindIsNot(random.below(4))
    case 5: .numberEnds(random.below(10))
    case 6: .not(.sizeBelow(random.number(in: 0...50)))
    default: .both(.kindIsNot(random.below(4)), .sizeBelow(random.number(in: 10...50)))
    }
  }

  private mutating func key() -> RecordChoice.Key? {
    random.pick([nil, .size, .kind, .title, .kindThenSize, .size])
  }

  private mutating func save(_ isFileThere: Bool) -> SessionStep {
    let target: SaveTarget
    switch random.below(10) {
    case 0..<5: target = .new(random.pick(SaveTarget.endings))
    case 5: target = .existing(isForced: random.oneIn(2))
    case 6: target = followsName || !isFileThere ? .new("") : .data
    case 7: target = .device
    case 8: target = .noFolder
    default: target = .fullDisk
    }
    let isCrossed = target != .data && random.oneIn(3)
    return .save(target, isCrossed ? suddenChange(isFileThere: isFileThere) : nil)
  }
}
