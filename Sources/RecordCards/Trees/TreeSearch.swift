import CellGrid
import JSON
import TextLayout

/// A search in the texts of a tree.
package struct TreeSearch {
  /// Finds the matches in the bytes of a text, from the first to the last.
  package var find: (_ utf8: [UInt8]) -> [Range<Int>]
  /// Whether names are searched too.
  package var includesNames: Bool
  /// The record's field whose value alone is searched; nil for all.
  package var field: String?

  /// Makes a search.
  package init(
    includesNames: Bool, field: String? = nil, find: @escaping (_ utf8: [UInt8]) -> [Range<Int>]
  ) {
    (self.includesNames, self.field, self.find) = (includesNames, field, find)
  }

  /// The matches in the texts of the value that a walk has come to, from the first to the last.
  fileprivate func matches(at walk: TreeWalk) -> [TreeMatch] {
    if let field, walk.fieldName?.lowercased() != field.lowercased() { return [] }
    let name = walk.name
    var matches: [TreeMatch] = []
    if includesNames, let name {
      matches = find(TreeText.name(name).utf8).map {
        TreeMatch(places: walk.places, isInName: true, range: $0)
      }
    }
    guard TreeValue.childCount(of: walk.value) == 0 else { return matches }
    let text = TreeText.scalar(walk.value, named: name).text.utf8
    return matches
      + find(text).map { TreeMatch(places: walk.places, isInName: false, range: $0) }
  }
}

/// A place in a tree where a search has found something.
package struct TreeMatch: Sendable, Hashable {
  /// The places of the value in what it is in, 0-based, from the record inwards.
  package var places: [Int]
  /// Whether it is in the name, and not in the value.
  package var isInName: Bool
  /// Bytes of the name or value as that is shown.
  package var range: Range<Int>

  /// Makes a match.
  package init(places: [Int], isInName: Bool, range: Range<Int>) {
    (self.places, self.isInName, self.range) = (places, isInName, range)
  }

  /// Whether it stands behind another in the texts of one value.
  fileprivate func isBehind(_ other: TreeMatch) -> Bool {
    isInName == other.isInName ? range.lowerBound > other.range.lowerBound : other.isInName
  }
}

extension RecordTree {
  /// From where a match is sought.
  package enum SearchStart {
    /// The value under the cursor, and all behind it or before it.
    case cursor
    /// Behind or before a match; or behind or before the value under the cursor.
    case beyond(TreeMatch?)
    /// All from the start or the end.
    case edge
  }

  /// The next match, also one in what is closed; nil where there is none up to the end.
  ///
  /// O(bytes on the way there).
  package func match(
    of search: TreeSearch, from start: SearchStart, isForward: Bool
  ) -> TreeMatch? {
    var walk = TreeWalk(nodes[0].value)
    switch start {
    case .cursor: walk.go(to: places(ofLine: cursor))
    case .beyond(nil):
      walk.go(to: places(ofLine: cursor))
      guard isForward ? walk.goOn() : walk.goBack() else { return nil }
    case .beyond(let former?):
      walk.go(to: former.places)
      let here = search.matches(at: walk)
      let next =
        isForward ? here.first { $0.isBehind(former) } : here.last { former.isBehind($0) }
      if let next { return next }
      guard isForward ? walk.goOn() : walk.goBack() else { return nil }
    case .edge: if !isForward { walk.goToLast() }
    }
    repeat {
      let here = search.matches(at: walk)
      if let found = isForward ? here.first : here.last { return found }
    } while isForward ? walk.goOn() : walk.goBack()
    return nil
  }
}
