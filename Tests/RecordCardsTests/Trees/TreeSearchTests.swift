import CellGrid
import JSON
import TestSupport
import Testing
import TextLayout

@testable import RecordCards

/// Searches of a tree by going through all its texts.
enum NaiveSearch {
  /// Where a text stands in another.
  static func ranges(of needle: String, in text: [UInt8]) -> [Range<Int>] {
    let needle = Array(needle.utf8)
    guard text.count >= needle.count else { return [] }
    var ranges: [Range<Int>] = []
    var place = 0
    while place + needle.count <= text.count {
      if Array(text[place..<(place + needle.count)]) == needle {
        ranges.append(place..<(place + needle.count))
        place += needle.count
      } else {
        place += 1
      }
    }
    return ranges
  }

  /// All matches in the order in which they stand.
  static func matches(_ tree: NaiveTree, _ search: TreeSearch) -> [TreeMatch] {
    let nodes = tree.root.children.isEmpty ? [tree.root] : tree.root.below(includesClosed: true)
    return nodes.flatMap { node in
      var name: String?
      if case .member(let text)? = node.steps.last { name = text }
      if let field = search.field, node.steps.first != .member(field) { return [TreeMatch]() }
      let names = search.includesNames ? name.map { TreeText.name($0).utf8 } : nil
      let value = node.children.isEmpty ? TreeText.scalar(node.value, named: name).text.utf8 : nil
      return (names.map(search.find) ?? []).map {
        TreeMatch(places: node.places, isInName: true, range: $0)
      }
        + (value.map(search.find) ?? []).map {
          TreeMatch(places: node.places, isInName: false, range: $0)
        }
    }
  }
}

@Suite struct TreeSearchTests {
  @Test(arguments: PropertySeeds.range(least: 300))
  func `from match to match in both directions, through what is closed`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let value = RandomValue.value(&random, depth: 4)
    let model = NaiveTree(value)
    let needle = random.pick(["a", "b", "1", "c", "é"])
    let search = TreeSearch(
      includesNames: random.oneIn(2), field: random.oneIn(3) ? "a" : nil
    ) { NaiveSearch.ranges(of: needle, in: $0) }
    let all = NaiveSearch.matches(model, search)
    for isForward in [true, false] {
      var tree = RecordTree(value)
      var found: [TreeMatch] = []
      var next = tree.match(of: search, from: .edge, isForward: isForward)
      while let match = next, found.count <= all.count {
        found.append(match)
        tree.reveal(match.places)
        #expect(tree.places(ofLine: tree.cursor) == match.places)
        next = tree.match(of: search, from: .beyond(match), isForward: isForward)
      }
      #expect(found == (isForward ? all : all.reversed()), "\(needle) in \(value.text)")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `from the cursor on, with what is under it or beyond`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let value = RandomValue.value(&random, depth: 4)
    var tree = RecordTree(value)
    let search = TreeSearch(includesNames: true) { NaiveSearch.ranges(of: "a", in: $0) }
    let all = NaiveSearch.matches(NaiveTree(value), search)
    for _ in 0..<20 {
      _ = tree.press(random.pick([.down, .goIn, .up, .goOut]))
      let here = tree.places(ofLine: tree.cursor)
      func isBehind(_ match: TreeMatch) -> Bool { here.lexicographicallyPrecedes(match.places) }
      let forward = tree.match(of: search, from: .cursor, isForward: true)
      #expect(forward == all.first { isBehind($0) || $0.places == here })
      let beyond = tree.match(of: search, from: .beyond(nil), isForward: true)
      #expect(beyond == all.first(where: isBehind))
      let backward = tree.match(of: search, from: .cursor, isForward: false)
      #expect(backward == all.last { !isBehind($0) })
      let before = tree.match(of: search, from: .beyond(nil), isForward: false)
      #expect(before == all.last { !isBehind($0) && $0.places != here })
    }
  }
}
