import Dispatch
import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

/// A followed file to which all that can happen does, against a model that reads the file anew.
@Suite struct ChangingFilePropertyTests {
  /// What is done to a file, and what the file is then.
  private struct Script {
    var random: RandomSource
    let file: ChangingFile
    /// The bytes of the file that has the name, or had it last.
    var text: String
    var isDeleted = false
    /// Every line that was ever in the file.
    var everWritten: Set<String>
    private var nextLine = 0

    init(seed: UInt64) {
      random = RandomSource(seed: seed)
      text = ""
      everWritten = []
      file = ChangingFile("")
      text = lines()
      file.rewrite(text)
    }

    var records: [String] {
      text.split(separator: "\n").map(String.init)
    }

    /// Lines that are never written again, the last one perhaps without its end.
    private mutating func lines() -> String {
      let size = random.oneIn(10) ? 600 : 20
      let lines = (0...random.below(size)).map { _ in
        nextLine += 1
        return "\(nextLine) \(String(repeating: "x", count: random.below(30)))."
      }
      everWritten.formUnion(lines)
      return lines.joined(separator: "\n") + (random.oneIn(3) ? "" : "\n")
    }

    mutating func step() {
      if isDeleted { return recreate() }
      let file = file
      switch random.below(10) {
      case 0..<5: append()
      case 5: truncate()
      case 6: overwrite()
      case 7: replace { file.replace($0) }
      case 8: replace { file.rewrite($0) }
      default: delete()
      }
    }

    private mutating func append() {
      let more = lines()
      // What goes on in a line without its end was never written as a whole line.
      if let last = records.last, !text.hasSuffix("\n") {
        everWritten.insert(last + more.prefix { $0 != "\n" })
      }
      text += more
      file.append(more)
    }

    private mutating func truncate() {
      let count = random.oneIn(2) ? 0 : random.below(text.utf8.count)
      text = String(text.prefix(count))
      if let last = records.last { everWritten.insert(last) }
      file.truncate(to: count)
    }

    /// Writes over all, in the size there is.
    private mutating func overwrite() {
      var new = lines()
      while new.utf8.count < text.utf8.count { new += "\n" + lines() }
      text = String(new.prefix(text.utf8.count))
      everWritten.formUnion(records)
      file.overwrite(text)
    }

    private mutating func replace(_ write: (String) -> Void) {
      text = lines()
      write(text)
    }

    private mutating func delete() {
      isDeleted = true
      file.delete()
    }

    private mutating func recreate() {
      isDeleted = false
      let file = file
      replace { file.rewrite($0) }
    }
  }

  private let options = RecordOptions(type: .text, textUnit: .line)

  @Test func `what is shown is what is in the file`() throws {
    for seed in PropertySeeds.range(least: 12) {
      var script = Script(seed: seed)
      let watched = try WatchedSource(path: script.file.path, options: options)
      watched.source.follow()
      for _ in 0..<25 {
        script.step()
        // A file that came and went unseen is not shown.
        if !script.isDeleted, script.random.oneIn(3) {
          watched.expect(script.records, "seed \(seed)")
        }
      }
      if script.isDeleted { script.step() }
      watched.expect(script.records, "seed \(seed)")
      #expect(watched.source.progress.failure == nil, "seed \(seed)")
    }
  }

  @Test func `a search finds what is in the file, whatever happens while it runs`() throws {
    for seed in PropertySeeds.range(least: 8) {
      var script = Script(seed: seed)
      let watched = try WatchedSource(path: script.file.path, options: options)
      watched.source.follow()
      // A search in a file that was not seen to grow yet ends with it.
      script.file.append("\n")
      script.text += "\n"
      #expect(watched.wait { !$0.source.progress.isComplete })
      let search = RecordSearch(.pattern(try SearchPattern("3"), field: nil), in: [watched.source])
      search.start { [news = watched.news] in news.signal() }
      for _ in 0..<10 { script.step() }
      if script.isDeleted { script.step() }
      // The last line may go on, and is searched when it does not.
      script.file.append("\n")
      script.text += "\n"
      let records = script.records
      let expected = records.indices.filter { records[$0].contains("3") }
      let isFound = watched.wait { _ in search.hits(inSource: 0).map(Int.init) == expected }
      #expect(isFound, "seed \(seed): \(search.hits(inSource: 0)) for \(expected)")
      search.cancel()
    }
  }

  @Test func `no record is read that never was in the file`() throws {
    for seed in PropertySeeds.range(least: 8) {
      var script = Script(seed: seed)
      let watched = try WatchedSource(path: script.file.path, options: options)
      watched.source.follow()
      for _ in 0..<30 {
        script.step()
        for _ in 0..<20 {
          let count = watched.source.progress.count
          guard count > 0 else { continue }
          let index = script.random.below(count)
          guard let text = try? watched.source.record(at: index).summary else { continue }
          #expect(script.everWritten.contains(text), "seed \(seed), record \(index)")
        }
      }
    }
  }
}
