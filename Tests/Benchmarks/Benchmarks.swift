/// The project's own benchmarks; run them with `swift run -c release Benchmarks`, or those of text
/// alone with `swift run -c release Benchmarks text`.
///
/// Times are of this machine: compare them with one another, or with an earlier run on it.
@main
enum Benchmarks {
  @MainActor
  static func main() throws {
    try TextBenchmark.run()
    if CommandLine.arguments.contains("text") { return }
    HeightTreeBenchmark.run()
    RequestCounts.run()
    TableBenchmark.run()
    ReuseCounts.run()
  }
}
