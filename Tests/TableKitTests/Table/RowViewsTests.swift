import TableEngine
import TestSupport
import Testing

@testable import TableKit

/// The views that a table keeps by position, against a dictionary.
@MainActor
struct RowViewsTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `views are found, added, removed and shifted as in a dictionary`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var views = RowViews()
    var model: [Int: RowView] = [:]
    for _ in 0..<60 {
      let position = random.below(12)
      switch random.below(5) {
      case 0, 1:
        let view = RowView(.row(RowPath(row: position, section: 0)))
        views.set(view, at: position)
        model[position] = view
      case 2:
        let view = views.remove(at: position)
        #expect(view === model.removeValue(forKey: position))
      case 3:
        let rows = 1 + random.below(3)
        views.shift(from: position, by: rows)
        model = Dictionary(
          uniqueKeysWithValues: model.map { ($0 >= position ? $0 + rows : $0, $1) })
      default:
        guard random.below(10) == 0 else { continue }
        let all = views.removeAll()
        #expect(all.map(ObjectIdentifier.init) == sorted(model).map(ObjectIdentifier.init))
        model = [:]
      }
      #expect(views.positions == model.keys.sorted())
      #expect(views.count == model.count)
      for position in 0..<20 { #expect(views[position] === model[position]) }
      #expect(views.all.map(ObjectIdentifier.init) == sorted(model).map(ObjectIdentifier.init))
      for (position, view) in model { #expect(views.position { $0 === view } == position) }
    }
  }

  private func sorted(_ model: [Int: RowView]) -> [RowView] {
    model.sorted { $0.key < $1.key }.map(\.value)
  }
}
