import CTextBaseline
import TestSupport
import TextLayout

/// How many megabytes (10⁶ bytes) of text a second are measured, beside plain C and `wc -m`.
enum TextBenchmark {
  private static let runs = 10
  private static let options = WrapOptions(columns: 80)

  static func run() throws {
    Report.title("text in paragraphs of 600 bytes, or of 1 MB where long; MB/s, best of \(runs)")
    Report.row(
      ["", "sanitise", "count 80", "wrap 80", "natural", "minimum", "wcwidth", "table", "wc -m"])
    baseline_prepare()
    for corpus in TextCorpus.all { try measure(corpus) }
    Report.title("allocations for all paragraphs")
    Report.row(["", "count 80", "wrap 80", "natural", "minimum"])
    for corpus in TextCorpus.all { countAllocations(corpus) }
  }

  private static func countAllocations(_ corpus: TextCorpus) {
    let texts = corpus.paragraphs.map { DisplayText($0) }
    let counts = [
      allocations(texts) { $0.lineCount(options) },
      allocations(texts) { $0.wrapped(options).count },
      allocations(texts) { $0.naturalColumns },
      allocations(texts) { $0.minimumColumns },
    ]
    Report.row([corpus.name] + counts.map { "\($0)" })
    let isFree = counts[0] == 0 && counts[2] == 0 && counts[3] == 0
    precondition(isFree || !texts.allSatisfy(\.isASCII), "measuring ASCII allocates")
  }

  private static func allocations(
    _ texts: [DisplayText], _ measure: (DisplayText) -> Int
  ) -> Int {
    let before = baseline_allocations()
    let sum = texts.reduce(0) { $0 + measure($1) }
    precondition(sum > 0)
    return baseline_allocations() - before
  }

  private static func measure(_ corpus: TextCorpus) throws {
    let sources = corpus.paragraphs.map { Array($0.utf8) }
    let texts = sources.map { DisplayText(bytes: $0) }
    let speeds =
      [
        speed(sources) { DisplayText(bytes: $0).utf8.count },
        speed(texts) { $0.lineCount(options) },
        speed(texts) { $0.wrapped(options).count },
        speed(texts) { $0.naturalColumns },
        speed(texts) { $0.minimumColumns },
        speed(sources) { baseline_columns_by_call($0, $0.count) },
        speed(sources) { baseline_columns_by_table($0, $0.count) },
      ].map { Double(corpus.byteCount) / $0 } + [try wordCountSpeed(corpus)]
    Report.row([corpus.name] + speeds.map { "\(Int($0.rounded()))" })
  }

  /// The shortest time in microseconds for all paragraphs.
  private static func speed<Text>(_ texts: [Text], _ measure: (Text) -> Int) -> Double {
    Stopwatch.shortestWork(of: runs) {
      let sum = texts.reduce(0) { $0 + measure($1) }
      // The sum is used, so that nothing can be left out.
      precondition(sum > 0)
    }
  }

  /// The speed of coreutils' `wc -m` over a file of the paragraphs, many times over.
  ///
  /// What it takes to start the program is left out: the same is done with an empty file.
  private static func wordCountSpeed(_ corpus: TextCorpus) throws -> Double {
    let copies = 16
    let folder = try TemporaryFolder()
    let text = corpus.paragraphs.joined(separator: "\n")
    try folder.write(String(repeating: text, count: copies), to: "text")
    try folder.write("", to: "nothing")
    let time = try wordCountTime(folder.path(of: "text"))
    let start = try wordCountTime(folder.path(of: "nothing"))
    return Double(text.utf8.count * copies) / (time - start)
  }

  private static func wordCountTime(_ file: String) throws -> Double {
    try (0..<5).reduce(.infinity) { best, _ in
      let before = Stopwatch.workOfChildren
      _ = try ProgramRun("/usr/bin/wc", ["-m", file], environment: ["LC_ALL": "C.UTF-8"])
      return min(best, Stopwatch.workOfChildren - before)
    }
  }
}
