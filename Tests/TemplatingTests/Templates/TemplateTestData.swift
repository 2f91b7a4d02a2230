import Foundation
import JSON
import Templating
import TestSupport

/// Where test data stands that is not a part of the project.
enum TemplateTestData {
  /// The parsed file of vectors, or nil where there is none.
  static func vectors(_ file: String) throws -> JSONValue? {
    guard let data = VectorFolder.data("adaptive-cards/\(file)") else { return nil }
    var parser = JSONParser()
    return try parser.parse(Array(data))
  }

  /// The folder of templates of the corpus.
  static var templates: String {
    let folder = ProcessInfo.processInfo.environment["RIFFLE_CORPUS"] ?? "../shared/corpus"
    return "\(folder)/adaptive-cards/templates"
  }

  /// The parsed file, or nil where there is none.
  static func json(at path: String) throws -> JSONValue? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var parser = JSONParser()
    return try parser.parse(Array(data))
  }

  /// The templates that have a file of data beside them, by name, with their parsed files.
  static func scenarios() throws -> [(name: String, template: JSONValue, data: JSONValue)] {
    let folder = "\(templates)/Scenarios"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return try files.filter { $0.hasSuffix(".template.json") }.sorted().compactMap { file in
      let name = String(file.dropLast(".template.json".count))
      guard let template = try json(at: "\(folder)/\(file)"),
        let data = try json(at: "\(folder)/\(name).data.json")
      else { return nil }
      return (name, template, data)
    }
  }
}

/// Reads JSON in a test.
func json(_ text: String) throws -> JSONValue {
  var parser = JSONParser()
  return try parser.parse(Array(text.utf8))
}

extension ExpressionEnvironment {
  /// A clock that stands and numbers that repeat.
  static func fixed(now: Int = 0) -> ExpressionEnvironment {
    ExpressionEnvironment(now: { now }, random: { 0x0123_4567_89AB_CDEF })
  }
}

extension VectorReport {
  /// Notes which fields a case of a list has; those that its check does not read are printed.
  mutating func note(_ vector: JSONValue, of list: String, known: Set<String>) {
    note(vector.object?.members.map(\.key) ?? [], of: list, known: known)
  }

  /// Notes what a file consists of; what no driver knows is a failure.
  mutating func note(file: JSONValue, known: Set<String>) {
    note(lists: file.object?.members.map(\.key) ?? [], known: known)
  }
}
