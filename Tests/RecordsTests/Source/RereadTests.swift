import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Inputs that are read in another way while they are open.
@Suite struct RereadTests {
  private static let text = "a,b\n1,2\n3,4\n"

  private func options(
    _ type: RecordType?, hasHeader: Bool = true, unit: RecordOptions.TextUnit? = nil
  ) -> RecordOptions {
    RecordOptions(type: type, hasHeader: hasHeader, textUnit: unit)
  }

  /// The ways to read the text, and how many records it has then.
  private var ways: [(options: RecordOptions, count: Int)] {
    [
      (options(.text), 3), (options(.csv, hasHeader: false), 3), (options(.csv), 2),
      (options(nil, unit: .line), 3), (options(nil), 2), (options(.log), 1), (options(.tsv), 2),
    ]
  }

  /// The records of the text that are read in a way from the start.
  private func expected(_ options: RecordOptions, _ text: String = text) throws -> [String] {
    try TemporaryFile(text, name: "x.csv").source(options: options).allRecords().map(\.summary)
  }

  @Test func `a file is another one in every way`() throws {
    let file = TemporaryFile(Self.text, name: "x.csv")
    let watched = WatchedSource(try file.source())
    #expect(watched.wait { $0.source.progress.isComplete })
    for (options, count) in ways {
      let version = watched.source.progress.version
      watched.source.reread(by: options)
      #expect(
        watched.wait { $0.source.progress.version > version && $0.source.progress.isComplete })
      #expect(watched.source.options == options)
      #expect(try watched.texts == expected(options), "\(options)")
      #expect(watched.source.progress.count == count, "\(options)")
    }
  }

  @Test func `a file that cannot be read so says why, and can be read again`() throws {
    let file = TemporaryFile(Self.text, name: "x.csv")
    let watched = WatchedSource(try file.source())
    var wrong = RecordOptions()
    wrong.root = JSONPath("a.b")
    watched.source.reread(by: wrong)
    #expect(watched.wait { $0.source.progress.failure != nil || $0.source.options.root != nil })
    watched.source.reread(by: RecordOptions())
    watched.expect(try expected(RecordOptions()))
    #expect(watched.source.progress.failure == nil)
  }

  @Test func `what has come through a pipe, and what still comes, is read in the new way`() throws {
    for (options, _) in ways {
      let pipe = TestPipe()
      let watched = WatchedSource(
        try RecordSource.open(
          InputFile(owning: pipe.reader), name: "x.csv", options: RecordOptions(),
          chunkByteCount: 64))
      pipe.write(Array(Self.text.utf8))
      #expect(watched.wait { $0.source.progress.count == 2 })
      watched.source.reread(by: options)
      watched.expect(try expected(options))
      pipe.write(Array("5,6\n".utf8))
      watched.expect(try expected(options, Self.text + "5,6\n"), "\(options)")
      pipe.finish()
      #expect(watched.wait { $0.source.progress.isComplete })
      watched.source.reread(by: RecordOptions(type: .text, textUnit: .line))
      watched.expect(
        try expected(RecordOptions(type: .text, textUnit: .line), Self.text + "5,6\n"))
    }
  }

  @Test func `a pipe of which no more is kept is read in the new way, and still not whole`() throws
  {
    let pipe = TestPipe()
    var options = RecordOptions()
    options.spoolLimit = 1_000
    let lines = (0..<400).map { "{\"n\":\($0)}\n" }.joined()
    pipe.write(Array(lines.utf8))
    let watched = WatchedSource(
      try RecordSource.open(
        InputFile(owning: pipe.reader), name: "x", options: options, chunkByteCount: 64))
    watched.source.follow()
    #expect(watched.wait { $0.source.progress.failure == .spoolFull(limit: 1_000) })
    let count = watched.source.progress.count
    options.type = .text
    options.textUnit = .line
    watched.source.reread(by: options)
    #expect(watched.wait { $0.source.progress.isComplete })
    #expect(watched.source.progress.failure == .spoolFull(limit: 1_000))
    #expect(watched.source.progress.count == count)
    pipe.finish()
  }

  @Test(arguments: PropertySeeds.range(perThousand: 100, least: 10))
  func `ways that follow one another, while a file is indexed and grows, end with the last`(
    seed: UInt64
  ) throws {
    var random = RandomSource(seed: seed)
    let lines = (0..<random.number(in: 100...3_000)).map { "\($0),\($0 * 7 % 10)\n" }
    let file = TemporaryFile("a,b\n" + lines.joined(), name: "x.csv")
    let watched = WatchedSource(
      try file.source(chunkByteCount: random.number(in: 64...5_000)))
    watched.source.follow()
    var last = RecordOptions()
    for _ in 0..<random.number(in: 1...6) {
      last = random.pick(ways).options
      watched.source.reread(by: last)
      if random.oneIn(2) { _ = watched.texts.count }
    }
    let wanted = try expected(last, "a,b\n" + lines.joined())
    watched.expect(wanted, "seed \(seed): \(last)")
  }
}
