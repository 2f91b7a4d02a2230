import Foundation
import TestSupport

/// A file of test vectors of tables.
struct VectorFile {
  private let content: [String: Any]
  private var report: VectorReport
  private var lists: Set<String> = ["rangeNote"]

  /// Reads a file of the `table` folder; nil where there is none.
  init?(_ name: String) throws {
    guard let data = VectorFolder.data("table/\(name)") else { return nil }
    try self.init(name, data)
  }

  /// Reads cases of a test's own, in the format of the files.
  init(_ name: String, own text: String) throws { try self.init(name, Data(text.utf8)) }

  private init(_ name: String, _ data: Data) throws {
    guard let content = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw VectorProblem("\(name) is not an object")
    }
    (self.content, report) = (content, VectorReport(name))
  }

  /// Checks every case of a list: the check returns what is wrong, or nil.
  ///
  /// A field that is not among those that the check reads is named in the report.
  mutating func check(
    _ list: String, fields: Set<String>, _ problem: ([String: Any]) throws -> String?
  ) {
    lists.insert(list)
    guard let cases = (content[list] ?? [Any]()) as? [[String: Any]] else {
      report.check(list) { "not a list of objects" }
      return
    }
    for (number, vector) in cases.enumerated() {
      let name = (vector["name"] as? String).map { " \($0)" } ?? ""
      report.check("\(list) \(number)\(name)") { try problem(vector) }
      report.note(vector.keys, of: list, known: fields)
    }
  }

  /// Prints how many cases passed, and returns the failures.
  mutating func finish() -> [String] {
    report.note(lists: content.keys, known: lists)
    return report.finish()
  }
}

/// Reads fields of a case: of another type than the check wants they are an error, not a default.
extension [String: Any] {
  /// The value of a field that must be there.
  func value<Field>(_ key: String) throws -> Field {
    guard let value: Field = try optional(key) else { throw VectorProblem("there is no \(key)") }
    return value
  }

  /// The value of a field, or nil where it is missing or null.
  func optional<Field>(_ key: String) throws -> Field? {
    guard let any = self[key], !(any is NSNull) else { return nil }
    guard let value = any as? Field else {
      throw VectorProblem("\(key) is not \(Field.self): \(any)")
    }
    return value
  }

  /// A list of numbers and nulls.
  func numbers(_ key: String) throws -> [Int?] { try Self.numbers(value(key)) }

  /// Numbers of which null is one that is not known.
  static func numbers(_ values: [Any]) throws -> [Int?] {
    try values.map { value in
      guard !(value is NSNull) else { return nil }
      guard let number = value as? Int else { throw VectorProblem("\(value) is no whole number") }
      return number
    }
  }
}
