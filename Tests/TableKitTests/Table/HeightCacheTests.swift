import TestSupport
import Testing

@testable import TableKit

@MainActor
struct HeightCacheTests {
  private let cache: HeightCache<String>

  init() {
    cache = HeightCache(limit: 4)
    cache.register(LetterCell.self)
  }

  /// The height of a book's title, and whether it was measured for this.
  private func height(_ isbn: String, letters: Int, columns: Int = 10, version: Int = 0) -> (
    Int, Bool
  ) {
    var wasMeasured = false
    let row = HeightCache<String>.Row(key: isbn, version: version)
    let lines = cache.height(of: LetterCell.self, for: row, columns: columns) {
      $0.letters = letters
      wasMeasured = true
    }
    return (lines, wasMeasured)
  }

  @Test func `a book is measured once for each width`() {
    #expect(height("1", letters: 25) == (3, true))
    #expect(height("1", letters: 25) == (3, false))
    #expect(height("1", letters: 25, columns: 5) == (5, true))
    #expect(height("1", letters: 25) == (3, false))
  }

  @Test func `another version is measured again`() {
    #expect(height("1", letters: 25) == (3, true))
    #expect(height("1", letters: 45, version: 1) == (5, true))
    #expect(height("1", letters: 45, version: 1) == (5, false))
  }

  @Test func `a row, a type and a width can be forgotten`() {
    let forget: [(HeightCache<String>) -> Void] = [
      { $0.invalidate("1") }, { $0.invalidate(LetterCell.self) }, { $0.invalidate(columns: 10) },
    ]
    for forget in forget {
      _ = height("1", letters: 25)
      forget(cache)
      #expect(height("1", letters: 25) == (3, true))
    }
  }

  @Test func `M9 a row that does not wrap has one height for all greater widths`() {
    let cache = HeightCache<String>()
    cache.register(NoteCell.self)
    var bound = 0
    func height(columns: Int, version: Int = 0) -> Int {
      let row = HeightCache<String>.Row(key: "isbn", version: version)
      return cache.height(of: NoteCell.self, for: row, columns: columns) {
        bound += 1
        $0.note = Note(
          id: "isbn", text: version == 0 ? "twelve chars" : "other words, more of them")
      }
    }
    #expect([40, 12, 13, 99].map { height(columns: $0) } == [1, 1, 1, 1])
    #expect(bound == 1)
    #expect([11, 11, 12].map { height(columns: $0) } == [2, 2, 1])
    #expect(bound == 2)
    #expect(height(columns: 12, version: 1) == 2)
    #expect(height(columns: 30, version: 1) == 1)
    #expect(bound == 4)
    cache.invalidate(columns: 50)
    #expect(height(columns: 30, version: 1) == 1)
    #expect(bound == 5)
  }

  @Test func `any view can be a template, and any value a key`() {
    struct Book: Hashable { var shelf: Int, place: Int }
    let cache = HeightCache<Book>()
    cache.register(template: Label())
    let row = HeightCache<Book>.Row(key: Book(shelf: 1, place: 2))
    let lines = cache.height(of: Label.self, for: row, columns: 5) { $0.text = "one two" }
    #expect(lines == 2)
    #expect(cache.height(of: Label.self, for: row, columns: 5) { _ in } == 2)
    cache.removeAll()
    #expect(cache.height(of: Label.self, for: row, columns: 5) { $0.isHidden = true } == 0)
  }

  @Test(arguments: 0..<8)
  func `M9 a cache has the height that a new view has, whatever was asked before`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let cache = HeightCache<Int>(limit: 12)
    cache.register(template: Label())
    var texts = (0..<8).map { _ in (text: "", version: 0) }
    for step in 0..<600 {
      let key = random.below(texts.count)
      if random.oneIn(4) {
        let words = (0..<random.below(9)).map { _ in random.pick(["a", "word", "longer\n", "日本"]) }
        texts[key] = (words.joined(separator: " "), texts[key].version + 1)
      }
      let (text, columns) = (texts[key].text, 1 + random.below(30))
      let row = HeightCache<Int>.Row(key: key, version: texts[key].version)
      let lines = cache.height(of: Label.self, for: row, columns: columns) { $0.text = text }
      #expect(lines == Label(text).height(columns: columns), "seed \(seed) step \(step)")
      #expect(cache.count <= 12)
    }
  }

  @Test func `of too many heights the one not used for longest goes`() {
    for isbn in ["1", "2", "3", "4"] { _ = height(isbn, letters: 5) }
    _ = height("1", letters: 5)
    _ = height("5", letters: 5)
    #expect(cache.count == 4)
    #expect(height("1", letters: 5).1 == false)
    #expect(height("2", letters: 5).1 == true)
  }
}
