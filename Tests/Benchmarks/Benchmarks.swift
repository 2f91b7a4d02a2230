/// The table's own benchmarks; run them with `swift run -c release Benchmarks`.
///
/// Times are of this machine: compare them with one another, or with an earlier run on it.
@main
enum Benchmarks {
  @MainActor
  static func main() {
    HeightTreeBenchmark.run()
    RequestCounts.run()
    TableBenchmark.run()
    ReuseCounts.run()
  }
}
