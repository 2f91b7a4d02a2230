/// The project's own benchmarks; run them with `swift run -c release Benchmarks`, or those of text
/// of tables or of records alone with `swift run -c release Benchmarks text`, `table` or `records`.
///
/// `Benchmarks filter FILE EXPRESSION…` filters the records of a file.
///
/// `Benchmarks cards FILE…` parses and measures the Adaptive Cards among some files.
///
/// `Benchmarks template TEMPLATE DATA` compiles a card template and expands it with the data of a file.
///
/// Times are of this machine: compare them with one another, or with an earlier run on it.
@main
enum Benchmarks {
  @MainActor
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count > 2, arguments[1] == "filter" {
      return try FilterBenchmark.run(path: arguments[2], filters: Array(arguments[3...]))
    }
    if arguments.count > 2, arguments[1] == "cards" {
      return try CardBenchmark.run(paths: Array(arguments[2...]))
    }
    if arguments.count == 4, arguments[1] == "template" {
      return try TemplateBenchmark.run(template: arguments[2], data: arguments[3])
    }
    if arguments.contains("table") { return TableBenchmark.run() }
    if arguments.contains("records") { return try RecordsBenchmark.run() }
    try TextBenchmark.run()
    if arguments.contains("text") { return }
    HeightTreeBenchmark.run()
    RequestCounts.run()
    TableBenchmark.run()
    ReuseCounts.run()
    try RecordsBenchmark.run()
  }
}
