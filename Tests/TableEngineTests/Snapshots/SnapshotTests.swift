import TestSupport
import Testing

@testable import TableEngine

struct SnapshotTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (id, items) in sections {
      snapshot.appendSections([id])
      snapshot.appendItems(items, toSection: id)
    }
    return snapshot
  }

  private func content(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }
      .joined(separator: " ")
  }

  @Test func `sections and items are put in, taken out and moved by their ids`() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([5, 6], beforeItem: 2)
    snapshot.insertItems([7], afterItem: 4)
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.insertSections(["d"], afterSection: "b")
    snapshot.appendItems([8])
    #expect(content(snapshot) == "a[1, 5, 6, 2, 3] c[] b[4, 7] d[8]")
    snapshot.moveItem(5, afterItem: 3)
    snapshot.moveItem(1, beforeItem: 8)
    snapshot.moveSection("a", afterSection: "b")
    snapshot.moveSection("d", beforeSection: "c")
    #expect(content(snapshot) == "d[1, 8] c[] b[4, 7] a[6, 2, 3, 5]")
    snapshot.deleteItems([2, 99])
    snapshot.deleteSections(["b"])
    #expect(content(snapshot) == "d[1, 8] c[] a[6, 3, 5]")
    #expect(snapshot.itemIdentifiers == [1, 8, 6, 3, 5])
    snapshot.deleteAllItems()
    #expect(content(snapshot) == "d[] c[] a[]")
  }

  @Test func `ids are found by place and places by id`() {
    let snapshot = snapshot([("a", [1, 2, 3]), ("b", []), ("c", [4, 5])])
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.numberOfItems(inSection: "c") == 2)
    #expect(snapshot.indexOfSection("c") == 2)
    #expect(snapshot.indexOfSection("x") == nil)
    #expect(snapshot.indexOfItem(5) == 4)
    #expect(snapshot.indexOfItem(6) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "c")
    for (id, path) in snapshot.indexPathsByItem() {
      #expect(snapshot.indexPath(ofItem: id) == path)
      #expect(snapshot.itemIdentifier(at: path) == id)
    }
    #expect(snapshot.itemIdentifier(at: RowPath(row: 0, section: 1)) == nil)
    #expect(snapshot.itemIdentifier(at: RowPath(row: 0, section: 3)) == nil)
  }

  @Test func `moving something beside itself changes nothing`() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [])])
    snapshot.moveItem(1, afterItem: 1)
    snapshot.moveSection("a", beforeSection: "a")
    #expect(content(snapshot) == "a[1, 2] b[]")
  }

  @Test func `D4 marks name what stays, by its new path, and end with what they mark`() {
    let old = snapshot([("a", [1, 2, 3]), ("b", [4]), ("c", [5])])
    var new = old
    new.appendItems([6], toSection: "a")
    new.moveItem(3, beforeItem: 1)
    new.reloadItems([3, 6])
    new.reconfigureItems([1, 3, 2])
    new.reloadSections(["b", "c"])
    new.deleteItems([2])
    new.deleteSections(["c"])
    let marks = new.difference(from: old).marks
    #expect(marks.reloadedRows == [RowPath(row: 0, section: 0)])
    #expect(marks.reconfiguredRows == [RowPath(row: 1, section: 0)])
    #expect(marks.reloadedSections == [1])
    #expect(Set(new.reloadedItemIdentifiers) == [3, 6])
    #expect(new.reconfiguredItemIdentifiers == [1])
    #expect(new.reloadedSectionIdentifiers == ["b"])
    #expect(new.unmarked.difference(from: new).isEmpty)
  }

  @Test func `D8 a section that moves carries its rows, and a row may cross sections`() {
    let old = snapshot([("a", [1, 2]), ("b", [3, 4]), ("c", [5])])
    let new = snapshot([("c", [5]), ("a", [1, 3, 2]), ("b", [4])])
    let changes = new.difference(from: old).changes
    #expect(changes.movedSections == [UpdateBatch.Move(from: 2, to: 0)])
    #expect(
      changes.movedRows == [
        UpdateBatch.Move(
          from: RowPath(row: 0, section: 1), to: RowPath(row: 1, section: 1))
      ])
    #expect(changes.deletedRows.isEmpty && changes.insertedRows.isEmpty)
  }

  @Test func `D9 what is appended to a million rows is all that a difference names`() {
    var old = DiffableDataSourceSnapshot<Int, Int>()
    old.appendSections([0])
    old.appendItems(Array(0..<1_000_000))
    var new = old
    new.appendItems([1_000_000, 1_000_001])
    let difference = new.difference(from: old)
    var expected = UpdateBatch()
    expected.insertedRows = [
      RowPath(row: 1_000_000, section: 0), RowPath(row: 1_000_001, section: 0),
    ]
    #expect(difference.changes == expected)
    #expect(new.difference(from: old, limit: 1) == nil)
    #expect(new.difference(from: old, limit: 2) == difference)
    #expect(new.difference(from: new).isEmpty)
  }

  @Test func `D2 no fewer rows than are moved could be moved, for any order of five`() {
    var choices = Choices()
    repeat {
      var left = Array(0..<5)
      let order = (0..<5).map { _ in left.remove(at: choices.pick(left.count)) }
      let changes = snapshot([("a", order)]).difference(from: snapshot([("a", Array(0..<5))]))
        .changes
      #expect(changes.movedRows.count == 5 - longestAscending(order), "\(order)")
    } while choices.advance()
  }

  /// The length of the longest ascending selection, found by trying all.
  private func longestAscending(_ numbers: [Int]) -> Int {
    (0..<(1 << numbers.count)).reduce(0) { best, selection in
      let chosen = numbers.enumerated().filter { selection >> $0.offset & 1 == 1 }.map(\.element)
      return chosen == chosen.sorted() ? max(best, chosen.count) : best
    }
  }

  @Test(arguments: 0..<8)
  func `D2 any two snapshots differ by a block that leads from one to the other`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    var old = randomSnapshot(&random)
    for step in 0..<150 {
      let new = randomSnapshot(&random)
      #expect(try problem(from: old, to: new) == nil, "seed \(seed), step \(step)")
      old = new
    }
  }

  /// Up to four sections of up to six items, of a few ids so that most are in the next one too.
  private func randomSnapshot(_ random: inout RandomSource) -> Snapshot {
    var items = Array(0..<16).shuffled(using: &random)
    var sections: [(String, [Int])] = []
    for id in ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(random.below(5)) {
      let count = min(items.count, random.below(7))
      sections.append((id, Array(items.prefix(count)).sorted { $0 % 5 < $1 % 5 }))
      items.removeFirst(count)
    }
    return snapshot(sections)
  }

  /// What is wrong about the difference of two snapshots.
  private func problem(from old: Snapshot, to new: Snapshot) throws -> String? {
    let changes = new.difference(from: old).changes
    let counts = new.sectionIdentifiers.map(new.numberOfItems(inSection:))
    let oldCounts = old.sectionIdentifiers.map(old.numberOfItems(inSection:))
    let map = try changes.resolved(old: oldCounts, new: counts)
    for (id, path) in old.indexPathsByItem()
    where map.newPath(of: path) != new.indexPath(ofItem: id) {
      return "\(id) goes to \(String(describing: map.newPath(of: path)))"
    }
    for (section, id) in old.sectionIdentifiers.enumerated()
    where map.newSection(of: section) != new.indexOfSection(id) {
      return "section \(id)"
    }
    return nil
  }
}
