import Foundation

/// A file of test vectors beside the checkout, or in the folder that RIFFLE_VECTORS names.
struct VectorFile {
  let name: String
  let content: [String: Any]
  private(set) var cases = 0
  private(set) var failures: [String] = []

  /// Reads a file of the `table` folder; prints that it is skipped where there is none.
  init?(_ name: String) {
    self.name = name
    let variable = ProcessInfo.processInfo.environment["RIFFLE_VECTORS"]
    let beside = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/vectors").standardized.path
    let candidates = [variable, beside].compactMap(\.self)
    for folder in candidates {
      guard let data = FileManager.default.contents(atPath: "\(folder)/table/\(name)"),
        let content = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { continue }
      self.content = content
      return
    }
    print("\(name): skipped, no vectors found")
    return nil
  }

  func list(_ key: String) -> [[String: Any]] { content[key] as? [[String: Any]] ?? [] }

  /// Counts a case, with what is wrong about it.
  mutating func record(_ name: String, _ failure: String?) {
    cases += 1
    if let failure { failures.append("\(name): \(failure)") }
  }

  func report() { print("\(name): \(cases) cases, \(cases - failures.count) passed") }
}
