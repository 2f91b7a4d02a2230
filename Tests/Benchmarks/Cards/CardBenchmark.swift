import AdaptiveCards
import JSON

/// What cards cost, from their bytes to their lines.
enum CardBenchmark {
  private static let columns = 80
  private static let runs = 20

  /// What each step for a card takes, in microseconds.
  private struct Times {
    var decode = 0.0
    var read = 0.0
    var measure = 0.0
    var all: Double { decode + read + measure }
  }

  /// Takes the times of the cards among some files; the others are left out.
  static func run(paths: [String]) throws {
    let cards = paths.compactMap { path in card(inFile: path).map { (path, $0) } }
    Report.title("\(cards.count) cards at \(columns) columns, shortest of \(runs)")
    let times = try cards.map { try Self.times(of: $0.1) }
    report("decode the JSON", times.map(\.decode))
    report("read the card", times.map(\.read))
    report("measure it", times.map(\.measure))
    report("all of it", times.map(\.all))
    for (card, time) in zip(cards, times).sorted(by: { $0.1.all > $1.1.all }).prefix(3) {
      Report.line(String(card.0.suffix(50)), time.all, "µs")
    }
  }

  /// The bytes of a file, or nil where it holds no card.
  private static func card(inFile path: String) -> [UInt8]? {
    var parser = JSONParser()
    guard let bytes = try? FileBytes.read(path), let value = try? parser.parse(bytes),
      CardParser.isAdaptiveCard(value)
    else { return nil }
    return bytes
  }

  private static func times(of bytes: [UInt8]) throws -> Times {
    var parser = JSONParser()
    let value = try parser.parse(bytes)
    let card = CardParser.parse(value)
    var environment = LayoutEnvironment()
    environment.timeZone = .utc
    var (lines, times) = (0, Times())
    times.decode = Stopwatch.shortestWork(of: runs) { _ = try? parser.parse(bytes) }
    times.read = Stopwatch.shortestWork(of: runs) { lines += CardParser.parse(value).body.count }
    times.measure = Stopwatch.shortestWork(of: runs) {
      lines +=
        CardLayout(card, columns: columns, state: CardState(), environment: environment).lineCount
    }
    // The sum is used, so that no run can be left out.
    precondition(lines >= 0)
    return times
  }

  private static func report(_ step: String, _ times: [Double]) {
    let times = times.sorted()
    guard !times.isEmpty else { return }
    Report.line("\(step), median", times[times.count / 2], "µs")
    Report.line("\(step), 95 of 100 within", times[times.count * 95 / 100], "µs")
  }
}
