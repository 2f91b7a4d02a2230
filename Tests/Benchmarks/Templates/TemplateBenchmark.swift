import JSON
import Templating

/// The cost of card templates: compiling one, and expanding it with data.
enum TemplateBenchmark {
  private static let runs = 501

  /// Measures a template, and its expansion with the data of another file.
  static func run(template: String, data: String) throws {
    var parser = JSONParser()
    let json = try parser.parse(try FileBytes.read(template))
    let data = try parser.parse(try FileBytes.read(data))
    let compiled = Template(json)
    Report.title("\(template), shortest of \(runs)")
    Report.line("compile", Stopwatch.shortestWork(of: runs) { _ = Template(json) }, "µs")
    Report.line(
      "expand", Stopwatch.shortestWork(of: runs) { _ = compiled.expand(root: data) }, "µs")
  }
}
